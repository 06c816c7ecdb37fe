"""What must hold on every screen, at every size: nothing cut off, nothing on top of each other,
nothing too small to touch or to read, nothing under the system's bars.

``assert faults(player) == []`` after the screen has found its layout.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from siamapp.ui.widgets import Dialog, Pressable, Toast
from tests.ui.driver import Driver

TOUCH = 48
"""The least width and height of what is touched, in dp."""
READ = 12
"""The least size of letters, in sp."""
SLACK = 1.5
"""Pixels that rounding may cost."""
LONGEST_WORD = 24
"""Longer ones are file names and the like: they may be broken anywhere."""


@dataclass(frozen=True)
class Box:
    left: float
    bottom: float
    right: float
    top: float

    def overlap(self, other: Box) -> Box:
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    @property
    def is_empty(self) -> bool:
        return self.right - self.left <= SLACK or self.top - self.bottom <= SLACK


def faults(player: Driver) -> list[str]:
    """Everything that is wrong with what the window shows now."""
    widgets = list(_visible())
    return [
        *_cut_off(widgets),
        *_too_small(widgets),
        *_overlapping(widgets),
        *_outside(widgets, player),
    ]


def _visible() -> Iterator[Widget]:
    """All visible widgets; those of a dialog alone while one is open."""
    roots = [root for root in Window.children if not isinstance(root, Toast)]
    dialogs = [root for root in roots if isinstance(root, Dialog)]
    for root in dialogs[:1] or roots:
        yield from _visible_in(root)


def _visible_in(widget: Widget) -> Iterator[Widget]:
    if widget.opacity > 0:
        yield widget
        for child in widget.children:
            yield from _visible_in(child)


def _named(widget: Widget) -> str:
    text = getattr(widget, "text", "") or getattr(widget, "icon", "")
    return f"{type(widget).__name__} {str(text)[:40]!r}"


# -- reading -------------------------------------------------------------------------------------


def _cut_off(widgets: list[Widget]) -> Iterator[str]:
    for widget in widgets:
        if isinstance(widget, Label) and widget.text.strip():
            if widget.font_size < sp(READ) - 0.1:
                yield f"{_named(widget)} has letters of {widget.font_size / sp(1):.0f} sp"
            yield from _cut_label(widget)


def _cut_label(label: Label) -> Iterator[str]:
    width, height = label.size
    if label.texture_size[0] > width + SLACK or label.texture_size[1] > height + SLACK:
        yield f"{_named(label)} is larger than its box: {label.texture_size} in {label.size}"
    elif label.shorten:
        if label.is_shortened:
            yield f"{_named(label)} is shortened"
    elif label.text_size[0] is not None:
        room = label.text_size[0] - label.padding[0] - label.padding[2]
        plain = CoreLabel(font_name=label.font_name, font_size=label.font_size)
        for word in label.text.split():
            if len(word) <= LONGEST_WORD and plain.get_extents(word)[0] > room + SLACK:
                yield f"{_named(label)} breaks the word {word!r}"
        whole = CoreLabel(
            text=label.text,
            font_name=label.font_name,
            font_size=label.font_size,
            text_size=(room, None),
            line_height=label.line_height,
        )
        whole.refresh()
        if whole.texture.height > height + SLACK:
            yield f"{_named(label)} is cut off: {whole.texture.height} in {height:.0f}"


# -- touching ------------------------------------------------------------------------------------


def _touched(widgets: list[Widget]) -> list[Widget]:
    return [widget for widget in widgets if isinstance(widget, Pressable | TextInput)]


def _too_small(widgets: list[Widget]) -> Iterator[str]:
    for widget in _touched(widgets):
        if min(widget.size) < dp(TOUCH) - 0.5:
            width, height = (side / dp(1) for side in widget.size)
            yield f"{_named(widget)} is hard to touch: {width:.0f} × {height:.0f} dp"


def _overlapping(widgets: list[Widget]) -> Iterator[str]:
    boxes = [(widget, _seen(widget)) for widget in _touched(widgets)]
    for number, (one, box) in enumerate(boxes):
        for other, other_box in boxes[number + 1 :]:
            if not box.overlap(other_box).is_empty:
                yield f"{_named(one)} and {_named(other)} lie on top of each other"


def _outside(widgets: list[Widget], player: Driver) -> Iterator[str]:
    left, top, right, bottom = player.device.insets()
    safe = Box(left, bottom, Window.width - right, Window.height - top)
    for widget in _touched(widgets):
        box = _box(widget)
        scrolls = any(isinstance(parent, ScrollView) for parent in _parents(widget))
        is_in = box.left >= safe.left - SLACK and box.right <= safe.right + SLACK
        if not scrolls:
            is_in = is_in and box.bottom >= safe.bottom - SLACK and box.top <= safe.top + SLACK
        if not is_in:
            yield f"{_named(widget)} is not where it can be touched: {box} in {safe}"


# -- places --------------------------------------------------------------------------------------


def _box(widget: Widget) -> Box:
    """On the window, also of what is turned."""
    corners = [
        widget.to_window(x, y) for x in (widget.x, widget.right) for y in (widget.y, widget.top)
    ]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _seen(widget: Widget) -> Box:
    """What is not scrolled out of view."""
    box = _box(widget)
    for parent in _parents(widget):
        if isinstance(parent, ScrollView):
            box = box.overlap(_box(parent))
    return box


def _parents(widget: Widget) -> Iterator[Widget]:
    parent = widget.parent
    while parent is not None and parent is not Window:
        yield parent
        parent = parent.parent
