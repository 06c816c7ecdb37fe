"""The reasons for moves of Bangkok Klongs: each is checked against the rules, by trying; and they
tell nothing that the seat does not know."""

from __future__ import annotations

import random

import pytest

from siamapp.ai.api import Budget, Decision
from siamapp.ai.hints import suggest
from siamapp.ai.reasons.bangkok_klongs import where, why
from siamapp.games import registry
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.market_day import worth
from siamapp.games.bangkok_klongs.position import OWNING, SCORING, STEALING
from siamapp.games.bangkok_klongs.words import GOODS_KEYS
from tests.games.support import check_message

GAME = registry.game("bangkok_klongs")
ON_THE_WATER = (m.PLACE, m.STEP, m.OWN)


def positions(seeds, options=None):
    """Somewhere in games in which boats are owned and crowded together."""
    for seed in seeds:
        rng = random.Random(seed)
        state = GAME.start(2 + seed % 3, options, seed=seed)
        for _ in range(rng.randrange(10, 260)):
            if state.is_over:
                break
            state.apply(_likely(state, rng))
        if not state.is_over:
            yield state, rng


def _likely(state, rng):
    moves = state.legal_moves()
    owns = [move for move in moves if move.kind == m.OWN]
    return rng.choice(owns) if owns else rng.choice(moves)


def decisions(seeds):
    for seed in seeds:
        options = {"stacks": "two"} if seed % 4 == 0 else None
        for state, rng in positions([seed], options):
            moves = state.legal_moves()
            for first in rng.sample(moves, min(12, len(moves))):
                yield state, Decision(first, 0.0, 1, 1, (first,))


def done_on_water(state, move):
    """After the move, and possession where there is a trader for it."""
    after = state.copy()
    after.apply(move)
    if move.kind == m.PLACE and after.stage == OWNING and after.traders[state.decider]:
        after.apply(m.OWN_MOVE)
    return after


def place_named(state, name):
    return next(p for p in state.board.landing_places if state.board.place_name(p) == name)


def is_complete(state, place):
    return all(state.cells[field] for field in state.board.block(place))


def points(state, place, seat):
    """B9, counted by hand."""
    block = state.board.block(place)
    boats = [state.fleet.boats[state.cells[field]] for field in block]
    baskets = sum(boat.baskets for boat in boats if not boat.special)
    doubled = any(boat.special == "cookshop" for boat in boats)
    own = sum(state.owner_of(field) == seat for field in block)
    return baskets * own * (2 if doubled else 1)


def best_rival(state, place, seat):
    return max(points(state, place, other) for other in range(state.players) if other != seat)


def field_named(state, name):
    return next(f for f in state.board.fields if state.board.name(f) == name)


def checked(state, move, reason):
    """Is this reason true?"""
    seat, args = state.decider, dict(reason.args)
    key = reason.key.removeprefix("bangkok_klongs.hint.")
    after = done_on_water(state, move)
    n = args.get("n")
    place = place_named(state, args["place"]) if "place" in args else None
    if key in ("brings", "brings_both"):
        where_it_lies = state if move.kind == m.SCORE else after
        assert is_complete(where_it_lies, place)
        assert points(where_it_lies, place, seat) == n
        assert best_rival(where_it_lies, place, seat) == args.get("other", 0)
        if "seat" in args:
            assert points(where_it_lies, place, args["seat"].seat) == args["other"]
    elif key == "spoils":
        assert is_complete(state, place)
        assert not is_complete(after, place)
        assert points(state, place, args["seat"].seat) == n > points(state, place, seat)
    elif key == "symbol":
        assert after.scores[seat] - state.scores[seat] == n
    elif key in ("begins_small", "begins_first", "begins_great"):
        step = GAME.data_in_use.track[state.step]
        assert (step.market_day == "great") == (key == "begins_great")
        assert step.market_day
        assert (after.stage == SCORING and after.asked == seat) or key != "begins_first"
    elif key == "guards":
        column = state.board.column_mask[move.field]
        safe = [f for f in state.board.fields_in(column) if state.owner_of(f) == seat]
        assert len(safe) == n
        assert not state.guarded & column
        assert after.guarded & column == column
    elif key == "may_rob":
        field = field_named(state, args["field"])
        assert after.stage == STEALING
        assert state.owner_of(field) == args["seat"].seat != seat
        assert after.is_legal(GAME.book.take[field][m.STOCK])
    elif key == "prepares":
        field = field_named(state, args["field"])
        block = state.board.block(place)
        assert [f for f in block if not after.cells[f]] == [field]
        assert not after.full >> field & 1
        assert sum(after.owner_of(f) == seat for f in block) == n
    elif key == "near_own":
        field = move.target if move.kind == m.STEP else move.field
        around = state.board.fields_in(state.board.neighbours[field])
        assert sum(after.owner_of(f) == seat for f in around) == n
    elif key == "keeps_traders":
        assert after.traders[seat] == n
    elif key == "own_more":
        assert points(after, place, seat) == n > args["without"]
        assert points(state, place, seat) == args["without"]
    elif key == "own_counts":
        assert after.owner_of(state.placed) == seat
    elif key == "own_leaves":
        assert after.owner_of(field_named(state, args["field"])) is None
    elif key == "best_place":
        mine = points(state, move.field, seat) - best_rival(state, move.field, seat)
        for other in state.legal_moves():
            if other.kind == m.SCORE and other != move:
                assert (
                    points(state, other.field, seat) - best_rival(state, other.field, seat) < mine
                )
    elif key == "else_scores":
        other = args["seat"].seat
        assert other != seat
        assert any(state.owner_of(f) == other for f in state.board.block(move.field))
    elif key in ("decline_nothing", "decline_helps", "decline_little"):
        scores = [o.field for o in state.legal_moves() if o.kind == m.SCORE]
        own = [points(state, p, seat) for p in scores]
        if key == "decline_helps":
            assert all(points(state, p, seat) <= best_rival(state, p, seat) for p in scores)
        else:
            assert max(own) == (n or 0)
    elif key == "decline_keeps":
        assert not state.great
        assert after.owned == state.owned
    elif key == "stock":
        goods = args["goods"].key
        found = [state.fleet.boats[boat].goods for boat in after.stocks[seat]]
        assert sum(GOODS_KEYS.get(name) == goods for name in found) == n
    elif key == "rest_stays":
        board = state.board
        was = [p for p in board.landing_places if is_complete(state, p) and p != state.place]
        assert all(is_complete(after, p) for p in was)
    elif key == "spares_own":
        assert all(state.owner_of(f) == seat for f in state.victims())
    elif key == "to_hand":
        assert len(after.hands[seat]) == len(state.hands[seat]) + 1
    elif key == "robs":
        owner = args["seat"].seat
        assert owner != seat
        assert after.owned[owner].bit_count() == state.owned[owner].bit_count() - 1
    elif key == "to_box":
        assert len(after.box) == len(state.box) + n
    elif key == "thief_to_hand":
        assert sum(map(state.fleet.thief.__getitem__, after.hands[seat])) > 0
    elif key == "stays":
        assert is_complete(after, place)
        assert points(state, place, seat) == n
    elif key in ("draw_ownable", "draw_others"):
        assert len(state.left) == 2
        assert args.get("n", 0) in (0, state.traders[seat])
        assert move.target == (key == "draw_others")
    elif key == "keeps_cards":
        assert after.cards[seat] == n > 0
    elif key == "passes":
        assert not any(other.kind == m.PLACE for other in state.legal_moves())
    else:
        raise AssertionError(f"nobody checks {key}")
    return key


