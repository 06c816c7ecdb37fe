"""The contract that every game keeps.

Match, AI, saves, log, replay, hints, the terminal and the generic tests are written once, against
this page. A game is played like this::

    >>> from siamapp.games.registry import game
    >>> state = game("siam").start(players=2)
    >>> state.decider
    0
    >>> state.play(state.game.parse_move("+a1N"))
    >>> state.decider, state.turn
    (1, 1)
    >>> state.undo()
    >>> state == game("siam").start(players=2)
    True

Nothing here knows of Kivy, of clocks or of files.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

Seat = int
"""Seats count from 0, in the order in which the game seats its players."""

Options = Mapping[str, str]
"""Option name to chosen value; complete, as :meth:`Game.complete_options` makes it."""


@dataclass(frozen=True, slots=True)
class SeatName:
    """A message argument that stands for the name of whoever sits there."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Message:
    """Something to say to a player: a key with arguments, worded by the translation function.

    Arguments are strings that need no translation (``c3``), numbers (``n`` picks the plural
    form), seats, or further messages.
    """

    key: str
    args: tuple[tuple[str, str | int | SeatName | Message], ...] = ()

    def arguments(self) -> dict[str, str | int | SeatName | Message]:
        return dict(self.args)


def say(key: str, **args: str | int | SeatName | Message) -> Message:
    """``say("siam.why.occupied", square="c3")``."""
    return Message(key, tuple(sorted(args.items())))


def shown(text: object) -> str:
    """Foreign text as it may stand in a message: short, and nothing that a terminal chokes on."""
    text = str(text)
    if not text.isprintable():
        text = ascii(text)[1:-1]
    return text if len(text) <= 40 else text[:39] + "…"


class GameError(Exception):
    """Something is not as the rules or the data want it; ``message`` says what, for a player."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message.key} {message.arguments()}")
        self.message = message


class IllegalMove(GameError):
    """The rules forbid this move now; the state has not changed."""


class BadText(GameError):
    """A move, a position, an option or a data file that cannot be understood."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option. ``label`` is a name from a data file; others are worded by key."""

    id: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that players choose before the game.

    Its texts are ``GAME.option.NAME`` (title), ``GAME.option.NAME.CHOICE`` (name of a value) and
    ``GAME.option.NAME.CHOICE.help`` (one line of explanation), unless a choice brings a label.
    """

    name: str
    choices: tuple[Choice, ...]
    default: str

    def ids(self) -> tuple[str, ...]:
        return tuple(choice.id for choice in self.choices)


class Move(ABC):
    """One touch-sized decision: immutable, hashable, with one text form that parses back.

    ``str(move)`` is the text form; :meth:`Game.parse_move` is its inverse.
    """

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...


M = TypeVar("M", bound=Move)


class Event:
    """One thing that a move changes, for animation, sound and log. Games subclass it."""

    __slots__ = ()
    kind: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    ``winners`` is empty when it is a draw, and when all have lost. ``ranking`` groups the seats
    from first to last; ``lines`` explain the result, in order.
    """

    winners: tuple[Seat, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    lines: tuple[Message, ...]
    all_lost: bool = False
    """Somebody has won who has no seat: a player whom the game itself brings along."""

    @property
    def is_draw(self) -> bool:
        return not self.winners and not self.all_lost

    def value(self, seat: Seat) -> int:
        """1 for a win, 0 for a draw, -1 for a loss."""
        if self.is_draw:
            return 0
        return 1 if seat in self.winners else -1


class State(ABC, Generic[M]):
    """A position with all that the rules need to go on from it.

    Two states are equal when everything the rules can depend on is equal, history included where
    it matters (repetition). ``key()`` is the position alone.
    """

    __slots__ = ()

    game: Game[M]
    players: int
    options: Options

    # -- who decides, and what is possible ---------------------------------------------------

    @property
    @abstractmethod
    def decider(self) -> Seat | None:
        """The seat that decides now, or None when the game is over."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """How many turns are complete. A move that leaves it unchanged is part of a turn."""

    @abstractmethod
    def legal_moves(self) -> Sequence[M]:
        """All legal moves, in a fixed order; empty exactly when the game is over."""

    @abstractmethod
    def why_not(self, move: M) -> Message | None:
        """The rule that forbids the move now, or None if it is legal."""

    def is_legal(self, move: M) -> bool:
        return self.why_not(move) is None

    @abstractmethod
    def result(self) -> Result | None:
        """The result, or None while the game goes on."""

    @property
    def is_over(self) -> bool:
        return self.decider is None

    # -- playing -----------------------------------------------------------------------------

    def play(self, move: M) -> None:
        """Play a move, or raise :class:`IllegalMove` and change nothing."""
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(reason)
        self.apply(move)

    @abstractmethod
    def apply(self, move: M) -> None:
        """Play a move known to be legal. For search: no check is made."""

    @abstractmethod
    def undo(self) -> None:
        """Take back the last move played on this object; IndexError if there is none."""

    @abstractmethod
    def copy(self) -> State[M]:
        """An independent state equal to this one."""

    # -- identity ----------------------------------------------------------------------------

    @abstractmethod
    def key(self) -> Hashable:
        """The position, exactly: equal keys mean equal legal moves and equal continuations,
        repetition apart."""

    @abstractmethod
    def __eq__(self, other: object) -> bool: ...

    def __hash__(self) -> int:
        return hash(self.key())

    # -- hidden information ------------------------------------------------------------------

    @abstractmethod
    def view(self, seat: Seat) -> View[M]:
        """All that this seat may know, and nothing else."""

    def sample(self, seat: Seat, rng: random.Random) -> State[M]:
        """A state that could be the true one, as far as this seat knows."""
        return self.view(seat).sample(rng)

    def reveals(self, move: M) -> bool:
        """Would this legal move show somebody something unknown? Then it is never taken back."""
        return False

    # -- telling -----------------------------------------------------------------------------

    @abstractmethod
    def events(self, move: M) -> list[Event]:
        """What this legal move would change, in order. Ask before playing it."""

    @abstractmethod
    def describe(self, move: M, viewer: Seat | None = None) -> Message:
        """This legal move in words, as far as the viewer may know. Ask before playing it."""

    @abstractmethod
    def as_text(self) -> str:
        """The position for a terminal, as lines of plain characters."""

    @abstractmethod
    def as_dict(self) -> dict[str, Any]:
        """The position as plain data that JSON can hold."""

    @abstractmethod
    def census(self) -> dict[str, int]:
        """Pieces of each kind, counted wherever they are: never changes during a game."""


class View(ABC, Generic[M]):
    """What one seat knows. Equal views mean equal knowledge."""

    __slots__ = ()

    seat: Seat

    @abstractmethod
    def sample(self, rng: random.Random) -> State[M]:
        """A complete state consistent with all this seat has seen."""

    @abstractmethod
    def legal_moves(self) -> Sequence[M]:
        """The moves this seat may choose from now; empty when another decides."""

    @abstractmethod
    def __eq__(self, other: object) -> bool: ...

    @abstractmethod
    def __hash__(self) -> int: ...


class OpenView(View[M]):
    """The view of a game without secrets: everything lies on the table."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: State[M], seat: Seat) -> None:
        self._state = state.copy()
        self.seat = seat

    def sample(self, rng: random.Random) -> State[M]:
        return self._state.copy()

    def legal_moves(self) -> Sequence[M]:
        return self._state.legal_moves() if self._state.decider == self.seat else []

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, OpenView):
            return NotImplemented
        return self.seat == other.seat and self._state == other._state

    def __hash__(self) -> int:
        return hash((self.seat, self._state))


