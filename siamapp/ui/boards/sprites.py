"""Pieces as canvas instructions that can be moved, turned and animated."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.properties import NumericProperty

from siamapp.ui.pictures import picture

LIFTED = 1.12
"""How much larger a piece looks in the hand."""


class Sprite(EventDispatcher):
    """One piece: a picture with a shadow, centred at (x, y), turned by ``angle`` degrees."""

    x = NumericProperty(0)
    y = NumericProperty(0)
    angle = NumericProperty(0)
    size = NumericProperty(0)
    lift = NumericProperty(0)
    """0 on the board, 1 in the hand."""
    opacity = NumericProperty(1)

    def __init__(self, atlas: str, name: str, **values: float) -> None:
        super().__init__(**values)
        self.atlas = atlas
        self.name = name
        self.group = InstructionGroup()
        self._shade = Color(1, 1, 1, 1)
        self._shadow = Rectangle()
        self._tint = Color(1, 1, 1, 1)
        self._turn = Rotate(axis=(0, 0, 1))
        self._face = Rectangle()
        for instruction in (
            self._shade,
            self._shadow,
            self._tint,
            PushMatrix(),
            self._turn,
            self._face,
            PopMatrix(),
        ):
            self.group.add(instruction)
        self.bind(x=self._place, y=self._place, lift=self._place, angle=self._place)
        self.bind(size=self._dress, opacity=self._fade)
        self._dress()
        self._fade()

    def _dress(self, *_: object) -> None:
        """The picture for this size."""
        self._face.texture = picture(self.atlas, self.name, self.size * LIFTED)
        self._shadow.texture = picture(self.atlas, "shadow", self.size)
        self._place()

    def _place(self, *_: object) -> None:
        side = self.size * (1 + (LIFTED - 1) * self.lift)
        self._face.size = (side, side)
        self._face.pos = (self.x - side / 2, self.y - side / 2)
        self._turn.origin = (self.x, self.y)
        self._turn.angle = self.angle
        fall = self.size * (0.04 + 0.14 * self.lift)
        self._shadow.size = (side * 1.1, side * 1.1)
        self._shadow.pos = (self.x - side * 0.55 + fall * 0.4, self.y - side * 0.55 - fall)

    def _fade(self, *_: object) -> None:
        self._tint.a = self.opacity
        self._shade.a = 0.75 * self.opacity

    def go(self, seconds: float, done: Callable[[], object] | None = None, **values: float) -> None:
        """Animate to these values; at once when ``seconds`` is 0."""
        Animation.cancel_all(self)
        if "angle" in values:  # the short way round
            values["angle"] = self.angle + (values["angle"] - self.angle + 180) % 360 - 180
        if seconds <= 0:
            for name, value in values.items():
                setattr(self, name, value)
            if done is not None:
                done()
            return
        way = Animation(duration=seconds, transition="in_out_quad", **values)
        if done is not None:
            way.bind(on_complete=lambda *_: done())
        way.start(self)

    def hurry(self) -> None:
        """Finish the animation now."""
        Animation.stop_all(self)
