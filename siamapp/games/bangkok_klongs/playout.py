"""Games played out by chance, as fast as this engine goes.

>>> from siamapp.games.registry import game
>>> world = game("bangkok_klongs").start(players=3, seed=1)
>>> len(play_out(world, random.Random(1))), world.is_over
(3, True)
"""

from __future__ import annotations

import random

from siamapp.games.bangkok_klongs.counting import totals
from siamapp.games.bangkok_klongs.position import OVER
from siamapp.games.bangkok_klongs.state import State


def play_out(world: State, rng: random.Random) -> tuple[int, ...]:
    """Play this state to its end, each legal move as likely as another; the totals by seat.

    The moves are not remembered: hand in a copy of a state that is still needed.
    """
    chance, pick, advance = rng.random, world.pick, world.advance
    while world.stage != OVER:
        advance(pick(chance()))
    return totals(world)
