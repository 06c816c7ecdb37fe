"""The saved matches: open, export, rename, delete, import; and the files that cannot be used."""

from __future__ import annotations

import time
from collections.abc import Callable

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from siamapp.games.api import GameError
from siamapp.i18n import tr, word
from siamapp.match.saves import Damaged, Listing, SaveInfo, info_of
from siamapp.ui import kv, saved, sharing
from siamapp.ui.page import Field, Notice
from siamapp.ui.widgets import AppScreen, Card, Pressable, Push

BATCH = 12
"""How many matches are listed at first, and with each tap on "older"."""

CLOCK_SLACK = 300
"""Seconds by which two right clocks may differ."""


class SaveRow(BoxLayout):
    """A match that can be opened."""

    title = StringProperty("")
    names = StringProperty("")
    details = StringProperty("")
    state = StringProperty("")
    warning = StringProperty("")
    """Why this state of the match is in memory only."""
    is_finished = BooleanProperty(False)
    is_pressed = BooleanProperty(False)

    def __init__(self, info: SaveInfo, warning: str = "", **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.info = info
        self.warning = warning
        self.title = saved.title_of(info)
        self.names = saved.names_in(info)
        if info.title:
            self.names = f"{saved.game_name(info.game_id)} · {self.names}"
        self.details = saved.details_of(info)
        self.is_finished = info.finished
        self.state = saved.state_of(info)


class SaveFace(Pressable):
    """The part of a row that opens the match."""


class NoSaves(Card):
    """What is to be seen before the first match."""


class Repair(Push):
    """Makes a copy of what is sound in a damaged file."""

    file_name = StringProperty("")


class DamagedCard(Card):
    """Files that cannot be used, and why. They are left alone: a repair makes a copy."""

    def __init__(self, damaged: list[Damaged], **kwargs: object) -> None:
        super().__init__(**kwargs)
        for file in damaged:
            self.add_widget(Notice(text=word(file.reason), detail=file.file_name))
            if file.reason.key not in sharing.BEYOND_REPAIR:
                self.add_widget(Repair(file_name=file.file_name))


class SavesScreen(AppScreen):
    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown = BATCH

    def show(self, **what: object) -> None:
        self._shown = BATCH
        self.ids.scroll.scroll_y = 1
        self._list()

    def _list(self) -> None:
        app = App.get_running_app()
        app.saver.flush(1.0)  # a match that was just left is listed as it was left
        listing = app.saves.list()
        rows = self._rows(listing)
        self.ids.rows.clear_widgets()
        self.ids.head.clear_widgets()
        self._warn(listing)
        if not rows and listing.trouble is None:
            self.ids.head.add_widget(NoSaves())
        for info, warning in rows[: self._shown]:
            self.ids.rows.add_widget(SaveRow(info, warning))
        self.ids.more.clear_widgets()
        if len(rows) > self._shown:
            older = Push(text=tr("saves.older"), icon="arrow_down")
            older.bind(on_release=lambda _: self._show_older())
            self.ids.more.add_widget(older)
        self._list_damaged(listing.damaged)

    def _rows(self, listing: Listing) -> list[tuple[SaveInfo, str]]:
        """What is in memory only comes first, in the place of what the disk has of it."""
        unsaved = App.get_running_app().saver.unsaved()
        rows = [(info_of(save), word(reason)) for save, reason in reversed(unsaved)]
        ids = {info.id for info, _ in rows}
        return rows + [(info, "") for info in listing.saves if info.id not in ids]

    def _warn(self, listing: Listing) -> None:
        if listing.trouble is not None:
            self.ids.head.add_widget(Notice(text=word(listing.trouble)))
        if any(info.changed > time.time() + CLOCK_SLACK for info in listing.saves):
            self.ids.head.add_widget(Notice(text=tr("saves.clock")))

    def _list_damaged(self, damaged: list[Damaged]) -> None:
        self.ids.damaged.clear_widgets()
        if damaged:
            self.ids.damaged.add_widget(DamagedCard(damaged))

    def _show_older(self) -> None:
        self._shown += BATCH
        self._list()

    # -- what a row can do -------------------------------------------------------------------

    def open_row(self, row: SaveRow) -> None:
        saved.open_save(row.info.id)

    def export_row(self, row: SaveRow) -> None:
        sharing.ask_export_of(row.info.id)

    def ask_more(self, row: SaveRow) -> None:
        App.get_running_app().ask(
            row.title,
            row.names,
            (tr("saves.rename"), "text_size", lambda: self.ask_rename(row)),
            (tr("saves.delete"), "trash", lambda: self.ask_delete(row)),
            (tr("common.cancel"), "close", None),
        )

    def ask_rename(self, row: SaveRow) -> None:
        field = Field(text=row.info.title, hint_text=saved.game_name(row.info.game_id))
        App.get_running_app().ask(
            tr("saves.rename.title"),
            tr("saves.rename.hint"),
            (tr("saves.rename"), "tick", lambda: self._rename(row.info.id, field.text)),
            (tr("common.cancel"), "close", None),
            inside=field,
        )

    def _rename(self, match_id: str, title: str) -> None:
        def rename() -> None:
            App.get_running_app().saves.rename(match_id, title)
            match = saved.match_on_table()
            if match is not None and match.id == match_id:
                match.title = title.strip()

        self._try(rename)

    def ask_delete(self, row: SaveRow) -> None:
        App.get_running_app().ask(
            tr("saves.delete.title"),
            tr("saves.delete.question", title=row.title, names=row.names),
            (tr("saves.delete"), "trash", lambda: self._delete(row.info.id)),
            (tr("common.cancel"), "close", None),
        )

    def _delete(self, match_id: str) -> None:
        def delete() -> None:
            app = App.get_running_app()
            app.saver.drop(match_id)
            app.saves.delete(match_id)
            match = saved.match_on_table()
            if match is not None and match.id == match_id:  # there is no way back into it
                app.trail[:] = [name for name in app.trail if name not in ("game", "result")]

        self._try(delete)

    # -- what comes in, and what is mended -----------------------------------------------------

    def ask_import(self) -> None:
        sharing.ask_import()

    def repair(self, file_name: str) -> None:
        if sharing.repair_file(file_name):
            self._list()

    def _try(self, action: Callable[[], None]) -> None:
        """Do something with the folder; say why if it refuses, and show it as it is now."""
        try:
            action()
        except GameError as error:
            App.get_running_app().notify(word(error.message))
        self._list()


kv.load("saves")
