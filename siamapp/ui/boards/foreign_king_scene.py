"""What the board of The Foreign King shows: a position that steps through the events of a move.

The match is already at the end of a move when its first event is shown, so the board keeps its own
picture of the table.
"""

from __future__ import annotations

from siamapp.games.api import Event
from siamapp.games.foreign_king import events, layout
from siamapp.games.foreign_king.king import ON_OF
from siamapp.games.foreign_king.layout import NOWHERE
from siamapp.games.foreign_king.state import State

IN_HAND = -2
"""No space for a pawn, and not beside the table either."""


class Scene:
    """Answers for a position that is being shown what a state answers for one that is played."""

    def __init__(self, state: State) -> None:
        self.v = list(state.v)
        self.colours = list(state.ground.colours)
        self.seats = list(state.ground.seats)
        self.spaces = state.ground.spaces
        self.virtual = state.ground.virtual

    def copy(self) -> Scene:
        twin = Scene.__new__(Scene)
        twin.__dict__.update(self.__dict__)
        twin.v = list(self.v)
        return twin

    def without(self, thing: tuple | None, seat: int) -> Scene:
        """The same while something of it is in the hand of a seat."""
        if thing is None or thing[0] not in ("pawn", "citizen"):
            return self
        twin = self.copy()
        if thing[0] == "pawn":
            twin.v[layout.PAWN + seat] = IN_HAND
        else:
            twin.v[4 * thing[1] + thing[2]] -= 1
        return twin

    # -- asking ------------------------------------------------------------------------------

    def citizens(self, province: int, colour: int) -> int:
        return self.v[4 * province + colour]

    def present(self, province: int) -> list[int]:
        return [colour for colour in self.colours if self.v[4 * province + colour]]

    def factories(self, province: int) -> list[tuple[int, bool, int]]:
        """Kind, active or not, and how many."""
        found = []
        for kind in layout.FACTORY_KINDS:
            for is_off in (0, 1):
                n = self.v[ON_OF[kind] + 4 * province + is_off]
                if n:
                    found.append((kind, not is_off, n))
        return found

    def stock(self, colour: int) -> int:
        return self.v[layout.STOCK + colour]

    def delegates(self, seat: int) -> int:
        return self.v[layout.DELEGATES + seat]

    def score(self, colour: int) -> int:
        return self.v[layout.SCORE + colour]

    def francs(self, seat: int) -> int:
        return self.v[layout.FRANCS + seat]

    def medals(self, seat: int) -> int:
        return self.v[layout.MEDALS + seat]

    def loans(self, seat: int) -> int:
        return self.v[layout.LOANS + seat]

    def left(self, kind: int) -> int:
        return self.v[layout.TEXTILE_LEFT + kind]

    def pawn(self, seat: int) -> int | None:
        space = self.v[layout.PAWN + seat]
        return None if space == NOWHERE else space

    def pawn_on(self, space: int) -> int | None:
        return next((seat for seat in self.seats if self.v[layout.PAWN + seat] == space), None)

    @property
    def king(self) -> int | None:
        at = self.v[layout.KING_AT]
        return None if at == NOWHERE else at

    @property
    def marker(self) -> int:
        return self.v[layout.MARKER]

    @property
    def order(self) -> list[int]:
        return self.v[layout.SEATS : layout.SEATS + len(self.seats)]

    def majority(self, province: int) -> int | None:
        row = [self.v[4 * province + colour] for colour in self.colours]
        most = max(row)
        return row.index(most) if most and row.count(most) == 1 else None

    # -- changing ----------------------------------------------------------------------------

    def lift(self, event: Event) -> None:
        """Take away what is about to move."""
        v = self.v
        if isinstance(event, events.PawnMoved):
            v[layout.PAWN + event.seat] = NOWHERE
        elif isinstance(event, events.CitizenPlaced):
            v[layout.STOCK + event.colour] -= 1
        elif isinstance(event, events.CitizenWalked):
            v[4 * event.origin + event.colour] -= 1
        elif isinstance(event, events.Delegated):
            at = layout.STOCK if event.origin is None else 4 * event.origin
            v[at + event.seat] -= 1
        elif isinstance(event, events.DelegatesCame):
            v[layout.DELEGATES + event.seat] -= event.count
        elif isinstance(event, events.FactoryBuilt):
            v[layout.TEXTILE_LEFT + event.factory] -= 1

    def put(self, event: Event) -> None:
        """Put down what has moved, and change what changes without moving."""
        v = self.v
        if isinstance(event, events.PawnMoved):
            v[layout.PAWN + event.seat] = event.space
        elif isinstance(event, events.CitizenPlaced):
            v[4 * event.province + event.colour] += 1
        elif isinstance(event, events.CitizenWalked):
            at = layout.STOCK if event.target is None else 4 * event.target
            v[at + event.colour] += 1
        elif isinstance(event, events.Delegated):
            v[layout.DELEGATES + event.seat] += 1
        elif isinstance(event, events.DelegatesCame):
            v[4 * event.province + event.seat] += event.count
        elif isinstance(event, events.FactoryBuilt):
            v[ON_OF[event.factory] + 4 * event.province] += 1
        elif isinstance(event, events.MedalWon):
            v[layout.MEDALS + event.seat] += 1
        elif isinstance(event, events.MedalTurned):
            way = 1 if event.face_up else -1
            v[layout.MEDALS + event.seat] += way
            v[layout.LOANS + event.seat] -= way
        elif isinstance(event, events.MoneyMoved):
            v[layout.FRANCS + event.seat] += event.francs
        elif isinstance(event, events.KingMoved):
            v[layout.KING_AT] = event.province
        elif isinstance(event, events.MarkerFell):
            v[layout.MARKER] = event.after
        elif isinstance(event, events.Scored):
            v[layout.SCORE + event.colour] += event.points
        elif isinstance(event, events.FactoryStopped):
            at = ON_OF[event.factory] + 4 * event.province
            v[at] -= event.count
            v[at + 1] += event.count
        elif isinstance(event, events.OrderChanged):
            v[layout.SEATS : layout.SEATS + len(event.order)] = event.order
