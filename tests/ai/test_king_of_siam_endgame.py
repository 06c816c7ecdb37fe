"""The end of King of Siam worked out exactly, against every line there is."""

from __future__ import annotations

import random

import pytest

from siamapp.ai.api import Budget, Cancelled
from siamapp.ai.king_of_siam import Followers
from siamapp.ai.king_of_siam_endgame import LOOK_EVERY, Solver, TooMuch
from siamapp.games.king_of_siam.layout import CARD_IDS, CARDS_LEFT, CHOOSE, PASSES, PHASE
from tests.games.king_of_siam_kit import GAME, table

FOREVER = 10**9


def solver(state, budget=None, limit=FOREVER):
    return Solver(state.ground, state.players, budget or Budget(0.0, 0), limit, 1.0)


def every_line(state, known):
    """The value for the deciding side, move by move through the contract."""
    key = state.key()
    if key not in known:
        seat, best = state.decider, -1
        for move in state.legal_moves():
            state.apply(move)
            if state.is_over:
                value = state.result().value(seat)
            else:
                value = every_line(state, known)
                if (state.decider - seat) % 2:
                    value = -value
            state.undo()
            best = max(best, value)
            if best == 1:
                break
        known[key] = best
    return known[key]


def near_the_end(seed, ahead, cards, players=2):
    """A position made up by chance: so many provinces to come, so many cards for each seat."""
    rng = random.Random(seed)

    def some(least, most):
        return "".join(rng.choice("RLM") for _ in range(rng.randint(least, most))) or "-"

    resolved = "".join(rng.choice("RRLLMMB") for _ in range(8 - ahead))
    while resolved.count("B") > 3:
        resolved = "".join(rng.choice("RRLLMMB") for _ in range(8 - ahead))
    board = ["-"] * (8 - ahead) + [some(0, 4) for _ in range(ahead)]
    hands = ["+".join(rng.sample(CARD_IDS, count)) or "-" for count in cards]
    state = table(
        " ".join(board),
        players=players,
        pool="".join(rng.choice("RLM") for _ in range(6)),
        courts=" ".join(some(1, 3) for _ in range(players)),
        hands=" ".join(hands),
        resolved=resolved,
        last=tuple(rng.sample(range(players), players)),
        seat=next(seat for seat, count in enumerate(cards) if count),
    )
    return state


@pytest.mark.parametrize(
    ("ahead", "cards", "seeds"),
    [
        (1, (1, 1), 40),
        (1, (2, 2), 25),
        (1, (3, 1), 15),
        (1, (0, 2), 10),
        (2, (1, 1), 10),
        (2, (1, 2), 2),
        (3, (1, 0), 10),
    ],
)
def test_the_same_as_every_line_there_is(ahead, cards, seeds):
    values = set()
    for seed in range(seeds):
        state = near_the_end(seed, ahead, cards)
        known = {}
        wanted = every_line(state, known)
        seat = state.decider
        move, value = solver(state).best(state.v)
        assert value == wanted
        values.add(value)
        state.play(move)
        if state.is_over:
            after = state.result().value(seat)
        else:
            after = every_line(state, known) * (1 if state.decider == seat else -1)
        assert after == wanted, "the move keeps what was promised"
    assert values == {-1, 1} or seeds < 10


def test_teams_are_two_sides():
    """K15 and the rules for four: partners win together."""
    for seed in range(12):
        state = near_the_end(seed, 1, (1, 1, 1, 0), players=4)
        assert solver(state).best(state.v)[1] == every_line(state, {})


def test_in_the_midst_of_a_turn():
    for seed in range(12):
        state, rng = near_the_end(seed, 2, (1, 1)), random.Random(seed)
        state.play(state.legal_moves()[-1])
        while not state.is_over and state.phase != CHOOSE:
            move, value = solver(state).best(state.v)
            assert value == every_line(state, {})
            assert state.why_not(move) is None
            state.play(rng.choice(state.legal_moves()))


def test_wins_what_can_be_won():
    """Its moves, one after the other, against an opponent who tries everything."""
    won = 0
    for seed in range(20):
        state, rng = near_the_end(seed, 2, (2, 2)), random.Random(seed)
        seat = state.decider
        if solver(state).best(state.v)[1] != 1:
            continue
        won += 1
        while not state.is_over:
            if state.decider == seat:
                state.play(solver(state).best(state.v)[0])
            else:
                state.play(rng.choice(state.legal_moves()))
        assert state.result().winners == (seat,)
    assert won >= 5


def test_the_last_four_cards_are_within_reach():
    """Of games that players have played: they hold their cards to the end, as good players do."""
    for seed in range(30):
        state = near_the_end(seed, 1 + seed % 2, (2, 2))
        state.v[PASSES] = seed % 2
        assert solver(state, limit=5_000).best(state.v)[1] in (-1, 1)


def test_the_position_is_left_alone():
    for seed in range(20):
        state = near_the_end(seed, 1 + seed % 2, (seed % 3, 1))
        before = state.v.copy()
        solver(state).best(state.v)
        assert state.v == before


def test_gives_up_when_it_takes_too_long():
    state = GAME.start(2, seed=1)
    with pytest.raises(TooMuch):
        solver(state, limit=50).best(state.v)
    assert Followers().certain(state, Budget(0.0, 0), effort=50) is None


class Watched(Budget):
    """Counts how often it is looked at, and is cancelled after some looks."""

    looks = 0

    def is_spent(self, nodes, share=1.0):
        self.looks += 1
        if self.looks == 5:
            self.cancel()
        return super().is_spent(nodes, share)


def test_stops_when_cancelled():
    """Also while it lists the thousands of turns of a single position."""
    state = GAME.start(2, seed=1)
    budget = Watched(60.0)
    working = solver(state, budget)
    with pytest.raises(Cancelled):
        working.best(state.v)
    assert budget.looks == 5
    assert working.positions <= 5 * LOOK_EVERY


def test_gives_up_when_its_part_of_the_time_is_over():
    state = GAME.start(2, seed=1)
    with pytest.raises(TooMuch):
        solver(state, Budget(0.0)).best(state.v)


def test_the_last_card_needs_no_effort():
    """K12, for any number of players: if it can be played, that wins."""
    found = 0
    for seed in range(60):
        players = 2 + seed % 3
        state = near_the_end(seed, 2, (1, *[0] * (players - 1)), players)
        assert state.v[CARDS_LEFT] == 1
        if len(state.legal_moves()) == 2:
            found += 1
            while not state.is_over and state.decider == 0:
                if state.v[PHASE] != CHOOSE and len(state.legal_moves()) == 1:
                    state.play(state.legal_moves()[0])
                    continue
                move, value = Followers().certain(state, Budget(0.0, 0), effort=0)
                assert value == 1
                state.play(move)
            assert 0 in state.result().winners
    assert found >= 10
