"""Pushing in Siam: the arithmetic (S4), the winner (S5), and the sum that players are shown."""

from __future__ import annotations

import random

import pytest

from siamapp.games.siam.squares import (
    DIRECTIONS,
    FIRST_ANIMAL,
    FREE,
    ROCK,
    STEP,
    SYMBOLS,
    parse_name,
    side_of,
)
from tests.games.siam_kit import SIAM, after, at, goes, move, rows, why
from tests.games.support import SOAK

BOTH = pytest.mark.parametrize("push", ["total", "strict"])


def line(text: str, side: str = "E", **options: str):
    """A position of the elephants with this line in the third rank."""
    return at(f"...../...../{text}/...../.....", side, **options)


# -- worked examples of the rule book ------------------------------------------------------------


def test_s4_two_against_one_leaves_one_for_one_rock():
    """Elephant and rhino facing E, then an elephant facing W, then a rock: legal."""
    state = line("EeWo.")
    assert goes(state, "a3-b3E")
    assert rows(after(state, "a3-b3E")) == "...../...../.EeWo/...../....."
    push = state.push_of(move("a3-b3E"))
    assert (push.pushing, push.against, push.rocks, push.strength) == (2, 1, 1, 1)


def test_s4_two_against_one_is_too_weak_for_two_rocks():
    expected = {"pushing": 2, "against": 1, "strength": 1, "rocks": 2}
    assert why(line("EeWoo"), "a3-b3E") == ("too_many_rocks", expected)


@BOTH
@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("Eo...", True),
        ("Eoo..", False),
        ("EEoo.", True),
        ("Eeoo.", True),  # whoever owns the helper
        ("EEooo", False),
    ],
)
def test_s4_one_animal_one_rock_two_animals_two_rocks(push, text, legal):
    assert goes(line(text, push=push), "a3-b3E") == legal


@BOTH
def test_s4_three_push_three(push):
    wide = "......./......./{}/......./......."
    three = at(wide.format("EEEooo."), board="causeway", push=push)
    assert rows(after(three, "a3-b3E")) == wide.format(".EEEooo")
    two = at(wide.format(".EEooo."), board="causeway", push=push)
    assert not goes(two, "b3-c3E")


@BOTH
@pytest.mark.parametrize("text", ["EN...", "Ens..", "ENsn.", "ENsnS"])
def test_s4_one_animal_pushes_any_number_of_sideways_animals(push, text):
    assert goes(line(text, push=push), "a3-b3E")


@BOTH
@pytest.mark.parametrize("text", ["EW...", "Ew..."])
def test_s4_face_to_face_no_push_whoever_owns_them(push, text):
    assert why(line(text, push=push), "a3-b3E") == ("face_to_face", {})


def test_s5_the_opponents_helper_nearest_to_the_rock_wins():
    state = line("..Eeo")
    push = state.push_of(move("c3-d3E"))
    assert (push.falls, push.winner) == (ROCK, 1)
    play = after(state, "c3-d3E")
    assert rows(play) == "...../...../...Ee/...../....."
    assert play.winner == 1
    result = play.result()
    assert result.winners == (1,)
    assert result.ranking == ((1,), (0,))
    assert [entry.key for entry in result.lines] == ["siam.result.rock", "siam.result.helper"]


# -- S4 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "total", "strict"),
    [
        ("EW...", False, False),
        ("EWE..", True, False),  # the helper behind comes too late in a strict line
        ("EEW..", True, True),
        ("EWEE.", True, False),
        ("EooE.", True, False),
        ("EoEo.", True, True),
        ("EoEoE", True, True),
        ("EooEE", True, False),
        ("EEWoo", False, False),
        ("EEoW.", True, True),  # two, less one against, for one rock
        ("EoW..", False, False),
        ("EnWEe", True, False),
        ("ENooE", True, False),
        ("EEWW.", False, False),
        ("EEWWE", True, False),
    ],
)
def test_s4_total_and_strict(text, total, strict):
    assert goes(line(text), "a3-b3E") == total
    assert goes(line(text, push="strict"), "a3-b3E") == strict


@BOTH
@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("Eo.oo", True),  # rocks behind the gap do not hinder
        ("EN.WW", True),  # nor do animals
        ("Eoo.E", False),  # nor do they help
        ("EW.EE", False),
    ],
)
def test_s4_pieces_behind_a_gap_neither_help_nor_hinder(push, text, legal):
    state = line(text, push=push)
    assert goes(state, "a3-b3E") == legal
    if legal:
        assert rows(after(state, "a3-b3E")) == f"...../...../.{text[:2]}{text[3:]}/...../....."


