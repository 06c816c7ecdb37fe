"""One run of an app in a process of its own, for ``bench/table.py``: prints what it measured.

``empty`` is a Kivy app with nothing in it, ``home`` our app at its home screen, ``game GAME`` with
a match on the table, ``frames GAME`` the same with every frame timed, first alone, then while a
computer player thinks beside it.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
if sys.platform.startswith("linux"):
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
FOLDER = tempfile.TemporaryDirectory(prefix="siamapp-bench-")
os.environ["KIVY_HOME"] = FOLDER.name

SIZE = (390, 844)
COLOURS = ("gold", "indigo", "red", "green")
SETTLED = 30
"""Frames after which everything is loaded and drawn."""
TIMED = 150
"""Frames with and without thinking each."""


def main(what: str, game_id: str = "") -> None:
    if what != "empty":
        from siamapp.ui.start import prepare

        prepare()
    from kivy.config import Config

    Config.set("graphics", "width", str(SIZE[0]))
    Config.set("graphics", "height", str(SIZE[1]))
    if what == "empty":
        from kivy.app import App
        from kivy.uix.widget import Widget

        app = App()
        app.build = Widget
    else:
        from siamapp.ui.app import SiamApp

        app = SiamApp(Path(FOLDER.name))
    from kivy.core.window import Window

    run = Run(app, what, game_id)
    Window.bind(on_flip=run.flip)
    app.run()
    print(json.dumps(run.found))


class Run:
    """Hears of every frame that was drawn."""

    def __init__(self, app, what: str, game_id: str) -> None:
        self.app, self.what, self.game_id = app, what, game_id
        self.found: dict[str, object] = {}
        self.frame = 0
        self.times: list[float] = []
        self.thinker = None

    def flip(self, *_: object) -> None:
        from kivy.core.window import Window
        from kivy.graphics.opengl import glFinish

        if self.frame:
            glFinish()  # off screen nothing else ends a frame, and all that was drawn would pile up
        self.frame += 1
        if self.frame == 1:  # everything is in it, and a finger would be heard
            used = resource.getrusage(resource.RUSAGE_SELF)
            self.found["start"] = used.ru_utime + used.ru_stime
            if self.what in ("game", "frames"):
                self.begin()
        if self.frame == SETTLED:
            self.found["memory"] = resident()
            if self.what != "frames":
                self.app.stop()
        if self.what == "frames" and self.frame > SETTLED:
            self.time()
        Window.canvas.ask_update()

    def time(self) -> None:
        self.times.append(time.perf_counter())
        if len(self.times) == TIMED:
            self.found["alone"] = self.times
            self.times = []
            self.think()
        if "alone" in self.found and len(self.times) == TIMED - 1:
            self.found["thinking"] = self.times
            self.thinker.close()
            self.app.stop()

    def begin(self) -> None:
        self.match = new_match(self.game_id, "person")
        self.app.show("game", match=self.match)

    def think(self) -> None:
        """A computer player thinks about a match of its own, again and again."""
        from siamapp.match.thinker import Thinker

        other = new_match(self.game_id, "hard")
        self.thinker = Thinker(lambda _: self.thinker.think(other))
        self.thinker.think(other)


def new_match(game_id: str, player: str):
    from siamapp.games import registry
    from siamapp.match.match import Match, SeatSetup

    players = registry.game(game_id).player_counts[0]
    seats = [SeatSetup(f"P{seat}", COLOURS[seat], player) for seat in range(players)]
    match = Match.new(game_id, seats, seed=1)
    for _ in range(6):
        moves = match.state.legal_moves()
        match.play(moves[len(moves) // 2])
    return match


def resident() -> int:
    """Bytes of this process that are in memory now."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * resource.getpagesize()
    except OSError:
        return 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    main(*sys.argv[1:])
