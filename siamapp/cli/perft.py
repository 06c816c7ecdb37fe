"""``perft``: how many sequences of so many moves there are; a well-known test of rules."""

from __future__ import annotations

import argparse
from typing import Any

from siamapp.cli.arguments import (
    Commands,
    WrongArguments,
    add_game,
    add_players,
    game_of,
    number,
    options_of,
    players_of,
)
from siamapp.games.api import State


def add(commands: Commands) -> None:
    parser = commands.add_parser("perft", help="count the sequences of DEPTH moves")
    add_game(parser)
    parser.add_argument("depth", metavar="DEPTH", type=number(0, 99))
    parser.add_argument("--from", metavar="POSITION", dest="position", help="a position text")
    add_players(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game, options, players = game_of(args), options_of(args), players_of(args)
    if args.position is None:
        state = game.start(players, options)
    else:
        state = game.parse_position(args.position, options)
        if args.players is not None and state.players != players:
            raise WrongArguments(f"argument --players: the position has {state.players}")
    print(perft(state, args.depth))
    return 0


def perft(state: State[Any], depth: int) -> int:
    """The number of sequences of ``depth`` moves; the end of a game ends a sequence early."""
    if depth == 0:
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        state.apply(move)
        count += perft(state, depth - 1)
        state.undo()
    return count
