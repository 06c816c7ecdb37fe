"""The position as plain characters and as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king import layout
from siamapp.games.foreign_king.counting import second_score
from siamapp.games.foreign_king.layout import (
    NOWHERE,
    PHASE_IDS,
    PROVINCE_CODES,
    PROVINCES,
    SPACE_IDS,
    Position,
)

if TYPE_CHECKING:
    from siamapp.games.foreign_king.state import State

_ALL = range(PROVINCES)
LETTERS = ("T", "t", "M", "m")
"""Factories: textile active and inactive, metal active and inactive."""


def as_text(state: State) -> str:
    """Provinces with the citizens of each colour, then the seats in their order.

    ``K`` is the king, ``*`` decides, ``=1`` is the majority of seat 1 and ``=v`` that of the
    virtual player; small letters are inactive factories.
    """
    width = max(len(state.map.name(p)) for p in _ALL)
    heads = "".join(f"{_colour(state, colour):>3}" for colour in state.ground.colours)
    lines = [f"{'':{width + 6}}{heads}"]
    for p in _ALL:
        counts = "".join(f"{n or '.':>3}" for n in state.citizens(p))
        leader = state.majority(p)
        lead = "  " if leader is None else f"={_colour(state, leader)}"
        factories = "".join(
            letter * n for letter, n in zip(LETTERS, state.factories(p), strict=True)
        )
        mark = "K" if state.king == p else " "
        lines.append(
            f"{mark} {PROVINCE_CODES[p]} {state.map.name(p):{width}}{counts} {lead} {factories}"
        )
    v = state.v
    left = f"T{v[layout.TEXTILE_LEFT]} M{v[layout.METAL_LEFT]}"
    lines.append(
        f"  round {state.round}  marker {state.marker}"
        f"  second {second_score(v, state.ground)}  factories left {left}"
    )
    for seat in state.order:
        lines.append(_seat_line(state, seat))
    if state.ground.virtual is not None:
        colour = state.ground.virtual
        lines.append(f"  v {state.score(colour):>3} points {state.stock(colour):>3} stock")
    phase = PHASE_IDS[state.phase]
    lines.append(f"  {phase}" if state.is_over else f"  {phase}: {state.decider}")
    return "\n".join(line.rstrip() for line in lines)


def _seat_line(state: State, seat: int) -> str:
    mark = "*" if seat == state.decider else " "
    pawn = state.pawn(seat)
    where = "-" if pawn is None else SPACE_IDS[pawn]
    medals = "O" * state.medals(seat) + "x" * state.loans(seat)
    return (
        f"{mark} {seat} {state.score(seat):>3} points {state.stock(seat):>3} stock"
        f" {state.delegates(seat):>3} congress {state.francs(seat):>3} francs  {where:8} {medals}"
    )


def _colour(state: State, colour: int) -> str:
    return "v" if colour == state.ground.virtual else str(colour)


# -- plain data ----------------------------------------------------------------------------------


def as_dict(state: State) -> dict[str, Any]:
    v = state.v
    return {
        "map": state.map.id,
        "decider": state.decider,
        "active": state.active,
        "turn": state.turn,
        "round": state.round,
        "phase": PHASE_IDS[state.phase],
        "action": _space(v[layout.ACTION]),
        "paid": v[layout.PAID],
        "order": list(state.order),
        "king": _province(v[layout.KING_AT]),
        "marker": state.marker,
        "visited": [PROVINCE_CODES[p] for p in _ALL if v[layout.VISITED] >> p & 1],
        "home": _province(v[layout.HOME]),
        "home_count": v[layout.HOME_COUNT],
        "walkers": _counts(v[layout.WALKERS : layout.WALKERS + PROVINCES]),
        "budget": v[layout.BUDGET],
        "asked": _seat(v, layout.ASKED),
        "takers": [_seat(v, layout.TAKER), _seat(v, layout.QUEEN_TAKER)],
        "factories_left": {
            "textile": v[layout.TEXTILE_LEFT],
            "metal": v[layout.METAL_LEFT],
        },
        "citizens": {
            PROVINCE_CODES[p]: list(state.citizens(p)) for p in _ALL if any(state.citizens(p))
        },
        "factories": {
            PROVINCE_CODES[p]: list(state.factories(p)) for p in _ALL if any(state.factories(p))
        },
        "majorities": {
            PROVINCE_CODES[p]: state.majority(p) for p in _ALL if state.majority(p) is not None
        },
        "seats": [
            {
                "score": state.score(seat),
                "francs": state.francs(seat),
                "stock": state.stock(seat),
                "delegates": state.delegates(seat),
                "medals": state.medals(seat),
                "loans": state.loans(seat),
                "pawn": _space(v[layout.PAWN + seat]),
            }
            for seat in state.ground.seats
        ],
        "virtual": None
        if state.ground.virtual is None
        else {
            "score": state.score(state.ground.virtual),
            "stock": state.stock(state.ground.virtual),
        },
        "last_round": c.MOST_ROUNDS if state.ground.is_limited else None,
    }


def _space(space: int) -> str | None:
    return None if space == NOWHERE else SPACE_IDS[space]


def _province(province: int) -> str | None:
    return None if province == NOWHERE else PROVINCE_CODES[province]


def _seat(v: Position, place: int) -> int | None:
    return None if v[place] == NOWHERE else v[place]


def _counts(numbers: list[int]) -> dict[str, int]:
    return {PROVINCE_CODES[p]: n for p, n in enumerate(numbers) if n}
