"""The followers: three turned wooden figures, each with an outline of its own.

Rama are slim under a tall spire, Lao broad under a wide straw hat, Malay square-shouldered under a
flat cap: they are told apart without their colours. All stand in a 256-unit square.
"""

from __future__ import annotations

from kit import palette as c
from kit.svg import at, circle, document, line, linear, path

SIZE = 256

# Light, mid, dark and the trimming of each faction.
RAMA = ("#fdeaa6", "#eab93a", "#5a3a0b", "#c8402f")
LAO = ("#f59a7e", "#cb3f2f", "#4a0f12", c.GOLD_LIGHT)
MALAY = ("#8ea6ee", "#3650b4", "#111a48", c.GOLD_LIGHT)


def _edge(dark: str, width: float = 8) -> dict[str, object]:
    return {"stroke": dark, "stroke_width": width, "stroke_linejoin": "round"}


def rama_shape(colours: tuple[str, str, str, str] = RAMA) -> str:
    """A courtier with a spire of three rings."""
    light, mid, dark, trim = colours
    robe = "M66 238C62 196 98 176 104 124H152C158 176 194 196 190 238C190 250 66 250 66 238Z"
    return (
        path(robe, mid, **_edge(dark))
        + path("M82 234C84 200 108 178 114 132H130C128 176 112 204 110 240Z", light, opacity=0.75)
        + path("M70 214Q128 236 186 214L189 228Q128 250 68 228Z", trim, **_edge(dark, 4))
        + path("M94 130Q128 148 162 130L156 112H100Z", trim, **_edge(dark, 6))
        + circle(128, 92, 31, mid, **_edge(dark))
        + circle(117, 85, 12, light, opacity=0.75)
        + path(
            "M92 80Q128 62 164 80C160 62 148 56 142 44C136 32 132 22 128 4"
            "C124 22 120 32 114 44C108 56 96 62 92 80Z",
            trim,
            **_edge(dark, 7),
        )
        + line("M104 64Q128 54 152 64M114 44Q128 38 142 44", dark, 5)
    )


def lao_shape(colours: tuple[str, str, str, str] = LAO) -> str:
    """A farmer, broad and low, under a straw hat wider than the shoulders."""
    light, mid, dark, trim = colours
    robe = "M50 236C46 190 72 160 92 150H164C184 160 210 190 206 236C206 250 50 250 50 236Z"
    return (
        path(robe, mid, **_edge(dark))
        + path("M64 232C66 196 88 170 104 160H122C106 178 96 204 94 240Z", light, opacity=0.7)
        + path("M118 152L128 240M128 240L138 152", "none")
        + path("M96 154Q128 196 160 154L150 148H106Z", trim, **_edge(dark, 5))
        + circle(128, 120, 34, mid, **_edge(dark))
        + circle(115, 122, 11, light, opacity=0.7)
        + path(
            "M22 112C60 88 96 60 128 30C160 60 196 88 234 112C238 118 234 122 228 122"
            "Q128 96 28 122C22 122 18 118 22 112Z",
            trim,
            **_edge(dark, 7),
        )
        + line("M128 36L92 100M128 36L164 100M128 36L56 110M128 36L200 110", dark, 3.5, opacity=0.7)
    )


def malay_shape(colours: tuple[str, str, str, str] = MALAY) -> str:
    """A guard with square shoulders, a flat cap and a sash."""
    light, mid, dark, trim = colours
    robe = "M56 240V150Q56 128 80 128H176Q200 128 200 150V240Q200 250 190 250H66Q56 250 56 240Z"
    return (
        path(robe, mid, **_edge(dark))
        + path("M68 236V154Q68 142 82 140H98V246H76Q68 246 68 236Z", light, opacity=0.6)
        + path("M62 146L84 132L196 226V246H176Z", trim, **_edge(dark, 5))
        + circle(128, 100, 36, mid, **_edge(dark))
        + circle(115, 96, 12, light, opacity=0.7)
        + path("M86 88L92 30Q128 18 164 30L170 88Q128 72 86 88Z", dark, **_edge(dark, 6))
        + path("M88 84Q128 68 168 84L170 68Q128 54 87 68Z", trim)
        + line("M98 38Q128 28 158 38", light, 4, opacity=0.55)
    )


