"""A short match of two computers in the real app, as pictures.

``python -m siamapp.ui.demo FOLDER`` needs no display and prints the names of the pictures.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

from siamapp.ai import levels
from siamapp.ai.api import Budget, Decision, Player, Report
from siamapp.games.api import View
from siamapp.match.match import Match, SeatSetup
from siamapp.match.thinker import InlineThinker

if TYPE_CHECKING:
    from siamapp.ui.stage import Stage

NODES = 400
"""How many positions a computer looks at before it moves: enough for a decent match."""
SHORTEST, LONGEST = 16, 36
"""Moves of a match that is worth showing."""
EVERY = 6
"""Moves from picture to picture."""
TRIES = 40

PHONE = (390, 844)
TABLET = (1280, 800)


class Seeded:
    """A player whose random numbers follow from a seed, so that every demonstration is the same."""

    def __init__(self, player: Player, rng: random.Random) -> None:
        self._player = player
        self._rng = rng

    def think(
        self, view: View[Any], budget: Budget, rng: random.Random, report: Report | None = None
    ) -> Decision:
        return self._player.think(view, budget, self._rng, report)


def seeded_thinker(seed: int, nodes: int = NODES) -> Callable[..., InlineThinker]:
    """What the app makes its thinker with."""
    rng = random.Random(seed)

    def make_player(game_id: str, level: str) -> Player:
        return Seeded(levels.player(game_id, level), rng)

    return partial(InlineThinker, make_player=make_player, nodes=nodes)


def new_match() -> Match:
    seats = [SeatSetup("Malee", "gold", "hard"), SeatSetup("Somchai", "indigo", "hard")]
    return Match.new("siam", seats, seed=1)


def good_seed() -> int:
    """A seed with which the computers play a match that is neither over at once nor endless."""
    for seed in range(TRIES):
        match = new_match()
        answers: list[Any] = []
        thinker = seeded_thinker(seed)(answers.append)
        while not match.is_over and match.number < LONGEST:
            thinker.think(match)
            match.play(answers.pop().move)
        result = match.result
        if result is not None and result.winners and match.number >= SHORTEST:
            break
    return seed


class Demonstration:
    """One match on a stage, with a picture of every few moves."""

    def __init__(self, stage: Stage, folder: Path, on_picture: Callable[[Path], None]) -> None:
        self._stage = stage
        self._folder = folder
        self._on_picture = on_picture
        self._count = 0

    def run(self) -> None:
        app = self._stage.app
        self._picture("home", TABLET)
        app.show("setup", game_id="siam")
        self._picture("setup", PHONE)
        match = new_match()
        app.show("game", match=match, instead=True)
        for number, size in zip(range(EVERY, LONGEST, EVERY), cycle((TABLET, PHONE))):
            self._play_to(number)
            if match.is_over:
                break
            self._picture(f"move-{match.number}", size)
        self._picture("end", TABLET)
        if match.is_over:
            app.show("result", match=match)
            self._stage.seconds(2)
            self._picture("result", PHONE)

    def _play_to(self, number: int) -> None:
        """Let the computers play until so many moves are made, or to the end."""
        table = self._stage.app.screen("game").table
        self._stage.until(
            lambda: table.over or (table.match.number >= number and not table.moving),
            limit=120,
            what=f"move {number}",
        )

    def _picture(self, name: str, size: tuple[int, int]) -> None:
        self._stage.resize(*size)
        self._stage.seconds(0.3)
        self._count += 1
        file = self._folder / f"{self._count:02}-{name}.png"
        self._stage.picture(file)
        self._on_picture(file)


def demonstrate(folder: Path, on_picture: Callable[[Path], None]) -> None:
    """Play the match and write the pictures into the folder."""
    from siamapp.ui.stage import Stage  # only now: it prepares Kivy

    with (
        tempfile.TemporaryDirectory() as data,
        Stage(Path(data), TABLET, thinker=seeded_thinker(good_seed()), animation="fast") as stage,
    ):
        Demonstration(stage, folder, on_picture).run()


def main() -> int:
    if len(sys.argv) != 2:
        sys.stderr.write("usage: python -m siamapp.ui.demo FOLDER\n")
        return 2
    folder = Path(sys.argv[1])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("[0-9][0-9]-*.png"):
            old.unlink()
    except OSError as error:
        sys.stderr.write(f"{folder}: {error.strerror}\n")
        return 1
    demonstrate(folder, lambda file: _say(str(file)))
    return 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
