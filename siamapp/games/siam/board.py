"""Boards of Siam: shape, rocks, crosses and number of animals are data (S2, S6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from siamapp.games.api import BadText, Message, say, shown
from siamapp.games.limits import LONGEST_LABEL, read_json
from siamapp.games.siam import squares
from siamapp.games.siam.moves import ENTRIES, EXITS, STEPS, TURNS, Move
from siamapp.games.siam.squares import DIRECTIONS, FREE, GRID, LARGEST, ROCK, STEP, WALL

SQUARE_LETTERS = ".ox_"
"""A free square, a rock, a crossed square, no square."""

SMALLEST = 3
MOST_ANIMALS = 8

FourMoves = tuple[Move, ...]
Walks = tuple[int, tuple[FourMoves, ...], tuple[tuple[int, int, FourMoves], ...], Move | None]
Entries = tuple[int, FourMoves, tuple[tuple[int, Move], ...]]


@dataclass(frozen=True)
class Board:
    """``rows`` from the top, each a string of :data:`SQUARE_LETTERS`."""

    id: str
    rows: tuple[str, ...]
    animals: int
    label: str = ""

    @property
    def files(self) -> int:
        return len(self.rows[0])

    @property
    def ranks(self) -> int:
        return len(self.rows)

    def letter(self, sq: int) -> str:
        """What the board has at a square number; ``_`` outside."""
        file, rank = squares.file_of(sq), squares.rank_of(sq)
        if 0 <= file < self.files and 0 <= rank < self.ranks:
            return self.rows[self.ranks - 1 - rank][file]
        return "_"

    @cached_property
    def squares(self) -> tuple[int, ...]:
        """All squares, from a1 on, rank by rank."""
        return tuple(
            squares.square(f, r)
            for r in range(self.ranks)
            for f in range(self.files)
            if self.letter(squares.square(f, r)) != "_"
        )

    @cached_property
    def crosses(self) -> frozenset[int]:
        return frozenset(sq for sq in self.squares if self.letter(sq) == "x")

    @cached_property
    def ways_in(self) -> dict[int, tuple[int, ...]]:
        """Outer square to the directions in which one can push in from outside.

        A square is outer if a neighbour is missing (S2); one comes in from the missing side.
        """
        ways = {}
        for sq in self.squares:
            inward = tuple(d for d in DIRECTIONS if self.letter(sq - STEP[d]) == "_")
            if inward:
                ways[sq] = inward
        return ways

    @cached_property
    def start_cells(self) -> tuple[int, ...]:
        cells = [WALL] * GRID
        for sq in self.squares:
            cells[sq] = ROCK if self.letter(sq) == "o" else FREE
        return tuple(cells)

    @cached_property
    def rocks(self) -> int:
        return self.start_cells.count(ROCK)

    # -- tables for the search, so that it looks up what can be known beforehand -------------

    @cached_property
    def key_parts(self) -> dict[int, tuple[int, ...]]:
        """What each piece code adds to the exact key at each square: four bits a square."""
        return {
            sq: tuple(code << (4 * i) for code in range(len(squares.SYMBOLS)))
            for i, sq in enumerate(self.squares)
        }

    @cached_property
    def walks(self) -> tuple[Walks, ...]:
        """For each square: the turns by present facing, the steps to neighbours that exist, and
        the exit if it is an outer square."""
        return tuple(
            (
                sq,
                TURNS[sq],
                tuple((d, sq + STEP[d], STEPS[sq][d]) for d in self._ways_on(sq)),
                EXITS[sq] if sq in self.ways_in else None,
            )
            for sq in self.squares
        )

    def _ways_on(self, sq: int) -> list[int]:
        return [d for d in DIRECTIONS if self.letter(sq + STEP[d]) != "_"]

    @cached_property
    def entries(self) -> tuple[Entries, ...]:
        """For each outer square: the four entries, and direction and entry of each push in."""
        return tuple(
            (sq, ENTRIES[sq], tuple((d, ENTRIES[sq][d]) for d in inward))
            for sq, inward in self.ways_in.items()
        )


STANDARD = Board("standard", ("..x..", ".....", ".ooo.", ".....", "..x.."), animals=5)
FOUR_ANIMALS = Board("four-animals", STANDARD.rows, animals=4)
NO_CORNERS = Board("no-corners", ("_.x._", ".....", ".ooo.", ".....", "_.x._"), animals=4)
BUILT_IN = (STANDARD, FOUR_ANIMALS, NO_CORNERS)


def parse_board(board_id: str, text: str) -> Board:
    """A board file, checked; :class:`BadText` says what is wrong with it.

    >>> text = '{"name": "Tiny", "animals": 2, "rows": ["....", ".oo.", "...."]}'
    >>> parse_board("tiny", text).files
    4
    """
    try:
        data = read_json(text)
    except ValueError as error:
        raise BadText(say("siam.board.not_json", detail=shown(error))) from None
    if not isinstance(data, dict):
        raise BadText(say("siam.board.not_object"))
    fault = _fault(data)
    if fault is None:
        board = Board(board_id, tuple(data["rows"]), data["animals"], data["name"])
        fault = _shape_fault(board)
        if fault is None:
            return board
    raise BadText(fault)


def _fault(data: dict[str, Any]) -> Message | None:
    """What is wrong with the parts of a board file, each by itself."""
    for part in data:
        if part not in ("name", "animals", "rows"):
            return say("siam.board.unknown_part", part=shown(part))
    name, animals, rows = data.get("name"), data.get("animals"), data.get("rows")
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_LABEL or not name.isprintable():
        return say("siam.board.name")
    if type(animals) is not int or not 1 <= animals <= MOST_ANIMALS:
        return say("siam.board.animals", most=MOST_ANIMALS)
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        return say("siam.board.rows")
    if not SMALLEST <= len(rows) <= LARGEST:
        return say("siam.board.ranks", least=SMALLEST, most=LARGEST)
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]) or not SMALLEST <= len(row) <= LARGEST:
            return say("siam.board.row_length", row=number, least=SMALLEST, most=LARGEST)
        for letter in row:
            if letter not in SQUARE_LETTERS:
                return say("siam.board.letter", row=number, letter=shown(letter))
    return None


def _shape_fault(board: Board) -> Message | None:
    """What is wrong with a board as a whole."""
    if board.rocks == 0:
        return say("siam.board.no_rock")
    reached = {board.squares[0]}
    border = list(reached)
    while border:
        sq = border.pop()
        fresh = [sq + step for step in STEP if board.letter(sq + step) != "_"]
        border += [other for other in fresh if other not in reached]
        reached.update(fresh)
    if len(reached) != len(board.squares):
        return say("siam.board.in_pieces")
    # Then a side with nothing on the board always finds a free outer square: never stuck.
    room = len(board.ways_in) - len(board.crosses & board.ways_in.keys())
    if room <= board.animals + board.rocks:
        return say("siam.board.no_room", room=room, pieces=board.animals + board.rocks)
    return None
