"""What a thinking player gets, and what it answers.

A player receives the view of its seat, never the state, so that it cannot see what a person at
that seat could not see, and a budget, which anybody may cancel from another thread::

    >>> import random
    >>> from siamapp.ai import levels
    >>> from siamapp.games.registry import game
    >>> state = game("siam").start()
    >>> decision = levels.player("siam", "easy").think(
    ...     state.view(state.decider), Budget(seconds=0.2), random.Random(1)
    ... )
    >>> state.play(decision.move)
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from siamapp.games.api import Move, View


class Cancelled(Exception):
    """Thinking was cancelled; there is no decision."""


class Budget:
    """How long to think, once. A limit of nodes replaces the clock: then all is repeatable.

    ``seconds`` is what is left of the turn. A player of a game whose turns have several moves
    leaves some of it for the next ones, by asking with a share.
    """

    __slots__ = ("_begun", "_cancel", "_clock", "nodes", "seconds")

    def __init__(
        self,
        seconds: float,
        nodes: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.seconds = seconds
        self.nodes = nodes
        self._clock = clock
        self._cancel = threading.Event()
        self._begun: float | None = None

    def cancel(self) -> None:
        """End the thinking as soon as possible. For any thread, at any time."""
        self._cancel.set()

    @property
    def cancelled(self) -> bool:
        return self._cancel.is_set()

    def start(self) -> None:
        """The clock runs from the first call on. Players call this first."""
        if self._begun is None:
            self._begun = self._clock()

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return 0.0 if self._begun is None else self._clock() - self._begun

    def is_spent(self, nodes: int, share: float = 1.0) -> bool:
        """Is it time to answer, after this many nodes? Players ask every few hundred nodes.

        ``share`` is the part of the seconds to use; a limit of nodes is for one move and is used
        up whatever the share.

        Raises :class:`Cancelled`, and gives other threads a chance to run.
        """
        time.sleep(0)  # hands over the interpreter lock: the frames go on while a player thinks
        if self._cancel.is_set():
            raise Cancelled
        if self.nodes is not None:
            return nodes >= self.nodes
        self.start()
        return self.elapsed >= share * self.seconds


@dataclass(frozen=True, slots=True)
class Decision:
    """A move and what its player thinks of it."""

    move: Any
    """A move of the game that was asked about."""
    value: float
    """From -1, lost, to 1, won, for the seat that thinks."""
    depth: int
    """How many moves ahead it looked; 0 if it did not look by depth."""
    nodes: int
    line: tuple[Move, ...]
    """The continuation it expects, this move first."""


Report = Callable[[Decision], None]
"""Called with each better founded decision while thinking goes on, in the thinking thread."""


class Player(Protocol):
    """Somebody who decides for a seat. Holds nothing between two calls that could change a move."""

    def think(
        self,
        view: View[Any],
        budget: Budget,
        rng: random.Random,
        report: Report | None = None,
    ) -> Decision:
        """Choose one of ``view.legal_moves()``; :class:`Cancelled` if cancelled.

        Equal views, equal limits of nodes and equal random numbers give equal decisions.
        """
