"""Bangkok Klongs tells: log lines, events, helpers of the screen, texts, moves."""

from __future__ import annotations

import copy
import pickle
import re

import pytest

from siamapp.games.api import SeatName
from siamapp.games.bangkok_klongs import insight
from siamapp.games.bangkok_klongs.moves import END_MOVE
from siamapp.i18n import word
from tests.games import golden
from tests.games.bangkok_klongs_kit import (
    GAME,
    boats,
    field,
    happening,
    place,
    play,
    sentences,
    table,
)

BLOCK = "fish2@b2:0 fish0@c2:0 banana3n@b3 banana0@c3:1"
BOARD = GAME.data_in_use.board


def told(state, text, viewer=None):
    message = state.describe(GAME.parse_move(text), viewer)
    return sentences(message)


def in_words(state, text, viewer=None):
    return word(state.describe(GAME.parse_move(text), viewer), ["Ann", "Ben", "Cleo", "Dan"])


# -- the log -------------------------------------------------------------------------------------


def test_words_of_a_turn():
    state = table(BLOCK, ("fish1 thief banana1n* overseer",), next="cookshop")
    assert in_words(state, "fish1@d4") == "Ann places on d4: fish boat (1 basket)."
    assert in_words(state, "thief@a1") == "Ann places on a1: thief."
    assert (
        in_words(state, "banana1n*@d4")
        == "Ann places on d4: neutral banana boat (1 basket) with Luk Phat. "
        "Luk Phat goes to step 1: 6 points for Ann."
    )
    assert (
        in_words(state, "b2-a1")
        == "Ann plays a movement card, from b2 to a1: fish boat (2 baskets)."
    )
    play(state, "fish1@d4")
    assert in_words(state, "own") == "Ann takes possession of the boat on d4."
    assert in_words(state, "no") == "Ann leaves the boat on d4 to nobody."
    play(state, "own")
    assert in_words(state, "draw1") == "Ann draws a boat from the stack."
    assert in_words(state, "draw1", 0) == "Ann draws from the stack: cookshop."


def test_words_of_a_trader_from_an_older_boat():
    state = play(table(BLOCK, ("fish1",), traders=(0, 15)), "fish1@d4")
    assert (
        in_words(state, "own:b2")
        == "Ann takes possession of the boat on d4 with the trader from b2."
    )


def test_words_of_a_small_day():
    state = table(BLOCK, ("shrimp1n*",), players=3, step=3)
    assert told(state, "shrimp1n*@d4") == ["log.place", "log.symbol", "log.small_day"]
    play(state, "shrimp1n*@d4")
    assert (
        in_words(state, "b2c3")
        == "Ann scores b2c3 with 5 baskets. Ann gets 10 for 2 boats. Ben gets 5 for one boat."
    )
    play(state, "b2c3")
    assert told(state, "b2>stock") == [
        "log.remove",
        "log.nothing_to_score",
        "log.nothing_to_score",
        "log.nothing_to_score",
        "log.day_over",
    ]


def test_words_of_a_doubled_score():
    state = table("fish2@b2:0 cookshop@c2 banana3n@b3 banana0@c3:1", ("shrimp1n*",), step=3)
    play(state, "shrimp1n*@d4")
    assert in_words(state, "b2c3").startswith("Ann scores b2c3 with 5 baskets, doubled")


def test_words_of_a_day_without_anything_to_score():
    state = table("fish2@b2:0", ("shrimp1n*",), step=3)
    assert told(state, "shrimp1n*@b3")[2:] == ["log.small_day", "log.empty_day", "log.day_over"]


def test_words_of_the_end():
    state = table(BLOCK, ("shrimp1n*",), step=11)
    assert told(state, "shrimp1n*@d4")[1:] == ["log.symbol", "log.great_day"]
    play(state, "shrimp1n*@d4 no")
    assert told(state, "no") == ["log.decline", "log.day_over", "log.over"]


def test_words_of_thief_and_overseer():
    state = table("fish3@d4:1 banana0@f4", ("thief",))
    play(state, "thief@e4")
    assert told(state, "no") == ["log.no_theft"]
    assert told(state, "d4>stock") == ["log.steal_to_stock", "log.trader_home"]
    assert told(state, "d4>hand") == ["log.steal_to_hand", "log.trader_home"]
    assert told(state, "f4>hand") == ["log.steal_to_hand"]
    play(state, "f4>hand")
    assert told(state, "end") == ["log.end"]
    state = table("thief@d4 thief@d7", ("overseer",))
    play(state, "overseer@d5")
    assert in_words(state, "box") == "Ann chases 2 thieves away; they go to the box."
    assert told(state, "d4>hand") == ["log.chase_to_hand"]
    assert told(state, "no") == ["log.no_chase"]


