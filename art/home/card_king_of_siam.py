"""The card of King of Siam: an inked map with followers standing on it."""

from __future__ import annotations

import itertools
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

# Corners of the provinces; neighbours share them, so the borders always meet.
CORNERS = {
    "a": (150, 60),
    "b": (300, 36),
    "c": (452, 70),
    "d": (600, 40),
    "e": (742, 74),
    "f": (842, 150),
    "g": (120, 180),
    "h": (268, 190),
    "i": (420, 178),
    "j": (566, 176),
    "k": (700, 196),
    "l": (868, 268),
    "m": (160, 310),
    "o": (310, 320),
    "p": (440, 300),
    "q": (560, 320),
    "r": (706, 316),
    "s": (830, 390),
    "t": (196, 430),
    "u": (318, 436),
    "v": (420, 400),
    "w": (640, 420),
    "x": (740, 450),
    "y": (250, 560),
    "z": (352, 580),
}
PROVINCES = [
    ("abhg", "#e6c98f"),
    ("bcih", "#dcc58a"),
    ("cdji", "#e8d3a0"),
    ("dekj", "#e2c18a"),
    ("eflk", "#d9c48e"),
    ("ghom", "#dfc894"),
    ("hipo", "#ebd6a6"),
    ("ijqp", "#e0bd86"),
    ("jkrq", "#e9d4a2"),
    ("klsr", "#dfc590"),
    ("mout", "#e8cf9a"),
    ("opvu", "#dcc48c"),
    ("rsxw", "#e6cd98"),
    ("qrw", "#dcc08a"),
    ("tuzy", "#e0c793"),
]


def _border(a: str, b: str) -> list[tuple[float, float]]:
    """Return the wobbly border between two corners, the same from either side."""
    first, second = sorted((a, b))
    rng = random.Random(first + second)
    points = [CORNERS[first], CORNERS[second]]
    swing = 0.16
    for _ in range(3):
        finer = [points[0]]
        for p, q in itertools.pairwise(points):
            dx, dy = q[0] - p[0], q[1] - p[1]
            off = rng.uniform(-swing, swing)
            finer += [((p[0] + q[0]) / 2 - dy * off, (p[1] + q[1]) / 2 + dx * off), q]
        points = finer
        swing *= 0.85
    return points if first == a else points[::-1]


def _outline(corners: str) -> str:
    points = []
    for i, name in enumerate(corners):
        points += _border(name, corners[(i + 1) % len(corners)])[:-1]
    return polygon(points)


def mountain(x: float, y: float, s: float, rng: random.Random) -> str:
    """Return an inked peak with a smaller shoulder, hatched on its shady side."""
    side = rng.choice((-1, 1))
    out = _peak(x + side * s * 0.55, y, s * 0.68, rng)
    return out + _peak(x, y, s, rng)


def _peak(x: float, y: float, s: float, rng: random.Random) -> str:
    left = [
        (x - s * 0.62, y),
        (x - s * 0.42, y - s * 0.3),
        (x - s * 0.28, y - s * 0.62),
        (x - s * 0.1, y - s * 0.92),
    ]
    right = [
        (x + s * 0.06, y - s),
        (x + s * 0.2, y - s * 0.8),
        (x + s * 0.34, y - s * 0.44),
        (x + s * 0.64, y),
    ]
    jitter = [(px + rng.uniform(-0.03, 0.03) * s, py) for px, py in left + right]
    out = path(smooth(jitter) + "Z", "#f0e2bc") + path(
        smooth([(x + s * 0.02, y - s), *right[1:]]) + f"L{x + s * 0.1:.1f} {y:.1f}Z",
        "#c9a86d",
        opacity=0.75,
    )
    for k in range(1, 7):
        t = k / 7
        sx, sy = x + s * (0.04 + 0.56 * t), y - s * (0.96 - 0.9 * t)
        out += line(
            f"M{sx:.1f} {sy:.1f}q{-s * 0.1:.1f} {s * 0.12:.1f} {-s * 0.08:.1f} "
            f"{min(s * 0.34, y - sy):.1f}",
            "#4a2f1c",
            1.5,
            opacity=0.7,
        )
    out += line(
        smooth(
            [(x - s * 0.1, y - s * 0.66), (x - s * 0.2, y - s * 0.4), (x - s * 0.16, y - s * 0.24)]
        ),
        "#4a2f1c",
        1.5,
        opacity=0.6,
    )
    return out + line(smooth(jitter), "#4a2f1c", 2.6)


