"""After an error that nobody caught: an apology, the details, and the way on."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import StringProperty

from siamapp.ui import crash, kv, saved
from siamapp.ui.widgets import AppScreen


class CrashScreen(AppScreen):
    """``show(text=..., match_id=...)``; without a match, the way leads home."""

    text = StringProperty("")
    summary = StringProperty("")
    match_id = StringProperty("")

    def show(self, text: str = "", match_id: str = "", **_: object) -> None:
        self.text = text
        self.summary = text.strip().rpartition("\n")[2][:200]
        self.match_id = match_id
        self.ids.scroll.scroll_y = 1

    def go_on(self) -> None:
        match_id = self.match_id
        App.get_running_app().show("home", instead=True)
        if match_id:
            saved.open_save(match_id)

    def copy(self) -> None:
        crash.copy(App.get_running_app(), self.text)

    def on_back(self) -> bool:
        self.match_id = ""
        self.go_on()
        return True


kv.load("crash")
