"""Citizens and pawns: five silhouettes that are told apart by their hats alone.

The app tints them with the colour of their player, so each comes in two layers: a white shape that
takes the colour, and the engraver's lines that lie over it.
"""

from __future__ import annotations

from kit.svg import at, circle, document, ellipse, line, linear, path

SIZE = 256
INK = "#1d1310"

# Each figure is a body, a head and a hat, drawn in this order.
TOP_HAT = (
    "M52 246C52 196 84 170 128 170C172 170 204 196 204 246Z",
    "M92 126A36 40 0 1 0 164 126A36 40 0 1 0 92 126Z",
    "M66 104Q66 92 84 92H92L86 18Q128 4 170 18L164 92H172Q190 92 190 104"
    "Q190 114 128 114Q66 114 66 104Z",
)
BONNET = (
    "M30 246L98 156H158L226 246Z",
    "M94 124A34 38 0 1 0 162 124A34 38 0 1 0 94 124Z",
    "M60 140C28 82 70 22 128 22C186 22 228 82 196 140L172 152C184 104 164 76 128 76"
    "C92 76 72 104 84 152Z",
)
BICORNE = (
    "M48 246V196Q48 166 82 166H174Q208 166 208 196V246Z",
    "M92 128A36 40 0 1 0 164 128A36 40 0 1 0 92 128Z",
    "M10 116C44 112 62 90 78 62C98 28 158 28 178 62C194 90 212 112 246 116C214 138 172 118 128 118"
    "C84 118 42 138 10 116Z",
)
CAP = (
    "M66 246L82 206L46 176Q60 162 96 162H160Q196 162 210 176L174 206L190 246Z",
    "M92 122A36 40 0 1 0 164 122A36 40 0 1 0 92 122Z",
    "M62 104C36 96 34 58 70 44C116 26 190 34 206 64C216 86 196 104 176 106L214 118Q196 132 166 120"
    "Q120 104 62 104Z",
)
HOOD = (
    "M128 10C76 10 64 78 56 128C48 178 38 214 30 246H226C218 214 208 178 200 128"
    "C192 78 180 10 128 10Z",
)

FIGURES = (TOP_HAT, BONNET, BICORNE, CAP, HOOD)
"""One for each seat, then the virtual player's."""


def _fill(shapes: tuple[str, ...]) -> str:
    return "".join(
        path(d, "#fff", stroke="#fff", stroke_width=12.0, stroke_linejoin="round") for d in shapes
    )


def _lines(shapes: tuple[str, ...], name: str) -> tuple[str, str]:
    """The engraver's lines, and the clip that keeps the shading inside."""
    clip = f'<clipPath id="{name}">' + "".join(f'<path d="{d}"/>' for d in shapes) + "</clipPath>"
    hatch = "".join(
        line(f"M{x} 0L{x - 60} 256", INK, 3.4, opacity=0.42) for x in range(176, 330, 11)
    )
    shade = path("M150 0H256V256H118Q176 160 150 0Z", INK, opacity=0.16)
    body = f'<g clip-path="url(#{name})">{shade}{hatch}</g>'
    body += path("M96 190Q76 206 72 238", "none", stroke="#fff", stroke_width=8.0, opacity=0.5)
    for d in shapes:
        body += path(d, "none", stroke=INK, stroke_width=10.0, stroke_linejoin="round")
    return body, clip


def _extras(number: int) -> str:
    """A band on each hat; the hood is empty inside."""
    return (
        line("M90 74Q128 84 166 74", INK, 12),
        line("M72 118Q66 60 128 48Q190 60 184 118", INK, 6, opacity=0.8),
        circle(128, 74, 17, "#fff", stroke=INK, stroke_width=7.0) + circle(128, 74, 6, INK),
        line("M70 92Q120 78 190 100", INK, 7),
        ellipse(128, 92, 38, 50, INK)
        + ellipse(128, 92, 38, 50, "none", stroke="#fff", stroke_width=4.0, opacity=0.55),
    )[number]


def citizen_fill(number: int) -> str:
    return document(SIZE, SIZE, _fill(FIGURES[number]))


def citizen_ink(number: int) -> str:
    body, clip = _lines(FIGURES[number], "inside")
    return document(SIZE, SIZE, body + _extras(number), clip)


def sign(number: int) -> str:
    """The same silhouette as an icon: white, with the gaps that separate its parts."""
    shapes = FIGURES[number]
    body = path(shapes[0], "#fff")
    for d in shapes[1:]:
        body += path(d, "#fff")
    return document(SIZE, SIZE, body)


BRASS = linear("brass", [(0, "#fff0b8"), (0.45, "#d9a441"), (1, "#7a5012")], x2=1.0, y2=0.4)


def pawn_fill(number: int) -> str:
    return document(SIZE, SIZE, at(_fill(FIGURES[number]), 36, 0, 0, 0.72))


def pawn_ink(number: int) -> str:
    body, clip = _lines(FIGURES[number], "inside")
    figure = at(body + _extras(number), 36, 0, 0, 0.72)
    base = path(
        "M44 186Q44 172 62 172H194Q212 172 212 186L222 214Q232 218 232 230V240Q232 250 222 250H34"
        "Q24 250 24 240V230Q24 218 34 214Z",
        "url(#brass)",
        stroke=INK,
        stroke_width=8.0,
        stroke_linejoin="round",
    ) + line("M36 216H220M46 194H210", INK, 4, opacity=0.6)
    return document(SIZE, SIZE, figure + base, clip + BRASS)
