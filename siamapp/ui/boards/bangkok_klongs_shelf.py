"""A player's hand: the boats, the pile of traders and the movement cards, to take them from.

In front of whoever holds the device it lies below the water; where everybody has an edge of the
table it is part of the seat's panel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.api import Seat
from siamapp.games.bangkok_klongs.position import HAND_SIZE
from siamapp.ui.boards.bangkok_klongs_grips import A_CARD, FROM_HAND, ONE_TRADER, Grip
from siamapp.ui.boards.bangkok_klongs_look import ATLAS, SHADE, BoatSprite, written
from siamapp.ui.pictures import picture
from siamapp.ui.theme import with_alpha

if TYPE_CHECKING:
    from siamapp.ui.boards.bangkok_klongs import GameBoard

SLOTS = HAND_SIZE + 2
"""The traders, the boats, the cards."""


class Shelf(Widget):
    """``seat`` is whose it is; None for the seat that may look now."""

    board: GameBoard = ObjectProperty()
    seat: Seat | None = NumericProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.boats: list[BoatSprite] = []
        """What is to be seen; a boat without a face is a back."""
        self.items: list[tuple[Grip, tuple[float, float]]] = []
        """What can be taken, and where it lies."""
        self.slot = 1.0
        self.bind(pos=self.refresh, size=self.refresh)

    @property
    def owner(self) -> Seat | None:
        return self.board.table.viewer if self.seat is None else self.seat

    def refresh(self, *_: object) -> None:
        self._drawing.clear()
        self.boats, self.items = [], []
        board = self.board
        owner = self.owner if board.table is not None else None
        if owner is None or self.height < 4:
            return
        state = board.state
        self._drawing.add(Color(*with_alpha(SHADE, 0.55)))
        self._drawing.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(12)]))
        hand = board.hand_of(owner)
        slots = max(SLOTS, len(hand) + 2)
        self.slot = min(self.width / slots, self.height)
        left = self.center_x - self.slot * slots / 2
        y = self.center_y
        self._traders(left + self.slot / 2, y, owner)
        held = board.active_grip if state.decider == owner else None
        is_open = owner == board.table.viewer
        for number, kind in enumerate(hand):
            x = left + self.slot * (number + 1.5)
            grip = (FROM_HAND, kind)
            if is_open:
                self.items.append((grip, (x, y)))
            self._boat(kind, x, y, held == grip)
            if held == grip:
                held = None  # of equal boats only one is in the hand
        x = left + self.slot * (slots - 0.5)
        if is_open:
            self.items.append((A_CARD, (x, y)))
        self._cards(x, y, state.cards[owner])

    def _boat(self, kind: int, x: float, y: float, is_held: bool) -> None:
        boat = self.board.state.fleet.boats[kind] if kind > 0 else None
        sprite = BoatSprite(boat, kind)
        sprite.x, sprite.y = x, y
        sprite.size = self.slot * 0.96
        if is_held and self.board.fingers.is_carrying:
            sprite.opacity = 0.25
        elif is_held:
            self._drawing.add(Color(*self.board.theme.target))
            self._square("glow", x, y, self.slot * 1.06)
        self.boats.append(sprite)
        self._drawing.add(sprite.group)

    def _traders(self, x: float, y: float, owner: Seat) -> None:
        board = self.board
        count = board.state.traders[owner]
        if owner == board.table.viewer:
            self.items.append((ONE_TRADER, (x, y)))
        side = self.slot * 0.6
        self._drawing.add(Color(*with_alpha(board.colour(owner), 1 if count else 0.3)))
        for lower in range(min(3, max(1, count)))[::-1]:
            shift = lower * self.slot * 0.05
            self._square(f"trader_{owner}", x + shift, y + self.slot * 0.1 - shift, side)
        self._number(str(count), x, y - self.slot * 0.36)

    def _cards(self, x: float, y: float, count: int) -> None:
        height = self.slot * 0.62
        texture = picture(ATLAS, "movement", height)
        width = height * texture.width / texture.height
        for number in range(max(1, count)):
            shift = number * self.slot * 0.12
            self._drawing.add(Color(1, 1, 1, 1 if count else 0.25))
            self._drawing.add(
                Rectangle(
                    texture=texture,
                    pos=(
                        x - width / 2 + shift - self.slot * 0.06,
                        y - height / 2 + self.slot * 0.1,
                    ),
                    size=(width, height),
                )
            )
        self._number(str(count), x, y - self.slot * 0.36)

    def _square(self, name: str, x: float, y: float, side: float) -> None:
        self._drawing.add(
            Rectangle(
                texture=picture(ATLAS, name, side),
                pos=(x - side / 2, y - side / 2),
                size=(side, side),
            )
        )

    def _number(self, text: str, x: float, y: float) -> None:
        texture = written(text, round(sp(14)))
        self._drawing.add(Color(*self.board.theme.paper))
        self._drawing.add(
            Rectangle(
                texture=texture,
                pos=(x - texture.width / 2, y - texture.height / 2),
                size=texture.size,
            )
        )

    def grip_at(self, x: float, y: float) -> Grip | None:
        """What lies at this point of the shelf."""
        for grip, (left, _) in self.items:
            if abs(x - left) <= self.slot / 2 and self.y <= y <= self.top:
                return grip
        return None

    def where(self, grip: Grip) -> tuple[float, float] | None:
        """Where this lies, on the board's coordinates."""
        for found, place in self.items:
            if found == grip:
                return self.board.to_widget(*self.to_window(*place))
        return None

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        return self.board.fingers.down_on_shelf(self, touch)
