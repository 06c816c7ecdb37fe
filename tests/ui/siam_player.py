"""A person playing Siam: the driver with squares, reserves and the buttons of the game screen."""

from __future__ import annotations

from collections.abc import Sequence

from siamapp.games.siam import squares
from siamapp.match.match import PERSON, Match, SeatSetup
from tests.ui.driver import PHONE, TABLET, TABLET_UPRIGHT, Driver

ANN, BEN = SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")
COMPUTER = SeatSetup("Computer", "red", "easy")

LOOKS = [
    (PHONE, 1),
    ((780, 1688), 2),
    (TABLET, 1),
    ((1600, 2560), 2),
]
"""Window size and density: a phone and a tablet, at density 1 and 2."""

LOOK_NAMES = ["phone", "phone at density 2", "tablet", "tablet at density 2"]

__all__ = ["ANN", "BEN", "COMPUTER", "LOOKS", "LOOK_NAMES", "PERSON", "TABLET_UPRIGHT", "Player"]


class Player(Driver):
    """``begin`` puts a match on the table; then squares are named as in the rule book."""

    def begin(
        self,
        moves: str = "",
        seats: Sequence[SeatSetup] = (ANN, BEN),
        position: str = "",
        **options: str,
    ) -> Match:
        """A match after these moves, or with this position."""
        match = Match.new("siam", seats, options, seed=1)
        for text in moves.split():
            match.play(match.game.parse_move(text))
        if position:
            match.state = match.game.parse_position(position, match.options)
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
    def played(self) -> str:
        """The moves so far."""
        return " ".join(str(move) for move in self.table.match.moves)

    @property
    def pending(self) -> str:
        return str(self.table.pending) if self.table.pending is not None else ""

    # -- places ------------------------------------------------------------------------------

    @property
    def cell(self) -> float:
        return self.board.places.cell

    def at(self, name: str, right: float = 0, up: float = 0) -> tuple[float, float]:
        """The middle of a square, or so many cells beside it; ``reserve0`` is a tray."""
        if name.startswith("reserve"):
            tray = self.board._trays[int(name[-1])]
            return tray.to_window(*tray.center)
        x, y = self.board.places.centre(squares.parse_name(name))
        return self.board.to_window(x + right * self.cell, y + up * self.cell)

    def outside(self, name: str) -> tuple[float, float]:
        """Beside the board, next to an outer square."""
        sq = squares.parse_name(name)
        step = squares.STEP[self.board.way_out(sq)]
        x, y = self.board.places.centre(sq)
        far_x, far_y = self.board.places.centre(sq + step)
        return self.board.to_window(x + (far_x - x) * 0.95, y + (far_y - y) * 0.95)

    def sprite_at(self, name: str):
        return self.board.sprites[squares.parse_name(name)]

    # -- gestures ----------------------------------------------------------------------------

    def carry(self, start: str, end: str, lift: bool = True):
        return self.drag(self.at(start), self.at(end), lift=lift)

    def tap_square(self, name: str) -> None:
        self.tap(*self.at(name))

    def confirm(self) -> None:
        self.tap_on("RoundTool", icon="tick")
        self.rest()

    def rest(self) -> None:
        """Until all pieces have arrived and nobody thinks."""
        self.until(lambda: not self.table.moving and not self.table.thinking, what="rest")
        self.frames(2)

    def tool(self, icon: str) -> None:
        self.tap_on("Tool", icon=icon)

    def arrow(self, icon: str) -> None:
        self.tap_on("MoveButton", icon=icon)
