"""The market: green water, planked piers, landing places, and what lies beside the board."""

from __future__ import annotations

import math
import random

from home.card_bangkok_klongs import lily, parasol
from kit import palette as c
from kit.svg import at, circle, document, ellipse, line, path, polygon, radial, rect, smooth

SIZE = 256


def _waves(rng: random.Random, size: int, count: int) -> str:
    """Wavelets that go on at the other edge, so that tiles join."""
    out = ""
    for _ in range(count):
        x, y = rng.uniform(0, size), rng.uniform(0, size)
        w, bend = rng.uniform(24, 70), rng.uniform(2, 6)
        tone = rng.choice(["#a9e0c4", "#0c4038", "#7cc7a6", "#5fb394"])
        opacity = rng.uniform(0.16, 0.42)
        width = rng.uniform(1.6, 3)
        for dx in (-size, 0, size):
            for dy in (-size, 0, size):
                left, top = x + dx, y + dy
                if left + w < -8 or left > size + 8 or not -8 < top < size + 8:
                    continue
                points = [
                    (left, top),
                    (left + w * 0.25, top - bend),
                    (left + w * 0.5, top),
                    (left + w * 0.75, top + bend),
                    (left + w, top),
                ]
                out += line(smooth(points), tone, width, opacity=opacity)
    return out


def water() -> str:
    """One field of water."""
    return document(
        SIZE, SIZE, rect(-2, -2, 260, 260, "#2f8a72") + _waves(random.Random(4), SIZE, 24)
    )


def water_b() -> str:
    return document(
        SIZE, SIZE, rect(-2, -2, 260, 260, "#2b836c") + _waves(random.Random(9), SIZE, 24)
    )


def room() -> str:
    """Dark water that repeats, for the table around."""
    body = rect(0, 0, 512, 512, "#0f332d")
    dark = _waves(random.Random(3), 512, 110)
    return document(512, 512, body + f'<g opacity="0.38">{dark}</g>')


def plank(seed: int) -> str:
    """A piece of pier, one field long, planks across."""
    rng = random.Random(seed)
    out = ""
    for k in range(8):
        tone = rng.choice(["#b98350", "#a9723f", "#c08c58", "#a06a38"])
        out += rect(
            k * 32,
            rng.uniform(2, 5),
            30,
            52 + rng.uniform(-2, 2),
            tone,
            3,
            stroke="#3d220f",
            stroke_width=3.0,
        )
        out += circle(k * 32 + 15, 12, 2.6, "#3d220f") + circle(k * 32 + 15, 48, 2.6, "#3d220f")
    return document(256, 60, out)


def plank_upright(seed: int) -> str:
    rng = random.Random(seed)
    out = ""
    for k in range(8):
        tone = rng.choice(["#b98350", "#a9723f", "#c08c58", "#a06a38"])
        out += rect(
            rng.uniform(2, 5),
            k * 32,
            52 + rng.uniform(-2, 2),
            30,
            tone,
            3,
            stroke="#3d220f",
            stroke_width=3.0,
        )
        out += circle(12, k * 32 + 15, 2.6, "#3d220f") + circle(48, k * 32 + 15, 2.6, "#3d220f")
    return document(60, 256, out)


def landing() -> str:
    """A landing place: a round platform with steps into the water on four sides."""
    out = ""
    for k in range(4):
        out += at(
            rect(-13, -62, 26, 30, "#8a5a2c", 4, stroke="#3d220f", stroke_width=4.0)
            + line("M-9 -52H9M-9 -42H9", "#3d220f", 3),
            64,
            64,
            45 + 90 * k,
        )
    out += circle(64, 64, 40, "#d9a868", stroke="#3d220f", stroke_width=6.0)
    out += circle(64, 64, 25, "none", stroke="#8a5a2c", stroke_width=4.0)
    out += circle(64, 64, 8, "#8a5a2c")
    return document(128, 128, out)


def start(dark: bool) -> str:
    """A start field: a lotus leaf, light or dark, with one flower or two."""
    rng = random.Random(5)
    leaf = lily(88, rng, False)
    if dark:
        leaf = leaf.replace("#5f9f46", "#2e6438").replace("#8cc465", "#4f8a4c")
    out = at(leaf, 128, 128, 20)
    out += at(lily(30, random.Random(2), True), 128, 128, 0, 1.7)
    if dark:
        out += at(lily(20, random.Random(7), True), 186, 76, 0, 1.2)
    return document(SIZE, SIZE, out)


def blocked() -> str:
    """The fourth field, which stays free: a rope with floats across it."""
    out = ""
    for d, spots in (
        ("M44 44Q128 110 212 212", ((52, 52), (92, 84), (128, 118), (166, 160), (204, 202))),
        ("M212 44Q150 120 44 212", ((204, 52), (168, 92), (92, 168), (52, 204))),
    ):
        out += line(d, "#f3e2b0", 9, opacity=0.9)
        for x, y in spots:
            out += circle(x, y, 15, "#d8432f", stroke="#fff3d6", stroke_width=5.0)
    return document(SIZE, SIZE, out)


