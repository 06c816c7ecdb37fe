"""One player's place at the table: who it is, whether it is their turn, what they have."""

from __future__ import annotations

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from siamapp.games.api import Seat
from siamapp.i18n import tr
from siamapp.ui import kv
from siamapp.ui.table import Table

TICK = 0.1
"""Seconds between two looks at how long the computer has thought."""


class SeatPanel(FloatLayout):
    """Upright in its own space; :class:`Turned` turns it towards its player."""

    colour = ColorProperty("white")
    title = StringProperty("")
    line = StringProperty("")
    emblem = StringProperty("")
    kind = StringProperty("person")
    """The icon that tells a person from a computer."""
    active = BooleanProperty(False)
    busy = BooleanProperty(False)
    spent = NumericProperty(0)
    """How much of its time a computer has used for this turn, while it thinks."""
    won = BooleanProperty(False)
    tall = BooleanProperty(False)
    """Name above, tray below, instead of side by side."""
    narrow = BooleanProperty(False)
    """One of three beside each other on a phone: the name needs the room of the emblem."""
    tray = ObjectProperty()

    def __init__(self, table: Table, seat: Seat, **kwargs: object) -> None:
        setup = table.match.seats[seat]
        self.table = table
        self.seat = seat
        self._colour_id = setup.colour
        self._ticking = Clock.create_trigger(self._tick, TICK, interval=True)
        super().__init__(**kwargs)
        self.title = setup.name
        self.emblem = table.board.emblems[seat]
        self.tray = table.board.tray(seat)
        self.ids.tray.add_widget(self.tray)
        theme = App.get_running_app().theme
        theme.bind(colours=self._paint)
        self._paint()
        table.bind(decider=self._update, thinking=self._update, over=self._update)
        table.bind(version=self._update)
        self._update()

    def _paint(self, *_: object) -> None:
        self.colour = App.get_running_app().theme.seat_colour(self._colour_id)

    def _tick(self, *_: object) -> bool:
        self.spent = self.table.thinking_share if self.busy else 0
        return self.busy  # the clock forgets it when it is not

    def _update(self, *_: object) -> None:
        table, seat = self.table, self.seat
        self.active = table.decider == seat
        self.busy = self.active and table.thinking
        if self.busy:
            self._ticking()
        self.kind = "person" if table.match.seats[seat].is_person else "computer"
        result = table.match.result
        self.won = table.over and result is not None and seat in result.winners
        side = table.board.seat_line(seat)
        if self.busy:
            self.line = tr("table.thinking")
        elif self.won:
            self.line = tr("table.winner")
        elif self.active:
            self.line = tr("table.to_move")
        else:
            self.line = side


class Emblem(Widget):
    """A seat's sign on its colour, with the sign of a person or a computer."""

    name = StringProperty("")
    kind = StringProperty("")
    colour = ColorProperty("white")
    bright = BooleanProperty(False)


class Turned(Scatter):
    """Holds one widget, turned by quarters, and fills a given box with it."""

    quarters = NumericProperty(0)

    def __init__(self, content, **kwargs: object) -> None:
        super().__init__(
            do_rotation=False,
            do_translation=False,
            do_scale=False,
            size_hint=(None, None),
            **kwargs,
        )
        self.content = content
        content.size_hint = (None, None)
        self.add_widget(content)

    def fill(self, x: float, y: float, width: float, height: float, quarters: int) -> None:
        """Fill this box of the parent; the content is laid out for its own upright."""
        self.quarters = quarters
        inner = (width, height) if quarters % 2 == 0 else (height, width)
        self.size = inner
        self.content.pos = (0, 0)
        self.content.size = inner
        self.scale = 1
        self.rotation = 90 * quarters
        self.center = (x + width / 2, y + height / 2)


kv.load("seat_panel")
