"""Every action of The Foreign King by finger, at phone and tablet size."""

from __future__ import annotations

import pytest

from siamapp.games.foreign_king.layout import (
    CHOOSING,
    CLOSING,
    COINS,
    CONGRESS,
    ENDING,
    FACTORY,
    IDLING,
    KING,
    PLACE,
    PLACING,
    PROVINCE_CODES,
    QUEEN,
    RIDING,
    WALK,
)
from tests.games.foreign_king_kit import ANT, BRA, EFL, HAI, LIE, LIM, LUX, NAM, WFL
from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT
from tests.ui.foreign_player import Player

# isort: split
from siamapp.ui.boards import foreign_king_places as at


@pytest.fixture(params=[PHONE, TABLET], ids=["phone", "tablet"])
def player(request, tmp_path):
    with Player(tmp_path, request.param, animation="instant") as player:
        yield player


@pytest.fixture
def phone(tmp_path):
    with Player(tmp_path, PHONE, animation="instant") as player:
        yield player


class TestThePawn:
    def test_it_is_dragged_to_an_action_and_the_target_lights_up(self, player):
        player.lay(francs="5 5 5")
        finger = player.drag(player.pawn, player.space(PLACE), lift=False)
        assert player.board.carried == ("pawn",)
        assert str(player.board.hovered) == "place"
        player.up(finger)
        player.rest()
        assert (player.played, player.state.phase) == ("place", PLACING)

    def test_an_action_is_chosen_by_tapping_it(self, player):
        player.lay(francs="5 5 5")
        player.tap(*player.space(COINS))
        assert player.pending == "coins", "what ends the turn waits for the tick"
        player.confirm()
        assert player.played == "coins"
        assert player.state.francs(0) == 8

    def test_a_blocked_action_says_by_whom(self, player):
        player.lay(francs="5 5 5", pawns="- king")
        player.tap(*player.space(KING))
        assert "Ben" in player.words
        player.drag(player.pawn, player.space(KING))
        assert player.played == ""
        assert "Ben" in player.words

    def test_an_action_that_cannot_be_paid_says_what_a_loan_would_do(self, player):
        player.lay(francs="1", medals="1")
        player.tap(*player.space(FACTORY))
        assert "loan" in player.words
        assert player.played == ""

    def test_a_piece_that_can_go_nowhere_now_says_why(self, phone):
        phone.lay(francs="5 5 5", players=2)
        for cell in (at.STOCK, at.TEXTILE, at.VIRTUAL_CELL):
            phone.tap(*phone.desk(cell))
            assert "action" in phone.words
            assert phone.board.selected is None
            phone.seconds(7)

    def test_the_own_space_is_barred_but_its_pawn_goes_on_from_there(self, player):
        player.lay(francs="5 5 5", pawns="coins")
        player.drag(player.pawn, player.space(PLACE))
        player.rest()
        assert player.played == "place"

    def test_dropped_beside_everything_it_returns(self, player):
        player.lay(francs="5 5 5")
        player.drag(player.pawn, player.province(BRA))
        assert player.played == ""
        assert player.board.carried is None


