"""What every level of Siam owes its opponents, on every board and under every option."""

import itertools
import json
import random
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from siamapp.ai import levels
from siamapp.ai.api import Budget
from siamapp.ai.siam import STYLES
from tests.ai.positions import (
    GAME,
    VARIANTS,
    after,
    is_safe,
    walk,
    winning_moves,
    wins_in_two,
)
from tests.ai.test_alphabeta import searched

NODES = 2_000


def decide(level, state, seed=0, nodes=NODES):
    view = state.view(state.decider)
    return levels.player("siam", level).think(view, Budget(0, nodes), random.Random(seed))


@cache
def mined(variant):
    """Positions of random games: some with a win in one, some where safe moves are to be found."""
    won, endangered = [], []
    for seed in range(12):
        for state in walk(variant, seed):
            if winning_moves(state):
                won.append(state.copy())
            elif len({is_safe(state, move) for move in state.legal_moves()[::4]}) == 2:
                endangered.append(state.copy())
    return won[:12], endangered[:: max(len(endangered) // 12, 1)]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_takes_a_win_in_one(level, variant):
    won, _ = mined(variant)
    assert len(won) >= 3
    for seed, state in enumerate(won):
        decision = decide(level, state, seed)
        assert after(state, decision.move).winner == state.side, state.position()
        assert decision.value > 0.99


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_gives_no_win_away(level, variant):
    """Neither a rock that falls to the opponent (S5) nor a win in one, if it can be avoided."""
    _, endangered = mined(variant)
    assert len(endangered) >= 3
    for seed, state in enumerate(endangered):
        assert is_safe(state, decide(level, state, seed).move), state.position()


BY_HAND = [
    # position, moves that win at once, moves that push a rock out for the opponent (S4, S5)
    ("...../...../oW.../...../..... E 20 0 0", "b3-a3W", ""),
    ("oW.../N..../...../...../..... E 20 0 0", "a4-a5N b5-a5W", ""),
    ("..o../..N../..s../..n../..e.. E 20 0 0", "c4-c5N +c1N", ""),
    ("..o../..N../..s../..n../..e.. R 20 0 0", "", "c2-c3N +c1N"),
    ("...../...../Esnno/...../..... E 20 0 0", "a3-b3E +a3E", ""),
    ("...../...../Esnno/...../..... R 20 0 0", "", "+a3E"),
    ("...../...../EEeso/...../..... R 20 0 0", "c3-d3E +a3E", ""),
    ("...../...../EEeso/...../..... E 20 0 0", "", "a3-b3E b3-c3E +a3E"),
    # With an animal in reserve, and without.
    ("N.N.N/...../snsno/...../N.... E 20 0 0", "+a3E", ""),
    ("N.N.N/...../snsno/...../N...N E 20 0 0", "", ""),
]


@pytest.mark.parametrize(("position", "wins", "gifts"), BY_HAND)
def test_takes_wins_and_makes_no_gifts(position, wins, gifts):
    state = GAME.parse_position(position)
    assert {str(move) for move in winning_moves(state)} == set(wins.split())
    given = [move for move in state.legal_moves() if after(state, move).winner == 1 - state.side]
    assert {str(move) for move in given} == set(gifts.split())
    for level in levels.PLAYABLE:
        for seed in range(6):
            move = decide(level, state, seed).move
            assert str(move) in wins.split() or (not wins and move not in given)


@pytest.mark.parametrize("level", levels.PLAYABLE)
@pytest.mark.parametrize("nodes", [0, 1, 70])
def test_the_smallest_budget_is_enough_for_that(level, nodes):
    won, endangered = mined("standard")
    for state in won[:5]:
        assert after(state, decide(level, state, nodes=nodes).move).winner == state.side
    for state in endangered[:5]:
        assert is_safe(state, decide(level, state, nodes=nodes).move)


def test_no_time_at_all_is_enough_for_that():
    won, endangered = mined("standard")
    for state in won[:5]:
        view = state.view(state.decider)
        decision = levels.player("siam", "hard").think(view, Budget(0.0), random.Random(1))
        assert after(state, decision.move).winner == state.side
    for state in endangered[:5]:
        view = state.view(state.decider)
        decision = levels.player("siam", "hard").think(view, Budget(0.0), random.Random(1))
        assert is_safe(state, decision.move)


WINS_IN_TWO = [
    ("standard", ".os../.w.SS/oNso./n.W../n..W. R 23 0 0", "b4N"),
    ("standard", ".eS../s.S../.oNo./.woN./...e. E 14 0 0", "c5-c4S +c5S"),
    ("standard", "...S./.e..n/.Soo./.o.../..... E 10 0 0", "b3-b2S"),
    ("standard", "...../...w./.Soo./.oSNw/.EW.n E 28 0 2", "b3-b2S"),
    ("strict", "...../...S./eeooW/e..o./..... R 15 1 1", "+a3E"),
    ("no-corners", "_..._/..sWn/.oWow/..Eow/_.N._ E 34 1 0", "c3-b3W"),
    ("once", ".os../.w.SS/oNso./n.W../n..W. R 23 0 0", "b4N"),
]


@pytest.mark.parametrize(("variant", "position", "solutions"), WINS_IN_TWO)
def test_finds_a_win_in_two(variant, position, solutions):
    """Proved by trying every move, every reply and every answer to it."""
    state = GAME.parse_position(position, VARIANTS[variant])
    assert not winning_moves(state)
    proved = {str(move) for move in state.legal_moves() if wins_in_two(state, move)}
    assert proved == set(solutions.split())
    for level in ("hard", "expert", "master"):
        for seed in range(3):
            assert str(decide(level, state, seed, nodes=10**9).move) in proved


WINS_IN_THREE = json.loads(
    Path(__file__).with_name("siam_wins_in_three.json").read_text(encoding="utf-8")
)
"""Mined from games and proved by trying everything: see bench/mine_siam.py."""


def test_wins_in_three_are_many_and_different():
    assert len({position for position, _ in WINS_IN_THREE}) == len(WINS_IN_THREE) == 100
    sides = Counter(position.split()[1] for position, _ in WINS_IN_THREE)
    assert min(sides["E"], sides["R"]) >= 30


@pytest.mark.parametrize("level", ["expert", "master"])
@pytest.mark.parametrize("number", range(0, 100, 9))
def test_finds_a_win_in_three(level, number):
    """With fewer nodes than the expert makes in its time, even where it makes them slowly."""
    position, solutions = WINS_IN_THREE[number]
    state = GAME.parse_position(position)
    assert str(decide(level, state, seed=number, nodes=60_000).move) in solutions


def test_a_lost_game_is_lost_as_slowly_as_possible():
    """Every move loses, some at once: one of the others is played."""
    for variant, position, solutions in WINS_IN_TWO[:4]:
        state = GAME.parse_position(position, VARIANTS[variant])
        state.play(GAME.parse_move(solutions.split()[0]))
        for level in levels.PLAYABLE:
            child = after(state, decide(level, state).move)
            assert not child.is_over


@pytest.mark.parametrize("level", levels.PLAYABLE)
def test_same_view_and_same_luck_give_the_same_decision(level):
    for state in walk("standard", seed=11):
        if state.turn % 6 == 0:
            first, again = decide(level, state, seed=7), decide(level, state.copy(), seed=7)
            assert first == again


def test_thinking_leaves_everything_as_it_was():
    """Neither the state nor the random numbers of anybody else."""
    state = GAME.start()
    state.play(GAME.parse_move("+a1N"))
    before, common = state.copy(), random.getstate()
    view = state.view(1)
    twin = state.view(1)
    for level in levels.LEVELS:
        levels.player("siam", level).think(view, Budget(0, NODES), random.Random(3))
        assert state == before
        assert view == twin
        assert random.getstate() == common


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_lower_levels_choose_freely_within_their_margin(level):
    """Their moves vary, and none is worse than the best by more than the margin."""
    style = STYLES[level]
    varied = []
    for state in itertools.islice(walk("standard", seed=21), 4, 20, 5):
        candidates, _ = searched(state, style.depth, style.tricks, margin=10**5)
        value = {candidate.move: candidate.value for candidate in candidates}
        best = candidates[0].value
        chosen = {decide(level, state, seed, nodes=10**9).move for seed in range(10)}
        varied.append(len(chosen) > 1)
        assert all(value[move] >= best - style.margin for move in chosen)
    assert varied.count(True) >= 2


def test_levels_look_further_from_one_to_the_next_and_the_best_play_the_best_they_know():
    styles = [STYLES[level] for level in levels.PLAYABLE]
    assert [style.depth for style in styles] == sorted({style.depth for style in styles})
    margins = [style.margin for style in styles]
    assert [margin > 0 for margin in margins] == [True, True, True, False, False]
