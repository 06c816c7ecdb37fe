"""Drives the real app in its real window with injected fingers and a clock of its own.

One :class:`Driver` is one run of the app. Time passes only when a test lets frames pass, so
animations, long presses and double taps take no real time and never depend on the machine.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

# Before anything of Kivy, because it prepares Kivy.
from siamapp.ui.stage import FRAME, PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT, Stage

# isort: split
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from siamapp.match.thinker import InlineThinker
from siamapp.platform import Device, Insets, OnPicked

__all__ = ["FRAME", "PHONE", "SMALL_PHONE", "TABLET", "TABLET_UPRIGHT", "Driver", "FakeDevice"]

NOTHING_COVERED = Insets()


class Finger(MotionEvent):
    """One finger on the glass."""

    _count = 0

    def __init__(self, x: float, y: float) -> None:
        Finger._count += 1
        super().__init__("test", Finger._count, (x, y), is_touch=True, type_id="touch")

    def depack(self, args: Sequence[float]) -> None:
        self.sx = args[0] / max(1, Window.width - 1)
        self.sy = args[1] / max(1, Window.height - 1)
        self.profile = ["pos"]
        super().depack(args)


class FakeDevice(Device):
    """Records what it is asked for."""

    def __init__(self, insets: Insets = NOTHING_COVERED) -> None:
        super().__init__()
        self.vibrations = 0
        self.awake = False
        self.covered = insets
        self.clipboard = ""
        self.shared: list[str] = []
        self.asked: list[OnPicked] = []
        """Those who wait for a file; a test answers them."""
        self.files: dict[str, bytes] = {}
        """What was asked to be saved, by the name that was proposed."""
        self.is_phone = False

    def vibrate(self, seconds: float = 0.02) -> None:
        self.vibrations += 1

    def insets(self) -> Insets:
        return self.covered

    def keep_awake(self, on: bool) -> None:
        self.awake = on

    can_share = property(lambda self: self.is_phone)
    has_files = True
    can_drop = property(lambda self: not self.is_phone)

    def copy(self, text: str) -> bool:
        self.clipboard = text
        return True

    def paste(self) -> str:
        return self.clipboard

    def share(self, text: str, title: str) -> bool:
        self.shared.append(text)
        return True

    def open_file(self, title: str, most: int, done: OnPicked) -> None:
        self.asked.append(done)

    def save_file(self, title: str, name: str, raw: bytes, done: OnPicked) -> None:
        self.files[name] = raw
        self.asked.append(done)


class Driver(Stage):
    """``with Driver(tmp_path) as player: player.tap(...)``."""

    device: FakeDevice

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = PHONE,
        density: float = 1,
        insets: Insets = NOTHING_COVERED,
        thinker: Callable[..., Any] = InlineThinker,
        **settings: object,
    ) -> None:
        super().__init__(folder, size, density, FakeDevice(insets), thinker, 8, **settings)

    # -- keys --------------------------------------------------------------------------------

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
