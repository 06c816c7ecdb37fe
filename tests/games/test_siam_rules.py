"""The rules of Siam, ruling by ruling: set-up, the five actions, S1 to S3, S7, variant B.

Pushes (S4, S5) are in test_siam_push.py, boards (S2, S6) in test_siam_boards.py.
"""

from __future__ import annotations

import pytest

from tests.games.siam_kit import SIAM, after, at, goes, legal, play, rows, start, why

START = "...../...../.ooo./...../....."


# -- set-up --------------------------------------------------------------------------------------


def test_the_first_position():
    state = start()
    assert state.position() == START + " E 0 0 0"
    assert state.decider == 0
    assert state.reserve == [5, 5]
    assert state.census() == {"elephants": 5, "rhinos": 5, "rocks": 3}
    assert state.as_dict()["pieces"] == {"b3": "rock", "c3": "rock", "d3": "rock"}


def test_sides_alternate_and_turns_count_both():
    state = start()
    for turn, text in enumerate(["+a1N", "+a5S", "a1-a2N", "a5E"]):
        assert (state.turn, state.decider) == (turn, turn % 2)
        play(state, text)
    assert state.position().split()[1:] == ["E", "4", "0", "0"]


# -- entering ------------------------------------------------------------------------------------


def test_enter_on_any_free_outer_square_with_any_facing():
    state = at(START)
    outer = [f + r for r in "12345" for f in "abcde" if f in "ae" or r in "15"]
    assert len(outer) == 16
    assert legal(state) == {f"+{sq}{facing}" for sq in outer for facing in "NESW"}
    assert rows(after(state, "+a1W")) == "...../...../.ooo./...../W...."
    assert rows(after(at(START, "R"), "+a1W")) == "...../...../.ooo./...../w...."


@pytest.mark.parametrize(
    ("square", "ways"),
    [
        ("a1", "NE"),
        ("e1", "NW"),
        ("a5", "ES"),
        ("e5", "SW"),
        ("b1", "N"),
        ("b5", "S"),
        ("a2", "E"),
        ("e4", "W"),
    ],
)
def test_entering_an_occupied_square_needs_a_push_straight_in(square, ways):
    """One direction on a side square, two in a corner; it faces that way."""
    file, rank = "abcde".index(square[0]), int(square[1])
    grid = [["."] * 5 for _ in range(5)]
    # A rock on the border weighs the same from every side.
    grid[5 - rank][file] = "o"
    state = at("/".join("".join(row) for row in grid))
    assert {text for text in legal(state) if text[1:3] == square} == {
        f"+{square}{way}" for way in ways
    }


def test_entering_by_push_shifts_the_line_and_faces_inward():
    state = at("...../n..../.ooo./...../.....")
    assert rows(after(state, "+a4E")) == "...../En.../.ooo./...../....."
    assert after(state, "+a4E").reserve == [4, 4]


def test_no_entry_with_an_empty_reserve():
    state = at("NNNNN/...../.ooo./...../.....")
    assert state.reserve == [0, 5]
    assert not any(text.startswith("+") for text in legal(state))
    assert why(state, "+a1N") == ("reserve_empty", {})


# -- moving, turning -----------------------------------------------------------------------------


def test_move_one_square_any_way_whatever_it_faces_and_choose_a_facing():
    state = at("...../.N.../..ooo/...../.....")
    steps = {text for text in legal(state) if text.startswith("b4-")}
    assert steps == {f"b4-{sq}{f}" for sq in ("a4", "b3", "b5", "c4") for f in "NESW"}
    assert rows(after(state, "b4-b3E")) == "...../...../.Eooo/...../....."
    assert goes(state, "b4-c4N")  # keeping its facing is fine


