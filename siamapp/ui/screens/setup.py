"""Before a match: who plays, who begins, by which rules."""

from __future__ import annotations

import random
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from siamapp.games import registry
from siamapp.games.api import BadText, Choice, Game, Option
from siamapp.i18n import tr, word
from siamapp.match.match import Match
from siamapp.ui import kv
from siamapp.ui.page import Notice, scroll_to
from siamapp.ui.seat_card import COMPUTER, SeatCard
from siamapp.ui.setup_memory import RANDOM, Plan, SetupMemory, with_players
from siamapp.ui.widgets import AppScreen, Card, Pick


class OptionRow(BoxLayout):
    """A rule to choose, with one line about what is chosen."""

    title = StringProperty("")
    values = ListProperty()
    value = StringProperty("")
    explanation = StringProperty("")

    def __init__(self, game_id: str, option: Option, value: str, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.option = option
        self._prefix = f"{game_id}.option.{option.name}"
        self.title = tr(f"{game_id}.option.{option.name}")
        self.values = [(choice.id, self._name(choice)) for choice in option.choices]
        self.bind(value=self._explain)
        self.value = value

    def _name(self, choice: Choice) -> str:
        return choice.label or tr(f"{self._prefix}.{choice.id}")

    def _explain(self, *_: object) -> None:
        choice = next(choice for choice in self.option.choices if choice.id == self.value)
        self.explanation = (
            tr("setup.from_file") if choice.label else tr(f"{self._prefix}.{choice.id}.help")
        )

    @property
    def chosen(self) -> str:
        """The name of the value that is chosen."""
        return dict(self.values)[self.value]


class SetupScreen(AppScreen):
    game_id = StringProperty("")
    players = StringProperty("")
    """How many, as a text."""
    begins = StringProperty("")
    begin_values = ListProperty()
    begins_help = StringProperty("")
    summary = StringProperty("")
    """The rules that were chosen, in a few words."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._cards: list[SeatCard] = []
        self._rows: list[OptionRow] = []
        self._options = Card(spacing="16dp")
        self._memory = SetupMemory(App.get_running_app().folder / "setup.json")
        self.ids.fold.bind(is_open=self._show_options)

    @property
    def game(self) -> Game[Any]:
        return registry.game(self.game_id)

    def show(self, **what: object) -> None:
        game_id = str(what.get("game_id") or self.game_id or registry.game_ids()[0])
        if game_id != self.game_id:
            self.game_id = game_id
            self._fill(self._memory.recall(self.game))
        self.ids.fold.is_open = False
        self.ids.scroll.scroll_y = 1

    # -- filling in --------------------------------------------------------------------------

    def _fill(self, plan: Plan) -> None:
        self.players = str(len(plan.seats))
        self.ids.counts.clear_widgets()
        counts = [(str(n), tr("home.players", n=n)) for n in self.game.player_counts]
        if len(counts) > 1:
            pick = Pick(values=counts, value=self.players)
            pick.bind(value=self.setter("players"))
            self.ids.counts.add_widget(pick)
        self.begins_help = tr(f"{self.game_id}.setup.begins")
        self._fill_seats(plan)
        self._rows = []
        for option in self.game.options:
            value = plan.options.get(option.name, option.default)
            row = OptionRow(self.game_id, option, value)
            row.bind(value=self._sum_up)
            self._rows.append(row)
        self._sum_up()
        self.ids.problems.clear_widgets()
        for name, reason in self.game.problems:
            notice = Notice(text=tr("setup.problem", file=name), detail=word(reason))
            self.ids.problems.add_widget(notice)

    def _fill_seats(self, plan: Plan) -> None:
        self.ids.seats.clear_widgets()
        self._cards = [SeatCard(number, seat) for number, seat in enumerate(plan.seats)]
        for card in self._cards:
            card.bind(
                name=self._name_beginners,
                kind=self._count_computers,
                on_colour_wanted=self._give_colour,
            )
            self.ids.seats.add_widget(card)
        self._count_computers()
        self._name_beginners()
        self.begins = plan.begins

    def on_players(self, *_: object) -> None:
        if self._cards and int(self.players) != len(self._cards):
            self._fill_seats(with_players(self._plan(), int(self.players)))

    def _give_colour(self, wanting: SeatCard, colour: str) -> None:
        """Whoever had the colour takes the other one in exchange."""
        for card in self._cards:
            if card.colour == colour:
                card.colour = wanting.colour
        wanting.colour = colour

    def _count_computers(self, *_: object) -> None:
        computers = sum(card.kind == COMPUTER for card in self._cards)
        for card in self._cards:
            card.is_alone = computers <= 1

    def _name_beginners(self, *_: object) -> None:
        names = [(str(card.number), card.name.strip()) for card in self._cards]
        self.begin_values = [*names, (RANDOM, tr("setup.begins.random"))]

    def _show_options(self, *_: object) -> None:
        self.ids.options.clear_widgets()
        self._options.clear_widgets()
        if self.ids.fold.is_open:
            for row in self._rows:
                self._options.add_widget(row)
            self.ids.options.add_widget(self._options)
            Clock.schedule_once(lambda _: self._bring_up(self.ids.fold), 0.05)  # when laid out

    def _bring_up(self, widget: Widget) -> None:
        scroll_to(self.ids.scroll, widget, bool(App.get_running_app().settings.step_seconds))

    def _sum_up(self, *_: object) -> None:
        changed = [row for row in self._rows if row.value != row.option.default]
        if changed:
            self.summary = " · ".join(f"{row.title}: {row.chosen}" for row in changed)
        else:
            self.summary = tr("setup.usual_rules")

    # -- playing -----------------------------------------------------------------------------

    def _plan(self) -> Plan:
        return Plan(
            seats=tuple(card.plan() for card in self._cards),
            begins=self.begins,
            options={row.option.name: row.value for row in self._rows},
        )

    def play(self) -> None:
        """Begin, or say what is in the way."""
        app = App.get_running_app()
        seats = []
        for card in self._cards:
            try:
                seat = card.seat()
            except BadText as error:
                self._complain(card, word(error.message))
                return
            if any(other.name == seat.name for other in seats):
                self._complain(card, tr("setup.same_name", name=seat.name))
                return
            seats.append(seat)
        plan = self._plan()
        first = random.randrange(len(seats)) if self.begins == RANDOM else int(self.begins)
        try:
            match = Match.new(self.game_id, seats[first:] + seats[:first], plan.options)
        except BadText as error:
            app.notify(word(error.message))
            return
        self._memory.keep(self.game, plan)
        app.show("game", instead=True, match=match)

    def _complain(self, card: SeatCard, text: str) -> None:
        app = App.get_running_app()
        card.is_bad = True
        app.sounds.play("refuse")
        app.notify(text)
        self._bring_up(card)


kv.load("setup")
