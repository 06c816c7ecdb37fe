"""Signs for the eight actions, the hall of the congress, the portrait, paper, lights."""

from __future__ import annotations

import math
import random

from foreign_king import figures, works
from kit.svg import at, blur, circle, document, ellipse, line, linear, path, radial, rect

SIZE = 256
INK = works.INK


def _figure(scale: float, x: float, y: float, tone: str = "#e8d6ae") -> str:
    body = "".join(
        path(d, tone, stroke=INK, stroke_width=11.0, stroke_linejoin="round")
        for d in figures.TOP_HAT
    )
    return at(body, x, y, 0, scale)


def _arrow(d: str, head: str) -> str:
    return (
        line(d, INK, 34)
        + path(head, INK, stroke=INK, stroke_width=14.0, stroke_linejoin="round")
        + line(d, "#f0c04a", 20)
        + path(head, "#f0c04a")
    )


def act_factory() -> str:
    left = at(works._textile("#e9edf1", "#4b7fa8", "#9fd3e8"), 6, 96, 0, 0.6)
    right = works._smoke(150, 40, 0.8) + at(
        works._metal("#b4573b", "#5b3a30", "url(#fire)"), 100, 34, 0, 0.62
    )
    return document(SIZE, SIZE, right + left, works.FIRE)


def act_place() -> str:
    body = path(
        "M26 214Q128 172 230 214L206 248H50Z",
        "#cdb98a",
        stroke=INK,
        stroke_width=8.0,
        stroke_linejoin="round",
    )
    body += _figure(0.62, 20, 66)
    body += _arrow("M200 30V96", "M170 92H230L200 136Z")
    return document(SIZE, SIZE, body)


def act_move() -> str:
    body = path(
        "M10 218Q64 192 118 218L106 246H22Z",
        "#cdb98a",
        stroke=INK,
        stroke_width=8.0,
        stroke_linejoin="round",
    )
    body += path(
        "M138 218Q192 192 246 218L234 246H150Z",
        "#cdb98a",
        stroke=INK,
        stroke_width=8.0,
        stroke_linejoin="round",
    )
    body += _figure(0.6, -10, 68)
    body += _arrow("M132 104Q176 76 206 124", "M176 132L240 112L216 172Z")
    return document(SIZE, SIZE, body)


def act_congress() -> str:
    return document(SIZE, SIZE, works.congress_shape())


def act_coins() -> str:
    return document(SIZE, SIZE, works.coins_shape(), works.BRASS)


def act_king() -> str:
    return document(SIZE, SIZE, works._crown(128, 128, 1.36), works.BRASS)


def act_order() -> str:
    body = ""
    for number, (x, height) in enumerate(((96, 132), (22, 92), (170, 64))):
        body += rect(x, 246 - height, 72, height, "url(#brass)", 5, stroke=INK, stroke_width=8.0)
        body += "".join(
            circle(x + 36 + (k - number / 2) * 22, 246 - height + 34, 8, INK)
            for k in range(number + 1)
        )
    body += _arrow("M40 116Q52 50 104 50", "M98 18L146 52L98 84Z")
    return document(SIZE, SIZE, body, works.BRASS)


def act_queen() -> str:
    return document(SIZE, SIZE, works.queen_shape(), works.BRASS)


# -- the hall, the portrait ----------------------------------------------------------------------


def hall() -> str:
    """The congress from above: benches in half circles before the speaker's table. 384 by 256."""
    body = rect(4, 4, 376, 248, "url(#floor)", 16, stroke=INK, stroke_width=6.0)
    body += rect(14, 14, 356, 228, "none", 10, stroke="#7f5413", stroke_width=2.5)
    for r, tone in ((168, "#6d3b22"), (126, "#7d4628"), (84, "#8d5330")):
        body += path(
            f"M{192 - r} 232A{r} {r} 0 0 1 {192 + r} 232",
            "none",
            stroke=INK,
            stroke_width=26.0,
            opacity=0.5,
        )
        body += path(
            f"M{192 - r} 232A{r} {r} 0 0 1 {192 + r} 232",
            "none",
            stroke=tone,
            stroke_width=20.0,
            opacity=0.6,
        )
        body += path(
            f"M{192 - r} 232A{r} {r} 0 0 1 {192 + r} 232",
            "none",
            stroke="#dba63f",
            stroke_width=1.6,
            opacity=0.7,
        )
    body += rect(160, 206, 64, 26, "#b88a3a", 4, stroke=INK, stroke_width=4.0)
    return document(384, 256, body, linear("floor", [(0, "#e2d2a6"), (1, "#c9b27c")]))


