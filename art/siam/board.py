"""The board of Siam: teak squares, marks on them, and the frame around them."""

from __future__ import annotations

import math
import random

from kit import palette as c
from kit.svg import (
    at,
    blur,
    circle,
    document,
    group,
    line,
    linear,
    mirrored,
    n,
    path,
    radial,
    rect,
    smooth,
)

SIZE = 256
RING = 416
FRAME = 288


def _grain(rng: random.Random, count: int, dark: str, light: str) -> str:
    """Return quiet wood grain running from edge to edge."""
    out = ""
    for i in range(count):
        y = (i + rng.uniform(0.1, 0.9)) * SIZE / count
        drift = rng.uniform(-6, 6)
        points = [(x, y + drift * math.sin(x / 70 + i)) for x in range(-20, 300, 40)]
        colour = dark if rng.random() < 0.62 else light
        out += line(smooth(points), colour, rng.uniform(1.2, 3.6), opacity=rng.uniform(0.10, 0.26))
    return out


def _cell(seed: int, base: str, centre: str, turn: int) -> str:
    rng = random.Random(seed)
    defs = radial("wood", [(0, centre), (1, base)], r=0.75) + (
        '<clipPath id="square"><rect width="256" height="256"/></clipPath>'
    )
    grain = group(
        _grain(rng, 26, "#3a1f10", "#c58a55"),
        clip_path="url(#square)",
        transform=f"rotate({turn} 128 128)",
    )
    # Half a groove on each side: two neighbours make a whole one.
    groove = path(
        "M0 0H256V256H0Z M5 5V251H251V5Z", "#24130a", fill_rule="evenodd", opacity=0.75
    ) + path("M5 5H251V251H5Z M8 8V248H248V8Z", "#d69a63", fill_rule="evenodd", opacity=0.28)
    return document(SIZE, SIZE, rect(0, 0, 256, 256, "url(#wood)") + grain + groove, defs)


def cell_a() -> str:
    """Return the square with the grain lying across."""
    return _cell(3, "#6b4025", "#774a2b", 0)


def cell_b() -> str:
    """Return the square with the grain standing."""
    return _cell(8, "#7b4d2d", "#885834", 90)


def cross() -> str:
    """Return the mark of a crossed square: a quatrefoil with an X, in worn gold."""
    leaf = "M0 -20C22 -38 40 -84 0 -142C-40 -84 -22 -38 0 -20Z"
    vein = "M0 -42V-104"
    leaves = "".join(
        at(
            path(leaf, c.GOLD, fill_opacity=0.22, stroke=c.GOLD_LIGHT, stroke_width=6.0)
            + line(vein, c.GOLD_LIGHT, 5),
            128,
            128,
            45 + 90 * k,
        )
        for k in range(4)
    )
    centre = path("M128 108L148 128L128 148L108 128Z", c.GOLD_LIGHT)
    dark = "".join(
        at(path(leaf, stroke="#22110a", stroke_width=13.0), 128, 128, 45 + 90 * k) for k in range(4)
    )
    body = group(dark, opacity=0.5) + group(leaves + centre, opacity=0.72)
    return document(SIZE, SIZE, body)


def glow() -> str:
    """Return the soft square light for legal targets."""
    defs = blur("soft", 9) + blur("softer", 18)
    body = (
        rect(26, 26, 204, 204, "#fff", 34, opacity=0.42, filter="url(#softer)")
        + rect(
            22,
            22,
            212,
            212,
            "none",
            30,
            stroke="#fff",
            stroke_width=14.0,
            filter="url(#soft)",
            opacity=0.9,
        )
        + rect(20, 20, 216, 216, "none", 28, stroke="#fff", stroke_width=5.0, opacity=0.85)
    )
    return document(SIZE, SIZE, body, defs)


def dot() -> str:
    """Return the small disc for move targets."""
    defs = blur("soft", 10)
    body = circle(128, 128, 50, "#fff", opacity=0.55, filter="url(#soft)") + circle(
        128, 128, 38, "#fff"
    )
    return document(SIZE, SIZE, body, defs)


