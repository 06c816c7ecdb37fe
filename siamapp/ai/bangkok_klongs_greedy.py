"""The greedy player of Bangkok Klongs: all that is known of the game, and no search.

It looks at the market after its turn, market day and all, at a movement card before or after it,
and at what the next player could gain at once. The search has to be better than this.
"""

from __future__ import annotations

import random

from siamapp.ai import bangkok_klongs_day as day
from siamapp.ai.api import Budget, Decision, Report
from siamapp.ai.bangkok_klongs_eye import Eye
from siamapp.ai.bangkok_klongs_sight import Weights, expected, fitted
from siamapp.ai.bangkok_klongs_turn import at_once, lead, placements, steps
from siamapp.games.api import View as AnyView
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import ENDING, OVER, PLACING, REMOVING, SCORING
from siamapp.games.bangkok_klongs.state import State
from siamapp.games.bangkok_klongs.view import View

WIDTH = 6
"""So many placements are looked at carefully."""

TYPICAL = 2
"""Baskets of the boat that the next player is thought to have."""

FEAR = 0.5
"""The part of the next player's gain that counts."""


def move(table: State, by: Weights) -> Move:
    """The move of the seat that decides, who sees this table."""
    if table.stage in (PLACING, ENDING):
        step = best_step(table, by)
        if step is not None:
            return step
    if table.stage == PLACING:
        found = careful(table, by)
        if found:
            return found[0][1]
    return at_once(table, by)


def best_step(world: State, by: Weights) -> Move | None:
    """A movement card that gains more than it is worth, or None."""
    if not world.may_play_card():
        return None
    moves = [move for move in world.legal_moves() if move.kind == m.STEP]
    found = steps(world, moves, by)
    return found[0][1] if found and found[0][0] > 0 else None


def careful(table: State, by: Weights, fear: float = FEAR) -> list[tuple[float, Move]]:
    """The best placements by what they lead to, the best first."""
    moves, seat = placements(table), table.seat
    gains = Eye(table, by, seat).placements(moves)
    order = sorted(range(len(moves)), key=gains.__getitem__, reverse=True)
    found = []
    for at in order[:WIDTH]:
        after = table.fresh_copy()
        after.advance(moves[at])
        while after.stage not in (ENDING, OVER, PLACING):
            if after.stage in (SCORING, REMOVING):
                day.finish(after, by)
            else:
                after.advance(at_once(after, by))
        value = lead(expected(after, by), seat)
        if after.stage != OVER:
            value -= fear * threat(after, by)
        found.append((value, moves[at]))
    found.sort(key=lambda choice: choice[0], reverse=True)
    return found


def threat(table: State, by: Weights) -> float:
    """What the next player could gain with a typical boat."""
    eye = Eye(table, by, (table.seat + 1) % table.players)
    best = 0.0
    for field in table.board.fields_in(table.open_fields()):
        plain, basket, own, own_basket, _ = eye.slope(field)
        best = max(best, plain + own + TYPICAL * (basket + own_basket))
    return best


class Greedy:
    """The player."""

    def think(
        self,
        view: AnyView[Move],
        budget: Budget,
        rng: random.Random,
        report: Report | None = None,
    ) -> Decision:
        budget.start()
        budget.is_spent(0)
        if not isinstance(view, View):
            raise TypeError("a view of Bangkok Klongs is needed")
        found = move(view.table, fitted(view.table.players))
        return Decision(found, 0.0, 0, 1, (found,))
