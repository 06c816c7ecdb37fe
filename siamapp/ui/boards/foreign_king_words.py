"""What the board of The Foreign King says: previews, prompts, and the lines of its sheets."""

from __future__ import annotations

from siamapp.games.api import Message, Seat, SeatName, say
from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king import events, layout
from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.moves import Move
from siamapp.games.foreign_king.screen import (
    Payment,
    Ride,
    Visit,
    asked_in_turn,
    congress_ranking,
    distance,
    factory_counts,
    income,
    ride,
    running_cost,
    standing,
    virtual_budget,
    visit,
)
from siamapp.games.foreign_king.state import State
from siamapp.games.foreign_king.words import PROVINCE_NAMES, SPACE_NAMES, name_of, names_of

PROMPTS = {
    layout.CHOOSING: say("foreign_king.ui.prompt.choose"),
    layout.COPYING: say("foreign_king.ui.prompt.copy"),
    layout.BUILDING: say("foreign_king.ui.prompt.build"),
    layout.PLACING: say("foreign_king.ui.prompt.place"),
    layout.WALKING: say("foreign_king.ui.prompt.move"),
    layout.DELEGATING: say("foreign_king.ui.prompt.delegate"),
    layout.RIDING: say("foreign_king.ui.prompt.ride"),
    layout.ENDING: say("foreign_king.ui.prompt.end"),
    layout.CLOSING: say("foreign_king.ui.prompt.close"),
    layout.ORDERING: say("foreign_king.ui.prompt.order"),
    layout.OVER: say("foreign_king.why.over"),
}

NEAR = 8
"""From this distance of the king's marker on, the end is near."""
FEW = 2
"""So is it when no more factories than these are unbuilt or active."""


def is_end_near(state: State) -> bool:
    """Then a loan carries a warning."""
    open_works = sum(count.left + count.active for count in factory_counts(state))
    return distance(state) <= NEAR or open_works <= FEW


def prompt(state: State) -> list[Message]:
    """What the deciding person can do now, and what the action has cost."""
    v, phase = state.v, state.phase
    if phase == layout.OFFERING:
        n = v[layout.DELEGATES + v[layout.ASKED]]
        province = PROVINCE_NAMES[v[layout.KING_AT]]
        return [say("foreign_king.ui.prompt.offer", province=province, n=n)]
    if phase == layout.HELPING:
        rival = SeatName(1 - v[layout.ASKED])
        return [say("foreign_king.ui.prompt.help", n=virtual_budget(state), rival=rival)]
    if phase == layout.IDLING:
        province = PROVINCE_NAMES[v[layout.KING_AT]]
        return [say("foreign_king.ui.prompt.idle", province=province)]
    found = [PROMPTS[phase]]
    if m.SKIP_MOVE in state.legal_moves():
        found = [say("foreign_king.ui.prompt.skip")]
    if running_cost(state):
        found.append(say("foreign_king.ui.paid", n=running_cost(state)))
    return found


def ribbon(state: State) -> Message:
    """Who decides inside the turn of somebody, and why, in a few words."""
    seat = SeatName(state.decider or 0)
    if state.phase == layout.OFFERING:
        return say("foreign_king.ui.ribbon.offer", seat=seat)
    if state.phase == layout.HELPING:
        return say("foreign_king.ui.ribbon.help", seat=seat, n=virtual_budget(state))
    if state.phase == layout.IDLING:
        return say("foreign_king.ui.ribbon.idle", seat=seat)
    return say("foreign_king.ui.ribbon.order", seat=seat)


# -- before a move is made -----------------------------------------------------------------------


def price(state: State, move: Move) -> int:
    """What a legal move costs the deciding player, in francs."""
    paid = 0
    for event in state.events(move):
        if isinstance(event, events.MoneyMoved) and event.seat == state.decider:
            paid -= event.francs
    return paid


