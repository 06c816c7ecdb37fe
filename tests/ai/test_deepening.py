"""Searches that end at any moment, and what is chosen then."""

import random

import pytest

from siamapp.ai.alphabeta import DECIDED, WON, Candidate, Tricks
from siamapp.ai.api import Budget
from siamapp.ai.deepening import Deepening, Style, _choose, _with_unfinished
from siamapp.ai.siam import Knowledge
from tests.ai.positions import after
from tests.ai.test_alphabeta import sampled, searched


def decide(state, nodes, style=None):
    player = Deepening(Knowledge, style or Style(depth=20, tricks=Tricks(late=8)))
    return player.think(state.view(state.side), Budget(0, nodes), random.Random(nodes))


def value_after(state, move, depth):
    """What the move is worth to the side that plays it, searched this much further."""
    child = after(state, move)
    if child.is_over:
        return child.result().value(state.side) * WON
    return -searched(child, depth, Tricks())[0][0].value


def test_whenever_it_ends_nothing_proven_lost_is_played():
    """Up to the depth that was finished, unless all is lost."""
    depths = set()
    avoidable = 0
    for state in sampled("standard", 14, seed=3):
        best = searched(state, 3, Tricks())[0]
        if best[0].value <= -DECIDED or best[0].value >= DECIDED:
            continue
        avoidable += any(candidate.value <= -DECIDED for candidate in best)
        for nodes in range(3_000, 24_000, 2_900):
            decision = decide(state, nodes)
            depths.add(decision.depth)
            if decision.depth >= 3:
                assert value_after(state, decision.move, 2) > -DECIDED, state.position()
    assert avoidable >= 3
    assert {2, 3, 4} <= depths


def test_values_told_are_those_of_the_search():
    for state in sampled("standard", 6, seed=6):
        decision = decide(state, 10**9, Style(depth=2))
        value = searched(state, 2, Tricks())[0][0].value
        assert (decision.value > 0.95) is (value >= DECIDED)
        assert (decision.value < -0.95) is (value <= -DECIDED)
        assert abs(decision.value) <= 1
        if abs(value) < DECIDED:
            assert decision.value * value >= 0


LOST, BAD, GOOD = -WON + 4, -50, 80


@pytest.mark.parametrize(
    ("before", "done", "first"),
    [
        ("abc", [], "a"),
        ("abc", [BAD], "a"),  # the best of before is still the best founded
        ("abc", [BAD, GOOD], "b"),
        ("abc", [LOST], "b"),  # any move not yet looked at is better than a proven loss
        ("abc", [LOST, BAD], "b"),
        ("abc", [LOST, LOST + 2, LOST + 1], "b"),
    ],
)
def test_what_an_unfinished_search_adds(before, done, first):
    candidates = [Candidate(move, 10 - i) for i, move in enumerate(before)]
    found = [Candidate(move, value) for move, value in zip(before, done, strict=False)]
    merged = _with_unfinished(candidates, found)
    assert merged[0].move == first
    assert sorted(candidate.move for candidate in merged) == sorted(before)


def test_proven_values_are_never_traded_for_variety():
    """The fastest win and the slowest loss, however large the margin."""
    style = Style(depth=3, margin=100, warmth=100)
    for values in ((WON - 1, WON - 3, WON - 5, 0), (-WON + 6, -WON + 4, -WON + 2)):
        candidates = [Candidate(str(value), value) for value in values]
        for seed in range(20):
            assert _choose(candidates, style, random.Random(seed)) == candidates[0]


def test_bounds_are_never_chosen():
    """A move whose value was not worked out may be much worse than its bound."""
    style = Style(depth=3, margin=100, warmth=100)
    candidates = [Candidate("a", 50), Candidate("b", 20), Candidate("c", 40, exact=False)]
    chosen = {_choose(candidates, style, random.Random(seed)).move for seed in range(40)}
    assert chosen == {"a", "b"}
