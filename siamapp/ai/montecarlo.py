"""Players for any game: by chance, and by playing games out by chance.

They know the contract and nothing else: any number of seats, with or without secrets.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from siamapp.ai.api import Budget, Decision, Report
from siamapp.games.api import Seat, State, View

SHARE = 0.5
"""The part of the time at hand that one move gets: the turn may have further ones."""


class RandomPlayer:
    """Any legal move, each as likely as another."""

    def think(
        self,
        view: View[Any],
        budget: Budget,
        rng: random.Random,
        report: Report | None = None,
    ) -> Decision:
        budget.start()
        budget.is_spent(0)
        move = rng.choice(view.legal_moves())
        return Decision(move, 0.0, 0, 1, (move,))


class FlatMonteCarlo:
    """Plays each move in worlds dealt at random, goes on by chance, and takes the best mean.

    ``playouts`` bounds the games played out for each move; ``plies`` bounds their length: a game
    that is not over by then counts as a draw.
    """

    def __init__(self, playouts: int, plies: int = 200) -> None:
        self.playouts = playouts
        self.plies = plies

    def think(
        self,
        view: View[Any],
        budget: Budget,
        rng: random.Random,
        report: Report | None = None,
    ) -> Decision:
        budget.start()
        budget.is_spent(0)
        moves = list(view.legal_moves())
        # Moves that come first in the rules must not be preferred when all are equal.
        rng.shuffle(moves)
        trials = [_Trial(move) for move in moves]
        nodes = 0
        for _ in range(self.playouts if len(moves) > 1 else 0):
            for trial in trials:
                if budget.is_spent(nodes, SHARE):
                    return _decision(trials, nodes)
                # A new world for each game: a move is judged over many of them, never over one.
                score, walked = self._play_out(view.sample(rng), trial.move, view.seat, rng)
                trial.games += 1
                trial.score += score
                nodes += walked
            if report:
                report(_decision(trials, nodes))
        return _decision(trials, nodes)

    def _play_out(
        self, world: State[Any], move: Any, seat: Seat, rng: random.Random
    ) -> tuple[int, int]:
        """The value of a game that begins with this move, and how many moves it had."""
        world.apply(move)
        walked = 1
        while walked < self.plies and not world.is_over:
            world.apply(rng.choice(world.legal_moves()))
            walked += 1
        result = world.result()
        return (result.value(seat) if result else 0), walked


@dataclass(slots=True)
class _Trial:
    """How a move has done so far."""

    move: Any
    games: int = 0
    score: int = 0

    @property
    def mean(self) -> float:
        return self.score / self.games if self.games else -1.0


def _decision(trials: list[_Trial], nodes: int) -> Decision:
    best = max(trials, key=lambda trial: trial.mean)
    value = best.mean if best.games else 0.0
    return Decision(best.move, value, 0, nodes, (best.move,))


_PLAYOUTS = {"easy": 5, "medium": 25, "hard": 100, "expert": 400, "master": 1_000}


def player(level: str) -> FlatMonteCarlo:
    """Levels of a game without players of its own: how many games each move is tried in."""
    return FlatMonteCarlo(_PLAYOUTS[level])
