"""The cards: a picture in the left part, because a fan covers the right; the app writes the name
into the ribbon at the foot."""

from __future__ import annotations

from king_of_siam import followers
from kit import palette as c
from kit.svg import at, circle, document, line, linear, path, rect

W, H = 160, 224
INK = "#3d2614"

ONE = "M-12 -34L4 -46H12V40H24V52H-16V40H-4V-28L-12 -22Z"
TWO = (
    "M-26 -22C-26 -40 -12 -48 2 -48C20 -48 30 -36 30 -22C30 -2 8 12 -6 34H30V52H-30V38"
    "C-22 14 10 0 12 -20C12 -28 8 -32 1 -32C-6 -32 -10 -28 -10 -22Z"
)


def _frame(wash: str, band: str, inner: str, defs: str = "") -> str:
    """The sheet, a woven band down the right edge, the ribbon for the name."""
    weave = "".join(
        path(
            f"M147 {y - 9}L153 {y}L147 {y + 9}L141 {y}Z",
            c.GOLD_LIGHT,
            stroke=c.GOLD_DARK,
            stroke_width=1.2,
        )
        for y in range(24, 170, 20)
    )
    body = (
        rect(2, 2, W - 4, H - 4, "#2a170b", 15)
        + rect(5, 5, W - 10, H - 10, "url(#paper)", 12, stroke=INK, stroke_width=2.0)
        + rect(10, 10, 122, 164, wash, 8, opacity=0.34)
        + rect(10, 10, 122, 164, "none", 8, stroke=INK, stroke_width=1.6, opacity=0.8)
        + rect(136, 10, 16, 164, band, 6, stroke=INK, stroke_width=1.6)
        + weave
        + inner
        + path("M5 184H155V206Q155 219 142 219H18Q5 219 5 206Z", band, stroke=INK, stroke_width=2.0)
        + line("M11 190H149", c.GOLD_LIGHT, 1.6, opacity=0.85)
        + rect(5, 5, W - 10, H - 10, "none", 12, stroke=c.GOLD, stroke_width=2.2)
    )
    paper = linear("paper", [(0, "#f8ecca"), (0.6, "#edd9a8"), (1, "#d6b97f")], x2=0.4)
    return document(W, H, body, paper + defs)


def _figure(number: int, x: float, y: float, scale: float) -> str:
    """A follower with its feet at (x, y)."""
    return at(followers.SHAPES[number](), x - 128 * scale, y - 248 * scale, 0, scale)


def _arrow(d: str, tip: str) -> str:
    return line(d, INK, 10) + line(d, c.GOLD, 5.5) + path(tip, c.GOLD, stroke=INK, stroke_width=3.0)


def maharacha() -> str:
    """Two tiles that change places under a crown."""
    tile = rect(-22, -26, 44, 52, "#e9d09a", 6, stroke=INK, stroke_width=3.0) + rect(
        -16, -20, 32, 40, "none", 3, stroke="#9b7a45", stroke_width=2.0
    )
    body = (
        at(tile + path("M-10 8L-2 -8L6 2L12 -4", stroke=INK, stroke_width=3.0), 38, 134, -8)
        + at(tile + path("M-12 4Q0 -14 12 4", stroke=INK, stroke_width=3.0), 103, 134, 8)
        + _arrow("M40 98Q70 78 98 98", "M108 104L94 107L99 89Z")
        + _arrow("M100 168Q70 178 44 166", "M32 162L48 154L46 174Z")
        + at(followers.king_shape(), 38, 14, 0, 0.26)
    )
    return _frame("#b1302a", "#8e2323", body, followers.KING_GOLD)


def khon_thai() -> str:
    """One of each."""
    body = _figure(0, 38, 110, 0.33) + _figure(1, 98, 124, 0.33) + _figure(2, 62, 170, 0.33)
    return _frame("#2f7d6b", "#1f5f50", body)


def _versus(gives: str, takes: str, band: str, wash: str) -> str:
    plate = circle(0, 0, 36, "#fbf1d6", stroke=INK, stroke_width=4.0)
    body = (
        at(plate + at(path(gives, "#9e2b25", stroke=INK, stroke_width=3.0), 0, -1, 0, 0.52), 46, 54)
        + at(
            plate + at(path(takes, "#2a2c5a", stroke=INK, stroke_width=3.0), 0, -1, 0, 0.52),
            92,
            132,
        )
        + _arrow("M92 46Q116 58 110 84", "M106 98L100 80L120 82Z")
        + _arrow("M46 138Q22 126 30 100", "M33 88L40 106L21 104Z")
    )
    return _frame(wash, band, body)


def one_vs_one() -> str:
    return _versus(ONE, ONE, "#3a3f86", "#4a4f8f")


def two_vs_one() -> str:
    return _versus(TWO, ONE, "#6b3f86", "#7d539a")


def _faction(number: int, band: str, wash: str) -> str:
    """Two of them, coming."""
    body = (
        line("M18 168Q70 150 124 168", INK, 3, opacity=0.5)
        + _figure(number, 88, 122, 0.36)
        + _figure(number, 62, 170, 0.46)
    )
    return _frame(wash, band, body)


def rama() -> str:
    return _faction(0, "#a97a14", "#e9b73b")


def lao() -> str:
    return _faction(1, "#a83226", "#c8402f")


def malai() -> str:
    return _faction(2, "#2f4596", "#4b66c4")


def back() -> str:
    """The back of every card: a lotus on lacquer."""
    petals = "".join(
        at(
            path(
                "M0 0C-16 -20 -12 -44 0 -58C12 -44 16 -20 0 0Z",
                "#e9c062",
                stroke="#3a0d10",
                stroke_width=3.0,
            ),
            80,
            116,
            a,
        )
        for a in (-90, -60, -30, 30, 60, 90, 0)
    )
    ring = "".join(circle(80, 112, r, "none", stroke="#dda63a", stroke_width=2.0) for r in (68, 62))
    body = (
        rect(2, 2, W - 4, H - 4, "#2a0b0d", 15)
        + rect(6, 6, W - 12, H - 12, "url(#lac)", 11, stroke="#dda63a", stroke_width=3.0)
        + rect(14, 14, W - 28, H - 28, "none", 7, stroke="#dda63a", stroke_width=1.5)
        + ring
        + petals
        + path(
            "M36 122Q80 138 124 122Q112 152 80 152Q48 152 36 122Z",
            "#e9c062",
            stroke="#3a0d10",
            stroke_width=3.0,
        )
    )
    return document(W, H, body, linear("lac", [(0, "#a83230"), (1, "#5c1518")], x2=0.5))
