"""The card of Bangkok Klongs: a floating market from above."""

from __future__ import annotations

import math
import random

from kit import palette as c
from kit.svg import (
    at,
    blur,
    circle,
    document,
    ellipse,
    group,
    line,
    linear,
    path,
    radial,
    rect,
    smooth,
)

W, H = 960, 600

FRUIT = {
    "mango": ("#f7c22f", "#c98512"),
    "lime": ("#a8cf45", "#5f8a1d"),
    "dragon": ("#e8487f", "#98204f"),
    "orange": ("#f58a2c", "#b2550f"),
    "coconut": ("#e9dcc0", "#8c7448"),
    "mangosteen": ("#7a3563", "#42163a"),
}


def _hull(length: float, width: float) -> str:
    """Return a slender hull about the origin, bow to the right."""
    a, b = length / 2, width / 2
    return (
        f"M{-a} 0C{-a * 0.8} {-b * 0.75} {-a * 0.5} {-b} 0 {-b}C{a * 0.55} {-b} {a * 0.85} "
        f"{-b * 0.6} {a} 0C{a * 0.85} {b * 0.6} {a * 0.55} {b} 0 {b}C{-a * 0.5} {b} "
        f"{-a * 0.8} {b * 0.75} {-a} 0Z"
    )


def pile(kind: str, w: float, h: float, rng: random.Random, r: float = 8) -> str:
    """Return a heap of fruit filling an ellipse, the outer ones first."""
    light, dark = FRUIT[kind]
    spots = []
    rows = int(h / (r * 1.35)) + 1
    for row in range(rows):
        y = -h / 2 + (row + 0.5) * h / rows
        cols = int(w / (r * 1.6)) + 1
        for col in range(cols):
            x = -w / 2 + (col + 0.5 + (row % 2) * 0.5) * w / cols
            if (2 * x / w) ** 2 + (2 * y / h) ** 2 <= 1.05:
                spots.append((x + rng.uniform(-1.5, 1.5), y + rng.uniform(-1.5, 1.5)))
    spots.sort(key=lambda p: -(p[0] ** 2 + p[1] ** 2))
    out = ellipse(0, 0, w / 2 + 5, h / 2 + 5, "#2a160b", opacity=0.55)
    for x, y in spots:
        size = r * rng.uniform(0.9, 1.1)
        out += circle(x, y, size, dark) + circle(
            x - size * 0.08, y - size * 0.08, size * 0.82, light
        )
        out += circle(x - size * 0.3, y - size * 0.32, size * 0.22, "#fff", opacity=0.55)
        if kind == "dragon":
            out += line(f"M{x:.1f} {y:.1f}l{size * 0.5:.1f} {size * 0.5:.1f}", "#a8cf45", 2)
        if kind == "mangosteen":
            out += circle(x, y, size * 0.34, "#7fa34a")
    return out


def parasol(r: float, one: str, two: str, ribs: int = 12) -> str:
    """Return an oiled-paper parasol seen from above."""
    out = circle(5, 9, r, "#06231f", opacity=0.45)
    for k in range(ribs):
        a0, a1 = math.tau * k / ribs, math.tau * (k + 1) / ribs
        mid = (a0 + a1) / 2
        d = (
            f"M0 0L{r * math.cos(a0):.1f} {r * math.sin(a0):.1f}Q{r * 0.97 * math.cos(mid):.1f} "
            f"{r * 0.97 * math.sin(mid):.1f} {r * math.cos(a1):.1f} {r * math.sin(a1):.1f}Z"
        )
        out += path(d, one if k % 2 else two, stroke="#4b1d12", stroke_width=1.4)
    out += circle(0, 0, r * 0.68, "none", stroke=c.GOLD_LIGHT, stroke_width=2.6)
    out += circle(0, 0, r * 0.34, "none", stroke=c.GOLD_LIGHT, stroke_width=2.0)
    out += circle(0, 0, r, "url(#dome)")
    return out + circle(0, 0, r * 0.1, c.GOLD_LIGHT, stroke="#4b1d12", stroke_width=2.0)


