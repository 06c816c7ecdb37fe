"""The file system, with what it refuses in words for a player."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path

from siamapp.games.api import Message, say
from siamapp.match.save_format import SaveError

Signature = tuple[int, int, int]


@contextlib.contextmanager
def worded() -> Iterator[None]:
    """What the disk refuses, in words for a player."""
    try:
        yield
    except OSError as error:
        raise SaveError(reason_of(error)) from error


def reason_of(error: OSError) -> Message:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return say("save.disk_full")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return say("save.read_only")
    return say("save.cannot_write", reason=error.strerror or type(error).__name__)


def signature_of(path: Path) -> Signature | None:
    """Changes whenever the file does; None if there is none."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_size, stat.st_mtime_ns


def write_through(path: Path, raw: bytes) -> None:
    """Write a file all the way to the disk."""
    with open(path, "wb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())


def sync_folder(path: Path) -> None:
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
