"""What a move of Siam changes, for animation, sound and log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from siamapp.games.api import Event, Seat


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """An animal comes from its reserve; if it is ``pushing``, it comes in the way it faces."""

    kind: ClassVar[str] = "entered"
    side: Seat
    square: int
    facing: int
    pushing: bool


@dataclass(frozen=True, slots=True)
class Went(Event):
    """An animal goes to another square, by itself or pushing."""

    kind: ClassVar[str] = "went"
    origin: int
    target: int
    facing: int
    pushing: bool


@dataclass(frozen=True, slots=True)
class Turned(Event):
    kind: ClassVar[str] = "turned"
    square: int
    facing: int


@dataclass(frozen=True, slots=True)
class Left(Event):
    """An animal leaves the board by its owner's will."""

    kind: ClassVar[str] = "left"
    side: Seat
    square: int


@dataclass(frozen=True, slots=True)
class Shifted(Event):
    """A pushed piece slides one square on."""

    kind: ClassVar[str] = "shifted"
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """A pushed piece leaves the board; ``side`` is its owner, or None for a rock."""

    kind: ClassVar[str] = "fell"
    square: int
    direction: int
    side: Seat | None


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over; ``winner`` is None for a draw by repetition."""

    kind: ClassVar[str] = "ended"
    winner: Seat | None
