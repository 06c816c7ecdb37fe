"""What the lines of a Siam board are worth: the evaluation behind the players of Siam.

All force in Siam runs along lines. A position is judged as the sum over its rows and columns, and
what a row is worth depends on nothing but the pieces in it. The exact key of a position has four
bits a square, so ``key & mask`` is the content of a line, and each content is judged once and
then looked up. A judgement is one packed int, made to be added up:

- the low part: how good the line is for the side to move, signed;
- times :data:`WIN`: the ways in which the side to move can push a rock out here and win at once;
- times :data:`ENTRY_WIN`: the same with an animal from the reserve, if there is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from siamapp.ai import weights
from siamapp.games.siam.board import Board
from siamapp.games.siam.squares import (
    EAST,
    FIRST_ANIMAL,
    FREE,
    NORTH,
    ROCK,
    STEP,
    facing_of,
    opposite,
    side_of,
)
from siamapp.games.siam.state import PULL

WIN = 1 << 24
ENTRY_WIN = 1 << 34
FLAGGED = WIN >> 1
"""A sum of judgements from here on has a win in it: low parts stay far below."""

FAR = 4
"""Rocks that need this many pushes to fall, or more, count alike."""

# Traits of a line: what can be said of it in favour of one side. The first four are about a rock
# that needs 1, 2, 3, FAR pushes in a direction to fall.
PUSH, ENTER, HELD, BESIDE = range(0, 4 * FAR, FAR)
"""It would fall to the side, which can push it on with an animal in line; or only by entering; or
not, as things stand. Or an animal stands right behind it and faces another way."""
CORNER, BORDER, INNER, OUTWARD = range(4 * FAR, 4 * FAR + 4)
"""An animal stands on a square with two neighbours missing, with one, with none; faces out."""

Trait = tuple[int, int]
"""Which trait, and the side that has it."""

GROUPS = ("push", "enter", "held", "beside", "place")
"""The traits in the data file: four numbers for each of these."""

Weights = tuple[tuple[int, ...], tuple[int, ...]]
"""What a trait is worth to the side to move, and to the other: 100 makes an even game one that is
won in 73 of 100 cases."""


@cache
def fitted() -> Weights:
    """As ``bench/tune_siam.py`` has fitted them to the outcome of games."""
    data = weights.of("siam")
    mover, other = (
        tuple(number for group in GROUPS for number in data[who][group])
        for who in ("mover", "other")
    )
    return mover, other


def traits(codes: Sequence[int], direction: int, strict: bool) -> list[Trait]:
    """What the rocks of a line promise in this direction; ``codes`` are listed along it."""
    found: list[Trait] = []
    for i, code in enumerate(codes):
        if code != ROCK:
            continue
        pushes = min(len(codes) - i, FAR) - 1
        nearest, pushers, entry = _force_behind(codes, i, direction, strict)
        if nearest is None:
            if entry:
                found += [(ENTER + pushes, 0), (ENTER + pushes, 1)]
        elif nearest in pushers:
            found.append((PUSH + pushes, nearest))
        elif entry:
            found.append((ENTER + pushes, nearest))
        else:
            found.append((HELD + pushes, nearest))
        behind = codes[i - 1] if i else FREE
        if behind >= FIRST_ANIMAL and facing_of(behind) != direction:
            found.append((BESIDE + pushes, side_of(behind)))
    return found


def _force_behind(
    codes: Sequence[int], rock: int, direction: int, strict: bool
) -> tuple[int | None, set[int], bool]:
    """Who would get this rock (S5), which sides can push it now, does a push from outside go."""
    pull = PULL[direction]
    nearest: int | None = None
    pushers = set()
    at = rock - 1
    while at >= 0 and codes[at] > FREE:
        code = codes[at]
        if pull[code] == 1:
            if nearest is None:
                nearest = side_of(code)
            if _goes(codes, at + 1, pull, strict):
                pushers.add(side_of(code))
        at -= 1
    return nearest, pushers, at < 0 and _goes(codes, 0, pull, strict)


def _goes(codes: Sequence[int], start: int, pull: Sequence[int], strict: bool) -> bool:
    """S4: does a push onto ``codes[start]`` go?"""
    strength, rocks = 1, 0
    for code in codes[start:]:
        if code == FREE:
            break
        strength += pull[code]
        rocks += code == ROCK
        if strict and (strength < 1 or strength < rocks):
            return False
    return strength >= 1 and strength >= rocks


def places(codes: Sequence[int], missing: Sequence[Sequence[bool]]) -> list[Trait]:
    """Where the animals of a line stand; ``missing`` tells each square's missing neighbours."""
    found: list[Trait] = []
    for code, gaps in zip(codes, missing, strict=True):
        if code >= FIRST_ANIMAL:
            side = side_of(code)
            found.append(((INNER, BORDER, CORNER, CORNER, CORNER)[sum(gaps)], side))
            if gaps[facing_of(code)]:
                found.append((OUTWARD, side))
    return found


