"""Players that grow a tree of moves and play games out from its leaves (UCT).

The tree is one for all worlds that the deciding seat could be in: each game begins with a world
dealt from the view and follows only moves that are legal in it (single-observer ISMCTS). In a
game without secrets all worlds are the same one, and lines that are played to their end are known
for good. Every seat maximises its own value, so any number of seats can play, and partners are
seats that win together. Where a guide gives positions keys, equal positions reached by different
moves are one in the tree.

What is known of a game beyond its rules stands in a :class:`Guide`; what makes a level in a
:class:`Style`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from siamapp.ai.api import Budget, Decision, Report
from siamapp.ai.tree import FIRST_WIDTH, TINY, WIDENING, Guide, Node, Place, Tree, Values
from siamapp.games.api import OpenView, Seat, State, View

__all__ = ["FIRST_WIDTH", "WIDENING", "Guide", "Node", "Place", "Style", "Tree", "Uct", "Values"]

CHUNK = 4
"""So many games are played between two looks at the budget."""

REPORT_EVERY = 64
"""So many games lie between two reports."""

SETTLE_EVERY = 32
"""So many games lie between two looks whether the choice can still change."""

WELL_TRIED = 3
"""A move tried so many times less than the best one is not known well enough to be chosen for
variety: by chance it may look better than it is."""

LEAST_TRIED = 8
"""A continuation that was tried less often is not worth telling."""


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
    effort: int = 0
    """How many positions it looks at to work out exactly what can be worked out."""


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
        style, world = self.style, view.sample(rng)
        moves = self.guide.moves(world)
        if len(moves) == 1:
            return Decision(moves[0], 0.0, 0, 0, (moves[0],))
        win = _win_at_once(world, moves, view.seat)
        if win is not None:
            return Decision(win, 1.0, 1, len(moves), (win,))
        sure = self.guide.certain(world, budget, style.effort)
        if sure is not None:
            return Decision(sure[0], sure[1], 1, len(moves), (sure[0],))
        tree = Tree(view, self.guide, rng, style.curiosity)
        share = self.guide.share(world) or style.share
        most = math.inf if style.playouts is None else style.playouts
        if budget.nodes is not None:
            most = min(most, budget.nodes)
        while True:
            for _ in range(CHUNK):
                tree.grow()
            if tree.root.proven is not None or tree.playouts >= most:
                break
            if budget.is_spent(tree.playouts, share):
                break
            if tree.playouts % SETTLE_EVERY == 0 and tree.is_settled(
                _left(tree, budget, share, most)
            ):
                break
            if report and tree.playouts % REPORT_EVERY == 0:
                report(_decision(tree, _best(tree)))
        chosen = self.choose(tree, rng)
        if isinstance(view, OpenView):
            chosen = _without_gift(tree, world, chosen)
        return _decision(tree, chosen)

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


def _win_at_once(
    world: State[Any], moves: Sequence[Any], seat: Seat, unless: Seat | None = None
) -> Any | None:
    """A move that ends the game and wins it, ``unless`` a partner wins with it. Not even the
    smallest budget may miss it."""
    for move in moves:
        world.apply(move)
        result = world.result()
        world.undo()
        if result is not None and seat in result.winners and unless not in result.winners:
            return move
    return None


def _without_gift(tree: Tree, world: State[Any], chosen: Node) -> Node:
    """The chosen move, or the next best one if the next seat could win at once after it."""
    seat = tree.view.seat
    others = [child for child in tree.root.children.values() if child.visits]
    others.sort(key=lambda child: (child.visits, child.mean(seat)), reverse=True)
    for child in (chosen, *others):
        world.apply(child.move)
        taker = world.decider
        is_gift = (
            taker is not None
            and taker != seat
            and _win_at_once(world, world.legal_moves(), taker, unless=seat) is not None
        )
        world.undo()
        if not is_gift:
            return child
    return chosen


def _left(tree: Tree, budget: Budget, share: float, most: float) -> float:
    """How many more games there will be time for, about."""
    left = most - tree.playouts
    if budget.nodes is None:
        spent = budget.elapsed
        left = min(left, (share * budget.seconds - spent) * tree.playouts / max(spent, TINY))
    return left


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
    while node.place.children:
        node = max(node.place.children.values(), key=lambda child: child.visits)
        if node.visits < LEAST_TRIED:
            break
        line.append(node.move)
    return Decision(chosen.move, value, len(line), tree.playouts, tuple(line))
