"""Backgrounds: quiet surfaces that other things stand on."""

from __future__ import annotations

import math
import random

from kit.svg import circle, document, group, line, linear, path, polygon, radial, rect, smooth

TILE = 1024


def _wave(rng: random.Random):
    """Return a function of x that repeats after one tile, so that the tiles join."""
    parts = [(rng.randint(1, 4), rng.uniform(0, math.tau), rng.uniform(1, 5)) for _ in range(3)]
    return lambda x: sum(a * math.sin(math.tau * k * x / TILE + p) for k, p, a in parts)


def siam() -> str:
    """Return dark teak planks that repeat in both directions."""
    rng = random.Random(11)
    body = rect(0, 0, TILE, TILE, "#2a1710")
    planks = 8
    height = TILE / planks
    tones = ["#2c1911", "#27150e", "#2f1b12", "#29160f", "#2d1a12", "#26140d", "#2b1810", "#301c13"]
    defs = ""
    for i in range(planks):
        top = i * height
        defs += f'<clipPath id="p{i}"><rect y="{top}" width="{TILE}" height="{height}"/></clipPath>'
        grain = rect(0, top, TILE, height, tones[i])
        wave = _wave(rng)
        for _ in range(15):
            y = top + rng.uniform(0, height)
            spread = rng.uniform(0.5, 1.6)
            points = [(x, y + spread * wave(x)) for x in range(-64, TILE + 65, 32)]
            colour = rng.choice(["#150a06", "#150a06", "#4a2c1c"])
            grain += line(
                smooth(points), colour, rng.uniform(1, 4), opacity=rng.uniform(0.12, 0.34)
            )
        body += group(grain, clip_path=f"url(#p{i})")
        body += line(f"M-10 {top + 1}H{TILE + 10}", "#0f0704", 2.4, opacity=0.8)
        body += line(f"M-10 {top + 3.4}H{TILE + 10}", "#5a3824", 1.2, opacity=0.35)
        # Butt joints, staggered from plank to plank and away from the tile's edge.
        x = 130 + (i * 389) % 760
        body += line(f"M{x} {top + 2}V{top + height}", "#0f0704", 2, opacity=0.7)
    return document(TILE, TILE, body, defs)


def home() -> str:
    """Return dusk over the river: indigo above, lacquer red below, roofs on the horizon."""
    rng = random.Random(5)
    defs = linear(
        "sky",
        [(0, "#15132a"), (0.35, "#25204a"), (0.62, "#4a2145"), (0.8, "#6b1f2c"), (1, "#3a0f16")],
    )
    defs += radial(
        "ember",
        [(0, "#d9603a", 0.5), (0.5, "#a93530", 0.22), (1, "#a93530", 0)],
        cx=0.5,
        cy=0.5,
        r=0.5,
    )
    body = rect(0, 0, 1024, 1024, "url(#sky)")
    body += '<ellipse cx="512" cy="800" rx="640" ry="250" fill="url(#ember)"/>'
    for _ in range(70):
        x, y = rng.uniform(0, 1024), rng.uniform(0, 1) ** 1.6 * 520
        body += circle(x, y, rng.uniform(0.7, 1.7), "#f6e3b4", opacity=rng.uniform(0.15, 0.5))
    body += group(_skyline(), opacity=0.55)
    # The river mirrors the sky in long strokes.
    body += rect(0, 806, 1024, 218, "#2a0f1d", opacity=0.5)
    for i in range(34):
        y = 812 + i * 6.2
        x = rng.uniform(-100, 900)
        width = rng.uniform(80, 320)
        body += line(
            f"M{x:.1f} {y:.1f}h{width:.1f}",
            rng.choice(["#d97a4a", "#1d0d1c"]),
            rng.uniform(1, 2.4),
            opacity=rng.uniform(0.06, 0.2),
        )
    return document(1024, 1024, body, defs)


