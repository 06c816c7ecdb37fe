"""Our players against those of OpenSpiel: ``python -m bench.openspiel.peers king_of_siam``.

Both have the same processor time for a turn, which the moves of the turn share. The peer is
OpenSpiel's MCTS: in Siam with our own judgement of positions at the leaves, in King of Siam and
The Foreign King with games played out at random; in Bangkok Klongs its ISMCTS. Every seed is
played from both seats.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bench.openspiel import adapter
from siamapp.ai import levels
from siamapp.ai.api import Budget
from siamapp.ai.arena import wilson
from siamapp.ai.clock import TurnClock
from siamapp.ai.siam import Knowledge
from siamapp.games import registry

UCT_C = 1.4
SHARES = {"siam": 1.0}
"""The part of what is left of a turn that the peer uses for a move: all, where a turn is one move;
half elsewhere."""
MEMORY = 500
"""Megabytes for the tree of the peer."""
SCALE = 300.0
"""Our judgement of a position in Siam to a value between -1 and 1."""


class SiamEvaluator(mcts.Evaluator):  # type: ignore[misc]
    """Positions of Siam by our judgement."""

    def evaluate(self, state: Any) -> Any:
        if state.is_terminal():
            return np.array(state.returns())
        ours = state.table.state
        value = math.tanh(Knowledge(ours).leaf(ours) / SCALE)
        values = [value, -value]
        return np.array(values if ours.decider == 0 else values[::-1])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


class Peer:
    """A player of OpenSpiel with a time instead of a number of simulations."""

    def __init__(self, game_id: str, game: Any, seed: int) -> None:
        self._luck = random.Random(seed)
        numbers = np.random.RandomState(seed)
        self._game, self._seed = game, seed
        self.simulations = 0
        self.rate = 100.0
        """Simulations for a second, as measured."""
        self._bot: Any = None
        if registry.game(game_id).has_secrets:
            self._bot = ismcts.ISMCTSBot(
                game,
                mcts.RandomRolloutEvaluator(1, numbers),
                UCT_C,
                max_simulations=1,
                random_state=numbers,
                allow_inconsistent_action_sets=True,
            )
            self._bot.set_resampler(self._resampled)
        elif game_id == "siam":
            self._bot = mcts.MCTSBot(game, UCT_C, 1, SiamEvaluator(), random_state=numbers)

    def _resampled(self, state: Any, seat: int) -> Any:
        twin = state.clone()
        twin.table = state.table.sampled(seat, self._luck)
        return twin

    def step(self, state: Any, seconds: float) -> int:
        if len(state.legal_actions()) == 1:
            return 0
        simulations = max(int(self.rate * seconds), 4)
        begun = time.process_time()
        if isinstance(self._bot, ismcts.ISMCTSBot):
            self._bot._max_simulations = simulations
            action = self._bot.step(state)
        elif self._bot is not None:
            self._bot.max_simulations = simulations
            action = self._bot.mcts_search(state).best_child().action
        else:
            action = self._quick(simulations).mcts_search(state).best_child().action
        took = max(time.process_time() - begun, 1e-4)
        self.rate = (self.rate + simulations / took) / 2
        self.simulations += simulations
        return int(action)

    def _quick(self, simulations: int) -> Any:
        """The MCTS in C++: quicker than the one in Python where it need not ask Python to judge.
        Its ``step`` must not be used with games made in Python."""
        self._seed += 1
        rollouts = pyspiel.RandomRolloutEvaluator(1, self._seed)
        return pyspiel.MCTSBot(
            self._game, rollouts, UCT_C, simulations, MEMORY, True, self._seed, False
        )


def play(game_id: str, level: str, seconds: float, seed: int, ours: int) -> tuple[float, Any]:
    """What the game brought us on this seat, 1, 0 or -1; processor time of both."""
    game = adapter.load(game_id)
    state, rng = game.new_initial_state(), random.Random(seed)
    peer, player = Peer(game_id, game, seed), levels.player(game_id, level)
    luck = random.Random(f"{seed} ours")
    clocks = TurnClock(time.process_time), TurnClock(time.process_time)
    spent, moves = [0.0, 0.0], 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
            continue
        table = state.table.state
        seat, who = table.decider, int(table.decider != ours)
        place = seat, table.turn, moves
        budget: Budget = clocks[who].budget(*place, seconds)
        budget.start()
        if seat == ours:
            move = player.think(table.view(seat), budget, luck).move
            action = table.legal_moves().index(move)
        else:
            action = peer.step(state, SHARES.get(game_id, 0.5) * budget.seconds)
        clocks[who].spend(*place, budget)
        spent[who] += budget.elapsed
        state.apply_action(action)
        moves += 1
    return state.returns()[ours], (*spent, peer.simulations)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=registry.game_ids())
    parser.add_argument("--level", default="hard")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", type=float, default=1.0, help="seconds for a turn, for both")
    args = parser.parse_args()
    score, spent = 0.0, np.zeros(3)
    for number in range(args.games):
        seed, seat = args.seed + number // 2, number % 2
        value, used = play(args.game, args.level, args.time, seed, seat)
        score += (value + 1) / 2
        spent += used
        print(f"{number + 1}: {value:+.0f}", end=" ", flush=True)
    low, high = wilson(score / args.games, args.games)
    print(
        f"\n{args.game}, {args.level} against OpenSpiel {pyspiel.__version__}"
        f" at {args.time} s a turn: {score} of {args.games}, {100 * score / args.games:.1f} %"
        f" (95 % interval {100 * low:.1f} to {100 * high:.1f}); processor time a game"
        f" {spent[0] / args.games:.1f} s and {spent[1] / args.games:.1f} s,"
        f" {spent[2] / args.games:.0f} simulations"
    )


if __name__ == "__main__":
    main()
