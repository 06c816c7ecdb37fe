"""Fits the weights in ``assets/ai/siam.json`` to the outcome of games.

``python bench/tune_siam.py --games 2000 --write`` plays games of the present weights against
themselves from openings by chance, fits new weights to who won them, and lets old and new play
each other at equal nodes until a sequential test decides. Weights that pass are written, and every
run adds what it found to ``bench/tune_siam.md``. Nothing is left to chance but by the seed.

Without arguments a small run that writes nothing shows that it works.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from siamapp.ai.alphabeta import DEEPEST, WON
from siamapp.ai.api import Budget
from siamapp.ai.deepening import Deepening, Style
from siamapp.ai.proof import Sprt, elo, wilson
from siamapp.ai.siam import STYLES, Knowledge
from siamapp.ai.siam_lines import ENTER, GROUPS, OUTWARD, PUSH, Weights, fitted, lines_of
from siamapp.games.registry import game
from siamapp.games.siam.state import State

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "assets" / "ai" / "siam.json"
LOG = ROOT / "bench" / "tune_siam.md"

TRAITS = OUTWARD + 1
PLACES = 4 * GROUPS.index("place")
"""From here on a trait is worth the same to both sides."""
MOST_TURNS = 150
SCALE = 100.0
"""So much is worth a factor of e in the odds."""
STEPS, RATE, PULL = 60, 0.2, 20.0
"""Rounds of the fit, how far each goes, and how strongly it holds on to the old weights."""

Sample = tuple[tuple[tuple[int, int], ...], float]
"""Number of each trait with its count, the other side's negative; and 1 if the mover won."""


def player(weights: Weights) -> Deepening:
    return Deepening(
        partial(Knowledge, weights=weights), Style(DEEPEST, tricks=STYLES["master"].tricks)
    )


def play(
    weights: Sequence[Weights], nodes: int, opening: int, seed: int
) -> tuple[list[State], int | None]:
    """The positions of a game after its opening, and who won. Both have the same luck in it."""
    rng = random.Random(seed)
    players = [player(each) for each in weights]
    state = game("siam").start()
    passed: list[State] = []
    while not state.is_over and state.turn < MOST_TURNS:
        if state.turn < opening:
            state.play(rng.choice(state.legal_moves()))
            continue
        passed.append(state.copy())
        view = state.view(state.side)
        state.play(players[state.side].think(view, Budget(0, nodes), rng).move)
    return passed, state.winner


def sample(state: State, winner: int) -> Sample | None:
    """None for a position that is won at once: nobody has to judge that."""
    if Knowledge(state).leaf(state) >= WON - 1:
        return None
    counts: Counter[int] = Counter()
    for line in lines_of(state.board, False).lines:
        for trait, side in line.traits(state._key & line.mask, False):
            if side == state.side and trait not in (PUSH, ENTER):
                counts[trait] += 1
            elif side != state.side:
                counts[trait if trait >= PLACES else TRAITS + trait] -= 1
    return tuple((at, n) for at, n in counts.items() if n), float(winner == state.side)


def samples(games: int, nodes: int, seed: int) -> list[Sample]:
    found = []
    for number in range(games):
        passed, winner = play([fitted(), fitted()], nodes, 4 + number % 3, seed + number)
        if winner is not None:
            found += [each for each in (sample(state, winner) for state in passed) if each]
    return found


def chance(weights: Sequence[float], counts: Sequence[tuple[int, int]]) -> float:
    """How likely the mover wins."""
    promise = sum(weights[at] * n for at, n in counts) / SCALE
    return 1 / (1 + math.exp(min(max(-promise, -30.0), 30.0)))


def loss(weights: Sequence[float], data: Sequence[Sample]) -> float:
    """How badly the weights foretell who wins: the mean logarithm of what was not expected."""
    total = 0.0
    for counts, won in data:
        expected = chance(weights, counts)
        total -= math.log(expected if won else 1 - expected)
    return total / len(data)


def fit(start: Sequence[float], data: Sequence[Sample]) -> list[float]:
    """Logistic regression by Newton's step for each weight alone, made shorter."""
    weights = list(start)
    for _ in range(STEPS):
        slope = [PULL * (w - s) / SCALE for w, s in zip(weights, start, strict=True)]
        bend = [PULL] * len(weights)
        for counts, won in data:
            expected = chance(weights, counts)
            for at, n in counts:
                slope[at] += (expected - won) * n
                bend[at] += expected * (1 - expected) * n * n
        for at in range(len(weights)):
            weights[at] -= RATE * SCALE * slope[at] / bend[at]
    return weights


def flat(weights: Weights) -> list[float]:
    return [float(w) for row in weights for w in row]


def packed(numbers: Sequence[float]) -> Weights:
    rounded = [round(number) for number in numbers]
    mover, other = rounded[:TRAITS], rounded[TRAITS:]
    return tuple(mover), tuple(other[:PLACES] + mover[PLACES:])


def match(new: Weights, old: Weights, nodes: int, most: int, seed: int) -> tuple[Sprt, list[int]]:
    """Wins, draws and losses of the new weights, each opening from both seats."""
    sprt, tally = Sprt(0, 40), [0, 0, 0]
    for number in range(most // 2):
        for seat in (0, 1):
            weights = [new, old] if seat == 0 else [old, new]
            _, winner = play(weights, nodes, 4 + number % 3, seed + number)
            tally[1 if winner is None else 0 if winner == seat else 2] += 1
        if sprt.decision(*tally) is not None:
            break
    return sprt, tally


def as_text(weights: Weights) -> str:
    sides = []
    for who, row in zip(("mover", "other"), weights, strict=True):
        groups = [f'    "{g}": {json.dumps(row[4 * i : 4 * i + 4])}' for i, g in enumerate(GROUPS)]
        sides.append(f'  "{who}": {{\n' + ",\n".join(groups) + "\n  }")
    return "{\n" + ",\n".join(sides) + "\n}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="fit the weights of Siam")
    parser.add_argument("--games", type=int, default=6, help="to learn from")
    parser.add_argument("--nodes", type=int, default=2_000, help="for each move")
    parser.add_argument("--match", type=int, default=4, help="most games to prove it with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep what was found, if it is better")
    args = parser.parse_args()
    old = fitted()
    data = samples(args.games, args.nodes, args.seed)
    new = packed(fit(flat(old), data[::2]))
    fresh = data[1::2]  # the other half has not been learnt from
    before, after = (loss(flat(each), fresh) for each in (old, new))
    sprt, tally = match(new, old, args.nodes, args.match, args.seed + 10**6)
    score = (tally[0] + tally[1] / 2) / sum(tally)
    low, high = wilson(score, sum(tally))
    passed = sprt.decision(*tally) is True
    line = (
        f"| {args.games} | {args.nodes} | {args.seed} | {len(data)} | {before:.4f} | {after:.4f} |"
        f" {tally[0]}, {tally[1]}, {tally[2]} |"
        f" {100 * score:.1f} % ({100 * low:.1f} to {100 * high:.1f}), {elo(score):+.0f} Elo |"
        f" {'kept' if passed else 'dropped'} |"
    )
    print(line)
    print(as_text(new), end="")
    if args.write:
        with LOG.open("a", encoding="utf-8") as log:
            log.write(line + "\n")
        if passed:
            DATA.write_text(as_text(new), "utf-8")


if __name__ == "__main__":
    main()
