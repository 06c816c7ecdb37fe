"""Why a move of Bangkok Klongs is good: what landing places bring, to whom, and what stocks gain.

Asks only what lies on the table and what the deciding seat holds: never another hand, and never
the order of a stack. So what is said is the same in all worlds that the seat could be in.
"""

from __future__ import annotations

from dataclasses import dataclass

from siamapp.ai.api import Decision
from siamapp.ai.reasons.own_turn import turn_of
from siamapp.games.api import Message, Seat, SeatName, say
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.board import NOWHERE
from siamapp.games.bangkok_klongs.boats import GOODS, NO_GOODS
from siamapp.games.bangkok_klongs.counting import stock_counts
from siamapp.games.bangkok_klongs.data import GREAT
from siamapp.games.bangkok_klongs.insight import removal, still_asked
from siamapp.games.bangkok_klongs.market_day import worth
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import CHASING, OWNING, REMOVING, SCORING, STEALING
from siamapp.games.bangkok_klongs.state import State
from siamapp.games.bangkok_klongs.words import boat_words, goods_word

_ON_THE_WATER = (m.PLACE, m.STEP, m.OWN)


def where(world: State, move: Move) -> Message:
    board = world.board
    if move.kind == m.PLACE:
        return say("bangkok_klongs.hint.where_boat", boat=boat_words(world.fleet, move.boat))
    if move.kind == m.STEP:
        return say("bangkok_klongs.hint.where_card")
    if world.stage == SCORING:
        return say("bangkok_klongs.hint.where_places")
    if world.stage == REMOVING:
        return say("bangkok_klongs.hint.where_block", place=board.place_name(world.place))
    if world.stage == OWNING:
        return say("bangkok_klongs.hint.where_placed", field=board.name(world.placed))
    if world.stage == STEALING:
        return say("bangkok_klongs.hint.where_row", field=board.name(world.placed))
    if world.stage == CHASING:
        return say("bangkok_klongs.hint.where_column", field=board.name(world.placed))
    if move.kind == m.PASS:
        return say("bangkok_klongs.hint.where_hand")
    return say("bangkok_klongs.hint.where_end")


def why(world: State, decision: Decision) -> list[Message]:
    move: Move = decision.move
    told = _Told(world, decision)
    if world.stage == SCORING:
        return told.scoring(move) if move.kind == m.SCORE else told.declining()
    if world.stage == REMOVING:
        return [*told.stocked(move.field), *told.removing(move.field)]
    if world.stage == OWNING:
        return told.owning(move)
    if world.stage == STEALING:
        return told.stealing(move)
    if world.stage == CHASING:
        return told.chasing(move)
    if move.kind == m.PASS:
        return [say("bangkok_klongs.hint.passes")]
    if move.kind in (m.DRAW, m.END):
        return told.ending(move)
    return [*told.symbol(move), *told.market(), *told.special(move), *told.prepared(move)]


@dataclass(frozen=True, slots=True)
class _Share:
    """What a landing place brings to a seat, and to the best of the others."""

    place: int
    own: int
    rival: Seat
    points: int

    @property
    def gain(self) -> int:
        return self.own - self.points