def test_each_reason_holds():
    seen = set()
    for state, decision in decisions(range(500)):
        for reason in why(state, decision):
            check_message(reason, "bangkok_klongs")
            seen.add(checked(state, decision.move, reason))
    assert {"brings", "brings_both", "spoils", "symbol", "prepares", "near_own"} <= seen
    assert {"begins_small", "begins_first", "begins_great", "guards", "may_rob"} <= seen
    assert {"own_more", "own_counts", "own_leaves", "keeps_traders", "keeps_cards"} <= seen
    assert {"best_place", "else_scores", "decline_little"} <= seen
    assert {"decline_helps", "decline_keeps", "stock", "rest_stays", "robs", "to_hand"} <= seen
    assert {"draw_ownable", "draw_others", "stays"} <= seen


def test_what_a_landing_place_brings_is_what_scoring_it_brings():
    found = 0
    for state, decision in decisions(range(60)):
        if decision.move.kind == m.SCORE:
            (first, *_) = why(state, decision)
            after = state.copy()
            after.play(decision.move)
            gained = after.scores[state.decider] - state.scores[state.decider]
            assert gained == first.arguments()["n"]
            assert gained == worth(state, decision.move.field).points[state.decider]
            found += 1
    assert found


def test_declining_to_score_always_has_a_reason():
    found = 0
    for state, _ in positions(range(120)):
        if state.stage == SCORING:
            assert why(state, Decision(m.DECLINE_MOVE, 0.0, 1, 1, (m.DECLINE_MOVE,)))
            found += 1
    assert found


@pytest.mark.parametrize("players", GAME.player_counts)
def test_what_the_seat_cannot_see_makes_no_difference(players):
    """B17: other hands and the order of the stacks."""
    for seed in range(4):
        state = GAME.start(players, seed=seed)
        rng = random.Random(seed)
        for _ in range(40):
            state.apply(rng.choice(state.legal_moves()))
        seat = state.decider
        twin = state.view(seat).sample(random.Random(seed))
        assert twin != state
        told = [
            suggest(GAME.id, world.view(seat), Budget(0.0, nodes=40), random.Random(seed))
            for world in (state, twin)
        ]
        assert told[0] == told[1]
        for move in state.legal_moves():
            decision = Decision(move, 0.0, 1, 1, (move,))
            assert why(state, decision) == why(twin, decision)
            assert where(state, move) == where(twin, move)
            check_message(where(state, move), "bangkok_klongs")


def test_a_hint_to_draw_does_not_say_what_comes():
    """Nobody knows it, not even the seat that will draw it."""
    state = GAME.start(2, seed=5)
    rng = random.Random(5)
    while not any(state.reveals(move) for move in state.legal_moves()):
        state.apply(rng.choice(state.legal_moves()))
    hint = suggest(GAME.id, state.view(state.decider), Budget(0.0, nodes=40), random.Random(1))
    assert state.reveals(hint.move)
    assert "boat" not in hint.which.arguments()
