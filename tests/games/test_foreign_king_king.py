"""The king's journey and visit (F6, F7), with the rule book's worked examples."""

from __future__ import annotations

from siamapp.games.foreign_king.layout import PROVINCE_CODES
from tests.games.foreign_king_kit import ANT, GAME, LIE, LUX, NAM, kinds, play, table, texts, why

GREEN, RED, BLUE = 0, 1, 2


# -- the journey (F6) ----------------------------------------------------------------------------


def test_from_the_portrait_to_any_province_for_nothing():
    state = table(francs="9 0 0")
    play(state, "king")
    assert texts(state) == {f"K{p}" for p in PROVINCE_CODES}
    play(state, "Klux")  # no further steps can be bought: the turn is over
    assert (state.king, state.marker, state.francs(0), state.decider) == (LUX, 29, 9, 1)


def test_later_he_must_leave_and_the_first_step_is_free():
    state = table(king="bra", francs="0 0 0")
    play(state, "king")
    assert texts(state) == {"Kefl", "Kant", "Klim", "Khai", "Knam", "Klie"}
    assert why(state, "Kbra") == "king_must_go"
    assert why(state, "done") == "king_must_go"
    assert why(state, "Klux") == "not_adjacent"
    play(state, "Knam")
    assert (state.king, state.marker, state.decider) == (NAM, 28, 1)


def test_f6_each_further_step_costs_a_franc_and_the_marker_falls_by_one_more_than_provinces():
    state = table(king="bra", francs="9 0 0")
    play(state, "king Knam Klux Klie")
    assert (state.francs(0), state.marker, state.decider) == (7, 30, 0)
    assert kinds(state, "done") == ["marker_fell", "nobody_there", "turn_ended"]
    play(state, "done")
    assert (state.king, state.francs(0), state.marker) == (LIE, 7, 30 - 4)


def test_f6_no_province_twice_in_one_action_the_start_included():
    state = table(king="bra", francs="9 0 0")
    play(state, "king Knam Klie")
    assert "Klux" in texts(state)
    assert why(state, "Kbra") == why(state, "Knam") == why(state, "Klie") == "king_was_there"
    play(state, "Klux")
    assert state.king == LUX


def test_f6_a_king_without_a_way_on_stays():
    """In Luxembourg, when he has seen Namur and Liège."""
    state = table(king="nam", francs="9 0 0")
    play(state, "king Klie Klux")  # nobody can lead him on, and no loan is open: he stays
    assert (state.king, state.francs(0), state.decider) == (LUX, 8, 1)


def test_f6_the_marker_never_falls_below_zero():
    state = table(king="bra", francs="9 0 0", marker=2)
    play(state, "king Knam Klux done")
    assert state.marker == 0


def test_a_loan_on_the_way_pays_for_a_step():
    state = table(king="bra", medals="1")
    play(state, "king Knam")
    assert why(state, "Klux") == "further"
    play(state, "loan Klux done")
    assert (state.king, state.francs(0)) == (LUX, 2)


def test_only_the_last_province_is_visited():
    state = table("nam 9; lux 0 3", king="bra", francs="9 0 0")
    play(state, "king Knam Klux done")
    assert [state.score(seat) for seat in range(3)] == [0, 1, 0]


def test_different_ways_through_the_same_provinces_are_the_same():
    start = table(king="lux", francs="9 0 0")
    one = play(start.copy(), "king Knam Klie Kbra")
    other = play(start.copy(), "king Klie Knam Kbra")
    assert one == other
    assert one.key() == other.key()


# -- worked examples -----------------------------------------------------------------------------


def test_example_of_the_congress():
    """Green moves the king to Liège; Red declines; Blue brings 2 delegates and gets 3."""
    state = table("lie 1 1 0", king="nam", factories="lie T", congress="0 3 2")
    play(state, "king Klie")
    assert state.decider == RED
    play(state, "no")
    assert state.decider == BLUE
    assert kinds(state, "yes") == ["delegates_came", "scored", "factory_stopped", "turn_ended"]
    play(state, "yes")
    assert state.citizens(LIE) == (1, 1, 2)
    assert [state.score(seat) for seat in range(3)] == [0, 0, 3]
    assert state.factories(LIE) == (0, 1, 0, 0)
    assert (state.delegates(RED), state.delegates(BLUE)) == (3, 0)


def test_example_liege():
    """Blue alone with 4, one textile factory: 3 points, and the factory is inactive."""
    state = table("lie 0 0 4", king="nam", factories="lie T")
    play(state, "king Klie")
    assert state.score(BLUE) == 3
    assert state.factories(LIE) == (0, 1, 0, 0)


def test_example_namur():
    """Green 3, Red 2, one metal and one textile factory: 9 points."""
    state = table("nam 3 2", king="lie", factories="nam TM")
    play(state, "king Knam")
    assert state.score(GREEN) == 9
    assert state.factories(NAM) == (0, 1, 0, 1)


def test_example_luxembourg():
    """Red with 6, no factory: 2 points."""
    state = table("lux 0 6", king="lie")
    play(state, "king Klux")
    assert state.score(RED) == 2


# -- the visit (F7) ------------------------------------------------------------------------------


