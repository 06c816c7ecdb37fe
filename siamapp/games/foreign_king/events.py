"""What a move of The Foreign King changes, for animation, sound and log.

Provinces, colours, spaces and kinds of factories are numbers of :mod:`.layout`. A colour is a
seat, or ``layout.VIRTUAL`` in a game of two.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from siamapp.games.api import Event, Seat


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    """``origin`` is None when the pawn comes from beside the table."""

    kind: ClassVar[str] = "pawn_moved"
    seat: Seat
    origin: int | None
    space: int


@dataclass(frozen=True, slots=True)
class Copied(Event):
    """The queen copies the action of this space."""

    kind: ClassVar[str] = "copied"
    seat: Seat
    space: int


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """F3: no action is possible."""

    kind: ClassVar[str] = "skipped"
    seat: Seat


@dataclass(frozen=True, slots=True)
class MoneyMoved(Event):
    """Francs from the bank to a seat; negative if the seat pays."""

    kind: ClassVar[str] = "money_moved"
    seat: Seat
    francs: int


@dataclass(frozen=True, slots=True)
class MedalTurned(Event):
    """A medal turns face down for a loan, or face up again."""

    kind: ClassVar[str] = "medal_turned"
    seat: Seat
    face_up: bool


@dataclass(frozen=True, slots=True)
class FactoryBuilt(Event):
    kind: ClassVar[str] = "factory_built"
    seat: Seat
    factory: int
    province: int


@dataclass(frozen=True, slots=True)
class MedalWon(Event):
    """For the first factory of a province."""

    kind: ClassVar[str] = "medal_won"
    seat: Seat
    province: int


@dataclass(frozen=True, slots=True)
class CitizenPlaced(Event):
    """From the stock into a province."""

    kind: ClassVar[str] = "citizen_placed"
    colour: int
    province: int


@dataclass(frozen=True, slots=True)
class CitizenWalked(Event):
    """``target`` is None for a citizen who goes back to the stock."""

    kind: ClassVar[str] = "citizen_walked"
    colour: int
    origin: int
    target: int | None


@dataclass(frozen=True, slots=True)
class Delegated(Event):
    """Into the congress; ``origin`` is None for a citizen from the stock."""

    kind: ClassVar[str] = "delegated"
    seat: Seat
    origin: int | None


@dataclass(frozen=True, slots=True)
class OrderTaken(Event):
    """This seat will choose its place at the end of the round."""

    kind: ClassVar[str] = "order_taken"
    seat: Seat


@dataclass(frozen=True, slots=True)
class KingMoved(Event):
    """``origin`` is None for his portrait."""

    kind: ClassVar[str] = "king_moved"
    origin: int | None
    province: int


@dataclass(frozen=True, slots=True)
class MarkerFell(Event):
    """The king's marker goes down."""

    kind: ClassVar[str] = "marker_fell"
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """A congress offer goes to this seat."""

    kind: ClassVar[str] = "asked"
    seat: Seat
    province: int


@dataclass(frozen=True, slots=True)
class Declined(Event):
    kind: ClassVar[str] = "declined"
    seat: Seat


@dataclass(frozen=True, slots=True)
class DelegatesCame(Event):
    """All delegates of a seat go from the congress into the province."""

    kind: ClassVar[str] = "delegates_came"
    seat: Seat
    province: int
    count: int


@dataclass(frozen=True, slots=True)
class NobodyThere(Event):
    """F7: the king found no citizen."""

    kind: ClassVar[str] = "nobody_there"
    province: int


@dataclass(frozen=True, slots=True)
class NoMajority(Event):
    kind: ClassVar[str] = "no_majority"
    province: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A colour has the majority where the king stopped; ``points`` may be 0."""

    kind: ClassVar[str] = "scored"
    colour: int
    province: int
    points: int


@dataclass(frozen=True, slots=True)
class FactoryStopped(Event):
    """So many active factories of a kind turn inactive."""

    kind: ClassVar[str] = "factory_stopped"
    province: int
    factory: int
    count: int


@dataclass(frozen=True, slots=True)
class HelpDue(Event):
    """This seat must place or move so many virtual citizens."""

    kind: ClassVar[str] = "help_due"
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class OrderChanged(Event):
    """A seat has taken its place; ``order`` is the order from now on."""

    kind: ClassVar[str] = "order_changed"
    seat: Seat
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    kind: ClassVar[str] = "turn_ended"
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    kind: ClassVar[str] = "round_began"
    number: int


@dataclass(frozen=True, slots=True)
class LastRepayments(Event):
    """The end is reached; this seat may still repay loans."""

    kind: ClassVar[str] = "last_repayments"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """``reason`` is "marker", "factories" or "rounds"."""

    kind: ClassVar[str] = "ended"
    reason: str
