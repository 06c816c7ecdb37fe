"""A whole match of each game, by computers, in the real app: the proof that a package is complete.

``python -m siamapp.ui.rehearsal [GAME...]`` needs no display and prints one line for each match.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from siamapp.games import registry
from siamapp.match.match import Match, SeatSetup
from siamapp.ui.demo import seeded_thinker

NODES = 2
"""Hardly any thinking: the match has to end, not to be good."""
LONGEST = 3600
"""Seconds of the app's own time after which a match counts as stuck."""
DRAW_EVERY = 20
SEATS = (("Malee", "gold"), ("Somchai", "indigo"))


def rehearse(game_ids: list[str]) -> None:
    """Play them one after the other, each on from the home screen to its result."""
    from siamapp.ui.stage import TABLET, Stage  # only now: it prepares Kivy

    thinker = seeded_thinker(1, NODES)
    with (
        tempfile.TemporaryDirectory() as data,
        Stage(
            Path(data), TABLET, thinker=thinker, draw_every=DRAW_EVERY, animation="instant"
        ) as stage,
    ):
        app = stage.app
        for game_id in game_ids:
            app.show("setup", game_id=game_id)
            stage.seconds(0.2)
            seats = [SeatSetup(name, colour, "easy") for name, colour in SEATS]
            match = Match.new(game_id, seats, seed=1)
            app.show("game", match=match)
            table = app.screen("game").table
            stage.until(lambda table=table: table.over, LONGEST, f"the end of {game_id}")
            app.show("result", match=match)
            stage.seconds(0.2)
            app.show("home")
            stage.seconds(0.2)
            sys.stdout.write(f"{game_id}: over after {match.number} moves\n")
            sys.stdout.flush()


def main(arguments: list[str]) -> int:
    known = registry.game_ids()
    unknown = [game_id for game_id in arguments if game_id not in known]
    if unknown:
        sys.stderr.write(f"unknown: {', '.join(unknown)}; there are {', '.join(known)}\n")
        return 2
    rehearse(arguments or list(known))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
