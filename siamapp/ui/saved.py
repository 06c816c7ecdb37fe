"""Saved matches as players see them: how they are called, and how they are opened."""

from __future__ import annotations

from datetime import datetime

from kivy.app import App

from siamapp.games import registry
from siamapp.i18n import tr, word
from siamapp.match.match import Match
from siamapp.match.saves import Save, SaveError, SaveInfo
from siamapp.ui import when


def title_of(info: SaveInfo) -> str:
    """The title that players gave it, or else the name of the game."""
    return info.title or game_name(info.game_id)


def game_name(game_id: str) -> str:
    return tr(f"game.{game_id}") if game_id in registry.ANNOUNCED else game_id


def names_in(info: SaveInfo | Save) -> str:
    return " – ".join(seat.name for seat in info.seats)


def details_of(info: SaveInfo) -> str:
    """How far it is, and when it was played."""
    return " · ".join([tr("saves.moves", n=info.moves), when.worded(info.changed, datetime.now())])


def open_save(match_id: str) -> None:
    """Into a saved match, or the reason why not."""
    app = App.get_running_app()
    unsaved = in_memory(match_id)
    try:
        match = app.saves.load(match_id) if unsaved is None else unsaved.open()
    except SaveError as error:
        app.ask(tr("saves.cannot_open"), word(error.message), (tr("common.close"), "close", None))
        app.manager.current_screen.show()  # as it is now
        return
    if match.loaded_from_previous is not None:
        app.notify(tr("saves.previous_taken", reason=word(match.loaded_from_previous)))
    app.show("game", match=match)


def state_of(info: SaveInfo) -> str:
    """Unfinished, or who won."""
    if info.winners is None:
        return tr("saves.unfinished")
    if not info.winners:
        return tr("saves.drawn")
    return tr("saves.won", names=", ".join(info.seats[seat].name for seat in info.winners))


def match_on_table() -> Match | None:
    """The match that the game screen shows or would go back to."""
    app = App.get_running_app()
    if not app.manager.has_screen("game"):
        return None
    table = app.manager.get_screen("game").table
    return None if table is None else table.match


def in_memory(match_id: str) -> Save | None:
    """The latest state of a match that the disk did not take."""
    unsaved = App.get_running_app().saver.unsaved()
    return next((save for save, _ in unsaved if save.id == match_id), None)


def newest(match_id: str) -> Save | None:
    """The latest state of a match, wherever it is."""
    app = App.get_running_app()
    app.saver.flush(1.0)
    return in_memory(match_id) or app.saves.newest(match_id)
