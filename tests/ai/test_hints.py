"""Hints: a legal move, told in three stages, with reasons that are true."""

from __future__ import annotations

import importlib.util
import random

import pytest

from siamapp.ai.api import Budget, Cancelled, Decision
from siamapp.ai.hints import MOST_REASONS, suggest
from siamapp.ai.reasons import siam as siam_reasons
from siamapp.games import registry
from siamapp.games.random_play import play_at_random
from siamapp.games.siam.squares import ROCK, STEP, WALL, name
from siamapp.games.siam.state import CROSS_TURNS
from tests.games.support import check_message

NODES = 60
EXPLAINED = [
    game_id
    for game_id in registry.game_ids()
    if importlib.util.find_spec(f"siamapp.ai.reasons.{game_id}")
]


def position(game_id, players, seed):
    """Somewhere in a random game, before its end."""
    state = registry.game(game_id).start(players, seed=seed)
    moves = play_at_random(state, moves=400, seed=seed)
    for _ in range(1 + random.Random(seed).randrange(len(moves))):
        state.undo()
    return state


def hint_for(state, seed=1):
    budget = Budget(0.0, nodes=NODES)
    return suggest(state.game.id, state.view(state.decider), budget, random.Random(seed))


@pytest.mark.parametrize("game_id", EXPLAINED)
def test_a_hint_is_a_legal_move_in_three_stages(game_id):
    for players in registry.game(game_id).player_counts:
        for seed in range(12):
            state = position(game_id, players, seed)
            before = state.copy()
            hint = hint_for(state)
            assert state == before
            assert hint.move in state.legal_moves()
            viewer = None if state.reveals(hint.move) else state.decider
            assert hint.which == state.describe(hint.move, viewer)
            assert 1 <= len(hint.why) <= MOST_REASONS
            assert -1 <= hint.value <= 1
            for stage in hint.stages:
                for message in stage:
                    check_message(message, message.key.split(".")[0])
                    assert message.key.split(".")[0] in (game_id, "hint")
            assert hint == hint_for(before)


@pytest.mark.parametrize("game_id", EXPLAINED)
def test_a_move_that_wins_needs_no_other_reason(game_id):
    found = 0
    for seed in range(60):
        state = registry.game(game_id).start(2, seed=seed)
        moves = play_at_random(state, moves=4000, seed=seed)
        result = state.result()
        state.undo()
        if state.decider not in result.winners or len(state.legal_moves()) == 1:
            continue
        decision = Decision(moves[-1], 1.0, 1, 1, (moves[-1],))
        hint = hint_for(state)
        if hint.move == decision.move:
            assert [message.key for message in hint.why] == ["hint.wins"]
            found += 1
    assert found or game_id != "siam"


def test_a_hint_can_be_cancelled():
    state = registry.game("siam").start()
    budget = Budget(5.0)
    budget.cancel()
    with pytest.raises(Cancelled):
        suggest("siam", state.view(0), budget, random.Random(1))


class TestSiam:
    """Every reason is checked against the rules, by trying."""

    @staticmethod
    def reasons():
        """Positions, a move of each, and what is said about it."""
        for seed in range(150):
            state = position("siam", 2, seed)
            rng = random.Random(seed)
            if state.turn < CROSS_TURNS:
                continue
            moves = state.legal_moves()
            pushes = [move for move in moves if state.push_of(move)]
            for move in rng.sample(pushes, min(3, len(pushes))) + rng.sample(moves, 3):
                decision = Decision(move, 0.0, 1, 1, (move,))
                yield state, move, siam_reasons.why(state, decision)

    @staticmethod
    def winning_rocks(state):
        """The rocks that the side to move could push out and win by."""
        rocks = set()
        for move in state.legal_moves():
            push = state.push_of(move)
            if push is None or push.falls != ROCK or push.winner != state.side:
                continue
            rocks.add(name(push.line[-1]))
        return rocks

    def test_each_reason_holds(self):
        seen = set()
        for state, move, reasons in self.reasons():
            after = state.copy()
            after.apply(move)
            for reason in reasons:
                seen.add(reason.key)
                args = dict(reason.args)
                if reason.key == "siam.hint.parries":
                    assert not self.winning_rocks(after)
                    lost = 0
                    for other in state.legal_moves():
                        child = state.copy()
                        child.apply(other)
                        lost += args["square"] in self.winning_rocks(child)
                    assert lost > 0
                elif reason.key == "siam.hint.threatens":
                    again = after.copy()
                    again.set_up(again.cells, state.side, again.turn, again.exits)
                    assert args["square"] in self.winning_rocks(again)
                    assert not self.winning_rocks(state)
                elif reason.key == "siam.hint.pushes_out":
                    assert after.reserve[1 - state.side] == state.reserve[1 - state.side] + 1
                elif reason.key in ("siam.hint.rock_at_edge", "siam.hint.rock_nearer"):
                    square = next(s for s in state.board.squares if name(s) == args["square"])
                    assert after.cells[square] == ROCK
                    at_edge = reason.key == "siam.hint.rock_at_edge"
                    ahead = state.cells[square + STEP[move.facing]]
                    assert at_edge == (ahead == WALL)
                elif reason.key == "siam.hint.comes_home":
                    assert move.is_exit
                elif reason.key == "siam.hint.brings":
                    assert move.is_entry
        assert {"siam.hint.parries", "siam.hint.threatens", "siam.hint.rock_at_edge"} <= seen
        assert {"siam.hint.pushes_out", "siam.hint.faces_rock", "siam.hint.brings"} <= seen

    def test_where_to_look_does_not_give_the_move_away(self):
        state = registry.game("siam").start()
        moves = [state.game.parse_move(text) for text in ("+a1N", "+e5S")]
        for move in moves:
            state.play(move)
        own = {move for move in state.legal_moves() if not move.is_entry}
        told = {siam_reasons.where(state, move) for move in own}
        assert len(told) == 1
        assert {siam_reasons.where(state, move) for move in state.legal_moves()} - told
