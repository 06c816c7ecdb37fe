"""Alpha-beta search over the contract, for two who move in turn and of whom one wins or none.

Principal variation search with a transposition table under exact keys, history and killer moves.
What a position is worth, and which moves look good, is the knowledge of the game.

Values are ints for the side to move. ``WON - n`` is a win in n moves (of both sides together), so
faster wins are worth more and slower losses are less bad; inside the tree n counts from the root.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from siamapp.ai.api import Budget
from siamapp.games.api import State

WON = 1_000_000
DECIDED = WON - 1_000
"""From here on a value is a proven win; the estimates of a game stay far below."""

_EXACT, _AT_LEAST, _AT_MOST = range(3)
_TABLE_LIMIT = 150_000
_CHECK_EVERY = 1_000
_KILLER_BONUS = 50
_HISTORY_LIMIT = 50

DEEPEST = 100
"""The most moves ahead that a search can look."""


class Knowledge(Protocol):
    """What a game knows of itself."""

    def outlook(self, state: Any, moves: Sequence[Any], enough: int) -> list[int]:
        """What each move leads to, judged without search, for the side to move.

        May stop after the first move worth ``enough``. Ends of the game are told exactly:
        ``WON - n`` and its negative with the true n, 0 for a draw.
        """


def plain_outlook(
    state: State[Any], moves: Sequence[Any], enough: int, leaf: Callable[[Any], int]
) -> list[int]:
    """An outlook by making every move; ``leaf`` judges the position for the side to move then."""
    values = []
    mover = state.decider or 0
    for move in moves:
        state.apply(move)
        result = state.result()
        if result is not None:
            value = result.value(mover) * (WON - 1)
        else:
            value = -leaf(state)
            if value <= -DECIDED:
                value += 1
            elif value >= DECIDED:
                value -= 1
        state.undo()
        values.append(value)
        if value >= enough:
            break
    return values


class OutOfTime(Exception):
    """The budget is spent; the tree was left where it was."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move at the root: its value if ``exact``, or else a bound that it does not exceed."""

    move: Any
    value: int
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Tricks:
    """What makes the tree smaller. Without the last of them the value is that of plain minimax of
    the same depth."""

    table: bool = True
    ordering: bool = True
    late: int = 0
    """Look one move less far at moves that come after so many better looking ones; 0: never."""


