"""Counting all games of a few moves, and the fast engine held against the slow one."""

from __future__ import annotations

import random

import pytest

from tests.games import slow_siam as slow
from tests.games.siam_kit import SIAM, at, start
from tests.games.support import SOAK, playing, setups, winning_move

SIAM_SETUPS = [setup for setup in setups() if setup.game_id == "siam"]


def perft(state, depth: int) -> int:
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        state.apply(move)
        count += perft(state, depth - 1)
        state.undo()
    return count


def slow_start(state) -> slow.Position:
    """The same set-up in the slow engine."""
    options = state.options
    return slow.rows_to_table(
        state.board.rows,
        animals=state.board.animals,
        cross_rule=options["crosses"],
        push_rule=options["push"],
        one_exit=options["exits"] == "once",
    )


def slow_twin(state) -> slow.Position:
    return slow.from_text(state.position(), slow_start(state).table)


def compare(state, twin: slow.Position, depth: int) -> int:
    """The same moves lead to the same positions and winners; gives the number of leaves."""
    expected = slow.moves(twin)
    moves = state.legal_moves()
    assert sorted(str(move) for move in moves) == sorted(expected)
    count = 0
    for move in moves:
        after = expected[str(move)]
        state.apply(move)
        assert state.position() == slow.to_text(after)
        winner = None if state.winner is None else ("elephant", "rhino")[state.winner]
        assert winner == after.winner
        if depth > 1:
            count += compare(state, after, depth - 1)
        state.undo()
    return count if depth > 1 else len(moves)


@pytest.mark.parametrize(
    ("crosses", "counts"),
    [
        ("play", (56, 2960, 184_564)),
        ("entry", (56, 2960, 187_940)),
        ("off", (64, 3894, 279_102)),
    ],
)
def test_perft_from_the_start(crosses, counts):
    """S1. Both engines count the same; the figures for two turns are those of the rules."""
    state = start(crosses=crosses)
    assert tuple(perft(state, depth) for depth in (1, 2, 3)) == counts
    assert tuple(slow.perft(slow_start(state), depth) for depth in (1, 2, 3)) == counts
    assert state == start(crosses=crosses)


@pytest.mark.parametrize("push", ["total", "strict"])
@pytest.mark.parametrize("board", SIAM.boards)
def test_both_engines_agree_from_the_start(board, push):
    """S2, S4, S6: every board, two turns deep, move by move and position by position."""
    state = start(board=board, push=push)
    assert compare(state, slow_start(state), 2) == perft(state, 2)


@pytest.mark.parametrize("setup", SIAM_SETUPS, ids=str)
def test_both_engines_agree_in_the_middle_of_games(setup):
    """S1 to S6 at once: two turns deep on positions of random games, one deep on many more."""
    rng = random.Random(str(setup))
    for seed in range(2 * SOAK):
        state = setup.start(seed)
        deep = rng.randrange(8, 30)
        for ply, _ in enumerate(playing(state, rng, 60, winning_move)):
            # From a text, the position has no history that could end the game by repetition.
            fresh = SIAM.parse_position(state.position(), dict(setup.chosen))
            if ply == deep:
                assert perft(fresh, 2) == slow.perft(slow_twin(fresh), 2)
            if ply % 4 == 0:
                compare(fresh, slow_twin(fresh), 1)


def test_both_engines_agree_on_crowded_boards():
    """S4, S5: pushes, falls and wins are rare at the start and common here."""
    rng = random.Random(5)
    for number in range(60 * SOAK):
        pieces = list("ooo" + "NESWN"[: rng.randint(1, 5)] + "nesws"[: rng.randint(1, 5)])
        pieces += "." * (25 - len(pieces))
        rng.shuffle(pieces)
        rows = "/".join("".join(pieces[i : i + 5]) for i in range(0, 25, 5))
        state = at(rows, "ER"[number % 2], push=("total", "strict")[number % 3 == 0])
        compare(state, slow_twin(state), 1)


def test_perft_from_a_position_at_the_end_of_the_game():
    """A line that ends the game has no continuation: a won position counts no leaves."""
    state = at("...../...../...Eo/...../.....")
    state.play(SIAM.parse_move("d3-e3E"))
    assert perft(state, 1) == 0
