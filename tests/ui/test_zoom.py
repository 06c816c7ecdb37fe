"""The view that zooms and pans: what is under the fingers stays under them."""

from __future__ import annotations

import pytest

import siamapp.ui.stage  # noqa: F401 - prepares Kivy
from siamapp.ui.boards.zoom import Pinch, ZoomView


@pytest.fixture
def view() -> ZoomView:
    view = ZoomView(10, 8, largest=120)
    view.place(50, 100, 400, 300)
    return view


def test_everything_fits_at_first(view):
    assert view.is_fit
    assert view.unit == 300 / 8
    assert view.to_screen(5, 4) == (250, 250)
    x, y = view.to_screen(0, 0)
    assert x >= 50
    assert y >= 100


def test_there_and_back(view):
    view.zoom_at(2, 130, 170)
    for point in ((50, 100), (130, 170), (449, 399)):
        assert view.to_screen(*view.to_world(*point)) == pytest.approx(point)


def test_zooming_keeps_the_point_in_place(view):
    before = view.to_world(260, 240)
    view.zoom_at(1.8, 260, 240)
    assert view.to_world(260, 240) == pytest.approx(before)


def test_neither_smaller_than_fit_nor_larger_than_allowed(view):
    view.zoom_at(0.1, 200, 200)
    assert view.is_fit
    view.zoom_at(100, 200, 200)
    assert view.unit == 120


def test_panning_ends_at_the_edge_of_the_drawing(view):
    view.zoom_at(2, 250, 250)
    view.pan(9999, -9999)
    assert view.to_world(50, 400)[0] == pytest.approx(0)
    assert view.to_world(50, 400)[1] == pytest.approx(8)


def test_what_fits_stays_fit_in_another_window(view):
    view.place(0, 0, 800, 200)
    assert view.is_fit
    assert view.unit == 25


def test_what_is_zoomed_stays_in_the_middle_of_another_window(view):
    view.zoom_at(2.4, 250, 250)
    middle = view.to_world(250, 250)
    view.place(0, 0, 300, 400)
    assert view.to_world(150, 200) == pytest.approx(middle)


def test_a_pinch_holds_both_points(view):
    pinch = Pinch(view, (220, 240), (280, 240))
    one, two = view.to_world(220, 240), view.to_world(280, 240)
    pinch.move((200, 250), (300, 250))
    assert view.to_world(200, 250) == pytest.approx(one)
    assert view.to_world(300, 250) == pytest.approx(two)


def test_pulling_works_near_the_edge_and_when_zoomed_only(view):
    assert not view.pull(52, 250, 0.1)
    view.zoom_at(2, 250, 250)
    assert not view.pull(250, 250, 0.1)
    before = view.to_world(50, 250)[0]
    assert view.pull(52, 250, 0.1)
    assert view.to_world(50, 250)[0] < before
    for _ in range(100):
        view.pull(52, 250, 0.1)
    assert not view.pull(52, 250, 0.1), "the edge of the drawing is reached"


def test_revealing_pans_no_more_than_needed(view):
    view.zoom_at(2.5, 250, 250)
    before = view.to_screen(0, 0)
    view.reveal(5, 4)
    assert view.to_screen(0, 0) == before
    view.reveal(9.5, 0.5)
    assert view.contains(*view.to_screen(9.5, 0.5))


def test_changes_are_told(view):
    told = []
    view.bind(on_view=lambda *_: told.append(view.unit))
    view.zoom_at(2, 250, 250)
    view.fit()
    assert len(told) == 2


def test_a_pinch_is_measured_from_its_beginning(view):
    """However far one finger is ahead of the other on the way, in the end only the end counts."""
    view.zoom_at(1.5, 250, 250)
    unit = view.unit
    pinch = Pinch(view, (220, 240), (280, 240))
    world = view.to_world(250, 240)
    pinch.move((270, 240), (280, 240))
    assert view.is_fit
    pinch.move((270, 240), (330, 240))
    assert view.unit == pytest.approx(unit)
    assert view.to_world(300, 240) == pytest.approx(world)
