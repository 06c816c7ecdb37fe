"""``replay``: a saved match move by move in words, with its last position."""

from __future__ import annotations

import argparse
import sys

from siamapp.cli.arguments import Commands, existing_file
from siamapp.i18n import tr, word
from siamapp.match.match import Match
from siamapp.match.saves import SaveError, load_file


def add(commands: Commands) -> None:
    parser = commands.add_parser("replay", help="tell a saved match move by move")
    parser.add_argument("file", metavar="FILE", type=existing_file)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        match = load_file(args.file)
    except SaveError as error:
        print("siamapp:", " ".join(word(error.message).split()), file=sys.stderr)
        return 1
    names = [seat.name for seat in match.seats]
    print(tr("cli.heading", game=tr(f"game.{match.game.id}"), names=", ".join(names)))
    if match.title:
        print(match.title)
    for entry, move in zip(match.log, match.moves, strict=True):
        print(f"{entry.number:>4}. {move!s:<8} {word(entry.message, names)}")
    print(match.state.as_text())
    tell_result(match)
    return 0


def tell_result(match: Match) -> None:
    """How the match ended, or whose turn it is."""
    names = [seat.name for seat in match.seats]
    if match.result is not None:
        for line in match.result.lines:
            print(word(line, names))
    elif match.deciding is not None:
        print(tr("cli.to_move", name=match.deciding.name))
