"""What a player chooses for good. Everything takes effect at once."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from siamapp.i18n import tr
from siamapp.ui import kv
from siamapp.ui.page import Swatch
from siamapp.ui.theme import SEAT_COLOURS
from siamapp.ui.widgets import AppScreen

TITLE_KEYS = {
    "sound": "settings.sound",
    "vibration": "settings.vibration",
    "animation": "settings.animation",
    "confirm": "settings.confirm",
    "table": "settings.table",
    "text_size": "settings.text_size",
    "colours": "settings.colours",
}
HELP_KEYS = {
    "sound": "settings.sound.help",
    "vibration": "settings.vibration.help",
    "animation": "settings.animation.help",
    "confirm": "settings.confirm.help",
    "text_size": "settings.text_size.help",
}
VALUE_KEYS = {
    "animation": {
        "slow": "settings.animation.slow",
        "normal": "settings.animation.normal",
        "fast": "settings.animation.fast",
        "instant": "settings.animation.instant",
    },
    "table": {
        "together": "settings.table.together",
        "across": "settings.table.across",
    },
    "text_size": {
        "normal": "settings.text_size.normal",
        "large": "settings.text_size.large",
        "huge": "settings.text_size.huge",
    },
    "colours": {
        "classic": "settings.colours.classic",
        "contrast": "settings.colours.contrast",
    },
}
VALUE_HELP_KEYS = {
    "table": {
        "together": "settings.table.together.help",
        "across": "settings.table.across.help",
    },
    "colours": {
        "classic": "settings.colours.classic.help",
        "contrast": "settings.colours.contrast.help",
    },
}
"""Settings whose line of explanation tells about the value that is chosen."""


class Setting(BoxLayout):
    """One setting: ``name`` is its property's in :class:`~siamapp.ui.settings.Settings`."""

    name = StringProperty("")
    icon = StringProperty("")
    title = StringProperty("")
    explanation = StringProperty("")
    value = ObjectProperty()

    def on_name(self, *_: object) -> None:
        settings = App.get_running_app().settings
        self.title = tr(TITLE_KEYS[self.name])
        settings.bind(**{self.name: self.setter("value")})
        self.value = getattr(settings, self.name)

    def on_value(self, *_: object) -> None:
        setattr(App.get_running_app().settings, self.name, self.value)
        if self.name in VALUE_HELP_KEYS:
            self.explanation = tr(VALUE_HELP_KEYS[self.name][self.value])
        else:
            self.explanation = tr(HELP_KEYS[self.name])


class SwitchSetting(Setting):
    """A setting that is on or off."""

    value = BooleanProperty(None, allownone=True)


class PickSetting(Setting):
    """A setting with a few values."""

    value = StringProperty("")
    values = ListProperty()

    def on_name(self, *_: object) -> None:
        self.values = [(value, tr(key)) for value, key in VALUE_KEYS[self.name].items()]
        super().on_name()


class Palette(BoxLayout):
    """The colours of the seats, in the palette that is chosen."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for colour_id in SEAT_COLOURS["classic"]:
            self.add_widget(Swatch(colour_id=colour_id))


class SettingsScreen(AppScreen):
    pass


kv.load("settings")
