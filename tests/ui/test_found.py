"""Bugs that random fingers and measurements have found, one test for each."""

from __future__ import annotations

from siamapp.match.match import Match, SeatSetup
from tests.ui.driver import Driver


def test_the_app_ends_quietly_after_a_game(tmp_path):
    """Kivy tells the app of its end twice, the second time when no app is running any more."""
    with Driver(tmp_path) as player:
        seats = [SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")]
        player.app.show("game", match=Match.new("siam", seats, seed=1))
        player.frames(4)
        player.app.show("home")
        player.frames(30)
        player.app.stop()
        assert player.app.saver.flush(0), "and everything is on the disk"
