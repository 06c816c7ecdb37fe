"""The Foreign King describes itself."""

from __future__ import annotations

import random
from collections.abc import Iterable

from siamapp.games.api import BadText, Choice, Game, Message, Option, Options, say
from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king import layout, moves
from siamapp.games.foreign_king.ground import Ground
from siamapp.games.foreign_king.layout import NOWHERE, PROVINCE_IDS, PROVINCES
from siamapp.games.foreign_king.moves import Move
from siamapp.games.foreign_king.state import State
from siamapp.games.maps import Map, parse_map

MAP = "belgium"


class ForeignKing(Game[Move]):
    """Two to four players; with two, a virtual third has a colour of its own.

    ``map_files`` are names and texts of maps, of which one is read (F2). If that is missing or
    broken, ``problems`` says why and no match can be started.
    """

    id = "foreign_king"
    rules_version = 1
    player_counts = (2, 3, 4)

    def __init__(self, map_files: Iterable[tuple[str, str]]) -> None:
        self._map: Map | None = None
        self._problems: tuple[tuple[str, Message], ...] = ()
        self._grounds: dict[tuple[int, bool], Ground] = {}
        try:
            self._map = _read_map(dict(map_files))
        except BadText as error:
            self._problems = ((MAP, error.message),)
        self._options = (Option("rounds", (Choice("free"), Choice("hundred")), "free"),)

    @property
    def options(self) -> tuple[Option, ...]:
        return self._options

    @property
    def problems(self) -> tuple[tuple[str, Message], ...]:
        return self._problems

    @property
    def is_offered(self) -> bool:
        """Can it be played? Not without a sound map."""
        return self._map is not None

    @property
    def map(self) -> Map:
        if self._map is None:
            raise BadText(self._problems[0][1])
        return self._map

    def start(self, players: int = 2, options: Options | None = None, seed: int = 0) -> State:
        self.check_players(players)
        complete = self.complete_options(options)
        ground = self._ground(players, complete["rounds"] == "hundred")
        return State(self, players, complete, self.map, ground, first_position(ground, seed))

    def options_of_computers(self, chosen: Options | None = None) -> dict[str, str]:
        """F10: they are stopped after a hundred rounds, whatever was chosen; people never are."""
        return self.complete_options(chosen) | {"rounds": "hundred"}

    def _ground(self, players: int, is_limited: bool) -> Ground:
        if (players, is_limited) not in self._grounds:
            self._grounds[players, is_limited] = Ground(self.map, players, is_limited)
        return self._grounds[players, is_limited]

    def parse_move(self, text: str) -> Move:
        return moves.parse(text)


def _read_map(files: dict[str, str]) -> Map:
    if MAP not in files:
        raise BadText(say("foreign_king.map.no_file"))
    found = parse_map(MAP, files[MAP], PROVINCES)
    for province, id in zip(found.provinces, PROVINCE_IDS, strict=True):
        if province.id != id:
            raise BadText(say("foreign_king.map.province", found=province.id, wanted=id))
    return found


def first_position(ground: Ground, seed: int) -> layout.Position:
    """Empty provinces, money by turn order; the order is all that is left to chance (F1)."""
    v = [0] * layout.LENGTH
    for colour in ground.colours:
        v[layout.STOCK + colour] = ground.stock_of(colour)
    rng = random.Random(seed)
    # Not rng.shuffle: only random() gives the same numbers in every version of Python.
    order = sorted(ground.seats, key=lambda _: rng.random())
    for place, seat in enumerate(order):
        v[layout.SEATS + place] = seat
        v[layout.FRANCS + seat] = c.FRANCS[place]
        v[layout.PAWN + seat] = NOWHERE
    v[layout.TEXTILE_LEFT] = c.TEXTILE_FACTORIES
    v[layout.METAL_LEFT] = c.METAL_FACTORIES
    v[layout.KING_AT] = NOWHERE
    v[layout.MARKER] = c.MARKER
    v[layout.PHASE] = layout.CHOOSING
    v[layout.SEAT] = order[0]
    v[layout.ROUND] = 1
    for place in (
        layout.ASKED,
        layout.ACTION,
        layout.HOME,
        layout.TAKER,
        layout.QUEEN_TAKER,
    ):
        v[place] = NOWHERE
    return v
