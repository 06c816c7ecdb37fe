"""The game screen's frame: where board, seats, bar and tools are, at any size and turn.

It is the same for all games: the board in the middle, a seat panel for each player at an edge.
"""

from __future__ import annotations

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ListProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from siamapp.ui.boards.base import Board
from siamapp.ui.move_bar import MoveBar, bar_height
from siamapp.ui.seat_panel import SeatPanel, Turned
from siamapp.ui.table import Table

TOOLS = 58
LEAST_COLUMN = 190
"""In dp."""

UPRIGHT = BOTTOM = 0
RIGHT, TOP, LEFT = 1, 2, 3
"""An edge of the table is by how many quarters its panel is turned."""

TALL, WIDE = (BOTTOM, TOP), (RIGHT, LEFT)
EDGES = {3: (BOTTOM, LEFT, RIGHT), 4: (BOTTOM, LEFT, TOP, RIGHT)}
"""Where the players sit, clockwise."""


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
        """Put a match on the table. ``order`` is the seats clockwise, the main one first."""
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

    def reorder(self, order: list[int]) -> None:
        """The same seats in another order: the first one comes to the main edge."""
        by_seat = {side.content.panel.seat: side for side in self.sides}
        self.sides = [by_seat[seat] for seat in order]
        self._arrange()

    def _arrange(self, *_: object) -> None:
        if self.board is None or self.width < 10:
            return
        left, top, right, bottom = self.insets
        x, y = self.x + left, self.y + bottom
        width, height = self.width - left - right, self.height - top - bottom
        scale = self._text_scale()
        if self.mode == "across":
            self._arrange_across(x, y, width, height, scale)
        elif width > height:
            self._arrange_wide(x, y, width, height, scale)
        else:
            self._arrange_tall(x, y, width, height, scale)

    @staticmethod
    def _text_scale() -> float:
        return App.get_running_app().theme.text_scale

    def _arrange_tall(self, x: float, y: float, width: float, height: float, scale: float) -> None:
        """Upright: the main panel, the bar and the tools below the board, the others above."""
        tools, bar = dp(TOOLS) * scale, bar_height(width)
        main = self._panel(self.board.main_panel, height, scale)
        panel = self._panel(self.board.other_panel, height, scale)
        # On a large screen the panels may grow with the room that the board leaves.
        spare = height - tools - bar - main - panel - width * self.board.tallness
        grow = max(0.0, min(spare / 3, dp(56)))
        main, panel = main + grow, panel + grow
        self._place(self.tools, x, y, width, tools)
        self._place(self.bar, x, y + tools, width, bar)
        self._fill_side(0, x, y + tools + bar, width, main, UPRIGHT, bar)
        others = len(self.sides) - 1
        high = y + height - panel
        for number in range(others):
            part = width / others
            self._fill_side(number + 1, x + number * part, high, part, panel, UPRIGHT, bar)
        low = y + tools + bar + main
        self._place(self.board, x, low, width, high - low)

    def _arrange_wide(self, x: float, y: float, width: float, height: float, scale: float) -> None:
        """Lying: a column at each side of the board; the main panel is on the right."""
        column = max(dp(LEAST_COLUMN) * min(scale, 1.15), (width - height) / 2)
        column = min(column, width * 0.3, dp(340))
        tools, bar = dp(TOOLS) * scale, bar_height(column)
        # No panel is taller than what it has to show.
        tallest = dp(self.board.main_panel) + column * 1.1
        panel = min(height - bar, tallest)
        self._place(self.tools, x, y, column, tools)
        self._place(self.bar, x + width - column, y, column, bar)
        self._fill_side(0, x + width - column, y + bar, column, panel, UPRIGHT, bar)
        others = len(self.sides) - 1
        part = min((height - tools) / others, tallest)
        for number in range(others):
            top = y + height - number * part
            self._fill_side(number + 1, x, top - part, column, part, UPRIGHT, bar)
        self._place(self.board, x + column, y, width - 2 * column, height)

    def _arrange_across(
        self, x: float, y: float, width: float, height: float, scale: float
    ) -> None:
        """Flat on a table: every player has an edge, with a panel and a bar turned to it."""
        tools, bar = dp(TOOLS) * scale, bar_height(min(width, height))
        side = self._panel(self.board.main_panel, min(width, height) * 2, scale) + bar
        spare = abs(width - (height - tools)) / 2 - side
        side += max(0.0, min(spare, dp(64))) if len(self.sides) == 2 else 0
        edges = EDGES[len(self.sides)] if len(self.sides) > 2 else WIDE if width > height else TALL
        low = y + tools
        bottom, top = low, y + height
        left, right = x, x + width
        self._place(self.tools, x, y, width, tools)
        if BOTTOM in edges:
            self._fill_side(edges.index(BOTTOM), x, low, width, side, BOTTOM, bar)
            bottom += side
        if TOP in edges:
            self._fill_side(edges.index(TOP), x, top - side, width, side, TOP, bar)
            top -= side
        if LEFT in edges:
            self._fill_side(edges.index(LEFT), x, bottom, side, top - bottom, LEFT, bar)
            left += side
        if RIGHT in edges:
            self._fill_side(
                edges.index(RIGHT), right - side, bottom, side, top - bottom, RIGHT, bar
            )
            right -= side
        self._place(self.board, left, bottom, right - left, top - bottom)

    @staticmethod
    def _panel(wanted: float, height: float, scale: float) -> float:
        """``wanted`` in dp, if the window has room for it."""
        return min(dp(wanted) * max(1.0, min(scale, 1.15)), height * max(0.13, wanted / 640))

    def _fill_side(
        self,
        number: int,
        x: float,
        y: float,
        width: float,
        height: float,
        quarters: int,
        bar: float,
    ) -> None:
        turned = self.sides[number]
        side = turned.content
        inner_width, inner_height = (width, height) if quarters % 2 == 0 else (height, width)
        panel_height = inner_height - (bar if side.bar is not None else 0)
        side.panel.tall = panel_height > inner_width * 0.45
        if side.bar is not None:
            side.bar.height = bar
            side.bar.quarters = quarters
        turned.fill(x, y, width, height, quarters)

    @staticmethod
    def _place(widget: Widget, x: float, y: float, width: float, height: float) -> None:
        widget.size_hint = (None, None)
        widget.pos = (x, y)
        widget.size = (width, height)
