"""One province of King of Siam cut out of the map and enlarged, with its followers in the large."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.king_of_siam.layout import FACTIONS, PROVINCES, UNRESOLVED
from siamapp.games.maps import Map
from siamapp.ui.boards.ink import Box, Ink, text_texture
from siamapp.ui.boards.king_of_siam_look import (
    ATLAS,
    CONTROLS,
    FACTION_COLOURS,
    INK,
    STYLE,
    draw_group,
)
from siamapp.ui.boards.province_map import Points, clipped, province_shapes, triangles
from siamapp.ui.theme import with_alpha

HEIGHT = 124
FOLLOWER = (52, 76)
"""The least and the largest room in dp for the followers of a faction."""
AROUND = 0.2
"""Of the province's larger side, shown of the land around it."""
SEA = (0.55, 0.71, 0.66, 1)


class Enlarged(Widget):
    """The followers work like those on the map: they can be tapped and dragged from here."""

    board = ObjectProperty()
    province = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ink = Ink(ATLAS)
        self.canvas.before.add(self.ink)
        self.followers = [
            BigFollower(board=self.board, province=self.province, faction=faction, count=count)
            for faction in FACTIONS
            if (count := self.board.scene.followers[self.province][faction])
        ]
        for follower in self.followers:
            self.add_widget(follower)
        self.bind(pos=self._draw, size=self._draw)

    @property
    def tall(self) -> float:
        return dp(HEIGHT)

    @property
    def texts(self) -> list[str]:
        return self.ink.texts

    def _draw(self, *_: object) -> None:
        self.ink.wipe()
        if min(self.size) < dp(20):
            return
        box = Box(*self.pos, *self.size)
        found = self.board.state.map
        shapes = enlarged_shapes(found, self.province, box)
        self._draw_land(found, shapes, box)
        self._draw_neighbours(found, shapes, box)
        self._place_followers(box)

    def _draw_land(self, found: Map, shapes: list[Points], box: Box) -> None:
        ink = self.ink
        ink.fill(box, SEA, dp(6))
        for number, shape in enumerate(shapes):
            if len(shape) > 2:
                tone = STYLE.tones[number % len(STYLE.tones)]
                ink.add(Color(*with_alpha(tone, 1 if number == self.province else 0.75)))
                ink.add(triangles(shape))
                ink.add(Color(*INK[:3], 0.45))
                points = [part for point in shape for part in point]
                ink.add(SmoothLine(points=points, width=dp(1), close=True))
        own = shapes[self.province]
        control = self.board.scene.control[self.province]
        if control != UNRESOLVED:
            ink.add(Color(*with_alpha(FACTION_COLOURS[control], 0.3)))
            ink.add(triangles(own))
        ink.add(Color(*INK))
        points = [part for point in own for part in point]
        ink.add(SmoothLine(points=points, width=dp(1.8), close=True))
        ink.edge(box, (*INK[:3], 0.6), dp(1), dp(6))

    def _draw_neighbours(self, found: Map, shapes: list[Points], box: Box) -> None:
        """Their names, where something of them is to be seen."""
        taken: list[Box] = []
        letters = sp(12)
        for number in found.neighbours[self.province]:
            shape = shapes[number]
            if len(shape) < 3:
                continue
            texture = text_texture(found.name(number), letters, INK, False, STYLE.halo)
            x = sum(x for x, _ in shape) / len(shape)
            y = sum(y for _, y in shape) / len(shape)
            width, height = texture.size
            x = min(max(x, box.x + width / 2 + dp(3)), box.right - width / 2 - dp(3))
            y = min(max(y, box.y + height / 2 + dp(2)), box.top - height / 2 - dp(2))
            spot = Box(x - width / 2, y - height / 2, width, height)
            if any(spot.meets(other) for other in taken):
                continue
            taken.append(spot)
            self.ink.write(found.name(number), (x, y), letters, INK, bold=False, halo=STYLE.halo)

    def _place_followers(self, box: Box) -> None:
        x, y = box.centre
        control = self.board.scene.control[self.province]
        if control != UNRESOLVED:
            self.ink.picture(CONTROLS[control], (x, y), min(box.height * 0.6, dp(72)))
        count = len(self.followers)
        side = min(dp(FOLLOWER[1]), max(dp(FOLLOWER[0]), box.height * 0.56))
        step = min(side, box.width / max(1, count))
        for number, follower in enumerate(self.followers):
            follower.size = (step, side)
            follower.center = (x + (number - (count - 1) / 2) * step, y)


class BigFollower(Widget):
    """Followers of one faction in the enlarged province."""

    board = ObjectProperty()
    province = NumericProperty(0)
    faction = NumericProperty(0)
    count = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ink = Ink(ATLAS)
        self.canvas.add(self.ink)
        self.bind(pos=self._draw, size=self._draw, count=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.ink.wipe()
        draw_group(self.ink, self.center, min(self.size) * 0.82, self.faction, self.count)

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        thing = ("follower", self.province, self.faction)
        return self.board.hand.down_on(thing, touch, self.to_window(*touch.pos))


def enlarged_shapes(found: Map, province: int, box: Box) -> list[Points]:
    """Every province as it lies when this one fills the box; cut off at its edges."""
    shapes = province_shapes(found)
    xs, ys = zip(*shapes[province], strict=True)
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    around = AROUND * max(width, height)
    scale = min(box.width / (width + around), box.height / (height + around))
    dx = box.centre[0] - (max(xs) + min(xs)) / 2 * scale
    dy = box.centre[1] - (max(ys) + min(ys)) / 2 * scale
    assembled = []
    for number in range(PROVINCES):
        points = [(x * scale + dx, y * scale + dy) for x, y in shapes[number]]
        assembled.append(clipped(points, box))
    return assembled
