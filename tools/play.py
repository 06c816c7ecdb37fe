"""Start the app; without a display, play a demonstration off screen and leave pictures of it."""

from __future__ import annotations

import ctypes
import os
import runpy
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "pictures" / "demo"


def x_answers() -> bool:
    """Whether the X server that DISPLAY names lets us in."""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True  # let the app find out
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if display:
        x11.XCloseDisplay(ctypes.c_void_p(display))
    return bool(display)


def has_display(platform: str, environ: Mapping[str, str]) -> bool:
    if not platform.startswith("linux"):
        return True
    return bool(environ.get("WAYLAND_DISPLAY")) or (bool(environ.get("DISPLAY")) and x_answers())


def main() -> None:
    os.chdir(ROOT)
    sys.path[0] = str(ROOT)
    if has_display(sys.platform, os.environ):
        runpy.run_path("main.py", run_name="__main__")
    else:
        sys.stdout.write("No display here: a demonstration is played off screen. Its pictures:\n")
        sys.stdout.flush()
        sys.argv = ["demo", str(PICTURES)]
        runpy.run_module("siamapp.ui.demo", run_name="__main__")


if __name__ == "__main__":
    main()
