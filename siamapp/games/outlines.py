"""Shapes of provinces: do they touch exactly where the borders are?

All positions are whole numbers, so every comparison here is exact.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import combinations

from siamapp.games.api import Message, say

Point = tuple[int, int]
Edge = tuple[Point, Point]


def edges_of(outline: Sequence[Point]) -> list[Edge]:
    """From corner to corner, and from the last back to the first."""
    return list(zip(outline, [*outline[1:], outline[0]], strict=True))


def double_area(outline: Sequence[Point]) -> int:
    """Twice the area; negative if the corners run clockwise."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in edges_of(outline))


def turned_left(outline: Sequence[Point]) -> tuple[Point, ...]:
    """The same shape with its corners counter-clockwise: the inside is on the left."""
    return tuple(outline if double_area(outline) >= 0 else reversed(outline))


def side(a: Point, b: Point, c: Point) -> int:
    """Positive if c lies to the left of the way from a to b, 0 if on its line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def contains(outline: Sequence[Point], point: Point) -> bool:
    """Is the point inside, by more than nothing?"""
    x, y = point
    inside = False
    for a, b in edges_of(outline):
        turn = side(a, b, point)
        if turn == 0 and _is_between(a[0], x, b[0]) and _is_between(a[1], y, b[1]):
            return False
        if (a[1] > y) != (b[1] > y) and (turn > 0) == (b[1] > a[1]):
            inside = not inside
    return inside


def _is_between(a: int, x: int, b: int) -> bool:
    return min(a, b) <= x <= max(a, b)


def meet(one: Edge, other: Edge) -> bool:
    """Do two edges have a point in common, ends that are the same point left aside?"""
    (a, b), (c, d) = one, other
    if len({a, b, c, d}) < 4:
        # They hang together at a corner: then only lying on each other would be too much.
        joint = a if a in other else b
        end, far = (b if joint == a else a), (d if joint == c else c)
        along = (end[0] - joint[0]) * (far[0] - joint[0]) + (end[1] - joint[1]) * (
            far[1] - joint[1]
        )
        return side(a, b, far) == 0 and along > 0
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    return side(a, b, c) * side(a, b, d) <= 0 and side(c, d, a) * side(c, d, b) <= 0


def fault_in_outlines(
    names: Sequence[str],
    capitals: Sequence[Point],
    outlines: Sequence[Sequence[Point]],
    borders: Set[tuple[int, int]],
) -> Message | None:
    """What is wrong with the shapes of a map (corners counter-clockwise), or None."""
    owner: dict[Edge, int] = {}
    for number, outline in enumerate(outlines):
        for edge in edges_of(outline):
            if edge in owner:
                return _overlap(names, owner[edge], number)
            owner[edge] = number
    shared = {
        (number, owner[b, a])
        for (a, b), number in owner.items()
        if number < owner.get((b, a), number)
    }
    for one, other in sorted(borders - shared):
        return say("games.map.outlines_apart", one=names[one], other=names[other])
    at_point: dict[Point, set[int]] = {}
    for number, outline in enumerate(outlines):
        for point in outline:
            at_point.setdefault(point, set()).add(number)
    for there in at_point.values():
        for one, other in combinations(sorted(there), 2):
            if (one, other) not in borders:
                return say("games.map.outlines_touch", one=names[one], other=names[other])
    return _crossing(names, owner) or _misplaced_capital(names, capitals, outlines)


def _crossing(names: Sequence[str], owner: dict[Edge, int]) -> Message | None:
    """Edges that meet elsewhere than in common corners; a sweep from left to right."""
    once = [edge if edge[0] < edge[1] else edge[::-1] for edge in owner]
    active: list[Edge] = []
    for edge in sorted(set(once)):
        left = edge[0][0]
        active = [old for old in active if old[1][0] >= left]
        low, high = sorted((edge[0][1], edge[1][1]))
        for old in active:
            ends = old[0][1], old[1][1]
            if min(ends) <= high and low <= max(ends) and meet(old, edge):
                one, other = (owner[e] if e in owner else owner[e[::-1]] for e in (old, edge))
                return _overlap(names, one, other)
        active.append(edge)
    return None


def _overlap(names: Sequence[str], one: int, other: int) -> Message:
    if one == other:
        return say("games.map.outline_crosses_itself", province=names[one])
    return say("games.map.outlines_overlap", one=names[one], other=names[other])


def _misplaced_capital(
    names: Sequence[str], capitals: Sequence[Point], outlines: Sequence[Sequence[Point]]
) -> Message | None:
    """This also finds a province that lies wholly within another."""
    for number, capital in enumerate(capitals):
        for other, outline in enumerate(outlines):
            if contains(outline, capital) != (number == other):
                return say("games.map.capital_outside", province=names[number])
    return None
