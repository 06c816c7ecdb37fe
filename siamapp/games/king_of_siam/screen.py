"""What a screen shows besides the board: foresight, cards, and no more than a seat may see.

Pure functions of a state; nothing here changes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from siamapp.games.api import Message, Result, Seat, say
from siamapp.games.king_of_siam import layout, reckoning, tell
from siamapp.games.king_of_siam.actions import (
    free_boxes,
    has_swap,
    leader,
    resolve,
    swaps,
    targets,
    two_for_ones,
)
from siamapp.games.king_of_siam.last_card import can_win
from siamapp.games.king_of_siam.layout import (
    BRITISH,
    CARDS_LEFT,
    CHOOSE,
    FACTIONS,
    HANDS,
    KHON_THAI,
    MAHARACHA,
    ONE_VS_ONE,
    OPEN,
    OVER,
    PHASE,
    POOL,
    PROVINCES,
    SEAT,
    TWO_VS_ONE,
    Position,
    faction_of,
    kinds_in,
)
from siamapp.games.king_of_siam.words import CONTROL_NAMES, listed

if TYPE_CHECKING:
    from siamapp.games.king_of_siam.state import State

# -- if everyone passed now ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Prospect:
    """A province that is still fought for, and who would take it as things stand."""

    box: int
    province: int
    control: int
    reached: bool
    """False if the British rule before its struggle comes up."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What would come if everyone passed from now on. ``reign`` is None in a colony."""

    prospects: tuple[Prospect, ...]
    reign: int | None
    result: Result


def if_everyone_passed(state: State) -> Outlook:
    """As the board stands now, also in the middle of a card."""
    end = state.copy()
    end.v = state.v.copy()
    while end.v[PHASE] != OVER:
        resolve(end.v)
    order = [end.control(province) for province in end.tiles[: end.struggle]]
    colony = order.count(BRITISH) >= layout.COLONY
    prospects = tuple(
        Prospect(box, province, leader(*state.followers(province)), box < end.struggle)
        for box, province in enumerate(state.tiles)
        if box >= state.struggle
    )
    reign = None if colony else reckoning.ranked_factions(order)[0]
    return Outlook(prospects, reign, reckoning.result(end))


# -- what each card would do ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardOutlook:
    """What a card of the hand would do if it were played now.

    ``provinces`` are those where something can happen, ``boxes`` the tiles that can be turned.
    ``note`` says why it can do nothing, or less than it says; None if it can do all.
    """

    card: int
    count: int
    """How many of it the hand holds."""
    has_effect: bool
    is_allowed: bool
    """False for the last card of the game if it cannot win (K12)."""
    provinces: tuple[int, ...]
    boxes: tuple[int, ...]
    note: Message | None


def card_outlooks(state: State, seat: Seat) -> tuple[CardOutlook, ...]:
    """For each different card of a hand, as if its owner were to play it on this board."""
    v = state.v.copy()
    v[SEAT] = seat
    return tuple(_card_outlook(state, v, card) for card in kinds_in(v[HANDS + seat]))


def _card_outlook(state: State, v: Position, card: int) -> CardOutlook:
    provinces: Sequence[int] = ()
    boxes: Sequence[int] = ()
    note: Message | None = None
    if card == MAHARACHA:
        boxes = free_boxes(v)
        if len(boxes) < 2:
            boxes = ()
            note = say("king_of_siam.note.no_tiles")
    elif card in (ONE_VS_ONE, TWO_VS_ONE):
        provinces, note = _swap_outlook(state, v, card)
    else:
        provinces, note = _place_outlook(state, v, card)
    allowed = True
    if v[PHASE] == CHOOSE and v[CARDS_LEFT] == 1:
        allowed = can_win(v, card, state.ground, state.players)
        if not allowed:
            note = say("king_of_siam.why.last_card")
    count = layout.cards_in(v[HANDS + v[SEAT]]).count(card)
    effect = bool(provinces or boxes)
    return CardOutlook(card, count, effect, allowed, tuple(provinces), tuple(boxes), note)


def _swap_outlook(state: State, v: Position, card: int) -> tuple[Sequence[int], Message | None]:
    found = swaps(v, state.ground, card)
    if not found:
        if _has_swap_without_k11(state, v, card):
            return (), say("king_of_siam.note.only_barred")
        return (), say("king_of_siam.note.no_swap")
    provinces = sorted({p for move in found for p in (move.province, move.other)})
    if card == TWO_VS_ONE and not two_for_ones(v, state.ground):
        return provinces, say("king_of_siam.note.one_for_one")  # K10
    return provinces, None


def _has_swap_without_k11(state: State, v: Position, card: int) -> bool:
    free = v.copy()
    free[layout.BARRED] = free[layout.BARRED_FOR] = -1
    return has_swap(free, state.ground, card)


def _place_outlook(state: State, v: Position, card: int) -> tuple[Sequence[int], Message | None]:
    if card == KHON_THAI:
        missing = [faction for faction in FACTIONS if not v[POOL + faction]]
        if len(missing) == len(FACTIONS):
            return (), say("king_of_siam.note.pool_empty")
        if missing:
            names = listed([CONTROL_NAMES[faction] for faction in missing])
            return _provinces(v[OPEN]), say("king_of_siam.note.missing", factions=names)
        return _provinces(v[OPEN]), None
    faction = faction_of(card)
    name = CONTROL_NAMES[faction]
    if not v[POOL + faction]:
        return (), say("king_of_siam.note.none_in_pool", faction=name)
    mask = targets(v, state.ground, faction)
    if not mask:
        return (), say("king_of_siam.note.no_target", faction=name)
    if v[POOL + faction] == 1:
        return _provinces(mask), say("king_of_siam.note.one_in_pool", faction=name)
    return _provinces(mask), None


def _provinces(mask: int) -> list[int]:
    return [province for province in range(PROVINCES) if mask >> province & 1]


# -- what a seat may see -------------------------------------------------------------------------


def screen_facts(state: State, seat: Seat | None) -> dict[str, Any]:
    """The position as the screen of a seat may show it; None is a screen that all look at.

    The own hand, the number of cards of the others, and of each pile of discards the top card,
    or all of them with open discards (K16). The rest of a position is public.
    """
    facts = tell.as_dict(state)
    open_discards = state.options["discards"] == "open"
    for other, shown in enumerate(facts["seats"]):
        shown["cards"] = len(shown["hand"])
        if other != seat:
            del shown["hand"]
        if not open_discards:
            shown["discards"] = shown["discards"][-1:]
    return facts
