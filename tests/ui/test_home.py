"""The home screen: resume, choose a game, find the other screens."""

from __future__ import annotations

import pytest

from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT, Driver
from tests.ui.hands import dialogs, press, reach, texts, told

# isort: split
from siamapp.games import registry
from siamapp.match.saves import SaveFolder, to_data
from siamapp.ui.gallery import WON, sample_match
from siamapp.ui.screens.home import GameCard, ResumeCard

LOOKS = [(PHONE, 1), (SMALL_PHONE, 1), (TABLET, 1), ((780, 1688), 2)]


@pytest.fixture(params=LOOKS, ids=["phone", "small phone", "tablet", "phone, density 2"])
def player(request, tmp_path):
    size, density = request.param
    with Driver(tmp_path, size, density, animation="instant") as player:
        yield player


@pytest.fixture
def only_siam(monkeypatch):
    """As if the other games were not there yet."""
    monkeypatch.setattr(registry, "_MAKERS", {"siam": registry._MAKERS["siam"]})


def test_two_taps_lead_to_a_running_match(player) -> None:
    press(player, GameCard, game_id="siam")
    assert player.screen == "setup"
    player.tap_on("Push", text="Play")
    assert player.screen == "game"
    assert player.app.screen("game").table.match.game.id == "siam"


@pytest.mark.parametrize("game_id", registry.ANNOUNCED)
def test_every_game_has_a_card_that_can_be_reached(player, game_id: str) -> None:
    card = player.find(GameCard, game_id=game_id)
    reach(player, card)
    assert card.height >= 120


def test_a_game_that_is_not_there_yet_says_so_and_tells_more_when_tapped(
    only_siam, tmp_path
) -> None:
    with Driver(tmp_path, animation="instant") as player:
        assert [card.game_id for card in player.find_all(GameCard, is_ready=True)] == ["siam"]
        assert texts(player).count("Not there yet") == 3
        press(player, GameCard, game_id="foreign_king")
        assert player.screen == "home"
        assert told(player).startswith("The Foreign King is still being built")


def test_player_counts_are_on_the_card(tmp_path) -> None:
    with Driver(tmp_path) as player:
        assert player.find(GameCard, game_id="siam").players == "2 players"


@pytest.mark.parametrize(
    ("size", "columns"), [(PHONE, 1), (SMALL_PHONE, 1), (TABLET, 2), ((844, 390), 2)]
)
def test_cards_find_their_columns_also_when_the_window_is_turned(
    tmp_path, size: tuple[int, int], columns: int
) -> None:
    with Driver(tmp_path, TABLET_UPRIGHT, animation="instant") as player:
        player.resize(*size, frames=8)
        lefts = {round(card.to_window(*card.pos)[0]) for card in player.find_all(GameCard)}
        assert len(lefts) == columns


@pytest.mark.parametrize(
    ("text", "screen"), [("Matches", "saves"), ("Rules", "rules"), ("Settings", "settings")]
)
def test_the_other_screens_and_back(player, text: str, screen: str) -> None:
    player.tap_on("Tool", text=text)
    assert player.screen == screen
    player.back()
    assert player.screen == "home"


class TestResume:
    def test_nothing_to_resume_at_first(self, player) -> None:
        assert player.find_all(ResumeCard) == []

    def test_one_tap_goes_on_with_the_unfinished_match(self, tmp_path) -> None:
        match = sample_match()
        SaveFolder(tmp_path / "saves").write(to_data(match))
        with Driver(tmp_path, animation="instant") as player:
            card = player.find(ResumeCard)
            assert card.title == "Siam"
            assert card.names == "Somchai – Malee"
            assert card.details.startswith("7 moves")
            player.tap_on(ResumeCard)
            assert player.screen == "game"
            assert player.app.screen("game").table.match.state == match.state

    def test_a_finished_match_is_not_offered(self, tmp_path) -> None:
        SaveFolder(tmp_path / "saves").write(to_data(sample_match(WON)))
        with Driver(tmp_path) as player:
            assert player.find_all(ResumeCard) == []

    def test_a_match_that_was_just_left_is_offered_as_it_was_left(self, tmp_path) -> None:
        with Driver(tmp_path, animation="instant") as player:
            player.app.show("game", match=sample_match())
            player.frames(4)
            player.app.show("home")
            player.frames(4)
            assert player.find(ResumeCard).details.startswith("7 moves")

    def test_a_save_that_breaks_meanwhile_gives_the_reason_and_stays(self, tmp_path) -> None:
        match = sample_match()
        SaveFolder(tmp_path / "saves").write(to_data(match))
        with Driver(tmp_path, animation="instant") as player:
            file = tmp_path / "saves" / f"{match.id}.json"
            file.write_text("broken", "utf-8")
            player.tap_on(ResumeCard)
            assert player.screen == "home"
            assert dialogs()[0].title == "This match cannot be opened"
            assert dialogs()[0].message
            assert file.read_text("utf-8") == "broken"
            player.back()
            player.seconds(0.5)
            assert dialogs() == []
            assert player.screen == "home"


class TestKeys:
    def test_tab_and_enter_open_the_first_game(self, tmp_path) -> None:
        with Driver(tmp_path, animation="instant") as player:
            player.key(9)
            assert player.find(GameCard, game_id="siam").focus
            player.key(13)
            assert player.screen == "setup"
            assert player.app.screen("setup").game_id == "siam"

    def test_tab_scrolls_to_what_is_out_of_view(self, tmp_path) -> None:
        with Driver(tmp_path, SMALL_PHONE, animation="instant") as player:
            card = player.find(GameCard, game_id="foreign_king")
            assert player.centre(card)[1] < 64
            for _ in range(4):
                player.key(9)
            assert card.focus
            assert player.centre(card)[1] > 64
