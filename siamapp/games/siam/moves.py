"""A move of Siam: which animal, where to, which way it faces then.

One form covers all five actions. The text forms::

    +a1N     enter on a1 facing north (onto an occupied square: by pushing north)
    a1-a2E   go from a1 to a2, then face east (onto an occupied square: a push)
    a1W      turn to the west on a1
    a1-      leave the board from a1

Each move exists once: comparing is comparing identities, and generating moves allocates nothing.
"""

from __future__ import annotations

from functools import cache

from siamapp.games import api
from siamapp.games.siam import squares
from siamapp.games.siam.squares import ALL_SQUARES, DIRECTIONS, LETTERS, OFF, STEP


class Move(api.Move):
    """Made by :func:`move`; ``origin`` OFF is an entry, ``target`` OFF an exit."""

    __slots__ = ("facing", "origin", "target")

    origin: int
    target: int
    facing: int

    def __init__(self, origin: int, target: int, facing: int) -> None:
        set_once = object.__setattr__
        set_once(self, "origin", origin)
        set_once(self, "target", target)
        set_once(self, "facing", facing)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a move never changes")

    def __str__(self) -> str:
        if self.is_exit:
            return f"{squares.name(self.origin)}-"
        target = squares.name(self.target) + LETTERS[self.facing]
        if self.is_entry:
            return f"+{target}"
        if self.is_turn:
            return target
        return f"{squares.name(self.origin)}-{target}"

    def __repr__(self) -> str:
        return f"<Move {self}>"

    def __reduce__(self) -> tuple[object, tuple[int, int, int]]:
        return move, (self.origin, self.target, self.facing)  # copies are the same object

    @property
    def is_entry(self) -> bool:
        return self.origin == OFF

    @property
    def is_exit(self) -> bool:
        return self.target == OFF

    @property
    def is_turn(self) -> bool:
        return self.origin == self.target


@cache
def move(origin: int, target: int, facing: int) -> Move:
    """The one move object with these parts; an exit has no facing."""
    if target == OFF and facing:
        return move(origin, OFF, 0)
    return Move(origin, target, facing)


def parse(text: str) -> Move:
    """The move with this text form, or :class:`~siamapp.games.api.BadText`."""
    body, facing = text, 0
    if text and text[-1] in LETTERS:
        body, facing = text[:-1], LETTERS.index(text[-1])
    elif not text.endswith("-"):
        raise _bad(text)
    if body.startswith("+"):
        parts = ["", body[1:]]
    elif "-" in body:
        parts = body.split("-")
    else:
        parts = [body, body]
    if len(parts) != 2:
        raise _bad(text)
    origin, target = (squares.parse_name(part) if part else OFF for part in parts)
    found = move(origin, target, facing)
    # Printing it again catches every crooked spelling: one move has one text form.
    if origin == target == OFF or str(found) != text:
        raise _bad(text)
    return found


def _bad(text: str) -> api.BadText:
    return api.BadText(api.say("siam.bad_move", text=api.shown(text)))


ENTRIES = {sq: tuple(move(OFF, sq, f) for f in DIRECTIONS) for sq in ALL_SQUARES}
"""Square to its four entries, by facing."""

STEPS = {
    sq: tuple(tuple(move(sq, sq + STEP[d], f) for f in DIRECTIONS) for d in DIRECTIONS)
    for sq in ALL_SQUARES
}
"""Square to direction to the four moves by new facing. (Some lead off the board: never legal.)"""

TURNS = {
    sq: tuple(tuple(move(sq, sq, f) for f in DIRECTIONS if f != d) for d in DIRECTIONS)
    for sq in ALL_SQUARES
}
"""Square to present facing to the three turns."""

EXITS = {sq: move(sq, OFF, 0) for sq in ALL_SQUARES}
