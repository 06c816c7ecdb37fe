"""Boards of Siam: the shipped ones (S6), odd shapes (S2), and board files that are wrong."""

from __future__ import annotations

import json
import random

import pytest

from siamapp.games.api import BadText, say
from siamapp.games.siam import moves
from siamapp.games.siam.board import Board, parse_board
from siamapp.games.siam.game import Siam
from siamapp.games.siam.squares import EAST, NORTH, STEP, name, parse_name
from tests.games.siam_kit import SIAM, at, goes, legal, rows, start, why

GOOD = {"name": "Tiny", "animals": 2, "rows": ["....", ".oo.", "...."]}


def board_file(**parts: object) -> str:
    return json.dumps(GOOD | parts)


def outer(board: Board) -> dict[str, str]:
    """Outer square to the letters of the directions in which one pushes in."""
    return {name(sq): "".join("NESW"[d] for d in ways) for sq, ways in board.ways_in.items()}


# -- S6: the shipped boards ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "animals", "squares", "outer_squares", "rocks", "crosses"),
    [
        ("standard", 5, 25, 16, "b3 c3 d3", "c1 c5"),
        ("four-animals", 4, 25, 16, "b3 c3 d3", "c1 c5"),
        ("no-corners", 4, 21, 12, "b3 c3 d3", "c1 c5"),
        ("causeway", 6, 35, 20, "b3 c3 e3 f3", "d1 d5"),
        ("pond", 6, 48, 28, "c3 e3 c5 e5", "d3 c4 e4 d5"),
    ],
)
def test_s6_the_boards_that_ship(board, animals, squares, outer_squares, rocks, crosses):
    found = SIAM.boards[board]
    state = start(board=board)
    assert found.animals == animals
    assert state.reserve == [animals, animals]
    assert len(found.squares) == squares
    assert len(found.ways_in) == outer_squares
    assert list(state.as_dict()["pieces"]) == rocks.split()
    assert sorted(found.crosses) == sorted(
        sq for sq in found.squares if name(sq) in crosses.split()
    )
    assert state.census()["rocks"] == found.rocks == len(rocks.split())


def test_all_shipped_boards_are_choices_in_order():
    [option] = [option for option in SIAM.options if option.name == "board"]
    assert option.ids()[:3] == ("standard", "four-animals", "no-corners")
    assert set(option.ids()) == set(SIAM.boards)
    for choice in option.choices:
        assert bool(choice.label) == (choice.id not in option.ids()[:3])
        assert choice.id == choice.id.lower()


@pytest.mark.parametrize("board", SIAM.boards)
def test_shipped_boards_are_fair(board):
    """Turned by half a turn, or mirrored, each of them looks the same."""
    found = SIAM.boards[board].rows
    assert tuple(row[::-1] for row in found) == found
    assert found[::-1] == found


def test_s6_four_animals_is_the_standard_board_with_four():
    assert SIAM.boards["four-animals"].rows == SIAM.boards["standard"].rows
    with pytest.raises(BadText):
        at("NNNNN/...../.ooo./...../.....", board="four-animals")


def test_s6_no_corners():
    state = start(board="no-corners")
    assert why(state, "+a1N") == ("no_square", {"square": "a1"})
    assert goes(state, "+b1N")
    ways = outer(state.board)
    assert ways["b1"] == "NE"  # below it and to its left there is nothing
    assert ways["a2"] == "NE"
    assert ways["c1"] == "N"
    assert "b2" not in ways


# -- S2: odd shapes ------------------------------------------------------------------------------


ODD = Siam([("odd", json.dumps({
    "name": "Odd",
    "animals": 2,
    "rows": [
        "..._....",
        "........",
        ".oo_oo..",
        "....._.x",
        "_......x",
    ],
}))])  # fmt: skip


def odd(text: str, side: str = "E"):
    return ODD.parse_position(f"{text} {side} 20 0 0", {"board": "odd"})


def test_s2_a_square_is_outer_if_a_neighbour_is_missing():
    assert ODD.problems == ()
    ways = outer(ODD.boards["odd"])
    # The border, and whatever lies beside a hole.
    assert ways["c5"] == "SW"  # the hole in d5 lies to its right, the edge above
    assert ways["e5"] == "ES"
    assert ways["d4"] == "NS"  # between two holes
    assert ways["c3"] == "W"
    assert ways["e3"] == "E"
    assert ways["d2"] == "S"
    assert ways["f3"] == "N"
    assert ways["b1"] == "NE"
    assert ways["a2"] == "NE"
    assert "b4" not in ways
    assert "c2" not in ways
    for square, letters in ways.items():
        assert letters, square


