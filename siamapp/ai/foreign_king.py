"""Computer players of The Foreign King: what they leave aside, and the levels."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Iterator, Sequence
from functools import cache

from siamapp.ai import weights
from siamapp.ai.api import Player
from siamapp.ai.foreign_king_traits import NEARNESS, Standing, distances
from siamapp.ai.perceptron import has_net, net
from siamapp.ai.uct import Guide, Style, Uct, Values
from siamapp.games.api import Seat
from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king.ground import Ground
from siamapp.games.foreign_king.layout import (
    CHOOSING,
    CLOSING,
    ENDING,
    FRANCS,
    NOWHERE,
    ORDERING,
    OVER,
    PHASE,
    PLACING,
    RIDING,
    SEAT,
    WALKING,
)
from siamapp.games.foreign_king.moves import LOAN_MOVE, REPAY_MOVE, STEP, Move
from siamapp.games.foreign_king.reckoning import reckon, totals
from siamapp.games.foreign_king.rollout import play_out
from siamapp.games.foreign_king.state import State

GAME_ID = "foreign_king"

FAITH = 1.0
"""How many games a first look at a move is worth."""

LEAD = 20.0
"""A lead of so many points is a clear one."""

BETWEEN_TURNS = (CHOOSING, ORDERING, OVER)

NEEDED = {CHOOSING: c.FACTORY_PRICE, PLACING: c.FURTHER, WALKING: c.FURTHER, RIDING: c.FURTHER}
"""In these phases a loan can buy something, if less than this is at hand."""

TIMES_TO_REPAY = (CHOOSING, ENDING, CLOSING)


class Belgium(Guide[State]):
    """Games are played out on bare numbers; a net knows which moves deserve a thought, and loans
    are taken only for something."""

    def values(self, world: State) -> Values:
        result = world.result()
        if result is None or result.is_draw:
            return [0.0] * world.players
        return judged(totals(reckon(world.v, world.ground)), result.winners, world.players)

    def play_out(self, world: State, rng: random.Random) -> Values:
        while world.v[PHASE] not in BETWEEN_TURNS:
            world.apply(rng.choice(self.moves(world)))
        end = play_out(world, rng.random)
        if end.is_drawn:
            return [0.0] * world.players
        return judged(end.points, end.winners(), world.players)

    def moves(self, world: State) -> Sequence[Move]:
        """Without loans that buy nothing now, with repayments only where a turn has room for
        them (between the steps of an action they would be the same thing in another order), and
        without citizens who walk home."""
        v, found = world.v, world.legal_moves()
        if len(found) == 1:
            return found
        phase, cash = v[PHASE], v[FRANCS + v[SEAT]]
        left_aside = set()
        if cash >= NEEDED.get(phase, 0):
            left_aside.add(LOAN_MOVE)
        if phase not in TIMES_TO_REPAY:
            left_aside.add(REPAY_MOVE)
        return [
            move
            for move in found
            if move not in left_aside and not (move.kind == STEP and move.target == NOWHERE)
        ] or found

    def ranks(self, world: State, moves: Sequence[Move]) -> Sequence[float] | None:
        """How things stand where each move leads."""
        seat = world.decider
        if seat is None:
            return None
        found = []
        for move in moves:
            world.apply(move)
            if world.v[PHASE] == OVER:
                value = self.values(world)[seat]
            else:
                value = promise(world, seat)
            found.append(FAITH * value)
            world.undo()
        return found

    def key(self, world: State) -> Hashable:
        """The count of turns is part of it: so nothing ever comes round again."""
        return tuple(world.v)


def promise(world: State, seat: Seat) -> float:
    """What a position promises to a seat: what the net thinks of it, if there is one for so many
    players, else what can be counted."""
    ground = world.ground
    standing = Standing(world.v, ground, nearness(ground))
    if has_net(GAME_ID, world.players):
        return net(GAME_ID, world.players)(standing.traits(seat, ground))
    return standing.outlook(seat, ground, weights.of(GAME_ID)["outlook"])


def judged(points: Sequence[int], winners: Sequence[Seat], players: int) -> Values:
    """To win counts as much as to be far ahead, so that the players see where they go; the
    virtual player is one of those to be ahead of (F14)."""
    found = []
    for seat in range(players):
        lead = points[seat] - max([p for other, p in enumerate(points) if other != seat])
        won = 1 if seat in winners else -1
        found.append((won + math.tanh(lead / LEAD)) / 2)
    return found


STYLES = {
    "easy": Style(playouts=20, margin=0.1, warmth=0.04),
    "medium": Style(playouts=60, margin=0.03, warmth=0.01),
    "hard": Style(playouts=200),
    "expert": Style(playouts=700),
    "master": Style(),
}
"""All take a win that they see; the lower ones look less far, and are not particular about a
little more or less. Only master uses all of its time."""


def guide() -> Guide[State]:
    return Belgium()


@cache
def nearness(ground: Ground) -> list[list[float]]:
    """From the king's province to each other one; from his portrait he goes anywhere."""
    found = [[NEARNESS[steps] for steps in row] for row in distances(ground)]
    return [*found, [1.0] * len(found)]


def lessons(
    state: State, seat: Seat, thought: float | None, values: Values
) -> Iterator[tuple[list[float], float, float | None]]:
    """What a position of a game teaches: traits, how it ended, what its seat thought."""
    standing = Standing(state.v, state.ground, nearness(state.ground))
    for other in range(state.players):
        opinion = thought if other == seat else None
        yield standing.traits(other, state.ground), round(values[other], 4), opinion


def player(level: str) -> Player:
    return Uct(guide(), STYLES[level])
