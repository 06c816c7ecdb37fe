"""The pieces of Siam, seen from above and facing north, in a 256-unit square.

The two animals differ in everything but size, so colour is never needed to tell them apart: a dark
elephant on a light round token, a light rhino on a dark shield. Both tokens end in a point at the
front. The app turns them in quarters, so all shading is symmetric.
"""

from __future__ import annotations

import random

from kit import palette as c
from kit.svg import (
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

ROUND_TOKEN = (
    "M128 3C135 20 166 27 193 46.5A111 111 0 1 1 63 46.5C90 27 121 20 128 3Z"
)
SHIELD_TOKEN = (
    "M128 3L222 66Q232 73 232 85V214Q232 224 224 229L206 241Q198 246 188 246H68Q58 246 50 241"
    "L32 229Q24 224 24 214V85Q24 73 34 66Z"
)


def _shrunk(d: str, factor: float, fill: str, **more: object) -> str:
    """Return the token outline scaled about its middle."""
    move = f"translate(128 134) scale({factor}) translate(-128 -134)"
    return path(d, fill, transform=move, **more)


# --- the elephant -------------------------------------------------------------------------------

ELEPHANT_BODY = "M128 118C160 118 181 146 180 182C179 214 157 236 128 236C99 236 77 214 76 182C75 146 96 118 128 118Z"
ELEPHANT_EAR = (
    "M110 96C92 74 60 62 40 76C22 90 26 130 46 150C62 165 86 160 98 146C106 136 110 124 112 116Z"
)
ELEPHANT_HEAD = (
    "M128 72C150 72 164 88 164 108C164 128 150 146 128 146C106 146 92 128 92 108"
    "C92 88 106 72 128 72Z"
)
ELEPHANT_TRUNK = (
    "M106 92C110 78 114 62 115 44C116 34 122 30 128 30C134 30 140 34 141 44C142 62 146 78 150 92Z"
)
ELEPHANT_TUSK = "M109 98C98 88 90 68 95 44C97 40 100 40 101 44C102 62 108 74 117 86Z"


def _elephant_shapes() -> str:
    line_colour = c.SLATE_DARK
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
        path("M92 158Q128 146 164 158L170 206Q128 226 86 206Z", c.LACQUER_LIGHT,
             stroke=c.LACQUER_DARK, stroke_width=4.0, stroke_linejoin="round")
        + line("M97 166Q128 155 159 166L163 200Q128 215 93 200Z", c.GOLD_LIGHT, 4.5)
        + path("M128 166L144 184L128 203L112 184Z", c.GOLD_LIGHT)
        + path("M128 175L136 184L128 194L120 184Z", c.LACQUER)
    )
    ears = mirrored(
        path(ELEPHANT_EAR, "url(#hide)", **edge)
        + path("M100 104C86 86 64 76 50 86C38 98 40 124 54 138C66 148 82 144 92 134"
               "C98 126 100 114 100 104Z", "#c99a92", opacity=0.85)
        + line("M96 112C84 106 70 100 56 100M92 126C82 126 70 126 58 122", "#8f6a70", 3.5),
        128,
    )
    tusks = mirrored(
        path(ELEPHANT_TUSK, "#fffdf4", stroke=line_colour, stroke_width=4.5,
             stroke_linejoin="round"), 128)
    trunk = path(ELEPHANT_TRUNK, "url(#hide)", **edge)
    rings = line("M117 46H139M116 57H140M114 68H142M112 79H144", line_colour, 3, opacity=0.6)
    head = path(ELEPHANT_HEAD, "url(#hide_light)", **edge)
    # The trunk joins the head without an outline between them.
    bridge = path("M110 90C112 84 113 80 114 76H142C143 80 144 84 146 90Q128 104 110 90Z",
                  c.SLATE_LIGHT)
    brow = (
        path("M128 92L140 112L128 134L116 112Z", c.LACQUER_LIGHT, stroke=c.GOLD_LIGHT,
             stroke_width=4.0, stroke_linejoin="round")
        + circle(128, 112, 5, c.GOLD_LIGHT)
        + mirrored(circle(103, 96, 4.6, c.SLATE_DARK), 128)
    )
    return feet + tail + body + cloth + ears + tusks + trunk + rings + head + bridge + brow


