"""Ink on paper: stamps for the map, tiles for the boxes, and what lights up."""

from __future__ import annotations

import random

from home.card_king_of_siam import mountain as inked_peak
from home.card_king_of_siam import tree as inked_tree
from kit import palette as c
from kit.svg import blur, circle, document, ellipse, line, linear, path, radial, rect

SIZE = 256
INK = "#4a2f1c"


def mountain() -> str:
    return document(SIZE, SIZE, inked_peak(124, 224, 168, random.Random(3)))


def mountain_low() -> str:
    return document(SIZE, SIZE, inked_peak(130, 216, 132, random.Random(8)))


def tree() -> str:
    body = inked_tree(96, 226, 150) + inked_tree(170, 236, 110)
    return document(
        SIZE,
        SIZE,
        body.replace('stroke-width="2"', 'stroke-width="9"').replace(
            'stroke-width="2.4"', 'stroke-width="10"'
        ),
    )


def ship() -> str:
    """A junk under sail."""
    body = (
        line("M30 226q24 -14 48 0t48 0t48 0t48 0", "#2f7d7b", 7, opacity=0.7)
        + path(
            "M40 168Q128 206 222 160L204 208Q128 232 62 208Z",
            "#7a4b2a",
            stroke=INK,
            stroke_width=7.0,
            stroke_linejoin="round",
        )
        + path(
            "M72 162Q48 96 98 46L116 166Z",
            "#c8402f",
            stroke=INK,
            stroke_width=7.0,
            stroke_linejoin="round",
        )
        + path(
            "M132 164Q108 74 160 18Q196 88 188 160Z",
            "#d9603a",
            stroke=INK,
            stroke_width=7.0,
            stroke_linejoin="round",
        )
        + line("M70 124L108 112M74 88L106 80M126 122L188 118M132 78L184 76", INK, 5)
    )
    return document(SIZE, SIZE, body)


def compass() -> str:
    from home.card_king_of_siam import _compass

    body = f'<g transform="translate(128 128) scale(2)">{_compass()}</g>'
    return document(SIZE, SIZE, body)


def capital() -> str:
    """A walled town with a spire."""
    body = (
        path(
            "M60 200V140H84V120H172V140H196V200Z",
            "#f4e6c0",
            stroke=INK,
            stroke_width=10.0,
            stroke_linejoin="round",
        )
        + path(
            "M96 120Q104 92 128 44Q152 92 160 120Z",
            "#c8402f",
            stroke=INK,
            stroke_width=10.0,
            stroke_linejoin="round",
        )
        + path("M112 200V168Q128 148 144 168V200Z", INK)
        + line("M48 204H208", INK, 12)
    )
    return document(SIZE, SIZE, body)


def paper() -> str:
    """A sheet of parchment, stretched under the map: stains, fibres, darker edges."""
    rng = random.Random(21)
    size = 512
    defs = radial(
        "sheet", [(0, "#f3e5c0"), (0.62, "#ead7ab"), (1, "#cdb07a")], cx=0.48, cy=0.45, r=0.74
    ) + blur("stain", 22)
    body = rect(0, 0, size, size, "url(#sheet)")
    for _ in range(14):
        body += ellipse(
            rng.uniform(0, size),
            rng.uniform(0, size),
            rng.uniform(30, 90),
            rng.uniform(20, 70),
            "#a87a42",
            opacity=0.13,
            filter="url(#stain)",
        )
    for _ in range(260):
        x, y = rng.uniform(0, size), rng.uniform(0, size)
        body += line(
            f"M{x:.0f} {y:.0f}q{rng.uniform(-8, 8):.0f} {rng.uniform(-5, 5):.0f} "
            f"{rng.uniform(-16, 16):.0f} {rng.uniform(-6, 6):.0f}",
            "#8a6232",
            0.9,
            opacity=0.2,
        )
    return document(size, size, body, defs)


# -- tiles ---------------------------------------------------------------------------------------


def _tile(top: str, bottom: str, edge: str, pattern: str = "") -> str:
    body = (
        rect(4, 8, 248, 184, "#1b0f08", 22, opacity=0.4)
        + rect(4, 4, 248, 184, "url(#face)", 22, stroke=edge, stroke_width=6.0)
        + rect(15, 15, 226, 162, "none", 14, stroke=edge, stroke_width=2.5, opacity=0.65)
        + pattern
    )
    return document(256, 196, body, linear("face", [(0, top), (1, bottom)]))


def tile() -> str:
    return _tile("#f7e8bf", "#dcbd80", "#5a3a20")


def tile_contested() -> str:
    rays = "".join(line(f"M{x} 15V177", "#d98d2b", 3, opacity=0.22) for x in range(28, 240, 16))
    return _tile("#ffe9a3", "#f0b44c", "#8e2323", rays)


def tile_back() -> str:
    lattice = "".join(
        line(f"M{x} 15L{x + 80} 177M{x + 80} 15L{x} 177", "#b98d4a", 2.5, opacity=0.3)
        for x in range(16, 170, 34)
    )
    return _tile("#5a4030", "#3c281c", "#22140b", lattice)


def medallion() -> str:
    """The seal that carries a box's number."""
    scallops = "".join(
        circle(128 + 104 * dx, 128 + 104 * dy, 22, "#8e2323", stroke="#3a0d10", stroke_width=6.0)
        for dx, dy in (
            (1, 0),
            (0.866, 0.5),
            (0.5, 0.866),
            (0, 1),
            (-0.5, 0.866),
            (-0.866, 0.5),
            (-1, 0),
            (-0.866, -0.5),
            (-0.5, -0.866),
            (0, -1),
            (0.5, -0.866),
            (0.866, -0.5),
        )
    )
    body = (
        scallops
        + circle(128, 128, 106, "#8e2323")
        + circle(128, 128, 92, "none", stroke=c.GOLD, stroke_width=8.0)
    )
    return document(SIZE, SIZE, body)


# -- what the app tints --------------------------------------------------------------------------


def shadow() -> str:
    """The soft blob under a figure."""
    return document(
        SIZE,
        SIZE,
        ellipse(128, 214, 92, 30, "#120a08", opacity=0.7, filter="url(#soft)"),
        blur("soft", 12),
    )


def glow() -> str:
    """Light around something that can be touched."""
    return document(
        SIZE,
        SIZE,
        circle(128, 128, 128, "url(#g)"),
        radial("g", [(0, "#fff", 0.95), (0.45, "#fff", 0.6), (0.75, "#fff", 0.22), (1, "#fff", 0)]),
    )


def ring() -> str:
    """A ring on the ground around a figure's feet."""
    return document(
        SIZE,
        SIZE,
        ellipse(128, 128, 108, 108, "#fff", fill_opacity=0.2, stroke="#fff", stroke_width=20.0),
    )


def badge() -> str:
    """The disc under a number."""
    return document(SIZE, SIZE, circle(128, 128, 122, "#fff"))


def home_mark(number: int) -> str:
    """A banner in a faction's outline colour on its home."""
    from king_of_siam import followers

    colour = (followers.RAMA, followers.LAO, followers.MALAY)[number][1]
    tails = (
        "M96 30H216V130L156 104L96 130Z",
        "M96 30H216L180 80L216 130H96Z",
        "M96 30H216V130H96Z",
    )
    body = line("M96 24V236", INK, 14) + path(
        tails[number], colour, stroke=INK, stroke_width=10.0, stroke_linejoin="round"
    )
    return document(SIZE, SIZE, body)
