"""Settings take effect at once and are there again after a restart."""

from __future__ import annotations

import json

import pytest

from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.ui.hands import press, reach, texts

# isort: split
from kivy.graphics import Color

from siamapp.ui.page import Chip, Swatch
from siamapp.ui.screens.settings import PickSetting, Setting, SwitchSetting
from siamapp.ui.settings import Settings
from siamapp.ui.theme import SEAT_COLOURS
from siamapp.ui.widgets import OnOff, Text

LOOKS = [(PHONE, 1), (SMALL_PHONE, 1), (TABLET, 1), ((780, 1688), 2)]


class Player(Driver):
    def __enter__(self) -> Player:
        super().__enter__()
        self.app.show("settings")
        self.seconds(0.5)
        return self

    def touch(self, setting: str, value: str = "") -> None:
        """Tap a switch, or a value."""
        row = self.find(Setting, name=setting)
        kind = OnOff if isinstance(row, SwitchSetting) else Chip
        found = [
            widget
            for widget in row.walk(restrict=True)
            if isinstance(widget, kind) and getattr(widget, "value", "") == value
        ]
        assert len(found) == 1
        reach(self, found[0])
        self.tap(*self.centre(found[0]))


@pytest.fixture(params=LOOKS, ids=["phone", "small phone", "tablet", "phone, density 2"])
def player(request, tmp_path):
    size, density = request.param
    with Player(tmp_path, size, density) as player:
        yield player


def test_there_is_a_row_for_every_setting_with_a_line_that_explains_it(player) -> None:
    rows = player.find_all(Setting)
    assert sorted(row.name for row in rows) == sorted(Settings.NAMES)
    assert all(row.title and row.explanation for row in rows)


@pytest.mark.parametrize("name", ["sound", "vibration", "confirm"])
def test_a_switch_turns_off_and_on_again(player, name: str) -> None:
    player.touch(name)
    assert getattr(player.app.settings, name) is False
    player.touch(name)
    assert getattr(player.app.settings, name) is True


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("animation", "slow"),
        ("animation", "instant"),
        ("table", "across"),
        ("text_size", "large"),
        ("colours", "contrast"),
    ],
)
def test_a_value_is_taken_and_kept(tmp_path, name: str, value: str) -> None:
    with Player(tmp_path) as player:
        player.touch(name, value)
        assert getattr(player.app.settings, name) == value
    assert json.loads((tmp_path / "settings.json").read_text("utf-8"))[name] == value
    with Player(tmp_path) as player:
        assert getattr(player.app.settings, name) == value
        row = player.find(PickSetting, name=name)
        assert row.value == value


def test_text_grows_at_once(tmp_path) -> None:
    with Player(tmp_path) as player:
        before = {text.text: text.font_size for text in player.find_all(Text) if text.text}
        player.touch("text_size", "huge")
        after = {text.text: text.font_size for text in player.find_all(Text) if text.text}
        assert before.keys() == after.keys()
        assert all(abs(after[text] / before[text] - 1.3) < 0.02 for text in before)


def test_colours_are_shown_at_once_and_explained(tmp_path) -> None:
    with Player(tmp_path) as player:
        assert _shown(player) == _palette("classic")
        player.touch("colours", "contrast")
        assert _shown(player) == _palette("contrast")
        assert any("colour blindness" in text for text in texts(player))


def _shown(player: Driver) -> set[tuple[float, ...]]:
    drawn = [
        each
        for swatch in player.find_all(Swatch)
        for each in swatch.canvas.children
        if isinstance(each, Color)
    ]
    return {tuple(round(part, 3) for part in colour.rgba) for colour in drawn}


def _palette(name: str) -> set[tuple[float, ...]]:
    return {tuple(round(part, 3) for part in colour) for colour in SEAT_COLOURS[name].values()}


def test_no_two_colours_have_the_same_shape(tmp_path) -> None:
    with Player(tmp_path) as player:
        shapes = [(swatch.segments, swatch.turned) for swatch in player.find_all(Swatch)]
        assert len(shapes) == len(set(shapes)) == 6


def test_a_change_from_elsewhere_is_seen(tmp_path) -> None:
    with Player(tmp_path) as player:
        player.app.settings.sound = False
        player.app.settings.animation = "fast"
        player.frames(2)
        assert player.find(SwitchSetting, name="sound").value is False
        assert player.find(PickSetting, name="animation").value == "fast"


def test_vibration_off_means_off(tmp_path) -> None:
    with Player(tmp_path) as player:
        player.app.feel()
        assert player.device.vibrations == 1
        player.touch("vibration")
        player.app.feel()
        assert player.device.vibrations == 1


def test_space_presses_the_switch_that_has_the_focus(tmp_path) -> None:
    with Player(tmp_path) as player:
        player.key(9)
        player.key(9)
        assert player.find(OnOff, focus=True)
        player.key(32)
        assert player.app.settings.confirm is False


def test_the_tab_key_scrolls_along(tmp_path) -> None:
    with Player(tmp_path, SMALL_PHONE) as player:
        for _ in range(15):
            player.key(9)
            focused = [chip for chip in player.find_all(Chip) if chip.focus]
            for chip in focused:
                assert 0 < player.centre(chip)[1] < SMALL_PHONE[1]
        assert focused, "the last settings were reached"


def test_back_goes_home(player) -> None:
    press(player, "Tool", icon="back")
    player.seconds(0.5)
    assert player.screen == "home"
