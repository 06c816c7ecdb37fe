"""File dialogs of desktops: a program of the system that shows one and prints the path.

plyer's chooser is not used: it stops the app while it is open, wants ``distutils``, which Python
3.12 no longer has, on Linux, and packages that nothing else needs on Windows and macOS.
"""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from siamapp.platform.picked import OnPicked, Outcome, Picked

log = logging.getLogger(__name__)

_APPLE_OPEN = "POSIX path of (choose file with prompt (item 1 of argv))"
_APPLE_SAVE = (
    "POSIX path of (choose file name with prompt (item 1 of argv) default name (item 2 of argv))"
)
_WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms;"
    "[Console]::OutputEncoding = [Text.Encoding]::UTF8;"
    "$dialog = New-Object System.Windows.Forms.{kind}FileDialog;"
    "$dialog.Title = $env:SIAMAPP_TITLE;"
    "$dialog.FileName = $env:SIAMAPP_NAME;"
    "if ($dialog.ShowDialog() -eq 'OK') {{ $dialog.FileName }}"
)


def command(title: str, name: str | None) -> list[str] | None:
    """What to run; ``name`` is that of a file to save, None to open one. None: there is nothing."""
    if sys.platform == "darwin":
        ask = _APPLE_OPEN if name is None else _APPLE_SAVE
        script = ["osascript", "-e", "on run argv", "-e", ask, "-e", "end run"]
        return [*script, title, name or ""]
    if sys.platform == "win32":
        kind = "Open" if name is None else "Save"
        return ["powershell", "-NoProfile", "-STA", "-Command", _WINDOWS.format(kind=kind)]
    tools = ["zenity", "kdialog", "yad", "qarma"]
    if "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", ""):
        tools.sort(key=lambda tool: tool != "kdialog")
    for tool in tools:
        if found := shutil.which(tool):
            return [found, *_arguments(tool, title, name)]
    return None


def _arguments(tool: str, title: str, name: str | None) -> list[str]:
    home = str(Path.home() / (name or ""))
    if tool == "kdialog":
        kind = "--getopenfilename" if name is None else "--getsavefilename"
        return ["--title", title, kind, home]
    picks = ["--file" if tool == "yad" else "--file-selection", f"--title={title}"]
    return (
        picks if name is None else [*picks, "--save", "--confirm-overwrite", f"--filename={home}"]
    )


class FileDialogs:
    """One dialog at a time, beside the frame. ``deliver`` brings an answer back to the frame."""

    def __init__(self, deliver: Callable[[Callable[[], None]], None]) -> None:
        self._deliver = deliver
        self._running: subprocess.Popen[bytes] | None = None

    def open(self, title: str, done: OnPicked) -> None:
        self._ask(title, None, None, done)

    def save(self, title: str, name: str, raw: bytes, done: OnPicked) -> None:
        self._ask(title, name, raw, done)

    def close(self) -> None:
        """The app ends: a dialog that is still open ends with it."""
        if self._running is not None:
            self._running.terminate()

    def _ask(self, title: str, name: str | None, raw: bytes | None, done: OnPicked) -> None:
        if self._running is not None:
            return  # it is still open, perhaps behind the window
        program = command(title, name)
        if program is None:
            self._deliver(lambda: done(Picked(Outcome.NO_TOOL)))
            return
        try:
            self._running = subprocess.Popen(
                program,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                stdin=subprocess.DEVNULL,
                env=_environment(title, name),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            log.warning("no file dialog: %s", error)
            self._deliver(lambda: done(Picked(Outcome.NO_TOOL)))
            return
        waits = threading.Thread(
            target=self._wait, args=(self._running, raw, done), name="file dialog", daemon=True
        )
        waits.start()

    def _wait(self, dialog: subprocess.Popen[bytes], raw: bytes | None, done: OnPicked) -> None:
        try:
            output = dialog.communicate()[0]
            picked = _answer(dialog.returncode, output, raw)
        except Exception as error:  # whatever it is, the player gets an answer
            log.warning("file dialog: %s", error)
            picked = Picked(Outcome.FAILED, reason=str(error))
        self._running = None
        self._deliver(lambda: done(picked))


def _answer(code: int, output: bytes, raw: bytes | None) -> Picked:
    text = output.decode(sys.getfilesystemencoding(), "surrogateescape").strip("\r\n")
    if code != 0 or not text:
        return Picked(Outcome.CANCELLED)
    path = Path(text)
    if raw is not None:
        try:
            path.write_bytes(raw)
        except OSError as error:
            return Picked(Outcome.FAILED, path, reason=error.strerror or str(error))
    return Picked(Outcome.DONE, path)


def _environment(title: str, name: str | None) -> dict[str, str]:
    """As the system has it: a packed program looks for libraries in its own folder first."""
    found = {**os.environ, "SIAMAPP_TITLE": title, "SIAMAPP_NAME": name or ""}
    if getattr(sys, "frozen", False):
        before = found.pop("LD_LIBRARY_PATH_ORIG", "")
        if before:
            found["LD_LIBRARY_PATH"] = before
        else:
            found.pop("LD_LIBRARY_PATH", None)
    return found
