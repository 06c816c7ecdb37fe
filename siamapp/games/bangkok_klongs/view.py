"""What one seat knows (B17), and the worlds that it could be playing in.

The view holds the table as this seat sees it: a state in which every boat that the seat has not
seen shows its back. Everything the screen or a player may ask is asked of ``view.table``.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from siamapp.games import api
from siamapp.games.api import Seat
from siamapp.games.bangkok_klongs.boats import back, stack_of_back
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import PLACING

if TYPE_CHECKING:
    from siamapp.games.bangkok_klongs.state import State


class View(api.View[Move]):
    """``table`` never plays on: take a :meth:`sample` for that."""

    __slots__ = ("_unseen", "seat", "table")

    def __init__(self, seat: Seat, state: State) -> None:
        """Keeps this state, which must be nobody else's, and turns over what is secret."""
        self.seat = seat
        self.table = state
        self._unseen: tuple[tuple[int, ...], ...] | None = None
        stacks = len(state.left)
        state.decks = tuple((back(stack),) * left for stack, left in enumerate(state.left))
        state.hands = tuple(
            hand if owner == seat else self._seen_from_outside(hand, state.known[owner], stacks)
            for owner, hand in enumerate(state.hands)
        )

    def _seen_from_outside(
        self, hand: tuple[int, ...], known: tuple[int, ...], stacks: int
    ) -> tuple[int, ...]:
        unseen = Counter(hand)
        unseen.subtract(known)
        backs = [back(self.table.fleet.stack_of(kind, stacks)) for kind in unseen.elements()]
        return tuple(sorted((*backs, *known)))

    def unseen(self) -> tuple[tuple[int, ...], ...]:
        """Stack to the boats that came from it, or lie in it still, and that this seat has not
        seen."""
        if self._unseen is None:
            self._unseen = self._count_unseen()
        return self._unseen

    def _count_unseen(self) -> tuple[tuple[int, ...], ...]:
        table = self.table
        stacks = len(table.left)
        left = Counter(table.fleet.all_boats())
        left.subtract(table.cells)
        for boats in (*table.hands, *table.stocks, table.box):
            left.subtract(boats)
        found: tuple[list[int], ...] = tuple([] for _ in range(stacks))
        for kind in table.fleet.kinds:
            found[table.fleet.stack_of(kind, stacks)].extend([kind] * left[kind])
        return tuple(tuple(boats) for boats in found)

    def sample(self, rng: random.Random) -> State:
        pools = self.unseen()
        while True:
            world = self._deal(pools, rng)
            if self._is_possible(world):
                return world

    def _deal(self, pools: tuple[tuple[int, ...], ...], rng: random.Random) -> State:
        world = self.table.fresh_copy()
        boats = [list(pool) for pool in pools]
        for pool in boats:
            rng.shuffle(pool)
        world.hands = tuple(
            tuple(sorted(b if b > 0 else boats[stack_of_back(b)].pop() for b in hand))
            if owner != self.seat
            else hand
            for owner, hand in enumerate(world.hands)
        )
        world.decks = tuple(tuple(pool) for pool in boats)
        return world

    def _is_possible(self, world: State) -> bool:
        """Whoever played a card before placing has something to place: others can tell."""
        return (
            world.stage != PLACING
            or not world.card_used
            or world.can_place(world.seat, world.open_fields())
        )

    def legal_moves(self) -> list[Move]:
        return self.table.legal_moves() if self.table.decider == self.seat else []

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.seat == other.seat and self.table == other.table

    def __hash__(self) -> int:
        return hash((self.seat, self.table))
