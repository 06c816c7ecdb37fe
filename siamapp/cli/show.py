"""``show``: a position after some seeded random moves, for people or as JSON."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from siamapp.cli.arguments import Commands, add_game, add_players, add_random_position, start_of
from siamapp.games.api import Move, State
from siamapp.games.random_play import play_at_random
from siamapp.i18n import word


def add(commands: Commands) -> None:
    parser = commands.add_parser("show", help="a position after seeded random moves")
    add_game(parser)
    add_random_position(parser)
    add_players(parser)
    parser.add_argument("--json", action="store_true", help="as data instead of a diagram")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    state = start_of(args)
    moves = play_at_random(state, args.moves, args.seed)
    if args.json:
        print(json.dumps(_data(state, moves, args.seed), indent=2))
    else:
        for line in _lines(state, moves, args.moves):
            print(line)
    return 0


def _data(state: State[Any], moves: list[Move], seed: int) -> dict[str, Any]:
    return {
        "game": state.game.id,
        "players": state.players,
        "options": dict(state.options),
        "seed": seed,
        "moves": [str(move) for move in moves],
        "over": state.is_over,
        "state": state.as_dict(),
    }


def _lines(state: State[Any], moves: list[Move], wanted: int) -> Iterator[str]:
    yield state.as_text()
    position = state.as_dict().get("position")
    if position is not None:
        yield f"position: {position}"
    if moves:
        yield f"moves: {' '.join(str(move) for move in moves)}"
    result = state.result()
    if result is not None:
        of = f" of {wanted}" if len(moves) < wanted else ""
        yield f"the game is over after {len(moves)}{of} moves"
        for line in result.lines:
            yield word(line)