class Game(ABC, Generic[M]):
    """A game describes itself and makes states. One object per game, from the registry."""

    id: ClassVar[str]
    rules_version: ClassVar[int]
    """Raised whenever old moves could mean something else; a save names the one it used."""
    player_counts: ClassVar[tuple[int, ...]]
    has_secrets: ClassVar[bool] = False

    @property
    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """What players choose before the game, in the order in which to ask."""

    @property
    def problems(self) -> tuple[tuple[str, Message], ...]:
        """Data files that were left out: name and reason."""
        return ()

    @property
    def is_offered(self) -> bool:
        """Can it be played at all? Not where a data file that it cannot do without is broken."""
        return True

    @abstractmethod
    def start(self, players: int = 2, options: Options | None = None, seed: int = 0) -> State[M]:
        """The first position. Everything random in the game follows from the seed."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """The move with this text form, or :class:`BadText`."""

    def parse_position(self, text: str, options: Options | None = None) -> State[M]:
        """The state with this position text, or :class:`BadText`."""
        raise BadText(say("games.no_position_text", game=self.id))

    def check_players(self, players: int) -> None:
        if players not in self.player_counts:
            raise BadText(say("games.bad_players", game=self.id, players=shown(players)))

    def complete_options(self, chosen: Options | None = None) -> dict[str, str]:
        """The chosen options with the defaults filled in, or :class:`BadText`."""
        chosen = dict(chosen or {})
        complete = {}
        for option in self.options:
            value = chosen.pop(option.name, option.default)
            if value not in option.ids():
                raise BadText(
                    say(
                        "games.bad_choice",
                        option=option.name,
                        value=shown(value),
                        choices=", ".join(option.ids()),
                    )
                )
            complete[option.name] = value
        for name in chosen:
            raise BadText(say("games.bad_option", game=self.id, option=shown(name)))
        return complete

    def options_of_computers(self, chosen: Options | None = None) -> dict[str, str]:
        """The chosen options, completed, for a match that nobody but computers plays.

        A game that nothing forces to end sets its limit here.
        """
        return self.complete_options(chosen)


def replay(
    game: Game[M], players: int, options: Options | None, seed: int, moves: Sequence[M]
) -> State[M]:
    """The state after these moves; :class:`IllegalMove` at the first that is not legal."""
    state = game.start(players, options, seed)
    for move in moves:
        state.play(move)
    return state
