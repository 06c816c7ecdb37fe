"""The pieces of Siam, seen from above and facing north, in a 256-unit square.

The two animals differ in everything but size, so colour is never needed to tell them apart: a dark
elephant on a light round token, a light rhino on a dark shield. Both tokens end in a point at the
front. The app turns them in quarters, so all shading is symmetric.
"""

from __future__ import annotations

import random

from kit import palette as c
from kit.svg import (
    at,
    blur,
    circle,
    document,
    ellipse,
    group,
    line,
    mirrored,
    path,
    polygon,
    radial,
    round_points,
    smooth,
)

SIZE = 256

ROUND_TOKEN = "M128 4C137 31 168 39 197 64A106 106 0 1 1 59 64C88 39 119 31 128 4Z"
SHIELD_TOKEN = (
    "M128 3L222 78Q232 86 232 98V212Q232 222 224 227L206 240Q198 246 188 246H68Q58 246 50 240"
    "L32 227Q24 222 24 212V98Q24 86 34 78Z"
)
# Bold enough to be read at 40 px, inside the tip so that its light rim stays visible around it.
FRONT = "M128 20L156 50L128 40L100 50Z"
ELEPHANT_TOP = 25
RHINO_TOP = 24


def _shrunk(d: str, factor: float, fill: str, **more: object) -> str:
    """Return the token outline scaled about its middle."""
    move = f"translate(128 142) scale({factor}) translate(-128 -142)"
    return path(d, fill, transform=move, **more)


# --- the elephant -------------------------------------------------------------------------------

ELEPHANT_BODY = (
    "M128 118C158 118 176 146 175 182C174 214 155 236 128 236C101 236 82 214 81 182"
    "C80 146 98 118 128 118Z"
)
ELEPHANT_EAR = (
    "M110 94C92 72 60 62 42 76C26 90 30 130 50 149C64 162 86 158 98 146C106 136 110 124 112 116Z"
)
ELEPHANT_HEAD = (
    "M128 72C150 72 164 88 164 108C164 128 150 146 128 146C106 146 92 128 92 108"
    "C92 88 106 72 128 72Z"
)
ELEPHANT_TRUNK = (
    "M106 92C110 78 114 62 115 44C116 34 122 30 128 30C134 30 140 34 141 44C142 62 146 78 150 92Z"
)
ELEPHANT_TUSK = "M108 100C94 90 83 66 90 38C92 33 97 33 98 38C99 58 107 72 118 84Z"


def _elephant_shapes() -> str:
    line_colour = "#1f2334"
    edge = {"stroke": line_colour, "stroke_width": 5.0, "stroke_linejoin": "round"}
    feet = mirrored(
        ellipse(84, 158, 15, 19, "url(#hide)", **edge)
        + ellipse(90, 220, 15, 17, "url(#hide)", **edge),
        128,
    )
    tail = line("M128 232C128 240 128 243 128 246", line_colour, 7)
    body = path(ELEPHANT_BODY, "url(#hide)", **edge)
    # The caparison: a royal cloth over the back, also a broad mark against the rhino's plates.
    cloth = (
        path(
            "M92 158Q128 146 164 158L170 206Q128 226 86 206Z",
            c.LACQUER_LIGHT,
            stroke=c.LACQUER_DARK,
            stroke_width=4.0,
            stroke_linejoin="round",
        )
        + line("M97 166Q128 155 159 166L163 200Q128 215 93 200Z", c.GOLD_LIGHT, 4.5)
        + path("M128 166L144 184L128 203L112 184Z", c.GOLD_LIGHT)
        + path("M128 175L136 184L128 194L120 184Z", c.LACQUER)
    )
    ears = mirrored(
        path(ELEPHANT_EAR, "url(#hide)", **edge)
        + path(
            "M100 104C86 86 64 76 50 86C38 98 40 124 54 138C66 148 82 144 92 134"
            "C98 126 100 114 100 104Z",
            "#b07a7c",
            opacity=0.85,
        )
        + line("M96 112C84 106 70 100 56 100M92 126C82 126 70 126 58 122", "#704a58", 3.5),
        128,
    )
    tusks = mirrored(
        path(
            ELEPHANT_TUSK, "#fffdf4", stroke=line_colour, stroke_width=4.5, stroke_linejoin="round"
        ),
        128,
    )
    trunk = path(ELEPHANT_TRUNK, "url(#hide)", **edge)
    rings = line("M117 46H139M116 57H140M114 68H142M112 79H144", line_colour, 3, opacity=0.6)
    head = path(ELEPHANT_HEAD, "url(#hide_light)", **edge)
    # The trunk joins the head without an outline between them.
    bridge = path(
        "M110 90C112 84 113 80 114 76H142C143 80 144 84 146 90Q128 104 110 90Z", "#67738f"
    )
    brow = (
        path(
            "M128 92L140 112L128 134L116 112Z",
            c.LACQUER_LIGHT,
            stroke=c.GOLD_LIGHT,
            stroke_width=4.0,
            stroke_linejoin="round",
        )
        + circle(128, 112, 5, c.GOLD_LIGHT)
        + mirrored(circle(103, 96, 4.6, c.SLATE_DARK), 128)
    )
    return feet + tail + body + cloth + ears + tusks + trunk + rings + head + bridge + brow