def tree(x: float, y: float, s: float) -> str:
    """Return a small inked palm."""
    out = line(f"M{x} {y}q{s * 0.15:.1f} {-s * 0.5:.1f} 0 {-s:.1f}", "#4a2f1c", 2)
    for dx, dy in ((-0.5, -0.05), (0.5, -0.05), (-0.35, -0.36), (0.35, -0.36), (0, -0.5)):
        out += line(
            f"M{x} {y - s:.1f}q{dx * s * 0.6:.1f} {dy * s - 3:.1f} {dx * s:.1f} {dy * s + 4:.1f}",
            "#3f6a45",
            2.4,
        )
    return out


def follower(light: str, mid: str, dark: str) -> str:
    """Return a turned wooden figure in a pointed court hat, standing on the origin."""
    return (
        ellipse(4, 2, 36, 11, "#2a170b", opacity=0.45, filter="url(#soft)")
        + path(
            "M-30 -4C-30 -28 -17 -44 -13 -72H13C17 -44 30 -28 30 -4C30 6 -30 6 -30 -4Z",
            mid,
            stroke=dark,
            stroke_width=4.0,
            stroke_linejoin="round",
        )
        + path(
            "M-22 -8C-21 -30 -11 -46 -7 -70H1C-1 -44 -6 -26 -7 -4C-14 -4 -20 -5 -22 -8Z",
            light,
            opacity=0.75,
        )
        + path(
            "M-25 -16Q0 -6 25 -16L27 -8Q0 3 -27 -8Z", c.GOLD_LIGHT, stroke=dark, stroke_width=2.0
        )
        + path(
            "M-20 -70Q0 -62 20 -70L16 -80H-16Z",
            mid,
            stroke=dark,
            stroke_width=3.5,
            stroke_linejoin="round",
        )
        + circle(0, -94, 19, mid, stroke=dark, stroke_width=4.0)
        + circle(-6, -99, 7, light, opacity=0.75)
        + path(
            "M-16 -106Q0 -114 16 -106C12 -118 5 -122 0 -144C-5 -122 -12 -118 -16 -106Z",
            c.GOLD_LIGHT,
            stroke=dark,
            stroke_width=3.5,
            stroke_linejoin="round",
        )
        + line("M-11 -112Q0 -118 11 -112", dark, 2)
    )


COLOURS = {
    "red": ("#f08a6c", "#c8402f", "#4f1013"),
    "blue": ("#7e93d8", "#34479b", "#141a45"),
    "yellow": ("#fde9a4", "#e9b73b", "#5f3d0c"),
}


def _compass() -> str:
    out = circle(0, 0, 46, "none", stroke="#5a3a20", stroke_width=2.0) + circle(
        0, 0, 40, "none", stroke="#5a3a20", stroke_width=1.2
    )
    for k in range(8):
        size = 58 if k % 2 == 0 else 34
        out += at(
            path(f"M0 0L-8 -12L0 {-size}Z", "#f4e6c0", stroke="#5a3a20", stroke_width=1.4)
            + path(f"M0 0L8 -12L0 {-size}Z", "#9e2b25", stroke="#5a3a20", stroke_width=1.4),
            0,
            0,
            45 * k,
        )
    return out + circle(0, 0, 6, c.GOLD, stroke="#5a3a20", stroke_width=1.5)


