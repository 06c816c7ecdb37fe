"""What was measured about a game, for its players to judge by: one small data file a game.

The files in ``assets/ai/`` are written by the scripts ``bench/tune_GAME.py``, never by hand.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from siamapp import resources


@cache
def of(game_id: str) -> dict[str, Any]:
    """The numbers of this game by name."""
    found: dict[str, Any] = json.loads(
        resources.path("assets", "ai", f"{game_id}.json").read_text("utf-8")
    )
    return found
