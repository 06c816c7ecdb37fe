"""Players for any game: by chance, and by playing games out by chance.

They know the contract and nothing else: any number of seats, with or without secrets.
"""

from __future__ import annotations

import random
from typing import Any

from siamapp.ai.api import Budget, Decision, Report
from siamapp.games.api import Seat, State, View


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
        moves = list(view.legal_moves())
        # Moves that come first in the rules must not be preferred when all are equal.
        rng.shuffle(moves)
        totals = [0] * len(moves)
        nodes = 0
        rounds = 0
        spent = budget.is_spent(nodes)
        while rounds < self.playouts and not spent and len(moves) > 1:
            scores = []
            for move in moves:
                # One world for each game: a move is judged over many of them, never over one.
                score, walked = self._play_out(view.sample(rng), move, view.seat, rng)
                scores.append(score)
                nodes += walked
                spent = budget.is_spent(nodes)
                if spent:
                    break
            if len(scores) == len(moves) or rounds == 0:
                totals = [
                    total + score for total, score in zip(totals, scores, strict=False)
                ] + totals[len(scores) :]
                rounds += 1
            if report and not spent:
                report(self._decision(moves, totals, rounds, nodes))
        return self._decision(moves, totals, rounds, nodes)

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

    @staticmethod
    def _decision(moves: list[Any], totals: list[int], rounds: int, nodes: int) -> Decision:
        best = max(range(len(moves)), key=totals.__getitem__)
        return Decision(moves[best], totals[best] / max(rounds, 1), 0, nodes, (moves[best],))


def player(level: str) -> FlatMonteCarlo:
    """Levels of a game without players of its own: how many games each move is tried in."""
    return FlatMonteCarlo({"easy": 5, "medium": 25, "hard": 200}[level])
