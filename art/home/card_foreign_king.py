"""The card of The Foreign King: an engraved map of 1831 with brass, smoke and a crown."""

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
    polygon,
    radial,
    rect,
    smooth,
)

W, H = 960, 600
INK = "#33251d"

# The country's outline in degrees east and north, coarse on purpose.
BORDER = [
    (2.55, 51.09),
    (2.95, 51.25),
    (3.37, 51.37),
    (3.52, 51.25),
    (3.80, 51.21),
    (4.22, 51.37),
    (4.40, 51.45),
    (4.77, 51.50),
    (5.03, 51.48),
    (5.24, 51.31),
    (5.56, 51.22),
    (5.85, 51.15),
    (5.65, 50.85),
    (6.02, 50.75),
    (6.27, 50.60),
    (6.40, 50.32),
    (6.13, 50.13),
    (5.97, 50.17),
    (5.75, 49.95),
    (5.90, 49.66),
    (5.80, 49.55),
    (5.47, 49.50),
    (5.15, 49.70),
    (4.86, 49.80),
    (4.88, 50.15),
    (4.70, 50.10),
    (4.45, 49.94),
    (4.15, 49.98),
    (4.20, 50.27),
    (3.70, 50.32),
    (3.60, 50.50),
    (3.27, 50.53),
    (3.15, 50.78),
    (2.90, 50.70),
    (2.65, 50.82),
]
TOWNS = [
    (4.35, 50.85),
    (4.40, 51.22),
    (3.72, 51.05),
    (5.57, 50.64),
    (4.87, 50.47),
    (3.22, 51.21),
    (3.95, 50.45),
    (4.70, 50.88),
    (5.34, 50.93),
]
RIVERS = [
    [(3.27, 50.45), (3.45, 50.75), (3.72, 51.05), (4.05, 51.02), (4.40, 51.22), (4.22, 51.37)],
    [(4.83, 50.05), (4.87, 50.47), (5.22, 50.52), (5.57, 50.64), (5.70, 50.85)],
    [(4.20, 50.35), (4.45, 50.42), (4.87, 50.47)],
]


def _project(point: tuple[float, float]) -> tuple[float, float]:
    return 52 + (point[0] - 2.5) * 163, 22 + (51.6 - point[1]) * 246


def gear(radius: float, teeth: int) -> str:
    """Return a brass wheel."""
    points = []
    for k in range(teeth):
        for offset, r in ((-0.28, 0.86), (-0.2, 1.0), (0.2, 1.0), (0.28, 0.86)):
            a = math.tau * (k + offset) / teeth
            points.append((radius * r * math.cos(a), radius * r * math.sin(a)))
    out = path(
        polygon(points) + _hole(radius * 0.62),
        "url(#brass)",
        fill_rule="evenodd",
        stroke=INK,
        stroke_width=3.0,
        stroke_linejoin="round",
    )
    for k in range(5):
        out += at(
            path(
                f"M-7 {-radius * 0.14}L-5 {-radius * 0.68}H5L7 {-radius * 0.14}Z",
                "url(#brass)",
                stroke=INK,
                stroke_width=2.5,
            ),
            0,
            0,
            72 * k,
        )
    out += circle(0, 0, radius * 0.76, "none", stroke="#6d4712", stroke_width=2.0)
    return (
        out
        + circle(0, 0, radius * 0.2, "url(#brass)", stroke=INK, stroke_width=3.0)
        + circle(0, 0, radius * 0.08, INK)
    )


def _hole(r: float) -> str:
    return f"M{r} 0A{r} {r} 0 1 0 {-r} 0A{r} {r} 0 1 0 {r} 0Z"


