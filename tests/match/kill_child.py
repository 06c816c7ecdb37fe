"""A player in a hurry, to be killed: run by test_kill.py in a process of its own.

``play FOLDER SEED``: goes on with the unfinished match in the folder, or begins one, plays at
random without end, and names every save that the saver calls safe.

``write FOLDER WRITES STEP``: writes a match so many times, one move more each time, and is killed
in the last one, just before its file operation number STEP.
"""

from __future__ import annotations

import os
import random
import signal
import sys

from siamapp.match.match import Match, SeatSetup
from siamapp.match.saves import SaveFolder, Saver, to_data

FILE_OPERATIONS = ("open", "os.mkdir", "os.rename", "os.remove")


def new_match() -> Match:
    return Match.new("siam", [SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")])


def tell(match_id: str, number: int) -> None:
    os.write(1, f"{match_id} {number}\n".encode("ascii"))  # one write: never half a line


def play(folder: SaveFolder, rng: random.Random) -> None:
    saver = Saver(folder, on_saved=tell)
    unfinished = folder.unfinished()
    match = new_match() if unfinished is None else folder.load(unfinished.id)
    while True:
        if match.is_over:
            saver.flush()
            match = new_match()
        match.play(rng.choice(match.state.legal_moves()))
        saver.save(match)
        if rng.random() < 0.5:
            saver.flush()


def write(folder: SaveFolder, writes: int, step: int) -> None:
    match = new_match()
    moves = iter(("+a1N", "+e5S", "+b1N", "+d5S"))
    operations = 0

    def hook(event: str, args: tuple) -> None:
        nonlocal operations
        if event in FILE_OPERATIONS and is_armed:
            operations += 1
            if operations == step:
                os.kill(os.getpid(), signal.SIGKILL)

    is_armed = False
    sys.addaudithook(hook)
    for number in range(1, writes + 1):
        match.play(match.game.parse_move(next(moves)))
        data = to_data(match)
        is_armed = number == writes
        folder.write(data)
        is_armed = False
        tell(match.id, match.number)


if __name__ == "__main__":
    where = SaveFolder(sys.argv[2])
    if sys.argv[1] == "play":
        play(where, random.Random(int(sys.argv[3])))
    else:
        write(where, int(sys.argv[3]), int(sys.argv[4]))
