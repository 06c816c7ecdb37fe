"""The board of The Foreign King on the screen: what is shown, what is chosen, what is proposed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.api import Message, Seat
from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king import screen
from siamapp.games.foreign_king.layout import OFFERING, ORDERING, RIDING, SEAT
from siamapp.games.foreign_king.moves import Move
from siamapp.games.foreign_king.state import State
from siamapp.games.foreign_king.words import SPACE_NAMES
from siamapp.i18n import word
from siamapp.match.match import Played
from siamapp.ui.boards import foreign_king_places as at
from siamapp.ui.boards import foreign_king_things as things
from siamapp.ui.boards import foreign_king_words as words
from siamapp.ui.boards.base import Board
from siamapp.ui.boards.foreign_king_hand import Hand
from siamapp.ui.boards.foreign_king_keys import Keys
from siamapp.ui.boards.foreign_king_look import Look
from siamapp.ui.boards.foreign_king_marks import draw_marks
from siamapp.ui.boards.foreign_king_motion import Flyer, Motion
from siamapp.ui.boards.foreign_king_pieces import EMBLEMS, Paint
from siamapp.ui.boards.foreign_king_places import Places
from siamapp.ui.boards.foreign_king_scene import Scene
from siamapp.ui.boards.foreign_king_sheet import BelgianSheet, fill
from siamapp.ui.boards.foreign_king_taps import buttons, tapped
from siamapp.ui.boards.foreign_king_things import CARRIED, Target, Thing
from siamapp.ui.boards.foreign_king_tray import BelgianTray
from siamapp.ui.boards.ink import Box

SIDE = 4
VIRTUAL_COLOURS = ("paper", "teal", "green")
"""The first of these that nobody has is the virtual player's."""