def crown() -> str:
    """Return a closed royal crown about 250 wide, its base on y = 0."""
    edge = {"stroke": "#4a2d08", "stroke_width": 4.0, "stroke_linejoin": "round"}
    out = path("M-98 -34C-104 -92 -60 -138 0 -146C60 -138 104 -92 98 -34Z", "url(#velvet)", **edge)
    for d in (
        "M-100 -34C-134 -96 -84 -150 -4 -152L0 -138C-62 -134 -104 -92 -78 -34Z",
        "M-46 -30C-70 -88 -48 -134 -3 -150L0 -136C-30 -118 -42 -84 -24 -30Z",
        "M-11 -30V-144H11V-30Z",
    ):
        out += path(d, "url(#gold)", **edge)
        if "V" not in d:
            out += group(path(d, "url(#gold)", **edge), transform="scale(-1 1)")
    pearls = []
    for t in range(1, 8):
        a = math.pi * (0.98 - 0.46 * t / 8)
        pearls.append((107 * math.cos(a), -46 - 96 * math.sin(a) ** 1.1))
    for x, y in pearls:
        out += circle(x, y, 6, "#fff8e4", stroke="#7a5a22", stroke_width=1.6)
        out += circle(-x, y, 6, "#fff8e4", stroke="#7a5a22", stroke_width=1.6)
    for y in (-58, -78, -98, -118):
        out += circle(0, y, 5.4, "#fff8e4", stroke="#7a5a22", stroke_width=1.6)
    # Points of the circlet.
    for x, s in ((-96, 0.9), (-48, 0.8), (0, 1.15), (48, 0.8), (96, 0.9)):
        out += at(
            path(
                "M-20 0C-14 -12 -8 -16 -6 -24C-18 -22 -20 -36 -8 -38C-12 -50 12 -50 8 -38"
                "C20 -36 18 -22 6 -24C8 -16 14 -12 20 0Z",
                "url(#gold)",
                **edge,
            ),
            x,
            -32,
            0,
            s,
        )
    out += path("M-116 -40Q0 -18 116 -40L112 0Q0 24 -112 0Z", "url(#gold)", **edge)
    out += line("M-112 -31Q0 -10 112 -31M-110 -7Q0 15 110 -7", "#8a5d14", 2.4)
    for x, y, tone in (
        (-84, -16, "#2f7d6b"),
        (-43, -9, "#c8402f"),
        (0, -6, "#34479b"),
        (43, -9, "#c8402f"),
        (84, -16, "#2f7d6b"),
    ):
        out += ellipse(x, y, 11, 8.5, tone, stroke="#4a2d08", stroke_width=2.6)
        out += ellipse(x - 3, y - 3, 3.4, 2.2, "#fff", opacity=0.7)
    out += circle(0, -162, 16, "url(#gold)", **edge)
    out += line("M-15 -162H15", "#8a5d14", 3)
    out += path(
        "M-5 -178L-7 -190H-18V-200H-7L-5 -212H5L7 -200H18V-190H7L5 -178Z",
        "url(#gold)",
        stroke="#4a2d08",
        stroke_width=3.0,
        stroke_linejoin="round",
    )
    return out


def smoke(points: list[tuple[float, float, float]], rng: random.Random) -> str:
    """Return a plume of puffs with one common outline, hatched as an engraver would."""
    lumps = []
    for x, y, r in points:
        lumps.append((x, y, r))
        for k in range(5):
            a = math.tau * (k + rng.uniform(-0.3, 0.3)) / 5
            lumps.append(
                (
                    x + r * 0.62 * math.cos(a),
                    y + r * 0.52 * math.sin(a),
                    r * rng.uniform(0.46, 0.62),
                )
            )
    out = "".join(circle(x, y, r + 1.4, INK) for x, y, r in lumps)
    out += "".join(circle(x, y, r - 1, "#efe3c6") for x, y, r in lumps)
    for x, y, r in points:
        for k in range(6):
            q = r * (1.16 - 0.13 * k)
            a0, a1 = 0.25 + 0.1 * k, 1.75 - 0.04 * k
            arc = [
                (
                    x + q * math.cos(a0 + (a1 - a0) * t / 6),
                    y + q * 0.9 * math.sin(a0 + (a1 - a0) * t / 6),
                )
                for t in range(7)
            ]
            out += line(smooth(arc), INK, 1.5, opacity=0.62)
        curl = [
            (x - r * 0.7, y + r * 0.1),
            (x - r * 0.6, y - r * 0.5),
            (x - r * 0.05, y - r * 0.66),
            (x + r * 0.3, y - r * 0.3),
            (x + r * 0.05, y - r * 0.02),
        ]
        out += line(smooth(curl), INK, 1.6, opacity=0.7)
    return out


def _brick(x: float, y: float, w: float, h: float, tone: str = "#8d4a32") -> str:
    out = rect(x, y, w, h, tone, stroke=INK, stroke_width=2.6)
    row = 0
    yy = y + 7
    while yy < y + h:
        out += line(f"M{x} {yy:.1f}h{w}", INK, 0.9, opacity=0.5)
        shift = 7 if row % 2 else 0
        xx = x + 7 + shift
        while xx < x + w:
            out += line(f"M{xx:.1f} {yy - 7:.1f}v7", INK, 0.9, opacity=0.4)
            xx += 14
        yy += 7
        row += 1
    # The shaded side is hatched, as an engraver would.
    k = 0.0
    while k < w * 0.34:
        out += line(f"M{x + w - 2 - k:.1f} {y + 2}v{h - 4}", INK, 1.5, opacity=0.5)
        k += 4.2
    return out


