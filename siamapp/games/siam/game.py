"""Siam describes itself."""

from __future__ import annotations

from collections.abc import Iterable

from siamapp.games.api import BadText, Choice, Game, Message, Option, Options
from siamapp.games.siam import moves, tell
from siamapp.games.siam.board import BUILT_IN, Board, parse_board
from siamapp.games.siam.moves import Move
from siamapp.games.siam.state import State


class Siam(Game[Move]):
    """Two players: seat 0 has the elephants and begins, seat 1 has the rhinos.

    ``board_files`` are names and texts of further boards; a bad one is left out and listed.
    """

    id = "siam"
    rules_version = 1
    player_counts = (2,)

    def __init__(self, board_files: Iterable[tuple[str, str]] = ()) -> None:
        self.boards: dict[str, Board] = {board.id: board for board in BUILT_IN}
        problems = []
        for board_id, text in board_files:
            try:
                if board_id in self.boards:
                    raise BadText(Message("siam.board.name_taken"))
                self.boards[board_id] = parse_board(board_id, text)
            except BadText as error:
                problems.append((board_id, error.message))
        self._problems = tuple(problems)
        self._options = (
            Option("board", tuple(Choice(b.id, b.label) for b in self.boards.values()), "standard"),
            Option("crosses", _choices("play", "entry", "off"), "play"),
            Option("push", _choices("total", "strict"), "total"),
            Option("exits", _choices("free", "once"), "free"),
            Option("repetition", _choices("draw", "off"), "draw"),
        )

    @property
    def options(self) -> tuple[Option, ...]:
        return self._options

    @property
    def problems(self) -> tuple[tuple[str, Message], ...]:
        return self._problems

    def start(self, players: int = 2, options: Options | None = None, seed: int = 0) -> State:
        self.check_players(players)
        complete = self.complete_options(options)
        return State(self, self.boards[complete["board"]], complete)

    def parse_move(self, text: str) -> Move:
        return moves.parse(text)

    def parse_position(self, text: str, options: Options | None = None) -> State:
        state = self.start(2, options)
        state.set_up(*tell.parse_position(text, state.board))
        return state


def _choices(*ids: str) -> tuple[Choice, ...]:
    return tuple(Choice(id) for id in ids)
