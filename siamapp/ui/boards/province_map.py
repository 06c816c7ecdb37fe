"""A map of provinces on the screen, for every game that is played on one.

The shapes come from :mod:`siamapp.games.maps`. A map without outlines is drawn from its capitals:
round provinces, and roads where there are borders.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from kivy.graphics import Color, InstructionGroup, Mesh, SmoothLine
from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_NONZERO, Tesselator
from kivy.metrics import dp

from siamapp.games.maps import Map
from siamapp.games.outlines import contains
from siamapp.ui.boards.ink import Box, Ink, text_texture
from siamapp.ui.theme import Colour

Points = list[tuple[float, float]]
CORNERS = 28
"""Of a round province."""
MARGIN = 0.025
"""Of the map's larger side, around its provinces."""


@dataclass(frozen=True)
class MapStyle:
    """The colours of a map and the names of its stamps in the game's atlas."""

    atlas: str
    tones: tuple[Colour, ...]
    """Provinces take them in turn."""
    land: Colour
    ink: Colour
    coast: Colour
    river: Colour
    halo: Colour
    paper: str = ""
    mountains: tuple[str, ...] = ()
    capital: str = ""
    homes: tuple[str, ...] = field(default=())
    """Stamps for the homes of the map, in their order."""


class MapPlaces:
    """Where everything of a map is, fitted into a box."""

    def __init__(self, found: Map, box: Box) -> None:
        self.map = found
        self.box = box
        self._shapes = province_shapes(found)
        xs = [x for shape in self._shapes for x, _ in shape]
        ys = [y for shape in self._shapes for _, y in shape]
        margin = MARGIN * max(found.size)
        left, right = min(xs) - margin, max(xs) + margin
        low, high = min(ys) - margin, max(ys) + margin
        self.scale = max(1e-6, min(box.width / (right - left), box.height / (high - low)))
        self._dx = box.x + (box.width - (right - left) * self.scale) / 2 - left * self.scale
        self._dy = box.y + (box.height - (high - low) * self.scale) / 2 - low * self.scale
        rooms = [province_room(found, province) for province in range(len(found.provinces))]
        self._rooms = [(*self.point(x, y), radius * self.scale) for x, y, radius in rooms]
        self._fine = [_fine_shape(found, province) for province in range(len(found.provinces))]

    @staticmethod
    def ratio(found: Map) -> float:
        """Width to height of what has to be shown."""
        shapes = province_shapes(found)
        xs = [x for shape in shapes for x, _ in shape]
        ys = [y for shape in shapes for _, y in shape]
        margin = 2 * MARGIN * max(found.size)
        return (max(xs) - min(xs) + margin) / (max(ys) - min(ys) + margin)

    def point(self, x: float, y: float) -> tuple[float, float]:
        return x * self.scale + self._dx, y * self.scale + self._dy

    def shape(self, province: int) -> Points:
        return [self.point(x, y) for x, y in self._shapes[province]]

    def capital(self, province: int) -> tuple[float, float]:
        return self.point(*self.map.provinces[province].capital)

    def room(self, province: int) -> tuple[float, float, float]:
        """The circle that is free for pieces: x, y, radius."""
        return self._rooms[province]

    def province_at(self, x: float, y: float) -> int | None:
        there = (
            round((x - self._dx) / self.scale * 16),
            round((y - self._dy) / self.scale * 16),
        )
        return next((p for p, shape in enumerate(self._fine) if contains(shape, there)), None)


