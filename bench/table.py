"""The numbers to hold, each as a ratio measured in one run: ``python bench/table.py``.

Prints the table that is kept in ``bench/README.md``. Processor time wherever that says it all, so
that a busy machine gives the same ratios; only the intervals between frames are by the clock.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import saves  # beside this file

from siamapp.ai import levels
from siamapp.ai.api import Budget
from siamapp.games import registry
from siamapp.games.random_play import play_at_random

RUNS = 3
GAMES = registry.game_ids()
ENDLESS = 10**9
SECONDS = 1.0
"""Of processor time for each rate."""


def child(*words: str) -> dict[str, Any]:
    """What a run of an app in its own process has measured."""
    command = [sys.executable, str(Path(__file__).with_name("child.py")), *words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=600, check=True)
    return dict(json.loads(done.stdout.splitlines()[-1]))


def plain_loop() -> int:
    """The yardstick: one turn looks up a list and adds."""
    cells, total = [1, 2, 3, 4], 0
    for number in range(100_000):
        total += cells[number & 3]
    return 100_000


def rate(work: Callable[[], int]) -> float:
    """Things done per second of processor time."""
    begun, count = time.process_time(), 0
    while time.process_time() - begun < SECONDS:
        count += work()
    return count / (time.process_time() - begun)


def random_game(game_id: str, rng: random.Random) -> int:
    state = registry.game(game_id).start(2, seed=rng.randrange(9999))
    play_at_random(state, ENDLESS, rng.randrange(9999))
    return 1


def nodes(game_id: str) -> float:
    """Nodes or play-outs per second of a computer player at the beginning of a match."""
    view = registry.game(game_id).start(2, seed=1).view(0)
    begun, count = time.process_time(), 0
    while time.process_time() - begun < SECONDS:
        player = levels.player(game_id, "hard")
        count += player.think(view, Budget(SECONDS), random.Random(1)).nodes
    return count / (time.process_time() - begun)


def late(times: list[float]) -> float:
    """The 95th percentile of the intervals between frames."""
    gaps = [after - before for before, after in pairwise(times)]
    return statistics.quantiles(gaps, n=20)[-1]


def row(what: str, ratio: float, than: str, figure: str, bar: float | None = None) -> None:
    held = "" if bar is None else ("≤ " + f"{bar:g} " + ("held" if ratio <= bar else "NOT HELD"))
    print(f"| {what} | {ratio:.3g} × {than} | {figure} | {held} |", flush=True)


def app_rows() -> None:
    """Start-up and memory: the app and an empty one in turns, so that both see the same load."""
    empty, home = [], []
    for _ in range(RUNS):
        empty.append(child("empty"))
        home.append(child("home"))
    bare, ours = (statistics.median(each["start"] for each in runs) for runs in (empty, home))
    row(
        "start, to the first frame that hears fingers",
        ours / bare,
        "an empty Kivy app",
        f"{1000 * ours:.0f} ms of processor time, {1000 * bare:.0f} ms",
        1.6,
    )
    bytes_bare = statistics.median(each["memory"] for each in empty)
    for game_id in GAMES:
        used = child("game", game_id)["memory"]
        what = f"memory in a game of {game_id}"
        row(what, used / bytes_bare, "an empty Kivy app", f"{used / 1e6:.0f} MB", 1.6)


def frame_rows() -> None:
    for game_id in GAMES:
        found = child("frames", game_id)
        alone, thinking = late(found["alone"]), late(found["thinking"])
        row(
            f"95th percentile of frame intervals while the computer thinks, {game_id}",
            thinking / alone,
            "without",
            f"{1000 * thinking:.0f} ms, {1000 * alone:.0f} ms",
            1.5,
        )


def save_rows() -> None:
    found = saves.costs()
    row(
        "save after a move, in the frame",
        found["handed over"] / found["plainly"],
        "json.dumps and write",
        f"{1000 * found['handed over']:.3f} ms",
        1,
    )
    row(
        f"load a match of {saves.MOVES} moves",
        found["loaded"] / saves.LOAD_BAR,
        f"{saves.LOAD_BAR} s",
        f"{1000 * found['loaded']:.1f} ms of processor time",
        1,
    )


def rule_rows() -> None:
    loop = rate(plain_loop)
    print(f"| yardstick | | {loop:,.0f} turns of a plain loop /s | |")
    for game_id in GAMES:
        rng = random.Random(1)
        games = rate(lambda game_id=game_id, rng=rng: random_game(game_id, rng))
        row(f"random game of {game_id}", loop / games, "a turn of the loop", f"{games:,.0f} /s")
    for game_id in GAMES:
        found = nodes(game_id)
        row(f"node of the hard {game_id}", loop / found, "a turn of the loop", f"{found:,.0f} /s")


def main() -> None:
    print("| what | ratio | measured | bar |\n|---|---|---|---|")
    app_rows()
    frame_rows()
    save_rows()
    rule_rows()


if __name__ == "__main__":
    main()