def _chimney(x: float, base: float, w: float, h: float) -> str:
    d = polygon(
        [(x - w / 2, base), (x - w * 0.34, base - h), (x + w * 0.34, base - h), (x + w / 2, base)]
    )
    out = path(d, "#96503a", stroke=INK, stroke_width=2.8)
    for k in range(int(h / 8)):
        y = base - 4 - k * 8
        half = w / 2 - (w * 0.16) * (base - y) / h
        out += line(f"M{x - half:.1f} {y}H{x + half:.1f}", INK, 0.9, opacity=0.5)
    for k in range(4):
        out += line(
            f"M{x + w * 0.44 - k * 4.4:.1f} {base}L{x + w * 0.29 - k * 3.4:.1f} {base - h}",
            INK,
            1.5,
            opacity=0.6,
        )
    out += rect(
        x - w * 0.44, base - h - 6, w * 0.88, 12, "#6f3826", 2, stroke=INK, stroke_width=2.6
    )
    return out + rect(x - w * 0.42, base - h + 14, w * 0.8, 6, c.GOLD, stroke=INK, stroke_width=1.8)


def _factory(rng: random.Random) -> str:
    base = 440
    out = smoke(
        [
            (634, 156, 13),
            (620, 132, 19),
            (594, 108, 25),
            (556, 92, 29),
            (512, 82, 26),
            (474, 66, 19),
        ],
        rng,
    )
    out += smoke([(736, 108, 14), (724, 82, 21), (698, 56, 28), (656, 38, 31), (610, 26, 24)], rng)
    out += smoke([(874, 136, 14), (862, 110, 20), (838, 86, 26), (800, 68, 28), (762, 58, 20)], rng)
    out += (
        _chimney(636, base, 36, 262) + _chimney(738, base, 42, 308) + _chimney(876, base, 38, 282)
    )
    # Saw-tooth sheds.
    for k in range(3):
        x = 646 + k * 74
        out += path(
            polygon([(x, 330), (x, 284), (x + 74, 330)]), "#6d6a66", stroke=INK, stroke_width=2.6
        )
        for q in range(1, 7):
            out += line(f"M{x + q * 10} {284 + q * 6.2:.1f}V330", INK, 1.3, opacity=0.55)
    out += _brick(646, 330, 222, 130)
    out += _brick(850, 288, 120, 170, "#7f4230")
    out += path("M842 288L910 246L980 288Z", "#5f5c58", stroke=INK, stroke_width=2.6)
    out += _brick(580, 366, 74, 90, "#9a5940") + path(
        "M572 366L617 334L662 366Z", "#5f5c58", stroke=INK, stroke_width=2.6
    )
    for x in (668, 708, 748, 788, 828):
        out += path(
            f"M{x - 11} 404V370Q{x} 354 {x + 11} 370V404Z", "#f6cd6a", stroke=INK, stroke_width=2.4
        ) + line(f"M{x} 360V404M{x - 11} 384H{x + 11}", INK, 1.6)
    for x, y in ((878, 316), (918, 316), (878, 362), (918, 362)):
        out += rect(x - 10, y, 22, 28, "#f6cd6a", 1, stroke=INK, stroke_width=2.2)
        out += line(f"M{x + 1} {y}v28M{x - 10} {y + 14}h22", INK, 1.5)
    out += rect(606, 388, 22, 30, "#f6cd6a", 1, stroke=INK, stroke_width=2.2)
    return out


