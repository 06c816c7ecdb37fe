"""Maps of provinces: data files that are checked before anybody plays on them.

A map file is one JSON object::

    {"name": "Two lands", "size": [100, 50],
     "provinces": [{"id": "west", "name": "West", "capital": [20, 25]},
                   {"id": "east", "name": "East", "capital": [80, 25]}],
     "borders": [["west", "east"]],
     "homes": {"red": "west"}}

Positions are pairs of whole numbers, x to the right and y upward, within ``size``. A province may
have an ``outline``, the corners of its closed shape; then all have one, and they meet in exactly
the same points where there is a border and nowhere else (:mod:`siamapp.games.outlines`). ``room``
is the middle and the radius of a circle that is free for pieces. ``land``, ``rivers`` and
``mountains`` are for drawing alone: shapes of other countries, lines, and peaks.

Nothing here knows a game: how many provinces there are and which homes is said by the caller.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeGuard

from siamapp.games.api import BadText, Message, say, shown
from siamapp.games.limits import LONGEST_LABEL, MOST_POINTS, read_json
from siamapp.games.outlines import Point, fault_in_outlines, turned_left

LARGEST = 10_000
PARTS = ("name", "size", "provinces", "borders", "homes", "land", "rivers", "mountains")
PROVINCE_PARTS = ("id", "name", "capital", "room", "outline")
ID = re.compile(r"[a-z][a-z0-9-]{0,29}")


@dataclass(frozen=True)
class Province:
    id: str
    name: str
    capital: Point
    room: tuple[int, int, int] | None = None
    """A circle that is free for pieces: x, y, radius."""
    outline: tuple[Point, ...] = ()
    """The corners, counter-clockwise; empty if the map has no outlines."""


@dataclass(frozen=True)
class Map:
    """Made by :func:`parse_map`. Provinces are numbered in the order of the file."""

    id: str
    label: str
    size: tuple[int, int]
    provinces: tuple[Province, ...]
    borders: tuple[tuple[int, int], ...]
    """Each border once, the lower number first, in order."""
    homes: tuple[int, ...]
    """The province of each home that was asked for, in that order."""
    land: tuple[tuple[Point, ...], ...] = ()
    rivers: tuple[tuple[Point, ...], ...] = ()
    mountains: tuple[Point, ...] = ()

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        found: list[list[int]] = [[] for _ in self.provinces]
        for one, other in self.borders:
            found[one].append(other)
            found[other].append(one)
        return tuple(tuple(sorted(row)) for row in found)

    @property
    def has_outlines(self) -> bool:
        return bool(self.provinces[0].outline)

    def name(self, province: int) -> str:
        return self.provinces[province].name


def parse_map(map_id: str, text: str, provinces: int, homes: Sequence[str] = ()) -> Map:
    """A map file with so many provinces and these homes; :class:`BadText` says what is wrong.

    >>> text = '''{"name": "Two lands", "size": [100, 50], "borders": [["west", "east"]],
    ...     "provinces": [{"id": "west", "name": "West", "capital": [20, 25]},
    ...                   {"id": "east", "name": "East", "capital": [80, 25]}]}'''
    >>> parse_map("two", text, provinces=2).neighbours
    ((1,), (0,))
    """
    try:
        data = read_json(text)
    except ValueError as error:
        raise BadText(say("games.map.not_json", detail=shown(error))) from None
    if not isinstance(data, dict):
        raise BadText(say("games.map.not_object"))
    return _Reader(data).read(map_id, provinces, homes)


class _Reader:
    """Reads a map part by part; the first fault is raised."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.size = (0, 0)
        self.points = 0

    def read(self, map_id: str, count: int, homes: Sequence[str]) -> Map:
        data = self.data
        for part in data:
            if part not in PARTS:
                raise BadText(say("games.map.unknown_part", part=shown(part)))
        if not _is_line(data.get("name")):
            raise BadText(say("games.map.name"))
        self.size = self._size()
        provinces = self._provinces(count)
        numbers = {province.id: number for number, province in enumerate(provinces)}
        found = Map(
            map_id,
            data["name"],
            self.size,
            provinces,
            self._borders(numbers),
            self._homes(numbers, homes),
            self._shapes("land", least=3),
            self._shapes("rivers", least=2),
            self._points("mountains", data.get("mountains", [])),
        )
        fault = _fault_in_whole(found)
        if fault is not None:
            raise BadText(fault)
        return found

    # -- provinces ---------------------------------------------------------------------------

    def _size(self) -> tuple[int, int]:
        size = self.data.get("size")
        if (
            not isinstance(size, list)
            or len(size) != 2
            or not all(type(part) is int and 1 <= part <= LARGEST for part in size)
        ):
            raise BadText(say("games.map.size", most=LARGEST))
        return size[0], size[1]

    def _provinces(self, count: int) -> tuple[Province, ...]:
        entries = self.data.get("provinces")
        if not isinstance(entries, list) or len(entries) != count:
            found = len(entries) if isinstance(entries, list) else 0
            raise BadText(say("games.map.provinces", found=found, wanted=count))
        provinces: list[Province] = []
        for number, entry in enumerate(entries, start=1):
            province = self._province(number, entry)
            if any(other.id == province.id for other in provinces):
                raise BadText(say("games.map.same_id", id=province.id))
            if any(other.name == province.name for other in provinces):
                raise BadText(say("games.map.same_name", name=province.name))
            provinces.append(province)
        with_outline = [province for province in provinces if province.outline]
        if with_outline and len(with_outline) < count:
            bare = next(province for province in provinces if not province.outline)
            raise BadText(say("games.map.outline_missing", province=bare.name))
        return tuple(provinces)

    def _province(self, number: int, entry: object) -> Province:
        if not isinstance(entry, dict):
            raise BadText(say("games.map.province", number=number))
        for part in entry:
            if part not in PROVINCE_PARTS:
                raise BadText(say("games.map.unknown_part", part=shown(part)))
        id, name = entry.get("id"), entry.get("name")
        if not isinstance(id, str) or not ID.fullmatch(id):
            raise BadText(say("games.map.province_id", number=number))
        if not _is_line(name):
            raise BadText(say("games.map.province_name", id=id))
        if not self._is_point(entry.get("capital")):
            raise BadText(say("games.map.capital", province=name))
        outline: tuple[Point, ...] = ()
        if "outline" in entry:
            points = entry["outline"]
            if not self._are_points(points, least=3) or len({tuple(p) for p in points}) < len(
                points
            ):
                raise BadText(say("games.map.outline", province=name))
            outline = turned_left([(x, y) for x, y in points])
        x, y = entry["capital"]
        return Province(id, name, (x, y), self._room(name, entry), outline)

    def _room(self, name: str, entry: dict[str, Any]) -> tuple[int, int, int] | None:
        if "room" not in entry:
            return None
        room = entry["room"]
        if not isinstance(room, list) or len(room) != 3 or not self._is_point(room[:2]):
            raise BadText(say("games.map.room", province=name))
        x, y, radius = room
        if type(radius) is not int or not 1 <= radius <= LARGEST:
            raise BadText(say("games.map.room", province=name))
        return x, y, radius

    # -- borders and homes -------------------------------------------------------------------

    def _borders(self, numbers: dict[str, int]) -> tuple[tuple[int, int], ...]:
        """Pairs of ids; each pair says it for both sides, and a second time does no harm."""
        borders = self.data.get("borders")
        if not isinstance(borders, list):
            raise BadText(say("games.map.borders"))
        found = set()
        for border in borders:
            if not isinstance(border, list) or len(border) != 2:
                raise BadText(say("games.map.borders"))
            for id in border:
                if not isinstance(id, str) or id not in numbers:
                    raise BadText(say("games.map.border_unknown", id=shown(id)))
            one, other = sorted(numbers[id] for id in border)
            if one == other:
                raise BadText(say("games.map.border_self", id=border[0]))
            found.add((one, other))
        return tuple(sorted(found))

    def _homes(self, numbers: dict[str, int], wanted: Sequence[str]) -> tuple[int, ...]:
        homes = self.data.get("homes", {})
        if not isinstance(homes, dict) or set(homes) != set(wanted):
            raise BadText(say("games.map.homes", wanted=", ".join(wanted) or "–"))
        for owner in wanted:
            if not isinstance(homes[owner], str) or homes[owner] not in numbers:
                raise BadText(say("games.map.home_unknown", owner=owner, id=shown(homes[owner])))
        if len(set(homes.values())) < len(homes):
            raise BadText(say("games.map.homes_same"))
        return tuple(numbers[homes[owner]] for owner in wanted)

    # -- positions ---------------------------------------------------------------------------

    def _is_point(self, point: object) -> bool:
        return (
            isinstance(point, list)
            and len(point) == 2
            and all(
                type(part) is int and 0 <= part <= most
                for part, most in zip(point, self.size, strict=True)
            )
        )

    def _are_points(self, points: object, least: int = 0) -> bool:
        if not isinstance(points, list):
            return False
        self.points += len(points)
        if self.points > MOST_POINTS:
            raise BadText(say("games.map.points", most=MOST_POINTS))
        return least <= len(points) and all(map(self._is_point, points))

    def _points(self, part: str, points: object, least: int = 0) -> tuple[Point, ...]:
        if not self._are_points(points, least):
            raise BadText(say("games.map.drawing", part=part))
        return tuple((x, y) for x, y in points)  # type: ignore[attr-defined]

    def _shapes(self, part: str, least: int) -> tuple[tuple[Point, ...], ...]:
        shapes = self.data.get(part, [])
        if not isinstance(shapes, list):
            raise BadText(say("games.map.drawing", part=part))
        return tuple(self._points(part, shape, least) for shape in shapes)


def _is_line(text: object) -> TypeGuard[str]:
    return (
        isinstance(text, str)
        and len(text) <= LONGEST_LABEL
        and text.isprintable()
        and bool(text.strip())
    )


def _fault_in_whole(found: Map) -> Message | None:
    reached, border = {0}, [0]
    while border:
        fresh = [p for p in found.neighbours[border.pop()] if p not in reached]
        reached.update(fresh)
        border += fresh
    for number, province in enumerate(found.provinces):
        if number not in reached:
            return say("games.map.in_pieces", province=province.name)
    if not found.has_outlines:
        return None
    return fault_in_outlines(
        [province.name for province in found.provinces],
        [province.capital for province in found.provinces],
        [province.outline for province in found.provinces],
        set(found.borders),
    )
