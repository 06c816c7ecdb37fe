"""The atlas of The Foreign King."""

from __future__ import annotations

from foreign_king import figures, marks, works
from kit.model import Sprite

MARK = ((48, 48), (96, 96), (144, 144))
HALL = ((144, 96), (288, 192), (432, 288))
SHEET = ((128, 128), (256, 256), (512, 512))
ACTIONS = ("factory", "place", "move", "congress", "coins", "king", "order", "queen")


def images() -> dict[str, Sprite]:
    """Return every image by its name in the atlas."""
    found = {
        "textile": Sprite(works.textile()),
        "metal": Sprite(works.metal()),
        "textile_off": Sprite(works.textile_off()),
        "metal_off": Sprite(works.metal_off()),
        "king": Sprite(works.king()),
        "medal": Sprite(works.medal()),
        "loan": Sprite(works.loan()),
        "coin": Sprite(works.coin(), MARK),
        "hall": Sprite(marks.hall(), HALL),
        "portrait": Sprite(marks.portrait()),
        "crown": Sprite(marks.crown(), MARK),
        "paper": Sprite(marks.paper(), SHEET),
        "compass": Sprite(marks.compass(), MARK),
        "hill": Sprite(marks.hill(), MARK),
        "town": Sprite(marks.town(), MARK),
        "shadow": Sprite(marks.shadow(), MARK),
        "glow": Sprite(marks.glow(), tinted=True),
        "ring": Sprite(marks.ring(), tinted=True),
        "badge": Sprite(marks.badge(), MARK, tinted=True),
    }
    for number in range(len(figures.FIGURES)):
        found[f"citizen{number}"] = Sprite(figures.citizen_fill(number), tinted=True)
        found[f"citizen{number}_ink"] = Sprite(figures.citizen_ink(number))
        if number < 4:
            found[f"pawn{number}"] = Sprite(figures.pawn_fill(number), tinted=True)
            found[f"pawn{number}_ink"] = Sprite(figures.pawn_ink(number))
    for name in ACTIONS:
        found[f"act_{name}"] = Sprite(getattr(marks, f"act_{name}")())
    return found
