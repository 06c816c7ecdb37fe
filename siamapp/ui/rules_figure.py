"""A figure of Siam's rules, drawn: before, after, and what the rules say."""

from __future__ import annotations

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from siamapp.games.siam import squares
from siamapp.games.siam.board import Board
from siamapp.games.siam.squares import FREE, ROCK, STEP, WEST, facing_of, side_of
from siamapp.games.siam.state import State
from siamapp.i18n import tr, word
from siamapp.ui.boards.siam_look import ATLAS, PIECE, ROCK_SIZE, Hints, Places, angle_of
from siamapp.ui.boards.sprites import Sprite
from siamapp.ui.pictures import picture
from siamapp.ui.rules_figures import Figure, Outcome, View, outcome

NAMES = ("elephant", "rhino")
LARGEST_CELL = 64
GAP = 0.55
"""Of a cell, between before and after."""


class Section(Places):
    """Places of a part of the board, as large and where it is wanted."""

    def __init__(self, board: Board, view: View, cell: float, x: float, y: float) -> None:
        self.board = board
        self.view = view
        self.cell = cell
        self.left = x - view[0] * cell
        self.bottom = y - view[1] * cell

    def squares(self) -> list[int]:
        """What is to be seen of the board."""
        first_file, first_rank, last_file, last_rank = self.view
        return [
            sq
            for sq in self.board.squares
            if first_file <= squares.file_of(sq) <= last_file
            and first_rank <= squares.rank_of(sq) <= last_rank
        ]


