"""Squares, directions and pieces as small numbers.

Boards of up to 9 by 9 lie on one grid of 11 by 11 with a wall around it, so that a square has the
same number on every board and a walk in any direction ends at a wall without a bounds check.
"""

from __future__ import annotations

STRIDE = 11
GRID = STRIDE * STRIDE
LARGEST = STRIDE - 2
"""The most files or ranks a board can have."""

FILES = "abcdefghi"

OFF = 0
"""The square number that stands for "not on the board": the reserve, or off the edge."""

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
LETTERS = "NESW"
STEP = (STRIDE, 1, -STRIDE, -1)
"""What to add to a square's number to go one square in a direction."""

WALL, FREE, ROCK = -1, 0, 1
FIRST_ANIMAL = 2
"""Elephants N E S W are 2 to 5, rhinos N E S W are 6 to 9."""

ELEPHANTS, RHINOS = 0, 1
SYMBOLS = ".oNESWnesw"
"""The piece codes as they stand in a position text."""


def animal(side: int, facing: int) -> int:
    return FIRST_ANIMAL + 4 * side + facing


def facing_of(code: int) -> int:
    return (code - FIRST_ANIMAL) & 3


def side_of(code: int) -> int:
    return (code - FIRST_ANIMAL) >> 2


def opposite(direction: int) -> int:
    return direction ^ 2


def square(file: int, rank: int) -> int:
    """Files and ranks count from 0, from the left and from the bottom."""
    return (rank + 1) * STRIDE + file + 1


def file_of(sq: int) -> int:
    return sq % STRIDE - 1


def rank_of(sq: int) -> int:
    return sq // STRIDE - 1


def name(sq: int) -> str:
    """``c3``; ``-`` outside the largest board."""
    file, rank = file_of(sq), rank_of(sq)
    if 0 <= file < LARGEST and 0 <= rank < LARGEST:
        return FILES[file] + str(rank + 1)
    return "-"


def parse_name(text: str) -> int:
    """The square with this name, or OFF if there is none."""
    if len(text) != 2 or text[0] not in FILES or text[1] not in "123456789":
        return OFF
    return square(FILES.index(text[0]), int(text[1]) - 1)


ALL_SQUARES = tuple(square(f, r) for r in range(LARGEST) for f in range(LARGEST))
