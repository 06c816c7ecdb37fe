"""Why a move of The Foreign King is good: majorities, what the king pays, medals, money, order."""

from __future__ import annotations

from siamapp.ai.api import Decision
from siamapp.ai.reasons.own_turn import turn_of
from siamapp.games.api import Message, Seat, SeatName, say
from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king import counting, screen
from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.layout import (
    COINS,
    DELEGATES,
    FRANCS,
    IDLING,
    KING_AT,
    LOANS,
    MARKER,
    MEDALS,
    OFFERING,
    ORDER,
    PAWN,
    PHASE,
    PROVINCES,
    RIDING,
    SCORE,
    decider_of,
)
from siamapp.games.foreign_king.moves import Move
from siamapp.games.foreign_king.reckoning import Line
from siamapp.games.foreign_king.rounds import has_ridden
from siamapp.games.foreign_king.state import State
from siamapp.games.foreign_king.words import PROVINCE_NAMES, SPACE_NAMES, name_of

NEAR_END = 6
"""A marker so close above the second score makes everybody think of the end."""

_WHERE = {
    m.GO: say("foreign_king.hint.where_spaces"),
    m.COPY: say("foreign_king.hint.where_pawns"),
    m.BUILD: say("foreign_king.hint.where_factory"),
    m.PUT: say("foreign_king.hint.where_put"),
    m.DELEGATE: say("foreign_king.hint.where_congress"),
    m.RIDE: say("foreign_king.hint.where_king"),
    m.DONE: say("foreign_king.hint.where_done"),
    m.SKIP: say("foreign_king.hint.where_done"),
    m.TAKE_LOAN: say("foreign_king.hint.where_medals"),
    m.REPAY: say("foreign_king.hint.where_medals"),
    m.HELP_PUT: say("foreign_king.hint.where_virtual"),
    m.HELP_STEP: say("foreign_king.hint.where_virtual"),
    m.RANK: say("foreign_king.hint.where_order"),
}


def where(world: State, move: Move) -> Message:
    if move.kind == m.STEP:
        return say("foreign_king.hint.where_province", province=PROVINCE_NAMES[move.province])
    if move.kind in (m.ANSWER, m.IDLE) or (move.kind == m.DONE and world.phase == IDLING):
        province = PROVINCE_NAMES[world.v[KING_AT]]
        return say("foreign_king.hint.where_province", province=province)
    return _WHERE[move.kind]


def why(world: State, decision: Decision) -> list[Message]:
    move = decision.move
    if move.kind == m.ANSWER:
        return _answer(world, accepts=move.what == 1)
    if move.kind == m.RANK:
        return _rank(world, move)
    if move.kind == m.TAKE_LOAN:
        return _loan(world, decision)
    if move.kind in (m.IDLE, m.DONE) and world.phase == IDLING:
        return _idle(world, move)
    told = _Told(world, decision)
    found = [*told.points(), *told.money(), *told.majorities(), *told.medals(), *told.most()]
    if move.kind in (m.HELP_PUT, m.HELP_STEP):
        return found or told.harmless()
    if move.kind == m.REPAY:
        return [say("foreign_king.hint.repay", points=-c.POINTS_LOAN), *found]
    found += told.congress()
    if not found and move.kind == m.DONE:
        found += told.saved()
    if len(found) < 2:
        found += [*told.end(), *told.presence(), *told.space()]
    return found


# -- answers that need no look at a whole turn -------------------------------------------------


def _answer(world: State, accepts: bool) -> list[Message]:
    """A congress offer: what would be with the delegates, and what without (F7)."""
    seat: Seat = decider_of(world.v)
    province = world.v[KING_AT]
    visit = screen.visit(world, province)
    plain, name = visit.plain, PROVINCE_NAMES[province]
    joined = dict(visit.with_delegates)[seat]
    n = world.v[DELEGATES + seat]
    if accepts:
        if joined.colour == seat and plain.colour != seat:
            return [say("foreign_king.hint.offer_wins", province=name, n=joined.points)]
        if plain.colour not in (None, seat) and joined.colour is None:
            other = name_of(_colour(plain), world.ground)
            return [say("foreign_king.hint.offer_denies", seat=other, n=plain.points)]
        if joined.colour == seat and joined.points > plain.points:
            return [say("foreign_king.hint.offer_wins", province=name, n=joined.points)]
        return [say("foreign_king.hint.offer_moves", province=name, n=n)]
    if plain.colour == seat:
        return [say("foreign_king.hint.offer_anyway", province=name, n=n)]
    if joined.colour != seat:
        return [say("foreign_king.hint.offer_useless", province=name, n=n)]
    return [say("foreign_king.hint.offer_keeps", points=joined.points, n=n)]


