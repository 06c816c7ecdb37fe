"""Every colour, size and font in one place."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import dp, sp
from kivy.properties import AliasProperty, NumericProperty, OptionProperty
from kivy.utils import get_color_from_hex

from siamapp import resources

Colour = tuple[float, float, float, float]


def _hex(text: str) -> Colour:
    return tuple(get_color_from_hex(text))


DISPLAY_FONT = str(resources.path("assets", "fonts", "display.otf"))
TEXT_FONT = str(resources.path("assets", "fonts", "text-regular.otf"))
BOLD_FONT = str(resources.path("assets", "fonts", "text-bold.otf"))

TEXT_SIZES = {"normal": 1.0, "large": 1.15, "huge": 1.3}

SEAT_COLOURS = {
    "classic": {
        "gold": _hex("#e3b04b"),
        "indigo": _hex("#7f86e0"),
        "red": _hex("#e0574f"),
        "green": _hex("#57b894"),
        "paper": _hex("#f3e6c8"),
        "teal": _hex("#4fb3c4"),
    },
    # Told apart with every common kind of colour blindness (after Okabe and Ito).
    "contrast": {
        "gold": _hex("#f0e442"),
        "indigo": _hex("#3f8fe0"),
        "red": _hex("#e66a1f"),
        "green": _hex("#00b083"),
        "paper": _hex("#ffffff"),
        "teal": _hex("#6cc5f5"),
    },
}


class Theme(EventDispatcher):
    """The look of the app. kv rules bind to it as ``app.theme``."""

    text_scale = NumericProperty(1.0)
    colours = OptionProperty("classic", options=list(SEAT_COLOURS))

    display_font = DISPLAY_FONT
    text_font = TEXT_FONT
    bold_font = BOLD_FONT

    # Surfaces, from the darkest.
    night = _hex("#17131f")
    dusk = _hex("#221d33")
    plum = _hex("#332a49")
    surface = _hex("#221d33dd")
    teak = _hex("#3b2517")
    lacquer = _hex("#8e2323")
    lacquer_deep = _hex("#4a1216")
    lacquer_bright = _hex("#b23430")
    gold = _hex("#e3b04b")
    gold_dim = _hex("#8a6b33")
    gold_pale = _hex("#f2dba5")
    paper = _hex("#f5ead0")
    paper_dim = _hex("#c9bda6")
    ink = _hex("#2a1d14")
    river = _hex("#2f7a63")
    veil = _hex("#0d0a14cc")

    # What a square can mean.
    target = _hex("#ffe08a")
    push_goes = _hex("#8ee0a1")
    push_wins = _hex("#ffd34d")
    push_refused = _hex("#ff7a6b")
    last_move = _hex("#ffffffa0")
    cursor = _hex("#7fd0ff")

    def _scaled(base: float, unit=sp):  # noqa: N805 - makes a property, is no method
        return AliasProperty(
            lambda self: unit(base) * self.text_scale, None, bind=["text_scale"], cache=True
        )

    icon = _scaled(24, dp)
    button_row = AliasProperty(
        lambda self: max(self.target_size, self.icon + self.small * 1.5 + dp(4)),
        None,
        bind=["text_scale"],
    )
    """How tall a button with an icon and a word below it is."""
    small = _scaled(13)
    body = _scaled(16)
    strong = _scaled(18)
    heading = _scaled(22)
    title = _scaled(34)

    # Asked for each time: the density is not known yet when this module is imported.

    @property
    def target_size(self) -> float:
        """No touch target is smaller."""
        return dp(48)

    @property
    def gap(self) -> float:
        return dp(8)

    @property
    def radius(self) -> float:
        return dp(10)

    def seat_colour(self, colour_id: str) -> Colour:
        palette = SEAT_COLOURS[self.colours]
        return palette.get(colour_id, palette["paper"])


def with_alpha(colour: Colour, alpha: float) -> Colour:
    return (*colour[:3], alpha)
