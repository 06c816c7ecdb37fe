"""The fast judgement of Siam against slow and plain ones (S1, S4, S5, S7)."""

import random
from collections import Counter

import pytest

from siamapp.ai.alphabeta import DECIDED, WON, plain_outlook
from siamapp.ai.siam import Knowledge, can_win
from siamapp.ai.siam_lines import ENTER, ENTRY_WIN, FAR, FLAGGED, PUSH, WIN, Table, lines_of
from siamapp.games.siam.squares import FIRST_ANIMAL, ROCK, STEP, WALL, facing_of, side_of
from siamapp.games.siam.state import CROSS_TURNS
from tests.ai.positions import GAME, VARIANTS, is_push, is_safe, walk, winning_moves

ALL = 2 * WON


def plain_leaf(state):
    """The estimate of the lines alone, and wins in one by making every move."""
    if winning_moves(state):
        return WON - 1
    return estimate(state)


def estimate(state):
    total = lines_of(state.board, state.options["push"] == "strict").judge(state._key, state.side)
    return (total + FLAGGED) % ENTRY_WIN % WIN - FLAGGED


@pytest.mark.parametrize("variant", VARIANTS)
def test_outlook_is_what_making_every_move_tells(variant):
    decided = 0
    for seed in range(2):
        for state in walk(variant, seed):
            if state.turn % 5 and state.turn > 6:
                continue  # every position would take minutes
            before = state.copy()
            moves = state.legal_moves()
            fast = Knowledge(state).outlook(state, moves, ALL)
            assert state == before
            assert fast == plain_outlook(state, moves, ALL, plain_leaf), state.position()
            alone = [Knowledge(state).outlook(state, (move,), ALL)[0] for move in moves]
            assert alone == fast
            assert state == before
            decided += sum(abs(value) >= DECIDED for value in fast)
    assert decided


@pytest.mark.parametrize("variant", ["standard", "once"])
def test_outlook_sees_draws_by_repetition(variant):
    """S7: in a game that goes in circles, the third occurrence is worth 0."""
    draws = 0
    for seed in range(30):
        rng = random.Random(seed)
        state = GAME.parse_position(".E.../.oso./...../.o.../..n.. E 30 0 0", VARIANTS[variant])
        for _ in range(40):
            moves = state.legal_moves()
            fast = Knowledge(state).outlook(state, moves, ALL)
            assert fast == plain_outlook(state, moves, ALL, Knowledge(state).leaf)
            draws += sum(ends_in_draw(state, move) for move in moves)
            quiet = [move for move in moves if move.is_turn and is_safe(state, move)]
            if not quiet:
                break
            state.apply(rng.choice(quiet))
            if state.is_over:
                break
    assert draws > 10


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_move_of_another_position_is_known_to_be_legal_or_not(variant):
    """All moves seen in a game are held against each of its positions (S1, S3, S4)."""
    seen = sorted(
        {move for state in walk(variant, seed=2) for move in state.legal_moves()}, key=str
    )
    answers = Counter()
    for state in walk(variant, seed=2):
        legal, knowledge = set(state.legal_moves()), Knowledge(state)
        for move in seen:
            assert knowledge.is_legal(state, move) is (move in legal), (state.position(), move)
            answers[move in legal] += 1
    assert min(answers[True], answers[False]) > 200


def ends_in_draw(state, move):
    state.apply(move)
    found = state.is_draw
    state.undo()
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_can_win_is_a_winning_move(variant):
    answers = set()
    for seed in range(4):
        for state in walk(variant, seed):
            wins = bool(winning_moves(state))
            assert can_win(state) is wins
            assert (Knowledge(state).leaf(state) == WON - 1) is wins
            answers.add(wins)
    assert answers == {True, False}


@pytest.mark.parametrize(
    ("position", "crosses", "wins"),
    [
        ("..o../..N../...../...../..... E 2 0 0", "play", False),
        ("..o../..N../...../...../..... E 4 0 0", "play", True),
        ("..o../..N../...../...../..... E 2 0 0", "entry", True),
        ("..o../..e../..w../..e../..w.. E 2 0 0", "entry", False),
        ("..o../..e../..w../..e../..w.. E 2 0 0", "off", True),
        ("..o../..e../..w../..e../..w.. E 5 0 0", "entry", True),
    ],
)
def test_a_crossed_square_forbids_the_winning_push(position, crosses, wins):
    """S1: in the first two turns of each side; after that, or as the option says, it wins."""
    state = GAME.parse_position(position, {"crosses": crosses})
    assert bool(winning_moves(state)) is wins
    assert (Knowledge(state).leaf(state) == WON - 1) is wins


