"""A seeded random finger: it touches, turns, pauses and changes anything, and is watched.

``python -m tests.ui.monkey [GESTURES] [FIRST SEED]`` for a long run; a part of it is a test. After
every gesture the match on the table must be what its save replays to, nothing secret may be shown
to whoever must not see it, and nothing may have been raised. At the end of a session the app must
hold no more widgets and no more drawing than at its beginning.
"""

from __future__ import annotations

import gc
import random
import sys
import tempfile
import time
import traceback
import uuid
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

from siamapp.games import registry
from siamapp.match import match as match_module
from siamapp.match.match import Match, SeatSetup
from tests.ui.driver import PHONE, TABLET, Driver, Finger
from tests.ui.monkey_watch import Watch, at_rest, count_of_things

# isort: split
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from siamapp.platform import Insets
from siamapp.ui.app import KEY_NAMES
from siamapp.ui.widgets import Dialog

GAMES = registry.game_ids()
SIZES = (PHONE, PHONE[::-1], (360, 640), (640, 360), (320, 480), TABLET, TABLET[::-1], (600, 600))
KEYS = {name: code for code, name in KEY_NAMES.items()}
PRESSED = (
    "up",
    "down",
    "left",
    "right",
    "enter",
    "spacebar",
    "tab",
    "backspace",
    "delete",
    *"zylmha123",
)
COLOURS = ("gold", "indigo", "red", "jade")
SCREENS = ("setup", "rules", "saves", "settings")
OF_A_GAME = ("setup", "rules")
SESSION = 1000
"""Gestures before the app is closed and started anew."""


