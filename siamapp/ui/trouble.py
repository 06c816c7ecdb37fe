"""Saving does not work: say so once, clearly, and let nothing be lost without a word."""

from __future__ import annotations

from kivy.app import App
from kivy.clock import Clock

from siamapp.games.api import Message, say
from siamapp.i18n import tr, word
from siamapp.match.saves import FolderLock, Save
from siamapp.ui import saved, sharing


class SaveTrouble:
    """What the saver tells; a match that the disk does not take goes on in memory."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._told: Message | None = None

    # The saver's thread calls these two.

    def failed(self, message: Message) -> None:
        Clock.schedule_once(lambda _: self._tell(message))

    def saved(self, match_id: str, number: int) -> None:
        if self._told is not None:
            Clock.schedule_once(lambda _: self._tell_end())

    def check_second(self, lock: FolderLock) -> None:
        """Is the app open a second time? Only the first one saves."""
        if not lock.take():
            self._told = say("save.in_use")
            self._app.ask(
                tr("second.title"), tr("second.help"), (tr("common.close"), "close", None)
            )

    def reason_for(self, match_id: str) -> str:
        """Why the latest state of this match is not on the disk; empty if it is."""
        for save, reason in self._app.saver.unsaved():
            if save.id == match_id:
                return word(reason)
        return ""

    def _tell(self, message: Message) -> None:
        if self._told is not None and self._told.key == message.key:
            return  # once is enough: the menu and the lists still say it
        if not self._app.saver.unsaved():
            return  # it is over already
        self.show(message)

    def show(self, message: Message) -> None:
        self._told = message
        self._app.ask(
            tr("trouble.title"),
            f"{word(message)}\n\n{tr('trouble.help')}",
            (tr("trouble.go_on"), "tick", None),
            (tr("trouble.again"), "replay", self.try_again),
            (tr("export.title"), "share", self.export),
        )

    def _tell_end(self) -> None:
        if self._told is not None and not self._app.saver.unsaved():
            self._told = None
            self._app.notify(tr("trouble.over"))

    def try_again(self) -> None:
        self._told = None
        self._app.saver.flush(2.0)

    def export(self) -> None:
        """The match on the table, or else one that is in memory only."""
        match = saved.match_on_table()
        unsaved = self._app.saver.unsaved()
        if match is not None:
            sharing.ask_export(Save.of(match))
        elif unsaved:
            sharing.ask_export(unsaved[-1][0])

    def may_leave(self) -> bool:
        """Is everything on the disk? If not, the player decides."""
        app = self._app
        app.saver.flush(1.0)
        unsaved = app.saver.unsaved()
        if not unsaved:
            return True
        app.ask(
            tr("leave.title"),
            f"{word(unsaved[-1][1])}\n\n{tr('leave.help')}",
            (tr("leave.stay"), "tick", None),
            (tr("export.title"), "share", self.export),
            (tr("leave.leave"), "exit", app.stop),
        )
        return False
