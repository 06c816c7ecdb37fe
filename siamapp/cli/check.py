"""``check``: is this save sound? Exit code 0 for yes, 1 for no."""

from __future__ import annotations

import argparse

from siamapp.cli.arguments import Commands, existing_file
from siamapp.i18n import tr, word
from siamapp.match.saves import SaveError, load_file


def add(commands: Commands) -> None:
    parser = commands.add_parser("check", help="is this save sound? the exit code tells")
    parser.add_argument("file", metavar="FILE", type=existing_file)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        match = load_file(args.file)
    except SaveError as error:
        print("not sound:", " ".join(word(error.message).split()))
        return 1
    end = "finished" if match.is_over else "unfinished"
    print(f"sound: {tr(f'game.{match.game.id}')}, moves: {match.number}, {end}")
    return 0
