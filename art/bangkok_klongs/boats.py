"""Boats from above, bow upwards, with a seat at the stern; the special ones with all on board."""

from __future__ import annotations

import math

from kit import palette as c
from kit.svg import at, blur, circle, document, ellipse, group, line, path, rect

SIZE = 256
HULL = (
    "M128 4C150 18 168 34 182 52C208 78 216 108 216 140C216 178 206 214 188 238"
    "Q180 250 164 251H92Q76 250 68 238C50 214 40 178 40 140C40 108 48 78 74 52C88 34 106 18 128 4Z"
)
DECK = (
    "M128 30C146 40 160 54 172 68C192 90 198 114 198 140C198 174 190 204 176 224"
    "Q170 233 158 234H98Q86 233 80 224C66 204 58 174 58 140C58 114 64 90 84 68C96 54 110 40 128 30Z"
)


def _hull(rim: str, edge: str, floor: str, plank: str) -> str:
    out = path(HULL, rim, stroke=edge, stroke_width=7.0, stroke_linejoin="round")
    out += path(DECK, floor, stroke=edge, stroke_width=4.0)
    lines = "".join(f"M{x} 40V236" for x in (82, 105, 128, 151, 174))
    out += group(line(lines, plank, 3, opacity=0.8), clip_path="url(#deck)")
    return out


CLIP = f'<clipPath id="deck"><path d="{DECK}"/></clipPath>'


def hull_own() -> str:
    """An empty seat: a plank with nobody on it."""
    out = _hull("#7d4a22", "#32190a", "#b9824a", "#94622f")
    out += rect(84, 192, 88, 36, "#e0b070", 10, stroke="#4a2710", stroke_width=5.0)
    out += circle(128, 210, 13, "#5a3317", stroke="#3a1f0c", stroke_width=3.0)
    return document(SIZE, SIZE, out, CLIP)


def _straw_hat(x: float, y: float, r: float, tone: str, edge: str) -> str:
    out = circle(x, y, r, tone, stroke=edge, stroke_width=r * 0.16)
    for part in (0.72, 0.46):
        out += circle(x, y, r * part, "none", stroke=edge, stroke_width=r * 0.09, opacity=0.7)
    for k in range(8):
        a = math.tau * k / 8
        out += line(
            f"M{x + r * 0.2 * math.cos(a):.1f} {y + r * 0.2 * math.sin(a):.1f}"
            f"L{x + r * 0.86 * math.cos(a):.1f} {y + r * 0.86 * math.sin(a):.1f}",
            edge,
            r * 0.06,
            opacity=0.55,
        )
    return out + circle(x, y, r * 0.14, edge)


def hull_neutral() -> str:
    """A boat with its own trader, painted and nobody's."""
    out = _hull("#6f8f9c", "#1f2f38", "#4a636e", "#3a505a")
    out += ellipse(128, 216, 44, 24, "#d8d2c0", stroke="#1f2f38", stroke_width=5.0)
    out += _straw_hat(128, 208, 30, "#efe3bd", "#6d5a2c")
    return document(SIZE, SIZE, out, CLIP)


def thief() -> str:
    """A black boat in the dark; a masked face."""
    out = _hull("#3a3346", "#120e18", "#25202f", "#1a1622")
    out += path(
        "M60 214C60 168 88 146 128 146C168 146 196 168 196 214L180 232H76Z",
        "#16131d",
        stroke="#0a080d",
        stroke_width=5.0,
    )
    out += circle(128, 112, 52, "#e0ac78", stroke="#120e18", stroke_width=6.0)
    out += path("M74 112C72 74 98 56 128 56C158 56 184 74 182 112Z", "#16131d")
    out += path("M76 106Q128 84 180 106L176 130Q128 116 80 130Z", "#0c0a11")
    out += path("M180 112L214 98L204 120L218 136L178 124Z", "#0c0a11")
    for x in (106, 150):
        out += ellipse(x, 113, 12, 8, "#fff6d8") + circle(x + 3, 113, 5, "#16131d")
    out += line("M112 142Q128 150 146 140", "#7a3d20", 5)
    out += path(
        "M70 186Q66 160 96 164Q124 168 118 198Q112 222 88 218Q70 212 70 186Z",
        "#b98b4a",
        stroke="#120e18",
        stroke_width=5.0,
    )
    out += line("M84 168L102 160L112 170", "#5a3510", 6)
    return document(SIZE, SIZE, out, CLIP)


def overseer() -> str:
    """A red boat with a gilded guard under a parasol."""
    out = _hull(c.LACQUER_LIGHT, "#3a0a0c", c.LACQUER_DARK, "#45090d")
    out += path(
        "M64 224C64 186 90 168 128 168C166 168 192 186 192 224L178 234H78Z",
        c.GOLD,
        stroke="#4a2d06",
        stroke_width=5.0,
    )
    out += line("M128 172V232M96 196L128 208L160 196", "#8f5f17", 6)
    out += circle(128, 132, 36, "#e0ac78", stroke="#3a0a0c", stroke_width=5.0)
    out += path(
        "M88 120Q92 98 128 94Q164 98 168 120L158 110H98Z",
        c.GOLD,
        stroke="#4a2d06",
        stroke_width=4.0,
    )
    out += path("M104 100L128 34L152 100Z", c.GOLD_LIGHT, stroke="#4a2d06", stroke_width=5.0)
    out += line("M112 78H144M118 60H138", "#8f5f17", 5) + circle(128, 34, 7, c.GOLD)
    for x in (115, 141):
        out += circle(x, 132, 5, "#24120a")
    out += path(
        "M112 148Q120 142 128 147Q136 142 144 148Q136 154 128 150Q120 154 112 148Z", "#24120a"
    )
    out += line("M200 92V214", "#6d4a1c", 8) + path(
        "M200 60L212 92H188Z", "#e8e4da", stroke="#3a2a10", stroke_width=4.0
    )
    return document(SIZE, SIZE, out, CLIP)