@BOTH
@pytest.mark.parametrize("text", ["Nn...", "Sn...", "Wn...", "No...", "No.oo"])
def test_pushing_only_the_way_it_faces(push, text):
    assert why(line(text, push=push), "a3-b3E") == ("facing_away", {"square": "b3"})


@BOTH
@pytest.mark.parametrize("facing", "NSW")
def test_no_animal_turns_in_a_push(push, facing):
    assert why(line("En...", push=push), f"a3-b3{facing}") == ("no_turn_in_push", {})


@BOTH
def test_s4_owners_do_not_matter(push):
    """Helpers and hindrances count whoever they belong to."""
    for a, b, c in ("eEw", "EeW", "eew", "EEW"):
        text = f"E{a}{c}{b}."
        assert goes(line(text, push=push), "a3-b3E")


@BOTH
@pytest.mark.parametrize(
    ("direction", "before", "after_"),
    [
        ("N", "...../..o../..e../..N../.....", "..o../..e../..N../...../....."),
        ("S", "...../..S../..e../..o../.....", "...../...../..S../..e../..o.."),
        ("E", "...../...../.Eno./...../.....", "...../...../..Eno/...../....."),
        ("W", "...../...../.onW./...../.....", "...../...../onW../...../....."),
    ],
)
def test_pushes_go_the_same_in_all_directions(push, direction, before, after_):
    state = at(before, push=push)
    [text] = [
        str(m) for m in state.legal_moves() if state.push_of(m) is not None and not m.is_entry
    ]
    assert text[-1] == direction
    assert rows(after(state, text)) == after_


def test_the_line_ends_at_the_edge_and_the_next_rank_is_another_line():
    """The last square of a rank and the first of the next are no neighbours."""
    state = at("...../o..../...Eo/o..../.....")
    played = after(state, "d3-e3E")
    assert rows(played) == "...../o..../....E/o..../....."
    assert played.winner == 0


# -- falling off ---------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(("text", "reserve"), [("...En", [4, 5]), ("...EN", [4, 5])])
def test_an_animal_pushed_off_returns_to_its_owner(push, text, reserve):
    state = line(text, push=push)
    played = after(state, "d3-e3E")
    assert rows(played) == "...../...../....E/...../....."
    assert played.reserve == reserve
    assert played.exits == [0, 0]
    assert not played.is_over


def test_an_animal_pushed_off_can_come_back_next_turn():
    state = at("nnnn./...../...En/...../.....")
    assert state.reserve == [4, 0]
    assert goes(after(state, "d3-e3E"), "+a1N")


@BOTH
def test_pushing_off_by_entering(push):
    """A line across the whole board: the one that enters pushes the last one off."""
    state = line("nEnNs", push=push)
    played = after(state, "+a3E")
    assert rows(played) == "...../...../EnEnN/...../....."
    assert played.reserve == [2, 3]


# -- S5 ------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(
    ("text", "move_text", "winner"),
    [
        ("...Eo", "d3-e3E", 0),
        ("..EEo", "c3-d3E", 0),
        ("..Eeo", "c3-d3E", 1),
        ("..Eno", "c3-d3E", 0),  # sideways does not count
        (".Eeno", "b3-c3E", 1),
        (".EeEo", "b3-c3E", 0),
        (".EEeo", "b3-c3E", 1),
        ("EEewo", "a3-b3E", 1),  # facing against does not count, being nearest
        ("EeEwo", "a3-b3E", 0),
        ("EeEoo", "a3-b3E", 0),  # a rock in between
        ("EEeoo", "a3-b3E", 1),
        ("EEWno", "a3-b3E", 0),
        ("Eeoeo", "a3-b3E", 1),
        ("oW...", "b3-a3W", 0),
        ("owW..", "c3-b3W", 1),
        ("eoEo.", "+a3E", None),  # nothing falls
    ],
)
def test_s5_nearest_animal_facing_the_push_direction_wins(push, text, move_text, winner):
    state = line(text, push=push)
    assert state.push_of(move(move_text)).winner == winner
    played = after(state, move_text)
    assert played.winner == winner
    assert played.is_over == (winner is not None)
    if winner is not None:
        assert played.result().winners == (winner,)
        assert played.result().value(winner) == 1
        assert played.result().value(1 - winner) == -1
        assert played.census() == state.census()


