"""The atlas of King of Siam."""

from __future__ import annotations

from king_of_siam import cards, followers, marks
from kit.model import Sprite

CARD = ((80, 112), (160, 224), (320, 448))
TILE = ((96, 74), (192, 147), (288, 220))
MARK = ((48, 48), (96, 96), (144, 144))
SHEET = ((128, 128), (256, 256), (512, 512))


def images() -> dict[str, Sprite]:
    """Return every image by its name in the atlas."""
    found = {
        "rama": Sprite(followers.rama()),
        "lao": Sprite(followers.lao()),
        "malay": Sprite(followers.malay()),
        "control_rama": Sprite(followers.control_rama(), MARK),
        "control_lao": Sprite(followers.control_lao(), MARK),
        "control_malay": Sprite(followers.control_malay(), MARK),
        "control_british": Sprite(followers.control_british(), MARK),
        "king": Sprite(followers.king()),
        "paper": Sprite(marks.paper(), SHEET),
        "tile": Sprite(marks.tile(), TILE),
        "tile_contested": Sprite(marks.tile_contested(), TILE),
        "tile_back": Sprite(marks.tile_back(), TILE),
        "medallion": Sprite(marks.medallion(), MARK),
        "mountain": Sprite(marks.mountain(), MARK),
        "mountain_low": Sprite(marks.mountain_low(), MARK),
        "tree": Sprite(marks.tree(), MARK),
        "ship": Sprite(marks.ship(), MARK),
        "compass": Sprite(marks.compass(), MARK),
        "capital": Sprite(marks.capital(), MARK),
        "home_rama": Sprite(marks.home_mark(0), MARK),
        "home_lao": Sprite(marks.home_mark(1), MARK),
        "home_malay": Sprite(marks.home_mark(2), MARK),
        "shadow": Sprite(marks.shadow(), MARK),
        "glow": Sprite(marks.glow(), tinted=True),
        "ring": Sprite(marks.ring(), tinted=True),
        "badge": Sprite(marks.badge(), MARK, tinted=True),
    }
    for name in ("maharacha", "khon_thai", "one_vs_one", "two_vs_one", "rama", "lao", "malai"):
        found[f"card_{name}"] = Sprite(getattr(cards, name)(), CARD)
    found["card_back"] = Sprite(cards.back(), CARD)
    return found
