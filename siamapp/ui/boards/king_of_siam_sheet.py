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
from siamapp.games.king_of_siam.words import CARD_NAMES
from siamapp.i18n import tr, word
from siamapp.ui import kv
from siamapp.ui.boards.ink import Box, Ink
from siamapp.ui.boards.king_of_siam_enlarged import Enlarged
from siamapp.ui.boards.king_of_siam_fan import draw_card
from siamapp.ui.boards.king_of_siam_lines import (
    card_lines,
    news_lines,
    outlook_lines,
    province_lines,
    seat_lines,
)
from siamapp.ui.boards.king_of_siam_look import ATLAS, CARD_RATIO
from siamapp.ui.boards.king_of_siam_scene import visible_discards
from siamapp.ui.widgets import Text

if TYPE_CHECKING:
    from siamapp.games.king_of_siam.state import State
    from siamapp.ui.boards.king_of_siam_places import Places


BESIDE = (300, 116)
"""From this width in dp on the lines stand beside an enlarged province of this height."""


class Sheet(BoxLayout):
    """Shows what ``selected`` of the board asks for; empty and away otherwise."""

    board = ObjectProperty()
    title = StringProperty("")
    is_open = BooleanProperty(False)
    beside = BooleanProperty(False)
    """Do the lines stand beside the figures, not below them?"""
    figure_height = NumericProperty(0)

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
        self.figure_height = max((figure.tall for figure in figures), default=0)
        self.ids.scroll.scroll_y = 1
        self.is_open = True

    @property
    def wanted_height(self) -> float:
        """So tall that nothing has to be scrolled."""
        head, lines, figures = (self.ids[name].height for name in ("head", "lines", "figures"))
        body = max(dp(BESIDE[1]), lines) if self.beside else figures + lines + self.spacing
        return head + body + self.padding[1] + self.padding[3] + self.spacing

    def settle(self, places: Places, selected: tuple, bottom: float) -> None:
        """Find its place; ``bottom`` is how low the board goes."""
        kind, gap = selected[0], dp(4)
        spare = places.spare
        if spare is not None:
            self._lie_in(spare, max(places.pool.top, places.eye.top) - spare.y)
            return
        room, area = places.sheet, places.area
        keeps_hand = kind in ("card", "news")
        low = (room.y if keeps_hand else bottom) + gap
        width = room.width if keeps_hand and room.width >= dp(230) else area.width
        self.width = min(width, dp(440))
        self.beside = kind == "province" and self.width >= dp(BESIDE[0])
        self.x = area.x if self.width > room.width else room.centre[0] - self.width / 2
        if kind == "province":
            _, y, radius = places.map.room(selected[1])
            self._keep_clear(low, room.top - gap, y - radius / 2, y + radius / 2)
            return
        most = room.y - low + room.height * (0.2 if kind == "outlook" else 0.56)
        self.height = min(max(most, dp(170)), self.wanted_height)
        self.y = low

    def _keep_clear(self, low: float, high: float, start: float, end: float) -> None:
        """Below or above what lies between ``start`` and ``end``, where there is more room."""
        below, above = start - low, high - end
        self.height = min(self.wanted_height, max(below, above, dp(120)))
        self.y = low if below >= min(above, self.height) else high - self.height

    def _lie_in(self, spare: Box, most: float) -> None:
        """In the free room beside the map; over the pool only if that is not enough."""
        self.beside = False
        self.width = spare.width
        self.x = spare.x
        self.height = min(self.wanted_height, most)
        self.y = max(spare.y, spare.top - self.height)

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self.title = ""
            self.ids.lines.clear_widgets()
            self.ids.figures.clear_widgets()
            self.figure_height = 0

    def on_touch_down(self, touch) -> bool:
        if not self.is_open or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


class SheetLine(Text):
    """A line in ink."""


class Shown(Widget):
    """Cards to look at."""

    cards = ListProperty()

    @property
    def tall(self) -> float:
        return dp(64)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ink = Ink(ATLAS)
        self.canvas.add(self.ink)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.ink.wipe()
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
        lines = [word(line, names) for line in province_lines(state, province)]
        sheet.show(state.map.name(province), lines, [Enlarged(board=board, province=province)])
    elif kind == "card" and viewer is not None:
        card = selected[1]
        lines = [word(line, names) for line in card_lines(state, viewer, card)]
        sheet.show(word(CARD_NAMES[card]), lines)
    elif kind == "seat":
        seat = selected[1]
        shown = list(visible_discards(state, seat))
        lines = [word(line, names) for line in seat_lines(board.table.match, seat)]
        sheet.show(names[seat], lines, [Shown(cards=shown)] if shown else [])
    elif kind == "news":
        lines = [word(line, names) for line in news_lines(board.table.match, viewer)]
        sheet.show(tr("king_of_siam.news"), lines)
    elif kind == "outlook":
        lines = [word(line, names) for line in outlook_lines(state)]
        sheet.show(tr("king_of_siam.outlook"), lines)
    else:
        sheet.close()


kv.load("boards/king_of_siam")