def boat(
    length: float, width: float, cargo: list[str], rng: random.Random, wood: str = "#9a5f31"
) -> str:
    """Return a laden boat, bow to the right."""
    out = group(
        path(_hull(length + 8, width + 10), "#06231f"), opacity=0.5, transform="translate(7 11)"
    )
    out += path(
        _hull(length, width), wood, stroke="#31190b", stroke_width=4.0, stroke_linejoin="round"
    )
    out += path(_hull(length * 0.93, width * 0.8), "#6b3d1d", stroke="#d39a5c", stroke_width=2.5)
    # Ribs across the bottom boards.
    for k in range(-6, 7):
        x = k * length / 15
        half = width * 0.38 * math.sqrt(max(0.0, 1 - (2 * x / length) ** 2))
        out += line(f"M{x:.1f} {-half:.1f}V{half:.1f}", "#3d200e", 3, opacity=0.8)
    span = length * 0.72
    step = span / len(cargo)
    for i, kind in enumerate(cargo):
        x = -span / 2 + (i + 0.5) * step
        if kind == "rower":
            out += _rower(x, rng)
        elif kind:
            out += at(pile(kind, step * 1.02, width * 0.7, rng), x, 0)
    out += path(
        f"M{length * 0.45:.1f} -7L{length * 0.53:.1f} 0L{length * 0.45:.1f} 7Z", c.GOLD_LIGHT
    )
    return out


def _rower(x: float, rng: random.Random) -> str:
    """Return a trader under a woven hat, with a paddle."""
    shirt = rng.choice(["#c8402f", "#2c3f86", "#e7d9b4"])
    out = line(f"M{x - 6:.1f} -16L{x + 26:.1f} -62", "#5a3216", 5) + ellipse(
        x + 29, -67, 6, 13, "#8a5326", transform=f"rotate(32 {x + 29:.1f} -67)"
    )
    out += ellipse(x, 0, 14, 22, shirt, stroke="#24120a", stroke_width=2.5)
    out += circle(x, 0, 19, "#e3c27c", stroke="#6d4a1c", stroke_width=3.0)
    for r in (14, 9, 4):
        out += circle(x, 0, r, "none", stroke="#a87b38", stroke_width=2.0)
    return out


def pier(length: float, width: float, rng: random.Random) -> str:
    """Return a planked pier with its left end at the origin."""
    out = rect(8, -width / 2 + 14, length, width, "#06231f", opacity=0.45)
    count = int(length / 22)
    for k in range(count):
        x = k * length / count
        tone = rng.choice(["#b07a45", "#a66f3c", "#b98350", "#9d6836"])
        nudge = rng.uniform(-4, 4)
        out += rect(
            x,
            -width / 2 + nudge,
            length / count - 2.5,
            width,
            tone,
            2,
            stroke="#3d220f",
            stroke_width=2.2,
        )
        for side in (-1, 1):
            out += circle(x + length / count / 2, side * (width / 2 - 9) + nudge, 2.2, "#3d220f")
    for k in range(0, count + 1, 4):
        x = k * length / count
        for side in (-1, 1):
            y = side * (width / 2 + 3)
            out += circle(x, y, 9, "#5b3719", stroke="#28140a", stroke_width=3.0)
            out += circle(x, y, 4, "#8a5a2c")
    return out


def lily(r: float, rng: random.Random, flower: bool) -> str:
    """Return a lotus leaf, sometimes with a flower."""
    gap = 0.28
    start, end = gap, math.tau - gap
    d = (
        f"M0 0L{r * math.cos(start):.1f} {r * math.sin(start):.1f}A{r} {r} 0 1 1 "
        f"{r * math.cos(end):.1f} {r * math.sin(end):.1f}Z"
    )
    out = group(path(d, "#06231f", opacity=0.4), transform="translate(3 5)")
    out += path(d, "#5f9f46", stroke="#2b5c2a", stroke_width=2.4)
    for k in range(1, 7):
        a = math.tau * k / 7
        out += line(f"M0 0L{r * 0.8 * math.cos(a):.1f} {r * 0.8 * math.sin(a):.1f}", "#8cc465", 1.6)
    if flower:
        for size, tone in ((1.0, "#f2a3b8"), (0.62, "#fbd3dc")):
            for k in range(8):
                petal = (
                    f"M0 0C{7 * size} {-5 * size} {7 * size} {-15 * size} 0 {-22 * size}"
                    f"C{-7 * size} {-15 * size} {-7 * size} {-5 * size} 0 0Z"
                )
                out += at(path(petal, tone, stroke="#b4486b", stroke_width=1.0), 0, 0, 45 * k)
        out += circle(0, 0, 4.5, c.GOLD_LIGHT)
    return at(out, 0, 0, rng.uniform(0, 360))


