"""A turn of The Foreign King: spaces, loans, and each action (F3, F4)."""

from __future__ import annotations

import pytest

from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king.layout import PROVINCE_CODES
from tests.games.foreign_king_kit import (
    ANT,
    BRA,
    GAME,
    HAI,
    LIE,
    LUX,
    NAM,
    kinds,
    play,
    table,
    texts,
    why,
)

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


# -- spaces --------------------------------------------------------------------------------------


def test_rule_book_picture_of_the_action_table():
    """Red may choose among exactly four spaces, and the queen may copy three actions there."""
    state = table("lie 1 0 0 0", players=4, francs="9 0 0 0", pawns="place factory congress coins")
    assert texts(state) == {"move", "king", "queen", "order"}
    play(state, "queen")
    assert texts(state) == {"copy-factory", "copy-congress", "copy-coins"}


def test_own_space_and_the_spaces_of_others_are_barred():
    state = table("lie 1 1 1", francs="9 9 9", pawns="coins king place")
    assert texts(state) == {"factory", "move", "congress", "order"}
    assert why(state, "coins") == "own_space"
    message = state.why_not(GAME.parse_move("king"))
    assert message.key == "foreign_king.why.occupied"
    assert message.arguments()["seat"].seat == 1


def test_a_space_that_is_left_is_free_at_once_and_pawns_stay_between_rounds():
    state = table(francs="9 9 9", pawns="coins king place", seat=1)
    play(state, "congress c-")  # seat 1 leaves the king
    assert "king" in texts(state)
    play(state, "king Klie")
    assert state.round == 2
    assert [state.pawn(seat) for seat in (0, 1, 2)] == [4, 3, 5]
    assert texts(state) >= {"place", "factory", "order"}
    assert not {"coins", "king", "congress"} & texts(state)


def test_the_last_action_is_barred_for_one_turn_only():
    state = table(players=2, francs="0 0")
    play(state, "coins king Klie")
    assert "coins" not in texts(state)
    play(state, "congress c- coins")
    assert why(state, "coins") == "occupied"


def test_an_action_must_be_possible():
    state = table(players=2, stock="0 15", congress="15", pawns="king -", francs="2")
    assert texts(state) == {"coins"}
    assert why(state, "place") == "stock_empty"
    assert why(state, "move") == "nobody_on_map"
    assert why(state, "congress") == "all_delegates"
    assert why(state, "factory") == "factory_price"
    assert why(state, "done") == "no_pass"
    assert why(state, "skip") == "no_skip"


# -- no action possible (F3) ---------------------------------------------------------------------


def stuck(**fields):
    """All citizens of seat 0 are in the congress; coins and king are taken."""
    return table(players=2, congress="15 0", pawns="coins king", **fields)


def test_f3_a_turn_without_any_action_is_skipped_and_the_pawn_stays():
    state = stuck(francs="2 0")
    assert texts(state) == {"skip"}
    assert kinds(state, "skip") == ["skipped", "turn_ended"]
    play(state, "skip")
    assert (state.decider, state.turn, state.pawn(0)) == (1, 1, 4)


def test_f3_while_a_loan_makes_an_action_possible_there_is_no_skipping():
    state = stuck(francs="0 0", medals="1")
    assert texts(state) == {"loan"}
    assert why(state, "skip") == "no_skip_loan"
    play(state, "loan")
    assert texts(state) == {"factory"}


def test_f3_loans_may_still_be_taken_and_repaid():
    built = "lie TTTTTMMMMM"
    state = stuck(francs="4 0", medals="1", loans="1", factories=built)
    assert texts(state) == {"skip", "loan", "repay"}
    play(state, "repay loan loan skip")
    assert (state.francs(0), state.medals(0), state.loans(0)) == (6, 0, 2)
    assert state.decider == 1


def test_f3_with_three_players_coins_king_and_order_must_all_be_taken():
    state = table(congress="14", pawns="coins king order")
    assert texts(state) == {"skip"}
    state = table(congress="14", pawns="coins king place")
    assert texts(state) == {"order"}


