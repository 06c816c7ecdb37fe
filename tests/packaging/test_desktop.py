"""The desktop program, as built: ``make test-desktop`` builds it and runs these tests.

They are no part of ``make test``: building takes a while and needs tools for binaries that the
app and its other tests do without.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from siamapp.games.registry import game_ids

DIST = Path(os.environ.get("SIAMAPP_DESKTOP", "")).resolve()
ENDING = ".exe" if os.name == "nt" else ""
PROGRAMS = {
    "folder": DIST / "siamapp" / f"siamapp{ENDING}",
    "one file": DIST / f"siamapp-onefile{ENDING}",
}

pytestmark = pytest.mark.skipif(
    "SIAMAPP_DESKTOP" not in os.environ, reason="needs the built program: make test-desktop"
)


def run(program: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start it somewhere else, with nothing of the source tree in reach."""
    away = ("PYTHON", "KIVY", "SIAMAPP", "DISPLAY", "WAYLAND")
    environ = {name: text for name, text in os.environ.items() if not name.startswith(away)}
    return subprocess.run(
        [program, *arguments],
        cwd=folder,
        env=environ | {"HOME": str(folder)},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.parametrize("kind", PROGRAMS)
def test_plays_every_game_to_the_end(kind: str, tmp_path: Path) -> None:
    done = run(PROGRAMS[kind], tmp_path, "--rehearsal")
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == list(game_ids())


def test_names_an_unknown_game(tmp_path: Path) -> None:
    done = run(PROGRAMS["folder"], tmp_path, "--rehearsal", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("unknown: chess; there are siam, ")


def test_nothing_is_in_it_that_only_developers_need() -> None:
    names = {file.name for file in (DIST / "siamapp").rglob("*")}
    assert "app.mo" in names
    assert {"PIL", "numpy", "docutils", "pygments", "buildozer", "app.po"} & names == set()
