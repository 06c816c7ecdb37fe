"""A window onto a drawing that can be larger: zoom, pan, fit, clip.

The drawing has units of its own, with the origin at its lower left; what is drawn between
``opening`` and ``closing`` is moved, scaled and clipped by four instructions, however much it is.
"""

from __future__ import annotations

import math

from kivy.event import EventDispatcher
from kivy.graphics import (
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.metrics import dp

EDGE = 40
"""A carried piece so near to the edge, in dp, pulls the drawing along."""
PULL = 9
"""How fast it pulls: units of the drawing in a second at the very edge."""


class ZoomView(EventDispatcher):
    """``unit`` is how many pixels a unit of the drawing has now. ``on_view`` tells of changes."""

    __events__ = ("on_view",)

    def __init__(self, width: float, height: float, largest: float) -> None:
        """A drawing of this size in units; ``largest`` is the most pixels in dp for a unit."""
        super().__init__()
        self.width = width
        self.height = height
        self._largest = largest
        self.box = (0.0, 0.0, 1.0, 1.0)
        """The window: x, y, width, height."""
        self.unit = 1.0
        self._middle = (width / 2, height / 2)
        self._clip = Rectangle()
        self._unclip = Rectangle()
        self._shift = Translate()
        self._scale = Scale(1, 1, 1)
        self.opening = InstructionGroup()
        self.closing = InstructionGroup()
        for instruction in (StencilPush(), self._clip, StencilUse(), PushMatrix()):
            self.opening.add(instruction)
        self.opening.add(self._shift)
        self.opening.add(self._scale)
        for instruction in (PopMatrix(), StencilUnUse(), self._unclip, StencilPop()):
            self.closing.add(instruction)

    def on_view(self) -> None:
        """The drawing is shown in another place or size."""

    # -- sizes -------------------------------------------------------------------------------

    @property
    def fit_unit(self) -> float:
        """The unit with which everything is to be seen."""
        return max(0.5, min(self.box[2] / self.width, self.box[3] / self.height))

    @property
    def largest_unit(self) -> float:
        return max(dp(self._largest), self.fit_unit * 1.5)

    @property
    def is_fit(self) -> bool:
        return self.unit <= self.fit_unit * 1.01

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Where the window is. What was fit stays fit; else the same part stays in the middle."""
        was_fit = self.is_fit
        self.box = (x, y, max(1.0, width), max(1.0, height))
        for cover in (self._clip, self._unclip):
            cover.pos, cover.size = (x, y), (width, height)
        if was_fit:
            self.fit()
        else:
            self._show(self.unit, self._middle)

    # -- changing the view -------------------------------------------------------------------

    def fit(self) -> None:
        self._show(self.fit_unit, (self.width / 2, self.height / 2))

    def pan(self, dx: float, dy: float) -> None:
        """The drawing follows a finger by so many pixels."""
        x, y = self._middle
        self._show(self.unit, (x - dx / self.unit, y - dy / self.unit))

    def zoom_at(self, factor: float, x: float, y: float) -> None:
        """Larger or smaller, and what is at this point stays there."""
        self.hold(self.to_world(x, y), (x, y), self.unit * factor)

    def hold(self, world: tuple[float, float], at: tuple[float, float], unit: float) -> None:
        """Show a point of the drawing at a point of the screen, in this size if it may be."""
        unit = max(self.fit_unit, min(self.largest_unit, unit))
        x, y, width, height = self.box
        middle = (
            world[0] - (at[0] - x - width / 2) / unit,
            world[1] - (at[1] - y - height / 2) / unit,
        )
        self._show(unit, middle)

    def reveal(self, world_x: float, world_y: float, around: float = 1.0) -> None:
        """Bring a point with so much around it into view, if it is not."""
        x, y = self.to_screen(world_x, world_y)
        box_x, box_y, width, height = self.box
        room = around * self.unit
        dx = max(0.0, box_x + room - x) - max(0.0, x - (box_x + width - room))
        dy = max(0.0, box_y + room - y) - max(0.0, y - (box_y + height - room))
        if dx or dy:
            self.pan(dx, dy)

    def pull(self, x: float, y: float, seconds: float) -> bool:
        """Something is carried to this point: near an edge the drawing comes along."""
        if self.is_fit or not self.contains(x, y):
            return False
        box_x, box_y, width, height = self.box
        edge = min(dp(EDGE), width / 4, height / 4)
        push_x = max(0.0, 1 - (x - box_x) / edge) - max(0.0, 1 - (box_x + width - x) / edge)
        push_y = max(0.0, 1 - (y - box_y) / edge) - max(0.0, 1 - (box_y + height - y) / edge)
        if not push_x and not push_y:
            return False
        before = self._middle
        way = PULL * self.unit * seconds
        self.pan(push_x * way, push_y * way)
        return self._middle != before

    def _show(self, unit: float, middle: tuple[float, float]) -> None:
        """Never more of the surroundings than needed."""
        box_x, box_y, width, height = self.box
        self.unit = max(self.fit_unit, min(self.largest_unit, unit))
        centre = []
        for at, whole, room in zip(middle, (self.width, self.height), (width, height), strict=True):
            half = room / self.unit / 2
            centre.append(whole / 2 if 2 * half >= whole else max(half, min(whole - half, at)))
        self._middle = (centre[0], centre[1])
        self._shift.xy = (
            box_x + width / 2 - centre[0] * self.unit,
            box_y + height / 2 - centre[1] * self.unit,
        )
        self._scale.xyz = (self.unit, self.unit, 1)
        self.dispatch("on_view")

    # -- places ------------------------------------------------------------------------------

    def contains(self, x: float, y: float) -> bool:
        box_x, box_y, width, height = self.box
        return box_x <= x < box_x + width and box_y <= y < box_y + height

    def to_screen(self, world_x: float, world_y: float) -> tuple[float, float]:
        return self._shift.x + world_x * self.unit, self._shift.y + world_y * self.unit

    def to_world(self, x: float, y: float) -> tuple[float, float]:
        return (x - self._shift.x) / self.unit, (y - self._shift.y) / self.unit


class Pinch:
    """Two fingers on a view: what was under them stays under them, as far as it can.

    Everything is measured from where the fingers came down, so that nothing adds up while one of
    them has moved and the other not yet.
    """

    def __init__(self, view: ZoomView, one: tuple[float, float], two: tuple[float, float]) -> None:
        self.view = view
        self._distance, middle = _spread(one, two)
        self._unit = view.unit
        self._world = view.to_world(*middle)

    def move(self, one: tuple[float, float], two: tuple[float, float]) -> None:
        distance, middle = _spread(one, two)
        self.view.hold(self._world, middle, self._unit * distance / self._distance)


def _spread(
    one: tuple[float, float], two: tuple[float, float]
) -> tuple[float, tuple[float, float]]:
    distance = max(1.0, math.hypot(one[0] - two[0], one[1] - two[1]))
    return distance, ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
