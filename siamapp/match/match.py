"""One running game: seats, moves, log, taking back.

    >>> from siamapp.match.match import Match, SeatSetup
    >>> match = Match.new("siam", [SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")])
    >>> played = match.play(match.game.parse_move("+a1N"))
    >>> played.number, match.deciding.name
    (1, 'Ben')
    >>> match.take_back_offer()
    TakeBack(moves=1, asks=(0, 1))
    >>> match.take_back(agreed={0, 1})
    1

A match belongs to one thread. Saving and thinking take what they need from it there and then.
"""

from __future__ import annotations

import secrets
import time
import uuid
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from siamapp.games import registry
from siamapp.games.api import (
    BadText,
    Event,
    Game,
    GameError,
    IllegalMove,
    Message,
    Move,
    Options,
    Result,
    Seat,
    State,
    View,
    say,
)
from siamapp.match.seats import PERSON, SeatSetup, check_title

__all__ = ["PERSON", "LogEntry", "Match", "NotAgreed", "Played", "SeatSetup", "TakeBack"]

SEED_BITS = 53
"""Seeds are numbers that every reader of JSON keeps exactly."""


def is_seed(seed: object) -> bool:
    return type(seed) is int and 0 <= seed < 2**SEED_BITS


class NotAgreed(GameError):
    """Somebody who has to be asked before a move is taken back has not agreed."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was just played, with all that is told about it."""

    number: int
    """The first move of a match is number 1."""
    seat: Seat
    move: Move
    events: tuple[Event, ...]
    message: Message
    turn_complete: bool


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log; ``turn`` counts the turns that were complete before the move."""

    number: int
    seat: Seat
    turn: int
    message: Message


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What taking back would undo now, and which people have to agree first."""

    moves: int
    asks: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class _Step:
    move: Move
    entry: LogEntry
    reveals: bool


