"""What saving costs: ``python bench/saves.py``.

A match of 300 moves is saved and loaded. Each cost is given as a ratio to the plainest way of
doing the same with the same data, measured in the same run.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from siamapp.match.match import Match, SeatSetup
from siamapp.match.saves import SaveFolder, Saver, load_file, to_data

MOVES = 300
LISTED = 50
LOAD_BAR = 0.3
"""Seconds of processor time in which a match of 300 moves loads."""


def long_match() -> Match:
    rng = random.Random(1)
    seats = [SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")]
    match = Match.new("siam", seats, {"repetition": "off"}, seed=1)
    while match.number < MOVES:
        move = rng.choice(match.state.legal_moves())
        after = match.state.copy()
        after.apply(move)
        if not after.is_over:
            match.play(move)
    return match


def measure(action: Callable[[], object], clock: Callable[[], float], times: int = 60) -> float:
    """Seconds: the median of many."""
    found = []
    for _ in range(times):
        begun = clock()
        action()
        found.append(clock() - begun)
    return statistics.median(found)


def costs() -> dict[str, float]:
    """Seconds for each step of saving, loading and listing."""
    match = long_match()
    data = to_data(match)
    with tempfile.TemporaryDirectory() as name:
        where = Path(name)
        plain = where / "plain"
        folder = SaveFolder(where / "saves")

        def write_plainly(sync: bool = False) -> None:
            with open(plain, "w", encoding="ascii") as file:
                file.write(json.dumps(data))
                if sync:
                    file.flush()
                    os.fsync(file.fileno())

        saver = Saver(folder)

        def save_and_wait() -> None:
            saver.save(match)
            saver.flush()

        wall, cpu = time.perf_counter, time.process_time
        plainly = measure(write_plainly, wall)
        synced = measure(lambda: write_plainly(sync=True), wall)
        handed_over = measure(lambda: saver.save(match), wall)
        saver.flush()
        whole = measure(save_and_wait, wall)
        saver.close()

        file = folder.path / f"{match.id}.json"
        parsed = measure(lambda: json.loads(file.read_bytes()), cpu)
        loaded = measure(lambda: load_file(file), cpu)

        for _ in range(LISTED):
            folder.write(to_data(match.rematch()))
        listed = measure(lambda: SaveFolder(folder.path).list(), cpu, times=10)
        again = measure(folder.list, cpu, times=10)
    return {
        "bytes": len(json.dumps(data)),
        "plainly": plainly,
        "synced": synced,
        "handed over": handed_over,
        "whole": whole,
        "parsed": parsed,
        "loaded": loaded,
        "listed": listed,
        "again": again,
    }


def main() -> None:
    found = costs()
    plainly, parsed, loaded = found["plainly"], found["parsed"], found["loaded"]
    whole, listed = found["whole"], found["listed"]

    def ratio(what: str, seconds: float, against: float, than: str) -> None:
        print(f"{what}: {seconds * 1000:.3f} ms, {seconds / against:.2f} × {than}")

    print(f"a match of {MOVES} moves, {found['bytes']:.0f} bytes")
    ratio("save, in the thread of the game", found["handed over"], plainly, "json.dumps and write")
    ratio("save, until it is on the disk", whole, plainly, "json.dumps and write")
    ratio("save, until it is on the disk", whole, found["synced"], "json.dumps, write and fsync")
    ratio("load and replay (processor)", loaded, parsed, "json.loads")
    ratio("load and replay (processor)", loaded, LOAD_BAR, "the bar of 0.3 s")
    ratio(f"list {LISTED + 1} saves, first time (processor)", listed, parsed, "json.loads of one")
    ratio(f"list {LISTED + 1} saves, again (processor)", found["again"], listed, "first time")


if __name__ == "__main__":
    main()
