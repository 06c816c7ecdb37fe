"""What a screen shows besides the board is what then happens."""

from __future__ import annotations

import random

import pytest

from siamapp.games.foreign_king import screen
from siamapp.games.foreign_king.layout import (
    CHOOSING,
    ENDING,
    HELPING,
    IDLING,
    KING,
    OFFERING,
    PROVINCE_CODES,
    RIDING,
)
from siamapp.games.foreign_king.moves import GOES, RIDES
from tests.games.foreign_king_kit import (
    BRA,
    GAME,
    HAI,
    LIE,
    LUX,
    NAM,
    VIRTUAL,
    play,
    table,
    texts,
)
from tests.games.test_foreign_king_model import any_table

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def test_distance_from_the_second_score():
    assert screen.distance(table(marker=12, scores="9 4 1")) == 8
    assert screen.distance(table(marker=12, scores="9 9 1")) == 3
    assert screen.distance(table(players=2, marker=12, scores="9 4 6")) == 6  # F12


def test_factories_left_active_and_inactive():
    textile, metal = screen.factory_counts(table(factories="lie TTt; nam MT; bra m"))
    assert (textile.left, textile.active, textile.inactive) == (1, 3, 1)
    assert (metal.left, metal.active, metal.inactive) == (3, 1, 1)


def test_majorities():
    found = screen.majorities(table("lie 1 1; nam 2 1; bra 0 0 1"))
    assert found == (None, None, None, None, 2, None, 0, None, None)


def test_income_of_the_coins_action_for_every_seat():
    state = table("lie 1; nam 0 2", factories="lie Tt; nam tM")
    assert [screen.income(state, seat) for seat in range(3)] == [5, 4, 3]


@PLAYERS
def test_income_is_what_coins_bring(players):
    for seed in range(60):
        state = any_table(players, random.Random(seed))
        seat, before = state.decider, state.francs(state.decider)
        if "coins" in texts(state):
            wanted = before + screen.income(state, seat)
            assert play(state, "coins").francs(seat) == wanted


# -- the congress --------------------------------------------------------------------------------


def test_ranking_of_the_congress_with_ties():
    state = table(players=4, congress="2 0 3 2", order="3021")
    assert screen.congress_ranking(state) == (
        screen.CongressRank(3, (2,)),
        screen.CongressRank(2, (3, 0)),
    )
    assert screen.asked_in_turn(state) == (2, 3, 0)
    tied = table(players=2, congress="2 2")
    assert screen.congress_ranking(tied) == (screen.CongressRank(2, (0, 1)),)
    assert screen.asked_in_turn(tied) == ()
    assert screen.congress_ranking(table()) == ()


# -- the king ------------------------------------------------------------------------------------


def test_a_visit_as_things_stand():
    state = table("lie 1 2", players=2, congress="2 1", factories="lie T")
    visit = screen.visit(state, LIE)
    assert visit.plain == screen.Payment(colour=1, points=3, helper=0, help=2)
    assert visit.with_delegates == (
        (0, screen.Payment(0, 3, 1, 2)),
        (1, screen.Payment(1, 3, 0, 2)),
    )
    assert not visit.is_empty
    assert not visit.idle


def test_visits_to_empty_and_to_tied_provinces():
    state = table("nam 1 1; lux 2", congress="0 0 1", factories="nam M; lie M")
    assert screen.visit(state, LIE) == screen.Visit(
        LIE, True, screen.Payment(None, 0, None, 0), (), False
    )
    tied = screen.visit(state, NAM)
    assert tied.plain.colour is None
    assert tied.idle
    assert screen.visit(state, LUX).plain == screen.Payment(0, 0, None, 0)


@PLAYERS
def test_a_visit_brings_what_was_foreseen(players):
    """Every answer of the congress, tried out in any position."""
    tried = 0
    for seed in range(120):
        rng = random.Random(f"{players}{seed}")
        state = any_table(players, rng)
        if GOES[KING] not in state.legal_moves():
            continue
        province = rng.choice(
            range(9) if state.king is None else state.ground.neighbours[state.king]
        )
        seen = screen.visit(state, province)
        outlook = screen.ride(state, [province])
        before = [state.score(colour) for colour in state.ground.colours]
        state.play(GOES[KING])
        state.play(RIDES[province])
        if state.phase == RIDING:
            play(state, "done")
        asked, expected = [], seen.plain
        while state.phase == OFFERING:
            asked.append(state.decider)
            accepts = rng.random() < 0.4
            if accepts:
                expected = dict(seen.with_delegates)[state.decider]
            play(state, "yes" if accepts else "no")
        in_turn = [seat for seat, _ in seen.with_delegates]
        assert asked == in_turn[: len(asked)]
        assert state.marker == outlook.marker
        assert outlook.visit == seen
        wanted = [
            score + (expected.points if colour == expected.colour else 0)
            for colour, score in enumerate(before)
        ]
        assert [state.score(colour) for colour in state.ground.colours] == wanted
        assert (state.phase == HELPING) == (expected.help > 0)
        if expected.help:
            assert (state.decider, screen.virtual_budget(state)) == (expected.helper, expected.help)
        if expected is seen.plain:
            assert (state.phase == IDLING) == seen.idle
        tried += 1
    assert tried > 40


