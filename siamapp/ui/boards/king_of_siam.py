"""The board of King of Siam on the screen: what is shown, what is chosen, what is proposed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.api import Message, Result, Seat
from siamapp.games.king_of_siam.layout import CHOOSE
from siamapp.games.king_of_siam.moves import CROWN, GAIN, PASS, PLAYS, Move
from siamapp.games.king_of_siam.screen import card_outlooks
from siamapp.games.king_of_siam.state import State
from siamapp.i18n import tr, word
from siamapp.match.match import Played
from siamapp.ui.boards.base import Board
from siamapp.ui.boards.ink import Box
from siamapp.ui.boards.king_of_siam_choices import Choices, prompt
from siamapp.ui.boards.king_of_siam_draft import EMPTY, Draft
from siamapp.ui.boards.king_of_siam_fan import Fan
from siamapp.ui.boards.king_of_siam_hand import Hand
from siamapp.ui.boards.king_of_siam_keys import Keys
from siamapp.ui.boards.king_of_siam_lines import news_lines
from siamapp.ui.boards.king_of_siam_look import Look
from siamapp.ui.boards.king_of_siam_marks import draw_marks
from siamapp.ui.boards.king_of_siam_motion import Motion
from siamapp.ui.boards.king_of_siam_places import Places
from siamapp.ui.boards.king_of_siam_scene import Scene
from siamapp.ui.boards.king_of_siam_sheet import Sheet, fill
from siamapp.ui.boards.king_of_siam_tray import CourtTray
from siamapp.ui.widgets import Tool

STRIP = (56, 104)
"""The least and the greatest height in dp of the hand below the map."""
SIDE = 4
LARGE = 600
"""From this width in dp on, the seat panels have room for a hand."""


class GameBoard(Board):
    """``selected`` is what the player looks at or has chosen, as a tuple that begins with its
    kind: a card, a province, a seat, the outlook, a faction of the pool, a swap, a box."""

    selected: tuple | None = ObjectProperty(None, allownone=True)
    hovered: Move | None = ObjectProperty(None, allownone=True)
    """The move that would be made if the finger lifted now, legal or not."""
    tallness = 1.5
    emblems = ("parasol", "lotus", "chedi", "drum")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.theme = App.get_running_app().theme
        self.scene: Scene | None = None
        self.places: Places | None = None
        self.draft: Draft = EMPTY
        self.trays: dict[Seat, CourtTray] = {}
        self.look = Look()
        look = self.look
        for layer in (look.ground, look.washes, look.marks, look.names):
            self.canvas.before.add(layer)
        self.canvas.add(self.look.pieces)
        self.canvas.add(self.look.over)
        self.flying = InstructionGroup()
        """What is in the hand or on its way: above everything, also above the panels."""
        self.fan = Fan(board=self, size_hint=(None, None))
        self.sheet = Sheet(board=self)
        self.eye = Tool(icon="eye", size_hint=(None, None), tint=self.theme.gold_pale)
        self.eye.bind(on_release=lambda *_: self.toggle_outlook())
        for widget in (self.fan, self.eye, self.sheet):
            self.add_widget(widget)
        self.choices = Choices(self)
        self.hand = Hand(self)
        self.keys = Keys(self)
        self.motion = Motion(self)
        self._handed_to: Seat | None = None
        """Who was last seen with the device."""
        self._layer_in: Widget | None = None
        self._laid_out: tuple | None = None
        """What the layout was made for: the ground is drawn anew only for another."""
        self.bind(pos=self.lay_out, size=self.lay_out, selected=self._on_selected)
        self.theme.bind(text_scale=self.lay_out)

    # -- what the frame asks -----------------------------------------------------------------

    @property
    def main_panel(self) -> float:
        return 150 if Window.width >= dp(LARGE) else 66

    @property
    def other_panel(self) -> float:
        """Several others side by side have their names above what they hold."""
        players = self.state.players if self.table is not None else 2
        if Window.width >= dp(LARGE):
            return 168 if players == 4 else 72
        if players == 2:
            return 68
        if players == 3:
            return 122
        return 114 if Window.height >= dp(700) else 94

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
    def hand_seat(self) -> Seat | None:
        """Whose hand may be seen now."""
        return self.table.viewer if self.table is not None else None

    @property
    def is_mine(self) -> bool:
        """Does whoever looks at the screen decide now?"""
        table = self.table
        return table.may_touch and table.viewer == self.state.decider

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Whatever flies is drawn above all that the frame holds."""
        if self._layer_in is not None:
            self._layer_in.canvas.after.remove(self.flying)
        self._layer_in = parent
        if parent is not None:
            parent.canvas.after.add(self.flying)

    # -- showing the state -------------------------------------------------------------------

    def load(self) -> None:
        self.cancel_touch()
        self.motion.forget()
        self.draft = EMPTY
        self.selected = None
        self.scene = Scene.of(self.state)
        self.lay_out()

    def tray_resized(self) -> None:
        """There may be room for the hand in a panel now, or no more."""
        if self.places is not None:
            self.lay_out()

    @property
    def hand_in_tray(self) -> bool:
        table = self.table
        seat = next(
            (s for s in (table.viewer, table.curtain_for, table.decider) if s is not None), 0
        )
        tray = self.trays.get(seat)
        return tray is not None and tray.has_room

    def lay_out(self, *_: object) -> None:
        if self.table is None or self.scene is None:
            return
        side, strip = dp(SIDE), 0.0
        if not self.hand_in_tray:
            strip = min(dp(STRIP[1]), max(dp(STRIP[0]), self.height * 0.19))
        area = Box(
            self.x + side,
            self.y + strip + side,
            self.width - 2 * side,
            self.height - strip - 2 * side,
        )
        if area.height < dp(60) or area.width < dp(60):
            self._show_hand()  # there is no room for the map; the curtain may still be down
            return
        wanted = (area, self.state.map, self.theme.text_scale)
        if wanted == self._laid_out:
            self.redraw()
            return
        self._laid_out = wanted
        self.cancel_touch()
        self.motion.hurry()
        self.places = Places(self.state.map, area)
        self.fan.pos = (self.x + side, self.y + dp(6))
        self.fan.size = (self.width - 2 * side, max(0.0, strip - dp(6)))
        eye = self.places.eye
        self.eye.pos, self.eye.size = eye[:2], eye[2:]
        self.eye.text = tr("king_of_siam.outlook_short") if eye.width >= dp(64) else ""
        self.look.lay_out(self.places, self.letters)
        self.place_sheet()
        self.redraw()

    @property
    def letters(self) -> float:
        """The size of names on the map: larger where there is room."""
        return max(sp(12), min(sp(18), self.places.map.scale * 34) * self.theme.text_scale)

    @property
    def card_width(self) -> float:
        return max(dp(56), self.shown_fan().card_size[0])

    def shown_fan(self) -> Fan:
        seat = self.hand_seat
        if self.hand_in_tray and seat is not None:
            return self.trays[seat].fan
        return self.fan

    def redraw(self) -> None:
        """All that can change, as it is now."""
        if self.places is None or self.scene is None:
            return
        shown = self.hand.without_held(self.scene)
        name = self.state.map.name
        letters = max(sp(12), self.letters * 0.92)
        box, slots = self.hand.held("box"), self.scene.followers
        self.look.draw_pieces(self.places, shown, name, letters, box, slots)
        self._show_hand()
        self.redraw_trays()
        self.redraw_hints()

    def _show_hand(self) -> None:
        seat, shown = self.hand_seat, self.shown_fan()
        for fan in (self.fan, *(tray.fan for tray in self.trays.values())):
            mine = fan is shown and seat is not None
            fan.cards = list(self.state.hand(seat)) if mine else []
            held = self.hand.held("card") if mine else None
            fan.lifted = -1 if held is None else held
            fan.raised = self._raised(fan.cards) if mine else -1
            fan.dimmed = [
                outlook.card
                for outlook in (card_outlooks(self.state, seat) if mine else ())
                if not (outlook.has_effect and outlook.is_allowed)
            ]

    def _raised(self, cards: Sequence[int]) -> int:
        if self.selected and self.selected[0] == "card" and self.selected[1] in cards:
            return cards.index(self.selected[1])
        return -1

    def redraw_trays(self) -> None:
        for tray in self.trays.values():
            tray.refresh()

    def redraw_hints(self, *_: object) -> None:
        if self.places is not None and self.table is not None:
            draw_marks(self)

    def _on_selected(self, *_: object) -> None:
        if self.selected is None:
            self.draft = EMPTY
        if self.places is None:
            return
        fill(self.sheet, self.state, self.selected or (), self.table.names, self.hand_seat)
        self.place_sheet()
        self.redraw()

    def place_sheet(self) -> None:
        """Over the half of the map that matters less; the boxes stay in sight."""
        self.eye.opacity = 1
        if not self.sheet.is_open or not self.selected or self.places is None:
            return
        self.sheet.settle(self.places, self.selected, self.y)
        covered = self.places.eye.meets(Box(*self.sheet.pos, *self.sheet.size))
        self.eye.opacity = 0 if covered else 1

    def animate(self, played: Played, done: Callable[[], object]) -> None:
        self.selected = None
        self.hovered = None
        if self.places is None:  # not on the screen yet
            self.scene = Scene.of(self.state)
            done()
        else:
            self.motion.show(played, done)

    def refresh(self) -> None:
        self.scene = Scene.of(self.state)
        self.hand.dropped_card = None
        if self.hand_seat is None and self.selected is not None:
            self.selected = None
        self.lay_out()
        self._tell_news()

    def _tell_news(self) -> None:
        """Whoever has just been handed the device is told what the others did meanwhile."""
        seat, before = self.hand_seat, self._handed_to
        self._handed_to = seat
        if seat is None or seat == before or not self.is_mine or self.state.phase != CHOOSE:
            return
        if not self.table.match.is_solo and news_lines(self.table.match, seat):
            self.selected = ("news",)

    # -- places of things --------------------------------------------------------------------

    def spot(self, province: int, faction: int) -> tuple[float, float]:
        present = tuple(bool(count) for count in self.scene.followers[province])
        return self.places.spot(province, faction, present)

    def court_spot(self, seat: Seat) -> tuple[float, float]:
        tray = self.trays.get(seat)
        return self.to_widget(*tray.middle()) if tray is not None else self.center

    def king_boxes(self) -> tuple[int, int]:
        """The two tiles one of which the King goes on."""
        boxes = [move.province for move in self.state.legal_moves() if move.kind == CROWN]
        return (boxes[0], boxes[-1]) if boxes else (0, 1)

    def king_spot(self) -> tuple[float, float]:
        return self.places.king_stand(self.king_boxes())

    # -- choosing and proposing --------------------------------------------------------------

    def propose(self, proposed: Move) -> bool:
        self.hovered = None
        return self.table.propose(proposed)

    def toggle_outlook(self) -> None:
        """If everyone passed now: shown, or put away."""
        if self.state.is_over:
            return
        is_shown = bool(self.selected) and self.selected[0] == "outlook"
        self.selected = None if is_shown else ("outlook",)

    def put_away(self) -> None:
        self.selected = None

    def show_pending(self, proposed: Move | None) -> None:
        self.hovered = None
        if proposed is not None:
            self.selected = None
            if proposed.kind in (PASS, GAIN):
                self.table.tell(self.preview(proposed))
        self.redraw()

    def leaves_choice(self, proposed: Move) -> bool:
        """Passing always waits for the tick: nobody passes by one slip of a finger."""
        return proposed.kind == PASS

    # -- telling -----------------------------------------------------------------------------

    def prompt(self) -> str:
        return prompt(self)

    def preview(self, proposed: Move) -> str:
        """What a move would do, in words; the reason if it cannot be."""
        reason = self.state.why_not(proposed)
        return self.words(reason or self.state.describe(proposed, self.hand_seat))

    def verdict(self, result: Result) -> Message:
        return result.lines[-1]

    def words(self, message: Message) -> str:
        return word(message, self.table.names)

    def fan_contains(self, x: float, y: float) -> bool:
        """Is this the owner's strip of cards below the map?"""
        return not self.hand_in_tray and self.fan.collide_point(x, y)

    def seat_line(self, seat: Seat) -> str:
        if self.state.players == 4:
            return tr("king_of_siam.seat.partner", name=self.table.names[(seat + 2) % 4])
        return tr("king_of_siam.seat.cards", n=len(self.state.hand(seat)))

    def buttons(self, turned: int = 0) -> Mapping[str, tuple[str, Callable[[], object], bool]]:
        if not self.is_mine or self.state.phase != CHOOSE or self.pending is not None:
            return {}
        found: dict[str, tuple[str, Callable[[], object], bool]] = {}
        found["pass"] = (tr("king_of_siam.pass"), self.choices.pass_turn, True)
        if self.selected and self.selected[0] == "card":
            card = self.selected[1]
            legal = self.state.is_legal(PLAYS[card])
            found["play"] = (tr("king_of_siam.play"), lambda: self.choices.card(card), legal)
        return found

    # -- input -------------------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        return super().on_touch_down(touch) or self.hand.down(touch)

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
        return self.places is not None and self.keys.press(key, modifiers)

    def tray(self, seat: Seat) -> Widget:
        self.trays[seat] = CourtTray(board=self, seat=seat)
        return self.trays[seat]
