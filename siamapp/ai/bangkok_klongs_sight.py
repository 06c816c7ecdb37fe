"""What players of Bangkok Klongs see in a market: points to come, for every seat.

A landing place promises each owner around it a part of what it would bring: more the fewer boats
are missing, nothing much where a missing boat may not come (B1). Stocks, hands and movement cards
promise something as well. How much stands in ``assets/ai/bangkok_klongs.json``, by number of
players and by how far Luk Phat has come; ``bench/tune_bangkok_klongs.py`` works it out from games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from siamapp.ai import weights as files
from siamapp.games.api import Seat
from siamapp.games.bangkok_klongs.board import MOST_BOATS, Board
from siamapp.games.bangkok_klongs.boats import GOODS, NO_GOODS, Fleet
from siamapp.games.bangkok_klongs.position import OVER, Position

BLOCKED = 4
"""The outlook of a landing place: so many boats are missing, or one is that may not come."""
OUTLOOKS = 5

HELD = ("own0", "own1", "own2", "own3", "luk_phat", "neutral", "thief", "overseer", "cookshop")
"""What a boat in the hand is to its player."""

TERMS = (
    *(f"baskets{n}" for n in range(OUTLOOKS)),
    *(f"boats{n}" for n in range(OUTLOOKS)),
    "series",
    "card",
    "next",
    *HELD,
)
"""What is weighed. ``baskets`` are baskets times own boats around a landing place, ``boats`` own
boats alone; ``series`` is, for each own boat, how many of its goods the stock holds; ``card`` are
movement cards, ``next`` is to be next; the rest are boats in the hand."""

DAY = 4
"""Symbols between two market days."""

COOK = 64
"""In sums of baskets: a cookshop is there."""


class Weights:
    """The weights for one number of players, ready to be looked up by the step of Luk Phat."""

    def __init__(
        self, phases: Sequence[dict[str, float]], great: float, spread: Sequence[float]
    ) -> None:
        """``great`` is the part of its worth that a landing place brings on the great day."""
        last = dict.fromkeys(TERMS, 0.0) | {"baskets0": great}
        found = [phase for phase in phases for _ in range(DAY)] + [last]
        self.baskets = tuple(tuple(w[f"baskets{n}"] for n in range(OUTLOOKS)) for w in found)
        self.boats = tuple(tuple(w[f"boats{n}"] for n in range(OUTLOOKS)) for w in found)
        self.held = tuple(tuple(w[name] for name in HELD) for w in found)
        self.series = tuple(w["series"] for w in found)
        self.card = tuple(w["card"] for w in found)
        self.next = tuple(w["next"] for w in found)
        self.spread = tuple(spread)
        """Step to how far games end from what was expected, in points."""


@cache
def fitted(players: int) -> Weights:
    """The weights that ship with the app."""
    return Weights(**files.of("bangkok_klongs")[str(players)])


class Chart:
    """Tables of a board and a fleet that the eye goes over again and again."""

    def __init__(self, board: Board, fleet: Fleet) -> None:
        self.blocks = {place: board.block(place) for place in board.landing_places}
        self.masks = {
            place: sum(1 << field for field in block) for place, block in self.blocks.items()
        }
        around: list[list[int]] = [[] for _ in range(board.size)]
        for place, block in self.blocks.items():
            for field in block:
                around[field].append(place)
        self.around = tuple(tuple(places) for places in around)
        """Field to the landing places that it touches."""
        self.sums = tuple(
            baskets + (COOK if cook else 0)
            for baskets, cook in zip(fleet.baskets, fleet.cookshop, strict=True)
        )
        """Kind to baskets, and COOK for a cookshop."""
        self.held = tuple(_held(fleet, kind) for kind in (0, *fleet.kinds))
        """Kind to its place in HELD."""


def _held(fleet: Fleet, kind: int) -> int:
    boat = fleet.boats[kind]
    if boat.special:
        return HELD.index(boat.special)
    if boat.ownable:
        return HELD.index(f"own{boat.baskets}")
    return HELD.index("luk_phat" if boat.luk_phat else "neutral")


_charts: dict[int, tuple[Board, Chart]] = {}


def chart(board: Board, fleet: Fleet) -> Chart:
    """The tables of this board; there is one as long as the app runs."""
    found = _charts.get(id(board))
    if found is None or found[0] is not board:
        found = _charts[id(board)] = board, Chart(board, fleet)
    return found[1]


def stock_counts(stock: Sequence[int], goods_of: Sequence[int]) -> list[int]:
    """How many boats of each goods; the last number is of boats without any."""
    counts = [0] * (len(GOODS) + 1)
    for boat in stock:
        counts[goods_of[boat]] += 1  # NO_GOODS is -1: the last one
    return counts


def step_of(world: Position, by: Weights) -> int:
    """How far the game has come: the great day counts as a step of its own."""
    last = len(by.series) - 1
    return last if world.great else min(world.step, last - 1)


def totals(world: Position) -> list[int]:
    """Score and stock of each seat, as they are now."""
    goods_of, found = world.fleet.goods, list(world.scores)
    for seat, stock in enumerate(world.stocks):
        if stock:
            for count in stock_counts(stock, goods_of)[:-1]:
                found[seat] += count * (count + 1) // 2
    return found


def outlook(mask: int, occupied: int, full: int) -> int:
    missing = mask & ~occupied
    return BLOCKED if missing & full else missing.bit_count()


def expected(world: Position, by: Weights) -> list[float]:
    """The total that each seat may hope for, but for what all may hope for alike."""
    points: list[float] = [*totals(world)]
    if world.stage == OVER:
        return points
    step = step_of(world, by)
    of_baskets, of_boats = by.baskets[step], by.boats[step]
    tables = chart(world.board, world.fleet)
    blocks, masks, sums = tables.blocks, tables.masks, tables.sums
    cells, occupied, full, owned = world.cells, world.occupied, world.full, world.owned
    board = world.board
    everybody = 0
    for own in owned:
        everybody |= own
    for place in board.fields_in(board.touching(everybody) & board.landing_mask):
        mask = masks[place]
        missing = mask & ~occupied
        look = BLOCKED if missing & full else missing.bit_count()
        a, b, c, d = blocks[place]
        baskets = sums[cells[a]] + sums[cells[b]] + sums[cells[c]] + sums[cells[d]]
        if baskets < COOK:
            each = of_baskets[look] * baskets + of_boats[look]
        else:
            each = 2 * (of_baskets[look] * (baskets % COOK) + of_boats[look])
        for seat, own in enumerate(owned):
            own &= mask
            if own:
                points[seat] += each * own.bit_count()
    held_worth, held = by.held[step], tables.held
    goods_of, series, card = world.fleet.goods, by.series[step], by.card[step]
    for seat, hand in enumerate(world.hands):
        more = card * world.cards[seat]
        for boat in hand:
            if boat > 0:
                more += held_worth[held[boat]]
        if world.stocks[seat] and owned[seat]:
            counts = stock_counts(world.stocks[seat], goods_of)
            counts[NO_GOODS] = 0
            likes = 0
            for field in board.fields_in(owned[seat]):
                likes += counts[goods_of[cells[field]]]
            more += series * likes
        points[seat] += more
    points[world.seat] += by.next[step]
    return points


def features(world: Position, seat: Seat) -> dict[str, float]:
    """The terms of one seat, slowly and clearly: their sum with weights is what it may expect."""
    found = dict.fromkeys(TERMS, 0.0)
    tables = chart(world.board, world.fleet)
    for place, mask in tables.masks.items():
        own = (world.owned[seat] & mask).bit_count()
        look = outlook(mask, world.occupied, world.full)
        kinds = [world.cells[field] for field in tables.blocks[place]]
        times = 2 if any(world.fleet.cookshop[kind] for kind in kinds) else 1
        baskets = times * own * sum(world.fleet.baskets[kind] for kind in kinds)
        found[f"baskets{look}"] += baskets
        found[f"boats{look}"] += times * own
    counts = stock_counts(world.stocks[seat], world.fleet.goods)
    counts[NO_GOODS] = 0
    for field in world.board.fields_in(world.owned[seat]):
        found["series"] += counts[world.fleet.goods[world.cells[field]]]
    for boat in world.hands[seat]:
        found[HELD[tables.held[boat]]] += 1
    found["card"] = world.cards[seat]
    found["next"] = float(world.seat == seat)
    return found


def most_boats(occupied: int, market: int) -> bool:
    """Has a sub-market all the boats that it may have?"""
    return (occupied & market).bit_count() >= MOST_BOATS
