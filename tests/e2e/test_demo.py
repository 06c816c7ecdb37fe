"""The demonstration that ``make play`` gives without a display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from PIL import Image

from tests.e2e.outside import ROOT

PHONE, TABLET = (390, 844), (1280, 800)


def demonstrate(*arguments: object) -> subprocess.CompletedProcess[str]:
    away = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "KIVY_HOME", "KIVY_LOG_MODE")
    return subprocess.run(
        [sys.executable, "-m", "siamapp.ui.demo", *map(str, arguments)],
        cwd=ROOT,
        env={name: text for name, text in os.environ.items() if name not in away},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )


def test_leaves_pictures_of_a_whole_match_and_none_of_an_older_one(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "09-move-99.png").touch()
    mine = folder / "holiday.png"
    mine.touch()
    done = demonstrate(folder)
    assert (done.returncode, done.stderr) == (0, "")
    files = [Path(line) for line in done.stdout.splitlines()]
    assert [*files, mine] == sorted(folder.iterdir())
    names = [file.stem.partition("-")[2] for file in files]
    assert names[:2] == ["home", "setup"]
    assert names[-2:] == ["end", "result"]
    assert len([name for name in names if name.startswith("move-")]) >= 2
    looks = set()
    for file in files:
        with Image.open(file) as picture:
            assert picture.size in (PHONE, TABLET)
            assert len(picture.convert("RGB").getcolors(picture.width * picture.height)) > 500
            looks.add(picture.tobytes())
    assert len(looks) == len(files)


def test_wrong_arguments(tmp_path: Path) -> None:
    done = demonstrate()
    assert done.returncode == 2
    assert done.stderr == "usage: python -m siamapp.ui.demo FOLDER\n"
    file = tmp_path / "file"
    file.touch()
    done = demonstrate(file)
    assert done.returncode == 1
    assert done.stderr == f"{file}: File exists\n"