def test_f3_with_four_players_the_queen_counts_too():
    state = table(players=4, congress="14", pawns="coins king order place", francs="1")
    assert texts(state) == {"skip"}
    state = table(players=4, congress="14", pawns="coins king order place", francs="2")
    assert texts(state) == {"queen"}
    state = table(players=4, congress="14", pawns="coins king order place", medals="1")
    assert texts(state) == {"loan"}
    state = table(players=4, congress="14", pawns="queen king order coins", francs="2")
    assert texts(state) == {"skip"}


# -- loans ---------------------------------------------------------------------------------------


def test_loans_before_and_during_the_action():
    state = table(francs="0 0 0", medals="2")
    assert why(state, "factory") == "factory_price"
    play(state, "loan factory")
    assert (state.francs(0), state.medals(0), state.loans(0)) == (0, 1, 1)
    play(state, "loan T+lie")
    assert (state.francs(0), state.medals(0), state.loans(0)) == (3, 1, 2)
    assert state.decider == 0  # the medal just won can be turned over, too
    play(state, "loan")
    assert (state.francs(0), state.medals(0), state.loans(0)) == (6, 0, 3)
    play(state, "repay")
    assert (state.francs(0), state.medals(0), state.loans(0)) == (2, 1, 2)


def test_affordability_is_judged_by_cash_in_hand():
    state = table(francs="2 0 0", medals="1")
    assert "factory" not in texts(state)
    message = state.why_not(GAME.parse_move("factory"))
    assert message.arguments()["rest"].key == "foreign_king.why.loan_helps"
    play(state, "loan")
    assert "factory" in texts(state)


def test_a_medal_won_by_a_factory_cannot_pay_for_it():
    state = table(francs="2 0 0")
    assert why(state, "factory") == "factory_price"
    state = table(francs="3 0 0")
    play(state, "factory T+lie")
    assert texts(state) == {"loan", "done"}


def test_repayment_costs_four():
    state = table(francs="3 0 0", loans="1")
    assert why(state, "repay") == "repayment"
    state = table(francs="4 0 0", loans="1")
    play(state, "repay")
    assert (state.francs(0), state.medals(0), state.loans(0)) == (0, 1, 0)
    assert why(state, "repay") == "no_loan"


def test_turning_a_medal_over_and_back_burns_a_franc():
    state = table(francs="4 0 0", medals="1")
    play(state, "loan repay")
    assert (state.francs(0), state.medals(0), state.loans(0)) == (3, 1, 0)


def test_no_loans_without_medals():
    assert why(table(), "loan") == "no_medal"
    assert why(table(loans="1"), "loan") == "all_turned"
    assert why(table(), "repay") == "no_loan"


def test_never_in_the_turn_of_another():
    state = table("lie 1 1", king="nam", congress="0 2", medals="0 1", loans="0 1", francs="0 9 0")
    play(state, "king Klie")
    assert state.decider == 1
    assert why(state, "loan") == why(state, "repay") == "not_your_turn"
    assert texts(state) == {"yes", "no"}


def test_in_the_own_turn_also_after_the_decisions_of_others():
    state = table("lie 1 1", king="nam", congress="0 2", medals="1")
    play(state, "king Klie done no")
    assert state.decider == 0
    assert texts(state) == {"loan", "done"}


def test_while_the_mover_answers_the_own_offer_loans_are_possible():
    state = table("lie 1 1", king="nam", congress="2 0", medals="1")
    play(state, "king Klie done")
    assert texts(state) == {"yes", "no", "loan"}


# -- factory -------------------------------------------------------------------------------------


def test_factory_costs_three_and_the_first_of_a_province_brings_a_medal():
    state = table(francs="3 3 3")
    play(state, "factory")
    assert state.francs(0) == 0
    assert len(texts(state)) == 18
    assert kinds(state, "M+nam") == ["factory_built", "medal_won"]
    play(state, "M+nam done")
    assert state.factories(NAM) == (0, 0, 1, 0)
    assert state.medals(0) == 1
    state = table(francs="3 3 3", factories="nam m")
    assert kinds(play(state, "factory"), "T+nam") == ["factory_built", "turn_ended"]
    play(state, "T+nam")
    assert state.factories(NAM) == (1, 0, 0, 1)
    assert state.medals(0) == 0


