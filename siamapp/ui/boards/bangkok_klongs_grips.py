"""What a finger can hold and where it can put it, read off the moves of Bangkok Klongs.

A *grip* is what is held: a boat of the hand (by kind) or of the water (by field), a trader, the
market master, the top of a stack. A *spot* is where it goes. Each move is a grip and a spot.
"""

from __future__ import annotations

from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.board import NOWHERE
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import OWNING
from siamapp.games.bangkok_klongs.state import State

Grip = tuple[str, int]
Spot = tuple[str, int]

FROM_HAND, ON_WATER, TRADER, MASTER, STACK = "hand", "water", "trader", "master", "stack"
CARD = "card"
FIELD, PLACE, TO_STOCK, TO_HAND, TO_BOX = "field", "place", "to_stock", "to_hand", "to_box"

ONE_TRADER: Grip = (TRADER, 0)
THE_MASTER: Grip = (MASTER, 0)
A_CARD: Grip = (CARD, 0)
"""A movement card shows which boats it can move; the move itself is made with the boat."""
STOCK_SPOT: Spot = (TO_STOCK, 0)
HAND_SPOT: Spot = (TO_HAND, 0)
BOX_SPOT: Spot = (TO_BOX, 0)

TAKEN_TO = {m.STOCK: STOCK_SPOT, m.HAND: HAND_SPOT}
TAKES = {spot: target for target, spot in TAKEN_TO.items()}


def ways(state: State, move: Move) -> list[tuple[Grip, Spot]]:
    """How a finger makes this move; nothing for those that are buttons alone."""
    if move.kind == m.PLACE:
        return [((FROM_HAND, move.boat), (FIELD, move.field))]
    if move.kind == m.STEP:
        return [((ON_WATER, move.field), (FIELD, move.target))]
    if move.kind == m.OWN:
        grip = ONE_TRADER if move.field == NOWHERE else (ON_WATER, move.field)
        return [(grip, (FIELD, state.placed))]
    if move.kind == m.TAKE:
        return [((ON_WATER, move.field), TAKEN_TO[move.target])]
    if move.kind == m.CHASE:
        thieves = state.thieves_in(state.board.column_mask[state.placed])
        return [((ON_WATER, field), BOX_SPOT) for field in thieves]
    if move.kind == m.SCORE:
        return [(THE_MASTER, (PLACE, move.field))]
    if move.kind == m.DRAW:
        return [((STACK, move.target), HAND_SPOT)]
    return []


class Options:
    """All legal moves of a position, by grip and spot, and those without."""

    def __init__(self, state: State) -> None:
        self.by_grip: dict[Grip, dict[Spot, Move]] = {}
        self.moves = state.legal_moves()
        for move in self.moves:
            for grip, spot in ways(state, move):
                self.by_grip.setdefault(grip, {})[spot] = move

    def spots(self, grip: Grip | None) -> dict[Spot, Move]:
        return self.by_grip.get(grip, {}) if grip is not None else {}

    def movable(self) -> set[int]:
        """The fields of the boats that a movement card can move."""
        return {move.field for move in self.of_kind(m.STEP)}

    def of_kind(self, kind: str) -> list[Move]:
        return [move for move in self.moves if move.kind == kind]


def wanted(state: State, grip: Grip, spot: Spot) -> Move | None:
    """The move that putting this there means, legal or not; None if it means nothing."""
    book = state.game.book
    held, what = grip
    if held == FROM_HAND and spot[0] == FIELD:
        return book.place[what][spot[1]]
    if held == ON_WATER:
        if spot[0] == FIELD:
            if state.stage == OWNING:
                return book.own_from[what] if spot[1] == state.placed else None
            return book.steps[what].get(spot[1])
        if spot == BOX_SPOT:
            return m.CHASE_MOVE
        return book.take[what][TAKES[spot]] if spot in TAKES else None
    if held == TRADER:
        return m.OWN_MOVE if spot == (FIELD, state.placed) else None
    if held == MASTER and spot[0] == PLACE:
        return book.score[spot[1]]
    if held == STACK and spot == HAND_SPOT:
        return m.DRAW_MOVES[what]
    return None
