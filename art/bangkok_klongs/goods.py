"""The seven goods, each told by its shape as well as by its colour."""

from __future__ import annotations

import math

from kit.svg import at, circle, document, ellipse, group, line, path

SIZE = 160
DARK = "#2a160b"


def _outlined(d: str, fill: str, edge: str, width: float = 6) -> str:
    return path(d, fill, stroke=edge, stroke_width=width, stroke_linejoin="round")


def _one_shrimp() -> str:
    body = "M-30 -18C-8 -40 34 -32 38 2C42 34 10 46 -14 36C-4 34 6 26 4 14C2 2 -12 -2 -30 -18Z"
    out = line("M-26 -18C-40 -30 -44 -40 -40 -50M-24 -20C-30 -36 -28 -46 -22 -54", "#b23a24", 4)
    out += _outlined(body, "#f58a6a", "#9c2f1d")
    out += _outlined("M-14 36L-34 30L-26 44L-34 54L-10 48Z", "#e8603f", "#9c2f1d", 5)
    out += line(
        "M10 -28Q2 -14 6 -2M28 -16Q14 -6 10 8M36 8Q22 10 8 18M28 32Q18 26 2 26", "#c9502f", 5
    )
    return out + circle(-14, -18, 4, DARK)


def shrimp() -> str:
    body = at(_one_shrimp(), 84, 86, -8, 1.34)
    return document(SIZE, SIZE, body)


def _blossom(r: float, outer: str, inner: str, edge: str) -> str:
    out = ""
    for tone, size, count in ((outer, 1.0, 6), (inner, 0.62, 6)):
        petal = (
            f"M0 0C{r * 0.5 * size:.1f} {-r * 0.3 * size:.1f} {r * 0.46 * size:.1f} "
            f"{-r * 0.95 * size:.1f} 0 {-r * size:.1f}C{-r * 0.46 * size:.1f} "
            f"{-r * 0.95 * size:.1f} {-r * 0.5 * size:.1f} {-r * 0.3 * size:.1f} 0 0Z"
        )
        turn = 0 if size == 1.0 else 30
        out += "".join(
            at(_outlined(petal, tone, edge, 4), 0, 0, turn + 360 * k / count) for k in range(count)
        )
    return out + circle(0, 0, r * 0.2, "#ffd34d", stroke="#b4711a", stroke_width=3.0)


def flowers() -> str:
    body = at(_blossom(44, "#fff3f7", "#ffd3e2", "#b4486b"), 48, 54)
    body += at(_blossom(44, "#f478a6", "#ffb6d0", "#98204f"), 110, 62, 20)
    body += at(_blossom(46, "#f9a8c6", "#fff0f6", "#a83266"), 74, 112, 10)
    return document(SIZE, SIZE, body)


def _avocado_half() -> str:
    skin = "M0 -52C16 -52 18 -22 30 -4C44 18 34 50 0 50C-34 50 -44 18 -30 -4C-18 -22 -16 -52 0 -52Z"
    out = _outlined(skin, "#3f6b2a", "#1d3812")
    out += group(path(skin, "#d8e58c"), transform="scale(.8)")
    out += circle(0, 16, 17, "#8a5326", stroke="#4d2a10", stroke_width=4.0)
    return out + circle(-5, 10, 5, "#c98b54")


def avocado() -> str:
    whole = (
        "M0 -52C16 -52 18 -22 30 -4C44 18 34 50 0 50C-34 50 -44 18 -30 -4C-18 -22 -16 -52 0 -52Z"
    )
    body = at(_outlined(whole, "#557f33", "#1d3812"), 110, 80, 24, 1.2)
    body += at(line("M-10 -26Q-18 -6 -22 10", "#8fb65a", 6), 110, 80, 24, 1.2)
    body += at(_avocado_half(), 58, 82, -14, 1.26)
    return document(SIZE, SIZE, body)


