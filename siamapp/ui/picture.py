"""Pictures of the window, as PNG files."""

from __future__ import annotations

from pathlib import Path

from kivy.core.image import Image as CoreImage
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.graphics.texture import Texture


def save_window(file: Path | str) -> None:
    """Write what the window shows now."""
    Window.on_draw()
    width, height = (int(side) for side in Window.system_size)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    texture = Texture.create(size=(width, height), colorfmt="rgb")
    texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")
    texture.flip_vertical()
    CoreImage(texture).save(str(file), flipped=False)
