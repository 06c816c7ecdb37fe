"""What a net is told about a position of King of Siam with two players.

All is told from one seat's point of view, and the factions go in the order in which they would
reign if nothing changed any more. So the net need not learn for each faction anew that it is good
to lead in the one that reigns.
"""

from __future__ import annotations

import math

from siamapp.games.api import Seat
from siamapp.games.king_of_siam.actions import Ground, leader, targets
from siamapp.games.king_of_siam.layout import (
    BRITISH,
    CARD_RAMA,
    COLONY,
    CONTROL,
    COURTS,
    HANDS,
    KHON_THAI,
    LAST,
    MAHARACHA,
    ONE_VS_ONE,
    PASSES,
    PHASE,
    PLACE,
    POOL,
    PROVINCES,
    STRUGGLE,
    SWAP,
    TAKE,
    TILES_AT,
    TODO,
    TWO_VS_ONE,
    Position,
    cards_in,
)

MOST = 19
"""More followers of one faction than there are."""

SPOTS: dict[int, tuple[int, float, float, float]] = {}
"""Followers of the three factions, read to the base MOST, to who leads and how firmly each holds
the province."""

CARDS = tuple(len(cards_in(hand)) for hand in range(256))
_KHON_THAI = tuple(cards_in(hand).count(KHON_THAI) / 2 for hand in range(256))

_PLACING = tuple((todo & 3) + (todo >> 2 & 3) + (todo >> 4 & 3) for todo in range(64))

ORDERS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


def spot(code: int) -> tuple[int, float, float, float]:
    found = SPOTS.get(code)
    if found is None:
        a, b, c = code // (MOST * MOST), code // MOST % MOST, code % MOST
        weights = [math.exp(min(n, 12)) if n else 0.0 for n in (a, b, c)]
        whole = sum(weights) or 1.0
        found = (leader(a, b, c), weights[0] / whole, weights[1] / whole, weights[2] / whole)
        SPOTS[code] = found
    return found


def traits(v: Position, seat: Seat, ground: Ground) -> list[float]:
    """Numbers of about the size of 1."""
    struggle = v[STRUGGLE]
    firm, held, latest = [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]
    for box in range(struggle):
        control = v[CONTROL + v[TILES_AT + box]]
        firm[control] += 1
        latest[control] = box
    grip = [0.0, 0.0, 0.0]
    here = (0.0, 0.0, 0.0)
    for box in range(struggle, PROVINCES):
        i = 3 * v[TILES_AT + box]
        code = (v[i] * MOST + v[i + 1]) * MOST + v[i + 2]
        now, a, b, c = SPOTS.get(code) or spot(code)
        held[now] += 1
        latest[now] = box
        grip[0] += a
        grip[1] += b
        grip[2] += c
        if box == struggle:
            here = (a, b, c)
    x = 16 * (firm[0] + held[0]) + latest[0]
    y = 16 * (firm[1] + held[1]) + latest[1]
    z = 16 * (firm[2] + held[2]) + latest[2]
    if x >= y:
        order = ORDERS[0] if y >= z else ORDERS[1] if x >= z else ORDERS[4]
    else:
        order = ORDERS[2] if x >= z else ORDERS[3] if y >= z else ORDERS[5]
    i, j = COURTS + 3 * seat, COURTS + 3 - 3 * seat
    mine, others = v[i : i + 3], v[j : j + 3]
    own_hand, their_hand = v[HANDS + seat], v[HANDS + 1 - seat]
    own_cards, their_cards = CARDS[own_hand], CARDS[their_hand]
    found: list[float] = []
    for faction in order:
        lead = mine[faction] - others[faction]
        found += (
            firm[faction] / 3,
            held[faction] / 3,
            grip[faction] / 3,
            here[faction],
            lead / 3,
            1.0 if lead > 0 else -1.0 if lead < 0 else 0.0,
            mine[faction] / 4,
            v[POOL + faction] / 6,
            own_hand >> CARD_RAMA + faction & 1,
            their_hand >> CARD_RAMA + faction & 1,
        )
    british = firm[BRITISH] + held[BRITISH]
    one, two, _ = order
    sets = min(mine) - min(others)
    later = v[LAST + seat] - v[LAST + 1 - seat]
    if british >= COLONY:
        now_won = sets or later
    else:
        now_won = mine[one] - others[one] or mine[two] - others[two] or -later
    standing = Standing(mine, others, firm, held, latest, sets, later)
    found += standing.flips(v, 1 if now_won > 0 else -1)
    own_live, their_live = _live(v, own_hand, ground), _live(v, their_hand, ground)
    phase = v[PHASE]
    found += (
        own_live / 3,
        their_live / 3,
        (own_live - their_live) / 2,
        1.0 if own_cards > their_cards else 0.0,
        1.0 if own_cards == their_cards else 0.0,
        1.0 if own_cards == their_cards - 1 else 0.0,
        own_cards / 4,
        their_cards / 4,
        (own_cards - their_cards) / 2,
        0.0 if own_cards else 1.0,
        0.0 if their_cards else 1.0,
        v[PASSES] / 2,
        struggle / 8,
        firm[BRITISH] / 2,
        british / 3,
        sets / 2,
        1.0 if now_won > 0 else -1.0,
        1.0 if later > 0 else -1.0,
        own_hand >> MAHARACHA & 1,
        their_hand >> MAHARACHA & 1,
        own_hand >> ONE_VS_ONE & 1,
        their_hand >> ONE_VS_ONE & 1,
        own_hand >> TWO_VS_ONE & 1,
        their_hand >> TWO_VS_ONE & 1,
        _KHON_THAI[own_hand],
        _KHON_THAI[their_hand],
        1.0 if phase == TAKE else 0.0,
        _PLACING[v[TODO]] / 2 if phase == PLACE else 0.0,
        1.0 if phase == SWAP else 0.0,
        1.0 if british >= COLONY else 0.0,
    )
    return found


