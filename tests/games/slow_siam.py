"""A second Siam, written from the rules alone, to hold the fast one against.

Slow on purpose and without cleverness: squares are pairs of numbers, pieces are objects in a
dictionary, every move makes a whole new position. It shares no code with ``siamapp``.

Moves are texts in the notation of the game, so that the two engines can be compared by sets.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

WAYS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}


@dataclass(frozen=True)
class Piece:
    kind: str  # "elephant", "rhino" or "rock"
    facing: str = ""


@dataclass(frozen=True)
class Table:
    """What stays the same during a game."""

    squares: frozenset
    crosses: frozenset = frozenset({(3, 1), (3, 5)})
    animals: int = 5
    cross_rule: str = "play"
    push_rule: str = "total"
    one_exit: bool = False

    def is_outer(self, square):
        return any(ahead(square, way) not in self.squares for way in WAYS)


@dataclass(frozen=True)
class Position:
    table: Table
    pieces: dict
    mover: str = "elephant"
    turns: dict = field(default_factory=lambda: {"elephant": 0, "rhino": 0})
    exits: dict = field(default_factory=lambda: {"elephant": 0, "rhino": 0})
    winner: str | None = None

    def reserve(self, kind):
        return self.table.animals - sum(p.kind == kind for p in self.pieces.values())


def ahead(square, way, count=1):
    dx, dy = WAYS[way]
    return (square[0] + dx * count, square[1] + dy * count)


def name(square):
    return "?abcdefghi"[square[0]] + str(square[1])


def rows_to_table(rows, **rules):
    """A table and its first position from rows like those of a board file."""
    letters = {
        (x, y): letter
        for y, row in enumerate(reversed(rows), start=1)
        for x, letter in enumerate(row, start=1)
        if letter != "_"
    }
    crosses = frozenset(square for square, letter in letters.items() if letter == "x")
    table = Table(frozenset(letters), crosses, **rules)
    return Position(table, {sq: Piece("rock") for sq, letter in letters.items() if letter == "o"})


def from_text(text, table):
    """The position that a position text tells of; its winner is not in it."""
    rows, side, turns, *exits = text.split()
    kinds = {"o": Piece("rock")}
    for way in WAYS:
        kinds |= {way: Piece("elephant", way), way.lower(): Piece("rhino", way)}
    pieces = {
        (x, y): kinds[letter]
        for y, row in enumerate(reversed(rows.split("/")), start=1)
        for x, letter in enumerate(row, start=1)
        if letter in kinds
    }
    return Position(
        table,
        pieces,
        {"E": "elephant", "R": "rhino"}[side],
        {"elephant": (int(turns) + 1) // 2, "rhino": int(turns) // 2},
        {"elephant": int(exits[0]), "rhino": int(exits[1])},
    )


def to_text(position):
    squares = position.table.squares
    rows = [
        "".join(letter(position, (x, y)) for x in range(1, max(x for x, _ in squares) + 1))
        for y in range(max(y for _, y in squares), 0, -1)
    ]
    return " ".join(
        [
            "/".join(rows),
            "E" if position.mover == "elephant" else "R",
            str(sum(position.turns.values())),
            *(str(position.exits[kind]) for kind in ("elephant", "rhino")),
        ]
    )


def letter(position, square):
    piece = position.pieces.get(square)
    if piece is None:
        return "." if square in position.table.squares else "_"
    if piece.kind == "rock":
        return "o"
    return piece.facing if piece.kind == "elephant" else piece.facing.lower()


def line_ahead(position, first, way):
    """The unbroken run of pieces from a square on."""
    line = []
    while first in position.pieces:
        line.append(position.pieces[first])
        first = ahead(first, way)
    return line


def push_goes(position, first, way):
    """S4: S = 1 + with - against, K = rocks; S >= 1 and S >= K."""
    line = line_ahead(position, first, way)
    lengths = range(1, len(line) + 1) if position.table.push_rule == "strict" else [len(line)]
    for length in lengths:
        part = line[:length]
        with_us = sum(p.facing == way for p in part)
        against = sum(p.facing == BACK[way] for p in part)
        rocks = sum(p.kind == "rock" for p in part)
        if 1 + with_us - against < max(1, rocks):
            return False
    return True


def is_closed(position, square, entering):
    """S1: may the mover not yet play onto this square?"""
    rule = position.table.cross_rule
    if square not in position.table.crosses or rule == "off":
        return False
    return position.turns[position.mover] < 2 and (entering or rule == "play")


def moves(position):
    """Text of every legal action to the position after it."""
    if position.winner:
        return {}
    found = {}
    table, mover = position.table, position.mover
    for square in table.squares:
        if position.reserve(mover) and table.is_outer(square):
            for way in WAYS:
                from_outside = ahead(square, way, -1) not in table.squares
                goes = square not in position.pieces or (
                    from_outside and push_goes(position, square, way)
                )
                if goes and not is_closed(position, square, entering=True):
                    after = shove(position, position.pieces, Piece(mover, way), square, way)
                    found[f"+{name(square)}{way}"] = after
        piece = position.pieces.get(square)
        if piece is None or piece.kind != mover:
            continue
        rest = {sq: p for sq, p in position.pieces.items() if sq != square}
        for facing in WAYS:
            if facing != piece.facing:  # S3
                turned = rest | {square: Piece(mover, facing)}
                found[f"{name(square)}{facing}"] = end_turn(position, turned)
        if table.is_outer(square) and not (table.one_exit and position.exits[mover]):
            exits = position.exits | {mover: position.exits[mover] + 1}
            found[f"{name(square)}-"] = replace(end_turn(position, rest), exits=exits)
        for way in WAYS:
            target = ahead(square, way)
            if target not in table.squares or is_closed(position, target, entering=False):
                continue
            if target not in position.pieces:
                for facing in WAYS:
                    gone = rest | {target: Piece(mover, facing)}
                    found[f"{name(square)}-{name(target)}{facing}"] = end_turn(position, gone)
            elif way == piece.facing and push_goes(position, target, way):
                after = shove(position, rest, piece, target, way)
                found[f"{name(square)}-{name(target)}{way}"] = after
    return found


def shove(position, pieces, pusher, square, way):
    """The pusher takes the square; the unbroken line ahead goes on by one; the last may fall."""
    line = []
    at = square
    while at in pieces:
        line.append(at)
        at = ahead(at, way)
    after = {sq: p for sq, p in pieces.items() if sq not in line} | {square: pusher}
    for at in line:
        if ahead(at, way) in position.table.squares:
            after[ahead(at, way)] = pieces[at]
        elif pieces[at].kind == "rock":  # S5: the last one facing this way is nearest to the rock
            helpers = [p for p in [pusher, *(pieces[sq] for sq in line)] if p.facing == way]
            return replace(end_turn(position, after), winner=helpers[-1].kind)
    return end_turn(position, after)


def end_turn(position, pieces):
    mover = position.mover
    return replace(
        position,
        pieces=pieces,
        mover={"elephant": "rhino", "rhino": "elephant"}[mover],
        turns=position.turns | {mover: position.turns[mover] + 1},
    )


def perft(position, depth):
    after = moves(position)
    return len(after) if depth == 1 else sum(perft(p, depth - 1) for p in after.values())
