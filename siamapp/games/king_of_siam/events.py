"""What a move of King of Siam changes, for animation, sound and log.

Provinces, boxes and factions are numbers; control is a faction or ``layout.BRITISH``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from siamapp.games.api import Event, Seat


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card is laid on top of the seat's discards; without ``effect`` it only takes a follower."""

    kind: ClassVar[str] = "card_played"
    seat: Seat
    card: int
    effect: bool


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A follower goes from the pool into a province."""

    kind: ClassVar[str] = "placed"
    faction: int
    province: int


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """``gives`` of ``province`` for ``takes`` of ``other``."""

    kind: ClassVar[str] = "swapped"
    province: int
    gives: tuple[int, ...]
    other: int
    takes: int


@dataclass(frozen=True, slots=True)
class TilesSwapped(Event):
    """The tiles in two boxes change places; ``contested`` is the contested province after it."""

    kind: ClassVar[str] = "tiles_swapped"
    box: int
    other: int
    contested: int


@dataclass(frozen=True, slots=True)
class KingSet(Event):
    kind: ClassVar[str] = "king_set"
    box: int
    province: int


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """A follower goes from a province into the court of a seat."""

    kind: ClassVar[str] = "taken"
    seat: Seat
    province: int
    faction: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """``automatic``: a seat without cards, which is not asked (K4)."""

    kind: ClassVar[str] = "passed"
    seat: Seat
    automatic: bool


@dataclass(frozen=True, slots=True)
class Resolved(Event):
    """A struggle ends: the province goes to ``control``, its followers go to the pool."""

    kind: ClassVar[str] = "resolved"
    box: int
    province: int
    control: int
    followers: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over; ``winners`` is empty when all share it."""

    kind: ClassVar[str] = "ended"
    winners: tuple[Seat, ...]
    colony: bool