def cookshop() -> str:
    """A kitchen afloat: a wok over the fire, bowls, steam."""
    out = _hull("#d9a94a", "#4d2f08", "#a8752c", "#865a1e")
    out += circle(128, 108, 54, "#3a2a24", stroke="#120a06", stroke_width=6.0)
    out += circle(128, 108, 42, "#e8b348", stroke="#7c4808", stroke_width=4.0)
    out += line(
        "M98 104Q112 84 124 104T150 104Q158 96 164 106M102 122Q116 106 130 122T160 120",
        "#fff0b8",
        7,
    )
    for x, y, tone in ((112, 92, "#5fa83f"), (146, 126, "#c8402f"), (116, 128, "#5fa83f")):
        out += circle(x, y, 7, tone)
    out += line("M178 108H206", "#120a06", 14)
    for x in (92, 164):
        out += circle(x, 196, 27, "#f6f1e4", stroke="#35506f", stroke_width=6.0)
        out += circle(x, 196, 16, "#c96a2c") + line(
            f"M{x - 8} 194Q{x} 186 {x + 8} 196", "#ffe3a0", 4
        )
    for x, s in ((100, 1), (128, -1), (156, 1)):
        out += line(f"M{x} 58q{8 * s} -10 0 -20t0 -18", "#fff", 7, opacity=0.75)
    return document(SIZE, SIZE, out, CLIP)


def _mat(one: str, two: str, edge: str) -> str:
    out = path(HULL, one, stroke=edge, stroke_width=7.0, stroke_linejoin="round")
    weave = ""
    for k in range(-8, 9):
        weave += f"M{128 + k * 28 - 130} 258L{128 + k * 28 + 130} -2M{128 + k * 28 + 130} 258"
        weave += f"L{128 + k * 28 - 130} -2"
    clip = f'<clipPath id="deck"><path d="{HULL}"/></clipPath>'
    out += group(line(weave, two, 6), clip_path="url(#deck)")
    out += path(HULL, "none", stroke=edge, stroke_width=7.0)
    return out, clip


def back(second: bool) -> str:
    """A boat under its mat: nobody sees what is on board."""
    tones = ("#5a7f8a", "#446672", "#1f2f38") if second else ("#a9783f", "#8c5f2e", "#4a2710")
    out, clip = _mat(*tones)
    out += circle(128, 140, 46, c.IVORY, stroke=tones[2], stroke_width=6.0)
    if second:
        out += _straw_hat(128, 140, 30, "#efe3bd", "#6d5a2c")
    else:
        out += circle(128, 140, 17, "#5a3317", stroke="#3a1f0c", stroke_width=4.0)
        out += rect(92, 132, 20, 16, "#c58a4c", 4) + rect(144, 132, 20, 16, "#c58a4c", 4)
    return document(SIZE, SIZE, out, clip)


def ring() -> str:
    """The outline of a hull, to be tinted by its owner's colour."""
    return document(
        SIZE,
        SIZE,
        path(HULL, "none", stroke="#fff", stroke_width=13.0, stroke_linejoin="round"),
    )


def glow() -> str:
    """A soft light in the shape of a field."""
    body = rect(20, 20, 216, 216, "#fff", 44, opacity=0.34)
    body += rect(24, 24, 208, 208, "none", 40, stroke="#fff", stroke_width=12.0)
    return document(SIZE, SIZE, body)


def shadow() -> str:
    body = group(
        path(HULL, "#04201b", opacity=0.8), filter="url(#soft)", transform="translate(0 4)"
    )
    return document(SIZE, SIZE, body, blur("soft", 9))


SHAPES = (
    "M64 8A56 56 0 1 1 63.9 8Z",
    "M18 12H110Q116 12 116 18V110Q116 116 110 116H18Q12 116 12 110V18Q12 12 18 12Z",
    "M64 2L126 64L64 126L2 64Z",
    "M34 4H94V34H124V94H94V124H34V94H4V34H34Z",
)
"""One for each seat: round, square, lozenge, cross."""


def base(seat: int) -> str:
    """The seat's shape, white, to be tinted."""
    return document(128, 128, path(SHAPES[seat], "#fff"))


def trader(seat: int) -> str:
    """A trader from above: the seat's shape as a rim, and a hat; grey, to be multiplied."""
    out = path(SHAPES[seat], "#fff", stroke="#1a1210", stroke_width=7.0, stroke_linejoin="round")
    r = 34 if seat == 2 else 42
    out += _straw_hat(64, 64, r, "#e9e9e9", "#3a3a3a")
    return document(128, 128, at(out, 4, 4, 0, 0.94))
