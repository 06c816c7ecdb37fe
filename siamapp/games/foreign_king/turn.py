"""What each move does to a position."""

from __future__ import annotations

from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king import events, king
from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.counting import factories_in, income
from siamapp.games.foreign_king.ground import Ground
from siamapp.games.foreign_king.layout import (
    ACTION,
    BUILDING,
    CLOSING,
    COINS,
    CONGRESS,
    COPYING,
    DELEGATES,
    DELEGATING,
    FACTORY,
    FRANCS,
    HOME,
    HOME_COUNT,
    KING,
    KING_AT,
    LOANS,
    MEDALS,
    NOWHERE,
    PAID,
    PAWN,
    PHASE,
    PLACE,
    PLACING,
    QUEEN,
    QUEEN_TAKER,
    RIDING,
    SEAT,
    STOCK,
    TAKER,
    TEXTILE_LEFT,
    VISITED,
    WALK,
    WALKERS,
    WALKING,
    Position,
)
from siamapp.games.foreign_king.moves import Move
from siamapp.games.foreign_king.rounds import (
    Tale,
    end_action,
    end_game,
    finish_turn,
    is_only_done_left,
    take_rank,
)


def play(v: Position, move: Move, ground: Ground, tale: Tale = None) -> None:
    """Change the position by a legal move; what the rules then do by themselves included."""
    kind = move.kind
    if kind == m.GO:
        _go(v, move.what, ground, tale)
    elif kind == m.PUT:
        _put(v, move.province, ground, tale)
    elif kind == m.STEP:
        _step(v, move.province, move.target, ground, tale)
    elif kind == m.DONE:
        _done(v, ground, tale)
    elif kind == m.HELP_PUT:
        king.help_virtual(v, NOWHERE, move.province, ground, tale)
    elif kind == m.HELP_STEP:
        king.help_virtual(v, move.province, move.target, ground, tale)
    elif kind == m.RIDE:
        _ride(v, move.province, ground, tale)
    elif kind == m.ANSWER:
        king.answer(v, move.what == 1, ground, tale)
    elif kind == m.BUILD:
        _build(v, move.what, move.province, ground, tale)
    elif kind == m.DELEGATE:
        _delegate(v, move.province, ground, tale)
    elif kind == m.TAKE_LOAN:
        _take_loan(v, ground, tale)
    elif kind == m.REPAY:
        _repay(v, ground, tale)
    elif kind == m.COPY:
        _copy(v, move.what, ground, tale)
    elif kind == m.IDLE:
        king.stop_factories(v, v[KING_AT], move.what, 1, tale)
        end_action(v, ground, tale)
    elif kind == m.RANK:
        take_rank(v, move.what, ground, tale)
    else:
        _skip(v, ground, tale)


# -- money ---------------------------------------------------------------------------------------


def _pay(v: Position, francs: int, tale: Tale) -> None:
    v[FRANCS + v[SEAT]] -= francs
    v[PAID] += francs
    if tale is not None:
        tale.append(events.MoneyMoved(v[SEAT], -francs))


def _earn(v: Position, francs: int, tale: Tale) -> None:
    v[FRANCS + v[SEAT]] += francs
    if tale is not None:
        tale.append(events.MoneyMoved(v[SEAT], francs))


def _take_loan(v: Position, ground: Ground, tale: Tale) -> None:
    seat = v[SEAT]
    v[MEDALS + seat] -= 1
    v[LOANS + seat] += 1
    v[FRANCS + seat] += c.LOAN
    if tale is not None:
        tale.append(events.MedalTurned(seat, face_up=False))
        tale.append(events.MoneyMoved(seat, c.LOAN))
    if is_only_done_left(v, ground):
        _done(v, ground, tale)


def _repay(v: Position, ground: Ground, tale: Tale) -> None:
    seat = v[SEAT]
    v[MEDALS + seat] += 1
    v[LOANS + seat] -= 1
    v[FRANCS + seat] -= c.REPAYMENT
    if tale is not None:
        tale.append(events.MoneyMoved(seat, -c.REPAYMENT))
        tale.append(events.MedalTurned(seat, face_up=True))
    if is_only_done_left(v, ground):
        _done(v, ground, tale)


# -- choosing an action --------------------------------------------------------------------------


