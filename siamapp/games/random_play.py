"""Positions to look at: the same seed always leads to the same one.

>>> from siamapp.games.registry import game
>>> state = game("siam").start()
>>> moves = play_at_random(state, moves=5, seed=7)
>>> len(moves), state.turn
(5, 5)
"""

from __future__ import annotations

import random
from typing import Any

from siamapp.games.api import M, State


def play_at_random(state: State[M], moves: int, seed: int) -> list[M]:
    """Play so many random moves, fewer if the game ends before; the moves that were played."""
    rng = random.Random(seed)
    played: list[M] = []
    while len(played) < moves and not state.is_over:
        legal = state.legal_moves()
        move: Any = legal[rng.randrange(len(legal))]
        state.apply(move)
        played.append(move)
    return played