class TestCitizens:
    def test_they_are_dragged_from_the_stock_with_the_running_cost(self, player):
        player.lay(francs="5", moves="place")
        finger = player.drag(player.desk(at.STOCK), player.province(LIE), lift=False)
        assert player.board.flyer.tag == "free"
        player.up(finger)
        player.rest()
        finger = player.drag(player.desk(at.STOCK), player.province(LIE), lift=False)
        assert player.board.flyer.tag == "−1 franc"
        player.up(finger)
        player.rest()
        assert player.played == "place +lie +lie"
        assert player.state.citizens(LIE)[0] == 2
        player.seconds(7)
        assert "Paid so far: one franc" in player.words
        finger = player.drag(player.desk(at.STOCK), player.province(LIE), lift=False)
        assert player.board.flyer.tag == "−1 fr. · 2 in all"
        player.move((finger, *player.hall))
        player.up(finger)
        assert player.played == "place +lie +lie"
        player.play("done")
        assert player.state.decider == 1

    def test_each_step_is_taken_back_alone(self, player):
        player.lay(francs="5", moves="place")
        player.play("+lie", "+lie", "+lie")
        player.tool("undo")
        player.tool("undo")
        assert player.played == "place +lie"
        assert player.state.francs(0) == 5

    def test_further_ones_go_to_the_same_province_and_red_says_so(self, player):
        player.lay(francs="5", moves="place +lie")
        player.drag(player.desk(at.STOCK), player.province(LUX))
        assert "Liège" in player.words
        assert player.played == "place +lie"

    def test_placing_by_taps_alone(self, player):
        player.lay(francs="5", moves="place")
        assert player.board.chosen == ("stock",), "there is nothing else to carry"
        player.tap(*player.province(NAM))
        player.rest()
        assert player.played == "place +nam"

    def test_they_step_between_neighbours_and_back_to_the_stock(self, player):
        player.lay("lie 3", francs="5", moves="move")
        player.play("lie-lux", "lux-nam", "lie-")
        assert player.state.citizens(NAM)[0] == 1
        assert player.state.francs(0) == 3
        player.play("done")

    def test_a_step_too_far_is_refused(self, player):
        player.lay("lie 3", francs="5", moves="move")
        player.drag(player.citizens(LIE, 0), player.province(WFL))
        assert "no common border" in player.words
        assert player.played == "move"

    def test_stepping_by_taps_alone(self, player):
        player.lay("lie 3", francs="5", moves="move")
        player.tap(*player.citizens(LIE, 0))
        assert player.board.chosen == ("citizen", LIE, 0)
        player.tap(*player.province(LIM))
        player.rest()
        assert player.played == "move lie-lim"

    def test_a_delegate_comes_from_the_stock_or_from_a_province(self, player):
        player.lay("lie 3", francs="0", moves="congress")
        player.play("c-lie")
        assert player.state.delegates(0) == 1
        player.lay("lie 3", francs="0", moves="congress")
        player.play("c-")
        assert player.state.delegates(0) == 1


class TestFactories:
    def test_they_are_dragged_from_the_supply_and_the_first_brings_a_medal(self, player):
        player.lay(francs="5", moves="factory")
        player.play("M+lie")
        assert player.state.factories(LIE) == (0, 0, 1, 0)
        assert player.state.medals(0) == 1
        assert player.state.phase == ENDING, "the medal may still be turned over"
        player.play("loan", "done")

    def test_by_taps_alone(self, player):
        player.lay(francs="5", moves="factory")
        player.tap(*player.desk(at.TEXTILE))
        player.tap(*player.province(ANT))
        player.rest()
        assert player.played == "factory T+ant"

    def test_without_majority_one_is_turned_inactive_by_tapping_the_province(self, player):
        player.lay("lie 2 2", factories="lie T", francs="0", moves="king Klie")
        assert player.state.phase == IDLING
        assert "Ann may stop a factory" in player.board.look.texts
        player.tap(*player.province(LIE))
        assert player.pending == "T-off"
        player.confirm()
        assert player.state.factories(LIE) == (0, 1, 0, 0)

    def test_where_there_are_two_kinds_the_enlarged_province_asks_which(self, phone):
        phone.lay("lie 2 2", factories="lie TM", francs="0", moves="king Klie")
        phone.tap(*phone.province(LIE))
        assert phone.board.selected == ("province", LIE)
        works = phone.find("BigPiece", thing=("works", LIE, 1))
        phone.tap(*phone.centre(works))
        assert phone.pending == "M-off"