def portrait() -> str:
    """An oval frame of brass around a dark ground."""
    body = ellipse(128, 132, 104, 122, INK, opacity=0.35) + ellipse(
        128, 128, 104, 122, "url(#brass)", stroke=INK, stroke_width=7.0
    )
    for k in range(36):
        a = math.tau * k / 36
        body += circle(
            128 + 95 * math.cos(a),
            128 + 113 * math.sin(a),
            5,
            "#fff0b8",
            stroke="#7f5413",
            stroke_width=2.0,
        )
    body += ellipse(128, 128, 84, 102, "url(#ground)", stroke=INK, stroke_width=5.0)
    return document(
        SIZE, SIZE, body, works.BRASS + radial("ground", [(0, "#4d6d68"), (1, "#16302f")])
    )


def crown() -> str:
    """Who leads: a small crown."""
    return document(SIZE, SIZE, works._crown(128, 128, 1.3), works.BRASS)


# -- paper ---------------------------------------------------------------------------------------


def paper() -> str:
    """Laid paper, foxed at its edges, with the engraver's horizontal lines for the sea."""
    rng = random.Random(31)
    body = rect(0, 0, 512, 512, "#e6d9b6")
    for y in range(0, 512, 6):
        body += line(
            f"M-4 {y + rng.uniform(-0.4, 0.4):.1f}H516",
            "#6f7f78",
            1.1,
            opacity=rng.uniform(0.16, 0.3),
        )
    for _ in range(60):
        body += circle(
            rng.uniform(0, 512),
            rng.uniform(0, 512),
            rng.uniform(1, 9),
            "#a5804a",
            opacity=rng.uniform(0.03, 0.1),
        )
    body += rect(0, 0, 512, 512, "url(#edge)")
    return document(
        512,
        512,
        body,
        radial("edge", [(0, "#fff8e0", 0.35), (0.7, "#e6d9b6", 0), (1, "#7a5a2c", 0.45)], r=0.74),
    )


def compass() -> str:
    body = circle(128, 128, 96, "none", stroke=INK, stroke_width=4.0) + circle(
        128, 128, 86, "none", stroke=INK, stroke_width=2.0
    )
    for k in range(8):
        long = k % 2 == 0
        r, w = (118, 17) if long else (74, 11)
        body += at(
            path(f"M0 {-r}L{w} -{w}L0 0Z", INK)
            + path(f"M0 {-r}L-{w} -{w}L0 0Z", "#f4e8c6", stroke=INK, stroke_width=3.0),
            128,
            128,
            45 * k,
        )
    return document(
        SIZE, SIZE, body + circle(128, 128, 11, "#c8402f", stroke=INK, stroke_width=4.0)
    )


def hill() -> str:
    """The Ardennes as an engraver shows them: short strokes down a slope."""
    body = path(
        "M18 214Q64 96 128 70Q196 98 240 214",
        "#e4d5ac",
        stroke=INK,
        stroke_width=9.0,
        stroke_linejoin="round",
    )
    for k in range(9):
        x = 128 + k * 12
        body += line(f"M{x} {76 + k * 11}L{x + 12} {130 + k * 10}", INK, 5, opacity=0.75)
    for k in range(4):
        body += line(
            f"M{104 - k * 16} {92 + k * 18}L{98 - k * 17} {120 + k * 18}", INK, 4, opacity=0.5
        )
    return document(SIZE, SIZE, body)


def town() -> str:
    body = circle(128, 150, 54, "#f4e8c6", stroke=INK, stroke_width=12.0) + circle(
        128, 150, 20, INK
    )
    return document(SIZE, SIZE, body + line("M128 96V30M128 34H176V62H128", INK, 12))


# -- what lights up ------------------------------------------------------------------------------


def glow() -> str:
    return document(
        SIZE,
        SIZE,
        circle(128, 128, 124, "url(#fade)"),
        radial("fade", [(0, "#fff", 0.95), (0.55, "#fff", 0.6), (1, "#fff", 0)]),
    )


def ring() -> str:
    return document(SIZE, SIZE, circle(128, 128, 108, "none", stroke="#fff", stroke_width=14.0))


def badge() -> str:
    return document(SIZE, SIZE, rect(8, 60, 240, 136, "#fff", 68))


def shadow() -> str:
    return document(
        SIZE,
        SIZE,
        ellipse(128, 140, 96, 88, "#100a06", opacity=0.7, filter="url(#soft)"),
        blur("soft", 14),
    )
