"""What a move of Bangkok Klongs changes, for animation, sound and log.

Nothing here tells a secret: a boat that is drawn has no face.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from siamapp.games.api import Event, Seat


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A boat goes from a hand to the water."""

    kind: ClassVar[str] = "placed"
    seat: Seat
    boat: int
    field: int


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    """A movement card is used up, and a boat goes on by one field."""

    kind: ClassVar[str] = "stepped"
    seat: Seat
    boat: int
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Owned(Event):
    """A trader sits down in the boat, from the supply or (``origin``) from an older boat."""

    kind: ClassVar[str] = "owned"
    seat: Seat
    field: int
    origin: int | None


@dataclass(frozen=True, slots=True)
class Unowned(Event):
    """The boat is left to nobody."""

    kind: ClassVar[str] = "unowned"
    seat: Seat
    field: int


@dataclass(frozen=True, slots=True)
class SymbolCounted(Event):
    """Luk Phat goes on to this step, and the placer gets its points."""

    kind: ClassVar[str] = "symbol"
    seat: Seat
    step: int
    points: int


@dataclass(frozen=True, slots=True)
class DayBegan(Event):
    """A market day; ``causer`` began it, ``seat`` is asked first."""

    kind: ClassVar[str] = "day_began"
    great: bool
    causer: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class NothingToScore(Event):
    """A player has no landing place to score, and is not asked."""

    kind: ClassVar[str] = "nothing_to_score"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A landing place is scored; ``points`` by seat."""

    kind: ClassVar[str] = "scored"
    seat: Seat
    place: int
    baskets: int
    doubled: bool
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A player scores nothing this time."""

    kind: ClassVar[str] = "declined"
    seat: Seat


@dataclass(frozen=True, slots=True)
class DayEnded(Event):
    """The market day is over; ``points`` of this day by seat."""

    kind: ClassVar[str] = "day_ended"
    great: bool
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """A boat leaves the water to the ``stock`` or the ``hand`` of a seat, or to the ``box``.

    The trader of its ``owner`` goes home.
    """

    kind: ClassVar[str] = "taken"
    seat: Seat
    boat: int
    field: int
    to: str
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class Spared(Event):
    """Thief or overseer lets everything be."""

    kind: ClassVar[str] = "spared"
    seat: Seat
    field: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A boat goes from a stack to a hand, unseen."""

    kind: ClassVar[str] = "drew"
    seat: Seat
    stack: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player cannot place anything."""

    kind: ClassVar[str] = "passed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The turn of this seat is complete."""

    kind: ClassVar[str] = "turn_ended"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over, after the counting of the stocks."""

    kind: ClassVar[str] = "ended"
    winners: tuple[Seat, ...]
