"""An error that nobody caught: the match is saved first, then the player hears of it.

All screens are made anew, because something in the old ones is broken. The first time, the way
leads back into the match; the second time to the home screen, because the match itself may bring
the error about. Too many of them end the app: it never goes round in circles.
"""

from __future__ import annotations

import logging
import os
import platform
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

import kivy
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics

from siamapp import resources
from siamapp.i18n import tr
from siamapp.match.saves import Save
from siamapp.ui import saved

if TYPE_CHECKING:
    from siamapp.ui.app import SiamApp

MOST = 5
"""Errors in one run of the app before it ends."""
LONGEST = 8000
"""Characters of a traceback: its end says most."""

UNSEEN = "crash.txt"
SEEN = "crash-last.txt"

log = logging.getLogger(__name__)


class CrashWatch(ExceptionHandler):
    """``install()`` before the app runs."""

    def __init__(self, app: SiamApp) -> None:
        self._app = app
        self._count = 0
        self._last: BaseException | None = None
        self._is_waiting = False
        self._match_id = ""
        self._hooks = (sys.excepthook, threading.excepthook)

    def install(self) -> None:
        ExceptionManager.add_handler(self)
        self._hooks = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._outside_the_loop
        threading.excepthook = self._in_a_thread

    def remove(self) -> None:
        ExceptionManager.remove_handler(self)
        sys.excepthook, threading.excepthook = self._hooks

    # -- where errors arrive -----------------------------------------------------------------

    def handle_exception(self, exception: BaseException) -> int:
        """Kivy asks: go on, or end?"""
        is_known = exception is self._last  # on its way up, after the end was decided
        if is_known or not isinstance(exception, Exception):
            return ExceptionManager.RAISE
        try:
            goes_on = self._crashed(exception)
        except Exception:
            log.exception("the report of a crash failed")
            goes_on = False
        return ExceptionManager.PASS if goes_on else ExceptionManager.RAISE

    def _in_a_thread(self, args: threading.ExceptHookArgs) -> None:
        self._hooks[1](args)
        error = args.exc_value
        if isinstance(error, Exception):
            Clock.schedule_once(lambda _: self.handle_exception(error))

    def _outside_the_loop(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception):
            keep(self._app.folder, details(error, self._app))
        self._hooks[0](kind, error, trace)

    # -- what is done about them -------------------------------------------------------------

    def _crashed(self, error: Exception) -> bool:
        """Does the app go on?"""
        self._last = error
        self._count += 1
        log.error("uncaught error", exc_info=error)
        text = details(error, self._app)
        keep(self._app.folder, text)
        self._save()
        if self._count > MOST:
            return False
        if not self._is_waiting:
            self._is_waiting = True
            Clock.schedule_once(lambda _: self._show(text))
        return True

    def _save(self) -> None:
        """Only what can be opened again: else the last save is the better one."""
        match = saved.match_on_table()
        if match is None:
            return
        self._match_id = match.id
        try:
            Save.of(match).open()
            self._app.saver.save(match)
        except Exception:
            log.exception("the match on the table is not sound, its last save stays")
        self._app.saver.flush(2.0)

    def _show(self, text: str) -> None:
        self._is_waiting = False
        if self._count > MOST:
            return  # the app ends; the next start tells
        self._app.start_over()
        is_first = self._count == 1
        self._app.show("crash", text=text, match_id=self._match_id if is_first else "")
        seen(self._app.folder)


def tell_last(app: SiamApp) -> None:
    """At the start: the last run has ended by an error that could not be shown any more."""
    text = _read(app.folder / UNSEEN)
    if text:
        seen(app.folder)
        app.ask(
            tr("crash.last"),
            tr("crash.last.help"),
            (tr("common.close"), "tick", None),
            (tr("crash.copy"), "log", lambda: copy(app, text)),
        )


def copy(app: SiamApp, text: str) -> None:
    app.notify(tr("crash.copied") if app.device.copy(text) else tr("export.no_clipboard"))


# -- the report ----------------------------------------------------------------------------------


def details(error: BaseException, app: SiamApp) -> str:
    """For whoever mends it: what happened and where. No names, no cards, no seed."""
    trace = "".join(traceback.format_exception(error))[-LONGEST:]
    facts = [
        f"siamapp {sys.modules['siamapp'].__version__}, Kivy {kivy.__version__},"
        f" Python {platform.python_version()}",
        f"{sys.platform} {platform.machine()}, {Window.width}x{Window.height},"
        f" density {Metrics.density:g}",
        f"screen {_screen(app)}",
        _match_facts(),
    ]
    return _without_places("\n".join([*filter(None, facts), "", trace]))


def _screen(app: SiamApp) -> str:
    manager = getattr(app, "manager", None)
    return str(manager.current) if manager is not None else ""


def _match_facts() -> str:
    try:
        match = saved.match_on_table()
        if match is None:
            return ""
        options = ", ".join(f"{name}={value}" for name, value in match.options.items())
        return f"{match.game.id}, {len(match.seats)} players, {match.number} moves, {options}"
    except Exception:
        return ""


def _without_places(text: str) -> str:
    """Nobody's folders: they name people."""
    for place, word in ((str(resources.root()), "."), (os.path.expanduser("~"), "~")):
        if len(place) > 1:
            text = text.replace(place + os.sep, word + os.sep)
    return text


def keep(folder: Path, text: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / UNSEEN).write_text(text, "utf-8", "replace")
    except OSError as error:
        log.warning("the report of a crash is not kept: %s", error)


def seen(folder: Path) -> None:
    try:
        os.replace(folder / UNSEEN, folder / SEEN)
    except OSError as error:
        log.warning("the report of a crash: %s", error)


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace")[: 2 * LONGEST]
    except OSError:
        return ""
