"""Queen and order (F5), and how rounds follow each other."""

from __future__ import annotations

import pytest

from siamapp.games.foreign_king.layout import KING, ORDERING, QUEEN
from tests.games.foreign_king_kit import LIE, play, table, texts, why

# -- the queen -----------------------------------------------------------------------------------


def four(pawns="- factory congress coins", francs="9 9 9 9", **fields):
    return table(players=4, pawns=pawns, francs=francs, **fields)


def test_the_queen_costs_two_and_the_copied_action_its_own_price():
    state = four(francs="5 0 0 0")
    play(state, "queen copy-factory")
    assert state.francs(0) == 0
    play(state, "T+lie done")
    assert (state.factories(LIE)[0], state.medals(0)) == (1, 1)
    assert why(four(francs="4 0 0 0"), "queen") == ""
    play(four(francs="4 0 0 0"), "queen copy-coins")
    state = four(francs="4 0 0 0")
    play(state, "queen")
    assert why(state, "copy-factory") == "factory_price"


def test_both_are_paid_before_the_copied_action_brings_anything():
    state = four(pawns="- coins king order", francs="1 0 0 0")
    assert why(state, "queen") == "queen_price"
    state = four(pawns="- factory - -", francs="4 0 0 0")
    assert why(state, "queen") == "nothing_to_copy"  # the medal cannot pay for its factory
    state = four(pawns="- factory - -", francs="2 0 0 0", medals="1")
    assert why(state, "queen") == "nothing_to_copy"
    play(state, "loan queen copy-factory T+lie")
    assert (state.medals(0), state.loans(0), state.francs(0)) == (1, 1, 0)


def test_she_copies_only_under_the_pawn_of_an_opponent_and_never_herself():
    state = four(pawns="place factory congress coins")
    play(state, "queen")
    assert texts(state) == {"copy-factory", "copy-congress", "copy-coins"}
    assert why(state, "copy-place") == "nobody_there"  # the own last space
    assert why(state, "copy-king") == "nobody_there"
    assert why(state, "copy-queen") == "copy_queen"
    state = four(pawns="queen place - -")
    assert why(state, "queen") == "own_space"
    assert why(four(pawns="- - - -"), "queen") == "nothing_to_copy"


def test_the_copied_action_must_be_possible():
    state = four(pawns="- move - -", francs="9 0 0 0")
    assert why(state, "queen") == "nothing_to_copy"
    state = table("lie 1", players=4, pawns="- move - -", francs="2")
    play(state, "queen copy-move lie-nam")
    assert state.pawn(0) == QUEEN


def test_f5_next_turn_only_the_queens_space_is_barred():
    """Not the action that she copied."""
    state = four(pawns="- coins place congress")
    play(state, "queen copy-coins king Klie factory T+lie done place +nam done")
    assert (state.round, state.decider) == (2, 0)
    assert why(state, "queen") == "own_space"
    assert why(state, "coins") == ""


def test_the_queens_user_moves_the_king():
    """ "The king's mover" is the active player: he may stop a factory."""
    state = table(
        "lie 1 1", players=4, pawns="- king - -", francs="2", king="nam", factories="lie T"
    )
    play(state, "queen copy-king Klie")
    assert state.decider == 0
    assert texts(state) == {"T-off", "done"}
    assert state.pawn(1) == KING


@pytest.mark.parametrize(
    ("players", "space", "key"),
    [
        (2, "order", "order_players"),
        (2, "queen", "queen_players"),
        (3, "queen", "queen_players"),
    ],
)
def test_spaces_that_are_not_there(players, space, key):
    assert why(table(players=players, francs="9 9"), space) == key


# -- the order -----------------------------------------------------------------------------------


def test_order_brings_a_franc_now_and_a_choice_at_the_end_of_the_round():
    state = table(francs="0 0 0", order="201", seat=2)
    play(state, "order coins")  # seats 2 and 0
    assert state.francs(2) == 1
    turn = state.turn
    play(state, "king Klie")
    assert (state.phase, state.decider, state.round) == (ORDERING, 2, 1)
    assert state.turn == turn + 1
    assert texts(state) == {"to-1", "to-2", "to-3"}
    assert why(state, "to-4") == "no_such_place"
    assert why(state, "loan") == why(state, "repay") == "no_loans_now"
    play(state, "to-3")
    assert (state.order, state.decider, state.round) == ((0, 1, 2), 0, 2)


@pytest.mark.parametrize(
    ("rank", "order"),
    [
        (1, (2, 0, 1, 3)),
        (2, (0, 2, 1, 3)),
        (3, (0, 1, 2, 3)),
        (4, (0, 1, 3, 2)),
    ],
)
def test_the_others_keep_their_relative_order(rank, order):
    state = table(players=4, order="0123", seat=2, pawns="coins place - king", francs="1 1 1 1")
    play(state, "order congress c-")
    assert state.decider == 2
    play(state, f"to-{rank}")
    assert state.order == order


def test_a_choice_is_made_in_the_next_order_and_once():
    state = table(order="012", seat=0)
    play(state, "order coins king Klie to-2")
    assert (state.order, state.round) == ((1, 0, 2), 2)
    play(state, "congress c- coins")
    assert state.decider == 2
    play(state, "place +lie")
    assert (state.round, state.phase) == (3, 0)  # nobody took the order in round 2


def queen_round(first, last):
    """A round of four in which the queen copies the order; ``first`` and ``last`` are told."""
    state = table(players=4, pawns=first, order="0123", francs="9 9 9 9", seat=0)
    play(state, last)
    return state


def test_f5_first_the_pawns_owner_then_the_queens_user():
    state = queen_round("- - - -", "order queen copy-order coins king Klie")
    assert (state.phase, state.decider) == (ORDERING, 0)
    play(state, "to-4")
    assert (state.phase, state.decider, state.order) == (ORDERING, 1, (1, 2, 3, 0))
    play(state, "to-3")
    assert (state.round, state.order, state.decider) == (2, (2, 3, 1, 0), 2)


def test_f5_a_pawn_from_an_earlier_round_gives_no_choice_but_can_be_copied():
    state = queen_round("- - - order", "queen copy-order coins congress c- king Klie")
    assert (state.phase, state.decider) == (ORDERING, 0)
    play(state, "to-1")
    assert state.round == 2


def test_f5_even_if_the_copied_pawn_has_left():
    """Seat 0 copies seat 1's pawn; that leaves, and seat 2 goes there: seat 2 chooses first."""
    state = queen_round("- order - -", "queen copy-order coins order king Klie")
    assert (state.phase, state.decider) == (ORDERING, 2)
    play(state, "to-1")
    assert state.decider == 0
    play(state, "to-4")
    assert (state.order, state.round) == ((2, 1, 3, 0), 2)


def test_a_choice_is_a_turn_of_its_own():
    state = queen_round("- - - -", "order queen copy-order coins king Klie")
    turn = state.turn
    play(state, "to-1")
    assert state.turn == turn + 1
    play(state, "to-1")
    assert state.turn == turn + 2
    assert state.decider == 1
