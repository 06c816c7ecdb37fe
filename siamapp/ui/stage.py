"""The real app in its real window, off screen, with a clock of its own.

What tests, pictures and the demonstration share. Time passes only when frames are let pass, so
that animations take no real time and never depend on the machine.

Importing this module prepares Kivy for that; import it before anything else that imports Kivy.
"""

from __future__ import annotations

import atexit
import logging
import math
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Self

from siamapp.ui.start import prepare


def _off_screen() -> None:
    """Depend on nothing of this machine: no display, no speaker, nobody's settings of Kivy."""
    home = os.environ.get("KIVY_HOME")
    if home is None:
        home = os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="siamapp-kivy-")
        atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
    os.environ.setdefault("KIVY_METRICS_FONTSCALE", "1")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    logging.getLogger("kivy").setLevel(logging.ERROR)  # a fresh home makes it talk
    prepare()
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")
    for entry in list(Config["input"]):
        Config.remove_option("input", entry)  # no fingers but ours


_off_screen()

from kivy.app import App  # noqa: E402
from kivy.base import EventLoop, runTouchApp, stopTouchApp  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.metrics import Metrics  # noqa: E402

from siamapp.match.thinker import InlineThinker  # noqa: E402
from siamapp.platform import Device  # noqa: E402
from siamapp.ui.app import SiamApp  # noqa: E402
from siamapp.ui.picture import save_window  # noqa: E402

PHONE = (390, 844)
SMALL_PHONE = (360, 640)
TABLET = (1280, 800)
TABLET_UPRIGHT = (800, 1280)

FRAME = 1 / 60

_WALL_CLOCKED = (
    "kivy.input.motionevent",
    "kivy.input.postproc.doubletap",
    "kivy.input.postproc.tripletap",
    "kivy.uix.behaviors.button",
    "kivy.effects.kinetic",
)
"""Modules that read the wall clock under their own name ``time``."""


class _Time:
    """The virtual time; one for the process, because Kivy's clock is one for the process."""

    now = 1000.0

    def time(self) -> float:
        return self.now


_time = _Time()


def _take_over_time() -> None:
    Clock.time = _time.time
    Clock._max_fps = 0
    Clock._last_tick = _time.time()
    for name in _WALL_CLOCKED:
        module: Any = import_module(name)
        module.time = _time if not callable(module.time) else _time.time


class Stage:
    """One run of the app: ``with Stage(folder) as stage: stage.app.show("settings")``.

    The folder takes saves and settings; further arguments are settings to begin with. Drawing
    is the slow part without a graphics card: ``draw_every`` skips the drawing of most frames, but
    never what happens in them.
    """

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = PHONE,
        density: float = 1,
        device: Device | None = None,
        thinker: Callable[..., Any] = InlineThinker,
        draw_every: int = 1,
        **settings: object,
    ) -> None:
        self._draw_every = draw_every
        self._frame = 0
        self._folder = folder
        self._size = size
        self._density = density
        self._thinker = thinker
        self._settings = settings
        self.device = device or Device()

    def __enter__(self) -> Self:
        Metrics.density = self._density
        _take_over_time()
        EventLoop.status = "idle"
        EventLoop.quit = False
        self.app = SiamApp(self._folder, self.device, self._thinker)
        # Only now: widgets of the last run that hear of the new size ask for the running app.
        self.resize(*self._size, frames=0)
        for name, value in self._settings.items():
            setattr(self.app.settings, name, value)
        Window.bind(on_draw=self._skip_drawing)
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.frames(4)
        return self

    def _skip_drawing(self, *_: object) -> bool:
        return self._frame % self._draw_every != 0

    def __exit__(self, *_: object) -> None:
        Window.unbind(on_draw=self._skip_drawing)
        stopTouchApp()
        self.app._stop()
        Window.release_all_keyboards()  # a widget that had the focus must not hear the next run
        for child in list(Window.children):
            Window.remove_widget(child)
        Window.canvas.before.clear()
        Window.canvas.after.clear()
        EventLoop.status = "idle"
        EventLoop.quit = False
        App._running_app = None
        Metrics.reset_metrics()

    # -- time --------------------------------------------------------------------------------

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            _time.now += FRAME
            self._frame += 1
            EventLoop.idle()
            EventLoop.window.mainloop()

    def seconds(self, length: float) -> None:
        self.frames(math.ceil(length / FRAME))

    def until(self, condition: Callable[[], object], limit: float = 30, what: str = "") -> None:
        """Let time pass until the condition holds; fail after ``limit`` virtual seconds."""
        for _ in range(math.ceil(limit / FRAME)):
            if condition():
                return
            self.frames()
        raise AssertionError(f"never happened: {what or condition}")

    # -- the window --------------------------------------------------------------------------

    def resize(self, width: int, height: int, frames: int = 4) -> None:
        Window.size = (width, height)
        self.frames(frames)

    def picture(self, file: Path | str) -> None:
        """What the window shows now, as a PNG file."""
        self.frames(2)
        save_window(file)
