"""How Bangkok Klongs looks: where fields are, the ground, boats with what is on board."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from kivy.animation import Animation
from kivy.core.text import Label as CoreLabel
from kivy.event import EventDispatcher
from kivy.graphics import Canvas, Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty

from siamapp.games.api import Seat
from siamapp.games.bangkok_klongs.board import LETTERS, Board
from siamapp.games.bangkok_klongs.boats import Boat, stack_of_back
from siamapp.ui.pictures import picture
from siamapp.ui.theme import BOLD_FONT, TEXT_FONT, Colour, with_alpha

ATLAS = "bangkok_klongs"
MARGIN = 0.4
"""Around the water, for the letters and numbers; in fields."""
PIER = 0.17
OPENING = 0.3
"""How wide the opening of a pier between two fields is."""
BOAT = 0.93
LIFTED = 1.5
INK: Colour = (0.1, 0.07, 0.05, 1)
PAPER: Colour = (0.98, 0.94, 0.84, 1)
SHADE: Colour = (0.03, 0.09, 0.08, 0.82)


@lru_cache(maxsize=512)
def written(text: str, size: int, bold: bool = True, width: int = 0, rows: int = 1) -> Texture:
    """White words as a picture; words wider than a ``width`` get more rows, or are shortened."""
    font = BOLD_FONT if bold else TEXT_FONT
    label = CoreLabel(text=text, font_size=size, font_name=font)
    label.refresh()
    if not width or label.texture.width <= width:
        return label.texture
    # As many rows as the words need; where there is no room for them, one that ends in dots.
    whole = CoreLabel(text=text, font_size=size, font_name=font, text_size=(width, None))
    whole.refresh()
    if rows > 1 and whole.texture.height <= label.texture.height * (rows + 0.5):
        return whole.texture
    label = CoreLabel(
        text=text,
        font_size=size,
        font_name=font,
        text_size=(width, None),
        shorten=True,
        shorten_from="right",
        split_str=" ",
        max_lines=1,
    )
    label.refresh()
    return label.texture


class Places:
    """Where fields and landing places are, in units of the drawing: a field is one unit."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.width = board.columns + 2 * MARGIN
        self.height = board.rows + 2 * MARGIN

    def centre(self, field: int) -> tuple[float, float]:
        column, row = self.board.column_of(field), self.board.row_of(field)
        return MARGIN + column + 0.5, MARGIN + self.board.rows - row - 0.5

    def point(self, place: int) -> tuple[float, float]:
        """Where a landing place is: the lower right corner of the field that names it."""
        x, y = self.centre(place)
        return x + 0.5, y - 0.5

    def field_at(self, x: float, y: float) -> int | None:
        column = math.floor(x - MARGIN)
        row = self.board.rows - 1 - math.floor(y - MARGIN)
        if 0 <= column < self.board.columns and 0 <= row < self.board.rows:
            return self.board.field(column, row)
        return None

    def place_at(self, x: float, y: float, within: float = 0.72) -> int | None:
        """The nearest landing place, if it is near enough."""

        def distance(place: int) -> float:
            px, py = self.point(place)
            return math.hypot(px - x, py - y)

        best = min(self.board.landing_places, key=distance, default=None)
        return best if best is not None and distance(best) <= within else None


# -- the ground ----------------------------------------------------------------------------------


