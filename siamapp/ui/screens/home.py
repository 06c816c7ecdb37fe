"""The first screen: go on with the unfinished match, or choose a game."""

from __future__ import annotations

import math

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from siamapp.games import registry
from siamapp.i18n import tr
from siamapp.match.saves import info_of
from siamapp.ui import kv, saved
from siamapp.ui.boards.base import has_board
from siamapp.ui.widgets import AppScreen, Pressable

PICTURE = 1.6
"""Width by height of the pictures on the cards."""
NARROWEST = 260
COLUMNS = (1, 2, 4)


class GameCard(Pressable):
    """A game, as its picture."""

    game_id = StringProperty("")
    is_ready = BooleanProperty(True)
    """Can it be played yet?"""
    players = StringProperty("")


class ResumeCard(Pressable):
    """The unfinished match."""

    match_id = StringProperty("")
    title = StringProperty("")
    names = StringProperty("")
    details = StringProperty("")


class HomeTools(BoxLayout):
    """Saved matches, rules, settings."""


class HomeScreen(AppScreen):
    columns = NumericProperty(1)
    card_height = NumericProperty(0)
    wide = BooleanProperty(False)
    """Is there room for the tools beside the title?"""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._resume: ResumeCard | None = None
        self._tools = HomeTools()
        self.ids.below.add_widget(self._tools)
        for game_id in registry.ANNOUNCED:
            self.ids.cards.add_widget(self._card(game_id))
        self._unread = list(reversed(self.ids.cards.children))
        Clock.schedule_once(lambda _: Clock.schedule_once(self._read_next))
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        App.get_running_app().theme.bind(text_scale=self._arrange_soon)
        self.bind(size=self._arrange_soon)
        self.ids.scroll.bind(size=self._arrange_soon)

    def show(self, **what: object) -> None:
        if self._resume is not None:
            self.ids.column.remove_widget(self._resume)
            self._resume = None
        app = App.get_running_app()
        app.saver.flush(1.0)  # a match that was just left is offered as it was left
        unsaved = app.saver.unsaved()
        unfinished = info_of(unsaved[-1][0]) if unsaved else app.saves.unfinished()
        if unfinished is not None:
            warning = app.trouble.reason_for(unfinished.id)
            self._resume = ResumeCard(
                match_id=unfinished.id,
                title=saved.title_of(unfinished),
                names=saved.names_in(unfinished),
                details=warning or saved.details_of(unfinished),
            )
            self._resume.bind(
                on_release=lambda card: saved.open_save(card.match_id), height=self._arrange_soon
            )
            self.ids.column.add_widget(self._resume, index=len(self.ids.column.children))
        self.ids.scroll.scroll_y = 1
        self._arrange_soon()

    # -- games -------------------------------------------------------------------------------

    def _card(self, game_id: str) -> GameCard:
        is_known = game_id in registry.game_ids() and has_board(game_id)
        card = GameCard(game_id=game_id, is_ready=is_known)
        card.bind(on_release=self._choose)
        return card

    def _read_next(self, *_: object) -> None:
        """Rules and maps take their time: one game in each frame, after the first one."""
        if self._unread:
            self._read(self._unread.pop(0))
            Clock.schedule_once(self._read_next)

    def _read(self, card: GameCard) -> None:
        if card.is_ready:
            game = registry.game(card.game_id)
            card.is_ready = game.is_offered
            card.players = _players(game.player_counts) if card.is_ready else ""

    def _choose(self, card: GameCard) -> None:
        app = App.get_running_app()
        self._read(card)
        if card.is_ready:
            app.show("setup", game_id=card.game_id)
        else:
            app.notify(tr("home.not_yet.notice", game=saved.game_name(card.game_id)))

    # -- layout ------------------------------------------------------------------------------

    def on_wide(self, *_: object) -> None:
        self._tools.parent.remove_widget(self._tools)
        (self.ids.beside if self.wide else self.ids.below).add_widget(self._tools)

    def _arrange(self, *_: object) -> None:
        """Columns and height of the cards, so that the pictures are cut as little as possible."""
        self.wide = self.width > self.height and self.width >= dp(600)
        column, gap = self.ids.column, self.ids.cards.spacing[0]
        width = column.width - column.padding[0] - column.padding[2]
        room = self.ids.scroll.height - column.padding[1] - column.padding[3]
        if self._resume is not None:
            room -= self._resume.height + column.spacing
        best = math.inf
        for columns in COLUMNS:
            card_width = (width - gap * (columns - 1)) / columns
            if columns > 1 and card_width < dp(NARROWEST):
                break
            rows = math.ceil(len(registry.ANNOUNCED) / columns)
            height = (room - gap * (rows - 1)) / rows
            least = _least_height(card_width)
            scrolls = height < least
            if scrolls:  # then they need not be cramped
                height = max(least, card_width / 2)
            height = min(height, max(least, card_width * 1.3))
            distance = abs(math.log(max(card_width, 1) / height / PICTURE)) + scrolls
            if distance <= best:
                best, self.columns, self.card_height = distance, columns, height


def _least_height(card_width: float) -> float:
    """Room for the words on a card, and for something of the picture."""
    theme = App.get_running_app().theme
    lines = 1 if card_width > theme.body * 19 else 2
    return dp(40) + theme.heading * 1.8 + theme.body * 1.4 * lines + theme.small * 1.5


def _players(counts: tuple[int, ...]) -> str:
    """``2 players``, ``2–4 players``."""
    if len(counts) == 1:
        return tr("home.players", n=counts[0])
    return tr("home.players_range", least=counts[0], most=counts[-1])


kv.load("home")
