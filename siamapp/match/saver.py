"""Saves after every move, beside the frame."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from siamapp.games.api import Message, say
from siamapp.match.match import Match
from siamapp.match.save_folder import SaveFolder
from siamapp.match.save_format import Save, SaveError

_log = logging.getLogger(__name__)

OnError = Callable[[Message], None]
OnSaved = Callable[[str, int], None]


class Saver:
    """One daemon thread that writes the latest state of each match that was handed to it.

    ``on_saved(match id, number of moves)`` is called when a save is safely on the disk,
    ``on_error(message)`` when it could not be written: the match goes on, and it is tried again
    with the next save. Both are called in the saving thread.

    The app calls :meth:`flush` when it is paused and :meth:`close` when it ends.
    """

    def __init__(
        self,
        folder: SaveFolder,
        on_error: OnError | None = None,
        on_saved: OnSaved | None = None,
    ) -> None:
        self.folder = folder
        self._on_error = on_error
        self._on_saved = on_saved
        self._changed = threading.Condition()
        self._waiting: dict[str, Save] = {}
        self._failed: dict[str, Save] = {}
        self._reasons: dict[str, tuple[Save, Message]] = {}
        self._writing: str | None = None
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="saver", daemon=True)
        self._thread.start()

    def save(self, match: Match) -> None:
        """Take the match as it is now; returns at once."""
        save = Save.of(match)
        with self._changed:
            # The one that failed is older; a newer state of the same match takes its place.
            self._waiting = {**self._failed, **self._waiting, save.id: save}
            self._failed = {}
            if save.id in self._reasons:
                self._reasons[save.id] = save, self._reasons[save.id][1]
            self._changed.notify_all()

    def unsaved(self) -> list[tuple[Save, Message]]:
        """Matches whose latest state is in memory only, and what the disk said."""
        with self._changed:
            return list(self._reasons.values())

    def drop(self, match_id: str) -> None:
        """Write no more of a match that is about to be deleted."""
        with self._changed:
            while self._writing == match_id and self._thread.is_alive():
                self._changed.wait(0.1)
            self._waiting.pop(match_id, None)
            self._failed.pop(match_id, None)
            self._reasons.pop(match_id, None)

    def flush(self, timeout: float = 5.0) -> bool:
        """Wait until everything is on the disk, trying once more what failed. Is it all there?"""
        deadline = time.monotonic() + timeout
        with self._changed:
            self._waiting = {**self._failed, **self._waiting}
            self._failed = {}
            self._changed.notify_all()
            while self._waiting or self._writing is not None:
                left = deadline - time.monotonic()
                if left <= 0 or not self._thread.is_alive():
                    return False
                self._changed.wait(left)
            return not self._failed

    def close(self, timeout: float = 5.0) -> bool:
        """Flush and end the thread. Is everything on the disk?"""
        is_safe = self.flush(timeout)
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        self._thread.join(timeout)
        return is_safe

    def _run(self) -> None:
        while (save := self._next()) is not None:
            message = self._write(save)
            with self._changed:
                self._note(save, message)
            self._tell(save, message)
            with self._changed:
                if message is not None and save.id not in self._waiting:
                    self._failed[save.id] = save
                self._writing = None
                self._changed.notify_all()

    def _next(self) -> Save | None:
        with self._changed:
            while not self._waiting and not self._is_closed:
                self._changed.wait()
            if not self._waiting:
                return None
            self._writing = next(iter(self._waiting))
            return self._waiting.pop(self._writing)

    def _note(self, save: Save, message: Message | None) -> None:
        if message is None:
            self._reasons.pop(save.id, None)
        else:
            self._reasons[save.id] = self._waiting.get(save.id, save), message

    def _write(self, save: Save) -> Message | None:
        try:
            self.folder.write(save.to_data())
        except SaveError as error:
            return error.message
        except Exception as error:  # the thread outlives everything: the next save may succeed
            _log.exception("saving failed")
            return say("save.cannot_write", reason=type(error).__name__)
        return None

    def _tell(self, save: Save, message: Message | None) -> None:
        try:
            if message is not None and self._on_error is not None:
                self._on_error(message)
            if message is None and self._on_saved is not None:
                self._on_saved(save.id, len(save.moves))
        except Exception:
            _log.exception("what was told about a save was not heard")
