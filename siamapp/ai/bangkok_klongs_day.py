"""Market days: what a greedy player would do, and the search that looks at everything.

On a market day nothing secret matters and nothing is drawn. The search goes through what all can
score and remove, deeper and deeper: with time enough to the end of the day. What is beyond its
depth is played greedily. A small day is judged by the market that it leaves, the great one by
the final counting. Each of two players plays against the other (alpha-beta); each of more for
itself, against the others together.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from siamapp.ai.api import Budget, Decision, Report
from siamapp.ai.bangkok_klongs_eye import Eye
from siamapp.ai.bangkok_klongs_sight import Weights, expected, step_of, totals
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import OVER, REMOVING, SCORING, Position
from siamapp.games.bangkok_klongs.state import State
from siamapp.games.bangkok_klongs.view import View

Choice = tuple[float, Move, Move | None]
"""Gain, landing place (or decline), boat to remove."""


def choices(world: State, by: Weights) -> list[Choice]:
    """All that the seat that is asked can do, the most promising first."""
    seat = world.asked
    eye = Eye(world, by, seat)
    book, complete = world.game.book, world.scorable(seat)
    found: list[Choice] = [(0.0, m.DECLINE_MOVE, None)]
    removals: dict[int, float] = {}
    for place in world.board.fields_in(complete):
        baskets, times, lead, _ = eye.look(place)
        points = baskets * times * lead
        for field in removable(world, place):
            if field not in removals:
                removals[field] = eye.removal(field) + eye.to_stock(field)
            found.append((points + removals[field], book.score[place], book.take[field][m.STOCK]))
    found.sort(key=lambda choice: choice[0], reverse=True)
    return found


def removable(world: Position, place: int) -> list[int]:
    """From which fields a scorer of this landing place could take a boat."""
    before, world.place = world.place, place
    found = world.removable()
    world.place = before
    return found


def greedy(world: State, by: Weights) -> Move:
    """A good move on a market day, quickly."""
    if world.stage == SCORING:
        return choices(world, by)[0][1]
    eye = Eye(world, by, world.asked)
    field = max(world.removable(), key=lambda field: eye.removal(field) + eye.to_stock(field))
    return world.game.book.take[field][m.STOCK]


def finish(world: State, by: Weights) -> None:
    """Let all play the market day to its end, greedily."""
    while world.stage == SCORING or world.stage == REMOVING:
        if world.stage == SCORING:
            _, move, take = choices(world, by)[0]
            world.advance(move)
            if take is not None:
                world.advance(take)
        else:
            world.advance(greedy(world, by))


def lead(points: list[float], seat: int) -> float:
    """What this seat is ahead of the best of the others."""
    return points[seat] - max([other for at, other in enumerate(points) if at != seat])


DEEPEST = 40
"""More choices than a market day can have in a row."""

PATIENCE = 16
"""So many positions are looked at between two looks at the budget."""


class _Enough(Exception):
    """The budget is spent."""


class Search:
    """Looks for the best choice of the seat that is asked."""

    def __init__(self, world: State, by: Weights, budget: Budget, share: float) -> None:
        self.world = world
        self.seat = world.asked
        self.nodes = 0
        self.exact = True
        """Did the last depth reach the end of the day everywhere?"""
        self._by = by
        self._budget = budget
        self._share = share
        self._seen: dict[tuple[object, ...], tuple[int, float, float, float]] = {}

    def first_choices(self) -> list[Choice]:
        world = self.world
        if world.stage == SCORING:
            return choices(world, self._by)
        eye, take = Eye(world, self._by, world.asked), world.game.book.take
        found: list[Choice] = [
            (eye.removal(field) + eye.to_stock(field), take[field][m.STOCK], None)
            for field in world.removable()
        ]
        found.sort(key=lambda choice: choice[0], reverse=True)
        return found

    def values(self, choices: list[Choice], depth: int) -> list[float]:
        """The lead that each choice brings; of choices that are surely worse than the best only
        something that is worse than the best."""
        self.exact = True
        found, best = [], -math.inf
        for _, move, take in choices:
            value = self._after(move, take, depth, best, math.inf)
            found.append(value)
            best = max(best, value)
        return found

    def _after(self, move: Move, take: Move | None, depth: int, low: float, high: float) -> float:
        world = self.world
        world.apply(move)
        if take is not None:
            world.apply(take)
        try:
            return self._value(depth - 1, low, high)
        finally:
            world.undo()
            if take is not None:
                world.undo()

    def _value(self, depth: int, low: float, high: float) -> float:
        self.nodes += 1
        world = self.world
        if self.nodes % PATIENCE == 0 and self._budget.is_spent(self.nodes, self._share):
            raise _Enough
        if world.stage not in (SCORING, REMOVING):
            return self._judged(world)
        if depth <= 0:
            self.exact = False
            after = world.fresh_copy()
            finish(after, self._by)
            return self._judged(after)
        key = (world.cells, world.owned, world.asked, world.count, world.scores, world.stocks)
        known = self._seen.get(key)
        if known is not None and known[0] == depth:
            _, value, below, above = known
            if (
                below < value < above
                or (value >= above and value >= high)
                or (value <= below and value <= low)
            ):
                return value
        from_low, from_high, mine = low, high, world.asked == self.seat
        best = -math.inf if mine else math.inf
        for _, move, take in choices(world, self._by):
            value = self._after(move, take, depth, low, high)
            if mine:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        self._seen[key] = depth, best, from_low, from_high
        return best

    def _judged(self, world: State) -> float:
        if world.stage == OVER:
            return lead([float(total) for total in totals(world)], self.seat)
        return lead(expected(world, self._by), self.seat)


@dataclass(frozen=True, slots=True)
class Found:
    """What a search came to."""

    moves: list[tuple[float, Move]]
    """The lead that each move brings, the best first."""
    depth: int
    nodes: int
    exact: bool
    """Was everything looked at, to the end of the day?"""


def think(
    view: View, by: Weights, budget: Budget, share: float, deepest: int, report: Report | None
) -> Found:
    """What the seat that is asked should do."""
    world = view.table.fresh_copy()
    search = Search(world, by, budget, share)
    order = search.first_choices()
    found = Found(_by_move([choice[0] for choice in order], order), 0, 0, False)
    spread = by.spread[step_of(world, by)]
    for depth in range(1, deepest + 1):
        if depth > 1 and budget.is_spent(search.nodes, share):
            break
        try:
            values = search.values(order, depth)
        except _Enough:
            break
        at = sorted(range(len(order)), key=values.__getitem__, reverse=True)
        order, values = [order[i] for i in at], [values[i] for i in at]
        found = Found(_by_move(values, order), depth, search.nodes, search.exact)
        if report:
            move, value = order[0][1], math.tanh(values[0] / spread)
            report(Decision(move, value, depth, search.nodes, (move,)))
        if search.exact:
            break
    return found


def _by_move(values: list[float], order: list[Choice]) -> list[tuple[float, Move]]:
    """The moves at hand: a landing place is worth what its best removal brings."""
    best: dict[Move, float] = {}
    for value, (_, move, _) in zip(values, order, strict=True):
        best[move] = max(best.get(move, -math.inf), value)
    return sorted([(value, move) for move, value in best.items()], key=lambda found: -found[0])


def win_at_once(view: View) -> Move | None:
    """A move that ends the game and wins it. Not even the smallest budget may miss it."""
    world = view.table.fresh_copy()
    for move in world.legal_moves():
        world.apply(move)
        won = world.stage == OVER and lead([*map(float, totals(world))], view.seat) >= 0
        world.undo()
        if won:
            return move
    return None
