"""A turn, move by move, in the order of B6.

Card, place, possession, symbol and points, market day, effect of a special boat, card, draw.
"""

from __future__ import annotations

from siamapp.games.bangkok_klongs import counting, events, market_day
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.board import NOWHERE
from siamapp.games.bangkok_klongs.data import GREAT
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import (
    CHASING,
    ENDING,
    OVER,
    OWNING,
    PLACING,
    SCORING,
    STEALING,
    Position,
    changed,
    less,
    more,
    with_boats,
)


class Turns(Position):
    """What each move does."""

    __slots__ = ()

    def apply(self, move: Move) -> None:
        self.remember()
        _ADVANCE[move.kind](self, move)

    def advance(self, move: Move) -> None:
        """Play a legal move for good: :meth:`undo` will not know of it. For playing games out."""
        _ADVANCE[move.kind](self, move)

    # -- card, place, possession ---------------------------------------------------------------

    def _step(self, move: Move) -> None:
        seat = self.seat
        boat = self.go(move.field, move.target)
        self.cards = changed(self.cards, seat, self.cards[seat] - 1)
        self.card_used = True
        if move.field == self.placed:
            self.placed = move.target
        if self.tale is not None:
            self.tale.append(events.Stepped(seat, boat, move.field, move.target))

    def _place(self, move: Move) -> None:
        seat, boat, field = self.seat, move.boat, move.field
        self.hands = with_boats(self.hands, seat, less(self.hands[seat], boat))
        if boat in self.known[seat]:
            self.known = with_boats(self.known, seat, less(self.known[seat], boat))
        self.put(field, boat)
        self.placed = field
        self.causer = seat
        self.passes = 0
        if self.fleet.overseer[boat]:
            self.guarded |= self.board.column_mask[field]
        if self.tale is not None:
            self.tale.append(events.Placed(seat, boat, field))
        if self.fleet.ownable[boat] and (self.traders[seat] or self.owned[seat]):
            self.stage = OWNING
        else:
            self._symbol()

    def _own(self, move: Move) -> None:
        seat, owned = self.seat, self.owned[self.seat]
        if move.field == NOWHERE:
            self.traders = changed(self.traders, seat, self.traders[seat] - 1)
        else:  # B7: the older boat is nobody's from now on
            owned &= ~(1 << move.field)
        self.owned = changed(self.owned, seat, owned | 1 << self.placed)
        if self.tale is not None:
            origin = None if move.field == NOWHERE else move.field
            self.tale.append(events.Owned(seat, self.placed, origin))
        self._symbol()

    # -- symbol, market day --------------------------------------------------------------------

    def _symbol(self) -> None:
        """B8: the symbol of the boat placed counts; a market day may begin."""
        if not self.fleet.luk_phat[self.cells[self.placed]]:
            self._effect()
            return
        seat, reached = self.seat, self.game.data_in_use.track[self.step]
        self.step += 1
        self.scores = changed(self.scores, seat, self.scores[seat] + reached.points)
        self.symbol_points = changed(
            self.symbol_points, seat, self.symbol_points[seat] + reached.points
        )
        if self.tale is not None:
            self.tale.append(events.SymbolCounted(seat, self.step, reached.points))
        if reached.market_day == GREAT:
            self._complete_turn()
            self._great_day()
        elif not reached.market_day or market_day.begin(self, great=False):
            self._effect()

    def _great_day(self) -> None:
        if market_day.begin(self, great=True):
            self._game_over()

    def _game_over(self) -> None:
        self.stage = OVER
        if self.tale is not None:
            self.tale.append(events.Ended(counting.winners(self)))

    def _after_day(self) -> None:
        if self.great:
            self._game_over()
        else:
            self._effect()

    def _score(self, move: Move) -> None:
        market_day.score(self, move)

    # -- thief, overseer -----------------------------------------------------------------------

    def _effect(self) -> None:
        """The boat placed may be a thief with somebody to rob, or an overseer over thieves."""
        fleet, boat = self.fleet, self.cells[self.placed]
        if fleet.thief[boat] and self.victims():
            self.stage = STEALING
        elif fleet.overseer[boat] and self.thieves_in(self.board.column_mask[self.placed]):
            self.stage = CHASING
        else:
            self.stage = ENDING

    def _take(self, move: Move) -> None:
        if self.stage == STEALING:
            self._lift(move.field, "hand" if move.target == m.HAND else "stock")
        elif self.stage == CHASING:
            self._chase(move.field)
        else:
            if market_day.remove(self, move):
                self._after_day()
            return
        self.stage = ENDING

    def _chase_to_box(self, move: Move) -> None:
        self._chase(NOWHERE)
        self.stage = ENDING

    def _chase(self, to_hand: int) -> None:
        """All thieves leave the column: one to the hand, if there is one to go there."""
        for field in self.thieves_in(self.board.column_mask[self.placed]):
            self._lift(field, "hand" if field == to_hand else "box")

    def _lift(self, field: int, to: str) -> None:
        seat, owner = self.seat, self.owner_of(field)
        boat = self.lift(field)
        if to == "stock":
            self.stocks = with_boats(self.stocks, seat, more(self.stocks[seat], boat))
        elif to == "box":
            self.box = more(self.box, boat)
        else:
            self.hands = with_boats(self.hands, seat, more(self.hands[seat], boat))
            self.known = with_boats(self.known, seat, more(self.known[seat], boat))
            self.took = True
        if self.tale is not None:
            self.tale.append(events.Taken(seat, boat, field, to, owner))

    def _decline(self, move: Move) -> None:
        """No possession, no score, no effect."""
        if self.stage == SCORING:
            if market_day.decline(self):
                self._after_day()
        elif self.stage == OWNING:
            if self.tale is not None:
                self.tale.append(events.Unowned(self.seat, self.placed))
            self._symbol()
        else:
            if self.tale is not None:
                self.tale.append(events.Spared(self.seat, self.placed))
            self.stage = ENDING

    # -- the end of a turn ---------------------------------------------------------------------

    def _draw(self, move: Move) -> None:
        seat, stack = self.seat, move.target
        left = self.left[stack] - 1
        drawn = self.decks[stack][left]
        self.left = changed(self.left, stack, left)
        self.hands = with_boats(self.hands, seat, more(self.hands[seat], drawn))
        if self.tale is not None:
            self.tale.append(events.Drew(seat, stack))
        self._end(move)

    def _end(self, move: Move) -> None:
        self._complete_turn()
        if any(self.hands) or any(self.left):
            self._next_turn()
        else:  # B16, with other data: nobody will ever place anything again
            self._great_day()

    def _pass(self, move: Move) -> None:
        seat = self.seat
        if self.open_fields():
            # Only a hand of thieves finds no place on open water: now everybody knows that.
            self.known = with_boats(self.known, seat, self.hands[seat])
        self.passes += 1
        if self.tale is not None:
            self.tale.append(events.Passed(seat))
        self._complete_turn()
        if self.passes == self.players:
            self._great_day()
        else:
            self._next_turn()

    def _complete_turn(self) -> None:
        self.turn += 1
        self.placed = NOWHERE
        self.card_used = self.took = False
        if self.tale is not None:
            self.tale.append(events.TurnEnded(self.seat))

    def _next_turn(self) -> None:
        self.seat = (self.seat + 1) % self.players
        self.stage = PLACING


_ADVANCE = {
    m.STEP: Turns._step,
    m.PLACE: Turns._place,
    m.OWN: Turns._own,
    m.TAKE: Turns._take,
    m.CHASE: Turns._chase_to_box,
    m.SCORE: Turns._score,
    m.DECLINE: Turns._decline,
    m.DRAW: Turns._draw,
    m.END: Turns._end,
    m.PASS: Turns._pass,
}
