"""The board of Bangkok Klongs: the market, what lies above and below it, and what is proposed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.api import Seat
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.counting import stock_value
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import OWNING
from siamapp.games.bangkok_klongs.state import State
from siamapp.i18n import tr
from siamapp.match.match import Played
from siamapp.ui import kv
from siamapp.ui.boards import bangkok_klongs_words as words
from siamapp.ui.boards.bangkok_klongs_book import pages
from siamapp.ui.boards.bangkok_klongs_fingers import Fingers
from siamapp.ui.boards.bangkok_klongs_grips import (
    FIELD,
    HAND_SPOT,
    MASTER,
    ON_WATER,
    PLACE,
    STOCK_SPOT,
    TRADER,
    Grip,
    Options,
    Spot,
    wanted,
)
from siamapp.ui.boards.bangkok_klongs_keys import Keys
from siamapp.ui.boards.bangkok_klongs_look import PAPER
from siamapp.ui.boards.bangkok_klongs_motion import Motion
from siamapp.ui.boards.bangkok_klongs_overlay import Overlay
from siamapp.ui.boards.bangkok_klongs_scene import Scene
from siamapp.ui.boards.bangkok_klongs_shelf import SLOTS, Shelf
from siamapp.ui.boards.bangkok_klongs_strip import Strip
from siamapp.ui.boards.bangkok_klongs_taps import Taps
from siamapp.ui.boards.bangkok_klongs_tray import KlongsTray
from siamapp.ui.boards.base import Board
from siamapp.ui.seat_panel import SeatPanel
from siamapp.ui.theme import Colour

SHORT_WINDOW = 720
"""A window that is less dp high has to do with little."""
WIDE_WINDOW = 600
"""A window that is so many dp wide, and upright, is a tablet's."""


