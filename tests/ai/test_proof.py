"""What games prove, against figures worked out by hand."""

import math

import pytest

from siamapp.ai.proof import Sprt, elo, expected, wilson


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [  # from the textbook formula, worked out by hand
        (0.5, 100, 0.4038, 0.5962),
        (1.0, 20, 0.8389, 1.0),
        (0.0, 20, 0.0, 0.1611),
    ],
)
def test_wilson_interval(score, games, low, high):
    assert wilson(score, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(("score", "difference"), [(0.5, 0), (0.6, 70.4), (0.75, 190.8)])
def test_elo(score, difference):
    assert elo(score) == pytest.approx(difference, abs=0.1)
    assert elo(1 - score) == pytest.approx(-difference, abs=0.1)
    assert expected(elo(score)) == pytest.approx(score)


def test_no_number_of_wins_is_a_certainty():
    assert (elo(1.0), elo(0.0)) == (math.inf, -math.inf)
    assert elo(wilson(1.0, 100)[1]) == math.inf


def test_evidence_of_the_sequential_test():
    """ln of (10/11) / (1/2) for a win, of (1/11) / (1/2) for a loss: 400 Elo are 10 to 1."""
    sprt = Sprt(0, 400)
    assert sprt.evidence(1, 0, 0) == pytest.approx(math.log(20 / 11))
    assert sprt.evidence(0, 0, 1) == pytest.approx(math.log(2 / 11))
    assert sprt.evidence(0, 2, 0) == pytest.approx(sprt.evidence(1, 0, 1))
    assert sprt.bound == pytest.approx(math.log(19))


def test_it_decides_only_when_the_evidence_is_enough():
    sprt = Sprt(0, 400)
    assert [sprt.decision(wins, 0, 0) for wins in (0, 4, 5)] == [None, None, True]
    assert [sprt.decision(0, 0, losses) for losses in (1, 2)] == [None, False]
    assert sprt.decision(5, 0, 1) is None
