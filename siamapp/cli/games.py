"""``games``: what can be played, by how many, with which options."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from siamapp.cli.arguments import Commands
from siamapp.games import registry
from siamapp.games.api import Game, Option
from siamapp.i18n import tr, word


def add(commands: Commands) -> None:
    parser = commands.add_parser("games", help="the games, their player counts and options")
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    for game_id in registry.game_ids():
        for line in _lines(registry.game(game_id)):
            print(line)
    return 0


def _lines(game: Game[Any]) -> Iterator[str]:
    yield f"{game.id}: {tr(f'game.{game.id}')}. {tr(f'game.{game.id}.tagline')}"
    yield f"  players: {', '.join(str(count) for count in game.player_counts)}"
    for option in game.options:
        yield f"  option {option.name}: {_choices(option)}"
    for name, reason in game.problems:
        yield f"  left out: {name}: {word(reason)}"


def _choices(option: Option) -> str:
    return ", ".join(f"{id} (default)" if id == option.default else id for id in option.ids())
