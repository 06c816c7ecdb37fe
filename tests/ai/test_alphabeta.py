"""The search against plain minimax, and its bounds."""

import random

import pytest

from siamapp.ai.alphabeta import DECIDED, WON, Search, Tricks
from siamapp.ai.api import Budget
from siamapp.ai.siam import Knowledge
from siamapp.ai.table import EXACT as EXACT_VALUE
from tests.ai.positions import GAME, VARIANTS, after, minimax, walk
from tests.ai.test_siam_outlook import estimate

PLENTY = 10**9


def searched(state, depth, tricks, margin=0):
    """All candidates after a search of this depth, best first, and the search."""
    search = Search(state.copy(), Knowledge(state), Budget(0, nodes=PLENTY), tricks)
    candidates = search.first_look(state.legal_moves())
    for deeper in range(2, depth + 1):
        done = []
        search.deepen(candidates, deeper, margin, done)
        candidates = sorted(done, key=lambda candidate: -candidate.value)
    assert search.state == state
    return candidates, search


def sampled(variant, count, seed=0):
    """Some positions from the middle of random games."""
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        stop = rng.randrange(3, 40)
        for state in walk(variant, rng.randrange(10**6)):
            if state.turn == stop:
                found.append(state.copy())
    return found


EXACT = [Tricks(), Tricks(table=False), Tricks(ordering=False), Tricks(False, False)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_value_is_that_of_minimax(variant):
    for state in sampled(variant, 3):
        for depth in (1, 2) if variant != "tiny" else (1, 2, 3):
            expected = minimax(state.copy(), depth, estimate)
            for tricks in EXACT:
                candidates, _ = searched(state, depth, tricks)
                assert candidates[0].value == expected, (state.position(), depth, tricks)


def test_value_is_that_of_minimax_when_positions_repeat():
    """S7: with a table, too, draws by repetition are seen where they are."""
    state = GAME.parse_position("..../.oo./.N.s E 20 0 0", VARIANTS["tiny"])
    for text in ("b1E", "d1W", "b1N", "d1S", "b1E", "d1W", "b1N"):
        state.play(GAME.parse_move(text))
        assert not state.is_over
        expected = minimax(state.copy(), 2, estimate)
        for tricks in EXACT:
            assert searched(state, 2, tricks)[0][0].value == expected


def test_the_table_changes_no_value():
    """Deep enough that a proven value from one depth of the tree is used at another."""
    proven = 0
    for state in sampled("tiny", 14, seed=1):
        state = GAME.parse_position(state.position(), VARIANTS["tiny"])  # without its history
        with_table, without = (searched(state, 5, tricks)[0][0].value for tricks in EXACT[:2])
        assert with_table == without, state.position()
        proven += abs(with_table) >= DECIDED
    assert proven


def test_trying_a_move_before_all_others_changes_no_value():
    """Neither where that move ends the game, for either side, nor where another would (S5)."""
    proven = 0
    for state in sampled("tiny", 60, seed=7):
        state = GAME.parse_position(state.position(), VARIANTS["tiny"])
        values = {searched(state, 4, tricks)[0][0].value for tricks in EXACT}
        assert len(values) == 1, state.position()
        proven += abs(values.pop()) >= DECIDED
    assert proven > 10


@pytest.mark.parametrize(
    ("position", "text"),
    [
        ("..o../..N../..s../..n../..e.. R 20 0 0", "c2-c3N"),  # pushes the rock out for the other
        ("...../...../EEeso/...../..... E 20 0 0", "a3-b3E"),
        ("...../...../oW.../...../..... E 20 0 0", "b3-a3W"),  # wins
    ],
)
def test_a_first_move_that_ends_the_game_is_worth_that_end(position, text):
    """S5: whoever the rock falls to, in any window of the search."""
    state = GAME.parse_position(position)

    def value(alpha, beta, killer=None):
        search = Search(state.copy(), Knowledge(state), Budget(0, PLENTY), Tricks(table=False))
        search._killers[0] = killer
        return search._value(2, alpha, beta, 0)

    true, ending = value(-WON, WON), GAME.parse_move(text)
    assert value(-WON, WON, ending) == true
    for bound in (-WON + 10, -500, 0, 500):
        assert (value(bound, bound + 1, ending) > bound) is (true > bound)


def test_the_table_counts_wins_and_losses_from_where_they_are():
    """What it says of a position one move from the root, a search from there says too."""
    proven = 0
    for state in sampled("tiny", 60, seed=1):
        candidates, search = searched(state, 4, Tricks())
        child = after(state, candidates[0].move)
        entry = search._table.get(child.key())
        if entry is None:
            continue
        _, depth, kind, value, _ = entry
        if kind == EXACT_VALUE and abs(value) >= DECIDED:
            assert searched(child, depth, Tricks())[0][0].value == value
            proven += 1
    assert proven


def test_values_within_the_margin_are_exact():
    for state in sampled("standard", 4, seed=5):
        margin = 60
        candidates, _ = searched(state, 2, Tricks(), margin)
        best = candidates[0].value
        for candidate in candidates:
            child = state.copy()
            child.apply(candidate.move)
            expected = -minimax(child, 1, estimate, ply=1)
            if candidate.exact:
                assert candidate.value == expected
            else:
                assert expected <= candidate.value < best - margin


@pytest.mark.parametrize("tricks", [Tricks(late=2), Tricks(late=2, deeper=True)])
def test_looking_less_far_or_further_than_asked_proves_nothing_false(tricks):
    """What such a search calls won or lost is so, by plain search to the same distance."""
    proven = 0
    for state in sampled("tiny", 15, seed=2):
        candidates, _ = searched(state, 3, tricks)
        value = candidates[0].value
        distance = WON - abs(value)
        if 3 <= distance <= 4:
            assert minimax(state.copy(), distance - 1, estimate) == value
            proven += 1
    assert proven


def test_a_faster_win_is_worth_more():
    """A rock can be pushed out at once, or two moves later."""
    state = GAME.parse_position("...../...../oW.../...../.oE.. E 20 0 0")
    candidates, _ = searched(state, 3, Tricks())
    assert str(candidates[0].move) == "b3-a3W"
    assert candidates[0].value == WON - 1


def test_ordering_and_table_save_nodes():
    nodes = [0, 0]
    for state in sampled("standard", 2, seed=4):
        for i, tricks in enumerate([Tricks(table=False, ordering=False), Tricks()]):
            nodes[i] += searched(state, 4, tricks)[1].nodes
    assert nodes[1] < nodes[0] / 2


def test_the_expected_line_is_legal():
    for state in sampled("standard", 5, seed=8):
        candidates, search = searched(state, 3, Tricks())
        line = search.line(candidates[0].move, 3)
        assert line[0] == candidates[0].move
        for move in line:
            state.play(move)
