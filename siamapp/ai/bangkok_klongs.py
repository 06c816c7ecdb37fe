"""Computer players of Bangkok Klongs: on the water a tree over all hands that the others could
have, on market days a search through everything; and the levels."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from siamapp.ai import bangkok_klongs_day as day
from siamapp.ai.api import Budget, Decision, Player, Report
from siamapp.ai.bangkok_klongs_guide import Market
from siamapp.ai.bangkok_klongs_sight import Weights, fitted, step_of
from siamapp.ai.uct import Style, Uct
from siamapp.games.api import View as AnyView
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import REMOVING, SCORING
from siamapp.games.bangkok_klongs.view import View

DAY_SHARE, GREAT_SHARE = 0.4, 0.2
"""The part of the time at hand for one move on a market day: others of the same turn follow."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays."""

    water: Style
    """Its search while boats are placed."""
    deepest: int = day.DEEPEST
    """How many choices it looks ahead on market days."""
    points: float = 0.0
    """On market days: the most that a choice may be worse than the best; half as much is common."""


class Klongs:
    """The player. Remembers nothing."""

    def __init__(self, level: Level, by: Weights | None = None) -> None:
        self.level = level
        self._by = by

    def think(
        self,
        view: AnyView[Move],
        budget: Budget,
        rng: random.Random,
        report: Report | None = None,
    ) -> Decision:
        if not isinstance(view, View):
            raise TypeError("a view of Bangkok Klongs is needed")
        by = self._by or fitted(view.table.players)
        if view.table.stage not in (SCORING, REMOVING):
            return Uct(Market(view, by), self.level.water).think(view, budget, rng, report)
        budget.start()
        budget.is_spent(0)
        return self._market_day(view, by, budget, rng, report)

    def _market_day(
        self, view: View, by: Weights, budget: Budget, rng: random.Random, report: Report | None
    ) -> Decision:
        moves = view.legal_moves()
        if len(moves) == 1:
            return Decision(moves[0], 0.0, 0, 0, (moves[0],))
        win = day.win_at_once(view)
        if win is not None:
            return Decision(win, 1.0, 1, len(moves), (win,))
        share = GREAT_SHARE if view.table.great else DAY_SHARE
        found = day.think(view, by, budget, share, self.level.deepest, report)
        value, move = self._choose(found, view.table.great, rng)
        value = math.tanh(value / by.spread[step_of(view.table, by)])
        return Decision(move, value, found.depth, found.nodes, (move,))

    def _choose(self, found: day.Found, great: bool, rng: random.Random) -> tuple[float, Move]:
        """The best, or in the style of the level one that is hardly worse; never one that gives a
        certain win away."""
        best, points = found.moves[0][0], self.level.points
        if not points:
            return found.moves[0]
        least = best - points
        if great and found.exact and best >= 0:
            least = max(least, 0.5 if best > 0 else 0.0)
        near = [choice for choice in found.moves if choice[0] >= least]
        weights = [math.exp((value - best) * 2 / points) for value, _ in near]
        return rng.choices(near, weights)[0]


STYLES = {
    "easy": Level(Style(playouts=12, margin=0.3, warmth=0.15, curiosity=0.3), 1, 14.0),
    "medium": Level(Style(playouts=80, margin=0.08, warmth=0.04, curiosity=0.3), 1, 3.0),
    "hard": Level(Style(playouts=600, curiosity=0.3, share=0.8), 2),
    "expert": Level(Style(playouts=3000, curiosity=0.3, share=0.8)),
    "master": Level(Style(curiosity=0.3, share=0.8)),
}
"""All take a win that they see; the lower ones look less far, and are not particular about a
little more or less."""


def player(level: str) -> Player:
    return Klongs(STYLES[level])