class Monkey(Driver):
    """``with Monkey(folder, seed) as monkey: monkey.romp(200)``."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        self.seed = seed
        self.done: list[str] = []
        self.tally: Counter[str] = Counter()
        self.held: list[Finger] = []
        density = self.rng.choice((1, 1, 1, 2))
        self.sizes = [(width * density, height * density) for width, height in SIZES]
        super().__init__(
            folder,
            self.sizes[seed % len(SIZES)],
            density=density,
            animation=self.rng.choice(("instant", "fast", "normal")),
            confirm=self.rng.random() < 0.7,
            text_size=self.rng.choice(("normal", "large")),
        )
        self._draw_every = 9000  # by far the slowest, and nothing that fingers can change
        self.gestures: list[tuple[int, Callable[[], object]]] = [
            (22, self.tap_something),
            (12, self.tap_anywhere),
            (14, self.drag_something),
            (4, self.drag_anywhere),
            (4, self.press_long),
            (3, self.tap_twice),
            (5, self.twist_something),
            (5, self.pinch),
            (3, self.leave_a_finger),
            (4, self.press_back),
            (8, self.press_keys),
            (2, self.type_text),
            (4, self.rotate),
            (3, self.pause),
            (2, self.change_setting),
            (12, self.play_on),
            (4, self.lift_curtain),
            (2, self.begin_match),
            (1, self.go_somewhere),
        ]

    def __enter__(self) -> Monkey:
        # Nothing may depend on anything but the seed, or no error could be found again.
        self._real = match_module.secrets, match_module.uuid
        ids = SimpleNamespace(uuid4=lambda: uuid.UUID(int=self.rng.getrandbits(128), version=4))
        match_module.secrets = SimpleNamespace(randbits=self.rng.getrandbits)  # type: ignore
        match_module.uuid = ids  # type: ignore[assignment]
        super().__enter__()
        self.watch = Watch(self)
        return self

    def __exit__(self, *error: object) -> None:
        match_module.secrets, match_module.uuid = self._real
        super().__exit__(*error)

    # -- a session ---------------------------------------------------------------------------

    def romp(self, gestures: int) -> None:
        """So many gestures, with everything watched."""
        try:
            self.tour()
            at_first = self.things_at_home()
            self.begin_match()
            for _ in range(gestures):
                self.gesture()
            at_last = self.things_at_home()
            self.watch.check_leaks(at_first, at_last)
        except BaseException:
            print(f"seed {self.seed}, after {len(self.done)} gestures:", *self.done[-12:], sep="\n")
            raise

    def gesture(self) -> None:
        weights, ways = zip(*self.gestures, strict=True)
        way = self.rng.choices(ways, weights)[0]
        if self.screen != "game" and self.rng.random() < 0.08:
            way = self.begin_match
        self.note(way.__name__)
        way()
        self.tally[self.screen] += 1
        self.frames(self.rng.choice((1, 2, 4, 12, 30)))
        if self.rng.random() < 0.3:
            self.let_go()
        self.watch.check()

    def note(self, text: str) -> None:
        self.done.append(f"{self.screen}: {text}")

    def tour(self) -> None:
        """Every screen and every board once: what is made at the first visit is there then."""
        for game_id in GAMES:
            self.app.show("rules", game_id=game_id)
            self.frames(3)
            self.app.show("setup", game_id=game_id)
            self.frames(3)
            self.put_on_table(game_id)
            match = self.app.screen("game").table.match
            while not match.is_over and game_id == "king_of_siam":
                match.play(self.rng.choice(match.state.legal_moves()))
            if match.is_over:
                self.app.show("result", match=match)
            self.app.show("settings")
            self.frames(3)
        self.app.show("saves")
        self.frames(3)

    def things_at_home(self) -> Counter[str]:
        """What there is when everything is put away and an untouched match lies on the table."""
        self.let_go()
        for _ in range(3):
            for child in list(Window.children):
                if isinstance(child, Dialog):
                    child.dismiss(force=True, animation=False)
            self.seconds(1)
        self.resize(*self.sizes[0])
        for name, value in (("table", "together"), ("animation", "instant")):
            setattr(self.app.settings, name, value)
        match = self.put_on_table("siam", computers=0)
        self.app.show("home")
        self.seconds(7)  # longer than any notice stays
        self.app.saver.flush()
        # The lists are as long as at first, and nothing is remembered.
        (self.app.folder / "setup.json").unlink(missing_ok=True)
        for path in self.app.saves.path.glob("*.json"):
            if match.id not in path.name:
                path.unlink()
        for name in SCREENS:
            self.app.show(name, **({"game_id": "siam"} if name in OF_A_GAME else {}))
            self.seconds(0.5)
        self.app.show("home")
        self.seconds(1)
        return count_of_things()

    # -- where to touch ----------------------------------------------------------------------

    def anywhere(self) -> tuple[float, float]:
        return self.rng.uniform(0, Window.width - 1), self.rng.uniform(0, Window.height - 1)

    def something(self) -> tuple[float, float]:
        """The middle of something that is to be seen, or a place near it."""
        found = self.targets()
        if not found:
            return self.anywhere()
        widget = self.rng.choice(found)
        x, y = widget.to_window(*widget.center)
        if self.rng.random() < 0.3:
            x += self.rng.uniform(-0.5, 0.5) * widget.width
            y += self.rng.uniform(-0.5, 0.5) * widget.height
        return min(max(x, 0), Window.width - 1), min(max(y, 0), Window.height - 1)

    def targets(self) -> list[Widget]:
        """Widgets that hear touches, and those of the board twice, in the topmost window."""
        top = Window.children[0] if Window.children else None
        found = []
        for widget in top.walk(restrict=True) if top is not None else ():
            small = widget.width < Window.width and widget.height < Window.height / 2
            if small and widget.width > 8 and self.is_visible(widget):
                found.append(widget)
        return found

    # -- fingers -----------------------------------------------------------------------------

    def let_go(self) -> None:
        while self.held:
            self.up(self.held.pop())

    def tap_something(self) -> None:
        self.tap(*self.something())

    def tap_anywhere(self) -> None:
        self.tap(*self.anywhere())

    def tap_twice(self) -> None:
        place = self.something()
        for _ in range(2):
            self.up(self.down(*place))

    def press_long(self) -> None:
        finger = self.down(*self.something())
        self.seconds(self.rng.choice((0.3, 1.2)))
        self.up(finger)

    def drag_something(self) -> None:
        self.drag(self.something(), self.something(), steps=self.rng.choice((2, 6, 12)))

    def drag_anywhere(self) -> None:
        self.drag(self.anywhere(), self.anywhere(), steps=self.rng.choice((1, 5)))

    def leave_a_finger(self) -> None:
        """It stays on the glass while other things happen."""
        if len(self.held) < 3:
            self.held.append(self.drag(self.something(), self.anywhere(), steps=3, lift=False))

    def twist_something(self) -> None:
        degrees = self.rng.choice((-180, -90, 90, 180, 45))
        self.twist(self.something(), degrees, dp(self.rng.choice((20, 60))), steps=6)

    def pinch(self) -> None:
        x, y = self.anywhere()
        one, other = self.down(x - 20, y), self.down(x + 20, y)
        wide = self.rng.uniform(-15, 150)
        for step in range(1, 6):
            self.move(
                (one, x - 20 - wide * step / 5, y + step), (other, x + 20 + wide * step / 5, y)
            )
        for finger in self.rng.sample((one, other), 2):
            self.up(finger)

    def lift_curtain(self) -> None:
        table = self.table
        if table is None or table.curtain_for is None or self.screen != "game":
            return self.press_long()
        finger = self.down(*Window.center)
        self.seconds(1.2)
        self.up(finger)
        return None

    # -- keys and texts ----------------------------------------------------------------------

    def press_back(self) -> None:
        if self.screen == "home" and not any(isinstance(c, Dialog) for c in Window.children):
            self.seconds(4)  # a second time in a row would end the app
        self.back()

    def press_keys(self) -> None:
        for _ in range(self.rng.randrange(1, 5)):
            name = self.rng.choice(PRESSED)
            modifiers = self.rng.choice(([], [], ["ctrl"], ["shift"], ["ctrl", "shift"]))
            if name != "escape":
                self.key(KEYS[name], name if len(name) == 1 else "", modifiers)

    def type_text(self) -> None:
        fields = [field for field in self.find_all(TextInput) if not field.disabled]
        if not fields:
            return
        self.rng.choice(fields).focus = True
        self.frames(2)
        for letter in self.rng.choice(("Zoë", "[b]x", "{0}", " ", "ก" * 30, "a\nb")):
            Window.dispatch("on_textinput", letter)
        self.frames(2)

    # -- the device --------------------------------------------------------------------------

    def rotate(self) -> None:
        if self.rng.random() < 0.6:
            size = (Window.height, Window.width)
        else:
            size = self.rng.choice(self.sizes)
        self.note(f"to {size} at density {Metrics.density}")
        self.device.covered = self.rng.choice((Insets(), Insets(0, 40, 0, 24), Insets(44, 0, 0, 0)))
        self.resize(*size)

    def pause(self) -> None:
        self.app.dispatch("on_pause")
        self.frames(2)
        self.watch.check()
        self.app.dispatch("on_resume")

    def change_setting(self) -> None:
        name = self.rng.choice(self.app.settings.NAMES)
        kind = self.app.settings.property(name)
        value = self.rng.choice(getattr(kind, "options", None) or (True, False))
        self.note(f"{name} = {value}")
        setattr(self.app.settings, name, value)

    # -- the app -----------------------------------------------------------------------------

    @property
    def table(self):
        return self.app.screen("game").table

    def play_on(self) -> None:
        """So that a match gets anywhere: some legal move, as the board would propose it."""
        table = self.table
        if table is None or self.screen != "game" or not at_rest(self) or not table.may_touch:
            return self.tap_something()
        if table.viewer is None and table.match.game.has_secrets:
            return self.lift_curtain()
        table.propose(self.rng.choice(table.match.state.legal_moves()))
        self.frames(2)
        if table.pending is not None and self.rng.random() < 0.8:
            table.commit()
        return None

    def begin_match(self) -> None:
        self.put_on_table(self.rng.choice(GAMES))

    def put_on_table(self, game_id: str, computers: int | None = None) -> Match:
        players = self.rng.choice(registry.game(game_id).player_counts)
        seats = [
            SeatSetup(f"P{seat}", COLOURS[seat], self.rng.choice(("person", "person", "easy")))
            for seat in range(players)
        ]
        if computers == 0:
            seats = [SeatSetup(seat.name, seat.colour) for seat in seats]
        options = {
            option.name: self.rng.choice(option.ids()) for option in registry.game(game_id).options
        }
        self.note(f"begins {game_id} of {[seat.player for seat in seats]} {options}")
        match = Match.new(game_id, seats, options)
        self.app.show("game", match=match)
        self.frames(4)
        return match

    def go_somewhere(self) -> None:
        name = self.rng.choice(SCREENS)
        game_id = self.rng.choice(GAMES)
        self.app.show(name, **({"game_id": game_id} if name in OF_A_GAME else {}))


def main(gestures: int = 20_000, seed: int = 1) -> int:
    """Sessions until so many gestures are done; the exit code says if all went well."""
    done, faults, begun = 0, 0, time.monotonic()
    tally: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="siamapp-monkey-") as name:
        while done < gestures:
            folder = Path(name) / str(
                seed - seed % 2
            )  # every other one finds the saves of the last
            with Monkey(folder, seed) as monkey:
                try:
                    monkey.romp(min(SESSION, gestures - done))
                except Exception:
                    faults += 1
                    traceback.print_exc()
            done += max(1, sum(monkey.tally.values()))
            tally.update(monkey.tally)
            gc.collect()
            print(f"seed {seed}: {done} gestures, {time.monotonic() - begun:.0f} s", flush=True)
            seed += 1
    print(f"{done} gestures, {time.monotonic() - begun:.0f} s, {faults} faults, {dict(tally)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
