"""Factories, the king, medals and coins: brass, brick and smoke."""

from __future__ import annotations

from kit.svg import at, circle, document, ellipse, group, line, linear, path, radial, rect

SIZE = 256
INK = "#1d1310"
BRASS = linear("brass", [(0, "#fff0b8"), (0.45, "#dba63f"), (1, "#7f5413")], x2=0.9, y2=0.7)
STEEL = linear("steel", [(0, "#cdd5dc"), (0.5, "#8f9aa5"), (1, "#4c5660")], x2=0.9, y2=0.7)


def _edge(width: float = 8) -> dict[str, object]:
    return {"stroke": INK, "stroke_width": width, "stroke_linejoin": "round"}


def _smoke(x: float, y: float, scale: float = 1.0) -> str:
    puffs = ((0, 0, 17), (14, -18, 22), (36, -34, 26), (64, -44, 22), (44, -16, 15))
    body = "".join(circle(a, b, r, "#4d4a4c", opacity=0.95) for a, b, r in puffs)
    body += "".join(circle(a - 4, b - 5, r * 0.7, "#8f8a88", opacity=0.9) for a, b, r in puffs)
    return at(body, x, y, 0, scale)


def _textile(wall: str, roof: str, glass: str) -> str:
    """A low mill with a saw-tooth roof, long windows and a bobbin over its door."""
    out = path("M22 240V142L22 92L78 142V92L134 142V92L190 142V92L236 142V240Z", wall, **_edge())
    out += path(
        "M22 142V92L78 142M78 142V92L134 142M134 142V92L190 142M190 142V92L236 142",
        roof,
        **_edge(6),
    )
    for x in (38, 84, 130, 176):
        out += rect(x, 164, 34, 34, glass, 3, stroke=INK, stroke_width=5.0)
        out += line(f"M{x + 17} 166V196M{x + 2} 181H{x + 32}", INK, 3)
    out += line("M24 216H234", INK, 4, opacity=0.5)
    return out


def _metal(wall: str, roof: str, glow: str) -> str:
    """Ironworks: a tall banded chimney, a steep hall, and fire in the doorway."""
    out = path("M44 240L52 56H92L100 240Z", wall, **_edge())
    out += path("M44 56Q44 40 72 40Q100 40 100 56V66H44Z", roof, **_edge(7))
    out += line("M52 98H94M50 132H96M49 166H97", INK, 5)
    out += path("M92 240V150L168 98L240 150V240Z", wall, **_edge())
    out += path("M84 152L168 90L246 152L232 162L168 116L100 164Z", roof, **_edge(7))
    out += path("M130 240V196Q130 168 166 168Q202 168 202 196V240Z", glow, **_edge(6))
    out += line("M166 172V238", INK, 4, opacity=0.5)
    return out


FIRE = linear("fire", [(0, "#ffe27a"), (0.6, "#f58a2c"), (1, "#b3321f")])


def textile() -> str:
    body = _smoke(214, 74, 0.8) + rect(196, 78, 24, 60, "#b7c3cf", 2, **_edge(7))
    return document(SIZE, SIZE, body + _textile("#e9edf1", "#4b7fa8", "#9fd3e8"))


def metal() -> str:
    return document(SIZE, SIZE, _smoke(84, 44) + _metal("#b4573b", "#5b3a30", "url(#fire)"), FIRE)


def _lying(body: str) -> str:
    """On its side, cold and grey."""
    return group(at(body, 252, 8, 90, 0.96))


def textile_off() -> str:
    return document(SIZE, SIZE, _lying(_textile("#a9adb0", "#74808a", "#5e666c")))


def metal_off() -> str:
    return document(SIZE, SIZE, _lying(_metal("#8d8581", "#5f5a58", "#37302e")))


# -- king and queen ------------------------------------------------------------------------------


def _crown(x: float, y: float, scale: float) -> str:
    body = path(
        "M-64 34L-78 -34L-40 -4L-26 -52L0 -12L26 -52L40 -4L78 -34L64 34Z", "url(#brass)", **_edge(8)
    )
    body += path("M-66 30Q0 46 66 30L62 56Q0 72 -62 56Z", "url(#brass)", **_edge(8))
    for a, b in ((-78, -40), (-26, -58), (26, -58), (78, -40)):
        body += circle(a, b, 10, "#e0574f", stroke=INK, stroke_width=5.0)
    body += circle(0, 46, 8, "#e0574f", stroke=INK, stroke_width=4.0)
    return at(body, x, y, 0, scale)


def king() -> str:
    """Leopold: crowned, bearded, with epaulettes and a sash."""
    body = path("M30 248C28 204 58 178 100 172H156C198 178 228 204 226 248Z", "#24335f", **_edge())
    body += path("M78 178L104 172L196 248H150Z", "#c8402f", **_edge(5))
    body += ellipse(52, 200, 27, 15, "url(#brass)", **_edge(6))
    body += ellipse(204, 200, 27, 15, "url(#brass)", **_edge(6))
    body += line("M34 210v20M46 214v20M58 214v18M198 214v18M210 214v20M222 210v20", "#dba63f", 6)
    body += path("M86 108Q86 174 128 184Q170 174 170 108Z", "#f0cfae", **_edge(7))
    body += path(
        "M84 118Q88 190 128 192Q168 190 172 118Q160 146 150 146Q128 138 106 146Q96 146 84 118Z",
        "#5a3a22",
        **_edge(5),
    )
    body += circle(112, 124, 5, INK) + circle(144, 124, 5, INK)
    return document(SIZE, SIZE, body + _crown(128, 72, 0.82), BRASS)


