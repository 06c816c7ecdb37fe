"""A position of The Foreign King that answers the contract.

The position itself is a flat list (:mod:`.layout`) that is never changed once it stands here:
a move works on a copy, so the past is a chain of older lists, and a copy of a state shares all.

>>> from siamapp.games.registry import game
>>> state = game("foreign_king").start(players=2, seed=1)
>>> state.play(state.game.parse_move("place"))
>>> state.play(state.game.parse_move("+lie"))
>>> state.citizens(7)[state.decider], state.turn
(1, 0)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from siamapp.games import api
from siamapp.games.api import Message, OpenView, Options, Result, Seat
from siamapp.games.foreign_king import counting, layout, legal, reckoning, tell, text, why
from siamapp.games.foreign_king.ground import Ground
from siamapp.games.foreign_king.layout import (
    COLOURS,
    NOWHERE,
    OVER,
    PAWN,
    PHASE,
    ROUND,
    RULES_END,
    SEATS,
    TEXTILE_ON,
    TURN,
    Position,
    decider_of,
)
from siamapp.games.foreign_king.moves import Move
from siamapp.games.foreign_king.turn import play
from siamapp.games.maps import Map

if TYPE_CHECKING:
    from siamapp.games.foreign_king.game import ForeignKing

Past = tuple[Position, "Past"] | None


class State(api.State[Move]):
    """Made by :meth:`ForeignKing.start`."""

    __slots__ = ("_past", "game", "ground", "map", "options", "players", "v")

    game: ForeignKing

    def __init__(
        self,
        game: ForeignKing,
        players: int,
        options: Options,
        found: Map,
        ground: Ground,
        v: Position,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.map = found
        self.ground = ground
        self.v = v
        self._past: Past = None

    # -- what lies on the table --------------------------------------------------------------

    def citizens(self, province: int) -> tuple[int, ...]:
        """Citizens there, by colour: the seats, then the virtual player in a game of two."""
        return tuple(self.v[4 * province : 4 * province + len(self.ground.colours)])

    def factories(self, province: int) -> tuple[int, int, int, int]:
        """Textile active, textile inactive, metal active, metal inactive."""
        at = TEXTILE_ON + 4 * province
        v = self.v
        return v[at], v[at + 1], v[at + 2], v[at + 3]

    def majority(self, province: int) -> int | None:
        """The colour that leads there."""
        colour = counting.majority(self.v, province)
        return None if colour == NOWHERE else colour

    def delegates(self, seat: Seat) -> int:
        return self.v[layout.DELEGATES + seat]

    def stock(self, colour: int) -> int:
        return self.v[layout.STOCK + colour]

    def score(self, colour: int) -> int:
        return self.v[layout.SCORE + colour]

    def francs(self, seat: Seat) -> int:
        return self.v[layout.FRANCS + seat]

    def medals(self, seat: Seat) -> int:
        """Medals that lie face up."""
        return self.v[layout.MEDALS + seat]

    def loans(self, seat: Seat) -> int:
        """Medals that lie face down."""
        return self.v[layout.LOANS + seat]

    def pawn(self, seat: Seat) -> int | None:
        """The action space on which it stands."""
        space = self.v[PAWN + seat]
        return None if space == NOWHERE else space

    @property
    def order(self) -> tuple[Seat, ...]:
        return tuple(self.v[SEATS : SEATS + self.players])

    @property
    def king(self) -> int | None:
        """The province of the king; None for his portrait."""
        at = self.v[layout.KING_AT]
        return None if at == NOWHERE else at

    @property
    def marker(self) -> int:
        return self.v[layout.MARKER]

    @property
    def phase(self) -> int:
        """What is to be decided: CHOOSING, COPYING, … OVER of the layout."""
        return self.v[PHASE]

    @property
    def active(self) -> Seat | None:
        """Whose turn it is; others may decide in between. None when the game is over."""
        return None if self.v[PHASE] == OVER else self.v[layout.SEAT]

    @property
    def round(self) -> int:
        return self.v[ROUND]

    # -- who decides, and what is possible ---------------------------------------------------

    @property
    def decider(self) -> Seat | None:
        return None if self.v[PHASE] == OVER else decider_of(self.v)

    @property
    def turn(self) -> int:
        return self.v[TURN]

    def legal_moves(self) -> list[Move]:
        return legal.legal_moves(self.v, self.ground)

    def why_not(self, move: Move) -> Message | None:
        return why.why_not(self, move)

    def result(self) -> Result | None:
        return reckoning.result(self) if self.v[PHASE] == OVER else None

    # -- playing -----------------------------------------------------------------------------

    def apply(self, move: Move) -> None:
        old = self.v
        v = old.copy()
        play(v, move, self.ground)
        self._past = (old, self._past)
        self.v = v

    def undo(self) -> None:
        if self._past is None:
            raise IndexError("nothing to take back")
        self.v, self._past = self._past

    def copy(self) -> State:
        twin = State(self.game, self.players, self.options, self.map, self.ground, self.v)
        twin._past = self._past
        return twin

    def after(self, move: Move) -> tuple[State, list[api.Event]]:
        """The state that this legal move leads to, and what happens on the way."""
        tale: list[api.Event] = []
        v = self.v.copy()
        play(v, move, self.ground, tale)
        return State(self.game, self.players, self.options, self.map, self.ground, v), tale

    # -- identity ----------------------------------------------------------------------------

    def key(self) -> tuple[int, ...]:
        """With the round where it counts (F10)."""
        return tuple(self.v[: RULES_END + self.ground.is_limited])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (
            self.v == other.v
            and self.players == other.players
            and self.options == other.options
            and self.map == other.map
        )

    __hash__ = api.State.__hash__

    def view(self, seat: Seat) -> OpenView[Move]:
        """F1: everything lies open."""
        return OpenView(self, seat)

    # -- telling -----------------------------------------------------------------------------

    def events(self, move: Move) -> list[api.Event]:
        return self.after(move)[1]

    def describe(self, move: Move, viewer: Seat | None = None) -> Message:
        return tell.describe(self, move)

    def as_text(self) -> str:
        return text.as_text(self)

    def as_dict(self) -> dict[str, Any]:
        return text.as_dict(self)

    def census(self) -> dict[str, int]:
        """Counted wherever they lie; the bank has no bottom, so francs are not among them."""
        v = self.v
        counts = {
            f"citizens {colour}": sum(v[colour:TEXTILE_ON:COLOURS])
            + v[layout.DELEGATES + colour]
            + v[layout.STOCK + colour]
            for colour in self.ground.colours
        }
        factories = v[TEXTILE_ON : layout.DELEGATES]
        counts["textile factories"] = (
            v[layout.TEXTILE_LEFT] + sum(factories[0::4]) + sum(factories[1::4])
        )
        counts["metal factories"] = (
            v[layout.METAL_LEFT] + sum(factories[2::4]) + sum(factories[3::4])
        )
        won = sum(v[layout.MEDALS : layout.LOANS + COLOURS])
        left = sum(not counting.factories_in(v, p) for p in range(layout.PROVINCES))
        counts["medals"] = won + left  # one for the first factory of each province
        counts["places in the order"] = len(set(self.order))
        return counts
