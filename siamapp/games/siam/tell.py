"""Siam in words and signs: refusals, log lines, position text, diagram."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from siamapp.games.api import BadText, Message, Seat, SeatName, say, shown
from siamapp.games.siam.moves import Move
from siamapp.games.siam.squares import (
    ELEPHANTS,
    FILES,
    FIRST_ANIMAL,
    FREE,
    LETTERS,
    RHINOS,
    ROCK,
    STEP,
    SYMBOLS,
    WALL,
    facing_of,
    name,
    side_of,
    square,
)

if TYPE_CHECKING:
    from siamapp.games.siam.board import Board
    from siamapp.games.siam.state import State

FACINGS = (
    say("siam.facing.north"),
    say("siam.facing.east"),
    say("siam.facing.south"),
    say("siam.facing.west"),
)
ANIMALS = (say("siam.animal.elephant"), say("siam.animal.rhino"))
SIDES = "ER"


# -- why not? ------------------------------------------------------------------------------------


def why_not(state: State, move: Move) -> Message | None:
    """The first rule that forbids this move, or None."""
    if state.is_over:
        return say("siam.why.over")
    if move.is_entry:
        if state.cells[move.target] == WALL:
            return say("siam.why.no_square", square=name(move.target))
        return _why_not_enter(state, move)
    code = state.cells[move.origin]
    if code == WALL:
        return say("siam.why.no_square", square=name(move.origin))
    if code == FREE:
        return say("siam.why.nothing_there", square=name(move.origin))
    if code == ROCK:
        return say("siam.why.rock")
    if side_of(code) != state.side:
        return say("siam.why.not_yours", animal=ANIMALS[state.side])
    if move.is_exit:
        return _why_not_exit(state, move)
    if move.is_turn:
        return say("siam.why.same_facing") if move.facing == facing_of(code) else None
    return _why_not_go(state, move, facing_of(code))


def _why_not_enter(state: State, move: Move) -> Message | None:
    sq = move.target
    if not state.reserve[state.side]:
        return say("siam.why.reserve_empty")
    if sq not in state.board.ways_in:
        return say("siam.why.not_outer", square=name(sq))
    if state.is_crossed(sq, entering=True):
        return say("siam.why.crossed", square=name(sq))
    if state.cells[sq] == FREE:
        return None
    if move.facing not in state.board.ways_in[sq]:
        return say("siam.why.occupied", square=name(sq))
    return state.push_in(sq, move.facing).refused


def _why_not_exit(state: State, move: Move) -> Message | None:
    if move.origin not in state.board.ways_in:
        return say("siam.why.exit_not_outer", square=name(move.origin))
    if not state.has_exit_left(state.side):
        return say("siam.why.exit_used")
    return None


def _why_not_go(state: State, move: Move, facing: int) -> Message | None:
    origin, target = move.origin, move.target
    there = state.cells[target]
    if there == WALL:
        return say("siam.why.no_square", square=name(target))
    if target - origin not in STEP:
        return say("siam.why.too_far")
    if state.is_crossed(target, entering=False):
        return say("siam.why.crossed", square=name(target))
    if there == FREE:
        return None
    direction = STEP.index(target - origin)
    if direction != facing:
        return say("siam.why.facing_away", square=name(target))
    if move.facing != facing:
        return say("siam.why.no_turn_in_push")
    return state.push_in(target, direction).refused


# -- the log -------------------------------------------------------------------------------------


def describe(state: State, move: Move) -> Message:
    """A legal move in words."""
    side = state.side
    who = SeatName(side)
    beast = ANIMALS[side]
    facing = FACINGS[move.facing]
    push = state.push_of(move)
    if move.is_exit:
        return say("siam.log.exit", seat=who, animal=beast, square=name(move.origin))
    if move.is_turn:
        return say("siam.log.turn", seat=who, animal=beast, square=name(move.target), facing=facing)
    if push is None:
        if move.is_entry:
            return say(
                "siam.log.enter", seat=who, animal=beast, square=name(move.target), facing=facing
            )
        if move.facing == facing_of(state.cells[move.origin]):
            return say(
                "siam.log.go",
                seat=who,
                animal=beast,
                origin=name(move.origin),
                target=name(move.target),
            )
        return say(
            "siam.log.go_and_turn",
            seat=who,
            animal=beast,
            origin=name(move.origin),
            target=name(move.target),
            facing=facing,
        )
    consequence = _consequence(push.falls, push.winner)
    if move.is_entry:
        return say(
            "siam.log.enter_push",
            seat=who,
            animal=beast,
            square=name(move.target),
            facing=facing,
            n=len(push.line),
            consequence=consequence,
        )
    return say(
        "siam.log.push",
        seat=who,
        animal=beast,
        origin=name(move.origin),
        facing=facing,
        n=len(push.line),
        consequence=consequence,
    )


def _consequence(falls: int, winner: Seat | None) -> Message:
    if winner is not None:
        return say("siam.log.rock_falls", seat=SeatName(winner))
    if falls:
        return say("siam.log.animal_falls", animal=ANIMALS[side_of(falls)])
    return say("siam.log.all_stay")


def winning_push(winner: Seat) -> Message:
    return say("siam.result.rock", seat=SeatName(winner), animal=ANIMALS[winner])


# -- position text and diagram -------------------------------------------------------------------


def position(state: State) -> str:
    rows = [
        "".join(_symbol(state.cells[square(f, r)]) for f in range(state.board.files))
        for r in reversed(range(state.board.ranks))
    ]
    exits = state.exits
    return f"{'/'.join(rows)} {SIDES[state.side]} {state.turn} {exits[0]} {exits[1]}"


def _symbol(code: int) -> str:
    return "_" if code == WALL else SYMBOLS[code]


def parse_position(text: str, board: Board) -> tuple[list[int], Seat, int, list[int]]:
    """Cells, side to move, turns played and exits; :class:`BadText` names the fault's place."""
    parts = text.split()
    if len(parts) != 5:
        raise BadText(say("siam.position.parts", n=len(parts)))
    cells = _parse_cells(parts[0], board)
    if parts[1] not in tuple(SIDES):
        raise BadText(say("siam.position.side", text=shown(parts[1])))
    numbers = []
    for text_of_number in parts[2:]:
        if not (text_of_number.isascii() and text_of_number.isdigit()) or len(text_of_number) > 6:
            raise BadText(say("siam.position.number", text=shown(text_of_number)))
        numbers.append(int(text_of_number))
    return cells, SIDES.index(parts[1]), numbers[0], numbers[1:]