SHAPES = (rama_shape, lao_shape, malay_shape)


def rama() -> str:
    return document(SIZE, SIZE, rama_shape())


def lao() -> str:
    return document(SIZE, SIZE, lao_shape())


def malay() -> str:
    return document(SIZE, SIZE, malay_shape())


# -- who controls a province ---------------------------------------------------------------------


def _disc(inner: str, rim: str, field: tuple[str, str], defs: str = "") -> str:
    body = (
        circle(128, 132, 112, "#1b0f08", opacity=0.35)
        + circle(128, 126, 114, "url(#rim)", stroke="#2c1a0c", stroke_width=7.0)
        + circle(128, 126, 92, "url(#field)", stroke="#2c1a0c", stroke_width=4.0)
        + inner
    )
    gradients = linear("rim", [(0, "#fff3cf"), (0.5, rim), (1, "#6e4a17")]) + linear(
        "field", [(0, field[0]), (1, field[1])]
    )
    return document(SIZE, SIZE, body, gradients + defs)


def control_rama() -> str:
    return _disc(at(rama_shape(), 44, 38, 0, 0.66), c.GOLD, ("#8d2a22", "#5c1518"))


def control_lao() -> str:
    return _disc(at(lao_shape(), 38, 26, 0, 0.7), c.GOLD, ("#f7e6b8", "#d8b873"))


def control_malay() -> str:
    return _disc(at(malay_shape(), 44, 36, 0, 0.66), c.GOLD, ("#f7e6b8", "#d8b873"))


def control_british() -> str:
    """A flag of crossed bands on a square: no faction has corners."""
    cut = '<clipPath id="flag"><rect x="34" y="40" width="188" height="176" rx="14"/></clipPath>'
    bands = (
        path("M20 30L236 226M236 30L20 226", stroke="#fff", stroke_width=44.0)
        + path("M20 30L236 226M236 30L20 226", stroke="#b3262c", stroke_width=16.0)
        + path("M128 20V236M20 128H236", stroke="#fff", stroke_width=66.0)
        + path("M128 20V236M20 128H236", stroke="#b3262c", stroke_width=38.0)
    )
    body = (
        f'<rect x="24" y="40" width="208" height="196" rx="18" fill="#1b0f08" opacity="0.35"/>'
        f'<rect x="22" y="28" width="212" height="200" rx="20" fill="#ecd9a8" stroke="#2c1a0c" '
        f'stroke-width="7"/>'
        f'<g clip-path="url(#flag)"><rect x="34" y="40" width="188" height="176" fill="#22306e"/>'
        f"{bands}</g>"
        f'<rect x="34" y="40" width="188" height="176" rx="14" fill="none" stroke="#2c1a0c" '
        f'stroke-width="5"/>'
    )
    return document(SIZE, SIZE, body, cut)


def king_shape() -> str:
    """The King piece: a golden crown of three tiers on a red cushion."""
    gold, dark = "url(#gold)", "#4f300a"
    return (
        path("M40 204Q128 180 216 204Q232 226 210 240H46Q24 226 40 204Z", "#b1302a", **_edge(dark))
        + path("M62 200L58 168H198L194 200Q128 186 62 200Z", gold, **_edge(dark))
        + path("M74 166L82 134H174L182 166Q128 154 74 166Z", gold, **_edge(dark))
        + path("M92 134L102 102H154L164 134Q128 124 92 134Z", gold, **_edge(dark))
        + path("M108 102Q116 60 128 14Q140 60 148 102Q128 94 108 102Z", gold, **_edge(dark))
        + "".join(
            circle(x, y, r, "#d5402f", stroke=dark, stroke_width=3.0)
            for x, y, r in (
                (128, 181, 9),
                (94, 184, 6),
                (162, 184, 6),
                (128, 148, 7),
                (128, 118, 6),
            )
        )
    )


KING_GOLD = linear("gold", [(0, "#fff0b8"), (0.5, "#f0c04a"), (1, "#b07a1c")], x2=1.0, y2=0.6)


def king() -> str:
    return document(SIZE, SIZE, king_shape(), KING_GOLD)
