"""What the screens around the game are laid out with: pages, covers, fields, folds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kivy.animation import Animation
from kivy.app import App
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from siamapp.ui import kv
from siamapp.ui.pictures import room
from siamapp.ui.widgets import PickOne, Pressable, Scroll, Text

SHAPES: dict[str, tuple[int, int]] = {
    "gold": (40, 0),
    "indigo": (4, 0),
    "red": (3, 0),
    "green": (4, 45),
    "paper": (6, 0),
    "teal": (5, 0),
}
"""Colour of a seat to corners and turn of its shape: nobody has to tell colours apart."""


class Safe(BoxLayout):
    """The whole screen, clear of the system's bars."""


class Column(BoxLayout):
    """Things below each other, in the middle and never too wide to read."""

    widest = NumericProperty("640dp")


class Cover(Widget):
    """A picture of ``assets/images`` that covers its box, with round corners.

    What does not fit is cut off at the sides, or above and below ``look_at``: the height of the
    picture (0 is its foot, 1 its top) that stays in the middle if it can.
    """

    name = StringProperty("")
    look_at = NumericProperty(0.5)
    radius = NumericProperty(0)
    shade = NumericProperty(1)
    """1 shows the picture as it is, 0 black."""
    texture = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(name=self._cut, size=self._cut, look_at=self._cut)
        self._cut()

    def _cut(self, *_: object) -> None:
        if not self.name or min(self.size) <= 0:
            self.texture = None
            return
        whole = room(self.name)
        scale = max(self.width / whole.width, self.height / whole.height)
        width, height = self.width / scale, self.height / scale
        bottom = min(max(self.look_at * whole.height - height / 2, 0), whole.height - height)
        left = (whole.width - width) / 2
        self.texture = whole.get_region(left, bottom, width, height)


@cache
def ramp(steps: int = 64) -> Texture:
    """White, opaque at the foot and clear at the top."""
    texture = Texture.create(size=(1, steps), colorfmt="rgba")

    def fill(texture: Texture) -> None:
        alphas = [round(255 * (1 - step / (steps - 1)) ** 0.8) for step in range(steps)]
        pixels = b"".join(bytes((255, 255, 255, alpha)) for alpha in alphas)
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # a phone may lose what is only in its graphics memory
    return texture


class Shade(Widget):
    """Darkness that rises from the foot, so that words over a picture can be read."""

    texture = ObjectProperty(None, allownone=True)
    radius = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.texture = ramp()


class Swatch(Widget):
    """The colour of a seat, as a shape of its own."""

    colour_id = StringProperty("gold")
    segments = NumericProperty(40)
    turned = NumericProperty(0)

    def on_colour_id(self, *_: object) -> None:
        self.segments, self.turned = SHAPES.get(self.colour_id, SHAPES["gold"])


class Field(TextInput):
    """One line to type in."""

    bad = BooleanProperty(False)

    def on_focus(self, _: object, has_focus: bool) -> None:
        if has_focus:
            Window.softinput_mode = "below_target"  # a phone's keyboard must not cover it


class Fold(Pressable):
    """A line that opens and closes what lies below it."""

    text = StringProperty("")
    summary = StringProperty("")
    is_open = BooleanProperty(False)

    def on_release(self) -> None:
        super().on_release()
        self.is_open = not self.is_open


class Link(Pressable):
    """A line of text that leads somewhere."""

    text = StringProperty("")
    marker = StringProperty("")
    """What stands before it: a number."""


class Badge(BoxLayout):
    """A small icon with a few words, over a picture."""

    icon = StringProperty("")
    text = StringProperty("")


class Chips(StackLayout):
    """One of several values; like :class:`Pick`, but long names find their own width and line."""

    values = ListProperty()
    value = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(values=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for value, text in self.values:
            self.add_widget(Chip(pick=self, value=value, text=text))


class Chip(PickOne):
    natural_width = NumericProperty(0)
    """Of the text on one line."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        App.get_running_app().theme.bind(body=self._measure)
        self.bind(text=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        theme = App.get_running_app().theme
        label = CoreLabel(font_size=theme.body, font_name=theme.text_font)
        self.natural_width = label.get_extents(self.text)[0]


class Backdrop(Cover):
    """The quiet background of a page."""


class Footer(BoxLayout):
    """Always in sight, below what scrolls."""


class Notice(BoxLayout):
    """Something is not as it should be; what, and where."""

    text = StringProperty("")
    detail = StringProperty("")


def scroll_to(scroll: Scroll, widget: Widget, animated: bool) -> None:
    """Bring the top of a widget to the top of a scroll view."""
    content = scroll.children[0]
    room_left = content.height - scroll.height
    if room_left <= 0:
        return
    below = widget.top - content.y
    scroll_y = min(max((below - scroll.height) / room_left, 0), 1)
    if animated:
        Animation.cancel_all(scroll, "scroll_y")
        Animation(scroll_y=scroll_y, duration=0.25, t="out_cubic").start(scroll)
    else:
        scroll.scroll_y = scroll_y


def paragraphs(text: str) -> Sequence[Text]:
    """A text of several paragraphs as widgets, because one large texture is slow to make."""
    return [Text(text=part, fits=True) for part in text.split("\n\n") if part.strip()]


kv.load("page")