def _parse_cells(text: str, board: Board) -> list[int]:
    rows = text.split("/")
    if len(rows) != board.ranks:
        raise BadText(say("siam.position.ranks", n=len(rows), wanted=board.ranks))
    cells = list(board.start_cells)
    for rank, row in zip(reversed(range(board.ranks)), rows, strict=True):
        if len(row) != board.files:
            raise BadText(
                say("siam.position.row_length", rank=rank + 1, n=len(row), wanted=board.files)
            )
        for file, letter in enumerate(row):
            sq = square(file, rank)
            if (letter == "_") != (cells[sq] == WALL):
                raise BadText(say("siam.position.shape", square=name(sq), board=board.id))
            if letter != "_":
                if letter not in SYMBOLS:
                    raise BadText(
                        say("siam.position.letter", square=name(sq), letter=shown(letter))
                    )
                cells[sq] = SYMBOLS.index(letter)
    for side, kind in ((ELEPHANTS, "NESW"), (RHINOS, "nesw")):
        count = sum(text.count(letter) for letter in kind)
        if count > board.animals:
            raise BadText(
                say(
                    "siam.position.too_many_animals",
                    animal=ANIMALS[side],
                    n=count,
                    most=board.animals,
                )
            )
    if text.count("o") > board.rocks:
        raise BadText(say("siam.position.too_many_rocks", n=text.count("o"), most=board.rocks))
    return cells


def diagram(state: State) -> str:
    """Ranks from the top, with names at the edge and the reserves below."""
    lines = [
        f"{r + 1}  "
        + " ".join(
            _symbol(state.cells[square(f, r)]).replace("_", " ") for f in range(state.board.files)
        )
        for r in reversed(range(state.board.ranks))
    ]
    lines.append("   " + " ".join(FILES[: state.board.files]))
    lines.append("   " + "  ".join(f"{SIDES[s]}: {state.reserve[s]}" for s in (0, 1)))
    return "\n".join(line.rstrip() for line in lines)


def as_dict(state: State) -> dict[str, Any]:
    return {
        "position": position(state),
        "board": state.board.id,
        "decider": state.decider,
        "turn": state.turn,
        "reserve": {"elephants": state.reserve[0], "rhinos": state.reserve[1]},
        "exits": {"elephants": state.exits[0], "rhinos": state.exits[1]},
        "pieces": {
            name(sq): _piece(state.cells[sq]) for sq in state.board.squares if state.cells[sq]
        },
        "winner": state.winner,
        "draw": state.is_draw,
    }


def _piece(code: int) -> str:
    if code < FIRST_ANIMAL:
        return "rock"
    return ("elephant ", "rhino ")[side_of(code)] + LETTERS[facing_of(code)]