def _colour(payment: screen.Payment) -> int:
    return -1 if payment.colour is None else payment.colour


def _rank(world: State, move: Move) -> list[Message]:
    """A place in the order: who comes before, and who after."""
    seat: Seat = decider_of(world.v)
    after = world.copy()
    after.apply(move)
    order = after.order
    place = order.index(seat)
    found = []
    if place:
        found.append(say("foreign_king.hint.rank_after", seat=SeatName(order[place - 1])))
    if place + 1 < len(order):
        found.append(say("foreign_king.hint.rank_before", seat=SeatName(order[place + 1])))
    return found


def _loan(world: State, decision: Decision) -> list[Message]:
    """What the line does next that cash alone could not pay."""
    warning = say("foreign_king.hint.loan_costs", francs=c.REPAYMENT, points=-c.POINTS_LOAN)
    trial = world.copy()
    for move in turn_of(world, decision)[1]:
        if move.kind == m.TAKE_LOAN:
            continue
        if move.kind in (m.DONE, m.REPAY):
            break
        if not trial.is_legal(move):
            if move.kind in (m.GO, m.COPY):
                return [
                    say("foreign_king.hint.loan_space", space=SPACE_NAMES[move.what]),
                    warning,
                ]
            return [say("foreign_king.hint.loan_step"), warning]
        trial.apply(move)
    return [say("foreign_king.hint.loan_cash", francs=c.LOAN), warning]


def _idle(world: State, move: Move) -> list[Message]:
    """Nobody leads where the king has come: a factory may stop, or go on."""
    name = PROVINCE_NAMES[world.v[KING_AT]]
    if move.kind == m.DONE:
        return [say("foreign_king.hint.idle_spare", province=name)]
    points = (c.POINTS_TEXTILE, c.POINTS_METAL)[move.what]
    return [say("foreign_king.hint.idle", province=name, n=points)]


# -- what a turn changes -----------------------------------------------------------------------


