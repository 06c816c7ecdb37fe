"""Pieces of Siam on their way: the events of a move become movements and sounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from siamapp.games.api import Event
from siamapp.games.siam import events
from siamapp.games.siam.squares import STEP, animal
from siamapp.match.match import Played
from siamapp.ui.boards.siam_look import angle_of
from siamapp.ui.boards.sprites import Sprite

if TYPE_CHECKING:
    from siamapp.ui.boards.siam import GameBoard

FALL = 1.6
"""How much longer a fall takes than a step."""

SOUNDS = {"entered": "drop", "went": "slide", "turned": "turn", "left": "exit"}


class Motion:
    """What moves now, and what to do when everything has arrived."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self._under_way: set[Sprite] = set()
        self._done: Callable[[], object] | None = None

    def show(self, played: Played, done: Callable[[], object]) -> None:
        """Set off all pieces of a move that was just played; ``done`` when the last arrives."""
        self._done = done
        before = dict(self.board.sprites)
        for event in played.events:
            self._start(event, before)
        self._sound(played.events)
        if not self._under_way:
            self._all_arrived()

    def hurry(self) -> None:
        """Finish all movements now."""
        for sprite in list(self._under_way):
            sprite.hurry()

    def forget(self) -> None:
        """The pieces are gone: another position is shown."""
        self._under_way.clear()
        self._done = None

    def _start(self, event: Event, before: dict[int, Sprite]) -> None:
        """Set off the piece of one event; ``before`` is where the pieces stood."""
        board, centre = self.board, self.board.places.centre
        if isinstance(event, events.Entered):
            sprite = board.guest or self._newcomer(event)
            board.guest = None
            board.sprites[event.square] = sprite
            x, y = centre(event.square)
            self._send(sprite, x=x, y=y, angle=angle_of(event.facing), opacity=1, lift=0)
        elif isinstance(event, events.Went):
            sprite = board.sprites.pop(event.origin)
            board.sprites[event.target] = sprite
            x, y = centre(event.target)
            self._send(sprite, x=x, y=y, angle=angle_of(event.facing), lift=0)
        elif isinstance(event, events.Turned):
            self._send(before[event.square], angle=angle_of(event.facing), lift=0)
        elif isinstance(event, events.Shifted):
            board.sprites[event.target] = before[event.origin]
            x, y = centre(event.target)
            self._send(before[event.origin], x=x, y=y)
        elif isinstance(event, events.Fell):
            self._send_away(before[event.square], event.square + STEP[event.direction])
        elif isinstance(event, events.Left):
            out = STEP[board.way_out(event.square)]
            self._send_away(board.sprites.pop(event.square), event.square + out)

    def _newcomer(self, event: events.Entered) -> Sprite:
        """An animal that comes from outside, by itself."""
        board = self.board
        sprite = board.add_piece(animal(event.side, event.facing))
        way = event.facing if event.pushing else board.state.board.ways_in[event.square][0]
        sprite.x, sprite.y = board.places.centre(event.square - STEP[way])
        sprite.opacity = 0
        return sprite

    def _send(self, sprite: Sprite, **values: float) -> None:
        self._under_way.add(sprite)
        sprite.go(self.board.step_seconds, lambda: self._arrived(sprite), **values)

    def _send_away(self, sprite: Sprite, off: int) -> None:
        def gone() -> None:
            self.board.remove_piece(sprite)
            self._arrived(sprite)

        x, y = self.board.places.centre(off)
        self._under_way.add(sprite)
        self.board.raise_up(sprite)
        seconds = self.board.step_seconds * FALL
        sprite.go(seconds, gone, x=x, y=y, opacity=0, size=sprite.size * 0.7, lift=0)

    def _arrived(self, sprite: Sprite) -> None:
        self._under_way.discard(sprite)
        if not self._under_way:
            self._all_arrived()

    def _all_arrived(self) -> None:
        done, self._done = self._done, None
        if done is not None:
            done()

    def _sound(self, happened: Sequence[Event]) -> None:
        sounds = self.board.table.app.sounds
        first = happened[0]
        sounds.play("push" if getattr(first, "pushing", False) else SOUNDS[first.kind])
        if any(isinstance(event, events.Fell) and event.side is None for event in happened):
            sounds.play("rock_falls")
