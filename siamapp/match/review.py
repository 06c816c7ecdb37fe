"""A match looked at again: who was ahead when, and where it turned.

    >>> from siamapp.match.match import Match, SeatSetup
    >>> match = Match.new("siam", [SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")], seed=1)
    >>> _ = match.play(match.game.parse_move("+a1N"))
    >>> review = Review(match, viewer=0, nodes=100)
    >>> while review.step(): pass
    >>> [point.number for point in review.curve]
    [0, 1]

All that is needed is taken from the match at the start. The work is done in slices: whoever has
time calls :meth:`Review.step` again and again, in a thread or between two frames, and may look at
:attr:`Review.curve` meanwhile. :meth:`Review.cancel` works from any thread.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from siamapp.ai import hints
from siamapp.ai.api import Budget, Cancelled
from siamapp.ai.hints import Hint
from siamapp.ai.judgement import estimate
from siamapp.games.api import Message, Move, Seat, State
from siamapp.match.match import Match

SECONDS = 0.15
"""What one slice takes at most."""

SUSPECTS = 8
"""So many runs of moves, those with the largest drops, are looked at closely."""

MOST = 3
"""More turning points than this are not told."""

LEAST = 0.15
"""What a decision must have cost to be told."""


@dataclass(frozen=True, slots=True)
class Point:
    """How things stood for each seat, from -1 to 1, after so many moves."""

    number: int
    turn: int
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision that cost much, and what would have been better."""

    number: int
    """Of the move; the first one of a match is 1."""
    seat: Seat
    played: Message
    better: Hint
    """The better move in words, and the reasons for it."""
    value: float
    """What the decision left to the seat that made it, and below, what it could have had."""
    best: float

    @property
    def loss(self) -> float:
        return self.best - self.value


@dataclass(frozen=True, slots=True)
class _Run:
    """Moves that one seat made one after the other in one turn: ``first`` to before ``end``."""

    seat: Seat
    first: int
    end: int
    ends_turn: bool