def card() -> str:
    """Return the whole card."""
    rng = random.Random(4)
    defs = (
        radial(
            "paper", [(0, "#f5e7c2"), (0.65, "#e6d0a0"), (1, "#b58d56")], cx=0.5, cy=0.42, r=0.72
        )
        + linear("calm", [(0, "#2a170d", 0), (0.42, "#2a170d", 0.7), (1, "#20110a", 0.92)])
        + blur("soft", 4)
        + blur("stain", 16)
    )
    body = rect(0, 0, W, H, "url(#paper)")
    for _ in range(9):
        body += ellipse(
            rng.uniform(0, W),
            rng.uniform(0, H),
            rng.uniform(30, 110),
            rng.uniform(20, 70),
            "#a87a42",
            opacity=0.16,
            filter="url(#stain)",
        )
    # Fibres of the paper.
    for _ in range(170):
        x, y = rng.uniform(0, W), rng.uniform(0, H)
        body += line(
            f"M{x:.0f} {y:.0f}q{rng.uniform(-10, 10):.0f} {rng.uniform(-6, 6):.0f} "
            f"{rng.uniform(-22, 22):.0f} {rng.uniform(-8, 8):.0f}",
            "#8a6232",
            0.9,
            opacity=0.28,
        )
    land = "".join(_outline(corners) for corners, _ in PROVINCES)
    body += rect(0, 0, W, H, "#4f9a93", opacity=0.28)
    # Sea: the coast repeated outwards in paler and paler ink.
    for width, opacity in ((86, 0.10), (64, 0.13), (44, 0.17), (26, 0.24)):
        body += path(
            land,
            stroke="#2f7d7b",
            stroke_width=float(width),
            stroke_linejoin="round",
            opacity=opacity,
        )
    for corners, tone in PROVINCES:
        body += path(_outline(corners), tone, stroke=tone, stroke_width=2.0)
    tints = (
        ("hipo", "#34479b"),
        ("jkrq", "#c8402f"),
        ("rsxw", "#e9b73b"),
        ("abhg", "#c8402f"),
        ("dekj", "#34479b"),
        ("mout", "#e9b73b"),
    )
    for corners, tone in tints:
        body += path(_outline(corners), tone, opacity=0.16)
    body += path(
        land, stroke="#5a3a20", stroke_width=2.2, stroke_dasharray="9 5", stroke_linejoin="round"
    )
    rivers = (
        [
            (340, 70),
            (352, 130),
            (330, 180),
            (362, 240),
            (350, 300),
            (380, 350),
            (372, 400),
            (380, 424),
        ],
        [
            (700, 90),
            (660, 140),
            (676, 200),
            (640, 250),
            (648, 310),
            (616, 350),
            (596, 380),
            (590, 394),
        ],
        [(240, 120), (276, 150), (300, 190), (340, 206)],
        [(800, 240), (750, 250), (700, 240), (654, 262)],
    )
    for river in rivers:
        body += line(smooth(river), "#21595e", 8) + line(smooth(river), "#57a6a0", 4.5)
    for x, y, s in (
        (196, 134, 44),
        (238, 158, 52),
        (172, 168, 36),
        (520, 108, 42),
        (486, 128, 52),
        (548, 138, 38),
        (796, 190, 44),
        (764, 168, 38),
        (222, 272, 44),
        (186, 284, 36),
        (806, 320, 40),
        (774, 336, 32),
    ):
        body += mountain(x, y, s, rng)
    for x, y, s in (
        (428, 250, 22),
        (446, 264, 18),
        (610, 112, 20),
        (630, 122, 18),
        (690, 372, 20),
        (712, 380, 18),
        (250, 380, 20),
        (268, 390, 18),
        (404, 126, 20),
        (730, 288, 18),
    ):
        body += tree(x, y, s)
    body += at(_compass(), 866, 96, 0, 0.92)
    # A sailing junk on the gulf.
    body += at(
        path("M-34 0Q0 18 36 -2L28 14Q0 24 -26 14Z", "#7a4b2a", stroke="#3b2216", stroke_width=2.5)
        + path(
            "M-22 -4Q-30 -30 -12 -50L-4 -4Z M2 -4Q-8 -40 12 -64Q24 -30 22 -4Z",
            "#c8402f",
            stroke="#3b2216",
            stroke_width=2.5,
        )
        + line("M-20 -18L-6 -20M-20 -32L-8 -34M2 -22L22 -22M2 -40L20 -40", "#3b2216", 1.8),
        498,
        396,
        0,
        0.9,
    )
    for x, y, s, who in (
        (352, 292, 0.86, "blue"),
        (414, 286, 0.86, "red"),
        (286, 296, 0.8, "yellow"),
        (604, 268, 0.86, "red"),
        (662, 276, 0.86, "yellow"),
        (556, 236, 0.76, "blue"),
        (132, 262, 0.72, "red"),
        (836, 296, 0.78, "blue"),
        (230, 420, 0.8, "yellow"),
        (724, 424, 0.84, "red"),
        (778, 430, 0.84, "blue"),
    ):
        body += at(follower(*COLOURS[who]), x, y, 0, s)
    frame = rect(14, 14, W - 28, H - 28, "none", 4, stroke="#5a3a20", stroke_width=2.0)
    frame += rect(21, 21, W - 42, H - 42, "none", 3, stroke="#5a3a20", stroke_width=4.0)
    body += group(frame, opacity=0.7) + rect(0, 370, W, 230, "url(#calm)")
    return document(W, H, body, defs)
