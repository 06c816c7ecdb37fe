"""A position of Bangkok Klongs that makes and unmakes moves.

>>> from siamapp.games.registry import game
>>> state = game("bangkok_klongs").start(players=3, seed=1)
>>> state.decider, len(state.hands[0]), state.left
(0, 4, (60,))
"""

from __future__ import annotations

from typing import Any

from siamapp.games import api
from siamapp.games.api import Message, Result, Seat
from siamapp.games.bangkok_klongs import counting, refuse, tell, text
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import (
    CHASING,
    ENDING,
    OVER,
    OWNING,
    PLACING,
    REMOVING,
    SCORING,
    STEALING,
    VARYING,
)
from siamapp.games.bangkok_klongs.turn import Turns
from siamapp.games.bangkok_klongs.view import View


class State(Turns):
    """Made by :meth:`BangkokKlongs.start`, and by :meth:`View.sample` from what a seat knows."""

    __slots__ = ()

    # -- who decides, and what is possible ---------------------------------------------------

    @property
    def decider(self) -> Seat | None:
        stage = self.stage
        if stage == OVER:
            return None
        return self.asked if stage in (SCORING, REMOVING) else self.seat

    def legal_moves(self) -> list[Move]:
        return _LEGAL[self.stage](self)

    def pick(self, chance: float) -> Move:
        """``legal_moves()[int(chance * len(legal_moves()))]``, mostly without making them all."""
        stage = self.stage
        if stage == PLACING:
            if self.card_used or not self.cards[self.seat]:
                found = self._pick_place(chance)
                if found is not None:
                    return found
        elif stage == OWNING:
            if self.traders[self.seat]:
                return m.OWN_MOVE if chance < 0.5 else m.DECLINE_MOVE
        elif stage == ENDING and (self.card_used or not self.cards[self.seat]):
            left = self.left
            if not self.took and all(left):
                return m.DRAW_MOVES[int(chance * len(left))]
        moves = _LEGAL[stage](self)
        return moves[int(chance * len(moves))]

    def _pick_place(self, chance: float) -> Move | None:
        """One of the legal placements, if there is nothing else to choose from."""
        open_fields, thief = self.open_fields(), self.fleet.thief
        for_boat = open_fields.bit_count()
        for_thief = (open_fields & ~self.guarded).bit_count()
        kinds = sorted(set(self.hands[self.seat]))
        counts = [for_thief if thief[kind] else for_boat for kind in kinds]
        at = int(chance * sum(counts))
        for kind, count in zip(kinds, counts, strict=True):
            if at < count:
                fields = open_fields & ~self.guarded if thief[kind] else open_fields
                return self.game.book.place[kind][self.board.fields_in(fields)[at]]
            at -= count
        return None

    def _placing(self) -> list[Move]:
        book, thief = self.game.book, self.fleet.thief
        open_fields = self.open_fields()
        fields = self.board.fields_in(open_fields)
        unguarded = fields
        if open_fields & self.guarded:
            unguarded = self.board.fields_in(open_fields & ~self.guarded)
        found: list[Move] = []
        before = 0
        for boat in self.hands[self.seat]:
            if boat != before:  # hands are in order: equal boats stand together
                places = book.place[boat]
                found += [places[field] for field in (unguarded if thief[boat] else fields)]
            before = boat
        if not self.card_used:
            could_place = bool(found)
            if self.cards[self.seat]:
                found += [s for s in self._steps() if self.can_place_after(s.field, s.target)]
            if not could_place:
                found.append(m.PASS_MOVE)
        return found

    def _steps(self) -> list[Move]:
        """All steps of own boats that a movement card could pay for."""
        fields_in, steps = self.board.fields_in, self.game.book.steps
        found = []
        for field in fields_in(self.owned[self.seat]):
            targets = self.step_targets(field)
            if targets:
                ways = steps[field]
                found += [ways[target] for target in fields_in(targets)]
        return found

    def _owning(self) -> list[Move]:
        if self.traders[self.seat]:
            return [m.OWN_MOVE, m.DECLINE_MOVE]
        own_from = self.game.book.own_from
        older = [own_from[field] for field in self.board.fields_in(self.owned[self.seat])]
        return [*older, m.DECLINE_MOVE]

    def _scoring(self) -> list[Move]:
        score = self.game.book.score
        places = self.board.fields_in(self.scorable(self.asked))
        return [*(score[place] for place in places), m.DECLINE_MOVE]

    def _removing(self) -> list[Move]:
        return [self.game.book.take[field][m.STOCK] for field in self.removable()]

    def _stealing(self) -> list[Move]:
        found = []
        for field in self.victims():
            to_stock, to_hand = self.game.book.take[field]
            found.append(to_stock)
            if self.may_take_to_hand(self.cells[field]):
                found.append(to_hand)
        return [*found, m.DECLINE_MOVE]

    def _chasing(self) -> list[Move]:
        found = [m.CHASE_MOVE]
        if any(self.left):
            thieves = self.thieves_in(self.board.column_mask[self.placed])
            found += [self.game.book.take[field][m.HAND] for field in thieves]
        return [*found, m.DECLINE_MOVE]

    def _ending(self) -> list[Move]:
        if self.took or not any(self.left):
            ends = [m.END_MOVE]
        else:
            ends = [m.DRAW_MOVES[stack] for stack, left in enumerate(self.left) if left]
        return ends + self._steps() if self.may_play_card() else ends

    def _over(self) -> list[Move]:
        return []

    def why_not(self, move: Move) -> Message | None:
        return refuse.why_not(self, move)

    def result(self) -> Result | None:
        return counting.result(self) if self.stage == OVER else None

    # -- copying -----------------------------------------------------------------------------

    def copy(self) -> State:
        twin = self.fresh_copy()
        twin._past = self._past.copy()
        return twin

    def fresh_copy(self) -> State:
        """A copy with nothing to undo, for search and for telling."""
        twin = State.__new__(State)
        for name in _COPIED:
            setattr(twin, name, getattr(self, name))
        twin.tale = None
        twin._past = []
        return twin

    # -- hidden information ------------------------------------------------------------------

    def view(self, seat: Seat) -> View:
        return View(seat, self.fresh_copy())

    def reveals(self, move: Move) -> bool:
        """A draw does. Placing shows a boat of one's own by one's own will: whoever takes that
        back has told the others something, but has learned nothing."""
        return move.kind == m.DRAW

    # -- telling -----------------------------------------------------------------------------

    def events(self, move: Move) -> list[api.Event]:
        return self.after(move)[1]

    def after(self, move: Move) -> tuple[State, list[api.Event]]:
        """The state that this legal move leads to, and what happens on the way."""
        there = self.fresh_copy()
        there.tale = []
        there.advance(move)
        found, there.tale = there.tale, None
        return there, found

    def describe(self, move: Move, viewer: Seat | None = None) -> Message:
        return tell.describe(self, move, viewer)

    def as_text(self) -> str:
        return text.as_text(self)

    def as_dict(self) -> dict[str, Any]:
        return text.as_dict(self)

    def census(self) -> dict[str, int]:
        return text.census(self)


_COPIED = ("game", "players", "options", "board", "fleet", "decks", *VARYING)

_LEGAL = {
    PLACING: State._placing,
    OWNING: State._owning,
    SCORING: State._scoring,
    REMOVING: State._removing,
    STEALING: State._stealing,
    CHASING: State._chasing,
    ENDING: State._ending,
    OVER: State._over,
}