def elephant() -> str:
    """Return the elephant on its round token."""
    defs = (
        radial("gold", [(0, "#ffe9a6"), (0.8, "#f6cf6a"), (1, "#e5ae43")], cy=0.56, r=0.58)
        + radial("face", [(0, "#fffaf0"), (0.75, c.IVORY), (1, "#efd79c")], cy=0.54, r=0.5)
        + radial("hide", [(0, "#64708d"), (1, "#454e69")], r=0.6)
        + radial("hide_light", [(0, "#7b87a4"), (1, "#566180")], r=0.6)
    )
    token = path(
        ROUND_TOKEN, "url(#gold)", stroke="#4b2d0c", stroke_width=5.0, stroke_linejoin="round"
    ) + _shrunk(ROUND_TOKEN, 0.87, "url(#face)", stroke=c.GOLD_DARK, stroke_width=4.0)
    return document(
        SIZE, SIZE, token + _front(c.LACQUER) + _placed(_elephant_shapes(), ELEPHANT_TOP), defs
    )


# --- the rhino ----------------------------------------------------------------------------------

RHINO_BODY = (
    "M128 108C158 108 182 120 183 142C184 160 180 180 177 196C174 222 158 238 128 238"
    "C98 238 82 222 79 196C76 180 72 160 73 142C74 120 98 108 128 108Z"
)
RHINO_HEAD = (
    "M128 56C142 56 150 64 152 78C154 94 167 104 168 122C168 138 150 148 128 148"
    "C106 148 88 138 88 122C89 104 102 94 104 78C106 64 114 56 128 56Z"
)
RHINO_EAR = "M96 122C80 126 64 118 58 102C70 94 90 98 100 108Z"
RHINO_HORN = "M106 88C109 64 119 46 128 20C137 46 147 64 150 88Q128 102 106 88Z"


