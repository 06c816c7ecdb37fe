"""Who reigns and who wins, quickly: as bare numbers, for the search.

:mod:`siamapp.games.king_of_siam.reckoning` tells the same in words, found another way; the tests
hold the two together.
"""

from __future__ import annotations

from collections.abc import Sequence

from siamapp.games.king_of_siam.layout import (
    BRITISH,
    COLONY,
    CONTROL,
    COURTS,
    FACTIONS,
    LAST,
    STRUGGLE,
    TILES_AT,
    Position,
)


def gained(v: Position) -> list[int]:
    """Who gained control, struggle by struggle."""
    return [v[CONTROL + province] for province in v[TILES_AT : TILES_AT + v[STRUGGLE]]]


def winning_mask(v: Position, players: int, order: Sequence[int]) -> int:
    """A bit for each seat that wins, if control was gained in this order."""
    if order.count(BRITISH) >= COLONY:
        values = _colony_values(v, players)
    else:
        values = _reign_values(v, players, order)
    best = max(values)
    mask = 0
    for seat, value in enumerate(values):
        if value == best:
            mask |= 1 << seat
    if players == 4:  # partners win together
        mask = (5 if mask & 5 else 0) | (10 if mask & 10 else 0)
    return mask


def _reign_values(v: Position, players: int, order: Sequence[int]) -> list[int]:
    """Followers of the first faction, then of the second, then who played last loses (K14)."""
    provinces, latest = [0, 0, 0, 0], [0, 0, 0, 0]
    for struggle, faction in enumerate(order):
        provinces[faction] += 16
        latest[faction] = struggle
    strength = [provinces[faction] + latest[faction] for faction in FACTIONS]
    first = strength.index(max(strength))
    strength[first] = -1
    second = strength.index(max(strength))
    if not provinces[second]:  # K13
        return [v[COURTS + 3 * seat + first] * 64 - v[LAST + seat] for seat in range(players)]
    return [
        (v[COURTS + 3 * seat + first] * 64 + v[COURTS + 3 * seat + second]) * 64 - v[LAST + seat]
        for seat in range(players)
    ]


def _colony_values(v: Position, players: int) -> list[int]:
    """Complete sets, then who played last wins; partners pool their followers."""
    if players == 4:
        values = []
        for seat in (0, 1):
            mine, partners = COURTS + 3 * seat, COURTS + 3 * seat + 6
            sets = min(v[mine + faction] + v[partners + faction] for faction in FACTIONS)
            values.append(64 * sets + max(v[LAST + seat], v[LAST + seat + 2]))
        return values * 2
    return [
        64 * min(v[COURTS + 3 * seat : COURTS + 3 * seat + 3]) + v[LAST + seat]
        for seat in range(players)
    ]
