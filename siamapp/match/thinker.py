"""Lets the computer think beside the frame, and hands over its moves.

The thinker is told to think about a match, in the thread that owns the match; it takes the view
of the deciding seat there and never looks at the match again. An answer names the match and the
move number that it is meant for; whoever receives it asks :meth:`Answer.fits` before playing it.
"""

from __future__ import annotations

import logging
import random
import sys
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from siamapp.ai import levels
from siamapp.ai.api import Budget, Cancelled, Decision, Player, Report
from siamapp.ai.clock import TurnClock
from siamapp.games.api import Message, Move, Seat, SeatName, View, say
from siamapp.match.match import Match

_log = logging.getLogger(__name__)

SWITCH_INTERVAL = 0.001
"""Seconds after which the thinking thread lets the frame go on."""

INLINE_NODES = 500


@dataclass(frozen=True, slots=True)
class Answer:
    """A move, or the reason why there is none."""

    match_id: str
    number: int
    """How many moves the match had when it was asked about."""
    move: Move | None
    decision: Decision | None
    error: Message | None
    revision: int | None = None
    """Tells one third move from another that was played after taking back."""

    def fits(self, match: Match) -> bool:
        """Is the match still where it was?"""
        if (self.match_id, self.number) != (match.id, match.number):
            return False
        return self.revision in (None, match.revision)


Deliver = Callable[[Answer], None]
MakePlayer = Callable[[str, str], Player]


@dataclass(frozen=True, eq=False, slots=True)
class _Job:
    """All that thinking needs, taken from a match."""

    match_id: str
    number: int
    revision: int
    game_id: str
    seat: Seat
    level: str
    turn: int
    view: View[Any]

    @classmethod
    def of(cls, match: Match) -> _Job:
        seat = match.decider
        if seat is None or match.seats[seat].is_person:
            raise ValueError("no computer decides now")
        return cls(
            match_id=match.id,
            number=match.number,
            revision=match.revision,
            game_id=match.game.id,
            seat=seat,
            level=match.seats[seat].player,
            turn=match.state.turn,
            view=match.state.view(seat),
        )

    def answer(self, make_player: MakePlayer, budget: Budget, report: Report) -> Answer:
        """Think. :class:`Cancelled` if the budget was cancelled; anything else is an answer."""
        budget.start()
        try:
            # The system's own random numbers: nothing here follows from the seed of the game.
            rng = random.Random()
            player = make_player(self.game_id, self.level)
            decision = player.think(self.view, budget, rng, report)
            if decision.move not in self.view.legal_moves():
                raise ValueError(f"not a legal move: {decision.move}")
        except Exception as error:
            if isinstance(error, Cancelled) and budget.cancelled:
                raise
            _log.exception("thinking failed")
            reason = say("match.ai_failed", seat=SeatName(self.seat), reason=type(error).__name__)
            return Answer(self.match_id, self.number, None, None, reason, self.revision)
        move = decision.move
        return Answer(self.match_id, self.number, move, decision, None, self.revision)


