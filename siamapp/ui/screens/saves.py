"""The saved matches: open, rename, delete; and the files that cannot be used."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from siamapp.games.api import GameError
from siamapp.i18n import tr, word
from siamapp.match.saves import Damaged, SaveInfo
from siamapp.ui import kv, saved
from siamapp.ui.page import Field, Notice
from siamapp.ui.widgets import AppScreen, Card, Pressable, Push

BATCH = 12
"""How many matches are listed at first, and with each tap on "older"."""


class SaveRow(BoxLayout):
    """A match that can be opened."""

    title = StringProperty("")
    names = StringProperty("")
    details = StringProperty("")
    state = StringProperty("")
    is_finished = BooleanProperty(False)
    is_pressed = BooleanProperty(False)

    def __init__(self, info: SaveInfo, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.info = info
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


class DamagedCard(Card):
    """Files that cannot be used. They are left alone: somebody may be able to repair them."""

    def __init__(self, damaged: list[Damaged], **kwargs: object) -> None:
        super().__init__(**kwargs)
        for file in damaged:
            self.add_widget(Notice(text=word(file.reason), detail=file.file_name))


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
        self.ids.rows.clear_widgets()
        self.ids.empty.clear_widgets()
        if not listing.saves:
            self.ids.empty.add_widget(NoSaves())
        for info in listing.saves[: self._shown]:
            self.ids.rows.add_widget(SaveRow(info))
        self.ids.more.clear_widgets()
        if len(listing.saves) > self._shown:
            older = Push(text=tr("saves.older"), icon="arrow_down")
            older.bind(on_release=lambda _: self._show_older())
            self.ids.more.add_widget(older)
        self._list_damaged(listing.damaged)

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

    def _try(self, action: Callable[[], None]) -> None:
        """Do something with the folder; say why if it refuses, and show it as it is now."""
        try:
            action()
        except GameError as error:
            App.get_running_app().notify(word(error.message))
        self._list()


kv.load("saves")
