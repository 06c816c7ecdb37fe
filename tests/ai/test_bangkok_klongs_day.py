"""The search of market days against one that leaves nothing out."""

import random

import pytest

from siamapp.ai import bangkok_klongs_day as day
from siamapp.ai.api import Budget
from siamapp.ai.bangkok_klongs_sight import expected, fitted, totals
from siamapp.games.bangkok_klongs.position import OVER, REMOVING, SCORING
from tests.games.bangkok_klongs_kit import GAME, table

DAYS = (SCORING, REMOVING)


def truth(state, seat):
    """The lead of a seat at the end of the day, if all play for their own as well as they can."""
    return day.lead(outcome(state), seat)


def outcome(state):
    if state.stage not in DAYS:
        points = totals(state) if state.stage == OVER else expected(state, fitted(state.players))
        return [*map(float, points)]
    found = []
    for move in state.legal_moves():
        state.apply(move)
        found.append(outcome(state))
        state.undo()
    return max(found, key=lambda points: day.lead(points, state.decider))


def best(state, nodes=100_000, deepest=day.DEEPEST):
    view = state.view(state.decider)
    return day.think(view, fitted(state.players), Budget(0, nodes), 1.0, deepest, None)


SMALL = "fish2@b2:0 fish0@c2:0 fish3@b3:1 banana1n*@c3 shrimp2@d2:1 avocado1@d3:0"
"""Two landing places beside each other."""


@pytest.mark.parametrize("great", [False, True])
@pytest.mark.parametrize("asked", [0, 1])
def test_finds_what_is_best_to_the_end_of_the_day(great, asked):
    state = table(SMALL, stage=SCORING, asked=asked, great=great)
    found = best(state)
    assert found.exact
    assert found.moves[0][0] == pytest.approx(truth(state.view(asked).table.fresh_copy(), asked))
    after = state.view(asked).table.fresh_copy()
    after.apply(found.moves[0][1])
    assert truth(after, asked) == pytest.approx(found.moves[0][0])


@pytest.mark.parametrize("players", [2, 3])
def test_days_of_whole_games(players):
    """The ends of market days as they come, small enough for the slow way."""
    compared = 0
    for seed in range(40):
        rng = random.Random(seed)
        state = GAME.start(players, seed=seed)
        while not state.is_over:
            if state.stage in DAYS and len(state.legal_moves()) > 1:
                found = best(state, nodes=60)
                if found.exact and found.nodes <= 40:
                    seat = state.decider
                    assert found.moves[0][0] == pytest.approx(
                        truth(state.view(seat).table.fresh_copy(), seat)
                    )
                    compared += 1
            state.apply(rng.choice(state.legal_moves()))
        if compared >= 12:
            return
    pytest.fail(f"only {compared} days were small enough")


def test_sees_a_gift_that_a_greedy_player_does_not():
    """Deeper is never worse: the value of the deepest search holds against any answer."""
    state = table(SMALL, stage=SCORING, asked=0, great=True)
    one, all_ = best(state, deepest=1), best(state)
    assert one.depth == 1
    after = state.copy()
    after.play(one.moves[0][1])
    assert truth(after, 0) <= all_.moves[0][0] + 1e-9


def test_a_spent_budget_still_has_an_answer():
    state = table(SMALL, stage=SCORING, asked=0, great=True)
    found = best(state, nodes=1)
    assert {move for _, move in found.moves} == set(state.legal_moves())


def test_a_win_at_once_is_seen():
    """B11: seat 1 has declined; declining ends the game, and seat 0 leads."""
    state = table(SMALL, stage=SCORING, asked=0, great=True, count=1, scores=(30, 0))
    assert str(day.win_at_once(state.view(0))) == "no"
    behind = table(SMALL, stage=SCORING, asked=0, great=True, count=1, scores=(0, 30))
    assert day.win_at_once(behind.view(0)) is None