def elephant() -> str:
    """Return the elephant on its round token."""
    defs = (
        radial("gold", [(0.75, "#fbe29a"), (0.9, c.GOLD), (1, c.GOLD_DARK)], cy=0.52, r=0.54)
        + radial("face", [(0, "#fffaf0"), (0.75, c.IVORY), (1, "#efd79c")], cy=0.54, r=0.5)
        + radial("hide", [(0, "#7d88a2"), (1, "#59637d")], r=0.6)
        + radial("hide_light", [(0, "#98a3bb"), (1, "#6b7690")], r=0.6)
    )
    token = (
        path(ROUND_TOKEN, "url(#gold)", stroke="#4b2d0c", stroke_width=5.0,
             stroke_linejoin="round")
        + _shrunk(ROUND_TOKEN, 0.87, "url(#face)", stroke=c.GOLD_DARK, stroke_width=4.0)
    )
    return document(SIZE, SIZE, token + _front(c.LACQUER) + _elephant_shapes(), defs)


# --- the rhino ----------------------------------------------------------------------------------

RHINO_BODY = (
    "M128 104C156 104 178 116 186 140C192 160 190 196 180 214C170 230 150 236 128 236"
    "C106 236 86 230 76 214C66 196 64 160 70 140C78 116 100 104 128 104Z"
)
RHINO_HEAD = (
    "M128 56C140 56 148 62 150 74C152 88 160 96 160 112C160 128 146 138 128 138"
    "C110 138 96 128 96 112C96 96 104 88 106 74C108 62 116 56 128 56Z"
)
RHINO_EAR = "M104 104C90 102 80 94 79 82C90 80 104 86 111 96Z"
RHINO_HORN = "M112 76C114 56 122 38 128 22C134 38 142 56 144 76Q128 88 112 76Z"


def _rhino_shapes() -> str:
    edge_colour = "#3a1a0c"
    edge = {"stroke": edge_colour, "stroke_width": 5.0, "stroke_linejoin": "round"}
    feet = mirrored(
        ellipse(72, 142, 17, 20, c.COPPER_DARK, **edge)
        + ellipse(74, 212, 17, 20, c.COPPER_DARK, **edge),
        128,
    )
    tail = line("M128 234V245", edge_colour, 7)
    body = path(RHINO_BODY, "url(#copper)", **edge)
    # Armour: three plates across the back, each edge doubled like a fold of hide.
    plates = (
        line("M76 138C96 152 160 152 180 138", edge_colour, 5.5)
        + line("M70 188C92 174 164 174 186 188", edge_colour, 5.5)
        + line("M74 146C96 160 160 160 182 146", c.COPPER_LIGHT, 4)
        + line("M72 196C94 182 162 182 184 196", c.COPPER_LIGHT, 4)
        + line("M128 155V172", c.COPPER_DARK, 4)
        + line("M128 190V228", c.COPPER_DARK, 4)
    )
    studs = "".join(
        circle(x, y, 4.2, c.COPPER_LIGHT)
        for x, y in ((90, 166), (108, 166), (148, 166), (166, 166), (98, 206), (112, 212),
                     (144, 212), (158, 206))
    )
    ears = mirrored(path(RHINO_EAR, "url(#copper)", **edge), 128)
    head = path(RHINO_HEAD, "url(#copper_light)", **edge)
    folds = line("M106 124Q128 136 150 124", edge_colour, 4) + line(
        "M110 100Q128 108 146 100", c.COPPER_DARK, 4)
    eyes = mirrored(circle(107, 92, 4.6, edge_colour), 128)
    small_horn = path("M120 100Q122 90 128 82Q134 90 136 100Q128 105 120 100Z", "#fff3d2",
                      stroke=edge_colour, stroke_width=4.0, stroke_linejoin="round")
    horn = path(RHINO_HORN, "url(#horn)", stroke=edge_colour, stroke_width=5.0,
                stroke_linejoin="round")
    return feet + tail + body + plates + studs + ears + head + folds + eyes + small_horn + horn


