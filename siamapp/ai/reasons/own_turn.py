"""What a decision leads to: a touch-sized move says little, the turn it belongs to says more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from siamapp.ai.api import Decision
from siamapp.games.api import State

S = TypeVar("S", bound=State[Any])

Stop = Callable[[Any, Any], bool]
"""Does a state and its next move lie beyond what shall be told?"""


def turn_of(world: S, decision: Decision, stop: Stop | None = None) -> tuple[S, list[Any]]:
    """The state after all that the deciding seat expects to do in this turn, and those moves.

    At least the move itself is made. The line is followed as far as it is legal here: who thought
    about several worlds may expect something that this one does not offer.
    """
    seat, turn = world.decider, world.turn
    after: Any = world.copy()
    made = [decision.move]
    after.apply(decision.move)
    for move in decision.line[1:] if decision.line[:1] == (decision.move,) else ():
        if after.decider != seat or after.turn != turn:
            break
        if (stop is not None and stop(after, move)) or not after.is_legal(move):
            break
        after.apply(move)
        made.append(move)
    return after, made
