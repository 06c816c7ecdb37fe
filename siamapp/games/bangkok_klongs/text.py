"""The position as plain characters and as plain data."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from siamapp.games.bangkok_klongs.board import LETTERS
from siamapp.games.bangkok_klongs.boats import WATER
from siamapp.games.bangkok_klongs.position import STAGES

if TYPE_CHECKING:
    from siamapp.games.bangkok_klongs.state import State

WATER_SIGN, BLOCKED_SIGN = ".", "x"
CELL = 4


def as_text(state: State) -> str:
    """The water from above, each player's table, and the hand of the player who decides.

    ``Fi2`` is fish with two baskets; then the seat of the owner from 1 on, ``n`` for a trader of
    its own, ``-`` for nobody; ``*`` for Luk Phat. ``x`` is a field that has to stay free.
    """
    board = state.board
    lines = ["    " + " ".join(f"{LETTERS[c]:<{CELL}}" for c in range(board.columns))]
    for row in range(board.rows):
        signs = (_sign(state, board.field(column, row)) for column in range(board.columns))
        lines.append(f"{row + 1:>2}  " + " ".join(f"{sign:<{CELL}}" for sign in signs))
    lines.append("")
    for seat in range(state.players):
        mark = ">" if seat == state.decider else " "
        goods = Counter(_short(state, boat) for boat in state.stocks[seat])
        stock = " ".join(f"{count}{name}" for name, count in goods.items())
        lines.append(
            f"{mark}{seat + 1}: {state.scores[seat]} points, {state.traders[seat]} traders, "
            f"{state.cards[seat]} cards, {len(state.hands[seat])} in hand, stock: {stock}"
        )
    left = " + ".join(str(number) for number in state.left)
    lines.append(f"Luk Phat {state.step}, boats left {left}, {STAGES[state.stage]}")
    if state.decider is not None:
        codes = " ".join(_code(state, boat) for boat in state.hands[state.decider])
        lines.append(f"hand of {state.decider + 1}: {codes}")
    return "\n".join(line.rstrip() for line in lines)


def _sign(state: State, field: int) -> str:
    kind = state.cells[field]
    if kind == WATER:
        return BLOCKED_SIGN if state.full >> field & 1 else WATER_SIGN
    boat = state.fleet.boats[kind]
    if boat.special:
        return _short(state, kind) + "*" * boat.luk_phat
    owner = state.owner_of(field)
    seat = str(owner + 1) if owner is not None else "-" if boat.ownable else "n"
    return f"{_short(state, kind)}{boat.baskets}{'*' if boat.luk_phat else seat}"


def _short(state: State, kind: int) -> str:
    boat = state.fleet.boats[kind]
    return (boat.special or boat.goods)[:2].capitalize()


def _code(state: State, kind: int) -> str:
    """A boat whose face is hidden is the number of its stack."""
    return state.fleet.boats[kind].code if kind > 0 else f"?{-kind}"


def as_dict(state: State) -> dict[str, Any]:
    """Everything, secrets included."""

    def codes(boats: tuple[int, ...]) -> str:
        return " ".join(_code(state, boat) for boat in boats)

    board, seats = state.board, range(state.players)
    water = {}
    for field in board.fields_in(state.occupied):
        owner = state.owner_of(field)
        code = _code(state, state.cells[field])
        water[board.name(field)] = code if owner is None else f"{code} {owner}"
    return {
        "stage": STAGES[state.stage],
        "decider": state.decider,
        "seat": state.seat,
        "turn": state.turn,
        "water": water,
        "hands": [codes(state.hands[seat]) for seat in seats],
        "known": [codes(state.known[seat]) for seat in seats],
        "stocks": [codes(state.stocks[seat]) for seat in seats],
        "box": codes(state.box),
        "stacks": [codes(deck[:left]) for deck, left in zip(state.decks, state.left, strict=True)],
        "traders": list(state.traders),
        "cards": list(state.cards),
        "scores": list(state.scores),
        "symbol_points": list(state.symbol_points),
        "day_points": list(state.day_points),
        "luk_phat": state.step,
        "placed": board.name(state.placed) if state.placed >= 0 else None,
        "card_used": state.card_used,
        "took": state.took,
        "passes": state.passes,
        "causer": state.causer,
        "great": state.great,
        "asked": state.asked,
        "count": state.count,
        "place": board.place_name(state.place) if state.place >= 0 else None,
    }


def census(state: State) -> dict[str, int]:
    """Boats by what they are, wherever they are, and each player's traders."""
    boats = Counter(state.cells)
    for group in (*state.hands, *state.stocks, state.box):
        boats.update(group)
    for deck, left in zip(state.decks, state.left, strict=True):
        boats.update(deck[:left])
    found: Counter[str] = Counter()
    for kind, boat in enumerate(state.fleet.boats):
        found[boat.goods or boat.special or "water"] += boats[kind]
        found["baskets"] += boats[kind] * boat.baskets
        found["empty seats"] += boats[kind] * boat.ownable
        found["symbols"] += boats[kind] * boat.luk_phat
    del found["water"]
    for seat in range(state.players):
        found[f"traders {seat}"] = state.traders[seat] + state.owned[seat].bit_count()
    return dict(found)
