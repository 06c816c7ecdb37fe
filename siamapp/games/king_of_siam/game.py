"""King of Siam describes itself."""

from __future__ import annotations

import random
from collections.abc import Iterable

from siamapp.games.api import BadText, Choice, Game, Message, Option, Options
from siamapp.games.king_of_siam import moves
from siamapp.games.king_of_siam.actions import Ground
from siamapp.games.king_of_siam.layout import FACTION_IDS, PROVINCES
from siamapp.games.king_of_siam.moves import Move
from siamapp.games.king_of_siam.setup import draw_aids, first_position
from siamapp.games.king_of_siam.state import State
from siamapp.games.maps import Map, parse_map

OWN_MAPS = ("siam", "britain")
"""Maps that ship with the game and have texts in the catalogues; the first is the default."""


class KingOfSiam(Game[Move]):
    """Two to four players; with four, opposite seats are partners.

    ``map_files`` are names and texts of maps; a bad one is left out and listed (K1).
    """

    id = "king_of_siam"
    rules_version = 1
    player_counts = (2, 3, 4)
    has_secrets = True
    """Hands are held: a screen hides them. A view counts the cards (K16) and knows all."""

    def __init__(self, map_files: Iterable[tuple[str, str]] = ()) -> None:
        self.maps: dict[str, Map] = {}
        problems: list[tuple[str, Message]] = []
        for map_id, text in sorted(map_files, key=lambda file: _rank(file[0])):
            try:
                self.maps[map_id] = parse_map(map_id, text, PROVINCES, FACTION_IDS)
            except BadText as error:
                problems.append((map_id, error.message))
        self._problems = tuple(problems)
        self._grounds = {map_id: Ground(found) for map_id, found in self.maps.items()}
        choices = tuple(
            Choice(map_id, "" if map_id in OWN_MAPS else found.label)
            for map_id, found in self.maps.items()
        )
        self._options = (
            Option("map", choices, next(iter(self.maps), OWN_MAPS[0])),
            Option("discards", (Choice("closed"), Choice("open")), "closed"),
        )

    @property
    def options(self) -> tuple[Option, ...]:
        return self._options

    @property
    def problems(self) -> tuple[tuple[str, Message], ...]:
        return self._problems

    def start(self, players: int = 2, options: Options | None = None, seed: int = 0) -> State:
        self.check_players(players)
        complete = self.complete_options(options)
        found, ground = self.maps[complete["map"]], self._grounds[complete["map"]]
        rng = random.Random(seed)
        aids = draw_aids(players, rng)
        v = first_position(players, found.homes, aids, rng)
        return State(self, players, complete, found, ground, aids, v)

    def parse_move(self, text: str) -> Move:
        return moves.parse(text)


def _rank(map_id: str) -> tuple[int, str]:
    """The maps of the game first, then the others by name."""
    return (OWN_MAPS.index(map_id) if map_id in OWN_MAPS else len(OWN_MAPS)), map_id
