"""What the board of King of Siam shows: a position that steps through the events of a move.

The match is already at the end of a move when its first event is shown, so the board keeps its own
picture of the table. Hands are not part of it: they are asked of the state, for one viewer.
"""

from __future__ import annotations

from dataclasses import dataclass

from siamapp.games.api import Event, Seat
from siamapp.games.king_of_siam import events
from siamapp.games.king_of_siam.layout import FACTIONS, PROVINCES
from siamapp.games.king_of_siam.state import State


@dataclass
class Scene:
    """Followers, tiles and piles as they are to be seen now."""

    followers: list[list[int]]
    pool: list[int]
    courts: list[list[int]]
    tiles: list[int]
    control: list[int]
    kings: set[int]
    """Provinces whose tiles carry a King."""
    struggle: int
    cards: list[int]
    """How many each seat holds."""
    top: list[int | None]
    """The discard of each seat that can be seen."""

    @classmethod
    def of(cls, state: State) -> Scene:
        seats = range(state.players)
        return cls(
            followers=[list(state.followers(p)) for p in range(PROVINCES)],
            pool=list(state.pool),
            courts=[list(state.court(seat)) for seat in seats],
            tiles=list(state.tiles),
            control=[state.control(p) for p in range(PROVINCES)],
            kings={p for p in range(PROVINCES) if state.has_king(p)},
            struggle=state.struggle,
            cards=[len(state.hand(seat)) for seat in seats],
            top=[(state.discards(seat) or (None,))[-1] for seat in seats],
        )

    def take_in(self, event: Event) -> None:
        """Change as the event says."""
        if isinstance(event, events.CardPlayed):
            self.cards[event.seat] -= 1
            self.top[event.seat] = event.card
        elif isinstance(event, events.Placed):
            self.pool[event.faction] -= 1
            self.followers[event.province][event.faction] += 1
        elif isinstance(event, events.Swapped):
            here, there = self.followers[event.province], self.followers[event.other]
            for faction in event.gives:
                here[faction] -= 1
                there[faction] += 1
            there[event.takes] -= 1
            here[event.takes] += 1
        elif isinstance(event, events.TilesSwapped):
            one, other = event.box, event.other
            self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]
        elif isinstance(event, events.KingSet):
            self.kings.add(event.province)
        elif isinstance(event, events.Taken):
            self.followers[event.province][event.faction] -= 1
            self.courts[event.seat][event.faction] += 1
        elif isinstance(event, events.Resolved):
            for faction in FACTIONS:
                self.pool[faction] += self.followers[event.province][faction]
            self.followers[event.province] = [0, 0, 0]
            self.control[event.province] = event.control
            self.struggle = event.box + 1

    def contested(self) -> int | None:
        """The province that is fought for."""
        return self.tiles[self.struggle] if self.struggle < PROVINCES else None


def visible_discards(state: State, seat: Seat) -> tuple[int, ...]:
    """The played cards of a seat that everybody may look at, the latest last (K16)."""
    played = state.discards(seat)
    return played if state.options["discards"] == "open" else played[-1:]