class Drawing(Widget):
    """The boards of a figure; as high as they need at the width that is given."""

    def __init__(self, figure: Figure, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.outcome = outcome(figure)
        self._view = figure.view
        first_file, first_rank, last_file, last_rank = figure.view
        self._files, self._ranks = last_file - first_file + 1, last_rank - first_rank + 1
        boards = 1 if self.outcome.after is None else 2
        self._beside = boards == 2 and self._files < 5
        gaps = GAP * (boards - 1)
        self._across = self._files * boards + gaps if self._beside else self._files
        self._upward = self._ranks if self._beside else self._ranks * boards + gaps
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self._draw_soon, size=self._draw_soon, width=self._fit)
        self._fit()

    @property
    def _cell(self) -> float:
        return max(1.0, min(dp(LARGEST_CELL), self.width / self._across))

    def _fit(self, *_: object) -> None:
        self.height = self._cell * self._upward

    def _draw(self, *_: object) -> None:
        for layer in (self.canvas.before, self.canvas, self.canvas.after):
            layer.clear()
        cell, board = self._cell, self.outcome.before.board
        x = self.center_x - self._across * cell / 2
        right, bottom = x + self._files * cell, self.top - self._ranks * cell
        self._before(Section(board, self._view, cell, x, bottom))
        if self.outcome.after is None:
            return
        if self._beside:
            middle = right + GAP * cell / 2, bottom + self._ranks * cell / 2
            x = right + GAP * cell
        else:
            middle = (x + right) / 2, bottom - GAP * cell / 2
        self._arrow(middle, cell * GAP * 0.8)
        self._after(Section(board, self._view, cell, x, self.y))

    def _arrow(self, centre: tuple[float, float], side: float) -> None:
        """From before to after."""
        with self.canvas:
            Color(*App.get_running_app().theme.gold)
            Rectangle(
                texture=picture("ui", "arrow_right" if self._beside else "arrow_down", side),
                pos=(centre[0] - side / 2, centre[1] - side / 2),
                size=(side, side),
            )

    # -- before ------------------------------------------------------------------------------

    def _before(self, places: Section) -> None:
        told, theme = self.outcome, App.get_running_app().theme
        self._ground(places)
        self._pieces(places, told.before)
        if told.move is None:
            return
        hints = Hints(self.canvas.before, self.canvas.after, theme)
        pusher = told.move.origin
        if told.move.is_entry:
            pusher = told.move.target - STEP[told.move.facing]
            code = squares.animal(told.before.side, told.move.facing)
            self._piece(places, pusher, code)
        colour = theme.push_goes if told.refused is None else theme.push_refused
        if told.push is not None:
            hints.push_sum(places, told.before.cells, told.push, places.centre(pusher))
        elif told.move.is_exit:
            hints.arrow(places, told.move.origin + STEP[WEST], WEST, colour, 0.6)
        elif not told.move.is_turn:
            facing = STEP.index(told.move.target - pusher)
            hints.mark(places, told.move.target, "glow", colour)
            hints.arrow(places, told.move.target, facing, colour, 0.6)

    # -- after -------------------------------------------------------------------------------

    def _after(self, places: Section) -> None:
        told = self.outcome
        if told.after is None:
            return
        self._ground(places)
        self._pieces(places, told.after)
        if told.move is not None and told.move.is_exit:
            self._piece(
                places, told.move.origin + STEP[WEST], told.before.cells[told.move.origin], 0.6
            )
        if told.push is not None and told.push.falls:
            beyond = told.push.line[-1] + STEP[told.push.direction]
            self._piece(places, beyond, told.push.falls, 0.6)

    # -- both --------------------------------------------------------------------------------

    def _ground(self, places: Section) -> None:
        with self.canvas.before:
            Color(1, 1, 1, 1)
            for sq in places.squares():
                kind = "cell_a" if (squares.file_of(sq) + squares.rank_of(sq)) % 2 else "cell_b"
                pos, size = places.box(sq)
                Rectangle(texture=picture(ATLAS, kind, places.cell), pos=pos, size=size)
                if sq in places.board.crosses:
                    Rectangle(texture=picture(ATLAS, "cross", places.cell), pos=pos, size=size)
            Color(*App.get_running_app().theme.gold)
            for sq in places.squares():
                self._edges(places, sq)

    def _edges(self, places: Section, sq: int) -> None:
        """A golden line where the board really ends."""
        (x, y), (side, _) = places.box(sq)
        corners = ((x, y + side), (x + side, y + side), (x + side, y), (x, y))
        for direction, step in enumerate(STEP):
            if places.board.letter(sq + step) == "_":
                Line(
                    points=(*corners[direction], *corners[(direction + 1) % 4]),
                    width=dp(1.6),
                    cap="square",
                )

    def _pieces(self, places: Section, state: State) -> None:
        for sq in places.squares():
            if state.cells[sq] > FREE:
                self._piece(places, sq, state.cells[sq])

    def _piece(self, places: Section, sq: int, code: int, opacity: float = 1) -> None:
        x, y = places.centre(sq)
        if code == ROCK:
            name, size, angle = "rock", ROCK_SIZE, 0.0
        else:
            name, size, angle = NAMES[side_of(code)], PIECE, angle_of(facing_of(code))
        sprite = Sprite(
            ATLAS, name, x=x, y=y, size=size * places.cell, angle=angle, opacity=opacity
        )
        self.canvas.add(sprite.group)


class RulesFigure(BoxLayout):
    """A figure with its title, and below it what the rules say about the move."""

    title = StringProperty("")
    caption = StringProperty("")
    verdict = StringProperty("")
    """The icon of the caption."""
    tint = ColorProperty("white")

    def __init__(self, figure: Figure, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.drawing = Drawing(figure)
        self.ids.drawing.add_widget(self.drawing)
        told: Outcome = self.drawing.outcome
        self.title = tr(figure.title_key)
        self.caption = " ".join(word(message) for message in told.told())
        theme = App.get_running_app().theme
        if told.refused is not None:
            self.verdict, self.tint = "close", theme.push_refused
        elif told.winner is not None:
            self.verdict, self.tint = "trophy", theme.push_wins
        else:
            self.verdict, self.tint = "tick", theme.push_goes
