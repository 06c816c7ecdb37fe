"""What a finger can take on the board of The Foreign King, and what it means to carry it somewhere.

A thing is a tuple that begins with its kind: ("pawn",), ("stock",), ("virtual",), ("king",),
("factory", kind), ("citizen", province, colour). A target is a pair: ("province", number),
("space", number), ("hall", 0), ("stock", 0).
"""

from __future__ import annotations

from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.layout import (
    COPYING,
    DELEGATING,
    HELPING,
    NOWHERE,
    PLACING,
    PROVINCES,
    RIDING,
    VIRTUAL,
)
from siamapp.games.foreign_king.moves import Move
from siamapp.games.foreign_king.state import State

Thing = tuple
Target = tuple[str, int]
CARRIED = ("pawn", "stock", "virtual", "king", "factory", "citizen")
"""Kinds of things that can be carried; whatever else is chosen is only looked at."""


def move_for(state: State, thing: Thing, target: Target) -> Move | None:
    """The move that carrying this thing there means, legal or not; None if it means nothing."""
    kind, (where, number) = thing[0], target
    if kind == "pawn":
        if where != "space":
            return None
        return (m.COPIES if state.phase == COPYING else m.GOES)[number]
    if kind == "citizen":
        return _walk(state, thing, target)
    if where == "province":
        if kind == "stock":
            return m.PUTS[number]
        if kind == "virtual":
            return m.HELP_PUTS[number]
        if kind == "king":
            return m.RIDES[number]
        if kind == "factory":
            return m.BUILDS[thing[1]][number]
    if where == "hall" and kind == "stock":
        return m.DELEGATES[NOWHERE]
    return None


def _walk(state: State, thing: Thing, target: Target) -> Move | None:
    _, origin, colour = thing
    where, number = target
    if where == "province" and number != origin:
        is_virtual = colour == state.ground.virtual
        return (m.HELP_STEPS if is_virtual else m.STEPS)[origin, number]
    if colour == state.ground.virtual:
        return None
    if where == "hall":
        return m.DELEGATES[origin]
    if where == "stock":
        return m.RETURNS[origin]
    return None


def targets(state: State, thing: Thing) -> dict[Target, Move]:
    """Everywhere this thing could be carried, legal or not."""
    places: list[Target] = [("province", p) for p in range(PROVINCES)]
    places += [("space", s) for s in state.ground.spaces]
    places += [("hall", 0), ("stock", 0)]
    found = {}
    for place in places:
        move = move_for(state, thing, place)
        if move is not None:
            found[place] = move
    return found


def obvious(state: State) -> Thing | None:
    """What there is to carry now, if it is clear: it is chosen by itself."""
    phase = state.phase
    seat = state.decider
    if seat is None:
        return None
    if phase == PLACING or (phase == DELEGATING and state.stock(seat)):
        return ("stock",)
    if phase == RIDING:
        return ("king",)
    if phase == HELPING and state.stock(VIRTUAL):
        return ("virtual",)
    kinds = {move.what for move in state.legal_moves() if move.kind == m.BUILD}
    if len(kinds) == 1:
        return ("factory", kinds.pop())
    return None


def colour_in_play(state: State) -> int | None:
    """Whose citizens the deciding player moves now."""
    return VIRTUAL if state.phase == HELPING else state.decider
