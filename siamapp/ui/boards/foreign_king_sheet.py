"""A sheet over a part of the board: a province enlarged, the congress, the tracks, a decision.

It lies over the bench, so that the map stays to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from siamapp.games.api import Message
from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.layout import KING_AT, OFFERING, ORDERING
from siamapp.games.foreign_king.words import PROVINCE_NAMES, SPACE_NAMES
from siamapp.i18n import tr, word
from siamapp.ui import kv
from siamapp.ui.boards import foreign_king_words as words
from siamapp.ui.boards.foreign_king_pieces import ATLAS, factory, king
from siamapp.ui.boards.ink import Ink
from siamapp.ui.widgets import Push, Text

if TYPE_CHECKING:
    from siamapp.ui.boards.foreign_king import GameBoard

TALLEST, TALLEST_SHORT = 0.62, 0.82
"""How tall a sheet may be at most, to the height of the board; on a short one it needs more."""
SHORT = 420
"""In dp."""
LEAST = 0.8
"""How much of that it may have in any case, even if it hides the province it tells of."""
WIDEST = 560
"""In dp."""

Answer = tuple[str, Callable[[], object]]


class BelgianSheet(BoxLayout):
    """Shows what ``selected`` of the board asks for; away otherwise."""

    board = ObjectProperty()
    title = StringProperty("")
    is_open = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ids.lines.bind(minimum_height=self.find_place)  # known once the words are laid out

    def find_place(self, *_: object) -> None:
        """As tall as what it says, over the bench, without hiding the province it tells of."""
        places = self.board.places
        if not self.is_open or places is None:
            return
        area, ids = places.area, self.ids
        wanted = self.padding[1] + self.padding[3] + self.spacing * (len(self.children) - 1)
        wanted += sum(part.height for part in (ids.heading, ids.figures, ids.answers))
        wanted = max(wanted + ids.lines.minimum_height, places.bench.height)
        tallest = area.height * (TALLEST if area.height > dp(SHORT) else TALLEST_SHORT)
        height, y = min(wanted, tallest), area.y
        province = told_of(self.board)
        if province is not None:
            middle = places.middle(province)[1]
            below = middle - places.figure * 1.7 - area.y
            above = area.top - middle - places.figure * 2
            if height > below:
                height = min(height, max(above, below, tallest * LEAST))
                y = area.top - height if above > below else area.y
        self.width = min(area.width, dp(WIDEST))
        self.height = height
        self.pos = (area.centre[0] - self.width / 2, y)

    def show(
        self,
        title: str,
        lines: Sequence[str],
        figures: Sequence[Widget] = (),
        answers: Sequence[Answer] = (),
    ) -> None:
        self.title = title
        body, row, pushes = self.ids.lines, self.ids.figures, self.ids.answers
        for place in (body, row, pushes):
            place.clear_widgets()
        for line in lines:
            body.add_widget(Text(text=line, fits=True, color=self.board.theme.ink))
        for figure in figures:
            row.add_widget(figure)
        for text, action in answers:
            push = Push(text=text)
            push.bind(on_release=lambda _, act=action: act())
            pushes.add_widget(push)
        self.ids.scroll.scroll_y = 1
        self.is_open = True

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self.title = ""
            for place in (self.ids.lines, self.ids.figures, self.ids.answers):
                place.clear_widgets()

    def on_touch_down(self, touch) -> bool:
        if not self.is_open or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


class BigPiece(Widget):
    """A piece of the enlarged province: tapped and carried like those on the map.

    ``thing`` is what a finger takes; ``kind``, ``active`` and ``count`` describe factories.
    """

    board = ObjectProperty()
    thing = ObjectProperty()
    count = NumericProperty(1)
    active = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ink = Ink(ATLAS)
        self.canvas.add(self.ink)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.ink.wipe()
        size, kind = min(self.size) * 0.86, self.thing[0]
        if kind == "citizen":
            self.board.look.paint.stack(self.ink, self.center, size, self.thing[2], self.count)
        elif kind == "works":
            factory(self.ink, self.center, size, self.thing[2], self.active, self.count)
        else:
            king(self.ink, self.center, size)

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        return self.board.hand.down(touch, (self.thing, self.to_window(*touch.pos)))


# -- what there is to show -----------------------------------------------------------------------


def told_of(board: GameBoard) -> int | None:
    """The province that the sheet is about."""
    kind = board.selected[0] if board.selected else ""
    if kind == "province":
        return board.selected[1]
    return board.scene.king if kind == "decision" and board.state.phase == OFFERING else None


def fill(board: GameBoard) -> None:
    """Show what is selected, or close."""
    sheet, state, names = board.sheet, board.state, board.table.names
    kind = board.selected[0] if board.selected else ""

    def worded(messages: Sequence[Message]) -> list[str]:
        return [word(message, names) for message in messages]

    if kind == "province":
        province = board.selected[1]
        title = word(PROVINCE_NAMES[province])
        sheet.show(title, worded(words.province_lines(state, province)), _pieces(board, province))
    elif kind == "congress":
        sheet.show(word(SPACE_NAMES[3]), worded(words.congress_lines(state)))
    elif kind == "tracks":
        sheet.show(tr("foreign_king.ui.tracks"), worded(words.track_lines(state)))
    elif kind == "seat":
        seat = board.selected[1]
        sheet.show(names[seat], worded(words.seat_lines(state, seat)), (), _deals(board, seat))
    elif kind == "decision" and state.phase == OFFERING:
        _show_offer(board, worded)
    elif kind == "decision" and state.phase == ORDERING:
        _show_order(board)
    else:
        sheet.close()


def _pieces(board: GameBoard, province: int) -> list[Widget]:
    scene = board.scene
    found: list[Widget] = []
    if scene.king == province:
        found.append(BigPiece(board=board, thing=("king",)))
    for colour in scene.present(province):
        count = scene.citizens(province, colour)
        found.append(BigPiece(board=board, thing=("citizen", province, colour), count=count))
    for kind, active, count in scene.factories(province):
        thing = ("works", province, kind)
        found.append(BigPiece(board=board, thing=thing, active=active, count=count))
    return found


def _deals(board: GameBoard, seat: int) -> list[Answer]:
    """Loans and repayments, for the player who may deal now."""
    if not board.table.may_touch or seat != board.state.decider:
        return []
    found: list[Answer] = []
    if m.LOAN_MOVE in board.legal:
        found.append((word(words.LOAN), lambda: board.propose(m.LOAN_MOVE)))
    if m.REPAY_MOVE in board.legal:
        found.append((word(words.REPAY), lambda: board.propose(m.REPAY_MOVE)))
    return found


def _show_offer(board: GameBoard, worded: Callable[[Sequence[Message]], list[str]]) -> None:
    state, names = board.state, board.table.names
    province = tr("foreign_king.ui.offer.title", province=word(PROVINCE_NAMES[state.v[KING_AT]]))
    n = state.delegates(state.decider)
    asked = tr("foreign_king.ui.offer.ask", name=names[state.decider], n=n)
    board.sheet.show(
        province,
        [asked, *worded(words.offer_lines(state))],
        (),
        [
            (tr("foreign_king.ui.button.yes", n=n), lambda: board.propose(m.YES_MOVE)),
            (tr("foreign_king.ui.button.no"), lambda: board.propose(m.NO_MOVE)),
        ],
    )


def _show_order(board: GameBoard) -> None:
    state, names = board.state, board.table.names
    asked = tr("foreign_king.ui.order.ask", name=names[state.decider])
    board.sheet.show(
        tr("foreign_king.ui.order.title"),
        [asked, *(word(line, names) for line in words.order_lines(state))],
        (),
        [
            (str(rank + 1), lambda move=m.RANKS[rank]: board.propose(move))
            for rank in range(state.players)
        ],
    )


kv.load("boards/foreign_king")
