"""A hint for a person: where to look, which move, and why.

The move comes from a computer player that sees only the view of the person's seat; the reasons
come from the module of the game in :mod:`siamapp.ai.reasons`. All of it is messages, so that it
can be told in any language, and in three stages: nobody has to hear more than they want::

    >>> import random
    >>> from siamapp.ai.api import Budget
    >>> from siamapp.games.registry import game
    >>> state = game("siam").start()
    >>> hint = suggest("siam", state.view(0), Budget(0.0, nodes=200), random.Random(1))
    >>> hint.move in state.legal_moves(), len(hint.stages)
    (True, 3)
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from siamapp.ai import levels
from siamapp.ai.api import Budget, Decision
from siamapp.games.api import Message, State, View, say

LEVEL = "expert"
"""The level that is asked."""

MOST_REASONS = 3
"""More reasons than this convince nobody."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, in three stages."""

    move: Any
    where: Message
    """Where to look."""
    which: Message
    """The move in words."""
    why: tuple[Message, ...]
    """The reasons, the strongest first; at least one."""
    value: float
    """From -1, lost, to 1, won, for the seat that asked."""

    @property
    def stages(self) -> tuple[tuple[Message, ...], ...]:
        return (self.where,), (self.which,), self.why


class Reasons(Protocol):
    """What a game has to say about a move. A module with these two functions."""

    def where(self, world: Any, move: Any) -> Message:
        """The piece, card or place to look at, without giving the move away."""

    def why(self, world: Any, decision: Decision) -> Sequence[Message]:
        """What speaks for the decision, the strongest first; nothing if nothing stands out.

        ``world`` is one that the seat could be in, before the move: only what the seat can see
        of it may be told.
        """


def suggest(game_id: str, view: View[Any], budget: Budget, rng: random.Random) -> Hint:
    """A hint for the seat of this view; :class:`~siamapp.ai.api.Cancelled` if cancelled."""
    decision = levels.player(game_id, LEVEL).think(view, budget, rng)
    world = view.sample(rng)
    reasons: Reasons = importlib.import_module(f"siamapp.ai.reasons.{game_id}")
    found = _plain_reasons(world, decision.move)
    if not found:
        found = [*reasons.why(world, decision)] or [say("hint.quiet")]
    # A move that would show something unknown is described as for anybody: nobody knows it yet.
    viewer = None if world.reveals(decision.move) else view.seat
    return Hint(
        decision.move,
        reasons.where(world, decision.move),
        world.describe(decision.move, viewer),
        tuple(found[:MOST_REASONS]),
        decision.value,
    )


def _plain_reasons(world: State[Any], move: Any) -> list[Message]:
    """What needs no further reason, in any game."""
    seat = world.decider
    if len(world.legal_moves()) == 1:
        return [say("hint.only")]
    after = world.copy()
    after.apply(move)
    result = after.result()
    if result is not None and seat in result.winners:
        return [say("hint.wins")]
    return []
