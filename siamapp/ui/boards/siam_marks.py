"""Which hints the board of Siam shows now: it asks the state, and draws with :class:`Hints`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from siamapp.games.siam.moves import Move
from siamapp.games.siam.squares import FREE, OFF, STEP
from siamapp.ui.boards.siam_look import Hints, Ring
from siamapp.ui.theme import Theme, with_alpha

if TYPE_CHECKING:
    from siamapp.ui.boards.siam import GameBoard


class Marks:
    """The last move, where the chosen animal can go, the sum of a push, the ring, the cursor."""

    def __init__(self, board: GameBoard, theme: Theme) -> None:
        self.board = board
        self.theme = theme
        self.hints = Hints(board.canvas, board.canvas.after, theme)

    @property
    def ring(self) -> Ring:
        return self.hints.ring

    def redraw(self) -> None:
        board = self.board
        self.hints.clear()
        self.ring.hide()
        if board.table.moving:
            return
        self._mark_last_move()
        active = board.hovered or board.pending
        if board.selected is not None and board.pending is None:
            self._mark_targets()
        if active is not None:
            self._mark_active(active)
        if board.keys.cursor != OFF:
            self.hints.frame(board.places, board.keys.cursor, self.theme.cursor)
        self.place_ring()

    def _mark_last_move(self) -> None:
        moves = self.board.table.match.moves
        if moves:
            for sq in {moves[-1].origin, moves[-1].target} - {OFF}:
                self.hints.mark(self.board.places, sq, "last", self.theme.last_move, 0.98)

    def _mark_targets(self) -> None:
        """Light up where the selected animal can go."""
        board, theme, places = self.board, self.theme, self.board.places
        pushes, free = set(), set()
        for legal in board.state.legal_moves():
            if legal.origin != board.selected or legal.is_turn:
                continue
            if legal.is_exit:
                out = board.way_out(legal.origin)
                self.hints.arrow(places, legal.origin + STEP[out], out, theme.target, 0.5)
            elif board.state.cells[legal.target] == FREE:
                free.add(legal.target)
            else:
                pushes.add(legal.target)
        for sq in free:
            self.hints.mark(places, sq, "glow", with_alpha(theme.target, 0.55), 0.96)
            self.hints.mark(places, sq, "dot", with_alpha(theme.target, 0.9), 0.8)
        for sq in pushes:
            self.hints.mark(places, sq, "glow", theme.push_goes, 0.98)

    def _mark_active(self, active: Move) -> None:
        board, theme, places = self.board, self.theme, self.board.places
        goes = board.state.is_legal(active)
        if active.target != OFF and board.state.board.letter(active.target) != "_":
            colour = theme.target if goes else theme.push_refused
            self.hints.mark(places, active.target, "glow", colour)
        push = board.state.push_of(active) if not active.is_exit else None
        if push is not None and (active.is_entry or active.target - active.origin in STEP):
            if not active.is_entry and STEP[active.facing] != active.target - active.origin:
                return  # sideways or backwards: no push at all, so no sum
            start = places.centre(active.target - STEP[active.facing])
            self.hints.push_sum(places, board.state.cells, push, start)

    def place_ring(self) -> None:
        """Around the animal that can be turned now, following it."""
        board = self.board
        sprite = board.turnable()
        if sprite is None:
            self.ring.hide()
            return
        pending = board.pending
        centre = (sprite.x, sprite.y)
        if board.hand.sprite is not sprite:
            centre = board.places.centre(pending.target if pending else board.selected)
        colour = with_alpha(self.theme.paper, 0.85)
        self.ring.show(centre, board.places.cell, sprite.angle, colour)
