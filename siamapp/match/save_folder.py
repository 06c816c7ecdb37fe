"""The folder of saves: written whole or not at all, and nothing broken is ever lost.

For each match there is ``ID.json`` and, once it was written twice, ``ID.previous.json``. At any
moment one of them is complete and no older than the last write that returned. A file that cannot
be used is never overwritten or deleted: when its name is needed it becomes ``ID.damaged-N.json``.
A sound one that somebody else has played on, meanwhile, becomes a match of its own.
Deleted matches stay in ``deleted/`` for a while. The file ``latest`` names the match that was
written last, because clocks are wrong now and then.
"""

from __future__ import annotations

import contextlib
import os
import re
import threading
import uuid
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from siamapp.games.api import Message, Seat, say
from siamapp.match.disk import Signature, signature_of, sync_folder, worded, write_through
from siamapp.match.folder_lock import FolderLock
from siamapp.match.match import Match
from siamapp.match.save_format import ID, Save, SaveError, decode, encode, read_bytes
from siamapp.match.seats import SeatSetup

KEPT_DELETED = 20
LATEST = "latest"

_OWN = re.compile(rf"({ID.pattern})(\.previous)?\.json")
_DELETED = re.compile(rf"([0-9]+)-({ID.pattern})(?:\.previous)?\.json")

_T = TypeVar("_T")


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
    trouble: Message | None = None
    """Why the folder cannot be looked into."""


class SaveFolder:
    """For all threads of one process; ``lock`` keeps other processes from writing."""

    def __init__(self, path: str | Path, lock: FolderLock | None = None) -> None:
        self.path = Path(path)
        self._owner = lock
        self._latest = ""
        self._lock = threading.RLock()
        self._sound: dict[str, Signature] = {}
        """Files that were written or opened here, as they were then: they need no new check."""
        self._infos: dict[str, tuple[Signature, SaveInfo | SaveError]] = {}
        """What listing found in each file, as it was then."""

    # -- writing -----------------------------------------------------------------------------

    def write(self, data: Mapping[str, Any]) -> None:
        """Write a save as :func:`to_data` makes it; an error leaves the last one as it was."""
        raw = encode(data)
        main, previous = self._paths(data["id"])
        temporary = self.path / f"{data['id']}.tmp"
        with self._writing():
            self.path.mkdir(parents=True, exist_ok=True)
            self._set_aside_if_damaged(main, data["moves"])
            self._set_aside_if_damaged(previous)
            try:
                write_through(temporary, raw)
            except OSError:
                with contextlib.suppress(OSError):
                    temporary.unlink()
                raise
            # Killed between these two, the previous version is the last one that was written.
            with contextlib.suppress(FileNotFoundError):  # the first time, or it vanished
                os.replace(main, previous)
                self._trust(previous)
            os.replace(temporary, main)
            self._trust(main)
            sync_folder(self.path)
            self._remember_latest(data["id"])

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        with self._lock, worded():
            if self._owner is not None and not self._owner.take():
                raise SaveError(say("save.in_use"))
            yield

    def _remember_latest(self, match_id: str) -> None:
        if self._latest != match_id:
            self._latest = match_id
            with contextlib.suppress(OSError):  # a help, not a part of the save
                (self.path / LATEST).write_text(match_id, "ascii")

    def _trust(self, path: Path) -> None:
        signature = signature_of(path)
        if signature is not None:
            self._sound[path.name] = signature

    def _set_aside_if_damaged(self, path: Path, moves: Sequence[str] | None = None) -> None:
        """Make way for a new version; ``moves`` are those that it has."""
        signature = signature_of(path)
        if signature is None or self._sound.get(path.name) == signature:
            return
        try:
            there = self._open(path)
        except SaveError:
            number = 1
            while (aside := path.with_name(f"{path.stem}.damaged-{number}.json")).exists():
                number += 1
            os.replace(path, aside)
            return
        played = [str(move) for move in there.moves]
        if moves is not None and played != list(moves[: len(played)]):
            # Not written here, and not a beginning of ours: somebody else has played on.
            self.write(replace(Save.of(there), id=uuid.uuid4().hex).to_data())

    def rename(self, match_id: str, title: str) -> None:
        """Give a save another title. (A running match has its title in ``match.title``.)"""
        with self._writing():
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

    def newest(self, match_id: str) -> Save | None:
        """The newest version that is sound as far as can be told without playing its moves."""
        with self._lock:
            try:
                return self._newest(match_id, self._decode)[0]
            except SaveError:
                return None

    def has(self, match_id: str) -> bool:
        """Is there a file under this id, sound or not?"""
        return any(path.exists() for path in self._paths(match_id))

    def read(self, file_name: str) -> bytes:
        """The bytes of a file that a listing named, whatever they are."""
        if file_name not in os.listdir(self.path):  # nothing outside
            raise SaveError(say("save.missing"))
        return read_bytes(self.path / file_name)

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
        signature = signature_of(path)
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
        """The match to go on with: the one that was written last, or the newest, if not over."""
        unfinished = [info for info in self.list().saves if not info.finished]
        try:
            with open(self.path / LATEST, "rb") as file:
                latest = file.read(64).decode("ascii", "replace").strip()
        except OSError:
            latest = ""
        first = next(iter(unfinished), None)
        return next((info for info in unfinished if info.id == latest), first)

    def list(self) -> Listing:
        """All saves, checked as far as is possible without playing their moves."""
        with self._lock:
            try:
                names = sorted(name for name in os.listdir(self.path) if name.endswith(".json"))
            except FileNotFoundError:
                return Listing([], [])
            except OSError as error:
                return Listing([], [], say("save.folder_unreadable", reason=error.strerror or ""))
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
        signature = signature_of(path)
        known = self._infos.get(path.name)
        if known is not None and known[0] == signature:
            return known[1]
        found: SaveInfo | SaveError
        try:
            found = info_of(self._decode(path))
        except SaveError as error:
            found = error
        if signature is not None:
            self._infos[path.name] = signature, found
        return found

    # -- deleting ----------------------------------------------------------------------------

    def delete(self, match_id: str) -> None:
        """Move a match out of sight; :meth:`restore` brings it back while it is kept."""
        with self._writing():
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
        with self._writing():
            if self.has(match_id):
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


def info_of(save: Save) -> SaveInfo:
    """What a list shows of it."""
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
