"""Pictures of the window, as PNG files."""

from __future__ import annotations

from pathlib import Path

from kivy.core.image import Image as CoreImage
from kivy.core.window import Window
from kivy.graphics import ClearBuffers, ClearColor, Fbo, Scale, Translate


def save_window(file: Path | str) -> None:
    """Write what the window shows now.

    Drawn anew into a texture: the window's own pixels are not there without a display.
    """
    width, height = (int(side) for side in Window.system_size)
    picture = Fbo(size=(width, height), with_stencilbuffer=True)
    with picture:
        ClearColor(*Window.clearcolor)
        ClearBuffers(clear_stencil=True)
        Scale(1, -1, 1)  # files begin at the top
        Translate(0, -height, 0)
    picture.add(Window.canvas)
    picture.draw()
    picture.remove(Window.canvas)
    CoreImage(picture.texture).save(str(file), flipped=False)