def test_any_number_of_factories_may_stand_in_a_province():
    state = table(francs="3", factories="nam TTTTMMMMM")
    play(state, "factory")
    assert texts(state) == {f"T+{p}" for p in PROVINCE_CODES}
    assert why(state, "M+nam") == "none_left"
    play(state, "T+nam")
    assert state.factories(NAM) == (5, 0, 5, 0)


def test_all_ten_built():
    state = table(francs="9", factories="nam TTTTTMMMMM")
    assert why(state, "factory") == "no_factories"


# -- place ---------------------------------------------------------------------------------------


def test_further_citizens_cost_a_franc_each_into_the_same_province():
    """Who wants to place three pays two."""
    state = table(francs="2 0 0")
    play(state, "place")
    assert texts(state) == {f"+{p}" for p in PROVINCE_CODES}
    play(state, "+lie")
    assert texts(state) == {"+lie", "done"}
    assert why(state, "+nam") == "same_province"
    play(state, "+lie +lie")  # the last franc is gone, and so the turn is over
    assert (state.citizens(LIE)[0], state.francs(0), state.decider) == (3, 0, 1)


def test_the_first_citizen_is_free_and_the_stock_is_the_limit():
    state = table("lux 13", francs="5 0 0")
    play(state, "place +lie")
    assert (state.stock(0), state.francs(0), state.decider) == (0, 5, 1)


def test_a_loan_pays_for_further_citizens():
    state = table(francs="0 0 0", medals="1")
    play(state, "place +lie")
    assert why(state, "+lie") == "further"
    play(state, "loan +lie +lie done")
    assert (state.citizens(LIE)[0], state.francs(0)) == (3, 1)


# -- move (F4) -----------------------------------------------------------------------------------


def test_one_step_to_a_neighbour_or_to_the_stock_is_free():
    state = table("lie 1; bra 0 1")
    play(state, "move")
    assert texts(state) == {"lie-lim", "lie-bra", "lie-nam", "lie-lux", "lie-"}
    after = play(state.copy(), "lie-lux")
    assert (after.citizens(LUX)[0], after.citizens(LIE)[0], after.decider) == (1, 0, 1)
    after = play(state.copy(), "lie-")
    assert (after.stock(0), after.citizens(LIE)[0], after.decider) == (14, 0, 1)
    assert why(state, "lie-hai") == "not_adjacent"
    assert why(state, "bra-lie") == "nobody_yours"


def test_further_citizens_and_further_steps_cost_a_franc_each():
    state = table("lie 2; lux 1", francs="3 0 0")
    play(state, "move lie-nam nam-hai lie-bra bra-ant")
    assert (state.francs(0), state.decider) == (0, 1)
    assert state.citizens(HAI)[0] == state.citizens(ANT)[0] == 1


def test_all_start_in_one_province_and_may_end_apart():
    state = table("lie 2; nam 1; lux 1", francs="9 0 0")
    play(state, "move lie-nam")
    assert why(state, "lux-nam") == "one_origin"
    assert {"nam-hai", "nam-bra", "nam-lux", "nam-"} <= texts(state)
    play(state, "nam-hai")  # the one that walked; the one that stood in Namur stays
    assert why(state, "nam-bra") == "one_origin"
    assert state.citizens(NAM)[0] == 1


def test_f4_at_least_one_citizen_must_end_elsewhere():
    state = table("lie 1", francs="3 0 0")
    play(state, "move lie-nam nam-lie")
    assert "done" not in texts(state)
    assert why(state, "done") == "nobody_elsewhere"
    play(state, "lie-lux")
    assert "done" in texts(state)
    state = table("lie 2", francs="3 0 0")
    play(state, "move lie-nam lie-bra nam-lie")
    assert "done" in texts(state)  # one is still in Brabant


