"""Market days: what a greedy player would do, and the search that looks at everything.

On a market day nothing secret matters and nothing is drawn. The search goes through what all can
score and remove, deeper and deeper: with time enough to the end of the day. What is beyond its
depth is played greedily. A small day is judged by the market that it leaves, the great one by
the final counting. Two players play against each other (alpha-beta); of more each plays for its
own lead (max-n), and what looks worst is left out.
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

WIDTH = 8
"""With more than two players: so many choices of others are worth a thought."""

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
            if world.players > 2:
                return lead(self._points(depth - 1), self.seat)
            return self._value(depth - 1, low, high)
        finally:
            world.undo()
            if take is not None:
                world.undo()

    def _judged(self, depth: int) -> list[float] | None:
        """The points of all, if it is not to look deeper here; else None."""
        self.nodes += 1
        world = self.world
        if self.nodes % PATIENCE == 0 and self._budget.is_spent(self.nodes, self._share):
            raise _Enough
        if world.stage in (SCORING, REMOVING):
            if depth > 0:
                return None
            self.exact = False
            world = world.fresh_copy()
            finish(world, self._by)
        return expected(world, self._by)

    def _points(self, depth: int) -> list[float]:
        """What all come to, if each looks after its own lead."""
        points = self._judged(depth)
        if points is not None:
            return points
        world = self.world
        seat, found = world.asked, choices(world, self._by)
        if len(found) > WIDTH:
            self.exact = False
        best, most = [0.0] * world.players, -math.inf
        for _, move, take in found[:WIDTH]:
            world.apply(move)
            if take is not None:
                world.apply(take)
            try:
                points = self._points(depth - 1)
            finally:
                world.undo()
                if take is not None:
                    world.undo()
            ahead = lead(points, seat)
            if ahead > most:
                best, most = points, ahead
        return best

    def _value(self, depth: int, low: float, high: float) -> float:
        points = self._judged(depth)
        if points is not None:
            return lead(points, self.seat)
        world = self.world
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
