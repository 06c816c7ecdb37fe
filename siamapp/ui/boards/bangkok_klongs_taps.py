"""Tapping instead of dragging: choose, use what is chosen, or be told what is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.position import OWNING, PLACING, SCORING
from siamapp.ui.boards import bangkok_klongs_words as words
from siamapp.ui.boards.bangkok_klongs_grips import (
    A_CARD,
    FROM_HAND,
    ON_WATER,
    ONE_TRADER,
    STOCK_SPOT,
    Grip,
    wanted,
)

if TYPE_CHECKING:
    from siamapp.ui.boards.bangkok_klongs import GameBoard

NEAR = 0.24
"""A tap so near to a landing place, in fields, asks about its points."""


class Taps:
    """What a finger that did not move means; ``grip`` is what is under it and can move."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board

    def tap(self, grip: Grip | None, x: float, y: float) -> None:
        """A finger that did not move: choose, use what is chosen, or be told."""
        spot = self.board.spot_at(self.board.selected or grip or (ON_WATER, 0), x, y)
        if self.board.selected is not None and grip != self.board.selected:
            move = wanted(self.board.state, self.board.selected, spot) if spot is not None else None
            if move is not None and (grip is None or self.board.state.why_not(move) is None):
                self.board.propose(move)
                return
        place = self.board.scene.place_at(x, y)
        if self.board.state.stage == SCORING and place is not None:
            self.board.propose(self.board.state.game.book.score[place])
        elif self._is_asked_about(place, x, y):
            self.look_at(x, y)
        elif grip is not None:
            self._tap_grip(grip)
        else:
            self.board.selected = None
            self.look_at(x, y)

    def _is_asked_about(self, place: int | None, x: float, y: float) -> bool:
        """Is the finger on the points of a landing place, with nothing chosen?"""
        if self.board.selected is not None or place not in self.board.scene.chips:
            return False
        near = self.board.scene.places.place_at(*self.board.scene.view.to_world(x, y), within=NEAR)
        return near == place

    def use_card(self, field: int | None) -> None:
        """A movement card was put down on this field: the boat there is chosen, if it can go."""
        board = self.board
        board.selected = None
        if field is None:
            board.table.tell("")
        elif field in board.options.movable():
            board.table.tell("")
            board.selected = (ON_WATER, field)
        else:
            reason = words.why_no_step(board, field)
            if reason is not None:
                board.table.refuse(reason)
        board.refresh_parts()

    def _choose_card(self) -> None:
        """Show which boats a movement card could move, or tell why none."""
        board = self.board
        if board.selected == A_CARD:
            board.selected = None
        elif board.options.movable():
            if board.pending is not None:
                board.table.cancel()
            board.selected = A_CARD
        else:
            board.selected = None
            board.table.refuse(words.why_no_card(board))

    def _tap_grip(self, grip: Grip) -> None:
        if grip == A_CARD:
            self._choose_card()
            return
        spots = self.board.options.spots(grip)
        on_water = grip[0] == ON_WATER
        is_plain = STOCK_SPOT in spots or self.board.fetches_trader(grip) if on_water else True
        if grip == self.board.selected or (not spots and self._refuses(grip)):
            self.board.selected = None
        elif len(spots) == 1 and is_plain and grip[0] != FROM_HAND:
            self.board.propose(next(iter(spots.values())))
        else:
            if self.board.pending is not None:
                self.board.table.cancel()
            self.board.selected = grip

    def _refuses(self, grip: Grip) -> bool:
        """Tell why this can go nowhere at all now, if the stage of the turn is the reason."""
        state = self.board.state
        move = m.OWN_MOVE
        if grip[0] == FROM_HAND:
            if state.stage == PLACING:
                return False
            move = state.game.book.place[grip[1]][state.board.fields[0]]
        reason = state.why_not(move)
        if reason is None:
            return False
        self.board.table.refuse(reason)
        return True

    def look_at(self, x: float, y: float) -> None:
        """Tell what is here, or why it cannot be used."""
        field = self.board.scene.field_at(x, y)
        if field is None:
            return
        state = self.board.state
        is_new = self.board.table.may_touch and state.stage == OWNING and field == state.placed
        if is_new and self.board.options.spots(ONE_TRADER):
            self.board.propose(m.OWN_MOVE)
            return
        place = self.board.scene.places.place_at(*self.board.scene.view.to_world(x, y), within=NEAR)
        self.board.table.tell(words.about(self.board, field, place))
