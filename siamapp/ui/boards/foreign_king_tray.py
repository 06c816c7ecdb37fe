"""A seat's place at the table of The Foreign King: francs, medals, loans, stock and score."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.foreign_king.screen import income
from siamapp.ui.boards.foreign_king_pieces import ATLAS, PAPER
from siamapp.ui.boards.ink import Box, Ink

ICONS = {
    "score": "crown",
    "purse": "coin",
    "income": "act_coins",
    "medals": "medal",
    "loans": "loan",
}
WIDTH = 1.7
"""How wide an entry is, to its height."""
CROWDED = 14
"""Entries smaller than this many dp are too many."""
LEAST = (27, 17)
"""The least width and height in dp of an entry."""


class BelgianTray(Widget):
    """Touching it looks at the seat; the stock and the medals of the decider can be taken here."""

    board = ObjectProperty()
    seat = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ink = Ink(ATLAS)
        self.canvas.add(self.ink)
        self._boxes: dict[str, Box] = {}
        self.bind(pos=self.refresh, size=self.refresh)

    def refresh(self, *_: object) -> None:
        board, ink = self.board, self.ink
        ink.wipe()
        self._boxes = {}
        scene, seat = board.scene, self.seat
        if scene is None or board.look.paint is None:
            return
        if self.width < dp(LEAST[0]) or self.height < dp(LEAST[1]):
            return
        ink.fill(Box(*self.pos, *self.size), (0, 0, 0, 0.28), dp(8))
        entries = {
            "score": scene.score(seat),
            "purse": scene.francs(seat),
            "income": income(board.state, seat),
            "medals": scene.medals(seat),
            "loans": scene.loans(seat),
            "stock": scene.stock(seat),
        }
        if not scene.loans(seat):
            del entries["loans"]
        columns, rows = self._grid(len(entries))
        if min(self.width / columns / WIDTH, self.height / rows) < dp(CROWDED):
            del entries["income"]  # it can be looked up
            columns, rows = self._grid(len(entries))
        width, height = self.width / columns, self.height / rows
        for number, (name, count) in enumerate(entries.items()):
            x = self.x + number % columns * width
            y = self.top - (number // columns + 1) * height
            self._boxes[name] = Box(x, y, width, height)
            self._entry(self._boxes[name], name, count)

    def _grid(self, count: int) -> tuple[int, int]:
        """As large as they can be."""
        grids = [(-(-count // rows), rows) for rows in range(1, count + 1)]
        return max(grids, key=lambda grid: min(self.width / grid[0] / WIDTH, self.height / grid[1]))

    def _entry(self, box: Box, name: str, count: int) -> None:
        ink, paint = self.ink, self.board.look.paint
        letters = max(sp(12), min(sp(20), box.height * 0.5, box.width * 0.36))
        size = min(box.height * 0.82, box.width * 0.52, dp(40))
        text = f"+{count}" if name == "income" else str(count)
        text_width = letters * 0.58 * len(text)
        left = box.centre[0] - (size + text_width) / 2
        spot = (left + size / 2, box.centre[1])
        if name == "stock":
            paint.citizen(ink, spot, size, self.seat)
        else:
            ink.picture(ICONS[name], spot, size)
        ink.write(text, (left + size + text_width * 0.6, box.centre[1]), letters, PAPER)

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        board = self.board
        thing = ("seat", self.seat)
        if board.state.decider == self.seat:
            for name in ("stock", "medals", "loans"):
                if name in self._boxes and self._boxes[name].contains(*touch.pos):
                    thing = (name,)
        return board.hand.down(touch, (thing, self.to_window(*touch.pos)))