def test_s2_one_enters_and_leaves_beside_a_hole():
    state = odd("..._..../......../.oo_oo../....._../_.......")
    assert "+d4N" in {str(move) for move in state.legal_moves()}
    played = odd("..._..../...N..../.oo_oo../....._../_.......")
    assert played.is_legal(ODD.parse_move("d4-"))


def test_s2_pushing_in_from_a_hole():
    state = odd("..._..../...n..../.oo_oo../....._../_.......")
    assert state.is_legal(ODD.parse_move("+d4N"))
    assert not state.is_legal(ODD.parse_move("+d4S"))  # from the hole above: face to face
    assert not state.is_legal(ODD.parse_move("+d4E"))  # c4 is there: not from outside
    state.play(ODD.parse_move("+d4N"))
    # What stood on d4 falls into the hole in d5 and goes back to its owner.
    assert rows(state) == "..._..../...N..../.oo_oo../....._../_......."
    assert state.reserve == [1, 2]


def test_s2_s5_a_rock_that_falls_into_a_hole_ends_the_game():
    state = odd("..._..../......../Eoo_..../....._../_.......")
    assert state.why_not(ODD.parse_move("a3-b3E")).key == "siam.why.too_many_rocks"
    state = odd("..._..../......../.Eo_oo../....._../_.......")
    state.play(ODD.parse_move("b3-c3E"))
    assert state.winner == 0
    assert rows(state) == "..._..../......../..E_oo../....._../_......."


def test_s2_pieces_behind_a_hole_are_behind_a_gap():
    state = odd("..._..../......../.En_oo../....._../_.......")
    push = state.push_of(ODD.parse_move("b3-c3E"))
    assert (len(push.line), push.rocks) == (1, 0)


def test_s1_crosses_of_a_board_file():
    state = ODD.start(options={"board": "odd"})
    assert state.why_not(ODD.parse_move("+h1N")) == say("siam.why.crossed", square="h1")
    assert state.why_not(ODD.parse_move("+h2N")) == say("siam.why.crossed", square="h2")
    assert state.why_not(ODD.parse_move("+h3N")) is None


def test_s1_the_pond_opens_in_the_third_turn():
    state = start(board="pond")
    assert why(state, "+d3N") == ("crossed", {"square": "d3"})
    pond = "......./......./..o.o../..._.../..o.o../......./......."
    assert goes(at(pond, turn=4, board="pond"), "+d3S")


def test_the_largest_board():
    """Nine by nine: names up to i9, and lines that end at every edge."""
    text = board_file(rows=["........."] * 4 + ["...ooo..."] + ["........."] * 4, animals=8)
    game = Siam([("nine", text)])
    state = game.start(options={"board": "nine"})
    assert len(legal(state)) == 32 * 4
    state.play(game.parse_move("+i9E"))
    state.play(game.parse_move("+a1S"))
    assert state.position().startswith("........E/")
    assert {str(m) for m in state.legal_moves() if m.origin} == {
        *("i9N", "i9S", "i9W", "i9-"),
        *(f"i9-{sq}{f}" for sq in ("h9", "i8") for f in "NESW"),
    }
    for direction in (NORTH, EAST):  # over the edge: refused, though that square has no name
        origin = parse_name("i9")
        over_the_edge = moves.move(origin, origin + STEP[direction], direction)
        assert state.why_not(over_the_edge) == say("siam.why.no_square", square="-")


# -- board files ---------------------------------------------------------------------------------


def test_a_further_board_file_is_a_further_choice():
    game = Siam([("tiny", board_file())])
    assert game.problems == ()
    choice = game.options[0].choices[-1]
    assert (choice.id, choice.label) == ("tiny", "Tiny")
    state = game.start(options={"board": "tiny"})
    assert state.position() == "..../.oo./.... E 0 0 0"
    assert state.reserve == [2, 2]
    assert state.as_dict()["board"] == "tiny"


