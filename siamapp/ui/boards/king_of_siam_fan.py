"""A hand of cards that fans out, for the one person who may see it."""

from __future__ import annotations

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.king_of_siam.words import CARD_NAMES
from siamapp.i18n import word
from siamapp.ui.boards.ink import Box, Ink, text_texture
from siamapp.ui.boards.king_of_siam_look import ATLAS, CARD_PICTURES, CARD_RATIO, PALE
from siamapp.ui.pictures import picture

MOST = 104
"""How wide in dp a card may be."""
LEAST_PART = 0.42
"""Of a card's width that must stay visible."""
TILT = 1.3
"""Degrees between neighbours."""
NAME_AT = 18 / 224
"""How high above its foot the name stands on a card."""


class Fan(Widget):
    """``cards`` may be empty: then nothing of a hand is drawn at all."""

    cards = ListProperty()
    raised = NumericProperty(-1)
    """The number in the hand of the card that was chosen."""
    lifted = NumericProperty(-1)
    """The one that is in a finger's hand, and so not here."""
    dimmed = ListProperty()
    """Cards that can do nothing now."""
    board = ObjectProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ink = Ink(ATLAS)
        self.canvas.add(self.ink)
        self._spots: list[tuple[float, float]] = []
        self.card_size = (0.0, 0.0)
        for name in ("pos", "size", "cards", "raised", "lifted", "dimmed"):
            self.fbind(name, self._draw)

    @property
    def texts(self) -> list[str]:
        return self.ink.texts

    # -- where the cards are -----------------------------------------------------------------

    def _arrange(self) -> None:
        """As large as they can be, in up to three rows."""
        count = len(self.cards)
        self._spots = []
        if not count or self.width < 10 or self.height < 10:
            return
        plans = [self._plan(count, rows) for rows in (1, 2, 3) if count >= rows]
        width, rows, columns, step = max(plans, key=lambda plan: plan[3] + plan[0] * 0.3)
        height = width * CARD_RATIO
        self.card_size = (width, height)
        row_step = (self.height - height) / (rows - 1) if rows > 1 else 0
        for number in range(count):
            row, column = divmod(number, columns)
            here = min(columns, count - row * columns)
            x = self.center_x + (column - (here - 1) / 2) * step
            low = self.y + height / 2 if rows > 1 else min(self.center_y, self.top - height / 2)
            self._spots.append((x, low + (rows - 1 - row) * row_step))

    def _plan(self, count: int, rows: int) -> tuple[float, int, int, float]:
        columns = -(-count // rows)
        room = self.width - dp(12)  # the outer cards lean outwards
        tallest = self.height / rows - (dp(3) if rows > 1 else 0)
        width = min(dp(MOST), tallest / CARD_RATIO, room)
        if columns > 1:
            width = min(width, room / (1 + LEAST_PART * (columns - 1)))
            step = min(width * 1.04, (room - width) / (columns - 1))
        else:
            step = width
        return width, rows, columns, step

    def box(self, number: int) -> Box:
        (x, y), (width, height) = self._spots[number], self.card_size
        return Box(x - width / 2, y - height / 2, width, height)

    def card_at(self, x: float, y: float) -> int | None:
        """The number of the card under a point, the uppermost one."""
        for number in reversed(range(len(self._spots))):
            if number != self.lifted and self.box(number).contains(x, y):
                return number
        return None

    # -- drawing -----------------------------------------------------------------------------

    def _draw(self, *_: object) -> None:
        self._arrange()
        ink = self.ink
        ink.wipe()
        order = [n for n in range(len(self._spots)) if n not in (self.lifted, self.raised)]
        for number in order:
            self._draw_card(number)
        if 0 <= self.raised < len(self._spots) and self.raised != self.lifted:
            self._draw_card(self.raised)

    def _draw_card(self, number: int) -> None:
        ink = self.ink
        (x, y), (width, height) = self._spots[number], self.card_size
        up = number == self.raised
        if up:
            y += height * 0.12
        middle = (len(self._spots) - 1) / 2
        overlap = self._spots[-1][1] == self._spots[0][1]
        angle = (middle - number) * TILT if overlap and not up and len(self._spots) > 1 else 0
        y -= abs(middle - number) ** 2 * width * 0.005 if overlap and not up else 0
        ink.add(PushMatrix())
        ink.add(Rotate(angle=angle, origin=(x, y - height / 2), axis=(0, 0, 1)))
        dim = self.cards[number] in self.dimmed
        draw_card(ink, self.cards[number], (x, y), width, dim=dim, name=self._has_room(number))
        ink.add(PopMatrix())

    def _has_room(self, number: int) -> bool:
        """Is the whole foot of this card to be seen, so that its name can be read?"""
        if number == self.raised or number == len(self._spots) - 1:
            return True
        step = self._spots[number + 1][0] - self._spots[number][0]
        return step <= 0 or step >= self.card_size[0] * 0.96


def draw_card(
    ink: Ink,
    card: int | None,
    centre: tuple[float, float],
    width: float,
    *,
    dim: bool = False,
    name: bool = True,
) -> None:
    """A card, or the back of one."""
    height = width * CARD_RATIO
    kind = "card_back" if card is None else CARD_PICTURES[card]
    shade = 0.62 if dim else 1
    ink.add(Color(shade, shade, shade, 1))
    ink.add(
        Rectangle(
            texture=picture(ATLAS, kind, width),
            pos=(centre[0] - width / 2, centre[1] - height / 2),
            size=(width, height),
        )
    )
    if card is None or not name or width < dp(52):
        return
    text = word(CARD_NAMES[card])
    size = max(sp(12), width * 0.155)
    texture = text_texture(text, size, PALE)
    if texture.width > width * 0.94:
        texture = text_texture(text, sp(12), PALE, width=width * 0.94)
    ink.texts.append(text)
    ink.add(Color(1, 1, 1, 1))
    foot = centre[1] - height / 2 + height * NAME_AT
    ink.add(
        Rectangle(
            texture=texture,
            pos=(round(centre[0] - texture.width / 2), round(foot - texture.height / 2)),
            size=texture.size,
        )
    )
