"""A position of King of Siam that answers the contract.

The position itself is a flat list (:mod:`.layout`) that is never changed once it stands here:
a move works on a copy, so the past is a chain of older lists, and a copy of a state shares all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from siamapp.games import api
from siamapp.games.api import Message, OpenView, Options, Result, Seat
from siamapp.games.king_of_siam import events, layout, reckoning, reign, tell, why
from siamapp.games.king_of_siam.actions import (
    Ground,
    end_turn,
    free_boxes,
    step,
    swaps,
)
from siamapp.games.king_of_siam.last_card import can_win, promising
from siamapp.games.king_of_siam.layout import (
    CARD,
    CARDS_LEFT,
    CHOOSE,
    COURTS,
    DONE,
    FACTIONS,
    HANDS,
    KING,
    OVER,
    PHASE,
    PLACE,
    POOL,
    PROVINCES,
    RULES_END,
    SEAT,
    SWAP,
    TAKE,
    TARGETS,
    TILES_AT,
    TODO,
    TURN,
    Position,
)
from siamapp.games.king_of_siam.moves import (
    CROWN,
    CROWNS,
    EXCHANGE,
    GAIN,
    GAINS,
    PASS,
    PASS_MOVE,
    PLAY,
    PLAYS,
    PUT,
    PUTS_INTO,
    TILE_TURNS,
    Move,
)
from siamapp.games.maps import Map

if TYPE_CHECKING:
    from siamapp.games.king_of_siam.game import KingOfSiam

CHOICES = tuple(
    (PASS_MOVE, *(PLAYS[card] for card in layout.kinds_in(hand))) for hand in range(256)
)
"""Hand to what its holder may do."""

Past = tuple[Position, "Past"] | None


class State(api.State[Move]):
    """Made by :meth:`KingOfSiam.start`."""

    __slots__ = (
        "_last_card_moves",
        "_past",
        "aids",
        "game",
        "ground",
        "map",
        "options",
        "players",
        "v",
    )

    game: KingOfSiam

    def __init__(
        self,
        game: KingOfSiam,
        players: int,
        options: Options,
        found: Map,
        ground: Ground,
        aids: tuple[int, ...],
        v: Position,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.map = found
        self.ground = ground
        self.aids = aids
        """K3: the playing aid of each seat."""
        self.v = v
        self._past: Past = None
        self._last_card_moves: list[Move] | None = None

    # -- what lies on the table --------------------------------------------------------------

    def followers(self, province: int) -> tuple[int, ...]:
        """Rama, Lao and Malay in a province."""
        return tuple(self.v[3 * province : 3 * province + 3])

    @property
    def pool(self) -> tuple[int, ...]:
        return tuple(self.v[POOL : POOL + 3])

    def court(self, seat: Seat) -> tuple[int, ...]:
        return tuple(self.v[COURTS + 3 * seat : COURTS + 3 * seat + 3])

    def hand(self, seat: Seat) -> tuple[int, ...]:
        """The cards of a seat, both Khon Thai if both are there."""
        return layout.cards_in(self.v[HANDS + seat])

    def discards(self, seat: Seat) -> tuple[int, ...]:
        """The cards that a seat has played, the latest last."""
        return layout.discards_of(self.v[layout.DISCARDS + seat])

    @property
    def tiles(self) -> tuple[int, ...]:
        """Box to province; those before :attr:`struggle` lie face down."""
        return tuple(self.v[TILES_AT : TILES_AT + PROVINCES])

    def has_king(self, province: int) -> bool:
        """Is there a King on the tile of this province?"""
        return bool(self.v[layout.KINGS] >> province & 1)

    def control(self, province: int) -> int:
        """A faction, :data:`layout.BRITISH` or :data:`layout.UNRESOLVED`."""
        return self.v[layout.CONTROL + province]

    @property
    def struggle(self) -> int:
        """How many struggles are resolved."""
        return self.v[layout.STRUGGLE]

    @property
    def contested(self) -> int | None:
        """The province that is fought for now, or None when the game is over."""
        return None if self.is_over else self.v[TILES_AT + self.struggle]

    @property
    def card(self) -> int | None:
        """The card that is being played, if any."""
        return self.v[CARD] if self.v[CARD] >= 0 else None

    @property
    def phase(self) -> int:
        """What is to be decided: CHOOSE, PLACE, SWAP, TILES, KING, TAKE or OVER of the layout."""
        return self.v[PHASE]

    @property
    def is_last_card(self) -> bool:
        """K12: is one card left, or is it being played?"""
        v = self.v
        return v[PHASE] != OVER and v[CARDS_LEFT] == (1 if v[PHASE] == CHOOSE else 0)

    # -- who decides, and what is possible ---------------------------------------------------

    @property
    def decider(self) -> Seat | None:
        return None if self.v[PHASE] == OVER else self.v[SEAT]

    @property
    def turn(self) -> int:
        return self.v[TURN]

    def legal_moves(self) -> Sequence[Move]:
        v = self.v
        if v[CARDS_LEFT] <= 1 and self.is_last_card:
            if self._last_card_moves is None:
                self._last_card_moves = self.moves_of_last_card()
            return self._last_card_moves.copy()
        return self.moves_before_k12()

    def moves_of_last_card(self) -> list[Move]:
        """K12: what is left when the very last card may only win; worked out anew."""
        v = self.v
        if v[PHASE] != CHOOSE:
            return promising(v, self.ground, self.players)
        (card,) = layout.kinds_in(v[HANDS + v[SEAT]])
        if can_win(v, card, self.ground, self.players):
            return [PASS_MOVE, PLAYS[card]]
        return [PASS_MOVE]

    def moves_before_k12(self) -> Sequence[Move]:
        """What all the rules but K12 allow."""
        v = self.v
        phase = v[PHASE]
        if phase == CHOOSE:
            return CHOICES[v[HANDS + v[SEAT]]]
        if phase == TAKE:
            return [GAINS[place] for place in range(POOL) if v[place]]
        if phase == PLACE:
            todo, targets = v[TODO], v[TARGETS]
            moves: list[Move] = []
            for faction in FACTIONS:
                if todo >> 2 * faction & 3:
                    moves += PUTS_INTO[faction][targets]
            return moves
        if phase == SWAP:
            return swaps(v, self.ground, v[CARD])
        if phase == KING:
            return [CROWNS[box] for box in divmod(v[TODO], 8)]
        if phase == OVER:
            return []
        boxes = free_boxes(v)
        return [TILE_TURNS[i, j] for i in boxes for j in boxes if i < j]

    def why_not(self, move: Move) -> Message | None:
        return why.why_not(self, move)

    def result(self) -> Result | None:
        return reckoning.result(self) if self.v[PHASE] == OVER else None

    def winners_mask(self) -> int:
        """A bit for each winner of a game that is over; all bits when all share it."""
        return reign.winning_mask(self.v, self.players, reign.gained(self.v))

    # -- playing -----------------------------------------------------------------------------

    def apply(self, move: Move) -> None:
        old = self.v
        v = old.copy()
        step(v, move, self.ground)
        if v[PHASE] == DONE:
            end_turn(v, self.players)
        self._past = (old, self._past)
        self._last_card_moves = None
        self.v = v

    def undo(self) -> None:
        if self._past is None:
            raise IndexError("nothing to take back")
        self.v, self._past = self._past
        self._last_card_moves = None

    def copy(self) -> State:
        twin = State(
            self.game, self.players, self.options, self.map, self.ground, self.aids, self.v
        )
        twin._past = self._past
        twin._last_card_moves = self._last_card_moves
        return twin

    # -- identity ----------------------------------------------------------------------------

    def key(self) -> tuple[int, ...]:
        return tuple(self.v[:RULES_END])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (
            self.v == other.v
            and self.players == other.players
            and self.aids == other.aids
            and self.options == other.options
            and self.map == other.map
        )

    __hash__ = api.State.__hash__

    def view(self, seat: Seat) -> OpenView[Move]:
        """K16: all sets are the same and all cards were played openly, so who counts knows all.

        What a screen may show to a seat is less: :func:`.screen.screen_facts`.
        """
        return OpenView(self, seat)

    # -- telling -----------------------------------------------------------------------------

    def events(self, move: Move) -> list[api.Event]:
        v = self.v.copy()
        seat = v[SEAT]
        step(v, move, self.ground)
        found: list[api.Event] = []
        if move.kind == PASS:
            found.append(events.Passed(seat, automatic=False))
        elif move.kind == PLAY:
            found.append(events.CardPlayed(seat, move.card, v[PHASE] not in (TAKE, DONE)))
        elif move.kind == PUT:
            found.append(events.Placed(move.faction, move.province))
        elif move.kind == EXCHANGE:
            found.append(events.Swapped(move.province, move.gives, move.other, move.faction))
        elif move.kind == CROWN:
            found.append(events.KingSet(move.province, v[TILES_AT + move.province]))
        elif move.kind == GAIN:
            found.append(events.Taken(seat, move.province, move.faction))
        else:
            contested = v[TILES_AT + v[layout.STRUGGLE]]
            found.append(events.TilesSwapped(move.province, move.other, contested))
        if v[PHASE] == DONE:
            end_turn(v, self.players, found)
        if v[PHASE] == OVER:
            over = self.copy()
            over.v = v
            result = reckoning.result(over)
            colony = reign.gained(v).count(layout.BRITISH) >= layout.COLONY
            found.append(events.Ended(result.winners, colony))
        return found

    def describe(self, move: Move, viewer: Seat | None = None) -> Message:
        return tell.describe(self, move, viewer)

    def as_text(self) -> str:
        return tell.diagram(self)

    def as_dict(self) -> dict[str, Any]:
        return tell.as_dict(self)

    def census(self) -> dict[str, int]:
        v = self.v
        counts = {
            name: sum(v[faction:POOL:3]) + v[POOL + faction] + sum(v[COURTS + faction : HANDS : 3])
            for faction, name in enumerate(layout.FACTION_IDS)
        }
        counts["cards"] = sum(
            len(self.hand(seat)) + len(self.discards(seat)) for seat in range(self.players)
        )
        counts["tiles"] = len(set(self.tiles))
        return counts
