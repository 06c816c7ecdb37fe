"""What players of Bangkok Klongs see: the quick sums against slow and clear ones."""

import random

import pytest

from siamapp.ai import bangkok_klongs_greedy as greedy
from siamapp.ai import weights as files
from siamapp.ai.bangkok_klongs_eye import Eye
from siamapp.ai.bangkok_klongs_sight import (
    BLOCKED,
    TERMS,
    Weights,
    expected,
    features,
    fitted,
    step_of,
    totals,
)
from siamapp.ai.bangkok_klongs_turn import placements, possession
from siamapp.games.bangkok_klongs import counting
from siamapp.games.bangkok_klongs.position import OWNING, PLACING
from tests.games.bangkok_klongs_kit import GAME, field, place, table


def some_weights(seed, **fixed):
    """No two alike, so that no mistake cancels another."""
    rng = random.Random(seed)
    phases = [{name: rng.uniform(-1, 3) for name in TERMS} | fixed for _ in range(3)]
    return phases, Weights(phases, 0.6, [30.0] * 13)


def positions(players, games=4):
    """Turns about to begin, from random games."""
    for seed in range(games):
        rng = random.Random(seed)
        state = GAME.start(players, {"stacks": "two" if seed % 2 else "one"}, seed)
        while not state.is_over:
            if state.stage == PLACING and not state.card_used and rng.random() < 0.3:
                yield state.copy()
            state.apply(rng.choice(state.legal_moves()))


def ahead(points, seat):
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def test_the_data_file_has_every_weight():
    data = files.of("bangkok_klongs")
    assert set(data) == {"2", "3", "4"}
    for players in (2, 3, 4):
        raw = data[str(players)]
        assert [set(phase) for phase in raw["phases"]] == [set(TERMS)] * 3
        assert len(raw["spread"]) == len(GAME.data_in_use.track) + 1
        assert all(spread > 0 for spread in raw["spread"])
        assert 0 < raw["great"] < 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_expected_is_the_weighted_sum_of_the_terms(players):
    phases, by = some_weights(1)
    seen = 0
    for state in positions(players):
        seen += 1
        phase = phases[state.step // 4]
        for seat, points in enumerate(expected(state, by)):
            terms = features(state, seat)
            total = counting.totals(state)[seat]
            assert points == pytest.approx(total + sum(phase[name] * terms[name] for name in TERMS))
    assert seen > 40


def test_when_it_is_over_the_points_are_what_they_are():
    state = GAME.start(3, seed=2)
    rng = random.Random(2)
    while not state.is_over:
        state.apply(rng.choice(state.legal_moves()))
    assert expected(state, fitted(3)) == list(counting.totals(state)) == totals(state)


@pytest.mark.parametrize("players", [2, 3])
def test_the_gain_of_a_placement_is_what_changes(players):
    """Thieves and symbols apart: what they bring comes after the placement."""
    _, by = some_weights(2)
    compared = 0
    for state in positions(players):
        seat, rng = state.seat, random.Random(compared)
        before = ahead(expected(state, by), seat)
        moves = [
            move
            for move in placements(state)
            if not state.fleet.thief[move.boat] and not state.fleet.luk_phat[move.boat]
        ]
        moves = rng.sample(moves, min(len(moves), 8))
        gains = Eye(state, by, seat).placements(moves)
        for move, gain in zip(moves, gains, strict=True):
            after = state.fresh_copy()
            after.advance(move)
            if after.stage == OWNING and after.traders[seat]:
                after.advance(possession(after, by))
            if after.step == state.step:
                assert ahead(expected(after, by), seat) - before == pytest.approx(gain)
                compared += 1
    assert compared > 200


def test_the_gain_of_a_removal_is_what_changes_on_the_water():
    _, by = some_weights(3, series=0.0)
    compared = 0
    for state in positions(3):
        seat = state.seat
        before = ahead(expected(state, by), seat)
        eye = Eye(state, by, seat)
        for at in state.board.fields_in(state.occupied):
            after = state.fresh_copy()
            after.lift(at)
            assert ahead(expected(after, by), seat) - before == pytest.approx(eye.removal(at))
            compared += 1
    assert compared > 200


def test_a_place_whose_last_field_must_stay_free_is_blocked():
    """B1: c3 would be the fourth boat of its sub-market."""
    state = table("fish3@b2:0 shrimp3@c2:0 avocado3@b3:0 banana0@d3 banana1@c4 banana0@d4")
    _, by = some_weights(4)
    around = Eye(state, by, 0).look(place("b2c3"))
    step = step_of(state, by)
    each = by.baskets[step][BLOCKED] * 9 + by.boats[step][BLOCKED]
    assert around == (9, 1, 3.0, pytest.approx(3 * each))
    assert field("c3") not in state.board.fields_in(state.open_fields())


def test_without_a_trader_the_boat_that_promises_least_is_left():
    """B7: j8 stands alone, the others around a rich landing place."""
    state = table(
        "fish3@b2:0 flowers3@c2:0 avocado3@b3:0 banana0@j8:0",
        hands=("shrimp3", ""),
        traders=(0, 16),
    )
    state.play(GAME.parse_move("shrimp3@c3"))
    assert str(possession(state, fitted(2))) == "own:j8"


def test_the_next_player_is_feared_where_one_boat_is_missing():
    """Seat 1 has two rich boats; a third one there is what it waits for, one elsewhere is not."""
    two = "fish3@b2:1 flowers3@c2:1"
    near, far = table(f"{two} banana2n@b3"), table(f"{two} banana2n@d1")
    by = fitted(2)
    assert greedy.threat(near, by) > greedy.threat(far, by) > 0
