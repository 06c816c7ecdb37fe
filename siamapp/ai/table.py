"""What a search remembers of positions it has been to: a table of fixed size.

Keys are exact, so that no position is ever taken for another. Each place in the table holds two:
the one that was searched deepest, and the one that came last.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

EXACT, AT_LEAST, AT_MOST = range(3)
"""What the value of an entry is: the value itself, or a bound."""

PLACES = 60_013
"""A prime, so that keys made of whole squares spread well. Full, the table takes some 25 MB."""

Entry = tuple[Hashable, int, int, int, Any]
"""Key, depth, kind of value, value, best move."""


class Table:
    """Lives as long as one search."""

    __slots__ = ("_deepest", "_latest", "_places")

    def __init__(self, places: int = PLACES) -> None:
        self._places = places
        self._deepest: list[Entry | None] = [None] * places
        self._latest: list[Entry | None] = [None] * places

    def get(self, key: Hashable) -> Entry | None:
        place = hash(key) % self._places
        entry = self._deepest[place]
        if entry is not None and entry[0] == key:
            return entry
        entry = self._latest[place]
        return entry if entry is not None and entry[0] == key else None

    def put(self, entry: Entry) -> None:
        """A deeper entry of the same position gives way too: its bounds were for another window,
        and its move is passed on by whoever looked it up."""
        place = hash(entry[0]) % self._places
        there = self._deepest[place]
        if there is None or there[0] == entry[0]:
            self._deepest[place] = entry
        elif entry[1] >= there[1]:
            self._deepest[place], self._latest[place] = entry, there
        else:
            self._latest[place] = entry
