"""The levels of computer players, and where to find the player of a game.

A game with players of its own has a module ``siamapp/ai/GAME_ID.py`` with a function
``player(level)``; all other games get the general players of :mod:`siamapp.ai.montecarlo`.
"""

from __future__ import annotations

import importlib
import importlib.util

from siamapp.ai import montecarlo
from siamapp.ai.api import Player
from siamapp.games import registry
from siamapp.games.api import BadText, say

LEVELS = ("random", "easy", "medium", "hard", "expert", "master")
"""From the weakest on. ``random`` is a yardstick, not an opponent."""

PLAYABLE = LEVELS[1:]
"""The levels offered to people; texts ``level.LEVEL`` and ``level.LEVEL.help``."""

_SECONDS = {
    "random": 0.0,
    "easy": 0.2,
    "medium": 0.4,
    "hard": 1.0,
    "expert": 2.0,
    "master": 5.0,
}


def seconds(level: str) -> float:
    """How long this level thinks about a turn at most, or :class:`BadText`."""
    _check(level)
    return _SECONDS[level]


def player(game_id: str, level: str) -> Player:
    """The player of this level, or :class:`BadText` for an unknown game or level."""
    registry.game(game_id)
    _check(level)
    if level == "random":
        return montecarlo.RandomPlayer()
    name = f"siamapp.ai.{game_id}"
    if importlib.util.find_spec(name) is None:
        return montecarlo.player(level)
    found: Player = importlib.import_module(name).player(level)
    return found


def _check(level: str) -> None:
    if level not in LEVELS:
        raise BadText(say("ai.unknown_level", level=level, levels=", ".join(LEVELS)))