def queen_shape() -> str:
    body = path("M40 248C56 206 84 178 104 172H152C172 178 200 206 216 248Z", "#7c2f58", **_edge())
    body += path(
        "M66 120C54 40 202 40 190 120L198 168Q172 178 164 150H92Q84 178 58 168Z",
        "#8a5a2c",
        **_edge(7),
    )
    body += path("M92 104Q92 168 128 174Q164 168 164 104Q128 84 92 104Z", "#f3d4b6", **_edge(6))
    body += (
        circle(114, 126, 5, INK)
        + circle(142, 126, 5, INK)
        + line("M118 152Q128 158 138 152", "#b3424a", 6)
    )
    body += line("M104 190Q128 208 152 190", "#fff0b8", 8)
    return body + _crown(128, 58, 0.6)


# -- medals and money ----------------------------------------------------------------------------


def _star(radius: float, inner: float, points: int, turn: float = -90) -> str:
    import math

    corners = []
    for k in range(points * 2):
        r = radius if k % 2 == 0 else inner
        a = math.radians(turn + 180 * k / points)
        corners.append(f"{r * math.cos(a):.1f} {r * math.sin(a):.1f}")
    return "M" + "L".join(corners) + "Z"


def medal() -> str:
    """Face up: a golden star on a ribbon in black, yellow and red."""
    ribbon = (
        path("M74 4H108V92H74Z", "#26211f", **_edge(5))
        + path("M108 4H148V100H108Z", "#f2c63d", **_edge(5))
        + path("M148 4H182V92H148Z", "#c33a2c", **_edge(5))
    )
    star = at(path(_star(92, 54, 5), "url(#brass)", **_edge(9)), 128, 158)
    face = circle(128, 158, 40, "#fff3c4", **_edge(6)) + at(_crown(0, 0, 0.36), 128, 156)
    return document(SIZE, SIZE, ribbon + star + face, BRASS)


def loan() -> str:
    """Turned over: a dark back with the debt engraved, a minus in a ring."""
    ribbon = path("M74 4H182V96H74Z", "#5f5a58", **_edge(6)) + line("M108 8V92M148 8V92", INK, 4)
    star = at(path(_star(92, 54, 5), "url(#steel)", **_edge(9)), 128, 158)
    face = circle(128, 158, 42, "#7d1f1c", **_edge(6)) + rect(104, 149, 48, 18, "#fff0d0", 5)
    return document(SIZE, SIZE, ribbon + star + face, STEEL)


def _coin(x: float, y: float, r: float) -> str:
    return (
        circle(x, y, r, "url(#brass)", **_edge(8))
        + circle(x, y, r * 0.74, "none", stroke="#7f5413", stroke_width=5.0)
        + line(
            f"M{x + r * 0.22} {y - r * 0.42}H{x - r * 0.2}V{y + r * 0.44}"
            f"M{x - r * 0.2} {y}H{x + r * 0.14}",
            "#5f3d0a",
            r * 0.17,
        )
    )


def coin() -> str:
    return document(SIZE, SIZE, _coin(128, 132, 104), BRASS)


def coins_shape() -> str:
    out = ""
    for x, y in ((88, 216), (88, 184), (88, 152), (178, 222), (178, 192)):
        out += ellipse(x, y, 62, 26, "url(#brass)", **_edge(7)) + ellipse(
            x, y, 42, 15, "none", stroke="#7f5413", stroke_width=4.0
        )
    return out + _coin(150, 84, 68)


# -- the congress --------------------------------------------------------------------------------


def congress_shape() -> str:
    out = path("M18 98L128 24L238 98Z", "#f3ead2", **_edge())
    out += path("M58 92L128 46L198 92Z", "#c9b88d", **_edge(4)) + circle(
        128, 76, 11, "#c8402f", **_edge(4)
    )
    out += rect(30, 98, 196, 22, "#f3ead2", 2, **_edge(7))
    for x in (42, 82, 146, 186):
        out += rect(x, 120, 28, 86, "#fbf4e0", 2, **_edge(6)) + line(
            f"M{x + 10} 126V200M{x + 19} 126V200", INK, 3, opacity=0.5
        )
    out += rect(113, 136, 30, 70, "#4a3a30", 2, **_edge(5))
    return (
        out
        + rect(24, 206, 208, 18, "#e2d4ae", 2, **_edge(7))
        + rect(12, 224, 232, 20, "#d3c294", 2, **_edge(7))
    )


def smoke_shade() -> str:
    return document(
        SIZE,
        SIZE,
        ellipse(128, 128, 120, 120, "url(#fade)"),
        radial("fade", [(0, "#fff", 1), (0.5, "#fff", 0.5), (1, "#fff", 0)]),
    )
