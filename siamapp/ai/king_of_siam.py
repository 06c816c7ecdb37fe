"""Computer players of King of Siam: how they judge a position, and the levels.

Games played out by chance say little about the long first part of a game: whatever is done there
is undone by chance. So what a position promises is judged as well: who leads among the followers
of which faction, how likely that faction is to reign, and who has cards left to change it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import cache

from siamapp.ai.api import Player
from siamapp.ai.uct import Guide, Style, Uct, Values
from siamapp.games.api import Seat
from siamapp.games.king_of_siam.layout import (
    CARDS_LEFT,
    CONTROL,
    COURTS,
    FACTIONS,
    HAND,
    HANDS,
    PHASE,
    PLACE,
    PROVINCES,
    SEAT,
    SWAP,
    TAKE,
    UNRESOLVED,
    Position,
    cards_in,
)
from siamapp.games.king_of_siam.moves import Move
from siamapp.games.king_of_siam.rollout import play_out
from siamapp.games.king_of_siam.state import State

FAITH = 3.0
"""How many games played out a first look at a move is worth."""

JUDGED = 8 / 9
"""The part of a value that is judged; the rest is a game played out."""

TEMPO = 0.35
"""What it is worth to have a card more than the others: whoever has the last word decides."""

MOST = 2.0
"""To lead clearly in the faction that reigns and to have three cards more is as good as won."""

VAGUE, CLEAR = 0.5, 2.0
"""How much a province more says about who will reign: in the beginning, and at the end."""

LEADS = {lead: math.tanh(lead / 2) for lead in range(-60, 61)}
"""What it is worth to lead by so many followers in the faction that reigns."""

CARDS = tuple(len(cards_in(hand)) for hand in range(256))


class Followers(Guide[State]):
    """Judges positions, and plays games out on bare numbers."""

    def play_out(self, world: State, rng: random.Random) -> Values:
        winners, players = play_out(world, rng.random), world.players
        promised = judged(world.v, players)
        if winners == (1 << players) - 1:
            return [JUDGED * promise for promise in promised]
        return [
            JUDGED * promise + (1 - JUDGED) * (1 if winners >> seat & 1 else -1)
            for seat, promise in enumerate(promised)
        ]

    def ranks(self, world: State, moves: Sequence[Move]) -> Sequence[float] | None:
        """What each move changes in what the position promises, roughly."""
        v = world.v
        phase = v[PHASE]
        if phase not in (PLACE, SWAP, TAKE):
            return None
        sight = _Sight(v, v[SEAT], world.players)
        gain = {PLACE: sight.of_placing, SWAP: sight.of_swapping, TAKE: sight.of_taking}[phase]
        return [FAITH * gain(move) for move in moves]


def judged(v: Position, players: int) -> Values:
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


class _Sight:
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


STYLES = {
    "easy": Style(playouts=200, margin=0.01, warmth=0.005, curiosity=0.4),
    "medium": Style(playouts=1_000, margin=0.005, warmth=0.002, curiosity=0.4),
    "hard": Style(curiosity=0.4),
}
"""All take a win that they see; the lower ones look less far, and are not particular about a
little more or less."""


def player(level: str) -> Player:
    return Uct(Followers(), STYLES[level])
