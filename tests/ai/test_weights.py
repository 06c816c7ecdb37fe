"""The data file of the weights: complete, of whole numbers, and what the players really use."""

import json

import pytest

from siamapp import resources
from siamapp.ai import weights
from siamapp.ai.siam import Knowledge
from siamapp.ai.siam_lines import ENTER, GROUPS, OUTWARD, PUSH, fitted
from siamapp.games.registry import game


def test_the_file_has_four_whole_numbers_of_each_group_for_both_sides():
    data = json.loads(resources.path("assets", "ai", "siam.json").read_text("utf-8"))
    assert list(data) == ["mover", "other"]
    for side in data.values():
        assert tuple(side) == GROUPS
        assert all(len(group) == 4 for group in side.values())
        assert all(type(number) is int for group in side.values() for number in group)
    assert data["mover"]["place"] == data["other"]["place"]


def test_what_wins_at_once_has_no_weight():
    """It is not judged but seen: a rock one push from falling, with the side to move behind it."""
    mover, other = fitted()
    assert len(mover) == len(other) == OUTWARD + 1
    assert (mover[PUSH], mover[ENTER]) == (0, 0)
    assert other[PUSH] > 0
    assert other[ENTER] > 0


def test_other_weights_are_another_judgement():
    state = game("siam").parse_position(".s.../.e.N./.ooo./..W../..... R 9 0 0")
    mover, other = fitted()
    twice = tuple(2 * w for w in mover), tuple(2 * w for w in other)
    assert Knowledge(state, twice).leaf(state) == 2 * Knowledge(state).leaf(state) != 0


def test_a_file_that_is_not_there_is_told():
    with pytest.raises(FileNotFoundError):
        weights.of("chess")
