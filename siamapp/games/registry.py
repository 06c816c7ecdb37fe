"""The games there are. Whoever adds one adds one line here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from siamapp import resources
from siamapp.games.api import BadText, Game, say, shown


def _siam() -> Game[Any]:
    from siamapp.games.siam.game import Siam

    return Siam(resources.read_texts("boards/siam"))


def _king_of_siam() -> Game[Any]:
    from siamapp.games.king_of_siam.game import KingOfSiam

    return KingOfSiam(resources.read_texts("maps/king_of_siam"))


def _bangkok_klongs() -> Game[Any]:
    from siamapp.games.bangkok_klongs.game import BangkokKlongs

    return BangkokKlongs(resources.read_texts("bangkok_klongs"))


def _foreign_king() -> Game[Any]:
    from siamapp.games.foreign_king.game import ForeignKing

    return ForeignKing(resources.read_texts("maps/foreign_king"))


_MAKERS: dict[str, Callable[[], Game[Any]]] = {
    "siam": _siam,
    "king_of_siam": _king_of_siam,
    "bangkok_klongs": _bangkok_klongs,
    "foreign_king": _foreign_king,
}

ANNOUNCED = ("siam", "king_of_siam", "bangkok_klongs", "foreign_king")
"""All four, in the order of the home screen; those without a maker are marked as not there yet."""


def game_ids() -> tuple[str, ...]:
    """The ids of the games that can be played."""
    return tuple(_MAKERS)


@cache
def game(game_id: str) -> Game[Any]:
    """The game with this id, or :class:`BadText`."""
    if game_id not in _MAKERS:
        raise BadText(say("games.unknown", game=shown(game_id), games=", ".join(_MAKERS)))
    return _MAKERS[game_id]()
