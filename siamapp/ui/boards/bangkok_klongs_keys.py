"""Bangkok Klongs by keyboard: a cursor on the fields, and a key for everything a finger can do.

Arrows move the cursor; Enter uses the field under it and confirms; 1 to 9 choose a boat of the
hand; Tab goes through what is possible now; T takes possession, N declines, S, H and B take a
boat to stock, hand and box, D and E draw or end the turn; plus, minus and 0 zoom; I opens the
market book.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from siamapp.games.bangkok_klongs import moves as m
from siamapp.ui.boards.bangkok_klongs_grips import (
    BOX_SPOT,
    FROM_HAND,
    HAND_SPOT,
    ON_WATER,
    STOCK_SPOT,
    wanted,
)

if TYPE_CHECKING:
    from siamapp.ui.boards.bangkok_klongs import GameBoard

ARROWS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
ENTER = ("enter", "spacebar", "numpadenter")
SPOTS = {"s": STOCK_SPOT, "h": HAND_SPOT, "b": BOX_SPOT}
KINDS = {"t": (m.OWN,), "n": (m.DECLINE, m.PASS), "e": (m.END, m.DRAW)}
ZOOM = {"+": 1.3, "=": 1.3, "numpadadd": 1.3, "-": 1 / 1.3, "numpadsubstract": 1 / 1.3}


class Keys:
    """``cursor`` is a field, or None while only fingers are used."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.cursor: int | None = None
        self._turn = -1

    def hide(self) -> None:
        """A finger has taken over."""
        if self.cursor is not None:
            self.cursor = None
            self.board.scene.mark()

    def press(self, key: str, modifiers: Sequence[str]) -> bool:
        board = self.board
        if key == "i":
            board.open_book()
            return True
        if key in ZOOM or key in ("0", "numpad0"):
            self._zoom(key)
            return True
        if not board.table.may_touch:
            return False
        return self._act(key, modifiers)

    def _act(self, key: str, modifiers: Sequence[str]) -> bool:
        board = self.board
        if key in ARROWS:
            self._go(*ARROWS[key])
        elif key in ENTER:
            self._use()
        elif key == "tab":
            self._through(-1 if "shift" in modifiers else 1)
        elif key in SPOTS:
            self._take(SPOTS[key])
        elif key in KINDS:
            self._of_kind(KINDS[key])
        elif key == "d":
            self._of_kind((m.DRAW,), -1 if "shift" in modifiers else 0)
        elif key.isdigit():
            self._choose(int(key) - 1)
        else:
            return False
        board.refresh_parts()
        return True

    def _zoom(self, key: str) -> None:
        view = self.board.scene.view
        if key in ZOOM:
            x, y, width, height = view.box
            at = (x + width / 2, y + height / 2)
            if self.cursor is not None:
                at = self.board.scene.field_centre(self.cursor)
            view.zoom_at(ZOOM[key], *at)
        else:
            view.fit()

    def _go(self, right: int, down: int) -> None:
        scene, board = self.board.scene, self.board.state.board
        if self.cursor is None:
            self.cursor = board.field(board.columns // 2, board.rows // 2)
        else:
            column = max(0, min(board.columns - 1, board.column_of(self.cursor) + right))
            row = max(0, min(board.rows - 1, board.row_of(self.cursor) + down))
            self.cursor = board.field(column, row)
        scene.view.reveal(*scene.places.centre(self.cursor))

    def _use(self) -> None:
        board = self.board
        if board.pending is not None:
            board.table.commit()
        elif self.cursor is not None:
            grip = (ON_WATER, self.cursor)
            usable = board.options.spots(grip) and board.selected is None
            board.taps.tap(grip if usable else None, *board.scene.field_centre(self.cursor))

    def _through(self, way: int) -> None:
        """Propose, or point at, the next thing that is possible with what is chosen."""
        board = self.board
        spots = board.options.spots(board.selected)
        if spots and board.selected is not None:
            fields = [spot for spot in spots if spot[0] == "field"]
            if fields:
                at = [spot[1] for spot in fields]
                now = at.index(self.cursor) if self.cursor in at else -1 if way > 0 else 0
                self.cursor = at[(now + way) % len(at)]
                board.scene.view.reveal(*board.scene.places.centre(self.cursor))
                return
        moves = board.options.of_kind(m.SCORE) or board.options.of_kind(m.TAKE)
        if moves:
            self._turn = (self._turn + way) % len(moves)
            chosen = moves[self._turn]
            board.table.cancel()
            if chosen.kind == m.SCORE:
                board.propose(chosen)
            else:
                self.cursor = chosen.field
                board.selected = (ON_WATER, chosen.field)

    def _take(self, spot) -> None:
        """The chosen boat, or the one under the cursor, goes there."""
        board = self.board
        grip = board.selected
        if grip is None and self.cursor is not None:
            grip = (ON_WATER, self.cursor)
        if grip is None or grip[0] != ON_WATER:
            found = board.options.of_kind(m.CHASE) if spot == BOX_SPOT else []
            if found:
                board.propose(found[0])
            return
        move = wanted(board.state, grip, spot)
        if move is not None:
            board.propose(move)

    def _of_kind(self, kinds: tuple[str, ...], which: int = 0) -> None:
        for kind in kinds:
            found = self.board.options.of_kind(kind)
            if found:
                self.board.propose(found[which])
                return

    def _choose(self, number: int) -> None:
        hand = self.board.hand_of(self.board.table.decider)
        if 0 <= number < len(hand):
            self.board.table.cancel()
            self.board.selected = (FROM_HAND, hand[number])
