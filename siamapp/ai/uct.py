"""Players that grow a tree of moves and play games out from its leaves (UCT).

The tree is one for all worlds that the deciding seat could be in: each game begins with a world
dealt from the view and follows only moves that are legal in it (single-observer ISMCTS). In a
game without secrets all worlds are the same one, and lines that are played to their end are known
for good. Every seat maximises its own value, so any number of seats can play, and partners are
seats that win together.

What is known of a game beyond its rules stands in a :class:`Guide`; what makes a level in a
:class:`Style`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from siamapp.ai.api import Budget, Decision, Report
from siamapp.games.api import OpenView, Seat, State, View

S = TypeVar("S", bound=State[Any])

Values = Sequence[float]
"""For each seat from -1, lost, to 1, won."""

CHUNK = 4
"""So many games are played between two looks at the budget."""

REPORT_EVERY = 64
"""So many games lie between two reports."""

FIRST_WIDTH, WIDENING = 6, 1.5
"""A node with n visits has FIRST_WIDTH + WIDENING * sqrt(n) moves to choose from, the most
promising first: of hundreds of swaps most are never tried, and the others well."""


TINY = 1e-6
"""Less than what any rank means."""

WELL_TRIED = 3
"""A move tried so many times less than the best one is not known well enough to be chosen for
variety: by chance it may look better than it is."""

LEAST_TRIED = 8
"""A continuation that was tried less often is not worth telling."""


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


@dataclass(frozen=True, slots=True)
class Style:
    """How a level plays."""

    playouts: int | None = None
    """How many games it plays out at most, whatever the clock says."""
    margin: float = 0.0
    """The most that a chosen move may be worse than the best; a win in sight is always taken."""
    warmth: float = 0.05
    """How freely it chooses within the margin: moves this much worse are chosen 2.7 times less."""
    curiosity: float = 0.7
    """How much a move that was seldom tried is tried again in spite of a low value."""
    share: float = 0.5
    """The part of the time at hand that one move gets: further moves of the turn need some too."""


class Node:
    """What is known of a move in its place in the tree."""

    __slots__ = (
        "available",
        "children",
        "hope",
        "move",
        "order",
        "proven",
        "ranks",
        "total",
        "visits",
    )

    def __init__(self, move: Any, hope: float = 0.0) -> None:
        self.move = move
        self.hope = hope
        """How promising it looked before it was tried."""
        self.visits = 0
        self.total = 0.0
        """Sum of the values for the seat that makes the move."""
        self.available = 0
        """How often the move could have been chosen."""
        self.children: dict[Any, Node] = {}
        self.order: list[Any] | None = None
        """The moves that follow, the most promising first, if they are the same in all worlds."""
        self.ranks: dict[Any, float] = {}
        """How promising each of them looked when it was first seen."""
        self.proven: Values | None = None
        """The values for certain, once all that matters is known."""

    def mean(self, seat: Seat) -> float:
        """The value for the seat that makes the move."""
        if self.proven is not None:
            return self.proven[seat]
        return self.total / self.visits if self.visits else -1.0


class Tree:
    """One search; everything it learns is forgotten after it."""

    def __init__(
        self, view: View[Any], guide: Guide[Any], rng: random.Random, curiosity: float
    ) -> None:
        self.view = view
        self.root = Node(None)
        self.playouts = 0
        self._guide = guide
        self._rng = rng
        self._curiosity = curiosity
        self._is_open = isinstance(view, OpenView)

    def grow(self) -> None:
        """Play one game: down the tree, out by chance, and back up with what it brought."""
        world, node = self.view.sample(self._rng), self.root
        path: list[tuple[Node, Seat, Node]] = []
        while node.proven is None:
            seat = world.decider
            if seat is None:
                values = self._guide.values(world)
                if self._is_open:
                    node.proven = values
                break
            if not node.visits and path:
                values = self._guide.play_out(world, self._rng)
                break
            child = self._select(node, world, seat)
            world.apply(child.move)
            path.append((node, seat, child))
            node = child
        else:
            values = node.proven
        self.playouts += 1
        self.root.visits += 1
        for parent, seat, child in reversed(path):
            child.visits += 1
            child.total += values[seat]
            if child.proven is not None and parent.proven is None:
                _prove(parent, seat, child.proven)

    def _select(self, node: Node, world: State[Any], seat: Seat) -> Node:
        width = FIRST_WIDTH + int(WIDENING * math.sqrt(node.visits))
        moves = (node.order or self._ordered(node, world))[:width]
        children = node.children
        chosen: Node | None = None
        best = -math.inf
        curiosity = self._curiosity
        for move in moves:
            child = children.get(move)
            if child is None:
                child = children[move] = Node(move, node.ranks[move])
            child.available += 1
            if not child.visits:
                value = math.inf
            elif child.proven is not None:
                value = child.proven[seat]
            else:
                # The parent's visits would do for an open game, but these count from the moment
                # at which the move came into consideration.
                visits = child.visits
                value = (child.total + child.hope) / visits + curiosity * math.sqrt(
                    math.log(child.available) / visits
                )
            if value > best:
                chosen, best = child, value
        if chosen is None:
            raise ValueError("a game that goes on has a legal move")
        return chosen

    def _ordered(self, node: Node, world: State[Any]) -> list[Any]:
        """The moves that follow, the most promising first; by chance where nobody knows."""
        moves, ranks = self._guide.moves(world), node.ranks
        fresh = [move for move in moves if move not in ranks]
        if fresh:
            found = self._guide.ranks(world, fresh)
            for at, move in enumerate(fresh):
                ranks[move] = (found[at] if found else 0.0) + self._rng.random() * TINY
        order = sorted(moves, key=ranks.__getitem__, reverse=True)
        if self._is_open:
            node.order = order
        return order


def _prove(node: Node, seat: Seat, values: Values) -> None:
    """One more move from this node is known for certain: is the node itself?"""
    if values[seat] >= 1:
        node.proven = values
    elif node.order is not None and len(node.children) == len(node.order):
        found = [child.proven for child in node.children.values()]
        known = [proven for proven in found if proven is not None]
        if len(known) == len(found):
            node.proven = max(known, key=lambda proven: proven[seat])


class Uct:
    """The player. Everything it learns in one search is forgotten after it."""

    def __init__(self, guide: Guide[Any], style: Style) -> None:
        self.guide = guide
        self.style = style

    def think(
        self,
        view: View[Any],
        budget: Budget,
        rng: random.Random,
        report: Report | None = None,
    ) -> Decision:
        budget.start()
        budget.is_spent(0)
        style = self.style
        moves = self.guide.moves(view.sample(rng))
        if len(moves) == 1:
            return Decision(moves[0], 0.0, 0, 0, (moves[0],))
        win = _win_at_once(view, moves, rng)
        if win is not None:
            return Decision(win, 1.0, 1, len(moves), (win,))
        tree = Tree(view, self.guide, rng, style.curiosity)
        most = math.inf if style.playouts is None else style.playouts
        while True:
            for _ in range(CHUNK):
                tree.grow()
            if tree.root.proven is not None or tree.playouts >= most:
                break
            if budget.is_spent(tree.playouts, style.share):
                break
            if report and tree.playouts % REPORT_EVERY == 0:
                report(_decision(tree, _best(tree)))
        return _decision(tree, self.choose(tree, rng))

    def choose(self, tree: Tree, rng: random.Random) -> Node:
        """The best move, or in the style of the level one that is hardly worse."""
        style, seat, best = self.style, tree.view.seat, _best(tree)
        value = best.mean(seat)
        if not style.margin or (best.proven is not None and value >= 1):
            return best
        near = [
            child
            for child in tree.root.children.values()
            if child.visits * WELL_TRIED >= best.visits and child.mean(seat) >= value - style.margin
        ]
        weights = [math.exp((child.mean(seat) - value) / style.warmth) for child in near]
        return rng.choices(near, weights)[0]


def _win_at_once(view: View[Any], moves: Sequence[Any], rng: random.Random) -> Any | None:
    """A move that ends the game and wins it. Not even the smallest budget may miss it."""
    world = view.sample(rng)
    for move in moves:
        world.apply(move)
        result = world.result()
        world.undo()
        if result is not None and view.seat in result.winners:
            return move
    return None


def _best(tree: Tree) -> Node:
    """The move tried most: it was the best again and again. But what has just become known for
    certain goes by its value."""
    seat, tried = tree.view.seat, [c for c in tree.root.children.values() if c.visits]
    best = max(tried, key=lambda child: (child.visits, child.mean(seat)))
    if tree.root.proven is not None:
        return max(tried, key=lambda child: child.mean(seat))
    if best.proven is not None:
        well_tried = [child for child in tried if child.visits * WELL_TRIED >= best.visits]
        return max(well_tried, key=lambda child: child.mean(seat))
    return best


def _decision(tree: Tree, chosen: Node) -> Decision:
    value = min(max(chosen.mean(tree.view.seat), -1.0), 1.0)
    line, node = [chosen.move], chosen
    while node.children:
        node = max(node.children.values(), key=lambda child: child.visits)
        if node.visits < LEAST_TRIED:
            break
        line.append(node.move)
    return Decision(chosen.move, value, len(line), tree.playouts, tuple(line))
