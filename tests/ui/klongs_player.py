"""A person playing Bangkok Klongs: the driver with fields, hands, zones and the curtain."""

from __future__ import annotations

from collections.abc import Sequence

from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.board import NOWHERE
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.state import State
from siamapp.match.match import Match, SeatSetup
from tests.games.bangkok_klongs_kit import GAME, boats, field, place
from tests.ui.driver import Driver

# isort: split
from siamapp.ui.boards.bangkok_klongs_grips import (
    A_CARD,
    BOX_SPOT,
    FROM_HAND,
    HAND_SPOT,
    ONE_TRADER,
    STACK,
    STOCK_SPOT,
    THE_MASTER,
    wanted,
)

ANN, BEN = SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")
CAT, DAN = SeatSetup("Cat", "red"), SeatSetup("Dan", "green")
PEOPLE = (ANN, BEN, CAT, DAN)

ZONES = {"stock": STOCK_SPOT, "hand": HAND_SPOT, "box": BOX_SPOT}

Point = tuple[float, float]

__all__ = ["ANN", "BEN", "GAME", "KlongsPlayer", "wanted"]


class KlongsPlayer(Driver):
    """``begin`` puts a match on the table; then things are named as in the text forms of moves:
    ``c4`` a field, ``b3c4`` a landing place, ``fish2`` a boat of the hand, ``stock`` a zone."""

    def begin(
        self,
        state: State | None = None,
        seats: Sequence[SeatSetup] | None = None,
        seed: int = 1,
        **options: str,
    ) -> Match:
        """A match with this position, the curtain lifted."""
        players = state.players if state is not None else 2
        if state is not None:
            options = dict(state.options)
        match = Match.new("bangkok_klongs", seats or PEOPLE[:players], options, seed=seed)
        if state is not None:
            match.state = state
        self.app.show("game", match=match)
        self.frames(15)
        self.lift_curtain()
        return match

    @property
    def table(self):
        return self.app.screen("game").table

    @property
    def board(self):
        return self.table.board

    @property
    def scene(self):
        return self.board.scene

    @property
    def view(self):
        return self.scene.view

    @property
    def state(self) -> State:
        return self.table.match.state

    @property
    def played(self) -> str:
        return " ".join(str(move) for move in self.table.match.moves)

    @property
    def pending(self) -> str:
        return str(self.table.pending) if self.table.pending is not None else ""

    @property
    def told(self) -> str:
        return self.table.notice

    # -- places ------------------------------------------------------------------------------

    def at(self, name: str) -> Point:
        """Where this is on the window."""
        board = self.board
        if name in ZONES:
            found = board.strip.middle(ZONES[name])
        elif name == "trader":
            found = self._on_shelf(ONE_TRADER)
        elif name == "card":
            found = self._on_shelf(A_CARD)
        elif name == "master":
            found = board.strip.middle(THE_MASTER)
        elif name.startswith("stack"):
            found = board.strip.middle((STACK, int(name[-1]) - 1))
        elif name in GAME.data_in_use.fleet.by_code:
            found = self._on_shelf((FROM_HAND, boats(name)[0]))
        elif len(name) == 2:
            found = self.scene.field_centre(field(name))
        else:
            found = self.scene.point(place(name))
        assert found is not None, f"{name} is not to be seen"
        return board.to_window(*found)

    def _on_shelf(self, grip) -> Point | None:
        board = self.board
        shelf = board._trays[self.table.decider].shelf if board.has_edges else board.shelf
        return shelf.where(grip)

    def see(self, name: str) -> None:
        """Pan with two fingers, as far as needed, until this is well in view."""
        if len(name) not in (2, 4) or name in GAME.data_in_use.fleet.by_code:
            return
        if name in (*ZONES, "card"):
            return
        x, y, width, height = self.view.box
        keep = 60.0 * self._density
        for _ in range(12):
            at_x, at_y = self.at(name)
            way_x = max(0.0, x + keep - at_x) - max(0.0, at_x - (x + width - keep))
            way_y = max(0.0, y + keep - at_y) - max(0.0, at_y - (y + height - keep))
            way_x = max(-width / 2, min(width / 2, way_x))
            way_y = max(-height / 2, min(height / 2, way_y))
            before = self.view.to_screen(0, 0)
            if abs(way_x) + abs(way_y) < 1:
                return
            middle = (x + width / 2 - way_x / 2, y + height / 2 - way_y / 2)
            self.two_fingers(middle, (way_x, way_y))
            if self.view.to_screen(0, 0) == before:
                return  # at the edge of the market

    # -- gestures ----------------------------------------------------------------------------

    def carry(self, start: str, end: str, lift: bool = True):
        """Drag; whatever moves under the finger on the way, it ends on the goal."""
        self.see(end)
        self.see(start)
        finger = self.down(*self.at(start))
        origin = (finger.x, finger.y)
        for step in range(1, 9):
            goal = self.at(end)
            part = step / 8
            self.move(
                (
                    finger,
                    origin[0] + (goal[0] - origin[0]) * part,
                    origin[1] + (goal[1] - origin[1]) * part,
                )
            )
        for _ in range(30):
            goal = self.at(end)
            if abs(goal[0] - finger.x) + abs(goal[1] - finger.y) < 1:
                break
            self.move((finger, *goal))
        if lift:
            self.up(finger)
            self.frames(2)
        return finger

    def touch(self, name: str) -> None:
        self.see(name)
        self.tap(*self.at(name))

    def two_fingers(
        self, middle: Point, way: Point = (0, 0), spread: tuple[float, float] = (60, 60)
    ) -> None:
        """Both fingers go the same way while their distance changes from one to the other."""
        (x, y), (first, last) = middle, spread
        one = self.down(x - first / 2, y)
        two = self.down(x + first / 2, y)
        for step in range(1, 7):
            part = step / 6
            half = (first + (last - first) * part) / 2
            at_x, at_y = x + way[0] * part, y + way[1] * part
            self.move((one, at_x - half, at_y), (two, at_x + half, at_y))
        self.up(one)
        self.up(two)

    def zoom_in(self, factor: float = 2.0) -> None:
        x, y, width, height = self.view.box
        self.two_fingers((x + width / 2, y + height / 2), spread=(60, 60 * factor))

    def lift_curtain(self) -> None:
        """Hold a finger on the curtain, if it is down."""
        if self.table is None or self.table.curtain_for is None:
            return
        finger = self.down(100, 100)
        self.seconds(0.8)
        self.up(finger)
        self.frames(2)

    def confirm(self) -> None:
        self.tap_on("RoundTool", icon="tick")
        self.rest()

    def rest(self) -> None:
        self.until(lambda: not self.table.moving and not self.table.thinking, what="rest")
        self.frames(2)

    def button(self, icon: str) -> None:
        self.tap_on("MoveButton", icon=icon)
        self.rest()

    # -- whole moves -------------------------------------------------------------------------

    def make(self, move: Move, by_tap: bool = False) -> None:
        """Play this legal move as a person would."""
        count = self.table.match.number
        (self._tap_move if by_tap else self._drag_move)(move)
        self.rest()
        if self.table.pending is not None:
            assert self.table.pending is move, (str(move), self.pending)
            self.confirm()
        assert self.table.match.number == count + 1, f"{move} was not played: {self.told}"
        assert self.table.match.moves[-1] is move
        self.lift_curtain()

    def _names(self, move: Move) -> tuple[str, str] | None:
        board, state = self.state.board, self.state
        to = ("stock", "hand")
        match move.kind:
            case m.PLACE:
                return state.fleet.boats[move.boat].code, board.name(move.field)
            case m.STEP:
                return board.name(move.field), board.name(move.target)
            case m.OWN:
                start = "trader" if move.field == NOWHERE else board.name(move.field)
                return start, board.name(state.placed)
            case m.TAKE:
                return board.name(move.field), to[move.target]
            case m.SCORE:
                return "master", board.place_name(move.field)
            case m.CHASE:
                thief = state.thieves_in(board.column_mask[state.placed])[0]
                return board.name(thief), "box"
        return None

    def _drag_move(self, move: Move) -> None:
        names = self._names(move)
        if names is None:
            self._press(move)
        else:
            self.carry(*names)

    def _tap_move(self, move: Move) -> None:
        names = self._names(move)
        if names is None or move.kind == m.CHASE or (move.kind == m.OWN and move.field == NOWHERE):
            self._press(move)
        elif move.kind == m.SCORE:
            self.touch(names[1])
        else:
            self.touch(names[0])
            if self.table.match.moves[-1:] == [move] or self.pending == str(move):
                return
            self.touch(names[1])

    def _press(self, move: Move) -> None:
        icons = {m.OWN: "trader", m.CHASE: "box", m.END: "resume"}
        icon = ("boat", "boat_neutral")[move.target] if move.kind == m.DRAW else ""
        self.tap_on("MoveButton", icon=icon or icons.get(move.kind, "pass"))


def in_view(player: KlongsPlayer, name: str) -> bool:
    return player.view.contains(*player.at(name))
