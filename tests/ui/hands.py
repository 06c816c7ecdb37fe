"""What a player's hands do on the screens around the game."""

from __future__ import annotations

from tests.ui.driver import Driver

# isort: split
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from siamapp.ui.page import Field
from siamapp.ui.widgets import Dialog, Scroll

CTRL_A = 97
BACKSPACE = 8


def type_into(player: Driver, field: Field, text: str) -> None:
    """Tap a field, clear it, and type."""
    player.tap(*player.centre(field))
    assert field.focus
    player.key(CTRL_A, "a", ["ctrl"])
    player.key(BACKSPACE)
    for letter in text:
        Window.dispatch("on_textinput", letter)
    player.frames(2)
    assert field.text == text


def reach(player: Driver, widget: Widget) -> None:
    """Scroll by finger until the middle of a widget is in view."""
    scroll = next((parent for parent in _parents(widget) if isinstance(parent, Scroll)), None)
    if scroll is None:
        return
    bottom, top = scroll.to_window(0, scroll.y)[1], scroll.to_window(0, scroll.top)[1]
    x = scroll.to_window(scroll.right, 0)[0] - dp(8)
    for _ in range(40):
        middle = player.centre(widget)[1]
        if bottom + dp(24) < middle < top - dp(24):
            return
        reach = (top - bottom) * 0.6
        way = max(-reach, min(reach, (bottom + top) / 2 - middle))
        start = (bottom + top) / 2 - way / 2
        finger = player.drag((x, start), (x, start + way), lift=False)
        player.seconds(0.3)  # it rests, so that nothing is flung
        player.up(finger)
        player.seconds(0.5)
    raise AssertionError(f"{widget} cannot be reached")


def press(player: Driver, kind: type | str, **properties: object) -> Widget:
    """Find something, scroll to it, and tap it."""
    widget = player.find(kind, **properties)
    reach(player, widget)
    player.tap(*player.centre(widget))
    return widget


def answer(player: Driver, text: str) -> None:
    """Tap an answer of the dialog that is open."""
    dialog = dialogs()[0]
    button = next(each for each in dialog.ids.answers.children if each.text == text)
    player.tap(*player.centre(button))
    player.seconds(0.5)


def dialogs() -> list[Dialog]:
    return [child for child in Window.children if isinstance(child, Dialog)]


def told(player: Driver) -> str:
    """The notice that is to be seen, if any."""
    toast = player.app.toast
    return toast.text if toast.parent is not None else ""


def texts(player: Driver) -> list[str]:
    """Everything that can be read, scrolled out of view or not."""
    return [label.text for label in player.find_all(Label) if label.text]


def _parents(widget: Widget) -> list[Widget]:
    found = []
    while widget.parent is not None and widget.parent is not Window:
        widget = widget.parent
        found.append(widget)
    return found
