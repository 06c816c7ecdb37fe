"""One app at a time writes into a folder of saves.

The lock is the system's, on a file that stays: whatever ends the app, crash or power cut, ends
the lock with it, and nobody has to tidy up.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

NAME = "in-use.lock"

_TAKEN = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class FolderLock:
    """``take()`` until it is ours; it then stays ours until ``release()`` or the end."""

    def __init__(self, folder: str | Path) -> None:
        self._folder = Path(folder)
        self._handle: int | None = None

    def take(self) -> bool:
        """Is it ours? Also where the folder knows no locks: nobody is locked out by that."""
        if self._handle is not None:
            return True
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._folder / NAME, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return True  # read-only, or full: writing will say so, in better words
        try:
            _lock(handle)
        except OSError as error:
            os.close(handle)
            return error.errno not in _TAKEN
        self._handle = handle
        return True

    def release(self) -> None:
        if self._handle is not None:
            with contextlib.suppress(OSError):
                os.close(self._handle)
            self._handle = None


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
