"""One player of a match that is being set up: name, person or computer, colour."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from siamapp.ai.levels import PLAYABLE
from siamapp.i18n import tr
from siamapp.match.match import PERSON, SeatSetup
from siamapp.ui import kv
from siamapp.ui.setup_memory import COLOURS, SeatPlan
from siamapp.ui.widgets import Card, Pick, Pressable

COMPUTER = "computer"


class ColourDot(Pressable):
    """A colour to choose."""

    colour_id = StringProperty("gold")
    chosen = BooleanProperty(False)


class LevelPick(BoxLayout):
    """How well the computer plays, in a sentence."""

    level = StringProperty(PLAYABLE[0])
    in_a_row = NumericProperty(len(PLAYABLE))
    """How many names fit side by side."""
    explanation = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(in_a_row=self._fill)
        self._fill()
        self.on_level()

    def _fill(self, *_: object) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for at in range(0, len(PLAYABLE), self.in_a_row):
            some = PLAYABLE[at : at + self.in_a_row]
            row = Pick(values=[(level, tr(f"level.{level}")) for level in some], value=self.level)
            self.bind(level=row.setter("value"))
            row.bind(value=self.setter("level"))
            rows.add_widget(row)

    def on_level(self, *_: object) -> None:
        self.explanation = tr(f"level.{self.level}.help")


class SeatCard(Card):
    """Asks for a colour by ``on_colour_wanted``, because another player may have it."""

    __events__ = ("on_colour_wanted",)

    number = NumericProperty(0)
    name = StringProperty("")
    kind = StringProperty(PERSON)
    level = StringProperty(PLAYABLE[0])
    colour = StringProperty("")
    is_alone = BooleanProperty(True)
    """Are all others people?"""
    is_bad = BooleanProperty(False)
    """Is something wrong with the name?"""

    def __init__(self, number: int, plan: SeatPlan, **kwargs: object) -> None:
        super().__init__(number=number, **kwargs)
        self._typed = plan.name
        self._levels = LevelPick()
        self._levels.bind(level=self.setter("level"))
        self.bind(level=self._levels.setter("level"))
        for colour in COLOURS:
            dot = ColourDot(colour_id=colour)
            dot.bind(on_release=lambda dot: self.dispatch("on_colour_wanted", dot.colour_id))
            self.ids.colours.add_widget(dot)
        self.bind(kind=self._show_kind, name=self._name_typed, is_alone=self._show_kind)
        self.level = plan.level if plan.player == PERSON else plan.player
        self.kind = PERSON if plan.player == PERSON else COMPUTER
        self.colour = plan.colour
        self._show_kind()

    def on_colour_wanted(self, colour: str) -> None:
        pass

    def on_colour(self, *_: object) -> None:
        for dot in self.ids.colours.children:
            dot.chosen = dot.colour_id == self.colour

    # -- name --------------------------------------------------------------------------------

    def _own_name(self) -> str:
        """The name as long as nobody types one."""
        if self.kind == PERSON:
            return tr("seat.default_name", number=self.number + 1)
        if self.is_alone:
            return tr("setup.computer")
        return tr("setup.computer_name", number=self.number + 1)

    def _name_typed(self, *_: object) -> None:
        self.is_bad = False
        self._typed = None if self.name == self._own_name() else self.name

    # -- person or computer ------------------------------------------------------------------

    def _show_kind(self, *_: object) -> None:
        if self._typed is None:
            self.name = self._own_name()
        else:
            self.name = self._typed
        if self.kind == PERSON:
            self.remove_widget(self._levels)
        elif self._levels.parent is None:
            self.add_widget(self._levels, index=self.children.index(self.ids.colours) + 1)

    # -- what was chosen ---------------------------------------------------------------------

    @property
    def player(self) -> str:
        return PERSON if self.kind == PERSON else self.level

    def seat(self) -> SeatSetup:
        """Who sits here; :class:`~siamapp.games.api.BadText` if that cannot be."""
        return SeatSetup(self.name.strip(), self.colour, self.player)

    def plan(self) -> SeatPlan:
        return SeatPlan(self.player, self.colour, self.level, self._typed)


kv.load("seat_card")
