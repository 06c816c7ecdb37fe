"""King of Siam in words and signs: log lines, diagram, plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from siamapp.games.api import Message, Seat, SeatName, say
from siamapp.games.king_of_siam import layout
from siamapp.games.king_of_siam.events import Ended, Resolved
from siamapp.games.king_of_siam.layout import (
    BRITISH,
    CARD_IDS,
    FACTION_IDS,
    FACTIONS,
    LETTERS,
    PROVINCE_LETTERS,
    PROVINCES,
    TILES_AT,
    UNRESOLVED,
)
from siamapp.games.king_of_siam.moves import (
    ALL,
    CROWN,
    EXCHANGE,
    GAIN,
    PASS,
    PLAY,
    PUT,
    Move,
)
from siamapp.games.king_of_siam.words import (
    CARD_NAMES,
    CONTROL_NAMES,
    ONE,
    followers,
    sentences,
)

if TYPE_CHECKING:
    from siamapp.games.king_of_siam.state import State

CONTROL_IDS = (*FACTION_IDS, "british")
CONTROL_LETTERS = LETTERS + "B"
PHASE_IDS = ("choose", "place", "swap", "tiles", "king", "take", "done", "over")


# -- the log -------------------------------------------------------------------------------------


def describe(state: State, move: Move, viewer: Seat | None) -> Message:
    """A legal move in words, with the struggles that it ends.

    The log stays, so with closed discards it names a card to nobody but its owner: older cards
    lie under the top one (K16). What changes on the board is told to all.
    """
    said = [_move_in_words(state, move, viewer)]
    for event in state.events(move):
        if isinstance(event, Resolved):
            said.append(resolved(state, event.province, event.control))
        elif isinstance(event, Ended):
            said.append(say("king_of_siam.log.colony" if event.colony else "king_of_siam.log.over"))
    return sentences(said)


def _move_in_words(state: State, move: Move, viewer: Seat | None) -> Message:
    seat = state.v[layout.SEAT]
    who = SeatName(seat)
    name = state.map.name
    if move.kind == PASS:
        return say("king_of_siam.log.pass", seat=who)
    if move.kind == PLAY:
        if state.options["discards"] == "closed" and viewer != seat:
            return say("king_of_siam.log.some_card", seat=who)
        return say("king_of_siam.log.card", seat=who, card=CARD_NAMES[move.card])
    if move.kind == PUT:
        return say(
            "king_of_siam.log.place",
            seat=who,
            follower=ONE[move.faction],
            province=name(move.province),
        )
    if move.kind == GAIN:
        return say(
            "king_of_siam.log.take",
            seat=who,
            follower=ONE[move.faction],
            province=name(move.province),
        )
    if move.kind == EXCHANGE:
        return say(
            "king_of_siam.log.swap",
            seat=who,
            gives=followers(move.gives),
            province=name(move.province),
            takes=ONE[move.faction],
            other=name(move.other),
        )
    first = name(state.v[TILES_AT + move.province])
    if move.kind == CROWN:
        return say("king_of_siam.log.king", seat=who, province=first)
    return say(
        "king_of_siam.log.tiles",
        seat=who,
        one=first,
        box=move.province + 1,
        other=name(state.v[TILES_AT + move.other]),
        other_box=move.other + 1,
    )


def resolved(state: State, province: int, control: int) -> Message:
    """A struggle that ended, in words."""
    name = state.map.name(province)
    if control == BRITISH:
        return say("king_of_siam.log.british", province=name)
    return say("king_of_siam.log.control", province=name, faction=CONTROL_NAMES[control])


# -- the diagram ---------------------------------------------------------------------------------


def diagram(state: State) -> str:
    """The provinces in the order of their boxes, then pool and seats.

    ``>`` is contested, ``=R`` is controlled by the Rama, ``K`` has a King, ``*`` decides.
    """
    width = max(len(province.name) for province in state.map.provinces)
    lines = []
    for box, province in enumerate(state.tiles):
        mark = ">" if province == state.contested else " "
        control = state.control(province)
        if control == UNRESOLVED:
            there = _letters(state.followers(province)) or "-"
        else:
            there = "=" + CONTROL_LETTERS[control]
        home = "".join(LETTERS[f].lower() for f in FACTIONS if state.map.homes[f] == province)
        king = "K" if state.has_king(province) else ""
        name = f"{PROVINCE_LETTERS[province]} {state.map.name(province):<{width}}"
        lines.append(f"{mark}{box + 1} {name} {home:1} {king:1} {there}")
    lines.append(f"   {'pool':<{width + 6}} {_letters(state.pool) or '-'}")
    for seat in range(state.players):
        mark = "*" if seat == state.decider else " "
        cards = len(state.hand(seat))
        lines.append(
            f"{mark}{seat} [{cards}]{'':<{width + 3}} {_letters(state.court(seat)) or '-'}"
        )
    return "\n".join(line.rstrip() for line in lines)


def _letters(counts: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


# -- plain data ----------------------------------------------------------------------------------


def as_dict(state: State) -> dict[str, Any]:
    v = state.v
    provinces = [province.id for province in state.map.provinces]
    barred = v[layout.BARRED]
    return {
        "map": state.map.id,
        "decider": state.decider,
        "turn": state.turn,
        "phase": PHASE_IDS[state.phase],
        "card": None if state.card is None else CARD_IDS[state.card],
        "struggle": state.struggle,
        "contested": None if state.contested is None else provinces[state.contested],
        "passes": v[layout.PASSES],
        "provinces": {
            provinces[p]: _counts(state.followers(p))
            if state.control(p) == UNRESOLVED
            else CONTROL_IDS[state.control(p)]
            for p in range(PROVINCES)
        },
        "pool": _counts(state.pool),
        "tiles": [provinces[p] for p in state.tiles],
        "kings": [provinces[p] for p in range(PROVINCES) if state.has_king(p)],
        "to_place": _counts(tuple(v[layout.TODO] >> 2 * f & 3 for f in FACTIONS))
        if state.phase == layout.PLACE
        else {},
        "barred": str(ALL[barred]) if barred >= 0 else None,
        "seats": [
            {
                "aid": state.aids[seat],
                "court": _counts(state.court(seat)),
                "hand": [CARD_IDS[card] for card in state.hand(seat)],
                "discards": [CARD_IDS[card] for card in state.discards(seat)],
                "played_last": v[layout.LAST + seat],
            }
            for seat in range(state.players)
        ],
    }


def _counts(counts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(FACTION_IDS, counts, strict=True))
