"""Two players and the virtual third (F11 to F14)."""

from __future__ import annotations

import pytest

from siamapp.games.foreign_king import layout
from siamapp.games.foreign_king.layout import HELPING, OVER, PROVINCE_CODES
from siamapp.games.foreign_king.reckoning import ranked, reckon, totals
from tests.games.foreign_king_kit import (
    BRA,
    GAME,
    LIE,
    LUX,
    NAM,
    VIRTUAL,
    kinds,
    play,
    table,
    texts,
    why,
)

BLUE, BLACK = 0, 1


def two(board="", **fields):
    return table(board, players=2, king=fields.pop("king", "nam"), **fields)


# -- virtual citizens after a scoring (F11) ------------------------------------------------------


def after_three_points():
    """Blue gets 3 points in Liège: Black has 2 virtual citizens to place or move."""
    state = two("lie 1; bra 0 0 1", factories="lie T")
    play(state, "king Klie")
    assert (state.score(BLUE), state.phase, state.decider, state.active) == (3, HELPING, BLACK, 0)
    return state


@pytest.mark.parametrize(
    ("moves", "wanted"),
    [
        ("v+nam v+lux", {BRA: 1, NAM: 1, LUX: 1}),  # two placements
        ("v+lie vbra-nam", {LIE: 1, NAM: 1}),  # one of each
        ("vbra-lie vlie-lux", {LUX: 1}),  # one citizen twice
        ("v+lie vlie-lux", {BRA: 1, LUX: 1}),
        ("vbra-lie vlie-bra", {BRA: 1}),  # to and fro
    ],
)
def test_example_two_virtual_citizens_for_three_points(moves, wanted):
    state = after_three_points()
    play(state, moves)
    found = {p: state.citizens(p)[VIRTUAL] for p in range(9) if state.citizens(p)[VIRTUAL]}
    assert found == wanted
    assert (state.decider, state.turn) == (BLACK, 1)


def test_example_two_citizens_one_step_each():
    state = two("lie 1; bra 0 0 1; hai 0 0 1", factories="lie T")
    play(state, "king Klie vbra-nam vhai-nam")
    assert state.citizens(NAM)[VIRTUAL] == 2


def test_f11_they_go_to_provinces_only():
    state = after_three_points()
    steps = {"vbra-efl", "vbra-ant", "vbra-lim", "vbra-hai", "vbra-nam", "vbra-lie"}
    assert texts(state) == {f"v+{p}" for p in PROVINCE_CODES} | steps
    assert why(state, "vbra-lux") == "not_adjacent"
    assert why(state, "vlie-nam") == "no_virtual_there"
    assert why(state, "done") == "not_now"  # all of it must be spent
    assert "yes" not in texts(state)


def test_f11_when_all_are_in_play_they_only_move():
    state = two("lie 1; bra 0 0 15", factories="lie T")
    play(state, "king Klie")
    assert texts(state) == {"vbra-efl", "vbra-ant", "vbra-lim", "vbra-hai", "vbra-nam", "vbra-lie"}
    assert why(state, "v+lie") == "virtual_stock"
    state = two("lie 1; bra 0 0 14", factories="lie T")
    play(state, "king Klie v+lux")
    assert why(state, "v+lux") == "virtual_stock"


@pytest.mark.parametrize(
    ("board", "factories", "points", "budget"),
    [
        ("lie 1", "lie MM", 12, 11),
        ("lie 1", "lie M", 6, 5),
        ("lie 6", "", 2, 1),
        ("lie 3", "", 1, 0),  # one point: nothing to place
        ("lie 1", "", 0, 0),  # a majority worth nothing
    ],
)
def test_one_fewer_than_the_points(board, factories, points, budget):
    state = two(board, factories=factories)
    play(state, "king Klie")
    assert state.score(BLUE) == points
    assert (state.phase == HELPING) == (budget > 0)
    for _ in range(budget):
        assert (state.phase, state.decider) == (HELPING, BLACK)
        play(state, "v+lux")
    assert (state.phase, state.decider) == (0, BLACK)


def test_the_opponent_of_the_scorer_places_also_in_the_own_turn():
    """Blue moves the king, Black scores: Blue places, and may see to loans meanwhile."""
    state = two("lie 0 1", factories="lie T", medals="1")
    play(state, "king Klie done")
    assert (state.score(BLACK), state.decider, state.phase) == (3, BLUE, HELPING)
    assert "loan" in texts(state)
    play(state, "v+lux v+lux")
    assert (state.decider, state.phase) == (BLUE, layout.ENDING)


def test_no_loans_while_placing_in_the_turn_of_the_other():
    state = two("lie 1", factories="lie T", medals="0 1")
    play(state, "king Klie")
    assert state.decider == BLACK
    assert why(state, "loan") == "not_your_turn"


def test_virtual_citizens_are_there_for_two_players_only():
    assert why(table(francs="9 9 9"), "v+lie") == "no_virtual"
    assert why(two(), "v+lie") == "virtual_later"


def test_f8_the_scoring_is_finished_before_the_end_is_looked_for():
    state = two("lie 1", factories="lie M; nam tttttmmmm")
    play(state, "king Klie")
    assert (state.phase, state.is_over) == (HELPING, False)
    play(state, "v+lux v+lux v+lux v+lux")
    assert not state.is_over
    assert kinds(state, "v+bra")[-1] == "ended"
    play(state, "v+bra")
    assert state.is_over


# -- he counts (F12) -----------------------------------------------------------------------------


