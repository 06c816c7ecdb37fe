"""Siam by keyboard: a cursor on the squares, and a key for everything a finger can do.

Arrows move the cursor; Enter or Space picks an animal up, puts it down and confirms; Shift with
an arrow turns the animal; R takes one from the reserve; X leaves the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from siamapp.games.siam.moves import move
from siamapp.games.siam.squares import (
    DIRECTIONS,
    FIRST_ANIMAL,
    FREE,
    OFF,
    STEP,
    file_of,
    rank_of,
    side_of,
)

if TYPE_CHECKING:
    from siamapp.ui.boards.siam import GameBoard

ARROWS = {"up": 0, "right": 1, "down": 2, "left": 3}


class Keys:
    """``cursor`` is OFF while only fingers are used."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.cursor = OFF

    def hide(self) -> None:
        """A finger has taken over."""
        if self.cursor != OFF:
            self.cursor = OFF
            self.board.redraw_hints()

    def press(self, key: str, modifiers: Sequence[str]) -> bool:
        board = self.board
        if not board.table.may_touch:
            return False
        if key in ARROWS:
            if "shift" in modifiers:
                self._turn(ARROWS[key])
            else:
                self._go(ARROWS[key])
        elif key in ("enter", "spacebar", "numpadenter"):
            self._use()
        elif key == "r":
            self._take_from_reserve()
        elif key in ("x", "delete"):
            self._exit()
        else:
            return False
        board.redraw_hints()
        return True

    def _go(self, direction: int) -> None:
        """To the next square that way, over holes in the board."""
        board = self.board.state.board
        if self.cursor == OFF:
            self.cursor = self._first_square()
            return
        sq = self.cursor + STEP[direction]
        while 0 <= file_of(sq) < board.files and 0 <= rank_of(sq) < board.ranks:
            if board.letter(sq) != "_":
                self.cursor = sq
                return
            sq += STEP[direction]

    def _first_square(self) -> int:
        """Where the cursor appears: an own animal, or else the first outer square."""
        state = self.board.state
        for sq in state.board.squares:
            code = state.cells[sq]
            if code >= FIRST_ANIMAL and side_of(code) == state.side:
                return sq
        return next(iter(state.board.ways_in))

    def _use(self) -> None:
        board, state = self.board, self.board.state
        pending = board.pending
        if pending is not None and (pending.is_exit or self.cursor in (OFF, pending.target)):
            board.table.commit()
        elif self.cursor == OFF:
            self.cursor = self._first_square()
        elif board.selected is not None:
            wanted = self._wanted()
            if wanted is None:
                board.table.cancel()
                board.selected = None
            else:
                board.propose(wanted)
        else:
            code = state.cells[self.cursor]
            if code >= FIRST_ANIMAL and side_of(code) == state.side:
                board.selected = self.cursor
            elif code != FREE:
                board.refuse(state.why_not(move(self.cursor, self.cursor, 0)))
            else:
                self._take_from_reserve(keep_cursor=True)
                wanted = self._wanted()
                if board.selected == OFF and wanted is not None:
                    board.propose(wanted)

    def _wanted(self):
        """The move of the chosen animal to the cursor; a legal way in where there is one."""
        board = self.board
        if board.selected == OFF:
            for way in board.state.board.ways_in.get(self.cursor, DIRECTIONS):
                if board.state.is_legal(move(OFF, self.cursor, way)):
                    return move(OFF, self.cursor, way)
        return board.candidate(board.selected, self.cursor)

    def _take_from_reserve(self, keep_cursor: bool = False) -> None:
        board, state = self.board, self.board.state
        first = next(iter(state.board.ways_in))
        if not state.reserve[state.side]:
            board.refuse(state.why_not(move(OFF, first, 0)))
            return
        board.table.cancel()
        board.selected = OFF
        if not keep_cursor and self.cursor not in state.board.ways_in:
            self.cursor = first

    def _turn(self, facing: int) -> None:
        board = self.board
        if board.selected is None and self.cursor != OFF:
            code = board.state.cells[self.cursor]
            if code >= FIRST_ANIMAL and side_of(code) == board.state.side:
                board.selected = self.cursor
        board.face(facing)

    def _exit(self) -> None:
        board = self.board
        if board.selected is None and self.cursor != OFF:
            board.propose(move(self.cursor, OFF, 0))
        else:
            board.exit_selected()