class _Told:
    """Before and after the part of the turn that is foreseen."""

    def __init__(self, world: State, decision: Decision) -> None:
        self.world = world
        self.move: Move = decision.move
        self.after, self.made = turn_of(world, decision)
        self.seat: Seat = decider_of(world.v)

    def _change(self, at: int) -> int:
        return self.after.v[at + self.seat] - self.world.v[at + self.seat]

    def points(self) -> list[Message]:
        """Points of the king: those scored, or those that he would pay where he stands."""
        gained = self._change(SCORE)
        if gained > 0:
            return [say("foreign_king.hint.scores", n=gained)]
        v = self.after.v
        if not (v[PHASE] == OFFERING or (v[PHASE] == RIDING and has_ridden(v))):
            return []
        visit = screen.visit(self.after, v[KING_AT])
        if visit.is_empty or visit.plain.colour != self.seat or not visit.plain.points:
            return []
        n, province = visit.plain.points, PROVINCE_NAMES[v[KING_AT]]
        rivals = [seat for seat, paid in visit.with_delegates if paid.colour != self.seat]
        if rivals:
            who = SeatName(rivals[0])
            return [say("foreign_king.hint.king_unless", province=province, seat=who, n=n)]
        return [say("foreign_king.hint.king_pays", province=province, n=n)]

    def money(self) -> list[Message]:
        """The coins, the order and the queen."""
        found = []
        for move in self.made:
            if move.kind == m.COPY:
                found += self._copied(move.what)
        actions = [move.what for move in self.made if move.kind in (m.GO, m.COPY)]
        if COINS in actions:
            n = counting.income(self.world.v, self.seat)
            found.append(say("foreign_king.hint.income", n=n))
        if ORDER in actions:
            found.append(say("foreign_king.hint.order", n=c.ORDER_COINS))
        return found

    def _copied(self, action: int) -> list[Message]:
        pawns = self.world.v[PAWN : PAWN + self.world.players]
        other = next(s for s, space in enumerate(pawns) if space == action and s != self.seat)
        space = SPACE_NAMES[action]
        return [say("foreign_king.hint.queen", space=space, seat=SeatName(other))]

    def majorities(self) -> list[Message]:
        """Provinces that this seat comes to lead in, or that others lose."""
        before, after, found = self.world.v, self.after.v, []
        for province in range(PROVINCES):
            old, new = counting.majority(before, province), counting.majority(after, province)
            name = PROVINCE_NAMES[province]
            if old == new:
                found += self._industry(province, new)
                continue
            if new == self.seat:
                n = counting.points_of_visit(after, province, after[4 * province + new])
                if n:
                    found.append(say("foreign_king.hint.majority_pays", province=name, n=n))
                else:
                    found.append(say("foreign_king.hint.majority", province=name))
            elif old not in (-1, self.seat):
                who = name_of(old, self.world.ground)
                found.append(say("foreign_king.hint.breaks", province=name, seat=who))
        return found

    def _industry(self, province: int, colour: int) -> list[Message]:
        """A factory where this seat leads already."""
        built = any(mv.kind == m.BUILD and mv.province == province for mv in self.made)
        if not built or colour != self.seat:
            return []
        v = self.after.v
        n = counting.points_of_visit(v, province, v[4 * province + colour])
        return [say("foreign_king.hint.industry", province=PROVINCE_NAMES[province], n=n)]

    def medals(self) -> list[Message]:
        v, at = self.after.v, self.seat
        won = self._change(MEDALS) + self._change(LOANS)
        if won <= 0:
            return []
        return [say("foreign_king.hint.medal", n=v[MEDALS + at] + v[LOANS + at])]

    def most(self) -> list[Message]:
        """What this seat would then have most of, alone, at the last reckoning."""
        found = []
        before, after = screen.standing(self.world).lines, screen.standing(self.after).lines
        for old, new in zip(before, after, strict=True):
            key = _MOST_KEYS.get(new.name)
            if key and self._is_first(new) and not self._is_first(old):
                found.append(say(key, n=new.counts[self.seat]))
        return found

    def _is_first(self, line: Line) -> bool:
        return line.leaders() == (self.seat,)

    def congress(self) -> list[Message]:
        if self._change(DELEGATES) <= 0:
            return []
        n = self.after.v[DELEGATES + self.seat]
        asked = screen.asked_in_turn(self.after)
        if asked and asked[0] == self.seat and screen.asked_in_turn(self.world)[:1] != asked[:1]:
            return [say("foreign_king.hint.asked_first", n=n)]
        return [say("foreign_king.hint.delegates", n=n)]

    def harmless(self) -> list[Message]:
        """The virtual player gets nothing that this seat leads in (F11)."""
        lost = [
            province
            for province in range(PROVINCES)
            if counting.majority(self.world.v, province) == self.seat
            and counting.majority(self.after.v, province) != self.seat
        ]
        return [] if lost else [say("foreign_king.hint.harmless")]

    def saved(self) -> list[Message]:
        n = self.world.v[FRANCS + self.seat]
        return [say("foreign_king.hint.saves", n=n)] if n else []

    def end(self) -> list[Message]:
        """The king's marker comes down while this seat is ahead (F8)."""
        if self.after.is_over or self.after.v[MARKER] >= self.world.v[MARKER]:
            return []
        left, totals = screen.distance(self.after), screen.standing(self.after).totals
        others = [total for colour, total in enumerate(totals) if colour != self.seat]
        if not 0 < left <= NEAR_END or totals[self.seat] <= max(others):
            return []
        return [say("foreign_king.hint.end_near", n=left, points=totals[self.seat] - max(others))]

    def presence(self) -> list[Message]:
        """More citizens where the turn brings some."""
        grown = [
            (self.after.v[4 * p + self.seat], p)
            for p in range(PROVINCES)
            if self.after.v[4 * p + self.seat] > self.world.v[4 * p + self.seat]
        ]
        if not grown:
            return []
        n, province = max(grown)
        return [say("foreign_king.hint.presence", province=PROVINCE_NAMES[province], n=n)]

    def space(self) -> list[Message]:
        """The space is closed to the others meanwhile."""
        if self.move.kind != m.GO:
            return []
        return [say("foreign_king.hint.blocks", space=SPACE_NAMES[self.move.what])]


_MOST_KEYS = {
    "control": "foreign_king.hint.most_control",
    "medals": "foreign_king.hint.most_medals",
    "delegates": "foreign_king.hint.most_delegates",
    "francs": "foreign_king.hint.most_francs",
}
