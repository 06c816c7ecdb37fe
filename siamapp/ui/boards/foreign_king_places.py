"""Where things are on the board of The Foreign King: tracks, map, congress, and the bench.

The bench holds all that a finger begins with: the action spaces, and what the deciding player has.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from kivy.metrics import dp, sp

from siamapp.games.foreign_king.layout import PROVINCES, QUEEN
from siamapp.games.maps import Map
from siamapp.ui.boards.ink import Box
from siamapp.ui.boards.province_map import MapPlaces

GAP = 3
CELL = (48, 72)
"""The least and the greatest height of a cell of the bench."""
TRACK = (26, 44)
LARGE = 560
"""From this size on, everything may be larger."""
HALL = (96, 0.42)
"""The congress: its least width, and its share of the map's width."""
PORTRAIT = 48
"""The least size of the king's portrait."""
FIGURE = 17
"""The least size of a citizen."""
SHIFTS = {0: -1.1, 1: 0.3, 5: -0.6}
"""Names that would run into their neighbours move aside, by so many letters."""
NUDGES = {1: (0, 0.15), 3: (0, 0.4), 5: (0, -0.3), 7: (0.2, -0.25)}
"""Pieces that would run into their neighbours' move aside, by so many figures."""
NAME = 5.2
"""How wide a name on two lines is, in letters."""
REACH = 24
"""How far from a stack's middle a finger may be to mean it. All in dp."""

VIRTUAL_CELL, PURSE, STOCK, MEDALS, LOANS, TEXTILE, METAL = (
    "virtual",
    "purse",
    "stock",
    "medals",
    "loans",
    "textile",
    "metal",
)
DESK = (PURSE, STOCK, MEDALS, LOANS, TEXTILE, METAL)


