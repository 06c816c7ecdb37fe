"""Position texts, move texts, words and events of Siam."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siamapp.games.api import BadText, Message, SeatName, say
from siamapp.games.siam import events as ev
from siamapp.games.siam import moves
from siamapp.games.siam.squares import ALL_SQUARES, OFF, name, parse_name
from tests.games.siam_kit import SIAM, at, events, move, play, start
from tests.games.support import SOAK, check_message, positions, setups

START = "...../...../.ooo./...../..... E 0 0 0"
SIAM_SETUPS = [setup for setup in setups() if setup.game_id == "siam"]


# -- position text -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "text"),
    [
        ("standard", START),
        ("four-animals", START),
        ("no-corners", "_..._/...../.ooo./...../_..._ E 0 0 0"),
        ("causeway", "......./......./.oo.oo./......./....... E 0 0 0"),
        ("pond", "......./......./..o.o../..._.../..o.o../......./....... E 0 0 0"),
    ],
)
def test_the_start_as_text(board, text):
    assert start(board=board).position() == text
    assert SIAM.parse_position(text, {"board": board}) == start(board=board)


def test_ranks_from_the_top_files_from_the_left():
    state = at("N...e/...../.ooo./...../s...W", "R", 7, "1 2")
    assert state.as_dict()["pieces"] == {
        "a1": "rhino S",
        "e1": "elephant W",
        "b3": "rock",
        "c3": "rock",
        "d3": "rock",
        "a5": "elephant N",
        "e5": "rhino E",
    }
    assert state.reserve == [3, 3]
    assert state.exits == [1, 2]
    assert (state.decider, state.turn) == (1, 7)


@pytest.mark.parametrize("setup", SIAM_SETUPS, ids=str)
def test_position_texts_round_trip(setup):
    for state in positions(setup):
        text = state.position()
        again = SIAM.parse_position(text, dict(setup.chosen))
        assert again.position() == text
        assert again.cells == state.cells
        assert again.reserve == state.reserve
        if not state.is_over:
            assert again.key() == state.key()
            assert again.legal_moves() == state.legal_moves()
            if state.options["repetition"] == "off":
                assert again == state


def test_a_position_begins_without_history():
    state = at("....s/...../.ooo./...../N....")
    with pytest.raises(IndexError):
        state.undo()


@pytest.mark.parametrize(
    ("text", "key", "args"),
    [
        ("", "parts", {"n": 0}),
        ("...../...../.ooo./...../..... E 0 0", "parts", {"n": 4}),
        (START + " 0", "parts", {"n": 6}),
        ("...../...../.ooo./..... E 0 0 0", "ranks", {"n": 4, "wanted": 5}),
        ("...../...../.ooo./...../...../..... E 0 0 0", "ranks", {"n": 6, "wanted": 5}),
        ("...../..../.ooo./...../..... E 0 0 0", "row_length", {"rank": 4, "n": 4, "wanted": 5}),
        ("...../...../.ooo./...../...... E 0 0 0", "row_length", {"rank": 1, "n": 6, "wanted": 5}),
        ("...../...../.oXo./...../..... E 0 0 0", "letter", {"square": "c3", "letter": "X"}),
        ("...../...../.ooo./...../....1 E 0 0 0", "letter", {"square": "e1", "letter": "1"}),
        (
            "...../...../.ooo./...../....\ud800 E 0 0 0",
            "letter",
            {"square": "e1", "letter": "\\ud800"},
        ),
        ("_..../...../.ooo./...../..... E 0 0 0", "shape", {"square": "a5", "board": "standard"}),
        (
            "NNN../NNN../.ooo./...../..... E 0 0 0",
            "too_many_animals",
            {"animal": Message("siam.animal.elephant"), "n": 6, "most": 5},
        ),
        (
            "nnn../nes../.ooo./...../..... E 0 0 0",
            "too_many_animals",
            {"animal": Message("siam.animal.rhino"), "n": 6, "most": 5},
        ),
        ("o..../...../.ooo./...../..... E 0 0 0", "too_many_rocks", {"n": 4, "most": 3}),
        ("...../...../.ooo./...../..... X 0 0 0", "side", {"text": "X"}),
        ("...../...../.ooo./...../..... e 0 0 0", "side", {"text": "e"}),
        ("...../...../.ooo./...../..... ER 0 0 0", "side", {"text": "ER"}),
        ("...../...../.ooo./...../..... E x 0 0", "number", {"text": "x"}),
        ("...../...../.ooo./...../..... E 0 -1 0", "number", {"text": "-1"}),
        ("...../...../.ooo./...../..... E 0 0 1.5", "number", {"text": "1.5"}),
        ("...../...../.ooo./...../..... E 0 0 ²", "number", {"text": "²"}),
        ("...../...../.ooo./...../..... E 1234567 0 0", "number", {"text": "1234567"}),
    ],
)
def test_bad_position_texts_say_what_is_wrong_where(text, key, args):
    with pytest.raises(BadText) as caught:
        SIAM.parse_position(text)
    assert caught.value.message == say(f"siam.position.{key}", **args)


def test_missing_squares_have_to_be_written():
    with pytest.raises(BadText) as caught:
        SIAM.parse_position(START, {"board": "no-corners"})
    assert caught.value.message == say("siam.position.shape", square="a5", board="no-corners")


def test_bad_options_of_a_position_are_refused():
    with pytest.raises(BadText) as caught:
        SIAM.parse_position(START, {"board": "none such"})
    assert caught.value.message.key == "games.bad_choice"


@settings(deadline=None, derandomize=True, max_examples=400 * SOAK)
@given(
    st.text(st.sampled_from("._oNESWnesw/ ER012x"), max_size=60)
    | st.builds(
        lambda at, new, drop: START[:at] + new + START[at + drop :],
        st.integers(0, len(START)),
        st.text(st.sampled_from("._oNEnw/ ER05") | st.characters(), max_size=3),
        st.integers(0, 3),
    )
)
def test_any_text_is_a_position_or_is_refused(text):
    try:
        state = SIAM.parse_position(text)
    except BadText as error:
        check_message(error.message, "siam")
    else:
        assert state.position().split()[:2] == text.split()[:2]
        assert state.legal_moves()


# -- move text -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "origin", "target", "facing"),
    [
        ("+a1N", None, "a1", 0),
        ("a1-a2E", "a1", "a2", 1),
        ("c3W", "c3", "c3", 3),
        ("e5-", "e5", None, 0),
        ("+i9S", None, "i9", 2),
    ],
)
def test_move_texts(text, origin, target, facing):
    parsed = move(text)
    assert parsed.origin == (parse_name(origin) if origin else OFF)
    assert parsed.target == (parse_name(target) if target else OFF)
    assert parsed.facing == facing
    assert str(parsed) == text
    assert repr(parsed) == f"<Move {text}>"
    assert (parsed.is_entry, parsed.is_exit) == (origin is None, target is None)
    assert parsed.is_turn == (origin == target)


@pytest.mark.parametrize(
    "text",
    ["", "+", "-", "N", "+N", "a1", "a1n", "+a1", "a1-a2", "a1-a1N", "a1-N", "-a1N", "-a1", "+a1-",
     "a0N", "j1N", "A1N", "+a10N", "a1--", "a1-a2-a3N", "++a1N", " a1N", "a1N ", "a1-b9NN", "+-",
     "+a1-a2N", "a１N", "a1-N-", "--"],
)  # fmt: skip
def test_bad_move_texts_are_refused(text):
    with pytest.raises(BadText) as caught:
        move(text)
    assert caught.value.message == say("siam.bad_move", text=text)


def test_long_and_unprintable_move_texts_are_shown_shortened():
    for text in ("a1N" * 1000, "a1\n", "\ud800", "\x00" * 100):
        with pytest.raises(BadText) as caught:
            move(text)
        shown = caught.value.message.arguments()["text"]
        assert len(shown) <= 40
        assert shown.isprintable()


def test_each_move_exists_once():
    """Also after copying and pickling, and whatever facing is given to an exit."""
    one = move("a1-a2E")
    assert move("a1-a2E") is one
    assert copy.deepcopy(one) is one
    assert pickle.loads(pickle.dumps(one)) is one
    for facing in range(4):
        assert moves.move(parse_name("a1"), OFF, facing) is move("a1-")
    assert moves.move(OFF, parse_name("a1"), 1) is move("+a1E")


def test_square_names():
    assert [name(sq) for sq in ALL_SQUARES] == [f + r for r in "123456789" for f in "abcdefghi"]
    assert all(parse_name(name(sq)) == sq for sq in ALL_SQUARES)
    assert all(parse_name(text) == OFF for text in ("", "a", "a0", "j1", "a1b", "1a", "A1"))


# -- events --------------------------------------------------------------------------------------


def sq(text: str) -> int:
    return parse_name(text)


@pytest.mark.parametrize(
    ("rows", "text", "expected"),
    [
        ("...../...../.ooo./...../.....", "+a1N", [ev.Entered(0, sq("a1"), 0, False)]),
        ("...../...../.ooo./...../N....", "a1E", [ev.Turned(sq("a1"), 1)]),
        ("...../...../.ooo./...../N....", "a1-", [ev.Left(0, sq("a1"))]),
        ("...../...../.ooo./...../N....", "a1-a2S", [ev.Went(sq("a1"), sq("a2"), 2, False)]),
        (
            "...../...../En.oo/...../.....",
            "a3-b3E",
            [ev.Went(sq("a3"), sq("b3"), 1, True), ev.Shifted(sq("b3"), sq("c3"))],
        ),
        (
            "...../...../...En/...../.....",
            "d3-e3E",
            [ev.Went(sq("d3"), sq("e3"), 1, True), ev.Fell(sq("e3"), 1, 1)],
        ),
        (
            "...../...../nNsoe/...../.....",
            "+a3E",
            [
                ev.Entered(0, sq("a3"), 1, True),
                ev.Shifted(sq("a3"), sq("b3")),
                ev.Shifted(sq("b3"), sq("c3")),
                ev.Shifted(sq("c3"), sq("d3")),
                ev.Shifted(sq("d3"), sq("e3")),
                ev.Fell(sq("e3"), 1, 1),
            ],
        ),
        (
            "...../...../..Eeo/...../.....",
            "c3-d3E",
            [
                ev.Went(sq("c3"), sq("d3"), 1, True),
                ev.Shifted(sq("d3"), sq("e3")),
                ev.Fell(sq("e3"), 1, None),
                ev.Ended(1),
            ],
        ),
    ],
)
def test_events(rows, text, expected):
    assert events(at(rows), text) == expected


def test_s7_the_last_repetition_ends_the_game_without_a_winner():
    state = at("....s/...../.ooo./...../N....")
    play(state, *("a1E", "e5W", "a1N", "e5S", "a1E", "e5W", "a1N"))
    assert events(state, "e5S") == [ev.Turned(sq("e5"), 2), ev.Ended(None)]
    assert events(state, "e5N") == [ev.Turned(sq("e5"), 0)]


# -- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "text", "key", "args"),
    [
        ("...../...../.ooo./...../.....", "+a1N", "enter", {"square": "a1", "facing": "north"}),
        ("...../...../.ooo./...../N....", "a1E", "turn", {"square": "a1", "facing": "east"}),
        ("...../...../.ooo./...../N....", "a1-", "exit", {"square": "a1"}),
        ("...../...../.ooo./...../N....", "a1-a2N", "go", {"origin": "a1", "target": "a2"}),
        (
            "...../...../.ooo./...../N....",
            "a1-a2S",
            "go_and_turn",
            {"origin": "a1", "target": "a2", "facing": "south"},
        ),
        (
            "...../...../En.oo/...../.....",
            "a3-b3E",
            "push",
            {"origin": "a3", "n": 1, "facing": "east", "consequence": say("siam.log.all_stay")},
        ),
        (
            "...../...../n.ooo/...../.....",
            "+a3E",
            "enter_push",
            {"square": "a3", "n": 1, "facing": "east", "consequence": say("siam.log.all_stay")},
        ),
        (
            "...../...../nNsoe/...../.....",
            "+a3E",
            "enter_push",
            {
                "square": "a3",
                "n": 5,
                "facing": "east",
                "consequence": say("siam.log.animal_falls", animal=say("siam.animal.rhino")),
            },
        ),
        (
            "...../...../..EnN/...../.....",
            "c3-d3E",
            "push",
            {
                "origin": "c3",
                "n": 2,
                "facing": "east",
                "consequence": say("siam.log.animal_falls", animal=say("siam.animal.elephant")),
            },
        ),
        (
            "...../...../..Eeo/...../.....",
            "c3-d3E",
            "push",
            {
                "origin": "c3",
                "n": 2,
                "facing": "east",
                "consequence": say("siam.log.rock_falls", seat=SeatName(1)),
            },
        ),
    ],
)
def test_words_for_the_log(rows, text, key, args):
    if "facing" in args:
        args = args | {"facing": say(f"siam.facing.{args['facing']}")}
    expected = say(f"siam.log.{key}", seat=SeatName(0), animal=say("siam.animal.elephant"), **args)
    assert at(rows).describe(move(text)) == expected


def test_words_for_the_rhinos():
    words = at("...../...../.ooo./...../.....", "R").describe(move("+a1W")).arguments()
    assert words["seat"] == SeatName(1)
    assert words["animal"] == say("siam.animal.rhino")


def test_diagram():
    state = at("_.n._/...../.ooo./N..../_..._", board="no-corners")
    assert state.as_text().split("\n") == [
        "5    . n .",
        "4  . . . . .",
        "3  . o o o .",
        "2  N . . . .",
        "1    . . .",
        "   a b c d e",
        "   E: 3  R: 3",
    ]
