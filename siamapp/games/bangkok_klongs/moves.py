"""A move of Bangkok Klongs: one decision of a finger. The text forms::

    fish2@c4   place this boat on c4
    c4-d5      play a movement card: the boat on c4 goes to d5
    own        take possession of the boat just placed, with a trader from the supply
    own:c4     the same with the trader of the boat on c4, which is nobody's then
    c4>stock   the boat on c4 goes to the stock: stolen by the thief, or removed after scoring
    c4>hand    the boat on c4 goes to the hand, stolen or chased away
    box        the thieves under the new overseer go to the box
    b3c4       score the landing place between the fields b3 and c4
    no         leave the boat to nobody, rob nobody, chase nobody away, score nothing
    draw1      draw from the (first) stack, which ends the turn; draw2 from the second
    end        end the turn without drawing
    pass       nothing can be placed

Each move exists once, so that comparing moves is comparing identities.
"""

from __future__ import annotations

from functools import cache

from siamapp.games import api
from siamapp.games.bangkok_klongs.board import NOWHERE, Board
from siamapp.games.bangkok_klongs.boats import WATER, Fleet

PLACE, STEP, OWN, TAKE, CHASE, SCORE, DECLINE, DRAW, END, PASS = (
    "place",
    "step",
    "own",
    "take",
    "chase",
    "score",
    "decline",
    "draw",
    "end",
    "pass",
)
"""What a move does. CHASE sends thieves to the box."""

STOCK, HAND = 0, 1
"""Where a taken boat goes."""


class Move(api.Move):
    """Made by a :class:`MoveBook`.

    ==========  ==========  ==================  ===========================
    kind        ``boat``    ``field``           ``target``
    ==========  ==========  ==================  ===========================
    PLACE       its kind    where to
    STEP                    from                to
    OWN                     the trader's boat,
                            or NOWHERE
    TAKE                    the boat's          STOCK or HAND
    SCORE                   the landing place
    DRAW                                        the number of the stack
    ==========  ==========  ==================  ===========================
    """

    __slots__ = ("boat", "field", "kind", "target", "text")

    kind: str
    boat: int
    field: int
    target: int
    text: str

    def __init__(self, kind: str, boat: int, field: int, target: int, text: str) -> None:
        set_once = object.__setattr__
        set_once(self, "kind", kind)
        set_once(self, "boat", boat)
        set_once(self, "field", field)
        set_once(self, "target", target)
        set_once(self, "text", text)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a move never changes")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.text}>"

    def __reduce__(self) -> tuple[object, tuple[str, int, int, int, str]]:
        # copies are the same object
        return _move, (self.kind, self.boat, self.field, self.target, self.text)


@cache
def _move(kind: str, boat: int, field: int, target: int, text: str) -> Move:
    return Move(kind, boat, field, target, text)


DECLINE_MOVE = _move(DECLINE, WATER, NOWHERE, NOWHERE, "no")
CHASE_MOVE = _move(CHASE, WATER, NOWHERE, NOWHERE, "box")
END_MOVE = _move(END, WATER, NOWHERE, NOWHERE, "end")
PASS_MOVE = _move(PASS, WATER, NOWHERE, NOWHERE, "pass")
OWN_MOVE = _move(OWN, WATER, NOWHERE, NOWHERE, "own")
DRAW_MOVES = tuple(_move(DRAW, WATER, NOWHERE, stack, f"draw{stack + 1}") for stack in (0, 1))


class MoveBook:
    """All moves there are on a board with a fleet. A field that is none has no move."""

    def __init__(self, board: Board, fleet: Fleet) -> None:
        name, fields = board.name, board.fields
        self.place = {
            kind: {
                field: _move(PLACE, kind, field, NOWHERE, f"{fleet.boats[kind].code}@{name(field)}")
                for field in fields
            }
            for kind in fleet.kinds
        }
        """Kind of boat to field to move."""
        self.steps = {
            field: {
                target: _move(STEP, WATER, field, target, f"{name(field)}-{name(target)}")
                for target in fields
                if target != field
            }
            for field in fields
        }
        """Field to field to move; those that go too far are there to be refused with a reason."""
        self.own_from = {
            field: _move(OWN, WATER, field, NOWHERE, f"own:{name(field)}") for field in fields
        }
        self.take = {
            field: (
                _move(TAKE, WATER, field, STOCK, f"{name(field)}>stock"),
                _move(TAKE, WATER, field, HAND, f"{name(field)}>hand"),
            )
            for field in fields
        }
        """Field to its two moves, by destination."""
        self.score = {
            place: _move(SCORE, WATER, place, NOWHERE, board.place_name(place))
            for place in board.landing_places
        }
        """Landing place to move."""
        groups = (*self.place.values(), *self.steps.values(), self.own_from, self.score)
        self._by_text = {move.text: move for group in groups for move in group.values()}
        self._by_text |= {move.text: move for both in self.take.values() for move in both}
        singles = (DECLINE_MOVE, CHASE_MOVE, END_MOVE, PASS_MOVE, OWN_MOVE, *DRAW_MOVES)
        self._by_text |= {move.text: move for move in singles}

    def parse(self, text: str) -> Move:
        """The move with this text form, or :class:`~siamapp.games.api.BadText`."""
        move = self._by_text.get(text)
        if move is None:
            raise api.BadText(api.say("bangkok_klongs.bad_move", text=api.shown(text)))
        return move
