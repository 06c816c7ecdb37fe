"""Matches of The Foreign King on the screen: decisions that pass between players, the virtual
third, the aids, keys, and whole games by finger."""

from __future__ import annotations

import random

import pytest

from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.layout import HELPING, OFFERING, ORDERING
from siamapp.games.foreign_king.screen import visits
from tests.games.foreign_king_kit import BRA, HAI, LIE, LUX, NAM, VIRTUAL
from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT
from tests.ui.foreign_player import BEN, ROBOT, Player
from tests.ui.hands import texts
from tests.ui.layout_checks import faults

# isort: split
from siamapp.match.saves import to_data
from siamapp.ui.boards import foreign_king_places as at

UP, DOWN, RIGHT, LEFT, ENTER, ESCAPE = 273, 274, 275, 276, 13, 27


@pytest.fixture(params=[PHONE, TABLET], ids=["phone", "tablet"])
def player(request, tmp_path):
    with Player(tmp_path, request.param, animation="instant") as player:
        yield player


@pytest.fixture
def phone(tmp_path):
    with Player(tmp_path, PHONE, animation="instant") as player:
        yield player


class TestACongressOffer:
    def test_each_is_asked_in_turn_and_the_screen_says_who_and_why(self, player):
        """The rule book's example: the one with most delegates declines, the second comes."""
        player.lay("lie 1 1 2", congress="0 2 3", factories="lie T", king="nam", moves="king Klie")
        assert player.state.phase == OFFERING
        assert player.find("SeatPanel", seat=2).active
        assert "Cid answers the congress offer" in player.board.look.texts
        assert "Liège" in player.sheet
        assert "Cid, will you bring your 3 delegates" in player.sheet
        assert "Asked in turn, most delegates first: Cid, Ben." in player.sheet
        player.play("no")
        assert player.find("SeatPanel", seat=1).active
        assert "Ben, will you bring your 2 delegates" in player.sheet
        assert "If you bring them: Ben would score 3 points" in player.sheet
        assert "If you leave them: Cid would score 3 points" in player.sheet
        player.play("yes")
        assert player.state.score(1) == 3
        assert player.state.citizens(LIE)[1] == 3

    def test_the_answer_waits_for_the_tick_and_can_be_changed(self, phone):
        phone.lay("lie 1 1 2", congress="0 2 3", king="nam", moves="king Klie")
        phone.gesture(m.YES_MOVE)
        assert phone.pending == "yes"
        phone.gesture(m.NO_MOVE)
        assert phone.pending == "no"
        phone.confirm()
        assert phone.state.decider == 1

    def test_the_sheet_can_be_put_away_to_look_and_comes_back(self, phone):
        phone.lay("lie 1 1 2", congress="0 2 3", king="nam", moves="king Klie")
        phone.board.put_away()
        phone.frames(2)
        assert phone.sheet == ""
        phone.button("info")
        assert "Liège" in phone.sheet
        phone.board.put_away()
        phone.frames(2)
        phone.button("handshake")
        assert phone.pending == "yes"


class TestTheVirtualThird:
    def begin(self, player):
        player.lay(
            "lie 2 1 0; nam 0 0 2",
            players=2,
            factories="lie T",
            francs="0 5",
            king="nam",
            moves="king Klie",
        )

    def test_the_opponent_places_and_the_budget_counts_down(self, player):
        self.begin(player)
        assert player.state.phase == HELPING
        assert player.state.decider == 1, "the opponent of the scorer"
        assert "Ben places 2 virtual citizens" in player.board.look.texts
        assert "Ben: Ann has scored: place or move 2 more virtual citizens" in player.words
        player.play("v+lux")
        assert "Ben places one virtual citizen" in player.board.look.texts
        player.play("vnam-bra")
        assert player.state.citizens(LUX)[VIRTUAL] == 1
        assert player.state.citizens(BRA)[VIRTUAL] == 1
        assert player.state.decider == 1, "now it is Ben's own turn"

    def test_by_taps_alone(self, player):
        self.begin(player)
        assert player.board.chosen == ("virtual",)
        player.tap(*player.province(HAI))
        player.rest()
        assert player.played.endswith("v+hai")

    def test_it_has_a_figure_and_a_colour_of_its_own(self, player):
        self.begin(player)
        paint = player.board.look.paint
        figures = {paint.figure(colour) for colour in (0, 1, VIRTUAL)}
        colours = {tuple(paint.colour(colour)) for colour in (0, 1, VIRTUAL)}
        assert len(figures) == len(colours) == 3