class Table(dict[int, int]):
    """The judgements of one line with one side to move, made when first asked for."""

    __slots__ = ("_line", "_mover", "_strict", "_weights")

    LIMIT = 50_000

    def __init__(self, line: Line, mover: int, strict: bool, weights: Weights) -> None:
        super().__init__()
        self._weights = weights
        self._line = line
        self._mover = mover
        self._strict = strict

    def __missing__(self, content: int) -> int:
        if len(self) >= self.LIMIT:  # only large boards have that many
            self.clear()
        mover = self._mover
        own, others = self._weights
        judgement = 0
        for trait, side in self._line.traits(content, self._strict):
            if side != mover:
                judgement -= others[trait]
            elif trait == PUSH:
                judgement += WIN
            elif trait == ENTER:
                judgement += ENTRY_WIN
            else:
                judgement += own[trait]
        self[content] = judgement
        return judgement


class Line:
    """A row or column, or a part of one between missing squares."""

    def __init__(self, board: Board, squares: tuple[int, ...], direction: int) -> None:
        self.squares = squares
        self.direction = direction
        units = [board.key_parts[sq][1] for sq in squares]
        self._shifts = [unit.bit_length() - 1 for unit in units]
        self.mask = sum(15 * unit for unit in units)
        self._missing = [[board.letter(sq + step) == "_" for step in STEP] for sq in squares]

    def codes(self, content: int) -> list[int]:
        return [content >> shift & 15 for shift in self._shifts]

    def traits(self, content: int, strict: bool) -> list[Trait]:
        codes = self.codes(content)
        found = traits(codes, self.direction, strict)
        found += traits(codes[::-1], opposite(self.direction), strict)
        if self.direction == EAST:  # each animal stands in one row: count its place once
            found += places(codes, self._missing)
        return found


class Lines:
    """All lines of a board, with the tables of their judgements."""

    def __init__(self, board: Board, strict: bool, weights: Weights) -> None:
        self.lines = [
            Line(board, run, direction)
            for direction in (EAST, NORTH)
            for run in _runs(board, direction)
        ]
        self.masks = [line.mask for line in self.lines]
        self.tables = [
            [Table(line, mover, strict, weights) for line in self.lines] for mover in (0, 1)
        ]
        self.paired = [list(zip(tables, self.masks, strict=True)) for tables in self.tables]
        self.through: dict[int, tuple[int, ...]] = {
            sq: tuple(i for i, line in enumerate(self.lines) if sq in line.squares)
            for sq in board.squares
        }
        """Square to the numbers of its row and its column."""
        self.touched: dict[tuple[int, int], tuple[int, ...]] = {}
        """Two neighbouring squares to the numbers of the three lines through either."""
        for sq in board.squares:
            for step in STEP:
                if sq + step in self.through:
                    both = self.through[sq] + self.through[sq + step]
                    self.touched[sq, sq + step] = tuple(sorted(set(both)))

    def judge(self, key: int, mover: int) -> int:
        """The packed judgement of a whole position."""
        total = 0
        for table, mask in self.paired[mover]:
            total += table[key & mask]
        return total


@cache
def lines_of(board: Board, strict: bool, weights: Weights | None = None) -> Lines:
    return Lines(board, strict, weights or fitted())


def _runs(board: Board, direction: int) -> list[tuple[int, ...]]:
    """The squares of the board in unbroken runs along a direction."""
    step = STEP[direction]
    there = set(board.squares)
    runs = []
    for sq in board.squares:
        if sq - step not in there:
            run = [sq]
            while run[-1] + step in there:
                run.append(run[-1] + step)
            runs.append(tuple(run))
    return runs
