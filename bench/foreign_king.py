"""How fast the rules of The Foreign King are: ``python bench/foreign_king.py``.

Complete random games per second of processor time, for each number of players: played out the
fast way, by the plain contract, and by the slow rules of the tests, all with the limit of a
hundred rounds (F10); then the single steps of a search beside a plain loop. Yardsticks are
measured in the same run, so that each ratio says the same on any machine.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from siamapp.games.foreign_king.rollout import play_out
from siamapp.games.foreign_king.state import State
from siamapp.games.registry import game
from tests.games.slow_foreign_king import SlowGame

KING = game("foreign_king")
PLAYERS = (2, 3, 4)
LIMITED = {"rounds": "hundred"}
GAMES = 400
GOAL = 1_500
"""Games per second that the engine was built for."""

LOOPS = 200_000


def best(work: Callable[[], int], runs: int = 3) -> float:
    """Things done per second of processor time, in the best of some runs."""
    rates = []
    for _ in range(runs):
        begin = time.process_time()
        count = work()
        rates.append(count / (time.process_time() - begin))
    return max(rates)


# -- whole games ---------------------------------------------------------------------------------


def fast_games(players: int) -> int:
    state, rng = KING.start(players, LIMITED, seed=1), random.Random(1)
    for _ in range(GAMES):
        play_out(state, rng.random)
    return GAMES


def plain_games(players: int) -> int:
    rng, count = random.Random(1), GAMES // 4
    for seed in range(count):
        state = KING.start(players, LIMITED, seed=seed)
        while not state.is_over:
            moves = state.legal_moves()
            state.apply(moves[int(rng.random() * len(moves))])
    return count


def slow_games(players: int) -> int:
    rng, count = random.Random(1), 4
    for seed in range(count):
        slow = SlowGame(KING.start(players, LIMITED, seed=seed), limit=100)
        while not slow.over:
            slow.play(rng.choice(sorted(slow.moves())))
    return count


def lengths(players: int) -> tuple[float, float]:
    """Moves and rounds of a game that is played out, on average."""
    start, rng = KING.start(players, LIMITED, seed=1), random.Random(1)
    moves = rounds = 0
    for _ in range(50):
        state, trace = start.copy(), []
        play_out(state, rng.random, trace)
        for move in trace:
            state.apply(move)
        moves += len(trace)
        rounds += state.round
    return moves / 50, rounds / 50


# -- single steps --------------------------------------------------------------------------------


def positions() -> list[State]:
    """Every fifth position of some random games."""
    found, rng = [], random.Random(2)
    for seed in range(20):
        state, number = KING.start(2 + seed % 3, LIMITED, seed), 0
        while not state.is_over:
            if number % 5 == 0:
                found.append(state.copy())
            state.apply(rng.choice(state.legal_moves()))
            number += 1
    return found


def plain_loop() -> int:
    """The yardstick: one turn looks up a list and adds."""
    cells, total = [1, 2, 3, 4], 0
    for i in range(LOOPS):
        total += cells[i & 3]
    return LOOPS


def generate(states: list[State]) -> int:
    return sum(len(state.legal_moves()) for state in states for _ in range(3))


def make_and_undo(states: list[State]) -> int:
    count = 0
    for state in states:
        for move in state.legal_moves():
            state.apply(move)
            state.undo()
            count += 1
    return count


def copies(states: list[State]) -> int:
    for state in states:
        for _ in range(10):
            state.copy()
    return 10 * len(states)


def main() -> None:
    for players in PLAYERS:
        moves, rounds = lengths(players)
        fast, plain = best(lambda n=players: fast_games(n)), best(lambda n=players: plain_games(n))
        slow = best(lambda n=players: slow_games(n), runs=1)
        print(
            f"{players} players: {fast:7,.0f} games/s played out ({moves:.0f} moves,"
            f" {rounds:.0f} rounds), {fast / GOAL:.1f} x the goal of {GOAL:,};"
            f" {plain:6,.0f} by the contract, {plain / slow:.0f} x the slow rules"
        )
    states = positions()
    moves = sum(len(state.legal_moves()) for state in states) / len(states)
    loop = best(plain_loop)
    print(f"{len(states)} positions with {moves:.0f} legal moves each")
    for name, rate in (
        ("moves generated", best(lambda: generate(states))),
        ("moves made + undone", best(lambda: make_and_undo(states))),
        ("states copied", best(lambda: copies(states))),
    ):
        print(f"{name:20} {rate:12,.0f} /s   {loop / rate:6.2f} plain loops each")


if __name__ == "__main__":
    main()
