"""The king's ride and what follows from it: marker, congress offer, points, virtual citizens."""

from __future__ import annotations

from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king import events
from siamapp.games.foreign_king.counting import (
    asked_in_turn,
    has_active,
    is_empty,
    majority,
    points_of_visit,
)
from siamapp.games.foreign_king.ground import Ground
from siamapp.games.foreign_king.layout import (
    ASKED,
    BUDGET,
    DELEGATES,
    FRANCS,
    HELPING,
    IDLING,
    KING_AT,
    MARKER,
    METAL,
    METAL_ON,
    NOWHERE,
    OFFERING,
    PAID,
    PHASE,
    SCORE,
    SEAT,
    STOCK,
    TEXTILE,
    TEXTILE_ON,
    VIRTUAL,
    VISITED,
    Position,
)
from siamapp.games.foreign_king.rounds import Tale, end_action, has_ridden

ON_OF = (TEXTILE_ON, METAL_ON)
"""Kind of factory to where the active ones of the first province stand; the inactive ones follow
one place on."""


def ride(v: Position, province: int, ground: Ground, tale: Tale) -> None:
    """One step; from the portrait he is put down and stays."""
    origin = v[KING_AT]
    v[KING_AT] = province
    if tale is not None:
        tale.append(events.KingMoved(None if origin == NOWHERE else origin, province))
    if origin == NOWHERE:
        v[VISITED] = 1 << province
        end_ride(v, ground, tale)
        return
    if has_ridden(v):
        v[FRANCS + v[SEAT]] -= c.FURTHER
        v[PAID] += c.FURTHER
        if tale is not None:
            tale.append(events.MoneyMoved(v[SEAT], -c.FURTHER))
    v[VISITED] |= 1 << province


def fall_of(visited: int) -> int:
    """F6: how far the marker falls for a ride through these provinces, the start included."""
    if visited & (visited - 1) == 0:
        return c.FALL_FROM_PORTRAIT
    return visited.bit_count() - 1 + c.FALL_EXTRA


def end_ride(v: Position, ground: Ground, tale: Tale) -> None:
    """The path is paid; then the marker, then the offer."""
    province, before = v[KING_AT], v[MARKER]
    v[MARKER] = max(0, before - fall_of(v[VISITED]))
    v[VISITED] = 0
    if tale is not None:
        tale.append(events.MarkerFell(before, v[MARKER]))
    if is_empty(v, province):  # F7
        if tale is not None:
            tale.append(events.NobodyThere(province))
        end_action(v, ground, tale)
    else:
        _ask(v, asked_in_turn(v, ground), ground, tale)


# -- the congress offer --------------------------------------------------------------------------


def _ask(v: Position, seats: list[int], ground: Ground, tale: Tale) -> None:
    if seats:
        v[PHASE] = OFFERING
        v[ASKED] = seats[0]
        if tale is not None:
            tale.append(events.Asked(seats[0], v[KING_AT]))
    else:
        v[ASKED] = NOWHERE
        _judge(v, ground, tale)


def answer(v: Position, accepts: bool, ground: Ground, tale: Tale) -> None:
    seat, province = v[ASKED], v[KING_AT]
    if accepts:
        count = v[DELEGATES + seat]
        v[DELEGATES + seat] = 0
        v[4 * province + seat] += count
        if tale is not None:
            tale.append(events.DelegatesCame(seat, province, count))
        _ask(v, [], ground, tale)
    else:
        if tale is not None:
            tale.append(events.Declined(seat))
        seats = asked_in_turn(v, ground)
        _ask(v, seats[seats.index(seat) + 1 :], ground, tale)


# -- majority and points -------------------------------------------------------------------------


def _judge(v: Position, ground: Ground, tale: Tale) -> None:
    province = v[KING_AT]
    colour = majority(v, province)
    if colour == NOWHERE:
        if tale is not None:
            tale.append(events.NoMajority(province))
        if has_active(v, province):
            v[PHASE] = IDLING
        else:
            end_action(v, ground, tale)
        return
    points = points_of_visit(v, province, v[4 * province + colour])
    v[SCORE + colour] += points
    if tale is not None:
        tale.append(events.Scored(colour, province, points))
    for kind in (TEXTILE, METAL):
        at = ON_OF[kind] + 4 * province
        if v[at]:
            stop_factories(v, province, kind, v[at], tale)
    budget = points - c.VIRTUAL_LESS
    if ground.virtual is not None and colour != VIRTUAL and budget > 0:
        v[PHASE] = HELPING
        v[ASKED] = 1 - colour
        v[BUDGET] = budget
        if tale is not None:
            tale.append(events.HelpDue(1 - colour, budget))
    else:
        end_action(v, ground, tale)


def stop_factories(v: Position, province: int, kind: int, count: int, tale: Tale) -> None:
    at = ON_OF[kind] + 4 * province
    v[at] -= count
    v[at + 1] += count
    if tale is not None:
        tale.append(events.FactoryStopped(province, kind, count))


# -- the virtual player --------------------------------------------------------------------------


def help_virtual(v: Position, origin: int, target: int, ground: Ground, tale: Tale) -> None:
    """F11: a placement, if ``origin`` is NOWHERE, or a step; either counts one."""
    if origin == NOWHERE:
        v[STOCK + VIRTUAL] -= 1
        if tale is not None:
            tale.append(events.CitizenPlaced(VIRTUAL, target))
    else:
        v[4 * origin + VIRTUAL] -= 1
        if tale is not None:
            tale.append(events.CitizenWalked(VIRTUAL, origin, target))
    v[4 * target + VIRTUAL] += 1
    v[BUDGET] -= 1
    if not v[BUDGET]:
        v[ASKED] = NOWHERE
        end_action(v, ground, tale)