@pytest.mark.parametrize("facing", "NESW")
def test_s3_turning_to_the_same_facing_is_no_move(facing):
    state = at(f"...../.{facing}.../..ooo/...../.....")
    assert why(state, f"b4{facing}") == ("same_facing", {})
    turns = {text for text in legal(state) if len(text) == 3 and text.startswith("b4")}
    assert turns == {f"b4{other}" for other in "NESW" if other != facing}
    for text in turns:
        assert rows(after(state, text)) == f"...../.{text[-1]}.../..ooo/...../....."


def test_s3_there_is_no_passing():
    """Every legal move changes the board."""
    state = at("N...e/..w../.ooo./..S../n...E")
    for text in legal(state):
        assert rows(after(state, text)) != rows(state)


# -- leaving, variant B --------------------------------------------------------------------------


def test_exit_from_an_outer_square_into_the_reserve():
    state = at("..N../..S../.ooo./...../.....")
    assert goes(state, "c5-")
    left = after(state, "c5-")
    assert rows(left) == "...../..S../.ooo./...../....."
    assert left.reserve == [4, 5]
    assert left.exits == [1, 0]
    assert why(state, "c4-") == ("exit_not_outer", {"square": "c4"})


def test_an_animal_that_left_can_come_back_from_the_next_turn_on():
    state = at("..NNN/N.N../.ooo./...../.....", turn=20)
    assert why(state, "+a1N") == ("reserve_empty", {})
    assert goes(after(state, "c5-", "+a1N"), "+a5N")


def test_exits_are_free_by_default():
    state = at(START)
    play(state, "+a1N", "+e5N", "a1-", "e5-", "+a2N", "+e4N")
    assert goes(state, "a2-")
    assert state.exits == [1, 1]


def test_variant_b_one_voluntary_exit_per_player():
    state = at("N...N/...../.ooo./...../n...n", exits="once")
    assert goes(state, "a5-")
    play(state, "a5-")
    assert goes(state, "a1-")  # each player has one
    play(state, "a1-")
    assert why(state, "e5-") == ("exit_used", {})
    play(state, "e5-d5N")
    assert why(state, "e1-") == ("exit_used", {})


def test_variant_b_being_pushed_off_does_not_count():
    state = at("N..../n..../.ooo./...../....N", "R", exits="once")
    play(state, "a4-a5N")
    assert rows(state) == "n..../...../.ooo./...../....N"
    assert state.reserve == [4, 4]
    assert state.exits == [0, 0]
    assert goes(state, "e1-")


def test_variant_b_pushing_off_ones_own_does_not_count_either():
    state = at("N..../N..../.ooo./...../....N", exits="once")
    play(state, "a4-a5N", "+a1N")
    assert state.reserve[0] == 3
    assert goes(state, "e1-")


# -- S1: crosses ---------------------------------------------------------------------------------


CROSS_ENTRIES = [f"+{sq}{facing}" for sq in ("c1", "c5") for facing in "NESW"]


@pytest.mark.parametrize("crosses", ["play", "entry"])
@pytest.mark.parametrize("text", CROSS_ENTRIES)
def test_s1_no_entry_on_a_cross_in_the_first_two_turns_of_each_side(crosses, text):
    state = start(crosses=crosses)
    square = text[1:3]
    for quiet in ("+a1N", "+a5N", "+e1N", "+e5N"):
        assert why(state, text) == ("crossed", {"square": square})
        play(state, quiet)
    assert goes(state, text)  # the third turn of the elephants
    assert goes(after(state, "a1E"), text)  # the third turn of the rhinos


@pytest.mark.parametrize("crosses", ["play", "entry"])
def test_s1_no_entry_by_push_on_a_cross(crosses):
    for turn, expected in ((2, ("crossed", {"square": "c1"})), (4, None)):
        state = at("...../...../.ooo./...../..n..", turn=turn, crosses=crosses)
        assert why(state, "+c1N") == expected


