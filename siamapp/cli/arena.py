"""``arena``: levels of the computer against each other, to see which is stronger."""

from __future__ import annotations

import argparse
import sys

from siamapp.ai import arena
from siamapp.ai.proof import Sprt
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
    parser.add_argument(
        "--sprt",
        metavar=("ELO0", "ELO1"),
        nargs=2,
        type=number(-800, 800),
        help="end as soon as it is proved that the first of two is ahead by ELO1 rather than ELO0,"
        " or the other way round",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game, options = game_of(args), options_of(args)
    if len(args.levels) not in game.player_counts:
        counts = " or ".join(str(count) for count in game.player_counts)
        raise WrongArguments(f"{game.id} has {counts} seats: name one level for each")
    sprt = None
    if args.sprt:
        if len(args.levels) != 2:
            raise WrongArguments("--sprt is for two levels")
        if not args.sprt[0] < args.sprt[1]:
            raise WrongArguments("--sprt wants the lower Elo first")
        sprt = Sprt(*args.sprt)
    report = arena.run(
        game.id,
        args.levels,
        games=args.games,
        seed=args.seed,
        seconds=args.time,
        options=options,
        jobs=args.jobs,
        sprt=sprt,
        progress=_progress if sys.stderr.isatty() else None,
    )
    for line in report.lines():
        print(line)
    return 0


def _progress(done: int, games: int) -> None:
    print(f"\r{done} of {games}", end="\n" if done == games else "", file=sys.stderr, flush=True)
