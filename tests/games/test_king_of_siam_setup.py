"""King of Siam: components, set-up and playing aids (K1 to K3)."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest

from siamapp.games.king_of_siam import layout
from siamapp.games.king_of_siam.moves import ALL, parse
from siamapp.games.king_of_siam.setup import AIDS, draw_aids, own_followers
from tests.games.king_of_siam_kit import GAME, LAO, MALAY, RAMA

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = range(120)


@PLAYERS
@pytest.mark.parametrize("map", ["siam", "britain"])
def test_followers_at_the_start(players, map):
    """18 of each faction, two fewer with two players; the pool has 12, 16 or 14."""
    for seed in SEEDS:
        state = GAME.start(players, {"map": map}, seed)
        each = 16 if players == 2 else 18
        assert state.census()["rama"] == state.census()["lao"] == state.census()["malay"] == each
        assert sum(state.pool) == {2: 12, 3: 16, 4: 14}[players]
        for province in range(8):
            assert sum(state.followers(province)) == 4
        for faction, home in enumerate(state.map.homes):
            assert state.followers(home)[faction] >= 2
        for seat in range(players):
            assert sum(state.court(seat)) == 2


@PLAYERS
def test_cards_and_tiles_at_the_start(players):
    state = GAME.start(players, seed=5)
    names = ["maharacha", "khon-thai", "khon-thai", "1v1", "2v1", "rama", "lao", "malai"]
    for seat in range(players):
        assert [layout.CARD_IDS[card] for card in state.hand(seat)] == names
        assert state.discards(seat) == ()
    assert state.census()["cards"] == 8 * players
    assert sorted(state.tiles) == list(range(8))
    assert state.struggle == 0
    assert state.contested == state.tiles[0]
    assert not any(state.has_king(province) for province in range(8))
    assert all(state.control(province) == layout.UNRESOLVED for province in range(8))


def test_chance_decides_tiles_followers_and_aids():
    starts = [GAME.start(3, seed=seed) for seed in SEEDS]
    assert len({state.tiles for state in starts}) > 100
    assert len({state.pool for state in starts}) > 15
    assert len({state.aids for state in starts}) == 6
    assert {state.tiles[0] for state in starts} == set(range(8))


def test_k3_aids_bring_two_followers():
    assert AIDS == {1: (RAMA, LAO), 2: (RAMA, MALAY), 3: (LAO, MALAY)}


@PLAYERS
def test_k3_aids_are_drawn_and_the_lowest_begins(players):
    seen = set()
    for seed in SEEDS:
        state = GAME.start(players, seed=seed)
        seen.add(state.aids)
        assert len(set(state.aids)) == players
        assert set(state.aids) <= ({1, 2, 3, 4} if players == 4 else {1, 2, 3})
        assert state.decider == state.aids.index(min(state.aids))
        for seat in range(players):
            court = [f for f in layout.FACTIONS for _ in range(state.court(seat)[f])]
            assert tuple(court) == own_followers(state.aids, seat)
    assert len(seen) == {2: 6, 3: 6, 4: 24}[players]


def test_k3_aid_4_copies_the_next_seat_clockwise():
    assert own_followers((2, 4, 1, 3), 1) == AIDS[1]
    assert own_followers((2, 1, 3, 4), 3) == AIDS[2]  # seat 0 comes after the last
    for seed in SEEDS:
        state = GAME.start(4, seed=seed)
        seat = state.aids.index(4)
        assert state.court(seat) == state.court((seat + 1) % 4)


def test_k3_two_players_leave_one_aid_in_the_box():
    drawn = Counter(tuple(sorted(draw_aids(2, random.Random(seed)))) for seed in SEEDS)
    assert set(drawn) == {(1, 2), (1, 3), (2, 3)}


def test_k2_the_second_map_plays_by_its_own_borders():
    """Nothing is tied to one graph: the Malay card places beside Moray, which has one neighbour."""
    state = GAME.start(2, {"map": "britain"}, seed=3)
    state.play(parse("malai"))
    assert {str(move) for move in state.legal_moves()} == {"+bM"}
    state = GAME.start(2, {"map": "britain"}, seed=3)
    state.play(parse("rama"))
    assert {str(move) for move in state.legal_moves()} == {"+dR", "+fR", "+hR"}


def test_options():
    assert [(option.name, option.default) for option in GAME.options] == [
        ("map", "siam"),
        ("discards", "closed"),
    ]
    assert GAME.player_counts == (2, 3, 4)


def test_moves_are_the_same_objects_after_copying():
    assert len({str(move) for move in ALL}) == len(ALL)
    for move in ALL[::37]:
        assert pickle.loads(pickle.dumps(move)) is move
        assert parse(str(move)) is move
    assert repr(parse("aRL-bM")) == "<Move aRL-bM>"
