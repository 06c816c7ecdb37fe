"""Fingers on the board of The Foreign King: tapping, carrying, leading the king along a path.

One piece is carried at a time, by the first finger; another finger does no harm.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from siamapp.games.foreign_king.layout import DELEGATING, HELPING, IDLING, RIDING, WALKING
from siamapp.ui.boards import foreign_king_places as at
from siamapp.ui.boards.foreign_king_things import CARRIED, Target, Thing, colour_in_play, move_for

if TYPE_CHECKING:
    from siamapp.games.foreign_king.moves import Move
    from siamapp.ui.boards.foreign_king import GameBoard

SLOP = 10
"""A finger that moves less than this many dp has not moved."""
HOLD = 0.55
"""A finger that rests this many seconds on a province wants to look at it."""
STRIDE = 6
"""The king's path is followed in strides of so many dp, however fast the finger."""


class Hand:
    """What the finger does now."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self._finger = None
        self._thing: Thing | None = None
        self._start = (0.0, 0.0)
        self._last = (0.0, 0.0)
        self._is_carrying = False
        self._rest = Clock.create_trigger(self._held_still, HOLD)
        self.path: list[int] = []
        """The provinces that the carried king has entered."""

    @property
    def carried(self) -> Thing | None:
        return self._thing if self._is_carrying else None

    # -- what is under a finger --------------------------------------------------------------

    def thing_at(self, x: float, y: float) -> Thing | None:
        """What a finger there means: something to carry, to press, or to look at."""
        board, places, scene = self.board, self.board.places, self.board.scene
        space = places.space_at(x, y)
        if space is not None:
            is_own = board.seat is not None and scene.pawn(board.seat) == space
            return ("pawn",) if is_own else ("space", space)
        cell = places.desk_at(x, y)
        if cell is not None:
            return self._on_desk(cell)
        if places.track.contains(x, y):
            return ("tracks",)
        if places.portrait.contains(x, y) and scene.king is None:
            return ("king",)
        province = places.province_at(x, y)
        if province is None:
            return ("congress",) if places.hall.contains(x, y) else None
        return self._in_province(province, x, y)

    def _on_desk(self, cell: str) -> Thing:
        if cell == at.PURSE:
            is_off = self.board.scene.pawn(self.board.seat) is None
            return ("pawn",) if is_off else ("seat", self.board.seat)
        if cell == at.STOCK:
            return ("stock",)
        if cell == at.VIRTUAL_CELL:
            return ("virtual",)
        if cell in (at.TEXTILE, at.METAL):
            return ("factory", (at.TEXTILE, at.METAL).index(cell))
        return (cell,)

    def _in_province(self, province: int, x: float, y: float) -> Thing:
        """Where it matters, the whole province means the piece in it."""
        board, places, scene = self.board, self.board.places, self.board.scene
        phase, reach = board.state.phase, dp(at.REACH)
        if scene.king == province and (
            phase == RIDING or math.dist((x, y), places.king_spot(province)) < reach * 0.7
        ):
            return ("king",)
        if phase == IDLING and province == scene.king:
            return ("works", province)
        colour = colour_in_play(board.state)
        if colour is not None and scene.citizens(province, colour):
            spot = places.stack(province, scene.present(province), colour)
            if phase in (WALKING, DELEGATING, HELPING) or math.dist((x, y), spot) < reach:
                return ("citizen", province, colour)
        return ("province", province)

    def target_at(self, x: float, y: float) -> Target | None:
        """Where a piece would be put down."""
        places = self.board.places
        space = places.space_at(x, y)
        if space is not None:
            return ("space", space)
        if places.desk_at(x, y) in (at.STOCK, at.PURSE) or self.board.is_on_own_tray(x, y):
            return ("stock", 0)
        province = places.province_at(x, y)
        if province is not None:
            return ("province", province)
        return ("hall", 0) if places.hall.contains(x, y) else None

    # -- a finger comes, moves, goes ---------------------------------------------------------

    def down(self, touch, thing: Thing | None = None) -> bool:
        board = self.board
        if not board.table.may_touch:
            board.motion.hurry()  # a tap skips the animation
            return True
        if self._finger is not None or board.places is None:
            return True
        board.keys.hide()
        x, y = touch.pos
        if thing is not None:  # it lies in a panel or on the sheet, with coordinates of its own
            x, y = board.to_widget(*thing[-1])
            thing = thing[0]
        self._finger = touch
        self._thing = thing or self.thing_at(x, y)
        self._start = self._last = (x, y)
        touch.grab(board)
        if self._thing is not None and self._thing[0] in ("province", "citizen", "king", "works"):
            self._rest()
        return True

    def move(self, touch) -> bool:
        if touch is not self._finger:
            return True
        x, y = touch.pos
        if not self._is_carrying:
            if math.dist((x, y), self._start) <= dp(SLOP):
                return True
            self._rest.cancel()
            if self._thing is None or self._thing[0] not in CARRIED:
                return True
            self._pick_up()
        self._carry(x, y)
        return True

    def _pick_up(self) -> None:
        board = self.board
        if board.pending is not None:
            board.table.cancel()
        self._is_carrying = True
        self.path = []
        board.flyer.take(self._thing)
        board.redraw()
        board.table.app.sounds.play("pick")
        board.table.app.feel()

    def _carry(self, x: float, y: float) -> None:
        board = self.board
        if self._thing == ("king",):
            self._follow(x, y)
        self._last = (x, y)
        board.flyer.place(x, y + dp(8))
        hovered = self._candidate(x, y)
        told = (hovered, tuple(self.path))
        if told != board.told:
            board.told = told
            board.hovered = hovered
            board.tell_hover(hovered, self.path)
            board.redraw_hints()

    def _follow(self, x: float, y: float) -> None:
        """Each province that the finger enters is a step; going back takes it back."""
        away = math.dist((x, y), self._last)
        strides = max(1, math.ceil(away / dp(STRIDE)))
        for stride in range(1, strides + 1):
            part = stride / strides
            spot = (
                self._last[0] + (x - self._last[0]) * part,
                self._last[1] + (y - self._last[1]) * part,
            )
            province = self.board.places.province_at(*spot)
            if province is not None:
                self._enter(province)

    def _enter(self, province: int) -> None:
        board, path = self.board, self.path
        start = board.scene.king
        if start is None:
            self.path = [province]
            return
        here = path[-1] if path else start
        if province == here:
            return
        before = path[-2] if len(path) > 1 else start
        if path and province == before:
            path.pop()
        elif province in path:
            del path[path.index(province) + 1 :]
        elif province != start and province in board.state.map.neighbours[here]:
            path.append(province)

    def _candidate(self, x: float, y: float) -> Move | None:
        target = self.target_at(x, y)
        if target is None or self._thing is None:
            return None
        return move_for(self.board.state, self._thing, target)

    def up(self, touch) -> bool:
        touch.ungrab(self.board)
        if touch is not self._finger:
            return True
        x, y = touch.pos
        thing, path = self._thing, self.path
        dropped = self._candidate(x, y) if self._is_carrying else None
        was_carrying = self._is_carrying
        moved = math.dist((x, y), self._start) > dp(SLOP)
        self._release()
        if was_carrying:
            self._drop(thing, dropped, path)
        elif thing is not None and not moved:
            self.board.tapped(thing)
        elif thing is None and not moved:
            self.board.put_away()
        return True

    def _drop(self, thing: Thing, dropped: Move | None, path: list[int]) -> None:
        board = self.board
        board.told = None
        board.hovered = None
        board.table.tell("")
        if thing == ("king",):
            if path:
                board.table.app.feel()
                board.ride(path)
        elif dropped is not None:
            board.table.app.feel()
            board.propose(dropped)
        board.redraw()

    # -- letting go --------------------------------------------------------------------------

    def _release(self) -> None:
        if self._finger is not None:
            self._finger.ungrab(self.board)
        self._rest.cancel()
        self._finger = None
        self._thing = None
        self._is_carrying = False
        self.path = []
        self.board.flyer.vanish()

    def let_go(self) -> None:
        """Drop everything without a move: the piece returns."""
        if self._finger is None:
            return
        was_carrying = self._is_carrying
        self._release()
        if was_carrying:
            self.board.told = None
            self.board.hovered = None
            self.board.table.tell("")
            self.board.redraw()

    def _held_still(self, *_: object) -> None:
        """A long press looks at a province, whatever is chosen."""
        if self._finger is None or self._is_carrying:
            return
        province = self.board.places.province_at(*self._start)
        self._release()
        if province is not None:
            self.board.table.app.feel()
            self.board.selected = ("province", province)