class TestInTheTurnOfAComputer:
    def test_a_person_answers_the_offer_and_the_computer_goes_on(self, phone):
        phone.lay(
            "lie 2 1 0",
            players=2,
            seats=(ROBOT, BEN),
            congress="0 2",
            factories="lie T",
            king="nam",
            moves="king Klie",
        )
        assert (phone.state.active, phone.state.decider) == (0, 1)
        assert "Ben answers the congress offer" in phone.board.look.texts
        phone.gesture(m.YES_MOVE)
        phone.confirm()
        assert phone.state.score(1) == 3
        played = phone.played.split()
        assert played[2] == "yes"
        assert sum(text.startswith("v") for text in played) == 2, "the computer places two"
        assert phone.state.decider == 1, "then it is Ben's turn"

    def test_a_person_places_virtual_citizens_for_points_of_the_computer(self, phone):
        phone.lay(
            "lie 2 1 0",
            players=2,
            seats=(ROBOT, BEN),
            factories="lie T",
            king="nam",
            moves="king Klie",
        )
        assert phone.state.decider == 1
        assert "Robot has scored" in phone.words
        phone.play("v+lux")
        phone.gesture(m.parse("vlux-lie"))
        phone.rest()
        if phone.pending:
            phone.confirm()
        assert "v+lux vlux-lie" in phone.played


class TestTheOrder:
    def test_who_took_the_action_chooses_a_place_at_the_end_of_the_round(self, player):
        player.lay(players=3, order="120", seat=1, francs="0 0 0")
        player.play("coins", "order", "king", "Kbra")
        assert player.state.phase == ORDERING
        assert player.state.decider == 2
        assert "Cid, which place will you take?" in player.sheet
        assert "The order now: Ben, Cid, Ann." in player.sheet
        assert "1: Cid, Ben, Ann 2: Ben, Cid, Ann 3: Ben, Ann, Cid" in player.sheet
        player.play("to-1")
        assert player.state.order == (2, 1, 0)
        assert player.state.decider == 2


