"""The game screen: a match on the table, whichever game it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from siamapp.games.api import Seat
from siamapp.i18n import tr, word
from siamapp.match.match import Match
from siamapp.match.saves import Save
from siamapp.ui import kv, sharing
from siamapp.ui.boards.base import board_for
from siamapp.ui.curtain import Curtain
from siamapp.ui.frame import Frame
from siamapp.ui.pictures import room
from siamapp.ui.table import Table
from siamapp.ui.widgets import AppScreen, Push, Text

LOG_LINES = 60
"""How many lines of the log are shown at once; more on asking."""


class Tools(BoxLayout):
    """Undo, redo, log, menu."""

    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)


class GameScreen(AppScreen):
    """``show(match=...)`` puts a match on the table; without, the present one goes on."""

    table: Table | None = ObjectProperty(None, allownone=True)
    background = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        app = App.get_running_app()
        app.settings.bind(table=self._seat)
        app.theme.bind(text_scale=self._seat)

    # -- a match comes and goes --------------------------------------------------------------

    def show(self, match: Match | None = None, **_: object) -> None:
        if match is None:
            return
        self.close()
        app = App.get_running_app()
        board = board_for(match.game.id)
        self.background = room(f"room_{match.game.id}", repeat=True)
        self.table = Table(app, match, board)
        self.table.bind(
            moving=self._update_tools,
            thinking=self._update_tools,
            pending=self._update_tools,
            version=self._update_tools,
            over=self._on_over,
        )
        self.table.bind(curtain_for=self._on_curtain)
        self._on_curtain(self.table, self.table.curtain_for)
        app.saver.save(match)
        self._seat()

    def _seat(self, *_: object) -> None:
        """Place everything anew: another match, another table mode, another text size."""
        table = self.table
        if table is None:
            return
        self.tools = Tools()
        frame = self.ids.frame
        frame.mode = self._mode()
        frame.seat(table, self.tools, self._order())
        table.board.refresh()
        self._update_tools()

    def _mode(self) -> str:
        """The table mode of the settings, where it makes sense: hands that are held cannot face
        more than two people, nor anybody on a small screen."""
        match = self.table.match
        small = min(Window.size) < dp(600)
        if match.is_solo or (match.game.has_secrets and (small or len(match.seats) > 2)):
            return "together"
        return App.get_running_app().settings.table

    def _order(self) -> list[Seat]:
        """The person sits at the main edge; several people sit as the game seats them, but where
        the device goes from hand to hand, whoever holds it sits at the main edge."""
        table = self.table
        seats = list(range(len(table.match.seats)))
        first = 0
        if table.match.is_solo:
            first = table.match.people[0]
        elif table.match.game.has_secrets and self.ids.frame.mode == "together":
            holders = (table.curtain_for, table.viewer, table.decider)
            first = next((seat for seat in holders if seat is not None), 0)
        return seats[first:] + seats[:first]

    def close(self) -> None:
        if self.table is not None:
            self.table.close()
            self.table = None

    def on_pre_enter(self, *_: object) -> None:
        App.get_running_app().device.keep_awake(True)
        if self.table is not None:
            self.table.resume()

    def on_leave(self, *_: object) -> None:
        App.get_running_app().device.keep_awake(False)
        if self.table is not None:
            self.table.board.cancel_touch()
            self.table.pause()

    def on_app_pause(self) -> None:
        if self.table is not None:
            self.table.board.cancel_touch()
            self.table.cover()
            self.table.pause()

    def on_app_resume(self) -> None:
        if self.table is not None:
            self.table.resume()

    # -- what the tools do -------------------------------------------------------------------

    def _update_tools(self, *_: object) -> None:
        self.tools.can_undo = self.table.can_take_back or self.table.pending is not None
        self.tools.can_redo = self.table.can_redo

    def _on_curtain(self, table: Table, seat: Seat | None) -> None:
        curtain = self.ids.curtain
        if seat is None:
            curtain.rise()
        else:
            curtain.fall(table.names[seat], table.board.emblems[seat], table.lift_curtain)
            if self.ids.frame.board is table.board:  # seated already
                self.ids.frame.reorder(self._order())

    def _on_over(self, table: Table, over: bool) -> None:
        if not over:
            return
        app = App.get_running_app()
        winners = table.match.result.winners
        if not winners:
            app.sounds.play("draw")
        elif table.match.is_solo and table.match.people[0] not in winners:
            app.sounds.play("lose")
        else:
            app.sounds.play("win")

    def confirm(self) -> None:
        """The tick; after the end, the way to the result."""
        table = self.table
        if table.over:
            App.get_running_app().show("result", match=table.match)
        else:
            table.commit()

    def cancel(self) -> None:
        """The cross: whatever is in hand goes back."""
        self.table.board.cancel_touch()
        self.table.cancel()
        self.table.board.selected = None

    def undo(self) -> None:
        self.table.take_back(self._ask_people)

    def redo(self) -> None:
        self.table.redo()

    def _ask_people(self, seats: tuple[Seat, ...], agreed: Callable[[], None]) -> None:
        """Each in turn: a move of somebody else is taken back only if all say so."""
        table, rest = self.table, seats[1:]

        def go_on() -> None:
            if self.table is not table:
                return  # a file was dropped meanwhile: another match lies on the table
            if rest:
                self._ask_people(rest, agreed)
            else:
                agreed()

        name = table.names[seats[0]]
        App.get_running_app().ask(
            tr("table.take_back.title"),
            tr("table.take_back.ask", name=name),
            (tr("table.take_back.yes"), "tick", go_on),
            (tr("table.take_back.no"), "close", None),
        )

    def open_log(self) -> None:
        """What was played, in words, newest first."""
        names = self.table.names
        lines = [
            tr("table.log.line", number=str(entry.number), text=word(entry.message, names))
            for entry in reversed(self.table.match.log)
        ]
        inside = BoxLayout(orientation="vertical", size_hint_y=None, spacing=8)
        inside.bind(minimum_height=inside.setter("height"))
        self._more_log(inside, lines)
        message = "" if lines else tr("table.log.empty")
        app = App.get_running_app()
        app.ask(tr("table.log"), message, (tr("table.close"), "close", None), inside=inside)

    def _more_log(self, inside: BoxLayout, lines: list[str]) -> None:
        for line in lines[:LOG_LINES]:
            inside.add_widget(Text(text=line, fits=True))
        if len(lines) > LOG_LINES:
            more = Push(text=tr("table.log.more"))

            def unfold(*_: object) -> None:
                inside.remove_widget(more)
                self._more_log(inside, lines[LOG_LINES:])

            more.bind(on_release=unfold)
            inside.add_widget(more)

    def open_menu(self) -> None:
        app = App.get_running_app()
        match = self.table.match
        game_id = match.game.id
        trouble = app.trouble.reason_for(match.id)
        app.ask(
            tr(f"game.{game_id}"),
            f"{trouble}\n\n{tr('trouble.help')}" if trouble else tr("table.saved_by_itself"),
            (tr("table.menu.resume"), "resume", None),
            (tr("table.menu.rules"), "rules", lambda: app.show("rules", game_id=game_id)),
            (tr("table.menu.settings"), "settings", lambda: app.show("settings")),
            (tr("table.menu.keys"), "info", self._open_keys),
            (tr("export.title"), "share", lambda: sharing.ask_export(Save.of(match))),
            (tr("table.menu.home"), "home", lambda: app.show("home")),
        )

    def _open_keys(self) -> None:
        app = App.get_running_app()
        keys = tr(f"{self.table.match.game.id}.keys")
        app.ask(tr("table.menu.keys"), keys, (tr("table.close"), "close", None))

    # -- keys --------------------------------------------------------------------------------

    def on_back(self) -> bool:
        """First whatever is in hand, then the screen."""
        table = self.table
        if table is None:
            return False
        if table.pending is not None or table.board.selected is not None:
            self.cancel()
            return True
        return False

    def on_key(self, key: str, modifiers: Sequence[str]) -> bool:
        if self.table is None:
            return False
        if self.table.curtain_for is not None:
            return self.ids.curtain.on_key(key)
        if key == "z" and "ctrl" in modifiers:
            (self.redo if "shift" in modifiers else self.undo)()
        elif key == "y" and "ctrl" in modifiers:
            self.redo()
        elif key == "l":
            self.open_log()
        elif key == "m":
            self.open_menu()
        else:
            return self.table.board.on_key(key, modifiers)
        return True


__all__ = ["Curtain", "Frame", "GameScreen"]

kv.load("game")
