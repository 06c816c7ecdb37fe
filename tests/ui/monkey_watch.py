"""What must hold whatever fingers do: see ``tests/ui/monkey.py``."""

from __future__ import annotations

import gc
import random
from collections import Counter
from typing import TYPE_CHECKING

from siamapp.match.save_format import SaveError

# isort: split
from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.graphics.instructions import Instruction, InstructionGroup
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from siamapp.ui import pictures
from siamapp.ui.boards.king_of_siam_look import CARD_PICTURES
from siamapp.ui.widgets import Dialog, Toast

if TYPE_CHECKING:
    from tests.ui.monkey import Monkey

GROWTH = 1.15
"""How many times as many things there may be after a session: caches fill up, but only once."""


class Watch:
    """Looks at the app after every gesture."""

    def __init__(self, monkey: Monkey) -> None:
        self.monkey = monkey
        self._seen: tuple[object, int] = (None, -1)
        self._checks = 0

    def check(self) -> None:
        self._checks += 1
        app = self.monkey.app
        assert not list(app.folder.glob("crash*")), "a crash was reported"
        table = self.monkey.table if app.manager.has_screen("game") else None
        if table is None:
            return
        self._check_replay(table)
        if table.match.game.has_secrets and self.monkey.screen == "game":
            self._check_secrets(table)

    # -- the match is what its save says -----------------------------------------------------

    def _check_replay(self, table) -> None:
        match = table.match
        if self._seen == (match.id, match.revision) and self._checks % 20:
            return
        self._seen = (match.id, match.revision)
        app = self.monkey.app
        assert app.saver.flush(10), "not saved"
        try:
            again = app.saves.load(match.id)
        except SaveError as error:
            if not list((app.saves.path / "deleted").glob(f"*{match.id}*")):
                raise AssertionError(f"no save of {match.id}") from error
            return
        assert again.moves == match.moves
        assert again.state == match.state
        assert again.options == match.options
        assert [seat.name for seat in again.seats] == [seat.name for seat in match.seats]

    # -- secrets -----------------------------------------------------------------------------

    def _check_secrets(self, table) -> None:
        match, state = table.match, table.match.state
        if len(match.people) > 1 and match.decider in match.people and not table.moving:
            assert table.viewer in (None, match.decider)
        if table.curtain_for is not None:
            assert table.viewer is None
            assert self.monkey.app.screen("game").ids.curtain.is_down
        if not at_rest(self.monkey):
            return
        if match.game.id == "king_of_siam":
            self._check_cards(table, state)
        elif table.pending is None and table.board.selected is None and self._checks % 3 == 0:
            self._check_same_for_viewer(table, state)

    def _check_cards(self, table, state) -> None:
        """K16: only the cards of whoever looks, and of discards the top one or all."""
        allowed = set(state.hand(table.viewer)) if table.viewer is not None else set()
        for seat in range(len(table.match.seats)):
            played = state.discards(seat)
            allowed |= set(played if state.options["discards"] == "open" else played[-1:])
        shown = {name for name, *_ in drawn("king_of_siam") if name in CARD_PICTURES}
        assert shown <= {CARD_PICTURES[card] for card in allowed}, (
            f"{shown} for {table.viewer}, curtain for {table.curtain_for},"
            f" over: {table.over}, selected {table.board.selected}, pending {table.pending}"
        )

    def _check_same_for_viewer(self, table, state) -> None:
        """B17: whatever the others hold, the screen is the same."""
        seats = [table.viewer] if table.viewer is not None else range(len(table.match.seats))
        rng = random.Random(self._checks)
        for seat in seats:
            looks = []
            try:
                for world in (state.copy(), state.sample(seat, rng)):
                    table.match.state = world
                    table.board.load()
                    table.board.refresh()
                    table.version += 1
                    self.monkey.frames(2)
                    looks.append((Counter(drawn("bangkok_klongs")), Counter(texts())))
            finally:
                table.match.state = state
                table.board.load()
                table.board.refresh()
                table.version += 1
            for one, other in zip(*looks, strict=True):
                assert one == other, f"hidden from {seat}: {one - other} or {other - one}"

    # -- leaks -------------------------------------------------------------------------------

    @staticmethod
    def check_leaks(at_first: Counter[str], at_last: Counter[str]) -> None:
        for kind in ("widgets", "instructions"):
            if at_last[kind] > at_first[kind] * GROWTH:
                more = (at_last - at_first).most_common(12)
                raise AssertionError(f"{kind}: {at_first[kind]} -> {at_last[kind]}: {more}")


def at_rest(monkey: Monkey) -> bool:
    """The table lies open, nothing is on its way, and nothing lies above it?"""
    table = monkey.table
    return (
        monkey.screen == "game"
        and table is not None
        and not monkey.app.manager.transition.is_active
        and not table.moving
        and not table.thinking
        and not monkey.held
        and not any(isinstance(child, Dialog) for child in Window.children)
    )


def count_of_things() -> Counter[str]:
    """Everything alive that Kivy keeps or draws, by class."""
    gc.collect()
    found: Counter[str] = Counter()
    for thing in gc.get_objects():
        kind = type(thing)  # not isinstance: a proxy of what is gone would raise
        if issubclass(kind, Widget):
            found["widgets"] += 1
            found[kind.__name__] += 1
        elif issubclass(kind, Instruction):
            found["instructions"] += 1
    return found


def drawn(atlas: str) -> list[tuple[str, int, int, int]]:
    """Name, place and width of every picture of this atlas that the window draws."""
    names = {}
    for density in pictures.DENSITIES:
        for name, texture in pictures._regions(atlas, density).items():
            names[id(texture)] = name
    found = []
    rest = [Window.canvas]
    while rest:
        for instruction in rest.pop().children:
            if isinstance(instruction, InstructionGroup):
                rest.append(instruction)
            elif isinstance(instruction, Rectangle) and id(instruction.texture) in names:
                (x, y), (width, _) = instruction.pos, instruction.size
                if width > 0:
                    found.append((names[id(instruction.texture)], round(x), round(y), round(width)))
    return found


def texts() -> list[str]:
    return [
        widget.text
        for root in Window.children
        if not isinstance(root, Toast)  # it comes and goes by itself
        for widget in root.walk(restrict=True)
        if isinstance(widget, Label)
    ]
