"""What the player has chosen for good; kept in one small JSON file."""

from __future__ import annotations

import json
import os
from pathlib import Path

from kivy.event import EventDispatcher
from kivy.logger import Logger
from kivy.properties import BooleanProperty, OptionProperty

from siamapp.games.limits import read_json
from siamapp.ui.theme import SEAT_COLOURS, TEXT_SIZES

ANIMATION_SECONDS = {"slow": 0.6, "normal": 0.3, "fast": 0.15, "instant": 0.0}
"""How long one step of a piece takes."""


class Settings(EventDispatcher):
    """Observable; every change is written at once. A damaged file is set aside, not lost."""

    sound = BooleanProperty(True)
    vibration = BooleanProperty(True)
    animation = OptionProperty("normal", options=list(ANIMATION_SECONDS))
    confirm = BooleanProperty(True)
    text_size = OptionProperty("normal", options=list(TEXT_SIZES))
    colours = OptionProperty("classic", options=list(SEAT_COLOURS))
    table = OptionProperty("together", options=["together", "across"])

    NAMES = ("sound", "vibration", "animation", "confirm", "text_size", "colours", "table")

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self._read()
        self.bind(**dict.fromkeys(self.NAMES, self._write))

    @property
    def step_seconds(self) -> float:
        return ANIMATION_SECONDS[self.animation]

    def _read(self) -> None:
        try:
            data = read_json(self._file.read_text("utf-8"))
            for name in self.NAMES:
                if name in data:
                    setattr(self, name, data[name])
        except FileNotFoundError:
            pass
        except (OSError, ValueError, TypeError) as error:
            Logger.warning("Settings: set aside, not readable: %s", error)
            self._set_aside()

    def _set_aside(self) -> None:
        try:
            self._file.replace(self._file.with_suffix(".damaged.json"))
        except OSError as error:
            Logger.warning("Settings: %s", error)

    def _write(self, *_: object) -> None:
        data = {name: getattr(self, name) for name in self.NAMES}
        fresh = self._file.with_suffix(".new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(data, indent=1), "utf-8")
            os.replace(fresh, self._file)
        except OSError as error:
            Logger.warning("Settings: not saved: %s", error)
