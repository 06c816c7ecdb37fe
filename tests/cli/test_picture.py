"""``picture``: the real game screen as a PNG file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PIL import Image

from siamapp import resources


def _picture(file: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "siamapp", "picture", "siam", *argv, str(file)],
        cwd=resources.root(),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_a_picture_has_its_size_and_shows_the_position(tmp_path: Path) -> None:
    shown = []
    for moves in ("0", "6"):
        file = tmp_path / f"{moves}.png"
        done = _picture(file, "--seed", "3", "--moves", moves, "--size", "390x844")
        assert done.returncode == 0, done.stderr
        image = Image.open(file).convert("RGB")
        assert image.size == (390, 844)
        assert len(image.getcolors(maxcolors=390 * 844) or []) > 500  # not a blank window
        shown.append(image.tobytes())
    assert shown[0] != shown[1]