def tag(state: State, move: Move | None, path: list[int]) -> Message | None:
    """The price at the finger."""
    if path:
        found = ride(state, path)
        if found.reason is not None:
            return None
        return say("foreign_king.ui.tag.ride", n=found.francs, marker=found.marker)
    if move is None or state.why_not(move) is not None:
        return None
    if move.kind not in (m.PUT, m.STEP, m.GO, m.COPY):
        return None
    cost = price(state, move)
    if move.kind in (m.GO, m.COPY) and cost <= 0:
        return None
    if not cost:
        return say("foreign_king.ui.tag.free")
    if running_cost(state):
        return say("foreign_king.ui.tag.sum", n=cost, paid=running_cost(state) + cost)
    return say("foreign_king.ui.tag.costs", n=cost)


def preview(state: State, move: Move) -> list[Message]:
    """What a move would do; the reason if it cannot be."""
    reason = state.why_not(move)
    if reason is not None:
        return [reason]
    if move.kind == m.TAKE_LOAN and is_end_near(state):
        return [say("foreign_king.ui.loan_warning", points=-c.POINTS_LOAN)]
    return [state.describe(move)]


def ride_preview(state: State, path: list[int]) -> list[Message]:
    """The king's path before the finger lifts: its cost, the marker's fall, who would score."""
    found: Ride = ride(state, path)
    if found.reason is not None:
        return [found.reason]
    lines = [
        say(
            "foreign_king.ui.ride",
            province=PROVINCE_NAMES[path[-1]],
            n=found.francs,
            before=state.marker,
            after=found.marker,
        )
    ]
    if found.visit is not None:
        lines.append(say("foreign_king.ui.ride.outcome", outcome=pays(state, found.visit)))
        if found.visit.with_delegates:
            lines.append(say("foreign_king.ui.ride.asked"))
    return lines


def pays(state: State, found: Visit) -> Message:
    """What a visit brings if nobody comes from the congress."""
    if found.is_empty:
        return say("foreign_king.ui.visit.empty")
    if found.plain.colour is None:
        key = "foreign_king.ui.visit.idle" if found.idle else "foreign_king.ui.visit.tied"
        return say(key)
    return _payment(state, found.plain)


def _payment(state: State, payment: Payment) -> Message:
    who = name_of(payment.colour, state.ground)
    if payment.helper is not None:
        return say(
            "foreign_king.ui.visit.pays_help",
            seat=who,
            n=payment.points,
            helper=SeatName(payment.helper),
            help=payment.help,
        )
    return say("foreign_king.ui.visit.pays", seat=who, n=payment.points)


# -- sheets --------------------------------------------------------------------------------------


def province_lines(state: State, province: int) -> list[Message]:
    """A province in words: its king's visit, with and without the congress, and its borders."""
    found = visit(state, province)
    leader = state.majority(province)
    lines = []
    if leader is not None:
        lines.append(say("foreign_king.ui.majority", seat=name_of(leader, state.ground)))
    lines.append(say("foreign_king.ui.visit.now", outcome=pays(state, found)))
    for seat, payment in found.with_delegates:
        if payment.colour is None:
            outcome = say("foreign_king.ui.visit.tied")
        else:
            outcome = _payment(state, payment)
        lines.append(say("foreign_king.ui.visit.if", seat=SeatName(seat), outcome=outcome))
    near = [PROVINCE_NAMES[p] for p in state.map.neighbours[province]]
    lines.append(say("foreign_king.ui.borders", names=_listed(near)))
    return lines


def _listed(names: list[Message]) -> Message:
    found = names[-1]
    for name in reversed(names[:-1]):
        found = say("foreign_king.list", first=name, rest=found)
    return found


