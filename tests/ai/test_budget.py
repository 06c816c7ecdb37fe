"""Budgets: limits are kept, cancelling works from anywhere, other threads get their turn."""

import itertools
import random
import threading
import time

import pytest

from siamapp.ai import levels
from siamapp.ai.api import Budget, Cancelled
from siamapp.ai.montecarlo import FlatMonteCarlo
from siamapp.games.random_play import play_at_random
from siamapp.games.registry import game

STRIDE = 250 + 150
"""Nodes between two looks at the budget, at most: some hundred, and the moves of a position. Ten
times slower than the slowest 25,000 nodes a second seen here, that is still less than 50 ms."""

AGES = 10_000.0


class Watched(Budget):
    """Notes at which node each question was asked."""

    def __init__(self, seconds, nodes=None):
        super().__init__(seconds, nodes)
        self.asked = []

    def is_spent(self, nodes, share=1.0):
        self.asked.append(nodes)
        return super().is_spent(nodes, share)


def think(budget, level="master", report=None):
    state = game("siam").start()
    state.play(game("siam").parse_move("+b1N"))
    return levels.player("siam", level).think(state.view(1), budget, random.Random(1), report)


def steps(asked):
    return [later - earlier for earlier, later in itertools.pairwise(asked)]


@pytest.mark.parametrize("nodes", [100, 5_000, 30_000])
def test_a_limit_of_nodes_is_kept_whatever_the_clock_says(nodes):
    budget = Watched(0.0, nodes)
    decision = think(budget)
    assert decision.nodes <= nodes + STRIDE
    assert decision.nodes >= nodes or nodes < 200
    assert budget.asked[-1] >= nodes or nodes < 200


def test_the_clock_is_asked_every_few_hundred_nodes():
    budget = Watched(0.0, 30_000)
    think(budget)
    assert len(budget.asked) > 20
    assert max(steps(budget.asked)) <= STRIDE


def test_time_that_is_over_ends_the_search():
    """With no time only the first look is taken."""
    decision = think(Budget(0.0))
    assert decision.depth == 1


def test_more_budget_looks_further():
    depths = [think(Budget(0, nodes)).depth for nodes in (0, 2_000, 40_000)]
    assert depths == sorted(set(depths))


def test_each_question_lets_other_threads_run(monkeypatch):
    yields = []
    monkeypatch.setattr(time, "sleep", yields.append)
    budget = Watched(0.0, 20_000)
    think(budget)
    assert yields == [0] * len(budget.asked)


@pytest.mark.parametrize("level", levels.LEVELS)
def test_cancelled_before_it_begins(level):
    budget = Watched(AGES)
    budget.cancel()
    assert budget.cancelled
    with pytest.raises(Cancelled):
        think(budget, level)
    assert budget.asked == [0]


def test_cancelled_while_it_thinks():
    """The thought ends within one stride, counted in nodes."""
    budget = Watched(AGES)
    at = []

    def report(decision):
        if decision.depth == 3:
            at.append(decision.nodes)
            budget.cancel()

    with pytest.raises(Cancelled):
        think(budget, report=report)
    assert 0 <= budget.asked[-1] - at[0] <= STRIDE


def test_cancelled_from_another_thread():
    budget = Watched(AGES)
    under_way = threading.Event()
    ended = []

    def run():
        try:
            think(budget, report=lambda _: under_way.set())
        except Cancelled:
            ended.append(len(budget.asked))

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    assert under_way.wait(60)
    before = len(budget.asked)
    budget.cancel()
    after = len(budget.asked)
    thread.join(60)
    assert not thread.is_alive()
    assert ended
    # At most one question was on its way when cancel() returned, and the next one ended it.
    assert before <= ended[0] <= after + 1


def test_monte_carlo_is_cancelled_between_two_games():
    budget = Watched(AGES)
    at = []

    def report(decision):
        at.append(len(budget.asked))
        budget.cancel()

    with pytest.raises(Cancelled):
        FlatMonteCarlo(playouts=10**6).think(
            game("siam").start().view(0), budget, random.Random(1), report
        )
    assert len(budget.asked) == at[0] + 1


def test_reports_tell_ever_deeper_decisions_with_legal_lines():
    seen = []
    last = think(Budget(0, 60_000), report=seen.append)
    depths = [decision.depth for decision in seen]
    assert depths == list(range(2, 2 + len(seen)))
    assert last.depth == depths[-1]
    for decision in [*seen, last]:
        state = game("siam").start()
        state.play(game("siam").parse_move("+b1N"))
        assert decision.line[0] == decision.move
        assert -1 <= decision.value <= 1
        for move in decision.line:
            state.play(move)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game_id", ["king_of_siam", "bangkok_klongs", "foreign_king"])
def test_few_games_are_played_out_between_two_looks_at_the_budget(game_id, players):
    """A game played out takes less than a millisecond here: so many are far from 50 ms."""
    state = game(game_id).start(players, seed=3)
    looked = 0
    for number in range(6):
        budget = Watched(0.0, 40)
        levels.player(game_id, "master").think(
            state.view(state.decider), budget, random.Random(number), None
        )
        assert budget.asked[0] == 0, "the first look comes before any work"
        assert max(steps(budget.asked), default=0) <= 8
        looked += len(budget.asked)
        play_at_random(state, 5, seed=number)
    assert looked > 20
