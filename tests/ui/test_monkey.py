"""A slice of the random finger for every run of the tests; ``make monkey`` does the rest."""

from __future__ import annotations

import pytest

from tests.ui.monkey import Monkey


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_fingers_do(tmp_path, seed):
    with Monkey(tmp_path, seed) as monkey:
        monkey.romp(150)
    assert monkey.tally["game"] > 50
    assert len(monkey.tally) > 2, "other screens, too"
