"""What players of this game want to see at any time, worked out from what lies on the table.

All functions take a state, or the table of a view: they ask nothing that is secret.
"""

from __future__ import annotations

from dataclasses import dataclass

from siamapp.games.api import Seat
from siamapp.games.bangkok_klongs.boats import GOODS
from siamapp.games.bangkok_klongs.counting import stock_counts, value_of
from siamapp.games.bangkok_klongs.data import GREAT
from siamapp.games.bangkok_klongs.market_day import ROUNDS, Worth, worth
from siamapp.games.bangkok_klongs.position import REMOVING, SCORING, Position


@dataclass(frozen=True, slots=True)
class LandingPlace:
    """A complete landing place, before it is scored."""

    place: int
    name: str
    fields: tuple[int, int, int, int]
    worth: Worth
    scorers: tuple[Seat, ...]
    """Who has a boat there, and so could score it."""


def landing_places(state: Position) -> list[LandingPlace]:
    """Every complete landing place with what each player would get."""
    board = state.board
    scorable = [state.scorable(seat) for seat in range(state.players)]
    return [
        LandingPlace(
            place,
            board.place_name(place),
            board.block(place),
            worth(state, place),
            tuple(seat for seat, mask in enumerate(scorable) if mask >> place & 1),
        )
        for place in board.fields_in(board.complete(state.occupied))
    ]


@dataclass(frozen=True, slots=True)
class Removal:
    """What it would mean if the boat on a field were gone."""

    closes: tuple[int, ...]
    """Landing places that would no longer be complete."""
    opens: tuple[int, ...]
    """Fields that had to stay free and would no longer have to."""


def removal(state: Position, field: int) -> Removal:
    board, occupied = state.board, state.occupied & ~(1 << field)
    closes = board.complete(state.occupied) & ~board.complete(occupied)
    market = board.sub_market[field]
    opens = market & ~state.occupied if state.full >> field & 1 else 0
    return Removal(tuple(board.fields_in(closes)), tuple(board.fields_in(opens)))


def blocked_fields(state: Position) -> list[int]:
    """Free fields that have to stay free, because their sub-market has its three boats."""
    return state.board.fields_in(state.full & ~state.occupied)


def guarded_columns(state: Position) -> list[int]:
    """The columns with an overseer, from the left."""
    board = state.board
    return [c for c in range(board.columns) if state.guarded >> board.field(c, 0) & 1]


@dataclass(frozen=True, slots=True)
class NextDay:
    """How many more Luk Phat symbols begin the next market day, and which kind it is."""

    symbols: int
    great: bool


def next_market_day(state: Position) -> NextDay | None:
    """None after the last one."""
    for ahead, step in enumerate(state.game.data_in_use.track[state.step :], start=1):
        if step.market_day:
            return NextDay(ahead, step.market_day == GREAT)
    return None


@dataclass(frozen=True, slots=True)
class StockLine:
    """One kind of goods in a stock: its value now, and what one more boat would add."""

    goods: str
    count: int
    value: int
    next: int


def stock_lines(state: Position, seat: Seat) -> list[StockLine]:
    """All seven kinds, in the order of the rule book."""
    return [
        StockLine(goods, count, value_of(count), count + 1)
        for goods, count in zip(GOODS, stock_counts(state, seat), strict=True)
    ]


def boats_left(state: Position) -> int:
    """Boats in the stack, or in both stacks together; ``state.left`` has them one by one."""
    return sum(state.left)


def still_asked(state: Position) -> tuple[Seat, ...]:
    """On a market day: the players who will be asked, in order, from the present one on.

    On a small day that is what is left of its two rounds. On the great day it is the players who
    would have to decline one after the other to end it. Empty on other days.
    """
    if state.stage not in (SCORING, REMOVING):
        return ()
    last = state.players if state.great else ROUNDS * state.players
    return tuple((state.asked + ahead) % state.players for ahead in range(last - state.count))
