"""The games through OpenSpiel's own test of games, where open_spiel is installed."""

import random

import pytest

pyspiel = pytest.importorskip(
    "pyspiel", reason="open_spiel is not installed: pip install --group openspiel"
)

from bench.openspiel import adapter  # noqa: E402
from siamapp.games import registry  # noqa: E402

GAMES = [(g, n) for g in registry.game_ids() for n in registry.game(g).player_counts]


@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_openspiel_finds_no_fault(game_id, players):
    game = adapter.load(game_id, players)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def play(state, rng, plies):
    for _ in range(plies):
        if state.is_terminal():
            break
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def test_boats_are_dealt_and_drawn_by_chance():
    """All 72 boats are somewhere, whatever chance does, and a draw shows only what may come."""
    rng = random.Random(1)
    state = adapter.load("bangkok_klongs", 3).new_initial_state()
    for number in range(12):
        assert state.is_chance_node(), number
        play(state, rng, 1)
    assert not state.is_chance_node()
    before = state.table.state.census()
    draws = 0
    while not state.is_terminal():
        if state.is_chance_node():
            draws += 1
            table = state.table
            left = table.state.decks[0][: table.state.left[0]]
            assert {kind for kind, _ in state.chance_outcomes()} == set(left)
        play(state, rng, 1)
        assert state.table.state.census() == before
    assert draws > 10


def test_the_others_hands_are_no_part_of_what_a_seat_knows():
    """B17: tables that differ in secrets are one information state, and sampling keeps it."""
    rng = random.Random(2)
    state = adapter.load("bangkok_klongs", 2).new_initial_state()
    play(state, rng, 40)
    while state.is_chance_node():
        play(state, rng, 1)
    seat = state.current_player()
    other = state.clone()
    other.table = state.table.sampled(seat, rng)
    assert str(other) != str(state)
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.information_state_string(1 - seat) != state.information_state_string(1 - seat)