class TestShownAtAnyTime:
    def test_what_a_visit_would_pay_and_to_whom_stands_in_every_province(self, player):
        player.lay("lie 4 1; nam 2 2; lux 0 6", factories="lie TM; nam T", francs="5")
        found = player.board.look.pieces.texts
        for visit in visits(player.state):
            if not visit.is_empty:
                pays = visit.plain
                assert ("=" if pays.colour is None else f"+{pays.points}") in found
        assert "+9" in found
        assert "+2" in found
        assert "=" in found

    def test_a_province_is_enlarged_with_majority_and_congress(self, player):
        player.lay("lie 4 3", factories="lie T", congress="0 2", francs="5")
        player.tap(*player.province(LIE))
        assert "Liège" in player.sheet
        assert "Majority: Ann" in player.sheet
        assert "A king’s visit: Ann would score 3 points" in player.sheet
        assert "If Ben brings the delegates: Ben would score 3 points" in player.sheet
        assert player.find("BigPiece", thing=("citizen", LIE, 1)).count == 3
        middle = player.board.places.middle(LIE)
        assert not player.board.sheet.collide_point(*middle), "the province stays to be seen"

    def test_a_long_press_enlarges_it_while_something_is_chosen(self, player):
        player.lay(francs="5", moves="place")
        finger = player.down(*player.province(LUX))
        player.seconds(0.8)
        player.up(finger)
        assert player.played == "place"
        assert "Luxembourg" in player.sheet

    def test_citizens_are_carried_from_the_enlarged_province(self, phone):
        phone.lay("lie 4 3", francs="5", moves="move")
        phone.board.selected = ("province", LIE)
        phone.frames(3)
        piece = phone.find("BigPiece", thing=("citizen", LIE, 0))
        phone.drag(phone.centre(piece), phone.province(LUX))
        phone.rest()
        assert phone.played == "move lie-lux"

    def test_the_tracks_tell_distance_factories_order_and_standing(self, player):
        player.lay("lie 4 3", factories="lie Tm", scores="7 3", marker=12, francs="5")
        assert "9 left" in player.board.look.bench.texts
        player.tap(*player.board.to_window(*player.board.places.track.centre))
        assert "on 12, 9 above the second score" in player.sheet
        assert "Textile factories: 4 to build, 1 active, 0 inactive" in player.sheet
        assert "Metal factories: 4 to build, 0 active, 1 inactive" in player.sheet
        assert "Ann: 7 now" in player.sheet
        assert player.board.sheet.top < player.province(LIE)[1], "the map stays to be seen"

    def test_the_congress_ranks_with_ties(self, player):
        player.lay(players=4, congress="2 2 0 3", francs="5")
        assert {"1.", "2="} <= set(player.board.look.pieces.texts)
        player.tap(*player.hall)
        assert "1. Dora: 3 delegates" in player.sheet
        assert "2. Ann, Ben: 2 delegates each" in player.sheet
        assert "asked in turn: Dora, Ann, Ben" in player.sheet

    def test_coins_income_and_factories_left_stand_on_the_bench(self, player):
        player.lay("lie 4 3", factories="lie TTm", francs="5")
        assert {"+5", "3", "2 active", "0 active"} <= set(player.board.look.bench.texts)

    def test_income_of_every_seat_stands_in_its_panel(self, player):
        player.lay("lie 1 3; nam 2", factories="lie TTm; nam T", francs="5")
        found = [player.board._trays[seat].ink.texts for seat in range(3)]
        assert "+4" in found[0]
        assert "+5" in found[1]
        assert "+3" in found[2]

    def test_a_seat_is_looked_at_by_its_panel(self, player):
        player.lay(francs="5 6 7", medals="0 2", loans="0 1")
        tray = player.board._trays[1]
        player.tap(*tray.to_window(*tray.center))
        assert "Ben" in player.sheet
        assert "Medals face up: 2. Turned over for loans: 1." in player.sheet

    def test_the_log_tells_everything_in_words(self, phone):
        phone.lay("lie 4", factories="lie M", francs="5", king="nam")
        phone.play("king", "Klie")
        phone.play("done")
        phone.tool("log")
        assert any("scores 6 points" in text for text in texts(phone))


class TestKeys:
    def test_a_turn_without_a_finger(self, phone):
        phone.lay(francs="5")
        phone.key(DOWN)
        for _ in range(20):
            if phone.board.keys.cursor == ("space", m.parse("place").what):
                break
            phone.key(DOWN if phone.board.keys.cursor[0] == "province" else LEFT)
        phone.key(ENTER)
        phone.rest()
        assert phone.played == "place"
        phone.board.keys.cursor = None
        phone.key(UP)
        assert phone.board.keys.cursor == ("province", BRA)
        phone.key(ENTER)
        phone.rest()
        assert phone.played == "place +bra"
        phone.key(ord("d"), "d")
        assert phone.pending == "done"
        phone.key(ENTER)
        phone.rest()
        assert phone.played == "place +bra done"

    def test_letters_answer_and_escape_puts_back(self, phone):
        phone.lay("lie 1 1 2", congress="0 2 3", king="nam", moves="king Klie")
        phone.key(ord("y"), "y")
        assert phone.pending == "yes"
        phone.key(ESCAPE)
        assert phone.pending == ""
        phone.key(ord("n"), "n")
        assert phone.pending == "no"


def quickly(state, rng: random.Random):
    """A move that brings the end near: the king rides whenever he can."""
    legal = [move for move in state.legal_moves() if move.kind not in (m.TAKE_LOAN, m.REPAY)]
    legal = legal or state.legal_moves()
    if m.GOES[5] in legal and rng.random() < 0.8:
        return m.GOES[5]
    if m.DONE_MOVE in legal and rng.random() < 0.6:
        return m.DONE_MOVE
    return rng.choice(legal)


