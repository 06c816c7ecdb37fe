"""All that can change in a game of Bangkok Klongs, and the questions the rules ask about it.

Everything that changes is a number or something immutable, so that a snapshot is a handful of
references: taking back and copying cost next to nothing.
"""

from __future__ import annotations

from collections.abc import Hashable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from siamapp.games import api
from siamapp.games.api import Event, Options, Seat
from siamapp.games.bangkok_klongs.board import MOST_BOATS, NOWHERE
from siamapp.games.bangkok_klongs.boats import WATER
from siamapp.games.bangkok_klongs.moves import Move

if TYPE_CHECKING:
    from siamapp.games.bangkok_klongs.game import BangkokKlongs

PLACING, OWNING, SCORING, REMOVING, STEALING, CHASING, ENDING, OVER = range(8)
"""The stages: what is to be decided now.

PLACING: a boat, or a movement card before it; OWNING: possession of that boat; SCORING: a landing
place on a market day, REMOVING: the boat to take from it; STEALING, CHASING: the choice of thief
and overseer; ENDING: a movement card, and the draw that ends the turn.
"""

STAGES = ("placing", "owning", "scoring", "removing", "stealing", "chasing", "ending", "over")

TRADERS = {2: 16, 3: 11, 4: 8}
"""Traders for boats by number of players; one more is the score marker."""

CARDS = 2
"""Movement cards of each player."""

HAND_SIZE = 4

BYTES = tuple(bytes([number]) for number in range(256))

VARYING = (
    "cells",
    "occupied",
    "full",
    "guarded",
    "owned",
    "hands",
    "known",
    "stocks",
    "box",
    "traders",
    "cards",
    "scores",
    "symbol_points",
    "day_points",
    "left",
    "step",
    "turn",
    "seat",
    "stage",
    "placed",
    "card_used",
    "took",
    "passes",
    "causer",
    "great",
    "asked",
    "count",
    "place",
)
"""What moves change. The order of the stacks never changes: only how much is left of them."""

FOLLOWING = ("occupied", "full", "guarded")
"""What follows from the boats on the water, kept up to date for speed."""

_snapshot = attrgetter(*VARYING)

TELLING = tuple(name for name in VARYING if name not in FOLLOWING)


def changed(values: tuple[int, ...], at: int, new: int) -> tuple[int, ...]:
    """The same values with another one in one place."""
    return (*values[:at], new, *values[at + 1 :])


