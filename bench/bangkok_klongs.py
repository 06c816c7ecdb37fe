"""How fast the rules of Bangkok Klongs are: ``python bench/bangkok_klongs.py``.

Complete random games per second of processor time, for each number of players and both ways to
stack, by the fast way and by the plain contract; then the single steps of a search. Each figure
stands beside a yardstick measured in the same run, the slow rules of the tests or a plain loop,
so that it says the same on any machine.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from siamapp.games.bangkok_klongs.playout import play_out
from siamapp.games.bangkok_klongs.state import State
from siamapp.games.registry import game
from tests.games.bangkok_klongs_slow import Table

KLONGS = game("bangkok_klongs")
SETUPS = [(players, stacks) for players in (2, 3, 4) for stacks in ("one", "two")]
GAMES = 400
GOAL = 1500
"""Complete random games per second that the engine was built for."""


def best(work: Callable[[], int], runs: int = 3) -> float:
    """Things done per second of processor time, in the best of some runs."""
    rates = []
    for _ in range(runs):
        begin = time.process_time()
        count = work()
        rates.append(count / (time.process_time() - begin))
    return max(rates)


def plain_loop() -> int:
    """The yardstick: one turn looks up a list and adds."""
    cells, total = [1, 2, 3, 4], 0
    for number in range(200_000):
        total += cells[number & 3]
    return 200_000


def fast_games(starts: list[State]) -> int:
    rng = random.Random(1)
    for state in starts:
        play_out(state.fresh_copy(), rng)
    return len(starts)


def plain_games(starts: list[State]) -> int:
    """As any player of any game would do it."""
    rng = random.Random(1)
    for state in starts:
        world = state.copy()
        while not world.is_over:
            world.apply(rng.choice(world.legal_moves()))
    return len(starts)


def positions(games: int = 12) -> list[State]:
    rng = random.Random(1)
    found = []
    for seed in range(games):
        state = KLONGS.start(2 + seed % 3, seed=seed)
        while not state.is_over:
            if rng.random() < 0.2:
                found.append(state.fresh_copy())
            state.apply(rng.choice(state.legal_moves()))
    return found


def repeat(work: Callable[[State], object], states: list[State], times: int) -> Callable[[], int]:
    def run() -> int:
        for state in states:
            for _ in range(times):
                work(state)
        return times * len(states)

    return run


def there_and_back(state: State) -> None:
    state.apply(state.pick(0.5))
    state.undo()


def deal(views: dict[int, object], rng: random.Random) -> Callable[[State], object]:
    return lambda state: views[id(state)].sample(rng)  # type: ignore[attr-defined]


def main() -> None:
    loop = best(plain_loop)
    print(f"yardstick: {loop:,.0f} turns of a plain loop per second")
    print()
    print("complete random games per second, and turns of the plain loop in that time")
    for players, stacks in SETUPS:
        starts = [KLONGS.start(players, {"stacks": stacks}, seed) for seed in range(GAMES)]
        fast = best(lambda starts=starts: fast_games(starts))
        plain = best(lambda starts=starts: plain_games(starts[:150]))
        print(
            f"  {players} players, {stacks} stack{'s' if stacks == 'two' else ' '}:"
            f" {fast:6,.0f} played out ({loop / fast:,.0f} turns, {fast / GOAL:.2f} of the goal),"
            f" {plain:6,.0f} by the contract ({fast / plain:.2f} times slower)"
        )
    print()
    states = positions()
    slow = best(repeat(lambda s: Table(s.as_dict(), s.players).legal(), states, 1), runs=1)
    views = {id(state): state.view(state.decider or 0) for state in states}
    rng = random.Random(1)
    rows = [
        ("legal moves", best(repeat(lambda s: s.legal_moves(), states, 20))),
        ("a move made and undone", best(repeat(there_and_back, states, 20))),
        ("a copy", best(repeat(lambda s: s.copy(), states, 20))),
        ("a view", best(repeat(lambda s: s.view(0), states, 5))),
        ("a world dealt", best(repeat(deal(views, rng), states, 5))),
    ]
    print("steps of a search per second, and turns of the plain loop in that time")
    for name, rate in rows:
        print(f"  {name:<24} {rate:10,.0f} ({loop / rate:,.0f} turns)")
    print(f"legal moves: {rows[0][1] / slow:,.0f} times as fast as the slow rules of the tests")


if __name__ == "__main__":
    main()
