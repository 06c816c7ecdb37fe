"""Where things are on the board of King of Siam: the map, the eight boxes, the pool, the hand."""

from __future__ import annotations

import math

from kivy.metrics import dp

from siamapp.games.king_of_siam.layout import FACTIONS, PROVINCES
from siamapp.games.maps import Map
from siamapp.ui.boards.ink import Box
from siamapp.ui.boards.province_map import MapPlaces

GAP = 4
TILE = (74, 46)
"""The least size of a box."""
TILE_MOST = (150, 104)
TILE_NARROW = 60
TILE_LOWEST = 44
POOL = 50
EYE = 48
FIGURE_MOST = 62
SMALL = 24
"""Figures smaller than this stand alone: behind them there is room for nobody."""
SPARE = 210
"""The least width of a sheet beside the map."""
REACH = 26
"""How far from a figure's middle a finger may be to mean it. All in dp."""


class Places:
    """Laid out so that the map is as large as it can be."""

    def __init__(self, found: Map, area: Box) -> None:
        self.area = area
        ratio = MapPlaces.ratio(found)
        layouts = [self._beside(ratio), *(self._block(ratio, n) for n in (2, 3, 4)), self._below()]
        best = max(layouts, key=lambda layout: _worth(layout[0], layout[1], ratio))
        self.sheet, self.boxes, self.pool, self.eye = best
        self.map = MapPlaces(found, self.sheet.grown(-dp(3)))
        self.spare = self._spare()

    # -- three ways to lay it out ------------------------------------------------------------

    def _beside(self, ratio: float) -> tuple[Box, list[Box], Box, Box]:
        """The boxes in a column on the right, the pool below the map."""
        x, y, width, height = self.area
        gap, pool = dp(GAP), dp(POOL)
        tile = min(dp(TILE_MOST[0]), max(dp(TILE[0]), width - ratio * (height - pool - gap) - gap))
        sheet = Box(x, y + pool + gap, width - tile - gap, height - pool - gap)
        each = (sheet.height + gap) / PROVINCES - gap
        left = sheet.right + gap
        boxes = [
            Box(left, sheet.top - (box + 1) * (each + gap) + gap, tile, each)
            for box in range(PROVINCES)
        ]
        return sheet, boxes, Box(x, y, sheet.width, pool), Box(left, y, tile, pool)

    def _block(self, ratio: float, columns: int) -> tuple[Box, list[Box], Box, Box]:
        """The boxes some abreast on the right, the pool below them."""
        x, y, width, height = self.area
        gap, pool = dp(GAP), dp(POOL)
        sides = (TILE[0] if columns == 2 else TILE_NARROW, TILE_MOST[0])
        least, most = (columns * (dp(side) + gap) - gap for side in sides)
        side = max(least, min(width - ratio * height - gap, most))
        sheet = Box(x, y, width - side - gap, height)
        left, top = sheet.right + gap, y + height
        count = -(-PROVINCES // columns)
        tile = (side + gap) / columns - gap
        each = min(dp(TILE_MOST[1]), (height - pool - gap) / count - gap)
        rest = top - count * (each + gap)
        if rest - y > 2 * (pool + gap):
            wide = Box(left, rest - pool * 1.2, side, pool * 1.2)
            eye = Box(left, wide.y - pool - gap, side, pool)
        else:
            wide = Box(left, rest - pool, side - dp(EYE), pool)
            eye = Box(wide.right, wide.y, dp(EYE), pool)
        boxes = [
            Box(
                left + box // count * (tile + gap),
                top - (box % count + 1) * (each + gap) + gap,
                tile,
                each,
            )
            for box in range(PROVINCES)
        ]
        return sheet, boxes, wide, eye

    def _below(self) -> tuple[Box, list[Box], Box, Box]:
        """The boxes in one or two rows below the map, the pool below them."""
        x, y, width, height = self.area
        gap, pool = dp(GAP), dp(POOL)
        columns = 8 if width / 8 - gap >= dp(TILE[0]) else 4
        tile, each = (width + gap) / columns - gap, dp(TILE[1]) * 1.15
        rows = PROVINCES // columns
        low = y + pool + gap + rows * (each + gap)
        boxes = [
            Box(
                x + box % columns * (tile + gap),
                low - (box // columns + 1) * (each + gap),
                tile,
                each,
            )
            for box in range(PROVINCES)
        ]
        sheet = Box(x, low, width, y + height - low)
        eye = Box(x + width - dp(EYE) * 1.4, y, dp(EYE) * 1.4, pool)
        return sheet, boxes, Box(x, y, width - eye.width - gap, pool), eye

    def _spare(self) -> Box | None:
        """Room beside the map that nothing needs, for sheets."""
        beside = self.eye.x >= self.sheet.right and self.pool.x >= self.sheet.right
        top = min(self.eye.y, self.pool.y) - dp(GAP)
        spare = Box(self.sheet.right + dp(GAP), self.area.y, 0, max(0.0, top - self.area.y))
        spare = spare._replace(width=self.area.right - spare.x)
        return spare if beside and spare.width >= dp(SPARE) and spare.height > 0 else None

    # -- figures -----------------------------------------------------------------------------

    def figure(self, province: int) -> float:
        """How large the followers of a province are drawn."""
        radius = self.map.room(province)[2]
        return min(dp(FIGURE_MOST), max(radius * 0.86, min(dp(SMALL) - 1, radius * 1.05)))

    def spot(self, province: int, faction: int, present: tuple[bool, ...]) -> tuple[float, float]:
        """The middle of a group of followers, where these factions are present."""
        x, y, radius = self.map.room(province)
        there = [f for f in FACTIONS if present[f] or f == faction]
        size = self.figure(province)
        step = min(radius * 0.7, size * 1.05)
        drop = 0.12 if size >= dp(SMALL) else 0.24  # small ones keep clear of the name
        return x + (there.index(faction) - (len(there) - 1) / 2) * step, y - radius * drop

    def pool_spot(self, faction: int) -> tuple[float, float]:
        part = self.pool.width / 3
        return self.pool.x + part * (faction + 0.5), self.pool.centre[1]

    @property
    def pool_figure(self) -> float:
        return min(self.pool.height * 0.8, self.pool.width / 3 * 0.75)

    def king_stand(self, boxes: tuple[int, int]) -> tuple[float, float]:
        """Where the King waits until it is set: between the two tiles, over the map's edge."""
        (x1, y1), (x2, y2) = (self.boxes[box].centre for box in boxes)
        reach = self.boxes[0].height * 0.55
        if self.boxes[0].x > self.sheet.right:
            return self.boxes[0].x - reach, (y1 + y2) / 2
        return (x1 + x2) / 2, self.sheet.y + reach

    # -- what is under a finger --------------------------------------------------------------

    def box_at(self, x: float, y: float) -> int | None:
        half = dp(GAP) / 2
        return next((n for n, box in enumerate(self.boxes) if box.grown(half).contains(x, y)), None)

    def pool_at(self, x: float, y: float) -> int | None:
        if not self.pool.contains(x, y):
            return None
        return min(2, int((x - self.pool.x) / (self.pool.width / 3)))

    def province_at(self, x: float, y: float) -> int | None:
        return self.map.province_at(x, y) if self.sheet.contains(x, y) else None

    def follower_at(
        self, followers: list[list[int]], x: float, y: float, anywhere: bool = False
    ) -> tuple[int, int] | None:
        """The group of followers that a finger means; ``anywhere`` in its province."""
        province = self.province_at(x, y)
        best, least = None, dp(REACH) if not anywhere else math.inf
        for p in range(PROVINCES) if province is None else (province,):
            present = tuple(bool(n) for n in followers[p])
            for faction in FACTIONS:
                if present[faction]:
                    away = math.dist((x, y), self.spot(p, faction, present))
                    if away < least and (province is not None or away < dp(REACH)):
                        best, least = (p, faction), away
        return best


def _worth(sheet: Box, boxes: list[Box], ratio: float) -> float:
    """How tall the map is; boxes that are too low for a finger count against it."""
    tall = min(sheet.height, sheet.width / ratio)
    return tall * min(1.0, max(0.3, boxes[0].height / dp(TILE_LOWEST)))
