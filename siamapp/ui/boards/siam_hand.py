"""Fingers on the board of Siam: tapping, carrying, turning.

One piece is carried at a time, by the first finger. A second finger can turn what the first one
holds; otherwise it does nothing.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kivy.metrics import dp

from siamapp.games.siam.moves import move
from siamapp.games.siam.squares import FIRST_ANIMAL, FREE, OFF, animal, side_of
from siamapp.ui.boards.siam_look import nearest_facing
from siamapp.ui.boards.sprites import Sprite

if TYPE_CHECKING:
    from siamapp.ui.boards.siam import GameBoard, Tray

SLOP = 10
"""A finger that moves less than this many dp has not moved."""

PRESS, CARRY, RING, TWIST = "press", "carry", "ring", "twist"


class Hand:
    """What the fingers do now."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self._finger = None
        self._second = None
        self._mode = ""
        self._start = (0.0, 0.0)
        self._origin: int | None = None
        """Where the pressed animal stands, OFF for the reserve, None if none was pressed."""
        self._offset = (0.0, 0.0)
        self._first_angle = 0.0
        self._base_angle = 0.0
        self._facing: int | None = None
        """What a second finger has turned the carried animal to."""
        self.sprite: Sprite | None = None
        """The piece that follows the fingers."""

    @property
    def is_carrying(self) -> bool:
        return self._mode == CARRY

    # -- fingers come ------------------------------------------------------------------------

    def down(self, touch) -> bool:
        board = self.board
        if not board.table.may_touch:
            board.motion.hurry()  # a tap skips the animation
            return True
        if self._finger is None:
            self._begin(touch)
        elif self._second is None and self._mode in (PRESS, CARRY, RING):
            self._begin_twist(touch)
        return True

    def down_on_tray(self, tray: Tray, touch) -> bool:
        """A finger on a reserve."""
        board = self.board
        state = board.state
        if not board.table.may_touch:
            board.motion.hurry()
            return True
        if self._finger is not None:
            return True
        if tray.seat != state.side:
            return True
        reason = None
        if not state.reserve[state.side]:
            some_way_in = next(iter(state.board.ways_in))
            reason = state.why_not(move(OFF, some_way_in, 0))
        if reason is not None:
            board.refuse(reason)
            return True
        self._hold(touch, PRESS, board.to_widget(*tray.to_window(*touch.pos)))
        self._origin = OFF
        return True

    def _hold(self, touch, mode: str, at: tuple[float, float]) -> None:
        self._finger = touch
        self._mode = mode
        self._start = at
        self._facing = None
        touch.grab(self.board)

    def _begin(self, touch) -> None:
        board = self.board
        board.keys.hide()
        x, y = touch.pos
        sq = board.places.square_at(x, y)
        turnable = board.turnable()
        other = self._own_animal(sq) and sq != board.selected and self._is_near(sq, x, y, 0.36)
        if turnable is not None and board.marks.ring.is_hit(x, y) and not other:
            self._hold(touch, RING, (x, y))
            self.sprite = turnable
            self._base_angle = turnable.angle
            self._first_angle = self._angle_around_ring(x, y)
            return
        self._hold(touch, PRESS, (x, y))
        pending = board.pending
        if pending is not None:
            on_it = sq != OFF and sq == pending.target
            self._origin = pending.origin if on_it or sq == pending.origin != OFF else None
        else:
            self._origin = sq if self._own_animal(sq) else None

    def _own_animal(self, sq: int) -> bool:
        code = self.board.state.cells[sq]
        return code >= FIRST_ANIMAL and side_of(code) == self.board.state.side

    def _is_near(self, sq: int, x: float, y: float, part: float) -> bool:
        cx, cy = self.board.places.centre(sq)
        return math.hypot(x - cx, y - cy) < part * self.board.places.cell

    def _begin_twist(self, touch) -> None:
        board = self.board
        if self._mode == CARRY:
            sprite = self.sprite
        else:
            sprite = self._twistable((self._finger.pos, touch.pos))
        if sprite is None:
            return
        touch.grab(board)
        self._second = touch
        if self._mode != CARRY:
            self._mode = TWIST
        self.sprite = sprite
        self._base_angle = sprite.angle
        self._first_angle = self._angle_of_fingers()

    def _twistable(self, fingers) -> Sprite | None:
        """What two fingers at rest would turn: the chosen animal, or the one between them."""
        board = self.board
        (x1, y1), (x2, y2) = fingers
        sprite = board.turnable()
        if sprite is not None:
            self._origin = board.selected
            return sprite
        if board.pending is not None:
            return None
        middle = board.places.square_at((x1 + x2) / 2, (y1 + y2) / 2)
        for sq in (middle, self._origin):
            if sq not in (None, OFF) and self._own_animal(sq):
                self._origin = sq
                board.selected = sq
                return board.sprites[sq]
        return None

    # -- fingers move ------------------------------------------------------------------------

    def move(self, touch) -> bool:
        if self._second is not None and touch in (self._finger, self._second):
            turned = (self._angle_of_fingers() - self._first_angle + 180) % 360 - 180
            self.sprite.angle = self._base_angle + turned
            if self._mode == TWIST:
                self.board.marks.place_ring()
                return True
        if touch is not self._finger:
            return True
        x, y = touch.pos
        if self._mode == RING:
            turned = (self._angle_around_ring(x, y) - self._first_angle + 180) % 360 - 180
            self.sprite.angle = self._base_angle + turned
            self.board.marks.place_ring()
        elif self._mode == PRESS:
            moved = math.hypot(x - self._start[0], y - self._start[1])
            if moved > dp(SLOP) and self._origin is not None:
                self._pick_up(x, y)
        elif self._mode == CARRY:
            self._carry(x, y)
        return True

    def _pick_up(self, x: float, y: float) -> None:
        board = self.board
        table = board.table
        origin = self._origin
        pending = board.pending
        self._mode = CARRY
        if pending is not None:
            if pending.is_entry and pending.origin == origin:
                self._facing = pending.facing  # keeps what was chosen for it
            sprite = board.guest if pending.is_entry else board.sprites[pending.origin]
            self.sprite = sprite
            table.pending = None
        elif origin == OFF:
            board.guest = board.add_piece(animal(board.state.side, 0))
            self.sprite = board.guest
        else:
            self.sprite = board.sprites[origin]
        if origin == OFF:
            self._offset = (0.0, 0.0)
        else:
            self._offset = (self.sprite.x - self._start[0], self.sprite.y - self._start[1])
        board.selected = origin
        board.raise_up(self.sprite)
        self.sprite.go(0, lift=1, opacity=1)
        board.refresh_trays()
        table.app.sounds.play("pick")
        table.app.feel()
        self._carry(x, y)

    def _carry(self, x: float, y: float) -> None:
        board = self.board
        self.sprite.x = x + self._offset[0]
        self.sprite.y = y + self._offset[1]
        hovered = self._candidate(x, y)
        if hovered is not board.hovered:
            board.hovered = hovered
            told = ""
            if hovered is not None and not self._nowhere(x, y):
                told = board.preview(hovered)
            board.table.tell(told)
            board.redraw_hints()

    def _nowhere(self, x: float, y: float) -> bool:
        """Is the carried animal off the board, where it could not leave it?"""
        return self.board.places.square_at(x, y) == OFF and self._origin == OFF

    def _candidate(self, x: float, y: float):
        places = self.board.places
        sq = places.square_at(x, y)
        way = None
        if self._origin == OFF and sq != OFF:
            way = self._way_in(sq, x, y)
        facing = self._facing
        if self._second is not None:
            facing = nearest_facing(self.sprite.angle)
        return self.board.candidate(self._origin, sq, facing, way)

    def _way_in(self, sq: int, x: float, y: float) -> int | None:
        """Of the ways into a square, the one from the side where the finger is."""
        inward = self.board.state.board.ways_in.get(sq, ())
        cx, cy = self.board.places.centre(sq)
        pull = (y - cy, x - cx, cy - y, cx - x)
        ways = [w for w in inward if self.board.state.is_legal(move(OFF, sq, w))] or inward
        return min(ways, key=lambda w: pull[w], default=None)

    # -- fingers go --------------------------------------------------------------------------

    def up(self, touch) -> bool:
        touch.ungrab(self.board)
        if touch is self._second:
            self._second = None
            if self._mode == CARRY:
                self._facing = nearest_facing(self.sprite.angle)
                return True
            self._end_turn()
        elif touch is self._finger:
            self._lift(touch)
        return True

    def _lift(self, touch) -> None:
        mode, origin = self._mode, self._origin
        x, y = touch.pos
        if mode in (TWIST, RING):
            moved = math.hypot(x - self._start[0], y - self._start[1])
            if mode == RING and moved <= dp(SLOP):
                self._release()
                self.board.settle()
                self._tap(x, y, None)
                return
            self._end_turn()
        elif mode == CARRY:
            dropped = self._candidate(x, y)
            self._release()
            self._drop(dropped)
        elif mode == PRESS:
            self._release()
            self._tap(x, y, origin)
        else:
            self._release()

    def _end_turn(self) -> None:
        """The fingers have turned an animal: snap to the nearest quarter."""
        board = self.board
        facing = nearest_facing(self.sprite.angle)
        self._release()
        board.settle()
        if facing in board.facings():
            board.face(facing)
        board.redraw_hints()

    def _drop(self, dropped) -> None:
        board = self.board
        board.hovered = None
        if dropped is None or (dropped.is_entry and dropped.target == OFF):
            board.selected = None
            board.settle()
            board.dismiss_guest()
            board.table.tell("")
            board.refresh_trays()
            board.redraw_hints()
            return
        board.table.app.feel()
        if not board.propose(dropped):
            board.selected = None
            board.dismiss_guest()
            board.refresh_trays()
            board.redraw_hints()

    def _tap(self, x: float, y: float, origin: int | None) -> None:
        board = self.board
        state = board.state
        sq = board.places.square_at(x, y)
        if origin == OFF and board.pending is None:
            board.selected = None if board.selected == OFF else OFF
            return
        if board.pending is not None:
            if sq != OFF and sq != board.pending.target:
                again = board.candidate(board.pending.origin, sq, way=self._way_in(sq, x, y))
                if again is not None and state.is_legal(again):
                    board.propose(again)
            return
        if board.selected is not None:
            self._tap_with_selected(sq, x, y)
        elif self._own_animal(sq):
            board.selected = sq
        elif sq != OFF and state.cells[sq] != FREE:
            board.refuse(state.why_not(move(sq, sq, 0)))

    def _tap_with_selected(self, sq: int, x: float, y: float) -> None:
        """Somebody plays by tapping: first the animal, now where it goes."""
        board = self.board
        wanted = board.candidate(board.selected, sq, way=self._way_in(sq, x, y) if sq else None)
        if sq == board.selected or wanted is None:
            board.selected = None
        elif board.state.is_legal(wanted):
            board.propose(wanted)
        elif self._own_animal(sq):
            board.selected = sq
        elif sq == OFF and board.selected not in board.state.board.ways_in:
            board.selected = None  # a tap beside the board puts it down
        else:
            board.propose(wanted)  # tells the reason

    def _release(self) -> None:
        for touch in (self._finger, self._second):
            if touch is not None:
                touch.ungrab(self.board)
        self._finger = self._second = None
        self._mode = ""
        self._origin = None
        self.sprite = None

    def let_go(self) -> None:
        """Drop everything without a move: the piece returns."""
        if self._finger is None:
            return
        carried = self._mode == CARRY
        self._release()
        self.board.hovered = None
        if carried:
            self.board.selected = None
            self.board.table.tell("")
            self.board.settle()
            self.board.dismiss_guest()
            self.board.refresh_trays()

    # -- angles ------------------------------------------------------------------------------

    def _angle_of_fingers(self) -> float:
        (x1, y1), (x2, y2) = self._finger.pos, self._second.pos
        return math.degrees(math.atan2(y2 - y1, x2 - x1))

    def _angle_around_ring(self, x: float, y: float) -> float:
        cx, cy = self.board.marks.ring.centre
        return math.degrees(math.atan2(y - cy, x - cx))
