"""The engine against a slow second one, and games played out against games played."""

from __future__ import annotations

import random

import pytest

from siamapp.games.foreign_king import layout
from siamapp.games.foreign_king.layout import PHASE_IDS, PROVINCE_CODES, SPACE_IDS
from siamapp.games.foreign_king.reckoning import ranked, reckon, totals
from siamapp.games.foreign_king.rollout import play_out
from tests.games.foreign_king_kit import GAME, table
from tests.games.slow_foreign_king import CONGRESS, STOCK, SlowGame
from tests.games.support import SOAK

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
GAMES = 12 * SOAK


def check_same(state, slow):
    for number, province in enumerate(PROVINCE_CODES):
        counts = tuple(len(slow.at(province, c)) for c in slow.colours)
        assert state.citizens(number) == counts
        works = [(f.kind, f.active) for f in slow.works(province)]
        assert state.factories(number) == tuple(
            works.count(w) for w in (("T", True), ("T", False), ("M", True), ("M", False))
        )
    for colour in slow.colours:
        assert state.stock(colour) == len(slow.at(STOCK, colour))
        assert state.score(colour) == slow.points[colour]
    for seat in range(state.players):
        assert state.delegates(seat) == len(slow.at(CONGRESS, seat))
        assert state.francs(seat) == slow.francs[seat]
        assert state.medals(seat) == slow.medals[seat].count(True)
        assert state.loans(seat) == slow.medals[seat].count(False)
        pawn = state.pawn(seat)
        assert (None if pawn is None else SPACE_IDS[pawn]) == slow.pawns.get(seat)
    assert state.marker == slow.marker
    assert state.order == tuple(slow.order)
    assert state.round == slow.round
    assert state.is_over == slow.over
    points = totals(reckon(state.v, state.ground))
    assert points == [slow.totals()[colour] for colour in slow.colours]
    assert set(ranked(state.v, state.ground)[0]) == slow.winners()
    if state.phase != layout.RIDING:
        assert (None if state.king is None else PROVINCE_CODES[state.king]) == slow.king
    if not slow.over:
        assert PHASE_IDS[state.phase] == slow.phase
        assert state.decider == slow.decider
        assert state.active == slow.seat


def choose(texts, rng, wish):
    """Any move; with a wish, rather one of these kinds than another."""
    wished = [text for text in texts if text.startswith(wish)] if wish else []
    return rng.choice(wished if wished and rng.random() < 0.6 else texts)


