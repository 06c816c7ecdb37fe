"""Finds positions of Siam in which the side to move wins with its third turn, and proves it.

``python bench/mine_siam.py 100 FILE`` plays games between two computers, looks at the positions
before their ends, and keeps one of each game in which there is a win in three turns and none in
two. The proof knows the rules alone: all moves, all replies, no estimates, no search of the app.

``python bench/mine_siam.py`` lets the expert solve those of ``tests/ai/siam_wins_in_three.json``.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from siamapp.ai import levels
from siamapp.ai.api import Budget
from siamapp.ai.deepening import Deepening, Style
from siamapp.ai.siam import Knowledge, can_win
from siamapp.games.registry import game
from siamapp.games.siam.moves import Move
from siamapp.games.siam.state import State

ROOT = Path(__file__).resolve().parent.parent
FOUND = ROOT / "tests" / "ai" / "siam_wins_in_three.json"
TURNS = 3
OPENING, DEPTH, ENDING, MOST = 4, 3, 12, 120
"""Moves played by chance first; how far the players look; how many positions before the end of a
game are looked at; moves after which a game is given up."""


def wins(state: State, turns: int) -> bool:
    """Can the side to move win with its so-manieth turn at the latest, whatever is replied?"""
    if turns == 1:
        return can_win(state)
    return any(forces(state, move, turns) for move in state.legal_moves())


def forces(state: State, move: Move, turns: int) -> bool:
    """Does this move do so?"""
    side = state.side
    state.apply(move)
    if state.is_over:
        found = state.winner == side
    elif turns == 1 or can_win(state):
        found = False
    else:
        found = all(loses(state, reply, turns - 1) for reply in state.legal_moves())
    state.undo()
    return found


def loses(state: State, reply: Move, turns: int) -> bool:
    """Does the other side win in so many turns after this reply?"""
    other = 1 - state.side
    state.apply(reply)
    found = state.winner == other if state.is_over else wins(state, turns)
    state.undo()
    return found


def play(seed: int) -> list[State]:
    """The positions before the end of a game; none if it did not end with a win."""
    rng = random.Random(seed)
    player = Deepening(Knowledge, Style(depth=DEPTH))
    state = game("siam").start(options={"repetition": "off"})
    passed = []
    while not state.is_over and state.turn < MOST:
        passed.append(state.copy())
        if state.turn < OPENING:
            state.play(rng.choice(state.legal_moves()))
        else:
            decision = player.think(state.view(state.side), Budget(0, 10**9), rng)
            state.play(decision.move)
    return passed[-ENDING:] if state.is_over else []


def mine(count: int, seed: int = 1) -> list[tuple[str, list[str]]]:
    found: dict[str, list[str]] = {}
    while len(found) < count:
        for state in play(seed):
            text = state.position()
            here = game("siam").parse_position(text)  # with nothing repeated yet
            if text in found or wins(here, TURNS - 1) or not wins(here, TURNS):
                continue
            found[text] = [str(m) for m in here.legal_moves() if forces(here, m, TURNS)]
            print(f"game {seed}: {text} {' '.join(found[text])}", flush=True)
            break
        seed += 1
    return list(found.items())


def solve(level: str) -> None:
    """How many of the positions found a level solves in its time, counted in processor time."""
    solved = 0
    cases = json.loads(FOUND.read_text("utf-8"))
    slowest = 0.0
    for number, (text, solutions) in enumerate(cases):
        state = game("siam").parse_position(text)
        budget = Budget(levels.seconds(level), clock=time.process_time)
        player = levels.player("siam", level)
        decision = player.think(state.view(state.side), budget, random.Random(number))
        solved += str(decision.move) in solutions
        slowest = max(slowest, budget.elapsed)
    print(f"{level:7} solves {solved} of {len(cases)} wins in three, {slowest:.2f} s at most")


def main() -> None:
    if len(sys.argv) == 3:
        cases = mine(int(sys.argv[1]))
        lines = ",\n".join(json.dumps(case) for case in cases)
        Path(sys.argv[2]).write_text(f"[\n{lines}\n]\n", "utf-8")
    else:
        solve("expert")


if __name__ == "__main__":
    main()
