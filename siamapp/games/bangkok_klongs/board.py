"""The water: fields, sub-markets, landing places and start fields (B1, B2, B3).

A field is a number, ``row * stride + column``, and a set of fields is an integer with one bit for
each. There is one unused column at the right, so that shifting a set never wraps around.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cached_property

NOWHERE = -1
"""No field."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"
MOST_COLUMNS = len(LETTERS)
MOST_ROWS = 20
IN_SUB_MARKET = 4
ROWS_AT_ONCE = 2
"""So many rows of a set of fields are looked up together."""
MOST_BOATS = 3
"""B1: at most so many boats in a sub-market."""


class Board:
    """``sub_markets`` are rows of letters from the top, one letter for each sub-market;
    ``landing_places`` are rows of the inner grid points, ``o`` for a landing place.

    >>> board = Board(["AABB", "AABB"], ["-o-"], [(0, 0), (3, 1)], [])
    >>> [board.name(field) for field in board.fields_in(board.water)]
    ['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'd2']
    >>> [board.place_name(place) for place in board.landing_places]
    ['b1c2']
    """

    def __init__(
        self,
        sub_markets: Iterable[str],
        landing_places: Iterable[str],
        light: Iterable[tuple[int, int]],
        dark: Iterable[tuple[int, int]],
    ) -> None:
        self.picture = tuple(sub_markets)
        self.rows = len(self.picture)
        self.columns = len(self.picture[0])
        self.stride = self.columns + 1
        self.size = self.rows * self.stride
        self.fields = tuple(
            self.field(column, row) for row in range(self.rows) for column in range(self.columns)
        )
        self.water = sum(1 << field for field in self.fields)
        self.light = tuple(self.field(*point) for point in light)
        self.dark = tuple(self.field(*point) for point in dark)
        self.landing_places = tuple(
            self.field(u, v)
            for v, row in enumerate(landing_places)
            for u, letter in enumerate(row)
            if letter == "o"
        )
        """Each by the field to its upper left: the point (u, v) has (u - 1, v - 1) there."""
        self.landing_mask = sum(1 << place for place in self.landing_places)

    def field(self, column: int, row: int) -> int:
        return row * self.stride + column

    def column_of(self, field: int) -> int:
        return field % self.stride

    def row_of(self, field: int) -> int:
        return field // self.stride

    def name(self, field: int) -> str:
        """``c4``: the third column from the left, the fourth row from the top."""
        return f"{LETTERS[self.column_of(field)]}{self.row_of(field) + 1}"

    def place_name(self, place: int) -> str:
        """A landing place by the fields to its upper left and its lower right."""
        return self.name(place) + self.name(place + self.stride + 1)

    def start_fields(self, players: int) -> int:
        """B3: the light ones, and the dark ones as well with more than two players."""
        used = self.light if players == 2 else self.light + self.dark
        return sum(1 << field for field in used)

    def block(self, place: int) -> tuple[int, int, int, int]:
        """The four fields that touch a landing place."""
        return place, place + 1, place + self.stride, place + self.stride + 1

    # -- sets of fields ----------------------------------------------------------------------

    @cached_property
    def row_mask(self) -> tuple[int, ...]:
        """Field to all fields of its row."""
        return self._masks(self.row_of)

    @cached_property
    def column_mask(self) -> tuple[int, ...]:
        """Field to all fields of its column."""
        return self._masks(self.column_of)

    @cached_property
    def sub_market(self) -> tuple[int, ...]:
        """Field to all fields of its sub-market."""
        return self._masks(self.letter)

    def letter(self, field: int) -> str:
        return self.picture[self.row_of(field)][self.column_of(field)]

    def _masks(self, group_of: Callable[[int], Hashable]) -> tuple[int, ...]:
        masks = [0] * self.size
        for field in self.fields:
            masks[field] = sum(1 << f for f in self.fields if group_of(f) == group_of(field))
        return tuple(masks)

    @cached_property
    def neighbours(self) -> tuple[int, ...]:
        """Field to the fields around it, in eight directions; piers do not matter."""
        masks = [0] * self.size
        for field in self.fields:
            masks[field] = self.reach(1 << field) & ~(1 << field)
        return tuple(masks)

    def reach(self, mask: int) -> int:
        """These fields and all fields next to them."""
        wide = mask | mask << 1 | mask >> 1
        return (wide | wide << self.stride | wide >> self.stride) & self.water

    def touching(self, mask: int) -> int:
        """The grid points with at least one of these fields around them."""
        wide = mask | mask >> 1
        return wide | wide >> self.stride

    def complete(self, occupied: int) -> int:
        """The landing places with a boat on all four fields."""
        both = occupied & occupied >> 1
        return both & both >> self.stride & self.landing_mask

    def fields_in(self, mask: int) -> list[int]:
        """The fields of a set, row by row."""
        found: list[int] = []
        width = ROWS_AT_ONCE * self.stride
        part = (1 << width) - 1
        for table in self._row_tables:
            if not mask:
                break
            found += table[mask & part]
            mask >>= width
        return found

    @cached_property
    def _row_tables(self) -> tuple[_RowTable, ...]:
        return tuple(_RowTable(row * self.stride) for row in range(0, self.rows + 1, ROWS_AT_ONCE))


class _RowTable(dict[int, tuple[int, ...]]):
    """Bits of some rows to their fields; filled as needed."""

    LIMIT = 20_000

    def __init__(self, first: int) -> None:
        super().__init__()
        self._first = first

    def __missing__(self, bits: int) -> tuple[int, ...]:
        if len(self) >= self.LIMIT:  # a long search sees more than it needs again
            self.clear()
        found = tuple(self._first + at for at in range(bits.bit_length()) if bits >> at & 1)
        self[bits] = found
        return found