def _rhino_shapes() -> str:
    dark = "#34160a"
    edge = {"stroke": dark, "stroke_width": 5.0, "stroke_linejoin": "round"}
    foot = "M-17 10C-19 -8 -12 -20 0 -20C12 -20 19 -8 17 10Z"
    toes = line("M-7 -17V-9M0 -18V-10M7 -17V-9", dark, 2.5)
    feet = mirrored(
        at(path(foot, c.COPPER_DARK, **edge) + toes, 70, 150, -14)
        + at(path(foot, c.COPPER_DARK, **edge) + toes, 76, 222, -18),
        128,
    )
    tail = line("M128 236V245", dark, 8)
    # Armour: plates that overlap towards the tail like tiles, so the order runs rump to neck.
    rump = path("M82 186C78 216 96 238 128 238C160 238 178 216 174 186Z", "url(#copper)", **edge)
    saddle = path("M76 150Q74 184 81 200Q128 216 175 200Q182 184 180 150Z", "url(#copper)", **edge)
    shoulder = path(
        "M73 142C74 120 98 108 128 108C158 108 182 120 183 142Q184 156 178 168Q128 186 78 168"
        "Q72 156 73 142Z",
        "url(#copper_light)",
        **edge,
    )
    rims = line("M84 161Q128 177 172 161", "#ffe0b4", 4.5, opacity=0.9) + line(
        "M87 193Q128 207 169 193", "#ffe0b4", 4.5, opacity=0.9
    )
    spine = line("M128 152V170M128 184V203M128 216V231", c.COPPER_DARK, 4.5)
    studs = "".join(
        circle(x, y, 4, "#ffe0b4")
        for x, y in (
            (84, 148),
            (98, 157),
            (158, 157),
            (172, 148),
            (102, 220),
            (114, 226),
            (142, 226),
            (154, 220),
        )
    )
    ears = mirrored(path(RHINO_EAR, "url(#copper)", **edge), 128)
    head = path(RHINO_HEAD, "url(#copper_light)", **edge)
    # Creases run back from the eyes; anything across the head would look like a mouth.
    creases = mirrored(line("M100 118Q103 132 113 141", c.COPPER_DARK, 4), 128)
    eyes = mirrored(ellipse(103, 105, 4.2, 5.4, dark), 128)
    second = path(
        "M116 119Q121 107 128 96Q135 107 140 119Q128 125 116 119Z",
        "#fff3d2",
        stroke=dark,
        stroke_width=4.0,
        stroke_linejoin="round",
    )
    horn = path(RHINO_HORN, "url(#horn)", stroke=dark, stroke_width=5.0, stroke_linejoin="round")
    ridges = line("M115 80Q128 88 141 80", "#cbb079", 3.5)
    return (
        feet
        + tail
        + rump
        + saddle
        + shoulder
        + rims
        + spine
        + studs
        + ears
        + head
        + creases
        + eyes
        + second
        + horn
        + ridges
    )


def rhino() -> str:
    """Return the rhino on its shield."""
    defs = (
        radial("rim", [(0, "#f6b877"), (0.8, "#eba263"), (1, "#cf7d40")], cy=0.55, r=0.58)
        + radial("night", [(0, "#3d4187"), (0.7, "#2c2f66"), (1, "#20214a")], cy=0.54, r=0.6)
        + radial("copper", [(0, "#efae74"), (1, "#c87a3f")], r=0.6)
        + radial("copper_light", [(0, "#f8c794"), (1, "#dd935a")], r=0.6)
        + radial("horn", [(0, "#ffffff"), (1, "#f2dfae")], r=0.7)
    )
    token = path(
        SHIELD_TOKEN, "url(#rim)", stroke="#2a1208", stroke_width=5.0, stroke_linejoin="round"
    ) + _shrunk(SHIELD_TOKEN, 0.87, "url(#night)", stroke="#15153a", stroke_width=4.0)
    return document(
        SIZE, SIZE, token + _front("#ffe08a") + _placed(_rhino_shapes(), RHINO_TOP), defs
    )


# --- what both share ----------------------------------------------------------------------------


def _front(colour: str) -> str:
    """Return the arrowhead that points forward from the token's tip."""
    return path(FRONT, colour, stroke=colour, stroke_width=4.0, stroke_linejoin="round")


def _placed(animal: str, top: float) -> str:
    """Return the animal set back from the tip, with some of the token showing around it."""
    return group(animal, transform=f"translate(14 {top}) scale(0.89)")