def congress_lines(state: State) -> list[Message]:
    lines = [say("foreign_king.ui.congress.help", points=c.POINTS_DELEGATES)]
    place = 1
    for rank in congress_ranking(state):
        key = (
            "foreign_king.ui.congress.tied"
            if len(rank.seats) > 1
            else "foreign_king.ui.congress.rank"
        )
        seats = names_of(rank.seats, state.ground)
        lines.append(say(key, place=place, seats=seats, n=rank.delegates))
        place += len(rank.seats)
    asked = asked_in_turn(state)
    if asked:
        lines.append(say("foreign_king.ui.congress.asked", seats=names_of(asked, state.ground)))
    elif place > 1:
        lines.append(say("foreign_king.ui.congress.no_offer"))
    else:
        lines.append(say("foreign_king.ui.congress.empty"))
    return lines


def track_lines(state: State) -> list[Message]:
    """How far the game is, and how the last reckoning would be now."""
    found = [say("foreign_king.ui.tracks.distance", n=distance(state), marker=state.marker)]
    textile, metal = factory_counts(state)
    found.append(
        say(
            "foreign_king.ui.tracks.textile",
            left=textile.left,
            active=textile.active,
            inactive=textile.inactive,
        )
    )
    found.append(
        say(
            "foreign_king.ui.tracks.metal",
            left=metal.left,
            active=metal.active,
            inactive=metal.inactive,
        )
    )
    found.append(say("foreign_king.ui.tracks.order", seats=names_of(state.order, state.ground)))
    found.append(say("foreign_king.ui.tracks.standing"))
    now = standing(state)
    for colour in sorted(state.ground.colours, key=lambda one: -now.totals[one]):
        found.append(
            say(
                "foreign_king.ui.tracks.score",
                seat=name_of(colour, state.ground),
                score=state.score(colour),
                n=now.totals[colour],
            )
        )
    return found


def seat_lines(state: State, seat: Seat) -> list[Message]:
    lines = [
        say("foreign_king.ui.seat.money", n=state.francs(seat), income=income(state, seat)),
        say("foreign_king.ui.seat.medals", medals=state.medals(seat), loans=state.loans(seat)),
        say("foreign_king.ui.seat.citizens", stock=state.stock(seat), n=state.delegates(seat)),
        say("foreign_king.ui.seat.score", n=state.score(seat)),
        say(
            "foreign_king.ui.seat.loans",
            loan=c.LOAN,
            repayment=c.REPAYMENT,
            points=-c.POINTS_LOAN,
        ),
    ]
    space = state.pawn(seat)
    if space is not None:
        lines.insert(0, say("foreign_king.ui.seat.pawn", space=SPACE_NAMES[space]))
    return lines


def order_lines(state: State) -> list[Message]:
    """What each place in the order would make of it."""
    lines = [say("foreign_king.ui.order.now", seats=names_of(state.order, state.ground))]
    others = [seat for seat in state.order if seat != state.decider]
    for rank in range(state.players):
        order = [*others[:rank], state.decider or 0, *others[rank:]]
        seats = names_of(order, state.ground)
        lines.append(say("foreign_king.ui.order.choice", place=rank + 1, seats=seats))
    return lines


LOAN = say("foreign_king.ui.button.loan", francs=c.LOAN)
REPAY = say("foreign_king.ui.button.repay", francs=c.REPAYMENT)


def offer_lines(state: State) -> list[Message]:
    """Why this seat is asked, and what its answer would bring."""
    found = visit(state, state.v[layout.KING_AT])
    seat = state.decider
    lines = []
    for asked, payment in found.with_delegates:
        if asked == seat:
            outcome = (
                say("foreign_king.ui.visit.tied")
                if payment.colour is None
                else _payment(state, payment)
            )
            lines.append(say("foreign_king.ui.offer.yes", outcome=outcome))
    asked = [one for one, _ in found.with_delegates]
    later = asked[asked.index(seat) + 1 :] if seat in asked else []
    if later:
        lines.append(say("foreign_king.ui.offer.next", seats=names_of(later, state.ground)))
    else:
        lines.append(say("foreign_king.ui.offer.no", outcome=pays(state, found)))
    lines.append(say("foreign_king.ui.offer.turns", seats=names_of(asked, state.ground)))
    return lines