class _Told:
    """The market before, and after what the seat does on the water in this turn."""

    def __init__(self, world: State, decision: Decision) -> None:
        self.world = world
        decider = world.decider
        self.seat: Seat = 0 if decider is None else decider
        self.decision = decision
        self._after: State | None = None

    @property
    def after(self) -> State:
        """Possession is part of placing: who has a trader takes it."""
        if self._after is None:
            after, _ = turn_of(self.world, self.decision, _ends_on_water)
            if after.stage == OWNING and after.traders[self.seat]:
                after.apply(m.OWN_MOVE)
            self._after = after
        return self._after

    # -- landing places ----------------------------------------------------------------------

    def share(self, state: State, place: int) -> _Share:
        points = worth(state, place).points
        rival = max((s for s in range(state.players) if s != self.seat), key=points.__getitem__)
        return _Share(place, points[self.seat], rival, points[rival])

    def complete(self, state: State) -> list[_Share]:
        board = state.board
        return [self.share(state, p) for p in board.fields_in(board.complete(state.occupied))]

    def _brings(self, share: _Share) -> Message:
        place = self.world.board.place_name(share.place)
        if not share.points:
            return say("bangkok_klongs.hint.brings", place=place, n=share.own)
        return say(
            "bangkok_klongs.hint.brings_both",
            place=place,
            n=share.own,
            seat=SeatName(share.rival),
            other=share.points,
        )

    def _spoils(self, share: _Share) -> Message:
        return say(
            "bangkok_klongs.hint.spoils",
            place=self.world.board.place_name(share.place),
            seat=SeatName(share.rival),
            n=share.points,
        )

    def market(self) -> list[Message]:
        """Landing places that become complete, or cease to be, to the good of this seat."""
        before = {share.place: share for share in self.complete(self.world)}
        after = {share.place: share for share in self.complete(self.after)}
        new = [share for place, share in after.items() if place not in before and share.gain > 0]
        lost = [share for place, share in before.items() if place not in after and share.gain < 0]
        found = [self._brings(share) for share in sorted(new, key=lambda s: -s.gain)[:2]]
        return found + [self._spoils(share) for share in sorted(lost, key=lambda s: s.gain)[:1]]

    # -- placing -----------------------------------------------------------------------------

    def symbol(self, move: Move) -> list[Message]:
        """B8: the symbol counts at once, and may begin a market day."""
        world = self.world
        if move.kind != m.PLACE or not world.fleet.luk_phat[move.boat]:
            return []
        reached = world.game.data_in_use.track[world.step]
        found = [say("bangkok_klongs.hint.symbol", n=reached.points)]
        if reached.market_day == GREAT:
            found.append(say("bangkok_klongs.hint.begins_great"))
        elif reached.market_day and self.after.stage == SCORING and self.after.asked == self.seat:
            found.append(say("bangkok_klongs.hint.begins_first"))
        elif reached.market_day:
            found.append(say("bangkok_klongs.hint.begins_small"))
        return found

    def special(self, move: Move) -> list[Message]:
        world = self.world
        if move.kind != m.PLACE:
            return []
        if world.fleet.thief[move.boat]:
            return self._may_rob()
        if world.fleet.overseer[move.boat]:
            column = world.board.column_mask[move.field] & ~world.guarded
            n = (world.owned[self.seat] & column).bit_count()
            return [say("bangkok_klongs.hint.guards", n=n)] if n else []
        return []

    def _may_rob(self) -> list[Message]:
        """The best that the thief could do, as far as the line does not say it."""
        after = self.after
        if after.stage != STEALING:
            return []
        theirs = [f for f in after.victims() if after.owner_of(f) not in (None, self.seat)]
        if not theirs:
            return []
        field = max(theirs, key=lambda f: after.fleet.baskets[after.cells[f]])
        owner = after.owner_of(field)
        who = SeatName(self.seat if owner is None else owner)
        return [say("bangkok_klongs.hint.may_rob", seat=who, field=after.board.name(field))]

    def prepared(self, move: Move) -> list[Message]:
        """A landing place with one field missing; or at least boats of one's own nearby."""
        after, board = self.after, self.world.board
        field = move.target if move.kind == m.STEP else move.field
        best: tuple[int, str, str, int] | None = None
        for place in board.landing_places:
            block = board.block(place)
            missing = [f for f in block if not after.occupied >> f & 1]
            if field not in block or len(missing) != 1 or after.full >> missing[0] & 1:
                continue
            mask = sum(1 << f for f in block)
            counts = [(owned & mask).bit_count() for owned in after.owned]
            own = counts.pop(self.seat)
            baskets = sum(after.fleet.baskets[after.cells[f]] for f in block)
            if own > max(counts) and baskets:
                found = own * baskets, board.place_name(place), board.name(missing[0]), own
                best = max(best, found) if best else found
        if best:
            _, name, last, own = best
            return [say("bangkok_klongs.hint.prepares", place=name, field=last, n=own)]
        near = (board.neighbours[field] & after.owned[self.seat]).bit_count()
        if near and after.owned[self.seat] >> field & 1:
            return [say("bangkok_klongs.hint.near_own", n=near)]
        return []

    def owning(self, move: Move) -> list[Message]:
        """A trader in the boat just placed (B7)."""
        world = self.world
        if move.kind == m.DECLINE:
            return [say("bangkok_klongs.hint.keeps_traders", n=world.traders[self.seat])]
        after = world.copy()
        after.apply(move)
        found = []
        for share in self.complete(after):
            without = self.share(world, share.place).own
            if world.placed in world.board.block(share.place) and share.own > without:
                place = world.board.place_name(share.place)
                found.append(
                    say("bangkok_klongs.hint.own_more", place=place, n=share.own, without=without)
                )
        found = found[:1] or [say("bangkok_klongs.hint.own_counts")]
        if move.field != NOWHERE:
            found.append(say("bangkok_klongs.hint.own_leaves", field=world.board.name(move.field)))
        return found

    # -- market days -------------------------------------------------------------------------

    def _mine(self) -> list[_Share]:
        """What this seat could score now."""
        world = self.world
        places = world.board.fields_in(world.scorable(self.seat))
        return [self.share(world, place) for place in places]

    def scoring(self, move: Move) -> list[Message]:
        world, mine = self.world, self._mine()
        share = self.share(world, move.field)
        found = [self._brings(share)]
        others = [other.gain for other in mine if other.place != move.field]
        if others and share.gain > max(others):
            found.append(say("bangkok_klongs.hint.best_place"))
        block = sum(1 << field for field in world.board.block(move.field))
        for seat in still_asked(world)[1:]:
            if seat != self.seat and world.owned[seat] & block:
                found.append(say("bangkok_klongs.hint.else_scores", seat=SeatName(seat)))
                break
        return found

    def declining(self) -> list[Message]:
        mine = self._mine()
        most = max(share.own for share in mine)
        found = []
        if not most:
            found.append(say("bangkok_klongs.hint.decline_nothing"))
        elif all(share.gain <= 0 for share in mine):
            found.append(say("bangkok_klongs.hint.decline_helps"))
        else:
            found.append(say("bangkok_klongs.hint.decline_little", n=most))
        if not self.world.great:
            found.append(say("bangkok_klongs.hint.decline_keeps"))
        return found

    def stocked(self, field: int) -> list[Message]:
        """What a boat adds to the stock: the n-th of its goods counts n."""
        goods = self.world.fleet.goods[self.world.cells[field]]
        if goods == NO_GOODS:
            return []
        n = stock_counts(self.world, self.seat)[goods] + 1
        return [say("bangkok_klongs.hint.stock", goods=goods_word(GOODS[goods]), n=n)]

    def removing(self, field: int) -> list[Message]:
        """Landing places that are closed by it, and those that stay."""
        world = self.world
        places = [place for place in removal(world, field).closes if place != world.place]
        found = [self._spoils(s) for s in map(self._share_now, places) if s.gain < 0][:1]
        if not places and len(self.complete(self.world)) > 1:
            found.append(say("bangkok_klongs.hint.rest_stays"))
        return found

    # -- thieves and overseers ---------------------------------------------------------------

    def stealing(self, move: Move) -> list[Message]:
        world = self.world
        if move.kind == m.DECLINE:
            if all(world.owner_of(field) == self.seat for field in world.victims()):
                return [say("bangkok_klongs.hint.spares_own")]
            return self._stays(world.victims())
        closed = [self.share(world, place) for place in removal(world, move.field).closes]
        found = [self._spoils(share) for share in closed if share.gain < 0][:1]
        if move.target == m.STOCK:
            found += self.stocked(move.field)
        else:
            boat = boat_words(world.fleet, world.cells[move.field])
            found.append(say("bangkok_klongs.hint.to_hand", boat=boat))
        owner = world.owner_of(move.field)
        if owner not in (None, self.seat):
            found.append(say("bangkok_klongs.hint.robs", seat=SeatName(owner or 0)))
        return found

    def chasing(self, move: Move) -> list[Message]:
        world = self.world
        thieves = world.thieves_in(world.board.column_mask[world.placed])
        if move.kind == m.DECLINE:
            return self._stays(thieves)
        closed = [self.share(world, p) for field in thieves for p in removal(world, field).closes]
        found = [self._spoils(share) for share in closed if share.gain < 0][:1]
        if move.kind == m.CHASE:
            return [*found, say("bangkok_klongs.hint.to_box", n=len(thieves))]
        return [*found, say("bangkok_klongs.hint.thief_to_hand")]

    def _stays(self, fields: list[int]) -> list[Message]:
        """The best landing place that taking one of these would close."""
        places = {place for field in fields for place in removal(self.world, field).closes}
        kept = [share for share in map(self._share_now, places) if share.gain > 0]
        if not kept:
            return []
        share = max(kept, key=lambda s: (s.gain, s.place))
        place = self.world.board.place_name(share.place)
        return [say("bangkok_klongs.hint.stays", place=place, n=share.own)]

    def _share_now(self, place: int) -> _Share:
        return self.share(self.world, place)

    # -- the end of a turn -------------------------------------------------------------------

    def ending(self, move: Move) -> list[Message]:
        world = self.world
        found = []
        if move.kind == m.DRAW and len(world.left) > 1 and all(world.left):
            n = world.traders[self.seat]
            if move.target:
                found.append(say("bangkok_klongs.hint.draw_others"))
            else:
                found.append(say("bangkok_klongs.hint.draw_ownable", n=n))
        if world.may_play_card():
            found.append(say("bangkok_klongs.hint.keeps_cards", n=world.cards[self.seat]))
        return found


def _ends_on_water(state: State, move: Move) -> bool:
    """What follows is a draw, a market day or a choice of its own."""
    return state.stage in (SCORING, REMOVING, STEALING, CHASING) or move.kind not in _ON_THE_WATER
