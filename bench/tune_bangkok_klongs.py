"""Works out what the players of Bangkok Klongs weigh by.

``python bench/tune_bangkok_klongs.py --rounds 3000 --match 600 --write``; without arguments a few
rounds show that it works.

All weights are changed a little at once, each up or down by chance, and a greedy player with the
change plays against one with the opposite change, from both seats. Whatever won is followed a
small way (simultaneous perturbation). At the end the new weights play a match against those in
``assets/ai/bangkok_klongs.json`` and replace them if they win. What each step gained is in
``bench/tune_bangkok_klongs.md``.

``--groups`` goes another way: whole groups of weights are made larger and smaller, one group after
the other, and what wins clearly is kept.

``--spread`` measures instead how far games end from what was expected at each step of Luk Phat.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from siamapp.ai import bangkok_klongs_greedy as greedy
from siamapp.ai.arena import wilson
from siamapp.ai.bangkok_klongs_sight import BLOCKED, HELD, TERMS, Weights, expected, totals
from siamapp.games.bangkok_klongs.position import PLACING
from siamapp.games.registry import game

FILE = Path(__file__).resolve().parent.parent / "assets" / "ai" / "bangkok_klongs.json"
KLONGS = game("bangkok_klongs")

CHANGE = 0.3
"""How much a weight is changed for a game, compared with what it is."""
LEAST = {"baskets": 0.05, "boats": 0.3, "series": 0.3, "card": 1.5}
"""But at least so much, by the beginning of its name; other weights by one point."""
RATES = 0.05, 0.01
"""How far to follow a clear win, compared with the change: in the first game and in the last."""
CLEAR = 60.0
"""A lead of so many points is a clear win."""

MISSING = tuple(f"{what}{n}" for what in ("baskets", "boats") for n in (1, 2, 3))
FACTORS = 1.4, 0.7
SURE = 1.3
"""A group is kept if it leads by so many times the error of that lead."""

Raw = dict[str, Any]


def play(players: int, weights: list[Weights], seed: int) -> list[int]:
    """The totals of one game between greedy players with these weights."""
    state = KLONGS.start(players, {"stacks": "two" if seed % 4 == 3 else "one"}, seed)
    while (seat := state.decider) is not None:
        state.advance(greedy.move(state.view(seat).table, weights[seat]))
    return totals(state)


def changed(raw: Raw, by: list[float]) -> Raw:
    """The weights with each one changed; in the order of phases and terms, ``great`` last."""
    numbers = iter(by)
    phases = [{name: phase[name] + next(numbers) for name in TERMS} for phase in raw["phases"]]
    return {"phases": phases, "great": raw["great"] + next(numbers), "spread": raw["spread"]}


def sizes(raw: Raw) -> list[float]:
    """How much to change each weight."""
    found = []
    for phase in raw["phases"]:
        for name in TERMS:
            least = next((size for start, size in LEAST.items() if name.startswith(start)), 1.0)
            found.append(max(CHANGE * abs(phase[name]), least))
    return [*found, CHANGE * raw["great"]]


def climb(players: int, raw: Raw, rounds: int, seed: int) -> Raw:
    rng = random.Random(seed)
    for number in range(rounds):
        change = [size * rng.choice((-1, 1)) for size in sizes(raw)]
        up = Weights(**changed(raw, change))
        down = Weights(**changed(raw, [-size for size in change]))
        won = 0.0
        for parity in (0, 1):
            seats = [up if (seat + parity) % 2 == 0 else down for seat in range(players)]
            points = play(players, seats, seed + number)
            ups = [total for at, total in enumerate(points) if seats[at] is up]
            downs = [total for at, total in enumerate(points) if seats[at] is down]
            won += math.tanh((sum(ups) / len(ups) - sum(downs) / len(downs)) / CLEAR) / 2
        rate = RATES[0] + (RATES[1] - RATES[0]) * number / rounds
        raw = changed(raw, [rate * won * size for size in change])
        if number % 500 == 499:
            print(f"  {number + 1} rounds of {rounds}", flush=True)
    return raw


GROUPS = {
    "held": (0, 1, 2, *HELD),
    "missing, until the first day": (0, *MISSING),
    "missing, until the second day": (1, *MISSING),
    "missing, until the great day": (2, *MISSING),
    "complete": (0, 1, 2, "baskets0"),
    "blocked": (0, 1, 2, f"baskets{BLOCKED}"),
    "boats": (0, 1, 2, "boats1", "boats2", "boats3"),
    "thief": (0, 1, 2, "thief"),
    "card": (0, 1, 2, "card"),
    "series": (0, 1, 2, "series"),
    "great": (),
}
"""Phases and names of the weights that are changed together."""


def grouped(raw: Raw, group: str, factor: float) -> Raw:
    """The weights with those of a group multiplied."""
    if group == "great":
        return raw | {"great": raw["great"] * factor}
    names = GROUPS[group]
    phases = [
        {name: weight * (factor if name in names else 1.0) for name, weight in phase.items()}
        if number in names
        else phase
        for number, phase in enumerate(raw["phases"])
    ]
    return raw | {"phases": phases}


def climb_by_groups(players: int, raw: Raw, games: int, seed: int) -> Raw:
    for group in GROUPS:
        for factor in FACTORS:
            trial = grouped(raw, group, factor)
            new, old = Weights(**trial), Weights(**raw)
            won = []
            for number in range(games):
                mine = number % players
                seats = [new if seat == mine else old for seat in range(players)]
                points = play(players, seats, seed + number // players)
                others = (sum(points) - points[mine]) / (players - 1)
                won.append(math.tanh((points[mine] - others) / CLEAR))
            seed += games
            mean = sum(won) / games
            error = math.sqrt(sum((value - mean) ** 2 for value in won)) / games
            kept = mean > SURE * error
            print(
                f"  {group} times {factor}: lead {mean:+.3f} ± {error:.3f}"
                f"{', kept' if kept else ''}",
                flush=True,
            )
            if kept:
                raw = trial
                break
    return raw


def match(players: int, new: Raw, old: Raw, games: int, seed: int) -> float:
    """The share of games that one new among old wins, from every seat in turn."""
    won = 0.0
    one, others = Weights(**new), Weights(**old)
    for number in range(games):
        mine = number % players
        seats = [one if seat == mine else others for seat in range(players)]
        points = play(players, seats, seed + number // players)
        won += (points[mine] == max(points)) / points.count(max(points))
    low, high = wilson(won / games, games)
    print(
        f"  one new among old wins {100 * won / games:.1f} % of {games}"
        f" (95 % interval {100 * low:.1f} to {100 * high:.1f}; {100 / players:.0f} would be even)"
    )
    return won / games


def spread(players: int, raw: Raw, games: int, seed: int) -> list[float]:
    """Step to how far the lead at the end is from the lead expected when a turn began."""
    by = Weights(**raw)
    errors: list[list[float]] = [[] for _ in by.series]
    for number in range(games):
        state = KLONGS.start(players, {}, seed + number)
        seen: list[tuple[int, float]] = []
        while (seat := state.decider) is not None:
            if state.stage == PLACING:
                seen.append((state.step, _lead(expected(state, by))))
            state.advance(greedy.move(state.view(seat).table, by))
        end = _lead([float(total) for total in totals(state)])
        for step, before in seen:
            errors[step].append((end - before) ** 2)
    found = [round(math.sqrt(sum(e) / len(e)), 1) if e else 0.0 for e in errors]
    return [*found[:-1], round(found[-2] / 2, 1)]


def _lead(points: list[float]) -> float:
    return points[0] - max(points[1:])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--rounds", type=int, default=3, help="of two games each")
    parser.add_argument("--match", type=int, default=12, help="games against the old weights")
    parser.add_argument("--write", action="store_true", help="keep new weights that win")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--groups", type=int, metavar="GAMES", help="games for each change")
    parser.add_argument("--spread", action="store_true")
    args = parser.parse_args()
    data = json.loads(FILE.read_text("utf-8"))
    old = data[str(args.players)]
    print(f"{args.players} players, seed {args.seed}")
    if args.spread:
        data[str(args.players)] = old | {
            "spread": spread(args.players, old, args.match, args.seed // 2)
        }
    else:
        if args.groups:
            new = climb_by_groups(args.players, old, args.groups, args.seed)
        else:
            new = climb(args.players, old, args.rounds, args.seed)
        if match(args.players, new, old, args.match, args.seed // 2) > 1 / args.players:
            data[str(args.players)] = _rounded(new)
    if args.write:
        FILE.write_text(json.dumps(data, indent=1) + "\n", "utf-8")


def _rounded(raw: Raw) -> Raw:
    phases = [{name: round(weight, 3) for name, weight in p.items()} for p in raw["phases"]]
    return raw | {"phases": phases, "great": round(raw["great"], 3)}


if __name__ == "__main__":
    main()
