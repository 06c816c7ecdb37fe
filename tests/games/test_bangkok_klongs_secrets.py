"""Secrets of Bangkok Klongs: what a seat sees, what it is dealt, what nobody tells it."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from types import FunctionType, MethodType, ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siamapp.ai.api import Budget
from siamapp.ai.montecarlo import FlatMonteCarlo
from siamapp.games.bangkok_klongs.boats import back
from siamapp.match.match import Match, SeatSetup
from tests.games.bangkok_klongs_kit import GAME, boats, is_offered, offered, packed, play, table

FLEET, BOARD = GAME.data_in_use.fleet, GAME.data_in_use.board

THIEF = boats("thief")[0]


@cache
def walk(players, stacks, seed):
    """Positions of a random game, one after each move."""
    state, rng = GAME.start(players, {"stacks": stacks}, seed), random.Random(seed)
    found = [state.copy()]
    while not state.is_over:
        state.apply(rng.choice(state.legal_moves()))
        found.append(state.copy())
    return found


positions = st.builds(
    lambda players, stacks, seed, at: (found := walk(players, stacks, seed))[at % len(found)],
    st.sampled_from([2, 3, 4]),
    st.sampled_from(["one", "two"]),
    st.integers(0, 30),
    st.integers(0, 200),
)


# -- what a seat sees ----------------------------------------------------------------------------


def test_a_seat_sees_its_own_hand_and_the_backs_of_all_others():
    state = GAME.start(3, seed=3)
    seen = state.view(1).table
    assert seen.hands[1] == state.hands[1]
    assert seen.hands[0] == seen.hands[2] == (back(0),) * 4
    assert seen.decks == ((back(0),) * 60,)


def test_with_two_stacks_everybody_sees_where_a_boat_was_drawn():
    state = GAME.start(2, {"stacks": "two"}, seed=3)
    assert state.view(1).table.hands[0] == (back(1), back(0), back(0), back(0))
    play(state, str(next(m for m in state.legal_moves() if FLEET.ownable[m.boat])))
    play(state, "own draw2")
    assert state.view(1).table.hands[0] == (back(1), back(1), back(0), back(0))


def test_b17_a_boat_taken_into_a_hand_stays_known_until_it_is_placed():
    water = "fish2@a4:0 fish3@d4:1 banana0@f4"
    state = table(water, ("thief fish0", "thief shrimp0"), next="avocado0")
    play(state, "thief@e4 f4>hand end")
    assert state.known[0] == boats("banana0")
    assert state.view(1).table.hands[0] == tuple(sorted((back(0), *boats("banana0"))))
    for seed in range(50):
        assert boats("banana0")[0] in state.sample(1, random.Random(seed)).hands[0]
    state.seat = 0
    play(state, "banana0@f5 own")
    assert state.known[0] == ()
    assert state.view(1).table.hands[0] == (back(0),)


def test_b17_a_chased_thief_stays_known_too():
    state = table("thief@d4", ("overseer fish0", "shrimp0"))
    play(state, "overseer@d5 d4>hand")
    assert state.known[0] == (THIEF,)


def test_b17_of_two_equal_boats_one_may_stay_unknown():
    """Nobody can tell which of them was placed: what is left is not known."""
    state = table("banana0@f4 fish2@d4", ("thief banana0", "shrimp0"))
    play(state, "thief@e4 f4>hand end")
    assert state.hands[0] == boats("banana0 banana0")
    assert state.known[0] == boats("banana0")
    state.seat = 0
    play(state, "banana0@f5 no")
    assert state.hands[0] == boats("banana0")
    assert state.known[0] == ()


def test_stocks_scores_traders_and_cards_are_open():
    state = table("fish2@d4:0", ("thief",), stocks=("", "banana0"), scores=(3, 4), cards=(1, 2))
    seen = state.view(1).table
    for name in ("stocks", "scores", "traders", "cards", "left", "cells", "owned", "box", "step"):
        assert getattr(seen, name) == getattr(state, name)


class Secret(int):
    """A boat that nobody but its holder may find."""


def marked(state, seat):
    """The same state with a mark on every boat that this seat must not see."""
    state = state.copy()

    def mark(hand, known):
        left = Counter(known)
        found = []
        for boat in hand:
            found.append(boat if left[boat] > 0 else Secret(boat))
            left[boat] -= 1
        return tuple(found)

    state.hands = tuple(
        hand if owner == seat else mark(hand, state.known[owner])
        for owner, hand in enumerate(state.hands)
    )
    state.decks = tuple(tuple(map(Secret, deck)) for deck in state.decks)
    state.remember()  # what could be taken back is secret as well
    return state


def everything_in(root):
    """All objects that can be reached from this one."""
    todo, seen = [root], set()
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType | FunctionType | MethodType):
            continue
        seen.add(id(thing))
        yield thing
        if isinstance(thing, dict):
            todo += [*thing, *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            todo += thing
        names = {n for kind in type(thing).__mro__ for n in getattr(kind, "__slots__", ())}
        names |= set(getattr(thing, "__dict__", ()))
        todo += [getattr(thing, name) for name in names if hasattr(thing, name)]


@settings(deadline=None, derandomize=True, max_examples=25)
@given(state=positions, data=st.data())
def test_a_view_holds_nothing_hidden_and_no_random_numbers_anywhere(state, data):
    seat = data.draw(st.integers(0, state.players - 1))
    hidden = marked(state, seat)
    assert any(isinstance(thing, Secret) for thing in everything_in(hidden))
    view = hidden.view(seat)
    view.legal_moves()
    view.unseen()
    for thing in everything_in(view):
        assert not isinstance(thing, Secret | random.Random)
    assert view == state.view(seat)


def test_the_state_keeps_neither_seed_nor_random_numbers():
    for state in (GAME.start(2, seed=987654321), GAME.start(2, seed=987654321).view(0)):
        for thing in everything_in(state):
            assert thing != 987654321
            assert not isinstance(thing, random.Random)


# -- what a seat is dealt ------------------------------------------------------------------------


@settings(deadline=None, derandomize=True, max_examples=150)
@given(state=positions, data=st.data())
def test_samples_agree_with_all_that_the_seat_has_seen(state, data):
    seat = data.draw(st.integers(0, state.players - 1))
    view = state.view(seat)
    one, other = (view.sample(random.Random(data.draw(st.integers(0, 99)))) for _ in range(2))
    for world in (one, other):
        assert world.view(seat) == view
        assert world.census() == state.census()
        assert world.hands[seat] == state.hands[seat]
        everything = [b for g in (*world.hands, *world.stocks, world.box) for b in g]
        everything += [b for deck in world.decks for b in deck]
        everything += [b for b in world.cells if b]
        assert sorted(everything) == sorted(FLEET.all_boats())
        for owner in range(state.players):
            assert len(world.hands[owner]) == len(state.hands[owner])
            assert not Counter(state.known[owner]) - Counter(world.hands[owner])
        for number, deck in enumerate(world.decks):
            assert len(deck) == world.left[number]
            if len(world.decks) == 2:
                assert {FLEET.ownable[boat] for boat in deck} <= {number == 0}
        assert bool(world.legal_moves()) == (not state.is_over)
    assert list(one.view(seat).legal_moves()) == list(other.view(seat).legal_moves())


@settings(deadline=None, derandomize=True, max_examples=40)
@given(state=positions, seed=st.integers(0, 99))
def test_samples_are_played_to_the_end(state, seed):
    rng = random.Random(seed)
    for seat in range(state.players):
        world = state.sample(seat, rng)
        census = world.census()
        while not world.is_over:
            world.play(rng.choice(world.legal_moves()))
        assert world.census() == census


def test_samples_are_fair():
    """Every boat that a seat has not seen is as likely as another to be in a hand."""
    state = table("fish2n@d4", ("fish0 fish1 fish3 banana0", "thief shrimp0 shrimp1 avocado0"))
    view, rng = state.view(0), random.Random(1)
    count = Counter(boat for _ in range(4000) for boat in view.sample(rng).hands[1])
    unseen = Counter(boat for pool in view.unseen() for boat in pool)
    assert unseen.total() == 72 - 5
    for boat, copies in unseen.items():
        each = count[boat] / copies
        assert 180 < each < 300  # 239 on average, with a deviation of about 15


def test_truth_is_among_the_worlds_and_it_is_not_preferred():
    state = table("fish2n@d4", ("fish0", "thief"), left=1, next="cookshop")
    worlds = {state.sample(0, random.Random(seed)).hands[1] for seed in range(60)}
    assert len(worlds) == 3


def test_whoever_passes_beside_open_water_shows_a_hand_of_thieves():
    """Only guarded fields are open, and only a thief cannot go there."""
    keep = "overseer@a5 overseer@b5"
    state = table(packed(free="b1", keep=keep), ("thief thief", "cookshop"))
    assert offered(state) == "pass"
    play(state, "pass")
    assert state.known[0] == (THIEF, THIEF)
    for seed in range(30):
        assert state.sample(1, random.Random(seed)).hands[0] == (THIEF, THIEF)


def test_whoever_passes_on_full_water_shows_nothing():
    state = table(packed(), ("thief thief", "cookshop"))
    play(state, "pass")
    assert state.known[0] == ()


def test_whoever_plays_a_card_first_has_something_to_place():
    """After b3-a3 only guarded fields are open, so it is no hand of thieves."""
    water = "overseer@a8 overseer@b8 fish2@b3:0"
    blocked = BOARD.sub_market[BOARD.field(2, 7)]
    hands = ("thief fish0", "shrimp0")
    state = table(water, hands, left=0, next="thief thief", full=blocked)
    play(state, "b3-a3")
    assert not is_offered(state, "pass")
    seen = Counter(state.sample(1, random.Random(seed)).hands[0] for seed in range(100))
    assert set(seen) == {boats("thief fish0")}
    for seed in range(20):
        assert state.sample(1, random.Random(seed)).legal_moves()


# -- what nobody tells ---------------------------------------------------------------------------


@settings(deadline=None, derandomize=True, max_examples=80)
@given(state=positions, data=st.data())
def test_words_events_and_reasons_tell_no_secret(state, data):
    """Whatever the unseen is, the seat that decides is told the same about each move."""
    if state.is_over:
        return
    seat = state.decider
    others = [viewer for viewer in (None, *range(state.players)) if viewer != seat]
    world = state.sample(seat, random.Random(data.draw(st.integers(0, 99))))
    assert list(world.legal_moves()) == list(state.legal_moves())
    for move in state.legal_moves():
        assert world.events(move) == state.events(move)
        assert world.reveals(move) == state.reveals(move)
        for viewer in others:
            assert world.describe(move, viewer) == state.describe(move, viewer)
        if move.kind != "draw":
            assert world.describe(move, seat) == state.describe(move, seat)


def test_only_the_player_who_draws_reads_what_it_is():
    state = table("fish2n@d4", ("banana0", "fish0"), next="cookshop")
    play(state, "banana0@d5 own")
    draw = GAME.parse_move("draw1")
    assert state.describe(draw, 0).arguments()["boat"].key == "bangkok_klongs.boat.cookshop"
    for viewer in (None, 1):
        assert state.describe(draw, viewer).key == "bangkok_klongs.log.draw"
    assert "boat" not in state.describe(draw, 1).arguments()


def test_draws_reveal_and_nothing_else_does():
    for state in walk(3, "two", 5):
        for move in state.legal_moves():
            assert state.reveals(move) == (move.kind == "draw")


def test_a_turn_can_be_taken_back_until_the_draw():
    match = Match.new("bangkok_klongs", [SeatSetup("Ann", "gold"), SeatSetup("Ben", "red")], seed=3)
    start = match.state.copy()
    ownable = next(m for m in match.state.legal_moves() if FLEET.ownable[m.boat])
    match.play(ownable)
    match.play(GAME.parse_move("own"))
    assert match.take_back() == 1
    assert match.take_back() == 1
    assert match.state == start
    match.redo()
    match.redo()
    match.play(GAME.parse_move("draw1"))
    assert match.take_back_offer() is None


@pytest.mark.parametrize("stacks", ["one", "two"])
def test_a_thinking_player_decides_the_same_whatever_is_hidden(stacks):
    for state in walk(3, stacks, 2)[10:100:30]:
        if state.is_over:
            continue
        seat = state.decider
        moves = set()
        for world in (state, *(state.sample(seat, random.Random(n)) for n in range(3))):
            player = FlatMonteCarlo(playouts=1, plies=20)
            budget = Budget(seconds=60, nodes=2_000)
            moves.add(player.think(world.view(seat), budget, random.Random(4)).move)
        assert len(moves) == 1
