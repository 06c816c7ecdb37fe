"""Textures by name, in the density that fits the size they are drawn at."""

from __future__ import annotations

import json
from functools import cache

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture, TextureRegion

from siamapp import resources

DENSITIES = (1, 2, 3)


@cache
def _boxes(atlas: str, density: int) -> dict[str, dict[str, tuple[int, int, int, int]]]:
    """Page to picture to place and size in ``assets/atlas/ATLAS-DENSITYx.atlas``."""
    index = resources.path("assets", "atlas", f"{atlas}-{density}x.atlas")
    return json.loads(index.read_text("utf-8"))


@cache
def _widths(atlas: str, density: int) -> dict[str, int]:
    pages = _boxes(atlas, density).values()
    return {name: box[2] for boxes in pages for name, box in boxes.items()}


@cache
def _regions(atlas: str, density: int) -> dict[str, TextureRegion]:
    """The pictures themselves: loaded only when one of this density is drawn."""
    found = {}
    for page, boxes in _boxes(atlas, density).items():
        file = resources.path("assets", "atlas", page)
        texture = CoreImage(str(file), keep_data=False).texture
        for name, (x, y, width, height) in boxes.items():
            found[name] = texture.get_region(x, y, width, height)
    return found


def picture(atlas: str, name: str, pixels: float) -> Texture:
    """The smallest drawing of a picture that is at least so many pixels wide, or the largest."""
    for density in DENSITIES:
        if _widths(atlas, density)[name] >= pixels:
            break
    return _regions(atlas, density)[name]


@cache
def room(name: str, repeat: bool = False) -> Texture:
    """A background: ``assets/images/NAME.jpg``."""
    texture = CoreImage(str(resources.path("assets", "images", f"{name}.jpg"))).texture
    if repeat:
        texture.wrap = "repeat"
    return texture
