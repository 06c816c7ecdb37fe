"""A position of Siam that makes and unmakes moves.

One flat list of piece codes on a walled grid; moves are shared objects; the key is exact (four
bits a square) and kept up to date by each move.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from siamapp.games import api
from siamapp.games.api import Message, OpenView, Options, Result, Seat, SeatName, say
from siamapp.games.siam import events, tell
from siamapp.games.siam.board import Board
from siamapp.games.siam.moves import Move
from siamapp.games.siam.push import Push, push_in
from siamapp.games.siam.squares import (
    ELEPHANTS,
    FIRST_ANIMAL,
    FREE,
    RHINOS,
    ROCK,
    STEP,
    animal,
    opposite,
    side_of,
)

if TYPE_CHECKING:
    from siamapp.games.siam.game import Siam

CROSS_TURNS = 4
"""S1: the crosses bind each side in its first two turns, so in the first four turns of both."""

OCCURRENCES = 3
"""S7: the occurrence of a position that makes the game a draw."""


def _pull_table() -> tuple[tuple[int, ...], ...]:
    """Direction to piece code to what that piece adds to a push: 1, -1, or 0."""
    table = []
    for direction in range(4):
        row = [0] * (FIRST_ANIMAL + 8)
        for side in (ELEPHANTS, RHINOS):
            row[animal(side, direction)] = 1
            row[animal(side, opposite(direction))] = -1
        table.append(tuple(row))
    return tuple(table)


PULL = _pull_table()


class State(api.State[Move]):
    """Made by :meth:`Siam.start` or :meth:`Siam.parse_position`."""

    __slots__ = (
        "_counts",
        "_crosses",
        "_early_entries",
        "_entry_crosses",
        "_key",
        "_once",
        "_repetition",
        "_stack",
        "_strict",
        "board",
        "cells",
        "exits",
        "game",
        "is_draw",
        "options",
        "players",
        "reserve",
        "side",
        "turn",
        "winner",
    )

    game: Siam
    turn: int

    def __init__(self, game: Siam, board: Board, options: Options) -> None:
        self.game = game
        self.players = 2
        self.options = options
        self.board = board
        crosses = board.crosses if options["crosses"] != "off" else frozenset[int]()
        self._entry_crosses = crosses
        self._crosses = crosses if options["crosses"] == "play" else frozenset[int]()
        self._early_entries = tuple(e for e in board.entries if e[0] not in crosses)
        self._strict = options["push"] == "strict"
        self._once = options["exits"] == "once"
        self._repetition = options["repetition"] == "draw"
        self.set_up(list(board.start_cells), ELEPHANTS, 0, [0, 0])

    def set_up(self, cells: list[int], side: Seat, turn: int, exits: list[int]) -> None:
        """Begin from this position, with nothing to undo and nothing yet repeated."""
        self.cells = cells
        self.side = side
        self.turn = turn
        self.exits = exits
        on_board = Counter(side_of(code) for code in cells if code >= FIRST_ANIMAL)
        self.reserve = [self.board.animals - on_board[s] for s in (ELEPHANTS, RHINOS)]
        self.winner: Seat | None = None
        self.is_draw = False
        parts = self.board.key_parts
        self._key = sum(parts[sq][cells[sq]] for sq in self.board.squares)
        self._stack: list[tuple[Move, int, int, int, int, int | None]] = []
        self._counts: dict[int, int] = {self._repetition_key(): 1} if self._repetition else {}

    # -- who decides, and what is possible ---------------------------------------------------

    @property
    def decider(self) -> Seat | None:
        return None if self.winner is not None or self.is_draw else self.side

    def legal_moves(self) -> list[Move]:
        if self.winner is not None or self.is_draw:
            return []
        cells, side = self.cells, self.side
        early = self.turn < CROSS_TURNS
        crosses = self._crosses if early else ()
        may_exit = not self._once or not self.exits[side]
        low = FIRST_ANIMAL + 4 * side
        high = low + 4
        moves: list[Move] = []
        for sq, turns, steps, leave in self.board.walks:
            code = cells[sq]
            if low <= code < high:
                facing = code - low
                moves += turns[facing]
                for d, target, step in steps:
                    there = cells[target]
                    if there == FREE:
                        if target not in crosses:
                            moves += step
                    elif d == facing and target not in crosses and self._can_push(target, d):
                        moves.append(step[d])
                if may_exit and leave is not None:
                    moves.append(leave)
        if self.reserve[side]:
            for sq, freely, by_push in self._early_entries if early else self.board.entries:
                if cells[sq] == FREE:
                    moves += freely
                else:
                    for d, move in by_push:
                        if self._can_push(sq, d):
                            moves.append(move)
        return moves

    def _can_push(self, target: int, direction: int) -> bool:
        """S4 as a bare yes or no; :func:`push_in` tells the same in full."""
        cells, pull, step = self.cells, PULL[direction], STEP[direction]
        strength, rocks, sq = 1, 0, target
        if self._strict:
            while (code := cells[sq]) > FREE:
                strength += pull[code]
                rocks += code == ROCK
                if strength < 1 or strength < rocks:
                    return False
                sq += step
            return True
        while (code := cells[sq]) > FREE:
            strength += pull[code]
            if code == ROCK:
                rocks += 1
            sq += step
        return strength >= 1 and strength >= rocks

    def push_in(self, target: int, direction: int) -> Push:
        """The whole sum of a push by the side to move."""
        return push_in(self.cells, self.side, target, direction, self._strict)

    def push_of(self, move: Move) -> Push | None:
        """The push that this move is, legal or not; None if it pushes nothing."""
        if move.is_exit or move.is_turn or self.cells[move.target] <= FREE:
            return None
        return self.push_in(move.target, move.facing)

    def is_crossed(self, sq: int, entering: bool) -> bool:
        """S1: is this square closed to the side to move, now?"""
        closed = self._entry_crosses if entering else self._crosses
        return self.turn < CROSS_TURNS and sq in closed

    def has_exit_left(self, side: Seat) -> bool:
        return not self._once or not self.exits[side]

    def why_not(self, move: Move) -> Message | None:
        return tell.why_not(self, move)

    def result(self) -> Result | None:
        if self.winner is not None:
            loser = 1 - self.winner
            lines = [tell.winning_push(self.winner)]
            if self.winner == self.side:  # the side to move did not make the last move
                lines.append(say("siam.result.helper", seat=SeatName(self.winner)))
            return Result((self.winner,), ((self.winner,), (loser,)), tuple(lines))
        if self.is_draw:
            return Result((), ((ELEPHANTS, RHINOS),), (say("siam.result.repetition"),))
        return None

    # -- playing -----------------------------------------------------------------------------

    def apply(self, move: Move) -> None:
        cells, parts, side = self.cells, self.board.key_parts, self.side
        origin, target, facing = move.origin, move.target, move.facing
        key = self._key
        old = FREE
        shifted = 0
        carried = FIRST_ANIMAL + 4 * side + facing
        if origin:
            old = cells[origin]
            cells[origin] = FREE
            key -= parts[origin][old]
        else:
            self.reserve[side] -= 1
        if target:
            # The animal takes its square, what stood there takes the next, and so on.
            step, sq = STEP[facing], target
            while carried > FREE and (there := cells[sq]) >= FREE:
                cells[sq] = carried
                key += parts[sq][carried] - parts[sq][there]
                carried = there
                sq += step
                shifted += 1
            if carried == ROCK:
                pull = PULL[facing]
                sq -= step
                while pull[cells[sq]] != 1:  # S5; ends at the pusher
                    sq -= step
                self.winner = side_of(cells[sq])
            elif carried:
                self.reserve[side_of(carried)] += 1
        else:
            carried = FREE
            self.reserve[side] += 1
            self.exits[side] += 1
        key_before, self._key = self._key, key
        self.side = 1 - side
        self.turn += 1
        seen = None
        if self._repetition and self.winner is None:
            seen = self._repetition_key()
            count = self._counts.get(seen, 0) + 1
            self._counts[seen] = count
            if count == OCCURRENCES:
                self.is_draw = True
        self._stack.append((move, old, shifted, carried, key_before, seen))

    def undo(self) -> None:
        move, old, shifted, fallen, key, seen = self._stack.pop()
        if seen is not None:
            count = self._counts[seen] - 1
            if count:
                self._counts[seen] = count
            else:
                del self._counts[seen]
        self.winner = None
        self.is_draw = False
        side = self.side = 1 - self.side
        self.turn -= 1
        self._key = key
        cells, target = self.cells, move.target
        if target:
            step = STEP[move.facing]
            sq = target + step * (shifted - 1)
            carried = fallen
            for _ in range(shifted):
                carried, cells[sq] = cells[sq], carried
                sq -= step
            if fallen >= FIRST_ANIMAL:
                self.reserve[side_of(fallen)] -= 1
        else:
            self.reserve[side] -= 1
            self.exits[side] -= 1
        if move.origin:
            cells[move.origin] = old
        else:
            self.reserve[side] += 1

    def copy(self) -> State:
        twin = State(self.game, self.board, self.options)
        twin.cells = self.cells.copy()
        twin.side = self.side
        twin.turn = self.turn
        twin.reserve = self.reserve.copy()
        twin.exits = self.exits.copy()
        twin.winner = self.winner
        twin.is_draw = self.is_draw
        twin._key = self._key
        twin._stack = self._stack.copy()
        twin._counts = self._counts.copy()
        return twin

    # -- identity ----------------------------------------------------------------------------

    def _repetition_key(self) -> int:
        """S7: board, side to move, exits left."""
        key = self._key << 1 | self.side
        if self._once:
            key = key << 2 | (self.exits[0] > 0) << 1 | (self.exits[1] > 0)
        return key

    def key(self) -> int:
        early = min(self.turn, CROSS_TURNS) if self._entry_crosses else 0
        over = self.is_draw if self.winner is None else 2 + self.winner
        return (self._repetition_key() << 3 | early) << 2 | over

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(
            getattr(self, name) == getattr(other, name)
            for name in (
                "_key",
                "side",
                "turn",
                "cells",
                "reserve",
                "exits",
                "winner",
                "is_draw",
                "options",
                "board",
                "_counts",
            )
        )

    __hash__ = api.State.__hash__

    def view(self, seat: Seat) -> OpenView[Move]:
        return OpenView(self, seat)

    # -- telling -----------------------------------------------------------------------------

    def events(self, move: Move) -> list[api.Event]:
        found: list[api.Event] = []
        push = self.push_of(move)
        if move.is_exit:
            found.append(events.Left(self.side, move.origin))
        elif move.is_turn:
            found.append(events.Turned(move.target, move.facing))
        elif move.is_entry:
            found.append(events.Entered(self.side, move.target, move.facing, push is not None))
        else:
            found.append(events.Went(move.origin, move.target, move.facing, push is not None))
        if push is not None:
            for sq in push.line:
                if push.falls and sq == push.line[-1]:
                    owner = None if push.falls == ROCK else side_of(push.falls)
                    found.append(events.Fell(sq, move.facing, owner))
                else:
                    found.append(events.Shifted(sq, sq + STEP[move.facing]))
        after = self.copy()
        after.apply(move)
        if after.is_over:
            found.append(events.Ended(after.winner))
        return found

    def describe(self, move: Move, viewer: Seat | None = None) -> Message:
        return tell.describe(self, move)

    def position(self) -> str:
        """The position text; :meth:`Siam.parse_position` is its inverse."""
        return tell.position(self)

    def as_text(self) -> str:
        return tell.diagram(self)

    def as_dict(self) -> dict[str, Any]:
        return tell.as_dict(self)

    def census(self) -> dict[str, int]:
        """Counts what stands on the board and what lies beside it, each by itself."""
        fallen_rocks = 1 if self.winner is not None else 0
        animals = [
            self.reserve[side] + sum(c >= FIRST_ANIMAL and side_of(c) == side for c in self.cells)
            for side in (ELEPHANTS, RHINOS)
        ]
        return {
            "elephants": animals[ELEPHANTS],
            "rhinos": animals[RHINOS],
            "rocks": self.cells.count(ROCK) + fallen_rocks,
        }