def draw_ground(
    canvas: Canvas | InstructionGroup, places: Places, players: int, unit: float
) -> None:
    """Banks, water, piers, landing places, start fields. Changes only with size and density."""
    board = places.board

    def put(name: str, x: float, y: float, width: float, height: float, part=None) -> None:
        """A picture, or a part of it: from where to where, of its longer side."""
        texture = picture(ATLAS, name, max(width, height) * unit)
        if part is not None:
            first, last = part
            if width > height:
                x, width = x + first * width, (last - first) * width
                box = (first * texture.width, 0, (last - first) * texture.width, texture.height)
            else:
                y, height = y + first * height, (last - first) * height
                box = (0, first * texture.height, texture.width, (last - first) * texture.height)
            texture = texture.get_region(*(round(side) for side in box))
        canvas.add(Rectangle(texture=texture, pos=(x, y), size=(width, height)))

    canvas.clear()
    canvas.add(Color(0.2, 0.12, 0.07, 1))
    canvas.add(
        RoundedRectangle(pos=(0, 0), size=(places.width, places.height), radius=[0.2], segments=6)
    )
    canvas.add(Color(1, 1, 1, 1))
    for field in board.fields:
        x, y = places.centre(field)
        odd = ord(board.letter(field)) % 2
        put("water_b" if odd else "water_a", x - 0.5, y - 0.5, 1, 1)
    for fields, name in ((board.light, "start_light"), (board.dark, "start_dark")):
        for field in fields if name == "start_light" or players > 2 else ():
            x, y = places.centre(field)
            put(name, x - 0.46, y - 0.46, 0.92, 0.92)
    for field in board.fields:
        _piers(places, field, put)
    for place in board.landing_places:
        x, y = places.point(place)
        put("landing", x - 0.2, y - 0.2, 0.4, 0.4)
    _names(canvas, places, unit)


def _piers(places: Places, field: int, put: Callable[..., None]) -> None:
    """Wherever a sub-market ends; with an opening between two fields, closed at the banks."""
    board = places.board
    x, y = places.centre(field)
    column, row = board.column_of(field), board.row_of(field)
    letter = board.letter(field)
    kind = "ab"[(column + row) % 2]
    halves = ((0, 0.5 - OPENING / 2), (0.5 + OPENING / 2, 1))
    if column + 1 == board.columns or board.letter(field + 1) != letter:
        for part in halves if column + 1 < board.columns else (None,):
            put(f"plank_up_{kind}", x + 0.5 - PIER / 2, y - 0.5, PIER, 1, part)
    if row + 1 == board.rows or board.letter(field + board.stride) != letter:
        for part in halves if row + 1 < board.rows else (None,):
            put(f"plank_{kind}", x - 0.5, y - 0.5 - PIER / 2, 1, PIER, part)
    if column == 0:
        put(f"plank_up_{kind}", x - 0.5 - PIER / 2, y - 0.5, PIER, 1)
    if row == 0:
        put(f"plank_{kind}", x - 0.5, y + 0.5 - PIER / 2, 1, PIER)


def _names(canvas: Canvas | InstructionGroup, places: Places, unit: float) -> None:
    board = places.board
    size = max(12, round(0.22 * unit))
    canvas.add(Color(*with_alpha(PAPER, 0.85)))
    low, high = (MARGIN - PIER / 2) / 2, places.height - (MARGIN - PIER / 2) / 2
    far = places.width - (MARGIN - PIER / 2) / 2
    for column in range(board.columns):
        x = places.centre(board.field(column, 0))[0]
        for y in (low, high):
            _word(canvas, LETTERS[column], size, x, y, unit)
    for row in range(board.rows):
        y = places.centre(board.field(0, row))[1]
        for x in (low, far):
            _word(canvas, str(row + 1), size, x, y, unit)


def _word(canvas, text: str, size: int, x: float, y: float, unit: float) -> None:
    texture = written(text, size)
    width, height = texture.width / unit, texture.height / unit
    canvas.add(
        Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=(width, height))
    )


# -- boats ---------------------------------------------------------------------------------------


def boat_parts(boat: Boat) -> list[tuple[str, float, float, float, float]]:
    """Pictures on board: name, offset from the middle (right, up), width, height; of the boat."""
    symbol = [("luk_phat", 0.0, 0.4, 0.25, 0.25)] if boat.luk_phat else []
    if boat.special:
        return [(boat.special, 0.0, 0.0, 1.0, 1.0), *symbol]
    up, size = (0.15, 0.46) if boat.baskets else (0.08, 0.54)
    parts = [
        ("hull_own" if boat.ownable else "hull_neutral", 0.0, 0.0, 1.0, 1.0),
        (f"goods_{boat.goods}", 0.0, up, size, size),
    ]
    if boat.baskets:
        parts.append((f"baskets_{boat.baskets}", 0.0, -0.12, 0.54, 0.18))
    return [*parts, *symbol]


