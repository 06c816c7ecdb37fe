"""What the players of The Foreign King answer, and what they leave aside."""

import random

import pytest

from siamapp.ai import levels
from siamapp.ai.api import Budget
from siamapp.ai.foreign_king import Belgium, judged
from siamapp.games.foreign_king.layout import CHOOSING, CLOSING, ENDING, HELPING, OFFERING, RIDING
from siamapp.games.foreign_king.moves import LOAN_MOVE, REPAY_MOVE
from tests.games.foreign_king_kit import GAME, play, table


def decide(state, level="hard", seed=0, nodes=150):
    player = levels.player("foreign_king", level)
    return player.think(state.view(state.decider), Budget(0, nodes), random.Random(seed)).move


@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_brings_its_delegates_for_a_rich_majority(level):
    """Two more in Liège, and the metal factories pay seat 0 instead of seat 1."""
    for seed in range(5):
        state = table(
            "lie 2 3", players=2, factories="lie MM", congress="2", king="lux", seat=1, marker=15
        )
        play(state, "king Klie")
        if state.phase != OFFERING:
            play(state, "done")
        assert (state.phase, state.decider) == (OFFERING, 0)
        assert str(decide(state, level, seed)) == "yes"


def test_keeps_its_delegates_where_they_bring_nothing():
    """Seat 0 leads there anyway; at home they are worth three points at the end."""
    for seed in range(5):
        state = table(
            "lie 6 1",
            players=2,
            factories="lie T",
            congress="1",
            king="lux",
            seat=1,
            marker=6,
            scores="4 3",
        )
        play(state, "king Klie")
        if state.phase != OFFERING:
            play(state, "done")
        assert (state.phase, state.decider) == (OFFERING, 0)
        assert str(decide(state, "hard", seed, nodes=600)) == "no"


@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_places_virtual_citizens_where_they_hurt_the_other(level):
    """F11: the game ends after this; only two of them in Liège take the control from seat 1."""
    for seed in range(5):
        state = table(
            "lie 0 2; nam 1",
            players=2,
            factories="lie T",
            medals="1",
            king="lux",
            seat=1,
            marker=21,
            scores="20 18",
        )
        play(state, "king Klie")
        if state.phase != HELPING:
            play(state, "done")
        while state.phase == HELPING:
            assert state.decider == 0
            state.play(decide(state, level, seed, nodes=300))
        while not state.is_over:
            state.play(GAME.parse_move("done"))
        assert state.result().winners == (0,)


@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_the_last_repayment_is_made_where_it_pays(level):
    """F8: 36 points with the loan and 42 without; the other has 38."""
    for seed in range(3):
        state = table(
            "lie 0 2; nam 1",
            players=2,
            factories="lie T",
            loans="0 1",
            francs="0 5",
            king="lux",
            seat=1,
            marker=21,
            scores="38 18",
        )
        play(state, "king Klie")
        if state.phase == RIDING:
            play(state, "done")
        while state.phase == HELPING:
            state.play(GAME.parse_move("v+wfl"))
        if state.phase == ENDING:
            state.play(GAME.parse_move("done"))
        assert (state.phase, state.decider) == (CLOSING, 1)
        assert str(decide(state, level, seed, nodes=40)) == "repay"


def test_the_virtual_player_is_one_to_be_ahead_of():
    """F14."""
    ahead, behind = judged((40, 30, 20), (0,), 2), judged((40, 30, 60), (), 2)
    assert ahead[0] > 0 > ahead[1]
    assert 0 > behind[0] > behind[1]


def test_a_loan_is_thought_of_only_if_it_buys_something():
    guide = Belgium()
    rich = table("lie 3", players=2, francs="5 5", medals="2")
    assert rich.phase == CHOOSING
    assert LOAN_MOVE in rich.legal_moves()
    assert LOAN_MOVE not in guide.moves(rich)
    poor = table("lie 3", players=2, francs="2 5", medals="2")
    assert LOAN_MOVE in guide.moves(poor)
    broke = play(table(players=2, francs="0 5", medals="2"), "place +lie")
    assert LOAN_MOVE in guide.moves(broke)
    over = play(table("lie 3", players=2, francs="5 5", medals="2"), "coins")
    assert over.phase == ENDING
    assert [str(move) for move in guide.moves(over)] == ["done"]


def test_a_loan_is_repaid_between_actions():
    guide = Belgium()
    state = table("lie 3", players=2, francs="9 5", loans="1")
    assert REPAY_MOVE in guide.moves(state)
    assert REPAY_MOVE not in guide.moves(play(state.copy(), "place +lie"))
    assert REPAY_MOVE in guide.moves(play(state.copy(), "coins"))


def test_something_is_always_left_to_do():
    """Also where a loan is the only legal move (F3)."""
    for seed in range(20):
        state, rng = GAME.start(2 + seed % 3, seed=seed), random.Random(seed)
        while not state.is_over:
            assert set(Belgium().moves(state)) <= set(state.legal_moves())
            assert Belgium().moves(state)
            state.apply(rng.choice(state.legal_moves()))
