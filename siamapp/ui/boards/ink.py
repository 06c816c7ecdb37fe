"""Pictures and words drawn straight onto a canvas, for boards that are redrawn as a whole when
something changes and never in between."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle, SmoothLine
from kivy.graphics.texture import Texture

from siamapp.ui.pictures import picture
from siamapp.ui.theme import BOLD_FONT, TEXT_FONT, Colour

WHITE: Colour = (1, 1, 1, 1)


class Box(NamedTuple):
    """A rectangle on the screen."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.top

    def meets(self, other: Box) -> bool:
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.top and other.y < self.top

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


@lru_cache(maxsize=256)
def text_texture(
    text: str,
    size: float,
    colour: Colour = WHITE,
    bold: bool = True,
    halo: Colour | None = None,
    width: float | None = None,
) -> Texture:
    """Words as a picture. With a ``width`` they are shortened to it."""
    more: dict[str, object] = {}
    if halo is not None:
        more |= {"outline_width": max(1, round(size / 9)), "outline_color": halo}
    if width is not None:
        more |= {"text_size": (width, None), "shorten": True, "halign": "center"}
    label = CoreLabel(
        text=text,
        font_size=size,
        font_name=BOLD_FONT if bold else TEXT_FONT,
        color=colour,
        **more,
    )
    label.refresh()
    return label.texture


class Ink(InstructionGroup):
    """A layer: what was drawn stays until it is wiped. ``texts`` is all that can be read on it."""

    def __init__(self, atlas: str) -> None:
        super().__init__()
        self.atlas = atlas
        self.texts: list[str] = []

    def wipe(self) -> None:
        self.clear()
        self.texts.clear()

    def picture(
        self,
        name: str,
        centre: tuple[float, float],
        width: float,
        height: float | None = None,
        colour: Colour = WHITE,
    ) -> None:
        height = width if height is None else height
        self.add(Color(*colour))
        self.add(
            Rectangle(
                texture=picture(self.atlas, name, width),
                pos=(centre[0] - width / 2, centre[1] - height / 2),
                size=(width, height),
            )
        )

    def fill(self, box: Box, colour: Colour, radius: float = 0) -> None:
        self.add(Color(*colour))
        if radius:
            self.add(RoundedRectangle(pos=box[:2], size=box[2:], radius=[radius]))
        else:
            self.add(Rectangle(pos=box[:2], size=box[2:]))

    def edge(self, box: Box, colour: Colour, width: float, radius: float) -> None:
        self.add(Color(*colour))
        self.add(SmoothLine(rounded_rectangle=(*box, radius), width=width))

    def write(
        self,
        text: str,
        centre: tuple[float, float],
        size: float,
        colour: Colour = WHITE,
        *,
        bold: bool = True,
        halo: Colour | None = None,
        width: float | None = None,
    ) -> Texture:
        """Words around a point."""
        texture = text_texture(text, size, tuple(colour), bold, halo, width)
        self.texts.append(text)
        self.add(Color(1, 1, 1, 1))
        self.add(
            Rectangle(
                texture=texture,
                pos=(round(centre[0] - texture.width / 2), round(centre[1] - texture.height / 2)),
                size=texture.size,
            )
        )
        return texture
