"""Where the files are that ship with the app, and how to read them.

The one place that knows the folders: a source tree, a phone and a frozen desktop program all
keep ``assets/`` and ``kv/`` beside the package.
"""

from __future__ import annotations

import sys
from pathlib import Path


def root() -> Path:
    """The folder that holds ``assets/`` and ``kv/``."""
    frozen = getattr(sys, "_MEIPASS", None)  # set by PyInstaller
    return Path(frozen) if frozen else Path(__file__).resolve().parent.parent


def path(*parts: str) -> Path:
    """A file or folder that ships with the app: ``path("assets", "fonts")``."""
    return root().joinpath(*parts)


def read_texts(folder: str, suffix: str = ".json") -> list[tuple[str, str]]:
    """Name (without suffix) and text of every such file in ``assets/folder``, by name.

    A file that cannot be read as UTF-8 comes with its bytes replaced, so that the reader of the
    text finds the fault and can name the file, instead of the app failing to start.
    """
    where = path("assets", folder)
    if not where.is_dir():
        return []
    files = sorted(entry for entry in where.iterdir() if entry.suffix == suffix)
    return [(entry.stem, entry.read_text("utf-8", errors="replace")) for entry in files]
