"""The atlas of Siam."""

from __future__ import annotations

from kit.model import Sprite
from siam import board, pieces

RING_SIZES = ((104, 104), (208, 208), (416, 416))
FRAME_SIZES = ((96, 96), (192, 192), (288, 288))


def images() -> dict[str, Sprite]:
    """Return every image by its name in the atlas."""
    return {
        "elephant": Sprite(pieces.elephant()),
        "rhino": Sprite(pieces.rhino()),
        "elephant_ghost": Sprite(pieces.elephant_ghost(), tinted=True),
        "rhino_ghost": Sprite(pieces.rhino_ghost(), tinted=True),
        "rock": Sprite(pieces.rock()),
        "shadow": Sprite(pieces.shadow()),
        "cell_a": Sprite(board.cell_a()),
        "cell_b": Sprite(board.cell_b()),
        "cross": Sprite(board.cross()),
        "glow": Sprite(board.glow(), tinted=True),
        "dot": Sprite(board.dot(), tinted=True),
        "ring": Sprite(board.ring(), RING_SIZES, tinted=True),
        "chevron": Sprite(board.chevron(), tinted=True),
        "last": Sprite(board.last(), tinted=True),
        "frame": Sprite(board.frame(), FRAME_SIZES),
    }
