"""The device that the app runs on."""

from __future__ import annotations

import logging
from typing import NamedTuple

from kivy.utils import platform

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

    def _complain(self, what: str, error: Exception) -> None:
        if what not in self._complained:
            self._complained.add(what)
            log.warning("%s is not available: %s", what, error)
