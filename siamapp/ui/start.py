"""Prepares Kivy before anything imports its window, then runs the app."""

from __future__ import annotations

import gc
import logging
import os
import sys


def on_phone() -> bool:
    return "ANDROID_ARGUMENT" in os.environ or sys.platform == "ios"


def prepare(size: tuple[int, int] | None = None) -> None:
    """Set what Kivy reads once, at import. Call before importing any other module of ``ui``.

    ``size`` is the window's on a desktop; a phone gives the app its whole screen.
    """
    # Nearly all that is made at the start stays: looking for garbage in it costs a tenth of it.
    gc.set_threshold(20_000, 20, 20)
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_AUDIO", "sdl2")  # short sounds: less delay than a media player
    # The X selection needs programs that few have; the app copies without them.
    logging.getLogger("kivy").addFilter(
        lambda record: not record.getMessage().startswith("Cutbuffer")
    )
    from kivy.config import Config

    Config.set("kivy", "exit_on_escape", "0")  # Escape goes back, as on Android
    Config.set("kivy", "window_icon", "")
    if not on_phone():
        # A right click must not leave a simulated finger behind.
        Config.remove_option("input", "%(name)s")
        Config.set("input", "mouse", "mouse,multitouch_on_demand")
        width, height = size or (1000, 760)
        Config.set("graphics", "width", str(width))
        Config.set("graphics", "height", str(height))
        Config.set("graphics", "minimum_width", "360")
        Config.set("graphics", "minimum_height", "360")


def main() -> None:
    prepare()
    from siamapp.ui.app import SiamApp
    from siamapp.ui.crash import CrashWatch

    app = SiamApp()
    CrashWatch(app).install()
    app.run()