class Places:
    """``spaces`` are the action spaces; with two players there is a cell for the virtual third."""

    def __init__(self, found: Map, area: Box, spaces: tuple[int, ...], has_virtual: bool) -> None:
        self.area = area
        self.king_at: int | None = None
        """The province of the king: what stands there makes room for him."""
        gap = dp(GAP)
        ratio = MapPlaces.ratio(found)
        spare = area.height - area.width / ratio
        large = 1.25 if min(area.width, area.height) > dp(LARGE) else 1.0
        least = dp(TRACK[0]) * large
        cell = min(dp(CELL[1]), max(dp(CELL[0]) * large, (spare - least - 3 * gap) / 2))
        track = min(dp(TRACK[1]), max(least, spare - 2 * (cell + gap) - gap))
        self.track = Box(area.x, area.top - track, area.width, track)
        low = area.y + 2 * (cell + gap)
        self.sheet = Box(area.x, low, area.width, self.track.y - gap - low)
        self.map = MapPlaces(found, self._land())
        self.spaces: dict[int, Box] = {}
        self.desk: dict[str, Box] = {}
        self._bench(spaces, has_virtual, cell)
        self.bench = Box(area.x, area.y, area.width, low - gap - area.y)
        self._corners()

    def _land(self) -> Box:
        """As large as it can be; on a wide sheet the congress stands beside it."""
        return self.sheet.grown(-dp(2))

    def _bench(self, spaces: tuple[int, ...], has_virtual: bool, cell: float) -> None:
        gap, area = dp(GAP), self.area
        first = [space for space in spaces if space != QUEEN]
        second: list[int | str] = [*([QUEEN] if QUEEN in spaces else [])]
        second += [VIRTUAL_CELL] if has_virtual else []
        second += DESK
        for row, things in enumerate((second, first)):
            width = (area.width + gap) / len(things) - gap
            for number, thing in enumerate(things):
                box = Box(area.x + number * (width + gap), area.y + row * (cell + gap), width, cell)
                if isinstance(thing, str):
                    self.desk[thing] = box
                else:
                    self.spaces[thing] = box

    def _corners(self) -> None:
        """The congress lies in France, the portrait hangs where it hides nothing."""
        sheet = self.sheet.grown(-dp(4))
        width = max(dp(HALL[0]), min(dp(230), self.map.scale * 1396 * HALL[1]))
        width = min(width, sheet.width * 0.5, sheet.height * 0.6)
        self.hall = Box(sheet.x, sheet.y, width, width / 1.5)
        side = max(dp(PORTRAIT), min(dp(110), width * 0.4))
        self.portrait = next(
            filter(self._is_free, self._portraits(sheet, side)),
            Box(sheet.x, sheet.top - side, side, side),
        )

    @staticmethod
    def _portraits(sheet: Box, wanted: float) -> Iterator[Box]:
        """Where it could hang, the best place first."""
        for side in (wanted, (wanted + dp(PORTRAIT)) / 2, dp(PORTRAIT)):
            for number in range(int((sheet.width - side) / dp(4))):
                yield Box(sheet.x + number * dp(4), sheet.top - side, side, side)

    def _is_free(self, box: Box) -> bool:
        """Is neither a province nor a name there?"""
        rim = [(x, y) for x in (box.x, box.centre[0], box.right) for y in (box.y, box.centre[1])]
        if any(self.map.province_at(*spot) is not None for spot in rim):
            return False
        letters = self.letters
        for province in range(PROVINCES):
            x, y = self.name_spot(province, letters)
            aside = abs(box.centre[0] - x) - box.width / 2
            if box.y < y + letters * 1.6 and aside < letters * NAME / 2:
                return False
        return True

    # -- pieces in a province ----------------------------------------------------------------

    @property
    def figure(self) -> float:
        """How large a citizen is drawn."""
        return max(dp(FIGURE), min(dp(46), 78 * self.map.scale))

    @property
    def is_crowded(self) -> bool:
        """Is the map so small that its pieces are larger than it would have them?"""
        return 78 * self.map.scale < dp(FIGURE) * 0.85

    @property
    def letters(self) -> float:
        """The size of names, at the usual size of text."""
        return max(sp(12), min(sp(17), self.map.scale * 34))

    def middle(self, province: int) -> tuple[float, float]:
        x, y, _ = self.map.room(province)
        right, up = NUDGES.get(province, (0, 0))
        return x + right * self.figure, y + up * self.figure

    def name_spot(self, province: int, letters: float) -> tuple[float, float]:
        x, y = self.middle(province)
        nudge = SHIFTS.get(province, 0) * letters
        return x + nudge, y + self.figure * 1.02 + letters * 0.55

    def row(self, province: int, line: int, count: int, number: int) -> tuple[float, float]:
        """A place in a row of a province: 0 are the factories, 1 the citizens, 2 the chip."""
        x, y = self.middle(province)
        step = self.figure * (0.86 if count < 4 else 0.76)
        up = (0.58, -0.36, -1.24)[line] * self.figure
        if province == self.king_at:
            x += self.figure * 0.4
        return x + (number - (count - 1) / 2) * step, y + up

    def stack(self, province: int, colours: list[int], colour: int) -> tuple[float, float]:
        """The stack of a colour where these colours are present."""
        there = colours if colour in colours else sorted([*colours, colour])
        return self.row(province, 1, len(there), there.index(colour))

    def king_spot(self, province: int | None) -> tuple[float, float]:
        if province is None:
            return self.portrait.centre
        x, y = self.middle(province)
        return x - self.figure * 1.05, y + self.figure * 0.2

    def king_size(self, province: int | None) -> float:
        return self.portrait.height * 0.66 if province is None else self.figure * 1.3

    # -- what is under a finger --------------------------------------------------------------

    def space_at(self, x: float, y: float) -> int | None:
        return _at(self.spaces, x, y)

    def desk_at(self, x: float, y: float) -> str | None:
        return _at(self.desk, x, y)

    def province_at(self, x: float, y: float) -> int | None:
        """The province there, or the one whose pieces are nearest just beside its border."""
        if not self.sheet.contains(x, y):
            return None
        found = self.map.province_at(x, y)
        if found is None and not self.hall.contains(x, y) and not self.portrait.contains(x, y):
            near = min(range(PROVINCES), key=lambda p: math.dist((x, y), self.middle(p)))
            if math.dist((x, y), self.middle(near)) < self.map.room(near)[2] * 1.25:
                found = near
        return found


def _at(boxes: dict, x: float, y: float):
    half = dp(GAP) / 2
    return next((thing for thing, box in boxes.items() if box.grown(half).contains(x, y)), None)
