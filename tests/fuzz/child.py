"""Fuzzes one target in a process of its own: ``python -m tests.fuzz.child NUMBER INPUTS SEED``.

With atheris where there is one: what is tried next follows from what was reached so far. Without,
the same bad files are made blindly. Either way the first uncaught error ends the process.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from pathlib import Path

os.environ["KIVY_NO_ARGS"] = "1"
os.environ["KIVY_NO_CONSOLELOG"] = os.environ["KIVY_NO_FILELOG"] = "1"

try:
    import atheris
except ImportError:
    atheris = None

LARGEST = 40_000
"""Bytes of an input; the largest files are tried by the tests of the limits."""

SLOWEST = 20
"""Seconds for an input before it counts as a hang; the slowest takes a fraction of one."""

MOST_MEMORY = 1_000
"""Megabytes of the process, atheris and all its inputs included."""


def main(number: int, inputs: int, seed: int) -> None:
    if atheris is None:
        from tests.fuzz.targets import TARGETS, attempt, warm_up
    else:
        with atheris.instrument_imports(include=["siamapp"], enable_loader_override=False):
            from tests.fuzz.targets import TARGETS, attempt, warm_up
    from tests.fuzz.mutation import mutated

    target = TARGETS[number]
    warm_up(target)
    seeds = target.seeds()
    if atheris is None:
        rng, found = random.Random(seed), list(seeds)
        for _ in range(inputs):
            raw = mutated(rng.choice(found), rng, seeds)[:LARGEST]
            if attempt(target, raw):
                found[len(seeds) :] = [*found[len(seeds) :][-50:], raw]
        print(f"Done {inputs} runs")
        return

    def mutate(raw: bytes, most: int, seed: int) -> bytes:
        rng = random.Random(seed)
        if rng.random() < 0.3:
            return atheris.Mutate(raw, most)
        return mutated(raw, rng, seeds)[:most]

    with tempfile.TemporaryDirectory(prefix="siamapp-corpus-") as corpus:
        for at, raw in enumerate(seeds):
            (Path(corpus) / str(at)).write_bytes(raw)
        options = [
            f"-runs={inputs}",
            f"-seed={seed}",
            f"-max_len={LARGEST}",
            f"-timeout={SLOWEST}",
            f"-rss_limit_mb={MOST_MEMORY}",
            f"-artifact_prefix={tempfile.gettempdir()}/siamapp-{number}-",
            "-verbosity=1",
        ]
        atheris.Setup(
            [sys.argv[0], *options, corpus],
            lambda raw: attempt(target, raw) and None,
            custom_mutator=mutate,
        )
        atheris.Fuzz()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
