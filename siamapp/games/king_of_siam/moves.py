"""A move of King of Siam: one touch. The text forms::

    pass
    maharacha khon-thai 1v1 2v1 rama lao malai    play a card
    +aR       a Rama follower from the pool into province a
    aR-bL     a Rama of a for a Lao of b
    aRL-bM    a Rama and a Lao of a for a Malay of b
    2x5       swap the tiles in the boxes 2 and 5
    K5        put the King on the tile in box 5
    -aR       take a Rama follower from province a

Provinces have letters in the order of the map, so that a text means the same on every map. Each
move exists once: comparing is comparing identities, and offering moves allocates nothing.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations

from siamapp.games import api
from siamapp.games.king_of_siam.layout import (
    CARD_IDS,
    CARDS,
    FACTIONS,
    LETTERS,
    PROVINCE_LETTERS,
    PROVINCES,
)

PASS, PLAY, PUT, EXCHANGE, TURN_TILES, CROWN, GAIN = KINDS = (
    "pass",
    "card",
    "place",
    "swap",
    "tiles",
    "king",
    "take",
)


class Move(api.Move):
    """``kind`` says which of the fields mean something.

    card: ``card``. place and take: ``province``, ``faction``. swap: ``gives`` (one or two
    factions) of ``province`` for ``faction`` of ``other``. tiles: boxes ``province`` and
    ``other``. king: box ``province``. Boxes count from 0.
    """

    __slots__ = ("card", "code", "faction", "gives", "kind", "other", "province", "text")

    kind: str
    text: str
    code: int
    card: int
    province: int
    faction: int
    gives: tuple[int, ...]
    other: int

    def __init__(
        self,
        kind: str,
        text: str,
        *,
        card: int = -1,
        province: int = -1,
        faction: int = -1,
        gives: tuple[int, ...] = (),
        other: int = -1,
    ) -> None:
        set_once = object.__setattr__
        set_once(self, "kind", kind)
        set_once(self, "text", text)
        set_once(self, "code", len(ALL))
        set_once(self, "card", card)
        set_once(self, "province", province)
        set_once(self, "faction", faction)
        set_once(self, "gives", gives)
        set_once(self, "other", other)
        ALL.append(self)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a move never changes")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.text}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse, (self.text,)  # copies are the same object


ALL: list[Move] = []
"""Every move there is, by its code."""


def _at(province: int, *factions: int) -> str:
    return PROVINCE_LETTERS[province] + "".join(LETTERS[faction] for faction in factions)


PASS_MOVE = Move(PASS, "pass")
PLAYS = tuple(Move(PLAY, CARD_IDS[card], card=card) for card in CARDS)

PUTS = tuple(
    tuple(Move(PUT, "+" + _at(p, f), province=p, faction=f) for p in range(PROVINCES))
    for f in FACTIONS
)
"""Faction to province to move."""

GAINS = tuple(
    Move(GAIN, "-" + _at(p, f), province=p, faction=f) for p in range(PROVINCES) for f in FACTIONS
)
"""By the place on the board: 3 times the province plus the faction."""

_BOXES = tuple(combinations(range(PROVINCES), 2))
TILE_TURNS = {(i, j): Move(TURN_TILES, f"{i + 1}x{j + 1}", province=i, other=j) for i, j in _BOXES}
CROWNS = tuple(Move(CROWN, f"K{i + 1}", province=i) for i in range(PROVINCES))

ONE_FOR_ONE = {
    (p, x, q, y): Move(
        EXCHANGE, f"{_at(p, x)}-{_at(q, y)}", province=p, gives=(x,), other=q, faction=y
    )
    for p, q in combinations(range(PROVINCES), 2)
    for x in FACTIONS
    for y in FACTIONS
}
"""(province, faction, other province, its faction) to move, the lower province first."""

PAIRS = tuple(combinations_with_replacement(FACTIONS, 2))

TWO_FOR_ONE = {
    (p, pair, q, y): Move(
        EXCHANGE, f"{_at(p, *pair)}-{_at(q, y)}", province=p, gives=pair, other=q, faction=y
    )
    for p, q in permutations(range(PROVINCES), 2)
    for pair in PAIRS
    for y in FACTIONS
}
"""(province, two factions in order, other province, its faction) to move."""

REVERSE = [-1] * len(ALL)
"""K11: the code of a swap to the code of the one that undoes it."""
for (_p, _x, _q, _y), _move in ONE_FOR_ONE.items():
    REVERSE[_move.code] = ONE_FOR_ONE[_p, _y, _q, _x].code
for (_p, _pair, _q, _y), _move in TWO_FOR_ONE.items():
    REVERSE[_move.code] = TWO_FOR_ONE[_q, _pair, _p, _y].code

_BY_TEXT = {move.text: move for move in ALL}


def parse(text: str) -> Move:
    """The move with this text form, or :class:`~siamapp.games.api.BadText`.

    >>> parse("aRL-bM").gives
    (0, 1)
    """
    if text not in _BY_TEXT:
        raise api.BadText(api.say("king_of_siam.bad_move", text=api.shown(text)))
    return _BY_TEXT[text]


# -- tables for the search -----------------------------------------------------------------------

PUTS_INTO = tuple(
    tuple(tuple(row[p] for p in range(PROVINCES) if mask >> p & 1) for mask in range(256))
    for row in PUTS
)
"""Faction to a mask of provinces to moves."""


def _one_table() -> tuple[tuple[tuple[Move, ...], ...], ...]:
    """8 times a province plus another to (8 times the factions here plus those there) to moves."""
    table: list[tuple[tuple[Move, ...], ...]] = []
    for p in range(PROVINCES):
        for q in range(PROVINCES):
            if p >= q:
                table.append(())
                continue
            table.append(
                tuple(
                    tuple(
                        ONE_FOR_ONE[p, x, q, y]
                        for x in FACTIONS
                        if here >> x & 1
                        for y in FACTIONS
                        if there >> y & 1
                    )
                    for here in range(8)
                    for there in range(8)
                )
            )
    return tuple(table)


SWAPS_ONE = _one_table()

PAIRS_IN = tuple(
    tuple(
        number
        for number, (x, y) in enumerate(PAIRS)
        if (counts[x] >= 2 if x == y else counts[x] and counts[y])
    )
    for counts in ((a, b, c) for a in range(3) for b in range(3) for c in range(3))
)
"""Numbers of each faction, counted to 2 and read to the base 3, to the pairs there."""


def _two_table() -> tuple[tuple[tuple[Move, ...], ...], ...]:
    """8 times a province plus another to (8 times a pair plus the factions there) to moves."""
    table: list[tuple[tuple[Move, ...], ...]] = []
    for p in range(PROVINCES):
        for q in range(PROVINCES):
            table.append(
                tuple(
                    tuple(TWO_FOR_ONE[p, pair, q, y] for y in FACTIONS if there >> y & 1)
                    for pair in PAIRS
                    for there in range(8)
                )
                if p != q
                else ()
            )
    return tuple(table)


SWAPS_TWO = _two_table()
