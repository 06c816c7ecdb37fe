"""Computer players of The Foreign King: what they leave aside, and the levels."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from siamapp.ai.api import Player
from siamapp.ai.uct import Guide, Style, Uct, Values
from siamapp.games.api import Seat
from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king.layout import (
    CHOOSING,
    CLOSING,
    ENDING,
    FRANCS,
    ORDERING,
    OVER,
    PHASE,
    PLACING,
    RIDING,
    SEAT,
    WALKING,
)
from siamapp.games.foreign_king.moves import LOAN_MOVE, REPAY_MOVE, Move
from siamapp.games.foreign_king.reckoning import reckon, totals
from siamapp.games.foreign_king.rollout import play_out
from siamapp.games.foreign_king.state import State

LEAD = 20.0
"""A lead of so many points is a clear one."""

BETWEEN_TURNS = (CHOOSING, ORDERING, OVER)

NEEDED = {CHOOSING: c.FACTORY_PRICE, PLACING: c.FURTHER, WALKING: c.FURTHER, RIDING: c.FURTHER}
"""In these phases a loan can buy something, if less than this is at hand."""

TIMES_TO_REPAY = (CHOOSING, ENDING, CLOSING)


class Belgium(Guide[State]):
    """Games are played out on bare numbers; loans are taken only for something."""

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
        """Without loans that buy nothing now, and with repayments only where a turn has room for
        them: between the steps of an action they would be the same thing in another order."""
        v, found = world.v, world.legal_moves()
        phase, cash = v[PHASE], v[FRANCS + v[SEAT]]
        left_aside = set()
        if cash >= NEEDED.get(phase, 0):
            left_aside.add(LOAN_MOVE)
        if phase not in TIMES_TO_REPAY:
            left_aside.add(REPAY_MOVE)
        return [move for move in found if move not in left_aside] or found


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
    "easy": Style(playouts=150, margin=0.1, warmth=0.04),
    "medium": Style(playouts=600, margin=0.04, warmth=0.02),
    "hard": Style(),
}
"""All take a win that they see; the lower ones look less far, and are not particular about a
little more or less."""


def player(level: str) -> Player:
    return Uct(Belgium(), STYLES[level])