def _water(rng: random.Random) -> str:
    out = rect(0, 0, W, H, "url(#water)")
    for _ in range(150):
        x, y = rng.uniform(-60, W), rng.uniform(0, H)
        w = rng.uniform(24, 90)
        bend = rng.uniform(3, 7)
        points = [
            (x, y),
            (x + w * 0.25, y - bend),
            (x + w * 0.5, y),
            (x + w * 0.75, y + bend),
            (x + w, y),
        ]
        out += line(
            smooth(points),
            rng.choice(["#a9e0c4", "#0c3b35", "#7cc7a6"]),
            rng.uniform(1.4, 3),
            opacity=rng.uniform(0.15, 0.42),
        )
    return out


def card() -> str:
    """Return the whole card."""
    rng = random.Random(21)
    defs = (
        linear("water", [(0, "#43a084"), (0.5, "#2c7f6b"), (1, "#124139")])
        + radial(
            "dome",
            [(0, "#fff", 0.28), (0.55, "#fff", 0.0), (1, "#000", 0.25)],
            cx=0.42,
            cy=0.4,
            r=0.62,
        )
        + linear("calm", [(0, "#06211d", 0), (0.5, "#06211d", 0.68), (1, "#051b18", 0.9)])
        + blur("soft", 6)
    )
    body = _water(rng)
    body += at(pier(400, 84, rng), -30, 74, -5)
    body += at(pier(360, 76, rng), 742, -30, 62)
    boats = [
        (236, 204, -8, 410, 90, ["mango", "dragon", "rower", "lime"], "#9a5f31"),
        (572, 96, 14, 330, 80, ["orange", "rower", "mangosteen", "coconut"], "#a9472f"),
        (516, 318, -10, 450, 100, ["lime", "orange", "rower", "mango", "coconut"], "#8c5a2e"),
        (142, 372, 10, 340, 84, ["mangosteen", "rower", "dragon"], "#39688a"),
        (836, 418, 68, 310, 82, ["coconut", "rower", "orange"], "#9a5f31"),
        (392, 520, -3, 400, 90, ["coconut", "rower", "mango", "lime"], "#a9472f"),
    ]
    for x, y, angle, length, width, cargo, wood in boats:
        wake = "".join(
            line(
                f"M{-length / 2 - 8 - k * 16} {-10 - k * 7}q-14 {10 + k * 7} 0 {20 + k * 14}",
                "#c9f0da",
                2.4,
                opacity=0.5 - k * 0.13,
            )
            for k in range(3)
        )
        body += at(wake + boat(length, width, cargo, rng, wood), x, y, angle)
    for x, y, r, one, two in (
        (342, 186, 52, "#c8402f", "#e9633f"),
        (404, 342, 60, "#f0bf4a", "#f7d883"),
        (56, 352, 50, "#3a62a8", "#5a86c8"),
        (462, 66, 44, "#f3ead0", "#e3b7a0"),
        (86, 62, 52, "#f0bf4a", "#c8402f"),
        (800, 330, 44, "#c8402f", "#f3d489"),
        (810, 92, 46, "#2f7d6b", "#7cc7a6"),
    ):
        body += at(parasol(r, one, two), x, y)
    for x, y, r, flower in (
        (398, 128, 24, True),
        (432, 148, 16, False),
        (30, 246, 22, True),
        (66, 262, 14, False),
        (924, 52, 24, True),
        (904, 92, 15, False),
        (346, 430, 21, True),
        (380, 444, 14, False),
        (700, 214, 22, True),
        (668, 206, 14, False),
        (690, 440, 25, True),
        (656, 468, 17, False),
        (930, 384, 22, True),
        (908, 352, 14, False),
    ):
        body += at(lily(r, rng, flower), x, y)
    body += rect(0, 370, W, 230, "url(#calm)")
    return document(W, H, body, defs)
