"""A first look at positions and moves of King of Siam.

Who leads among the followers of which faction, how likely that faction is to reign, and who has
cards left to change it. A straight line through the present position says what a change of a
follower or two would mean: which of hundreds of swaps deserve a thought.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from siamapp.ai.king_of_siam_traits import CARDS
from siamapp.games.api import Seat
from siamapp.games.king_of_siam.layout import (
    CARDS_LEFT,
    CONTROL,
    COURTS,
    FACTIONS,
    HAND,
    HANDS,
    PROVINCES,
    UNRESOLVED,
    Position,
)
from siamapp.games.king_of_siam.moves import Move

TEMPO = 0.35
"""What it is worth to have a card more than the others: whoever has the last word decides."""

MOST = 2.0
"""To lead clearly in the faction that reigns and to have three cards more is as good as won."""

VAGUE, CLEAR = 0.5, 2.0
"""How much a province more says about who will reign: in the beginning, and at the end."""

LEADS = {lead: math.tanh(lead / 2) for lead in range(-60, 61)}
"""What it is worth to lead by so many followers in the faction that reigns."""


def first_look(v: Position, players: int) -> list[float]:
    """What the position promises to each seat."""
    chances, _ = reign(v, players)
    cards: list[float] = [CARDS[hand] for hand in v[HANDS : HANDS + players]]
    if players == 4:  # partners have the last word together
        cards = [(cards[seat] + cards[(seat + 2) % 4]) / 2 for seat in range(4)]
    even = sum(cards) / players
    found = []
    for seat in range(players):
        a, b, c = leads(v, seat, players)
        promise = chances[0] * LEADS[a] + chances[1] * LEADS[b] + chances[2] * LEADS[c]
        promise = (promise + TEMPO * (cards[seat] - even)) / MOST
        found.append(min(max(promise, -1.0), 1.0))
    return found


def reign(v: Position, players: int) -> tuple[list[float], float]:
    """How likely each faction is to reign, and how much one more province would add."""
    strength = [0.0, 0.0, 0.0, 0.0]
    for province in range(PROVINCES):
        control = v[CONTROL + province]
        if control != UNRESOLVED:
            strength[control] += 1
        else:
            a, b, c = _grip(*v[3 * province : 3 * province + 3])
            strength[0] += a
            strength[1] += b
            strength[2] += c
    clarity = CLEAR - (CLEAR - VAGUE) * v[CARDS_LEFT] / (HAND * players)
    weights = [math.exp(clarity * strength[faction]) for faction in FACTIONS]
    whole = sum(weights)
    return [weight / whole for weight in weights], clarity


@cache
def _grip(*followers: int) -> tuple[float, ...]:
    """How firmly each faction holds a province with these followers, before it is resolved."""
    weights = [math.exp(count) if count else 0.0 for count in followers]
    whole = sum(weights) or 1.0
    return tuple(weight / whole for weight in weights)


def leads(v: Position, seat: Seat, players: int) -> Sequence[int]:
    """By how many followers of each faction this seat, or its partner, leads."""
    mine = COURTS + 3 * seat
    if players == 2:
        other = 2 * COURTS + 3 - mine
        return [v[mine + faction] - v[other + faction] for faction in FACTIONS]
    own = (mine, COURTS + 3 * ((seat + 2) % 4)) if players == 4 else (mine,)
    others = [court for court in range(COURTS, COURTS + 3 * players, 3) if court not in own]
    return [
        max([v[court + faction] for court in own]) - max([v[court + faction] for court in others])
        for faction in FACTIONS
    ]


class Sight:
    """What single changes would mean for a seat: a straight line through the present position."""

    def __init__(self, v: Position, seat: Seat, players: int) -> None:
        self._v = v
        self._leads = leads(v, seat, players)
        self._chances, clarity = reign(v, players)
        worths = [LEADS[lead] for lead in self._leads]
        now = sum([c * worth for c, worth in zip(self._chances, worths, strict=True)])
        self._weights = [
            clarity * c * (worth - now) for c, worth in zip(self._chances, worths, strict=True)
        ]

    def of_placing(self, move: Move) -> float:
        return self._change(move.province, (), (move.faction,))

    def of_swapping(self, move: Move) -> float:
        wanted = (move.faction,)
        return self._change(move.province, move.gives, wanted) + self._change(
            move.other, wanted, move.gives
        )

    def of_taking(self, move: Move) -> float:
        faction = move.faction
        lead = self._leads[faction]
        gain = self._chances[faction] * (LEADS[lead + 1] - LEADS[lead])
        return gain + self._change(move.province, (faction,), ())

    def _change(self, province: int, leaving: Sequence[int], coming: Sequence[int]) -> float:
        old = self._v[3 * province : 3 * province + 3]
        new = old.copy()
        for faction in leaving:
            new[faction] -= 1
        for faction in coming:
            new[faction] += 1
        a, b, c = _grip(*old)
        x, y, z = _grip(*new)
        weights = self._weights
        return weights[0] * (x - a) + weights[1] * (y - b) + weights[2] * (z - c)
