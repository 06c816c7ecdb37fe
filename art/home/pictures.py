"""The home screen's pictures and the rooms' backgrounds."""

from __future__ import annotations

from home import card_bangkok_klongs, card_foreign_king, card_king_of_siam, card_siam, rooms
from kit.model import Picture


def pictures() -> dict[str, Picture]:
    """Return every picture by its file name."""
    return {
        "room_siam.jpg": Picture(rooms.siam(), 1024, 1024, quality=80),
        "room_home.jpg": Picture(rooms.home(), 1024, 1024, quality=86, grain=2),
        "card_siam.jpg": Picture(card_siam.card(), 960, 600),
        "card_king_of_siam.jpg": Picture(card_king_of_siam.card(), 960, 600, quality=84),
        "card_bangkok_klongs.jpg": Picture(card_bangkok_klongs.card(), 960, 600, quality=84),
        "card_foreign_king.jpg": Picture(card_foreign_king.card(), 960, 600, quality=84),
    }
