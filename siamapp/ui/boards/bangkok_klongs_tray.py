"""What everybody may see of a seat: points, traders, cards, boats in hand, and the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.bangkok_klongs import insight
from siamapp.games.bangkok_klongs.counting import stock_value
from siamapp.ui.boards.bangkok_klongs_look import ATLAS, written
from siamapp.ui.boards.bangkok_klongs_shelf import Shelf
from siamapp.ui.pictures import picture

if TYPE_CHECKING:
    from siamapp.ui.boards.bangkok_klongs import GameBoard

LEAST_GOODS = 25
"""The width in dp that each kind of goods needs to be shown by itself."""
LETTERS = 13
LEAST_ICON = 14
ROW = 24


class KlongsTray(Widget):
    """In the seat's panel; a tap on it opens the market book."""

    board: GameBoard = ObjectProperty()
    seat = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.shelf: Shelf | None = None
        self.words: list[str] = []
        """The numbers that are to be read."""
        if self.board.has_edges:
            self.shelf = Shelf(board=self.board, seat=self.seat, size_hint=(None, None))
            self.add_widget(self.shelf)
        self.bind(pos=self.refresh, size=self.refresh)

    def refresh(self, *_: object) -> None:
        self._drawing.clear()
        self.words = []
        if self.width < 10 or self.height < 10:
            return
        top = self.top
        if self.shelf is not None:
            tall = min(self.height * 0.55, dp(84))
            self.shelf.size = (self.width, tall)
            self.shelf.pos = (self.x, self.top - tall)
            top -= tall + dp(2)
            self.shelf.refresh()
        self._fill(top)

    def _fill(self, top: float) -> None:
        """Counters and goods in as many rows as there is room for."""
        state, seat = self.board.state, self.seat
        counters = [
            ("coin", str(state.scores[seat])),
            (f"trader_{seat}", str(state.traders[seat])),
            ("movement", str(state.cards[seat])),
            (self._back(), str(len(state.hands[seat]))),
        ]
        room = top - self.y
        goods = self.width / 7 >= dp(LEAST_GOODS) and room >= 2 * dp(18)
        if not goods:
            counters.append(("basket", f"+{stock_value(state, seat)}"))
        if goods:
            low = min(room * 0.42, dp(ROW) * 1.6)
            self._row(counters, top, low)
            self._goods(top - low, room - low)
            return
        most = max(1, min(3, int(room // dp(16))))
        # Where not even that fits, the book has the rest.
        per_row = next((n for n in (5, 3, 2) if n * most >= 5 and self._fits(counters, n)), 2)
        counters = counters[: per_row * most]
        rows = -(-len(counters) // per_row)
        height = min(room / rows, dp(ROW) * 1.6)
        first = top - (room - height * rows) / 2
        for row in range(rows):
            self._row(counters[row * per_row : (row + 1) * per_row], first - row * height, height)

    def _fits(self, counters: list[tuple[str, str]], per_row: int) -> bool:
        """Is there room for so many of them beside each other?"""
        whole = max(
            sum(dp(LEAST_ICON) + dp(5) + written(text, round(sp(12))).width for _, text in part)
            for part in (counters[:per_row], counters[per_row : 2 * per_row])
        )
        return whole <= self.width

    def _back(self) -> str:
        hand = self.board.public_hand(self.seat)
        return f"back_{1 if hand and all(kind == -2 for kind in hand) else 0}"

    def _row(self, items: list[tuple[str, str]], top: float, height: float) -> None:
        if not items:
            return
        icon = max(dp(LEAST_ICON), min(height * 0.92, self.width / len(items) * 0.5, dp(30)))
        textures = [self._written(text, self.width / len(items) - icon) for _, text in items]
        spare = self.width - sum(icon + dp(2) + texture.width for texture in textures)
        if spare < 0:  # numbers of three digits: rather smaller signs
            icon = max(dp(LEAST_ICON), icon + spare / len(items))
            spare = self.width - sum(icon + dp(2) + texture.width for texture in textures)
        x, y = self.x + spare / len(items) / 2, top - height / 2
        for (name, _), texture in zip(items, textures, strict=True):
            colour = self.board.colour(self.seat) if name.startswith("trader") else (1, 1, 1, 1)
            self._icon(name, x, y - icon / 2, icon, colour)
            self._text(texture, x + icon + dp(2), y - texture.height / 2)
            x += icon + dp(2) + texture.width + spare / len(items)

    def _goods(self, top: float, height: float) -> None:
        """Each kind: how many, and what the next one would bring."""
        lines = insight.stock_lines(self.board.state, self.seat)
        letters = sp(LETTERS) * self.board.theme.text_scale
        # In a tall panel the kinds have two rows, with their numbers beside them.
        rows = 2 if height >= 2 * dp(34) and self.width / len(lines) < letters * 4.4 else 1
        per_row = -(-len(lines) // rows)
        part, high = self.width / per_row, min(height / rows, dp(58))
        beside = part >= letters * 4.2
        for number, line in enumerate(lines):
            row, column = divmod(number, per_row)
            middle = (self.x + part * (column + 0.5), top - high * (row + 0.5))
            if beside:
                self._goods_beside(line, middle, part, high)
            else:
                self._goods_below(line, middle, part, high)

    def _goods_beside(self, line: insight.StockLine, middle, part: float, high: float) -> None:
        icon = min(high * 0.9, part * 0.42, dp(34))
        texture = self._written(f"{line.count} +{line.next}", part - icon)
        left, y = middle[0] - (icon + dp(2) + texture.width) / 2, middle[1]
        self._icon(f"goods_{line.goods}", left, y - icon / 2, icon, _shown(line))
        self._text(texture, left + icon + dp(2), y - texture.height / 2, line.count > 0)

    def _goods_below(self, line: insight.StockLine, middle, part: float, high: float) -> None:
        """Where it is narrow the numbers stand below; where it is low too, only how many."""
        x, y = middle
        text = f"{line.count} +{line.next}"
        size = max(sp(12), min(sp(15) * self.board.theme.text_scale, part / 3.2, high / 3.4))
        texture = written(text, round(size))
        icon = min(part * 0.8, dp(36), high - texture.height)
        if icon >= dp(14) and texture.width <= part:
            self.words.append(text)
            whole = icon + texture.height
            low = y - whole / 2
            self._icon(
                f"goods_{line.goods}", x - icon / 2, low + texture.height, icon, _shown(line)
            )
            self._text(texture, x - texture.width / 2, low, line.count > 0)
            return
        icon = min(high * 0.95, part * 0.52)
        texture = self._written(str(line.count), part - icon)
        left = x - (icon + texture.width) / 2
        self._icon(f"goods_{line.goods}", left, y - icon / 2, icon, _shown(line))
        self._text(texture, left + icon, y - texture.height / 2, line.count > 0)

    def _written(self, text: str, room: float):
        size = max(sp(12), min(sp(LETTERS) * self.board.theme.text_scale, room * 0.9))
        self.words.append(text)
        return written(text, round(size))

    def _icon(self, name: str, x: float, y: float, side: float, tint) -> None:
        atlas = "ui" if name == "basket" else ATLAS
        texture = picture(atlas, name, side)
        width = side * min(1, texture.width / texture.height)
        self._drawing.add(Color(*tint))
        self._drawing.add(Rectangle(texture=texture, pos=(x, y), size=(width, side)))

    def _text(self, texture, x: float, y: float, bright: bool = True) -> None:
        theme = self.board.theme
        self._drawing.add(Color(*(theme.paper if bright else theme.paper_dim)))
        self._drawing.add(Rectangle(texture=texture, pos=(x, y), size=texture.size))

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if self.shelf is not None and self.shelf.on_touch_down(touch):
            return True
        touch.grab(self)
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.collide_point(*touch.pos) and self.board.table.curtain_for is None:
            self.board.open_book()
        return True


def _shown(line: insight.StockLine) -> tuple[float, float, float, float]:
    return (1, 1, 1, 1 if line.count else 0.45)