@pytest.mark.parametrize("variant", ["standard", "strict", "wide-strict", "hole-once"])
def test_pushes_that_the_lines_see_are_the_legal_ones(variant):
    """S4, S5: rocks that the side to move can push on and that would fall to it."""
    seen = 0
    for seed in range(6):
        for state in walk(variant, seed):
            if state.turn < CROSS_TURNS:
                continue
            rocks = {
                (rock, move.facing)
                for move in state.legal_moves()
                if is_push(state, move) and not move.is_entry
                for rock in rocks_won_by(state, move)
            }
            expected = Counter(pushes_to_fall(state, *rock) for rock in rocks)
            lines = lines_of(state.board, state.options["push"] == "strict")
            found = Counter(
                trait - PUSH + 1
                for line in lines.lines
                for trait, side in line.traits(state._key & line.mask, variant.endswith("strict"))
                if PUSH <= trait < PUSH + FAR and side == state.side
            )
            assert found == expected, state.position()
            seen += len(rocks)
    assert seen > 20


def test_a_strict_line_does_not_go_where_the_whole_line_does():
    """S4: two against two rocks in the sum, but one against two on the way."""
    state = GAME.parse_position("...../...../EooE./...../..... E 20 0 0")
    push = GAME.parse_move("a3-b3E")
    for strict, trait in ((False, PUSH), (True, ENTER)):  # entering adds the force that lacks
        options = {"push": "strict" if strict else "total"}
        assert GAME.parse_position(state.position(), options).is_legal(push) is not strict
        row = lines_of(state.board, strict).lines[2]
        assert (trait + FAR - 1, 0) in row.traits(state._key & row.mask, strict)


def rocks_won_by(state, move):
    """The rocks in a push whose nearest helper is an animal of the pushing side."""
    nearest = state.side
    for sq in state.push_of(move).line:
        code = state.cells[sq]
        if code >= FIRST_ANIMAL and facing_of(code) == move.facing:
            nearest = side_of(code)
        if code == ROCK and nearest == state.side:
            yield sq


def pushes_to_fall(state, rock, direction):
    pushes = 0
    while state.cells[rock] != WALL:
        rock += STEP[direction]
        pushes += 1
    return min(pushes, FAR)


def test_outlook_stops_at_enough():
    state = GAME.start()
    moves = state.legal_moves()
    knowledge = Knowledge(state)
    everything = knowledge.outlook(state, moves, ALL)
    enough = max(everything)
    assert knowledge.outlook(state, moves, enough) == everything[: everything.index(enough) + 1]


def mirrored(text):
    """The same position with left and right exchanged."""
    cells, rest = text.split(" ", 1)
    turned = cells.translate(str.maketrans("EWew", "WEwe"))
    return "/".join(row[::-1] for row in turned.split("/")) + " " + rest


def changed_sides(text):
    """The same position with elephants and rhinos exchanged."""
    cells, side, turn, *exits = text.split()
    return " ".join([cells.swapcase().replace("O", "o"), "ER"[side == "E"], turn, *exits[::-1]])


@pytest.mark.parametrize("change", [mirrored, changed_sides])
def test_judgement_knows_neither_left_nor_right_nor_who_is_who(change):
    for seed in range(5):
        for state in walk("standard", seed):
            if state.turn < 4:
                continue  # the crosses bind by turns played, and the sides take turns
            twin = GAME.parse_position(change(state.position()))
            assert Knowledge(twin).leaf(twin) == Knowledge(state).leaf(state)


def test_estimates_stay_far_from_proven_values():
    for variant in VARIANTS:
        for state in walk(variant, seed=9):
            assert abs(estimate(state)) < FLAGGED / 100 < DECIDED


def test_the_key_is_four_bits_a_square():
    """What the lines take from the state, held here: the engine may change it only knowingly."""
    for state in walk("hole-once", seed=1):
        parts = state.board.key_parts
        assert state._key == sum(parts[sq][state.cells[sq]] for sq in state.board.squares)
        for sq in state.board.squares:
            assert [part // parts[sq][1] for part in parts[sq]] == list(range(FIRST_ANIMAL + 8))


def test_a_table_never_outgrows_its_limit(monkeypatch):
    monkeypatch.setattr(Table, "LIMIT", 5)
    lines = lines_of.__wrapped__(GAME.start().board, False)
    for state in walk("standard", seed=3):
        lines.judge(state._key, state.side)
    assert all(len(table) <= 5 for tables in lines.tables for table in tables)
