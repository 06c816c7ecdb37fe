"""The Foreign King laid out: map, pieces, money, order (F1, F2)."""

from __future__ import annotations

import json

import pytest

from siamapp import resources
from siamapp.games.api import BadText
from siamapp.games.foreign_king.game import ForeignKing
from siamapp.games.foreign_king.layout import PROVINCE_CODES, PROVINCE_IDS
from siamapp.games.outlines import double_area
from tests.games.foreign_king_kit import GAME, play, table, texts
from tests.games.slow_foreign_king import BORDERS

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
FILES = dict(resources.read_texts("maps/foreign_king"))


# -- the map (F2) --------------------------------------------------------------------------------


def test_f2_nine_provinces_with_the_historical_borders():
    assert [province.id for province in GAME.map.provinces] == list(PROVINCE_IDS)
    found = {f"{PROVINCE_CODES[a]}-{PROVINCE_CODES[b]}" for a, b in GAME.map.borders}
    wanted = {"-".join(sorted(b.split("-"), key=PROVINCE_CODES.index)) for b in BORDERS}
    assert found == wanted
    assert len(found) == 16


def test_f2_shapes_touch_where_the_borders_are():
    """The loader refuses a map whose outlines say something else than its borders."""
    assert GAME.map.has_outlines
    data = json.loads(FILES["belgium"])
    for border in data["borders"]:
        less = data | {"borders": [b for b in data["borders"] if b != border]}
        assert problem(less) == "games.map.outlines_touch"
    more = data | {"borders": [*data["borders"], ["antwerp", "liege"]]}
    assert problem(more) == "games.map.outlines_apart"


def test_f2_there_is_room_for_pieces_in_every_province():
    for province in GAME.map.provinces:
        assert province.room is not None
        assert province.room[2] >= 90
        assert double_area(province.outline) > 0


def problem(data) -> str:
    ((name, message),) = ForeignKing([("belgium", json.dumps(data))]).problems
    assert name == "belgium"
    return message.key


def test_f2_a_faulty_map_is_refused_with_the_reason_and_nothing_else_happens():
    data = json.loads(FILES["belgium"])
    assert problem([]) == "games.map.not_object"
    assert problem(data | {"provinces": data["provinces"][:8]}) == "games.map.provinces"
    swapped = [data["provinces"][1], data["provinces"][0], *data["provinces"][2:]]
    assert problem(data | {"provinces": swapped}) == "foreign_king.map.province"
    empty = ForeignKing([])
    assert empty.problems[0][1].key == "foreign_king.map.no_file"
    assert empty.options
    assert not empty.is_offered
    assert GAME.is_offered
    assert empty.parse_move("+lie") is GAME.parse_move("+lie")
    with pytest.raises(BadText) as caught:
        empty.start(2)
    assert caught.value.message.key == "foreign_king.map.no_file"


# -- pieces, money, order ------------------------------------------------------------------------


@PLAYERS
def test_pieces_at_the_start(players):
    state = GAME.start(players, seed=3)
    assert all(state.citizens(p) == (0,) * len(state.ground.colours) for p in range(9))
    assert all(state.factories(p) == (0, 0, 0, 0) for p in range(9))
    stock = 15 if players == 2 else 14
    for seat in range(players):
        assert (state.stock(seat), state.delegates(seat), state.score(seat)) == (stock, 0, 0)
        assert (state.medals(seat), state.loans(seat), state.pawn(seat)) == (0, 0, None)
    assert (state.king, state.marker, state.round, state.turn) == (None, 30, 1, 0)
    census = state.census()
    assert census["textile factories"] == census["metal factories"] == 5
    assert census["medals"] == 9
    assert census.get("citizens 2") == (15 if players == 2 else 14)
    assert (state.ground.virtual is None) == (players > 2)


@PLAYERS
def test_f1_money_by_turn_order_and_a_random_order(players):
    orders = set()
    for seed in range(200):
        state = GAME.start(players, seed=seed)
        assert [state.francs(seat) for seat in state.order] == [5, 6, 7, 8][:players]
        assert sorted(state.order) == list(range(players))
        assert state.decider == state.order[0]
        assert state == GAME.start(players, seed=seed)
        orders.add(state.order)
    assert len(orders) == {2: 2, 3: 6, 4: 24}[players]


def test_f1_the_bank_never_runs_dry():
    """The box has 41 francs; nobody is ever paid less because others are rich."""
    state = table(francs="500 500 500")
    play(state, "coins")
    assert state.francs(0) == 503


@PLAYERS
def test_spaces_by_the_number_of_players(players):
    """With money enough for all, the first player may choose anything but to move nobody."""
    wanted = {"factory", "place", "congress", "coins", "king"}
    assert texts(GAME.start(players)) == wanted | ({"order"} if players > 2 else set())
    spaces = {2: 6, 3: 7, 4: 8}[players]
    assert len(GAME.start(players).ground.spaces) == spaces