@lru_cache(maxsize=8)
def province_shapes(found: Map) -> tuple[tuple[tuple[float, float], ...], ...]:
    """The outlines, or circles around the capitals."""
    if found.has_outlines:
        return tuple(province.outline for province in found.provinces)
    capitals = [province.capital for province in found.provinces]
    nearest = (
        min(math.dist(a, b) for i, a in enumerate(capitals) for b in capitals[:i])
        if len(capitals) > 1
        else min(found.size) / 2
    )
    radius = 0.44 * nearest
    turns = [math.tau * corner / CORNERS for corner in range(CORNERS)]
    return tuple(
        tuple((x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns)
        for x, y in capitals
    )


@lru_cache(maxsize=128)
def _fine_shape(found: Map, province: int) -> tuple[tuple[int, int], ...]:
    """In sixteenths, because inside and outside are told exactly, in whole numbers."""
    return tuple((round(x * 16), round(y * 16)) for x, y in province_shapes(found)[province])


@lru_cache(maxsize=128)
def province_room(found: Map, province: int) -> tuple[float, float, float]:
    place = found.provinces[province]
    if place.room is not None:
        return place.room
    x, y = place.capital
    shape = province_shapes(found)[province]
    radius = min(
        _distance((x, y), a, b) for a, b in zip(shape, [*shape[1:], shape[0]], strict=True)
    )
    return x, y, radius * 0.9


def _distance(point: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    """From a point to a stretch."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    part = 0.0 if not length else ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length
    part = min(1.0, max(0.0, part))
    return math.dist(point, (a[0] + part * dx, a[1] + part * dy))


def triangles(shape: Sequence[tuple[float, float]]) -> Mesh:
    """A filled shape, as a mesh."""
    tesselator = Tesselator()
    tesselator.add_contour([part for point in shape for part in point])
    vertices: list[float] = []
    indices: list[int] = []
    if tesselator.tesselate(WINDING_NONZERO, TYPE_POLYGONS):
        for corners, order in tesselator.meshes:
            first = len(vertices) // 4
            vertices.extend(corners)
            for i in range(1, len(order) - 1):
                indices += [first + order[0], first + order[i], first + order[i + 1]]
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def widened(shape: Sequence[tuple[float, float]], by: float) -> Points:
    """A shape with its corners counter-clockwise, grown outwards on all sides."""
    count = len(shape)
    grown: Points = []
    for i, (x, y) in enumerate(shape):
        (ax, ay), (bx, by_) = shape[i - 1], shape[(i + 1) % count]
        dx, dy = bx - ax, by_ - ay
        length = math.hypot(dx, dy) or 1.0
        grown.append((x + dy / length * by, y - dx / length * by))
    return grown


def blunted(shape: Sequence[tuple[float, float]]) -> Points:
    """The same shape with its sharpest corners cut: a line around them would grow spikes."""
    found: Points = []
    for i, (x, y) in enumerate(shape):
        (ax, ay), (bx, by) = shape[i - 1], shape[(i + 1) % len(shape)]
        to_a, to_b = math.dist((x, y), (ax, ay)), math.dist((x, y), (bx, by))
        if to_a and to_b and (ax - x) * (bx - x) + (ay - y) * (by - y) > 0.2 * to_a * to_b:
            part_a, part_b = (min(0.3, dp(2) / length) for length in (to_a, to_b))
            found.append((x + (ax - x) * part_a, y + (ay - y) * part_a))
            found.append((x + (bx - x) * part_b, y + (by - y) * part_b))
        else:
            found.append((x, y))
    return found


def clipped(shape: Sequence[tuple[float, float]], box: Box) -> Points:
    """The part of a shape within a box (Sutherland and Hodgman)."""
    points: Points = list(shape)
    for axis, limit, keeps_above in (
        (0, box.x, True),
        (0, box.right, False),
        (1, box.y, True),
        (1, box.top, False),
    ):
        cut: Points = []
        for a, b in zip(points, [*points[1:], *points[:1]], strict=True):
            a_in, b_in = ((p[axis] >= limit) == keeps_above for p in (a, b))
            if a_in:
                cut.append(a)
            if a_in != b_in:
                part = (limit - a[axis]) / (b[axis] - a[axis])
                cut.append((a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])))
        points = cut
    return points


class MapGround(Ink):
    """The map itself: drawn when its size changes."""

    def __init__(self, style: MapStyle) -> None:
        super().__init__(style.atlas)
        self.style = style

    def draw(self, places: MapPlaces, sheet: Box) -> None:
        """``sheet`` is the paper that the map lies on."""
        self.wipe()
        style, found = self.style, places.map
        if style.paper:
            self.picture(style.paper, sheet.centre, sheet.width, sheet.height)
        inner = sheet.grown(-dp(3))
        shapes = [places.shape(p) for p in range(len(found.provinces))]
        foreign = [
            clipped([places.point(*point) for point in shape], inner) for shape in found.land
        ]
        foreign = [shape for shape in foreign if len(shape) > 2]
        self._coast([*shapes, *foreign], places.scale, inner)
        self.add(Color(*style.land))
        for shape in foreign:
            self.add(triangles(shape))
        if not found.has_outlines:
            self._roads(places)
        for number, shape in enumerate(shapes):
            self.add(Color(*style.tones[number % len(style.tones)]))
            self.add(triangles(shape))
        self._rivers(places, inner)
        self._borders(shapes)
        self._stamps(places, inner)
        self.edge(inner, (*style.ink[:3], 0.55), dp(1.1), dp(3))

    def _coast(self, shapes: Sequence[Points], scale: float, inner: Box) -> None:
        """The shore repeated outwards in paler and paler ink."""
        for width, strength in ((34, 0.12), (22, 0.16), (11, 0.26)):
            self.add(Color(*self.style.coast[:3], strength))
            for shape in shapes:
                shore = clipped(widened(shape, max(2.0, width * scale)), inner)
                if len(shore) > 2:
                    self.add(triangles(shore))

    def _rivers(self, places: MapPlaces, inner: Box) -> None:
        self.add(Color(*self.style.river))
        for river in places.map.rivers:
            points = [places.point(*point) for point in river]
            points = [point for point in points if inner.contains(*point)]
            if len(points) > 1:
                self.add(SmoothLine(points=_flat(points), width=max(1.0, 4 * places.scale)))

    def _roads(self, places: MapPlaces) -> None:
        self.add(Color(*self.style.ink[:3], 0.6))
        for one, other in places.map.borders:
            points = [places.capital(one), places.capital(other)]
            self.add(SmoothLine(points=_flat(points), width=max(1.4, 6 * places.scale)))

    def _borders(self, shapes: Sequence[Points]) -> None:
        self.add(Color(*self.style.ink[:3], 0.85))
        for shape in shapes:
            self.add(SmoothLine(points=_flat(blunted(shape)), width=dp(1.05), close=True))

    def _stamps(self, places: MapPlaces, inner: Box) -> None:
        style, found = self.style, places.map
        size = max(dp(14), 62 * places.scale)
        for number, spot in enumerate(found.mountains if style.mountains else ()):
            x, y = places.point(*spot)
            if inner.grown(-size / 2).contains(x, y):
                self.picture(style.mountains[number % len(style.mountains)], (x, y), size)
        for number in range(len(found.provinces)):
            x, y, radius = places.room(number)
            capital = places.capital(number)
            if style.capital and math.dist(capital, (x, y)) > radius * 0.85:
                self.picture(style.capital, capital, max(dp(12), 40 * places.scale))


def write_names(ink: Ink, style: MapStyle, places: MapPlaces, size: float) -> list[Box]:
    """The names of the provinces, and banners on the homes; where each name stands."""
    found = places.map
    written: list[Box] = []
    taken: list[Box] = []
    for number, province in enumerate(found.provinces):
        x, y, radius = places.room(number)
        texture = text_texture(province.name, size, style.ink, True, style.halo)
        width, height = texture.size
        is_home = number in found.homes[: len(style.homes)]
        flag = size * 1.5 if is_home else 0
        high = name_height(y, radius)
        spots = [
            Box(x - width / 2, high - height / 2 + lines * height, width, height)
            for lines in (0, 0.45, -0.45, 0.9, -0.9)
        ]
        spot = next((s for s in spots if not any(_with(s, flag).meets(w) for w in taken)), spots[0])
        written.append(spot)
        taken.append(_with(spot, flag))
        ink.write(province.name, spot.centre, size, style.ink, halo=style.halo)
        if is_home:
            place = (spot.x - flag * 0.3, spot.centre[1] + flag * 0.2)
            ink.picture(style.homes[found.homes.index(number)], place, flag)
    return written


def _with(name: Box, flag: float) -> Box:
    """A name with the banner before it."""
    return Box(name.x - flag * 0.7, name.y, name.width + flag * 0.7, name.height)


def name_height(y: float, radius: float) -> float:
    """Where a province's name stands: at the top of its room."""
    return y + radius * 0.74


class Washes(InstructionGroup):
    """Colour over single provinces, and a line around them: changed, never redrawn."""

    def __init__(self) -> None:
        super().__init__()
        self._fills: list[Color] = []
        self._lines: list[Color] = []

    def lay(self, places: MapPlaces) -> None:
        """Over the provinces as they lie now, all clear."""
        self.clear()
        self._fills, self._lines = [], []
        for province in range(len(places.map.provinces)):
            shape = places.shape(province)
            fill = Color(0, 0, 0, 0)
            self.add(fill)
            self.add(triangles(shape))
            self._fills.append(fill)
        for province in range(len(places.map.provinces)):
            line = Color(0, 0, 0, 0)
            self.add(line)
            shape = blunted(places.shape(province))
            self.add(SmoothLine(points=_flat(shape), width=dp(2.2), close=True))
            self._lines.append(line)

    def clear_all(self) -> None:
        for colour in (*self._fills, *self._lines):
            colour.a = 0

    def paint(self, province: int, colour: Colour, fill: float, line: float = 0) -> None:
        """``fill`` and ``line`` are how strong they are, from 0 to 1."""
        if province < len(self._fills):
            self._fills[province].rgba = (*colour[:3], fill)
            self._lines[province].rgba = (*colour[:3], line)

    def colour(self, province: int) -> Colour:
        """What lies over a province now."""
        return tuple(self._fills[province].rgb)


def _flat(points: Sequence[tuple[float, float]]) -> list[float]:
    return [part for point in points for part in point]
