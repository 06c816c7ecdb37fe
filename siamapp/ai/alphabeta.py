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
from siamapp.ai.table import AT_LEAST, AT_MOST, EXACT, Table
from siamapp.games.api import State

WON = 1_000_000
DECIDED = WON - 1_000
"""From here on a value is a proven win; the estimates of a game stay far below."""

_CHECK_EVERY = 250
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

    def is_legal(self, state: Any, move: Any) -> bool:
        """May a move that was legal elsewhere be played here? Quicker than making all moves."""


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
    """What makes the tree smaller. Without the last two the value is that of plain minimax of the
    same depth."""

    table: bool = True
    ordering: bool = True
    late: int = 0
    """Look one move less far at moves that come after so many better looking ones; 0: never."""
    deeper: bool = False
    """Believe the table also where it has looked further than asked."""


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
        first = state.decider or 0
        self._seats = first, 1 - first
        """Who is to move after an even and an odd number of moves."""
        self._outlook = knowledge.outlook
        self._is_legal = knowledge.is_legal
        self._budget = budget
        self._tricks = tricks
        self._check_at = _CHECK_EVERY
        self._table = Table()
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
            if entry is None or entry[4] is None:
                break
            found.append(entry[4])
            state.apply(entry[4])
        for _ in found:
            state.undo()
        return tuple(found)

    # -- the tree ----------------------------------------------------------------------------

    def _value(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of the state, if between alpha and beta, or else a bound beyond them."""
        state = self.state
        if state.decider is None:
            result = state.result()
            return result.value(self._seats[ply & 1]) * (WON - ply) if result else 0
        if depth == 1:
            return self._horizon(beta, ply)
        key = hint = None
        if self._tricks.table:
            key = state.key()
            entry = self._table.get(key)
            if entry is not None:
                _, known_depth, kind, stored, hint = entry
                if known_depth == depth or (self._tricks.deeper and known_depth > depth):
                    value = _seen_from_root(stored, ply)
                    if (
                        kind == EXACT
                        or (kind == AT_LEAST and value >= beta)
                        or (kind == AT_MOST and value <= alpha)
                    ):
                        return value
        best, best_move = self._best(depth, alpha, beta, ply, hint)
        if self._tricks.table:
            kind = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
            self._table.put((key, depth, kind, _seen_from_root(best, -ply), best_move))
        return best

    def _horizon(self, beta: int, ply: int) -> int:
        """The value with one move to go: the best outlook."""
        state, killer = self.state, self._killers[ply]
        if killer is not None and self._tricks.ordering and self._is_legal(state, killer):
            top = self._outlook(state, (killer,), beta)[0]
            self._count(1)
            if top >= beta:
                return _seen_from_root(top, ply)
        moves = state.legal_moves()
        values = self._outlook(state, moves, beta)
        self._count(len(values))
        top = max(values)
        if top >= beta:
            self._killers[ply] = moves[len(values) - 1]
        return _seen_from_root(top, ply)

    def _best(self, depth: int, alpha: int, beta: int, ply: int, hint: Any) -> tuple[int, Any]:
        """The best move and its value; a move that reaches beta is good enough.

        One move is tried before all others are even looked at: it is enough more often than not.
        """
        state, tricks = self.state, self._tricks
        first = self._killers[ply] if hint is None and tricks.ordering else hint
        if first is not None and (hint is not None or self._is_legal(state, first)):
            state.apply(first)
            best, best_move = -self._value(depth - 1, -beta, -alpha, ply + 1), first
            state.undo()
            if best >= beta:
                self._reward(first, depth, ply)
                return best, first
            alpha = max(alpha, best)
        else:
            first, best, best_move = None, -WON, None
        moves = state.legal_moves()
        values = self._outlook(state, moves, WON - 1)
        self._count(len(values))
        top = max(values)
        if abs(top) >= DECIDED:
            return _seen_from_root(top, ply), moves[values.index(top)]
        late = tricks.late
        for number, at in enumerate(self._order(moves, values, ply)):
            move = moves[at]
            if move is first or values[at] <= -DECIDED:
                continue  # what loses at once cannot be the best: some other move does not
            state.apply(move)
            value = alpha + 1
            if late and number >= late and depth > 2:
                value = -self._value(depth - 2, -alpha - 1, -alpha, ply + 1)
            if best_move is not None and value > alpha:
                value = -self._value(depth - 1, -alpha - 1, -alpha, ply + 1)
            if best_move is None or alpha < value < beta:
                value = -self._value(depth - 1, -beta, -alpha, ply + 1)
            state.undo()
            if value > best or best_move is None:
                best, best_move = value, move
                if value >= beta:
                    self._reward(move, depth, ply)
                    break
                alpha = max(alpha, value)
        return best, best_move

    def _order(self, moves: Sequence[Any], values: Sequence[int], ply: int) -> Sequence[int]:
        """The places of the moves, the most promising first."""
        if not self._tricks.ordering:
            return range(len(moves))
        history = self._history[ply & 1].get
        ranks = [value + history(move, 0) for move, value in zip(moves, values, strict=True)]
        return sorted(range(len(moves)), key=ranks.__getitem__, reverse=True)

    def _reward(self, move: Any, depth: int, ply: int) -> None:
        """This move was good enough: try it early in other places."""
        self._killers[ply] = move
        history = self._history[ply & 1]
        history[move] = min(history.get(move, 0) + depth * depth, _HISTORY_LIMIT)

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