def with_boats(
    groups: tuple[tuple[int, ...], ...], seat: Seat, boats: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The same hands (or stocks) with other boats for one seat."""
    return (*groups[:seat], boats, *groups[seat + 1 :])


def more(boats: tuple[int, ...], boat: int) -> tuple[int, ...]:
    """These boats and one more, in order: equal boats make equal hands."""
    return tuple(sorted((*boats, boat)))


def less(boats: tuple[int, ...], boat: int) -> tuple[int, ...]:
    """These boats without one of this kind."""
    at = boats.index(boat)
    return boats[:at] + boats[at + 1 :]


class Position(api.State[Move]):
    """The content of a state."""

    __slots__ = ("_past", "board", "decks", "fleet", "game", "options", "players", "tale", *VARYING)

    game: BangkokKlongs
    turn: int

    cells: bytes
    """Field to the kind of boat on it."""
    occupied: int
    """All fields with a boat."""
    full: int
    """All fields of sub-markets that have their three boats."""
    guarded: int
    """All fields of columns with an overseer."""
    owned: tuple[int, ...]
    """Seat to the fields of its boats."""
    hands: tuple[tuple[int, ...], ...]
    known: tuple[tuple[int, ...], ...]
    """Seat to that part of its hand which everybody has seen (B17)."""
    stocks: tuple[tuple[int, ...], ...]
    box: tuple[int, ...]
    """Boats out of the game."""
    traders: tuple[int, ...]
    """Seat to traders that are in no boat."""
    cards: tuple[int, ...]
    """Seat to movement cards that are left."""
    scores: tuple[int, ...]
    symbol_points: tuple[int, ...]
    """Seat to the part of its score that came from the Luk Phat track."""
    day_points: tuple[int, ...]
    """Seat to its points on the present, or latest, market day."""
    decks: tuple[tuple[int, ...], ...]
    """The stacks as they were at the start; one draws from their ends."""
    left: tuple[int, ...]
    """Stack to boats left in it."""
    step: int
    """Where Luk Phat stands: how many symbols have counted."""
    seat: Seat
    """Whose turn it is, also while others are asked on a market day."""
    stage: int
    placed: int
    """The field of the boat placed this turn, or NOWHERE."""
    card_used: bool
    """Was a movement card used this turn?"""
    took: bool
    """Was a boat taken into the hand this turn, instead of drawing?"""
    passes: int
    """How many players have passed in a row."""
    causer: Seat
    """The player who placed last."""
    great: bool
    """Is this, or was the latest market day, the great one?"""
    asked: Seat
    """Whom the market day asks now."""
    count: int
    """On a small market day: how many were asked; on the great one: declines in a row."""
    place: int
    """The landing place that is being scored, or NOWHERE."""
    tale: list[Event] | None
    """Where events go while somebody listens. Search leaves it None."""

    def __init__(
        self,
        game: BangkokKlongs,
        players: int,
        options: Options,
        decks: tuple[tuple[int, ...], ...],
        hands: tuple[tuple[int, ...], ...],
    ) -> None:
        data = game.data_in_use
        self.game = game
        self.players = players
        self.options = options
        self.board = data.board
        self.fleet = data.fleet
        self.decks = decks
        self.hands = hands
        self.left = tuple(len(deck) for deck in decks)
        self.cells = bytes(self.board.size)
        self.occupied = self.full = self.guarded = 0
        nothing, none = (0,) * players, ((),) * players
        self.owned = nothing
        self.known = self.stocks = none
        self.box = ()
        self.traders = (TRADERS[players],) * players
        self.cards = (CARDS,) * players
        self.scores = self.symbol_points = self.day_points = nothing
        self.step = self.turn = self.seat = self.passes = self.causer = 0
        self.stage = PLACING
        self.placed = self.place = NOWHERE
        self.card_used = self.took = self.great = False
        self.asked = self.count = 0
        self.tale = None
        self._past: list[tuple[Any, ...]] = []

    # -- boats on the water ------------------------------------------------------------------

    def put(self, field: int, boat: int) -> None:
        cells = self.cells
        self.cells = cells[:field] + BYTES[boat] + cells[field + 1 :]
        self.occupied |= 1 << field
        market = self.board.sub_market[field]
        if (self.occupied & market).bit_count() >= MOST_BOATS:
            self.full |= market

    def lift(self, field: int) -> int:
        """Take a boat from the water; its trader goes home. Which boat it was."""
        boat = self._leave(field)
        owner = self.owner_of(field)
        if owner is not None:
            self.owned = changed(self.owned, owner, self.owned[owner] & ~(1 << field))
            self.traders = changed(self.traders, owner, self.traders[owner] + 1)
        return boat

    def go(self, field: int, target: int) -> int:
        """Move a boat with the trader in it. Which boat it was."""
        owner = self.owner_of(field)
        boat = self._leave(field)
        self.put(target, boat)
        if owner is not None:
            moved = self.owned[owner] ^ (1 << field | 1 << target)
            self.owned = changed(self.owned, owner, moved)
        return boat

    def _leave(self, field: int) -> int:
        cells = self.cells
        boat = cells[field]
        self.cells = cells[:field] + BYTES[WATER] + cells[field + 1 :]
        self.occupied &= ~(1 << field)
        market = self.board.sub_market[field]
        if (self.occupied & market).bit_count() < MOST_BOATS:
            self.full &= ~market
        return boat

    def owner_of(self, field: int) -> Seat | None:
        bit = 1 << field
        for seat, owned in enumerate(self.owned):
            if owned & bit:
                return seat
        return None

    def thieves_in(self, mask: int) -> list[int]:
        """The fields with a thief among these."""
        cells, thief = self.cells, self.fleet.thief
        return [f for f in self.board.fields_in(mask & self.occupied) if thief[cells[f]]]

    # -- what is possible --------------------------------------------------------------------

    @property
    def is_first_round(self) -> bool:
        return self.turn < self.players

    def open_fields(self) -> int:
        """Where a boat may be placed now; a thief not on guarded ones among them."""
        return self._open(self.occupied, self.full)

    def _open(self, occupied: int, full: int) -> int:
        if self.turn < self.players:
            near = self.board.start_fields(self.players)
        else:
            near = self.board.reach(occupied)
        return near & ~occupied & ~full

    def can_place(self, seat: Seat, open_fields: int) -> bool:
        """Could this seat place something, if these fields are open?"""
        if not open_fields:
            return False
        hand, thief = self.hands[seat], self.fleet.thief
        if open_fields & ~self.guarded:
            return bool(hand)
        return not all(thief[boat] for boat in hand)

    def step_targets(self, field: int) -> int:
        """Where a movement card could take the boat on this field: B1 holds as well."""
        board = self.board
        return board.neighbours[field] & ~self.occupied & (~self.full | board.sub_market[field])

    def can_place_after(self, field: int, target: int) -> bool:
        """Could the player place something after this step of a movement card?"""
        board = self.board
        # Fields that the step cannot close: not lost by what leaves, not filled by what comes.
        safe = self.open_fields() & ~board.neighbours[field]
        safe &= ~board.sub_market[target]
        if self.can_place(self.seat, safe):
            return True
        occupied, full = self.occupied ^ (1 << field | 1 << target), self.full
        for market in (board.sub_market[field], board.sub_market[target]):
            is_full = (occupied & market).bit_count() >= MOST_BOATS
            full = full | market if is_full else full & ~market
        return self.can_place(self.seat, self._open(occupied, full))

    def scorable(self, seat: Seat) -> int:
        """The complete landing places with a boat of this seat."""
        board = self.board
        return board.complete(self.occupied) & board.touching(self.owned[seat])

    def removable(self) -> list[int]:
        """The fields from which the scorer may take a boat now (B12: there is always one)."""
        seat, cells = self.asked, self.cells
        own = self.owned[seat]
        others = sum(self.owned) & ~own
        special = self.fleet.special
        found = []
        for field in self.board.block(self.place):
            bit = 1 << field
            if own & bit or (self.great and not others & bit and not special[cells[field]]):
                found.append(field)
        return found

    def victims(self) -> list[int]:
        """The fields from which the thief just placed may take a boat.

        Overseers are not among them: each guards its own field as well.
        """
        row = self.board.row_mask[self.placed] & self.occupied & ~self.guarded
        return self.board.fields_in(row & ~(1 << self.placed))

    def may_take_to_hand(self, boat: int) -> bool:
        """B13: no stolen thief; B14: nothing when all stacks are empty."""
        return any(self.left) and not (self.stage == STEALING and self.fleet.thief[boat])

    def may_play_card(self) -> bool:
        return bool(self.cards[self.seat]) and not self.card_used

    # -- taking back, copying, identity ------------------------------------------------------

    def remember(self) -> None:
        """Called before each move."""
        self._past.append(_snapshot(self))

    def undo(self) -> None:
        (
            self.cells,
            self.occupied,
            self.full,
            self.guarded,
            self.owned,
            self.hands,
            self.known,
            self.stocks,
            self.box,
            self.traders,
            self.cards,
            self.scores,
            self.symbol_points,
            self.day_points,
            self.left,
            self.step,
            self.turn,
            self.seat,
            self.stage,
            self.placed,
            self.card_used,
            self.took,
            self.passes,
            self.causer,
            self.great,
            self.asked,
            self.count,
            self.place,
        ) = self._past.pop()

    def content(self) -> tuple[object, ...]:
        """All that varies and follows from nothing else, and what is left in the stacks."""
        decks = tuple(deck[:left] for deck, left in zip(self.decks, self.left, strict=True))
        return (decks, *(getattr(self, name) for name in TELLING))

    def key(self) -> Hashable:
        # Only numbers: the same in every process, where texts and bytes have other hashes.
        decks, _, *rest = self.content()
        return (decks, int.from_bytes(self.cells, "big"), *rest)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (
            self.players == other.players
            and self.options == other.options
            and self.content() == other.content()
            and self.game is other.game
        )

    __hash__ = api.State.__hash__
