"""The engraved map of Belgium: hatched provinces on laid paper. Drawn when its size changes."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kivy.graphics import Color, Mesh, SmoothLine
from kivy.metrics import dp

from siamapp.games.foreign_king.words import PROVINCE_NAMES
from siamapp.i18n import word
from siamapp.ui.boards.foreign_king_pieces import ATLAS, INK
from siamapp.ui.boards.foreign_king_places import Places
from siamapp.ui.boards.ink import Ink, text_texture
from siamapp.ui.boards.province_map import Points, clipped, triangles
from siamapp.ui.theme import Colour

TONES: tuple[Colour, ...] = (
    (0.93, 0.85, 0.66, 1),
    (0.84, 0.85, 0.70, 1),
    (0.91, 0.79, 0.63, 1),
    (0.80, 0.84, 0.78, 1),
    (0.94, 0.88, 0.74, 1),
    (0.85, 0.80, 0.70, 1),
    (0.90, 0.84, 0.62, 1),
    (0.83, 0.87, 0.74, 1),
    (0.90, 0.81, 0.70, 1),
)
ANGLES = (32, -28, 58, -60, 12, -14, 74, 40, -42)
"""The engraver turns the hatching from province to province."""
ABROAD: Colour = (0.80, 0.76, 0.64, 1)
RIVER: Colour = (0.27, 0.47, 0.52, 0.75)
LONG = 2.25
"""A name wider than this, of the radius of its room, takes two lines."""
HATCH = 4.6
"""Between two lines of the hatching, in dp."""


class EngravedMap(Ink):
    """Paper, sea, neighbours, provinces, rivers, hills and names."""

    def __init__(self) -> None:
        super().__init__(ATLAS)

    def draw(self, places: Places, letters: float) -> None:
        self.wipe()
        sheet, land, found = places.sheet, places.map, places.map.map
        self.picture("paper", sheet.centre, sheet.width, sheet.height)
        inner = sheet.grown(-dp(3))
        shapes = [land.shape(p) for p in range(len(found.provinces))]
        abroad = [clipped([land.point(*spot) for spot in shape], inner) for shape in found.land]
        abroad = [shape for shape in abroad if len(shape) > 2]
        for width, strength in ((26, 0.12), (14, 0.2), (6, 0.3)):
            self.add(Color(0.30, 0.42, 0.42, strength))
            for shape in (*shapes, *abroad):
                self._line(shape, max(1.2, width * land.scale))
        self.add(Color(*ABROAD))
        for shape in abroad:
            self.add(triangles(shape))
        self.add(Color(*INK[:3], 0.2))
        for shape in abroad:
            self.add(hatching(shape, 90, dp(HATCH) * 0.8))
        for province, shape in enumerate(shapes):
            self.add(Color(*TONES[province]))
            self.add(triangles(shape))
            self.add(Color(*INK[:3], 0.17))
            self.add(hatching(shape, ANGLES[province], dp(HATCH)))
        self.add(Color(*RIVER))
        for river in found.rivers:
            points = [land.point(*spot) for spot in river]
            points = [point for point in points if inner.contains(*point)]
            if len(points) > 1:
                self._line(points, max(1.0, 4.5 * land.scale), close=False)
        for width, strength in ((3.2, 0.18), (1.15, 0.95)):
            self.add(Color(*INK[:3], strength))
            for shape in shapes:
                self._line(shape, dp(width))
        size = max(dp(13), 56 * land.scale)
        for spot in found.mountains:
            x, y = land.point(*spot)
            if inner.grown(-size / 2).contains(x, y):
                self.picture("hill", (x, y), size, colour=(1, 1, 1, 0.55))
        self._compass(places)
        self.edge(inner, (*INK[:3], 0.7), dp(1.2), dp(3))
        self.edge(inner.grown(-dp(3)), (*INK[:3], 0.35), dp(0.8), dp(3))

    def _compass(self, places: Places) -> None:
        """In the sea, if there is room between the portrait and the coast."""
        sheet, size = places.sheet, dp(34)
        x, y = sheet.right - size, sheet.y + size
        if places.map.province_at(x - size * 0.6, y + size * 0.6) is None and sheet.width > dp(300):
            self.picture("compass", (x, y), size * 1.3, colour=(1, 1, 1, 0.6))

    def _line(self, points: Points, width: float, close: bool = True) -> None:
        flat = [part for point in points for part in point]
        self.add(SmoothLine(points=flat, width=width, close=close))


class Names(Ink):
    """The names of the provinces, above everything that could cross them."""

    def __init__(self) -> None:
        super().__init__(ATLAS)
        self.boxes: list[tuple[float, float, float, float]] = []
        """Where each line stands: its middle, how wide and how tall it is."""

    def draw(self, places: Places, letters: float) -> None:
        self.wipe()
        self.boxes = []
        halo = (0.97, 0.94, 0.84, 1)
        for province, name in enumerate(PROVINCE_NAMES):
            x, y = places.name_spot(province, letters)
            text = word(name)
            width = text_texture(text, letters, INK, halo=halo).width
            parts = [text]
            if width > places.map.room(province)[2] * LONG:
                parts = text.split(" ")
            for line, part in enumerate(reversed(parts)):
                spot = (x, y + line * letters * 0.98)
                texture = self.write(part, spot, letters, INK, halo=halo)
                self.boxes.append((*spot, texture.width, letters))


def hatching(shape: Sequence[tuple[float, float]], degrees: float, step: float) -> Mesh:
    """Parallel lines inside a shape."""
    angle = math.radians(degrees)
    along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    turned = [(x * along[0] + y * along[1], x * across[0] + y * across[1]) for x, y in shape]
    heights = [v for _, v in turned]
    vertices: list[float] = []
    level = math.ceil(min(heights) / step) * step
    while level < max(heights):
        cuts = sorted(
            a[0] + (level - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
            for a, b in zip(turned, [*turned[1:], turned[0]], strict=True)
            if (a[1] <= level) != (b[1] <= level)
        )
        for left, right in zip(cuts[::2], cuts[1::2], strict=True):
            for u in (left, right):
                x, y = u * along[0] + level * across[0], u * along[1] + level * across[1]
                vertices += [x, y, 0, 0]
        level += step
    return Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="lines")