@pytest.mark.parametrize(
    ("players", "size"),
    [(2, PHONE), (4, PHONE), (2, TABLET_UPRIGHT), (4, TABLET)],
    ids=["two on a phone", "four on a phone", "two on a tablet", "four on a tablet"],
)
def test_a_whole_game_by_finger(tmp_path, players, size):
    rng = random.Random(players)
    with Player(tmp_path, size, animation="instant") as player:
        player.begin(players=players, seed=players)
        while not player.table.over:
            assert len(player.table.match.moves) < 600
            player.play(quickly(player.state, rng))
        player.tap_on("RoundTool", icon="trophy")
        player.seconds(0.5)
        assert player.screen == "result"
        told = " ".join(texts(player))
        assert "points from the king’s visits" in told
        assert "Most control" in told
        assert "points in all" in told
        if players == 2:
            assert "Virtual player" in told


def test_the_virtual_player_can_win_and_the_screen_says_so(tmp_path):
    """F14: both people lost, and it still shows who of them came first."""
    with Player(tmp_path, PHONE, animation="instant") as player:
        player.lay(
            "lie 0 1 5; nam 0 0 4; lux 0 0 3",
            players=2,
            factories="nam T; lux M",
            scores="1 4 6",
            marker=6,
            king="nam",
            francs="0 0",
            moves="king",
        )
        player.play("Klie")
        assert player.table.over
        player.tap_on("RoundTool", icon="trophy")
        player.seconds(0.5)
        told = texts(player)
        assert "All have lost" in told
        assert any("First among them" in line for line in told)
        player.app.saves.write(to_data(player.table.match))
        player.app.show("saves")
        player.frames(10)
        assert any("Nobody won" in line for line in texts(player))


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT])
@pytest.mark.parametrize("players", [2, 4])
def test_the_portrait_hides_neither_names_nor_provinces(tmp_path, size, players):
    with Player(tmp_path, size, animation="instant") as player:
        player.begin(players=players)
        places, names = player.board.places, player.board.look.names
        portrait = places.portrait
        assert places.map.province_at(*portrait.centre) is None
        for x, y, width, height in names.boxes:
            apart = abs(x - portrait.centre[0]) >= (width + portrait.width) / 2
            assert apart or abs(y - portrait.centre[1]) >= (height + portrait.height) / 2 - 2


def test_more_words_than_lines_are_written_smaller(tmp_path):
    """The bar beside the board of a tablet is narrow, and a ride has much to tell."""
    with Player(tmp_path, TABLET, animation="instant") as player:
        player.lay("lux 0 4", congress="2 1", king="wfl", francs="5", players=2, moves="king")
        finger = player.lead(HAI, NAM, LUX, lift=False)
        label = player.find("MoveBar").ids.words
        assert "The congress is asked first" in label.text
        assert label.font_size >= 12
        assert [fault for fault in faults(player) if "Luxembourg" in fault] == []
        player.up(finger)


def test_pieces_fly_and_arrive_where_the_state_has_them(tmp_path):
    with Player(tmp_path, PHONE, animation="normal") as player:
        player.lay("lie 3", francs="5", moves="move")
        player.drag(player.citizens(LIE, 0), player.province(NAM))
        assert player.table.moving
        player.rest()
        assert player.board.scene.citizens(NAM, 0) == 1
        assert player.board.scene.v == player.state.v
        player.drag(player.citizens(NAM, 0), player.desk(at.STOCK))
        player.rest()
        assert player.board.scene.v == player.state.v


def test_across_the_table_every_panel_can_be_used(tmp_path):
    """Turned panels: the stock of the one at the far edge is carried onto the map."""
    with Player(tmp_path, TABLET_UPRIGHT, animation="instant", table="across") as player:
        player.lay(francs="5 5", players=2, seat=1, order="01", moves="place")
        tray = player.board._trays[1]
        start = tray.to_window(*tray._boxes["stock"].centre)
        player.drag(start, player.province(BRA))
        player.rest()
        assert player.played == "place +bra"
