"""Bangkok Klongs on its way: the events of a move become flights, banners and sounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp

from siamapp.games.api import Event
from siamapp.games.bangkok_klongs import events as e
from siamapp.i18n import tr
from siamapp.match.match import Played
from siamapp.ui.boards.bangkok_klongs_look import BOAT, BoatSprite
from siamapp.ui.boards.bangkok_klongs_overlay import Piece

if TYPE_CHECKING:
    from siamapp.ui.boards.bangkok_klongs import GameBoard

READ = 3.2
"""How many steps long a banner is to be read."""

Point = tuple[float, float]


class Motion:
    """Shows events one after the other; the scene is brought up to date at the end."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.start_at: Point | None = None
        """Where a finger has just dropped what is going to be placed."""
        self._rest: list[Event] = []
        self._flying: list[BoatSprite | Piece] = []
        self._waiting = None
        self._done: Callable[[], object] | None = None

    def show(self, played: Played, done: Callable[[], object]) -> None:
        self._rest = list(played.events)
        self._done = done
        self._next()

    def hurry(self) -> None:
        """Finish everything now."""
        if self._done is None:
            return
        self._stop()
        done, self._done = self._done, None
        self.board.show_state()
        done()

    def forget(self) -> None:
        """Another position is shown."""
        self._stop()
        self._done = None
        self.start_at = None

    def _stop(self) -> None:
        self._rest = []
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        for sprite in self._flying:
            Animation.cancel_all(sprite)
        self._flying = []
        self.board.overlay.clear()

    def _next(self, *_: object) -> None:
        self._waiting = None
        self.board.overlay.hush()
        while self._rest:
            event = self._rest.pop(0)
            if self._start(event):
                return
        self.start_at = None
        done, self._done = self._done, None
        self.board.show_state()
        if done is not None:
            done()

    # -- one event ---------------------------------------------------------------------------

    def _start(self, event: Event) -> bool:
        """Set one event going; False if it is over at once."""
        match event:
            case e.Placed():
                return self._placed(event)
            case e.Stepped():
                return self._stepped(event)
            case e.Owned():
                return self._owned(event)
            case e.Taken():
                return self._taken(event)
            case e.Drew():
                return self._drew(event)
        return self._tell(event)

    def _placed(self, event: e.Placed) -> bool:
        board = self.board
        board.table.app.sounds.play("drop")
        start = self.start_at or board.home_of(event.seat)
        self.start_at = None
        sprite = BoatSprite(board.state.fleet.boats[event.boat])

        def landed() -> None:
            board.scene.put(event.field, event.boat)

        return self._fly(sprite, start, board.scene.field_centre(event.field), landed)

    def _stepped(self, event: e.Stepped) -> bool:
        board = self.board
        board.table.app.sounds.play("slide")
        start = self.start_at or board.scene.field_centre(event.origin)
        self.start_at = None
        board.scene.remove(event.origin)
        sprite = BoatSprite(board.state.fleet.boats[event.boat])
        sprite.set_owner(event.seat, board.colour(event.seat))

        def landed() -> None:
            board.scene.put(event.target, event.boat, event.seat)

        return self._fly(sprite, start, board.scene.field_centre(event.target), landed)

    def _owned(self, event: e.Owned) -> bool:
        board = self.board
        board.table.app.sounds.play("pick")
        start = self.start_at or board.home_of(event.seat)
        if event.origin is not None:
            start = self.start_at or board.scene.field_centre(event.origin)
            board.scene.sprites[event.origin].set_owner(None, board.colour(None))
        self.start_at = None
        sprite = Piece(f"trader_{event.seat}", board.colour(event.seat))

        def seated() -> None:
            boat = board.scene.sprites.get(event.field)
            if boat is not None:
                boat.set_owner(event.seat, board.colour(event.seat))

        return self._fly(sprite, start, board.scene.field_centre(event.field), seated, 0.4)

    def _taken(self, event: e.Taken) -> bool:
        board = self.board
        board.table.app.sounds.play("exit")
        start = self.start_at or board.scene.field_centre(event.field)
        self.start_at = None
        board.scene.remove(event.field)
        sprite = BoatSprite(board.state.fleet.boats[event.boat])
        return self._fly(sprite, start, self._goal(event), None)

    def _goal(self, event: e.Taken) -> Point:
        if event.to == "box":
            return self.board.strip.center
        return self.board.home_of(event.seat)

    def _drew(self, event: e.Drew) -> bool:
        board = self.board
        board.table.app.sounds.play("slide")
        start = board.strip.middle(("stack", event.stack)) or board.strip.center
        return self._fly(Piece(f"back_{event.stack}"), start, board.home_of(event.seat), None)

    def _tell(self, event: Event) -> bool:
        """What is only said: the banner, for as long as it takes to read it."""
        text = self._words(event)
        if not text:
            return False
        seconds = self.board.step_seconds * READ
        if seconds <= 0:
            return False
        self.board.overlay.say(text)
        self._waiting = Clock.schedule_once(self._next, seconds)
        return True

    def _words(self, event: Event) -> str:
        names = self.board.table.names
        match event:
            case e.SymbolCounted():
                self.board.table.app.sounds.play("turn")
                return tr("bangkok_klongs.told.symbol", name=names[event.seat], n=event.points)
            case e.DayBegan():
                self.board.table.app.sounds.play("your_turn")
                if event.great:
                    return tr("bangkok_klongs.told.great_day", name=names[event.seat])
                return tr("bangkok_klongs.told.small_day", name=names[event.seat])
            case e.Scored():
                self.board.table.app.sounds.play("turn")
                return tr(
                    "bangkok_klongs.told.scored",
                    name=names[event.seat],
                    place=self.board.state.board.place_name(event.place),
                    points=self.points(event.points),
                )
            case e.NothingToScore():
                return tr("bangkok_klongs.told.nothing", name=names[event.seat])
            case e.DayEnded():
                return tr("bangkok_klongs.told.day_over", points=self.points(event.points))
        return ""

    def points(self, points: tuple[int, ...]) -> str:
        names = self.board.table.names
        found = [
            tr("bangkok_klongs.told.points", name=names[seat], points=value)
            for seat, value in enumerate(points)
            if value
        ]
        return ", ".join(found) or tr("bangkok_klongs.told.no_points")

    # -- flights -----------------------------------------------------------------------------

    def _fly(
        self,
        sprite: BoatSprite | Piece,
        start: Point,
        goal: Point,
        landed: Callable[[], object] | None,
        part: float = 1.0,
    ) -> bool:
        """Carry a piece over; False if that takes no time."""
        board = self.board
        seconds = board.step_seconds
        if seconds <= 0:
            if landed is not None:
                landed()
            return False

        def arrived() -> None:
            self._flying.remove(sprite)
            board.overlay.remove(sprite)
            if landed is not None:
                landed()
            self._next()

        sprite.size = max(board.scene.view.unit * BOAT * part, dp(16))
        sprite.x, sprite.y = start
        self._flying.append(sprite)
        board.overlay.add(sprite)
        sprite.go(seconds, arrived, x=goal[0], y=goal[1])
        return True
