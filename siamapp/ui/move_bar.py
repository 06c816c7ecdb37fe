"""What can be done with the move in hand: a line of words, the tick, the cross, the arrows."""

from __future__ import annotations

from kivy.app import App
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from siamapp.games.api import Seat
from siamapp.i18n import tr, word
from siamapp.ui import kv
from siamapp.ui.table import Table
from siamapp.ui.widgets import Tool

ONE_ROW = 360
"""The width in dp from which tick, cross and five more buttons fit side by side."""
LINE = 1.48
"""The height of a line of words, of the size of its letters."""


def bar_height(width: float) -> float:
    """What a bar of this width needs: its lines of words, and one or two rows of buttons."""
    theme = App.get_running_app().theme
    narrow = width < dp(ONE_ROW)
    words = (3 if narrow else 2) * theme.body * LINE
    return words + theme.button_row + (theme.target_size if narrow else 0) + dp(8)


class MoveBar(BoxLayout):
    """``seat`` limits it to one player, in the mode where everybody has one of their own."""

    text = StringProperty("")
    quarters = NumericProperty(0)
    can_confirm = BooleanProperty(False)
    can_cancel = BooleanProperty(False)
    over = BooleanProperty(False)
    narrow = BooleanProperty(False)

    def __init__(self, table: Table, seat: Seat | None = None, **kwargs: object) -> None:
        self.table = table
        self.seat = seat
        super().__init__(**kwargs)
        watch = ("pending", "notice", "moving", "thinking", "decider", "over", "version")
        table.bind(**dict.fromkeys(watch, self.update))
        table.board.bind(selected=self.update)
        self.bind(quarters=self.update, width=self._measure)
        self.ids.words.bind(size=self._fit)
        self.update()

    def _measure(self, *_: object) -> None:
        self.narrow = self.width < dp(ONE_ROW)
        self.update()

    @property
    def is_mine(self) -> bool:
        return self.seat is None or self.seat == self.table.decider

    def update(self, *_: object) -> None:
        table = self.table
        mine = self.is_mine and table.may_touch
        self.over = table.over
        self.can_confirm = mine and table.pending is not None
        self.can_cancel = mine and (table.pending is not None or table.board.selected is not None)
        self.text = self._words()
        self._fit()
        self._fill_buttons(table.board.buttons(int(self.quarters)) if mine else {})

    def _fit(self, *_: object) -> None:
        """More words than the bar has lines for are written smaller, down to what can be read."""
        label, theme = self.ids.words, App.get_running_app().theme
        size, least = theme.body, sp(12)
        if label.width < dp(48):
            return  # not laid out yet
        while size > least and self._height_of(size) > label.height:
            size = max(least, size - sp(1))
        label.font_size = size

    def _height_of(self, size: float) -> float:
        label = self.ids.words
        words = CoreLabel(
            text=self.text, font_size=size, font_name=label.font_name, text_size=(label.width, None)
        )
        words.refresh()
        return words.texture.height

    def _words(self) -> str:
        table = self.table
        if table.over:
            return self._result()
        if table.notice and self.is_mine:
            return table.notice
        if table.moving or table.decider is None:
            return ""
        name = table.names[table.decider]
        if table.match.is_ai_turn:
            return tr("table.waiting_for", name=name)
        if not self.is_mine:
            return tr("table.turn_of", name=name)
        return tr("table.prompt", name=name, prompt=table.board.prompt())

    def _result(self) -> str:
        result = self.table.match.result
        if result is None:
            return ""
        return word(self.table.board.verdict(result), self.table.names)

    def _fill_buttons(self, buttons) -> None:
        row, other = self.ids.buttons, self.ids.upper_buttons
        if self.narrow:
            row, other = other, row
        other.clear_widgets()
        present = {child.icon: child for child in row.children}
        if list(reversed([child.icon for child in row.children])) != list(buttons):
            row.clear_widgets()
            present = {}
            for icon in buttons:
                present[icon] = MoveButton(icon=icon)
                row.add_widget(present[icon])
        for icon, (text, action, enabled) in buttons.items():
            button = present[icon]
            button.text = text
            button.action = action
            button.disabled = not enabled


class RoundTool(Tool):
    """The tick and the cross: always at the same place."""

    ground = ColorProperty("black")


class MoveButton(Tool):
    """A button whose action changes with what is in hand."""

    action = None

    def on_release(self) -> None:
        super().on_release()
        if self.action is not None:
            self.action()


kv.load("move_bar")
