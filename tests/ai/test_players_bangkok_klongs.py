"""What the players of Bangkok Klongs see, and what they do not."""

import random

import pytest

from siamapp.ai import levels
from siamapp.ai.api import Budget
from siamapp.ai.bangkok_klongs_day import greedy as best_on_a_day
from siamapp.ai.bangkok_klongs_guide import Market, hoped, judged
from siamapp.ai.bangkok_klongs_sight import fitted
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.position import PLACING, REMOVING, SCORING
from tests.games.bangkok_klongs_kit import GAME, place, table


def decide(state, level="hard", seed=0, nodes=60):
    player = levels.player("bangkok_klongs", level)
    return player.think(state.view(state.decider), Budget(0, nodes), random.Random(seed))


@pytest.mark.parametrize("stacks", ["one", "two"])
@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_what_a_seat_cannot_see_changes_nothing(level, stacks):
    """B17: worlds that differ only in secrets get the same decision."""
    rng = random.Random(stacks)
    state = GAME.start(3, {"stacks": stacks}, seed=4)
    for _ in range(25):
        state.apply(rng.choice(state.legal_moves()))
    compared = 0
    while compared < 4:
        seat = state.decider
        others = [state.view(seat).sample(rng) for _ in range(3)]
        others = [other for other in others if other != state]
        assert others, "there is something to hide"
        for other in others:
            assert other.view(seat) == state.view(seat)
            assert decide(other, level, nodes=12) == decide(state, level, nodes=12)
        compared += 1
        state.apply(rng.choice(state.legal_moves()))


RICH = "fish2@b2:0 fish0@c2:0 fish3@b3:1 banana1n*@c3"
"""12 points for seat 0 and 6 for seat 1, on b2c3."""

POOR = "shrimp0@f2:0 flowers0@g2:1 avocado0@f3:1 banana3@g3:1"
"""3 points for seat 0 and 9 for seat 1, on f2g3."""


def test_scores_where_it_gains_most_over_the_others():
    state = table(f"{RICH} {POOR}", stage=SCORING, asked=0)
    assert {str(move) for move in state.legal_moves()} == {"b2c3", "f2g3", "no"}
    assert str(best_on_a_day(state, fitted(2))) == "b2c3"


@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_scores_what_wins_the_game(level):
    """B11: seat 1 has declined and leads; if seat 0 declines as well, the great day is over."""
    for seed in range(5):
        state = table(RICH, stage=SCORING, asked=0, great=True, count=1, scores=(0, 3))
        assert str(decide(state, level, seed, nodes=30).move) == "b2c3"


def test_does_not_score_what_helps_only_the_others():
    state = table(POOR, stage=SCORING, asked=0)
    assert best_on_a_day(state, fitted(2)) is m.DECLINE_MOVE


def test_removes_the_goods_that_it_collects():
    state = table(
        "fish0@b2:0 banana0@c2:0 shrimp3@b3:1 avocado1@c3:1",
        stocks=("banana1 banana2 banana3",),
        stage=REMOVING,
        asked=0,
        place=place("b2c3"),
    )
    assert str(best_on_a_day(state, fitted(2))) == "c2>stock"


def test_a_game_is_worth_most_if_won_clearly():
    far, near, equal, behind = (
        judged(points)[0] for points in ((90, 40), (45, 40), (40, 40), (30, 60))
    )
    assert 1 >= far > near > equal == 0 > behind >= -1
    assert judged((50, 50, 20))[2] < judged((50, 50, 20))[0] == 0


def test_what_is_hoped_for_counts_less_the_more_can_happen():
    sure, open_ = hoped([60.0, 40.0], 10.0), hoped([60.0, 40.0], 60.0)
    assert 1 > sure[0] > open_[0] > 0
    assert sure[1] == -sure[0]
    first, second, third = hoped([50.0, 40.0, 20.0], 30.0)
    assert first > 0 > second > third


def first_impressions(state):
    guide = Market(state.view(state.decider))
    moves = guide.moves(state)
    ranks = guide.ranks(state, moves)
    return [str(move) for _, move in sorted(zip(ranks, moves, strict=True), key=lambda r: -r[0])]


def test_a_boat_that_completes_a_rich_place_of_its_own_looks_best():
    state = table("fish2@b2:0 fish3@c2:0 avocado3@b3:0", hands=("banana3 thief", ""))
    assert state.stage == PLACING
    assert first_impressions(state)[0] == "banana3@c3"


def test_a_symbol_is_worth_its_points():
    """B8: with nothing else in sight."""
    state = table("fish0@b2", hands=("banana1n* banana3n", ""))
    assert first_impressions(state)[0].startswith("banana1n*")


@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_robs_the_boat_that_hurts(level):
    """Two boats of seat 1 stand in the row, around a landing place full of its baskets."""
    state = table(
        "fish3@b2:1 flowers3@c2:1 avocado3@b3:1 banana2n@c3 shrimp0@h3", hands=("thief", "")
    )
    state.play(GAME.parse_move("thief@d2"))
    for seed in range(3):
        assert str(decide(state, level, seed).move).startswith(("b2>", "c2>"))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("stacks", ["one", "two"])
def test_what_it_thinks_of_is_legal_and_so_is_what_it_plays_out(players, stacks):
    rng = random.Random(5)
    for seed in range(2):
        state = GAME.start(players, {"stacks": stacks}, seed)
        while not state.is_over:
            guide = Market(state.view(state.decider))
            moves = guide.moves(state)
            assert set(moves) <= set(state.legal_moves())
            ranks = guide.ranks(state, moves)
            assert ranks is None or len(ranks) == len(moves)
            values = guide.play_out(state.fresh_copy(), rng)
            assert len(values) == players
            assert all(-1 <= value <= 1 for value in values)
            state.play(rng.choice(moves))
