"""The room of King of Siam: dark silk with a woven pattern."""

from __future__ import annotations

import random

from kit.model import Picture
from kit.svg import at, circle, document, line, path, rect

TILE = 512


def silk() -> str:
    """Return silk that repeats in both directions: fine threads and small lozenges."""
    rng = random.Random(17)
    body = rect(0, 0, TILE, TILE, "#241a2c")
    for y in range(0, TILE, 4):
        body += line(f"M-4 {y}H{TILE + 4}", "#3a2740", 1.2, opacity=rng.uniform(0.25, 0.6))
    for x in range(0, TILE, 4):
        body += line(f"M{x} -4V{TILE + 4}", "#170f1d", 1.2, opacity=rng.uniform(0.2, 0.55))
    flower = "".join(
        at(path("M0 -4C-7 -12 -6 -20 0 -27C6 -20 7 -12 0 -4Z", "#8a5a3a"), 0, 0, a)
        for a in (0, 90, 180, 270)
    ) + circle(0, 0, 4, "#a9743f")
    lozenge = path("M0 -44L44 0L0 44L-44 0Z", stroke="#6d4530", stroke_width=1.6)
    for row in range(5):
        for column in range(5):
            x, y = column * 128, row * 128
            body += at(lozenge + flower, x, y).replace("<g ", '<g opacity="0.5" ', 1)
            body += at(flower, x + 64, y + 64, 45, 0.6).replace("<g ", '<g opacity="0.4" ', 1)
    return document(TILE, TILE, body)


def pictures() -> dict[str, Picture]:
    """Return every picture by its file name."""
    return {"room_king_of_siam.jpg": Picture(silk(), TILE, TILE, quality=84)}
