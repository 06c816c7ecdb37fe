"""The app's emblem: a golden elephant leans its head on a boulder."""

from __future__ import annotations

from kit.svg import circle, line, linear, mirrored, path, radial

DEFS = (
    linear("e_gold", [(0, "#ffeaa8"), (0.45, "#f0c04c"), (1, "#b97c1e")])
    + linear("e_ear", [(0, "#f3cb60"), (1, "#a86c18")])
    + linear("e_ivory", [(0, "#fffaf0"), (1, "#f0dcae")])
    + radial("e_red", [(0, "#c9402f"), (0.6, "#9e2b25"), (1, "#6d191b")], cy=0.42, r=0.62)
)
DARK = "#4a160f"


def emblem() -> str:
    """Return the motif about the origin, roughly 256 wide and high."""
    edge = {"stroke": DARK, "stroke_width": 6.0, "stroke_linejoin": "round"}
    ears = mirrored(
        path(
            "M-34 -66C-64 -104 -112 -96 -124 -54C-134 -14 -114 34 -80 44C-56 50 -40 30 -36 4Z",
            "url(#e_ear)",
            **edge,
        )
        + path(
            "M-46 -52C-66 -80 -98 -76 -106 -46C-113 -14 -98 18 -76 24C-58 26 -48 8 -46 -12Z",
            "#c8402f",
        )
        + line("M-54 -34C-68 -40 -82 -36 -92 -26M-54 -14C-66 -14 -78 -8 -84 0", "#f0c04c", 4),
        0,
    )
    # Lopsided on purpose: a symmetric rock under a face would look like a collar.
    outline = "M-84 122L-106 88L-82 54L-40 40L26 24L72 36L108 72L98 112L62 134L-46 136Z"
    rock = (
        path(outline, "#8a8176")
        + path("M-82 54L-40 40L-34 70L-58 98L-106 88Z", "#cfc6b8")
        + path("M-40 40L26 24L72 36L44 66L-34 70Z", "#efe8dc")
        + path("M72 36L108 72L98 112L60 96L44 66Z", "#a0968a")
        + path("M98 112L62 134L40 134L60 96Z", "#5f574e")
        + path("M-106 88L-58 98L-46 136L-84 122Z", "#8f8578")
        + path("M-58 98L-34 70L44 66L60 96L40 134L-46 136Z", "#91877a")
        + line("M72 58L84 76L78 94M-84 78L-70 86L-72 100", "#3d362f", 4)
        + path(outline, **edge)
    )
    head = path(
        "M0 -112C44 -112 64 -78 60 -36C58 -10 44 8 34 20C28 30 26 44 25 60"
        "C24 84 20 98 0 98C-20 98 -24 84 -25 60C-26 44 -28 30 -34 20C-44 8 -58 -10 -60 -36"
        "C-64 -78 -44 -112 0 -112Z",
        "url(#e_gold)",
        **edge,
    )
    rings = line("M-22 34Q0 44 22 34M-20 52Q0 62 20 52M-20 70Q0 80 20 70", "#9a6414", 4.5)
    tusks = mirrored(
        path(
            "M-28 10C-56 26 -72 60 -58 96C-56 102 -50 101 -50 94C-52 70 -40 50 -22 36Z",
            "url(#e_ivory)",
            **edge,
        ),
        0,
    )
    eyes = mirrored(circle(-33, -26, 6.5, DARK) + line("M-44 -38Q-33 -45 -24 -37", DARK, 4.5), 0)
    cap = (
        path("M-12 -108C-14 -122 -4 -128 0 -144C4 -128 14 -122 12 -108Z", "url(#e_gold)", **edge)
        + path(
            "M-58 -62C-52 -94 -32 -112 0 -112C32 -112 52 -94 58 -62C32 -58 14 -48 0 -18"
            "C-14 -48 -32 -58 -58 -62Z",
            "#2f3372",
            **edge,
        )
        + line("M-47 -71C-24 -66 -10 -56 0 -36C10 -56 24 -66 47 -71", "#ffe39a", 5)
        + path("M0 -100L13 -82L0 -60L-13 -82Z", "#ffe39a")
        + path("M0 -91L6 -82L0 -71L-6 -82Z", "#2f3372")
    )
    return ears + rock + tusks + head + rings + eyes + cap
