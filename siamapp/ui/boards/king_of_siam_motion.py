"""Movements on the board of King of Siam: the events of a move, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp

from siamapp.games.api import Event, SeatName, say
from siamapp.games.king_of_siam import events, tell
from siamapp.games.king_of_siam.layout import FACTIONS
from siamapp.games.king_of_siam.words import CARD_NAMES
from siamapp.i18n import word
from siamapp.match.match import Played
from siamapp.ui.boards.ink import Box, text_texture
from siamapp.ui.boards.king_of_siam_fan import NAME_AT
from siamapp.ui.boards.king_of_siam_look import (
    ATLAS,
    CARD_PICTURES,
    CARD_RATIO,
    CONTROLS,
    FOLLOWERS,
    INK,
    PALE,
)
from siamapp.ui.boards.sprites import LIFTED, Sprite
from siamapp.ui.theme import Colour

if TYPE_CHECKING:
    from siamapp.ui.boards.king_of_siam import GameBoard

Done = Callable[[], object]

SOUNDS = {
    "card_played": "slide",
    "placed": "drop",
    "swapped": "slide",
    "tiles_swapped": "turn",
    "king_set": "drop",
    "taken": "pick",
    "passed": "click",
    "resolved": "push",
}


class Flyer(Sprite):
    """A picture on its way; ``ratio`` is its height to its width. A caption stands at ``foot``,
    counted in its height from below."""

    def __init__(
        self,
        name: str,
        ratio: float = 1.0,
        caption: str = "",
        foot: float = 0.5,
        colour: Colour = INK,
        **values: float,
    ) -> None:
        self.ratio = ratio
        self._foot = foot
        self._caption = Rectangle()
        self._written = 0.0
        """The width of the caption to that of the picture."""
        super().__init__(ATLAS, name, **values)
        if caption:
            letters = max(sp(12), min(sp(18), self.size * 0.155))
            texture = text_texture(caption, letters, colour)
            if texture.width > self.size * 0.94:
                texture = text_texture(caption, sp(12), colour, width=self.size * 0.94)
            self._caption.texture = texture
            self._written = texture.width / self.size
            self.group.add(Color(1, 1, 1, 1))
            self.group.add(self._caption)
            self._place()

    def _place(self, *_: object) -> None:
        super()._place()
        if self.ratio != 1.0:
            width = self.size * (1 + (LIFTED - 1) * self.lift)
            height = width * self.ratio
            self._face.size = (width, height)
            self._face.pos = (self.x - width / 2, self.y - height / 2)
            self._shadow.size = (0, 0)
        if self._written:
            width = self.size * self._written
            height = width * self._caption.texture.height / self._caption.texture.width
            low = self.y + self.size * self.ratio * (self._foot - 0.5)
            self._caption.size = (width, height)
            self._caption.pos = (self.x - width / 2, low - height / 2)


def card_flyer(card: int, width: float, **values: float) -> Flyer:
    """A card with its name at its foot, as it lies in the hand."""
    name = word(CARD_NAMES[card]) if width >= dp(52) else ""
    return Flyer(CARD_PICTURES[card], CARD_RATIO, name, NAME_AT, PALE, size=width, **values)


def tile_flyer(name: str, box: Box, **values: float) -> Flyer:
    """A tile with the name of its province."""
    return Flyer("tile", box.height / box.width, name, size=box.width, **values)


class Motion:
    """Shows event after event; a tap hurries through all that is left."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self._queue: list[Event] = []
        self._done: Done | None = None
        self._flying: set[Flyer] = set()
        self._pause = None
        self._then: Done | None = None
        self._in_a_hurry = False

    @property
    def is_busy(self) -> bool:
        return self._done is not None

    def show(self, played: Played, done: Done) -> None:
        self.forget()
        self._queue = list(played.events)
        self._done = done
        self._in_a_hurry = self.board.step_seconds <= 0
        self._next()

    def hurry(self) -> None:
        """Show the end of the move now."""
        if self._done is None:
            return
        self._in_a_hurry = True
        self._land()
        self._next()

    def forget(self) -> None:
        """Another position is shown: nothing is on its way any more."""
        self._queue = []
        self._done = None
        self._land()

    def _land(self) -> None:
        if self._pause is not None:
            self._pause.cancel()
            self._pause = None
        for flyer in list(self._flying):
            flyer.go(0)
            self.board.flying.remove(flyer.group)
        self._flying.clear()
        then, self._then = self._then, None
        if then is not None:
            then()

    # -- one event after the other -----------------------------------------------------------

    def _next(self) -> None:
        board = self.board
        while self._queue and self._in_a_hurry:
            self._tell(self._queue[0])
            board.scene.take_in(self._queue.pop(0))
        if self._queue:
            event = self._queue.pop(0)
            self._start(event)
            return
        done, self._done = self._done, None
        board.redraw()
        if done is not None:
            done()

    def _start(self, event: Event) -> None:
        """Set one event going; the scene changes when it has arrived."""
        board = self.board
        sound = SOUNDS.get(event.kind)
        if sound is not None:
            board.table.app.sounds.play(sound)
        self._tell(event)
        flights = self._flights(event)
        self._then = lambda: board.scene.take_in(event)
        board.redraw()
        seconds = board.step_seconds
        if isinstance(event, events.Resolved):
            seconds *= 1.8
        elif isinstance(event, events.Passed):
            seconds *= 2.2 if event.automatic else 0.6
        elif isinstance(event, events.Ended):
            seconds = 0.01
        for flyer, values in flights:
            self._flying.add(flyer)
            board.flying.add(flyer.group)
            flyer.go(seconds, **values)
        self._pause = Clock.schedule_once(self._arrived, seconds)

    def _arrived(self, *_: object) -> None:
        self._pause = None
        self._land()
        self._next()

    def _tell(self, event: Event) -> None:
        """Nobody decides these: they are told while they are shown."""
        board = self.board
        message = None
        if isinstance(event, events.Passed) and event.automatic:
            message = say("king_of_siam.auto_pass", seat=SeatName(event.seat))
        elif isinstance(event, events.Resolved):
            message = tell.resolved(board.state, event.province, event.control)
        if message is not None:
            board.table.tell(word(message, board.table.names))

    # -- who flies where ---------------------------------------------------------------------

    def _flights(self, event: Event) -> list[tuple[Flyer, dict[str, float]]]:
        board, places, scene = self.board, self.board.places, self.board.scene
        if isinstance(event, events.CardPlayed):
            return [self._card(event)]
        if isinstance(event, events.Placed):
            start = places.pool_spot(event.faction)
            end = board.spot(event.province, event.faction)
            return [self._follower(event.faction, start, end, event.province)]
        if isinstance(event, events.Swapped):
            here, there = event.province, event.other
            found = [
                self._follower(f, board.spot(here, f), board.spot(there, f), there)
                for f in event.gives
            ]
            takes = event.takes
            found.append(
                self._follower(takes, board.spot(there, takes), board.spot(here, takes), here)
            )
            return found
        if isinstance(event, events.Taken):
            start = board.spot(event.province, event.faction)
            end = board.court_spot(event.seat)
            return [self._follower(event.faction, start, end, event.province)]
        if isinstance(event, events.TilesSwapped):
            return [self._tile(event.box, event.other), self._tile(event.other, event.box)]
        if isinstance(event, events.KingSet):
            box = places.boxes[event.box]
            start = board.king_spot()
            flyer = Flyer("king", size=box.height * 0.7, x=start[0], y=start[1])
            return [(flyer, {"x": box.right - box.width * 0.26, "y": box.centre[1]})]
        if isinstance(event, events.Resolved):
            found = []
            for faction in FACTIONS:
                for number in range(min(3, scene.followers[event.province][faction])):
                    x, y = board.spot(event.province, faction)
                    start = (x + number * 4, y)
                    found.append(
                        self._follower(faction, start, places.pool_spot(faction), event.province)
                    )
            x, y, radius = places.map.room(event.province)
            mark = Flyer(CONTROLS[event.control], size=radius * 2.4, x=x, y=y, opacity=0)
            found.append((mark, {"size": radius * 1.1, "opacity": 1, "y": y - radius * 0.12}))
            return found
        return []

    def _follower(
        self,
        faction: int,
        start: tuple[float, float],
        end: tuple[float, float],
        province: int,
    ) -> tuple[Flyer, dict[str, float]]:
        size = self.board.places.figure(province)
        flyer = Flyer(FOLLOWERS[faction], size=size, x=start[0], y=start[1], lift=1)
        return flyer, {"x": end[0], "y": end[1], "lift": 0}

    def _card(self, event: events.CardPlayed) -> tuple[Flyer, dict[str, float]]:
        """From where it was dropped, or from its owner's place, to the pile."""
        start = self.board.hand.dropped_card or self.board.court_spot(event.seat)
        end = self.board.court_spot(event.seat)
        width = self.board.card_width
        flyer = card_flyer(event.card, width, x=start[0], y=start[1])
        return flyer, {"x": end[0], "y": end[1], "size": width * 0.4}

    def _tile(self, box: int, other: int) -> tuple[Flyer, dict[str, float]]:
        one, end = self.board.places.boxes[box], self.board.places.boxes[other].centre
        name = self.board.state.map.name(self.board.scene.tiles[box])
        x, y = one.centre
        return tile_flyer(name, one, x=x, y=y), {"x": end[0], "y": end[1]}
