"""A sheet over a part of the board: a province enlarged, a card explained, a seat, the outlook.

It lies where it hides least, and whatever it shows can also be read on the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from siamapp.games.api import Seat
from siamapp.games.king_of_siam.layout import FACTIONS, UNRESOLVED
from siamapp.games.king_of_siam.words import CARD_NAMES
from siamapp.i18n import tr, word
from siamapp.ui import kv
from siamapp.ui.boards.ink import Ink
from siamapp.ui.boards.king_of_siam_fan import draw_card
from siamapp.ui.boards.king_of_siam_lines import (
    card_lines,
    outlook_lines,
    province_lines,
    seat_lines,
)
from siamapp.ui.boards.king_of_siam_look import ATLAS, CARD_RATIO, CONTROLS, draw_group
from siamapp.ui.boards.king_of_siam_scene import visible_discards
from siamapp.ui.widgets import Text

if TYPE_CHECKING:
    from siamapp.games.king_of_siam.state import State
    from siamapp.ui.boards.king_of_siam_places import Places


SHORT = 320
"""A map that is not taller than this many dp has no half to spare."""


class Sheet(BoxLayout):
    """Shows what ``selected`` of the board asks for; empty and away otherwise."""

    board = ObjectProperty()
    title = StringProperty("")
    is_open = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ids.lines.bind(height=lambda *_: self.board.place_sheet())

    def show(self, title: str, lines: Sequence[str], figures: Sequence[Widget] = ()) -> None:
        self.title = title
        body, row = self.ids.lines, self.ids.figures
        body.clear_widgets()
        for line in lines:
            body.add_widget(SheetLine(text=line, fits=True))
        row.clear_widgets()
        for figure in figures:
            row.add_widget(figure)
        self.ids.scroll.scroll_y = 1
        self.is_open = True

    @property
    def wanted_height(self) -> float:
        """So tall that nothing has to be scrolled."""
        rest = self.padding[1] + self.padding[3] + 2 * self.spacing
        return self.ids.head.height + self.ids.figures.height + self.ids.lines.height + rest

    def settle(self, places: Places, selected: tuple, bottom: float) -> None:
        """Find its place; ``bottom`` is how low the board goes."""
        room, gap = places.sheet, dp(4)
        high = False
        if selected[0] == "province":
            high = places.map.room(selected[1])[1] < room.centre[1]
        width = min(room.width if room.width >= dp(200) else places.area.width, dp(420))
        most = room.height * (0.42 if selected[0] == "outlook" else 0.56)
        low = room.y + gap
        if room.height < dp(SHORT) and not high and selected[0] != "card":
            low = bottom + gap  # where there is so little room, over the hand as well
            most += room.y - bottom
        height = min(max(most, dp(120)), self.wanted_height)
        self.size = (width, height)
        self.x = room.x if width > room.width else room.centre[0] - width / 2
        self.y = room.top - height - gap if high else low

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self.title = ""
            self.ids.lines.clear_widgets()
            self.ids.figures.clear_widgets()

    def on_touch_down(self, touch) -> bool:
        if not self.is_open or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


class SheetLine(Text):
    """A line in ink."""


class BigFollower(Widget):
    """Followers of one faction in the enlarged province; they work like those on the map."""

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
        size = min(self.size) * 0.86
        draw_group(self.ink, self.center, size, self.faction, self.count)

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        thing = ("follower", self.province, self.faction)
        return self.board.hand.down_on(thing, touch, self.to_window(*touch.pos))


class Shown(Widget):
    """Pictures to look at: cards, or who controls a province."""

    cards = ListProperty()
    control = NumericProperty(-1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ink = Ink(ATLAS)
        self.canvas.add(self.ink)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.ink.wipe()
        if self.control >= 0:
            self.ink.picture(CONTROLS[self.control], self.center, min(self.size) * 0.9)
        count = len(self.cards)
        if count:
            width = min(self.height * 0.96 / CARD_RATIO, self.width / count * 0.94)
            for number, card in enumerate(self.cards):
                x = self.center_x + (number - (count - 1) / 2) * width * 1.06
                draw_card(self.ink, card, (x, self.center_y), width)


def fill(
    sheet: Sheet, state: State, selected: tuple, names: list[str], viewer: Seat | None
) -> None:
    """Show what is selected, or close."""
    kind = selected[0] if selected else ""
    board = sheet.board
    if kind == "province":
        province = selected[1]
        figures: list[Widget] = [
            BigFollower(board=board, province=province, faction=faction, count=count)
            for faction in FACTIONS
            if (count := board.scene.followers[province][faction])
        ]
        control = state.control(province)
        if control != UNRESOLVED:
            figures.append(Shown(control=control))
        lines = [word(line, names) for line in province_lines(state, province)]
        sheet.show(state.map.name(province), lines, figures)
    elif kind == "card" and viewer is not None:
        card = selected[1]
        lines = [word(line, names) for line in card_lines(state, viewer, card)]
        sheet.show(word(CARD_NAMES[card]), lines)
    elif kind == "seat":
        seat = selected[1]
        shown = list(visible_discards(state, seat))
        lines = [word(line, names) for line in seat_lines(state, seat)]
        sheet.show(names[seat], lines, [Shown(cards=shown)] if shown else [])
    elif kind == "outlook":
        lines = [word(line, names) for line in outlook_lines(state)]
        sheet.show(tr("king_of_siam.outlook"), lines)
    else:
        sheet.close()


kv.load("boards/king_of_siam")
