"""Any order of playing, taking back, copying and replaying, found by hypothesis.

Every registered game goes through it, without being named.
"""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from siamapp.games import registry
from siamapp.games.api import replay
from tests.games.support import SOAK, facts, setups


def machine(game_id):
    """A machine for one game; its model is the list of moves that should have led here."""
    ways = [setup for setup in setups() if setup.game_id == game_id]

    class Machine(RuleBasedStateMachine):
        @initialize(setup=st.sampled_from(ways), seed=st.integers(0, 2**32))
        def start(self, setup, seed):
            self.setup, self.seed = setup, seed
            self.state = setup.start(seed)
            self.census = self.state.census()
            self.moves = []
            self.kept = []

        @precondition(lambda self: not self.state.is_over)
        @rule(indexes=st.lists(st.integers(0, 10_000), min_size=1, max_size=12))
        def play(self, indexes):
            for index in indexes:
                legal = self.state.legal_moves()
                if legal:
                    self.moves.append(legal[index % len(legal)])
                    self.state.play(self.moves[-1])

        @precondition(lambda self: self.moves)
        @rule(count=st.integers(1, 15))
        def take_back(self, count):
            for _ in range(min(count, len(self.moves))):
                self.state.undo()
                self.moves.pop()

        @rule()
        def keep_a_copy(self):
            self.kept.append((self.state.copy(), tuple(self.moves), facts(self.state)))

        @precondition(lambda self: self.kept)
        @rule(number=st.integers(0, 100))
        def go_on_from_a_copy(self, number):
            copy, moves, _ = self.kept[number % len(self.kept)]
            self.state, self.moves = copy.copy(), list(moves)

        @rule()
        def replay_from_the_start(self):
            chosen = dict(self.setup.chosen)
            again = replay(self.setup.game, self.setup.players, chosen, self.seed, self.moves)
            assert again == self.state
            assert facts(again) == facts(self.state)
            self.state = again

        @invariant()
        def nothing_is_lost(self):
            assert self.state.census() == self.census
            assert self.state.is_over == (self.state.result() is not None)
            assert self.state.is_over == (not self.state.legal_moves())

        def teardown(self):
            for copy, moves, known in getattr(self, "kept", ()):
                assert facts(copy) == known
                for _ in moves:
                    copy.undo()
                assert copy == self.setup.start(self.seed)

    return Machine


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_any_order_of_doing_things(game_id):
    run_state_machine_as_test(
        machine(game_id),
        settings=settings(
            deadline=None, derandomize=True, max_examples=150 * SOAK, stateful_step_count=30
        ),
    )