def card() -> str:
    """Return the whole card."""
    rng = random.Random(31)
    defs = (
        radial("paper", [(0, "#f3e6c6"), (0.6, "#e2cfa2"), (1, "#a98a58")], cx=0.42, cy=0.4, r=0.75)
        + linear("brass", [(0, "#f7dc8c"), (0.45, "#cf9c3a"), (1, "#8a5d1c")], x2=0.6)
        + linear("gold", [(0, "#fff0b8"), (0.4, "#f0c24e"), (1, "#b47a1c")], x2=0.3)
        + linear("velvet", [(0, "#c23a34"), (1, "#64141c")])
        + linear("calm", [(0, "#171426", 0), (0.42, "#171426", 0.68), (1, "#131020", 0.94)])
        + radial("shine", [(0, "#fff6d8", 0.95), (0.6, "#fff6d8", 0.5), (1, "#fff6d8", 0)])
        + blur("soft", 6)
        + blur("stain", 16)
    )
    points = [_project(p) for p in BORDER]
    land = polygon(points)
    defs += f'<clipPath id="land"><path d="{land}"/></clipPath>'
    body = rect(0, 0, W, H, "url(#paper)")
    for _ in range(7):
        body += ellipse(
            rng.uniform(0, W),
            rng.uniform(0, H),
            rng.uniform(40, 120),
            rng.uniform(24, 70),
            "#8d6a3a",
            opacity=0.15,
            filter="url(#stain)",
        )
    # Meridians and parallels.
    for k in range(9):
        body += line(
            f"M{20 + k * 118} 0Q{44 + k * 112} 300 {20 + k * 118} 600", INK, 1, opacity=0.3
        )
        body += line(f"M0 {k * 76 - 10}Q480 {k * 76 + 16} 960 {k * 76 - 10}", INK, 1, opacity=0.3)
    # The sea, ruled with fine lines that follow the coast.
    coast = points[:3]
    for k in range(1, 16):
        off = k * 6.5
        row = [(-20, coast[0][1] - off + 26)] + [(x - off * 0.35, y - off) for x, y in coast]
        row.append((coast[-1][0] + 46 + off * 0.9, coast[-1][1] - off * 0.6 - 12))
        row.append((coast[-1][0] + 110 + off * 1.2, coast[-1][1] - off * 0.9 - 34))
        body += line(smooth(row), "#2d4f63", max(0.7, 2.4 - k * 0.11), opacity=0.75)
    for width, opacity in ((16, 0.16), (9, 0.25)):
        body += path(land, stroke="#7d2b22", stroke_width=float(width), opacity=opacity)
    body += path(land, "#ecdcae")
    hatch = ""
    for k in range(120):
        y = k * 7
        hatch += line(f"M40 {y}q160 14 340 0t360 0", INK, 0.9, opacity=0.22)
    # Hachured uplands in the south-east.
    for _ in range(240):
        x, y = _project((rng.uniform(4.7, 6.2), rng.uniform(49.55, 50.5)))
        hatch += line(
            f"M{x:.1f} {y:.1f}l{rng.uniform(-4, 4):.1f} {rng.uniform(6, 13):.1f}",
            INK,
            1.3,
            opacity=0.5,
        )
    body += group(hatch, clip_path="url(#land)")
    for river in RIVERS:
        d = smooth([_project(p) for p in river])
        body += line(d, "#2d4f63", 4.5) + line(d, "#8fb3b5", 1.8)
    body += path(land, stroke=INK, stroke_width=3.0, stroke_linejoin="round")
    for town in TOWNS:
        x, y = _project(town)
        body += circle(x, y, 6, "#f3e6c6", stroke=INK, stroke_width=2.4) + circle(
            x, y, 2.4, "#9e2b25"
        )
    # The railway: the first line of the continent.
    rail = [_project(p) for p in ((4.35, 50.85), (4.48, 51.03), (4.40, 51.22))]
    body += line(smooth(rail), INK, 6) + line(smooth(rail), "#f3e6c6", 3, stroke_dasharray="6 6")
    body += _factory(rng)
    glory = "".join(
        at(
            line(
                f"M0 -{118 + (k % 2) * 8}V-{176 + (k % 3) * 16}",
                "#8a5d14",
                3.2 if k % 2 else 1.8,
                opacity=0.75,
            ),
            0,
            0,
            6 * k,
        )
        for k in range(60)
    )
    royal = circle(0, 0, 200, "url(#shine)") + glory
    body += at(royal, 282, 222)
    body += at(gear(78, 16), 118, 404, 8) + at(gear(50, 11), 222, 448, 4)
    body += ellipse(282, 318, 118, 14, INK, opacity=0.45, filter="url(#soft)")
    body += at(crown(), 282, 302, 0, 1.02)
    frame = rect(14, 14, W - 28, H - 28, "none", 2, stroke=INK, stroke_width=3.0)
    frame += rect(21, 21, W - 42, H - 42, "none", 1, stroke=INK, stroke_width=1.2)
    body += group(frame, opacity=0.55) + rect(0, 364, W, 236, "url(#calm)")
    return document(W, H, body, defs)
