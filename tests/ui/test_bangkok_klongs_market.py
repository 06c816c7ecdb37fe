"""Market days of Bangkok Klongs by finger, and what is shown at any time."""

from __future__ import annotations

from itertools import combinations

import pytest

from siamapp.games.bangkok_klongs.position import OVER, REMOVING, SCORING
from tests.games.bangkok_klongs_kit import boats, field, place, table
from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT
from tests.ui.hands import dialogs, texts
from tests.ui.klongs_player import KlongsPlayer

# isort: split
from kivy.graphics import Rectangle

from siamapp.platform import Insets
from siamapp.ui.boards import bangkok_klongs_strip as strip

BLOCK = "fish2@b2:0 banana0@c2:0 avocado3@b3:1 flowers0@c3"
"""The landing place b2c3: five baskets, two boats of Ann, one of Ben."""
SECOND = " shrimp1@f4:1 fish1@g4 banana1@f5 banana2@g5"
"""The landing place f4g5: five baskets, one boat of Ben."""

SIZES = {"phone": PHONE, "tablet": TABLET, "upright tablet": TABLET_UPRIGHT}


@pytest.fixture
def player(tmp_path):
    with KlongsPlayer(tmp_path, PHONE, animation="instant") as player:
        yield player


@pytest.fixture(params=SIZES.values(), ids=SIZES)
def any_size(tmp_path, request):
    with KlongsPlayer(tmp_path, request.param, animation="instant") as player:
        yield player


def small_day(player, water=BLOCK + SECOND, **values):
    """Ann places the fourth symbol."""
    state = table(water, ("fish2n* fish0", "fish3"), step=3, **values)
    player.begin(state)
    player.carry("fish2n*", "d1")
    assert player.state.stage == SCORING
    return player


def cut_off(player, monkeypatch) -> list[str]:
    """What the strip says now and has no room for."""
    cut, whole = [], strip.written

    def watched(text, size, bold=True, width=0, rows=1):
        texture, one_row = whole(text, size, bold, width, rows), whole(text, size, bold)
        if texture.height < 1.5 * one_row.height and one_row.width > texture.width + 1:
            cut.append(text)
        return texture

    with monkeypatch.context() as patch:
        patch.setattr(strip, "written", watched)
        player.board.strip.refresh()
    return cut


