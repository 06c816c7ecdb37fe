"""File dialogs of desktops: the system's programs, played by small scripts."""

from __future__ import annotations

import os
import queue
import stat
import sys
from pathlib import Path

import pytest

from siamapp.platform import Outcome
from siamapp.platform.dialogs import FileDialogs, command

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="programs of Linux")


@pytest.fixture
def tools(tmp_path, monkeypatch) -> Path:
    """A PATH with nothing on it but a shell's own commands, and a home."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    return folder


def add(tools: Path, name: str, script: str = "exit 1") -> None:
    file = tools / name
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


class Asked:
    """Dialogs whose answers can be waited for."""

    def __init__(self) -> None:
        self._answers: queue.Queue = queue.Queue()
        self.dialogs = FileDialogs(lambda act: act())

    def open(self):
        self.dialogs.open("Open", self._answers.put)
        return self._answers.get(timeout=60)

    def save(self, name: str, raw: bytes):
        self.dialogs.save("Save", name, raw, self._answers.put)
        return self._answers.get(timeout=60)


def test_without_any_tool_it_says_so(tools):
    assert Asked().open().outcome is Outcome.NO_TOOL
    assert Asked().save("tea.json", b"tea").outcome is Outcome.NO_TOOL


def test_a_file_is_chosen(tools, tmp_path):
    file = tmp_path / "tea for two.json"
    add(tools, "zenity", f"printf '%s\\n' '{file}'")
    picked = Asked().open()
    assert (picked.outcome, picked.path) == (Outcome.DONE, file)


@pytest.mark.parametrize("script", ["exit 1", "exit 0", "kill -9 $$"])
def test_no_file_is_chosen(tools, script):
    add(tools, "zenity", script)
    asked = Asked()
    assert asked.open().outcome is Outcome.CANCELLED
    assert asked.open().outcome is Outcome.CANCELLED, "it can be asked again"


def test_a_file_is_saved(tools, tmp_path):
    file = tmp_path / "ดาว.json"
    add(tools, "zenity", f"echo '{file}'")
    assert Asked().save("tea.json", b"tea").outcome is Outcome.DONE
    assert file.read_bytes() == b"tea"


def test_a_file_that_cannot_be_written_gives_the_reason(tools, tmp_path):
    add(tools, "zenity", f"echo '{tmp_path / 'nowhere' / 'tea.json'}'")
    picked = Asked().save("tea.json", b"tea")
    assert picked.outcome is Outcome.FAILED
    assert picked.reason == os.strerror(2)


def test_a_tool_that_does_not_start_is_no_tool(tools):
    (tools / "zenity").write_text("#!/no/such/shell\n")
    (tools / "zenity").chmod(0o755)
    assert Asked().open().outcome is Outcome.NO_TOOL


def test_only_one_at_a_time_and_none_is_left_behind(tools):
    add(tools, "zenity", "exec /bin/sleep 100")
    dialogs = FileDialogs(lambda act: act())
    answers: queue.Queue = queue.Queue()
    dialogs.open("Open", answers.put)
    dialogs.open("Open", answers.put)
    dialogs.close()
    assert answers.get(timeout=60).outcome is Outcome.CANCELLED
    assert answers.empty()


def test_each_tool_is_asked_in_its_own_way(tools, monkeypatch):
    home = os.environ["HOME"]
    add(tools, "yad")
    assert command("T", None) == [str(tools / "yad"), "--file", "--title=T"]
    add(tools, "kdialog")
    assert command("T", "a.json")[1:] == ["--title", "T", "--getsavefilename", f"{home}/a.json"]
    add(tools, "zenity")
    assert command("T", "a.json")[1:] == [
        *("--file-selection", "--title=T", "--save", "--confirm-overwrite"),
        f"--filename={home}/a.json",
    ]
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert command("T", None)[1:3] == ["--title", "T"]
    monkeypatch.setattr(sys, "platform", "darwin")
    assert command('say "hi"', None)[-2:] == ['say "hi"', ""]
    monkeypatch.setattr(sys, "platform", "win32")
    assert "SaveFileDialog" in command("T", "a.json")[-1]


def test_a_packed_program_gives_the_tools_their_own_libraries(tools, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/packed")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/before")
    add(tools, "zenity", f'echo "$LD_LIBRARY_PATH" > {tmp_path}/seen')
    Asked().open()
    assert (tmp_path / "seen").read_text().strip() == "/before"