class BoatSprite(EventDispatcher):
    """A boat, or its back, centred at (x, y); its owner by rim, colour and shape."""

    x = NumericProperty(0)
    y = NumericProperty(0)
    size = NumericProperty(0)
    lift = NumericProperty(0)
    opacity = NumericProperty(1)

    def __init__(self, boat: Boat | None, back: int = 0, unit: float = 1.0) -> None:
        """``unit`` is how many pixels one of its sizes has; a negative ``back`` without a boat."""
        super().__init__()
        self.boat = boat
        self.unit = unit
        self.group = InstructionGroup()
        self.owner: Seat | None = None
        self.owner_colour: Colour = PAPER
        if boat is None:
            parts = [(f"back_{stack_of_back(back)}", 0.0, 0.0, 1.0, 1.0)]
        else:
            parts = boat_parts(boat)
        self.names = [part[0] for part in parts]
        self._tint = Color(1, 1, 1, 1)
        self._rim_tint = Color(1, 1, 1, 0)
        self._trader_tint = Color(1, 1, 1, 0)
        self._faces: list[tuple[Rectangle, str, float, float, float, float]] = []
        self._own: list[tuple[Rectangle, str, float, float, float, float]] = []
        self._add_face(Color(1, 1, 1, 0.7), ("shadow", 0.02, -0.04, 1.06, 1.06))
        hull, *cargo = parts
        self._add_face(self._tint, hull)
        self._add_face(self._rim_tint, ("ring", 0.0, 0.0, 1.0, 1.0))
        self.group.add(Color(1, 1, 1, 1))
        self._cargo_tint = Color(1, 1, 1, 1)
        self.group.add(self._cargo_tint)
        for part in cargo:
            self._add_face(None, part)
        self._add_face(self._trader_tint, ("trader_0", 0.0, -0.36, 0.41, 0.41))
        self.bind(x=self._place, y=self._place, lift=self._place, size=self.dress)
        self.bind(opacity=self._fade)

    def _add_face(self, tint: Color | None, part: tuple[str, float, float, float, float]) -> None:
        if tint is not None:
            self.group.add(tint)
        face = Rectangle(size=(0, 0))
        self.group.add(face)
        self._faces.append((face, *part))

    def set_owner(self, seat: Seat | None, colour: Colour = PAPER) -> None:
        self.owner = seat
        self.owner_colour = colour
        face, _, *rest = self._faces[-1]
        self._faces[-1] = (face, f"trader_{seat or 0}", *rest)
        self._fade()
        self.dress()

    def dress(self, *_: object) -> None:
        """The pictures for this size."""
        side = self.size * self.unit * (LIFTED if self.lift else 1)
        for face, name, _, _, width, _ in self._faces:
            face.texture = picture(ATLAS, name, side * width)
        self._place()

    def _place(self, *_: object) -> None:
        side = self.size * (1 + (LIFTED - 1) * self.lift)
        for face, _, right, up, width, height in self._faces:
            face.size = (side * width, side * height)
            face.pos = (
                self.x + side * (right - width / 2),
                self.y + side * (up - height / 2),
            )

    def _fade(self, *_: object) -> None:
        owned = self.owner is not None
        self._tint.a = self._cargo_tint.a = self.opacity
        self._rim_tint.rgba = with_alpha(self.owner_colour, self.opacity if owned else 0)
        self._trader_tint.rgba = with_alpha(self.owner_colour, self.opacity if owned else 0)

    def go(self, seconds: float, done: Callable[[], object] | None = None, **values: float) -> None:
        """Animate to these values; at once when ``seconds`` is 0."""
        Animation.cancel_all(self)
        if seconds <= 0:
            for name, value in values.items():
                setattr(self, name, value)
            if done is not None:
                done()
            return
        way = Animation(duration=seconds, transition="in_out_quad", **values)
        if done is not None:
            way.bind(on_complete=lambda *_: done())
        way.start(self)
