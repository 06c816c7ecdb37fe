"""``arena``: levels of the computer against each other, to see which is stronger."""

from __future__ import annotations

import argparse
import sys

from siamapp.ai import arena
from siamapp.cli.arguments import (
    Commands,
    WrongArguments,
    add_game,
    game_of,
    number,
    options_of,
    seconds,
)


def add(commands: Commands) -> None:
    parser = commands.add_parser("arena", help="levels against each other: who wins how often?")
    add_game(parser)
    parser.add_argument("levels", metavar="LEVEL", nargs="+", help="one level for each seat")
    parser.add_argument("--games", metavar="N", type=number(1, 1_000_000), required=True)
    parser.add_argument("--seed", metavar="S", type=number(), default=0, help="default 0")
    parser.add_argument("--time", metavar="SECONDS", type=seconds, help="for each turn")
    parser.add_argument(
        "--jobs", metavar="J", type=number(1, 256), default=1, help="games at a time (default 1)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game, options = game_of(args), options_of(args)
    if len(args.levels) not in game.player_counts:
        counts = " or ".join(str(count) for count in game.player_counts)
        raise WrongArguments(f"{game.id} has {counts} seats: name one level for each")
    report = arena.run(
        game.id,
        args.levels,
        games=args.games,
        seed=args.seed,
        seconds=args.time,
        options=options,
        jobs=args.jobs,
        progress=_progress if sys.stderr.isatty() else None,
    )
    for line in report.lines():
        print(line)
    return 0


def _progress(done: int, games: int) -> None:
    print(f"\r{done} of {games}", end="\n" if done == games else "", file=sys.stderr, flush=True)
