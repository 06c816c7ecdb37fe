"""The room of The Foreign King: dark blue-green baize with a woven rule."""

from __future__ import annotations

import random

from kit.model import Picture
from kit.svg import at, circle, document, line, path, rect

TILE = 512


def baize() -> str:
    """Return cloth that repeats in both directions: nap, and small engraved rosettes."""
    rng = random.Random(1831)
    body = rect(0, 0, TILE, TILE, "#12302f")
    for y in range(0, TILE, 4):
        body += line(f"M-4 {y}H{TILE + 4}", "#1d4743", 1.3, opacity=rng.uniform(0.2, 0.6))
    for x in range(0, TILE, 4):
        body += line(f"M{x} -4V{TILE + 4}", "#0a1f21", 1.3, opacity=rng.uniform(0.2, 0.55))
    petal = "M0 -5C-6 -12 -5 -19 0 -25C5 -19 6 -12 0 -5Z"
    rosette = "".join(at(path(petal, "#b08b3e"), 0, 0, 45 * k) for k in range(8)) + circle(
        0, 0, 4, "#d0a64c"
    )
    for row in range(5):
        for column in range(5):
            x, y = column * 128, row * 128
            body += at(rosette, x, y, 0, 0.7).replace("<g ", '<g opacity="0.3" ', 1)
            body += at(rosette, x + 64, y + 64, 22, 0.42).replace("<g ", '<g opacity="0.26" ', 1)
    return document(TILE, TILE, body)


def pictures() -> dict[str, Picture]:
    """Return every picture by its file name."""
    return {"room_foreign_king.jpg": Picture(baize(), TILE, TILE, quality=84)}
