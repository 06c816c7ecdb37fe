"""The room of Bangkok Klongs: dark water around the market."""

from __future__ import annotations

from bangkok_klongs import water
from kit.model import Picture


def pictures() -> dict[str, Picture]:
    """Return every picture by its file name."""
    return {"room_bangkok_klongs.jpg": Picture(water.room(), 512, 512, quality=84)}