def test_f12_he_counts_in_majorities():
    assert two("lie 2 1 2").majority(LIE) is None
    assert two("lie 2 1 3").majority(LIE) == VIRTUAL
    state = two("lie 2 0 2", factories="lie T")
    play(state, "king Klie")
    assert texts(state) == {"T-off", "done"}


def test_f12_he_scores_and_then_nobody_places():
    state = two("lie 1 0 2", factories="lie MT")
    assert kinds(play(state, "king"), "Klie")[2:5] == [
        "scored",
        "factory_stopped",
        "factory_stopped",
    ]
    play(state, "Klie")
    assert (state.score(VIRTUAL), state.phase, state.decider) == (9, 0, BLACK)


def test_f12_his_score_counts_for_the_end():
    state = two(scores="0 9 5", marker=7)
    assert play(state, "king Klie").is_over
    state = two(scores="0 9 4", marker=7)
    assert not play(state, "king Klie").is_over


def test_f12_the_king_finds_somebody_where_only_he_stands():
    """F7: a virtual citizen is a citizen, so the congress is asked."""
    state = two("lie 0 0 1", congress="1 0")
    play(state, "king Klie")
    assert (state.phase, state.decider) == (layout.OFFERING, BLUE)


def test_coins_of_a_province_that_he_leads_go_to_nobody():
    state = two("lie 1 0 2", factories="lie TT")
    play(state, "coins")
    assert state.francs(BLUE) == 3


# -- the last reckoning (F13, F14) ---------------------------------------------------------------


def points(state, name):
    (line,) = [line for line in reckon(state.v, state.ground) if line.name == name]
    return line.points


def test_his_share_for_control_is_doubled():
    assert points(two("lie 0 0 1; nam 0 0 1; lux 1"), "control") == (0, 0, 18)
    assert points(two("lie 0 0 1; nam 1"), "control") == (4, 0, 8)
    assert points(two("lie 0 0 1; nam 1; lux 0 1"), "control") == (3, 3, 6)
    assert points(two("lie 1; nam 1; lux 0 0 1"), "control") == (9, 0, 0)


def test_f13_one_for_each_province_and_three_more_for_each_with_a_factory():
    state = two("lie 0 0 1; nam 0 0 2; lux 0 0 1; bra 1; hai 0 1 1", factories="nam tM; hai T")
    assert points(state, "leads") == (0, 0, 3)
    assert points(state, "industry") == (0, 0, 3)
    assert totals(reckon(state.v, state.ground))[VIRTUAL] == 18 + 3 + 3


def test_he_has_no_other_categories():
    """F9 for people: his zero shares nothing, and nobody shares with him."""
    state = two("lie 0 0 5", medals="1", congress="0 1", francs="1 1")
    assert points(state, "medals") == (9, 0, 0)
    assert points(state, "delegates") == (0, 3, 0)
    assert points(state, "francs") == (1, 1, 0)
    with_three = table()
    assert [line.name for line in reckon(with_three.v, with_three.ground)] == [
        "king",
        "loans",
        "control",
        "medals",
        "delegates",
        "francs",
    ]


def ended(board="", **fields):
    state = two(board, **fields)
    state.v = state.v.copy()
    state.v[layout.MARKER] = 0
    state.v[layout.PHASE] = OVER
    return state


def test_f14_he_can_win_and_then_both_people_have_lost():
    state = ended("lie 0 0 1", scores="3 5 0")
    result = state.result()
    assert ranked(state.v, state.ground) == [[VIRTUAL], [1], [0]]
    assert result.all_lost
    assert not result.is_draw
    assert result.winners == ()
    assert result.value(0) == result.value(1) == -1
    assert result.ranking == ((1,), (0,))  # who of them came first
    assert result.lines[-1].key == "foreign_king.result.virtual_wins"
    assert result.lines[-1].arguments()["seat"].seat == 1


def test_f14_he_loses_a_tie_to_anyone_with_a_medal():
    # He has 18 + 1; Blue 10 + 9 for the only medal.
    state = ended("lie 0 0 1", scores="10 0 0", medals="1")
    assert totals(reckon(state.v, state.ground)) == [19, 0, 19]
    result = state.result()
    assert (result.winners, result.all_lost) == ((0,), False)
    assert "foreign_king.result.tie_break" in [line.key for line in result.lines]


def test_f14_he_shares_with_anyone_without():
    state = ended("lie 0 0 1", scores="19 0 0")
    result = state.result()
    assert (result.winners, result.all_lost) == ((0,), False)
    assert result.lines[-1].key == "foreign_king.result.virtual_shares"


def test_both_people_first_is_a_draw_with_or_without_him():
    assert ended(scores="9 9 0").result().is_draw
    both = ended("lie 0 0 1", scores="19 19 0").result()
    assert both.is_draw
    assert not both.all_lost
    assert both.ranking == ((0, 1),)


def test_his_share_is_explained_line_by_line():
    state = ended("lie 0 0 1; nam 1", factories="lie t; nam t", scores="30 0 0")
    told = {line.key.removeprefix("foreign_king.result."): line for line in state.result().lines}
    assert told["control_shared"].arguments()["points"] == 4
    doubled = told["control_doubled"].arguments()
    assert (doubled["share"], doubled["points"]) == (4, 8)
    assert told["leads"].arguments()["points"] == 1
    assert told["industry"].arguments()["points"] == 3


def test_seats_of_two_players_are_never_reordered():
    for seed in range(4):
        state = GAME.start(2, seed=seed)
        order = state.order
        play(state, "coins king Klie congress c-")
        assert state.order == order
        assert why(state, "to-1") != ""
