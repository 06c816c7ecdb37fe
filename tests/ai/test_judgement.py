"""Who is ahead: right at the end, fair before, and the same again with the same numbers."""

from __future__ import annotations

import random

import pytest

from siamapp.ai.api import Budget, Cancelled
from siamapp.ai.judgement import estimate
from siamapp.games import registry
from siamapp.games.foreign_king.layout import MEDALS, SCORE
from siamapp.games.random_play import play_at_random

GAMES = [(g, n) for g in registry.game_ids() for n in registry.game(g).player_counts]
NODES = 48


def judged(state, seed=1, nodes=NODES):
    return estimate(state.game.id, state, Budget(0.0, nodes=nodes), random.Random(seed))


@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_a_game_that_is_over_is_judged_by_its_result(game_id, players):
    state = registry.game(game_id).start(players, seed=3)
    play_at_random(state, moves=4000, seed=3)
    result = state.result()
    assert judged(state) == tuple(result.value(seat) for seat in range(players))


@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_every_seat_is_judged_and_nothing_is_changed(game_id, players):
    state = registry.game(game_id).start(players, seed=2)
    play_at_random(state, moves=30, seed=2)
    before = state.copy()
    values = judged(state)
    assert len(values) == players
    assert all(-1 <= value <= 1 for value in values)
    assert values == judged(before)
    assert state == before
    if players == 2 and game_id != "foreign_king":  # F14: there both can lose
        assert sum(values) == 0


@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_before_the_last_move_the_winner_is_ahead(game_id, players):
    """Who can win with the next move is ahead of all who would lose by it."""
    found = 0
    for seed in range(12):
        state = registry.game(game_id).start(players, seed=seed)
        play_at_random(state, moves=4000, seed=seed)
        result = state.result()
        state.undo()
        if state.decider not in result.winners:
            continue
        values = judged(state)
        losers = set(range(players)) - set(result.winners)
        assert values[state.decider] > 0
        assert all(values[state.decider] > values[seat] for seat in losers)
        found += 1
        if found == 3:
            return
    assert found


def test_a_clear_lead_shows():
    """The Foreign King: points and medals for one of three."""
    state = registry.game("foreign_king").start(3, seed=1)
    even = judged(state)
    state.v = state.v.copy()
    state.v[SCORE + 1] += 15
    state.v[MEDALS + 1] += 3
    values = judged(state)
    assert values[1] > max(values[0], values[2])
    assert values[1] > even[1]


@pytest.mark.parametrize("players", registry.game("bangkok_klongs").player_counts)
def test_a_view_is_judged_by_what_it_shows(players):
    """B17: states that differ in what a seat cannot see are the same to it."""
    state = registry.game("bangkok_klongs").start(players, seed=4)
    play_at_random(state, moves=40, seed=4)
    for seat in range(players):
        view = state.view(seat)
        twin = view.sample(random.Random(seat))
        assert twin != state
        told = [
            estimate("bangkok_klongs", v, Budget(0.0, nodes=NODES), random.Random(1))
            for v in (view, twin.view(seat))
        ]
        assert told[0] == told[1]


def test_the_order_of_the_stacks_makes_no_difference():
    """Not even to all seats together."""
    state = registry.game("bangkok_klongs").start(2, seed=4)
    play_at_random(state, moves=25, seed=4)
    twin = state.copy()
    (deck,) = state.decks
    left = list(deck[: state.left[0]])
    random.Random(1).shuffle(left)
    twin.decks = (tuple(left) + deck[state.left[0] :],)
    assert twin != state
    assert judged(twin) == judged(state)


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_judging_can_be_cancelled(game_id):
    state = registry.game(game_id).start()
    budget = Budget(5.0)
    budget.cancel()
    with pytest.raises(Cancelled):
        estimate(game_id, state, budget, random.Random(1))
