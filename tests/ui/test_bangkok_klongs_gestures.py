"""Bangkok Klongs under injected fingers: each kind of boat, traders, movement, thief, overseer,
and the gestures that only look."""

from __future__ import annotations

import pytest

from siamapp.games.bangkok_klongs.moves import DRAW_MOVES
from tests.games.bangkok_klongs_kit import boats, field, table
from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, Finger
from tests.ui.klongs_player import KlongsPlayer, in_view

# isort: split
from kivy.base import EventLoop

from siamapp.platform import Insets

SIZES = {"phone": PHONE, "tablet": TABLET}
WATER = "fish2@c4:0 fish3@d5:1 banana2n@e4"


@pytest.fixture
def player(tmp_path):
    with KlongsPlayer(tmp_path, PHONE, animation="instant") as player:
        yield player


@pytest.fixture(params=SIZES.values(), ids=SIZES)
def any_size(tmp_path, request):
    with KlongsPlayer(tmp_path, request.param, animation="instant") as player:
        yield player


def fields(*names: str) -> set[int]:
    return {field(name) for name in names}


class TestEachKindOfBoat:
    @pytest.mark.parametrize(
        "boat", ["shrimp0", "flowers1", "avocado2", "pineapple3", "aubergine0", "fish0", "banana3"]
    )
    def test_a_boat_with_an_empty_seat_asks_for_a_trader(self, player, boat):
        player.begin(table(WATER, (f"{boat} fish1",)))
        player.carry(boat, "d3")
        assert player.played == f"{boat}@d3"
        traders = player.state.traders[0]
        player.carry("trader", "d3")
        assert player.played == f"{boat}@d3 own"
        assert player.state.traders[0] == traders - 1
        assert player.scene.sprites[field("d3")].owner == 0

    @pytest.mark.parametrize("boat", ["fish2n", "banana3n", "flowers1n*"])
    def test_a_neutral_boat_asks_nothing(self, any_size, boat):
        player = any_size
        player.begin(table(WATER, (f"{boat} fish1",)))
        player.carry(boat, "d3")
        assert player.played == f"{boat}@d3"
        assert player.state.stage == 6, "what is left is to draw"
        assert not player.find_all("MoveButton", icon="trader")

    def test_a_cookshop_thief_or_overseer_with_nothing_to_do_ends_in_the_draw(self, player):
        for boat in ("cookshop", "thief", "overseer"):
            player.begin(table("banana2n@e4", (f"{boat} fish1", "fish0")))
            player.carry(boat, "d3")
            assert player.played == f"{boat}@d3"
            player.button("boat")
            assert player.pending == "draw1", "a draw shows something: it waits for the tick"
            player.confirm()
            assert player.played == f"{boat}@d3 draw1"

    def test_luk_phat_moves_and_the_points_are_told_before(self, player):
        player.begin(table(WATER, ("fish2n* fish1",)))
        finger = player.carry("fish2n*", "d3", lift=False)
        assert "6 points" in player.told
        player.up(finger)
        assert player.state.scores[0] == 6
        assert player.state.step == 1


