"""Whole games by chance, as fast as plain Python goes: for players that think by playing out.

The players here are random but not absurd: they rarely take a loan, repay when they can spare it,
and mostly leave the congress only for a majority. Whole turns are
played on one list, without listing what else would be possible. The tests replay such games move
by move through the state and compare the ends.

>>> import random
>>> from siamapp.games.registry import game
>>> state = game("foreign_king").start(players=3, seed=1)
>>> end = play_out(state, random.Random(1).random)
>>> len(end.points), end.is_drawn, state.turn
(3, False, 0)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king import king, moves
from siamapp.games.foreign_king.counting import (
    can_deal,
    credit,
    factories_in,
    income,
    is_end,
)
from siamapp.games.foreign_king.layout import (
    ASKED,
    BUDGET,
    CHOOSING,
    CLOSING,
    COINS,
    CONGRESS,
    DELEGATES,
    ENDING,
    FACTORY,
    FACTORY_KINDS,
    FRANCS,
    HELPING,
    IDLING,
    KING,
    KING_AT,
    LOANS,
    MEDALS,
    NOWHERE,
    OFFERING,
    ORDERING,
    OVER,
    PAWN,
    PHASE,
    PLACE,
    PROVINCES,
    QUEEN,
    QUEEN_TAKER,
    RIDING,
    ROUND,
    SEAT,
    STOCK,
    TAKER,
    TEXTILE_LEFT,
    VIRTUAL,
    VISITED,
    WALK,
    Position,
)
from siamapp.games.foreign_king.legal import copyable, is_possible, legal_moves, open_actions
from siamapp.games.foreign_king.moves import DONE_MOVE, LOAN_MOVE, REPAY_MOVE, SKIP_MOVE, Move
from siamapp.games.foreign_king.reckoning import medals, reckon, totals
from siamapp.games.foreign_king.rounds import (
    end_game,
    finish_turn,
    is_only_done_left,
    pass_on,
    take_rank,
)
from siamapp.games.foreign_king.turn import play

if TYPE_CHECKING:
    from siamapp.games.foreign_king.state import State

TRIES = 8
"""So often a space is looked for blindly before all that are open are listed."""

FURTHER_PLACE, FURTHER_STEP, FURTHER_RIDE = 0.5, 0.3, 0.25
"""How likely one more citizen, one more step, one more province is, if there is a franc."""

RETURN = 0.05
"""How likely a citizen goes back to the stock instead of a neighbour."""

WHIM = 0.1
"""How likely delegates come although they bring no majority."""

BORROW = 0.1
"""How likely a loan is taken for a factory that is too dear."""

SPARE = 3
"""Francs that a player keeps when repaying a loan."""

_ALL = range(PROVINCES)


@dataclass(frozen=True, slots=True)
class End:
    """The end of a game that was played out: final points and medals of each colour."""

    points: tuple[int, ...]
    medals: tuple[int, ...]
    is_drawn: bool
    """F10: stopped when the hundred and first round would have begun."""

    def winners(self) -> tuple[int, ...]:
        """The colours in the first place, the virtual one included; all of a drawn game."""
        if self.is_drawn:
            return tuple(range(len(self.points)))
        ranks = list(zip(self.points, self.medals, strict=True))
        return tuple(colour for colour, rank in enumerate(ranks) if rank == max(ranks))


def play_out(state: State, chance: Callable[[], float], trace: list[Move] | None = None) -> End:
    """Play to the end by chance, with the limit of F10. The state is left alone.

    ``chance`` gives numbers from 0 to less than 1. ``trace``, if given, receives the moves. A
    turn that has begun is brought to its end by any legal moves.
    """
    game = _PlayOut(state, chance, trace)
    game.run()
    v, ground = game.v, state.ground
    return End(tuple(totals(reckon(v, ground))), medals(v, ground), not is_end(v, ground))


class _PlayOut:
    """One game being played out on a list of its own."""

    __slots__ = ("chance", "ground", "trace", "v")

    def __init__(self, state: State, chance: Callable[[], float], trace: list[Move] | None) -> None:
        self.v: Position = state.v.copy()
        self.ground = state.ground
        self.chance = chance
        self.trace = trace

    def run(self) -> None:
        v, chance, trace = self.v, self.chance, self.trace
        while v[PHASE] not in (CHOOSING, ORDERING, OVER):
            found = legal_moves(v, self.ground)
            move = found[int(chance() * len(found))]
            if trace is not None:
                trace.append(move)
            play(v, move, self.ground)
        while v[PHASE] != OVER and v[ROUND] <= c.MOST_ROUNDS:
            if v[PHASE] == CHOOSING:
                self.turn()
            else:
                self.choose_rank()

    def choose_rank(self) -> None:
        rank = int(self.chance() * self.ground.players)
        if self.trace is not None:
            self.trace.append(moves.RANKS[rank])
        take_rank(self.v, rank, self.ground, None)

    # -- the action --------------------------------------------------------------------------

    def turn(self) -> None:
        v, seat = self.v, self.v[SEAT]
        space = self.choose_space(seat)
        if space == NOWHERE:
            if self.trace is not None:
                self.trace.append(SKIP_MOVE)
            finish_turn(v, self.ground, None)
            return
        v[PAWN + seat] = space
        if self.trace is not None:
            self.trace.append(moves.GOES[space])
        if space == QUEEN:
            v[FRANCS + seat] -= c.QUEEN_PRICE
            found = copyable(v, v[FRANCS + seat], self.ground)
            space = found[int(self.chance() * len(found))]
            if self.trace is not None:
                self.trace.append(moves.COPIES[space])
            self.act(space, seat, QUEEN_TAKER)
        else:
            self.act(space, seat, TAKER)

    def choose_space(self, seat: int) -> int:
        """NOWHERE if the turn must be skipped (F3)."""
        v, ground, chance = self.v, self.ground, self.chance
        spaces, pawns = ground.spaces, v[PAWN : PAWN + ground.players]
        cash, count = v[FRANCS + seat], len(ground.spaces)
        for _ in range(TRIES):
            space = spaces[int(chance() * count)]
            if space not in pawns:
                if is_possible(v, space, cash, ground):
                    return space
                if space == FACTORY and v[MEDALS + seat] and chance() < BORROW:
                    self.borrow(seat)
                    cash += c.LOAN
        found = open_actions(v, cash, ground)
        while not found:
            if not open_actions(v, credit(v, seat), ground):
                return NOWHERE
            self.borrow(seat)
            found = open_actions(v, v[FRANCS + seat], ground)
        return found[int(chance() * len(found))]

    def borrow(self, seat: int) -> None:
        v = self.v
        v[MEDALS + seat] -= 1
        v[LOANS + seat] += 1
        v[FRANCS + seat] += c.LOAN
        if self.trace is not None:
            self.trace.append(LOAN_MOVE)

    def act(self, action: int, seat: int, taker: int) -> None:
        v = self.v
        may_go_on = False
        if action == KING:
            self.ride(seat)
            return
        if action == PLACE:
            may_go_on = self.place(seat)
        elif action == WALK:
            may_go_on = self.walk(seat)
        elif action == FACTORY:
            self.build(seat)
        elif action == COINS:
            v[FRANCS + seat] += income(v, seat)
        elif action == CONGRESS:
            self.delegate(seat)
        else:
            v[FRANCS + seat] += c.ORDER_COINS
            v[taker] = seat
        self.repay(seat)
        if self.trace is not None and (may_go_on or can_deal(v, seat)):
            self.trace.append(DONE_MOVE)
        pass_on(v, self.ground, None)  # only the king can bring the end of the game

    def repay(self, seat: int, spare: int = SPARE) -> None:
        v = self.v
        while v[LOANS + seat] and v[FRANCS + seat] >= c.REPAYMENT + spare:
            v[LOANS + seat] -= 1
            v[MEDALS + seat] += 1
            v[FRANCS + seat] -= c.REPAYMENT
            if self.trace is not None:
                self.trace.append(REPAY_MOVE)

    def build(self, seat: int) -> None:
        v, chance = self.v, self.chance
        v[FRANCS + seat] -= c.FACTORY_PRICE
        kind = int(chance() * 2)
        if not v[TEXTILE_LEFT + kind]:
            kind = 1 - kind
        province = int(chance() * PROVINCES)
        if not factories_in(v, province):
            v[MEDALS + seat] += 1
        v[TEXTILE_LEFT + kind] -= 1
        v[king.ON_OF[kind] + 4 * province] += 1
        if self.trace is not None:
            self.trace.append(moves.BUILDS[kind][province])

    def place(self, seat: int) -> bool:
        """Could there be one more?"""
        v, chance = self.v, self.chance
        province = int(chance() * PROVINCES)
        count, most = 1, min(v[STOCK + seat], v[FRANCS + seat] + 1)
        while count < most and chance() < FURTHER_PLACE:
            count += 1
        v[FRANCS + seat] -= count - 1
        v[STOCK + seat] -= count
        v[4 * province + seat] += count
        if self.trace is not None:
            self.trace += [moves.PUTS[province]] * count
        return count < most

    def walk(self, seat: int) -> bool:
        """Citizens of one province, one step each. Could there be one more step?"""
        v, chance, near = self.v, self.chance, self.ground.neighbours
        own = [p for p in _ALL if v[4 * p + seat]]
        home = own[int(chance() * len(own))]
        ways = near[home]
        all_returned = True
        while True:
            v[4 * home + seat] -= 1
            if chance() < RETURN:
                v[STOCK + seat] += 1
                if self.trace is not None:
                    self.trace.append(moves.RETURNS[home])
            else:
                all_returned = False
                target = ways[int(chance() * len(ways))]
                v[4 * target + seat] += 1
                if self.trace is not None:
                    self.trace.append(moves.STEPS[home, target])
            if not v[FRANCS + seat]:
                return False
            if not v[4 * home + seat]:
                return not all_returned
            if chance() >= FURTHER_STEP:
                return True
            v[FRANCS + seat] -= 1

    def delegate(self, seat: int) -> None:
        v = self.v
        origin = NOWHERE
        if v[STOCK + seat]:
            v[STOCK + seat] -= 1
        else:
            own = [p for p in _ALL if v[4 * p + seat]]
            origin = own[int(self.chance() * len(own))]
            v[4 * origin + seat] -= 1
        v[DELEGATES + seat] += 1
        if self.trace is not None:
            self.trace.append(moves.DELEGATES[origin])

    # -- the king ----------------------------------------------------------------------------

    def ride(self, seat: int) -> None:
        v, chance, ground, trace = self.v, self.chance, self.ground, self.trace
        at = v[KING_AT]
        v[PHASE] = RIDING
        if at == NOWHERE:
            at = int(chance() * PROVINCES)
            if trace is not None:
                trace.append(moves.RIDES[at])
            king.ride(v, at, ground, None)
        else:
            seen = 1 << at
            while True:
                ways = [q for q in ground.neighbours[at] if not seen >> q & 1]
                at = ways[int(chance() * len(ways))]
                seen |= 1 << at
                if trace is not None:
                    trace.append(moves.RIDES[at])
                if not v[FRANCS + seat] or chance() >= FURTHER_RIDE or not ground.near[at] & ~seen:
                    break
                v[FRANCS + seat] -= 1
            v[KING_AT] = at
            v[VISITED] = seen
            if trace is not None and not is_only_done_left(v, ground):
                trace.append(DONE_MOVE)
            king.end_ride(v, ground, None)
        self.after_ride(seat)

    def after_ride(self, seat: int) -> None:
        v, trace = self.v, self.trace
        while v[PHASE] == OFFERING:
            self.answer()
        if v[PHASE] == HELPING:
            self.help()
        elif v[PHASE] == IDLING:
            self.idle()
        if v[PHASE] == ENDING:
            self.repay(seat)
            if trace is not None:
                trace.append(DONE_MOVE)
            finish_turn(v, self.ground, None)
        if v[PHASE] == CLOSING:
            self.repay(seat, 0)
            end_game(v, self.ground, None)

    def answer(self) -> None:
        v, seat, at = self.v, self.v[ASKED], 4 * self.v[KING_AT]
        row = v[at : at + 4]
        mine = row[seat]
        row[seat] = 0
        most = max(row)
        accepts = mine <= most < mine + v[DELEGATES + seat] or self.chance() < WHIM
        if self.trace is not None:
            self.trace.append(moves.YES_MOVE if accepts else moves.NO_MOVE)
        king.answer(v, accepts, self.ground, None)

    def idle(self) -> None:
        """One factory turns inactive, or none, all as likely."""
        v, at = self.v, 4 * self.v[KING_AT]
        found = [moves.IDLES[kind] for kind in FACTORY_KINDS if v[king.ON_OF[kind] + at]]
        found.append(DONE_MOVE)
        move = found[int(self.chance() * len(found))]
        if self.trace is not None:
            self.trace.append(move)
        play(v, move, self.ground)

    def help(self) -> None:
        """Virtual citizens come into play while there are any, then they walk."""
        v, chance, near = self.v, self.chance, self.ground.neighbours
        for _ in range(v[BUDGET]):
            if v[STOCK + VIRTUAL]:
                origin, target = NOWHERE, int(chance() * PROVINCES)
                move = moves.HELP_PUTS[target]
            else:
                there = [p for p in _ALL if v[4 * p + VIRTUAL]]
                origin = there[int(chance() * len(there))]
                target = near[origin][int(chance() * len(near[origin]))]
                move = moves.HELP_STEPS[origin, target]
            if self.trace is not None:
                self.trace.append(move)
            king.help_virtual(v, origin, target, self.ground, None)
