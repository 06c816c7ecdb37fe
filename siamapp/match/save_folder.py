"""The folder of saves: written whole or not at all, and nothing broken is ever lost.

For each match there is ``ID.json`` and, once it was written twice, ``ID.previous.json``. At any
moment one of them is complete and no older than the last write that returned. A file that cannot
be used is never overwritten or deleted: when its name is needed it becomes ``ID.damaged-N.json``.
Deleted matches stay in ``deleted/`` for a while.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import threading
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from siamapp.games.api import Message, Seat, say
from siamapp.match.match import Match
from siamapp.match.save_format import ID, Save, SaveError, decode, encode, read_bytes
from siamapp.match.seats import SeatSetup

KEPT_DELETED = 20

_OWN = re.compile(rf"({ID.pattern})(\.previous)?\.json")
_DELETED = re.compile(rf"([0-9]+)-({ID.pattern})(?:\.previous)?\.json")

_T = TypeVar("_T")
_Signature = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """What a list or a card shows of a save. ``finished`` and ``winners`` are as written."""

    id: str
    title: str
    game_id: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[SeatSetup, ...]
    moves: int
    created: float
    changed: float
    winners: tuple[Seat, ...] | None
    from_previous: bool = False
    """The newest version is missing or damaged; this is the one before."""

    @property
    def finished(self) -> bool:
        return self.winners is not None


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file that cannot be used."""

    file_name: str
    reason: Message


@dataclass(frozen=True, slots=True)
class Listing:
    """Saves, the newest first, and files that cannot be used, by name."""

    saves: list[SaveInfo]
    damaged: list[Damaged]