class TestPlacing:
    def test_legal_fields_light_up_and_the_others_do_not(self, any_size):
        player = any_size
        state = table("fish2@c4:0", ("fish1 banana0",))
        player.begin(state)
        player.carry("fish1", "c3", lift=False)
        lit = player.scene.marked["target"]
        assert lit == {move.field for move in state.legal_moves() if move.kind == "place"}
        assert field("h8") not in lit

    def test_a_blocked_fourth_field_is_marked_and_says_why(self, player):
        player.begin(table("fish2@a1:0 fish3@b1:1 banana2n@a2", ("fish1 banana0",)))
        assert player.scene.marked["blocked"] == fields("b2")
        finger = player.carry("fish1", "b2", lift=False)
        assert "three boats" in player.told
        assert player.scene.marked["hovered"] == fields("b2")
        player.up(finger)
        assert player.played == ""
        assert player.board.selected is None

    def test_a_guarded_column_is_marked_and_refuses_a_thief(self, player):
        player.begin(table("overseer@d4 fish3@c5:1", ("thief banana0",)))
        assert player.scene.marked["guarded"] == {3}
        player.carry("thief", "d3")
        assert "guards" in player.told
        assert player.played == ""
        player.carry("banana0", "d3")
        assert player.played == "banana0@d3"

    def test_in_the_first_round_only_start_fields(self, player):
        player.begin(seed=1)
        hand = player.state.hands[0][0]
        code = player.state.fleet.boats[hand].code
        player.carry(code, "e5")
        assert "start field" in player.told
        player.carry(code, "b3")
        assert player.played == f"{code}@b3"

    def test_tapping_the_boat_and_then_the_field(self, any_size):
        player = any_size
        player.begin(table(WATER, ("fish1 banana0",)))
        player.touch("fish1")
        assert player.board.selected == ("hand", boats("fish1")[0])
        player.touch("d3")
        assert player.played == "fish1@d3"

    def test_dropped_beside_the_water_it_returns(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        start = player.at("fish1")
        player.drag(start, (start[0] + 40, start[1] - 200))
        assert player.played == ""
        assert len(player.board.shelf.boats) == 2
        assert player.board.fingers.sprite is None

    def test_undo_takes_the_step_back(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        player.carry("fish1", "d3")
        player.tap_on("Tool", icon="undo")
        player.rest()
        assert player.played == ""
        assert field("d3") not in player.scene.sprites
        assert len(player.board.shelf.boats) == 2


class TestTraders:
    def test_the_boat_can_be_left_to_nobody(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        player.carry("fish1", "d3")
        player.button("pass")
        assert player.played == "fish1@d3 no"
        assert player.scene.sprites[field("d3")].owner is None

    def test_owning_by_a_tap_on_the_boat_or_by_the_button(self, player):
        for way in (lambda: player.touch("d3"), lambda: player.button("trader")):
            player.begin(table(WATER, ("fish1 banana0",)))
            player.carry("fish1", "d3")
            way()
            assert player.played == "fish1@d3 own"

    def test_with_no_trader_left_one_is_fetched_from_an_older_boat(self, player):
        """B7."""
        for by_tap in (False, True):
            player.begin(table(WATER, ("fish1 banana0",), traders=(0, 15)))
            player.carry("fish1", "d3")
            if by_tap:
                player.touch("c4")
            else:
                player.carry("c4", "d3")
            assert player.played == "fish1@d3 own:c4"
            assert player.scene.sprites[field("c4")].owner is None
            assert player.scene.sprites[field("d3")].owner == 0

    def test_a_trader_has_nothing_to_do_before_a_boat_is_placed(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        player.touch("trader")
        assert "only when you place it" in player.told
        assert player.board.selected is None


class TestMovement:
    def test_an_own_boat_goes_one_field_for_a_card(self, any_size):
        player = any_size
        player.begin(table(WATER, ("fish1 banana0",)))
        player.carry("c4", "b3")
        assert player.played == "c4-b3"
        assert player.state.cards[0] == 1
        assert field("b3") in player.scene.sprites
        assert field("c4") not in player.scene.sprites
        player.carry("fish1", "b4")
        player.touch("b4")
        player.carry("b3", "a3")
        assert player.played == "c4-b3 fish1@b4 own", "one card in a turn"

    def test_it_may_come_after_placing(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        player.carry("fish1", "d3")
        player.touch("d3")
        player.touch("d3")
        player.touch("d2")
        assert player.played == "fish1@d3 own d3-d2"

    def test_too_far_is_refused_with_the_reason(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        player.carry("c4", "c2")
        assert "one field on" in player.told
        assert player.played == ""
        assert player.scene.sprites[field("c4")].opacity == 1

    def test_the_card_put_on_a_boat_chooses_it(self, any_size):
        player = any_size
        player.begin(table(WATER, ("fish1 banana0",)))
        finger = player.carry("card", "c4", lift=False)
        assert player.scene.marked["choice"] == fields("c4"), "the boats that it can move"
        assert player.scene.marked["hovered"] == fields("c4")
        player.up(finger)
        assert player.board.selected == ("water", field("c4"))
        assert player.played == ""
        player.touch("b3")
        assert player.played == "c4-b3"

    def test_the_card_tapped_shows_which_boats_it_can_move(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        player.touch("card")
        assert player.scene.marked["choice"] == fields("c4")
        player.touch("c4")
        player.touch("b3")
        assert player.played == "c4-b3"
        player.touch("card")
        assert player.told == "Only one movement card in a turn."

    def test_the_card_says_why_it_moves_nothing(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        player.carry("card", "d5")
        assert "belongs to Ben" in player.told
        player.carry("card", "e4")
        assert "nobody’s" in player.told
        player.carry("card", "h7")
        assert "no boat on h7" in player.told
        player.begin(table(WATER, ("fish1 banana0",), cards=(0, 2)))
        player.touch("card")
        assert player.told == "Both your movement cards are used up."
        player.begin(table("banana2n@e4", ("fish1 banana0",)))
        player.touch("card")
        assert player.told == "None of your boats can move now."
        assert player.board.selected is None

    def test_other_boats_stay_where_they_are(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        player.carry("d5", "d6")
        player.carry("e4", "e3")
        assert player.played == ""
        player.touch("d5")
        assert "Ben" in player.told


ROW = "fish2@a4:0 fish3@d4:1 banana2n@g4 cookshop@h4 thief@j4"


class TestThief:
    def begin(self, player, **values):
        player.begin(table(ROW, ("thief fish0",), **values))
        player.carry("thief", "e4")
        assert player.state.stage == 4

    def test_into_the_stock(self, any_size):
        player = any_size
        self.begin(player)
        assert player.scene.marked["choice"] == fields("a4", "d4", "g4", "h4", "j4")
        player.carry("d4", "stock")
        assert player.played == "thief@e4 d4>stock"
        assert player.state.stocks[0] == boats("fish3")

    def test_into_the_hand(self, player):
        self.begin(player)
        player.carry("g4", "hand")
        assert player.played == "thief@e4 g4>hand"
        assert len(player.board.shelf.boats) == 2
        player.button("resume")
        assert player.pending == "end"

    def test_onto_the_hand_itself(self, player):
        self.begin(player)
        player.carry("g4", "fish0")
        assert player.played == "thief@e4 g4>hand"

    def test_by_tapping(self, player):
        self.begin(player)
        player.touch("d4")
        player.button("basket")
        assert player.played == "thief@e4 d4>stock"

    def test_a_stolen_thief_never_goes_to_the_hand(self, player):
        """B13."""
        self.begin(player)
        player.carry("j4", "hand")
        assert "never to your hand" in player.told
        player.carry("j4", "stock")
        assert player.played == "thief@e4 j4>stock"

    def test_nobody_is_robbed(self, player):
        self.begin(player)
        player.button("pass")
        assert player.played == "thief@e4 no"


class TestOverseer:
    WATER = "thief@d2 thief@d7 fish2@c4:0"

    def begin(self, player, **values):
        player.begin(table(self.WATER, ("overseer fish0",), **values))
        player.carry("overseer", "d4")
        assert player.state.stage == 5

    def test_all_thieves_to_the_box(self, any_size):
        player = any_size
        self.begin(player)
        player.carry("d2", "box")
        assert player.played == "overseer@d4 box"
        assert len(player.state.box) == 2

    def test_one_to_the_hand(self, player):
        self.begin(player)
        player.carry("d7", "hand")
        assert player.played == "overseer@d4 d7>hand"

    def test_by_tapping(self, player):
        for icon, text in (("box", "box"), ("pass", "no")):
            self.begin(player)
            player.button(icon)
            assert player.played == f"overseer@d4 {text}"
        self.begin(player)
        player.touch("d2")
        player.button("to_hand")
        assert player.played == "overseer@d4 d2>hand"


class TestOnlyLooking:
    def test_pinch_and_pan_never_move_a_boat(self, any_size):
        player = any_size
        player.begin(table(WATER, ("fish1 banana0",)))
        assert player.view.is_fit
        unit = player.view.unit
        player.two_fingers(player.at("c4"), spread=(40, 160))
        assert player.view.unit > unit * 1.3
        assert player.played == ""
        player.two_fingers(player.at("c4"), way=(60, -40))
        player.see("e2")
        start = player.at("e2")
        before = player.view.to_screen(0, 0)
        player.drag(start, (start[0] - 60, start[1] - 30))
        assert player.view.to_screen(0, 0) != before, "one finger on open water pans"
        assert player.played == ""
        assert player.board.selected is None

    def test_the_finger_that_stays_after_a_pinch_does_nothing(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        x, y = player.at("c4")
        one, two = player.down(x, y), player.down(x + 60, y)
        player.move((two, x + 100, y))
        player.up(two)
        player.move((one, x - 40, y))
        player.up(one)
        assert player.played == ""
        assert player.board.selected is None

    def test_where_all_of_it_would_be_too_small_a_part_is_shown_first(self, tmp_path):
        bars = Insets(0, 24, 0, 40)
        with KlongsPlayer(
            tmp_path, SMALL_PHONE, insets=bars, animation="instant", text_size="huge"
        ) as player:
            player.begin(table(WATER, ("fish1 banana0",)))
            assert player.view.unit >= 30
            assert in_view(player, "d4"), "where the boats are"
            player.carry("fish1", "d3")
            assert player.played == "fish1@d3"

    def test_a_double_tap_zooms_in_and_fits_again(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        where = player.at("h7")
        for is_fit in (False, True):
            for _ in range(2):
                finger = player.down(*where)
                player.up(finger)
            assert player.view.is_fit is is_fit
            player.seconds(0.5)
        assert player.played == ""

    def test_two_slow_taps_are_no_double_tap(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        player.touch("h7")
        player.touch("h7")
        assert player.view.is_fit

    def test_a_boat_carried_to_the_edge_pulls_the_market_along(self, player):
        player.begin(table(WATER + " fish0@i4:0", ("fish1 banana0",)))
        player.zoom_in(2.5)
        player.see("c4")
        x, y, width, height = player.view.box
        left = player.view.to_screen(0, 0)[0]
        finger = player.drag(player.at("fish1"), (x + width - 6, y + height / 2), lift=False)
        player.seconds(0.6)
        assert player.view.to_screen(0, 0)[0] < left - 60
        player.seconds(3)
        assert player.view.contains(*player.at("j4"))
        player.move((finger, *player.at("j4")))
        player.move((finger, *player.at("j4")))
        player.up(finger)
        assert player.played == "fish1@j4"

    def test_a_second_finger_does_no_harm_while_a_boat_is_carried(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        finger = player.carry("fish1", "d3", lift=False)
        other = player.down(*player.at("c4"))
        player.move((other, *player.at("b3")))
        player.up(other)
        assert player.view.is_fit
        player.up(finger)
        assert player.played == "fish1@d3"

    def test_turning_the_window_returns_the_boat(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        finger = player.carry("fish1", "d3", lift=False)
        player.resize(844, 390)
        player.up(finger)
        assert player.played == ""
        assert player.board.fingers.sprite is None
        player.carry("fish1", "d3")
        assert player.played == "fish1@d3"

    def test_a_boat_tells_what_it_is(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        player.touch("e4")
        assert "neutral banana boat (2 baskets)" in player.told
        player.touch("d5")
        assert "owned by Ben" in player.told

    def test_water_tells_why_it_is_marked(self, player):
        player.begin(table("fish2@a1:0 fish3@b1:1 banana2n@a2 overseer@d4", ("fish1 banana0",)))
        player.touch("b2")
        assert player.told == "b2 has to stay free: its sub-market has its three boats."
        player.touch("d7")
        assert "overseer guards column d" in player.told

    def test_the_mouse_wheel_zooms(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        unit = player.view.unit
        for button, is_fit in (("scrolldown", False), ("scrollup", True)):
            wheel = Finger(*player.at("c4"))
            wheel.button = button
            EventLoop._dispatch_input("begin", wheel)
            EventLoop._dispatch_input("end", wheel)
            player.frames()
            assert player.view.is_fit is is_fit
        assert player.view.unit == pytest.approx(unit)
        assert player.played == ""

    def test_other_colours_reach_the_boats(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        before = player.scene.sprites[field("c4")].owner_colour
        player.app.settings.colours = "contrast"
        player.frames(2)
        assert player.scene.sprites[field("c4")].owner_colour == player.board.colour(0) != before


class TestDrawing:
    def test_dragging_from_the_stack_to_the_hand(self, player):
        player.begin(table(WATER, ("cookshop banana0", "fish0"), next="fish1"))
        player.carry("cookshop", "d3")
        player.carry("stack1", "banana0")
        assert player.pending == "draw1"
        assert "fish" not in player.told, "nobody knows what comes"
        player.confirm()
        assert player.table.match.moves[-1] is DRAW_MOVES[0]

    def test_two_stacks_give_a_choice(self, any_size):
        """The tactical variant."""
        player = any_size
        player.begin(table(WATER, ("cookshop banana0", "fish0"), stacks="two"))
        left = player.state.left
        assert len(player.board.strip.grips) == 2
        player.carry("cookshop", "d3")
        player.button("boat_neutral")
        player.confirm()
        assert player.played.endswith("draw2")
        assert player.state.left == (left[0], left[1] - 1)


class TestKeyboard:
    UP, RIGHT, ENTER, TAB = 273, 275, 13, 9

    def test_a_whole_turn(self, player):
        player.begin(table(WATER, ("fish1 banana0", "fish0")))
        player.key(ord("1"), "1")
        assert player.board.selected is not None
        player.key(self.TAB)
        target = player.board.keys.cursor
        assert target in player.scene.marked["target"]
        player.key(self.ENTER)
        assert len(player.table.match.moves) == 1
        player.key(ord("t"), "t")
        player.key(ord("d"), "d")
        assert player.pending == "draw1"
        player.key(self.ENTER)
        assert player.played.split()[1:] == ["own", "draw1"]

    def test_the_cursor_moves_a_boat(self, player):
        player.begin(table("fish2@f5:0 banana2n@e4", ("fish1 banana0",)))
        player.key(self.UP)
        assert player.board.keys.cursor == field("f5")
        player.key(self.ENTER)
        assert player.board.selected == ("water", field("f5"))
        player.key(self.RIGHT)
        player.key(self.ENTER)
        assert player.played == "f5-g5"

    def test_zoom_and_fit(self, player):
        player.begin(table(WATER, ("fish1 banana0",)))
        player.key(ord("="), "=")
        assert not player.view.is_fit
        player.key(ord("0"), "0")
        assert player.view.is_fit
