"""The keyboard on the board of The Foreign King: a cursor over all that can be tapped."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.layout import OFFERING, ORDERING, PROVINCES
from siamapp.ui.boards.ink import Box

if TYPE_CHECKING:
    from siamapp.ui.boards.foreign_king import GameBoard

ARROWS = {"up": (0, 1), "right": (1, 0), "down": (0, -1), "left": (-1, 0)}
LETTERS = {"d": m.DONE_MOVE, "b": m.LOAN_MOVE, "r": m.REPAY_MOVE, "s": m.SKIP_MOVE}


class Keys:
    """``cursor`` is the place it is on, None while a finger plays."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.cursor: tuple[str, object] | None = None

    def hide(self) -> None:
        """A finger has taken over."""
        if self.cursor is not None:
            self.cursor = None
            self.board.redraw_hints()

    def stops(self) -> dict[tuple[str, object], Box]:
        places = self.board.places
        side = places.figure * 3
        found: dict[tuple[str, object], Box] = {}
        for province in range(PROVINCES):
            x, y = places.middle(province)
            found["province", province] = Box(x - side / 2, y - side / 2, side, side)
        found |= {("space", space): box for space, box in places.spaces.items()}
        found |= {("desk", name): box for name, box in places.desk.items()}
        found["hall", 0] = places.hall
        found["portrait", 0] = places.portrait
        found["track", 0] = places.track
        return found

    def box(self) -> Box | None:
        return None if self.cursor is None else self.stops().get(self.cursor)

    def press(self, key: str, modifiers: Sequence[str]) -> bool:
        board = self.board
        if not board.table.may_touch or board.places is None:
            return False
        if key in ARROWS:
            self._go(ARROWS[key])
        elif key in ("enter", "spacebar", "numpadenter"):
            self._use()
        elif board.state.phase == OFFERING and key in ("y", "n"):
            board.propose(m.YES_MOVE if key == "y" else m.NO_MOVE)
        elif board.state.phase == ORDERING and key in ("1", "2", "3", "4"):
            board.propose(m.RANKS[int(key) - 1])
        elif key in LETTERS:
            board.propose(LETTERS[key])
        elif key == "i":
            self._look()
        else:
            return False
        board.redraw_hints()
        return True

    def _go(self, way: tuple[int, int]) -> None:
        """To the nearest stop that way."""
        stops = self.stops()
        if self.cursor not in stops:
            self.cursor = ("province", 4)
            return
        x, y = stops[self.cursor].centre
        best, least = self.cursor, math.inf
        for stop, box in stops.items():
            dx, dy = box.centre[0] - x, box.centre[1] - y
            ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
            if ahead > 1 and ahead + 2.2 * aside < least:
                best, least = stop, ahead + 2.2 * aside
        self.cursor = best

    def _use(self) -> None:
        board = self.board
        if board.pending is not None:
            board.table.commit()
        elif self.cursor is None:
            self.cursor = ("province", 4)
        else:
            thing = board.hand.thing_at(*self.stops()[self.cursor].centre)
            if thing is not None:
                board.tapped(thing)

    def _look(self) -> None:
        """Enlarge the province under the cursor."""
        if self.cursor is not None and self.cursor[0] == "province":
            self.board.selected = self.cursor
