"""The first position: everything that chance decides in King of Siam."""

from __future__ import annotations

import random

from siamapp.games.king_of_siam.layout import (
    BARRED,
    BARRED_FOR,
    CARD,
    CARDS_LEFT,
    CONTROL,
    COURTS,
    FACTIONS,
    FOLLOWERS,
    FULL_HAND,
    HAND,
    HANDS,
    LAO,
    LENGTH,
    MALAY,
    OPEN,
    PER_HOME,
    PER_PROVINCE,
    POOL,
    PROVINCES,
    RAMA,
    SEAT,
    TILES_AT,
    UNRESOLVED,
    Position,
)

AIDS = {1: (RAMA, LAO), 2: (RAMA, MALAY), 3: (LAO, MALAY)}
"""K3: playing aid to the two followers that it brings. Aid 4 brings those of the left neighbour."""

COPYING_AID = 4


def draw_aids(players: int, rng: random.Random) -> tuple[int, ...]:
    """K3: an aid for each seat; with two players one of the three stays in the box."""
    aids = [1, 2, 3, COPYING_AID] if players == 4 else [1, 2, 3]
    return tuple(rng.sample(aids, players))


def own_followers(aids: tuple[int, ...], seat: int) -> tuple[int, int]:
    """K3: clockwise and left mean the next higher seat, seat 0 after the last."""
    if aids[seat] == COPYING_AID:
        seat = (seat + 1) % len(aids)
    return AIDS[aids[seat]]


def first_position(
    players: int, homes: tuple[int, ...], aids: tuple[int, ...], rng: random.Random
) -> Position:
    """The board is filled in the order of the rules, so that the pool comes out right."""
    v = [0] * LENGTH
    left = [FOLLOWERS - (2 if players == 2 else 0)] * len(FACTIONS)
    for seat in range(players):
        for faction in own_followers(aids, seat):
            v[COURTS + 3 * seat + faction] += 1
            left[faction] -= 1
        v[HANDS + seat] = FULL_HAND
    for faction, home in enumerate(homes):
        v[3 * home + faction] = PER_HOME
        left[faction] -= PER_HOME
    mixed = [faction for faction in FACTIONS for _ in range(left[faction])]
    rng.shuffle(mixed)
    for province in range(PROVINCES):
        while sum(v[3 * province : 3 * province + 3]) < PER_PROVINCE:
            v[3 * province + mixed.pop()] += 1
    for faction in mixed:
        v[POOL + faction] += 1
    v[TILES_AT : TILES_AT + PROVINCES] = rng.sample(range(PROVINCES), PROVINCES)
    v[CONTROL : CONTROL + PROVINCES] = [UNRESOLVED] * PROVINCES
    v[OPEN] = (1 << PROVINCES) - 1
    v[CARD] = v[BARRED] = v[BARRED_FOR] = -1
    v[CARDS_LEFT] = HAND * players
    v[SEAT] = aids.index(min(aids))
    return v
