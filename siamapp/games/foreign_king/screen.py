"""What a screen shows besides the board: foresight, blocked actions, running costs.

Pure functions of a state; nothing here changes it.

>>> from siamapp.games.registry import game
>>> state = game("foreign_king").start(players=4, seed=1)
>>> distance(state), income(state, 0), running_cost(state)
(30, 3, 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from siamapp.games.api import Message, Seat, SeatName, say
from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king import counting, king
from siamapp.games.foreign_king.layout import (
    ASKED,
    BUDGET,
    CLOSING,
    DELEGATES,
    FACTORY_KINDS,
    HELPING,
    IDLING,
    KING_AT,
    MARKER,
    NOWHERE,
    OFFERING,
    ORDERING,
    OVER,
    PAID,
    PAWN,
    PHASE,
    PROVINCES,
    RIDING,
    SEAT,
    TEXTILE_LEFT,
    VISITED,
    Position,
)
from siamapp.games.foreign_king.moves import GOES, RIDES
from siamapp.games.foreign_king.reckoning import Line, reckon, totals
from siamapp.games.foreign_king.rounds import has_ridden
from siamapp.games.foreign_king.why import TO_DO
from siamapp.games.foreign_king.words import PROVINCE_NAMES

if TYPE_CHECKING:
    from siamapp.games.foreign_king.state import State

# -- how far the game is -------------------------------------------------------------------------


def distance(state: State) -> int:
    """How far the king's marker is above the second score; the game ends at 0 (F8)."""
    return state.v[MARKER] - counting.second_score(state.v, state.ground)


@dataclass(frozen=True, slots=True)
class FactoryCount:
    """Factories of one kind: not yet built, working, and done."""

    left: int
    active: int
    inactive: int


