"""Above the water: Luk Phat's track and the stacks; on market days their story; and where a boat
that is taken can be put down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.bangkok_klongs import insight
from siamapp.games.bangkok_klongs.data import GREAT
from siamapp.games.bangkok_klongs.position import (
    CHASING,
    OVER,
    REMOVING,
    SCORING,
    STEALING,
)
from siamapp.i18n import tr
from siamapp.ui.boards.bangkok_klongs_grips import (
    BOX_SPOT,
    HAND_SPOT,
    STACK,
    STOCK_SPOT,
    Grip,
    Spot,
)
from siamapp.ui.boards.bangkok_klongs_look import ATLAS, INK, SHADE, written
from siamapp.ui.boards.bangkok_klongs_story import tell_story
from siamapp.ui.pictures import picture
from siamapp.ui.theme import Colour, with_alpha
from siamapp.ui.widgets import Tool

if TYPE_CHECKING:
    from siamapp.ui.boards.bangkok_klongs import GameBoard

Box = tuple[float, float, float, float]

ZONES = {
    REMOVING: (STOCK_SPOT,),
    STEALING: (STOCK_SPOT, HAND_SPOT),
    CHASING: (BOX_SPOT, HAND_SPOT),
}
ZONE_ICONS = {STOCK_SPOT: "basket", HAND_SPOT: "to_hand", BOX_SPOT: "box"}


class Strip(Widget):
    """Redrawn as a whole when the position changes."""

    board: GameBoard = ObjectProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.drawing = InstructionGroup()
        self.canvas.add(self.drawing)
        self.grips: dict[Grip, Box] = {}
        self.spots: dict[Spot, Box] = {}
        self.words: list[str] = []
        """What is to be read."""
        self._book = Tool(icon="info", size_hint=(None, None))
        self._book.bind(on_release=lambda *_: self.board.open_book())
        self.add_widget(self._book)
        self.bind(pos=self.refresh, size=self.refresh)

    @property
    def letters(self) -> int:
        return round(max(sp(12), min(self.board.theme.small, self.height / 4.4)))

    def refresh(self, *_: object) -> None:
        self.drawing.clear()
        self.grips, self.spots, self.words = {}, {}, []
        board = self.board
        if board.table is None or self.width < 10:
            return
        side = board.theme.target_size
        self._book.size = (side, side)
        self._book.tint = board.theme.gold_pale
        self._book.pos = (self.right - side, self.center_y - side / 2)
        self.drawing.add(Color(*with_alpha(SHADE, 0.6)))
        self.drawing.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(12)]))
        gap = dp(8)
        box = (self.x + gap, self.y + dp(3), self.width - side - 2 * gap, self.height - dp(6))
        stage = board.state.stage
        if stage in ZONES:
            box = self._drop_zones(box, ZONES[stage])
        if stage in (SCORING, REMOVING):
            tell_story(self, box, with_master=stage == SCORING and board.table.may_touch)
        elif stage in ZONES:
            text = (
                tr("bangkok_klongs.strip.thief")
                if stage == STEALING
                else tr("bangkok_klongs.strip.overseer")
            )
            self.lines(box, [((text,), True), ((self.days(), self._days_short()), False)])
        else:
            self._track(self._stacks(box))

    # -- the track and the stacks ---------------------------------------------------------------

    def _stacks(self, box: Box) -> Box:
        """The stacks with what is left of them, at the right; the rest of the box."""
        x, y, width, height = box
        state = self.board.state
        side = min(height, dp(58))
        for stack in reversed(range(len(state.left))):
            left = state.left[stack]
            at = x + width - side
            self.grips[(STACK, stack)] = (at, y, side, height)
            name = "stack_0" if len(state.left) == 1 else f"stack_{stack}"
            if self._can_draw(stack):
                self.picture(
                    "glow",
                    at - dp(3),
                    y + (height - side) / 2 - dp(3),
                    side + dp(6),
                    self.board.theme.target,
                )
            self.picture(name, at, y + (height - side) / 2, side, (1, 1, 1, 1 if left else 0.25))
            self._badge(str(left), at + side * 0.5, y + (height - side) / 2 + dp(9))
            width -= side + dp(4)
        return x, y, width, height

    def _can_draw(self, stack: int) -> bool:
        board = self.board
        if not board.table.may_touch:
            return False
        pending = board.pending
        if pending is not None:
            return pending.kind == "draw" and pending.target == stack
        return bool(board.options.spots((STACK, stack)))

    def _badge(self, text: str, x: float, y: float) -> None:
        texture = written(text, self.letters)
        self.words.append(text)
        width, height = texture.width + dp(8), texture.height
        self.drawing.add(Color(*with_alpha(INK, 0.85)))
        self.drawing.add(
            RoundedRectangle(
                pos=(x - width / 2, y - height / 2), size=(width, height), radius=[height / 2]
            )
        )
        self.text_at(texture, x - texture.width / 2, y - texture.height / 2)

    def _track(self, box: Box) -> None:
        """Twelve steps; the market days stand out; below, how far the next one is."""
        state = self.board.state
        x, y, width, height = box
        steps = state.game.data_in_use.track
        line = self.letters * 1.5
        rows = 1
        room = height - line
        while width * rows / len(steps) < dp(20) and room / (rows + 1) >= dp(17):
            rows += 1
        per_row = -(-len(steps) // rows)
        part = width / per_row
        side = min(part * 0.96, room / rows * 0.98, dp(40))
        for number, step in enumerate(steps):
            row, column = divmod(number, per_row)
            cx = x + part * (column + 0.5)
            cy = y + height - room / rows * (row + 0.5)
            self._step(number, step, cx, cy, side)
        self._line(self.days(), x, y + line / 2, width)

    def _step(self, number: int, step, cx: float, cy: float, side: float) -> None:
        state, theme = self.board.state, self.board.theme
        passed, here = number < state.step, number == state.step - 1
        name = "stone_day" if step.market_day else "stone"
        tint = theme.gold_dim if passed else theme.gold_pale
        if step.market_day:
            tint = theme.lacquer_bright if step.market_day == GREAT else (0.35, 0.55, 0.85, 1)
        left, low = cx - side / 2, cy - side / 2
        self.picture(name, left, low, side, with_alpha(tint, 0.5 if passed and not here else 1))
        if here:
            self.picture("luk_phat", left, low, side)
            return
        texture = written(str(step.points), self.letters)
        white = step.market_day and not passed
        self.drawing.add(Color(*(theme.paper if white else INK)))
        self._rectangle(texture, cx - texture.width / 2, cy - texture.height / 2, *texture.size)

    def days(self) -> str:
        """How many symbols are left until the next market day."""
        state = self.board.state
        if state.stage == OVER:
            return tr("bangkok_klongs.strip.over")
        coming = insight.next_market_day(state)
        if coming is None:
            return tr("bangkok_klongs.strip.last_day")
        if coming.great:
            return tr("bangkok_klongs.strip.to_great_day", n=coming.symbols)
        return tr("bangkok_klongs.strip.to_small_day", n=coming.symbols)

    def _days_short(self) -> str:
        coming = insight.next_market_day(self.board.state)
        return tr("bangkok_klongs.strip.to_go", n=coming.symbols) if coming else ""

    # -- where a boat can be put down ------------------------------------------------------------

    def _drop_zones(self, box: Box, zones: tuple[Spot, ...]) -> Box:
        x, y, width, height = box
        part = min(dp(104) * max(1.0, self.board.theme.text_scale * 0.9), width * 0.27)
        words = {
            STOCK_SPOT: tr("bangkok_klongs.zone.stock"),
            HAND_SPOT: tr("bangkok_klongs.zone.hand"),
            BOX_SPOT: tr("bangkok_klongs.zone.box"),
        }
        theme, board = self.board.theme, self.board
        for number, spot in enumerate(reversed(zones)):
            left = x + width - part * (number + 1) + dp(3)
            zone = (left, y, part - dp(6), height)
            self.spots[spot] = zone
            grip = board.active_grip
            legal = spot in board.options.spots(grip) if grip is not None else True
            lit = board.hovered_spot == spot
            colour = (
                theme.push_goes if lit and legal else theme.target if legal else theme.paper_dim
            )
            self.drawing.add(Color(*with_alpha(theme.river, 0.75 if lit else 0.4)))
            self.drawing.add(
                RoundedRectangle(pos=zone[:2], size=zone[2:], radius=[dp(10)], segments=8)
            )
            self.drawing.add(Color(*with_alpha(colour, 0.95 if legal else 0.4)))
            self.drawing.add(SmoothLine(width=dp(1.4), rounded_rectangle=(*zone, dp(10))))
            icon = min(height * 0.5, dp(30))
            self.picture(
                ZONE_ICONS[spot],
                left + (zone[2] - icon) / 2,
                y + height - icon - dp(4),
                icon,
                theme.gold_pale,
                "ui",
            )
            texture = written(words[spot], self.letters, True, round(zone[2]))
            self.words.append(words[spot])
            self.text_at(texture, left + (zone[2] - texture.width) / 2, y + dp(3))
        return x, y, width - part * len(zones), height

    # -- drawing ---------------------------------------------------------------------------------

    def lines(self, box: Box, lines: list[tuple[tuple[str, ...], bool]]) -> None:
        """Lines of words, each said in one of several ways: the first that fits on one line, or
        else the last, on as many lines as there is room for."""
        x, y, width, height = box
        room = max(1, int(height // (self.letters * 1.2)))
        found = []
        for number, (ways, bold) in enumerate(lines):
            after = len(lines) - number - 1
            texture, text = self._fitting(ways, bold, width, max(1, room - after))
            found.append(texture)
            room -= round(texture.height / (self.letters * 1.2))
            self.words.append(text)
        gap = min(self.letters * 0.5, (height - sum(t.height for t in found)) / (len(found) + 1))
        top = y + height / 2 + (sum(t.height for t in found) + gap * (len(found) - 1)) / 2
        for texture in found:
            self.text_at(texture, x, top - texture.height)
            top -= texture.height + gap

    def _fitting(self, ways: tuple[str, ...], bold: bool, width: float, rows: int):
        size = self.letters
        for text in ways:
            texture = written(text, size, bold)
            if texture.width <= width:
                return texture, text
        width = max(1, round(width))
        return written(ways[-1], size, bold, width, rows), ways[-1]

    def _line(self, text: str, x: float, y: float, width: float, bold: bool = False) -> None:
        texture = written(text, self.letters, bold, max(1, round(width)))
        self.words.append(text)
        self.text_at(texture, x, y - texture.height / 2)

    def text_at(self, texture, x: float, y: float, colour: Colour | None = None) -> None:
        self.drawing.add(Color(*(colour or self.board.theme.paper)))
        self._rectangle(texture, x, y, *texture.size)

    def picture(self, name, x, y, side, tint=(1, 1, 1, 1), atlas: str = ATLAS) -> None:
        self.drawing.add(Color(*tint))
        self._rectangle(picture(atlas, name, side), x, y, side, side)

    def _rectangle(self, texture, x: float, y: float, width: float, height: float) -> None:
        self.drawing.add(Rectangle(texture=texture, pos=(x, y), size=(width, height)))

    # -- fingers ---------------------------------------------------------------------------------

    def grip_at(self, x: float, y: float) -> Grip | None:
        return next((grip for grip, box in self.grips.items() if _is_in(box, x, y)), None)

    def spot_at(self, x: float, y: float) -> Spot | None:
        return next((spot for spot, box in self.spots.items() if _is_in(box, x, y)), None)

    def middle(self, what: Grip | Spot) -> tuple[float, float] | None:
        box = self.grips.get(what) or self.spots.get(what)
        return (box[0] + box[2] / 2, box[1] + box[3] / 2) if box else None


def _is_in(box: Box, x: float, y: float) -> bool:
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]