class Search:
    """One search tree. The state belongs to the search, and is spoilt by :class:`OutOfTime`.

    The table lives as long as the tree. Positions that have occurred twice before the root are
    draws wherever they are met, and the state tells so; only a position that comes up for the
    second time inside a line could make one entry differ from line to line, and that needs lines
    longer than four moves. This is accepted.
    """

    def __init__(
        self, state: State[Any], knowledge: Knowledge, budget: Budget, tricks: Tricks
    ) -> None:
        self.state = state
        self.nodes = 0
        self._outlook = knowledge.outlook
        self._budget = budget
        self._tricks = tricks
        self._check_at = _CHECK_EVERY
        self._table: dict[Any, tuple[int, int, int, Any]] = {}
        self._history: tuple[dict[Any, int], dict[Any, int]] = ({}, {})
        self._killers: list[Any] = [None] * (DEEPEST + 1)

    # -- the root ----------------------------------------------------------------------------

    def first_look(self, moves: Sequence[Any]) -> list[Candidate]:
        """The outlook of every move, best first: a search of depth 1.

        Never cut short but by cancelling: what wins or loses at once is seen with any budget.
        """
        self._budget.is_spent(0)
        values = self._outlook(self.state, moves, 2 * WON)
        self.nodes += len(values)
        found = [Candidate(move, value) for move, value in zip(moves, values, strict=True)]
        return sorted(found, key=lambda candidate: -candidate.value)

    def deepen(
        self, candidates: Sequence[Candidate], depth: int, margin: int, done: list[Candidate]
    ) -> None:
        """Search the candidates in this order and append them to ``done`` one by one.

        The values of the best and of those within ``margin`` of the best so far are exact.
        """
        state = self.state
        best = -WON
        for candidate in candidates:
            floor = max(best - margin - 1, -WON)
            if abs(candidate.value) >= DECIDED:  # proven: no need to look again
                value, exact = candidate.value, True
            else:
                state.apply(candidate.move)
                if done:
                    value = -self._value(depth - 1, -floor - 1, -floor, 1)
                if not done or value > floor:
                    value = -self._value(depth - 1, -WON, -floor, 1)
                exact = value > floor
                state.undo()
            best = max(best, value)
            done.append(Candidate(candidate.move, value, exact))

    def line(self, move: Any, depth: int) -> tuple[Any, ...]:
        """The continuation after this move that the tree expects."""
        state = self.state
        found = [move]
        state.apply(move)
        while len(found) < depth and not state.is_over:
            entry = self._table.get(state.key())
            if entry is None or entry[3] is None:
                break
            found.append(entry[3])
            state.apply(entry[3])
        for _ in found:
            state.undo()
        return tuple(found)

    # -- the tree ----------------------------------------------------------------------------

    def _value(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of the state, if between alpha and beta, or else a bound beyond them."""
        state = self.state
        if state.decider is None:
            return 0  # a draw: other ends are known from the outlook one move earlier
        if depth == 1:
            return self._horizon(beta, ply)
        key = hint = None
        if self._tricks.table:
            key = state.key()
            entry = self._table.get(key)
            if entry is not None:
                known_depth, kind, stored, hint = entry
                if known_depth == depth:
                    value = _seen_from_root(stored, ply)
                    if (
                        kind == _EXACT
                        or (kind == _AT_LEAST and value >= beta)
                        or (kind == _AT_MOST and value <= alpha)
                    ):
                        return value
        moves = state.legal_moves()
        values = self._outlook(state, moves, WON - 1)
        self._count(len(values))
        top = max(values)
        if abs(top) >= DECIDED:
            return _seen_from_root(top, ply)
        if self._tricks.ordering:
            moves, values = self._ordered(moves, values, hint, ply)
        best, best_move = self._best(moves, values, depth, alpha, beta, ply)
        if self._tricks.table:
            kind = _AT_LEAST if best >= beta else _EXACT if best > alpha else _AT_MOST
            if len(self._table) >= _TABLE_LIMIT:
                self._table.clear()
            self._table[key] = (depth, kind, _seen_from_root(best, -ply), best_move)
        return best

    def _horizon(self, beta: int, ply: int) -> int:
        """The value with one move to go: the best outlook."""
        moves = self.state.legal_moves()
        killer = self._killers[ply]
        if killer is not None and self._tricks.ordering and killer in moves:
            moves = [killer, *moves]
        values = self._outlook(self.state, moves, beta)
        self._count(len(values))
        top = max(values)
        if top >= beta:
            self._killers[ply] = moves[len(values) - 1]
        return _seen_from_root(top, ply)

    def _best(
        self,
        moves: Sequence[Any],
        values: Sequence[int],
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
    ) -> tuple[int, Any]:
        """The best move and its value; a move that reaches beta is good enough."""
        state, late = self.state, self._tricks.late
        best, best_move = -WON, None
        for number, move in enumerate(moves):
            if values[number] <= -DECIDED:
                continue  # cannot be the best: some other move does not lose at once
            state.apply(move)
            value = alpha + 1
            if late and number >= late and depth > 2:
                value = -self._value(depth - 2, -alpha - 1, -alpha, ply + 1)
            if number and value > alpha:
                value = -self._value(depth - 1, -alpha - 1, -alpha, ply + 1)
            if not number or alpha < value < beta:
                value = -self._value(depth - 1, -beta, -alpha, ply + 1)
            state.undo()
            if value > best:
                best, best_move = value, move
                if value >= beta:
                    self._killers[ply] = move
                    history = self._history[ply & 1]
                    history[move] = min(history.get(move, 0) + depth * depth, _HISTORY_LIMIT)
                    break
                alpha = max(alpha, value)
        return best, best_move

    def _ordered(
        self, moves: Sequence[Any], values: Sequence[int], hint: Any, ply: int
    ) -> tuple[list[Any], list[int]]:
        """Moves and their outlooks, the most promising first."""
        history, killer = self._history[ply & 1], self._killers[ply]
        ranks = [value + history.get(move, 0) for move, value in zip(moves, values, strict=True)]
        for i, move in enumerate(moves):
            if move == hint:
                ranks[i] += WON
            elif move == killer:
                ranks[i] += _KILLER_BONUS
        order = sorted(range(len(moves)), key=ranks.__getitem__, reverse=True)
        return [moves[i] for i in order], [values[i] for i in order]

    def _count(self, nodes: int) -> None:
        self.nodes += nodes
        if self.nodes >= self._check_at:
            self._check_at = self.nodes + _CHECK_EVERY
            if self._budget.is_spent(self.nodes):
                raise OutOfTime


def _seen_from_root(value: int, ply: int) -> int:
    """A proven value that counts from here, counted from the root, this many moves earlier."""
    if value >= DECIDED:
        return value - ply
    return value + ply if value <= -DECIDED else value
