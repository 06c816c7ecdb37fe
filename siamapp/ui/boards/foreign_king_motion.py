"""Pieces of The Foreign King on their way: in the hand, or as the events of a move tell it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty

from siamapp.games.api import Event
from siamapp.games.foreign_king import events
from siamapp.match.match import Played
from siamapp.ui.boards import foreign_king_places as at
from siamapp.ui.boards.foreign_king_pieces import ATLAS, BRASS, PAPER, factory, king
from siamapp.ui.boards.ink import Box, Ink

if TYPE_CHECKING:
    from siamapp.ui.boards.foreign_king import GameBoard
    from siamapp.ui.boards.foreign_king_things import Thing

Spot = tuple[float, float]
SOUNDS = {
    "pawn_moved": "drop",
    "money_moved": "click",
    "medal_turned": "turn",
    "factory_built": "drop",
    "citizen_placed": "drop",
    "citizen_walked": "slide",
    "delegated": "slide",
    "king_moved": "slide",
    "delegates_came": "slide",
    "scored": "win",
    "factory_stopped": "push",
    "order_changed": "slide",
}


class Flyer(EventDispatcher):
    """The one piece above everything: what the finger carries, or what an event moves."""

    x = NumericProperty(0)
    y = NumericProperty(0)

    def __init__(self, board: GameBoard) -> None:
        super().__init__()
        self.board = board
        self.group = InstructionGroup()
        self._shift = Translate(0, 0)
        self.ink = Ink(ATLAS)
        self._tag = Ink(ATLAS)
        for part in (PushMatrix(), self._shift, self.ink, self._tag, PopMatrix()):
            self.group.add(part)
        self.bind(x=self._place, y=self._place)

    def _place(self, *_: object) -> None:
        self._shift.xy = (self.x, self.y)

    def place(self, x: float, y: float) -> None:
        self.x, self.y = x, y

    @property
    def size(self) -> float:
        return max(dp(38), self.board.places.figure * 1.3)

    def take(self, thing: Thing) -> None:
        """Show what is in the hand."""
        board, kind, size = self.board, thing[0], self.size
        self.ink.wipe()
        paint = board.look.paint
        self.ink.picture("shadow", (dp(3), -size * 0.22), size * 1.1)
        if kind == "pawn":
            paint.pawn(self.ink, (0, 0), size * 1.1, thing[1] if len(thing) > 1 else board.seat)
        elif kind == "stock":
            paint.citizen(self.ink, (0, 0), size, board.seat)
        elif kind == "virtual":
            paint.citizen(self.ink, (0, 0), size, board.scene.virtual)
        elif kind == "citizen":
            paint.citizen(self.ink, (0, 0), size, thing[2])
        elif kind == "king":
            king(self.ink, (0, 0), size * 1.15)
        elif kind == "factory":
            factory(self.ink, (0, 0), size * 1.1, thing[1], True)

    def label(self, text: str) -> None:
        """A price tag above the piece."""
        self._tag.wipe()
        if not text:
            return
        letters = sp(14)
        spot = (0, self.size * 0.75 + letters)
        width = letters * (1.2 + 0.5 * len(text))
        box = Box(-width / 2, spot[1] - letters * 0.8, width, letters * 1.6)
        self._tag.fill(box, (0.09, 0.07, 0.08, 0.94), letters * 0.6)
        self._tag.edge(box.grown(-dp(1)), BRASS, dp(1.2), letters * 0.6)
        self._tag.write(text, spot, letters, PAPER)

    @property
    def tag(self) -> str:
        return " ".join(self._tag.texts)

    def vanish(self) -> None:
        Animation.cancel_all(self)
        self.ink.wipe()
        self._tag.wipe()


class Motion:
    """Shows the events of a move one after the other."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self._left: list[Event] = []
        self._now: Event | None = None
        self._done: Callable[[], object] | None = None

    def show(self, played: Played, done: Callable[[], object]) -> None:
        self._left = list(played.events)
        self._done = done
        self._next()

    def hurry(self) -> None:
        """Finish all movements now."""
        if self._done is not None:
            self._finish()

    def forget(self) -> None:
        """Another position is shown."""
        self.board.flyer.vanish()
        self._left, self._now, self._done = [], None, None

    def _finish(self) -> None:
        done, board = self._done, self.board
        for event in [self._now] if self._now is not None else []:
            board.scene.put(event)  # it was lifted already
        for event in self._left:
            board.scene.lift(event)
            board.scene.put(event)
        self.forget()
        board.moving_king = False
        board.redraw()
        if done is not None:
            done()

    def _next(self) -> None:
        board = self.board
        seconds = board.step_seconds
        while self._left:
            event = self._left.pop(0)
            if event.kind in SOUNDS:
                board.table.app.sounds.play(SOUNDS[event.kind])
            if seconds > 0 and self._set_off(event, seconds):
                return
            board.scene.lift(event)
            board.scene.put(event)
        self._finish()

    def _set_off(self, event: Event, seconds: float) -> bool:
        """Start the movement of an event; False if nothing is to be seen of it."""
        board = self.board
        way = self._way(event)
        if way is None:
            return False
        thing, start, end = way
        self._now = event
        board.scene.lift(event)
        board.moving_king = isinstance(event, events.KingMoved)
        board.redraw()
        board.flyer.take(thing)
        board.flyer.place(*start)
        flight = Animation(x=end[0], y=end[1], duration=seconds, transition="in_out_quad")
        flight.bind(on_complete=lambda *_: self._arrived(event))
        flight.start(board.flyer)
        return True

    def _arrived(self, event: Event) -> None:
        if self._now is not event:
            return
        self._now = None
        board = self.board
        board.flyer.vanish()
        board.moving_king = False
        board.scene.put(event)
        board.redraw()
        self._next()

    def _way(self, event: Event) -> tuple[Thing, Spot, Spot] | None:
        """What moves, from where, and where to."""
        board, places = self.board, self.board.places
        if isinstance(event, events.PawnMoved):
            start = board.home_of(event.seat)
            if event.origin is not None:
                start = places.spaces[event.origin].centre
            return ("pawn", event.seat), start, places.spaces[event.space].centre
        if isinstance(event, events.CitizenPlaced):
            start = board.home_of(event.colour)
            return self._citizen(event.colour, start, self._stack(event.province, event.colour))
        if isinstance(event, events.CitizenWalked):
            start = self._stack(event.origin, event.colour)
            end = board.home_of(event.colour)
            if event.target is not None:
                end = self._stack(event.target, event.colour)
            return self._citizen(event.colour, start, end)
        if isinstance(event, events.Delegated):
            start = board.home_of(event.seat)
            if event.origin is not None:
                start = self._stack(event.origin, event.seat)
            return self._citizen(event.seat, start, places.hall.centre)
        if isinstance(event, events.DelegatesCame):
            end = self._stack(event.province, event.seat)
            return self._citizen(event.seat, places.hall.centre, end)
        if isinstance(event, events.FactoryBuilt):
            start = places.desk[(at.TEXTILE, at.METAL)[event.factory]].centre
            return ("factory", event.factory), start, places.row(event.province, 0, 1, 0)
        if isinstance(event, events.KingMoved):
            return ("king",), places.king_spot(event.origin), places.king_spot(event.province)
        return None

    def _stack(self, province: int, colour: int) -> Spot:
        return self.board.places.stack(province, self.board.scene.present(province), colour)

    @staticmethod
    def _citizen(colour: int, start: Spot, end: Spot) -> tuple[Thing, Spot, Spot]:
        return ("citizen", 0, colour), start, end
