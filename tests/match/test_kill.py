"""The process is killed, again and again; the match is always there afterwards."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from siamapp.match.saves import SaveFolder, to_data
from tests.match.support import play, siam

ROOT = Path(__file__).resolve().parents[2]
KILLS = 60

pytestmark = pytest.mark.skipif(os.name == "nt", reason="SIGKILL is a thing of Unix")


def child(*args: object) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.match.kill_child", *map(str, args)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
    )


def acknowledged(output: bytes) -> dict[str, int]:
    """Match to the highest number of moves that was called safe."""
    found: dict[str, int] = {}
    for line in output.decode("ascii").splitlines():
        match_id, number = line.split()
        found[match_id] = max(int(number), found.get(match_id, 0))
    return found


def test_killed_at_random_moments_a_match_is_never_lost(tmp_path):
    """Each round goes on from what the one before left, so that overwriting is hit, too."""
    rng = random.Random(2)
    safe: dict[str, int] = {}
    resumed = 0
    for round_number in range(KILLS):
        before = SaveFolder(tmp_path).unfinished()
        process = child("play", tmp_path, round_number)
        first = b""
        if round_number % 4:
            first = process.stdout.readline()  # it is playing now
            time.sleep(rng.uniform(0, 0.02))
        else:
            time.sleep(rng.uniform(0, 0.3))  # perhaps it has not even begun
        process.kill()
        output = first + process.stdout.read()
        process.stdout.close()
        assert process.wait() == -signal.SIGKILL
        told = acknowledged(output)
        resumed += before is not None and before.id in told
        safe.update(told)

        folder = SaveFolder(tmp_path)
        assert folder.list().damaged == []
        for match_id in told:
            match = folder.load(match_id)
            assert match.number >= safe[match_id]
        if before is not None:
            assert folder.load(before.id).number >= before.moves
    assert resumed > KILLS // 4, "most rounds went on with the match of the round before"
    assert {info.id for info in folder.list().saves} >= set(safe)
    for match_id, number in safe.items():
        assert folder.load(match_id).number >= number


@pytest.mark.parametrize("writes", [1, 2, 3])
def test_killed_before_each_single_step_of_a_write(tmp_path, writes):
    """The very first write, the first that keeps a previous version, and a later one."""
    step = 0
    finished = False
    while not finished:
        step += 1
        where = tmp_path / str(step)
        process = child("write", where, writes, step)
        output = process.stdout.read()
        process.stdout.close()
        finished = process.wait() == 0
        told = acknowledged(output)
        folder = SaveFolder(where)
        listing = folder.list()
        assert listing.damaged == []
        for match_id, number in told.items():
            assert number >= writes - 1
            assert number <= folder.load(match_id).number <= writes
        if writes > 1:
            assert len(told) == 1
        go_on(folder)
    assert step > 3 + (writes > 1), "so many file operations make a write"


def go_on(folder: SaveFolder) -> None:
    """After a kill the folder is as good as ever."""
    found = folder.unfinished()
    match = siam() if found is None else folder.load(found.id)
    play(match, "+a4E" if match.decider == 0 else "+e2W")
    folder.write(to_data(match))
    assert folder.load(match.id).number == match.number
    assert folder.load(match.id).loaded_from_previous is None
    assert len(folder.list().saves) == 1
