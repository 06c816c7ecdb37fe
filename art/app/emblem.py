"""The app's emblem: a golden elephant's head over a rock, with the rhino's horn on its brow."""

from __future__ import annotations

from kit.svg import at, circle, line, linear, mirrored, path, radial

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
        path("M-34 -66C-64 -104 -112 -96 -124 -54C-134 -14 -114 34 -80 44C-56 50 -40 30 -36 4Z",
             "url(#e_ear)", **edge)
        + path("M-46 -52C-66 -80 -98 -76 -106 -46C-113 -14 -98 18 -76 24C-58 26 -48 8 -46 -12Z",
               "#c8402f")
        + line("M-54 -34C-68 -40 -82 -36 -92 -26M-54 -14C-66 -14 -78 -8 -84 0", "#f0c04c", 4), 0)
    rock = (
        path("M-86 120L-78 78L-44 56L6 50L52 60L82 84L88 120Q0 130 -86 120Z", "#8a8176", **edge)
        + path("M-78 78L-44 56L-20 84L-40 118L-86 120Z", "#b5ab9d")
        + path("M-44 56L6 50L52 60L30 86L-20 84Z", "#e0d8ca")
        + path("M52 60L82 84L88 120L48 122L30 86Z", "#6c6359")
        + path("M-20 84L30 86L48 122L-40 120Z", "#978d80")
        + path("M-86 120L-78 78L-44 56L6 50L52 60L82 84L88 120Q0 130 -86 120Z", **edge)
    )
    head = path("M0 -112C44 -112 64 -78 60 -36C58 -10 44 8 34 20C28 30 26 44 25 60"
                "C24 84 20 98 0 98C-20 98 -24 84 -25 60C-26 44 -28 30 -34 20C-44 8 -58 -10 -60 -36"
                "C-64 -78 -44 -112 0 -112Z", "url(#e_gold)", **edge)
    rings = line("M-22 34Q0 44 22 34M-20 52Q0 62 20 52M-20 70Q0 80 20 70", "#9a6414", 4.5)
    tusks = mirrored(path("M-30 12C-52 30 -58 62 -40 88C-37 92 -33 90 -34 84C-38 64 -30 46 -22 34Z",
                          "url(#e_ivory)", **edge), 0)
    eyes = mirrored(circle(-33, -26, 6.5, DARK) + line("M-44 -38Q-33 -45 -24 -37", DARK, 4.5), 0)
    horn = path("M-20 -40C-16 -66 -8 -92 0 -122C8 -92 16 -66 20 -40Q0 -26 -20 -40Z", "url(#e_ivory)",
                **edge) + line("M-14 -54Q0 -46 14 -54M-10 -70Q0 -64 10 -70", "#c7a765", 4)
    return ears + rock + tusks + head + rings + eyes + at(horn, 0, 4)
