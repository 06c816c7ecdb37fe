"""Fuzzes all targets, one after the other: ``python -m tests.fuzz [INPUTS] [NAME]``.

That many inputs for each target, fewer or more where it has another share.

Prints a table; the exit code is 0 if there was no uncaught error, no hang and no trespass.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time

from tests.fuzz.targets import TARGETS

INPUTS = 50_000
SEED = 1


def run(number: int, inputs: int) -> tuple[int, str]:
    """How many inputs were tried, and what went wrong."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.child", str(number), str(inputs), str(SEED)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    found = re.search(r"Done (\d+) runs", done.stdout)
    if done.returncode == 0 and found:
        return int(found[1]), ""
    return 0, done.stdout[-3000:]


def main(inputs: int = INPUTS, name: str = "") -> int:
    total, faults, begun = 0, 0, time.monotonic()
    print(f"| {'target':<24} | inputs | seconds | outcome |\n|---|---|---|---|")
    for number, target in enumerate(TARGETS):
        if name not in target.name:
            continue
        start = time.monotonic()
        count, fault = run(number, round(inputs * target.share))
        total += count
        faults += bool(fault)
        seconds = time.monotonic() - start
        outcome = "BUG" if fault else "only typed errors"
        print(f"| {target.name:<24} | {count} | {seconds:.0f} | {outcome} |", flush=True)
        if fault:
            print(fault)
    print(f"| all | {total} | {time.monotonic() - begun:.0f} | {faults} bugs |")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*(int(word) if word.isdigit() else word for word in sys.argv[1:])))
