"""What each move on the water would change: the gains by which players order their moves.

A gain is what the deciding seat is ahead by more after the move, in points to come. For a
placement it is linear in the baskets of the boat, so four numbers for each field tell the gains
of all boats there.
"""

from __future__ import annotations

from collections.abc import Iterable

from siamapp.ai.bangkok_klongs_sight import (
    BLOCKED,
    COOK,
    Weights,
    chart,
    most_boats,
    step_of,
    stock_counts,
)
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.boats import NO_GOODS
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import Position

Look = tuple[int, int, float, float]
"""Of a landing place: baskets, times (2 beside a cookshop), lead in boats, lead in points."""

Slope = tuple[float, float, float, float, float]
"""Of a field: gain of an empty boat of nobody, more for each basket of it; more if it is one's
own, and for each basket of it then; more if it is a cookshop."""


class Eye:
    """Looks at one position for the seat that decides; forget it after the next move."""

    def __init__(self, world: Position, by: Weights, seat: int) -> None:
        self.world = world
        self.seat = seat
        self.by = by
        step = step_of(world, by)
        self._of_baskets, self._of_boats = by.baskets[step], by.boats[step]
        self._held, self._card = by.held[step], by.card[step]
        self._series = by.series[step]
        self._chart = chart(world.board, world.fleet)
        self._looks: dict[int, Look] = {}
        self._share = 1.0 / (world.players - 1)
        self._counts: list[int] | None = None

    # -- landing places ----------------------------------------------------------------------

    def look(self, place: int) -> Look:
        found = self._looks.get(place)
        if found is not None:
            return found
        world, tables = self.world, self._chart
        cells, sums, mask = world.cells, tables.sums, tables.masks[place]
        a, b, c, d = tables.blocks[place]
        baskets = sums[cells[a]] + sums[cells[b]] + sums[cells[c]] + sums[cells[d]]
        times = 1
        if baskets >= COOK:
            baskets, times = baskets % COOK, 2
        lead = 0.0
        for owner, owned in enumerate(world.owned):
            owned &= mask
            if owned:
                lead += owned.bit_count() * (1.0 if owner == self.seat else -self._share)
        points = 0.0
        if lead:
            missing = mask & ~world.occupied
            look = BLOCKED if missing & world.full else missing.bit_count()
            points = lead * times * (self._of_baskets[look] * baskets + self._of_boats[look])
        found = self._looks[place] = baskets, times, lead, points
        return found

    # -- placing -----------------------------------------------------------------------------

    def slope(self, field: int) -> Slope:
        world, tables, board = self.world, self._chart, self.world.board
        of_baskets, of_boats, masks = self._of_baskets, self._of_boats, tables.masks
        bit, market = 1 << field, board.sub_market[field]
        occupied, full = world.occupied | bit, world.full
        plain = basket = own = own_basket = cook = 0.0
        look_of, look = self._looks.get, self.look
        if not full & bit and most_boats(occupied, market):
            full |= market
            for other in board.fields_in(market & ~occupied):
                for place in tables.around[other]:
                    mask = masks[place]
                    if not mask & bit:
                        baskets, times, lead, points = look_of(place) or look(place)
                        if lead:
                            each = of_baskets[BLOCKED] * baskets + of_boats[BLOCKED]
                            plain += lead * times * each - points
        for place in tables.around[field]:
            missing = masks[place] & ~occupied
            at = BLOCKED if missing & full else missing.bit_count()
            baskets, times, lead, points = look_of(place) or look(place)
            a = of_baskets[at]
            each = a * baskets + of_boats[at]
            if times == 2:
                a += a
                each += each
            elif lead:
                cook += lead * each
            own += each
            own_basket += a
            if lead:
                plain += lead * each - points
                basket += lead * a
        return plain, basket, own, own_basket, cook

    def placements(self, moves: Iterable[Move]) -> list[float]:
        """The gain of each of these placements, with possession where there is a seat."""
        world, held, of_held = self.world, self._held, self._chart.held
        fleet = world.fleet
        slopes: dict[int, Slope] = {}
        baskets_of, ownable, luk_phat = fleet.baskets, fleet.ownable, fleet.luk_phat
        symbol = 0.0
        track = world.game.data_in_use.track
        if world.step < len(track):
            symbol = track[world.step].points
        can_own = bool(world.traders[self.seat])
        robbing: dict[int, float] = {}
        found = []
        for move in moves:
            field, boat = move.field, move.boat
            slope = slopes.get(field)
            if slope is None:
                slope = slopes[field] = self.slope(field)
            baskets = baskets_of[boat]
            gain = slope[0] + slope[1] * baskets - held[of_held[boat]]
            if ownable[boat]:
                if can_own:
                    gain += slope[2] + slope[3] * baskets + self.series(boat)
            elif luk_phat[boat]:
                gain += symbol
            elif fleet.cookshop[boat]:
                gain += slope[4]
            elif fleet.thief[boat]:
                row = world.board.row_of(field)
                if row not in robbing:
                    robbing[row] = self._robbing(world.board.row_mask[field] & ~(1 << field))
                gain += robbing[row]
            found.append(gain)
        return found

    def series(self, boat: int) -> float:
        """What an own boat promises to the stock."""
        return self._series * self._count(boat)

    def _count(self, boat: int) -> int:
        """How many boats with the same goods the stock holds."""
        if self._counts is None:
            fleet = self.world.fleet
            self._counts = stock_counts(self.world.stocks[self.seat], fleet.goods)
            self._counts[NO_GOODS] = 0
        return self._counts[self.world.fleet.goods[boat]]

    # -- taking boats away -------------------------------------------------------------------

    def _robbing(self, row: int) -> float:
        world = self.world
        victims = world.board.fields_in(row & world.occupied & ~world.guarded)
        return max([0.0, *(self.robbery(field) for field in victims)])

    def robbery(self, field: int) -> float:
        """The gain of robbing this field, with the better of stock and hand."""
        return self.removal(field) + max(self.to_stock(field), self.to_hand(field))

    def to_stock(self, field: int) -> float:
        """The value of one more boat in the stock: its place in the series."""
        boat = self.world.cells[field]
        return self._count(boat) + 1.0 if self.world.fleet.goods[boat] != NO_GOODS else 0.0

    def to_hand(self, field: int) -> float:
        """What this boat is in the hand, compared with the one that is not drawn."""
        world = self.world
        boat = world.cells[field]
        if not any(world.left) or world.fleet.thief[boat]:
            return 0.0
        return self._held[self._chart.held[boat]] - sum(self._held) / len(self._held)

    def removal(self, field: int) -> float:
        """What changes on the water when the boat there leaves it."""
        world, tables, board = self.world, self._chart, self.world.board
        of_baskets, of_boats, bit = self._of_baskets, self._of_boats, 1 << field
        market = board.sub_market[field]
        occupied, full = world.occupied & ~bit, world.full
        places = dict.fromkeys(tables.around[field])
        if full & bit and not most_boats(occupied, market):
            full &= ~market
            for other in board.fields_in(market & ~occupied):
                places |= dict.fromkeys(tables.around[other])
        lost = 0.0
        for owner, owned in enumerate(world.owned):
            if owned & bit:
                lost = 1.0 if owner == self.seat else -self._share
        boat, gain = world.cells[field], 0.0
        for place in places:
            baskets, times, lead, points = self.look(place)
            mask = tables.masks[place]
            if mask & bit:
                baskets -= world.fleet.baskets[boat]
                lead -= lost
                if times == 2 and world.fleet.cookshop[boat]:
                    times = 2 if self._cookshops(place) > 1 else 1
            if lead or points:
                missing = mask & ~occupied
                at = BLOCKED if missing & full else missing.bit_count()
                gain += lead * times * (of_baskets[at] * baskets + of_boats[at]) - points
        return gain

    def _cookshops(self, place: int) -> int:
        cells, cookshop = self.world.cells, self.world.fleet.cookshop
        return sum(cookshop[cells[field]] for field in self._chart.blocks[place])

    def takes(self, moves: Iterable[Move]) -> list[float]:
        """The gain of each choice of a thief: rob to stock or hand, or rob nobody."""
        found = []
        for move in moves:
            if move.kind != m.TAKE:
                found.append(0.0)
                continue
            to = self.to_stock if move.target == m.STOCK else self.to_hand
            found.append(self.removal(move.field) + to(move.field))
        return found
