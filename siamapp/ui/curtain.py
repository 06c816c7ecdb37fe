"""The curtain between two people who share a device: it names the next, and hides everything.

It falls at once, without an animation that would let a hand flash through, and rises only for a
finger that stays on it: nobody lifts it in passing.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from siamapp.ui import kv

HOLD_SECONDS = 0.6


class Curtain(FloatLayout):
    """Covers the whole screen while it ``is_down``."""

    is_down = BooleanProperty(False)
    name = StringProperty("")
    emblem = StringProperty("")
    held = NumericProperty(0)
    """From 0 to 1: how long a finger has been on it."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._lift: Callable[[], object] | None = None
        self._finger = None

    def fall(self, name: str, emblem: str, lift: Callable[[], object]) -> None:
        self.name = name
        self.emblem = emblem
        self._lift = lift
        self._forget_finger()
        self.is_down = True

    def rise(self) -> None:
        self.is_down = False
        self._lift = None
        self._forget_finger()

    def _forget_finger(self) -> None:
        Animation.cancel_all(self, "held")
        if self._finger is not None:
            self._finger.ungrab(self)
            self._finger = None
        self.held = 0

    def on_touch_down(self, touch) -> bool:
        if not self.is_down:
            return False
        if self._finger is None:
            self._finger = touch
            touch.grab(self)
            holding = Animation(held=1, duration=HOLD_SECONDS)
            holding.bind(on_complete=lambda *_: self._lifted())
            holding.start(self)
        return True

    def on_touch_move(self, touch) -> bool:
        return self.is_down

    def on_touch_up(self, touch) -> bool:
        if not self.is_down:
            return False
        if touch is self._finger:
            self._forget_finger()
        return True

    def on_key(self, key: str) -> bool:
        """A keyboard belongs to one person at a desk: a key is enough."""
        if key in ("enter", "spacebar", "numpadenter"):
            self._lifted()
            return True
        return False

    def _lifted(self) -> None:
        lift = self._lift
        self._forget_finger()
        if lift is not None:
            lift()


kv.load("curtain")
