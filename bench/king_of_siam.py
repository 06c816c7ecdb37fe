"""How fast the rules of King of Siam are: ``python bench/king_of_siam.py``.

Complete random games per second of processor time, for each number of players: by the fast way
and by the plain contract; then the single steps of a search. Each figure stands beside a
yardstick measured in the same run, the slow rules of the tests or a plain loop, so that it says
the same on any machine.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from siamapp.games.king_of_siam.rollout import play_out
from siamapp.games.king_of_siam.state import State
from siamapp.games.registry import game
from tests.games.slow_king_of_siam import SlowGame

KING = game("king_of_siam")
PLAYERS = (2, 3, 4)
GAMES = 500
GOAL = 5_000
"""Complete random games of two players per second that the engine was built for."""

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
    state, rng = KING.start(players, seed=1), random.Random(1)
    for _ in range(GAMES):
        play_out(state, rng.random)
    return GAMES


def plain_games(players: int) -> int:
    rng, count = random.Random(1), GAMES // 10
    for seed in range(count):
        state = KING.start(players, seed=seed)
        while not state.is_over:
            moves = state.legal_moves()
            state.apply(moves[int(rng.random() * len(moves))])
    return count


def slow_games(players: int) -> int:
    """The second engine of the tests; without the foresight of the last card."""
    rng, count = random.Random(1), 10
    for seed in range(count):
        slow = SlowGame(KING.start(players, seed=seed))
        while not slow.over:
            slow.play(rng.choice(sorted(slow.moves())))
    return count


# -- single steps --------------------------------------------------------------------------------


def positions() -> list[State]:
    """Every third position of some random games, the last card left aside."""
    found, rng = [], random.Random(2)
    for seed in range(20):
        state = KING.start(2, seed=seed)
        while not state.is_over and not state.is_last_card:
            moves = state.legal_moves()
            if rng.random() < 0.3:
                found.append(state.copy())
            state.apply(moves[int(rng.random() * len(moves))])
    return found


def offer(states: list[State]) -> int:
    for state in states:
        state.legal_moves()
    return len(states)


def make_and_unmake(states: list[State]) -> int:
    count = 0
    for state in states:
        for move in state.legal_moves():
            state.apply(move)
            state.undo()
            count += 1
    return count


def copies(states: list[State]) -> int:
    for state in states:
        for _ in range(20):
            state.copy()
    return 20 * len(states)


def last_cards() -> list[State]:
    """Where somebody is asked about the very last card of the game (K12)."""
    found, rng = [], random.Random(3)
    for seed in range(60):
        state = KING.start(2, seed=seed)
        while not state.is_over:
            if state.is_last_card:
                found.append(state.copy())
            moves = state.legal_moves()
            state.apply(moves[int(rng.random() * len(moves))])
    return found


def foresee(states: list[State]) -> int:
    for state in states:
        state.moves_of_last_card()
    return len(states)


def plain_loop() -> int:
    """The yardstick: steps of a loop that adds numbers in a list."""
    numbers, total = [1] * 100, 0
    for step in range(LOOPS):
        total += numbers[step % 100]
    return LOOPS


def main() -> None:
    loop = best(plain_loop)
    print(f"plain loop              {loop:>12,.0f} steps/s (the yardstick)")
    for players in PLAYERS:
        fast, plain, slow = (
            best(lambda games=games, n=players: games(n))
            for games in (fast_games, plain_games, slow_games)
        )
        goal = f", {fast / GOAL:.1f} x the goal of {GOAL:,}" if players == 2 else ""
        print(
            f"{players} players, games       {fast:>12,.0f} /s fast = {fast / slow:.0f} x the slow "
            f"engine{goal}; {plain:,.0f} /s by the contract = {plain / slow:.0f} x"
        )
    states = positions()
    for name, work in (
        ("offering moves", lambda: offer(states)),
        ("make and unmake", lambda: make_and_unmake(states)),
        ("copies", lambda: copies(states)),
    ):
        rate = best(work)
        print(f"{name:<23} {rate:>12,.0f} /s = {loop / rate:.0f} steps of the loop each")
    asked = last_cards()
    rate = best(lambda: foresee(asked))
    print(f"last card foreseen      {rate:>12,.0f} /s = {loop / rate:.0f} steps of the loop each")


if __name__ == "__main__":
    main()
