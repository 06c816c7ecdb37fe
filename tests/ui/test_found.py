"""Bugs that random fingers and measurements have found, one test for each."""

from __future__ import annotations

import pytest

from siamapp.games import registry
from siamapp.i18n import tr
from siamapp.match.match import Match, SeatSetup
from tests.ui.driver import Driver
from tests.ui.hands import answer
from tests.ui.king_player import Player


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


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_keys_before_the_board_is_on_the_screen(tmp_path, game_id):
    """The map of King of Siam was asked for its provinces before it had a place."""
    with Driver(tmp_path) as player:
        seats = [SeatSetup("Ann", "gold"), SeatSetup("Ben", "red", "easy")]
        player.app.show("game", match=Match.new(game_id, seats, seed=1))
        for name in ("down", "left", "enter", "tab", "spacebar"):
            player.app.screen("game").on_key(name, [])
        player.frames(30)


def test_a_hand_is_put_away_where_the_window_has_no_room_for_the_map(tmp_path):
    """K16: the cards stayed where they were, under the curtain, when the app was paused."""
    with Player(tmp_path, animation="instant") as player:
        player.begin()
        player.resize(200, 320)
        player.app.dispatch("on_pause")
        player.frames(2)
        assert player.table.curtain_for == 0
        fans = [player.board.fan, *(tray.fan for tray in player.board.trays.values())]
        assert [list(fan.cards) for fan in fans] == [[]] * len(fans)


def asked(match: Match) -> tuple[int, ...]:
    offer = match.take_back_offer()
    return () if offer is None else offer.asks


def test_people_are_not_asked_about_a_match_that_has_left_the_table(tmp_path):
    """Another match can come while the question stands: a file that is dropped on the window."""
    with Driver(tmp_path, animation="instant", confirm=False) as player:
        people = [SeatSetup(name, name) for name in ("gold", "indigo", "red", "green")]
        match = Match.new("foreign_king", people, seed=1)
        while max(asked(match), default=0) < 2:
            match.play(match.state.legal_moves()[0])
        player.app.show("game", match=match)
        player.frames(8)
        player.app.screen("game").undo()
        player.frames(8)
        number = match.number
        player.app.show("game", match=Match.new("siam", people[:2], seed=1))
        player.frames(8)
        answer(player, tr("table.take_back.yes"))
        assert match.number == number