class TestSmallMarketDay:
    def test_the_points_of_every_owner_are_shown_before_the_finger_lifts(self, any_size):
        player = small_day(any_size)
        finger = player.carry("master", "b2c3", lift=False)
        assert "Ann 10" in player.told
        assert "Ben 5" in player.told
        assert player.scene.chips[place("b2c3")] == {0: 10, 1: 5}
        assert player.scene.marked["hovered"] == {place("b2c3")}
        assert player.state.scores == (3, 0)
        player.up(finger)
        assert player.state.stage == REMOVING
        assert player.state.scores == (13, 5)

    def test_the_boat_to_remove_is_dragged_into_the_stock(self, any_size):
        player = small_day(any_size)
        player.carry("master", "b2c3")
        assert player.scene.marked["choice"] == {field("b2"), field("c2")}
        finger = player.carry("b2", "stock", lift=False)
        assert "closes 1 landing place" in player.told
        player.up(finger)
        assert player.pending == "b2>stock", "the next to decide is another: it waits"
        player.confirm()
        assert player.state.stocks[0] == boats("fish2")
        player.lift_curtain()
        assert player.table.decider == 1

    def test_others_boats_stay_and_the_reason_is_told(self, player):
        small_day(player)
        player.carry("master", "b2c3")
        player.touch("b3")
        player.touch("c3")
        assert player.state.stage == REMOVING
        assert player.pending == ""

    def test_by_tapping_the_points_are_shown_first_and_the_tick_scores(self, player):
        small_day(player)
        player.touch("b2c3")
        assert player.pending == "b2c3"
        assert "Ann 10" in player.told
        player.confirm()
        assert player.state.stage == REMOVING
        player.touch("c2")
        assert player.pending == "c2>stock"

    def test_places_that_cannot_be_scored_say_why(self, player):
        small_day(player)
        player.carry("master", "f4g5")
        assert "no boat at f4g5" in player.told
        player.carry("master", "h4i5")
        assert "All four fields" in player.told
        assert player.state.stage == SCORING

    def test_the_story_names_round_order_and_points(self, player):
        small_day(player)
        story = player.board.strip.words
        assert "Small market day · round 1 of 2" in story
        assert "Now Ann, then Ben" in story
        assert story.count("+0") == 2
        player.carry("master", "b2c3")
        assert {"+10", "+5"} <= set(player.board.strip.words)
        player.carry("b2", "stock")
        player.confirm()
        player.lift_curtain()
        assert "Now Ben, then Ann" in player.board.strip.words
        player.button("pass")
        player.confirm()
        player.lift_curtain()
        # Ann has nothing left to score: Ben is asked for the last time.
        assert "Small market day · round 2 of 2" in player.board.strip.words
        assert "Now Ben, the last to be asked" in player.board.strip.words

    def test_on_a_tablet_a_table_with_names_and_totals_runs_along(self, tmp_path):
        with KlongsPlayer(tmp_path, TABLET, animation="instant") as player:
            small_day(player, scores=(20, 4))
            said = player.board.strip.words
            assert {"today", "in all", "23", "4"} <= set(said)
            player.carry("master", "b2c3")
            assert {"+10", "+5", "33", "9"} <= set(player.board.strip.words)

    @pytest.mark.parametrize("players", [2, 4])
    @pytest.mark.parametrize("text_size", ["normal", "huge"])
    def test_the_story_is_never_cut_off(self, tmp_path, monkeypatch, players, text_size):
        """Where words have little room they are said in short, or in two rows."""
        with KlongsPlayer(
            tmp_path, SMALL_PHONE, animation="instant", text_size=text_size
        ) as player:
            small_day(player, players=players)
            assert cut_off(player, monkeypatch) == []
            player.carry("master", "b2c3")
            assert player.state.stage == REMOVING
            assert cut_off(player, monkeypatch) == []
            assert any("1 of 2" in line for line in player.board.strip.words)
            assert "Now Ann, then Ben" in player.board.strip.words
            player.begin(table("fish2@a4:0 thief@c4", ("thief fish0",), players=players))
            player.carry("thief", "b4")
            assert player.board.strip.words[-2] == "The thief is at work"
            assert cut_off(player, monkeypatch) == []
            player.begin(table("thief@d2 fish2@c4:0", ("overseer fish0",), players=players))
            player.carry("overseer", "d4")
            assert player.board.strip.words[-2] == "The overseer has found thieves"
            assert cut_off(player, monkeypatch) == []

    def test_after_the_day_the_causer_finishes_the_turn(self, player):
        small_day(player, BLOCK)
        player.button("pass")
        player.confirm()
        player.lift_curtain()
        player.button("pass")  # Ben
        player.confirm()
        player.lift_curtain()
        for _ in range(2):
            player.button("pass")
            player.confirm()
            player.lift_curtain()
        assert player.table.decider == 0
        player.button("boat")
        player.confirm()
        assert player.played.split()[-1] == "draw1"

    def test_a_banner_tells_that_the_day_begins(self, tmp_path):
        with KlongsPlayer(tmp_path, PHONE, animation="normal") as player:
            player.begin(table(BLOCK, ("fish2n* fish0", "fish3"), step=3))
            player.carry("fish2n*", "d1")
            assert self.banners(player) == [
                "Luk Phat: 3 points for Ann",
                "Small market day! Ann begins",
            ]
            player.carry("master", "b2c3")
            assert self.banners(player) == ["Ann scores b2c3: Ann 10, Ben 5"]
            player.carry("b2", "stock")
            player.tap_on("RoundTool", icon="tick")
            assert self.banners(player) == [
                "Ben has nothing to score",
                "Ann has nothing to score",
                "The market day is over. Ann 10, Ben 5",
            ]

    def banners(self, player) -> list[str]:
        """What is told while the move is shown."""
        said = []
        while player.table.moving:
            if player.board.overlay.said not in ("", *said):
                said.append(player.board.overlay.said)
            player.frames()
        return said

    def test_the_log_tells_it_in_words(self, player):
        small_day(player)
        player.carry("master", "b2c3")
        player.tap_on("Tool", icon="log")
        player.seconds(0.5)
        shown = " ".join(texts(player))
        assert "Ann scores b2c3 with 5 baskets." in shown
        assert "Ben gets 5 for one boat." in shown


class TestGreatMarketDay:
    def begin(self, player):
        state = table(BLOCK + SECOND, ("fish2n* fish0", "fish3"), step=11, scores=(20, 4))
        player.begin(state)
        player.carry("fish2n*", "d1")
        player.rest()
        if player.table.pending is not None:
            player.confirm()
        player.lift_curtain()
        assert player.state.great

    def test_it_begins_with_the_lowest_score_and_neutral_boats_may_be_taken(self, any_size):
        player = any_size
        self.begin(player)
        assert player.table.decider == 1, "Ben has fewer points"
        assert any(line.startswith("Great market day") for line in player.board.strip.words)
        player.carry("master", "f4g5")
        assert player.scene.marked["choice"] >= {field("f4"), field("g4")}
        player.carry("g5", "stock")
        player.confirm()
        assert player.state.stocks[1] == boats("banana2")

    def test_it_ends_when_all_decline_and_the_result_counts_line_by_line(self, any_size):
        player = any_size
        self.begin(player)
        player.carry("master", "f4g5")
        player.carry("f4", "stock")
        player.confirm()
        player.lift_curtain()
        for _ in range(2):
            if player.state.stage != OVER:
                player.button("pass")
                player.confirm()
                player.lift_curtain()
        assert player.state.stage == OVER
        assert player.table.over
        player.tap_on("RoundTool", icon="trophy")
        player.seconds(1)
        assert player.screen == "result"
        lines = texts(player)
        for line in (
            "Ann: 2 from the Luk Phat track.",
            "Ben: 5 on the great market day.",
            "Ben: 1 for one shrimp boat in the stock.",
            "Ben: 10 points in all.",
            "Ann wins with 22 points.",
        ):
            assert line in lines


