"""Last provinces of King of Siam, worked out exactly, to learn from::

    python bench/learning/last_province.py --games 400 --out samples.jsonl

Players with a first look at each position play until one province is left; from there on it is
known who wins, there and wherever the solver has been on its way. Who wins is told of positions
with each number of cards alike: with few cards there are many more of them.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from siamapp.ai.api import Budget
from siamapp.ai.king_of_siam import Followers
from siamapp.ai.king_of_siam_endgame import Solver, TooMuch
from siamapp.ai.king_of_siam_sight import first_look
from siamapp.ai.king_of_siam_traits import traits
from siamapp.ai.uct import Style, Uct, Values
from siamapp.games.king_of_siam.actions import PLACE_ONE, Ground, begin_card, step
from siamapp.games.king_of_siam.layout import (
    CARDS_LEFT,
    CHOOSE,
    DONE,
    FACTIONS,
    HANDS,
    LENGTH,
    OVER,
    PHASE,
    PLACE,
    PROVINCES,
    SEAT,
    STRUGGLE,
    TARGETS,
    TODO,
    kinds_in,
)
from siamapp.games.king_of_siam.moves import PUTS
from siamapp.games.registry import game

EFFORT = 15_000
EACH = 8
"""So many positions with each number of cards."""

MIDWAY = 0.25
"""How many of them are looked at again in the midst of the next turn."""

FIRST = 24
"""So many first moves, at most, are left to chance."""


class FirstLook(Followers):
    def play_out(self, world: Any, rng: random.Random) -> Values:
        if world.v[PHASE] == OVER:
            return self.values(world)
        return first_look(world.v, world.players)


def lessons(seed: int, nodes: int) -> list[tuple[list[float], float]]:
    rng = random.Random(seed)
    maps = next(option for option in game("king_of_siam").options if option.name == "map").ids()
    state: Any = game("king_of_siam").start(2, {"map": maps[seed % len(maps)]}, seed)
    player = Uct(FirstLook(), Style(curiosity=0.4))
    by_chance = rng.randrange(FIRST + 1)
    while not state.is_over and not (
        state.v[STRUGGLE] == PROVINCES - 1 and state.v[PHASE] == CHOOSE
    ):
        if by_chance or rng.random() < 0.03:
            by_chance = max(by_chance - 1, 0)
            state.apply(rng.choice(state.legal_moves()))
        else:
            view = state.view(state.decider)
            state.apply(player.think(view, Budget(0, nodes), rng).move)
    if state.is_over:
        return []
    solver = Solver(state.ground, 2, Budget(0.0, 0), EFFORT, 1.0)
    with contextlib.suppress(TooMuch):  # what it has found out until then is true
        solver.best(state.v)
    found = defaultdict(list)
    for key, value in solver.known.items():
        found[key[CARDS_LEFT]].append((key, value))
    told = []
    for cards in sorted(found):
        for key, value in rng.sample(found[cards], min(EACH, len(found[cards]))):
            v = [*key, *[0] * (LENGTH - len(key))]
            told.append((traits(v, v[SEAT], state.ground), float(value)))
            if rng.random() < MIDWAY:
                told += _midway(v, solver, state.ground, rng)
    return told


def _midway(
    v: list[int], solver: Solver, ground: Ground, rng: random.Random
) -> list[tuple[list[float], float]]:
    """The same with a card on the table, and with its action done."""
    if v[CARDS_LEFT] < 2:
        return []  # K12: a last card is played only to win
    begin_card(v, rng.choice(kinds_in(v[HANDS + v[SEAT]])), ground)
    told = []
    while v[PHASE] not in (DONE, CHOOSE, OVER):
        try:
            value = solver.best(v)[1]
        except TooMuch:
            break
        told.append((traits(v, v[SEAT], ground), float(value)))
        if v[PHASE] != PLACE:
            break
        puts = [
            PUTS[faction][province]
            for faction in FACTIONS
            if v[TODO] // PLACE_ONE[faction] % 4
            for province in range(PROVINCES)
            if v[TARGETS] >> province & 1
        ]
        step(v, rng.choice(puts), ground)
    return told


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--nodes", type=int, default=25)
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    with open(args.out, "a", encoding="utf-8") as file:
        for number in range(args.first, args.first + args.games):
            for told, value in lessons(number, args.nodes):
                line = [number, [round(x, 4) for x in told], value, None]
                file.write(json.dumps(line) + "\n")
            file.flush()


if __name__ == "__main__":
    main()
