"""Levels by name, for every game."""

import doctest
import random

import pytest

from siamapp.ai import api, levels
from siamapp.ai.api import Budget
from siamapp.ai.deepening import Deepening
from siamapp.ai.montecarlo import FlatMonteCarlo, RandomPlayer
from siamapp.games import registry
from siamapp.games.api import BadText
from tests.ai import toy


@pytest.mark.parametrize("level", ["", "Easy", "impossible", "easy "])
def test_an_unknown_level_is_told(level):
    for ask in (lambda: levels.player("siam", level), lambda: levels.seconds(level)):
        with pytest.raises(BadText) as told:
            ask()
        assert told.value.message.key == "ai.unknown_level"
        assert told.value.message.arguments()["level"] == level


@pytest.mark.parametrize("game_id", ["chess", "api", "levels", "siam_lines", "..siam"])
def test_an_unknown_game_is_told(game_id):
    """Also one that has the name of a module beside the players."""
    with pytest.raises(BadText) as told:
        levels.player(game_id, "easy")
    assert told.value.message.key == "games.unknown"


def test_levels_think_longer_from_one_to_the_next():
    times = [levels.seconds(level) for level in levels.LEVELS]
    assert times == sorted(set(times))
    assert [levels.seconds(level) for level in levels.PLAYABLE] == [0.2, 0.4, 1.0, 2.0, 5.0]


def test_people_are_offered_all_but_the_yardstick():
    assert ("random", *levels.PLAYABLE) == levels.LEVELS


@pytest.mark.parametrize("game_id", registry.game_ids())
@pytest.mark.parametrize("level", levels.LEVELS)
def test_every_game_has_a_player_of_every_level(game_id, level):
    game = registry.game(game_id)
    for players in game.player_counts:
        state = game.start(players)
        for _ in range(3):
            view = state.view(state.decider)
            player = levels.player(game_id, level)
            state.play(player.think(view, Budget(0, 300), random.Random(1)).move)


def test_siam_has_players_of_its_own():
    assert isinstance(levels.player("siam", "random"), RandomPlayer)
    assert all(isinstance(levels.player("siam", level), Deepening) for level in levels.PLAYABLE)


def test_a_game_without_players_of_its_own_gets_the_general_ones(monkeypatch):
    monkeypatch.setitem(registry._MAKERS, "toy", toy.Game)
    registry.game.cache_clear()
    try:
        found = [levels.player("toy", level) for level in levels.PLAYABLE]
        assert all(isinstance(player, FlatMonteCarlo) for player in found)
        playouts = [player.playouts for player in found]
        assert playouts == sorted(set(playouts))
    finally:
        registry.game.cache_clear()


def test_the_example_in_the_documentation_is_true():
    assert doctest.testmod(api) == (0, 6)
