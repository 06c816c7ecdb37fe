"""The data file of Bangkok Klongs: what it says (B1 to B4), and what is wrong with a broken one."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siamapp.games.api import BadText
from siamapp.games.bangkok_klongs.data import parse_data
from siamapp.games.bangkok_klongs.game import BangkokKlongs
from siamapp.i18n import tr
from tests.games.bangkok_klongs_kit import GAME, field, file_text, game_with, offered, raw_data
from tests.games.support import check_message

DATA = GAME.data_in_use
BOARD, FLEET = DATA.board, DATA.fleet
POINTS = [(c, r) for r in range(8) for c in range(10)]


def names(mask: int) -> set[str]:
    return {BOARD.name(f) for f in BOARD.fields_in(mask)}


# -- what it says --------------------------------------------------------------------------------


def test_b1_water_and_sub_markets():
    assert len(BOARD.fields) == 80
    assert (BOARD.columns, BOARD.rows) == (10, 8)
    assert BOARD.name(BOARD.field(0, 0)) == "a1"
    assert BOARD.name(BOARD.field(9, 7)) == "j8"
    markets = {BOARD.sub_market[f] for f in BOARD.fields}
    assert len(markets) == 20
    for c, r in POINTS:
        same = {(x, y) for x, y in POINTS if (x // 2, y // 2) == (c // 2, r // 2)}
        assert BOARD.sub_market[BOARD.field(c, r)] == sum(1 << BOARD.field(*p) for p in same)


def test_b2_landing_places_are_the_inner_points_but_for_the_middles_of_sub_markets():
    wanted = {(u, v) for u in range(1, 10) for v in range(1, 8) if not (u % 2 and v % 2)}
    assert len(wanted) == len(BOARD.landing_places) == 43
    assert {(BOARD.column_of(p) + 1, BOARD.row_of(p) + 1) for p in BOARD.landing_places} == wanted
    for u, v in wanted:
        block = {(u - 1, v - 1), (u, v - 1), (u - 1, v), (u, v)}
        assert set(BOARD.block(BOARD.field(u - 1, v - 1))) == {BOARD.field(*p) for p in block}
    crossings = [(u, v) for u, v in wanted if not u % 2 and not v % 2]
    assert len(crossings) == 12


@pytest.mark.parametrize(("players", "fields"), [(2, 2), (3, 4), (4, 4)])
def test_b3_start_fields(players, fields):
    state = GAME.start(players)
    wanted = {(1, 2), (1, 5), (8, 2), (8, 5)} if players > 2 else {(1, 2), (1, 5)}
    found = {move.field for move in state.legal_moves()}
    assert found == {BOARD.field(*point) for point in wanted}
    assert len(found) == fields


def test_b4_track():
    assert [step.points for step in DATA.track] == [6, 5, 4, 3, 6, 5, 4, 3, 5, 4, 3, 2]
    days = {number: step.market_day for number, step in enumerate(DATA.track, 1)}
    assert {n: day for n, day in days.items() if day} == {4: "small", 8: "small", 12: "great"}


def test_boats_are_those_of_the_digest():
    boats = [FLEET.boats[kind] for kind in FLEET.all_boats()]
    assert len(boats) == FLEET.total() == 72
    assert sum(boat.luk_phat for boat in boats) == 14
    assert sum(boat.ownable for boat in boats) == 35
    assert sum(not boat.ownable and not boat.special for boat in boats) == 28
    assert Counter(boat.special for boat in boats if boat.special) == {
        "thief": 3,
        "overseer": 3,
        "cookshop": 3,
    }
    goods = ("shrimp", "flowers", "avocado", "pineapple", "aubergine", "fish", "banana")
    assert {boat.goods for boat in boats if boat.goods} == set(goods)
    for name in goods:
        nine = [boat for boat in boats if boat.goods == name]
        assert sorted(boat.baskets for boat in nine if boat.ownable) == [0, 0, 1, 2, 3]
        neutral = sorted((boat.baskets, boat.luk_phat) for boat in nine if not boat.ownable)
        assert neutral == [(1, True), (2, False), (2, True), (3, False)]
    for boat in boats:
        if boat.special:
            assert (boat.goods, boat.baskets, boat.ownable, boat.luk_phat) == ("", 0, False, False)


def test_neighbours_ignore_piers_and_stop_at_the_edge():
    for c, r in POINTS:
        around = {(x, y) for x, y in POINTS if max(abs(x - c), abs(y - r)) == 1}
        assert BOARD.neighbours[BOARD.field(c, r)] == sum(1 << BOARD.field(*p) for p in around)


def test_rows_and_columns():
    assert names(BOARD.row_mask[field("c4")]) == {f"{letter}4" for letter in "abcdefghij"}
    assert names(BOARD.column_mask[field("c4")]) == {f"c{number}" for number in range(1, 9)}


# -- a corrected file needs no change of code -----------------------------------------------------


def test_corrected_data_are_played():
    track = raw_data()["track"]
    track[0]["points"] = 9
    boats = [
        boat | {"baskets": 0}
        if boat == {"goods": "fish", "baskets": 3, "seat": "taken", "count": 1}
        else boat
        for boat in raw_data()["boats"]
    ]
    game = game_with(
        version=2,
        track=track,
        boats=boats,
        start_fields={"light": [[0, 0], [9, 7]], "dark": [[0, 7], [9, 0]]},
    )
    assert game.problems == ()
    assert game.rules_version == GAME.rules_version + 1
    state = game.start(2, seed=1)
    assert {text.partition("@")[2] for text in offered(state).split()} == {"a1", "j8"}
    assert "fish0n" in game.data_in_use.fleet.by_code
    assert game.data_in_use.track[0].points == 9


def test_another_board_is_played_to_the_end():
    """Twelve columns, sub-markets lying across: only the number of landing places is fixed."""
    rows = ["AAAABBBBCCCC", "DDDDEEEEFFFF", "GGGGHHHHIIII", "JJJJKKKKLLLL", "MMMMNNNNOOOO"]
    land = ["ooooooooooo", "ooooooooooo", "ooooooooooo", "oooooooooo-"]
    game = game_with(
        sub_markets=rows,
        landing_places=land,
        start_fields={
            "light": [[0, 0], [4, 4]],
            "dark": [[8, 0], [11, 4]],
        },
    )
    assert game.problems == ()
    for seed in range(10):
        state, rng = game.start(4, seed=seed), random.Random(seed)
        while not state.is_over:
            move = rng.choice(state.legal_moves())
            assert game.parse_move(str(move)) is move
            state.play(move)
        assert state.result() is not None


def test_the_rules_page_says_what_the_data_say():
    """B1 to B4 stand there in words: whoever corrects the data is told to correct the words."""
    said = tr("bangkok_klongs.rules.15.text")
    light, dark = ([BOARD.name(f) for f in fields] for fields in (BOARD.light, BOARD.dark))
    days = {"": "", "small": " (small market day)", "great": " (great market day)"}
    steps = ", ".join(f"{step.points}{days[step.market_day]}" for step in DATA.track)
    for sentence in (
        f"The water has {BOARD.columns} columns and {BOARD.rows} rows",
        f"{len(BOARD.landing_places)} in all",
        f"{' and '.join(light)} are light, {' and '.join(dark)} are dark",
        f"The track has {len(DATA.track)} steps: {steps}.",
        "reconstructed",
    ):
        assert sentence in said
    assert f"All {FLEET.total()} boats" in tr("bangkok_klongs.rules.2.text")


# -- broken files --------------------------------------------------------------------------------


def with_boat(**changes):
    boats = raw_data()["boats"]
    boats[0] = {key: value for key, value in (boats[0] | changes).items() if value is not None}
    return {"boats": boats}


def with_step(number, **changes):
    track = raw_data()["track"]
    track[number - 1] = track[number - 1] | changes
    return {"track": track}


def row_changed(part, row, new):
    rows = raw_data()[part]
    rows[row] = new
    return {part: rows}


def starts(light, dark):
    return {"start_fields": {"light": light, "dark": dark}}


BROKEN = [
    ({"version": 0}, "version", {}),
    ({"version": "1"}, "version", {}),
    ({"version": True}, "version", {}),
    ({"colour": "red"}, "unknown_part", {"part": "colour"}),
    # the water
    ({"sub_markets": "AABB"}, "picture", {"part": "sub_markets"}),
    ({"sub_markets": []}, "picture", {"part": "sub_markets"}),
    ({"sub_markets": [1, 2]}, "picture", {"part": "sub_markets"}),
    (row_changed("sub_markets", 0, "AABBCCDDE"), "picture", {"part": "sub_markets"}),
    (row_changed("sub_markets", 0, "AABBCCDDEF"), "sub_market", {"letter": "E", "n": 3}),
    (row_changed("sub_markets", 0, "AABBCCDD  "), "sub_market", {"letter": " ", "n": 2}),
    ({"landing_places": None}, "picture", {"part": "landing_places"}),
    (row_changed("landing_places", 0, "-o-o-o-o-o"), "picture", {"part": "landing_places"}),
    (row_changed("landing_places", 0, "-o-o-x-o-"), "landing_letter", {"letter": "x"}),
    (row_changed("landing_places", 0, "-o-o-o---"), "landing_count", {"n": 42, "wanted": 43}),
    (row_changed("landing_places", 0, "oo-o-o-o-"), "landing_count", {"n": 44, "wanted": 43}),
    ({"start_fields": [[1, 2]]}, "start_parts", {}),
    ({"start_fields": {"light": [[1, 2], [1, 5]]}}, "start_parts", {}),
    (starts([[1, 2], [1, 5]], "i3"), "start_parts", {}),
    (starts([[1, 2], [10, 5]], [[8, 2], [8, 5]]), "start_field", {"field": "[10, 5]"}),
    (starts([[1, 2], [1, 8]], [[8, 2], [8, 5]]), "start_field", {"field": "[1, 8]"}),
    (starts([[1, 2], [-1, 5]], [[8, 2], [8, 5]]), "start_field", {"field": "[-1, 5]"}),
    (starts([[1, 2], "b6"], [[8, 2], [8, 5]]), "start_field", {"field": "b6"}),
    (starts([[1, 2], [1, 5]], [[8, 2], [1, 2]]), "start_twice", {"field": "b3"}),
    (starts([[1, 2]], [[8, 2], [8, 5], [5, 5]]), "start_count", {"light": 1, "all": 4}),
    (starts([[1, 2], [1, 5]], [[8, 2]]), "start_count", {"light": 2, "all": 3}),
    # the track
    ({"track": []}, "track", {}),
    ({"track": {"points": 3}}, "track", {}),
    ({"track": [{"points": 1}] * 41}, "track", {}),
    (with_step(3, points=-1), "step", {"step": 3}),
    (with_step(3, points=1.5), "step", {"step": 3}),
    (with_step(3, market_day="tiny"), "step", {"step": 3}),
    (with_step(3, colour="red"), "step", {"step": 3}),
    ({"track": ["6"]}, "step", {"step": 1}),
    (with_step(12, market_day="small"), "track_end", {"step": 12}),
    (with_step(4, market_day="great"), "track_end", {"step": 4}),
    # the boats
    ({"boats": {"fish": 9}}, "boats", {}),
    ({"boats": ["fish"]}, "boat", {"boat": 1}),
    (with_boat(goods="rice"), "boat", {"boat": 1}),
    (with_boat(goods=None), "boat", {"boat": 1}),
    (with_boat(baskets=4), "boat", {"boat": 1}),
    (with_boat(seat="free"), "boat", {"boat": 1}),
    (with_boat(luk_phat="yes"), "boat", {"boat": 1}),
    (with_boat(count=0), "boat", {"boat": 1}),
    (with_boat(special="pirate"), "boat", {"boat": 1}),
    (with_boat(colour="red"), "boat", {"boat": 1}),
    (with_boat(count=1), "boat_count", {"n": 71, "wanted": 72}),
    (with_boat(count=3), "boat_count", {"n": 73, "wanted": 72}),
    (with_boat(baskets=1), "boat_twice", {"boat": "shrimp1"}),
    (with_boat(luk_phat=True), "symbol_count", {"n": 16, "wanted": 14}),
]


@pytest.mark.parametrize(
    ("parts", "fault", "args"),
    BROKEN,
    ids=[f"{number}-{row[1]}" for number, row in enumerate(BROKEN)],
)
def test_a_broken_file_is_refused_with_a_reason(parts, fault, args):
    game = game_with(**parts)
    ((name, message),) = game.problems
    assert name == "market"
    check_message(message, "bangkok_klongs")
    assert message.key == f"bangkok_klongs.data.{fault}"
    assert args.items() <= message.arguments().items()


def test_too_few_boats_for_the_two_stacks():
    boats = raw_data()["boats"]
    for boat in boats:
        if boat.get("seat") == "empty":
            boat["special"] = "cookshop"
            del boat["goods"], boat["baskets"], boat["seat"]
    merged = Counter()
    for boat in boats:
        count = boat.pop("count")
        merged[json.dumps(boat, sort_keys=True)] += count
    game = game_with(boats=[json.loads(text) | {"count": n} for text, n in merged.items()])
    assert game.problems[0][1].key == "bangkok_klongs.data.stacks"


@pytest.mark.parametrize("part", list(raw_data()))
def test_a_missing_part_is_named(part):
    data = raw_data()
    del data[part]
    with pytest.raises(BadText) as caught:
        parse_data(json.dumps(data))
    assert caught.value.message.key == "bangkok_klongs.data.missing_part"
    assert caught.value.message.arguments()["part"] == part


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "\ufffd", "NaN", "1" * 5000])
def test_what_is_no_json_is_refused(text):
    with pytest.raises(BadText) as caught:
        parse_data(text)
    check_message(caught.value.message, "bangkok_klongs")


@pytest.mark.parametrize("files", [[], [("other", file_text())], [("market", "no")]])
def test_without_sound_data_the_game_is_there_but_not_offered(files):
    """Nothing crashes: the game describes itself, says what is wrong, and refuses a match."""
    game = BangkokKlongs(files)
    assert not game.is_offered
    assert [name for name, _ in game.problems] == ["market"]
    assert game.complete_options() == {"stacks": "one"}
    for attempt in (game.start, lambda: game.parse_move("end")):
        with pytest.raises(BadText) as caught:
            attempt()
        assert caught.value.message == game.problems[0][1]
    assert GAME.is_offered


@settings(deadline=None, derandomize=True, max_examples=150)
@given(data=st.data())
def test_any_change_of_the_file_is_played_or_refused(data):
    """Put any value in any place: there is a game that starts, or a message."""
    found = raw_data()
    where, keys = found, []
    while isinstance(where, dict | list) and where and (not keys or data.draw(st.booleans())):
        options = sorted(where) if isinstance(where, dict) else range(len(where))
        keys.append(data.draw(st.sampled_from(options)))
        parent, where = where, where[keys[-1]]
    odd = st.none() | st.booleans() | st.integers(-3, 80) | st.floats() | st.text(max_size=3)
    parent[keys[-1]] = data.draw(
        odd | st.lists(odd, max_size=3) | st.dictionaries(odd, odd, max_size=2)
    )
    game = BangkokKlongs([("market", json.dumps(found))])
    if game.is_offered:
        assert game.start(4, {"stacks": "two"}, seed=1).legal_moves()
    else:
        check_message(game.problems[0][1], "bangkok_klongs")
