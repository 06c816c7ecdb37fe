"""Draw the maps of provinces: ``python art/maps/make.py [--check] [--preview FOLDER] [MAP ...]``.

Each map is a module in this folder (``siam.py``, ``britain.py``): corners placed by hand, and
provinces and other lands as rings of corners. The way between two corners is made crooked by
chance, always the same chance, and once for both who share it: so the shapes meet exactly. The
result is written to ``assets/maps``, checked by the loader that the app uses; a preview is a
picture of it. ``--check`` writes nothing and fails if a file there is not what would be drawn.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import random
import re
import sys
from itertools import pairwise
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(ROOT)]

from siamapp.games.maps import Map, parse_map  # noqa: E402
from siamapp.games.outlines import contains, edges_of  # noqa: E402

MAPS = (("king_of_siam", "siam"), ("king_of_siam", "britain"), ("foreign_king", "belgium"))
FINEST = 24
"""No piece of a crooked line is much longer than this."""

BORDER, COAST = 0.11, 0.2
"""How far the middle of a line strays, for each unit of its length."""

Spot = tuple[float, float]


class Drawing:
    """The crooked lines of one map."""

    def __init__(self, plan: ModuleType) -> None:
        self.plan = plan
        self.width, self.height = plan.SIZE
        self.lines: dict[tuple[str, str], list[tuple[int, int]]] = {}
        rings = [*plan.PROVINCES.values(), *plan.LAND]
        count: dict[frozenset[str], int] = {}
        for ring in rings:
            for one, other in self._ways(ring):
                pair = frozenset((one, other))
                count[pair] = count.get(pair, 0) + 1
        self.is_coast = {pair: number == 1 for pair, number in count.items()}

    def _ways(self, ring: str) -> list[tuple[str, str]]:
        names = ring.split()
        return list(zip(names, [*names[1:], names[0]], strict=True))

    def ring(self, ring: str) -> list[tuple[int, int]]:
        """A closed shape, each corner once."""
        return [point for one, other in self._ways(ring) for point in self._line(one, other)[:-1]]

    def _line(self, one: str, other: str) -> list[tuple[int, int]]:
        if one > other:
            return self._line(other, one)[::-1]
        if (one, other) not in self.lines:
            a, b = self.plan.CORNERS[one], self.plan.CORNERS[other]
            coast = self.is_coast.get(frozenset((one, other)), False)
            stray = 0.0 if self._on_frame(a) and self._on_frame(b) else COAST if coast else BORDER
            rng = random.Random(f"{self.plan.NAME} {one} {other}")
            line = [a, *crooked(a, b, stray, rng), b]
            self.lines[one, other] = [self._upright(point) for point in line]
        return self.lines[one, other]

    def _on_frame(self, spot: Spot) -> bool:
        return spot[0] in (0, self.width) or spot[1] in (0, self.height)

    def _upright(self, spot: Spot) -> tuple[int, int]:
        """The plans are written as one reads, from the top; the maps have y upward."""
        return round(spot[0]), self.height - round(spot[1])

    def loose(self, spots: list[Spot]) -> list[list[int]]:
        """A river: crooked, and of its own."""
        rng = random.Random(f"{self.plan.NAME} {spots}")
        found: list[Spot] = []
        for a, b in pairwise(spots):
            found += [a, *crooked(a, b, BORDER, rng)]
        return [list(self._upright(spot)) for spot in [*found, spots[-1]]]

    def as_data(self) -> dict[str, object]:
        plan = self.plan
        provinces = []
        for id, ring in plan.PROVINCES.items():
            outline = self.ring(ring)
            name, capital = plan.CAPITALS[id]
            provinces.append(
                {
                    "id": id,
                    "name": name,
                    "capital": list(self._upright(capital)),
                    "room": list(roomiest(outline)),
                    "outline": [list(point) for point in outline],
                }
            )
        return {
            "name": plan.NAME,
            "size": list(plan.SIZE),
            "provinces": provinces,
            "homes": plan.HOMES,
            "borders": plan.BORDERS,
            "land": [[list(point) for point in self.ring(ring)] for ring in plan.LAND],
            "rivers": [self.loose(spots) for spots in plan.RIVERS],
            "mountains": [list(self._upright(spot)) for spot in plan.MOUNTAINS],
        }


def crooked(a: Spot, b: Spot, stray: float, rng: random.Random) -> list[Spot]:
    """What lies between two points of a line drawn by hand."""
    length = math.dist(a, b)
    if length <= FINEST or stray == 0:
        return []
    off = stray * rng.uniform(-1, 1)
    middle = (
        (a[0] + b[0]) / 2 - off * (b[1] - a[1]),
        (a[1] + b[1]) / 2 + off * (b[0] - a[0]),
    )
    return [*crooked(a, middle, stray, rng), middle, *crooked(middle, b, stray, rng)]


def roomiest(outline: list[tuple[int, int]], step: int = 6) -> tuple[int, int, int]:
    """The largest circle inside, to within a few units."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    best = (0.0, outline[0])
    for x in range(min(xs), max(xs), step):
        for y in range(min(ys), max(ys), step):
            if contains(outline, (x, y)):
                room = min(distance((x, y), a, b) for a, b in edges_of(outline))
                best = max(best, (room, (x, y)))
    return best[1][0], best[1][1], math.floor(best[0])