class Match:
    """Made by :meth:`new`, by :meth:`rematch` or by loading a save."""

    def __init__(
        self,
        game: Game[Any],
        seats: Sequence[SeatSetup],
        options: Options | None,
        seed: int,
        *,
        id: str,
        title: str,
        created: float,
        clock: Callable[[], float] = time.time,
    ) -> None:
        if not is_seed(seed):
            raise BadText(say("match.bad_seed", most=str(2**SEED_BITS - 1)))
        self.id = id
        self.title = check_title(title)
        self.game = game
        self.options = game.complete_options(options)
        self.rules_version = game.rules_version
        self.seed = seed
        self.seats = tuple(seats)
        self.state: State[Any] = game.start(len(self.seats), self.options, seed)
        self.created = created
        self.changed = created
        self.loaded_from_previous: Message | None = None
        """Set by loading: why the newest version of the save could not be used."""
        self.revision = 0
        """Raised by everything that happens, also by taking back: equal means nothing did."""
        self._clock = clock
        self._steps: list[_Step] = []
        self._redo: list[tuple[Move, ...]] = []

    @classmethod
    def new(
        cls,
        game_id: str,
        seats: Sequence[SeatSetup],
        options: Options | None = None,
        seed: int | None = None,
        title: str = "",
        now: float | None = None,
        clock: Callable[[], float] = time.time,
    ) -> Match:
        """A match before its first move; BadText if it cannot be played like this."""
        game = registry.game(game_id)
        if not any(seat.is_person for seat in seats):
            options = game.options_of_computers(options)
        return cls(
            game,
            seats,
            options,
            secrets.randbits(SEED_BITS) if seed is None else seed,
            id=uuid.uuid4().hex,
            title=title,
            created=clock() if now is None else now,
            clock=clock,
        )

    def rematch(self, now: float | None = None) -> Match:
        """The same people at the same game, each one seat on: another player begins."""
        return Match.new(
            self.game.id,
            self.seats[1:] + self.seats[:1],
            self.options,
            now=now,
            clock=self._clock,
        )

    # -- who decides -------------------------------------------------------------------------

    @property
    def decider(self) -> Seat | None:
        return self.state.decider

    @property
    def deciding(self) -> SeatSetup | None:
        seat = self.decider
        return None if seat is None else self.seats[seat]

    @property
    def is_ai_turn(self) -> bool:
        deciding = self.deciding
        return deciding is not None and not deciding.is_person

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, setup in enumerate(self.seats) if setup.is_person)

    @property
    def is_solo(self) -> bool:
        """One person alone with the computer?"""
        return len(self.people) == 1

    def take_seat(self, seat: Seat) -> None:
        """From now on a person plays this seat. What the computer still answers comes too late."""
        setup = replace(self.seats[seat], player=PERSON)
        self.seats = (*self.seats[:seat], setup, *self.seats[seat + 1 :])
        self.revision += 1
        self.changed = self._clock()

    @property
    def result(self) -> Result | None:
        return self.state.result()

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    def view(self) -> View[Any] | None:
        """What the deciding seat may know; None when the game is over."""
        seat = self.decider
        return None if seat is None else self.state.view(seat)

    # -- what was played ---------------------------------------------------------------------

    @property
    def number(self) -> int:
        """How many moves were played so far."""
        return len(self._steps)

    @property
    def moves(self) -> list[Move]:
        return [step.move for step in self._steps]

    @property
    def log(self) -> list[LogEntry]:
        return [step.entry for step in self._steps]

    # -- playing -----------------------------------------------------------------------------

    def play(self, move: Move) -> Played:
        """Play a move, or raise :class:`IllegalMove` and change nothing."""
        played = self._play(move)
        self._redo.clear()
        return played

    def _play(self, move: Move) -> Played:
        seat = self._check(move)
        events = tuple(self.state.events(move))
        turn = self.state.turn
        step = self._record(seat, move)
        self.changed = self._clock()
        complete = self.state.turn != turn or self.state.is_over
        entry = step.entry
        return Played(entry.number, entry.seat, move, events, entry.message, complete)

    def replay(self, moves: Iterable[Move]) -> None:
        """Play recorded moves, as loading does: nobody watches, so events are not asked for."""
        for move in moves:
            self._record(self._check(move), move)

    def _check(self, move: Move) -> Seat:
        """The seat that decides for this move; :class:`IllegalMove` if it may not."""
        seat = self.decider
        if seat is None:
            raise IllegalMove(say("match.over"))
        reason = self.state.why_not(move)
        if reason is not None:
            raise IllegalMove(reason)
        return seat

    def _record(self, seat: Seat, move: Move) -> _Step:
        """Apply a legal move, after asking all that can only be asked before."""
        state = self.state
        # One person alone reads the log with their own eyes; a shared one shows only what all see.
        viewer = self.people[0] if self.is_solo else None
        entry = LogEntry(self.number + 1, seat, state.turn, state.describe(move, viewer))
        step = _Step(move, entry, state.reveals(move))
        state.apply(move)
        self._steps.append(step)
        self.revision += 1
        return step

    # -- taking back -------------------------------------------------------------------------

    def take_back_offer(self) -> TakeBack | None:
        """What taking back would do now; None if nothing can be taken back.

        It always leads to the latest decision of a person; what computers decided since goes
        with it. Nothing that showed somebody something unknown is ever taken back.
        """
        people = self.people
        undone: list[_Step] = []
        for step in reversed(self._steps):
            undone.append(step)
            if step.reveals:
                return None
            if step.entry.seat in people:
                return TakeBack(len(undone), self._asks(step.entry.seat))
        return None

    def _asks(self, author: Seat) -> tuple[Seat, ...]:
        """The people to ask before this person's latest decision is taken back."""
        people = self.people
        if len(people) == 1 or author == self.decider:
            return ()
        if self.is_over:
            return people  # the result is everybody's
        return tuple(seat for seat in people if seat in (author, self.decider))

    def take_back(self, agreed: Collection[Seat] = ()) -> int:
        """Undo what :meth:`take_back_offer` offers; how many moves that were."""
        offer = self.take_back_offer()
        if offer is None:
            raise GameError(say("match.no_take_back"))
        if not set(offer.asks) <= set(agreed):
            raise NotAgreed(say("match.not_agreed"))
        for _ in range(offer.moves):
            self.state.undo()
        undone = self._steps[-offer.moves :]
        del self._steps[-offer.moves :]
        self._redo.append(tuple(step.move for step in undone))
        self.revision += 1
        self.changed = self._clock()
        return offer.moves

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    def redo(self) -> list[Played]:
        """Play again what was taken back last."""
        if not self._redo:
            raise GameError(say("match.no_redo"))
        return [self._play(move) for move in self._redo.pop()]
