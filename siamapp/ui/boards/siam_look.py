"""How the board of Siam looks: where the squares are, the ground, the hints."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Canvas,
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    SmoothLine,
)
from kivy.graphics.texture import Texture
from kivy.metrics import sp

from siamapp.games.siam import squares
from siamapp.games.siam.board import Board
from siamapp.games.siam.push import Push
from siamapp.games.siam.squares import OFF, ROCK, facing_of, opposite
from siamapp.ui.pictures import picture
from siamapp.ui.theme import BOLD_FONT, Colour, Theme, with_alpha

ATLAS = "siam"
NAMES = ("elephant", "rhino")
"""The pictures of each side's animals."""
MARGIN = 0.55
"""Of a cell, around the squares: the frame, and the place to drop what leaves the board."""

PIECE = 0.92
ROCK_SIZE = 0.86
"""Of a cell."""
RING = 1.6 * PIECE


def angle_of(facing: int) -> float:
    """Degrees counter-clockwise from north."""
    return -90.0 * facing


def nearest_facing(angle: float) -> int:
    return round(-angle / 90) % 4


class Places:
    """Where squares are on the screen."""

    def __init__(self, board: Board, x: float, y: float, width: float, height: float) -> None:
        self.board = board
        files, ranks = board.files, board.ranks
        self.cell = max(1.0, min(width / (files + 2 * MARGIN), height / (ranks + 2 * MARGIN)))
        self.left = x + (width - files * self.cell) / 2
        self.bottom = y + (height - ranks * self.cell) / 2

    def centre(self, sq: int) -> tuple[float, float]:
        """Also of squares that are not on the board: where a piece is that falls off."""
        return (
            self.left + (squares.file_of(sq) + 0.5) * self.cell,
            self.bottom + (squares.rank_of(sq) + 0.5) * self.cell,
        )

    def square_at(self, x: float, y: float) -> int:
        """The square under a point, or OFF."""
        file = int((x - self.left) // self.cell)
        rank = int((y - self.bottom) // self.cell)
        if not (0 <= file < self.board.files and 0 <= rank < self.board.ranks):
            return OFF
        sq = squares.square(file, rank)
        return sq if self.board.letter(sq) != "_" else OFF

    def box(self, sq: int, scale: float = 1.0) -> tuple[tuple[float, float], tuple[float, float]]:
        """Position and size of a square, scaled around its centre."""
        x, y = self.centre(sq)
        side = self.cell * scale
        return (x - side / 2, y - side / 2), (side, side)


def draw_ground(canvas: Canvas, places: Places) -> None:
    """Frame, squares and crosses. Redrawn only when the size or the board changes."""
    board, cell = places.board, places.cell
    canvas.clear()
    with canvas:
        Color(1, 1, 1, 1)
        _frame(places)
        for sq in board.squares:
            kind = "cell_a" if (squares.file_of(sq) + squares.rank_of(sq)) % 2 else "cell_b"
            pos, size = places.box(sq, 1.0)
            Rectangle(texture=picture(ATLAS, kind, cell), pos=pos, size=size)
        for sq in board.crosses:
            pos, size = places.box(sq, 1.0)
            Rectangle(texture=picture(ATLAS, "cross", cell), pos=pos, size=size)


def _frame(places: Places) -> None:
    """The carved frame as nine slices, drawn around the whole rectangle of squares."""
    texture = picture(ATLAS, "frame", 3 * MARGIN * places.cell)
    third = texture.width / 3
    edge = MARGIN * places.cell * 0.92
    width = places.board.files * places.cell
    height = places.board.ranks * places.cell
    columns = ((places.left - edge, edge), (places.left, width), (places.left + width, edge))
    rows = ((places.bottom - edge, edge), (places.bottom, height), (places.bottom + height, edge))
    for i, (x, w) in enumerate(columns):
        for j, (y, h) in enumerate(rows):
            if i == j == 1:
                Color(0.1, 0.06, 0.04, 1)
                Rectangle(pos=(x, y), size=(w, h))
                Color(1, 1, 1, 1)
                continue
            part = texture.get_region(i * third, j * third, third, third)
            Rectangle(texture=part, pos=(x, y), size=(w, h))


class Hints:
    """Targets, the last move, the ring, the sum of a push.

    Marks on squares lie under the pieces, so that pieces stay the brightest thing; the ring and
    the numbers lie above.
    """

    def __init__(self, under: Canvas, over: Canvas, theme: Theme) -> None:
        self.theme = theme
        self._below = InstructionGroup()
        self.ring = Ring()
        self._badges = InstructionGroup()
        under.add(self._below)
        over.add(self.ring.group)
        over.add(self._badges)

    def clear(self) -> None:
        self._below.clear()
        self._badges.clear()

    def mark(self, places: Places, sq: int, name: str, colour: Colour, scale: float = 1.0) -> None:
        """A tinted picture over a square."""
        pos, size = places.box(sq, scale)
        self._below.add(Color(*colour))
        self._below.add(Rectangle(texture=picture(ATLAS, name, size[0]), pos=pos, size=size))

    def arrow(self, places: Places, sq: int, facing: int, colour: Colour, scale: float) -> None:
        """A chevron on a square, pointing where ``facing`` says."""
        pos, size = places.box(sq, scale)
        self._below.add(Color(*colour))
        self._below.add(PushMatrix())
        self._below.add(Rotate(angle=angle_of(facing), axis=(0, 0, 1), origin=places.centre(sq)))
        self._below.add(Rectangle(texture=picture(ATLAS, "chevron", size[0]), pos=pos, size=size))
        self._below.add(PopMatrix())

    def frame(self, places: Places, sq: int, colour: Colour) -> None:
        """The keyboard's cursor."""
        pos, size = places.box(sq, 0.94)
        self._below.add(Color(*colour))
        self._below.add(SmoothLine(width=2.2, rounded_rectangle=(*pos, *size, places.cell * 0.1)))

    def push_sum(
        self, places: Places, cells: list[int], push: Push, pusher: tuple[float, float]
    ) -> None:
        """What each piece of the line adds: the pusher and its helpers +1, those against it −1,
        sideways animals 0; rocks weigh one each."""
        colour = self.theme.push_goes if push.refused is None else self.theme.push_refused
        if push.winner is not None and push.refused is None:
            colour = self.theme.push_wins
        self._badge(places, pusher, "+1", self.theme.push_goes)
        for sq in push.line:
            code = cells[sq]
            text, tint = "0", self.theme.paper_dim
            if code == ROCK:
                text, tint = "1", colour
            elif facing_of(code) == push.direction:
                text, tint = "+1", self.theme.push_goes
            elif facing_of(code) == opposite(push.direction):
                text, tint = "−1", self.theme.push_refused
            self.mark(places, sq, "glow", with_alpha(colour, 0.8))
            self._badge(places, places.centre(sq), text, tint, rock=code == ROCK)

    def _badge(
        self,
        places: Places,
        centre: tuple[float, float],
        text: str,
        colour: Colour,
        rock: bool = False,
    ) -> None:
        texture = _written(text, max(sp(14), places.cell * 0.24))
        width, height = max(texture.width + 8, texture.height), texture.height
        x = centre[0] + places.cell * 0.44 - width
        y = centre[1] + places.cell * 0.44 - height
        dark, light = (0.08, 0.06, 0.1, 0.92), colour
        if rock:  # a weight, not a push: turned inside out
            dark, light = (0.85, 0.82, 0.76, 0.95), (0.1, 0.08, 0.06, 1)
        self._badges.add(Color(*dark))
        self._badges.add(Rectangle(pos=(x, y), size=(width, height)))
        self._badges.add(Color(*light))
        self._badges.add(
            Rectangle(texture=texture, pos=(x + (width - texture.width) / 2, y), size=texture.size)
        )


_texts: dict[tuple[str, int], Texture] = {}


def _written(text: str, size: float) -> Texture:
    key = (text, round(size))
    if key not in _texts:
        label = CoreLabel(text=text, font_size=key[1], font_name=BOLD_FONT, color=(1, 1, 1, 1))
        label.refresh()
        _texts[key] = label.texture
    return _texts[key]


class Ring:
    """The ring around an animal that turns it; hidden until it is put somewhere."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.centre: tuple[float, float] | None = None
        self.radius = 0.0
        self._tint = Color(1, 1, 1, 0)
        self._turn = Rotate(axis=(0, 0, 1))
        self._face = Rectangle(size=(0, 0))
        for instruction in (self._tint, PushMatrix(), self._turn, self._face, PopMatrix()):
            self.group.add(instruction)

    def show(self, centre: tuple[float, float], cell: float, angle: float, colour: Colour) -> None:
        side = RING * cell
        self.centre = centre
        self.radius = side / 2
        self._tint.rgba = colour
        self._turn.origin = centre
        self._turn.angle = angle
        self._face.texture = picture(ATLAS, "ring", side)
        self._face.size = (side, side)
        self._face.pos = (centre[0] - side / 2, centre[1] - side / 2)

    def hide(self) -> None:
        self.centre = None
        self._tint.a = 0

    def is_hit(self, x: float, y: float) -> bool:
        """Is this point on the band of the ring?"""
        if self.centre is None:
            return False
        distance = ((x - self.centre[0]) ** 2 + (y - self.centre[1]) ** 2) ** 0.5
        return 0.68 * self.radius <= distance <= 1.2 * self.radius
