"""What makes a victory festive: rays behind the winner, and leaves of gold that fall."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from siamapp.ui.page import ramp
from siamapp.ui.theme import Colour

RAYS = 16
LEAVES = 70
SECONDS = 4.0
"""Then everything is at rest again, and so is the battery."""


class Rays(Widget):
    """Rays from the middle that fade towards their ends."""

    colour = ColorProperty((1, 1, 1, 0))
    reach = NumericProperty(0)
    """How long they are."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._tint = Color(*self.colour)
            self._mesh = Mesh(mode="triangles", texture=ramp())
        self.bind(center=self._draw, reach=self._draw)

    def on_colour(self, *_: object) -> None:
        self._tint.rgba = self.colour

    def _draw(self, *_: object) -> None:
        vertices: list[float] = []
        half = math.pi / RAYS / 2
        for ray in range(RAYS):
            middle = 2 * math.pi * ray / RAYS + math.pi / 2
            vertices += (*self.center, 0.5, 0.0)
            for angle in (middle - half, middle + half):
                x = self.center_x + self.reach * math.cos(angle)
                y = self.center_y + self.reach * math.sin(angle)
                vertices += (x, y, 0.5, 1.0)
        self._mesh.vertices = vertices
        self._mesh.indices = list(range(3 * RAYS))


@dataclass
class _Leaf:
    tint: Color
    turn: Rotate
    face: Rectangle
    x: float
    y: float
    speed: float
    sway: float
    spin: float


class Leaves(Widget):
    """Falling leaves; nothing until :meth:`fall` is called."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._leaves: list[_Leaf] = []
        self._age = 0.0
        self._event: object = None

    def fall(self, colours: Sequence[Colour]) -> None:
        self.stop()
        rng = random.Random(3)
        for number in range(LEAVES):
            colour = colours[number % len(colours)]
            self._leaves.append(self._leaf(colour, rng))
        self._age = 0.0
        self._event = Clock.schedule_interval(self._step, 1 / 60)

    def stop(self, *_: object) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None
        self._leaves.clear()
        self.canvas.clear()

    def _leaf(self, colour: Colour, rng: random.Random) -> _Leaf:
        side = dp(rng.uniform(6, 12))
        with self.canvas:
            tint = Color(*colour)
            PushMatrix()
            turn = Rotate(axis=(0, 0, 1), angle=rng.uniform(0, 360))
            face = Rectangle(size=(side, side * 0.6))
            PopMatrix()
        return _Leaf(
            tint,
            turn,
            face,
            x=rng.uniform(0, 1),
            y=rng.uniform(1.0, 1.9),
            speed=rng.uniform(0.3, 0.55),
            sway=rng.uniform(0, 2 * math.pi),
            spin=rng.uniform(-220, 220),
        )

    def _step(self, seconds: float) -> None:
        self._age += seconds
        if self._age > SECONDS:
            self.stop()
            return
        for leaf in self._leaves:
            leaf.y -= leaf.speed * seconds
            leaf.turn.angle += leaf.spin * seconds
            x = self.x + leaf.x * self.width + dp(14) * math.sin(self._age * 2 + leaf.sway)
            y = self.y + leaf.y * self.height
            leaf.turn.origin = (x, y)
            leaf.face.pos = (x - leaf.face.size[0] / 2, y - leaf.face.size[1] / 2)
            leaf.tint.a = min(1.0, SECONDS - self._age)