def _ghost(token: str, shapes: tuple[str, ...], mirror: tuple[str, ...], top: float) -> str:
    """Return the pale outline of a piece, for drag previews."""
    inner = "".join(path(d, "#fff", stroke="#fff", stroke_width=4.0) for d in shapes)
    inner += mirrored(
        "".join(path(d, "#fff", stroke="#fff", stroke_width=4.0) for d in mirror), 128
    )
    body = (
        path(
            token,
            "#fff",
            fill_opacity=0.22,
            stroke="#fff",
            stroke_opacity=0.9,
            stroke_width=6.0,
            stroke_linejoin="round",
        )
        + group(_placed(inner, top), opacity=0.62)
        + path(FRONT, "#fff", opacity=0.95)
    )
    return document(SIZE, SIZE, body)


def elephant_ghost() -> str:
    """Return the elephant as an outline."""
    return _ghost(
        ROUND_TOKEN,
        (ELEPHANT_BODY, ELEPHANT_HEAD, ELEPHANT_TRUNK),
        (ELEPHANT_EAR, ELEPHANT_TUSK),
        ELEPHANT_TOP,
    )


def rhino_ghost() -> str:
    """Return the rhino as an outline."""
    return _ghost(SHIELD_TOKEN, (RHINO_BODY, RHINO_HEAD, RHINO_HORN), (RHINO_EAR,), RHINO_TOP)


def rock() -> str:
    """Return the boulder: facets and cracks, no token, nothing symmetric."""
    outline = [
        (34, 150),
        (44, 96),
        (82, 50),
        (134, 30),
        (186, 48),
        (222, 92),
        (232, 148),
        (210, 200),
        (160, 228),
        (96, 226),
        (52, 200),
    ]
    crown = [(78, 116), (102, 72), (146, 60), (186, 88), (192, 132), (150, 152), (104, 148)]
    shades = [
        "#8f8578",
        "#b3a898",
        "#cdc3b3",
        "#d8cfc0",
        "#c2b7a7",
        "#a2988a",
        "#857b6f",
        "#70675d",
        "#685f56",
        "#6f665c",
        "#7c7266",
    ]
    inner = [
        crown[0],
        crown[0],
        crown[1],
        crown[2],
        crown[3],
        crown[3],
        crown[4],
        crown[5],
        crown[5],
        crown[6],
        crown[0],
    ]
    facets = ""
    count = len(outline)
    for i in range(count):
        corner, following = outline[i], outline[(i + 1) % count]
        quad = [corner, following, inner[(i + 1) % count], inner[i]]
        facets += path(polygon(quad), shades[i], stroke=shades[i], stroke_width=1.5)
    top = path(polygon(crown), "#e4dccf") + path(
        polygon([crown[0], crown[1], crown[2], (126, 104)]), "#efe8dc"
    )
    rng = random.Random(7)
    specks = ""
    for _ in range(26):
        x, y = rng.uniform(70, 200), rng.uniform(66, 210)
        specks += circle(x, y, rng.uniform(1.2, 3.2), "#4b443d", opacity=0.3)
    cracks = (
        line("M146 60L138 86L152 104L144 126L150 152L138 178L144 198", "#4b443d", 4)
        + line("M152 104L174 110", "#4b443d", 3.5)
        + line("M60 168L86 174L98 196", "#4b443d", 3.5)
    )
    moss = "".join(
        path(smooth(round_points(x, y, r, 7, rng, 0.3, 0.7), closed=True), "#7d8a4e", opacity=0.8)
        for x, y, r in ((66, 196, 15), (84, 208, 11), (200, 176, 11))
    )
    edge = path(
        polygon(outline), "none", stroke="#37302a", stroke_width=7.0, stroke_linejoin="round"
    )
    return document(SIZE, SIZE, facets + top + specks + moss + cracks + edge)


def shadow() -> str:
    """Return the soft dark blob that the app draws under a piece."""
    defs = blur("soft", 14)
    return document(
        SIZE, SIZE, circle(128, 130, 92, "#120a08", opacity=0.75, filter="url(#soft)"), defs
    )