def test_a_ride_with_its_cost_and_the_fall_of_the_marker():
    state = table("lux 3", king="bra", francs="1 0 0")
    ride = screen.ride(state, [NAM, LUX])
    assert (ride.francs, ride.marker, ride.reason) == (1, 27, None)
    assert ride.visit.plain.points == 1
    too_far = screen.ride(state, [NAM, LUX, LIE])
    assert too_far.reason.key == "foreign_king.why.further"
    assert (too_far.francs, too_far.marker) == (1, 27)
    assert screen.ride(state, [LUX]).reason.key == "foreign_king.why.not_adjacent"
    assert screen.ride(state, [NAM, BRA]).reason.key == "foreign_king.why.king_was_there"
    nothing = screen.ride(state, [])
    assert (nothing.francs, nothing.marker, nothing.visit, nothing.reason) == (0, 30, None, None)
    assert state.king == BRA  # nothing was moved


def test_a_ride_that_has_begun():
    state = table(king="bra", francs="3 0 0")
    play(state, "king Knam Khai")
    ride = screen.ride(state, [])
    assert (ride.francs, ride.marker, ride.visit.province) == (0, 27, HAI)
    assert screen.ride(state, [PROVINCE_CODES.index("wfl")]).francs == 1
    assert screen.running_cost(state) == 1


def test_a_ride_from_the_portrait():
    state = table(francs="9 0 0")
    ride = screen.ride(state, [LIE])
    assert (ride.francs, ride.marker, ride.reason, ride.visit.province) == (0, 29, None, LIE)
    assert screen.ride(state, [LIE, NAM]).reason.key == "foreign_king.why.portrait"


# -- the turn ------------------------------------------------------------------------------------


def test_the_action_table_says_what_is_blocked_and_by_whom():
    state = table(players=4, pawns="place king - -", francs="0 0 0 0")
    rows = {row.space: row for row in screen.action_table(state)}
    assert len(rows) == 8
    assert rows[1].pawn == 0
    assert rows[1].reason.key == "foreign_king.why.own_space"
    assert rows[KING].pawn == 1
    assert rows[KING].reason.arguments()["seat"].seat == 1
    assert rows[0].reason.key == "foreign_king.why.factory_price"
    assert rows[4].pawn is None
    assert rows[4].reason is None


def test_running_cost():
    state = table("lie 2", players=4, pawns="- move factory -", francs="9")
    play(state, "queen")
    assert screen.running_cost(state) == 2
    assert screen.running_cost(play(state.copy(), "copy-factory")) == 5
    play(state, "copy-move lie-nam")
    assert screen.running_cost(state) == 2
    play(state, "nam-hai lie-bra")
    assert screen.running_cost(state) == 4
    state.undo()
    assert screen.running_cost(state) == 3
    play(state, "lie-bra done")
    assert screen.running_cost(state) == 0


def test_the_virtual_budget_counts_down():
    state = table("lie 1", players=2, king="nam", factories="lie M")
    assert screen.virtual_budget(state) == 0
    play(state, "king Klie")
    assert screen.virtual_budget(state) == 5
    play(state, "v+lux")
    assert screen.virtual_budget(state) == 4


def test_standing_is_the_result_if_the_game_ended_now():
    state = table("lie 0 0 1", players=2, scores="3 5", francs="1 0")
    standing = screen.standing(state)
    assert standing.totals == (6, 5, 19)
    assert [line.name for line in standing.lines][:3] == ["king", "loans", "control"]
    assert standing.lines[2].leaders() == (VIRTUAL,)


def test_prompts_name_the_decider():
    state = table("lie 1 1", king="nam", congress="0 2", factories="lie T", medals="1")
    for moves, phase, key, seat in (
        ("", CHOOSING, "turn", 0),
        ("king Klie done", OFFERING, "offer", 1),
        ("no", IDLING, "idle", 0),
        ("T-off", ENDING, "turn", 0),
    ):
        play(state, moves)
        assert state.phase == phase
        prompt = screen.prompt(state)
        assert prompt.key == f"foreign_king.prompt.{key}"
        assert prompt.arguments()["seat"].seat == seat == state.decider
    assert GAME.parse_move("done") in state.legal_moves()