class GameBoard(Board):
    """``selected`` is what was chosen by tapping: a thing to carry, or something to look at
    (a province, the congress, the tracks, a seat, a decision), as a tuple that names it."""

    selected: tuple | None = ObjectProperty(None, allownone=True)
    hovered: Move | None = ObjectProperty(None, allownone=True)
    """The move that would be made if the finger lifted now, legal or not."""
    emblems = EMBLEMS
    tallness = 1.27

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.theme = App.get_running_app().theme
        self.scene: Scene | None = None
        self.places: Places | None = None
        self.seat: Seat = 0
        """Whose things lie on the bench."""
        self.legal: frozenset[Move] = frozenset()
        self.told: object = None
        self.moving_king = False
        self._queue: list[Move] = []
        self._trays: dict[Seat, BelgianTray] = {}
        self.look = Look()
        for layer in (self.look.ground, self.look.washes, self.look.marks, self.look.names):
            self.canvas.before.add(layer)
        for layer in (self.look.pieces, self.look.bench, self.look.over):
            self.canvas.add(layer)
        self._above = InstructionGroup()
        """What is in the hand or on its way: above everything, also above the panels."""
        self.flyer = Flyer(self)
        self._above.add(self.flyer.group)
        self._layer_in: Widget | None = None
        self.sheet = BelgianSheet(board=self)
        self.add_widget(self.sheet)
        self.hand = Hand(self)
        self.keys = Keys(self)
        self.motion = Motion(self)
        self.bind(pos=self.lay_out, size=self.lay_out, selected=self._on_selected)
        self.theme.bind(text_scale=self.lay_out, colours=self._repaint)

    # -- what the frame asks -----------------------------------------------------------------

    @property
    def main_panel(self) -> float:
        return 68 if Window.height >= dp(700) else 58

    @property
    def other_panel(self) -> float:
        """Three others side by side need two rows each, where there is room for them."""
        if self.table is None or self.state.players < 3:
            return self.main_panel
        if Window.height < dp(700):
            return 78 if self.state.players == 4 else 92
        return 108

    @property
    def state(self) -> State:
        return self.table.match.state

    @property
    def pending(self) -> Move | None:
        return self.table.pending

    @property
    def step_seconds(self) -> float:
        return self.table.app.settings.step_seconds

    @property
    def chosen(self) -> Thing | None:
        """The thing to carry that was chosen by tapping."""
        return self.selected if self.selected and self.selected[0] in CARRIED else None

    @property
    def carried(self) -> Thing | None:
        return self.hand.carried

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Whatever flies is drawn above all that the frame holds."""
        if self._layer_in is not None:
            self._layer_in.canvas.after.remove(self._above)
        self._layer_in = parent
        if parent is not None:
            parent.canvas.after.add(self._above)

    # -- showing the state -------------------------------------------------------------------

    def load(self) -> None:
        self.cancel_touch()
        self.motion.forget()
        self._queue = []
        self.selected = None
        self.match_scene()
        self._repaint()
        self.lay_out()

    def match_scene(self) -> None:
        """Show the position of the match."""
        state = self.state
        self.moving_king = False
        self.scene = Scene(state)
        self.legal = frozenset(state.legal_moves())
        self.seat = state.v[SEAT] if state.decider is None else state.decider

    def _repaint(self, *_: object) -> None:
        if self.table is None or self.scene is None:
            return
        ids = [seat.colour for seat in self.table.match.seats]
        spare = next((each for each in VIRTUAL_COLOURS if each not in ids), "paper")
        colour = self.theme.seat_colour
        self.look.paint = Paint([colour(id) for id in ids], self.scene.virtual, colour(spare))
        self.redraw()

    def lay_out(self, *_: object) -> None:
        if self.table is None or self.scene is None or self.width < 10 or self.height < 10:
            return
        self.cancel_touch()
        self.motion.hurry()
        side = dp(SIDE)
        area = Box(self.x + side, self.y + side, self.width - 2 * side, self.height - 2 * side)
        if area.height < dp(180) or area.width < dp(120):
            return
        ground = self.state.ground
        self.places = Places(self.state.map, area, ground.spaces, ground.virtual is not None)
        self.look.lay_out(self.places, self.letters)
        self._show_sheet()
        self.redraw()

    @property
    def letters(self) -> float:
        """The size of names on the map and of words on the bench."""
        wanted = self.places.letters * self.theme.text_scale
        return max(sp(12), min(wanted, self.places.figure * 0.9))

    @property
    def small_letters(self) -> float:
        return max(sp(12), min(self.letters, sp(15)))

    def redraw(self) -> None:
        """All that can change, as it is now."""
        if self.places is None or self.scene is None or self.look.paint is None:
            return
        state, scene = self.state, self.scene.without(self.carried, self.seat)
        at_rest = not self.table.moving
        self.look.draw_map(
            self.places,
            scene,
            screen.visits(state) if at_rest else None,
            screen.congress_ranking(state),
            self.small_letters,
            without_king=self.moving_king or self.carried == ("king",),
        )
        self.look.draw_track(self.places, scene, screen.distance(state), state.active)
        self.look.draw_bench(
            self.places,
            scene,
            screen.action_table(state),
            self.seat,
            screen.factory_counts(state),
            screen.income(state, self.seat),
            self.small_letters,
            frozenset(move.what for move in self.legal if move.kind == m.COPY),
        )
        for tray in self._trays.values():
            tray.refresh()
        self.redraw_hints()

    def redraw_hints(self, *_: object) -> None:
        if self.places is not None and self.table is not None:
            draw_marks(self)

    def animate(self, played: Played, done: Callable[[], object]) -> None:
        self.selected = None
        self.hovered = None
        if self.places is None:  # not on the screen yet
            self.match_scene()
            done()
        else:
            self.motion.show(played, done)

    def refresh(self) -> None:
        self.match_scene()
        if self._go_on():
            return
        if self.selected is None and self.table.may_touch:
            if self.state.phase in (OFFERING, ORDERING):
                self.selected = ("decision",)
            else:
                self.selected = things.obvious(self.state)
        elif self.selected is not None:
            self._show_sheet()
        self.redraw()

    # -- sheets ------------------------------------------------------------------------------

    def _on_selected(self, *_: object) -> None:
        self._show_sheet()
        self.redraw_hints()

    def _show_sheet(self) -> None:
        """What is selected, if it is something to read."""
        if self.places is not None:
            fill(self)
            self.sheet.find_place()

    def decide(self) -> None:
        """Open the sheet of the decision that is to be made."""
        self.selected = ("decision",)

    def put_away(self) -> None:
        self.selected = None

    # -- proposing ---------------------------------------------------------------------------

    def targets(self, thing: Thing) -> dict[Target, Move]:
        return things.targets(self.state, thing)

    def propose(self, move: Move) -> bool:
        self.hovered = None
        done = self.table.propose(move)
        self.redraw()
        return done

    def ride(self, path: Sequence[int]) -> None:
        """Lead the king along a path; where the rules leave a choice, the tick ends it."""
        self._queue = [m.RIDES[province] for province in path]
        if self.table.app.settings.confirm:
            self._queue.append(m.DONE_MOVE)
        self._go_on()

    def _go_on(self) -> bool:
        """The next step of a path that was drawn."""
        if not self._queue or not self.table.may_touch or self.pending is not None:
            return False
        move = self._queue.pop(0)
        if move is m.DONE_MOVE and (
            self.state.phase != RIDING or self.state.why_not(move) is not None
        ):
            self._queue = []  # the ride is over already
            return False
        if not self.table.propose(move):
            self._queue = []
        return True

    def show_pending(self, move: Move | None) -> None:
        self.hovered = None
        if move is None:
            self._queue = []
            if self.chosen is not None:
                self.selected = None
            self.redraw()
            return
        names = self.table.names
        self.table.tell(" ".join(word(line, names) for line in words.preview(self.state, move)))
        self.redraw()

    def leaves_choice(self, move: Move) -> bool:
        """A loan near the end would cost points, and the king could ride on: the tick decides."""
        if move.kind == m.TAKE_LOAN:
            return words.is_end_near(self.state)
        is_ride = move.kind == m.DONE and self.state.phase == RIDING
        return is_ride and self.table.app.settings.confirm

    # -- telling -----------------------------------------------------------------------------

    def tell_hover(self, move: Move | None, path: list[int]) -> None:
        """The words and the price tag for what the finger is about to do."""
        names = self.table.names
        lines: list[Message] = []
        if path:
            lines = words.ride_preview(self.state, path)
        elif move is not None:
            lines = words.preview(self.state, move)
        self.table.tell(" ".join(word(line, names) for line in lines))
        price = words.tag(self.state, move, path)
        self.flyer.label("" if price is None else word(price, names))

    def prompt(self) -> str:
        return " ".join(word(line, self.table.names) for line in words.prompt(self.state))

    def ribbon(self) -> Message:
        return words.ribbon(self.state)

    def seat_line(self, seat: Seat) -> str:
        """Where the pawn stands; where three others sit side by side there is no room for it."""
        space = self.state.pawn(seat)
        return "" if space is None or self.state.players > 3 else word(SPACE_NAMES[space])

    def buttons(self, turned: int = 0) -> Mapping[str, tuple[str, Callable[[], object], bool]]:
        return buttons(self)

    def tapped(self, thing: Thing) -> None:
        tapped(self, thing)

    # -- places of other things --------------------------------------------------------------

    def home_of(self, colour: int) -> tuple[float, float]:
        """Where citizens and the pawn of a colour come from: the bench, or a panel."""
        if colour == self.scene.virtual:
            return self.places.desk[at.VIRTUAL_CELL].centre
        if colour == self.seat or colour not in self._trays:
            return self.places.desk[at.STOCK].centre
        tray = self._trays[colour]
        return self.to_widget(*tray.to_window(*tray.center))

    def is_on_own_tray(self, x: float, y: float) -> bool:
        tray = self._trays.get(self.seat)
        return tray is not None and tray.collide_point(*tray.to_widget(*self.to_window(x, y)))

    # -- input -------------------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        if super().on_touch_down(touch):
            return True
        return self.collide_point(*touch.pos) and self.hand.down(touch)

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is self:
            return self.hand.move(touch)
        return super().on_touch_move(touch)

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is self:
            return self.hand.up(touch)
        return super().on_touch_up(touch)

    def cancel_touch(self) -> None:
        self.hand.let_go()

    def on_key(self, key: str, modifiers: Sequence[str]) -> bool:
        return self.keys.press(key, modifiers)

    def tray(self, seat: Seat) -> Widget:
        self._trays[seat] = BelgianTray(board=self, seat=seat)
        return self._trays[seat]
