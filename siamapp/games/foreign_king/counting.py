"""What can be counted in a position: majorities, control, points, income. Nothing is changed."""

from __future__ import annotations

from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king.ground import Ground
from siamapp.games.foreign_king.layout import (
    DELEGATES,
    FRANCS,
    LOANS,
    MARKER,
    MEDALS,
    METAL_LEFT,
    METAL_ON,
    NOWHERE,
    PROVINCES,
    SCORE,
    SEATS,
    TEXTILE_LEFT,
    TEXTILE_OFF,
    TEXTILE_ON,
    Position,
)


def majority(v: Position, province: int) -> int:
    """The colour with strictly more citizens than each other one, or NOWHERE."""
    row = v[4 * province : 4 * province + 4]
    most = max(row)
    return row.index(most) if most and row.count(most) == 1 else NOWHERE


def is_empty(v: Position, province: int) -> bool:
    """F7: is no citizen there, of any colour?"""
    return not any(v[4 * province : 4 * province + 4])


def factories_in(v: Position, province: int) -> int:
    """Active or not, of both kinds."""
    at = TEXTILE_ON + 4 * province
    return sum(v[at : at + 4])


def has_active(v: Position, province: int) -> bool:
    at = TEXTILE_ON + 4 * province
    return v[at] > 0 or v[at + 2] > 0


def points_of_visit(v: Position, province: int, citizens: int) -> int:
    """What the king pays there to a majority of so many citizens."""
    at = TEXTILE_ON + 4 * province
    textile, metal = v[at], v[at + 2]
    if textile or metal:
        return c.POINTS_TEXTILE * textile + c.POINTS_METAL * metal
    return citizens // c.CITIZENS_PER_POINT


def leads(v: Position, ground: Ground) -> list[list[int]]:
    """For each colour the provinces in which it has the majority."""
    found: list[list[int]] = [[] for _ in ground.colours]
    for province in range(PROVINCES):
        colour = majority(v, province)
        if colour != NOWHERE:
            found[colour].append(province)
    return found


def control(v: Position, ground: Ground) -> list[int]:
    """For each colour what it controls: a province counts 1 plus its factories."""
    return [sum(1 + factories_in(v, p) for p in led) for led in leads(v, ground)]


def income(v: Position, seat: int) -> int:
    """What the coins action brings this seat."""
    francs = c.COINS
    for province in range(PROVINCES):
        at = TEXTILE_ON + 4 * province
        textile = v[at] + v[at + TEXTILE_OFF - TEXTILE_ON]
        if textile and majority(v, province) == seat:
            francs += c.COINS_PER_TEXTILE * textile
    return francs


def congress_groups(v: Position, ground: Ground) -> list[tuple[int, list[int]]]:
    """From most delegates down: how many, and who has them, in the current order."""
    order = v[SEATS : SEATS + ground.players]
    counts = sorted({v[DELEGATES + seat] for seat in order} - {0}, reverse=True)
    return [(n, [seat for seat in order if v[DELEGATES + seat] == n]) for n in counts]


def asked_in_turn(v: Position, ground: Ground) -> list[int]:
    """Who would be asked by a congress offer, from the first to the last."""
    groups = congress_groups(v, ground)
    if ground.players == 2 and len(groups) == 1 and len(groups[0][1]) == 2:
        return []  # two players with as many delegates: no offer
    return [seat for _, seats in groups for seat in seats]


# -- the end of the game (F8) --------------------------------------------------------------------


def second_score(v: Position, ground: Ground) -> int:
    """The second in the sorted list of scores, so ties count (F12: the virtual player's too)."""
    return sorted([v[SCORE + colour] for colour in ground.colours])[-2]


def is_marker_met(v: Position, ground: Ground) -> bool:
    return v[MARKER] <= second_score(v, ground)


def are_factories_done(v: Position) -> bool:
    """All built, and all inactive."""
    if v[TEXTILE_LEFT] or v[METAL_LEFT]:
        return False
    on = v[TEXTILE_ON:DELEGATES:4], v[METAL_ON:DELEGATES:4]
    return not any(on[0]) and not any(on[1])


def is_end(v: Position, ground: Ground) -> bool:
    return is_marker_met(v, ground) or are_factories_done(v)


# -- money ---------------------------------------------------------------------------------------


def credit(v: Position, seat: int) -> int:
    """Cash after every possible loan."""
    return v[FRANCS + seat] + c.LOAN * v[MEDALS + seat]


def can_repay(v: Position, seat: int) -> bool:
    return v[LOANS + seat] > 0 and v[FRANCS + seat] >= c.REPAYMENT


def can_deal(v: Position, seat: int) -> bool:
    """Is there a loan to take or to repay?"""
    return v[MEDALS + seat] > 0 or can_repay(v, seat)
