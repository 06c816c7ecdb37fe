"""Market days: who is asked, what a landing place is worth, what the scorer takes (B9 to B12)."""

from __future__ import annotations

from dataclasses import dataclass

from siamapp.games.api import Seat
from siamapp.games.bangkok_klongs import events
from siamapp.games.bangkok_klongs.board import NOWHERE
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import (
    REMOVING,
    SCORING,
    Position,
    more,
    with_boats,
)

ROUNDS = 2
"""Rounds of a small market day."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What scoring a landing place brings: ``points`` by seat."""

    baskets: int
    doubled: bool
    points: tuple[int, ...]


def worth(state: Position, place: int) -> Worth:
    """Baskets of the block times own boats in it, for every owner; a cookshop doubles (B9)."""
    cells, fleet, owned = state.cells, state.fleet, state.owned
    block = state.board.block(place)
    baskets, doubled, mask = 0, False, 0
    for field in block:
        boat = cells[field]
        baskets += fleet.baskets[boat]
        doubled = doubled or fleet.cookshop[boat]
        mask |= 1 << field
    each = baskets * 2 if doubled else baskets
    return Worth(baskets, doubled, tuple([each * (own & mask).bit_count() for own in owned]))


def begin(state: Position, great: bool) -> bool:
    """Begin a market day; True if it is over at once, because nobody can score."""
    state.great = great
    state.count = 0
    state.day_points = (0,) * state.players
    state.asked = _first_of_great_day(state) if great else state.seat
    if state.tale is not None:
        state.tale.append(events.DayBegan(great, state.causer, state.asked))
    return _ask(state)


def _first_of_great_day(state: Position) -> Seat:
    """The lowest score; then fewer traders on boats; then the causer, or the next clockwise."""

    def rank(seat: Seat) -> tuple[int, int, int]:
        after_causer = (seat - state.causer) % state.players
        return state.scores[seat], state.owned[seat].bit_count(), after_causer

    return min(range(state.players), key=rank)


def _ask(state: Position) -> bool:
    """Go on to the next player who can score; True if the day is over."""
    last = state.players if state.great else ROUNDS * state.players
    while state.count < last:
        if state.scorable(state.asked):
            state.stage = SCORING
            return False
        if state.tale is not None:
            state.tale.append(events.NothingToScore(state.asked))
        _next(state)
    if state.tale is not None:
        state.tale.append(events.DayEnded(state.great, state.day_points))
    return True


def _next(state: Position) -> None:
    state.count += 1
    state.asked = (state.asked + 1) % state.players


def decline(state: Position) -> bool:
    """The player asked scores nothing this time (B11); True if the day is over."""
    if state.tale is not None:
        state.tale.append(events.Declined(state.asked))
    _next(state)
    return _ask(state)


def score(state: Position, move: Move) -> None:
    """The player asked puts the market master on a landing place."""
    found = worth(state, move.field)
    state.scores = _sum(state.scores, found.points)
    state.day_points = _sum(state.day_points, found.points)
    state.place = move.field
    state.stage = REMOVING
    if state.tale is not None:
        state.tale.append(
            events.Scored(state.asked, move.field, found.baskets, found.doubled, found.points)
        )


def _sum(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def remove(state: Position, move: Move) -> bool:
    """The scorer takes a boat of the block into the stock; True if the day is over."""
    seat = state.asked
    owner = state.owner_of(move.field)
    boat = state.lift(move.field)
    state.stocks = with_boats(state.stocks, seat, more(state.stocks[seat], boat))
    state.place = NOWHERE
    if state.tale is not None:
        state.tale.append(events.Taken(seat, boat, move.field, "stock", owner))
    _next(state)
    if state.great:
        state.count = 0
    return _ask(state)