def guarded() -> str:
    """A guarded field: a spear across, for the column of an overseer."""
    out = line("M70 206L176 70", "#e8c56a", 12) + path(
        "M196 44L192 92L156 66Z", "#fff3d6", stroke="#5c1518", stroke_width=6.0
    )
    out += line("M96 196L78 178", "#9e2b25", 12)
    return document(SIZE, SIZE, out)


def luk_phat() -> str:
    """The symbol: a gilded disc with a red swirl."""
    out = circle(64, 64, 58, c.GOLD, stroke="#5a3606", stroke_width=7.0)
    out += circle(64, 64, 44, c.GOLD_LIGHT)
    for k in range(6):
        out += at(path("M0 -6C16 -10 20 -28 6 -40C2 -26 -8 -18 0 -6Z", "#b8261f"), 64, 64, 60 * k)
    return document(128, 128, out + circle(64, 64, 10, "#b8261f"))


def stone() -> str:
    """A step of the track, to be tinted."""
    return document(128, 128, circle(64, 64, 60, "#fff"))


def stone_day() -> str:
    """A step that begins a market day: a scalloped stone, to be tinted."""
    points = []
    for k in range(32):
        r = 62 if k % 2 else 52
        a = math.tau * k / 32
        points.append((64 + r * math.cos(a), 64 + r * math.sin(a)))
    return document(128, 128, path(polygon(points), "#fff"))


def day(great: bool) -> str:
    """The sign of a market day: a parasol from above."""
    tones = (c.LACQUER_LIGHT, c.GOLD_LIGHT) if great else ("#3a62a8", "#f3ead0")
    return document(128, 128, at(parasol(54, *tones), 62, 60))


def master() -> str:
    """The market master: a portly man in silk, under a hat of rank."""
    out = ellipse(128, 236, 70, 16, "#04201b", opacity=0.55)
    out += path(
        "M56 236C52 168 84 132 128 132C172 132 204 168 200 236Z",
        "#6a2f8a",
        stroke="#25103a",
        stroke_width=7.0,
    )
    out += path("M110 136L128 200L146 136Z", c.GOLD_LIGHT, stroke="#5a3606", stroke_width=4.0)
    out += line("M64 204H192", c.GOLD, 12)
    out += path(
        "M60 176Q36 196 48 222L74 216Z", "#6a2f8a", stroke="#25103a", stroke_width=6.0
    ) + circle(58, 222, 13, "#e0ac78", stroke="#25103a", stroke_width=5.0)
    out += rect(196, 104, 12, 126, "#6d4a1c", 4, stroke="#2a1a08", stroke_width=3.0)
    out += circle(202, 98, 16, c.GOLD, stroke="#5a3606", stroke_width=5.0)
    out += circle(128, 98, 44, "#e0ac78", stroke="#4d2a10", stroke_width=6.0)
    out += path("M80 86Q84 56 128 52Q172 56 176 86Z", c.LACQUER, stroke="#3a0a0c", stroke_width=6.0)
    out += line("M80 84H176", c.GOLD_LIGHT, 9) + path(
        "M110 54L128 14L146 54Z", c.GOLD, stroke="#5a3606", stroke_width=5.0
    )
    for x in (112, 144):
        out += circle(x, 102, 5, "#24120a")
    out += path(
        "M106 122Q117 112 128 119Q139 112 150 122Q139 130 128 124Q117 130 106 122Z", "#24120a"
    )
    return document(SIZE, SIZE, out)


def movement() -> str:
    """A movement card: a paddle and an arrow."""
    out = rect(8, 6, 112, 152, c.IVORY, 14, stroke="#5a3a16", stroke_width=6.0)
    out += rect(18, 16, 92, 132, "#2f8a72", 8)
    out += path("M64 26L96 66H76V116H52V66H32Z", c.GOLD_LIGHT, stroke="#3d220f", stroke_width=5.0)
    out += line("M30 132Q48 122 64 132T98 132", "#c9f0da", 5)
    return document(128, 164, out)


def coin() -> str:
    """Points."""
    out = circle(64, 64, 58, c.GOLD, stroke="#5a3606", stroke_width=8.0)
    out += circle(64, 64, 40, "none", stroke="#8f5f17", stroke_width=5.0)
    out += path(
        polygon(
            [
                (
                    64 + (30 if k % 2 == 0 else 13) * math.sin(math.tau * k / 10),
                    64 - (30 if k % 2 == 0 else 13) * math.cos(math.tau * k / 10),
                )
                for k in range(10)
            ]
        ),
        "#fff3d6",
    )
    return document(128, 128, out)


def stack(second: bool) -> str:
    """A pile of boats under their mats."""
    from bangkok_klongs import boats

    svg = boats.back(second)
    inner = svg[svg.index("</defs>") + 7 : svg.rindex("</svg>")]
    defs = svg[svg.index("<defs>") + 6 : svg.index("</defs>")]
    out = "".join(
        f'<g transform="translate({14 - k * 7} {16 - k * 8}) scale(.9)">{inner}</g>'
        for k in range(3)
    )
    return document(SIZE, SIZE, out, defs)


def soft() -> str:
    """A round light."""
    return document(
        128,
        128,
        circle(64, 64, 62, "url(#g)"),
        radial("g", [(0, "#fff", 1), (0.55, "#fff", 0.7), (1, "#fff", 0)]),
    )
