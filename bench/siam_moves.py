"""How fast the rules of Siam are: ``python bench/siam_moves.py``.

Every figure stands beside a yardstick measured in the same run, the slow engine of the tests or
a plain loop, so that it says the same on any machine.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from siamapp.games.registry import game
from siamapp.games.siam.state import State
from tests.games import slow_siam as slow

SIAM = game("siam")
LOOPS = 200_000


def best(work: Callable[[], int], runs: int = 5) -> float:
    """Things done per second of processor time, in the best of some runs."""
    rates = []
    for _ in range(runs):
        begin = time.process_time()
        count = work()
        rates.append(count / (time.process_time() - begin))
    return max(rates)


def positions(games: int = 20) -> list[State]:
    """Positions of random games, up to the length of real ones."""
    rng = random.Random(1)
    found = []
    for _ in range(games):
        state = SIAM.start()
        while not state.is_over and state.turn < 60:
            if state.turn % 4 == 0:
                found.append(state.copy())
            state.apply(rng.choice(state.legal_moves()))
    return found


def plain_loop() -> int:
    """The yardstick: one turn looks up a list and adds."""
    cells, total = [1, 2, 3, 4], 0
    for i in range(LOOPS):
        total += cells[i & 3]
    return LOOPS


def generate(states: list[State]) -> int:
    return sum(len(state.legal_moves()) for state in states for _ in range(10))


def make_and_undo(states: list[State]) -> int:
    count = 0
    for state in states:
        for move in state.legal_moves():
            state.apply(move)
            state.undo()
            count += 1
    return count


def perft(state: State, depth: int) -> int:
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        state.apply(move)
        count += perft(state, depth - 1)
        state.undo()
    return count


def main() -> None:
    states = positions()
    moves = sum(len(state.legal_moves()) for state in states) / len(states)
    loop = best(plain_loop)
    generated = best(lambda: generate(states))
    made = best(lambda: make_and_undo(states))
    leaves = best(lambda: perft(SIAM.start(), 3))
    slow_start = slow.rows_to_table(SIAM.start().board.rows)
    slow_leaves = best(lambda: slow.perft(slow_start, 3), runs=2)
    print(f"{len(states)} positions with {moves:.0f} legal moves each")
    print(f"moves generated      {generated:12,.0f} /s   {loop / generated:6.2f} plain loops each")
    print(f"moves made + undone  {made:12,.0f} /s   {loop / made:6.2f} plain loops each")
    print(
        f"perft 3              {leaves:12,.0f} /s   {leaves / slow_leaves:6.1f} x the slow engine"
    )


if __name__ == "__main__":
    main()
