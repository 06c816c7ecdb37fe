"""Who is ahead: for each seat from -1, lost, to 1, won.

>>> from siamapp.games.registry import game
>>> state = game("king_of_siam").start(players=3, seed=1)
>>> values = estimate("king_of_siam", state, Budget(0.0, nodes=40), random.Random(1))
>>> len(values), all(-1 <= value <= 1 for value in values)
(3, True)

A small search, the same as the players have, is let loose on the position, and its opinion of
every seat is noted. From a view it knows what the seat of that view knows, and nothing else; from
a state what all seats know between them, but not what lies hidden in the stacks for all of them.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from typing import Any

from siamapp.ai import bangkok_klongs_guide, foreign_king, king_of_siam, levels
from siamapp.ai.api import Budget
from siamapp.ai.tree import Guide, Tree, Values
from siamapp.games import registry
from siamapp.games.api import OpenView, Result, Seat, State, View
from siamapp.games.bangkok_klongs.view import View as KlongsView

SEARCHED = "siam"
"""The game whose judgement is a search without chance."""

BOTH_CAN_LOSE = (foreign_king.GAME_ID,)
"""F14: games in which what one of two players loses is not what the other wins."""

LEVEL = "expert"
CURIOSITY = 0.4
CHUNK = 4
"""So many games are played between two looks at the budget."""

FORCED = 200
"""So many moves without a choice are made before a position is judged."""


def estimate(
    game_id: str, seen: State[Any] | View[Any], budget: Budget, rng: random.Random
) -> tuple[float, ...]:
    """How things stand for each seat; :class:`~siamapp.ai.api.Cancelled` if cancelled."""
    budget.start()
    budget.is_spent(0)
    views = _views(game_id, seen)
    world = views[0].sample(rng)
    if isinstance(views[0], OpenView):
        _forced(world)
    result = world.result()
    if result is not None:
        return _of_result(result, world.players)
    seat = _decider(world)
    if isinstance(views[0], OpenView):
        views = [OpenView(world, seat)]
    for view in views:
        won = _won_at_once(view.sample(rng)) if view.seat == seat else None
        if won is not None:
            return _of_result(won, world.players)
    if game_id == SEARCHED:
        value = levels.player(game_id, LEVEL).think(views[0], budget, rng).value
        return (value, -value) if seat == 0 else (-value, value)
    return _by_games(game_id, views, world, budget, rng)


def _views(game_id: str, seen: State[Any] | View[Any]) -> list[View[Any]]:
    if isinstance(seen, View):
        return [seen]
    if registry.game(game_id).has_secrets:
        return [seen.view(seat) for seat in range(seen.players)]
    return [seen.view(seen.decider or 0)]


def _decider(world: State[Any]) -> Seat:
    return 0 if world.decider is None else world.decider


def _forced(world: State[Any]) -> None:
    """Where nobody has a choice the game goes on by itself."""
    for _ in range(FORCED):
        moves = world.legal_moves()
        if len(moves) != 1:
            return
        world.apply(moves[0])


def _won_at_once(world: State[Any]) -> Result | None:
    """The result, if the seat that decides can end the game and win it."""
    seat = world.decider
    for move in world.legal_moves():
        world.apply(move)
        result = world.result()
        world.undo()
        if result is not None and seat in result.winners:
            return result
    return None


def _of_result(result: Result, players: int) -> tuple[float, ...]:
    return tuple(float(result.value(seat)) for seat in range(players))


def _by_games(
    game_id: str, views: list[View[Any]], world: State[Any], budget: Budget, rng: random.Random
) -> tuple[float, ...]:
    """Games that begin with likely moves and are judged soon after."""
    players, seat = world.players, _decider(world)
    listening = _Listening(_guide(game_id, views[0]), players)
    view = views[0] if len(views) == 1 else _Table(views)
    tree = Tree(view, listening, rng, CURIOSITY)
    while tree.root.proven is None:
        for _ in range(CHUNK):
            tree.grow()
        if budget.is_spent(tree.playouts):
            break
    if tree.root.proven is not None:
        found = list(tree.root.proven)
    else:
        found = listening.means()
        # What was tried on the way to the best move is no part of what the decider can have.
        tried = [child for child in tree.root.children.values() if child.visits]
        best = max(tried, key=lambda child: (child.visits, child.mean(seat)))
        found[seat] = best.mean(seat)
        if players == 2 and game_id not in BOTH_CAN_LOSE:
            found[1 - seat] = -found[seat]
    return tuple(min(max(value, -1.0), 1.0) for value in found)


def _guide(game_id: str, view: View[Any]) -> Guide[Any]:
    if game_id == king_of_siam.GAME_ID:
        return king_of_siam.guide()
    if game_id == foreign_king.GAME_ID:
        return foreign_king.guide()
    if isinstance(view, KlongsView):
        return bangkok_klongs_guide.Market(view)
    return Guide()


class _Table(View[Any]):
    """What the seats know between them: each in turn imagines a world."""

    __slots__ = ("_turn", "_views", "seat")

    def __init__(self, views: Sequence[View[Any]]) -> None:
        self._views = views
        self._turn = 0
        self.seat = views[0].seat

    def sample(self, rng: random.Random) -> State[Any]:
        self._turn += 1
        return self._views[self._turn % len(self._views)].sample(rng)

    def legal_moves(self) -> Sequence[Any]:
        return []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Table) and self._views == other._views

    def __hash__(self) -> int:
        return hash(tuple(self._views))


class _Listening(Guide[Any]):
    """Another guide, with a note of everything that it judges."""

    def __init__(self, guide: Guide[Any], players: int) -> None:
        self._guide = guide
        self._sums = [0.0] * players
        self._count = 0

    def means(self) -> list[float]:
        return [total / max(self._count, 1) for total in self._sums]

    def _noted(self, values: Values) -> Values:
        self._count += 1
        for seat, value in enumerate(values):
            self._sums[seat] += value
        return values

    def values(self, world: State[Any]) -> Values:
        return self._noted(self._guide.values(world))

    def play_out(self, world: State[Any], rng: random.Random) -> Values:
        return self._noted(self._guide.play_out(world, rng))

    def moves(self, world: State[Any]) -> Sequence[Any]:
        return self._guide.moves(world)

    def ranks(self, world: State[Any], moves: Sequence[Any]) -> Sequence[float] | None:
        return self._guide.ranks(world, moves)

    def key(self, world: State[Any]) -> Hashable | None:
        return self._guide.key(world)
