"""A player that searches deeper and deeper, and chooses in the style of its level."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from siamapp.ai.alphabeta import DECIDED, WON, Candidate, Knowledge, OutOfTime, Search, Tricks
from siamapp.ai.api import Budget, Decision, Report
from siamapp.games.api import View

WORTH_BEGINNING = 0.5
"""After this part of the time no deeper search is begun: each takes several times as long as all
before it, and what it finds in the rest is not worth the waiting."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a level plays."""

    depth: int
    """How many moves ahead it looks at most."""
    margin: int = 0
    """The most that a chosen move may be worse than the best one it sees; wins in sight and
    losses in sight are never traded for variety."""
    warmth: int = 1
    """How freely it chooses within the margin: moves this much worse are chosen 2.7 times less."""
    tricks: Tricks = field(default_factory=Tricks)


class Deepening:
    """The player. Everything it learns in one search is forgotten after it."""

    def __init__(self, know: Callable[[Any], Knowledge], style: Style) -> None:
        self._know = know
        self.style = style

    def think(
        self,
        view: View[Any],
        budget: Budget,
        rng: random.Random,
        report: Report | None = None,
    ) -> Decision:
        budget.start()
        style = self.style
        state = view.sample(rng)
        search = Search(state.copy(), self._know(state), budget, style.tricks)
        moves = list(state.legal_moves())
        rng.shuffle(moves)  # among equals chance decides, not the order of the rules
        candidates = search.first_look(moves)
        depth = 1
        line: tuple[Any, ...] = ()
        while depth < style.depth and not _is_settled(candidates):
            if budget.is_spent(search.nodes, WORTH_BEGINNING):
                break
            done: list[Candidate] = []
            try:
                search.deepen(candidates, depth + 1, style.margin, done)
            except OutOfTime:
                if not style.margin:
                    candidates = _with_unfinished(candidates, done)
                break
            depth += 1
            candidates = _best_first(done)
            best = candidates[0]
            line = search.line(best.move, depth)
            if report:
                report(_decision(best, depth, search.nodes, line))
        chosen = _choose(candidates, style, rng)
        return _decision(chosen, depth, search.nodes, line)


def _is_settled(candidates: list[Candidate]) -> bool:
    """Won, or all lost, or only one move does not lose: no need to look further."""
    if candidates[0].value >= DECIDED:
        return True
    return len(candidates) < 2 or candidates[1].value <= -DECIDED


def _best_first(candidates: list[Candidate]) -> list[Candidate]:
    return sorted(candidates, key=lambda candidate: (-candidate.value, not candidate.exact))


def _with_unfinished(before: list[Candidate], done: list[Candidate]) -> list[Candidate]:
    """What an unfinished search adds: it began with the best of before, so the best it has found
    is better founded than all the others, unless it only found that its first moves lose."""
    best = _best_first(done)
    rest = before[len(done) :]  # searched in this order
    if best and rest and best[0].value <= -DECIDED < rest[0].value:
        return rest + best
    return best + rest


def _choose(candidates: list[Candidate], style: Style, rng: random.Random) -> Candidate:
    best = candidates[0]
    if not style.margin or abs(best.value) >= DECIDED:
        return best
    near = [c for c in candidates if c.exact and c.value >= best.value - style.margin]
    weights = [math.exp((c.value - best.value) / style.warmth) for c in near]
    return rng.choices(near, weights)[0]


def _decision(chosen: Candidate, depth: int, nodes: int, line: tuple[Any, ...]) -> Decision:
    """``line`` is the best continuation found: told only if it begins with the chosen move."""
    if line[:1] != (chosen.move,):
        line = (chosen.move,)
    return Decision(chosen.move, _scaled(chosen.value), depth, nodes, line)


def _scaled(value: int) -> float:
    """A value of the search on the scale of :class:`Decision`: proven ends above all guesses."""
    if abs(value) >= DECIDED:
        return math.copysign(1 - (WON - abs(value)) / 10_000, value)
    return 0.9 * math.tanh(value / 600)
