"""What there is to say about a province, a card, a seat, and about the future."""

from __future__ import annotations

from collections.abc import Iterable

from siamapp.games.api import Message, Seat, SeatName, say
from siamapp.games.king_of_siam.layout import BRITISH, UNRESOLVED
from siamapp.games.king_of_siam.moves import PLAY
from siamapp.games.king_of_siam.screen import card_outlooks, if_everyone_passed
from siamapp.games.king_of_siam.state import State
from siamapp.games.king_of_siam.words import CARD_NAMES, CONTROL_NAMES, listed
from siamapp.match.match import Match
from siamapp.ui.boards.king_of_siam_scene import visible_discards

CARD_HELP = (
    say("king_of_siam.help.maharacha"),
    say("king_of_siam.help.khon_thai"),
    say("king_of_siam.help.one_vs_one"),
    say("king_of_siam.help.two_vs_one"),
    say("king_of_siam.help.rama"),
    say("king_of_siam.help.lao"),
    say("king_of_siam.help.malai"),
)
"""What each card does, in a few words."""


def province_lines(state: State, province: int) -> list[Message]:
    """A province in words: its box, who holds it, its neighbours."""
    found = state.map
    box = state.tiles.index(province)
    control = state.control(province)
    lines = []
    if control != UNRESOLVED:
        lines.append(say("king_of_siam.look.held", number=box + 1, control=CONTROL_NAMES[control]))
    elif province == state.contested:
        lines.append(say("king_of_siam.look.contested", number=box + 1))
    else:
        lines.append(say("king_of_siam.look.later", number=box + 1))
    if control == UNRESOLVED:
        outlook = if_everyone_passed(state)
        taker = next(p.control for p in outlook.prospects if p.province == province)
        key = "king_of_siam.look.tied" if taker == BRITISH else "king_of_siam.look.leads"
        lines.append(say(key, faction=CONTROL_NAMES[taker]))
    if province in found.homes:
        owner = CONTROL_NAMES[found.homes.index(province)]
        lines.append(say("king_of_siam.look.home", faction=owner))
    if state.has_king(province):
        lines.append(say("king_of_siam.look.king"))
    names = ", ".join(found.name(p) for p in found.neighbours[province])
    lines.append(say("king_of_siam.look.neighbours", names=names))
    return lines


def card_lines(state: State, seat: Seat, card: int) -> list[Message]:
    """What a card does, and what it would do now."""
    lines = [CARD_HELP[card]]
    outlook = next((o for o in card_outlooks(state, seat) if o.card == card), None)
    if outlook is None:
        return lines
    if outlook.note is not None:
        lines.append(outlook.note)
    if outlook.provinces:
        names = ", ".join(state.map.name(p) for p in outlook.provinces)
        lines.append(say("king_of_siam.look.places", names=names))
    if outlook.boxes:
        names = ", ".join(state.map.name(state.tiles[box]) for box in outlook.boxes)
        lines.append(say("king_of_siam.look.tiles", names=names))
    return lines


def seat_lines(match: Match, seat: Seat) -> list[Message]:
    """A seat as everybody sees it (K16)."""
    state: State = match.state
    rama, lao, malay = state.court(seat)
    cards = len(state.hand(seat))
    lines = [say("king_of_siam.look.court", rama=rama, lao=lao, malay=malay)]
    lines.append(say("king_of_siam.look.cards", n=cards))
    if state.players == 4:
        lines.append(say("king_of_siam.look.partner", seat=SeatName((seat + 2) % 4)))
    shown = visible_discards(state, seat)
    if not shown:
        lines.append(say("king_of_siam.look.no_discard"))
    elif state.options["discards"] == "open":
        lines.append(say("king_of_siam.look.discards"))
    else:
        lines.append(say("king_of_siam.look.top_discard", card=CARD_NAMES[shown[-1]]))
    latest = max((entry.turn for entry in match.log if entry.seat == seat), default=None)
    if latest is not None:
        lines.append(say("king_of_siam.look.latest_turn"))
        lines += _told(match, [e.number for e in match.log if (e.seat, e.turn) == (seat, latest)])
    return lines


def news_lines(match: Match, seat: Seat) -> list[Message]:
    """What the others have done since this seat last decided something."""
    own = max((entry.number for entry in match.log if entry.seat == seat), default=0)
    return _told(match, range(own + 1, match.number + 1))


def _told(match: Match, numbers: Iterable[int]) -> list[Message]:
    """Moves in words. A card that lies on top of its pile is named: everybody sees it (K16)."""
    on_top = {
        entry.seat: entry.number
        for entry, move in zip(match.log, match.moves, strict=True)
        if move.kind == PLAY
    }
    lines = []
    for number in numbers:
        entry = match.log[number - 1]
        message = entry.message
        if on_top.get(entry.seat) == number:
            card = CARD_NAMES[match.moves[number - 1].card]
            message = say("king_of_siam.log.card", seat=SeatName(entry.seat), card=card)
        lines.append(message)
    return lines


def outlook_lines(state: State) -> list[Message]:
    """What would come if everyone passed from now on, the outcome first."""
    outlook = if_everyone_passed(state)
    if outlook.reign is None:
        reign = say("king_of_siam.look.would_be_colony")
    else:
        reign = say("king_of_siam.look.would_reign", faction=CONTROL_NAMES[outlook.reign])
    winners = outlook.result.winners
    if winners:
        names = listed([say("king_of_siam.seat", seat=SeatName(seat)) for seat in winners])
        win = say("king_of_siam.look.would_win", seats=names)
    else:
        win = say("king_of_siam.look.would_share")
    lines = outlook.result.lines[:-1]
    struggles = [line for line in lines if line.key == "king_of_siam.result.struggle"]
    return [reign, win, *lines[len(struggles) :], *struggles]


def card_in_short(state: State, seat: Seat, card: int) -> Message:
    """What a card would do now: why it can do nothing or less, or else what it does."""
    notes = [outlook.note for outlook in card_outlooks(state, seat) if outlook.card == card]
    return notes[0] if notes and notes[0] is not None else CARD_HELP[card]
