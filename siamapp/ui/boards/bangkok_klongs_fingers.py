"""Fingers on Bangkok Klongs: tapping, carrying, panning, pinching.

One thing is carried at a time, by the first finger; two fingers on the water zoom and never move
a boat.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from siamapp.ui.boards.bangkok_klongs_grips import (
    CARD,
    FIELD,
    FROM_HAND,
    MASTER,
    ON_WATER,
    PLACE,
    STACK,
    Grip,
    Spot,
    wanted,
)
from siamapp.ui.boards.bangkok_klongs_look import BOAT, BoatSprite
from siamapp.ui.boards.bangkok_klongs_overlay import Piece
from siamapp.ui.boards.zoom import Pinch

if TYPE_CHECKING:
    from siamapp.ui.boards.bangkok_klongs import GameBoard
    from siamapp.ui.boards.bangkok_klongs_shelf import Shelf

SLOP = 10
"""A finger that moves less than this many dp has not moved."""
DOUBLE_SECONDS = 0.3
DOUBLE_NEAR = 28
"""Two taps within this time and so many dp are a double tap."""
CLOSER = 2.2
"""How much a double tap zooms in."""
ABOVE = 0.55
"""A carried piece is shown above the finger by this part of its size."""
OVER_POINTS = 1.3
"""The market master keeps clear of the points that a landing place would bring."""
WHEEL = {"scrollup": 1 / 1.15, "scrolldown": 1.15}

PRESS, CARRY, PAN, PINCH, REST = "press", "carry", "pan", "pinch", "rest"


class Fingers:
    """What the fingers do now."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.grip: Grip | None = None
        """What is pressed or carried."""
        self.sprite: BoatSprite | Piece | None = None
        self._first = None
        self._second = None
        self._mode = ""
        self._start = self._last = (0.0, 0.0)
        self._pinch: Pinch | None = None
        self._last_tap = (-1.0, 0.0, 0.0)

    @property
    def is_carrying(self) -> bool:
        return self._mode == CARRY

    # -- fingers come ------------------------------------------------------------------------

    def down(self, touch) -> bool:
        board = self.board
        button = getattr(touch, "button", "")
        if button in WHEEL:
            board.scene.view.zoom_at(WHEEL[button], *touch.pos)
            return True
        if board.table.moving:
            board.motion.hurry()  # a tap skips the animation
            return True
        if self._first is None:
            board.keys.hide()
            grip = board.grip_at(*touch.pos) if board.table.may_touch else None
            self._hold(touch, touch.pos, grip)
        elif self._second is None and self._mode in (PRESS, PAN) and self._on_water(touch):
            self._second = touch
            touch.grab(board)
            self._mode = PINCH
            self.grip = None
            self._pinch = Pinch(board.scene.view, self._last, touch.pos)
        return True

    def _on_water(self, touch) -> bool:
        contains = self.board.scene.view.contains
        return contains(*touch.pos) and contains(*self._last)

    def down_on_shelf(self, shelf: Shelf, touch) -> bool:
        """A finger on somebody's hand; ``touch`` is in the shelf's own coordinates."""
        board = self.board
        if board.table.moving:
            board.motion.hurry()
            return True
        grip = shelf.grip_at(*touch.pos)
        is_mine = board.table.may_touch and shelf.owner == board.table.decider
        if self._first is None and grip is not None and is_mine:
            board.keys.hide()
            self._hold(touch, board.to_widget(*shelf.to_window(*touch.pos)), grip)
        return True

    def _hold(self, touch, at: tuple[float, float], grip: Grip | None) -> None:
        self._first = touch
        self._mode = PRESS
        self._start = self._last = at
        self.grip = grip
        touch.grab(self.board)

    # -- fingers move ------------------------------------------------------------------------

    def move(self, touch) -> bool:
        if self._mode == PINCH:
            self._pinch.move(self._first.pos, self._second.pos)
            return True
        if touch is not self._first:
            return True
        x, y = touch.pos
        if self._mode == PRESS:
            moved = math.hypot(x - self._start[0], y - self._start[1]) > dp(SLOP)
            if moved and self.grip is not None:
                self._pick_up()
            elif moved:
                is_water = self.board.scene.view.contains(*self._start)
                self._mode = PAN if is_water else REST
        elif self._mode == PAN:
            self.board.scene.view.pan(x - self._last[0], y - self._last[1])
        self._last = (x, y)
        if self._mode == CARRY:
            self._carry()
        return True

    def _pick_up(self) -> None:
        board = self.board
        if board.pending is not None:
            board.table.cancel()
        self._mode = CARRY
        board.selected = self.grip
        self.sprite = self._make_sprite(self.grip)
        board.overlay.add(self.sprite)
        board.table.app.sounds.play("pick")
        board.table.app.feel()
        if self.grip[0] == ON_WATER and isinstance(self.sprite, BoatSprite):
            board.scene.sprites[self.grip[1]].opacity = 0.3
        board.refresh_parts()
        Clock.schedule_interval(self._pull, 0)

    def _make_sprite(self, grip: Grip) -> BoatSprite | Piece:
        board, state = self.board, self.board.state
        size = max(board.scene.view.unit * BOAT, dp(40))
        held, what = grip
        if held == FROM_HAND or (held == ON_WATER and not board.fetches_trader(grip)):
            kind = what if held == FROM_HAND else state.cells[what]
            sprite = BoatSprite(state.fleet.boats[kind])
            owner = state.owner_of(what) if held == ON_WATER else None
            sprite.set_owner(owner, board.colour(owner))
        elif held == MASTER:
            sprite = Piece("master")
        elif held == STACK:
            sprite = Piece(f"back_{what}")
        elif held == CARD:
            sprite = Piece("movement")
        else:
            sprite = Piece(f"trader_{state.seat}", board.colour(state.seat))
            size *= 0.6
        sprite.lift = 1
        sprite.size = size
        return sprite

    def _carry(self) -> None:
        board = self.board
        x, y = self._last
        self.sprite.x = x
        above = OVER_POINTS if self.grip[0] == MASTER else ABOVE
        self.sprite.y = y + self.sprite.size * above
        spot = board.spot_at(self.grip, x, y)
        board.hover(self.grip, spot)

    def _pull(self, seconds: float) -> None:
        """Near the edge of the water the market comes along."""
        if self._mode == CARRY and self.board.scene.view.pull(*self._last, seconds):
            self._carry()

    # -- fingers go --------------------------------------------------------------------------

    def up(self, touch) -> bool:
        touch.ungrab(self.board)
        if touch is not self._first and touch is not self._second:
            return True
        mode, grip, last = self._mode, self.grip, self._last
        if mode == PINCH:
            # The finger that stays does nothing more until it is gone too.
            self._first = self._second if touch is self._first else self._first
            self._second = None
            self._mode = REST
            return True
        if touch is self._first:
            spot = self.board.spot_at(grip, *last) if mode == CARRY else None
            self._release()
            if mode == CARRY:
                self._drop(grip, spot, last)
            elif mode == PRESS:
                self._tap(grip, *last)
        return True

    def _drop(self, grip: Grip, spot: Spot | None, at: tuple[float, float]) -> None:
        board = self.board
        board.hover(None, None)
        if grip[0] == CARD:
            board.taps.use_card(spot[1] if spot is not None and spot[0] == FIELD else None)
            return
        move = wanted(board.state, grip, spot) if spot is not None else None
        board.restore_faded()
        if move is None:
            board.selected = None
            board.table.tell("")
            board.refresh_parts()
            return
        board.table.app.feel()
        board.motion.start_at = at
        board.by_drag = spot[0] == PLACE
        if not board.propose(move):
            board.selected = None
        board.by_drag = False
        board.refresh_parts()

    def _tap(self, grip: Grip | None, x: float, y: float) -> None:
        board = self.board
        now = Clock.get_time()
        then, then_x, then_y = self._last_tap
        near = math.hypot(x - then_x, y - then_y) <= dp(DOUBLE_NEAR)
        view = board.scene.view
        if now - then <= DOUBLE_SECONDS and near and view.contains(x, y):
            self._last_tap = (-1.0, 0.0, 0.0)
            if view.is_fit:
                view.zoom_at(CLOSER, x, y)
            else:
                view.fit()
            return
        self._last_tap = (now, x, y)
        if board.table.may_touch:
            board.taps.tap(grip, x, y)
        elif view.contains(x, y):
            board.taps.look_at(x, y)

    def _release(self) -> None:
        for touch in (self._first, self._second):
            if touch is not None:
                touch.ungrab(self.board)
        Clock.unschedule(self._pull)
        if self.sprite is not None:
            self.board.overlay.remove(self.sprite)
        self._first = self._second = self._pinch = self.sprite = self.grip = None
        self._mode = ""

    def let_go(self) -> None:
        """Drop everything without a move: the piece returns."""
        if self._first is None:
            return
        carried = self._mode == CARRY
        self._release()
        if carried:
            board = self.board
            board.restore_faded()
            board.selected = None
            board.hover(None, None)
            board.table.tell("")
            board.refresh_parts()
