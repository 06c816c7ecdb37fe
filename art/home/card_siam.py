"""The card of Siam: elephant and rhino lean on the same boulder at sunset."""

from __future__ import annotations

import math
import random

from home import animals
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
GROUND = 428


def boulder(rng: random.Random) -> str:
    """Return a faceted rock about 200 wide, standing on y = 0."""
    outline = [
        (-98, -34),
        (-92, -98),
        (-58, -150),
        (-4, -172),
        (54, -156),
        (92, -104),
        (98, -40),
        (78, -4),
        (20, 4),
        (-52, 4),
        (-86, -8),
    ]
    crown = [(-52, -98), (-22, -134), (34, -130), (58, -88), (22, -60), (-30, -64)]
    inner = [
        crown[0],
        crown[0],
        crown[1],
        crown[1],
        crown[2],
        crown[3],
        crown[3],
        crown[4],
        crown[4],
        crown[5],
        crown[0],
    ]
    shades = [
        "#a3978a",
        "#c0b4a4",
        "#d9cfbf",
        "#e0d7c8",
        "#c3b8a8",
        "#93887b",
        "#71675d",
        "#5f574f",
        "#645b52",
        "#70665b",
        "#887d71",
    ]
    out = ""
    for i, shade in enumerate(shades):
        j = (i + 1) % len(outline)
        out += path(
            polygon([outline[i], outline[j], inner[j], inner[i]]),
            shade,
            stroke=shade,
            stroke_width=1.5,
        )
    out += path(polygon(crown), "#ece4d6") + path(
        polygon([crown[0], crown[1], crown[2], (-6, -100)]), "#f6f0e5"
    )
    for _ in range(24):
        out += circle(
            rng.uniform(-76, 76),
            rng.uniform(-140, -10),
            rng.uniform(1, 2.6),
            "#463f38",
            opacity=0.35,
        )
    out += line("M34 -130L26 -104L38 -84L22 -60L30 -30L20 -8", "#463f38", 4)
    out += line("M-74 -40L-46 -34L-36 -12", "#463f38", 3.4)
    return out + path(polygon(outline), stroke="#2d2722", stroke_width=6.0, stroke_linejoin="round")


def _floor() -> str:
    """Return the teak board in perspective."""
    out = rect(0, GROUND - 40, W, H, "url(#floor)")
    vanish = (480, 210)
    for x in range(-1200, 2161, 168):
        out += line(
            f"M{x} {H}L{vanish[0] + (x - vanish[0]) * 0.46:.1f} {GROUND - 40}",
            "#1d0d06",
            3,
            opacity=0.6,
        )
        out += line(
            f"M{x + 4} {H}L{vanish[0] + (x + 4 - vanish[0]) * 0.46:.1f} {GROUND - 40}",
            "#d08d53",
            1.4,
            opacity=0.4,
        )
    for y in (GROUND - 14, GROUND + 26, GROUND + 90):
        out += line(f"M0 {y}H{W}", "#1d0d06", 3, opacity=0.6)
        out += line(f"M0 {y + 3}H{W}", "#d08d53", 1.3, opacity=0.4)
    return out + rect(0, GROUND - 44, W, 7, c.GOLD_DARK) + rect(0, GROUND - 44, W, 3, c.GOLD_LIGHT)


def card() -> str:
    """Return the whole card."""
    rng = random.Random(2)
    defs = (
        animals.DEFS
        + linear("sky", [(0, "#3a1330"), (0.3, "#8c2330"), (0.56, "#d9562f"), (0.72, "#f2a04a")])
        + radial("sun", [(0, "#fff3c4"), (0.8, "#fbd778"), (1, "#f4b94f")])
        + radial("halo", [(0, "#ffdf8a", 0.75), (1, "#ffdf8a", 0)])
        + linear("floor", [(0, "#96602f"), (0.3, "#6f4022"), (1, "#2a140a")])
        + linear("calm", [(0, "#160a0a", 0), (0.5, "#160a0a", 0.62), (1, "#120808", 0.9)])
        + blur("soft", 7)
    )
    rays = "".join(
        path(
            polygon(
                [
                    (480, 250),
                    (480 + 900 * math.cos(a - 0.055), 250 + 900 * math.sin(a - 0.055)),
                    (480 + 900 * math.cos(a + 0.055), 250 + 900 * math.sin(a + 0.055)),
                ]
            ),
            "#ffd978",
            opacity=0.13,
        )
        for a in (math.pi + math.pi * (k + 0.5) / 13 for k in range(13))
    )
    clouds = ""
    for x, y, w in ((70, 96, 190), (640, 70, 230), (250, 56, 150), (800, 168, 170), (20, 190, 120)):
        points = [
            (x, y),
            (x + w * 0.2, y - 14),
            (x + w * 0.45, y - 8),
            (x + w * 0.65, y - 20),
            (x + w, y),
            (x + w * 0.7, y + 5),
            (x + w * 0.3, y + 5),
        ]
        clouds += path(smooth(points, closed=True), "#ffcf8a", opacity=0.4)
    hills = path(
        "M0 388V362Q60 346 120 358T250 354T380 364T520 356T660 362T800 354T960 360V388Z", "#6d1c28"
    )
    shade = "".join(
        ellipse(x, y, rx, 15, "#1a0a06", opacity=0.6, filter="url(#soft)")
        for x, y, rx in ((196, GROUND + 4, 170), (480, GROUND + 8, 118), (764, GROUND + 4, 170))
    )
    body = (
        rect(0, 0, W, H, "url(#sky)")
        + rays
        + circle(480, 250, 300, "url(#halo)")
        + circle(480, 236, 142, "url(#sun)")
        + clouds
        + hills
        + _floor()
        + shade
        + at(animals.elephant(), -6, GROUND - 314, 0, 0.955)
        + group(
            at(animals.rhino(), 0, 0, 0, 0.98),
            transform=f"translate(966 {GROUND - 320}) scale(-1 1)",
        )
        + at(boulder(rng), 484, GROUND + 12, 0, 0.92)
        + rect(0, 380, W, 220, "url(#calm)")
    )
    return document(W, H, body, defs)
