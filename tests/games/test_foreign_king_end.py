"""The end of the game and the last reckoning (F8, F9, F10)."""

from __future__ import annotations

import pytest

from siamapp.games.api import BadText
from siamapp.games.foreign_king import layout
from siamapp.games.foreign_king.layout import CLOSING, OVER
from siamapp.games.foreign_king.reckoning import reckon, totals
from tests.games.foreign_king_kit import GAME, kinds, play, table, texts, why

BUILT = "lie tttttmmmm"
"""All textile factories and four of metal, done."""


def points(state, name):
    """What each colour gets by this line of the reckoning."""
    (line,) = [line for line in reckon(state.v, state.ground) if line.name == name]
    return line.points


# -- when it ends (F8) ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marker", "scores", "ends"),
    [
        (4, "9 2 0", True),  # falls to 2, and meets the second score
        (5, "9 2 0", False),
        (3, "9 2 0", True),  # falls below it
        (5, "3 3 0", True),  # two lead: the second in the list counts
        (5, "3 2 0", False),
        (2, "0 0 0", True),  # at 0 it meets everybody
        (5, "0 0 9", False),
    ],
)
def test_f8_the_marker_meets_the_second_score(marker, scores, ends):
    state = table(king="bra", marker=marker, scores=scores)
    play(state, "king Knam")
    assert state.is_over == ends
    if ends:
        assert state.result().lines[0].key == "foreign_king.result.marker"


def test_f8_points_can_end_it_as_well_as_the_marker():
    state = table("nam 0 1", king="bra", factories="nam MM", marker=14, scores="20 0 0")
    play(state, "king Knam")
    assert (state.score(1), state.marker, state.is_over) == (12, 12, True)


def test_f8_all_ten_factories_built_and_inactive():
    state = table("nam 1", king="bra", factories=BUILT + "; nam M")
    play(state, "king Knam")
    assert state.is_over
    assert state.result().lines[0].key == "foreign_king.result.factories"


def test_f8_not_while_one_is_active_or_unbuilt():
    state = table("nam 1", king="bra", factories=BUILT + "; lux M")
    assert not play(state, "king Knam").is_over
    state = table("nam 1", king="bra", factories=BUILT)
    assert not play(state, "king Knam").is_over
    state = table(factories=BUILT, francs="3")
    assert not play(state, "factory M+nam done").is_over


def test_f8_the_last_factory_may_be_stopped_by_the_mover():
    state = table("nam 1 1", king="bra", factories=BUILT + "; nam M")
    play(state, "king Knam")
    assert not state.is_over
    assert play(state.copy(), "M-off").is_over
    assert not play(state.copy(), "done").is_over


def test_f8_checked_once_at_the_end_of_the_turn():
    """The marker has met the score, but the turn goes on to its end."""
    state = table("nam 0 3", king="bra", marker=4, scores="9 1 0", medals="1", congress="0 1 0")
    play(state, "king Knam done")
    assert (state.marker, state.is_over, state.decider) == (2, False, 1)
    play(state, "no")
    assert (state.score(1), state.is_over) == (2, False)
    assert texts(state) == {"loan", "done"}
    play(state, "done")
    assert state.is_over


def test_f8_nobody_else_plays_and_an_order_change_lapses():
    state = table(order="012", marker=2, king="bra", seat=0)
    play(state, "order king Knam")
    assert state.is_over
    assert (state.order, state.round) == ((0, 1, 2), 1)
    assert state.pawn(2) is None


def test_f8_only_the_active_player_may_still_repay_and_no_new_loans():
    state = table(king="bra", marker=2, medals="1 0 0", loans="2 1 0", francs="9 9 9")
    play(state, "king Knam done")
    assert state.decider == 0
    assert kinds(state, "done") == ["last_repayments"]
    play(state, "done")
    assert (state.phase, state.decider, state.is_over) == (CLOSING, 0, False)
    assert texts(state) == {"repay", "done"}
    assert why(state, "loan") == "no_new_loans"
    assert why(state, "coins") == "game_ends"
    turn = state.turn
    play(state, "repay")
    assert (state.francs(0), state.loans(0), state.is_over) == (5, 1, False)
    assert kinds(state, "repay")[-2:] == ["turn_ended", "ended"]
    play(state, "repay")  # nothing is left to repay: the game is over
    assert (state.phase, state.turn) == (OVER, turn + 1)
    assert state.loans(1) == 1
    assert why(state, "repay") == "over"


def test_f8_a_player_may_leave_loans_open():
    state = table(king="bra", marker=2, loans="1", francs="9")
    play(state, "king Knam done done done")
    assert state.is_over
    assert state.loans(0) == 1


# -- the reckoning -------------------------------------------------------------------------------


def test_six_points_off_for_each_open_loan():
    assert points(table(loans="2 0 1"), "loans") == (-12, 0, -6)


def test_nine_for_most_control_a_province_counts_one_plus_its_factories():
    state = table("lie 1; nam 1; bra 0 1; lux 0 0 1; hai 1 1", factories="bra TtM; hai MMM")
    (line,) = [line for line in reckon(state.v, state.ground) if line.name == "control"]
    assert line.counts == (2, 4, 1)
    assert line.points == (0, 9, 0)


def test_nine_for_most_medals_either_side_up():
    assert points(table(medals="2 0 1", loans="0 3 0"), "medals") == (0, 9, 0)


