"""The computer sees what a person in its seat could see, and its luck is its own. In every game."""

import random

import pytest

from siamapp.ai import levels
from siamapp.ai.api import Budget
from siamapp.games import registry

GAMES = registry.game_ids()
NODES = 12


def decide(state, level, seed):
    """From the view alone: that is all a player is ever given."""
    view = state.view(state.decider)
    return levels.player(state.game.id, level).think(view, Budget(0, NODES), random.Random(seed))


def positions(game_id, players, every=9, most=4):
    """Some positions of a game by chance in which there is something to decide."""
    rng = random.Random(f"{game_id} {players}")
    state = registry.game(game_id).start(players, seed=players)
    found = []
    for number in range(every * most):
        if state.is_over:
            break
        if number % every == every // 2 and len(state.legal_moves()) > 1:
            found.append(state.copy())
        state.apply(rng.choice(state.legal_moves()))
    return found


def cases():
    return [
        pytest.param(game_id, players, id=f"{game_id}-{players}")
        for game_id in GAMES
        for players in registry.game(game_id).player_counts
    ]


@pytest.mark.parametrize(("game_id", "players"), cases())
def test_what_a_seat_cannot_see_does_not_change_its_decision(game_id, players):
    """Other worlds with other hidden things, the same view, the same luck: the same decision."""
    different = 0
    for number, state in enumerate(positions(game_id, players)):
        seat = state.decider
        world = state.sample(seat, random.Random(100 + number))
        different += world != state
        assert world.view(seat) == state.view(seat)
        for level in levels.PLAYABLE:
            assert decide(world, level, number) == decide(state, level, number), level
    # Only here something cannot be worked out: the hands of King of Siam can be counted.
    assert bool(different) is (game_id == "bangkok_klongs")


@pytest.mark.parametrize(("game_id", "players"), cases())
def test_thinking_does_not_touch_the_luck_of_the_game(game_id, players):
    """One game is thought about before every move and one is not: both go on alike, and nobody
    draws from the random numbers that all share."""
    shared = random.getstate()
    quiet, thought = (registry.game(game_id).start(players, seed=11) for _ in range(2))
    rng = random.Random(5)
    for number in range(24):
        if quiet.is_over:
            break
        decide(thought, levels.PLAYABLE[number % len(levels.PLAYABLE)], number)
        move = rng.choice(quiet.legal_moves())
        assert thought.legal_moves() == quiet.legal_moves()
        quiet.play(move)
        thought.play(move)
        assert thought == quiet
        assert thought.as_dict() == quiet.as_dict()
    assert random.getstate() == shared


@pytest.mark.parametrize("game_id", GAMES)
def test_other_luck_is_other_luck_and_nothing_else(game_id):
    """Equal random numbers give equal decisions, whatever the seed of the game was called."""
    state = positions(game_id, registry.game(game_id).player_counts[0])[0]
    for level in levels.PLAYABLE:
        assert decide(state, level, 7) == decide(state.copy(), level, 7)