@pytest.mark.parametrize(("crosses", "refused"), [("play", True), ("entry", False), ("off", False)])
def test_s1_moving_onto_a_cross_is_for_the_third_turn(crosses, refused):
    state = start(crosses=crosses)
    play(state, "+b1E", "+d5W")
    crossed = [f"b1-c1{facing}" for facing in "NESW"]
    for text in crossed:
        assert why(state, text) == (("crossed", {"square": "c1"}) if refused else None)
    play(state, "+a1N")
    assert goes(state, "d5-c5S") != refused  # each side for itself
    play(state, "+e5S")
    for text in crossed:
        assert goes(state, text)


@pytest.mark.parametrize(("crosses", "refused"), [("play", True), ("entry", False), ("off", False)])
def test_s1_own_push_forward_onto_a_cross_is_for_the_third_turn(crosses, refused):
    for turn in (2, 3):
        elephant, side = ("E", "E") if turn == 2 else ("e", "R")
        state = at(f"...../...../.ooo./...../.{elephant}n..", side, turn, crosses=crosses)
        expected = ("crossed", {"square": "c1"}) if refused else None
        assert why(state, "b1-c1E") == expected
    assert goes(at("...../...../.ooo./...../.En..", turn=4, crosses=crosses), "b1-c1E")


@pytest.mark.parametrize("crosses", ["play", "entry", "off"])
def test_s1_being_pushed_onto_a_cross_is_fine(crosses):
    """By the opponent, or by one's own animal behind: only the animal that is played is bound."""
    by_the_opponent = at("...../...../.ooo./...../eN...", "R", 1, crosses=crosses)
    assert rows(after(by_the_opponent, "a1-b1E")) == "...../...../.ooo./...../.eN.."
    by_a_friend = at("...../...../.ooo./...../EN...", turn=2, crosses=crosses)
    assert rows(after(by_a_friend, "a1-b1E")) == "...../...../.ooo./...../.EN.."
    by_an_entry = at("...../...../.ooo./...../nN...", turn=2, crosses=crosses)
    assert rows(after(by_an_entry, "+a1E")) == "...../...../.ooo./...../EnN.."


def test_s1_a_piece_on_the_cross_may_turn_and_leave():
    state = at("...../...../.ooo./...../..N..", turn=2)
    assert goes(state, "c1W")
    assert goes(state, "c1-")
    assert goes(state, "c1-c2N")


def test_s1_crosses_off():
    state = start(crosses="off")
    assert set(CROSS_ENTRIES) <= legal(state)
    assert len(legal(state)) == 64


# -- S7: repetition ------------------------------------------------------------------------------


DANCE = ("a1E", "e5W", "a1N", "e5S")


def test_s7_the_third_occurrence_is_a_draw():
    state = at("....s/...../.ooo./...../N....")
    play(state, *DANCE)  # the second occurrence
    assert not state.is_over
    play(state, *DANCE[:3])
    assert not state.is_over
    play(state, DANCE[3])
    assert state.is_over
    assert state.is_draw
    result = state.result()
    assert result.winners == ()
    assert result.ranking == ((0, 1),)
    assert [line.key for line in result.lines] == ["siam.result.repetition"]
    assert result.value(0) == result.value(1) == 0
    assert why(state, "a1E") == ("over", {})


def test_s7_undo_takes_an_occurrence_back():
    state = at("....s/...../.ooo./...../N....")
    play(state, *DANCE, *DANCE)
    state.undo()
    assert not state.is_over
    play(state, "e5S")
    assert state.is_draw
    for _ in range(8):
        state.undo()
    play(state, *DANCE)
    assert not state.is_over


def test_s7_history_is_part_of_a_state_but_not_of_its_key():
    once = at("....s/...../.ooo./...../N....", turn=24)
    twice = play(at("....s/...../.ooo./...../N....", turn=20), *DANCE)
    assert once.position() == twice.position()
    assert once.key() == twice.key()
    assert once != twice