class GameBoard(Board):
    """``selected`` is what was picked by tapping, or is being carried."""

    selected: Grip | None = ObjectProperty(None, allownone=True)
    emblems = ("parasol", "lotus", "drum", "chedi")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.theme = App.get_running_app().theme
        self.scene: Scene | None = None
        self.hovered: Move | None = None
        self.hovered_spot: Spot | None = None
        self.by_drag = False
        """Is what is being proposed the end of a drag, whose result was shown on the way?"""
        self.keys = Keys(self)
        self.fingers = Fingers(self)
        self.taps = Taps(self)
        self.overlay = Overlay(self)
        self.motion = Motion(self)
        self.strip = Strip(board=self, size_hint=(None, None))
        self.shelf = Shelf(board=self, size_hint=(None, None))
        self.add_widget(self.strip)
        self.add_widget(self.shelf)
        self._trays: dict[Seat, KlongsTray] = {}
        self._options: Options | None = None
        self._had_edges = False
        self.bind(pos=self._lay_out, size=self._lay_out, selected=self.refresh_parts)
        self.theme.bind(colours=self._recolour)

    # -- what there is -----------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.table.match.state

    @property
    def options(self) -> Options:
        """What is legal now, by grip and spot."""
        if self._options is None:
            self._options = Options(self.state)
        return self._options

    @property
    def pending(self) -> Move | None:
        return self.table.pending

    @property
    def step_seconds(self) -> float:
        return self.table.app.settings.step_seconds

    @property
    def active_grip(self) -> Grip | None:
        return self.fingers.grip if self.fingers.is_carrying else self.selected

    @property
    def has_edges(self) -> bool:
        """Does every player have an edge of the table, with the hand in the seat's panel?"""
        return self.table.app.screen("game").ids.frame.mode == "across"

    @property
    def main_panel(self) -> float:
        if self.has_edges:
            return 150
        if self._is_wide:
            return 92
        return 62 if self._is_short else 46  # where there is room, panels grow by themselves

    @property
    def other_panel(self) -> float:
        players = len(self.table.match.seats)
        if players == 4:
            if self._is_wide:
                return 124  # the names above, and all goods with their numbers below
            if self._is_short:
                return 122 if self._is_tight else 98
            return 80
        if players == 3 and self._is_short and self._is_tight:
            return 110
        return 62 if self._is_short else 46

    @property
    def _is_tight(self) -> bool:
        """Do names need a line of their own?"""
        left, _, right, _ = self.table.app.insets
        return self.theme.text_scale > 1.1 or Window.width - left - right < dp(340)

    @property
    def _is_wide(self) -> bool:
        return Window.width >= dp(WIDE_WINDOW)

    @property
    def _is_short(self) -> bool:
        return Window.height < dp(SHORT_WINDOW)

    def colour(self, seat: Seat | None) -> Colour:
        if seat is None:
            return PAPER
        return self.theme.seat_colour(self.table.match.seats[seat].colour)

    def public_hand(self, seat: Seat) -> tuple[int, ...]:
        """What everybody knows of a hand: backs, and what was seen on its way there (B17)."""
        other = (seat + 1) % self.state.players
        return self.state.view(other).table.hands[seat]

    def hand_of(self, seat: Seat | None) -> tuple[int, ...]:
        """A hand as whoever looks at the screen now may see it."""
        if seat is None:
            return ()
        return self.state.hands[seat] if seat == self.table.viewer else self.public_hand(seat)

    def fetches_trader(self, grip: Grip) -> bool:
        """Is it the trader in this boat that is held, not the boat?"""
        return self.state.stage == OWNING and grip[0] == ON_WATER

    # -- showing the state -------------------------------------------------------------------

    def load(self) -> None:
        self.cancel_touch()
        self.motion.forget()
        self.selected = None
        if self.scene is None:
            self.scene = Scene(self)
            self._lay_out()
        self.show_state()

    def show_state(self) -> None:
        """The position as it is, without anything in hand."""
        self._options = None
        self.hovered = self.hovered_spot = None
        self.scene.sync()
        self.restore_faded()
        self.refresh_parts()

    def _recolour(self, *_: object) -> None:
        """Other colours for the seats."""
        if self.scene is not None and self.table is not None and not self.table.moving:
            self.show_state()

    def restore_faded(self) -> None:
        for sprite in self.scene.sprites.values():
            sprite.opacity = 1

    def refresh(self) -> None:
        if self._had_edges != self.has_edges:
            self._lay_out()  # the players sit otherwise now
        self.show_state()

    def refresh_parts(self, *_: object) -> None:
        if self.scene is None or self.table is None:
            return
        self.scene.mark()
        self.strip.refresh()
        self.shelf.refresh()
        for tray in self._trays.values():
            tray.refresh()

    def _lay_out(self, *_: object) -> None:
        if self.table is None or self.scene is None or self.width < 10 or self.height < 10:
            return
        self.cancel_touch()
        self.motion.hurry()
        places = self.scene.places
        gap = dp(4)
        shelf = 0.0
        self._had_edges = self.has_edges
        if not self._had_edges:
            shelf = min(max(dp(54), self.height * 0.17), dp(104), self.width / SLOTS + dp(6))
        strip = min(max(dp(50), self.height * 0.15), dp(104))
        # What the water does not need at this width, strip and shelf may have.
        spare = self.height - self.width * places.height / places.width - strip - shelf - 2 * gap
        strip += max(0.0, min(spare, dp(16)))
        width = self.width - 2 * gap
        self.shelf.pos, self.shelf.size = (self.x + gap, self.y), (width, shelf)
        self.strip.pos = (self.x + gap, self.top - strip)
        self.strip.size = (width, strip)
        low = self.y + (shelf + gap if shelf else 0)
        self.scene.place(self.x, low, self.width, max(1.0, self.top - strip - gap - low))
        self.refresh_parts()

    def animate(self, played: Played, done: Callable[[], object]) -> None:
        self.selected = None
        self.hovered = self.hovered_spot = None
        self._options = None
        self.restore_faded()
        self.motion.show(played, done)

    def home_of(self, seat: Seat) -> tuple[float, float]:
        """Where things come from and go to: the seat's panel, or the hand that lies open."""
        if seat == self.table.viewer and self.shelf.height > 4:
            return self.shelf.center
        tray = self._trays.get(seat)
        return self.to_widget(*tray.to_window(*tray.center)) if tray is not None else self.center

    # -- fingers -----------------------------------------------------------------------------

    def grip_at(self, x: float, y: float) -> Grip | None:
        """What a finger takes hold of here, if the rules let it move at all."""
        grip = self.strip.grip_at(x, y)
        if grip is None:
            field = self.scene.field_at(x, y)
            grip = (ON_WATER, field) if field is not None else None
        return grip if self.options.spots(grip) else None

    def spot_at(self, grip: Grip, x: float, y: float) -> Spot | None:
        """Where something would be put down here."""
        if grip[0] == MASTER:
            place = self.scene.place_at(x, y)
            return (PLACE, place) if place is not None else None
        spot = self.strip.spot_at(x, y)
        if spot is not None:
            return spot
        if grip[0] not in (TRADER, MASTER):
            on_shelf = self.shelf.collide_point(x, y) and self.shelf.height > 4
            if on_shelf or self._on_panel(x, y):
                return self._home_spot(grip, on_shelf)
        field = self.scene.field_at(x, y)
        return (FIELD, field) if field is not None else None

    def _home_spot(self, grip: Grip, on_shelf: bool) -> Spot | None:
        """What letting go over one's own things means: the hand, or else the stock."""
        spots = self.options.spots(grip)
        order = (HAND_SPOT, STOCK_SPOT) if on_shelf else (STOCK_SPOT, HAND_SPOT)
        return next((spot for spot in order if spot in spots), None)

    def _on_panel(self, x: float, y: float) -> bool:
        tray = self._trays.get(self.table.decider)
        panel: Widget | None = tray
        while panel is not None and not isinstance(panel, SeatPanel):
            panel = panel.parent
        if panel is None:
            return False
        return panel.collide_point(*panel.to_widget(*self.to_window(x, y)))

    def hover(self, grip: Grip | None, spot: Spot | None) -> None:
        """Show what letting go here would mean, before it is done."""
        if spot == self.hovered_spot:
            return
        self.hovered_spot = spot
        self.hovered = wanted(self.state, grip, spot) if grip and spot else None
        if grip is not None:
            told = words.preview(self, self.hovered) if self.hovered is not None else ""
            self.table.tell(told)
        self.scene.mark()
        self.strip.refresh()

    # -- proposing ---------------------------------------------------------------------------

    def propose(self, move: Move) -> bool:
        if self.table.propose(move):
            return True
        self.refresh_parts()
        return False

    def show_pending(self, move: Move | None) -> None:
        self.hovered = self.hovered_spot = None
        self.restore_faded()
        if move is None:
            self.selected = None
        else:
            if move.kind == m.SCORE:
                self.hovered, self.hovered_spot = move, (PLACE, move.field)
            elif move.kind == m.TAKE:
                self.scene.sprites[move.field].opacity = 0.55
                self.hovered, self.hovered_spot = move, (FIELD, move.field)
            elif move.kind == m.PLACE:
                self.hovered, self.hovered_spot = move, (FIELD, move.field)
            self.table.tell(words.preview(self, move))
        self.refresh_parts()

    def leaves_choice(self, move: Move) -> bool:
        """A landing place that was tapped shows first what it brings; the tick scores it."""
        return move.kind == m.SCORE and not self.by_drag

    # -- words and buttons ---------------------------------------------------------------------

    def prompt(self) -> str:
        return words.prompt(self)

    def seat_line(self, seat: Seat) -> str:
        return tr("bangkok_klongs.seat_line", n=stock_value(self.state, seat))

    def buttons(self, turned: int = 0) -> Mapping[str, tuple[str, Callable[[], object], bool]]:
        """Everything that can be dragged can be tapped as well."""
        if not self.table.may_touch or self.pending is not None:
            return {}
        found: dict[str, tuple[str, Callable[[], object], bool]] = {}
        for icon, text, move in words.buttons(self):
            found[icon] = (text, lambda chosen=move: self.propose(chosen), True)
        return found

    def open_book(self) -> None:
        app = self.table.app
        title, about = tr("bangkok_klongs.book.title"), tr("bangkok_klongs.book.about")
        app.ask(title, about, (tr("table.close"), "close", None), inside=pages(self))

    # -- input -------------------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        for child in (self.strip, self.shelf):
            if child.dispatch("on_touch_down", touch):
                return True
        return self.fingers.down(touch)

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is self:
            return self.fingers.move(touch)
        return super().on_touch_move(touch)

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is self:
            return self.fingers.up(touch)
        return super().on_touch_up(touch)

    def cancel_touch(self) -> None:
        self.fingers.let_go()

    def on_key(self, key: str, modifiers: Sequence[str]) -> bool:
        return self.keys.press(key, modifiers)

    def tray(self, seat: Seat) -> Widget:
        self._trays[seat] = KlongsTray(board=self, seat=seat)
        return self._trays[seat]


kv.load("boards/bangkok_klongs")