def test_words_of_a_pass_and_of_two_stacks():
    state = table("", ("", "fish0"), left=0)
    assert told(state, "pass") == ["log.pass"]
    state = table(BLOCK, ("cookshop",), stacks="two")
    play(state, "cookshop@d4")
    assert (
        in_words(state, "draw1") == "Ann draws a boat from the stack of boats with an empty seat."
    )
    assert (
        in_words(state, "draw2") == "Ann draws a boat from the stack of neutral and special boats."
    )


# -- events --------------------------------------------------------------------------------------


def test_events_of_a_turn():
    state = table(BLOCK, ("fish1",))
    assert happening(state, "b2-a1") == ["stepped"]
    assert happening(state, "fish1@d4") == ["placed"]
    play(state, "fish1@d4")
    assert happening(state, "own") == ["owned"]
    play(state, "no")
    assert happening(state, "draw1") == ["drew", "turn_ended"]


def test_events_of_stealing_name_boat_owner_and_destination():
    state = play(table("fish3@d4:1", ("thief",)), "thief@e4")
    (event,) = state.events(GAME.parse_move("d4>hand"))
    assert (event.boat, event.owner, event.to) == (boats("fish3")[0], 1, "hand")
    assert event.field == field("d4")


def test_events_of_chasing_name_each_thief():
    state = play(table("thief@d4 thief@d7", ("overseer",)), "overseer@d5")
    found = [(event.field, event.to) for event in state.events(GAME.parse_move("d7>hand"))]
    assert found == [(field("d4"), "box"), (field("d7"), "hand")]


def test_events_of_the_end_name_the_winners():
    state = play(table(BLOCK, ("shrimp1n*",), step=11), "shrimp1n*@d4 no")
    kinds = [event.kind for event in state.events(GAME.parse_move("no"))]
    assert kinds == ["declined", "day_ended", "ended"]
    assert state.events(GAME.parse_move("no"))[-1].winners == (0,)


# -- helpers of the screen -----------------------------------------------------------------------


def test_landing_places_before_they_are_scored():
    state = table(BLOCK + " fish1@g2 fish3n@h2 shrimp0@g3 shrimp2n@h3 fish2n@j1", ())
    first, second = insight.landing_places(state)
    assert (first.name, first.worth.points, first.scorers) == ("b2c3", (10, 5), (0, 1))
    assert first.fields == tuple(map(field, ("b2", "c2", "b3", "c3")))
    assert (second.name, second.worth.points, second.scorers) == ("g2h3", (0, 0), ())


def test_what_a_removal_opens_and_closes():
    state = table(BLOCK + " fish3n@d2 avocado2n@c1", ())
    found = insight.removal(state, field("c2"))
    assert found.closes == (place("b2c3"),)
    assert found.opens == (field("d1"),)
    assert insight.removal(state, field("b2")).opens == ()


def test_blocked_fields_and_guarded_columns():
    state = table(BLOCK + " fish3n@d2 avocado2n@c1 overseer@g8 overseer@j4", ())
    assert insight.blocked_fields(state) == [field("d1")]
    assert insight.guarded_columns(state) == [6, 9]


def test_symbols_left_until_the_next_market_day():
    found = [insight.next_market_day(table(step=step)) for step in range(13)]
    assert [(day.symbols, day.great) for day in found[:-1]] == [
        *[(4, False), (3, False), (2, False), (1, False)] * 2,
        *[(4, True), (3, True), (2, True), (1, True)],
    ]
    assert found[12] is None


def test_stock_with_the_value_of_the_next_boat():
    state = table(stocks=("fish0 fish1 fish2 banana0 thief",))
    lines = {
        line.goods: (line.count, line.value, line.next) for line in insight.stock_lines(state, 0)
    }
    assert lines["fish"] == (3, 6, 4)
    assert lines["banana"] == (1, 1, 2)
    assert lines["shrimp"] == (0, 0, 1)
    assert list(lines) == [
        "shrimp",
        "flowers",
        "avocado",
        "pineapple",
        "aubergine",
        "fish",
        "banana",
    ]


def test_boats_left():
    assert insight.boats_left(GAME.start(3)) == 60
    assert insight.boats_left(GAME.start(3, {"stacks": "two"})) == 60


