"""Why a touch is no legal move: the first rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from siamapp.games.api import Message, SeatName, say
from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.counting import credit
from siamapp.games.foreign_king.ground import Ground
from siamapp.games.foreign_king.king import ON_OF
from siamapp.games.foreign_king.layout import (
    ACTION,
    BUILDING,
    CHOOSING,
    CLOSING,
    CONGRESS,
    COPYING,
    DELEGATING,
    ENDING,
    FACTORY,
    FRANCS,
    HELPING,
    HOME,
    HOME_COUNT,
    IDLING,
    KING_AT,
    LOANS,
    MEDALS,
    METAL_LEFT,
    NOWHERE,
    OFFERING,
    ORDER,
    ORDERING,
    OVER,
    PAWN,
    PHASE,
    PLACE,
    PLACING,
    QUEEN,
    RIDING,
    SEAT,
    STOCK,
    TEXTILE_LEFT,
    VIRTUAL,
    VISITED,
    WALK,
    WALKERS,
    WALKING,
    Position,
    decider_of,
)
from siamapp.games.foreign_king.legal import is_possible, must_skip, open_actions, would_strand
from siamapp.games.foreign_king.moves import Move
from siamapp.games.foreign_king.rounds import has_ridden
from siamapp.games.foreign_king.words import FACTORY_NAMES, PROVINCE_NAMES, SPACE_NAMES, sentences

if TYPE_CHECKING:
    from siamapp.games.foreign_king.state import State

TO_DO = {
    CHOOSING: say("foreign_king.to_do.choose"),
    COPYING: say("foreign_king.to_do.copy"),
    BUILDING: say("foreign_king.to_do.build"),
    PLACING: say("foreign_king.to_do.place"),
    WALKING: say("foreign_king.to_do.walk"),
    DELEGATING: say("foreign_king.to_do.delegate"),
    RIDING: say("foreign_king.to_do.ride"),
    OFFERING: say("foreign_king.to_do.offer"),
    IDLING: say("foreign_king.to_do.idle"),
    HELPING: say("foreign_king.to_do.help"),
    ENDING: say("foreign_king.to_do.end"),
    CLOSING: say("foreign_king.to_do.close"),
    ORDERING: say("foreign_king.to_do.order"),
    OVER: say("foreign_king.why.over"),
}
"""What is to be decided now, by phase."""

PHASE_OF_KIND = {
    m.GO: CHOOSING,
    m.SKIP: CHOOSING,
    m.COPY: COPYING,
    m.BUILD: BUILDING,
    m.PUT: PLACING,
    m.STEP: WALKING,
    m.DELEGATE: DELEGATING,
    m.RIDE: RIDING,
    m.ANSWER: OFFERING,
    m.IDLE: IDLING,
    m.HELP_PUT: HELPING,
    m.HELP_STEP: HELPING,
    m.RANK: ORDERING,
}
"""All but loans, repayments and the end of an action, which have several."""

MAY_BE_DONE = (PLACING, WALKING, RIDING, IDLING, ENDING, CLOSING)


def why_not(state: State, move: Move) -> Message | None:
    """The rule that forbids this move now, or None."""
    phase = state.v[PHASE]
    if phase == OVER:
        return TO_DO[OVER]
    if move.kind in (m.TAKE_LOAN, m.REPAY):
        return _why_no_deal(state.v, move)
    if move.kind == m.DONE:
        if phase not in MAY_BE_DONE:
            return _wrong_moment(state, move)
    elif PHASE_OF_KIND[move.kind] != phase:
        return _wrong_moment(state, move)
    return _why_not_now(state, move)


def _why_not_now(state: State, move: Move) -> Message | None:
    """For a move that fits the moment."""
    kind = move.kind
    if kind == m.GO:
        return _go(state, move)
    if kind == m.COPY:
        return _copy(state, move)
    if kind == m.SKIP:
        return _skip(state)
    if kind == m.DONE:
        return _done(state)
    if kind == m.BUILD:
        return _build(state, move)
    if kind == m.PUT:
        return _put(state, move)
    if kind == m.STEP:
        return _step(state, move)
    if kind == m.DELEGATE:
        return _delegate(state, move)
    if kind == m.RIDE:
        return _ride(state, move)
    if kind == m.IDLE:
        return _idle(state, move)
    if kind == m.HELP_PUT:
        return None if state.v[STOCK + VIRTUAL] else say("foreign_king.why.virtual_stock")
    if kind == m.HELP_STEP:
        return _help_step(state, move)
    if kind == m.RANK and move.what >= state.players:
        return say("foreign_king.why.no_such_place", n=state.players)
    return None  # an answer to a congress offer


def _wrong_moment(state: State, move: Move) -> Message:
    phase, to_do = state.v[PHASE], TO_DO[state.v[PHASE]]
    if move.kind in (m.HELP_PUT, m.HELP_STEP):
        if state.ground.virtual is None:
            return say("foreign_king.why.no_virtual")
        return say("foreign_king.why.virtual_later", to_do=to_do)
    if phase == CHOOSING:
        if move.kind == m.DONE:
            return say("foreign_king.why.no_pass")
        return say("foreign_king.why.action_first")
    if phase == ENDING:
        return say("foreign_king.why.action_done")
    if phase == CLOSING:
        return say("foreign_king.why.game_ends")
    if move.kind in (m.GO, m.SKIP) and state.v[ACTION] != NOWHERE:
        name = SPACE_NAMES[state.v[ACTION]]
        return say("foreign_king.why.one_action", space=name, to_do=to_do)
    return say("foreign_king.why.not_now", to_do=to_do)


# -- loans ---------------------------------------------------------------------------------------


def _why_no_deal(v: Position, move: Move) -> Message | None:
    phase, seat = v[PHASE], v[SEAT]
    if phase == ORDERING:
        return say("foreign_king.why.no_loans_now")
    if decider_of(v) != seat:
        return say("foreign_king.why.not_your_turn", seat=SeatName(seat))
    if move.kind == m.TAKE_LOAN:
        if phase == CLOSING:
            return say("foreign_king.why.no_new_loans")
        if v[MEDALS + seat]:
            return None
        if v[LOANS + seat]:
            return say("foreign_king.why.all_turned")
        return say("foreign_king.why.no_medal")
    if not v[LOANS + seat]:
        return say("foreign_king.why.no_loan")
    if v[FRANCS + seat] < c.REPAYMENT:
        return say("foreign_king.why.repayment", price=c.REPAYMENT, n=v[FRANCS + seat])
    return None


# -- choosing an action --------------------------------------------------------------------------


def _go(state: State, move: Move) -> Message | None:
    v, ground, space = state.v, state.ground, move.what
    if space not in ground.spaces:
        if space == ORDER:
            return say("foreign_king.why.order_players")
        return say("foreign_king.why.queen_players")
    for seat in ground.seats:
        if v[PAWN + seat] == space:
            if seat == v[SEAT]:
                return say("foreign_king.why.own_space")
            return say("foreign_king.why.occupied", seat=SeatName(seat))
    return why_impossible(v, space, ground)


def why_impossible(v: Position, action: int, ground: Ground) -> Message | None:
    """Why the active player cannot carry out this action with the cash in hand."""
    cash = v[FRANCS + v[SEAT]]
    if is_possible(v, action, cash, ground):
        return None
    if action == PLACE:
        return say("foreign_king.why.stock_empty")
    if action == WALK:
        return say("foreign_king.why.nobody_on_map")
    if action == CONGRESS:
        return say("foreign_king.why.all_delegates")
    if action == FACTORY:
        if not v[TEXTILE_LEFT] and not v[METAL_LEFT]:
            return say("foreign_king.why.no_factories")
        reason = say("foreign_king.why.factory_price", price=c.FACTORY_PRICE, n=cash)
    elif cash < c.QUEEN_PRICE:
        reason = say("foreign_king.why.queen_price", price=c.QUEEN_PRICE, n=cash)
    else:
        reason = say("foreign_king.why.nothing_to_copy")
    if is_possible(v, action, credit(v, v[SEAT]), ground):
        return sentences([reason, say("foreign_king.why.loan_helps", francs=c.LOAN)])
    return reason


def _copy(state: State, move: Move) -> Message | None:
    v, action = state.v, move.what
    if action == QUEEN:
        return say("foreign_king.why.copy_queen")
    pawns = [v[PAWN + seat] for seat in state.ground.seats if seat != v[SEAT]]
    if action not in pawns:
        return say("foreign_king.why.nobody_there", space=SPACE_NAMES[action])
    return why_impossible(v, action, state.ground)


def _skip(state: State) -> Message | None:
    v, ground = state.v, state.ground
    if must_skip(v, ground):
        return None
    if open_actions(v, v[FRANCS + v[SEAT]], ground):
        return say("foreign_king.why.no_skip")
    return say("foreign_king.why.no_skip_loan")


def _done(state: State) -> Message | None:
    v = state.v
    phase, home = v[PHASE], v[HOME]
    if phase == PLACING and home == NOWHERE:
        return say("foreign_king.why.place_first")
    if phase == WALKING:
        if home == NOWHERE:
            return say("foreign_king.why.walk_first")
        if v[4 * home + v[SEAT]] == v[HOME_COUNT]:  # F4
            return say("foreign_king.why.nobody_elsewhere", province=PROVINCE_NAMES[home])
    if phase == RIDING and not has_ridden(v):
        return say("foreign_king.why.king_must_go")
    return None


# -- carrying it out -----------------------------------------------------------------------------


def _build(state: State, move: Move) -> Message | None:
    if state.v[TEXTILE_LEFT + move.what]:
        return None
    return say("foreign_king.why.none_left", factory=FACTORY_NAMES[move.what])


def _why_no_further(v: Position) -> Message | None:
    """Is there no franc for one more citizen or step?"""
    seat = v[SEAT]
    if v[FRANCS + seat] >= c.FURTHER:
        return None
    reason = say("foreign_king.why.further", price=c.FURTHER)
    if v[MEDALS + seat]:
        return sentences([reason, say("foreign_king.why.loan_helps", francs=c.LOAN)])
    return reason


def _put(state: State, move: Move) -> Message | None:
    v = state.v
    if v[HOME] == NOWHERE:
        return None
    if move.province != v[HOME]:
        return say("foreign_king.why.same_province", province=PROVINCE_NAMES[v[HOME]])
    if not v[STOCK + v[SEAT]]:
        return say("foreign_king.why.stock_empty")
    return _why_no_further(v)


def _step(state: State, move: Move) -> Message | None:
    v = state.v
    origin, target, home = move.province, move.target, v[HOME]
    if not v[4 * origin + v[SEAT]]:
        return say("foreign_king.why.nobody_yours", province=PROVINCE_NAMES[origin])
    if home not in (NOWHERE, origin) and not v[WALKERS + origin]:
        return say("foreign_king.why.one_origin", province=PROVINCE_NAMES[home])
    if target != NOWHERE and not state.ground.near[origin] >> target & 1:
        return _too_far(origin, target)
    if home == NOWHERE:
        return None
    reason = _why_no_further(v)
    if reason is None and target == home and would_strand(v):  # F4
        return say("foreign_king.why.strands", province=PROVINCE_NAMES[home])
    return reason


def _delegate(state: State, move: Move) -> Message | None:
    v = state.v
    if move.province == NOWHERE:
        return None if v[STOCK + v[SEAT]] else say("foreign_king.why.stock_empty")
    if v[4 * move.province + v[SEAT]]:
        return None
    return say("foreign_king.why.nobody_yours", province=PROVINCE_NAMES[move.province])


def _ride(state: State, move: Move) -> Message | None:
    v = state.v
    at, province = v[KING_AT], move.province
    if at == NOWHERE:
        return None
    if v[VISITED] >> province & 1:
        if province == at and not has_ridden(v):
            return say("foreign_king.why.king_must_go")
        return say("foreign_king.why.king_was_there", province=PROVINCE_NAMES[province])
    if not state.ground.near[at] >> province & 1:
        return _too_far(at, province)
    return _why_no_further(v) if has_ridden(v) else None


def _too_far(origin: int, target: int) -> Message:
    one, other = PROVINCE_NAMES[origin], PROVINCE_NAMES[target]
    return say("foreign_king.why.not_adjacent", one=one, other=other)


# -- what the king brings about ---------------------------------------------------


def _idle(state: State, move: Move) -> Message | None:
    at = state.v[KING_AT]
    if state.v[ON_OF[move.what] + 4 * at]:
        return None
    factory = FACTORY_NAMES[move.what]
    return say("foreign_king.why.none_active", factory=factory, province=PROVINCE_NAMES[at])


def _help_step(state: State, move: Move) -> Message | None:
    origin, target = move.province, move.target
    if not state.v[4 * origin + VIRTUAL]:
        return say("foreign_king.why.no_virtual_there", province=PROVINCE_NAMES[origin])
    if not state.ground.near[origin] >> target & 1:
        return _too_far(origin, target)
    return None
