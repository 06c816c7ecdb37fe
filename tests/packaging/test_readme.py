"""The README tells the truth."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from siamapp.cli import main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = re.findall(r"^\.venv/bin/python -m siamapp (\w+)", README, re.MULTILINE)


def test_python_in_it_works() -> None:
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert done.attempted >= 4
    assert done.failed == 0


def test_pictures_and_links_lead_somewhere() -> None:
    targets = re.findall(r'src="([^"]+)"', README) + re.findall(r"\]\(([^)]+)\)", README)
    assert len(targets) >= 4
    assert [target for target in targets if not (ROOT / target).is_file()] == []


def test_folders_in_it_exist() -> None:
    table = README.split("| Folder |")[1].split("\n\n")[0]
    folders = re.findall(r"`([\w/]+)`", table.split("\n", 2)[2])
    assert len(folders) >= 10
    assert [name for name in folders if not (ROOT / name).is_dir()] == []


def test_make_has_what_it_names_and_helps_with_all_it_has() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    named = set(re.findall(r"^make (\w+)$", README, re.MULTILINE))
    assert named == {"play", "test"}
    assert named | set(re.findall(r"`make (\w+)`", README)) <= targets
    helped = set(re.findall(r'@echo "make (\w+)', makefile))
    assert helped == targets - {"help"}


@pytest.mark.parametrize("command", sorted(set(COMMANDS)))
def test_command_exists(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([command, "--help"])
    assert stop.value.code == 0
    assert f"siamapp {command}" in capsys.readouterr().out