def test_who_is_still_asked_on_a_market_day():
    blocks = BLOCK + " fish1@g2:2 fish3@h2:1 shrimp0@g3:0 shrimp2n@h3"
    state = table(blocks, ("shrimp1n*",), players=3, step=3)
    assert insight.still_asked(state) == ()
    play(state, "shrimp1n*@d4")
    assert insight.still_asked(state) == (0, 1, 2, 0, 1, 2)
    play(state, "no")
    assert insight.still_asked(state) == (1, 2, 0, 1, 2)
    play(state, "b2c3")
    assert insight.still_asked(state) == (1, 2, 0, 1, 2)
    play(state, "c3>stock no")
    assert insight.still_asked(state) == (0, 1, 2)
    great = table(blocks, ("shrimp1n*",), players=3, step=11, scores=(0, 9, 9))
    play(great, "shrimp1n*@d4")
    assert insight.still_asked(great) == (0, 1, 2)
    play(great, "no")
    assert insight.still_asked(great) == (1, 2)


def test_helpers_ask_nothing_secret():
    """They give the same for the table that a seat sees."""
    state = table(BLOCK + " overseer@g8", ("fish1 thief", "shrimp0"), stocks=("avocado0", ""))
    for seat in range(2):
        seen = state.view(seat).table
        for ask in (
            insight.landing_places,
            insight.blocked_fields,
            insight.guarded_columns,
            insight.next_market_day,
            insight.boats_left,
            insight.still_asked,
        ):
            assert ask(seen) == ask(state)
        assert insight.stock_lines(seen, 0) == insight.stock_lines(state, 0)
        assert insight.removal(seen, field("b2")) == insight.removal(state, field("b2"))


# -- texts and moves -----------------------------------------------------------------------------


def test_the_terminal_shows_water_tables_and_the_hand_of_the_decider_alone():
    state = table(BLOCK + " fish3n@d2 avocado2n@c1 thief@j8", ("fish1 thief", "shrimp0"))
    text = state.as_text()
    assert re.search(r"^ 2 +\. +Fi21 Fi01 Fi3n", text, re.MULTILINE)
    assert re.search(r"^ 1 .* x ", text, re.MULTILINE)
    assert "hand of 1: fish1 thief" in text
    assert "shrimp0" not in text


def test_the_terminal_shows_a_view_with_backs():
    state = GAME.start(2, seed=1)
    assert "hand of 1: ?1 ?1 ?1 ?1" in state.view(1).table.as_text()


@pytest.mark.parametrize("text", ["fish2@c4", "c4-d5", "own:c4", "c4>hand", "b3c4", "draw2", "box"])
def test_a_move_exists_once(text):
    move = GAME.parse_move(text)
    assert copy.deepcopy(move) is move
    assert pickle.loads(pickle.dumps(move)) is move
    assert GAME.parse_move(text) is move
    assert repr(move) == f"<Move {text}>"


def test_moves_tell_their_parts():
    step = GAME.parse_move("c4-d5")
    assert (step.field, step.target) == (field("c4"), field("d5"))
    assert GAME.parse_move("fish2@c4").boat == boats("fish2")[0]
    assert END_MOVE is GAME.parse_move("end")


def test_the_record_has_everything_that_happens_often():
    """One recorded match of three players with two stacks."""
    lines = golden.file_of("bangkok_klongs").read_text("utf-8").splitlines()
    events = [line for line in lines if line.startswith("  events: ")]
    for pattern in (
        r"placed ",
        r"stepped ",
        r"owned .* origin=None",
        r"unowned ",
        r"symbol .*day_began great=False",
        r"symbol .*day_began great=True",
        r"nothing_to_score ",
        r"scored .* doubled=False",
        r"scored .* doubled=True",
        r"declined ",
        r"day_ended great=False",
        r"taken .* to=stock owner=None",
        r"taken .* to=stock owner=\d",
        r"taken .* to=hand",
        r"taken .* to=box",
        r"drew .* stack=0; turn_ended",
        r"drew .* stack=1; turn_ended",
        r"day_ended great=True .*ended winners=",
    ):
        assert any(re.search(pattern, line) for line in events), pattern
    assert any(line.startswith("  in words for ") for line in lines)


def test_seat_names_stand_in_all_lines_of_the_log():
    state = table(BLOCK, ("fish1",))
    assert state.describe(GAME.parse_move("fish1@d4")).arguments()["seat"] == SeatName(0)
