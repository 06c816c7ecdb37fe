"""The log: each move in a sentence, and what followed from it in further ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from siamapp.games.api import Event, Message, SeatName, say
from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king import events
from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.layout import (
    CLOSING,
    COINS,
    IDLING,
    KING_AT,
    NOWHERE,
    ORDER,
    PHASE,
    QUEEN,
    RIDING,
    decider_of,
)
from siamapp.games.foreign_king.moves import Move
from siamapp.games.foreign_king.words import (
    FACTORY_NAMES,
    PROVINCE_NAMES,
    SPACE_NAMES,
    name_of,
    sentences,
)

if TYPE_CHECKING:
    from siamapp.games.foreign_king.state import State


def describe(state: State, move: Move) -> Message:
    """A legal move in words, with what the rules do by themselves after it."""
    tale = state.events(move)
    said = [_move_in_words(state, move, tale)]
    for event in tale:
        message = _consequence(state, event)
        if message is not None:
            said.append(message)
    return sentences(said)


# -- the move itself -----------------------------------------------------------------------------


def _move_in_words(state: State, move: Move, tale: Sequence[Event]) -> Message:
    kind, who = move.kind, SeatName(decider_of(state.v))
    if kind == m.GO:
        if move.what == QUEEN:
            return say("foreign_king.log.queen", seat=who, francs=c.QUEEN_PRICE)
        return _begun(move.what, who, tale)
    if kind == m.COPY:
        return say("foreign_king.log.copy", begun=_begun(move.what, who, tale))
    if kind in (m.PUT, m.STEP, m.DELEGATE):
        return _citizen(move, who)
    if kind in (m.HELP_PUT, m.HELP_STEP):
        return _help(move, who)
    if kind in (m.BUILD, m.IDLE):
        return _factory(state, move, who)
    if kind == m.RIDE:
        return _ride(state, move, who)
    if kind == m.ANSWER:
        return _answer(who, tale)
    if kind == m.DONE:
        return _done(state, who)
    if kind == m.TAKE_LOAN:
        return say("foreign_king.log.loan", seat=who, francs=c.LOAN)
    if kind == m.REPAY:
        return say("foreign_king.log.repay", seat=who, francs=c.REPAYMENT)
    if kind == m.RANK:
        return say("foreign_king.log.rank", seat=who, place=move.what + 1)
    return say("foreign_king.log.skip", seat=who)


def _begun(action: int, who: SeatName, tale: Sequence[Event]) -> Message:
    if action == COINS:
        return say("foreign_king.log.coins", seat=who, n=_francs(tale))
    if action == ORDER:
        return say("foreign_king.log.order", seat=who, n=_francs(tale))
    return say("foreign_king.log.go", seat=who, space=SPACE_NAMES[action])


def _francs(tale: Sequence[Event]) -> int:
    return sum(event.francs for event in tale if isinstance(event, events.MoneyMoved))


def _factory(state: State, move: Move, who: SeatName) -> Message:
    factory = FACTORY_NAMES[move.what]
    if move.kind == m.BUILD:
        province = PROVINCE_NAMES[move.province]
        return say("foreign_king.log.build", seat=who, factory=factory, province=province)
    province = PROVINCE_NAMES[state.v[KING_AT]]
    return say("foreign_king.log.idle", seat=who, factory=factory, province=province)


def _citizen(move: Move, who: SeatName) -> Message:
    if move.kind == m.PUT:
        return say("foreign_king.log.put", seat=who, province=PROVINCE_NAMES[move.province])
    if move.kind == m.DELEGATE:
        if move.province == NOWHERE:
            return say("foreign_king.log.delegate", seat=who)
        return say(
            "foreign_king.log.delegate_from", seat=who, province=PROVINCE_NAMES[move.province]
        )
    origin = PROVINCE_NAMES[move.province]
    if move.target == NOWHERE:
        return say("foreign_king.log.return", seat=who, province=origin)
    return say("foreign_king.log.step", seat=who, origin=origin, target=PROVINCE_NAMES[move.target])


def _help(move: Move, who: SeatName) -> Message:
    if move.kind == m.HELP_PUT:
        return say("foreign_king.log.help_put", seat=who, province=PROVINCE_NAMES[move.province])
    origin, target = PROVINCE_NAMES[move.province], PROVINCE_NAMES[move.target]
    return say("foreign_king.log.help_step", seat=who, origin=origin, target=target)


def _ride(state: State, move: Move, who: SeatName) -> Message:
    province = PROVINCE_NAMES[move.province]
    if state.v[KING_AT] == NOWHERE:
        return say("foreign_king.log.king_comes", seat=who, province=province)
    return say("foreign_king.log.ride", seat=who, province=province)


def _done(state: State, who: SeatName) -> Message:
    phase = state.v[PHASE]
    if phase == RIDING:
        return say("foreign_king.log.stop", province=PROVINCE_NAMES[state.v[KING_AT]])
    if phase == IDLING:
        return say("foreign_king.log.spare", seat=who)
    if phase == CLOSING:
        return say("foreign_king.log.closed", seat=who)
    return say("foreign_king.log.done", seat=who)


def _answer(who: SeatName, tale: Sequence[Event]) -> Message:
    for event in tale:
        if isinstance(event, events.DelegatesCame):
            province = PROVINCE_NAMES[event.province]
            return say("foreign_king.log.yes", seat=who, n=event.count, province=province)
    return say("foreign_king.log.no", seat=who)


# -- what followed -------------------------------------------------------------------------------


def _consequence(state: State, event: Event) -> Message | None:
    ground = state.ground
    if isinstance(event, events.MedalWon):
        return say("foreign_king.log.medal", seat=SeatName(event.seat))
    if isinstance(event, events.MarkerFell):
        return say("foreign_king.log.marker", n=event.after)
    if isinstance(event, events.NobodyThere):
        return say("foreign_king.log.empty", province=PROVINCE_NAMES[event.province])
    if isinstance(event, events.NoMajority):
        return say("foreign_king.log.no_majority", province=PROVINCE_NAMES[event.province])
    if isinstance(event, events.Scored):
        return say(
            "foreign_king.log.scored",
            seat=name_of(event.colour, ground),
            province=PROVINCE_NAMES[event.province],
            n=event.points,
        )
    if isinstance(event, events.HelpDue):
        return say("foreign_king.log.help_due", seat=SeatName(event.seat), n=event.count)
    if isinstance(event, events.LastRepayments):
        return say("foreign_king.log.last_repayments", seat=SeatName(event.seat))
    if isinstance(event, events.Ended):
        return say("foreign_king.log.over")
    return None