def test_f4_nobody_walks_back_without_a_franc_to_leave_again():
    state = table("lie 1", francs="1 0 0")
    play(state, "move lie-nam")
    assert "nam-hai" in texts(state)
    assert why(state, "nam-lie") == "strands"
    state = table("lie 1", francs="1 0 0", medals="1")
    play(state, "move lie-nam nam-lie")
    assert texts(state) == {"loan"}
    play(state, "loan")
    assert "done" not in texts(state)
    play(state, "lie-nam done")
    assert state.decider == 1


def test_f4_walking_in_circles_is_legal_and_paid_by_the_step():
    state = table("lie 2", francs="9 0 0")
    play(state, "move lie-nam nam-bra bra-lie lie-nam nam-lux lux- done")
    assert (state.francs(0), state.stock(0), state.citizens(LIE)[0]) == (4, 13, 1)


def test_a_citizen_in_the_stock_has_left_the_map():
    state = table("lie 1", francs="5 0 0")
    play(state, "move lie-")
    assert (state.decider, state.francs(0)) == (1, 5)


def test_order_inside_a_turn_makes_no_difference():
    """Positions that differ only in the order of what was done are equal."""
    start = table("lie 3; nam 1", francs="5 0 0", medals="1")
    pairs = [
        ("move lie-nam lie-lux", "move lie-lux lie-nam"),
        ("move lie-nam nam-bra lie-lim", "move lie-lim lie-nam nam-bra"),
        ("move lie-nam nam-bra", "move lie-lim lim-bra"),
        ("loan place +lie +lie", "place +lie loan +lie"),
        ("place +lie +lie loan", "loan place +lie +lie"),
    ]
    for one, other in pairs:
        first, second = play(start.copy(), one), play(start.copy(), other)
        assert first == second
        assert first.key() == second.key()
        assert texts(first) == texts(second)


# -- congress, coins -----------------------------------------------------------------------------


def test_a_delegate_comes_from_the_stock_or_from_any_province():
    state = table("lie 1; wfl 2; nam 0 1")
    play(state, "congress")
    assert texts(state) == {"c-", "c-lie", "c-wfl"}
    assert why(state, "c-nam") == "nobody_yours"
    after = play(state.copy(), "c-")
    assert (after.delegates(0), after.stock(0), after.decider) == (1, 10, 1)
    after = play(state.copy(), "c-lie")
    assert (after.delegates(0), after.stock(0), after.citizens(LIE)[0]) == (1, 11, 0)


def test_coins_bring_three_and_one_for_each_textile_factory_that_one_controls():
    state = table(
        "lie 2 1; nam 1 1; bra 3 1; ant 1 2; lux 1",
        factories="lie Tt; nam T; bra TM; ant t",
        francs="1 0 0",
    )
    assert kinds(state, "coins") == ["pawn_moved", "money_moved", "turn_ended"]
    play(state, "coins")
    assert state.francs(0) == 1 + 3 + 2 + 1
    assert state.decider == 1


@PLAYERS
def test_a_turn_changes_only_when_it_is_complete(players):
    state = table("bra 1", players=players, francs="9 9")
    play(state, "place +lie +lie")
    assert (state.turn, state.decider) == (0, 0)
    play(state, "done")
    assert (state.turn, state.decider) == (1, 1)


def test_numbers_of_the_rules():
    """The digest's numbers, in one place."""
    assert (c.LOAN, c.REPAYMENT, c.FACTORY_PRICE, c.QUEEN_PRICE, c.FURTHER) == (3, 4, 3, 2, 1)
    assert (c.COINS, c.ORDER_COINS, c.MEDALS, c.MARKER, c.FACTORIES) == (3, 1, 9, 30, 10)
    assert (c.FALL_EXTRA, c.VIRTUAL_INDUSTRY, c.MOST_ROUNDS) == (1, 3, 100)
    assert PROVINCE_CODES.index("bra") == BRA
