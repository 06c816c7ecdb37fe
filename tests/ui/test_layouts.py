"""Every screen at every size, density and text size, clear of the system's bars (issue: nothing
important below 12 sp, touch targets of at least 48 dp, any orientation)."""

from __future__ import annotations

import pytest

from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT, Driver
from tests.ui.layout_checks import faults

# isort: split
from siamapp.platform import Insets
from siamapp.ui.gallery import SCENES

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