class Review:
    """Of a match that is over, or of one that goes on, for one viewer.

    While a match goes on, ``viewer`` says whose eyes see it: nothing is told that this seat does
    not know, and only its own decisions are judged. When it is over there are no secrets left
    (``viewer`` is None); but each decision is judged by what its seat could see at that moment.
    With a limit of ``nodes`` for a slice instead of seconds all is repeatable.
    """

    def __init__(
        self,
        match: Match,
        viewer: Seat | None = None,
        seconds: float = SECONDS,
        nodes: int | None = None,
        seed: int = 0,
    ) -> None:
        if viewer is None and not match.is_over:
            raise ValueError("a match that goes on is seen with the eyes of a seat")
        self.match_id = match.id
        self.revision = match.revision
        """Tells whether the match has gone on since."""
        self._viewer = None if match.is_over else viewer
        self._game = match.game
        self._moves: list[Move] = match.moves
        self._state: State[Any] = match.game.start(len(match.seats), match.options, match.seed)
        """Where the review is at the moment; it goes to and fro."""
        self._at = 0
        self._seconds, self._nodes, self._seed = seconds, nodes, seed
        self._budget: Budget | None = None
        self._is_cancelled = False
        self._points: list[Point] = []
        self._turning_points: tuple[TurningPoint, ...] = ()
        self._done = 0
        self._runs = list(self._split())
        self._work: Iterator[None] | None = self._slices()

    # -- what was found ----------------------------------------------------------------------

    @property
    def curve(self) -> tuple[Point, ...]:
        """How things stood at the start and after every turn, as far as it is worked out."""
        points = {point.number: point for point in self._points}
        ends = [0, *(run.end for run in self._runs if run.ends_turn)]
        if self._runs and ends[-1] != self._runs[-1].end:
            ends.append(self._runs[-1].end)  # a turn that goes on
        return tuple(points[number] for number in ends if number in points)

    @property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """In the order in which they came; empty until all is done."""
        return self._turning_points

    @property
    def progress(self) -> float:
        """From 0 to 1, about."""
        if self._work is None:
            return 1.0
        return self._done / (1 + len(self._runs) + min(SUSPECTS, len(self._runs)))

    # -- doing it ----------------------------------------------------------------------------

    def step(self) -> bool:
        """Do one slice of the work; False when there is no more.

        Raises :class:`~siamapp.ai.api.Cancelled` once the review is cancelled; what was found
        before stays.
        """
        if self._work is None:
            return False
        if self._is_cancelled:
            raise Cancelled
        try:
            next(self._work)
        except StopIteration:
            self._work = None
        return self._work is not None

    def cancel(self) -> None:
        """End the present slice as soon as possible, and the review with it."""
        self._is_cancelled = True
        budget = self._budget
        if budget is not None:
            budget.cancel()

    def _new_budget(self) -> Budget:
        self._budget = budget = Budget(self._seconds, self._nodes)
        if self._is_cancelled:  # between the last look and this one
            raise Cancelled
        return budget

    def _rng(self, number: int) -> random.Random:
        """The same luck for all that is compared."""
        return random.Random(1_000_003 * self._seed + number)

    # -- the moves ---------------------------------------------------------------------------

    def _go_to(self, number: int) -> State[Any]:
        """The state after so many moves. Not to be changed."""
        while self._at > number:
            self._state.undo()
            self._at -= 1
        while self._at < number:
            self._state.apply(self._moves[self._at])
            self._at += 1
        return self._state

    def _split(self) -> Iterator[_Run]:
        first = 0
        for number in range(1, len(self._moves) + 1):
            before = self._go_to(number - 1)
            seat, turn = before.decider, before.turn
            after = self._go_to(number)
            ends_turn = after.turn != turn or after.is_over
            is_last = number == len(self._moves)
            if ends_turn or is_last or after.decider != seat:
                yield _Run(0 if seat is None else seat, first, number, ends_turn)
                first = number

    # -- the slices --------------------------------------------------------------------------

    def _slices(self) -> Iterator[None]:
        for number in (0, *(run.end for run in self._runs)):
            self._points.append(self._point(number))
            self._done += 1
            yield
        found: list[TurningPoint] = []
        for run in self._suspects():
            worst: TurningPoint | None = None
            for number in range(run.first, run.end):
                turned = self._looked_at(number, run.seat)
                if turned is not None and (worst is None or turned.loss > worst.loss):
                    worst = turned
                yield
            if worst is not None:
                found.append(worst)
            self._done += 1
        found.sort(key=lambda turned: -turned.loss)
        self._turning_points = tuple(sorted(found[:MOST], key=lambda turned: turned.number))

    def _point(self, number: int) -> Point:
        state = self._go_to(number)
        seen = state if self._viewer is None else state.view(self._viewer)
        values = estimate(self._game.id, seen, self._new_budget(), self._rng(number))
        return Point(number, state.turn, values)

    def _suspects(self) -> list[_Run]:
        """The runs of moves after which their seats stood worst, compared with before."""
        values = {point.number: point.values for point in self._points}

        def drop(run: _Run) -> float:
            return values[run.first][run.seat] - values[run.end][run.seat]

        runs = [run for run in self._runs if self._viewer in (None, run.seat) and drop(run) > 0]
        return sorted(runs, key=lambda run: -drop(run))[:SUSPECTS]

    def _looked_at(self, number: int, seat: Seat) -> TurningPoint | None:
        """The move after so many moves, compared with what its seat could have thought of."""
        state, move = self._go_to(number), self._moves[number]
        if len(state.legal_moves()) == 1 or state.reveals(move):
            return None  # no choice, or luck
        hint = hints.suggest(self._game.id, state.view(seat), self._new_budget(), self._rng(number))
        if hint.move == move or state.reveals(hint.move):
            return None
        value, best = (self._value(state, choice, seat, number) for choice in (move, hint.move))
        if best - value < LEAST:
            return None
        return TurningPoint(number + 1, seat, state.describe(move, seat), hint, value, best)

    def _value(self, state: State[Any], move: Move, seat: Seat, number: int) -> float:
        """What a move left to its seat, by what that seat could see then."""
        after = state.copy()
        after.apply(move)
        seen = after if after.is_over else after.view(seat)
        return estimate(self._game.id, seen, self._new_budget(), self._rng(number))[seat]
