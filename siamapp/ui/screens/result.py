"""After a match: who won, and why; then what next."""

from __future__ import annotations

from importlib import import_module

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from siamapp.games.api import Result, Seat
from siamapp.i18n import tr, word
from siamapp.match.match import Match
from siamapp.ui import kv
from siamapp.ui.celebration import Leaves, Rays
from siamapp.ui.widgets import AppScreen, Text

__all__ = ["Leaves", "Rays", "ResultScreen"]


class RankRow(BoxLayout):
    """A player's place."""

    place = StringProperty("")
    name = StringProperty("")
    colour_id = StringProperty("gold")
    emblem = StringProperty("")
    is_first = BooleanProperty(False)


class ResultScreen(AppScreen):
    title = StringProperty("")
    emblem = StringProperty("")
    colour_id = StringProperty("")
    """Of the winner; empty for a draw."""
    is_festive = BooleanProperty(False)
    turns = NumericProperty(0)
    wide = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.match: Match | None = None

    def show(self, match: Match | None = None, **_: object) -> None:
        if match is not None:
            self.match = match
        result = self.match.result if self.match is not None else None
        if self.match is not None and result is not None:
            self._fill(self.match, result)

    def _fill(self, match: Match, result: Result) -> None:
        names = [seat.name for seat in match.seats]
        emblems = import_module(f"siamapp.ui.boards.{match.game.id}").GameBoard.emblems
        self.title = title_of(match, result)
        self.is_festive = bool(result.winners) and not _has_lost(match, result)
        nobody = "crown" if result.all_lost else "handshake"
        self.emblem = emblems[result.winners[0]] if result.winners else nobody
        self.colour_id = match.seats[result.winners[0]].colour if result.winners else ""
        self.turns = match.state.turn
        self.ids.lines.clear_widgets()
        for line in result.lines:
            self.ids.lines.add_widget(Text(text=word(line, names), fits=True, halign="center"))
        self.ids.ranking.clear_widgets()
        place = 1
        for group in result.ranking:
            for seat in group:
                self.ids.ranking.add_widget(self._row(match, seat, place, emblems[seat]))
            place += len(group)

    def _row(self, match: Match, seat: Seat, place: int, emblem: str) -> RankRow:
        setup = match.seats[seat]
        return RankRow(
            place=str(place),
            name=setup.name if setup.is_person else f"{setup.name} · {tr(f'level.{setup.player}')}",
            colour_id=setup.colour,
            emblem=emblem,
            is_first=place == 1,
        )

    def on_enter(self, *_: object) -> None:
        app = App.get_running_app()
        if self.is_festive and app.settings.step_seconds:
            theme = app.theme
            own = theme.seat_colour(self.colour_id)
            self.ids.leaves.fall((theme.gold, theme.gold_pale, own, theme.lacquer_bright))

    def on_leave(self, *_: object) -> None:
        self.ids.leaves.stop()

    # -- what next ---------------------------------------------------------------------------

    def rematch(self) -> None:
        if self.match is not None:
            App.get_running_app().show("game", instead=True, match=self.match.rematch())

    def look(self) -> None:
        """Back to the board as it stands."""
        app = App.get_running_app()
        if app.trail and app.trail[-1] == "game":
            app.go_back()
        elif self.match is not None:
            app.show("game", match=self.match)


def title_of(match: Match, result: Result) -> str:
    """The one line that everybody reads."""
    if result.is_draw:
        return tr("result.draw")
    if match.is_solo:
        return tr("result.you_lost") if _has_lost(match, result) else tr("result.you_won")
    if result.all_lost:
        return tr("result.all_lost")
    names = [match.seats[seat].name for seat in result.winners]
    return tr("result.wins", n=len(names), names=", ".join(names))


def _has_lost(match: Match, result: Result) -> bool:
    """Is the one person who plays not among the winners?"""
    return match.is_solo and match.people[0] not in result.winners


kv.load("result")