def factory_counts(state: State) -> tuple[FactoryCount, ...]:
    """Textile, then metal."""
    v = state.v
    return tuple(
        FactoryCount(
            v[TEXTILE_LEFT + kind],
            sum(v[king.ON_OF[kind] + 4 * p] for p in range(PROVINCES)),
            sum(v[king.ON_OF[kind] + 1 + 4 * p] for p in range(PROVINCES)),
        )
        for kind in FACTORY_KINDS
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """The last reckoning as it would be now, with an entry in each line for every colour."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]


def standing(state: State) -> Standing:
    lines = reckon(state.v, state.ground)
    return Standing(lines, tuple(totals(lines)))


# -- what the king would pay ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Payment:
    """``colour`` would score ``points``; with no majority it is None. ``helper`` would then have
    to place or move ``help`` virtual citizens."""

    colour: int | None
    points: int
    helper: Seat | None
    help: int


@dataclass(frozen=True, slots=True)
class Visit:
    """What a king's visit to a province would bring, as things stand."""

    province: int
    is_empty: bool
    """F7: then nothing happens, and nobody is asked."""
    plain: Payment
    """If every congress offer is declined."""
    with_delegates: tuple[tuple[Seat, Payment], ...]
    """For each who would be asked, in turn: what if that seat accepts?"""
    idle: bool
    """With no majority, is there a factory that the mover could turn inactive?"""


def visit(state: State, province: int) -> Visit:
    v, ground = state.v, state.ground
    is_empty = counting.is_empty(v, province)
    joined = []
    for seat in () if is_empty else counting.asked_in_turn(v, ground):
        after = v.copy()
        after[4 * province + seat] += v[DELEGATES + seat]
        joined.append((seat, _payment(state, after, province)))
    plain = _payment(state, v, province)
    idle = plain.colour is None and not is_empty and counting.has_active(v, province)
    return Visit(province, is_empty, plain, tuple(joined), idle)


def visits(state: State) -> tuple[Visit, ...]:
    """By province."""
    return tuple(visit(state, province) for province in range(PROVINCES))


def _payment(state: State, v: Position, province: int) -> Payment:
    colour = counting.majority(v, province)
    if colour == NOWHERE:
        return Payment(None, 0, None, 0)
    points = counting.points_of_visit(v, province, v[4 * province + colour])
    virtual = state.ground.virtual
    due = 0 if virtual in (None, colour) else max(0, points - c.VIRTUAL_LESS)
    return Payment(colour, points, 1 - colour if due else None, due)


@dataclass(frozen=True, slots=True)
class Ride:
    """A path of the king before it is ridden. ``reason`` forbids its last step, if anything
    does; the steps after that one are left out of the sum."""

    francs: int
    """What these steps would cost."""
    marker: int
    """Where the marker would be."""
    visit: Visit | None
    """None before the first step."""
    reason: Message | None


def ride(state: State, path: Sequence[int]) -> Ride:
    """The king's path from where he stands now, as if the active player rode it.

    Also before the action is chosen, and after steps that were ridden already.
    """
    twin = state.copy()
    v = twin.v = state.v.copy()
    if v[PHASE] != RIDING:
        v[PHASE] = RIDING
        v[VISITED] = 0 if v[KING_AT] == NOWHERE else 1 << v[KING_AT]
    paid, from_portrait = v[PAID], v[KING_AT] == NOWHERE
    reason = None
    for step, province in enumerate(path):
        if from_portrait and step:
            reason = say("foreign_king.why.portrait")
        else:
            reason = twin.why_not(RIDES[province])
        if reason is not None:
            break
        if from_portrait:
            v[KING_AT] = province
            v[VISITED] = 1 << province
        else:
            king.ride(v, province, state.ground, None)
    moved = (from_portrait and v[KING_AT] != NOWHERE) or has_ridden(v)
    marker = max(0, v[MARKER] - king.fall_of(v[VISITED])) if moved else v[MARKER]
    there = visit(twin, v[KING_AT]) if moved else None
    return Ride(v[PAID] - paid, marker, there, reason)


# -- majorities, congress, coins -----------------------------------------------------------------


def majorities(state: State) -> tuple[int | None, ...]:
    """The colour that leads in each province, or None."""
    return tuple(state.majority(province) for province in range(PROVINCES))


@dataclass(frozen=True, slots=True)
class CongressRank:
    """Seats with as many delegates, in the current order, which breaks the tie."""

    delegates: int
    seats: tuple[Seat, ...]


def congress_ranking(state: State) -> tuple[CongressRank, ...]:
    """From most delegates down; those without any are left out."""
    groups = counting.congress_groups(state.v, state.ground)
    return tuple(CongressRank(n, tuple(seats)) for n, seats in groups)


def asked_in_turn(state: State) -> tuple[Seat, ...]:
    """Who would be asked by a congress offer now; nobody if two players are tied."""
    return tuple(counting.asked_in_turn(state.v, state.ground))


def income(state: State, seat: Seat) -> int:
    """What the coins action would bring this seat."""
    return counting.income(state.v, seat)


# -- the turn that goes on -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Space:
    """An action space: whose pawn stands there, and why the decider may not choose it now."""

    space: int
    pawn: Seat | None
    reason: Message | None


def action_table(state: State) -> tuple[Space, ...]:
    """The spaces of this game, in order."""
    pawns = {state.v[PAWN + seat]: seat for seat in state.ground.seats}
    return tuple(
        Space(space, pawns.get(space), state.why_not(GOES[space])) for space in state.ground.spaces
    )


def running_cost(state: State) -> int:
    """What the action has cost so far, the queen's price included."""
    return state.v[PAID]


def virtual_budget(state: State) -> int:
    """Virtual citizens still to place or move."""
    return state.v[BUDGET] if state.v[PHASE] == HELPING else 0


def prompt(state: State) -> Message:
    """Who decides now, and what."""
    v, phase = state.v, state.v[PHASE]
    if phase == OVER:
        return TO_DO[OVER]
    if phase == OFFERING:
        return say(
            "foreign_king.prompt.offer",
            seat=SeatName(v[ASKED]),
            n=v[DELEGATES + v[ASKED]],
            province=PROVINCE_NAMES[v[KING_AT]],
        )
    if phase == HELPING:
        return say("foreign_king.prompt.help", seat=SeatName(v[ASKED]), n=v[BUDGET])
    if phase == IDLING:
        province = PROVINCE_NAMES[v[KING_AT]]
        return say("foreign_king.prompt.idle", seat=SeatName(v[SEAT]), province=province)
    if phase == ORDERING:
        return say("foreign_king.prompt.order", seat=SeatName(v[ASKED]))
    if phase == CLOSING:
        return say("foreign_king.prompt.close", seat=SeatName(v[SEAT]))
    return say("foreign_king.prompt.turn", seat=SeatName(v[SEAT]), to_do=TO_DO[phase])
