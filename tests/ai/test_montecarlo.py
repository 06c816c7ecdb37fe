"""The players for any game: legal, fair, and better than chance."""

import random

import pytest

from siamapp.ai.api import Budget
from siamapp.ai.montecarlo import FlatMonteCarlo, RandomPlayer
from siamapp.games.registry import game
from tests.ai import toy

PLAYERS = [RandomPlayer(), FlatMonteCarlo(playouts=3)]


def decide(player, view, seed=0, nodes=2_000):
    return player.think(view, Budget(0, nodes), random.Random(seed))


@pytest.mark.parametrize("player", PLAYERS, ids=["random", "monte carlo"])
@pytest.mark.parametrize("players", toy.Game.player_counts)
def test_plays_a_game_with_secrets_to_its_end(player, players):
    for seed in range(10):
        state = toy.Game().start(players, seed=seed)
        while not state.is_over:
            decision = decide(player, state.view(state.decider), seed)
            assert -1 <= decision.value <= 1
            assert decision.line == (decision.move,)
            state.play(decision.move)


@pytest.mark.parametrize("player", PLAYERS, ids=["random", "monte carlo"])
def test_plays_legal_moves_of_siam(player):
    state = game("siam").start()
    while not state.is_over and state.turn < 12:
        state.play(decide(player, state.view(state.decider), seed=state.turn).move)


def test_keeps_the_best_card_and_changes_the_worst():
    """Over many dealt worlds, since it cannot see the other cards."""
    player = FlatMonteCarlo(playouts=200)
    for seat in range(3):
        played = (toy.KEEP,) * seat
        best, worst = (toy.View(toy.Game(), seat, card, played) for card in (toy.CARDS - 1, 0))
        assert decide(player, best, nodes=10**6).move == toy.KEEP
        assert decide(player, best, nodes=10**6).value == 1
        assert decide(player, worst, nodes=10**6).move == toy.DRAW


def test_what_a_seat_cannot_see_does_not_change_its_decision():
    """Two deals that differ in all but one's own card look and play the same."""
    for seed in range(40):
        first = toy.Game().start(3, seed=seed)
        hidden = [c for c in range(toy.CARDS) if c != first.hands[0]]
        random.Random(seed + 1).shuffle(hidden)
        second = toy.State(first.game, [first.hands[0], *hidden[:2]], hidden[2:], [])
        assert first != second
        assert first.view(0) == second.view(0)
        player = FlatMonteCarlo(playouts=4)
        assert decide(player, first.view(0), seed) == decide(player, second.view(0), seed)


def test_a_move_is_judged_over_many_worlds():
    worlds = set()

    class Watched(toy.View):
        def sample(self, rng):
            world = super().sample(rng)
            worlds.add(tuple(world.hands))
            return world

    decide(FlatMonteCarlo(playouts=20), Watched(toy.Game(), 0, 4, ()))
    assert len(worlds) > 15
    assert {hands[0] for hands in worlds} == {4}


def test_an_only_move_needs_no_thought():
    class OnlyKeep(toy.View):
        def legal_moves(self):
            return [toy.KEEP]

    decision = decide(FlatMonteCarlo(playouts=50), OnlyKeep(toy.Game(), 0, 3, ()))
    assert (decision.move, decision.nodes) == (toy.KEEP, 0)


def test_a_spent_budget_still_gives_a_legal_move():
    view = game("siam").start().view(0)
    for nodes in (0, 1, 300):
        assert decide(FlatMonteCarlo(playouts=50), view, nodes=nodes).move in view.legal_moves()


def test_reports_each_round():
    seen = []
    view = toy.Game().start(3).view(0)
    last = FlatMonteCarlo(playouts=5).think(view, Budget(0, 10**6), random.Random(1), seen.append)
    assert len(seen) == 5
    assert seen[-1] == last