class Thinker:
    """One daemon thread that thinks about one match at a time.

    ``deliver`` is called in that thread and has to return at once, as ``Clock.schedule_once``
    does. An answer that was cancelled is never delivered.
    """

    def __init__(self, deliver: Deliver, make_player: MakePlayer = levels.player) -> None:
        self._deliver = deliver
        self._make_player = make_player
        # Reentrant, and held while delivering: once cancel() has returned, nothing comes.
        self._changed = threading.Condition(threading.RLock())
        self._job: _Job | None = None
        self._budget: Budget | None = None
        self._progress: Decision | None = None
        self._is_paused = False
        self._is_closed = False
        self._clock = TurnClock()
        self._clock_of = ""
        self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
        self._thread.start()

    def think(self, match: Match) -> None:
        """Begin to think about the present move of a match, and about nothing else."""
        job = _Job.of(match)
        with self._changed:
            self.cancel()
            self._job = job
            self._changed.notify_all()

    def cancel(self) -> None:
        """Stop thinking; there will be no answer."""
        with self._changed:
            self._job = None
            self._progress = None
            self._stop_search()

    def pause(self) -> None:
        """Stop thinking, as for an app in the background, until :meth:`resume`."""
        with self._changed:
            self._is_paused = True
            self._stop_search()

    def resume(self) -> None:
        """Think again about what was interrupted."""
        with self._changed:
            self._is_paused = False
            self._changed.notify_all()

    @property
    def thinking(self) -> bool:
        with self._changed:
            return self._job is not None and not self._is_paused

    @property
    def progress(self) -> Decision | None:
        """The best founded decision so far, for display."""
        return self._progress

    @property
    def share(self) -> float:
        """The part of the time for this turn that is used up, for display: from 0 to 1."""
        with self._changed:
            job, budget = self._job, self._budget
        if job is None or budget is None:
            return 0.0
        left = max(budget.seconds - budget.elapsed, 0.0)
        return 1.0 - left / (levels.seconds(job.level) or 1.0)

    def close(self, timeout: float = 2.0) -> None:
        """Stop thinking for good and end the thread."""
        with self._changed:
            self._is_closed = True
            self.cancel()
            self._changed.notify_all()
        if threading.current_thread() is not self._thread:
            self._thread.join(timeout)

    def _stop_search(self) -> None:
        if self._budget is not None:
            self._budget.cancel()
            self._budget = None

    def _run(self) -> None:
        while (task := self._next()) is not None:
            job, budget = task
            interval = sys.getswitchinterval()
            sys.setswitchinterval(SWITCH_INTERVAL)
            try:
                answer = job.answer(self._make_player, budget, self._reporter(budget))
            except Cancelled:
                continue
            finally:
                sys.setswitchinterval(interval)
            self._hand_over(answer, job, budget)

    def _next(self) -> tuple[_Job, Budget] | None:
        with self._changed:
            while not self._is_closed and (self._job is None or self._is_paused):
                self._changed.wait()
            if self._is_closed or self._job is None:
                return None
            self._progress = None
            self._budget = self._budget_for(self._job)
            return self._job, self._budget

    def _budget_for(self, job: _Job) -> Budget:
        """What the moves before this one have left of the turn."""
        if self._clock_of != job.match_id:
            self._clock, self._clock_of = TurnClock(), job.match_id
        return self._clock.budget(job.seat, job.turn, job.number, levels.seconds(job.level))

    def _reporter(self, budget: Budget) -> Report:
        def report(decision: Decision) -> None:
            with self._changed:
                if self._budget is budget:
                    self._progress = decision

        return report

    def _hand_over(self, answer: Answer, job: _Job, budget: Budget) -> None:
        with self._changed:
            if self._budget is not budget:
                return  # cancelled or paused at the last moment
            self._job = self._budget = None
            self._clock.spend(job.seat, job.turn, job.number, budget)
            try:
                self._deliver(answer)
            except Exception:
                _log.exception("an answer could not be delivered")


class InlineThinker:
    """The same, without a thread and without a clock: it has answered when ``think`` returns.

    For tests and demonstrations. ``deliver`` may play the move and ask for the next one: a match
    of computers runs to its end without growing the stack.
    """

    def __init__(
        self,
        deliver: Deliver,
        make_player: MakePlayer = levels.player,
        nodes: int = INLINE_NODES,
    ) -> None:
        self._deliver = deliver
        self._make_player = make_player
        self._nodes = nodes
        self._jobs: deque[_Job] = deque(maxlen=1)
        self._is_paused = False
        self._is_running = False
        self._progress: Decision | None = None

    def think(self, match: Match) -> None:
        self._jobs.append(_Job.of(match))
        self._work()

    def cancel(self) -> None:
        self._jobs.clear()

    def pause(self) -> None:
        self._is_paused = True

    def resume(self) -> None:
        self._is_paused = False
        self._work()

    @property
    def thinking(self) -> bool:
        return bool(self._jobs) and not self._is_paused

    @property
    def progress(self) -> Decision | None:
        return self._progress

    @property
    def share(self) -> float:
        return 0.0

    def close(self, timeout: float = 0.0) -> None:
        self.cancel()

    def _work(self) -> None:
        if self._is_running:
            return
        self._is_running = True
        try:
            while self._jobs and not self._is_paused:
                job = self._jobs.popleft()
                budget = Budget(levels.seconds(job.level), nodes=self._nodes)
                self._deliver(job.answer(self._make_player, budget, self._report))
        finally:
            self._is_running = False

    def _report(self, decision: Decision) -> None:
        self._progress = decision
