"""How far the computer players of Siam see: ``python bench/siam_search.py``.

Searches the same positions with and without each trick, to the same depth, and gives the nodes as
a ratio to plain alpha-beta. Then lets each level think as long as it may.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from siamapp.ai import levels
from siamapp.ai.alphabeta import Search, Tricks, plain_outlook
from siamapp.ai.api import Budget
from siamapp.ai.siam import Knowledge
from siamapp.games.registry import game

POSITIONS = (
    "...../...../.ooo./...../..... E 0 0 0",
    "...../...Ew/Eooo./...N./.e... E 10 0 1",
    ".s.../...../Eooo./S.En./..... R 13 0 0",
    ".s.../.s.../.woS./no.o./.NEn. E 14 1 0",
    "...../...../.ooo./NeWNW/..e.. R 13 0 0",
    "...../..S.N/.ooo./....e/e.... R 7 0 0",
    ".s.../.e.N./.ooo./..W../..... R 9 0 0",
    ".S.../wnE../.ooo./.n..S/..s.. R 17 0 0",
    "WS..s/.E.../.ooo./...../s.... R 7 0 0",
    "..S../..S.n/eooo./.s.N./..... R 11 0 0",
    "...../.o.s./.Eoo./.N.../.N... R 9 0 1",
    "...../...En/.ooow/...e./..... R 15 1 0",
)
DEPTH = 4
ENDLESS = 10**12

STATES = [game("siam").parse_position(text) for text in POSITIONS]


def search(tricks: Tricks) -> int:
    """The nodes to search all positions to the depth."""
    nodes = 0
    for state in STATES:
        tree = Search(state.copy(), Knowledge(state), Budget(0, ENDLESS), tricks)
        candidates = tree.first_look(state.legal_moves())
        for depth in range(2, DEPTH + 1):
            done: list = []
            tree.deepen(candidates, depth, 0, done)
            candidates = sorted(done, key=lambda candidate: -candidate.value)
        nodes += tree.nodes
    return nodes


def rate(judge: Callable[[Knowledge, object], int], runs: int = 5) -> float:
    """Moves judged per second of processor time, in the best of some runs."""
    rates = []
    for _ in range(runs):
        begin = time.process_time()
        count = sum(judge(Knowledge(state), state) for state in STATES for _ in range(20))
        rates.append(count / (time.process_time() - begin))
    return max(rates)


def fast(knowledge, state) -> int:
    return len(knowledge.outlook(state, state.legal_moves(), ENDLESS))


def by_making_moves(knowledge, state) -> int:
    return len(plain_outlook(state, state.legal_moves(), ENDLESS, knowledge.leaf))


def main() -> None:
    print(f"nodes to depth {DEPTH}, {len(STATES)} positions")
    plain = search(Tricks(table=False, ordering=False))
    for name, tricks in (
        ("plain alpha-beta", Tricks(table=False, ordering=False)),
        ("+ best outlook first, killers, history", Tricks(table=False)),
        ("+ table", Tricks()),
        ("+ late moves less far", Tricks(late=8)),
        ("+ what the table knows better", Tricks(late=8, deeper=True)),
    ):
        nodes = search(tricks)
        print(f"  {name:40} {nodes // len(STATES):9,}   1 : {plain / nodes:.1f}")
    slow, quick = rate(by_making_moves), rate(fast)
    print(f"moves judged by making them {slow:12,.0f} /s")
    print(f"moves judged by their lines {quick:12,.0f} /s   {quick / slow:.1f} x")
    for level in levels.PLAYABLE:
        player, allowed = levels.player("siam", level), levels.seconds(level)
        begin = time.process_time()
        found = [
            player.think(state.view(state.side), Budget(allowed), random.Random(1))
            for state in STATES
        ]
        spent = time.process_time() - begin
        depth = sum(decision.depth for decision in found) / len(found)
        nodes = sum(decision.nodes for decision in found)
        print(
            f"{level:7} {allowed} s a move: depth {depth:.1f}, {nodes / spent:9,.0f} nodes/s,"
            f" {spent / len(found):.2f} s of processor time each"
        )


if __name__ == "__main__":
    main()
