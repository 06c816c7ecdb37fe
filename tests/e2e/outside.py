"""The app from outside: a process of its own on an X server of its own, and hands to play with.

Nothing here looks into the app. What it does is seen in the picture on the X server's screen and
in the files it writes; where things are on the window is asked of the same app, off screen, at
the same size.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1000, 760)
"""Of the window on a desktop, and of the X server's screen."""

PATIENCE = 60.0
"""Seconds until something that has to happen counts as not happening."""
QUIET = 0.6
"""Seconds without a change after which a picture counts as finished."""

Point = tuple[float, float]


def need_tools() -> None:
    """Skip where the tools are not installed; fail where they have to be."""
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if not missing:
        return
    reason = f"not installed: {', '.join(missing)}"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def wait_for(condition: Callable[[], object], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"never happened: {what}")
        time.sleep(0.05)


class Screen:
    """An X server without a monitor; its picture lies in a file."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "Xvfb_screen0"
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-fbdir", str(folder), "-nolisten", "tcp"]
        command += ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"]
        self._server = subprocess.Popen(
            command,
            pass_fds=[write],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()  # comes when the server is ready
        if not number:
            raise AssertionError("Xvfb did not start")
        self.display = f":{number}"

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(PATIENCE)

    def pixels(self) -> bytes:
        """The picture as rows of four bytes each: blue, green, red, nothing."""
        data = self._file.read_bytes()
        (header,) = struct.unpack(">I", data[:4])
        (colours,) = struct.unpack(">I", data[76:80])
        return data[header + colours * 12 :]

    def is_empty(self) -> bool:
        return not any(self.pixels()[::97])

    def wait_until_quiet(self, before: bytes | None = None) -> None:
        """Until the picture is another one than before, and has stopped changing."""
        if before is not None:
            wait_for(lambda: self.pixels() != before, "the picture changes")
        last, since = self.pixels(), time.monotonic()

        def is_quiet() -> bool:
            nonlocal last, since
            now = self.pixels()
            if now != last:
                last, since = now, time.monotonic()
            return time.monotonic() - since >= QUIET

        wait_for(is_quiet, "the picture comes to rest")

    def save(self, file: Path) -> None:
        from PIL import Image

        pixels = self.pixels()[: 4 * SIZE[0] * SIZE[1]]
        Image.frombytes("RGB", SIZE, pixels, "raw", "BGRX").save(file)


class RunningApp:
    """``python main.py`` as somebody would start it, with data in a folder of the test."""

    def __init__(self, screen: Screen, folder: Path, home: Path, tuio_port: int = 0) -> None:
        home.mkdir()
        config = "[graphics]\nposition = custom\nleft = 0\ntop = 0\n"
        if tuio_port:
            config += f"[input]\nfingers = tuio,127.0.0.1:{tuio_port}\n"
        (home / "config.ini").write_text(config)
        self.words = home / "output.txt"
        environ = {name: text for name, text in os.environ.items() if name != "SDL_VIDEODRIVER"}
        environ |= {
            "DISPLAY": screen.display,
            "KIVY_HOME": str(home),
            "SIAMAPP_FOLDER": str(folder),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "KIVY_METRICS_DENSITY": "1",
            "KIVY_METRICS_FONTSCALE": "1",
        }
        with self.words.open("wb") as output:
            self._process = subprocess.Popen(
                [sys.executable, "main.py"],
                cwd=ROOT,
                env=environ,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        wait_for(lambda: self.has_ended() or not screen.is_empty(), "the app draws something")
        screen.wait_until_quiet()
        if self.has_ended():
            raise AssertionError(f"the app has ended:\n{self.words.read_text()}")

    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def close(self) -> None:
        self._process.kill()
        self._process.wait(PATIENCE)


class Mouse:
    """The real pointer of the X server. Places are Kivy's: from the lower left corner."""

    def __init__(self, screen: Screen) -> None:
        self._environ = dict(os.environ, DISPLAY=screen.display)

    def _do(self, *words: object) -> None:
        subprocess.run(
            ["xdotool", *map(str, words)], env=self._environ, check=True, stdin=subprocess.DEVNULL
        )

    def _go(self, place: Point) -> None:
        self._do("mousemove", round(place[0]), SIZE[1] - 1 - round(place[1]))
        time.sleep(0.03)

    def click(self, place: Point) -> None:
        self._go(place)
        self._do("mousedown", 1)
        time.sleep(0.1)
        self._do("mouseup", 1)

    def drag(self, start: Point, end: Point, steps: int = 12) -> None:
        self._go(start)
        self._do("mousedown", 1)
        time.sleep(0.1)
        for step in range(1, steps + 1):
            part = step / steps
            self._go((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        time.sleep(0.1)
        self._do("mouseup", 1)


class Fingers:
    """Several fingers at once, told to the app over the network protocol of touch tables."""

    def __init__(self, port: int) -> None:
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.connect(("127.0.0.1", port))

    def close(self) -> None:
        self._socket.close()

    def place(self, *fingers: Point) -> None:
        """These fingers lie there now, and no others."""
        self._send("alive", *range(len(fingers)))
        for number, (x, y) in enumerate(fingers):
            right, down = x / (SIZE[0] - 1), 1 - y / (SIZE[1] - 1)
            self._send("set", number, right, down, 0.0, 0.0, 0.0)
        time.sleep(0.03)

    def tap(self, place: Point) -> None:
        self.place(place)
        time.sleep(0.1)
        self.place()

    def _send(self, *words: str | int | float) -> None:
        self._socket.send(osc_message("/tuio/2Dcur", words))


def osc_message(address: str, words: Sequence[str | int | float]) -> bytes:
    """A message of Open Sound Control 1.0."""
    tags, body = ",", b""
    for word in words:
        if isinstance(word, str):
            tags, body = tags + "s", body + _padded(word)
        elif isinstance(word, int):
            tags, body = tags + "i", body + struct.pack(">i", word)
        else:
            tags, body = tags + "f", body + struct.pack(">f", word)
    return _padded(address) + _padded(tags) + body


def _padded(text: str) -> bytes:
    """With at least one zero byte behind, to a multiple of four."""
    raw = text.encode("ascii")
    return raw + b"\0" * (4 - len(raw) % 4)


def free_port() -> int:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def running_app(folder: Path, where: Path, tuio_port: int = 0) -> Iterator[Screen]:
    """The app with its data in ``folder``; what it showed and said at the end is in ``where``."""
    with contextlib.ExitStack() as at_end:
        screen = Screen(where)
        at_end.callback(screen.close)
        app = RunningApp(screen, folder, where / "home", tuio_port)
        at_end.callback(app.close)
        at_end.callback(screen.save, where / "last.png")
        yield screen
        if app.has_ended():
            raise AssertionError(f"the app has ended:\n{app.words.read_text()}")