def test_three_for_most_delegates_and_three_for_most_francs():
    assert points(table(congress="2 0 3"), "delegates") == (0, 0, 3)
    assert points(table(francs="2 7 3"), "francs") == (0, 3, 0)


@pytest.mark.parametrize(
    ("counts", "nine", "three"),
    [
        ("1 1 0 0", (4, 4, 0, 0), (1, 1, 0, 0)),
        ("2 2 2 0", (3, 3, 3, 0), (1, 1, 1, 0)),
        ("1 1 1 1", (2, 2, 2, 2), (0, 0, 0, 0)),
    ],
)
def test_ties_share_rounded_down(counts, nine, three):
    assert points(table(players=4, medals=counts), "medals") == nine
    assert points(table(players=4, congress=counts), "delegates") == three
    assert points(table(players=4, francs=counts), "francs") == three


def test_f9_where_everybody_has_zero_nobody_gets_anything():
    state = table()
    for line in reckon(state.v, state.ground):
        assert line.points == (0, 0, 0)
        assert line.leaders() == ()
    keys = [line.key for line in ended().result().lines]
    for name in ("control", "medals", "delegates", "francs"):
        assert f"foreign_king.result.{name}_nobody" in keys


def ended(**fields):
    """A game of three that ends now."""
    state = table(**fields)
    state.v = state.v.copy()
    state.v[layout.MARKER] = 0
    state.v[layout.PHASE] = OVER
    return state


def test_most_points_win():
    result = ended(scores="5 9 7").result()
    assert (result.winners, result.ranking) == ((1,), ((1,), (2,), (0,)))
    assert [result.value(seat) for seat in range(3)] == [-1, 1, -1]


def test_then_more_medals():
    """Either side up; here the loan's loss makes the points equal."""
    result = ended(scores="14 8 20", medals="0 1 1").result()
    # Both medal owners share 9: 4 each.
    assert totals(reckon(ended(scores="14 8 20", medals="0 1 1").v, ended().ground)) == [14, 12, 24]
    assert result.winners == (2,)
    tied = ended(scores="12 8 0", medals="0 1 1").result()
    assert (tied.winners, tied.ranking) == ((1,), ((1,), (0,), (2,)))
    assert "foreign_king.result.tie_break" in [line.key for line in tied.lines]


def test_then_the_victory_is_shared():
    result = ended(scores="7 9 9").result()
    assert (result.winners, result.ranking) == ((1, 2), ((1, 2), (0,)))
    assert result.value(1) == result.value(2) == 1
    assert "foreign_king.result.tie_break" not in [line.key for line in result.lines]


def test_if_all_share_it_is_a_draw():
    result = ended(scores="9 9 9").result()
    assert result.is_draw
    assert result.ranking == ((0, 1, 2),)


def test_the_result_explains_every_point():
    state = ended(
        board="lie 2; nam 0 1",
        scores="9 4 0",
        loans="1 0 0",
        medals="1 1 0",
        congress="0 2 2",
        francs="3 0 1",
        factories="lie tT",
    )
    told = [
        (line.key.removeprefix("foreign_king.result."), line.arguments())
        for line in state.result().lines
    ]
    assert [key for key, _ in told] == [
        "marker",
        "king",
        "king",
        "king",
        "loans",
        "control",
        "medals",
        "delegates_shared",
        "francs",
        "total",
        "total",
        "total",
    ]
    assert told[5][1] | {"seat": None} == {"seat": None, "n": 3, "points": 9}
    assert [args["n"] for key, args in told if key == "total"] == [9 - 6 + 9 + 9 + 3, 5, 1]


# -- a hundred rounds (F10) ----------------------------------------------------------------------


def test_f10_a_game_of_computers_is_drawn_when_round_101_would_begin():
    state = table(order="012", seat=2, round=100, options={"rounds": "hundred"}, pawns="order - -")
    assert kinds(state, "coins")[-1] == "ended"
    play(state, "coins")
    result = state.result()
    assert (state.is_over, state.round) == (True, 100)
    assert result.is_draw
    assert result.ranking == ((0, 1, 2),)
    assert [line.key for line in result.lines] == ["foreign_king.result.rounds"]


def test_f10_people_are_never_stopped():
    state = table(order="012", seat=2, round=100)
    play(state, "coins")
    assert not state.is_over
    assert state.round == 101


def test_f10_an_end_in_the_last_round_is_an_end():
    state = table(
        king="bra", marker=2, seat=2, round=100, scores="3 2 1", options={"rounds": "hundred"}
    )
    play(state, "king Knam")
    assert state.result().winners == (0,)


def test_f10_the_round_is_part_of_the_position_only_where_it_counts():
    one, other = table(round=3), table(round=4)
    assert one.key() == other.key()
    assert one != other
    limited = {"rounds": "hundred"}
    assert table(round=3, options=limited).key() != table(round=4, options=limited).key()
    assert GAME.complete_options()["rounds"] == "free"


def test_f10_computers_among_themselves_are_limited_whatever_was_chosen():
    assert GAME.options_of_computers() == {"rounds": "hundred"}
    assert GAME.options_of_computers({"rounds": "free"}) == {"rounds": "hundred"}
    with pytest.raises(BadText):
        GAME.options_of_computers({"rounds": "seven"})
