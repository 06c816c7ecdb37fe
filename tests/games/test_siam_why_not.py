"""Siam names the rule for every refused touch."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import siamapp.games.siam
from siamapp.games.api import IllegalMove, Message
from siamapp.games.siam import moves
from siamapp.games.siam.squares import ALL_SQUARES, DIRECTIONS, OFF, STEP
from tests.games.siam_kit import SIAM, at, move, play, start, why
from tests.games.support import SOAK, check_message, positions, setups

EMPTY = "...../...../.ooo./...../....."

REASONS = [
    # what is asked, the rows, key and arguments of the refusal
    ("+c3N", EMPTY, "not_outer", {"square": "c3"}),
    ("+b2N", EMPTY, "not_outer", {"square": "b2"}),
    ("+f1N", EMPTY, "no_square", {"square": "f1"}),
    ("+a6N", EMPTY, "no_square", {"square": "a6"}),
    ("f1-", EMPTY, "no_square", {"square": "f1"}),
    ("e1-f1E", "...../...../.ooo./...../....E", "no_square", {"square": "f1"}),
    ("+a1N", "NNNNN/...../.ooo./...../.....", "reserve_empty", {}),
    ("+a1S", "...../...../.ooo./...../n....", "occupied", {"square": "a1"}),
    ("+a2N", "...../...../.ooo./n..../.....", "occupied", {"square": "a2"}),
    ("+a2W", "...../...../.ooo./n..../.....", "occupied", {"square": "a2"}),
    ("+a1N", "...../...../.ooo./...../s....", "face_to_face", {}),
    ("+a3E", "...../...../noo../...../.....", "too_many_rocks",
     {"pushing": 1, "against": 0, "strength": 1, "rocks": 2}),
    ("a1N", EMPTY, "nothing_there", {"square": "a1"}),
    ("a1-", EMPTY, "nothing_there", {"square": "a1"}),
    ("a1-a2N", EMPTY, "nothing_there", {"square": "a1"}),
    ("b3N", EMPTY, "rock", {}),
    ("b3-b4N", EMPTY, "rock", {}),
    ("b3-", EMPTY, "rock", {}),
    ("a1E", "...../...../.ooo./...../n....", "not_yours",
     {"animal": Message("siam.animal.elephant")}),
    ("a1-a2N", "...../...../.ooo./...../n....", "not_yours",
     {"animal": Message("siam.animal.elephant")}),
    ("a1-", "...../...../.ooo./...../n....", "not_yours",
     {"animal": Message("siam.animal.elephant")}),
    ("a1N", "...../...../.ooo./...../N....", "same_facing", {}),
    ("b2-", "...../...../.ooo./.N.../.....", "exit_not_outer", {"square": "b2"}),
    ("a1-a3N", "...../...../.ooo./...../N....", "too_far", {}),
    ("a1-b2N", "...../...../.ooo./...../N....", "too_far", {}),
    ("e1-a2N", "...../...../.ooo./...../....N", "too_far", {}),
    ("b2-b3N", "...../...../.ooo./.E.../.....", "facing_away", {"square": "b3"}),
    ("b2-a2W", "...../...../.ooo./nE.../.....", "facing_away", {"square": "a2"}),
    ("b2-b3E", "...../...../.ooo./.N.../.....", "no_turn_in_push", {}),
    ("b2-b3N", "...../...../.soo./.N.../.....", "face_to_face", {}),
    ("a3-b3E", "...../...../Ewo../...../.....", "even", {"pushing": 1, "against": 1}),
    ("a3-b3E", "...../...../Enw../...../.....", "even", {"pushing": 1, "against": 1}),
    ("a3-b3E", "...../...../EEwW./...../.....", "even", {"pushing": 2, "against": 2}),
    ("a3-b3E", "...../...../EwW../...../.....", "outnumbered", {"pushing": 1, "against": 2}),
    ("a3-b3E", "...../...../Eoo../...../.....", "too_many_rocks",
     {"pushing": 1, "against": 0, "strength": 1, "rocks": 2}),
    ("a3-b3E", "...../...../EEEoW/...../.....", None, {}),
    ("a3-b3E", "...../...../Eoo.E/...../.....", "too_many_rocks",
     {"pushing": 1, "against": 0, "strength": 1, "rocks": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "rows", "key", "args"), REASONS)
def test_reasons(text, rows, key, args):
    assert why(at(rows), text) == (None if key is None else (key, args))


def test_reasons_name_the_animal_of_whoever_is_to_move():
    state = at("...../...../.ooo./...../N....", "R")
    assert why(state, "a1E") == ("not_yours", {"animal": Message("siam.animal.rhino")})


@pytest.mark.parametrize(
    ("row", "args"),
    [
        ("EoWE.", {"square": "c3", "pushing": 1, "against": 1, "rocks": 1}),
        ("EooE.", {"square": "c3", "pushing": 1, "against": 0, "rocks": 2}),
        ("EEWWE", {"square": "d3", "pushing": 2, "against": 2, "rocks": 0}),
        ("EEwoo", {"square": "e3", "pushing": 2, "against": 1, "rocks": 2}),
    ],
)
def test_s4_a_strict_line_names_the_first_square_where_it_fails(row, args):
    state = at(f"...../...../{row}/...../.....", push="strict")
    assert why(state, "a3-b3E") == ("strict_line", args)


def test_s4_a_strict_line_that_fails_at_once_is_face_to_face():
    state = at("...../...../EwEE./...../.....", push="strict")
    assert why(state, "a3-b3E") == ("face_to_face", {})


def test_s1_crossed_squares():
    assert why(start(), "+c1N") == ("crossed", {"square": "c1"})
    state = at("...../...../.ooo./...../.E...", turn=2)
    assert why(state, "b1-c1E") == ("crossed", {"square": "c1"})


def test_variant_b_exit_used():
    state = at("...../...../.ooo./...../N....", used="1 0", exits="once")
    assert why(state, "a1-") == ("exit_used", {})


def test_over():
    state = play(at("...../...../..oEo/...../....."), "d3-e3E")
    assert why(state, "+a1N") == ("over", {})


def test_every_reason_in_the_code_is_tested_here():
    """Whoever adds a refusal adds a test."""
    folder = Path(siamapp.games.siam.__file__).parent
    keys = {
        node.value.removeprefix("siam.why.")
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and str(node.value).startswith("siam.why.")
    }
    tested = {key for _, _, key, _ in REASONS if key}
    assert keys == tested | {"over", "crossed", "exit_used", "strict_line"}


def test_the_error_carries_the_reason():
    state = start()
    with pytest.raises(IllegalMove) as caught:
        play(state, "+c3N")
    assert caught.value.message == state.why_not(move("+c3N"))
    assert "not_outer" in str(caught.value)
    assert state == start()


@pytest.mark.parametrize("setup", [s for s in setups() if s.game_id == "siam"], ids=str)
def test_why_not_agrees_with_the_legal_moves_on_everything_conceivable(setup):
    """Every origin, target and facing, on the board and beside it."""
    places = (OFF, *ALL_SQUARES)
    conceivable = {
        moves.move(origin, target, facing)
        for origin in places
        for target in places
        for facing in DIRECTIONS
        if origin or target
    }
    conceivable |= {  # steps over the edge of the largest board, which have no text
        moves.move(sq, sq + step, facing)
        for sq in ALL_SQUARES
        for step in STEP
        for facing in DIRECTIONS
    }
    found = positions(setup)
    for state in found[:: max(1, len(found) // (8 * SOAK))]:
        silent = set()
        for candidate in conceivable:
            reason = state.why_not(candidate)
            if reason is None:
                silent.add(candidate)
            else:
                check_message(reason, "siam")
        assert silent == set(state.legal_moves())


def test_siam_refuses_with_every_board_and_option_the_same_way():
    """No reason depends on the number of files or ranks."""
    for board in SIAM.boards:
        state = start(board=board)
        assert why(state, "+i9N") == ("no_square", {"square": "i9"})
        assert why(state, "c3N") in (("rock", {}), ("nothing_there", {"square": "c3"}))
