"""A match looked at again: the curve, the turning points, slice by slice."""

from __future__ import annotations

import random
import threading

import pytest

from siamapp.ai.api import Cancelled
from siamapp.ai.hints import MOST_REASONS
from siamapp.games import registry
from siamapp.games.api import Message
from siamapp.match import review as module
from siamapp.match.match import Match
from siamapp.match.review import LEAST, MOST, Review
from tests.games.support import check_message
from tests.match.support import ANN, BEN, CLEO, EASY, random_match, siam

BLUNDERS = [
    # Both play soundly until one move lets the other push a rock out at once.
    ("+d5E +b1S +d5S b1-b2N +d5S +c1E +a3E b2-b3N a3-b3E +d5S d4-d3S", 10),
    ("+e2S +e4S e2-d2N +e4W +a3E +d5S d2-c2N e4-d4W +c1N d5-d4S +d1N +d5S +d5S d3-d2S", 13),
]
NODES = {"siam": 600}


def reviewed(match, viewer=None, **more):
    more.setdefault("nodes", NODES.get(match.game.id, 16))
    review = Review(match, viewer, **more)
    while review.step():
        pass
    return review


def finished(game_id, players, seed):
    match = Match.new(game_id, (ANN, BEN, CLEO, EASY)[:players], seed=seed)
    rng = random.Random(seed)
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    return match


@pytest.mark.parametrize(("moves", "number"), BLUNDERS)
def test_a_blunder_is_found_and_the_better_move_named(moves, number):
    match = siam(moves=moves)
    assert match.is_over
    loser = match.log[number - 1].seat
    assert match.result.winners == (1 - loser,)
    review = reviewed(match, nodes=2_000)
    worst = max(review.turning_points, key=lambda turned: turned.loss)
    assert (worst.number, worst.seat) == (number, loser)
    assert worst.value < -0.9 < worst.best
    assert worst.loss > 0.5
    assert worst.played == match.log[number - 1].message
    # What is named instead does not lose at once.
    before = siam(moves=" ".join(moves.split()[: number - 1])).state
    assert worst.better.move in before.legal_moves()
    assert worst.better.which == before.describe(worst.better.move, loser)
    before.play(worst.better.move)
    for reply in before.legal_moves():
        before.apply(reply)
        assert before.result() is None
        before.undo()
    # The curve shows it: near even before, lost after.
    curve = {point.number: point.values[loser] for point in review.curve}
    assert curve[number - 1] > -0.5
    assert curve[number] < -0.9


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_the_curve_has_a_point_for_every_turn_and_ends_with_the_result(game_id):
    for players in registry.game(game_id).player_counts:
        match = finished(game_id, players, seed=players)
        review = reviewed(match, nodes=NODES.get(game_id, 4))
        numbers = [point.number for point in review.curve]
        assert numbers == sorted(set(numbers))
        assert (numbers[0], numbers[-1]) == (0, match.number)
        # A turn begins with the move whose log line counts one turn more than the line before.
        turns = [entry.turn for entry in match.log]
        begins = [n for n in range(1, len(turns)) if turns[n] != turns[n - 1]]
        assert set(begins) <= set(numbers)
        assert all(len(point.values) == players for point in review.curve)
        last = review.curve[-1].values
        assert last == tuple(match.result.value(seat) for seat in range(players))


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_turning_points_are_few_in_order_and_explained(game_id):
    match = finished(game_id, 2, seed=3)
    review = reviewed(match)
    found = review.turning_points
    assert found
    assert len(found) <= MOST
    assert [t.number for t in found] == sorted(t.number for t in found)
    for turned in found:
        entry = match.log[turned.number - 1]
        assert turned.seat == entry.seat
        assert turned.loss >= LEAST
        assert turned.better.move != match.moves[turned.number - 1]
        assert 1 <= len(turned.better.why) <= MOST_REASONS
        for message in (turned.played, turned.better.where, turned.better.which):
            assert isinstance(message, Message)
            check_message(message, game_id)


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_with_a_limit_of_nodes_all_is_repeatable(game_id):
    match = random_match(game_id, random.Random(5), plies=30)
    seat = None if match.is_over else 0
    first, second = reviewed(match, seat), reviewed(match, seat)
    assert first.curve == second.curve
    assert first.turning_points == second.turning_points


def test_the_match_is_left_alone():
    match = finished("foreign_king", 3, seed=1)
    moves, state, revision = match.moves, match.state.copy(), match.revision
    reviewed(match, nodes=4)
    assert (match.moves, match.state, match.revision) == (moves, state, revision)


class TestRunning:
    """A match that goes on, for the one person who plays it."""

    def test_needs_a_seat_to_see_it_with(self):
        with pytest.raises(ValueError, match="goes on"):
            Review(siam(moves="+a1N"))

    def test_only_own_decisions_are_judged(self):
        match = Match.new("bangkok_klongs", (ANN, EASY), seed=6)
        rng = random.Random(6)
        while match.number < 60:
            match.play(rng.choice(match.state.legal_moves()))
        review = reviewed(match, 0)
        assert {turned.seat for turned in review.turning_points} <= {0}
        assert review.curve[-1].number == match.number

    def test_what_the_seat_cannot_see_makes_no_difference(self, monkeypatch):
        """B17: everything that is judged comes from views of this seat."""
        match = Match.new("bangkok_klongs", (ANN, EASY), seed=6)
        rng = random.Random(6)
        while match.number < 40:
            match.play(rng.choice(match.state.legal_moves()))
        asked = []
        real = module.estimate

        def listening(game_id, seen, budget, rng):
            asked.append(seen)
            return real(game_id, seen, budget, rng)

        monkeypatch.setattr(module, "estimate", listening)
        reviewed(match, 0)
        view = type(match.state.view(0))
        assert asked
        assert all(isinstance(seen, view) and seen.seat == 0 for seen in asked)


class TestSlices:
    def test_what_is_found_can_be_seen_at_once(self):
        review = Review(siam(moves=BLUNDERS[0][0]), nodes=100)
        seen = []
        while review.step():
            seen.append((len(review.curve), review.progress))
            assert not review.turning_points
        assert [length for length, _ in seen[:5]] == [1, 2, 3, 4, 5]
        assert [progress for _, progress in seen] == sorted(progress for _, progress in seen)
        assert all(0 < progress <= 1 for _, progress in seen)
        assert review.progress == 1
        assert not review.step()

    def test_cancelled_between_two_slices(self):
        review = Review(siam(moves=BLUNDERS[0][0]), nodes=100)
        for _ in range(3):
            review.step()
        found = review.curve
        review.cancel()
        with pytest.raises(Cancelled):
            review.step()
        assert review.curve == found

    def test_cancelled_from_another_thread_in_the_middle_of_a_slice(self):
        """It would take an hour."""
        review = Review(finished("king_of_siam", 3, seed=1), seconds=3_600)
        ended = threading.Event()

        def work():
            try:
                while review.step():
                    pass
            except Cancelled:
                ended.set()

        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        threading.Event().wait(0.05)
        review.cancel()
        thread.join(20)
        assert ended.is_set()