def rhino() -> str:
    """Return the rhino on its shield."""
    defs = (
        radial("rim", [(0.6, "#e08d4c"), (0.95, "#b5602b"), (1, "#8d4a22")], r=0.62)
        + radial("night", [(0, "#3d4187"), (0.7, "#2c2f66"), (1, "#20214a")], cy=0.54, r=0.6)
        + radial("copper", [(0, "#efae74"), (1, "#c87a3f")], r=0.6)
        + radial("copper_light", [(0, "#f8c794"), (1, "#dd935a")], r=0.6)
        + radial("horn", [(0, "#ffffff"), (1, "#f2dfae")], r=0.7)
    )
    token = (
        path(SHIELD_TOKEN, "url(#rim)", stroke="#2a1208", stroke_width=5.0,
             stroke_linejoin="round")
        + _shrunk(SHIELD_TOKEN, 0.87, "url(#night)", stroke="#15153a", stroke_width=4.0)
    )
    return document(SIZE, SIZE, token + _front(c.GOLD_LIGHT) + _rhino_shapes(), defs)


# --- what both share ----------------------------------------------------------------------------


def _front(colour: str) -> str:
    """Return the arrowhead that points forward from the token's tip."""
    return path("M128 8L152 30L128 25L104 30Z", colour, stroke=colour, stroke_width=3.0,
                stroke_linejoin="round")


def _ghost(token: str, shapes: tuple[str, ...], mirror: tuple[str, ...]) -> str:
    """Return the pale outline of a piece, for drag previews."""
    inner = "".join(path(d, "#fff", stroke="#fff", stroke_width=4.0) for d in shapes)
    inner += mirrored("".join(path(d, "#fff", stroke="#fff", stroke_width=4.0) for d in mirror),
                      128)
    body = (
        path(token, "#fff", fill_opacity=0.22, stroke="#fff", stroke_opacity=0.9,
             stroke_width=6.0, stroke_linejoin="round")
        + group(inner, opacity=0.62)
        + path("M128 8L152 30L128 25L104 30Z", "#fff", opacity=0.95)
    )
    return document(SIZE, SIZE, body)


def elephant_ghost() -> str:
    """Return the elephant as an outline."""
    return _ghost(ROUND_TOKEN, (ELEPHANT_BODY, ELEPHANT_HEAD, ELEPHANT_TRUNK),
                  (ELEPHANT_EAR, ELEPHANT_TUSK))


def rhino_ghost() -> str:
    """Return the rhino as an outline."""
    return _ghost(SHIELD_TOKEN, (RHINO_BODY, RHINO_HEAD, RHINO_HORN), (RHINO_EAR,))


def rock() -> str:
    """Return the boulder: facets and cracks, no token, nothing symmetric."""
    outline = [(34, 150), (44, 96), (82, 50), (134, 30), (186, 48), (222, 92), (232, 148),
               (210, 200), (160, 228), (96, 226), (52, 200)]
    crown = [(78, 116), (102, 72), (146, 60), (186, 88), (192, 132), (150, 152), (104, 148)]
    shades = ["#8f8578", "#b3a898", "#cdc3b3", "#d8cfc0", "#c2b7a7", "#a2988a", "#857b6f",
              "#70675d", "#685f56", "#6f665c", "#7c7266"]
    inner = [crown[0], crown[0], crown[1], crown[2], crown[3], crown[3], crown[4], crown[5],
             crown[5], crown[6], crown[0]]
    facets = ""
    count = len(outline)
    for i in range(count):
        corner, following = outline[i], outline[(i + 1) % count]
        quad = [corner, following, inner[(i + 1) % count], inner[i]]
        facets += path(polygon(quad), shades[i], stroke=shades[i], stroke_width=1.5)
    top = path(polygon(crown), "#e4dccf") + path(
        polygon([crown[0], crown[1], crown[2], (126, 104)]), "#efe8dc")
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
    edge = path(polygon(outline), "none", stroke="#37302a", stroke_width=7.0,
                stroke_linejoin="round")
    return document(SIZE, SIZE, facets + top + specks + moss + cracks + edge)


def shadow() -> str:
    """Return the soft dark blob that the app draws under a piece."""
    defs = blur("soft", 14)
    return document(SIZE, SIZE, circle(128, 130, 92, "#120a08", opacity=0.75,
                                       filter="url(#soft)"), defs)
