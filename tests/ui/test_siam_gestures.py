"""Every gesture on the board of Siam, by fingers, at phone and tablet size, density 1 and 2."""

from __future__ import annotations

import math

import pytest

from siamapp.games.siam.squares import parse_name as _sq
from tests.ui.siam_player import LOOK_NAMES, LOOKS, Player

# isort: split
from kivy.core.window import Window

OPENING = "+a2N +e4S a2-b2N e4-d4S"
"""An elephant on b2 below the rock on b3, a rhino on d4 above the rock on d3."""


@pytest.fixture(params=LOOKS, ids=LOOK_NAMES)
def player(request, tmp_path):
    size, density = request.param
    with Player(tmp_path, size, density) as player:
        yield player


class TestEntering:
    def test_drag_from_reserve_lights_up_outer_squares_and_waits_for_the_tick(self, player):
        player.begin()
        finger = player.carry("reserve0", "a4", lift=False)
        assert str(player.board.hovered) == "+a4E", "comes in facing inward"
        assert player.table.match.number == 0
        player.up(finger)
        player.seconds(1)
        assert player.pending == "+a4E"
        player.confirm()
        assert player.played == "+a4E"

    def test_the_facing_can_be_chosen_by_the_arrows_before_the_tick(self, player):
        player.begin()
        player.carry("reserve0", "a4")
        player.arrow("arrow_down")
        assert player.pending == "+a4S"
        player.confirm()
        assert player.played == "+a4S"

    def test_by_tapping_reserve_then_square(self, player):
        player.begin()
        player.tap(*player.at("reserve0"))
        player.tap_square("e2")
        assert player.pending == "+e2W"
        player.confirm()
        assert player.played == "+e2W"

    def test_on_a_corner_the_animal_comes_from_the_side_of_the_finger(self, player):
        position = "...../...../.ooo./...../e.... E 10 0 0"  # can be pushed from two sides
        player.begin(position=position)
        player.drag(player.at("reserve0"), player.at("a1", right=-0.35, up=0.1))
        assert player.pending == "+a1E"
        player.tool("undo")
        player.drag(player.at("reserve0"), player.at("a1", right=0.1, up=-0.35))
        assert player.pending == "+a1N"
        assert not player.find("MoveButton", icon="arrow_right").disabled
        assert player.find("MoveButton", icon="arrow_left").disabled
        player.confirm()
        assert player.sprite_at("a2").name == "rhino"

    def test_a_crossed_square_is_refused_in_the_first_two_turns(self, player):
        player.begin()
        player.carry("reserve0", "c1")
        assert player.pending == ""
        assert "c1" in player.table.notice
        player.seconds(1)
        assert player.board.guest is None, "back in the reserve"
        assert len(player.board._trays[0]._sprites) == 5

    def test_an_inner_square_is_refused(self, player):
        player.begin()
        player.carry("reserve0", "b2")
        assert player.pending == ""
        assert "b2" in player.table.notice

    def test_dropping_beside_the_board_puts_it_back_without_a_word(self, player):
        player.begin()
        player.drag(player.at("reserve0"), player.at("reserve1"))
        assert player.pending == ""
        assert player.table.notice == ""
        assert player.board.guest is None

    def test_the_other_sides_reserve_cannot_be_taken(self, player):
        player.begin()
        player.carry("reserve1", "a4")
        assert player.pending == ""
        assert player.board.guest is None


class TestMoving:
    def test_the_piece_follows_the_finger_in_the_same_frame(self, player):
        player.begin(OPENING)
        start = player.at("b2")
        finger = player.down(*start)
        player.move((finger, start[0] + 0.4 * player.cell, start[1]))
        sprite = player.sprite_at("b2")
        before = sprite.x
        player.move((finger, start[0] + 0.7 * player.cell, start[1]))  # one frame
        assert sprite.x - before == pytest.approx(0.3 * player.cell, abs=2)
        player.up(finger)

    def test_drag_to_a_free_square(self, player):
        player.begin(OPENING)
        player.carry("b2", "a2")
        assert player.pending == "b2-a2N", "keeps its facing"
        player.confirm()
        assert player.played.endswith(" b2-a2N")

    def test_tap_then_tap(self, player):
        player.begin(OPENING)
        player.tap_square("b2")
        player.tap_square("b1")
        assert player.pending == "b2-b1N"

    def test_the_proposed_piece_can_be_carried_on(self, player):
        player.begin(OPENING)
        player.carry("b2", "a2")
        player.seconds(1)
        player.carry("a2", "b1")
        assert player.pending == "b2-b1N"
        player.confirm()
        assert player.played.endswith(" b2-b1N")

    def test_the_proposed_piece_can_be_turned_by_the_ring_and_the_arrows(self, player):
        player.begin(OPENING)
        player.carry("b2", "a2")
        player.arrow("arrow_right")
        assert player.pending == "b2-a2E"

    def test_too_far_is_refused_with_the_reason_and_the_piece_returns(self, player):
        player.begin(OPENING)
        player.carry("b2", "d1")
        assert player.pending == ""
        assert player.table.notice
        player.seconds(1)
        assert (player.sprite_at("b2").x, player.sprite_at("b2").y) == pytest.approx(
            player.board.places.centre(_sq("b2"))
        )

    def test_an_animal_of_the_other_side_does_not_come_along(self, player):
        player.begin(OPENING)
        player.carry("d4", "e4")
        assert player.pending == ""
        player.tap_square("d4")
        assert player.table.notice, "and a tap says why"

    def test_cancelling_returns_the_piece(self, player):
        player.begin(OPENING)
        player.carry("b2", "a2")
        player.tap_on("RoundTool", icon="close")
        player.seconds(1)
        assert player.pending == ""
        assert player.sprite_at("b2").x == pytest.approx(player.board.places.centre(_sq("b2"))[0])
        assert player.table.match.number == 4

    def test_dropping_a_piece_where_it_was_is_no_move(self, player):
        player.begin(OPENING)
        start = player.at("b2")
        finger = player.drag(start, player.at("a2"), lift=False)
        player.move((finger, *start))
        player.up(finger)
        assert player.pending == ""


