"""The time of a turn, handed on from move to move.

A level has its seconds for a whole turn. A turn of several touch-sized moves is thought about in
as many pieces; each is told what is left, and takes the part of it that its player thinks fit.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from siamapp.ai.api import Budget
from siamapp.games.api import Seat

Seconds = Callable[[], float]
"""A clock: ``time.monotonic``, or ``time.process_time`` where other work must not count."""


@dataclass(slots=True)
class _Spent:
    turn: int
    number: int
    seconds: float


class TurnClock:
    """What each seat of one game has left of its present turn. Not for several threads at once.

    Seats may take turns within a turn, as when one asks another a question: each has its own time.
    """

    def __init__(self, clock: Seconds = time.monotonic) -> None:
        self._clock = clock
        self._spent: dict[Seat, _Spent] = {}

    def budget(
        self, seat: Seat, turn: int, number: int, seconds: float, nodes: int | None = None
    ) -> Budget:
        """For the move with this number, of a level that has ``seconds`` for a turn.

        A number that is not higher than the last one has been taken back: the turn begins anew.
        """
        spent = self._spent.get(seat)
        if spent is not None and spent.turn == turn and spent.number < number:
            seconds = max(seconds - spent.seconds, 0.0)
        else:
            self._spent.pop(seat, None)
        return Budget(seconds, nodes, self._clock)

    def spend(self, seat: Seat, turn: int, number: int, budget: Budget) -> None:
        """The move with this number is decided."""
        spent = self._spent.get(seat)
        before = spent.seconds if spent is not None and spent.turn == turn else 0.0
        self._spent[seat] = _Spent(turn, number, before + budget.elapsed)