@BOTH
@pytest.mark.parametrize(
    ("text", "side", "winner"),
    [
        ("eoEno", "E", 0),
        ("EoEno", "E", 0),
        ("EoeNo", "E", 1),
        ("nosNE", "E", None),
        ("enono", "E", 1),
        ("enono", "R", 1),
        ("EnsNo", "R", 0),  # the rhino that enters has helped the elephant
        ("nnsNo", "R", 1),
    ],
)
def test_s5_with_a_pusher_that_enters_from_outside(push, text, side, winner):
    state = line(text, side, push=push)
    played = after(state, "+a3E")
    assert played.winner == winner
    assert played.is_over == (winner is not None)
    assert played.census() == state.census()


def test_s5_the_helper_line_is_told_only_to_a_loser_who_pushed():
    own = after(line("...Eo"), "d3-e3E").result()
    assert [entry.key for entry in own.lines] == ["siam.result.rock"]


# -- the sum agrees with what happens ------------------------------------------------------------


def random_state(rng: random.Random, **options: str):
    """Any crowded position, reachable or not."""
    board = SIAM.boards[options.get("board", "standard")]
    squares = list(board.squares)
    pieces = "o" * rng.randint(1, board.rocks)
    for letters in ("NESW", "nesw"):
        pieces += "".join(rng.choices(letters, k=rng.randint(1, board.animals)))
    # Crowd them on few files or ranks, so that long lines are common.
    if rng.random() < 0.7:
        squares.sort(key=lambda sq: sq % 11 if rng.random() < 0.5 else sq // 11)
        squares = squares[: max(len(pieces), len(squares) * 2 // 3)]
    rng.shuffle(squares)
    there = dict(zip(squares, pieces, strict=False))
    text = "/".join(
        "".join(
            "_" if letter == "_" else there.get((board.ranks - y) * 11 + x + 1, ".")
            for x, letter in enumerate(row)
        )
        for y, row in enumerate(board.rows)
    )
    return at(text, rng.choice("ER"), **options)


@BOTH
@pytest.mark.parametrize("board", SIAM.boards)
def test_s4_s5_the_sum_agrees_with_the_search_and_with_the_board(push, board):
    """``push_in`` for the eye, ``_can_push`` for the search, ``apply`` for the board."""
    rng = random.Random(f"{push}{board}")
    legal_pushes = falls = wins = 0
    for _ in range(400 * SOAK):
        state = random_state(rng, push=push, board=board)
        for sq in state.board.squares:
            for direction in DIRECTIONS:
                push_told = state.push_in(sq, direction)
                assert (push_told.refused is None) == state._can_push(sq, direction)
                check_sum(state, push_told)
        for m in state.legal_moves():
            told = state.push_of(m)
            if told is None:
                continue
            legal_pushes += 1
            before = list(state.cells)
            reserve = list(state.reserve)
            side = state.side
            state.play(m)
            step = STEP[told.direction]
            assert state.cells[told.target] == FIRST_ANIMAL + 4 * side + told.direction
            for sq in told.line[:-1]:
                assert state.cells[sq + step] == before[sq]
            if told.falls == FREE:
                assert state.cells[told.line[-1] + step] == before[told.line[-1]]
            if m.is_entry:
                reserve[side] -= 1
            if told.falls >= FIRST_ANIMAL:
                reserve[side_of(told.falls)] += 1
                falls += 1
            assert state.reserve == reserve
            assert state.winner == told.winner
            assert (told.winner is not None) == (told.falls == ROCK)
            wins += told.winner is not None
            state.undo()
            assert state.cells == before
    assert legal_pushes > 100
    assert falls > 10
    assert wins > 10


def check_sum(state, push):
    """The figures of a push, counted in another way."""
    codes = [state.cells[sq] for sq in push.line]
    assert all(code > FREE for code in codes)
    assert push.rocks == codes.count(ROCK)
    facings = [SYMBOLS[code].upper() for code in codes if code != ROCK]
    ahead = "NESW"[push.direction]
    against = "SWNE"[push.direction]
    assert push.pushing == 1 + facings.count(ahead)
    assert push.against == facings.count(against)
    assert push.strength == push.pushing - push.against
    if push.falls:
        assert push.falls == codes[-1]
        assert push.line[-1] + STEP[push.direction] not in state.board.squares


def test_push_of_is_none_for_moves_that_push_nothing():
    state = line("E.n..")
    for text in ("a3-b3E", "a3N", "a3-", "+a1N"):
        assert state.push_of(move(text)) is None
    assert state.push_in(parse_name("b3"), 1).line == ()
    assert state.push_in(parse_name("b3"), 1).refused is None
