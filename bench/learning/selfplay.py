"""Games of a player against itself, to learn from::

    python bench/learning/selfplay.py foreign_king 2 --games 400 --nodes 40 --out samples.jsonl

Each line of the file is one position as the net of the game is told it: the number of the game, the
traits, what the game brought in the end, and what the player thought of the position. The first
moves, and some later ones, are left to chance, so that unusual positions are learned as well.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from siamapp.ai.api import Budget
from siamapp.ai.uct import Style, Uct
from siamapp.games.api import State
from siamapp.games.registry import game

WHIM = 0.04
"""How often a move is left to chance."""

FIRST = 14
"""So many first moves, at most, are left to chance."""

KEPT = 0.5
"""How many of the positions are learned from."""


def play(game_id: str, players: int, seed: int, nodes: int) -> tuple[list[Any], Any]:
    """The positions, each with what the deciding seat's player thought, and what the game brought
    each seat."""
    rng = random.Random(f"{game_id} {players} {seed}")
    found = game(game_id)
    names = [option.name for option in found.options]
    options = {"rounds": "hundred"} if "rounds" in names else {}
    if "map" in names:
        maps = next(option for option in found.options if option.name == "map").ids()
        options["map"] = maps[seed % len(maps)]
    state: State[Any] = found.start(players, options, seed)
    module = importlib.import_module(f"siamapp.ai.{game_id}")
    guide = module.guide()
    player = Uct(guide, Style(curiosity=module.STYLES["hard"].curiosity))
    left_to_chance = rng.randrange(FIRST + 1)
    positions: list[Any] = []
    number = 0
    while (seat := state.decider) is not None:
        moves = state.legal_moves()
        if len(moves) == 1:
            move, value = moves[0], None
        elif number < left_to_chance or rng.random() < WHIM:
            move, value = rng.choice(moves), None
        else:
            decision = player.think(state.view(seat), Budget(0, nodes), rng)
            move, value = decision.move, decision.value
        if number >= left_to_chance and rng.random() < KEPT:
            positions.append((state.copy(), seat, value))
        state.apply(move)
        number += 1
    return positions, guide.values(state)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--nodes", type=int, default=100)
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    module = importlib.import_module(f"siamapp.ai.{args.game}")
    with open(args.out, "a", encoding="utf-8") as file:
        for number in range(args.first, args.first + args.games):
            positions, values = play(args.game, args.players, number, args.nodes)
            found = [
                lesson
                for state, seat, thought in positions
                for lesson in module.lessons(state, seat, thought, values)
            ]
            for traits, target, value in found:
                line = [number, [round(x, 4) for x in traits], target, value]
                file.write(json.dumps(line) + "\n")
            file.flush()


if __name__ == "__main__":
    main()
