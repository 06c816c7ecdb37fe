"""Why a move is not legal now: the rule that forbids it, in words for a player."""

from __future__ import annotations

from siamapp.games.api import Message, SeatName, say
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.board import LETTERS, NOWHERE
from siamapp.games.bangkok_klongs.boats import WATER
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import (
    CHASING,
    ENDING,
    OVER,
    OWNING,
    PLACING,
    REMOVING,
    SCORING,
    STEALING,
    Position,
)
from siamapp.games.bangkok_klongs.words import boat_words

EXPECTED = {
    PLACING: (m.PLACE, m.STEP, m.PASS),
    OWNING: (m.OWN, m.DECLINE),
    SCORING: (m.SCORE, m.DECLINE),
    REMOVING: (m.TAKE,),
    STEALING: (m.TAKE, m.DECLINE),
    CHASING: (m.TAKE, m.CHASE, m.DECLINE),
    ENDING: (m.STEP, m.DRAW, m.END),
    OVER: (),
}
"""Stage to the kinds of moves that belong to it."""

NOW = {
    PLACING: say("bangkok_klongs.why.now_place"),
    OWNING: say("bangkok_klongs.why.now_own"),
    SCORING: say("bangkok_klongs.why.now_score"),
    REMOVING: say("bangkok_klongs.why.now_remove"),
    STEALING: say("bangkok_klongs.why.now_steal"),
    CHASING: say("bangkok_klongs.why.now_chase"),
    ENDING: say("bangkok_klongs.why.now_end"),
    OVER: say("bangkok_klongs.why.over"),
}
"""Stage to what is to be decided first."""

MARKET_DAY = say("bangkok_klongs.why.market_day")

OTHERWISE = {
    (ENDING, m.PLACE): say("bangkok_klongs.why.placed_already"),
    (ENDING, m.OWN): say("bangkok_klongs.why.own_when_placing"),
    (PLACING, m.OWN): say("bangkok_klongs.why.own_when_placing"),
    (ENDING, m.SCORE): say("bangkok_klongs.why.no_market_day"),
    (PLACING, m.SCORE): say("bangkok_klongs.why.no_market_day"),
    (SCORING, m.PLACE): MARKET_DAY,
    (SCORING, m.STEP): MARKET_DAY,
    (SCORING, m.DRAW): MARKET_DAY,
    (REMOVING, m.STEP): MARKET_DAY,
}
"""Where a better reason is known than the stage alone."""


def why_not(state: Position, move: Move) -> Message | None:
    """The first rule that forbids this move, or None."""
    if move.kind not in EXPECTED[state.stage]:
        return OTHERWISE.get((state.stage, move.kind), NOW[state.stage])
    match move.kind:
        case m.PLACE:
            return _why_not_place(state, move)
        case m.STEP:
            return _why_not_step(state, move)
        case m.OWN:
            return _why_not_own(state, move)
        case m.SCORE:
            return _why_not_score(state, move)
        case m.TAKE:
            return _why_not_take(state, move)
        case m.DRAW:
            return _why_not_draw(state, move)
        case m.END:
            return _why_not_end(state)
        case m.PASS:
            return _why_not_pass(state)
    return None  # chasing thieves to the box and declining are free where they belong


def _named(state: Position, field: int) -> str:
    return state.board.name(field)


def _column(state: Position, field: int) -> str:
    return LETTERS[state.board.column_of(field)]


# -- placing, moving, passing --------------------------------------------------------------------


def _why_not_place(state: Position, move: Move) -> Message | None:
    field, board = move.field, state.board
    if move.boat not in state.hands[state.seat]:
        return say("bangkok_klongs.why.not_in_hand", boat=boat_words(state.fleet, move.boat))
    if state.cells[field] != WATER:
        return say("bangkok_klongs.why.occupied", field=_named(state, field))
    if state.is_first_round:
        if not board.start_fields(state.players) >> field & 1:
            return say("bangkok_klongs.why.first_round", field=_named(state, field))
    elif not board.neighbours[field] & state.occupied:
        return say("bangkok_klongs.why.not_adjacent", field=_named(state, field))
    if state.full >> field & 1:
        return say("bangkok_klongs.why.full", field=_named(state, field))
    if state.fleet.thief[move.boat] and state.guarded >> field & 1:
        return say("bangkok_klongs.why.guarded", column=_column(state, field))
    return None


def _why_not_step(state: Position, move: Move) -> Message | None:
    field, target, board = move.field, move.target, state.board
    if state.card_used:
        return say("bangkok_klongs.why.card_used")
    if not state.cards[state.seat]:
        return say("bangkok_klongs.why.no_card")
    if not state.owned[state.seat] >> field & 1:
        return _why_not_own_boat(state, field)
    if state.cells[target] != WATER:
        return say("bangkok_klongs.why.occupied", field=_named(state, target))
    if not board.neighbours[field] >> target & 1:
        return say("bangkok_klongs.why.too_far")
    if not state.step_targets(field) >> target & 1:
        return say("bangkok_klongs.why.full", field=_named(state, target))
    if state.stage == PLACING and not state.can_place_after(field, target):
        return say("bangkok_klongs.why.nothing_to_place_after")
    return None