class TestTheKing:
    def test_from_his_portrait_he_goes_anywhere(self, player):
        player.lay("lux 1", francs="5", moves="king")
        player.play("Klux")
        assert player.state.marker == 29

    def test_a_path_shows_its_cost_and_the_fall_before_the_finger_lifts(self, player):
        player.lay("lie 4", factories="lie M", francs="5", king="wfl", moves="king")
        finger = player.lead(HAI, NAM, LIE, lift=False)
        assert player.board.hand.path == [HAI, NAM, LIE]
        assert "−2 fr." in player.board.flyer.tag
        assert "marker 26" in player.board.flyer.tag
        assert "from 30 to 26" in player.words
        assert "Ann would score 6 points" in player.words
        assert player.board.look.washes.colour(LIE) == player.board.theme.push_goes[:3]
        assert player.played == "king", "nothing is played while the finger is down"
        player.up(finger)
        player.rest()
        assert player.played == "king Khai Knam Klie"
        assert player.pending == "done", "the tick ends the ride"
        player.confirm()
        assert (player.state.marker, player.state.score(0)) == (26, 6)

    def test_where_the_ride_ends_by_itself_the_turn_is_left_open_for_loans(self, player):
        player.lay(francs="5", medals="1", moves="king")
        player.lead(LUX)
        assert (player.played, player.state.phase) == ("king Klux", ENDING)
        assert player.pending == "", "the tick is not asked to end the turn as well"
        player.play("loan", "done")

    def test_going_back_takes_back_the_last_step(self, player):
        player.lay("lie 4", francs="5", king="wfl", moves="king")
        finger = player.lead(HAI, NAM, HAI, lift=False)
        assert player.board.hand.path == [HAI]
        player.up(finger)
        player.rest()
        assert player.played == "king Khai"

    def test_a_path_that_cannot_be_paid_says_so_and_stops_where_the_money_ends(self, player):
        player.lay("lie 4", francs="0", medals="1", king="wfl", moves="king")
        finger = player.lead(HAI, NAM, lift=False)
        assert "you have none left" in player.words
        assert player.board.look.washes.colour(NAM) == player.board.theme.push_refused[:3]
        player.up(finger)
        player.rest()
        assert player.played == "king Khai"
        assert player.pending == "", "the ride was cut short: nothing is proposed"
        player.play("loan", "Knam")
        assert player.state.king == NAM

    def test_the_ride_goes_on_after_the_cross(self, player):
        player.lay("lie 4", francs="5", king="wfl", moves="king")
        player.lead(HAI)
        player.tap_on("RoundTool", icon="close")
        assert player.pending == ""
        player.lead(BRA)
        assert player.played == "king Khai Kbra"
        player.tool("undo")
        player.tool("undo")
        assert player.played == "king Khai", "first the tick is put away, then the step"

    def test_by_taps_alone(self, player):
        player.lay("lie 4", francs="5", king="wfl", moves="king")
        player.tap(*player.province(EFL))
        player.rest()
        player.tap(*player.province(ANT))
        player.rest()
        assert player.played == "king Kefl Kant"
        assert player.state.phase == RIDING
        player.play("done")

    def test_without_the_tick_the_ride_is_left_open(self, tmp_path):
        with Player(tmp_path, PHONE, animation="instant", confirm=False) as player:
            player.lay("lie 4", francs="5", king="wfl", moves="king")
            player.lead(HAI)
            assert (player.played, player.state.phase) == ("king Khai", RIDING)
            player.button("pass")
            player.rest()
            assert player.state.decider == 1


class TestTheQueen:
    def test_she_copies_an_action_under_an_opponents_pawn(self, player):
        player.lay(players=4, francs="6 5 5 5", pawns="- coins king order")
        player.play("queen")
        assert "Paid so far: 2 francs" in player.words
        player.tap(*player.space(PLACE))
        assert "No opponent" in player.words
        player.play("copy-coins")
        assert player.state.francs(0) == 6 - 2 + 3
        assert player.state.pawn(0) == QUEEN