@PLAYERS
@pytest.mark.parametrize(
    "wish",
    [
        (),
        ("factory", "T+", "M+", "loan", "queen"),
        ("congress", "c-", "no", "order", "queen"),
        ("king", "place", "+", "yes", "repay"),
        ("move", "place", "coins"),
    ],
    ids=["any", "industry", "congress", "court", "people"],
)
def test_games_are_the_same_on_both_engines(players, wish):
    """Same moves offered, same positions, same end, whatever the players prefer."""
    for seed in range(GAMES // 3):
        state = GAME.start(players, seed=seed)
        slow = SlowGame(state)
        rng = random.Random(f"{players}{wish}{seed}")
        for _ in range(400):
            check_same(state, slow)
            texts = [str(move) for move in state.legal_moves()]
            assert len(set(texts)) == len(texts)
            assert set(texts) == slow.moves()
            if state.is_over:
                break
            text = choose(texts, rng, wish)
            state.play(GAME.parse_move(text))
            slow.play(text)
        if state.is_over:
            check_result(state.result(), slow)


def check_result(result, slow):
    first = slow.winners()
    people = first - {slow.virtual}
    assert result.all_lost == (not people)  # F14
    assert result.is_draw == (len(people) == slow.n)
    if not result.is_draw:
        assert set(result.winners) == people


def any_table(players, rng):
    """A position as no game may ever reach it: crowded or bare, rich or poor."""
    state = table(players=players)
    v, ground = state.v, state.ground
    spread = rng.choice(["stock", "map", "congress", "even"])
    for colour in ground.colours:
        v[layout.STOCK + colour] = 0
        places = [layout.STOCK + colour, layout.DELEGATES + colour]
        weights = {"stock": (30, 1, 1), "map": (1, 1, 3), "congress": (0, 40, 0), "even": (6, 6, 1)}
        stock, congress, province = weights[spread]
        if colour == ground.virtual or rng.random() < 0.2:
            stock, congress, province = rng.choice([0, 9]), 0, 1
        places += [4 * p + colour for p in range(9)]
        for _ in range(ground.stock_of(colour)):
            v[rng.choices(places, [stock, congress, *[province] * 9])[0]] += 1
    for kind in (0, 1):
        for _ in range(rng.choice([0, 2, 5, 5])):
            v[layout.TEXTILE_LEFT + kind] -= 1
            v[layout.TEXTILE_ON + 4 * rng.randrange(9) + 2 * kind + rng.randrange(2)] += 1
    spaces = rng.sample(ground.spaces, players)
    for seat in ground.seats:
        v[layout.FRANCS + seat] = rng.choice([0, 0, 1, 2, 4, 9])
        v[layout.MEDALS + seat] = rng.choice([0, 0, 1, 2])
        v[layout.LOANS + seat] = rng.choice([0, 0, 1, 2])
        v[layout.PAWN + seat] = spaces[seat]
    if rng.random() < 0.7:
        v[layout.KING_AT] = rng.randrange(9)
    v[layout.MARKER] = rng.choice([2, 6, 20])
    return state


@PLAYERS
def test_any_position_goes_on_in_the_same_way(players):
    """Also where no action is possible (F3), where nobody is at home (F4), where all is built."""
    seen = set()
    for seed in range(60 * SOAK):
        rng = random.Random(f"{players}{seed}")
        state = any_table(players, rng)
        slow = SlowGame(state)
        slow.lay_out(state)
        for _ in range(25):
            check_same(state, slow)
            texts = [str(move) for move in state.legal_moves()]
            assert set(texts) == slow.moves()
            if state.is_over:
                check_result(state.result(), slow)
                break
            text = rng.choice(texts)
            seen.add(text)
            state.play(GAME.parse_move(text))
            slow.play(text)
    assert "skip" in seen or players == 4  # with four, two more spaces are always possible


def test_a_hundred_rounds_are_a_draw_on_both_engines():
    """F10, from round 99 on."""
    for players in (2, 3, 4):
        francs = " ".join("5678"[:players])
        state = table(players=players, round=99, options={"rounds": "hundred"}, francs=francs)
        slow = SlowGame(state, limit=100)
        slow.round = 99
        while not state.is_over:
            check_same(state, slow)
            # Nobody moves the king, so nothing else can end it.
            texts = [t for t in sorted(map(str, state.legal_moves())) if t != "king"]
            state.play(GAME.parse_move(texts[0]))
            slow.play(texts[0])
        assert slow.drawn
        assert state.round == 100
        assert state.result().is_draw


# -- games played out ----------------------------------------------------------------------------


@PLAYERS
def test_games_played_out_are_games(players):
    """Each move of them is legal, and they come to the end that they say."""
    for seed in range(60 * SOAK):
        rng = random.Random(f"{players}{seed}")
        state = GAME.start(players, seed=seed)
        for _ in range(rng.randrange(150)):
            if not state.is_over:
                state.apply(rng.choice(state.legal_moves()))
        before, trace = state.copy(), []
        end = play_out(state, rng.random, trace)
        assert state == before
        for move in trace:
            state.play(move)
        assert state.is_over
        assert list(end.points) == totals(reckon(state.v, state.ground))
        assert not end.is_drawn
        assert set(end.winners()) == set(ranked(state.v, state.ground)[0])
        with_seats = set(end.winners()) - {state.ground.virtual}
        result = state.result()
        assert result.all_lost == (not with_seats)
        if result.winners:
            assert set(result.winners) == with_seats


@PLAYERS
def test_games_played_out_use_every_rule(players):
    """What a random player never does, a player who thinks by playing out cannot foresee."""
    seen = set()
    for seed in range(250):
        trace = []
        play_out(GAME.start(players, seed=seed), random.Random(seed).random, trace)
        seen |= {move.text for move in trace}
    spaces = set(SPACE_IDS[: {2: 6, 3: 7, 4: 8}[players]])
    assert spaces <= seen
    assert {"done", "yes", "no", "loan", "repay"} <= seen
    assert {"T-off", "M-off"} & seen
    assert {f"K{p}" for p in PROVINCE_CODES} | {f"T+{p}" for p in PROVINCE_CODES} <= seen
    assert any(text.startswith("v") for text in seen) == (players == 2)
    assert ("to-1" in seen) == (players > 2)
    assert {"copy-coins", "copy-king"} <= seen or players < 4


def test_games_played_out_stop_after_a_hundred_rounds():
    """F10: the limit holds for games of computers in thought, whatever the option says."""
    for rounds in ("free", "hundred"):
        state = table(players=3, round=101, options={"rounds": rounds})
        trace = []
        end = play_out(state, random.Random(1).random, trace)
        assert end.is_drawn
        assert trace == []
        assert end.winners() == (0, 1, 2)
    last = table(players=3, round=100, options={"rounds": "hundred"}, seat=2, pawns="king coins -")
    end = play_out(last, random.Random(1).random, trace)
    assert end.is_drawn
    for move in trace:
        last.play(move)
    assert last.is_over
    assert last.result().is_draw