class TestTurning:
    def test_two_fingers_turn_and_snap_to_quarters(self, player):
        player.begin(OPENING)
        player.twist(player.at("b2"), -75, radius=0.6 * player.cell)
        assert player.pending == "b2E", "75 degrees clockwise snap to a quarter"
        player.confirm()
        assert player.played.endswith(" b2E")

    def test_two_fingers_turn_by_a_half(self, player):
        player.begin(OPENING)
        player.twist(player.at("b2"), 175, radius=0.6 * player.cell)
        assert player.pending == "b2S"

    def test_a_small_twist_is_no_turn(self, player):
        player.begin(OPENING)
        player.twist(player.at("b2"), 20, radius=0.6 * player.cell)
        assert player.pending == ""
        player.seconds(1)
        assert player.sprite_at("b2").angle % 360 == pytest.approx(0)

    def test_the_ring_turns_the_selected_animal(self, player):
        player.begin(OPENING)
        player.tap_square("b2")
        ring = player.board.marks.ring
        x, y = ring.centre
        r = ring.radius * 0.9
        finger = player.down(x, y - r)
        for part in (0.3, 0.6, 0.9, 1.0):  # from below counter-clockwise to the right
            angle = math.radians(-90 + 90 * part)
            player.move((finger, x + r * math.cos(angle), y + r * math.sin(angle)))
        player.up(finger)
        assert player.pending == "b2W", "a quarter counter-clockwise from north"

    def test_four_arrows_are_the_tap_alternative(self, player):
        player.begin(OPENING)
        player.tap_square("b2")
        up = player.find("MoveButton", icon="arrow_up")
        assert up.disabled, "S3: it faces north already"
        player.arrow("arrow_left")
        assert player.pending == "b2W"
        player.arrow("arrow_down")
        assert player.pending == "b2S", "one can think again"

    def test_a_second_finger_turns_what_the_first_one_carries(self, player):
        player.begin(OPENING)
        finger = player.carry("b2", "a2", lift=False)
        x, y = player.at("a2")
        other = player.down(x + 1.2 * player.cell, y)
        player.move((other, x, y + 1.2 * player.cell))  # counter-clockwise
        player.up(other)
        player.up(finger)
        assert player.pending == "b2-a2W"

    def test_a_proposed_entry_can_be_twisted(self, player):
        player.begin()
        player.carry("reserve0", "a4")
        player.seconds(1)
        player.twist(player.at("a4", right=0.4), 90, radius=0.6 * player.cell)
        assert player.pending == "+a4N"


class TestLeaving:
    def test_drag_outside_from_an_outer_square(self, player):
        player.begin("+a2N +e4S")
        player.drag(player.at("a2"), player.outside("a2"))
        assert player.pending == "a2-"
        player.confirm()
        assert player.played.endswith(" a2-")
        assert len(player.board._trays[0]._sprites) == 5

    def test_by_tapping_the_button(self, player):
        player.begin("+a2N +e4S")
        player.tap_square("a2")
        player.arrow("exit")
        assert player.pending == "a2-"

    def test_from_an_inner_square_it_is_refused(self, player):
        player.begin(OPENING)
        player.drag(player.at("b2"), player.outside("b1"))
        assert player.pending == ""
        assert "b2" in player.table.notice

    def test_used_up(self, player):
        player.begin("+a2N +e4S a2- +d5S +a2N d5-d4S", exits="once")
        player.drag(player.at("a2"), player.outside("a2"))
        assert player.pending == ""
        assert player.table.notice