class TestLoans:
    def test_a_medal_is_turned_over_by_tapping_it(self, player):
        player.lay(francs="1", medals="2")
        player.tap(*player.desk(at.MEDALS))
        assert player.played == "loan", "far from the end it is taken at once"
        assert (player.state.francs(0), player.state.loans(0)) == (4, 1)
        player.tap(*player.desk(at.LOANS))
        assert player.played == "loan repay"

    def test_near_the_end_it_warns_and_waits_for_the_tick(self, player):
        player.lay(francs="1", medals="2", marker=9, scores="3 2 1")
        player.tap(*player.desk(at.MEDALS))
        assert player.pending == "loan"
        assert "6 points" in player.words
        player.confirm()
        assert player.played == "loan"

    def test_without_a_medal_it_says_why_not(self, player):
        player.lay(francs="1")
        player.tap(*player.desk(at.MEDALS))
        assert "no medal" in player.words

    def test_in_the_own_panel_too(self, phone):
        phone.lay(francs="1", medals="2")
        tray = phone.board._trays[0]
        phone.tap(*tray.to_window(*tray._boxes["medals"].centre))
        assert phone.played == "loan"

    def test_the_last_repayment_at_the_end_of_the_game(self, player):
        player.lay(
            "lie 3 0 0",
            factories="lie M",
            francs="9",
            loans="1",
            king="nam",
            marker=6,
            scores="0 5 1",
            moves="king",
        )
        player.play("Klie", "done")
        assert player.state.phase == ENDING, "loans are seen to in the turn"
        player.play("done")
        assert player.state.phase == CLOSING, "F8: the game ends, but for repayments"
        assert "repay" in player.words.lower()
        player.play("repay")
        assert player.table.over


class TestOneFingerOnly:
    def test_a_second_finger_does_no_harm(self, phone):
        phone.lay(francs="5", moves="place")
        first = phone.drag(phone.desk(at.STOCK), phone.province(BRA), lift=False)
        second = phone.down(*phone.province(LUX))
        phone.move((second, *phone.province(LIE)))
        phone.up(second)
        assert phone.board.carried == ("stock",)
        phone.up(first)
        phone.rest()
        assert phone.played == "place +bra"

    def test_turning_the_device_returns_the_piece(self, phone):
        phone.lay(francs="5", moves="place")
        finger = phone.drag(phone.desk(at.STOCK), phone.province(BRA), lift=False)
        phone.resize(844, 390)
        assert phone.board.carried is None
        phone.up(finger)
        phone.rest()
        assert phone.played == "place"

    def test_a_piece_that_moves_itself_can_be_hurried_by_a_tap(self, tmp_path):
        with Player(tmp_path, PHONE, animation="slow") as player:
            player.lay(francs="5")
            player.drag(player.pawn, player.space(PLACE))
            assert player.table.moving
            player.tap(*player.province(BRA))
            assert not player.table.moving
            assert player.played == "place"
            assert player.state.phase != CHOOSING


def test_every_target_is_large_enough(player):
    """Cells of the bench, for every number of players: at least 48 dp each way."""
    for players in (2, 3, 4):
        player.lay(players=players)
        places = player.board.places
        for box in (*places.spaces.values(), *places.desk.values(), places.hall, places.portrait):
            assert min(box.width, box.height) >= 48
        assert set(places.spaces) == set(player.state.ground.spaces)
        assert {WALK, CONGRESS} <= set(places.spaces)


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT])
@pytest.mark.parametrize("players", [2, 4])
def test_the_king_is_taken_wherever_he_stands(tmp_path, size, players):
    """Also where his figure reaches over a border."""
    with Player(tmp_path, size, animation="instant") as player:
        for code in PROVINCE_CODES:
            player.lay(players=players, king=code, francs="5", moves="king")
            spot = player.board.places.king_spot(player.state.king)
            assert player.board.hand.thing_at(*spot) == ("king",), code
