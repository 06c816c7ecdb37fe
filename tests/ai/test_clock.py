"""The time of a turn: shared by its moves, each seat its own, with a clock that the test sets."""

import pytest

from siamapp.ai.api import Budget, Cancelled
from siamapp.ai.clock import TurnClock


class Hands:
    """A clock that stands still until somebody turns its hands."""

    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def hands():
    return Hands()


@pytest.fixture
def clock(hands):
    return TurnClock(hands)


def think(clock, hands, seat, turn, number, takes):
    """The seconds that were at hand for this move, which took some."""
    budget = clock.budget(seat, turn, number, 1.0)
    budget.start()
    hands.now += takes
    clock.spend(seat, turn, number, budget)
    return budget.seconds


def test_the_moves_of_a_turn_share_its_time(clock, hands):
    at_hand = [think(clock, hands, 0, 5, number, 0.25) for number in range(5)]
    assert at_hand == [1.0, 0.75, 0.5, 0.25, 0.0]
    assert think(clock, hands, 0, 5, 6, 0.25) == 0.0, "never less than nothing"


def test_the_next_turn_has_the_whole_time(clock, hands):
    think(clock, hands, 0, 5, 7, 0.5)
    assert think(clock, hands, 0, 6, 8, 0.5) == 1.0
    assert think(clock, hands, 0, 6, 9, 0.0) == 0.5


def test_a_question_to_another_seat_costs_that_seat_its_own_time(clock, hands):
    think(clock, hands, 0, 5, 7, 0.5)
    assert think(clock, hands, 1, 5, 8, 0.25) == 1.0
    assert think(clock, hands, 0, 5, 9, 0.0) == 0.5
    assert think(clock, hands, 1, 5, 10, 0.0) == 0.75


def test_a_move_that_was_taken_back_gives_its_time_back(clock, hands):
    think(clock, hands, 0, 5, 7, 0.5)
    think(clock, hands, 0, 5, 8, 0.25)
    assert think(clock, hands, 0, 5, 7, 0.5) == 1.0
    assert think(clock, hands, 0, 5, 8, 0.0) == 0.5


def test_time_between_the_moves_is_free(clock, hands):
    think(clock, hands, 0, 5, 7, 0.25)
    hands.now += 1000
    assert think(clock, hands, 0, 5, 8, 0.0) == 0.75


def test_a_share_leaves_time_for_the_next_moves(hands):
    budget = Budget(2.0, clock=hands)
    budget.start()
    assert not budget.is_spent(10**9, share=0.5)
    hands.now += 1.0
    assert budget.is_spent(0, share=0.5)
    assert not budget.is_spent(0)
    hands.now += 1.0
    assert budget.is_spent(0)
    assert budget.elapsed == 2.0


def test_the_clock_runs_from_the_first_start(hands):
    budget = Budget(2.0, clock=hands)
    assert budget.elapsed == 0.0
    budget.start()
    hands.now += 1.5
    budget.start()
    assert budget.elapsed == 1.5


def test_a_limit_of_nodes_knows_no_clock_and_no_share(hands):
    budget = Budget(0.0, 100, hands)
    hands.now += 50
    assert not budget.is_spent(99, share=0.1)
    assert budget.is_spent(100, share=0.1)
    budget.cancel()
    with pytest.raises(Cancelled):
        budget.is_spent(0)