class TestPushing:
    def test_the_sum_is_shown_before_the_finger_lifts(self, player):
        player.begin(OPENING)
        finger = player.carry("b2", "b3", lift=False)
        assert "1 against 0" in player.table.notice
        assert player.table.match.number == 4
        player.up(finger)
        assert player.pending == "b2-b3N"
        player.confirm()
        assert player.played.endswith(" b2-b3N")
        assert player.sprite_at("b4").name == "rock"

    def test_the_would_be_winner_is_shown_before_the_finger_lifts(self, player):
        player.begin(position=".o.../.N.../..oo./...../..... E 10 0 0")
        finger = player.carry("b4", "b5", lift=False)
        assert "Ann" in player.table.notice
        assert "wins" in player.table.notice
        player.up(finger)
        player.confirm()
        assert player.table.over
        assert player.table.match.result.winners == (0,)

    def test_the_opponents_helper_would_win(self, player):
        player.begin(position=".o.../.n.../.Noo./...../..... E 10 0 0")
        finger = player.carry("b3", "b4", lift=False)
        assert "Ben wins" in player.table.notice
        player.up(finger)

    @pytest.mark.parametrize(
        ("position", "start", "end", "words"),
        [
            ("...../...../Eooo./...../..... E 10 0 0", "a3", "b3", "3 rocks"),
            ("...../...../EW.oo/...../....o E 10 0 0", "a3", "b3", "Face to face"),
            ("...../.o.../.Eoo./...../..... E 10 0 0", "b3", "b4", "does not face it"),
            ("...../...../EnW.o/...../....o E 10 0 0", "a3", "b3", "1 against 1"),
            ("...../...../EewWo/...../....o E 10 0 0", "a3", "b3", "2 against 2"),
        ],
    )
    def test_refused_pushes_say_why(self, player, position, start, end, words):
        player.begin(position=position)
        finger = player.carry(start, end, lift=False)
        assert words in player.table.notice, "already before the finger lifts"
        player.up(finger)
        assert player.pending == ""
        assert words in player.table.notice
        player.seconds(1)
        assert player.sprite_at(start).x == pytest.approx(player.board.places.centre(_sq(start))[0])

    def test_two_against_one_goes(self, player):
        player.begin(position="...../...../EeW.o/...../....o E 10 0 0")
        player.carry("a3", "b3")
        assert "2 against 1" in player.table.notice
        assert player.pending == "a3-b3E"

    def test_entering_by_a_push(self, player):
        player.begin(position="...../...../oo..o/...../..... E 10 0 0")
        player.carry("reserve0", "e3")
        assert player.pending == "+e3W"
        player.confirm()
        assert player.sprite_at("d3").name == "rock"


class TestFingersThatDoNoHarm:
    def test_only_one_piece_is_carried(self, player):
        player.begin("+a2N +e4S +a4E +e2W")
        finger = player.carry("a2", "b2", lift=False)
        other = player.down(*player.at("a4"))
        player.move((other, *player.at("b4")))
        assert player.sprite_at("a4").x == pytest.approx(player.board.places.centre(_sq("a4"))[0])
        player.up(other)
        player.up(finger)
        assert player.pending in ("a2-b2N", "a2-b2E", "a2-b2W", "a2-b2S")

    def test_a_third_finger_is_ignored(self, player):
        player.begin(OPENING)
        finger = player.carry("b2", "a2", lift=False)
        others = [player.down(*player.at(name)) for name in ("c2", "d2", "e5")]
        player.up(*others)
        player.up(finger)
        assert player.pending.startswith("b2-a2")

    def test_mis_taps_change_nothing(self, player):
        player.begin(OPENING)
        for name in ("a1", "e5", "c3", "d4", "c1"):
            player.tap_square(name)
        assert player.pending == ""
        assert player.table.match.number == 4

    def test_turning_the_window_in_mid_drag_returns_the_piece(self, player):
        player.begin(OPENING)
        finger = player.carry("b2", "a2", lift=False)
        width, height = Window.size
        player.resize(height, width)
        player.move((finger, *player.at("a2")))
        player.up(finger)
        assert player.pending == ""
        assert player.table.match.number == 4
        assert player.sprite_at("b2").x == pytest.approx(player.board.places.centre(_sq("b2"))[0])
        player.carry("b2", "a2")
        assert player.pending == "b2-a2N", "and the next drag works"

    def test_turning_the_window_keeps_the_proposed_move(self, player):
        player.begin(OPENING)
        player.carry("b2", "a2")
        width, height = Window.size
        player.resize(height, width)
        assert player.pending == "b2-a2N"
        player.confirm()
        assert player.played.endswith(" b2-a2N")


class TestWithoutTheTick:
    """Players who have turned off the confirmation."""

    @pytest.fixture
    def player(self, tmp_path):
        with Player(tmp_path, confirm=False) as player:
            yield player

    def test_a_push_is_played_when_the_finger_lifts(self, player):
        player.begin(OPENING)
        player.carry("b2", "b3")
        player.rest()
        assert player.played.endswith(" b2-b3N")

    def test_a_turn_is_played_when_the_fingers_lift(self, player):
        player.begin(OPENING)
        player.twist(player.at("b2"), -90, radius=0.6 * player.cell)
        player.rest()
        assert player.played.endswith(" b2E")

    def test_a_move_still_asks_for_the_facing(self, player):
        player.begin(OPENING)
        player.carry("b2", "a2")
        assert player.pending == "b2-a2N"
        player.arrow("arrow_right")
        player.rest()
        assert player.played.endswith(" b2-a2E")
