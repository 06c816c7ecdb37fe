"""How long after asking the computer stops thinking: ``python bench/cancelling.py``.

Players of the highest level think in a thread, with the switch interval of the app, and are
cancelled at odd moments; the time until the thread has ended is told for each game. To hold: 50 ms.
"""

from __future__ import annotations

import random
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from siamapp.ai import levels
from siamapp.ai.api import Budget, Cancelled
from siamapp.games import registry
from siamapp.games.random_play import play_at_random
from siamapp.match.thinker import SWITCH_INTERVAL

LIMIT = 50
TIMES = 20


def delay(game_id: str, players: int, seed: int) -> float | None:
    """Milliseconds from asking to the end; None if there was nothing to think about so long."""
    state = registry.game(game_id).start(players, seed=seed)
    play_at_random(state, seed % 40, seed)
    if state.is_over:
        return None
    view, budget = state.view(state.decider), Budget(60.0)
    player = levels.player(game_id, "master")
    was_cancelled = []

    def run() -> None:
        try:
            player.think(view, budget, random.Random(seed))
        except Cancelled:
            was_cancelled.append(True)

    thread = threading.Thread(target=run)
    thread.start()
    time.sleep(random.Random(seed).uniform(0.02, 0.2))
    asked = time.perf_counter()
    budget.cancel()
    thread.join()
    return 1000 * (time.perf_counter() - asked) if was_cancelled else None


def main() -> None:
    sys.setswitchinterval(SWITCH_INTERVAL)
    for game_id in registry.game_ids():
        for players in registry.game(game_id).player_counts:
            found = [delay(game_id, players, seed) for seed in range(TIMES)]
            delays = sorted(each for each in found if each is not None)
            print(
                f"{game_id:15} {players} players: median {delays[len(delays) // 2]:5.1f} ms,"
                f" longest {delays[-1]:5.1f} ms of {len(delays)}, to hold {LIMIT} ms"
            )


if __name__ == "__main__":
    main()
