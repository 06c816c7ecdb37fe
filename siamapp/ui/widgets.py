"""The few building blocks that every screen is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.image import Image
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.screenmanager import Screen
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from siamapp.ui import kv
from siamapp.ui.pictures import picture

__all__ = ["ScrollView"]

TAB = 9


class Text(Label):
    """A line or a paragraph in the text face."""

    fits = BooleanProperty(False)
    """As high as its text, at the width it is given."""
    snug = BooleanProperty(False)
    """As wide and high as its text, on one line."""


class Icon(Widget):
    """A tinted picture from the icon atlas, sharp at its own size."""

    name = StringProperty("")
    colour = ColorProperty("white")
    texture = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(name=self._pick, size=self._pick)
        self._pick()

    def _pick(self, *_: object) -> None:
        side = min(self.size)
        self.texture = picture("ui", self.name, side) if self.name and side > 0 else None


class _KeyFocus(FocusBehavior):
    """Gets the focus by Tab alone: a finger needs no focus ring."""

    def on_touch_down(self, touch) -> bool:
        return super(FocusBehavior, self).on_touch_down(touch)


class Pressable(ButtonBehavior, _KeyFocus, Widget):
    """Can be tapped, and pressed by Enter or Space when it has the focus (Tab moves it)."""

    def on_release(self) -> None:
        app = App.get_running_app()
        if app is not None:
            app.sounds.play("click")

    def on_focus(self, _: object, has_focus: bool) -> None:
        if has_focus:
            _scroll_into_view(self)

    def keyboard_on_key_down(self, window, keycode, text, modifiers) -> bool:
        if keycode[1] in ("enter", "spacebar", "numpadenter") and not self.disabled:
            self.dispatch("on_press")
            self.dispatch("on_release")
            return True
        return super().keyboard_on_key_down(window, keycode, text, modifiers)


class Push(Pressable):
    """A button with a word, and an icon if it has one."""

    text = StringProperty("")
    icon = StringProperty("")
    main = BooleanProperty(False)
    """The one thing most people want to do here."""


class Tool(Pressable):
    """A square button with an icon, and a word below it where there is room."""

    icon = StringProperty("")
    text = StringProperty("")
    tint = ColorProperty("white")
    word_width = NumericProperty(0)
    """What its word would like to have."""


class OnOff(Pressable):
    """On or off."""

    active = BooleanProperty(False)

    def on_release(self) -> None:
        super().on_release()
        self.active = not self.active


class Pick(BoxLayout):
    """One of a few values, side by side; ``values`` are (id, text) pairs."""

    values = ListProperty()
    value = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(values=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for value, text in self.values:
            self.add_widget(PickOne(pick=self, value=value, text=text))


class PickOne(Pressable):
    pick = ObjectProperty()
    value = StringProperty("")
    text = StringProperty("")

    def on_release(self) -> None:
        super().on_release()
        self.pick.value = self.value


class Card(BoxLayout):
    """A quiet surface with round corners that holds things together."""


class TopBar(BoxLayout):
    """Back, and the name of the screen."""

    title = StringProperty("")


class AppScreen(Screen):
    """A screen that keeps clear of the system's bars. Subclass per screen."""

    def show(self, **what: object) -> None:
        """Called before the screen appears, with what :meth:`SiamApp.show` was given."""

    def on_back(self) -> bool:
        """Back or Escape; True if the screen has dealt with it."""
        return False

    def on_key(self, key: str, modifiers: Sequence[str]) -> bool:
        """A key that nothing else took; True if the screen has dealt with it."""
        return key == "tab" and focus_first(self)

    def on_pre_leave(self, *_: object) -> None:
        for widget in _focusable(self):
            widget.focus = False


class Dialog(ModalView):
    """A question or a message over the screen. Answers are (text, icon, action) triples."""

    title = StringProperty("")
    message = StringProperty("")
    inside = ObjectProperty(None, allownone=True)
    """A widget to show between the message and the answers."""
    turned = NumericProperty(0)

    def __init__(
        self, answers: Sequence[tuple[str, str, Callable[[], object] | None]] = (), **kwargs: object
    ) -> None:
        super().__init__(**kwargs)
        self._focused_below: FocusBehavior | None = None
        for number, (text, icon, action) in enumerate(answers):
            button = Push(text=text, icon=icon, main=number == 0)
            button.bind(on_release=lambda _, act=action: self._answer(act))
            self.ids.answers.add_widget(button)
        if self.inside is not None:
            self.ids.inside.add_widget(self.inside)

    def on_open(self) -> None:
        """Tab goes round in here, and begins here if it was used on the screen below."""
        Window.bind(on_keyboard=self._on_key)
        inside = list(_focusable(self))
        if len(inside) > 1:
            inside[-1].focus_next = inside[0]
        below = [w for root in Window.children if root is not self for w in _focusable(root)]
        self._focused_below = next((widget for widget in below if widget.focus), None)
        if self._focused_below is not None:
            self._focused_below.focus = False
            focus_first(self)

    def on_dismiss(self) -> None:
        Window.unbind(on_keyboard=self._on_key)
        for widget in _focusable(self):
            widget.focus = False
        if self._focused_below is not None:
            self._focused_below.focus = True

    def _on_key(self, window, key: int, *_: object) -> bool:
        return key == TAB and focus_first(self)

    def _answer(self, action: Callable[[], object] | None) -> None:
        self.dismiss()
        if action is not None:
            action()


class Toast(Label):
    """A short notice that goes away by itself."""

    SECONDS = 3.5

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._leave: object = None

    def say(self, text: str) -> None:
        Animation.cancel_all(self)
        if self._leave is not None:
            self._leave.cancel()
        self.text = text
        self.opacity = 1
        if self.parent is None:
            Window.add_widget(self)
        self._leave = Clock.schedule_once(self._go, self.SECONDS)

    def _go(self, *_: object) -> None:
        fade = Animation(opacity=0, duration=0.3)
        fade.bind(on_complete=lambda *_: self.vanish())
        fade.start(self)

    def vanish(self) -> None:
        if self._leave is not None:
            self._leave.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)


class Scroll(ScrollView):
    """Scrolls up and down, with a bar that is easy to see."""


class Photo(Image):
    """A picture that covers its box."""


def focus_first(root: Widget) -> bool:
    """Give the focus to the first thing in here that takes it."""
    for widget in _focusable(root):
        widget.focus = True
        return True
    return False


def _focusable(root: Widget) -> Iterator[FocusBehavior]:
    for widget in root.walk(restrict=True):
        if isinstance(widget, FocusBehavior) and widget.is_focusable and not widget.disabled:
            yield widget


def _scroll_into_view(widget: Widget) -> None:
    parent = widget.parent
    while parent is not None and parent is not Window:
        if isinstance(parent, ScrollView):
            parent.scroll_to(widget, padding=dp(12), animate=False)
            return
        parent = parent.parent


def columns_for(width: float, least: float) -> int:
    """How many columns of at least so many dp fit."""
    return max(1, int(width // dp(least)))


kv.load("widgets")
