"""The boats. Boats that look the same are one kind: no rule and no player can tell them apart.

A kind is a number from 1 on; 0 on a field is open water. A boat whose face is hidden is the back
of the stack that it was drawn from, a negative number.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

GOODS = ("shrimp", "flowers", "avocado", "pineapple", "aubergine", "fish", "banana")
SPECIALS = ("thief", "overseer", "cookshop")
MOST_BASKETS = 3

WATER = 0
NO_GOODS = -1


def back(stack: int) -> int:
    """What the others see of a boat drawn from this stack."""
    return -1 - stack


def stack_of_back(boat: int) -> int:
    return -1 - boat


@dataclass(frozen=True, slots=True)
class Boat:
    """One kind of boat: goods on board, or something special."""

    count: int
    goods: str = ""
    special: str = ""
    baskets: int = 0
    ownable: bool = False
    luk_phat: bool = False

    @property
    def code(self) -> str:
        """``fish2``, ``fish2n`` with its own trader, ``fish2n*`` with Luk Phat, ``thief``.

        >>> Boat(1, goods="fish", baskets=2, luk_phat=True).code
        'fish2n*'
        """
        seat = "" if self.ownable or self.special else "n"
        baskets = "" if self.special else str(self.baskets)
        return f"{self.special or self.goods}{baskets}{seat}{'*' if self.luk_phat else ''}"


class Fleet:
    """All kinds, and tables by kind for what the rules ask most."""

    def __init__(self, boats: Iterable[Boat]) -> None:
        self.boats = (Boat(0), *boats)
        self.kinds = range(1, len(self.boats))
        self.baskets = tuple(boat.baskets for boat in self.boats)
        self.ownable = tuple(boat.ownable for boat in self.boats)
        self.luk_phat = tuple(boat.luk_phat for boat in self.boats)
        self.goods = tuple(
            GOODS.index(boat.goods) if boat.goods else NO_GOODS for boat in self.boats
        )
        self.special = tuple(bool(boat.special) for boat in self.boats)
        self.thief = tuple(boat.special == "thief" for boat in self.boats)
        self.overseer = tuple(boat.special == "overseer" for boat in self.boats)
        self.cookshop = tuple(boat.special == "cookshop" for boat in self.boats)
        self.by_code = {self.boats[kind].code: kind for kind in self.kinds}

    def stack_of(self, kind: int, stacks: int) -> int:
        """Tactical variant: boats with an empty seat are stack 0, all others stack 1."""
        return 0 if stacks == 1 or self.ownable[kind] else 1

    def all_boats(self) -> list[int]:
        """Every single boat, by kind."""
        return [kind for kind in self.kinds for _ in range(self.boats[kind].count)]

    def total(self) -> int:
        return sum(boat.count for boat in self.boats)