def test_f7_in_an_empty_province_nothing_happens_and_nobody_is_asked():
    state = table(king="lie", factories="nam TM", congress="3 2 1")
    assert kinds(play(state, "king"), "Knam") == [
        "king_moved",
        "marker_fell",
        "nobody_there",
        "turn_ended",
    ]
    play(state, "Knam")
    assert state.factories(NAM) == (1, 0, 1, 0)
    assert state.marker == 28


def test_f7_one_citizen_of_any_colour_is_enough():
    state = table("nam 0 0 1", king="lie", congress="0 1 0")
    play(state, "king Knam")
    assert state.decider == RED


def test_inactive_factories_pay_nothing_but_citizens_do():
    state = table("nam 7 2", king="lie", factories="nam tm")
    play(state, "king Knam")
    assert state.score(GREEN) == 2


def test_active_factories_are_all_that_counts_where_there_are_some():
    state = table("nam 9", king="lie", factories="nam Tmm")
    play(state, "king Knam")
    assert state.score(GREEN) == 3
    assert state.factories(NAM) == (0, 1, 0, 2)


def test_several_factories_of_a_kind_all_pay_and_stop():
    state = table("nam 1", king="lie", factories="nam TTMMM")
    play(state, "king Knam")
    assert state.score(GREEN) == 2 * 3 + 3 * 6
    assert state.factories(NAM) == (0, 2, 0, 3)


def test_a_majority_worth_nothing_is_no_tie():
    """No inactivation, no points."""
    state = table("nam 2 1", king="lie")
    play(state, "king Knam")
    assert (state.score(GREEN), state.decider) == (0, 1)


def test_no_majority_no_points_and_the_mover_may_stop_one_factory():
    state = table("nam 2 2", king="lie", factories="nam TTM")
    play(state, "king Knam")
    assert state.decider == GREEN
    assert texts(state) == {"T-off", "M-off", "done"}
    stopped = play(state.copy(), "T-off")
    assert stopped.factories(NAM) == (1, 1, 1, 0)
    assert stopped.decider == 1
    spared = play(state.copy(), "done")
    assert spared.factories(NAM) == (2, 0, 1, 0)
    assert spared.decider == 1
    assert [stopped.score(seat) for seat in range(3)] == [0, 0, 0]


def test_no_majority_and_no_active_factory_ends_the_action():
    state = table("nam 2 2 2", king="lie", factories="nam tm")
    assert kinds(play(state, "king"), "Knam")[-2:] == ["no_majority", "turn_ended"]
    state = table("nam 2 2", king="lie", factories="nam mM")
    play(state, "king Knam")
    assert why(state, "T-off") == "none_active"


def test_majority_is_strict():
    for counts, leader in (("3 3 2", None), ("3 2 2", 0), ("1 1 1", None), ("0 0 1", 2)):
        assert table(f"nam {counts}").majority(NAM) == leader
    assert table().majority(NAM) is None


# -- the congress offer --------------------------------------------------------------------------


def asked(state):
    """Who is asked in turn, if all decline."""
    found = []
    while state.phase == 7:
        found.append(state.decider)
        play(state, "no")
    return found


def test_players_are_asked_from_most_delegates_down_ties_by_current_order():
    state = table("lie 1", players=4, king="nam", congress="2 1 3 2", order="3201", seat=0)
    assert asked(play(state, "king Klie")) == [2, 3, 0, 1]
    state = table("lie 1", players=4, king="nam", congress="2 2 2 2", order="1302", seat=1)
    assert asked(play(state, "king Klie")) == [1, 3, 0, 2]


def test_only_those_with_delegates_are_asked_the_mover_included():
    state = table("lie 1", king="nam", congress="1 0 0")
    assert asked(play(state, "king Klie")) == [0]
    state = table("lie 1", king="nam", congress="0 0 0")
    assert asked(play(state, "king Klie")) == []


def test_the_first_who_accepts_brings_all_and_nobody_else_is_asked():
    state = table("lie 3", king="nam", congress="1 4 2")
    play(state, "king Klie yes")
    assert state.citizens(LIE) == (3, 4, 0)
    assert [state.delegates(seat) for seat in range(3)] == [1, 0, 2]
    assert (state.score(RED), state.decider) == (1, 1)


def test_delegates_can_break_a_majority():
    state = table("lie 3", king="nam", congress="0 3", factories="lie M")
    play(state, "king Klie yes")
    assert state.phase == 8
    assert (state.decider, state.score(GREEN)) == (GREEN, 0)


def test_with_two_players_a_tie_means_no_offer():
    state = table("lie 3", players=2, king="nam", congress="2 2")
    assert asked(play(state, "king Klie")) == []
    state = table("lie 2", players=2, king="nam", congress="2 1")
    assert asked(play(state, "king Klie")) == [0, 1]
    state = table("lie 2", players=2, king="nam", congress="0 1")
    assert asked(play(state, "king Klie")) == [1]


def test_points_are_scored_after_the_marker_has_fallen():
    state = table("lie 3", king="nam")
    found = kinds(play(state, "king"), "Klie")
    assert found == ["king_moved", "marker_fell", "scored", "turn_ended"]


def test_a_visit_pays_before_the_next_turn_begins():
    state = table("ant 0 0 3", king="bra", order="021")
    play(state, "king Kant")
    assert (state.score(2), state.decider, state.king) == (1, 2, ANT)
    assert state.turn == 1
    assert GAME.parse_move("Kant") not in state.legal_moves()
