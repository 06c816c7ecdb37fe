"""The reserve of one side of Siam, in its seat panel."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from siamapp.ui.boards.siam_look import ATLAS, NAMES
from siamapp.ui.boards.sprites import Sprite


class Tray(Widget):
    """The reserve of one side, in its seat panel. Touching it anywhere takes an animal."""

    board = ObjectProperty()
    seat = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._sprites: list[Sprite] = []
        self.bind(pos=self._lay_out, size=self._lay_out)
        self.refresh()

    def refresh(self) -> None:
        state, pending = self.board.state, self.board.pending
        count = state.reserve[self.seat]
        in_hand = self.board.guest is not None and state.side == self.seat
        if in_hand or (pending is not None and pending.is_entry and state.side == self.seat):
            count -= 1
        while len(self._sprites) > max(count, 0):
            self.canvas.remove(self._sprites.pop().group)
        while len(self._sprites) < count:
            self._sprites.append(Sprite(ATLAS, NAMES[self.seat]))
            self.canvas.add(self._sprites[-1].group)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        count = self.board.state.board.animals
        grids = [(-(-count // rows), rows) for rows in range(1, count + 1)]
        columns, rows = max(grids, key=lambda g: min(self.width / g[0], self.height / g[1]))
        side = min(self.width / columns, self.height / rows)
        left = self.center_x - side * columns / 2
        top = self.center_y + side * rows / 2
        for number, sprite in enumerate(self._sprites):
            sprite.size = side * 0.94
            sprite.x = left + side * (number % columns + 0.5)
            sprite.y = top - side * (number // columns + 0.5)

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        return self.board.hand.down_on_tray(self, touch)
