"""What stays the same during a match: the map and the number of players, as tables to look up."""

from __future__ import annotations

from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king.layout import (
    PROVINCES,
    SPACES_FOR,
    VIRTUAL,
)
from siamapp.games.foreign_king.moves import HELP_STEPS, RETURNS, RIDES, STEPS, Move
from siamapp.games.maps import Map

_ALL = range(PROVINCES)


class Ground:
    """``is_limited``: a match that is drawn after its hundredth round (F10)."""

    def __init__(self, found: Map, players: int, is_limited: bool = False) -> None:
        self.players = players
        self.is_limited = is_limited
        self.seats = range(players)
        self.virtual = VIRTUAL if players == 2 else None
        """The colour of the virtual player, if there is one."""
        self.colours = range(players if self.virtual is None else players + 1)
        """All who have citizens."""
        self.spaces = SPACES_FOR[players]
        self.stock = c.STOCK[players]
        """Citizens of each seat, wherever they are."""
        self.neighbours = found.neighbours
        self.near = tuple(sum(1 << q for q in row) for row in found.neighbours)
        """A bit for each neighbour."""
        self.steps: tuple[tuple[Move, ...], ...] = tuple(
            (*(STEPS[p, q] for q in found.neighbours[p]), RETURNS[p]) for p in _ALL
        )
        """The steps of a citizen from each province."""
        self.help_steps = tuple(tuple(HELP_STEPS[p, q] for q in found.neighbours[p]) for p in _ALL)
        self.rides = tuple(tuple((1 << q, RIDES[q]) for q in found.neighbours[p]) for p in _ALL)
        """The steps of the king from each province, each with the bit of its target."""

    def stock_of(self, colour: int) -> int:
        """Citizens of a colour, wherever they are."""
        if colour == self.virtual:
            return c.VIRTUAL_STOCK
        return self.stock if colour in self.seats else 0
