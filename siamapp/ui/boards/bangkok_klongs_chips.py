"""Numbers on the signs of the seats: what a landing place would bring, what a day has brought."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture

from siamapp.games.api import Seat
from siamapp.ui.boards.bangkok_klongs_look import ATLAS, INK, written
from siamapp.ui.pictures import picture
from siamapp.ui.theme import Colour

GAP = 1.5
"""Pixels between the numbers of a group that is packed tightly."""
HIGH = 1.16
"""How high a tightly packed number is, to the size of its letters."""

Point = tuple[float, float]


def chip_side(seat: Seat, text: str, size: float) -> float:
    """How large the sign of a seat must be around this number, in pixels."""
    texture = written(text, round(size))
    # The diamond of the third seat leaves less room inside.
    return max(texture.width + size * 0.5, texture.height) * (1.25 if seat == 2 else 1.02)


def add_chip(
    group: InstructionGroup,
    seat: Seat,
    colour: Colour,
    text: str,
    centre: Point,
    size: float,
    unit: float = 1.0,
) -> None:
    """A number on a seat's sign; ``size`` is the height of the letters in pixels."""
    side = chip_side(seat, text, size) / unit
    x, y = centre
    rim = side + 3 / unit
    base = picture(ATLAS, f"base_{seat}", rim * unit)
    for length, tint in ((rim, INK), (side, colour)):
        group.add(Color(*tint))
        group.add(
            Rectangle(texture=base, pos=(x - length / 2, y - length / 2), size=(length, length))
        )
    _write(group, written(text, round(size)), centre, unit)


def add_chips(
    group: InstructionGroup,
    points: Mapping[Seat, int],
    colours: Mapping[Seat, Colour],
    centre: Point,
    size: float,
    unit: float,
    room: float,
) -> None:
    """The points of several seats around a landing place, two in a row.

    Where they would be wider than ``room`` (in pixels), the numbers are packed more tightly, so
    that those of the next landing place keep apart from them.
    """
    if not points:
        return
    step = size * 1.75
    in_row = min(2, len(points))
    if step * in_row > room:
        _add_tight(group, points, colours, centre, size, unit, room)
        return
    for seat, value, at in _grid(points, centre, step / unit, step / unit):
        add_chip(group, seat, colours[seat], str(value), at, size, unit)


def _add_tight(group, points, colours, centre: Point, size: float, unit: float, room: float):
    textures = {seat: written(str(value), round(size)) for seat, value in points.items()}
    most = room / min(2, len(points)) - GAP
    wide = max(texture.width for texture in textures.values())
    wide, high = max(wide + 1, size * HIGH, min(wide + 5, most)), size * HIGH
    step_x, step_y = (wide + GAP) / unit, (high + GAP) / unit
    rim = GAP / unit
    for seat, _, at in _grid(points, centre, step_x, step_y):
        group.add(Color(*INK))
        _add_cell(group, seat, at, wide / unit + 2 * rim, high / unit + 2 * rim)
    for seat, _, at in _grid(points, centre, step_x, step_y):
        group.add(Color(*colours[seat]))
        _add_cell(group, seat, at, wide / unit, high / unit)
        _write(group, textures[seat], at, unit)


def _add_cell(group, seat: Seat, centre: Point, width: float, height: float) -> None:
    """The sign of a seat, as wide as its number: round, square, lozenge, cross."""
    if seat == 3:
        for wide, high in ((width, height * 0.66), (width * 0.6, height)):
            group.add(
                Rectangle(pos=(centre[0] - wide / 2, centre[1] - high / 2), size=(wide, high))
            )
        return
    radius, segments = {0: (0.5, 8), 1: (0.06, 1), 2: (0.42, 1)}[seat]
    group.add(
        RoundedRectangle(
            pos=(centre[0] - width / 2, centre[1] - height / 2),
            size=(width, height),
            radius=[height * radius],
            segments=segments,
        )
    )


def _grid(points: Mapping[Seat, int], centre: Point, step_x: float, step_y: float):
    """Seat, value and middle of each number."""
    rows = (len(points) + 1) // 2
    for number, (seat, value) in enumerate(points.items()):
        row, column = divmod(number, 2)
        in_row = min(2, len(points) - row * 2)
        at = (
            centre[0] + (column - (in_row - 1) / 2) * step_x,
            centre[1] - (row - (rows - 1) / 2) * step_y,
        )
        yield seat, value, at


def _write(group: InstructionGroup, texture: Texture, centre: Point, unit: float) -> None:
    width, height = texture.width / unit, texture.height / unit
    pos = (centre[0] - width / 2, centre[1] - height / 2)
    group.add(Color(*INK))
    group.add(Rectangle(texture=texture, pos=pos, size=(width, height)))
