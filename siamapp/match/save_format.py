"""What a save file says: exactly a match, as JSON with a format number and a checksum.

Reading goes in two steps, so that a list of saves costs little: :func:`decode` checks everything
that can be checked without playing, :meth:`Save.open` replays the moves through the rules. Each
either succeeds or raises :class:`SaveError` with the reason.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from siamapp.games import limits, registry
from siamapp.games.api import BadText, Game, GameError, IllegalMove, Move, Seat, say, shown
from siamapp.match.match import Match, is_seed
from siamapp.match.seats import SeatSetup, check_title

APP = "siamapp"
FORMAT = 1
MOST_BYTES = limits.MOST_BYTES
MOST_MOVES = limits.MOST_MOVES

ID = re.compile(r"[0-9a-f]{32}")

_LONGEST_TIME = 1e12
"""Seconds; no clock of a player is that wrong."""


class SaveError(GameError):
    """This is no save that can be used; ``message`` says why."""


@dataclass(frozen=True, slots=True)
class Save:
    """A match at one moment. Cheap to take from a running match, and never changes."""

    id: str
    title: str
    game: str
    rules: int
    options: tuple[tuple[str, str], ...]
    seed: int
    seats: tuple[SeatSetup, ...]
    created: float
    changed: float
    moves: tuple[Move | str, ...]
    """Moves or their texts: a running match is not kept waiting for the texts."""
    winners: tuple[Seat, ...] | None
    """For lists only; the rules tell the truth when the save is opened. None: unfinished."""

    @classmethod
    def of(cls, match: Match) -> Save:
        result = match.result
        return cls(
            id=match.id,
            title=match.title,
            game=match.game.id,
            rules=match.rules_version,
            options=tuple(match.options.items()),
            seed=match.seed,
            seats=match.seats,
            created=match.created,
            changed=match.changed,
            moves=tuple(match.moves),
            winners=None if result is None else result.winners,
        )

    def to_data(self) -> dict[str, Any]:
        """Everything as plain data, with its checksum."""
        if len(self.moves) > MOST_MOVES:
            raise SaveError(say("save.too_many_moves", most=MOST_MOVES))
        data: dict[str, Any] = {
            "app": APP,
            "format": FORMAT,
            "id": self.id,
            "title": self.title,
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "seed": self.seed,
            "seats": [
                {"name": seat.name, "colour": seat.colour, "player": seat.player}
                for seat in self.seats
            ],
            "created": self.created,
            "changed": self.changed,
            "moves": [str(move) for move in self.moves],
            "winners": None if self.winners is None else list(self.winners),
        }
        data["checksum"] = checksum(data)
        return data

    def open(self) -> Match:
        """The match, with every move played again by the rules."""
        try:
            return self._open()
        except SaveError:
            raise
        except Exception as error:  # whatever a file contains, it never stops the app
            raise _unreadable(error) from error

    def _open(self) -> Match:
        game = registry.game(self.game)
        match = Match(
            game,
            self.seats,
            dict(self.options),
            self.seed,
            id=self.id,
            title=self.title,
            created=self.created,
        )
        for number, text in enumerate(self.moves, 1):
            try:
                match.replay((game.parse_move(str(text)),))
            except (BadText, IllegalMove) as error:
                raise SaveError(
                    say("save.bad_move", number=number, text=shown(text), reason=error.message)
                ) from error
        match.changed = self.changed
        return match

    def renamed(self, title: str) -> Save:
        return replace(self, title=check_title(title))


def to_data(match: Match) -> dict[str, Any]:
    return Save.of(match).to_data()


def from_data(data: object) -> Match:
    """The match that these data are, or :class:`SaveError`."""
    return read_data(data).open()


def load_file(path: str | Path) -> Match:
    """The match in a file anywhere, under any name, or :class:`SaveError`."""
    return decode(read_bytes(Path(path))).open()


# -- bytes ---------------------------------------------------------------------------------------


def encode(data: Mapping[str, Any]) -> bytes:
    """The text of the file: one line for each part, so that people can read it, too."""
    lines = [f"{json.dumps(key)}: {_canonical(value)}" for key, value in data.items()]
    raw = ("{\n" + ",\n".join(lines) + "\n}\n").encode("ascii")
    if len(raw) > MOST_BYTES:
        raise SaveError(say("save.too_large", most=MOST_BYTES // 1000))
    return raw


def read_bytes(path: Path) -> bytes:
    """The bytes of a file that is not too large, or :class:`SaveError`."""
    try:
        with open(path, "rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise SaveError(say("save.missing")) from error
    except OSError as error:
        raise SaveError(say("save.cannot_read", reason=error.strerror or "")) from error
    if len(raw) > MOST_BYTES:
        raise SaveError(say("save.too_large", most=MOST_BYTES // 1000))
    return raw


def decode(raw: bytes) -> Save:
    """Everything that can be checked without playing the moves."""
    if len(raw) > MOST_BYTES:
        raise SaveError(say("save.too_large", most=MOST_BYTES // 1000))
    try:
        data = limits.read_json(raw.decode("utf-8"))
    except ValueError as error:
        body = raw.strip(b" \t\r\n\0")  # a file system may leave zeros where data should be
        if not body or (body.startswith(b"{") and not body.endswith(b"}")):
            raise SaveError(say("save.truncated")) from error
        raise SaveError(say("save.not_json")) from error
    return read_data(data)


def checksum(data: Mapping[str, Any]) -> str:
    rest = {key: value for key, value in data.items() if key != "checksum"}
    return hashlib.sha256(_canonical(rest).encode("ascii")).hexdigest()


def _canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def _unreadable(error: Exception) -> SaveError:
    return SaveError(say("save.unreadable", reason=type(error).__name__))


# -- data ----------------------------------------------------------------------------------------


def read_data(data: object) -> Save:
    """The save that these data are, whatever they are, or :class:`SaveError`."""
    try:
        if not isinstance(data, dict) or data.get("app") != APP:
            raise SaveError(say("save.foreign"))
        number = _checked(data, "format", _is_number)
        if number > FORMAT:
            raise SaveError(say("save.newer_format", format=number, known=FORMAT))
        if number not in _READERS:
            raise SaveError(say("save.unknown_format", format=number))
        if _checked(data, "checksum", _is_text) != checksum(data):
            raise SaveError(say("save.checksum"))
        return _READERS[number](data)
    except SaveError:
        raise
    except Exception as error:  # whatever a file contains, it never stops the app
        raise _unreadable(error) from error


def _read_1(data: dict[str, Any]) -> Save:
    for field in data:
        if field not in FIELDS:
            raise SaveError(say("save.unknown_field", field=shown(field)))
    game = _read_game(data)
    seats = _read_seats(data, game)
    moves = _checked(data, "moves", _is_list_of_texts)
    if len(moves) > MOST_MOVES:
        raise SaveError(say("save.too_many_moves", most=MOST_MOVES))
    winners = _checked(data, "winners", lambda value: _is_winners(value, len(seats)))
    return Save(
        id=_checked(data, "id", lambda value: _is_text(value) and bool(ID.fullmatch(value))),
        title=_checked(data, "title", is_title),
        game=game.id,
        rules=data["rules"],
        options=_read_options(data, game),
        seed=_checked(data, "seed", is_seed),
        seats=seats,
        created=_checked(data, "created", is_time),
        changed=_checked(data, "changed", is_time),
        moves=tuple(moves),
        winners=None if winners is None else tuple(winners),
    )


_ENVELOPE = frozenset(("app", "format", "checksum"))
FIELDS = _ENVELOPE.union(
    ("id", "title", "game", "rules", "options", "seed", "seats"),
    ("created", "changed", "moves", "winners"),
)
_READERS: dict[int, Callable[[dict[str, Any]], Save]] = {1: _read_1}
"""Format number to reader. Old ones stay: a save is migrated by number, never guessed."""


def _read_game(data: dict[str, Any]) -> Game[Any]:
    game_id = _checked(data, "game", _is_text)
    if game_id not in registry.game_ids():
        raise SaveError(say("save.unknown_game", game=shown(game_id)))
    game = registry.game(game_id)
    rules = _checked(data, "rules", _is_number)
    if rules != game.rules_version:
        raise SaveError(say("save.unknown_rules", rules=rules, known=game.rules_version))
    return game


def _read_options(data: dict[str, Any], game: Game[Any]) -> tuple[tuple[str, str], ...]:
    options = _checked(data, "options", _is_dict_of_texts)
    try:
        return tuple(game.complete_options(options).items())
    except BadText as error:
        raise SaveError(say("save.bad_option", reason=error.message)) from error


def _read_seats(data: dict[str, Any], game: Game[Any]) -> tuple[SeatSetup, ...]:
    found = _checked(data, "seats", lambda value: isinstance(value, list))
    try:
        game.check_players(len(found))
    except BadText as error:
        raise SaveError(say("save.bad_seats", reason=error.message)) from error
    seats = []
    for seat, parts in enumerate(found, 1):
        if not (_is_dict_of_texts(parts) and parts.keys() == {"name", "colour", "player"}):
            raise SaveError(say("save.bad_field", field=f"seats.{seat}"))
        try:
            seats.append(SeatSetup(**parts))
        except BadText as error:
            raise SaveError(say("save.bad_seats", reason=error.message)) from error
    return tuple(seats)


def _checked(data: dict[str, Any], field: str, is_good: Callable[[Any], bool]) -> Any:
    value = data.get(field)
    if field not in data or not is_good(value):
        raise SaveError(say("save.bad_field", field=field))
    return value


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) < 1_000_000


def is_time(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return abs(value) < _LONGEST_TIME


def _is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_dict_of_texts(value: object) -> bool:
    return isinstance(value, dict) and all(map(_is_text, value.values()))


def _is_winners(value: object, players: int) -> bool:
    return value is None or (
        isinstance(value, list) and all(type(seat) is int and 0 <= seat < players for seat in value)
    )


def is_title(value: object) -> bool:
    try:
        return isinstance(value, str) and check_title(value) == value
    except BadText:
        return False
