"""What an art folder hands to the renderer."""

from __future__ import annotations

from dataclasses import dataclass

Sizes = tuple[tuple[int, int], tuple[int, int], tuple[int, int]]

# The usual square piece at the three densities.
PIECE: Sizes = ((64, 64), (128, 128), (256, 256))


@dataclass(frozen=True)
class Sprite:
    """One image of an atlas: its SVG and its pixel size at 1x, 2x and 3x."""

    svg: str
    sizes: Sizes = PIECE
    # A tinted image is white; the app multiplies it with a colour.
    tinted: bool = False


@dataclass(frozen=True)
class Picture:
    """One single file in ``assets/images``."""

    svg: str
    width: int
    height: int
    quality: int = 88
    grain: int = 0