def ring() -> str:
    """Return the turning ring: four arrowheads joined by arcs."""
    mid = RING / 2
    radius = 168
    spread = math.radians(17)
    # The arcs leave a gap for each arrowhead.
    sx, sy = mid + radius * math.sin(spread), mid - radius * math.cos(spread)
    ex, ey = mid + radius * math.cos(spread), mid - radius * math.sin(spread)
    arc = line(
        f"M{n(sx)} {n(sy)}A{radius} {radius} 0 0 1 {n(ex)} {n(ey)}", "#fff", 11, opacity=0.75
    )
    head = path(
        "M208 8L250 58L208 45L166 58Z",
        "#fff",
        stroke="#fff",
        stroke_width=7.0,
        stroke_linejoin="round",
    )
    quarter = arc + head
    body = "".join(group(quarter, transform=f"rotate({90 * k} {mid} {mid})") for k in range(4))
    return document(RING, RING, body)


def chevron() -> str:
    """Return a bold arrowhead pointing up."""
    d = "M128 48L220 176Q224 188 212 190L128 150L44 190Q32 188 36 176Z"
    return document(
        SIZE, SIZE, path(d, "#fff", stroke="#fff", stroke_width=14.0, stroke_linejoin="round")
    )


def last() -> str:
    """Return the corner brackets around the last move."""
    corner = line("M16 78V32Q16 16 32 16H78", "#fff", 14)
    body = "".join(group(corner, transform=f"rotate({90 * k} 128 128)") for k in range(4))
    return document(SIZE, SIZE, body)


def frame() -> str:
    """Return the nine-patch frame.

    The outer third is the border; the middle is empty. Whatever lies between the corners is
    stretched by the app, so the sides carry only lines along their length.
    """
    third = FRAME / 3
    # Each side is a trapezoid with the same profile; the corners are mitred.
    profile = [
        (0, "#2a160c"),
        (0.05, "#5a3319"),
        (0.1, "#8a5831"),
        (0.3, "#6f4324"),
        (0.55, "#5b351c"),
        (0.85, "#46270f"),
        (0.96, "#2a160c"),
        (1, "#1c0e07"),
    ]
    defs = linear("side", profile)
    side = path(f"M0 0H{FRAME}L{n(FRAME - third)} {n(third)}H{n(third)}Z", "url(#side)")
    grain = "".join(
        line(f"M{n(y)} {n(y)}H{n(FRAME - y)}", "#23110a", w, opacity=0.35)
        for y, w in ((26, 1.5), (33, 1), (58, 1.6), (66, 1))
    )
    gold = (
        line(f"M43 43H{FRAME - 43}", c.GOLD_DARK, 9)
        + line(f"M42 42H{FRAME - 42}", c.GOLD, 5)
        + line(f"M41 41H{FRAME - 41}", c.GOLD_LIGHT, 1.6)
    )
    inner = line(f"M84 84H{FRAME - 84}", c.GOLD, 3, opacity=0.9)
    quarter = side + grain + gold + inner
    mid = FRAME / 2
    body = "".join(group(quarter, transform=f"rotate({90 * k} {mid} {mid})") for k in range(4))
    petal = path(
        "M0 -6C9 -13 13 -24 0 -36C-13 -24 -9 -13 0 -6Z",
        c.GOLD,
        stroke=c.GOLD_DARK,
        stroke_width=2.5,
    )
    rosette = (
        circle(0, 0, 40, "#3a2011", stroke=c.GOLD, stroke_width=4.0)
        + "".join(at(petal, 0, 0, 45 * k, 0.72 if k % 2 else 0.95) for k in range(8))
        + circle(0, 0, 8, c.GOLD_LIGHT, stroke=c.GOLD_DARK, stroke_width=2.5)
    )
    corner = at(rosette, 46, 46)
    top = mirrored(corner, mid)
    body += top + group(top, transform=f"translate(0 {FRAME}) scale(1 -1)")
    shape = f'<clipPath id="round"><rect width="{FRAME}" height="{FRAME}" rx="22"/></clipPath>'
    return document(FRAME, FRAME, group(body, clip_path="url(#round)"), defs + shape)
