"""King of Siam by keyboard: a cursor, and a key for everything a finger can do.

While a card is to be chosen, left and right go through the hand and Enter plays; P passes. On the
map the arrows go from province to province, and 1, 2 and 3 are the Rama, the Lao and the Malay of
the province under the cursor. For tiles the arrows go through the boxes. I looks closer, O shows
what would come if everyone passed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from siamapp.games.king_of_siam.layout import CHOOSE, KING, PLACE, PROVINCES, SWAP, TAKE, TILES

if TYPE_CHECKING:
    from siamapp.ui.boards.king_of_siam import GameBoard

ARROWS = {"up": (0, 1), "right": (1, 0), "down": (0, -1), "left": (-1, 0)}
DIGITS = {"1": 0, "2": 1, "3": 2, "numpad1": 0, "numpad2": 1, "numpad3": 2}


class Keys:
    """``cursor`` is ("province", p), ("box", b), or None while only fingers are used."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.cursor: tuple[str, int] | None = None

    def hide(self) -> None:
        """A finger has taken over."""
        if self.cursor is not None:
            self.cursor = None
            self.board.redraw_hints()

    def press(self, key: str, modifiers: Sequence[str]) -> bool:
        board = self.board
        if key == "o":
            board.toggle_outlook()
        elif key == "i":
            self._look()
        elif not board.is_mine:
            return False
        elif key in ARROWS:
            self._go(*ARROWS[key])
        elif key in ("enter", "spacebar", "numpadenter"):
            self._use()
        elif key == "p":
            board.choices.pass_turn()
        elif key in DIGITS:
            self._faction(DIGITS[key])
        else:
            return False
        board.redraw_hints()
        return True

    def _go(self, dx: int, dy: int) -> None:
        board = self.board
        phase = board.state.phase
        if phase == CHOOSE and self.cursor is None and dy == 0:
            self._through_hand(dx)
        elif phase in (TILES, KING):
            step = dx or -dy
            now = self.cursor[1] + step if self.cursor and self.cursor[0] == "box" else 0
            self.cursor = ("box", now % PROVINCES)
        elif phase == CHOOSE and self.cursor is not None and dy == 0 and board.selected is None:
            self.cursor = None
            self._through_hand(dx)
        else:
            self._over_map(dx, dy)

    def _through_hand(self, step: int) -> None:
        board = self.board
        kinds = sorted(set(board.shown_fan().cards))
        if not kinds:
            return
        chosen = board.selected[1] if board.selected and board.selected[0] == "card" else None
        now = kinds.index(chosen) + step if chosen in kinds else 0
        board.selected = ("card", kinds[now % len(kinds)])

    def _over_map(self, dx: int, dy: int) -> None:
        """To the nearest province that way."""
        places = self.board.places.map
        if self.cursor is None or self.cursor[0] != "province":
            self.cursor = ("province", self.board.state.contested or 0)
            return
        x, y, _ = places.room(self.cursor[1])
        best, least = self.cursor[1], math.inf
        for province in range(PROVINCES):
            px, py, _ = places.room(province)
            along = (px - x) * dx + (py - y) * dy
            across = abs((px - x) * dy) + abs((py - y) * dx)
            if along > 1 and along + 2 * across < least:
                best, least = province, along + 2 * across
        self.cursor = ("province", best)

    def _use(self) -> None:
        board = self.board
        phase = board.state.phase
        if board.pending is not None:
            board.table.commit()
        elif phase == CHOOSE:
            if board.selected and board.selected[0] == "card":
                board.choices.card(board.selected[1])
        elif self.cursor is None:
            self._go(0, 0)
        elif self.cursor[0] == "box":
            board.choices.box(self.cursor[1])
        elif phase == PLACE:
            board.choices.province(self.cursor[1])
        else:
            present = [f for f in range(3) if board.scene.followers[self.cursor[1]][f]]
            if len(present) == 1:
                self._faction(present[0])

    def _faction(self, faction: int) -> None:
        board = self.board
        phase = board.state.phase
        if phase == PLACE:
            board.choices.pool(faction)
        elif phase in (SWAP, TAKE) and self.cursor is not None and self.cursor[0] == "province":
            board.choices.follower(self.cursor[1], faction)

    def _look(self) -> None:
        board = self.board
        if self.cursor is not None:
            province = self.cursor[1]
            if self.cursor[0] == "box":
                province = board.scene.tiles[province]
            wanted = ("province", province)
            board.selected = None if board.selected == wanted else wanted
