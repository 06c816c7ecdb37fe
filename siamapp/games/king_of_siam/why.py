"""Why a touch is no legal move: the first rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from siamapp.games.api import Message, say
from siamapp.games.king_of_siam.actions import two_for_ones
from siamapp.games.king_of_siam.layout import (
    BARRED,
    BARRED_FOR,
    CARD,
    CHOOSE,
    HANDS,
    KHON_THAI,
    KING,
    ONE_VS_ONE,
    OVER,
    PHASE,
    PLACE,
    POOL,
    SEAT,
    SWAP,
    TAKE,
    TARGETS,
    TILES,
    TILES_AT,
    TODO,
    UNRESOLVED,
    faction_of,
    kinds_in,
)
from siamapp.games.king_of_siam.moves import CROWN, EXCHANGE, GAIN, PASS, PLAY, PUT, Move
from siamapp.games.king_of_siam.words import CARD_NAMES, CONTROL_NAMES

if TYPE_CHECKING:
    from siamapp.games.king_of_siam.state import State

TO_DO = {
    CHOOSE: say("king_of_siam.to_do.choose"),
    PLACE: say("king_of_siam.to_do.place"),
    SWAP: say("king_of_siam.to_do.swap"),
    TILES: say("king_of_siam.to_do.tiles"),
    KING: say("king_of_siam.to_do.king"),
    TAKE: say("king_of_siam.to_do.take"),
    OVER: say("king_of_siam.why.over"),
}
"""What is to be decided now, by phase."""

PHASE_OF_KIND = {PASS: CHOOSE, PLAY: CHOOSE, PUT: PLACE, EXCHANGE: SWAP, CROWN: KING, GAIN: TAKE}
"""All but the tiles, which are turned in their own phase."""


def why_not(state: State, move: Move) -> Message | None:
    """The rule that forbids this move now, or None."""
    v = state.v
    if v[PHASE] == OVER:
        return say("king_of_siam.why.over")
    if PHASE_OF_KIND.get(move.kind, TILES) != v[PHASE]:
        return _wrong_moment(state, move)
    reason = _why_not_now(state, move)
    if reason is None and state.is_last_card and move not in state.legal_moves():
        return say("king_of_siam.why.last_card")  # K12
    return reason


def _why_not_now(state: State, move: Move) -> Message | None:
    v = state.v
    if move.kind == PLAY:
        if move.card not in kinds_in(v[HANDS + v[SEAT]]):
            return say("king_of_siam.why.no_card", card=CARD_NAMES[move.card])
        return None
    if move.kind == PUT:
        return _why_not_place(state, move)
    if move.kind == EXCHANGE:
        return _why_not_swap(state, move)
    if move.kind == CROWN:
        if move.province not in divmod(v[TODO], 8):
            return say("king_of_siam.why.king_elsewhere")
        return None
    if move.kind == GAIN:
        return _why_none_there(state, move.province, (move.faction,))
    if move.kind == PASS:
        return None
    return _why_not_turn(state, move.province) or _why_not_turn(state, move.other)


def _wrong_moment(state: State, move: Move) -> Message:
    v = state.v
    if v[PHASE] == CHOOSE:
        return say("king_of_siam.why.card_first")
    card = CARD_NAMES[v[CARD]]
    if move.kind == PASS:
        return say("king_of_siam.why.no_pass", card=card, to_do=TO_DO[v[PHASE]])
    if move.kind == PLAY:
        return say("king_of_siam.why.one_card", card=card, to_do=TO_DO[v[PHASE]])
    if v[PHASE] == TAKE:
        return say("king_of_siam.why.action_done", card=card)
    return say("king_of_siam.why.not_now", card=card, to_do=TO_DO[v[PHASE]])


# -- placing -------------------------------------------------------------------------------------


def _why_not_place(state: State, move: Move) -> Message | None:
    v = state.v
    faction, province = move.faction, move.province
    name, card = state.map.name(province), CARD_NAMES[v[CARD]]
    if not v[TODO] >> 2 * faction & 3:
        whose = CONTROL_NAMES[faction]
        if v[CARD] != KHON_THAI:
            return say("king_of_siam.why.other_faction", card=card, faction=whose)
        if not v[POOL + faction]:
            return say("king_of_siam.why.pool_empty", faction=whose)
        return say("king_of_siam.why.already_placed", faction=whose)
    if state.control(province) != UNRESOLVED:
        return say("king_of_siam.why.resolved", province=name)
    if not v[TARGETS] >> province & 1:
        faction = faction_of(v[CARD])
        return say(
            "king_of_siam.why.not_adjacent_to_faction",
            province=name,
            faction=CONTROL_NAMES[faction],
            home=state.map.name(state.map.homes[faction]),
        )
    return None


# -- swapping ------------------------------------------------------------------------------------


def _why_not_swap(state: State, move: Move) -> Message | None:
    v = state.v
    card = v[CARD]
    here, there = state.map.name(move.province), state.map.name(move.other)
    reason = _why_none_there(state, move.province, move.gives) or _why_none_there(
        state, move.other, (move.faction,)
    )
    if reason is not None:
        return reason
    if card == ONE_VS_ONE:
        if len(move.gives) == 2:
            return say("king_of_siam.why.one_for_one")
    elif not state.ground.near[move.province] >> move.other & 1:
        return say("king_of_siam.why.not_adjacent", one=here, other=there)
    elif len(move.gives) == 1 and two_for_ones(v, state.ground):
        return say("king_of_siam.why.two_for_one")  # K10
    if v[BARRED_FOR] == card and v[BARRED] == move.code:
        return say("king_of_siam.why.undoes", one=here, other=there)  # K11
    return None


def _why_none_there(state: State, province: int, factions: tuple[int, ...]) -> Message | None:
    name = state.map.name(province)
    if state.control(province) != UNRESOLVED:
        return say("king_of_siam.why.resolved", province=name)
    for faction in factions:
        have, need = state.v[3 * province + faction], factions.count(faction)
        if have < need:
            whose = CONTROL_NAMES[faction]
            if have:
                return say("king_of_siam.why.only_one", province=name, faction=whose)
            return say("king_of_siam.why.nobody_there", province=name, faction=whose)
    return None


# -- tiles ---------------------------------------------------------------------------------------


def _why_not_turn(state: State, box: int) -> Message | None:
    province = state.v[TILES_AT + box]
    if box < state.struggle:
        return say("king_of_siam.why.face_down", province=state.map.name(province))
    if state.has_king(province):
        return say("king_of_siam.why.has_king", province=state.map.name(province))
    return None
