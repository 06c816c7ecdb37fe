"""Computer players of Bangkok Klongs: what they know of the market, and the levels."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import cache

from siamapp.ai.api import Player
from siamapp.ai.uct import Guide, Style, Uct, Values
from siamapp.games.api import Seat
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.board import Board
from siamapp.games.bangkok_klongs.boats import NO_GOODS
from siamapp.games.bangkok_klongs.counting import totals
from siamapp.games.bangkok_klongs.market_day import worth
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import ENDING, OVER, OWNING, PLACING, REMOVING, SCORING
from siamapp.games.bangkok_klongs.state import State

FAITH = 0.1
"""What a point in sight is worth to the order of the moves."""

RIPE = (0.0, 0.1, 0.2, 0.5, 1.0)
"""What a landing place counts with so many boats around it."""

WHIM = 0.1
"""How likely a boat is left to nobody, or a movement card is thought of, in a game played out."""

LEAD = 25.0
"""A lead of so many points is a clear one."""


class Market(Guide[State]):
    """Plays games out with open eyes on market days, and by chance on the water."""

    def values(self, world: State) -> Values:
        return judged(totals(world))

    def play_out(self, world: State, rng: random.Random) -> Values:
        chance = rng.random
        while world.stage != OVER:
            world.advance(self._step(world, chance()))
        return judged(totals(world))

    def _step(self, world: State, chance: float) -> Move:
        stage = world.stage
        if stage == PLACING:
            return _placement(world, chance) or world.pick(chance)
        if stage == OWNING and world.traders[world.seat]:
            return m.DECLINE_MOVE if chance < WHIM else m.OWN_MOVE
        if stage == ENDING and chance >= WHIM:
            return _end(world, (chance - WHIM) / (1 - WHIM))
        if stage == SCORING:
            return best_score(world)
        if stage == REMOVING:
            return best_removal(world)
        return world.pick(chance)

    def ranks(self, world: State, moves: Sequence[Move]) -> Sequence[float] | None:
        if world.stage != PLACING:
            return None
        sight = _Sight(world)
        return [
            FAITH * sight.gain(move.boat, move.field) if move.kind == m.PLACE else 0.0
            for move in moves
        ]


def judged(points: tuple[int, ...]) -> Values:
    """To win counts as much as to be far ahead, so that the players see where they go."""
    found = []
    for seat, own in enumerate(points):
        lead = own - max(points[:seat] + points[seat + 1 :])
        won = (lead > 0) - (lead < 0)
        found.append((won + math.tanh(lead / LEAD)) / 2)
    return found


def _placement(world: State, chance: float) -> Move | None:
    """Any boat to any field where it may go, without thinking of movement cards."""
    hand, open_fields = world.hands[world.seat], world.open_fields()
    if not hand or not open_fields:
        return None
    at = chance * len(hand)
    boat = hand[int(at)]
    if world.fleet.thief[boat]:
        open_fields &= ~world.guarded
    fields = world.board.fields_in(open_fields)
    if not fields:
        return None
    return world.game.book.place[boat][fields[int(at % 1 * len(fields))]]


def _end(world: State, chance: float) -> Move:
    """End the turn, without thinking of movement cards."""
    stacks = [stack for stack, left in enumerate(world.left) if left]
    if world.took or not stacks:
        return m.END_MOVE
    return m.DRAW_MOVES[stacks[int(chance * len(stacks))]]


def _lead(points: Sequence[int], seat: Seat) -> int:
    return points[seat] - max([p for other, p in enumerate(points) if other != seat])


def best_score(world: State) -> Move:
    """The landing place that brings most, compared with the others; none that only helps them."""
    seat, best, found = world.asked, 0, m.DECLINE_MOVE
    for place in world.board.fields_in(world.scorable(seat)):
        gain = _lead(worth(world, place).points, seat) + 1  # a boat for the stock
        if gain > best:
            best, found = gain, world.game.book.score[place]
    return found


def best_removal(world: State) -> Move:
    """The boat of which the stock holds most; of others the one with fewer baskets."""
    fleet, cells, stock = world.fleet, world.cells, world.stocks[world.asked]
    goods = [fleet.goods[boat] for boat in stock]

    def gain(field: int) -> float:
        kind = fleet.goods[cells[field]]
        extra = goods.count(kind) if kind != NO_GOODS else -1
        return extra - fleet.baskets[cells[field]] / 2

    return world.game.book.take[max(world.removable(), key=gain)][m.STOCK]


@cache
def _around(board: Board) -> tuple[tuple[int, ...], ...]:
    """Field to the landing places that it touches."""
    found: list[list[int]] = [[] for _ in range(board.size)]
    for place in board.landing_places:
        for field in board.block(place):
            found[field].append(place)
    return tuple(tuple(places) for places in found)


class _Sight:
    """What boats on the water promise to the player whose turn it is."""

    def __init__(self, world: State) -> None:
        self._world = world
        self._blocks: dict[int, tuple[int, int, int, int]] = {}
        self._around = _around(world.board)

    def gain(self, boat: int, field: int) -> float:
        world, fleet = self._world, self._world.fleet
        points = 0.0
        if fleet.luk_phat[boat]:
            points += world.game.data_in_use.track[world.step].points
        mine = fleet.ownable[boat]
        for place in self._around[field]:
            count, baskets, own, others = self._blocks.get(place) or self._look(place)
            before = RIPE[count] * baskets * (own - others)
            after = RIPE[count + 1] * (baskets + fleet.baskets[boat]) * (own + mine - others)
            points += after * (2 if fleet.cookshop[boat] else 1) - before
        return points

    def _look(self, place: int) -> tuple[int, int, int, int]:
        """Boats, baskets, own boats, and boats of the other who has most."""
        world = self._world
        mask = baskets = 0
        for field in world.board.block(place):
            mask |= 1 << field
            baskets += world.fleet.baskets[world.cells[field]]
        count = (world.occupied & mask).bit_count()
        owned = [(own & mask).bit_count() for own in world.owned]
        own = owned.pop(world.seat)
        found = self._blocks[place] = count, baskets, own, max(owned)
        return found


STYLES = {
    "easy": Style(playouts=60, margin=0.1, warmth=0.04),
    "medium": Style(playouts=250, margin=0.04, warmth=0.02),
    "hard": Style(),
}
"""All take a win that they see; the lower ones look less far, and are not particular about a
little more or less."""


def player(level: str) -> Player:
    return Uct(Market(), STYLES[level])
