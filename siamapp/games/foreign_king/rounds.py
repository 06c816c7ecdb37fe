"""How turns, rounds and the game end."""

from __future__ import annotations

from siamapp.games.api import Event
from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king import events
from siamapp.games.foreign_king.counting import (
    are_factories_done,
    can_deal,
    can_repay,
    is_end,
    is_marker_met,
)
from siamapp.games.foreign_king.ground import Ground
from siamapp.games.foreign_king.layout import (
    ACTION,
    ASKED,
    AT,
    BUDGET,
    CHOOSING,
    CLOSING,
    ENDING,
    FRANCS,
    HOME,
    HOME_COUNT,
    KING_AT,
    NOWHERE,
    ORDERING,
    OVER,
    PAID,
    PHASE,
    PLACING,
    PROVINCES,
    QUEEN_TAKER,
    RIDING,
    ROUND,
    SEAT,
    SEATS,
    STOCK,
    TAKER,
    TURN,
    VISITED,
    WALKERS,
    WALKING,
    Position,
)

Tale = list[Event] | None
"""Where events are told; None when nobody listens."""

_NO_WALKERS = [0] * PROVINCES


def end_action(v: Position, ground: Ground, tale: Tale) -> None:
    """The action is done: loans may follow, else the turn is over."""
    v[PHASE] = ENDING
    if not can_deal(v, v[SEAT]):
        finish_turn(v, ground, tale)


def is_only_done_left(v: Position, ground: Ground) -> bool:
    """Has the decider nothing left but to say that all is done? Then the rules say it."""
    phase, seat = v[PHASE], v[SEAT]
    if phase == CLOSING:
        return not can_repay(v, seat)
    if can_deal(v, seat):
        return False
    if phase == ENDING:
        return True
    if phase == PLACING:
        return v[HOME] != NOWHERE and not (v[FRANCS + seat] and v[STOCK + seat])
    if phase == WALKING:
        home = v[HOME]
        if home == NOWHERE:
            return False
        return not v[FRANCS + seat] or not (
            v[4 * home + seat] or any(v[WALKERS : WALKERS + PROVINCES])
        )
    if phase == RIDING:
        return has_ridden(v) and not (v[FRANCS + seat] and ground.near[v[KING_AT]] & ~v[VISITED])
    return False


def has_ridden(v: Position) -> bool:
    """Has the king made a step in this action?"""
    seen = v[VISITED]
    return seen & (seen - 1) != 0


# -- the end of a turn ---------------------------------------------------------------------------


def finish_turn(v: Position, ground: Ground, tale: Tale) -> None:
    """F8: the end is looked for here, once."""
    seat = v[SEAT]
    v[ACTION] = v[HOME] = v[ASKED] = NOWHERE
    v[HOME_COUNT] = v[VISITED] = v[BUDGET] = v[PAID] = 0
    v[WALKERS : WALKERS + PROVINCES] = _NO_WALKERS
    if is_end(v, ground):
        if can_repay(v, seat):
            v[PHASE] = CLOSING
            if tale is not None:
                tale.append(events.LastRepayments(seat))
        else:
            end_game(v, ground, tale)
    else:
        pass_on(v, ground, tale)


def pass_on(v: Position, ground: Ground, tale: Tale) -> None:
    """The turn is complete and the game goes on: the next seat, or the end of the round."""
    v[TURN] += 1
    if tale is not None:
        tale.append(events.TurnEnded(v[SEAT]))
    v[AT] += 1
    if v[AT] < ground.players:
        v[SEAT] = v[SEATS + v[AT]]
        v[PHASE] = CHOOSING
    else:
        _end_round(v, ground, tale)


def end_game(v: Position, ground: Ground, tale: Tale) -> None:
    """The turn that brought the end is complete."""
    v[TURN] += 1
    v[PHASE] = OVER
    if tale is not None:
        tale.append(events.TurnEnded(v[SEAT]))
        tale.append(events.Ended(reason_of_end(v, ground)))


def reason_of_end(v: Position, ground: Ground) -> str:
    """Why a game is over."""
    if is_marker_met(v, ground):
        return "marker"
    return "factories" if are_factories_done(v) else "rounds"


# -- the end of a round --------------------------------------------------------------------------


def _end_round(v: Position, ground: Ground, tale: Tale) -> None:
    if ground.is_limited and v[ROUND] >= c.MOST_ROUNDS:  # F10
        v[PHASE] = OVER
        if tale is not None:
            tale.append(events.Ended("rounds"))
        return
    _next_taker(v, tale)


def _next_taker(v: Position, tale: Tale) -> None:
    """F5: first the one whose pawn went there, then the queen's user; then a new round."""
    for place in (TAKER, QUEEN_TAKER):
        if v[place] != NOWHERE:
            v[PHASE] = ORDERING
            v[ASKED] = v[place]
            v[place] = NOWHERE
            return
    v[PHASE] = CHOOSING
    v[ASKED] = NOWHERE
    v[AT] = 0
    v[SEAT] = v[SEATS]
    v[ROUND] += 1
    if tale is not None:
        tale.append(events.RoundBegan(v[ROUND]))


def take_rank(v: Position, rank: int, ground: Ground, tale: Tale) -> None:
    """Any place in the order; the others keep theirs relative to each other."""
    seat = v[ASKED]
    order = v[SEATS : SEATS + ground.players]
    order.remove(seat)
    order.insert(rank, seat)
    v[SEATS : SEATS + ground.players] = order
    v[TURN] += 1  # a choice that belongs to nobody's turn is a turn of its own
    if tale is not None:
        tale.append(events.OrderChanged(seat, tuple(order)))
    _next_taker(v, tale)
