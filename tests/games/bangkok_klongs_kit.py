"""Tables of Bangkok Klongs to try things on, written down as texts."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from siamapp import resources
from siamapp.games import registry
from siamapp.games.bangkok_klongs.board import NOWHERE
from siamapp.games.bangkok_klongs.game import BangkokKlongs
from siamapp.games.bangkok_klongs.position import PLACING, STAGES, with_boats
from siamapp.games.bangkok_klongs.state import State

GAME = registry.game("bangkok_klongs")


def file_text() -> str:
    return dict(resources.read_texts("bangkok_klongs"))["market"]


def raw_data() -> dict[str, Any]:
    """The data file, without any of the app's own reading."""
    return json.loads(file_text())


def game_with(**parts: Any) -> BangkokKlongs:
    """The game with some parts of its data replaced."""
    return BangkokKlongs([("market", json.dumps(raw_data() | parts))])


def boats(text: str, game: BangkokKlongs = GAME) -> tuple[int, ...]:
    """``"fish2 thief"`` as kinds, in order."""
    return tuple(sorted(game.data_in_use.fleet.by_code[code] for code in text.split()))


def field(name: str, game: BangkokKlongs = GAME) -> int:
    board = game.data_in_use.board
    return {board.name(f): f for f in board.fields}[name]


def place(name: str) -> int:
    board = GAME.data_in_use.board
    return {board.place_name(p): p for p in board.landing_places}[name]


def table(
    water: str = "",
    hands: tuple[str, ...] = (),
    *,
    players: int = 2,
    stacks: str = "one",
    stocks: tuple[str, ...] = (),
    next: str = "",
    left: int | None = None,
    game: BangkokKlongs = GAME,
    **values: Any,
) -> State:
    """A position after the first round, with seat 0 to place, all 72 boats somewhere.

    ``water`` lists boats like ``fish2@c4`` or, owned by seat 1, ``fish2@c4:1``. ``next`` are the
    boats on top of the stacks, the first to be drawn first; ``left`` of the others stay in each
    stack, and what is too many goes to the box. Further values are set as they are.
    """
    state = game.start(players, {"stacks": stacks})
    fleet = game.data_in_use.fleet
    pool = Counter(fleet.all_boats())

    def fetch(found: tuple[int, ...]) -> tuple[int, ...]:
        pool.subtract(found)
        assert min(pool.values()) >= 0, "more boats of a kind than there are"
        return found

    for entry in water.split():
        code, where = entry.split("@")
        name, _, owner = where.partition(":")
        (kind,) = fetch(boats(code, game))
        at = field(name, game)
        state.put(at, kind)
        if fleet.overseer[kind]:
            state.guarded |= state.board.column_mask[at]
        if owner:
            seat = int(owner)
            state.owned = tuple(o | (s == seat) << at for s, o in enumerate(state.owned))
            state.traders = tuple(t - (s == seat) for s, t in enumerate(state.traders))
    state.hands = tuple(
        fetch(boats(hands[seat] if seat < len(hands) else "", game)) for seat in range(players)
    )
    for seat, stock in enumerate(stocks):
        state.stocks = with_boats(state.stocks, seat, fetch(boats(stock, game)))
    on_top = [boats(code, game)[0] for code in next.split()]
    fetch(tuple(on_top))
    decks: list[list[int]] = [[] for _ in state.left]
    for kind in pool.elements():
        decks[fleet.stack_of(kind, len(decks))].append(kind)
    if left is not None:
        state.box = tuple(sorted(kind for deck in decks for kind in deck[left:]))
        decks = [deck[:left] for deck in decks]
    for kind in reversed(on_top):
        decks[fleet.stack_of(kind, len(decks))].append(kind)
    state.decks = tuple(tuple(deck) for deck in decks)
    state.left = tuple(len(deck) for deck in decks)
    state.turn = players
    state.stage, state.placed = PLACING, NOWHERE
    for name, value in values.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    return state


def play(state: State, texts: str) -> State:
    """Play these moves, checked."""
    for text in texts.split():
        state.play(state.game.parse_move(text))
    return state


def offered(state: State) -> str:
    return " ".join(str(move) for move in state.legal_moves())


def is_offered(state: State, text: str) -> bool:
    return state.game.parse_move(text) in state.legal_moves()


def why(state: State, text: str) -> str:
    """The last part of the key of the reason; empty if the move is legal."""
    reason = state.why_not(state.game.parse_move(text))
    return "" if reason is None else reason.key.rpartition(".")[2]


def stage(state: State) -> str:
    return STAGES[state.stage]


def happening(state: State, text: str) -> list[str]:
    return [event.kind for event in state.events(state.game.parse_move(text))]


def sentences(message: Any) -> list[str]:
    """The keys of a log line, sentence by sentence, without the game's name."""
    if message.key == "bangkok_klongs.log.and_then":
        args = message.arguments()
        return [*sentences(args["first"]), *sentences(args["second"])]
    return [message.key.removeprefix("bangkok_klongs.")]


def packed(free: str = "", keep: str = "") -> str:
    """Water in which every sub-market has its three boats, the field to the lower right free.

    Fields in ``free`` stay free as well. ``keep`` are boats with their fields, as in
    :func:`table`; no other thief, overseer or cookshop is there.
    """
    board, fleet = GAME.data_in_use.board, GAME.data_in_use.fleet
    kept = {entry.partition("@")[2].partition(":")[0]: entry for entry in keep.split()}
    pool = Counter(fleet.boats[kind].code for kind in fleet.all_boats() if not fleet.special[kind])
    pool.subtract(entry.partition("@")[0] for entry in kept.values())
    codes = iter(sorted(pool.elements(), key=lambda code: ("*" in code, code)))
    found = []
    for at in board.fields:
        name = board.name(at)
        is_corner = board.column_of(at) % 2 and board.row_of(at) % 2
        if name in kept:
            found.append(kept[name])
        elif not is_corner and name not in free.split():
            found.append(f"{next(codes)}@{name}")
    return " ".join(found)
