"""A match from outside: read, checked, and never put in the place of another."""

from __future__ import annotations

import os
import stat
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from siamapp.games.api import say
from siamapp.match.match import Match
from siamapp.match.save_folder import SaveFolder
from siamapp.match.save_format import Save, SaveError, read_bytes
from siamapp.match.save_text import read_any


class Kind(Enum):
    NEW = "new"
    KNOWN = "known"
    """It is here already, move by move."""
    COPY = "copy"
    """Another state of this match is here; this one got an id of its own."""


@dataclass(frozen=True, slots=True)
class Arrival:
    match: Match
    kind: Kind


def receive(raw: bytes, folder: SaveFolder, others: Iterable[Save] = ()) -> Arrival:
    """The match in these bytes, ready to be played and saved; :class:`SaveError` if there is none.

    ``others`` are matches that are in memory only.
    """
    save = read_any(raw)
    match = save.open()
    here = folder.newest(save.id)
    versions = [other for other in others if other.id == save.id]
    versions += [here] if here is not None else []
    for version in versions:
        if _same(version, save):
            return Arrival(version.open(), Kind.KNOWN)
    if versions or folder.has(save.id):
        match.id = uuid.uuid4().hex
        return Arrival(match, Kind.COPY)
    return Arrival(match, Kind.NEW)


def read_outside(path: str | Path) -> bytes:
    """A file from anywhere. Only real files: others may never end, or wait for ever."""
    try:
        is_file = stat.S_ISREG(os.stat(path).st_mode)
    except (OSError, ValueError) as error:
        raise SaveError(say("save.missing")) from error
    if not is_file:
        raise SaveError(say("save.no_file"))
    return read_bytes(Path(path))


def _same(one: Save, other: Save) -> bool:
    """The same match at the same move? Its title and its times do not matter."""
    return _essence(one) == _essence(other)


def _essence(save: Save) -> tuple[object, ...]:
    moves = tuple(map(str, save.moves))
    return save.game, save.rules, save.options, save.seed, save.seats, moves