def _why_not_own_boat(state: Position, field: int) -> Message:
    """Why a card cannot move what is on this field, or no trader can be fetched from it."""
    boat, owner = state.cells[field], state.owner_of(field)
    if boat == WATER:
        return say("bangkok_klongs.why.no_boat", field=_named(state, field))
    if owner is not None:
        return say(
            "bangkok_klongs.why.not_yours", field=_named(state, field), owner=SeatName(owner)
        )
    return say("bangkok_klongs.why.nobodys", field=_named(state, field))


def _why_not_pass(state: Position) -> Message | None:
    if state.can_place(state.seat, state.open_fields()):
        return say("bangkok_klongs.why.can_place")
    return None


# -- possession ----------------------------------------------------------------------------------


def _why_not_own(state: Position, move: Move) -> Message | None:
    has_trader = bool(state.traders[state.seat])
    if move.field == NOWHERE:
        return None if has_trader else say("bangkok_klongs.why.no_trader")
    if has_trader:
        return say("bangkok_klongs.why.trader_left", n=state.traders[state.seat])
    if not state.owned[state.seat] >> move.field & 1:
        return _why_not_own_boat(state, move.field)
    return None


# -- market day ----------------------------------------------------------------------------------


def _why_not_score(state: Position, move: Move) -> Message | None:
    bit, board = 1 << move.field, state.board
    if not board.complete(state.occupied) & bit:
        boats = sum(state.cells[field] != WATER for field in board.block(move.field))
        return say("bangkok_klongs.why.incomplete", place=board.place_name(move.field), n=boats)
    if not state.scorable(state.asked) & bit:
        return say("bangkok_klongs.why.none_of_yours", place=board.place_name(move.field))
    return None


def _why_not_remove(state: Position, move: Move) -> Message | None:
    field = move.field
    if field not in state.board.block(state.place):
        return say("bangkok_klongs.why.not_in_block", place=state.board.place_name(state.place))
    if move.target != m.STOCK:
        return say("bangkok_klongs.why.only_to_stock")
    if field in state.removable():
        return None
    if state.fleet.special[state.cells[field]]:
        return say("bangkok_klongs.why.special_stays")
    if state.owner_of(field) is None:
        return say("bangkok_klongs.why.neutral_on_small_day")
    return say("bangkok_klongs.why.not_others")


# -- thief, overseer -----------------------------------------------------------------------------


def _why_not_take(state: Position, move: Move) -> Message | None:
    if state.stage == REMOVING:
        return _why_not_remove(state, move)
    if state.stage == CHASING:
        return _why_not_chase(state, move)
    return _why_not_steal(state, move)


def _why_not_steal(state: Position, move: Move) -> Message | None:
    field, board = move.field, state.board
    boat = state.cells[field]
    if boat == WATER:
        return say("bangkok_klongs.why.no_boat", field=_named(state, field))
    if not board.row_mask[state.placed] >> field & 1:
        return say("bangkok_klongs.why.other_row", row=board.row_of(state.placed) + 1)
    if field == state.placed:
        return say("bangkok_klongs.why.thief_itself")
    if state.fleet.overseer[boat]:
        return say("bangkok_klongs.why.overseer_safe")
    if state.guarded >> field & 1:
        return say("bangkok_klongs.why.guarded_boat", column=_column(state, field))
    if move.target == m.HAND and not state.may_take_to_hand(boat):
        if any(state.left):
            return say("bangkok_klongs.why.thief_to_hand")
        return say("bangkok_klongs.why.stack_empty")
    return None


def _why_not_chase(state: Position, move: Move) -> Message | None:
    if move.field not in state.thieves_in(state.board.column_mask[state.placed]):
        return say("bangkok_klongs.why.only_thieves", column=_column(state, state.placed))
    if move.target != m.HAND:
        return say("bangkok_klongs.why.chased_not_to_stock")
    return None if any(state.left) else say("bangkok_klongs.why.stack_empty")


# -- the end of a turn ---------------------------------------------------------------------------


def _why_not_draw(state: Position, move: Move) -> Message | None:
    if state.took:
        return say("bangkok_klongs.why.took")
    if move.target >= len(state.left):
        return say("bangkok_klongs.why.one_stack")
    if not state.left[move.target]:
        return say("bangkok_klongs.why.nothing_to_draw")
    return None


def _why_not_end(state: Position) -> Message | None:
    if any(state.left) and not state.took:
        return say("bangkok_klongs.why.draw_to_end")
    return None