def test_s7_the_first_position_counts():
    """Everything in and out again, twice, from the empty board."""
    around = ("+a1N", "+e5S", "a1-", "e5-")
    state = play(start(), *around, *around)
    assert state.is_draw
    assert rows(state) == START


def test_s7_an_empty_board_counts_like_any_other():
    """Without rocks, as a position text may have it: the one whose key is zero."""
    around = ("+a1N", "+e5S", "a1-", "e5-")
    state = play(at("...../...../...../...../....."), *around)
    state.undo()
    play(state, "e5-", *around[:3])
    assert not state.is_over
    play(state, "e5-")
    assert state.is_draw


def test_s7_another_side_to_move_is_another_position():
    """The same board with either side to move, in turn: only the fifth time is the third."""
    board = "...../...../.ooo./...../N...n"
    state = at(board)
    elephants_lose_a_turn = ("a1E", "e1E", "a1S", "e1N", "a1N")
    rhinos_lose_a_turn = ("e1E", "a1E", "e1S", "a1N", "e1N")
    for number in range(2, 6):
        play(state, *(rhinos_lose_a_turn if number % 2 else elephants_lose_a_turn))
        assert rows(state) == board
        assert state.is_draw == (number == 5)


def test_s7_off():
    state = at("....s/...../.ooo./...../N....", repetition="off")
    play(state, *DANCE, *DANCE, *DANCE, *DANCE)
    assert not state.is_over
    assert state == at("....s/...../.ooo./...../N....", turn=36, repetition="off")


def test_s7_exits_left_make_another_position_under_variant_b():
    """The same board and side again, but with the exit used up: counted anew."""
    for option, over in (("free", True), ("once", False)):
        state = at("....s/...../.ooo./...../N....", exits=option)
        play(state, *DANCE)  # twice so far
        play(state, "a1-", "e5W", "+a1N", "e5S")  # once more, an exit later
        assert rows(state) == "....s/...../.ooo./...../N...."
        assert state.is_draw == over
    play(state, *DANCE)
    assert not state.is_over
    play(state, *DANCE[:3])  # the third time since the animal came back
    assert state.is_draw


def test_exits_do_not_matter_to_the_key_while_they_are_free():
    one = at("....s/...../.ooo./...../N....", used="0 0")
    other = at("....s/...../.ooo./...../N....", used="3 0")
    assert one.key() == other.key()
    assert one != other
    one = at("....s/...../.ooo./...../N....", exits="once")
    other = at("....s/...../.ooo./...../N....", used="0 1", exits="once")
    assert one.key() != other.key()


# -- the end -------------------------------------------------------------------------------------


def test_after_the_end_nothing_is_legal():
    state = play(at("...../...../..oEo/...../.....", "E"), "d3-e3E")
    assert state.is_over
    assert state.decider is None
    assert state.legal_moves() == []
    for text in ("+a1N", "e3-", "e3N", "e3-d3W"):
        assert why(state, text) == ("over", {})


def test_siam_says_which_game_it_is():
    assert SIAM.id == "siam"
    assert SIAM.player_counts == (2,)
    assert not SIAM.has_secrets
    assert [option.name for option in SIAM.options] == [
        "board",
        "crosses",
        "push",
        "exits",
        "repetition",
    ]
    assert [(option.name, option.default) for option in SIAM.options] == [
        ("board", "standard"),
        ("crosses", "play"),
        ("push", "total"),
        ("exits", "free"),
        ("repetition", "draw"),
    ]


def test_the_key_tells_who_has_won():
    """The same board in the end, but another rock fell for another owner."""
    for_rhinos = play(at("N..../...../..Eeo/...../....."), "c3-d3E")
    for_elephants = play(at("o..../N..../...Ee/...../....."), "a4-a5N")
    assert for_rhinos.position() == for_elephants.position()
    assert (for_rhinos.winner, for_elephants.winner) == (1, 0)
    assert for_rhinos.key() != for_elephants.key()
    assert for_rhinos != for_elephants
