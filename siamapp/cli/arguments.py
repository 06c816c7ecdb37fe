"""Arguments that several commands share, each with one clear line if it is wrong."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from siamapp.games import registry
from siamapp.games.api import Game, State
from siamapp.match.match import SEED_BITS

MOST_MOVES = 100_000


class WrongArguments(Exception):
    """What is wrong with the command line, in one line."""


class Parser(argparse.ArgumentParser):
    """Raises instead of printing the usage and leaving."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(allow_abbrev=False, **kwargs)

    def error(self, message: str) -> NoReturn:
        raise WrongArguments(f"{message} ({self.prog} --help tells more)")


Commands = Any
"""What ``add_subparsers`` returns; argparse keeps its type to itself."""


def number(least: int = 0, most: int = 2**SEED_BITS - 1) -> Callable[[str], int]:
    """A type of argument: a whole number in these limits."""

    def parse(text: str) -> int:
        if re.fullmatch(r"-?[0-9]{1,18}", text) is None:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
        if not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text} is not from {least} to {most}")
        return int(text)

    return parse


def seconds(text: str) -> float:
    """A type of argument: a time that can be waited for."""
    if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?|\.[0-9]{1,6}", text) is None or not float(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return float(text)


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="id of a game, as “games” lists them")
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a rule to play by; may be given several times",
    )


def add_players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players", metavar="N", type=number(1, 99), help="how many play (default: the fewest)"
    )


def add_random_position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", metavar="S", type=number(), default=0, help="default 0")
    parser.add_argument(
        "--moves",
        metavar="N",
        type=number(0, MOST_MOVES),
        default=0,
        help="how many random moves to play first (default 0)",
    )


def game_of(args: argparse.Namespace) -> Game[Any]:
    return registry.game(args.game)


def options_of(args: argparse.Namespace) -> dict[str, str]:
    """The chosen options with the defaults filled in."""
    chosen: dict[str, str] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise WrongArguments(f"argument --option: {text!r} is not of the form NAME=VALUE")
        if name in chosen:
            raise WrongArguments(f"argument --option: {name} is given twice")
        chosen[name] = value
    return game_of(args).complete_options(chosen)


def players_of(args: argparse.Namespace) -> int:
    game = game_of(args)
    players = min(game.player_counts) if args.players is None else args.players
    game.check_players(players)
    return players


def start_of(args: argparse.Namespace) -> State[Any]:
    """The first position of the game that was asked for."""
    return game_of(args).start(players_of(args), options_of(args), args.seed)


def existing_file(text: str) -> Path:
    """A type of argument: a file that is there."""
    try:
        is_file = Path(text).is_file()
    except (OSError, ValueError):
        is_file = False
    if not is_file:
        raise argparse.ArgumentTypeError(f"there is no file {text!r}")
    return Path(text)
