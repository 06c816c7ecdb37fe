"""The games in a terminal: play, perft, arena, replay, check a save, show and picture a position.

One module for each command, with ``add(commands)`` for its arguments and ``run(args)``, which
returns the exit code: 0 is good, 1 is a bad answer (a save that is not sound), 2 are wrong
arguments, told in one line. Nothing here loads Kivy before ``picture`` needs it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from siamapp import __version__
from siamapp.cli import arena, check, games, perft, picture, play, replay, show
from siamapp.cli.arguments import Parser, WrongArguments
from siamapp.games.api import BadText
from siamapp.i18n import word

PROGRAM = "python -m siamapp"
COMMANDS = (games, play, perft, arena, replay, check, show, picture)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a poor terminal shows "?" and goes on
    try:
        args = _parser().parse_args(argv)
        if args.command is None:
            raise WrongArguments(f"which command? There are {', '.join(_names())}")
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except WrongArguments as error:
        return _refuse(str(error))
    except BadText as error:
        return _refuse(word(error.message))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has seen enough, as in "… | head"
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> Parser:
    parser = Parser(prog=PROGRAM, description="Board games in a terminal.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(metavar="COMMAND", dest="command")
    for command in COMMANDS:
        command.add(commands)
    return parser


def _names() -> list[str]:
    return [command.__name__.rpartition(".")[2] for command in COMMANDS]


def _refuse(reason: str) -> int:
    line = " ".join(reason.split())  # one line, whatever was typed
    print(f"siamapp: {line}", file=sys.stderr)
    return 2
