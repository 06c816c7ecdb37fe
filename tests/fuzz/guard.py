"""Watches what Python itself reports (:func:`sys.addaudithook`) while a foreign file is read.

Reading one must run no code, start nothing, ask no network, and touch no file outside the folder
of saves: neither read nor write.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NEVER = (
    "exec",
    "compile",
    "import",
    "marshal.",
    "pickle.",
    "code.",
    "ctypes.",
    "os.exec",
    "os.fork",
    "os.posix_spawn",
    "os.putenv",
    "os.spawn",
    "os.startfile",
    "os.system",
    "pty.",
    "socket.",
    "subprocess.",
    "urllib.",
    "webbrowser.",
)
"""Whatever begins like this is never needed to read a file."""

WITH_PATHS = {
    "open": 1,
    "os.chmod": 1,
    "os.link": 2,
    "os.listdir": 1,
    "os.mkdir": 1,
    "os.remove": 1,
    "os.rename": 2,
    "os.rmdir": 1,
    "os.scandir": 1,
    "os.symlink": 2,
    "os.truncate": 1,
    "os.utime": 1,
}
"""How many of the arguments, from the first on, are paths."""


class Trespass(BaseException):
    """Something happened that no file may bring about. No ``except Exception`` hides it."""


class Guard:
    """One for the process: a hook cannot be taken off again, only told to look away."""

    def __init__(self) -> None:
        self.folder: str | None = None
        self.found: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple) -> None:
        if self.folder is None:
            return
        if event.startswith(NEVER) or self._is_outside(event, args):
            # Remembered as well: whoever catches what is raised here does not undo it.
            self.found.append(f"{event} {args[:2]!r:.200}")
            raise Trespass(self.found[-1])

    def _is_outside(self, event: str, args: tuple) -> bool:
        for path in args[: WITH_PATHS.get(event, 0)]:
            if isinstance(path, int) or path is None:
                continue  # a file that is open already
            full = os.path.realpath(os.fsdecode(path))
            if full != self.folder and not full.startswith(f"{self.folder}{os.sep}"):
                return True
        return False

    @contextmanager
    def watching(self, folder: Path) -> Iterator[None]:
        self.found.clear()
        self.folder = os.path.realpath(folder)
        try:
            yield
        finally:
            self.folder = None
        if self.found:
            raise Trespass("; ".join(self.found))


GUARD = Guard()
