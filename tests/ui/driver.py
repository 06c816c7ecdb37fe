"""Drives the real app in its real window with injected fingers and a clock of its own.

One :class:`Driver` is one run of the app. Time passes only when a test lets frames pass, so
animations, long presses and double taps take no real time and never depend on the machine.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from siamapp.ui.start import prepare

prepare()

from kivy.config import Config  # noqa: E402

Config.set("graphics", "multisamples", "0")
for _entry in list(Config["input"]):
    Config.remove_option("input", _entry)  # no fingers but ours

from kivy.app import App  # noqa: E402
from kivy.base import EventLoop, runTouchApp, stopTouchApp  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.input.motionevent import MotionEvent  # noqa: E402
from kivy.metrics import Metrics  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from siamapp.match.thinker import InlineThinker  # noqa: E402
from siamapp.platform import Device, Insets  # noqa: E402
from siamapp.ui.app import SiamApp  # noqa: E402

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
        module = import_module(name)
        module.time = _time if not callable(module.time) else _time.time


class Finger(MotionEvent):
    """One finger on the glass."""

    _count = 0

    def __init__(self, x: float, y: float) -> None:
        Finger._count += 1
        super().__init__(
            "test", Finger._count, (x, y), is_touch=True, type_id="touch"
        )

    def depack(self, args: Sequence[float]) -> None:
        self.sx = args[0] / max(1, Window.width - 1)
        self.sy = args[1] / max(1, Window.height - 1)
        self.profile = ["pos"]
        super().depack(args)


class FakeDevice(Device):
    """Records what it is asked for."""

    def __init__(self, insets: Insets = Insets()) -> None:
        super().__init__()
        self.vibrations = 0
        self.awake = False
        self.covered = insets

    def vibrate(self, seconds: float = 0.02) -> None:
        self.vibrations += 1

    def insets(self) -> Insets:
        return self.covered

    def keep_awake(self, on: bool) -> None:
        self.awake = on


class Driver:
    """``with Driver(tmp_path) as player: player.tap(...)``."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = PHONE,
        density: float = 1,
        insets: Insets = Insets(),
        thinker: Callable = InlineThinker,
        **settings: object,
    ) -> None:
        self._folder = folder
        self._size = size
        self._density = density
        self._thinker = thinker
        self._settings = settings
        self.device = FakeDevice(insets)

    # -- start and stop ----------------------------------------------------------------------

    def __enter__(self) -> Driver:
        Metrics.density = self._density
        _take_over_time()
        EventLoop.status = "idle"
        EventLoop.quit = False
        self.app = SiamApp(self._folder, self.device, self._thinker)
        # Only now: widgets of the last run that hear of the new size ask for the running app.
        self.resize(*self._size, frames=0)
        for name, value in self._settings.items():
            setattr(self.app.settings, name, value)
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.frames(4)
        return self

    def __exit__(self, *_: object) -> None:
        stopTouchApp()
        self.app._stop()
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

    def back(self) -> None:
        self.key(27)

    def key(self, code: int, text: str = "", modifiers: Sequence[str] = ()) -> None:
        """Press a key as the keyboard would: first to the focused widget, then to the window."""
        scancode = 0
        pressed = (code, scancode, text or None, list(modifiers))
        if not Window.dispatch("on_key_down", *pressed):
            Window.dispatch("on_keyboard", *pressed)
        Window.dispatch("on_key_up", code, scancode)
        self.frames(2)

    def picture(self, file: Path | str) -> None:
        """What the window shows now, as a PNG file."""
        from siamapp.ui.picture import save_window

        self.frames(2)
        save_window(file)

    # -- fingers -----------------------------------------------------------------------------

    def down(self, x: float, y: float) -> Finger:
        finger = Finger(x, y)
        EventLoop._dispatch_input("begin", finger)
        self.frames()
        return finger

    def move(self, *places: tuple[Finger, float, float]) -> None:
        """Move fingers to new places in one frame."""
        for finger, x, y in places:
            finger.move((x, y))
            EventLoop._dispatch_input("update", finger)
        self.frames()

    def up(self, *fingers: Finger) -> None:
        for finger in fingers:
            finger.update_time_end()
            EventLoop._dispatch_input("end", finger)
        self.frames()

    def tap(self, x: float, y: float) -> None:
        finger = self.down(x, y)
        self.frames(2)
        self.up(finger)
        self.seconds(0.5)  # so that two taps of a test are never a double tap

    def drag(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        steps: int = 10,
        lift: bool = True,
    ) -> Finger:
        finger = self.down(*start)
        for step in range(1, steps + 1):
            part = step / steps
            self.move(
                (
                    finger,
                    start[0] + (end[0] - start[0]) * part,
                    start[1] + (end[1] - start[1]) * part,
                )
            )
        if lift:
            self.up(finger)
            self.frames(2)
        return finger

    def twist(
        self, centre: tuple[float, float], degrees: float, radius: float = 40, steps: int = 12
    ) -> None:
        """Two fingers turn around a centre, counter-clockwise for positive degrees."""
        one = self.down(*_around(centre, radius, 0))
        other = self.down(*_around(centre, radius, 180))
        for step in range(1, steps + 1):
            angle = degrees * step / steps
            self.move(
                (one, *_around(centre, radius, angle)),
                (other, *_around(centre, radius, 180 + angle)),
            )
        self.up(one, other)
        self.frames(2)

    # -- finding things ----------------------------------------------------------------------

    def find(self, kind: type | str, **properties: object) -> Widget:
        """The one visible widget of this class with these property values."""
        found = self.find_all(kind, **properties)
        if len(found) != 1:
            raise AssertionError(f"{len(found)} widgets are {kind} with {properties}")
        return found[0]

    def find_all(self, kind: type | str, **properties: object) -> list[Widget]:
        found = []
        roots = Window.children
        for root in roots:
            for widget in root.walk(restrict=True):
                named = type(widget).__name__ == kind
                if (named if isinstance(kind, str) else isinstance(widget, kind)) and all(
                    getattr(widget, name, None) == value for name, value in properties.items()
                ):
                    found.append(widget)
        return [widget for widget in found if self.is_visible(widget)]

    @staticmethod
    def is_visible(widget: Widget) -> bool:
        while widget is not None and widget is not Window:
            if widget.opacity == 0:
                return False
            if widget.parent is widget:
                break
            widget = widget.parent
        return widget is not None

    def tap_on(self, kind: type | str, **properties: object) -> Widget:
        """Tap the middle of a widget, wherever on the window it is."""
        widget = self.find(kind, **properties)
        self.tap(*self.centre(widget))
        return widget

    @staticmethod
    def centre(widget: Widget) -> tuple[float, float]:
        return widget.to_window(*widget.center)

    @property
    def screen(self) -> str:
        return self.app.manager.current


def _around(centre: tuple[float, float], radius: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)
