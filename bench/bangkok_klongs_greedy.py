"""Does searching pay in Bangkok Klongs? A level against the greedy player, which knows the same.

``python bench/bangkok_klongs_greedy.py --level hard --games 100``; every seed from both seats, the
level with its own time for a turn. Without arguments a few games show that it works.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from siamapp.ai import arena, levels
from siamapp.ai.api import Player
from siamapp.ai.bangkok_klongs_greedy import Greedy


def find(game_id: str, level: str) -> Player:
    return Greedy() if level == "greedy" else levels.player(game_id, level)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="hard", choices=levels.PLAYABLE)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    report = arena.run(
        "bangkok_klongs",
        [args.level, "greedy"],
        games=args.games,
        seed=args.seed,
        seconds=levels.seconds(args.level),
        find_player=find,
    )
    print("\n".join(report.lines()))


if __name__ == "__main__":
    main()
