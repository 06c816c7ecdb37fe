"""What the tree search knows of Bangkok Klongs: few moves, the promising first, and what a market
is worth without playing the game to its end."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from siamapp.ai import bangkok_klongs_day as day
from siamapp.ai import bangkok_klongs_turn as turn
from siamapp.ai.bangkok_klongs_eye import Eye
from siamapp.ai.bangkok_klongs_sight import Weights, expected, fitted, step_of, totals
from siamapp.ai.uct import Guide, Values
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import (
    ENDING,
    OVER,
    OWNING,
    PLACING,
    REMOVING,
    SCORING,
    STEALING,
)
from siamapp.games.bangkok_klongs.state import State
from siamapp.games.bangkok_klongs.view import View

FAITH = 2.0
"""So many visits does the first impression of a move count for."""

LEAD = 25.0
"""A lead of so many points at the end is a clear one."""

VICTIMS = 4
"""So many choices of a thief are worth a thought."""


class Market(Guide[State]):
    """For one decision of one seat."""

    ahead = 0
    """So many turns are played on greedily before the market is judged."""

    def __init__(self, view: View, by: Weights | None = None) -> None:
        table = view.table
        self._turn = table.turn
        self._seat = view.seat
        self._by = by or fitted(table.players)
        self._steps: dict[tuple[object, ...], dict[Move, float]] = {}

    def values(self, world: State) -> Values:
        return judged(totals(world))

    def play_out(self, world: State, rng: random.Random) -> Values:
        by = self._by
        turn.settle(world, by)
        for _ in range(self.ahead):
            if world.stage == OVER:
                break
            world.advance(turn.placement(world, by))
            turn.settle(world, by)
        if world.stage == OVER:
            return judged(totals(world))
        return hoped(expected(world, by), by.spread[step_of(world, by)])

    def moves(self, world: State) -> Sequence[Move]:
        stage = world.stage
        if stage == PLACING:
            moves = turn.placements(world)
            if not moves:
                return world.legal_moves()
            return [*moves, *self._good_steps(world)]
        if stage == OWNING and world.traders[world.seat]:
            return [m.OWN_MOVE]
        if stage in (SCORING, REMOVING):
            return [day.greedy(world, self._by)]
        moves = world.legal_moves()
        if stage == ENDING:
            ends = [move for move in moves if move.kind != m.STEP]
            return [*ends, *self._good_steps(world)] if len(ends) < len(moves) else moves
        if stage == STEALING and len(moves) > VICTIMS:
            gains = Eye(world, self._by, world.seat).takes(moves)
            order = sorted(range(len(moves)), key=gains.__getitem__, reverse=True)
            return [moves[at] for at in order[:VICTIMS]]
        return moves

    def ranks(self, world: State, moves: Sequence[Move]) -> Sequence[float] | None:
        stage = world.stage
        if stage == PLACING:
            if moves[0].kind != m.PLACE:
                return None
            places = [move for move in moves if move.kind == m.PLACE]
            gains = Eye(world, self._by, world.seat).placements(places)
            best = max(gains)
            if len(gains) < len(moves):
                steps = self._good_steps(world)
                gains += [best + steps[move] for move in moves[len(gains) :]]
        elif stage == STEALING:
            gains = Eye(world, self._by, world.seat).takes(moves)
            best = max(gains)
        elif stage == ENDING:
            steps = self._good_steps(world)
            gains = [steps.get(move, 0.0) for move in moves]
            best = max(gains)
        else:
            return None
        scale = FAITH / self._by.spread[step_of(world, self._by)]
        return [scale * (gain - best) for gain in gains]

    def _good_steps(self, world: State) -> dict[Move, float]:
        """The best steps with movement cards and their gains; only in the turn to be decided."""
        if world.turn != self._turn or world.seat != self._seat or not world.may_play_card():
            return {}
        key = world.cells, world.owned, world.stage
        found = self._steps.get(key)
        if found is None:
            moves = [move for move in world.legal_moves() if move.kind == m.STEP]
            steps = turn.steps(world, moves, self._by)[: turn.STEPS]
            found = self._steps[key] = {move: gain for gain, move in steps}
        return found


def judged(points: Sequence[int]) -> Values:
    """To win counts as much as to be far ahead, so that the players see where they go."""
    found = []
    for seat, own in enumerate(points):
        lead = own - max([other for at, other in enumerate(points) if at != seat])
        won = (lead > 0) - (lead < 0)
        found.append((won + math.tanh(lead / LEAD)) / 2)
    return found


def hoped(points: Sequence[float], spread: float) -> Values:
    """The values of a game that ends about like this."""
    if len(points) == 2:
        value = math.tanh((points[0] - points[1]) / spread)
        return value, -value
    found = []
    for seat, own in enumerate(points):
        best = max([other for at, other in enumerate(points) if at != seat])
        found.append(math.tanh((own - best) / spread))
    return found
