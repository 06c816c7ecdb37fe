"""The rules of a game: sections with figures, and a list of contents that jumps."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from siamapp.games import registry
from siamapp.i18n import tr
from siamapp.ui import kv, saved
from siamapp.ui.page import Chips, Fold, Link, paragraphs, scroll_to
from siamapp.ui.rules_figure import RulesFigure
from siamapp.ui.rules_figures import figures
from siamapp.ui.widgets import AppScreen, Card


class Section(Card):
    """One section of the rules."""

    number = NumericProperty(0)
    title = StringProperty("")

    def __init__(self, game_id: str, number: int, **kwargs: object) -> None:
        super().__init__(number=number, title=tr(f"{game_id}.rules.{number}.title"), **kwargs)
        for paragraph in paragraphs(tr(f"{game_id}.rules.{number}.text")):
            self.ids.words.add_widget(paragraph)
        for figure in figures(game_id, number):
            self.ids.figures.add_widget(RulesFigure(figure))


class Contents(BoxLayout):
    """The list of contents where there is no room beside the text: folded up above it."""

    def __init__(self, links: Sequence[Link], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._card = Card(padding="4dp", spacing=0)
        for link in links:
            self._card.add_widget(link)
        self.ids.fold.bind(is_open=self._show)

    def _show(self, fold: Fold, is_open: bool) -> None:
        if is_open:
            self.add_widget(self._card)
        else:
            self.remove_widget(self._card)

    def fold_up(self) -> None:
        self.ids.fold.is_open = False


class RulesScreen(AppScreen):
    """Sections are made one in each frame: all at once would keep a phone waiting."""

    game_id = StringProperty("")
    wide = BooleanProperty(False)
    """Is there room for the contents beside the text?"""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.sections: dict[int, Section] = {}
        self._numbers: list[int] = []
        self._contents: Contents | None = None
        self._next_soon = Clock.create_trigger(self._add_next)
        self.bind(game_id=self._fill, wide=self._place_contents)

    def show(self, game_id: str = "", **_: object) -> None:
        if game_id or not self.game_id:
            self.game_id = game_id or registry.game_ids()[0]
            self.ids.scroll.scroll_y = 1
        if self._contents is not None:
            self._contents.fold_up()

    def _fill(self, *_: object) -> None:
        column = self.ids.column
        column.clear_widgets()
        games = [(id, saved.game_name(id)) for id in registry.game_ids()]
        if len(games) > 1:
            chips = Chips(values=games, value=self.game_id)
            chips.bind(value=self.setter("game_id"))
            column.add_widget(chips)
        self._contents = None
        self._numbers = section_numbers(self.game_id)
        self.sections = {}
        self._place_contents()
        self._add_next()

    def _add_next(self, *_: object) -> None:
        if len(self.sections) < len(self._numbers):
            number = self._numbers[len(self.sections)]
            self.sections[number] = Section(self.game_id, number)
            self.ids.column.add_widget(self.sections[number])
            self._next_soon()

    def _link(self, number: int) -> Link:
        link = Link(text=tr(f"{self.game_id}.rules.{number}.title"), marker=str(number))
        link.bind(on_release=lambda _: self.jump(number))
        return link

    def _place_contents(self, *_: object) -> None:
        """Beside the text if there is room, else folded up above it."""
        beside, column = self.ids.beside, self.ids.column
        beside.clear_widgets()
        if self._contents is not None:
            column.remove_widget(self._contents)
            self._contents = None
        links = [self._link(number) for number in self._numbers]
        if self.wide:
            for link in links:
                beside.add_widget(link)
        elif links:
            self._contents = Contents(links)
            column.add_widget(self._contents, index=len(self.sections))

    def jump(self, number: int) -> None:
        if self._contents is not None:
            self._contents.fold_up()
        while len(self.sections) < len(self._numbers):  # later ones would move the page
            self._add_next()
        # Everything has to find its place first.
        Clock.schedule_once(lambda _: self._scroll_to(number), 0.05)

    def _scroll_to(self, number: int) -> None:
        animated = bool(App.get_running_app().settings.step_seconds)
        scroll_to(self.ids.scroll, self.sections[number], animated)


def section_numbers(game_id: str) -> list[int]:
    """From 1 on, as long as there are texts."""
    numbers: list[int] = []
    while tr(f"{game_id}.rules.{len(numbers) + 1}.title") != (
        f"{game_id}.rules.{len(numbers) + 1}.title"
    ):
        numbers.append(len(numbers) + 1)
    return numbers


kv.load("rules")