class SaveFolder:
    """For all threads of one process."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._lock = threading.RLock()
        self._sound: dict[str, _Signature] = {}
        """Files that were written or opened here, as they were then: they need no new check."""
        self._infos: dict[str, tuple[_Signature, SaveInfo | SaveError]] = {}
        """What listing found in each file, as it was then."""

    # -- writing -----------------------------------------------------------------------------

    def write(self, data: Mapping[str, Any]) -> None:
        """Write a save as :func:`to_data` makes it; an error leaves the last one as it was."""
        raw = encode(data)
        main, previous = self._paths(data["id"])
        temporary = self.path / f"{data['id']}.tmp"
        with self._lock, _worded():
            self.path.mkdir(parents=True, exist_ok=True)
            self._set_aside_if_damaged(main)
            self._set_aside_if_damaged(previous)
            try:
                _write_through(temporary, raw)
            except OSError:
                with contextlib.suppress(OSError):
                    temporary.unlink()
                raise
            # Killed between these two, the previous version is the last one that was written.
            if main.exists():
                os.replace(main, previous)
                self._trust(previous)
            os.replace(temporary, main)
            self._trust(main)
            _sync_folder(self.path)

    def _trust(self, path: Path) -> None:
        signature = _signature(path)
        if signature is not None:
            self._sound[path.name] = signature

    def _set_aside_if_damaged(self, path: Path) -> None:
        signature = _signature(path)
        if signature is None or self._sound.get(path.name) == signature:
            return
        try:
            self._open(path)
        except SaveError:
            number = 1
            while (aside := path.with_name(f"{path.stem}.damaged-{number}.json")).exists():
                number += 1
            os.replace(path, aside)

    def rename(self, match_id: str, title: str) -> None:
        """Give a save another title. (A running match has its title in ``match.title``.)"""
        with self._lock:
            save, _ = self._newest(match_id, self._decode)
            self.write(save.renamed(title).to_data())

    # -- reading -----------------------------------------------------------------------------

    def load(self, match_id: str) -> Match:
        """The match, replayed; ``match.loaded_from_previous`` says if the newest version was
        missing or damaged and the one before was taken. :class:`SaveError` if neither is sound.
        """
        with self._lock:
            match, reason = self._newest(match_id, self._open)
            match.loaded_from_previous = reason
            return match

    def _newest(self, match_id: str, read: Callable[[Path], _T]) -> tuple[_T, Message | None]:
        """The newest sound version, and why it is not the last one."""
        main, previous = self._paths(match_id)
        try:
            return read(main), None
        except SaveError as error:
            if not previous.exists():
                raise
            try:
                return read(previous), error.message
            except SaveError:
                if main.exists():
                    raise error from None
                raise

    def _paths(self, match_id: str) -> tuple[Path, Path]:
        if not ID.fullmatch(match_id):  # it becomes part of a path
            raise SaveError(say("save.missing"))
        return self.path / f"{match_id}.json", self.path / f"{match_id}.previous.json"

    def _decode(self, path: Path) -> Save:
        """A file of this folder, checked without playing its moves."""
        save = decode(read_bytes(path))
        own = _OWN.fullmatch(path.name)
        if own is None or own[1] != save.id:
            raise SaveError(say("save.other_name"))
        return save

    def _open(self, path: Path) -> Match:
        signature = _signature(path)
        try:
            match = self._decode(path).open()
        except SaveError as error:
            if signature is not None:
                self._infos[path.name] = signature, error  # lists know it from now on
            raise
        if signature is not None:
            self._sound[path.name] = signature
        return match

    # -- listing -----------------------------------------------------------------------------

    def unfinished(self) -> SaveInfo | None:
        """The match to go on with: the newest that is not over."""
        return next((info for info in self.list().saves if not info.finished), None)

    def list(self) -> Listing:
        """All saves, checked as far as is possible without playing their moves."""
        with self._lock:
            try:
                names = sorted(name for name in os.listdir(self.path) if name.endswith(".json"))
            except OSError:
                names = []
            listing = Listing([], [])
            own = [found for name in names if (found := _OWN.fullmatch(name))]
            for match_id in sorted({found[1] for found in own}):
                self._list_match(match_id, names, listing)
            for name in names:
                if _OWN.fullmatch(name) is None:
                    listing.damaged.append(Damaged(name, self._reason(name)))
            listing.saves.sort(key=lambda info: info.changed, reverse=True)
            listing.damaged.sort(key=lambda damaged: damaged.file_name)
            return listing

    def _list_match(self, match_id: str, names: Collection[str], listing: Listing) -> None:
        for path in self._paths(match_id):
            if path.name not in names:
                continue
            found = self._info(path)
            if isinstance(found, SaveError):
                listing.damaged.append(Damaged(path.name, found.message))
                continue
            is_previous = path.name != f"{match_id}.json"
            listing.saves.append(replace(found, from_previous=is_previous))
            return

    def _reason(self, name: str) -> Message:
        """Why a file under a name of no match cannot be used."""
        found = self._info(self.path / name)
        return found.message if isinstance(found, SaveError) else say("save.other_name")

    def _info(self, path: Path) -> SaveInfo | SaveError:
        signature = _signature(path)
        known = self._infos.get(path.name)
        if known is not None and known[0] == signature:
            return known[1]
        found: SaveInfo | SaveError
        try:
            found = _info_of(self._decode(path))
        except SaveError as error:
            found = error
        if signature is not None:
            self._infos[path.name] = signature, found
        return found

    # -- deleting ----------------------------------------------------------------------------

    def delete(self, match_id: str) -> None:
        """Move a match out of sight; :meth:`restore` brings it back while it is kept."""
        with self._lock, _worded():
            self._newest(match_id, self._decode)
            main, previous = self._paths(match_id)
            deleted = self.path / "deleted"
            deleted.mkdir(exist_ok=True)
            number = 1 + max((entry[0] for entry in self._deleted()), default=0)
            # The previous version first: should only this happen, the match is still there.
            for path in (previous, main):
                self._set_aside_if_damaged(path)
                if path.exists():
                    os.replace(path, deleted / f"{number:06d}-{path.name}")
            self._forget_old_deleted()

    def restore(self, match_id: str) -> None:
        """Bring back the match with this id that was deleted last."""
        with self._lock, _worded():
            if any(path.exists() for path in self._paths(match_id)):
                raise SaveError(say("save.exists"))
            entries = [entry for entry in self._deleted() if entry[1] == match_id]
            if not entries:
                raise SaveError(say("save.missing"))
            for number, _, path in entries:
                if number == entries[-1][0]:
                    os.replace(path, self.path / path.name.partition("-")[2])

    def _deleted(self) -> tuple[tuple[int, str, Path], ...]:
        """Number, id and path of each deleted file, the oldest first."""
        try:
            paths = tuple((self.path / "deleted").iterdir())
        except OSError:
            return ()
        found = [(path, name) for path in paths if (name := _DELETED.fullmatch(path.name))]
        return tuple(sorted((int(name[1]), name[2], path) for path, name in found))

    def _forget_old_deleted(self) -> None:
        entries = self._deleted()
        kept = sorted({number for number, _, _ in entries})[-KEPT_DELETED:]
        for number, _, path in entries:
            if number not in kept:
                path.unlink()


def _info_of(save: Save) -> SaveInfo:
    return SaveInfo(
        id=save.id,
        title=save.title,
        game_id=save.game,
        options=save.options,
        seats=save.seats,
        moves=len(save.moves),
        created=save.created,
        changed=save.changed,
        winners=save.winners,
    )


@contextlib.contextmanager
def _worded() -> Iterator[None]:
    """What the disk refuses, in words for a player."""
    try:
        yield
    except OSError as error:
        raise SaveError(_reason_of(error)) from error


def _reason_of(error: OSError) -> Message:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return say("save.disk_full")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return say("save.read_only")
    return say("save.cannot_write", reason=error.strerror or type(error).__name__)


def _signature(path: Path) -> _Signature | None:
    """Changes whenever the file does; None if there is none."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_size, stat.st_mtime_ns


def _write_through(path: Path, raw: bytes) -> None:
    """Write a file all the way to the disk."""
    with open(path, "wb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(path: Path) -> None:
    """Make the new names last, where the system knows such a thing."""
    if os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # not on every file system
            raise
    finally:
        os.close(handle)
