"""Write the records again: ``python -m tests.games.golden --write [--new SEED]``."""

from __future__ import annotations

import argparse

from siamapp.games import registry
from tests.games import golden


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.games.golden")
    parser.add_argument("--write", action="store_true", required=True)
    parser.add_argument("--new", type=int, metavar="SEED", help="record another game")
    parser.add_argument("games", nargs="*", default=registry.game_ids(), metavar="GAME")
    args = parser.parse_args()
    for game_id in args.games:
        file = golden.file_of(game_id)
        if args.new is None and file.exists():
            head, moves = golden.read(file.read_text("utf-8").splitlines())
            head["rules"] = registry.game(game_id).rules_version
        else:
            head, moves = golden.random_match(game_id, args.new or 0)
        lines = list(golden.record(head, moves))
        file.write_text("\n".join(lines) + "\n", "utf-8")
        print(f"{file.name}: {len(moves)} moves, {len(lines)} lines")


if __name__ == "__main__":
    main()
