"""The game screen's frame: where board, seats, bar and tools are, at any size and turn.

It is the same for all games: the board in the middle, a seat panel for each player at an edge.
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ListProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from siamapp.ui.move_bar import MoveBar
from siamapp.ui.boards.base import Board
from siamapp.ui.seat_panel import SeatPanel, Turned
from siamapp.ui.table import Table

PANEL = 68
BAR = 104
TOOLS = 58
LEAST_COLUMN = 190
"""In dp."""


class Side(BoxLayout):
    """A seat panel, with an action bar of its own where players sit across from each other."""

    def __init__(self, panel: SeatPanel, bar: MoveBar | None) -> None:
        super().__init__(orientation="vertical")
        self.panel = panel
        self.bar = bar
        self.add_widget(panel)
        if bar is not None:
            bar.size_hint_y = None
            self.add_widget(bar)


class Frame(FloatLayout):
    """Lays out what :meth:`seat` gives it. ``mode`` is the table mode of the settings."""

    insets = ListProperty([0, 0, 0, 0])
    mode = OptionProperty("together", options=["together", "across"])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.board: Board | None = None
        self.sides: list[Turned] = []
        self.bar: MoveBar | None = None
        self.tools: Widget | None = None
        self.bind(size=self._arrange, pos=self._arrange, insets=self._arrange)

    def seat(self, table: Table, tools: Widget, order: list[int]) -> None:
        """Put a match on the table. ``order`` is the seats from the bottom (or right) edge on."""
        self.clear_widgets()
        self.board = table.board
        self.tools = tools
        across = self.mode == "across"
        self.bar = None if across else MoveBar(table, size_hint=(None, None))
        self.sides = []
        for seat in order:
            bar = MoveBar(table, seat) if across else None
            self.sides.append(Turned(Side(SeatPanel(table, seat), bar)))
        self.add_widget(self.board)
        for widget in (*self.sides, *([self.bar] if self.bar else []), tools):
            self.add_widget(widget)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        if self.board is None or self.width < 10:
            return
        left, top, right, bottom = self.insets
        x, y = self.x + left, self.y + bottom
        width, height = self.width - left - right, self.height - top - bottom
        scale = self._text_scale()
        if width > height:
            self._arrange_wide(x, y, width, height, scale)
        else:
            self._arrange_tall(x, y, width, height, scale)

    @staticmethod
    def _text_scale() -> float:
        from kivy.app import App

        return App.get_running_app().theme.text_scale

    def _arrange_tall(self, x: float, y: float, width: float, height: float, scale: float) -> None:
        """Upright: a panel above the board, one below, then the bar and the tools."""
        across = self.mode == "across"
        tools, bar = dp(TOOLS) * scale, dp(BAR) * scale
        panel = min(dp(PANEL) * max(1.0, min(scale, 1.15)), height * 0.13)
        # On a large tablet the panels may grow with the room that the board leaves.
        spare = height - tools - bar * (2 if across else 1) - 2 * panel - width
        if spare > 0:
            panel += min(spare / 3, dp(56))
        side = panel + (bar if across else 0)
        self._place(self.tools, x, y, width, tools)
        low = y + tools
        if self.bar is not None:
            self._place(self.bar, x, low, width, bar)
            low += bar
        self._fill_side(0, x, low, width, side, 0, bar)
        low += side
        high = y + height - side
        self._fill_side(1, x, high, width, side, 2 if across else 0, bar)
        self._place(self.board, x, low, width, high - low)

    def _arrange_wide(self, x: float, y: float, width: float, height: float, scale: float) -> None:
        """Lying: a column at each side of the board."""
        across = self.mode == "across"
        tools, bar = dp(TOOLS) * scale, dp(BAR) * scale * 1.5
        column = max(dp(LEAST_COLUMN) * min(scale, 1.15), (width - height) / 2)
        column = min(column, width * 0.3, dp(340))
        if across:
            self._place(self.tools, x + column, y, width - 2 * column, tools)
            self._fill_side(1, x, y, column, height, 3, dp(BAR) * scale)
            self._fill_side(0, x + width - column, y, column, height, 1, dp(BAR) * scale)
            self._place(self.board, x + column, y + tools, width - 2 * column, height - tools)
            return
        # Each panel at its player's corner, no taller than what it has to show.
        panel = min(height - max(tools, bar), dp(PANEL) + column * 1.1)
        self._place(self.tools, x, y, column, tools)
        self._fill_side(1, x, y + height - panel, column, panel, 0, bar)
        self._place(self.bar, x + width - column, y, column, bar)
        self._fill_side(0, x + width - column, y + bar, column, panel, 0, bar)
        self._place(self.board, x + column, y, width - 2 * column, height)

    def _fill_side(
        self, number: int, x: float, y: float, width: float, height: float, quarters: int, bar: float
    ) -> None:
        turned = self.sides[number]
        side = turned.content
        inner_width, inner_height = (width, height) if quarters % 2 == 0 else (height, width)
        panel_height = inner_height - (bar if side.bar is not None else 0)
        side.panel.tall = panel_height > inner_width * 0.6
        if side.bar is not None:
            side.bar.height = bar
            side.bar.quarters = quarters
        turned.fill(x, y, width, height, quarters)

    @staticmethod
    def _place(widget: Widget, x: float, y: float, width: float, height: float) -> None:
        widget.size_hint = (None, None)
        widget.pos = (x, y)
        widget.size = (width, height)