class Standing:
    """Who would win if the struggles ended as they stand, or with one of them ended otherwise."""

    __slots__ = ("later", "latest", "leads", "provinces", "sets")

    def __init__(
        self,
        mine: list[int],
        others: list[int],
        firm: list[int],
        held: list[int],
        latest: list[int],
        sets: int,
        later: int,
    ) -> None:
        self.leads = (mine[0] - others[0], mine[1] - others[1], mine[2] - others[2])
        self.provinces = [firm[i] + held[i] for i in range(4)]
        self.latest = latest
        self.sets = sets
        self.later = later

    def sign(self, old: int, new: int, box: int) -> int:
        """1 or -1 for a win or not, if this struggle were won by another faction."""
        provinces, latest = self.provinces, self.latest
        if provinces[BRITISH] + (new == BRITISH) - (old == BRITISH) >= COLONY:
            return 1 if (self.sets or self.later) > 0 else -1
        x = 16 * provinces[0] + latest[0]
        y = 16 * provinces[1] + latest[1]
        z = 16 * provinces[2] + latest[2]
        if old == 0:
            x -= 16
        elif old == 1:
            y -= 16
        elif old == 2:
            z -= 16
        if new == 0:
            x += 16 + max(box - latest[0], 0)
        elif new == 1:
            y += 16 + max(box - latest[1], 0)
        elif new == 2:
            z += 16 + max(box - latest[2], 0)
        leads = self.leads
        if x >= y:
            first, second = (0, 1 if y >= z else 2) if x >= z else (2, 0)
        else:
            first, second = (1, 0 if x >= z else 2) if y >= z else (2, 1)
        return 1 if (leads[first] or leads[second] or -self.later) > 0 else -1

    def flips(self, v: Position, now: int) -> list[float]:
        """How easily the end could be turned round: by one, two or three followers, in the
        contested province and in all of them; and how both look on balance."""
        struggle = v[STRUGGLE]
        here, all_in, balance = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0]
        for box in range(struggle, PROVINCES):
            i = 3 * v[TILES_AT + box]
            row = v[i : i + 3]
            most = max(row)
            leading = row.count(most) == 1 and most > 0
            old = row.index(most) if leading else BRITISH
            weight, whole = float(now), 1.0
            for new in (0, 1, 2, 3):
                if new == old:
                    continue
                if new == BRITISH:
                    row[old] = -1
                    cost = most - max(row)
                    row[old] = most
                elif leading:
                    cost = most + 1 - row[new]
                else:
                    cost = 1 if row[new] == most else most + 1 - row[new]
                if cost > 3:
                    continue
                sign = self.sign(old, new, box)
                part = _NEAR[cost]
                whole += part
                weight += part * sign
                if sign != now:
                    all_in[cost - 1] -= now
                    if box == struggle:
                        here[cost - 1] -= now
            weight /= whole
            if box == struggle:
                balance[0] = weight
            balance[1] += weight / (PROVINCES - struggle)
        return [*here, all_in[0] / 3, all_in[1] / 3, all_in[2] / 3, *balance]


_NEAR = (1.0, 0.6, 0.35, 0.2)


def _live(v: Position, hand: int, ground: Ground) -> int:
    """How many cards can change something in the contested province."""
    struggle = v[STRUGGLE]
    if struggle == PROVINCES:
        return 0
    here = v[TILES_AT + struggle]
    count = int(2 * _KHON_THAI[hand])
    if struggle < PROVINCES - 1:
        count += (hand & _SWAPPING).bit_count()
    for faction in (0, 1, 2):
        if hand >> CARD_RAMA + faction & 1 and v[POOL + faction]:
            count += targets(v, ground, faction) >> here & 1
    return count


_SWAPPING = 1 << MAHARACHA | 1 << ONE_VS_ONE | 1 << TWO_VS_ONE