@pytest.mark.parametrize(
    ("text", "key", "args"),
    [
        ("[]", "not_object", {}),
        ("3", "not_object", {}),
        ("null", "not_object", {}),
        (board_file(colour="red"), "unknown_part", {"part": "colour"}),
        (board_file(**{"\ud800" * 50: 1}), "unknown_part", {"part": "\\ud800" * 6 + "\\ud…"}),
        ("{}", "name", {}),
        (board_file(name=""), "name", {}),
        (board_file(name=3), "name", {}),
        (board_file(name="x" * 41), "name", {}),
        (board_file(name="two\nlines"), "name", {}),
        (board_file(animals=0), "animals", {"most": 8}),
        (board_file(animals=9), "animals", {"most": 8}),
        (board_file(animals=True), "animals", {"most": 8}),
        (board_file(animals=2.0), "animals", {"most": 8}),
        (board_file(animals="2"), "animals", {"most": 8}),
        (board_file(animals=None), "animals", {"most": 8}),
        (board_file(rows=None), "rows", {}),
        (board_file(rows="...."), "rows", {}),
        (board_file(rows=["....", 3, "...."]), "rows", {}),
        (board_file(rows=[]), "ranks", {"least": 3, "most": 9}),
        (board_file(rows=["....", ".oo."]), "ranks", {"least": 3, "most": 9}),
        (board_file(rows=["...o"] * 10), "ranks", {"least": 3, "most": 9}),
        (board_file(rows=["....", ".oo", "...."]), "row_length", {"row": 2, "least": 3, "most": 9}),
        (board_file(rows=["..", "oo", ".."]), "row_length", {"row": 1, "least": 3, "most": 9}),
        (board_file(rows=["o" * 10] * 3), "row_length", {"row": 1, "least": 3, "most": 9}),
        (board_file(rows=["....", ".oo.", "..y."]), "letter", {"row": 3, "letter": "y"}),
        (board_file(rows=["....", ".oN.", "...."]), "letter", {"row": 2, "letter": "N"}),
        (board_file(rows=["....", ".o\n.", "...."]), "letter", {"row": 2, "letter": "\\n"}),
        (board_file(rows=["....", "....", "...."]), "no_rock", {}),
        (board_file(rows=["____", "____", "____"]), "no_rock", {}),
        (board_file(rows=["..__..", ".o__o.", "..__.."]), "in_pieces", {}),
        (board_file(rows=["ooo", "ooo", "..."]), "no_room", {"room": 8, "pieces": 8}),
        (board_file(animals=8), "no_room", {"room": 10, "pieces": 10}),
        (board_file(rows=["xxxx", "xoox", "...."]), "no_room", {"room": 4, "pieces": 4}),
    ],
)  # fmt: skip
def test_broken_board_files_say_what_is_wrong(text, key, args):
    with pytest.raises(BadText) as caught:
        parse_board("broken", text)
    assert caught.value.message == say(f"siam.board.{key}", **args)


@pytest.mark.parametrize("text", ["", "{", "\ufffd\ufffd", "[" * 100_000, "1" * 10_000, "\x00"])
def test_board_files_that_are_no_json(text):
    with pytest.raises(BadText) as caught:
        parse_board("broken", text)
    assert caught.value.message.key == "siam.board.not_json"
    assert caught.value.message.arguments()["detail"]


def test_broken_board_files_are_left_out_and_listed():
    game = Siam(
        [("good", board_file()), ("bad", "{"), ("standard", board_file()), ("good", board_file())]
    )
    assert list(game.boards) == ["standard", "four-animals", "no-corners", "good"]
    assert [(file, message.key) for file, message in game.problems] == [
        ("bad", "siam.board.not_json"),
        ("standard", "siam.board.name_taken"),
        ("good", "siam.board.name_taken"),
    ]
    assert game.start().board.rows == SIAM.boards["standard"].rows


def test_there_is_always_a_move_on_a_board_that_is_barely_accepted():
    """A side with nothing on the board finds room, however the others stand (no passing, S3)."""
    game = Siam([("tight", board_file(rows=["..x", ".o.", "..."], animals=5))])
    assert game.problems == ()
    rng = random.Random(1)
    for turn in (0, 20):
        for _ in range(200):
            pieces = [*"o....", *rng.choices("nesw", k=4)]
            pieces[1] = rng.choice("nesw")
            rng.shuffle(pieces)
            text = "/".join("".join(pieces[i : i + 3]) for i in (0, 3, 6))
            state = game.parse_position(f"{text} E {turn} 0 0", {"board": "tight"})
            assert state.reserve == [5, 0]
            assert state.legal_moves()


def test_a_board_with_one_animal_more_is_refused():
    game = Siam([("tight", board_file(rows=["..x", ".o.", "..."], animals=6))])
    assert [message.key for _, message in game.problems] == ["siam.board.no_room"]
