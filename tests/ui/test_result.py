"""After a match: who won, and what next."""

from __future__ import annotations

import pytest

from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.ui.hands import press, texts

# isort: split
from siamapp.match.match import Match, SeatSetup
from siamapp.ui.celebration import SECONDS
from siamapp.ui.gallery import COMPUTER, MALEE, SOMCHAI, WON, sample_match
from siamapp.ui.screens.result import RankRow

DRAWN = ("+a1N", "+a5S", *("a1E", "a5E", "a1N", "a5S") * 2)
"""S7: the position after the second move comes up for the third time."""

HELPED = ("+a3E", "+a5N", "+d5W", "+e3E", "+a3E", "+a3E")
"""S5: the rhinos push last, but the elephant stands nearer to the rock."""

LOOKS = [(PHONE, 1), (SMALL_PHONE, 1), (TABLET, 1), ((780, 1688), 2)]


@pytest.fixture(params=LOOKS, ids=["phone", "small phone", "tablet", "phone, density 2"])
def player(request, tmp_path):
    size, density = request.param
    with Driver(tmp_path, size, density, animation="instant") as player:
        yield player


def end(player: Driver, match: Match) -> None:
    """As when a match ends: from the table to the result."""
    assert match.is_over
    player.app.show("game", match=match)
    player.frames(4)
    player.app.show("result", match=match)
    player.seconds(0.5)


def test_the_winner_among_people_by_name(player) -> None:
    end(player, sample_match(WON))
    seen = texts(player)
    assert "Somchai wins!" in seen
    assert any("a rock is off the board, and the elephant was nearest" in text for text in seen)
    assert "11 turns were played." in seen
    rows = [(row.place, row.name, row.emblem) for row in player.find_all(RankRow)]
    assert sorted(rows) == [("1", "Somchai", "elephant_head"), ("2", "Malee", "rhino_head")]
    assert player.app.screen("result").colour_id == "gold"


def test_the_helper_wins_and_it_is_explained(tmp_path) -> None:
    with Driver(tmp_path, animation="instant") as player:
        end(player, sample_match(HELPED))
        assert "Somchai wins!" in texts(player)
        assert any(text.startswith("The other side made the push") for text in texts(player))


@pytest.mark.parametrize(
    ("seats", "title"),
    [((SOMCHAI, COMPUTER), "You won!"), ((COMPUTER, MALEE), "Not this time")],
    ids=["won", "lost"],
)
def test_alone_against_the_computer_it_is_about_you(tmp_path, seats, title: str) -> None:
    with Driver(tmp_path, animation="instant") as player:
        end(player, sample_match(WON, seats))
        assert title in texts(player)
        assert "Computer · Medium" in texts(player)
        assert player.app.screen("result").is_festive == (title == "You won!")


def test_two_computers_are_nobody_s_defeat(tmp_path) -> None:
    with Driver(tmp_path, animation="instant") as player:
        other = SeatSetup("Abacus", "red", "easy")
        end(player, sample_match(WON, (other, COMPUTER)))
        assert "Abacus wins!" in texts(player)
        assert player.app.screen("result").is_festive


def test_a_draw_has_no_winner(player) -> None:
    end(player, sample_match(DRAWN))
    assert "A draw" in texts(player)
    assert [row.place for row in player.find_all(RankRow)] == ["1", "1"]
    screen = player.app.screen("result")
    assert screen.colour_id == ""
    assert screen.emblem == "handshake"
    assert not screen.is_festive


def test_rematch_lets_the_other_begin(player) -> None:
    match = sample_match(WON)
    end(player, match)
    press(player, "Push", text="Play again")
    assert player.screen == "game"
    again = player.app.screen("game").table.match
    assert again.id != match.id
    assert again.number == 0
    assert [seat.name for seat in again.seats] == ["Malee", "Somchai"]
    player.back()
    assert player.screen == "home", "no way back to a result that is over"


def test_the_board_can_be_looked_at_and_the_result_again(player) -> None:
    match = sample_match(WON)
    end(player, match)
    press(player, "Push", text="Look at the board")
    assert player.screen == "game"
    assert player.app.screen("game").table.match is match


def test_home_and_rules_and_back(player) -> None:
    end(player, sample_match(WON))
    press(player, "Push", text="Rules")
    assert player.screen == "rules"
    player.back()
    assert player.screen == "result"
    assert "Somchai wins!" in texts(player)
    press(player, "Push", text="Home")
    assert player.screen == "home"
    assert player.app.trail == []


def test_back_goes_to_the_board(tmp_path) -> None:
    with Driver(tmp_path, animation="instant") as player:
        end(player, sample_match(WON))
        player.back()
        assert player.screen == "game"


def test_leaves_fall_for_a_while_and_then_nothing_moves(tmp_path) -> None:
    with Driver(tmp_path, animation="normal") as player:
        end(player, sample_match(WON))
        leaves = player.app.screen("result").ids.leaves
        assert len(leaves.canvas.children) > 100
        player.seconds(SECONDS)
        assert len(leaves.canvas.children) == 0


def test_no_leaves_without_animation_or_after_a_defeat(tmp_path) -> None:
    with Driver(tmp_path, animation="instant") as player:
        end(player, sample_match(WON))
        assert len(player.app.screen("result").ids.leaves.canvas.children) == 0
        player.app.settings.animation = "normal"
        end(player, sample_match(WON, (COMPUTER, MALEE)))
        assert len(player.app.screen("result").ids.leaves.canvas.children) == 0
