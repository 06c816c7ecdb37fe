"""The app: its life, its screens, its way back. What happens on a screen is the screen's job."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Keyboard, Window
from kivy.logger import Logger
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.screenmanager import FadeTransition, NoTransition, ScreenManager

from siamapp import resources
from siamapp.i18n import tr
from siamapp.match.saves import FolderLock, SaveFolder, Saver
from siamapp.match.thinker import Thinker
from siamapp.platform import Device
from siamapp.ui import crash, sharing
from siamapp.ui.settings import Settings
from siamapp.ui.sound import Sounds
from siamapp.ui.theme import TEXT_SIZES, Theme
from siamapp.ui.trouble import SaveTrouble
from siamapp.ui.widgets import AppScreen, Dialog, Toast

SCREENS = {
    "home": "HomeScreen",
    "setup": "SetupScreen",
    "game": "GameScreen",
    "result": "ResultScreen",
    "saves": "SavesScreen",
    "settings": "SettingsScreen",
    "rules": "RulesScreen",
    "crash": "CrashScreen",
}
"""Screen name, which is also its module's and its kv file's, to its class."""

BACK_KEY = 27
"""Escape on a keyboard, Back on Android."""

KEY_NAMES = {code: name for name, code in Keyboard.keycodes.items()}


TABLET = 600
"""The shorter side of a tablet, in dp, at least."""
TABLET_TEXT = 1.25
"""A tablet lies on the table, further from the eyes than a phone in the hand."""


class SiamApp(App):
    """``folder`` holds settings and saves; tests bring their own, with a device and a thinker."""

    name = "siamapp"  # names the folder of settings and saves
    theme = ObjectProperty()
    settings = ObjectProperty()
    insets = ListProperty([0, 0, 0, 0])
    """Left, top, right, bottom: what the system covers of the window."""

    def __init__(
        self,
        folder: Path | None = None,
        device: Device | None = None,
        make_thinker: Callable = Thinker,
        **kwargs: object,
    ) -> None:
        super().__init__(**kwargs)
        self.title = tr("app.title")
        self.icon = str(resources.path("assets", "images", "icon.png"))
        chosen = folder or os.environ.get("SIAMAPP_FOLDER") or self.user_data_dir
        self.folder = Path(chosen)
        self.device = device or Device()
        self.make_thinker = make_thinker
        self.theme = Theme()
        self.settings = Settings(self.folder / "settings.json")
        self.sounds = Sounds(self.settings)
        self.lock = FolderLock(self.folder)
        self.saves = SaveFolder(self.folder / "saves", self.lock)
        self.saver: Saver | None = None
        self.trouble: SaveTrouble | None = None
        self.trail: list[str] = []
        """The screens to go back to, oldest first."""
        self._leaving = False

    def load_kv(self, filename: str | None = None) -> bool:
        return False  # each module loads its own kv file

    # -- life --------------------------------------------------------------------------------

    def build(self) -> ScreenManager:
        self.settings.bind(text_size=self._take_settings, colours=self._take_settings)
        self._take_settings()
        self.trouble = SaveTrouble(self)
        self.saver = Saver(self.saves, self.trouble.failed, self.trouble.saved)
        # Within the second frame: the first one is what the player waits for.
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.sounds.load()))
        self.toast = Toast()
        Window.bind(**self._window_events())
        self.manager = ScreenManager(transition=NoTransition())
        return self.manager

    def _window_events(self) -> dict[str, Callable]:
        return {
            "on_keyboard": self._on_keyboard,
            "on_resize": self._on_resize,
            "on_drop_file": self._on_drop_file,
            "on_request_close": self._on_request_close,
        }

    def on_start(self) -> None:
        self._on_resize()
        self.show("home")
        crash.tell_last(self)
        self.trouble.check_second(self.lock)

    def start_over(self) -> None:
        """New screens in the place of all that there are: something in them is broken."""
        for child in list(Window.children):
            if isinstance(child, Dialog):
                with _whatever_happens():
                    child.dismiss(animation=False, force=True)
            Window.remove_widget(child)
        for screen in self.manager.screens:
            with _whatever_happens():
                screen.dispatch("on_leave")
            with _whatever_happens():
                getattr(screen, "close", lambda: None)()
        Window.release_all_keyboards()  # a field that had the focus must not hear any more
        self.trail.clear()
        self.manager = self.root = ScreenManager(transition=NoTransition())
        Window.add_widget(self.manager)

    def on_pause(self) -> bool:
        self._tell_screen("on_app_pause")
        if self.saver is not None:
            self.saver.flush(1.0)
        return True

    def on_resume(self) -> None:
        self._on_resize()
        self._tell_screen("on_app_resume")

    def on_stop(self) -> None:
        if App.get_running_app() is not self:
            return  # Kivy says so twice: when it is told to stop, and when it has stopped
        Window.unbind(**self._window_events())
        for screen in self.manager.screens:
            screen.dispatch("on_leave")
        if self.saver is not None:
            self.saver.close()
        self.lock.release()
        self.device.close()

    def _tell_screen(self, what: str) -> None:
        tell = getattr(self.manager.current_screen, what, None)
        if tell is not None:
            tell()

    def _take_settings(self, *_: object) -> None:
        room = TABLET_TEXT if min(Window.size) >= dp(TABLET) else 1
        self.theme.text_scale = TEXT_SIZES[self.settings.text_size] * room
        self.theme.colours = self.settings.colours

    def _on_resize(self, *_: object) -> None:
        self.insets = list(self.device.insets())
        self._take_settings()

    def _on_drop_file(self, window, path: bytes, *_: object) -> None:
        sharing.drop(path)

    def _on_request_close(self, *_: object, **__: object) -> bool:
        """True keeps the window open."""
        return not self.trouble.may_leave()

    # -- screens -----------------------------------------------------------------------------

    def screen(self, name: str) -> AppScreen:
        """The screen with this name, made at its first visit."""
        if not self.manager.has_screen(name):
            screen_class = getattr(import_module(f"siamapp.ui.screens.{name}"), SCREENS[name])
            self.manager.add_widget(screen_class(name=name))
        return self.manager.get_screen(name)

    def show(self, name: str, *, instead: bool = False, **what: object) -> None:
        """Go to a screen. ``instead`` leaves no way back to the present one."""
        screen = self.screen(name)
        screen.show(**what)
        present = self.manager.current
        if present and not instead and present != name:
            self.trail.append(present)
        if name in self.trail:  # coming back by another door must not make a circle
            del self.trail[self.trail.index(name) :]
        self._leaving = False
        self.manager.transition = (
            FadeTransition(duration=0.15) if self.settings.step_seconds else NoTransition()
        )
        self.manager.current = name

    def go_back(self) -> None:
        """One step back, as the back key does."""
        if self.trail:
            self.show(self.trail[-1], instead=True)
        elif self.manager.current != "home":
            self.show("home", instead=True)

    def _on_keyboard(self, window, key: int, scancode, text, modifiers) -> bool:
        if any(isinstance(child, Dialog) for child in Window.children):
            return False  # the dialog takes its own keys
        if key != BACK_KEY:
            return self.manager.current_screen.on_key(KEY_NAMES.get(key, ""), modifiers)
        if self.manager.current_screen.on_back():
            return True
        if self.manager.current != "home":
            self.go_back()
        elif self._leaving:
            if self.trouble.may_leave():
                self.stop()
        else:
            self._leaving = True
            Clock.schedule_once(self._stay, Toast.SECONDS)
            self.notify(tr("app.back_again"))
        return True

    def _stay(self, *_: object) -> None:
        self._leaving = False

    # -- talking to the player ---------------------------------------------------------------

    def notify(self, text: str) -> None:
        self.toast.say(text)

    def ask(self, title: str, message: str = "", *answers, inside=None, **kwargs) -> Dialog:
        """Open a dialog; each answer is (text, icon, action)."""
        dialog = Dialog(answers, title=title, message=message, inside=inside, **kwargs)
        dialog.open(animation=bool(self.settings.step_seconds))
        return dialog

    def feel(self) -> None:
        """A light tick in the hand, if the player wants that."""
        if self.settings.vibration:
            self.device.vibrate()


@contextmanager
def _whatever_happens() -> Iterator[None]:
    """Broken things may break once more while they are put away."""
    try:
        yield
    except Exception as error:
        Logger.warning("App: %s", error)
