"""The arithmetic of a push, told in full: for the player's eye, not for the search.

The state has the same sum as a bare yes or no (:meth:`State._can_push`); the tests hold the two
together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from siamapp.games.api import Message, Seat, say
from siamapp.games.siam.squares import (
    FIRST_ANIMAL,
    FREE,
    ROCK,
    STEP,
    WALL,
    facing_of,
    name,
    opposite,
    side_of,
)


@dataclass(frozen=True, slots=True)
class Push:
    """A push onto ``target`` in ``direction``, legal or not."""

    target: int
    direction: int
    line: tuple[int, ...]
    """The squares of the unbroken line in front of the pusher, nearest first."""
    pushing: int
    """Animals that push this way, the pusher included."""
    against: int
    rocks: int
    refused: Message | None
    """Why it does not go, or None if it goes."""
    falls: int
    """The piece that would leave the board, or FREE if none."""
    winner: Seat | None
    """Who would win, if a rock would leave the board."""

    @property
    def strength(self) -> int:
        return self.pushing - self.against


def push_in(cells: Sequence[int], side: int, target: int, direction: int, strict: bool) -> Push:
    """What happens if an animal of ``side`` pushes onto ``target`` in ``direction``."""
    step = STEP[direction]
    line = []
    pushing, against, rocks = 1, 0, 0
    refused: Message | None = None
    sq = target
    while (code := cells[sq]) > FREE:
        line.append(sq)
        if code == ROCK:
            rocks += 1
        elif facing_of(code) == direction:
            pushing += 1
        elif facing_of(code) == opposite(direction):
            against += 1
        if strict and refused is None:
            refused = _refusal(pushing, against, rocks, len(line), sq)
        sq += step
    if not strict:
        refused = _refusal(pushing, against, rocks, len(line), 0)
    falls = cells[line[-1]] if line and code == WALL else FREE
    winner = _nearest_helper(cells, side, line, direction) if falls == ROCK else None
    return Push(target, direction, tuple(line), pushing, against, rocks, refused, falls, winner)


def _refusal(pushing: int, against: int, rocks: int, walked: int, at: int) -> Message | None:
    """S4. ``at`` is the square reached on the walk along a strict line, 0 for the whole line."""
    strength = pushing - against
    if strength >= 1 and strength >= rocks:
        return None
    if at and walked > 1:
        return say(
            "siam.why.strict_line", square=name(at), pushing=pushing, against=against, rocks=rocks
        )
    if walked == 1 and against == 1:
        return say("siam.why.face_to_face")
    if strength == 0:
        return say("siam.why.even", pushing=pushing, against=against)
    if strength < 0:
        return say("siam.why.outnumbered", pushing=pushing, against=against)
    return say(
        "siam.why.too_many_rocks",
        pushing=pushing,
        against=against,
        strength=strength,
        rocks=rocks,
    )


def _nearest_helper(cells: Sequence[int], side: int, line: Sequence[int], direction: int) -> Seat:
    """S5: the owner of the animal nearest to the falling rock that faces the push direction."""
    for sq in reversed(line):
        code = cells[sq]
        if code >= FIRST_ANIMAL and facing_of(code) == direction:
            return side_of(code)
    return side  # the pusher itself
