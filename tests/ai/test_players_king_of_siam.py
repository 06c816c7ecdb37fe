"""What the players of King of Siam see in a position."""

import random

import pytest

from siamapp.ai import levels
from siamapp.ai.api import Budget
from siamapp.ai.king_of_siam import Followers, judged
from siamapp.ai.king_of_siam_sight import reign
from siamapp.games.king_of_siam import layout
from tests.games.king_of_siam_kit import GAME, table

EVEN = "RLM RLM RLM RLM RLM RLM RLM RLM"


def decide(state, level="hard", seed=0, nodes=300):
    player = levels.player("king_of_siam", level)
    return player.think(state.view(state.decider), Budget(0, nodes), random.Random(seed)).move


def test_followers_of_the_faction_that_reigns_count():
    lao = "RLL RLL RLL RLL RLL RLM RLM RLM"
    state = table(lao, courts="LLL RRR")
    first, second = judged(state.v, 2, state.ground)
    assert first > 0.2
    assert first == pytest.approx(-second)
    assert reign(table(lao).v, 2)[0][1] > 0.5


def test_cards_left_count():
    state = table(EVEN, courts="L L", hands="1v1+rama+lao 1v1")
    first, second = judged(state.v, 2, state.ground)
    assert first > 0 > second


def test_partners_are_judged_alike():
    """K15 and the rules for four: they win together."""
    state = table(EVEN, players=4, courts="LLL R - RR", hands="1v1 rama+lao 2v1+lao -")
    values = Followers().play_out(state.copy(), random.Random(1))
    assert values[0] == values[2] > 0 > values[1] == values[3]


def test_no_judgement_is_better_than_a_win():
    for seed in range(20):
        state, rng = GAME.start(2 + seed % 3, seed=seed), random.Random(seed)
        while not state.is_over:
            assert all(-1 <= value <= 1 for value in Followers().play_out(state.copy(), rng))
            state.apply(rng.choice(state.legal_moves()))


@pytest.mark.parametrize("nodes", [1, 100])
@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_passes_if_that_wins_at_once(level, nodes):
    """The other seat has passed, and the last struggle is about to end with Lao on the throne."""
    for seed in range(5):
        state = table(
            "- - - - - - - LLR", courts="LLL RRR", hands="rama+2v1 1v1+lao", resolved="LLLRRMR"
        )
        state.v[layout.PASSES] = 1
        assert str(decide(state, level, seed, nodes)) == "pass"


@pytest.mark.parametrize("nodes", [4, 60])
@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_no_level_hands_over_a_win(level, nodes):
    """As it stands Rama take Kedah and reign, for seat 1: a pass would be answered by a pass."""
    for seed in range(5):
        state = table(
            "- - - - - - - RRL",
            pool="LLL",
            courts="LLL RRR",
            hands="lao+1v1 rama",
            resolved="LLRRRML",
        )
        assert str(decide(state, level, seed, nodes)) != "pass"


@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_takes_the_follower_that_wins(level):
    """All cards are played after this one, and Lao will reign: only a Lao follower wins."""
    for seed in range(5):
        state = table(
            "- - - - - - LLM LLR",
            courts="LLR LLM",
            hands="maharacha -",
            resolved="LLLRRM",
            last=(0, 1),
        )
        seat = state.decider
        state.play(GAME.parse_move("maharacha"))  # K12: it can win, or it would not be offered
        while not state.is_over and state.decider == seat:
            state.play(decide(state, level, seed, nodes=60))
        assert state.result().winners == (seat,)


@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_plays_the_last_card_if_only_that_wins(level):
    """K12, with Lao to reign: now the seats are equal and who played last would lose (K14)."""
    for seed in range(5):
        state = table(
            "- - - - - - LLM LLR",
            courts="LL LL",
            hands="1v1 -",
            resolved="LLLRRM",
            last=(1, 0),
        )
        assert len(state.legal_moves()) == 2
        assert str(decide(state, level, seed, nodes=100)) == "1v1"


def test_hundreds_of_swaps_are_no_hindrance():
    """Lao lead everywhere but in one province; Rama, of which the other seat has three, must not
    get more. A swap that only strengthens Rama is not what anybody would choose."""
    state = table("RRL LLR LLR LLM LLM MML RRM RRL", courts="LLL RRR", hands="1v1+lao+rama 1v1+lao")
    state.play(GAME.parse_move("1v1"))
    assert state.phase == layout.SWAP
    assert len(state.legal_moves()) > 100
    for seed in range(5):
        move = decide(state, "easy", seed)
        after = state.copy()
        after.play(move)
        assert reign(after.v, 2)[0][layout.RAMA] <= reign(state.v, 2)[0][layout.RAMA]
