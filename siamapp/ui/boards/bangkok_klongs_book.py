"""The market book: everything that is open to all, in words and numbers, at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from siamapp.games.api import Seat
from siamapp.games.bangkok_klongs import insight
from siamapp.games.bangkok_klongs.counting import stock_value
from siamapp.games.bangkok_klongs.words import goods_word
from siamapp.i18n import tr, word
from siamapp.ui import kv
from siamapp.ui.boards.bangkok_klongs_look import ATLAS
from siamapp.ui.pictures import picture
from siamapp.ui.widgets import Text

if TYPE_CHECKING:
    from siamapp.ui.boards.bangkok_klongs import GameBoard


class BookSign(Widget):
    """A picture of the game's atlas in a line of the book."""

    name = StringProperty("")
    colour = ColorProperty("white")
    texture = ObjectProperty(None, allownone=True)

    def on_name(self, *_: object) -> None:
        self.texture = picture(ATLAS, self.name, dp(30)) if self.name else None


class BookLine(BoxLayout):
    """A sign and some words."""

    name = StringProperty("")
    colour = ColorProperty("white")
    text = StringProperty("")
    indent = NumericProperty(0)


class BookHead(Text):
    """The head of a part."""


def pages(board: GameBoard) -> BoxLayout:
    """The whole book, to be scrolled."""
    inside = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(6))
    inside.bind(minimum_height=inside.setter("height"))
    for widget in (*_market(board), *_places(board)):
        inside.add_widget(widget)
    for seat in range(board.state.players):
        for widget in _seat(board, seat):
            inside.add_widget(widget)
    return inside


def _market(board: GameBoard) -> list[Widget]:
    state = board.state
    lines = [BookHead(text=tr("bangkok_klongs.book.market"))]
    lines.append(BookLine(name="luk_phat", text=board.strip.days()))
    if len(state.left) == 1:
        lines.append(BookLine(name="back_0", text=tr("bangkok_klongs.book.left", n=state.left[0])))
    else:
        lines.append(
            BookLine(name="back_0", text=tr("bangkok_klongs.book.left_ownable", n=state.left[0]))
        )
        lines.append(
            BookLine(name="back_1", text=tr("bangkok_klongs.book.left_others", n=state.left[1]))
        )
    return lines


def _places(board: GameBoard) -> list[Widget]:
    lines: list[Widget] = [BookHead(text=tr("bangkok_klongs.book.places"))]
    found = insight.landing_places(board.state)
    if not found:
        lines.append(Text(text=tr("bangkok_klongs.book.no_places"), fits=True))
    for landing in found:
        lines.append(BookLine(name="landing", text=worth_words(board, landing)))
    return lines


def worth_words(board: GameBoard, landing: insight.LandingPlace) -> str:
    """``b3c4: Ann 10, Ben 5``, for the log's way of naming landing places."""
    names = board.table.names
    points = ", ".join(
        tr("bangkok_klongs.told.points", name=names[seat], points=landing.worth.points[seat])
        for seat in landing.scorers
    )
    if not points:
        points = tr("bangkok_klongs.book.nobody")
    if landing.worth.doubled:
        return tr("bangkok_klongs.book.place_doubled", place=landing.name, points=points)
    return tr("bangkok_klongs.book.place", place=landing.name, points=points)


def _seat(board: GameBoard, seat: Seat) -> list[Widget]:
    state = board.state
    colour = board.colour(seat)
    lines: list[Widget] = [
        BookHead(text=board.table.names[seat], color=colour),
        BookLine(name="coin", text=tr("bangkok_klongs.book.points", n=state.scores[seat])),
        BookLine(
            name=f"trader_{seat}",
            colour=colour,
            text=tr("bangkok_klongs.book.traders", n=state.traders[seat]),
        ),
        BookLine(name="movement", text=tr("bangkok_klongs.book.cards", n=state.cards[seat])),
        BookLine(name="back_0", text=tr("bangkok_klongs.book.hand", n=len(state.hands[seat]))),
        Text(text=tr("bangkok_klongs.book.stock", points=stock_value(state, seat)), fits=True),
    ]
    for line in insight.stock_lines(state, seat):
        text = tr(
            "bangkok_klongs.book.goods",
            goods=word(goods_word(line.goods)),
            count=line.count,
            value=line.value,
            next=line.next,
        )
        lines.append(BookLine(name=f"goods_{line.goods}", text=text, indent=dp(12)))
    return lines


kv.load("boards/bangkok_klongs_book")
