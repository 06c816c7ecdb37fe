"""What is above everything: carried and flying pieces, and the banner of a market day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from siamapp.ui.boards.bangkok_klongs_look import ATLAS, SHADE, BoatSprite, written
from siamapp.ui.boards.sprites import Sprite
from siamapp.ui.theme import Colour

if TYPE_CHECKING:
    from siamapp.ui.boards.bangkok_klongs import GameBoard

WHITE: Colour = (1, 1, 1, 1)
ROWS = 4
"""A banner with many names may have so many rows."""


class Piece(Sprite):
    """A trader, the market master, the back of a boat, a movement card."""

    def __init__(self, name: str, colour: Colour = WHITE) -> None:
        super().__init__(ATLAS, name)
        self._tint.rgb = colour[:3]

    def _place(self, *_: object) -> None:
        super()._place()
        texture, (width, height) = self._face.texture, self._face.size
        width *= min(1.0, texture.width / texture.height)  # a card is taller than wide
        self._face.pos = (self.x - width / 2, self.y - height / 2)
        self._face.size = (width, height)


class Overlay(Widget):
    """Lies above the seat panels too; no finger ever touches it."""

    def __init__(self, board: GameBoard, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self.board = board
        self._pieces = InstructionGroup()
        self._banner = InstructionGroup()
        self.canvas.add(self._pieces)
        self.canvas.add(self._banner)
        self.said = ""

    def add(self, sprite: BoatSprite | Sprite) -> None:
        self._rise()
        self._pieces.add(sprite.group)

    def remove(self, sprite: BoatSprite | Sprite) -> None:
        self._pieces.remove(sprite.group)

    def clear(self) -> None:
        self._pieces.clear()
        self.hush()

    def _rise(self) -> None:
        """Be the last of the board's siblings: above all of them."""
        home = self.board.parent
        if home is None or (self.parent is home and home.children[0] is self):
            return
        if self.parent is not None:
            self.parent.remove_widget(self)
        home.add_widget(self)

    def say(self, text: str) -> None:
        """Large words in the middle of the water."""
        self._rise()
        self.hush()
        self.said = text
        board = self.board
        x, y, width, height = board.scene.view.box
        texture = written(text, round(board.theme.strong), True, round(width * 0.86), ROWS)
        wide, high = texture.width + dp(28), texture.height + dp(20)
        left, low = x + (width - wide) / 2, y + (height - high) / 2
        self._banner.add(Color(*SHADE))
        self._banner.add(RoundedRectangle(pos=(left, low), size=(wide, high), radius=[dp(14)]))
        self._banner.add(Color(*board.theme.gold_pale))
        self._banner.add(
            Rectangle(texture=texture, pos=(left + dp(14), low + dp(10)), size=texture.size)
        )

    def hush(self) -> None:
        self.said = ""
        self._banner.clear()

    def on_touch_down(self, touch) -> bool:
        return False
