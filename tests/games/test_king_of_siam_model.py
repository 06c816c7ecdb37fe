"""The engine against a slow second one, and games played out against games played."""

from __future__ import annotations

import random

import pytest

from siamapp.games.king_of_siam.layout import CARD_IDS, CHOOSE
from siamapp.games.king_of_siam.rollout import play_out
from tests.games.king_of_siam_kit import GAME, letters, table, there
from tests.games.slow_king_of_siam import FACTIONS, SlowGame
from tests.games.support import SOAK

SETUPS = pytest.mark.parametrize(
    ("players", "map"), [(n, map) for n in (2, 3, 4) for map in ("siam", "britain")]
)
WAYS = 3_000
"""So many complete plays the slow engine tries out for a last card (K12)."""


def check_same(state, slow):
    assert state.is_over == slow.over
    for province in "abcdefgh":
        control = slow.control.get(province)
        people = "".join(f * slow.people[province][f] for f in FACTIONS) or "-"
        assert there(state, province) == (f"={control}" if control else people)
    assert letters(state.pool) == "".join(f * slow.pool[f] for f in FACTIONS)
    assert ["abcdefgh"[p] for p in state.tiles] == slow.tiles
    assert {p for p in "abcdefgh" if state.has_king("abcdefgh".index(p))} == slow.kings
    for seat in range(state.players):
        assert letters(state.court(seat)) == "".join(f * slow.courts[seat][f] for f in FACTIONS)
        assert len(state.hand(seat)) == len(slow.hands[seat])
    if slow.over:
        winners = state.result().winners or tuple(range(state.players))
        assert set(winners) == slow.winners()
        assert state.winners_mask() == sum(1 << seat for seat in winners)
    else:
        assert state.decider == slow.seat


def walk(state, rng, passing):
    """A random game on both engines; how often moves of last cards were compared (K12)."""
    slow = SlowGame(state)
    compared = 0
    while True:
        check_same(state, slow)
        if state.is_over:
            return compared
        texts = [str(move) for move in state.legal_moves()]
        assert len(set(texts)) == len(texts)
        if not slow.is_last_card:
            assert set(texts) == slow.moves()
        else:
            assert set(texts) <= slow.moves()
            if ways(slow) <= WAYS:
                assert set(texts) == slow.winning_moves()
                compared += 1
        if state.phase == CHOOSE and len(texts) > 1 and rng.random() < passing:
            text = "pass"
        else:
            text = rng.choice(texts)
        state.play(GAME.parse_move(text))
        slow.play(text)


def ways(slow):
    """Roughly how many complete plays a last card has."""
    open_provinces = len(slow.open)
    followers = sum(len([f for f in FACTIONS if slow.people[p][f]]) for p in slow.open) or 1
    card = slow.card or slow.hands[slow.seat][0]
    actions = {
        "khon-thai": open_provinces**3,
        "1v1": followers**2,
        "2v1": followers**2,
        "maharacha": open_provinces**2,
    }
    return followers * actions.get(card, open_provinces**2)


@SETUPS
@pytest.mark.parametrize("passing", [0.0, 0.4, 0.75])
def test_the_same_games_on_a_slow_engine(players, map, passing):
    """Legal moves, boards, struggles, ends and winners: all of K2 to K15, move by move."""
    for seed in range(6 * SOAK):
        state = GAME.start(players, {"map": map}, seed)
        walk(state, random.Random(f"{players}{map}{seed}"), passing)


def late(players, map, card, rng):
    """A few struggles before the end, with one card left."""
    tiles = "".join(rng.sample("abcdefgh", 8))
    resolved = "".join(rng.choice("RRLLMMB") for _ in range(rng.randint(4, 7)))
    if resolved.count("B") > 3:
        resolved = resolved.replace("B", "L")
    taken = tiles[: len(resolved)]
    board = [
        "-" if p in taken else "".join(rng.choices("RLM", k=rng.randint(0, 3))) or "-"
        for p in "abcdefgh"
    ]
    courts = ["".join(rng.choices("RLM", k=rng.randint(3, 5))) for _ in range(players)]
    hands = ["-"] * players
    seat = rng.randrange(players)
    hands[seat] = card
    return table(
        " ".join(board),
        players=players,
        pool="".join(rng.choices("RLM", k=rng.randint(0, 5))),
        courts=" ".join(courts),
        hands=" ".join(hands),
        tiles=tiles,
        resolved=resolved,
        kings="".join(p for p in tiles if rng.random() < 0.1),
        seat=seat,
        last=tuple(rng.sample(range(players), players)),
        map=map,
    )


@SETUPS
@pytest.mark.parametrize("card", CARD_IDS)
def test_last_cards_on_a_slow_engine(players, map, card):
    """K12: exactly the plays that win are offered, at every step, found by walking all ways."""
    rng = random.Random(f"{players}{map}{card}")
    compared = sum(walk(late(players, map, card, rng), rng, 0.2) for _ in range(12 * SOAK))
    assert compared > 12


@SETUPS
def test_games_played_out_are_legal_games(players, map):
    """Every move of a play-out is legal where it is made, and the end is the same."""
    for seed in range(40 * SOAK):
        state = GAME.start(players, {"map": map}, seed)
        trace = []
        before = state.copy()
        mask = play_out(state, random.Random(seed).random, trace)
        assert state == before
        for move in trace:
            state.play(move)
        assert state.is_over
        assert state.winners_mask() == mask
        assert play_out(state, random.Random(seed).random) == mask


@SETUPS
def test_games_are_played_out_from_anywhere(players, map):
    for seed in range(8 * SOAK):
        state = GAME.start(players, {"map": map}, seed)
        rng = random.Random(seed)
        while not state.is_over:
            trace = []
            copy = state.copy()
            mask = play_out(state, rng.random, trace)
            assert copy == state
            for move in trace:
                copy.play(move)
            assert copy.is_over
            assert copy.winners_mask() == mask
            for _ in range(7):
                if not state.is_over:
                    state.play(rng.choice(state.legal_moves()))


def test_games_played_out_go_everywhere():
    """Chance reaches every kind of move, also the last card."""
    kinds, swaps, last_cards = set(), set(), 0
    for seed in range(200):
        state = GAME.start(2, {}, seed)
        trace = []
        play_out(state, random.Random(seed).random, trace)
        for move in trace:
            kinds.add(move.kind)
            if move.kind == "swap":
                swaps.add((state.card, len(move.gives)))
            last_cards += state.is_last_card and move.kind == "card"
            state.apply(move)
    assert len(kinds) == 7
    assert swaps == {(2, 1), (3, 2)}
    assert last_cards > 20