def chedi(x: float, base: float, width: float, height: float, fill: str) -> str:
    """Return the silhouette of a bell-shaped stupa."""
    w, h = width, height
    d = (
        f"M{x - w * 0.5:.1f} {base}v{-h * 0.08:.1f}h{w * 0.07:.1f}v{-h * 0.07:.1f}h{w * 0.07:.1f}"
        f"v{-h * 0.06:.1f}C{x - w * 0.34:.1f} {base - h * 0.36:.1f} {x - w * 0.16:.1f} "
        f"{base - h * 0.42:.1f} {x - w * 0.12:.1f} {base - h * 0.5:.1f}"
        f"h{w * 0.03:.1f}C{x - w * 0.06:.1f} {base - h * 0.66:.1f} {x - w * 0.02:.1f} "
        f"{base - h * 0.84:.1f} {x:.1f} {base - h:.1f}"
        f"C{x + w * 0.02:.1f} {base - h * 0.84:.1f} {x + w * 0.06:.1f} {base - h * 0.66:.1f} "
        f"{x + w * 0.09:.1f} {base - h * 0.5:.1f}h{w * 0.03:.1f}"
        f"C{x + w * 0.16:.1f} {base - h * 0.42:.1f} {x + w * 0.34:.1f} {base - h * 0.36:.1f} "
        f"{x + w * 0.36:.1f} {base - h * 0.21:.1f}v{h * 0.06:.1f}h{w * 0.07:.1f}v{h * 0.07:.1f}"
        f"h{w * 0.07:.1f}v{h * 0.08:.1f}Z"
    )
    return path(d, fill)


def wat(x: float, base: float, width: float, height: float, fill: str) -> str:
    """Return the silhouette of a temple hall: steep nested gables with upswept ends."""
    w, h = width, height
    out = rect(x - w * 0.5, base - h * 0.06, w, h * 0.07, fill)
    out += rect(x - w * 0.37, base - h * 0.44, w * 0.74, h * 0.44, fill)
    for half, low, top in ((0.46, 0.34, 0.82), (0.33, 0.5, 0.94), (0.2, 0.66, 1.06)):
        y0, y1 = base - h * low, base - h * top
        reach, lift = w * half, h * 0.035
        out += path(
            f"M{x - reach - lift:.1f} {y0 - lift:.1f}Q{x - reach:.1f} {y0:.1f} "
            f"{x - reach * 0.86:.1f} {y0 - lift * 0.3:.1f}Q{x - reach * 0.36:.1f} "
            f"{y0 - (y0 - y1) * 0.5:.1f} {x:.1f} {y1:.1f}Q{x + reach * 0.36:.1f} "
            f"{y0 - (y0 - y1) * 0.5:.1f} {x + reach * 0.86:.1f} {y0 - lift * 0.3:.1f}"
            f"Q{x + reach:.1f} {y0:.1f} {x + reach + lift:.1f} {y0 - lift:.1f}"
            f"L{x + reach * 0.96:.1f} {y0 + lift * 0.5:.1f}H{x - reach * 0.96:.1f}Z",
            fill,
        )
    # The finial bends forward like a bird's head.
    return out + path(
        f"M{x - w * 0.02:.1f} {base - h * 0.95:.1f}q{w * 0.01:.1f} {-h * 0.12:.1f} "
        f"{w * 0.035:.1f} {-h * 0.22:.1f}q{w * 0.02:.1f} {h * 0.12:.1f} "
        f"{w * 0.005:.1f} {h * 0.22:.1f}Z",
        fill,
    )


def _skyline() -> str:
    fill = "#1a0f20"
    out = ""
    for x, w, h in ((70, 74, 130), (160, 46, 84), (486, 60, 112), (850, 86, 160), (940, 50, 92)):
        out += chedi(x, 808, w, h, fill)
    out += wat(286, 808, 112, 128, fill) + wat(388, 808, 70, 78, fill)
    out += wat(664, 808, 134, 160, fill) + wat(762, 808, 78, 92, fill) + wat(570, 808, 70, 84, fill)
    trees = (
        [(0, 808)]
        + [(x, 796 - 10 * math.sin(x / 23) - 6 * math.sin(x / 9)) for x in range(0, 1025, 12)]
        + [(1024, 808)]
    )
    return out + path(polygon(trees), fill)