def _go(v: Position, space: int, ground: Ground, tale: Tale) -> None:
    seat, origin = v[SEAT], v[PAWN + v[SEAT]]
    v[PAWN + seat] = space
    if tale is not None:
        tale.append(events.PawnMoved(seat, None if origin == NOWHERE else origin, space))
    if space == QUEEN:
        _pay(v, c.QUEEN_PRICE, tale)
        v[PHASE] = COPYING
    else:
        _begin(v, space, TAKER, ground, tale)


def _copy(v: Position, action: int, ground: Ground, tale: Tale) -> None:
    if tale is not None:
        tale.append(events.Copied(v[SEAT], action))
    _begin(v, action, QUEEN_TAKER, ground, tale)


def _begin(v: Position, action: int, taker: int, ground: Ground, tale: Tale) -> None:
    """``taker`` is where to remember who will choose a place in the order."""
    seat = v[SEAT]
    v[ACTION] = action
    if action in _PHASES:
        v[PHASE] = _PHASES[action]
        if action == FACTORY:
            _pay(v, c.FACTORY_PRICE, tale)
        elif action == KING and v[KING_AT] != NOWHERE:
            v[VISITED] = 1 << v[KING_AT]
        return
    if action == COINS:
        _earn(v, income(v, seat), tale)
    else:
        _earn(v, c.ORDER_COINS, tale)
        v[taker] = seat
        if tale is not None:
            tale.append(events.OrderTaken(seat))
    end_action(v, ground, tale)


_PHASES = {
    FACTORY: BUILDING,
    PLACE: PLACING,
    WALK: WALKING,
    CONGRESS: DELEGATING,
    KING: RIDING,
}
"""Actions in which there is something to choose."""


def _skip(v: Position, ground: Ground, tale: Tale) -> None:
    if tale is not None:
        tale.append(events.Skipped(v[SEAT]))
    finish_turn(v, ground, tale)


def _done(v: Position, ground: Ground, tale: Tale) -> None:
    if v[PHASE] == RIDING:
        king.end_ride(v, ground, tale)
    elif v[PHASE] == CLOSING:
        end_game(v, ground, tale)
    else:
        finish_turn(v, ground, tale)


# -- carrying it out -----------------------------------------------------------------------------


def _build(v: Position, kind: int, province: int, ground: Ground, tale: Tale) -> None:
    seat = v[SEAT]
    is_first = not factories_in(v, province)
    v[TEXTILE_LEFT + kind] -= 1
    v[king.ON_OF[kind] + 4 * province] += 1
    if tale is not None:
        tale.append(events.FactoryBuilt(seat, kind, province))
    if is_first:
        v[MEDALS + seat] += 1
        if tale is not None:
            tale.append(events.MedalWon(seat, province))
    end_action(v, ground, tale)


def _put(v: Position, province: int, ground: Ground, tale: Tale) -> None:
    seat = v[SEAT]
    if v[HOME] == NOWHERE:
        v[HOME] = province
    else:
        _pay(v, c.FURTHER, tale)
    v[STOCK + seat] -= 1
    v[4 * province + seat] += 1
    if tale is not None:
        tale.append(events.CitizenPlaced(seat, province))
    if is_only_done_left(v, ground):
        finish_turn(v, ground, tale)


def _step(v: Position, origin: int, target: int, ground: Ground, tale: Tale) -> None:
    seat = v[SEAT]
    if v[HOME] == NOWHERE:
        v[HOME] = origin
        v[HOME_COUNT] = v[4 * origin + seat]
    else:
        _pay(v, c.FURTHER, tale)
    v[4 * origin + seat] -= 1
    if origin != v[HOME]:
        v[WALKERS + origin] -= 1
    if target == NOWHERE:
        v[STOCK + seat] += 1
    else:
        v[4 * target + seat] += 1
        if target != v[HOME]:
            v[WALKERS + target] += 1
    if tale is not None:
        tale.append(events.CitizenWalked(seat, origin, None if target == NOWHERE else target))
    if is_only_done_left(v, ground):
        finish_turn(v, ground, tale)


def _delegate(v: Position, origin: int, ground: Ground, tale: Tale) -> None:
    seat = v[SEAT]
    if origin == NOWHERE:
        v[STOCK + seat] -= 1
    else:
        v[4 * origin + seat] -= 1
    v[DELEGATES + seat] += 1
    if tale is not None:
        tale.append(events.Delegated(seat, None if origin == NOWHERE else origin))
    end_action(v, ground, tale)


def _ride(v: Position, province: int, ground: Ground, tale: Tale) -> None:
    king.ride(v, province, ground, tale)
    if is_only_done_left(v, ground):
        _done(v, ground, tale)