def pineapple() -> str:
    out = ""
    for angle, length in ((-58, 44), (-30, 56), (58, 44), (30, 56), (0, 64)):
        leaf = f"M-10 0Q-9 {-length * 0.6:.1f} 0 {-length}Q9 {-length * 0.6:.1f} 10 0Z"
        out += at(_outlined(leaf, "#58a63d", "#1f5a20", 4), 80, 66, angle)
    out += ellipse(80, 104, 44, 50, "#f2ac1f", stroke="#7c4808", stroke_width=6.0)
    marks = ""
    for k in range(-4, 5):
        marks += f"M{80 + k * 20 - 50} 154L{80 + k * 20 + 50} 54M{80 + k * 20 + 50} 154"
        marks += f"L{80 + k * 20 - 50} 54"
    clip = '<clipPath id="p"><ellipse cx="80" cy="104" rx="41" ry="47"/></clipPath>'
    out += group(line(marks, "#a8640c", 4), clip_path="url(#p)")
    for x, y in ((66, 84), (86, 84), (76, 104), (96, 104), (66, 124), (86, 124)):
        out += circle(x, y, 3, "#fff0a8")
    return document(SIZE, SIZE, out, clip)


def _one_aubergine() -> str:
    fruit = (
        "M-6 -34C16 -36 22 -12 28 8C36 34 20 54 0 54C-22 54 -34 34 -28 8C-24 -12 -26 -32 -6 -34Z"
    )
    out = _outlined(fruit, "#6d2f86", "#2d0f3d")
    out += line("M-16 2Q-20 20 -14 34", "#b983d0", 7)
    out += _outlined(
        "M-26 -26L-12 -18L-4 -30L4 -18L18 -28L10 -42L-16 -42Z", "#63a33f", "#234f1b", 5
    )
    return out + line("M-3 -40Q-4 -52 6 -58", "#3f7a2a", 8)


def aubergine() -> str:
    body = at(_one_aubergine(), 108, 80, 34, 1.12) + at(_one_aubergine(), 58, 88, -10, 1.2)
    return document(SIZE, SIZE, body)


def _one_fish() -> str:
    out = _outlined("M34 0L64 -26Q58 0 64 26Z", "#4b86c2", "#173a63")
    out += _outlined("M-4 -22Q12 -44 28 -30L18 -16Z", "#4b86c2", "#173a63", 4)
    out += _outlined("M-62 2C-40 -34 14 -34 42 0C14 34 -40 34 -62 2Z", "#9fd0ee", "#173a63")
    out += line("M-26 -18Q-14 2 -28 22", "#2f6aa3", 5)
    out += line("M-6 -8Q2 2 -6 12M10 -8Q18 2 10 12", "#4b86c2", 5)
    return out + circle(-42, -4, 6, "#fff") + circle(-43, -4, 3.4, "#10243c")


def fish() -> str:
    body = at(_one_fish(), 80, 50, -12, 1.08) + at(_one_fish(), 82, 112, 10, 1.08)
    return document(SIZE, SIZE, body)


def banana() -> str:
    one = "M0 -8C30 6 46 34 44 66C38 78 26 76 22 68C22 44 8 24 -14 12Z"
    out = ""
    for angle, tone in ((58, "#e8b51d"), (30, "#f4c62a"), (2, "#ffdf4f")):
        fruit = _outlined(one, tone, "#7a5208", 5)
        fruit += line("M10 4Q32 26 32 62", "#fff0a0" if angle < 20 else "#c98f10", 3.4)
        fruit += circle(33, 73, 5, "#5a3a0a")
        out += at(fruit, 66, 38, angle, 1.16)
    out += _outlined("M50 40L56 14L78 12L82 36Z", "#8a6a14", "#4d380a", 5)
    return document(SIZE, SIZE, at(out, -6, 8, 0, 1.0))


def basket(count: int) -> str:
    """Return a row of woven baskets from above; wide as three, high as one."""
    out = ""
    step = 74.0
    for k in range(count):
        x = 120 + (k - (count - 1) / 2) * step
        out += circle(x + 2, 44, 33, "#1c0f06", opacity=0.45)
        out += circle(x, 40, 33, "#d9a658", stroke="#5a3510", stroke_width=6.0)
        out += circle(x, 40, 22, "#7c4d1e")
        for j in range(12):
            a = math.tau * j / 12
            out += line(
                f"M{x + 23 * math.cos(a):.1f} {40 + 23 * math.sin(a):.1f}"
                f"L{x + 31 * math.cos(a):.1f} {40 + 31 * math.sin(a):.1f}",
                "#8a5a20",
                3,
            )
        out += circle(x, 40, 15, "#f4e2b0") + circle(x - 5, 35, 5, "#fff8dc")
    return document(240, 80, out)


GOODS = {
    "shrimp": shrimp,
    "flowers": flowers,
    "avocado": avocado,
    "pineapple": pineapple,
    "aubergine": aubergine,
    "fish": fish,
    "banana": banana,
}
