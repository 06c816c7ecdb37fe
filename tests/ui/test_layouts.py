"""Every screen at every size, density and text size, clear of the system's bars (issue: nothing
important below 12 sp, touch targets of at least 48 dp, any orientation)."""

from __future__ import annotations

import pytest

from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT, Driver
from tests.ui.layout_checks import faults

# isort: split
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from siamapp.platform import Insets
from siamapp.ui.gallery import SCENES
from siamapp.ui.widgets import Text, Tool

LANDSCAPE = (844, 390)
SIZES = {
    "phone": PHONE,
    "small phone": SMALL_PHONE,
    "landscape": LANDSCAPE,
    "tablet": TABLET,
    "upright tablet": TABLET_UPRIGHT,
}


@pytest.mark.parametrize("text_size", ["normal", "huge"])
@pytest.mark.parametrize("density", [1, 2])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_is_cut_off_or_covered_or_too_small(tmp_path, size, density, text_size) -> None:
    pixels = (size[0] * density, size[1] * density)
    bars = Insets(0, 24 * density, 0, 40 * density)
    with Driver(
        tmp_path, pixels, density, bars, animation="instant", text_size=text_size
    ) as player:
        for name, scene in SCENES.items():
            scene(player.app)
            player.frames(20)
            assert faults(player) == [], name


def test_the_window_can_be_turned_on_every_screen(tmp_path) -> None:
    with Driver(tmp_path, PHONE, insets=Insets(30, 24, 10, 40), animation="instant") as player:
        for name, scene in SCENES.items():
            scene(player.app)
            player.frames(20)
            for size in (TABLET, LANDSCAPE, SMALL_PHONE):
                player.resize(*size, frames=8)
                assert faults(player) == [], (name, size)


class TestTheCheckItself:
    """Each kind of fault, made once on a screen that has none."""

    @pytest.fixture
    def player(self, tmp_path):
        with Driver(tmp_path, PHONE, insets=Insets(0, 24, 0, 40), animation="instant") as player:
            player.app.show("settings")
            player.frames(8)
            assert faults(player) == []
            yield player

    def add(self, player: Driver, widget: Widget, **properties: object) -> list[str]:
        for name, value in properties.items():  # after the kv rules, which set some of them
            setattr(widget, name, value)
        player.app.screen("settings").add_widget(widget)
        player.frames(4)
        return faults(player)

    def test_text_that_is_cut_off(self, player) -> None:
        found = self.add(player, Text(text="word " * 40), size_hint=(None, None), size=(120, 40))
        assert "is cut off" in found[0]

    def test_a_word_that_is_broken(self, player) -> None:
        found = self.add(player, Text(text="Unbreakable", fits=True), size_hint_x=None, width=40)
        assert "breaks the word" in found[0]

    def test_text_that_is_shortened(self, player) -> None:
        text = Text(text="Much too long", shorten=True)
        found = self.add(player, text, size_hint=(None, None), size=(50, 40))
        assert "is shortened" in found[0]

    def test_text_that_is_larger_than_its_box(self, player) -> None:
        text = Label(text="Loose text", size_hint=(None, None), size=(10, 10))
        assert "larger than its box" in self.add(player, text)[0]

    def test_letters_that_are_too_small(self, player) -> None:
        text = Label(text="a", font_size="11sp", size_hint=(None, None), size=(90, 90))
        assert "11 sp" in self.add(player, text)[0]

    def test_a_button_that_is_hard_to_touch(self, player) -> None:
        button = Tool(icon="back", size_hint=(None, None), size=(47, 60), pos=(300, 200))
        assert any("47 × 60 dp" in fault for fault in self.add(player, button))

    def test_buttons_on_top_of_each_other(self, player) -> None:
        button = Tool(icon="home", size_hint=(None, None), size=(60, 60), pos=(0, 760))
        assert any("on top of each other" in fault for fault in self.add(player, button))

    @pytest.mark.parametrize("pos", [(0, 30), (0, 770), (-20, 400), (350, 400)])
    def test_a_button_under_the_bars_or_over_the_edge(self, player, pos) -> None:
        button = Tool(icon="home", size_hint=(None, None), size=(60, 60), pos=pos)
        assert any("not where it can be touched" in fault for fault in self.add(player, button))

    def test_what_is_invisible_does_no_harm(self, player) -> None:
        button = Tool(icon="home", size_hint=(None, None), size=(9, 9))
        assert self.add(player, button, opacity=0) == []
