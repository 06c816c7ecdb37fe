"""Bangkok Klongs describes itself."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cached_property

from siamapp.games.api import BadText, Choice, Game, Message, Option, Options, say
from siamapp.games.bangkok_klongs.data import Data, parse_data
from siamapp.games.bangkok_klongs.moves import Move, MoveBook
from siamapp.games.bangkok_klongs.position import HAND_SIZE
from siamapp.games.bangkok_klongs.state import State

FILE = "market"

CODE_VERSION = 1
"""Raised when the rules change; a change of the data raises the version in its file instead."""

FROM_STACKS = (3, 1)
"""Tactical variant: how many boats of the first hand come from which stack."""


class BangkokKlongs(Game[Move]):
    """Two to four players, in the order in which they play: seat 0 begins (B5).

    ``files`` are names and texts of data files, of which one is read. If that is missing or
    broken, ``problems`` says why and no match can be started.
    """

    id = "bangkok_klongs"
    rules_version = CODE_VERSION
    player_counts = (2, 3, 4)
    has_secrets = True

    def __init__(self, files: Iterable[tuple[str, str]]) -> None:
        self.data: Data | None = None
        self._problems: tuple[tuple[str, Message], ...] = ()
        try:
            found = dict(files)
            if FILE not in found:
                raise BadText(say("bangkok_klongs.data.no_file"))
            self.data = parse_data(found[FILE])
        except BadText as error:
            self._problems = ((FILE, error.message),)
        else:
            # The data are part of the rules: each game object has a version of its own.
            self.rules_version = CODE_VERSION + self.data.version - 1  # type: ignore[misc]
        self._options = (Option("stacks", (Choice("one"), Choice("two")), "one"),)

    @property
    def options(self) -> tuple[Option, ...]:
        return self._options

    @property
    def problems(self) -> tuple[tuple[str, Message], ...]:
        return self._problems

    @property
    def is_offered(self) -> bool:
        """Can it be played? Not without sound data."""
        return self.data is not None

    @property
    def data_in_use(self) -> Data:
        if self.data is None:
            raise BadText(self._problems[0][1])
        return self.data

    @cached_property
    def book(self) -> MoveBook:
        """All moves; made when the first match needs them."""
        return MoveBook(self.data_in_use.board, self.data_in_use.fleet)

    def start(self, players: int = 2, options: Options | None = None, seed: int = 0) -> State:
        self.check_players(players)
        complete = self.complete_options(options)
        fleet = self.data_in_use.fleet
        stacks = 2 if complete["stacks"] == "two" else 1
        decks: list[list[int]] = [[] for _ in range(stacks)]
        for kind in fleet.all_boats():
            decks[fleet.stack_of(kind, stacks)].append(kind)
        rng = random.Random(seed)
        for deck in decks:
            # Not rng.shuffle: only random() gives the same numbers in every version of Python.
            deck.sort(key=lambda _: rng.random())
        first = FROM_STACKS if stacks == 2 else (HAND_SIZE,)
        hands = tuple(
            tuple(
                sorted(deck.pop() for deck, n in zip(decks, first, strict=True) for _ in range(n))
            )
            for _ in range(players)
        )
        return State(self, players, complete, tuple(tuple(deck) for deck in decks), hands)

    def parse_move(self, text: str) -> Move:
        return self.book.parse(text)