def distance(p: Spot, a: Spot, b: Spot) -> float:
    """From a point to a line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    along = max(0.0, min(1.0, along))
    return math.dist(p, (a[0] + along * dx, a[1] + along * dy))


def as_text(data: dict[str, object]) -> str:
    """JSON with one line for each pair of names and for each list of positions."""
    text = json.dumps(data, ensure_ascii=False, indent=1)
    for lists in (r"\[[^\[\]{}]*\]", r"\[\s+(\[[\d, ]+\],?\s+)+\]"):
        text = re.sub(lists, lambda found: _on_one_line(found[0]), text)
    return text + "\n"


def _on_one_line(text: str) -> str:
    return re.sub(r"\s+", " ", text).replace("[ ", "[").replace(" ]", "]")


def preview(found: Map, file: Path) -> None:
    from PIL import Image, ImageDraw

    scale = 2
    width, height = (scale * part for part in found.size)
    picture = Image.new("RGB", (width, height), "#a9c7c4")
    draw = ImageDraw.Draw(picture)

    def flat(points: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
        return [(scale * x, height - scale * y) for x, y in points]

    for shape in found.land:
        draw.polygon(flat(shape), fill="#d8ccb0", outline="#9c8f76")
    tints = (
        "#e6c98f",
        "#d9b88a",
        "#e8d3a0",
        "#cfc08a",
        "#e2b98a",
        "#d9c99e",
        "#dcc58a",
        "#e8c7a0",
        "#d5b796",
    )
    for province, tint in zip(found.provinces, tints, strict=False):
        draw.polygon(flat(province.outline), fill=tint)
        draw.line(flat((*province.outline, province.outline[0])), fill="#5b3b22", width=5)
    for river in found.rivers:
        draw.line(flat(river), fill="#6b9aa0", width=5)
    for x, y in flat(found.mountains):
        draw.polygon([(x - 16, y + 10), (x, y - 18), (x + 16, y + 10)], outline="#6b5537")
    for province in found.provinces:
        if province.room:
            x, y, radius = province.room
            ((cx, cy),) = flat(((x, y),))
            r = radius * scale
            draw.ellipse((cx - r, cy - r, cx + r, cy + r), outline="#b07a50")
        ((cx, cy),) = flat((province.capital,))
        draw.ellipse((cx - 12, cy - 12, cx + 12, cy + 12), fill="#9e2b25")
        draw.text((cx + 16, cy - 10), province.name, fill="#1d1a2b", font_size=34)
    picture.save(file)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python art/maps/make.py")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--preview", type=Path, metavar="FOLDER")
    parser.add_argument("maps", nargs="*", default=[name for _, name in MAPS], metavar="MAP")
    args = parser.parse_args()
    for game, name in MAPS:
        if name not in args.maps:
            continue
        plan = importlib.import_module(name)
        text = as_text(Drawing(plan).as_data())
        found = parse_map(name, text, len(plan.PROVINCES), list(plan.HOMES))
        file = ROOT / "assets" / "maps" / game / f"{name}.json"
        if not args.check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        elif file.read_text("utf-8") != text:
            sys.exit(f"{file.name} is out of date: run art/maps/make.py")
        points = sum(len(province.outline) for province in found.provinces)
        rooms = " ".join(str(province.room[2]) for province in found.provinces if province.room)
        print(f"{file.name}: {points} corners, {len(text) // 1024} KB, rooms {rooms}")
        if args.preview:
            args.preview.mkdir(parents=True, exist_ok=True)
            preview(found, args.preview / f"{name}.png")


if __name__ == "__main__":
    main()