def drawn_in(tray) -> list[Rectangle]:
    return [i for i in tray._drawing.children if isinstance(i, Rectangle)]


def overlapping(shapes) -> list[tuple]:
    """Pairs of pictures of which one covers a good part of the other."""
    found = []
    for one, other in combinations(shapes, 2):
        across = min(one.pos[0] + one.size[0], other.pos[0] + other.size[0])
        across -= max(one.pos[0], other.pos[0])
        along = min(one.pos[1] + one.size[1], other.pos[1] + other.size[1])
        along -= max(one.pos[1], other.pos[1])
        if across > 1 and along > 6:
            found.append((one.pos, other.pos))
    return found


class TestShownAtAnyTime:
    def test_every_complete_landing_place_shows_what_each_player_would_get(self, player):
        player.begin(table(BLOCK + SECOND, ("fish0",)))
        assert player.scene.chips == {place("b2c3"): {0: 10, 1: 5}, place("f4g5"): {1: 5}}

    def test_a_cookshop_doubles_in_the_chips_too(self, player):
        player.begin(table("fish2@b2:0 cookshop@c2 avocado3@b3:1 flowers0@c3", ("fish0",)))
        assert player.scene.chips == {place("b2c3"): {0: 10, 1: 10}}

    def test_a_tap_on_a_landing_place_tells_it_in_words(self, player):
        player.begin(table(BLOCK, ("fish0",)))
        player.touch("b2c3")
        assert "Ann 10" in player.told
        assert "Ben 5" in player.told

    def test_symbols_left_until_the_market_day(self, player):
        player.begin(table(BLOCK, ("fish0",), step=2))
        assert "2 symbols to the small market day" in player.board.strip.words
        player.begin(table(BLOCK, ("fish0",), step=11))
        assert "1 symbol to the great market day" in player.board.strip.words

    def test_what_is_left_to_draw(self, player):
        player.begin(table(BLOCK, ("fish0",)))
        assert str(player.state.left[0]) in player.board.strip.words

    def test_stocks_with_the_value_of_the_next_boat(self, player):
        player.begin(table(BLOCK, ("fish0",), stocks=("fish1 fish1n* banana1", "")))
        tray = player.board._trays[0]
        assert "2 +3" in tray.words
        assert "1 +2" in tray.words
        assert tray.words.count("0 +1") == 5

    def test_points_traders_cards_and_boats_of_everybody(self, any_size):
        player = any_size
        player.begin(table(BLOCK, ("fish0",), players=3, scores=(7, 0, 31), cards=(1, 2, 0)))
        state = player.state
        for seat in range(3):
            words = player.board._trays[seat].words
            assert words[:4] == [
                str(state.scores[seat]),
                str(state.traders[seat]),
                str(state.cards[seat]),
                str(len(state.hands[seat])),
            ]

    @pytest.mark.parametrize("players", [3, 4])
    def test_all_of_it_fits_on_a_small_phone_with_large_letters(self, tmp_path, players):
        bars = Insets(0, 24, 0, 40)
        with KlongsPlayer(
            tmp_path, SMALL_PHONE, insets=bars, animation="instant", text_size="huge"
        ) as player:
            scores = (7, 104, 31, 110)[:players]
            player.begin(table(BLOCK, ("fish0",), players=players, scores=scores))
            for seat in range(1, players):
                tray = player.board._trays[seat]
                assert len(tray.words) == 5
                assert tray.words[0] == str(scores[seat])
                lowest = min(i.pos[1] for i in drawn_in(tray))
                assert lowest >= tray.y - 6, "inside the rim of the panel, letters and all"
                assert not overlapping(drawn_in(tray))

    def test_the_market_book_says_all_of_it_in_words(self, any_size):
        player = any_size
        player.begin(table(BLOCK, ("fish0",), stocks=("fish1 fish1n* banana1", "")))
        player.tap_on("Tool", icon="info")
        player.seconds(0.5)
        assert len(dialogs()) == 1
        shown = texts(player)
        assert "4 symbols to the small market day" in shown
        assert "b2c3: Ann 10, Ben 5" in shown
        assert "fish: 2, worth 3; the next is worth 3" in shown
        assert "2 movement cards left" in shown

    def test_a_tap_on_a_seat_opens_the_book_too(self, player):
        player.begin(table(BLOCK, ("fish0",)))
        player.tap(*player.centre(player.board._trays[1]))
        assert len(dialogs()) == 1
