"""The device that the app runs on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import NamedTuple

from kivy.clock import Clock
from kivy.utils import platform

from siamapp.platform.picked import OnPicked, Outcome, Picked

log = logging.getLogger(__name__)


class Insets(NamedTuple):
    """Pixels at each edge of the window that belong to the system (bars, camera hole)."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


class Device:
    """Each call does what it can here and is silent where it can do nothing."""

    def __init__(self) -> None:
        self._complained: set[str] = set()
        self._dialogs = None
        self._documents = None

    def vibrate(self, seconds: float = 0.02) -> None:
        """A light tick in the hand; only phones have one."""
        if platform not in ("android", "ios"):
            return
        try:
            from plyer import vibrator

            vibrator.vibrate(seconds)
        except Exception as error:
            self._complain("vibrate", error)

    def insets(self) -> Insets:
        """What the system covers now. Ask at start, on resume and after a rotation."""
        if platform != "android":
            return Insets()
        try:
            from siamapp.platform.android import window_insets

            return Insets(*window_insets())
        except Exception as error:
            self._complain("insets", error)
            return Insets()

    def keep_awake(self, on: bool) -> None:
        """Keep the screen lit, during a game only."""
        try:
            from kivy.core.window import Window

            if Window is not None:
                Window.allow_screensaver = not on
        except Exception as error:
            self._complain("keep_awake", error)

    # -- texts and files ---------------------------------------------------------------------

    @property
    def can_share(self) -> bool:
        """Can a text be handed to another app?"""
        return platform == "android"

    @property
    def has_files(self) -> bool:
        """Can the player be asked for a file?"""
        return platform != "ios"

    @property
    def can_drop(self) -> bool:
        """Can a file be dropped on the window?"""
        return platform in ("linux", "macosx", "win")

    def copy(self, text: str) -> bool:
        """Put a text into the clipboard. Is it there?"""
        try:
            from kivy.core.clipboard import Clipboard

            Clipboard.copy(text)
            return True
        except Exception as error:
            self._complain("copy", error)
            return False

    def paste(self) -> str:
        """The text in the clipboard, if any."""
        try:
            from kivy.core.clipboard import Clipboard

            return Clipboard.paste() or ""
        except Exception as error:
            self._complain("paste", error)
            return ""

    def share(self, text: str, title: str) -> bool:
        """Hand a text to an app that the player chooses. Were they asked?"""
        try:
            from siamapp.platform.android_files import share_text

            share_text(text, title)
            return True
        except Exception as error:
            self._complain("share", error)
            return False

    def open_file(self, title: str, most: int, done: OnPicked) -> None:
        """Ask for a file; ``done`` is called in a later frame."""
        try:
            if platform == "android":
                self._android_documents().open(most, done)
            else:
                self._file_dialogs().open(title, done)
        except Exception as error:
            self._complain("open_file", error)
            _in_frame(lambda: done(Picked(Outcome.NO_TOOL)))

    def save_file(self, title: str, name: str, raw: bytes, done: OnPicked) -> None:
        """Ask where a file shall go, and write it; ``done`` is called in a later frame."""
        try:
            if platform == "android":
                self._android_documents().create(name, raw, done)
            else:
                self._file_dialogs().save(title, name, raw, done)
        except Exception as error:
            self._complain("save_file", error)
            _in_frame(lambda: done(Picked(Outcome.NO_TOOL)))

    def close(self) -> None:
        """The app ends."""
        if self._dialogs is not None:
            self._dialogs.close()

    def _file_dialogs(self):
        if self._dialogs is None:
            from siamapp.platform.dialogs import FileDialogs

            self._dialogs = FileDialogs(_in_frame)
        return self._dialogs

    def _android_documents(self):
        if self._documents is None:
            from siamapp.platform.android_files import Documents

            self._documents = Documents(_in_frame)
        return self._documents

    def _complain(self, what: str, error: Exception) -> None:
        if what not in self._complained:
            self._complained.add(what)
            log.warning("%s is not available: %s", what, error)


def _in_frame(act: Callable[[], None]) -> None:
    Clock.schedule_once(lambda _: act())
