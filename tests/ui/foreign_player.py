"""A person playing The Foreign King: every move of the rules as the gesture that makes it."""

from __future__ import annotations

from collections.abc import Sequence

from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.layout import NOWHERE, OFFERING, ORDERING, VIRTUAL
from siamapp.games.foreign_king.moves import Move
from siamapp.match.match import Match, SeatSetup
from tests.games.foreign_king_kit import table
from tests.ui.driver import Driver

# isort: split
from siamapp.ui.boards import foreign_king_places as at

ANN, BEN = SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")
CID, DORA = SeatSetup("Cid", "red"), SeatSetup("Dora", "green")
SEATS = (ANN, BEN, CID, DORA)
ROBOT = SeatSetup("Robot", "gold", "easy")


class Player(Driver):
    """``begin`` puts a match on the table; ``play`` makes moves by finger."""

    def begin(self, moves: str = "", players: int = 2, seed: int = 1) -> Match:
        """A match after these moves."""
        match = Match.new("foreign_king", SEATS[:players], seed=seed)
        for text in moves.split():
            match.play(match.game.parse_move(text))
        return self.show(match)

    def lay(
        self,
        board: str = "",
        moves: str = "",
        seats: Sequence[SeatSetup] = SEATS,
        **position: object,
    ) -> Match:
        """A match with a position as :func:`tests.games.foreign_king_kit.table` lays it out."""
        state = table(board, **position)
        match = Match.new("foreign_king", seats[: state.players], seed=1)
        match.state = state
        for text in moves.split():
            match.play(match.game.parse_move(text))
        return self.show(match)

    def show(self, match: Match) -> Match:
        self.app.show("game", match=match)
        self.frames(15)
        return match

    @property
    def game(self):
        return self.app.screen("game")

    @property
    def table(self):
        return self.game.table

    @property
    def board(self):
        return self.table.board

    @property
    def state(self):
        return self.table.match.state

    @property
    def played(self) -> str:
        return " ".join(str(move) for move in self.table.match.moves)

    @property
    def pending(self) -> str:
        return str(self.table.pending) if self.table.pending is not None else ""

    @property
    def sheet(self) -> str:
        """What the open sheet says; empty if there is none."""
        sheet = self.board.sheet
        if not sheet.is_open:
            return ""
        lines = [label.text for label in reversed(sheet.ids.lines.children)]
        return " ".join([sheet.title, *lines])

    @property
    def words(self) -> str:
        """What the move bar says."""
        return self.find("MoveBar").text

    # -- places ------------------------------------------------------------------------------

    def _spot(self, spot: tuple[float, float]) -> tuple[float, float]:
        return self.board.to_window(*spot)

    def space(self, number: int) -> tuple[float, float]:
        return self._spot(self.board.places.spaces[number].centre)

    def desk(self, name: str) -> tuple[float, float]:
        return self._spot(self.board.places.desk[name].centre)

    def province(self, number: int) -> tuple[float, float]:
        return self._spot(self.board.places.middle(number))

    def citizens(self, province: int, colour: int) -> tuple[float, float]:
        board = self.board
        return self._spot(board.places.stack(province, board.scene.present(province), colour))

    @property
    def hall(self) -> tuple[float, float]:
        return self._spot(self.board.places.hall.centre)

    @property
    def king(self) -> tuple[float, float]:
        return self._spot(self.board.places.king_spot(self.board.scene.king))

    @property
    def pawn(self) -> tuple[float, float]:
        space = self.board.scene.pawn(self.board.seat)
        return self.desk(at.PURSE) if space is None else self.space(space)

    # -- gestures ----------------------------------------------------------------------------

    def rest(self) -> None:
        """Until all pieces have arrived and nobody thinks."""
        self.until(lambda: not self.table.moving and not self.table.thinking, what="rest")
        self.frames(2)

    def confirm(self) -> None:
        self.tap_on("RoundTool", icon="tick")
        self.rest()

    def button(self, icon: str) -> None:
        self.tap_on("MoveButton", icon=icon)

    def tool(self, icon: str) -> None:
        self.tap_on("Tool", icon=icon)

    def lead(self, *provinces: int, lift: bool = True):
        """Drag the king through these provinces."""
        finger = self.down(*self.king)
        place = self.king
        for province in provinces:
            goal = self.province(province)
            for step in range(1, 7):
                part = step / 6
                x = place[0] + (goal[0] - place[0]) * part
                y = place[1] + (goal[1] - place[1]) * part
                self.move((finger, x, y))
            place = goal
        if lift:
            self.up(finger)
            self.rest()
        return finger

    def play(self, *texts: str | Move) -> None:
        """Make moves by finger, with the tick where it is needed."""
        for text in texts:
            move = m.parse(text) if isinstance(text, str) else text
            before = len(self.table.match.moves)
            self.gesture(move)
            self.rest()
            if self.table.pending is not None:
                assert self.table.pending is move, f"{self.pending} waits, not {move}"
                self.confirm()
            played = self.table.match.moves[before:]
            assert list(played) == [move], f"{move} became {played}"

    def gesture(self, move: Move) -> None:
        """What a finger does for this move."""
        kind = move.kind
        if kind in (m.GO, m.COPY):
            self.drag(self.pawn, self.space(move.what))
        elif kind == m.BUILD:
            self.drag(self.desk((at.TEXTILE, at.METAL)[move.what]), self.province(move.province))
        elif kind == m.PUT:
            self.drag(self.desk(at.STOCK), self.province(move.province))
        elif kind == m.HELP_PUT:
            self.drag(self.desk(at.VIRTUAL_CELL), self.province(move.province))
        elif kind in (m.STEP, m.HELP_STEP):
            colour = VIRTUAL if kind == m.HELP_STEP else self.board.seat
            start = self.citizens(move.province, colour)
            end = self.desk(at.STOCK) if move.target == NOWHERE else self.province(move.target)
            self.drag(start, end)
        elif kind == m.DELEGATE:
            start = self.desk(at.STOCK)
            if move.province != NOWHERE:
                start = self.citizens(move.province, self.board.seat)
            self.drag(start, self.hall)
        elif kind == m.RIDE:
            self._ride(move)
        elif kind == m.TAKE_LOAN:
            self.tap(*self.desk(at.MEDALS))
        elif kind == m.REPAY:
            self.tap(*self.desk(at.LOANS))
        else:
            self._say(move)

    def _ride(self, move: Move) -> None:
        """One step; what the board proposes after it is put back."""
        self.lead(move.province)
        if self.pending == "done" and move.kind != m.DONE:
            self.tap_on("RoundTool", icon="close")

    def _say(self, move: Move) -> None:
        """Moves that are words: sheets and buttons."""
        if move.kind in (m.DONE, m.SKIP):
            self.button("pass")
        elif move.kind == m.IDLE:
            self.button(("factory_textile", "factory_metal")[move.what])
        else:
            assert self.state.phase in (OFFERING, ORDERING)
            number = {m.ANSWER: 1 - move.what, m.RANK: move.what}[move.kind]
            answers = list(reversed(self.board.sheet.ids.answers.children))
            self.tap(*self.centre(answers[number]))
