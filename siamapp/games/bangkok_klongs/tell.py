"""Bangkok Klongs in words: the log, as far as the reader may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from siamapp.games.api import Event, Message, Seat, SeatName, say
from siamapp.games.bangkok_klongs import events as e
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.board import NOWHERE
from siamapp.games.bangkok_klongs.market_day import worth
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import CHASING, OWNING, REMOVING, SCORING, STEALING
from siamapp.games.bangkok_klongs.words import boat_words, stack_words

if TYPE_CHECKING:
    from siamapp.games.bangkok_klongs.state import State


def describe(state: State, move: Move, viewer: Seat | None) -> Message:
    """A legal move and all that follows from it, sentence by sentence."""
    sentences = [*_decided(state, move, viewer), *_consequences(state.events(move))]
    whole, *rest = sentences
    for sentence in rest:
        whole = say("bangkok_klongs.log.and_then", first=whole, second=sentence)
    return whole


def _who(state: State) -> SeatName:
    """The seat that decides; asked about legal moves only, so there is one."""
    return SeatName(state.asked if state.stage in (SCORING, REMOVING) else state.seat)


def _boat_on(state: State, field: int) -> Message:
    return boat_words(state.fleet, state.cells[field])


# -- what is decided -----------------------------------------------------------------------------


def _decided(state: State, move: Move, viewer: Seat | None) -> list[Message]:
    match move.kind:
        case m.PLACE:
            return [_place(state, move)]
        case m.STEP:
            return [_step(state, move)]
        case m.OWN:
            return [_own(state, move)]
        case m.SCORE:
            return _score(state, move)
        case m.TAKE:
            return _take(state, move)
        case m.CHASE:
            thieves = state.thieves_in(state.board.column_mask[state.placed])
            return [say("bangkok_klongs.log.chase", seat=_who(state), n=len(thieves))]
        case m.DRAW:
            return [_draw(state, move, viewer)]
        case m.END:
            return [say("bangkok_klongs.log.end", seat=_who(state))]
        case m.PASS:
            return [say("bangkok_klongs.log.pass", seat=_who(state))]
    return [_decline(state)]


def _place(state: State, move: Move) -> Message:
    return say(
        "bangkok_klongs.log.place",
        seat=_who(state),
        boat=boat_words(state.fleet, move.boat),
        field=state.board.name(move.field),
    )


def _step(state: State, move: Move) -> Message:
    return say(
        "bangkok_klongs.log.step",
        seat=_who(state),
        boat=_boat_on(state, move.field),
        origin=state.board.name(move.field),
        target=state.board.name(move.target),
    )


def _own(state: State, move: Move) -> Message:
    field = state.board.name(state.placed)
    if move.field == NOWHERE:
        return say("bangkok_klongs.log.own", seat=_who(state), field=field)
    origin = state.board.name(move.field)
    return say("bangkok_klongs.log.own_from", seat=_who(state), field=field, origin=origin)


def _decline(state: State) -> Message:
    who = _who(state)
    if state.stage == OWNING:
        return say("bangkok_klongs.log.leave", seat=who, field=state.board.name(state.placed))
    if state.stage == STEALING:
        return say("bangkok_klongs.log.no_theft", seat=who)
    if state.stage == CHASING:
        return say("bangkok_klongs.log.no_chase", seat=who)
    return say("bangkok_klongs.log.decline", seat=who)


def _score(state: State, move: Move) -> list[Message]:
    found, place = worth(state, move.field), state.board.place_name(move.field)
    if found.doubled:
        first = say(
            "bangkok_klongs.log.score_doubled", seat=_who(state), place=place, n=found.baskets
        )
    else:
        first = say("bangkok_klongs.log.score", seat=_who(state), place=place, n=found.baskets)
    mask = sum(1 << field for field in state.board.block(move.field))
    return [
        first,
        *(
            say(
                "bangkok_klongs.log.points",
                seat=SeatName(seat),
                n=(state.owned[seat] & mask).bit_count(),
                points=points,
            )
            for seat, points in enumerate(found.points)
            if state.owned[seat] & mask
        ),
    ]


def _take(state: State, move: Move) -> list[Message]:
    who, boat = _who(state), _boat_on(state, move.field)
    field = state.board.name(move.field)
    if state.stage == REMOVING:
        return [say("bangkok_klongs.log.remove", seat=who, boat=boat, field=field)]
    if state.stage == CHASING:
        thieves = state.thieves_in(state.board.column_mask[state.placed])
        return [say("bangkok_klongs.log.chase_to_hand", seat=who, n=len(thieves), field=field)]
    if move.target == m.HAND:
        first = say("bangkok_klongs.log.steal_to_hand", seat=who, boat=boat, field=field)
    else:
        first = say("bangkok_klongs.log.steal_to_stock", seat=who, boat=boat, field=field)
    owner = state.owner_of(move.field)
    if owner is None:
        return [first]
    return [first, say("bangkok_klongs.log.trader_home", seat=SeatName(owner))]


def _draw(state: State, move: Move, viewer: Seat | None) -> Message:
    """Only the player who draws may read what it is."""
    who, stack = _who(state), stack_words(move.target, len(state.left))
    if viewer != state.seat:
        return say("bangkok_klongs.log.draw", seat=who, stack=stack)
    drawn = state.decks[move.target][state.left[move.target] - 1]
    boat = boat_words(state.fleet, drawn)
    return say("bangkok_klongs.log.draw_seen", seat=who, stack=stack, boat=boat)


# -- what follows --------------------------------------------------------------------------------


def _consequences(found: Iterable[Event]) -> list[Message]:
    """Luk Phat, market days and the end of the game, in the order in which they come."""
    found = list(found)
    began = any(isinstance(event, e.DayBegan) for event in found)
    is_empty_day = began and any(isinstance(event, e.DayEnded) for event in found)
    sentences: list[Message] = []
    for event in found:
        if isinstance(event, e.SymbolCounted):
            sentences.append(
                say(
                    "bangkok_klongs.log.symbol",
                    seat=SeatName(event.seat),
                    step=event.step,
                    n=event.points,
                )
            )
        elif isinstance(event, e.DayBegan):
            if event.great:
                sentences.append(say("bangkok_klongs.log.great_day"))
            else:
                sentences.append(say("bangkok_klongs.log.small_day"))
        elif isinstance(event, e.NothingToScore) and not is_empty_day:
            sentence = say("bangkok_klongs.log.nothing_to_score", seat=SeatName(event.seat))
            if sentence not in sentences:
                sentences.append(sentence)
        elif isinstance(event, e.DayEnded):
            if is_empty_day:
                sentences.append(say("bangkok_klongs.log.empty_day"))
            sentences.append(say("bangkok_klongs.log.day_over"))
        elif isinstance(event, e.Ended):
            sentences.append(say("bangkok_klongs.log.over"))
    return sentences
