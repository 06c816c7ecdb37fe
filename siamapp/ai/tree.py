"""The tree of moves that a search grows, and what it asks about a game.

What is known of a game beyond its rules stands in a :class:`Guide`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Sequence
from typing import Any, Generic, TypeVar

from siamapp.ai.api import Budget
from siamapp.games.api import OpenView, Seat, State, View

S = TypeVar("S", bound=State[Any])

Values = Sequence[float]
"""For each seat from -1, lost, to 1, won."""

FIRST_WIDTH, WIDENING = 6, 1.5
"""A node with n visits has FIRST_WIDTH + WIDENING * sqrt(n) moves to choose from, the most
promising first: of hundreds of swaps most are never tried, and the others well."""

TINY = 1e-6
"""Less than what any rank means."""


class Guide(Generic[S]):
    """What a search asks about a game. This one knows the contract and nothing else."""

    plies = 400
    """A game that goes on longer counts as a draw."""

    def values(self, world: S) -> Values:
        """What a game that is over is worth to each seat."""
        result = world.result()
        return [result.value(seat) if result else 0.0 for seat in range(world.players)]

    def play_out(self, world: S, rng: random.Random) -> Values:
        """What a game is worth that goes on from here, mostly by chance. Uses up the world."""
        for _ in range(self.plies):
            if world.is_over:
                return self.values(world)
            world.apply(rng.choice(world.legal_moves()))
        return [0.0] * world.players

    def moves(self, world: S) -> Sequence[Any]:
        """The legal moves worth a thought; at least one."""
        return world.legal_moves()

    def ranks(self, world: S, moves: Sequence[Any]) -> Sequence[float] | None:
        """How promising each move looks, on the scale of values times some visits, or None."""
        return None

    def key(self, world: S) -> Hashable | None:
        """What makes a position the same, however it came about, or None if nobody knows. Only
        for games without secrets. No line of play may come to the same key twice."""
        return None

    def share(self, world: S) -> float | None:
        """The part of the time at hand for the decision that is asked here; None for the usual."""
        return None

    def certain(self, world: S, budget: Budget, effort: int) -> tuple[Any, float] | None:
        """A best move and its value, if that can be worked out exactly by looking at no more
        positions than ``effort``; what needs none is worked out even if that is 0."""
        return None


class Place:
    """What is known of a position in the tree."""

    __slots__ = ("children", "order", "proven", "ranks", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        """Sum of the values for the seat whose move led here."""
        self.children: dict[Any, Node] = {}
        self.order: list[Any] | None = None
        """The moves that follow, the most promising first, if they are the same in all worlds."""
        self.ranks: dict[Any, float] = {}
        """How promising each of them looked when it was first seen."""
        self.proven: Values | None = None
        """The values for certain, once all that matters is known."""


class Node:
    """What is known of a move in its place in the tree."""

    __slots__ = ("available", "hope", "move", "place", "visits")

    def __init__(self, move: Any, hope: float = 0.0, place: Place | None = None) -> None:
        self.move = move
        self.hope = hope
        """How promising it looked before it was tried."""
        self.visits = 0
        self.available = 0
        """How often the move could have been chosen."""
        self.place = Place() if place is None else place
        """Where it leads to; from the first visit on perhaps a place that other moves know."""

    @property
    def proven(self) -> Values | None:
        return self.place.proven

    def mean(self, seat: Seat) -> float:
        """The value for the seat that makes the move."""
        place = self.place
        if place.proven is not None:
            return place.proven[seat]
        return place.total / place.visits if place.visits else -1.0


class Tree:
    """One search; everything it learns is forgotten after it."""

    def __init__(
        self, view: View[Any], guide: Guide[Any], rng: random.Random, curiosity: float
    ) -> None:
        self.view = view
        self.root = Place()
        self.playouts = 0
        self._guide = guide
        self._rng = rng
        self._curiosity = curiosity
        self._is_open = isinstance(view, OpenView)
        self._places: dict[Hashable, Place] = {}

    def grow(self) -> None:
        """Play one game: down the tree, out by chance, and back up with what it brought."""
        world, place = self.view.sample(self._rng), self.root
        path: list[tuple[Place, Seat, Node]] = []
        while place.proven is None:
            seat = world.decider
            if seat is None:
                values = self._guide.values(world)
                if self._is_open:
                    place.proven = values
                break
            if not place.visits and path:
                values = self._guide.play_out(world, self._rng)
                break
            child = self._select(place, world, seat)
            world.apply(child.move)
            if not child.visits and self._is_open:
                self._merge(child, world, seat)
            path.append((place, seat, child))
            place = child.place
        else:
            values = place.proven
        self.playouts += 1
        self.root.visits += 1
        for parent, seat, child in reversed(path):
            child.visits += 1
            place = child.place
            place.visits += 1
            place.total += values[seat]
            if place.proven is not None and parent.proven is None:
                _prove(parent, seat, place.proven)

    def _merge(self, child: Node, world: State[Any], seat: Seat) -> None:
        """Other moves of the same seat may have led to this position before."""
        key = self._guide.key(world)
        if key is not None:
            child.place = self._places.setdefault((seat, key), child.place)

    def _select(self, place: Place, world: State[Any], seat: Seat) -> Node:
        width = FIRST_WIDTH + int(WIDENING * math.sqrt(place.visits))
        moves = (place.order or self._ordered(place, world))[:width]
        children = place.children
        chosen: Node | None = None
        best = -math.inf
        curiosity = self._curiosity
        for move in moves:
            child = children.get(move)
            if child is None:
                child = children[move] = Node(move, place.ranks[move])
            child.available += 1
            visits = child.visits
            if not visits:
                if self._is_open:
                    return child
                value = math.inf
            else:
                led = child.place
                if led.proven is not None:
                    value = led.proven[seat]
                else:
                    # The parent's visits would do for an open game, but these count from the
                    # moment at which the move came into consideration.
                    value = (
                        led.total / led.visits
                        + child.hope / visits
                        + curiosity * math.sqrt(math.log(child.available) / visits)
                    )
            if value > best:
                chosen, best = child, value
        if chosen is None:
            raise ValueError("a game that goes on has a legal move")
        return chosen

    def _ordered(self, place: Place, world: State[Any]) -> list[Any]:
        """The moves that follow, the most promising first; by chance where nobody knows."""
        moves, ranks = self._guide.moves(world), place.ranks
        fresh = [move for move in moves if move not in ranks]
        if fresh:
            found = self._guide.ranks(world, fresh)
            for at, move in enumerate(fresh):
                ranks[move] = (found[at] if found else 0.0) + self._rng.random() * TINY
        order = sorted(moves, key=ranks.__getitem__, reverse=True)
        if self._is_open:
            place.order = order
        return order

    def is_settled(self, left: float) -> bool:
        """Can so many more games no longer change which move was tried most?"""
        first = second = 0
        for child in self.root.children.values():
            if child.visits > first:
                first, second = child.visits, first
            elif child.visits > second:
                second = child.visits
        return first - second > left


def _prove(place: Place, seat: Seat, values: Values) -> None:
    """One more move from this place is known for certain: is the place itself?"""
    if values[seat] >= 1:
        place.proven = values
    elif place.order is not None and len(place.children) == len(place.order):
        found = [child.place.proven for child in place.children.values()]
        known = [proven for proven in found if proven is not None]
        if len(known) == len(found):
            place.proven = max(known, key=lambda proven: proven[seat])
