"""What a net is told about a position of The Foreign King.

All that is the same for all seats is counted once; then each seat is told how it stands beside
the best of the others and, in a game of two, beside the virtual player.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king.ground import Ground
from siamapp.games.foreign_king.layout import (
    ASKED,
    AT,
    BUDGET,
    BUILDING,
    CHOOSING,
    DELEGATES,
    DELEGATING,
    ENDING,
    FRANCS,
    HELPING,
    HOME,
    KING_AT,
    LOANS,
    MARKER,
    MEDALS,
    METAL_LEFT,
    NOWHERE,
    OFFERING,
    PAWN,
    PHASE,
    PLACING,
    PROVINCES,
    RIDING,
    SCORE,
    SEAT,
    SEATS,
    STOCK,
    TAKER,
    TEXTILE_LEFT,
    TEXTILE_ON,
    VIRTUAL,
    WALKING,
    Position,
)

SPACES = 8
NEARNESS = (0.35, 1.0, 0.6, 0.4, 0.25, 0.2, 0.2, 0.2, 0.2)
"""How much of what a province would pay counts, by the king's distance from it; he must leave
the province in which he stands."""

_MIDWAY = (BUILDING, PLACING, WALKING, DELEGATING, RIDING)


def distances(ground: Ground) -> list[list[int]]:
    """From each province to each other one."""
    found = []
    for start in range(PROVINCES):
        row = [PROVINCES] * PROVINCES
        row[start] = 0
        queue = [start]
        for here in queue:
            for there in ground.neighbours[here]:
                if row[there] == PROVINCES:
                    row[there] = row[here] + 1
                    queue.append(there)
        found.append(row)
    return found


def share(counts: Sequence[int], worth: int) -> list[int]:
    """Most has it all, ties share, rounded down (F9)."""
    most = max(counts)
    if not most:
        return [0] * len(counts)
    each = worth // counts.count(most)
    return [each if count == most else 0 for count in counts]


class Standing:
    """What can be counted in a position, for all colours at once."""

    __slots__ = (
        "active",
        "control",
        "frail",
        "income",
        "led",
        "near",
        "pay",
        "points",
        "reach",
        "v",
    )

    def __init__(self, v: Position, ground: Ground, nearness: Sequence[Sequence[float]]) -> None:
        self.v = v
        colours = ground.colours
        n = len(colours)
        self.control, self.led, self.income = [0] * n, [0] * n, [0] * n
        self.pay, self.near, self.reach = [0] * n, [0.0] * n, [0.0] * n
        self.frail = [0] * n
        self.active = 0
        industry = 0
        row_of_king = nearness[v[KING_AT]]
        for province in range(PROVINCES):
            i = 4 * province
            row = v[i : i + n]
            j = TEXTILE_ON + i
            textile, off, metal, cold = v[j : j + 4]
            factories = textile + off + metal + cold
            worth = c.POINTS_TEXTILE * textile + c.POINTS_METAL * metal
            self.active += textile + metal
            near = row_of_king[province]
            most = max(row)
            if most and row.count(most) == 1:
                colour = row.index(most)
                self.led[colour] += 1
                self.control[colour] += 1 + factories
                self.income[colour] += textile + off
                row[colour] = 0
                if most - max(row) == 1:
                    self.frail[colour] += 1
                row[colour] = most
                points = worth or most // c.CITIZENS_PER_POINT
                self.pay[colour] += points
                self.near[colour] += near * points
                if colour == ground.virtual and factories:
                    industry += 1
            if worth:
                # Who is close to the majority might get there in time.
                for colour in colours:
                    if most - row[colour] <= 2:
                        self.reach[colour] += near * worth
        self.points = self._points(ground, industry)

    def _points(self, ground: Ground, industry: int) -> list[int]:
        """What each colour would have if this were the end."""
        v, n, virtual = self.v, len(ground.colours), ground.virtual
        control = share(self.control, c.POINTS_CONTROL)
        medals = share([v[MEDALS + i] + v[LOANS + i] for i in range(n)], c.POINTS_MEDALS)
        delegates = share(v[DELEGATES : DELEGATES + n], c.POINTS_DELEGATES)
        francs = share(v[FRANCS : FRANCS + n], c.POINTS_FRANCS)
        if virtual is not None:
            control[virtual] = (
                c.VIRTUAL_CONTROL_TIMES * control[virtual]
                + c.VIRTUAL_LEAD * self.led[virtual]
                + c.VIRTUAL_INDUSTRY * industry
            )
        return [
            v[SCORE + i]
            + c.POINTS_LOAN * v[LOANS + i]
            + control[i]
            + medals[i]
            + delegates[i]
            + francs[i]
            for i in range(n)
        ]

    def outlook(self, seat: int, ground: Ground, weights: Mapping[str, float]) -> float:
        """From -1 to 1: points as they stand, what the king would pay on his next rides, control
        and francs, compared with the best of the others."""
        others = [other for other in ground.seats if other != seat]
        points = [p for colour, p in enumerate(self.points) if colour != seat]
        francs = self.v[FRANCS : FRANCS + 4]
        total = weights["points"] * (self.points[seat] - max(points))
        for counts, weight in (
            (self.near, weights["near"]),
            (self.pay, weights["pay"]),
            (self.control, weights["control"]),
            (francs, weights["francs"]),
        ):
            total += weight * (counts[seat] - max([counts[other] for other in others]))
        return math.tanh(total)

    def traits(self, seat: int, ground: Ground) -> list[float]:
        """How it all looks to one seat; numbers of about the size of 1."""
        v, players = self.v, ground.players
        others = [other for other in ground.seats if other != seat]
        points, score = self.points, v[SCORE : SCORE + 4]
        rival = max([points[other] for other in others])
        best = rival
        if ground.virtual is not None and points[VIRTUAL] > best:
            best = points[VIRTUAL]
        lead = points[seat] - best
        second = sorted(score[: len(ground.colours)])[-2]
        gap = v[MARKER] - second
        phase, mover = v[PHASE], v[SEAT]
        found: list[float] = [
            lead / 10,
            1.0 if lead > 0 else -1.0 if lead < 0 else 0.0,
            (points[seat] - rival) / 10,
            score[seat] / 10,
            max([score[other] for other in others]) / 10,
            gap / 10,
            v[MARKER] / 20,
            1.0 if gap <= 3 else 0.0,
            self.active / 4,
            (v[TEXTILE_LEFT] + v[METAL_LEFT]) / 8,
            v[LOANS + seat] / 2,
            self.frail[seat] / 3,
        ]
        for counts, scale in (
            (self.control, 5),
            (self.led, 3),
            (self.pay, 8),
            (self.near, 6),
            (self.reach, 8),
            (self.income, 3),
        ):
            found.append(counts[seat] / scale)
            found.append((counts[seat] - max([counts[other] for other in others])) / scale)
        for start, scale in ((FRANCS, 5), (MEDALS, 2), (DELEGATES, 3), (STOCK, 6)):
            own = v[start + seat]
            found.append(own / scale)
            found.append((own - max([v[start + other] for other in others])) / scale)
        medals = [v[MEDALS + i] + v[LOANS + i] for i in range(players)]
        found.append((medals[seat] - max([medals[other] for other in others])) / 2)
        if ground.virtual is not None:
            found += (
                (points[seat] - points[VIRTUAL]) / 10,
                self.control[VIRTUAL] / 5,
                self.led[VIRTUAL] / 3,
                self.near[VIRTUAL] / 6,
                v[STOCK + VIRTUAL] / 8,
                score[VIRTUAL] / 10,
            )
        pawn = v[PAWN + seat]
        taken = v[PAWN : PAWN + players]
        for space in range(6):
            found.append(1.0 if pawn == space else -0.5 if space in taken else 0.0)
        # Whose turn it is, and how soon this seat's comes.
        order = v[SEATS : SEATS + players]
        found.append(1.0 if mover == seat else 0.0)
        found.append((order.index(seat) - v[AT]) % players / players)
        found.append(order.index(seat) / players)
        side = 1.0 if mover == seat else -1.0
        for midway in _MIDWAY:
            found.append(side if phase == midway else 0.0)
        found.append(side if phase in (PLACING, WALKING) and v[HOME] != NOWHERE else 0.0)
        found.append(side if phase == CHOOSING else 0.0)
        found.append(side if phase == ENDING else 0.0)
        asks = (1.0 if v[ASKED] == seat else -1.0) if phase in (OFFERING, HELPING) else 0.0
        found.append(asks if phase == OFFERING else 0.0)
        found.append(asks * v[BUDGET] / 4)
        found.append(1.0 if v[TAKER] == seat else 0.0)
        return found
