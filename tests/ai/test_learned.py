"""The small nets that judge positions, and what they are told."""

from __future__ import annotations

import math
import random

import pytest

from siamapp.ai import king_of_siam, king_of_siam_traits
from siamapp.ai.foreign_king import nearness, promise
from siamapp.ai.foreign_king_traits import Standing, distances, share
from siamapp.ai.perceptron import Perceptron, has_net, net
from siamapp.games import registry
from siamapp.games.foreign_king.reckoning import reckon, totals
from siamapp.games.king_of_siam.layout import CHOOSE, PHASE, SEAT
from siamapp.games.king_of_siam.reign import gained, winning_mask
from tests.games.king_of_siam_kit import table

COUNTS = (2, 3, 4)


def positions(game_id, players, seeds=4):
    """Every fifth position of some random games."""
    found = []
    for seed in range(seeds):
        state, rng = registry.game(game_id).start(players, seed=seed), random.Random(seed)
        number = 0
        while not state.is_over and number < 600:
            if number % 5 == 0:
                found.append(state.copy())
            state.apply(rng.choice(state.legal_moves()))
            number += 1
    return found


def test_a_net_is_weighted_sums_of_what_is_above_zero():
    judge = Perceptron([((1.0, 2.0), -1.0, 0.5), ((-1.0, 0.0), 0.0, 3.0)], (0.1, 0.0), 0.2)
    assert judge((1.0, 1.0)) == pytest.approx(math.tanh(0.2 + 0.1 + 0.5 * 2.0))
    assert judge((-1.0, 0.0)) == pytest.approx(math.tanh(0.2 - 0.1 + 3.0))


@pytest.mark.parametrize("players", COUNTS)
def test_the_nets_know_what_they_are_told(players):
    """As many weights as traits: a change of the traits needs new weights."""
    for state in positions("king_of_siam", 2, seeds=1):
        told = king_of_siam_traits.traits(state.v, 0, state.ground)
        assert all(abs(trait) <= 4 for trait in told)
        judge = net("king_of_siam", 2)
        assert {len(told)} == {len(judge.direct), *(len(row) for row, _, _ in judge.units)}
    for state in positions("foreign_king", players, seeds=1):
        standing = Standing(state.v, state.ground, nearness(state.ground))
        assert -1 <= promise(state, 0) <= 1
        if not has_net("foreign_king", players):
            continue
        told = standing.traits(0, state.ground)
        assert all(abs(trait) <= 6 for trait in told)
        judge = net("foreign_king", players)
        assert {len(told)} == {len(judge.direct), *(len(row) for row, _, _ in judge.units)}


# -- King of Siam --------------------------------------------------------------------------------


def test_one_side_of_two_wins_what_the_other_loses():
    for players in (2, 4):
        for state in positions("king_of_siam", players, seeds=2):
            values = king_of_siam.judged(state.v, players, state.ground)
            assert values[0] == pytest.approx(-values[1])
            assert players == 2 or values[:2] == values[2:], "partners win together"


def test_who_would_win_if_all_passed():
    """The trait that says so, against the rules."""
    told = 0
    for state in positions("king_of_siam", 2, seeds=12):
        v = state.v
        if v[PHASE] != CHOOSE:
            continue
        after = state.copy()
        while not after.is_over:
            after.apply(after.legal_moves()[0])
        mask = winning_mask(after.v, 2, gained(after.v))
        traits = king_of_siam_traits.traits(v, v[SEAT], state.ground)
        # A colony ends the game before the last struggles are as they stand now.
        if mask != 3 and traits[COLONY_SEEN] == 0.0:
            told += 1
            assert (traits[NOW_WON] > 0) == bool(mask >> v[SEAT] & 1)
    assert told > 20


NOW_WON, COLONY_SEEN = -14, -1
"""Places in the traits, counted from the end."""


def test_an_end_that_nobody_can_turn_is_told_as_such():
    """Lao reign whoever takes the last province, and seat 0 leads in Lao: no flips."""
    state = table("- - - - - - - RRR", courts="LLL RR", resolved="LLLLLMM")
    flips = king_of_siam_traits.traits(state.v, 0, state.ground)[30:38]
    assert flips[:6] == [0.0] * 6
    assert flips[6] == 1.0
    state = table("- - - - - - - LLR", courts="LLL RR", resolved="LLLRRRM")
    flips = king_of_siam_traits.traits(state.v, 0, state.ground)[30:38]
    assert flips[0] < 0 or flips[1] < 0, "two Rama more, and Rama reign"
    assert flips[6] < 1.0


# -- The Foreign King ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_points_as_the_last_reckoning_counts_them(players):
    for state in positions("foreign_king", players):
        standing = Standing(state.v, state.ground, nearness(state.ground))
        assert standing.points == totals(reckon(state.v, state.ground))


def test_ties_share_and_nothing_is_shared_by_nobody():
    """F9."""
    assert share([2, 5, 1], 9) == [0, 9, 0]
    assert share([5, 5, 1], 9) == [4, 4, 0]
    assert share([0, 0, 0], 9) == [0, 0, 0]


def test_distances_on_the_map():
    ground = registry.game("foreign_king").start(2).ground
    steps = distances(ground)
    for here in range(9):
        assert steps[here][here] == 0
        for there in range(9):
            assert steps[here][there] == steps[there][here]
            assert (steps[here][there] == 1) == (there in ground.neighbours[here])
    assert steps[0][8] == 3, "West Flanders, Hainaut, Namur, Luxembourg"
