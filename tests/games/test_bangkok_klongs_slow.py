"""The engine against a second, slow one: legal moves, worth of landing places, sets of fields."""

from __future__ import annotations

import random

import pytest

from siamapp.games.bangkok_klongs import counting, insight, playout
from siamapp.games.bangkok_klongs.position import Position
from tests.games.bangkok_klongs_kit import GAME
from tests.games.bangkok_klongs_slow import Table, baskets
from tests.games.support import SOAK

SETUPS = [(players, stacks) for players in (2, 3, 4) for stacks in ("one", "two")]


def eager(state, moves, rng):
    """A player who owns, scores and robs more often than chance would: more happens."""
    if len(moves) > 1 and str(moves[-1]) == "no" and rng.random() < 0.8:
        return rng.choice(moves[:-1])
    ends = [move for move in moves if move.kind in ("draw", "end")]
    if ends and rng.random() < 0.8:
        return rng.choice(ends)
    special = [m for m in moves if m.kind == "place" and state.fleet.special[m.boat]]
    if special and rng.random() < 0.5:
        return rng.choice(special)
    return rng.choice(moves)


@pytest.mark.parametrize(("players", "stacks"), SETUPS)
def test_legal_moves_are_those_of_the_slow_rules(players, stacks):
    for seed in range(3 * SOAK):
        rng = random.Random(f"{players}{stacks}{seed}")
        state = GAME.start(players, {"stacks": stacks}, seed)
        while True:
            slow = Table(state.as_dict(), players)
            moves = state.legal_moves()
            assert {str(move) for move in moves} == slow.legal()
            if state.is_over:
                break
            state.play(eager(state, moves, rng))


@pytest.mark.parametrize(("players", "stacks"), SETUPS)
def test_landing_places_are_worth_what_the_slow_rules_say(players, stacks):
    """Also: what the screen shows before is what is scored then."""
    scored = 0
    for seed in range(8 * SOAK):
        rng = random.Random(f"{players}{stacks}{seed}")
        state = GAME.start(players, {"stacks": stacks}, seed)
        while not state.is_over:
            slow = Table(state.as_dict(), players)
            shown = insight.landing_places(state)
            assert [place.name for place in shown] == sorted(
                map(slow.place_name, slow.complete()), key=lambda n: (int(n[1]), n[0])
            )
            for place, point in zip(
                shown, sorted(slow.complete(), key=lambda p: p[::-1]), strict=True
            ):
                assert place.worth.points == slow.worth(point)
                assert place.worth.baskets == sum(
                    baskets(slow.boats[at]) for at in slow.block(point)
                )
                assert place.scorers == tuple(
                    seat for seat in range(players) if point in slow.scorable(seat)
                )
            move = eager(state, state.legal_moves(), rng)
            before = state.scores
            state.play(move)
            if move.kind == "score":
                scored += 1
                (place,) = [place for place in shown if place.place == move.field]
                gained = tuple(b - a for a, b in zip(before, state.scores, strict=True))
                assert gained == place.worth.points
    assert scored > 20


def check_sets(state: Position) -> None:
    """What is kept up to date move by move is what the boats on the water say."""
    board, fleet = state.board, state.fleet
    on_water = [f for f in board.fields if state.cells[f]]
    assert state.occupied == sum(1 << f for f in on_water)
    full = guarded = 0
    for f in board.fields:
        inside = [other for other in on_water if board.letter(other) == board.letter(f)]
        assert len(inside) <= 3
        full |= (len(inside) == 3) << f
        columns = {
            board.column_of(other) for other in on_water if fleet.overseer[state.cells[other]]
        }
        guarded |= (board.column_of(f) in columns) << f
    assert (state.full, state.guarded) == (full, guarded)
    everyone = 0
    for seat, owned in enumerate(state.owned):
        assert not everyone & owned
        everyone |= owned
        assert state.traders[seat] + owned.bit_count() == {2: 16, 3: 11, 4: 8}[state.players]
        assert state.traders[seat] >= 0
    for f in board.fields_in(everyone):
        assert fleet.ownable[state.cells[f]]
    for hand, known in zip(state.hands, state.known, strict=True):
        assert len(hand) <= 4
        assert hand == tuple(sorted(hand))
        assert set(known) <= set(hand)


@pytest.mark.parametrize(("players", "stacks"), SETUPS)
def test_what_is_kept_up_to_date_is_true(players, stacks):
    for seed in range(2 * SOAK):
        rng = random.Random(f"{players}{stacks}{seed}")
        state = GAME.start(players, {"stacks": stacks}, seed)
        while not state.is_over:
            state.play(eager(state, state.legal_moves(), rng))
            check_sets(state)
            if rng.random() < 0.2:
                state.undo()
                check_sets(state)


@pytest.mark.parametrize(("players", "stacks"), SETUPS)
def test_totals_are_sums_of_what_happened(players, stacks):
    """Score by event and stock by hand, against the result."""
    for seed in range(5 * SOAK):
        rng = random.Random(f"{players}{stacks}{seed}")
        state = GAME.start(players, {"stacks": stacks}, seed)
        points, stock = [0] * players, [{} for _ in range(players)]
        while not state.is_over:
            move = eager(state, state.legal_moves(), rng)
            for event in state.events(move):
                if event.kind == "symbol":
                    points[event.seat] += event.points
                elif event.kind == "scored":
                    points = [a + b for a, b in zip(points, event.points, strict=True)]
                elif event.kind == "taken" and event.to == "stock":
                    goods = state.fleet.boats[event.boat].goods
                    if goods:
                        stock[event.seat][goods] = stock[event.seat].get(goods, 0) + 1
            state.play(move)
        for seat in range(players):
            points[seat] += sum(sum(range(1, n + 1)) for n in stock[seat].values())
        assert counting.totals(state) == tuple(points)
        best = tuple(seat for seat in range(players) if points[seat] == max(points))
        assert state.result().winners == best


@pytest.mark.parametrize(("players", "stacks"), SETUPS)
def test_picking_by_chance_is_picking_from_the_list(players, stacks):
    for seed in range(5):
        rng = random.Random(f"{players}{stacks}{seed}")
        state = GAME.start(players, {"stacks": stacks}, seed)
        twin = state.copy()
        while not state.is_over:
            moves = state.legal_moves()
            for chance in (0.0, 0.5, rng.random(), 1 - 2**-53):
                assert state.pick(chance) is moves[int(chance * len(moves))]
            move = state.pick(rng.random())
            state.apply(move)
            twin.advance(move)
            assert twin == state


def test_playing_out_ends_with_the_totals():
    for seed in range(30):
        state = GAME.start(2 + seed % 3, seed=seed)
        world = state.fresh_copy()
        found = playout.play_out(world, random.Random(seed))
        assert world.is_over
        assert found == counting.totals(world)
        assert state == GAME.start(2 + seed % 3, seed=seed)
