"""Short sounds, loaded once, silent when the player says so or no device answers."""

from __future__ import annotations

from kivy.core.audio import Sound, SoundLoader
from kivy.logger import Logger

from siamapp import resources
from siamapp.ui.settings import Settings


class Sounds:
    """``sounds.play("push")`` plays ``assets/sounds/push.wav``."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, Sound | None] = {}

    def load(self) -> None:
        """Load all before the first game: loading late can stall a frame."""
        for file in sorted(resources.path("assets", "sounds").glob("*.wav")):
            try:
                self._loaded[file.stem] = SoundLoader.load(str(file))
            except Exception as error:  # a missing device must never stop a game
                Logger.warning("Sounds: %s: %s", file.stem, error)

    def play(self, name: str) -> None:
        sound = self._loaded.get(name)
        if sound is not None and self._settings.sound:
            sound.stop()
            sound.play()
