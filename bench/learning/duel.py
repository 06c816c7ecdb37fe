"""One way to judge positions against another, until it is clear which is better::

    python bench/learning/duel.py king_of_siam learned uniform --time 0.1

``learned`` is the guide of the game's levels; ``uniform`` plays games out by chance, each move as
likely as another, and shares everything else with it. Both have the same processor time for a turn
and sit on each seat with each seed. The match ends when a sequential test decides between "not
stronger" and "at least 35 Elo stronger", with 5 % error each way, or after ``--games``.
"""

from __future__ import annotations

import argparse
import importlib
import math
import random
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from siamapp.ai import arena
from siamapp.ai.api import Player
from siamapp.ai.uct import Style, Uct, Values
from siamapp.games.foreign_king.rollout import play_out as play_out_belgium
from siamapp.games.king_of_siam.rollout import play_out as play_out_siam

ELO = 35.0
ERROR = 0.05


def uniform(module: Any) -> Any:
    """The guide of the game, but games are played out by chance."""

    class ByChance(type(module.guide())):  # type: ignore[misc]
        def play_out(self, world: Any, rng: random.Random) -> Values:
            if world.game.id == "king_of_siam":
                winners, players = play_out_siam(world, rng.random), world.players
                if winners == (1 << players) - 1:
                    return [0.0] * players
                return [1.0 if winners >> seat & 1 else -1.0 for seat in range(players)]
            end = play_out_belgium(world, rng.random)
            if end.is_drawn:
                return [0.0] * world.players
            return module.judged(end.points, end.winners(), world.players)

    return ByChance()


def log_odds(wins: float, losses: float) -> float:
    """How much likelier the results are if the first one is stronger than if it is not."""
    strong = 1 / (1 + 10 ** (-ELO / 400))
    return wins * math.log(strong / 0.5) + losses * math.log((1 - strong) / 0.5)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("entrants", nargs="+", choices=("learned", "uniform"))
    parser.add_argument("--time", type=float, default=0.1)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    module = importlib.import_module(f"siamapp.ai.{args.game}")

    def find(_: str, name: str) -> Player:
        guide = module.guide() if name == "learned" else uniform(module)
        return Uct(guide, Style(curiosity=module.STYLES["hard"].curiosity))

    bound = math.log((1 - ERROR) / ERROR)
    tally = arena.Tally(args.entrants[0])
    seats = len(args.entrants)
    for number in range(args.games):
        seed, rotation = args.seed + number // seats, number % seats
        names = tuple(args.entrants)
        task = arena.Task(args.game, names, (), seed, rotation, args.time, args.nodes)
        tally.add(arena.play_game(task, find).values[0])
        odds = log_odds(tally.wins + tally.draws / 2, tally.losses + tally.draws / 2)
        if seats == 2 and abs(odds) >= bound:
            print("decided: at least 35 Elo stronger" if odds > 0 else "decided: not stronger")
            break
    low, high = arena.wilson(tally.score, tally.games)
    print(f"{tally}, score {100 * tally.score:.1f} % ({100 * low:.1f} to {100 * high:.1f})")


if __name__ == "__main__":
    main()
