"""Computer players of King of Siam: how they judge a position, and the levels.

Everybody's cards can be counted (K16), so nothing is hidden from them. The end of a game is worked
out exactly. Before that they see what would be in the last province, if everybody kept the cards
until then: a net judges that, which has learned from last provinces that were worked out. Games
played out by chance say little: whatever is done in the long first part is undone by chance.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence

from siamapp.ai.api import Budget, Player
from siamapp.ai.king_of_siam_endgame import Solver, TooMuch
from siamapp.ai.king_of_siam_sight import Sight, first_look
from siamapp.ai.king_of_siam_traits import traits
from siamapp.ai.perceptron import net
from siamapp.ai.uct import Guide, Style, Uct, Values
from siamapp.games.king_of_siam.actions import Ground, resolve
from siamapp.games.king_of_siam.layout import (
    CARDS_LEFT,
    CHOOSE,
    OVER,
    PASSES,
    PHASE,
    PLACE,
    PROVINCES,
    RULES_END,
    SEAT,
    STRUGGLE,
    SWAP,
    TAKE,
    TODO,
    Position,
)
from siamapp.games.king_of_siam.moves import Move
from siamapp.games.king_of_siam.reign import gained, winning_mask
from siamapp.games.king_of_siam.rollout import play_out
from siamapp.games.king_of_siam.state import State

GAME_ID = "king_of_siam"

FAITH = 3.0
"""How many games a first look at a move is worth."""

FORESIGHT = 0.6
"""How much of a judgement is what will be in the last province; the rest is a first look."""

SURE = 0.7
"""How sure it is that a colony comes about that nobody has prevented yet."""

LUCK = 1 / 9
"""With more than two players, how much of a value is a game played out by chance."""

WITHIN_REACH = (0, 16, 8, 6, 5, 4, 4, 4, 4)
"""With so many cards left, by the number of provinces ahead, the end may be worked out."""

SOLVING = 0.4
"""The part of the time at hand for working it out."""


class Followers(Guide[State]):
    """Knows who will win at the end, and has an opinion before."""

    def play_out(self, world: State, rng: random.Random) -> Values:
        if world.v[PHASE] == OVER:
            return self.values(world)
        promised = judged(world.v, world.players, world.ground)
        if world.players == 2:
            return promised
        winners = play_out(world, rng.random)
        return [
            (1 - LUCK) * promise + LUCK * (1 if winners >> seat & 1 else -1)
            for seat, promise in enumerate(promised)
        ]

    def key(self, world: State) -> Hashable:
        return tuple(world.v[:RULES_END])

    def certain(self, world: State, budget: Budget, effort: int) -> tuple[Move, float] | None:
        """The end of the game, where it is near enough. A game that is lost is played on as if
        that were not known: the others may not see it."""
        v, players = world.v, world.players
        if world.is_last_card:  # K12: what is offered, other than passing, wins
            return world.legal_moves()[-1], 1.0
        if not effort or not _is_near_end(v, players):
            return None
        solver = Solver(world.ground, players, budget, effort, SOLVING)
        try:
            move, value = solver.best(v)
        except TooMuch:
            return None
        return (move, float(value)) if value > 0 else None

    def ranks(self, world: State, moves: Sequence[Move]) -> Sequence[float] | None:
        """What each move changes in what the position promises, roughly."""
        v = world.v
        phase = v[PHASE]
        if phase not in (PLACE, SWAP, TAKE):
            return None
        sight = Sight(v, v[SEAT], world.players)
        gain = {PLACE: sight.of_placing, SWAP: sight.of_swapping, TAKE: sight.of_taking}[phase]
        return [FAITH * gain(move) for move in moves]

    def share(self, world: State) -> float | None:
        """The follower to take is the last question of a turn."""
        return 1.0 if world.v[PHASE] == TAKE else None


def _is_near_end(v: Position, players: int) -> bool:
    return players != 3 and v[CARDS_LEFT] <= WITHIN_REACH[PROVINCES - v[STRUGGLE]]


def judged(v: Position, players: int, ground: Ground) -> Values:
    """What a position is worth to each seat."""
    promised = first_look(v, players)
    if players != 2:
        return promised
    mover, value = v[SEAT], in_the_last_province(v, ground)
    found = [(1 - FORESIGHT) * promise for promise in promised]
    found[mover] += FORESIGHT * value
    found[1 - mover] -= FORESIGHT * value
    return found


def in_the_last_province(v: Position, ground: Ground) -> float:
    """What the net thinks, for the one of two seats whose turn it is, if both passed until one
    province is left. Who has cards does well to keep them until then."""
    seat = mover = v[SEAT]
    if v[STRUGGLE] < PROVINCES - 1 or v[PHASE] != CHOOSE:
        v = v.copy()
        if v[PHASE] != CHOOSE:
            seat = 1 - seat
            v[PASSES] = 0
        while v[STRUGGLE] < PROVINCES - 1:
            seat ^= v[PASSES]
            v[PASSES] = 0
            resolve(v)
            if v[PHASE] == OVER:
                won = winning_mask(v, 2, gained(v)) >> mover & 1
                return SURE if won else -SURE
        v[SEAT] = seat
        v[PHASE], v[TODO] = CHOOSE, 0
    value = net(GAME_ID, 2)(traits(v, seat, ground))
    return value if seat == mover else -value


STYLES = {
    "easy": Style(playouts=30, margin=0.08, warmth=0.03, curiosity=0.4),
    "medium": Style(playouts=100, margin=0.03, warmth=0.01, curiosity=0.4, effort=300),
    "hard": Style(playouts=400, curiosity=0.4, effort=4_000),
    "expert": Style(playouts=1_600, curiosity=0.4, effort=20_000),
    "master": Style(curiosity=0.4, effort=100_000),
}
"""All take a win that they see; the lower ones look less far, and are not particular about a
little more or less. Only master uses all of its time."""


def guide() -> Guide[State]:
    return Followers()


def player(level: str) -> Player:
    return Uct(guide(), STYLES[level])
