"""A match of Siam on the game screen: turns, the computer, taking back, keys, table modes."""

from __future__ import annotations

import pytest

from siamapp.ai import levels
from siamapp.ai.api import Decision
from siamapp.games.siam.squares import parse_name as _sq
from siamapp.match.match import SeatSetup
from siamapp.match.thinker import InlineThinker, Thinker
from tests.ui.siam_player import ANN, BEN, COMPUTER, LOOK_NAMES, LOOKS, Player

# isort: split
from kivy.core.window import Window

OPENING = "+a2N +e4S a2-b2N e4-d4S"
UP, DOWN, RIGHT, LEFT, ENTER, SPACE = 273, 274, 275, 276, 13, 32


@pytest.fixture
def player(tmp_path):
    with Player(tmp_path) as player:
        yield player


class TestTurns:
    def test_whose_turn_it_is_is_shown_by_name_colour_and_place(self, player):
        player.begin()
        ann, ben = player.find("SeatPanel", seat=0), player.find("SeatPanel", seat=1)
        assert (ann.active, ben.active) == (True, False)
        assert player.find("MoveBar").text.startswith("Ann")
        player.carry("reserve0", "a4")
        player.confirm()
        assert (ann.active, ben.active) == (False, True)
        assert player.find("MoveBar").text.startswith("Ben")
        assert ann.colour != ben.colour

    def test_the_last_move_is_marked(self, player):
        player.begin()
        marked = []
        hints = player.board.marks.hints
        hints.mark = lambda _places, sq, name, *_: marked.append((name, sq))
        player.carry("reserve0", "a4")
        player.confirm()
        assert ("last", _sq("a4")) in marked

    def test_a_tap_skips_the_animation(self, player):
        player.app.settings.animation = "slow"
        player.begin(OPENING)
        player.carry("b2", "b3")
        player.tap_on("RoundTool", icon="tick")
        if not player.table.moving:
            pytest.fail("the slow animation was over at once")
        player.down(*player.at("e1"))
        assert not player.table.moving

    def test_instant_animation_is_instant(self, player):
        player.app.settings.animation = "instant"
        player.begin(OPENING)
        player.carry("b2", "b3")
        tick = player.find("RoundTool", icon="tick")
        finger = player.down(*player.centre(tick))
        player.up(finger)
        assert player.table.match.number == 5
        assert not player.table.moving

    def test_a_finished_game_can_be_looked_at_before_the_result(self, player):
        player.begin(position=".o.../.N.../..oo./...../..... E 10 0 0")
        player.carry("b4", "b5")
        player.confirm()
        assert player.screen == "game"
        assert player.find("SeatPanel", seat=0).won
        player.carry("b5", "a5")
        assert player.pending == "", "nothing moves any more"


class TestTheComputer:
    def test_it_answers(self, player):
        player.begin(seats=(ANN, COMPUTER))
        player.carry("reserve0", "a4")
        player.confirm()
        player.rest()
        assert player.table.match.number == 2
        assert player.table.decider == 0

    def test_it_begins_when_it_has_the_elephants_and_the_person_sits_below(self, player):
        player.begin(seats=(COMPUTER, BEN))
        player.rest()
        assert player.table.match.number == 1
        person = player.find("SeatPanel", seat=1)
        computer = player.find("SeatPanel", seat=0)
        assert player.centre(person)[1] < player.centre(computer)[1]

    def test_nothing_can_be_touched_while_it_thinks(self, tmp_path):
        with Player(tmp_path, thinker=SlowThinker) as player:
            player.begin("+a2N", seats=(ANN, COMPUTER))
            assert player.table.thinking
            assert player.find("SeatPanel", seat=1).busy
            player.carry("a2", "b2")
            player.carry("reserve1", "e3")
            assert player.pending == ""
            assert player.board.guest is None

    def test_undo_cancels_its_thinking_and_a_late_answer_is_dropped(self, tmp_path):
        with Player(tmp_path, thinker=SlowThinker) as player:
            player.begin(seats=(ANN, COMPUTER))
            player.carry("reserve0", "a4")
            player.tap_on("RoundTool", icon="tick")
            player.until(lambda: player.table.thinking)
            thinker = player.table._thinker
            player.tool("undo")
            assert not player.table.thinking
            assert player.table.match.number == 0
            thinker.answer()
            player.frames(10)
            assert player.table.match.number == 0

    def test_taking_back_is_free_and_goes_to_the_persons_last_decision(self, player):
        player.begin(seats=(ANN, COMPUTER))
        player.carry("reserve0", "a4")
        player.confirm()
        player.rest()
        assert player.table.match.number == 2
        player.tool("undo")
        assert player.table.match.number == 0
        assert player.board.sprites.keys() == {_sq("b3"), _sq("c3"), _sq("d3")}
        player.tool("redo")
        player.rest()
        assert player.table.match.number == 2

    def test_an_error_inside_it_is_told_and_it_can_try_again(self, tmp_path):
        with Player(tmp_path, thinker=FailingThinker) as player:
            player.begin("+a2N", seats=(ANN, COMPUTER))
            player.until(lambda: player.find_all("Dialog"))
            player.tap_on("Push", icon="replay")
            player.rest()
            assert player.table.match.number == 2

    def test_it_shows_how_much_of_its_time_is_used(self, tmp_path):
        with Player(tmp_path, thinker=SlowThinker) as player:
            player.begin("+a2N", seats=(ANN, COMPUTER))
            player.seconds(0.3)
            panels = {panel.seat: panel for panel in player.find_all("SeatPanel")}
            assert [panels[seat].spent for seat in (0, 1)] == [0, SlowThinker.share]
            player.table._thinker.answer()
            player.rest()
            player.seconds(0.3)
            assert [panels[seat].spent for seat in (0, 1)] == [0, 0]

    def test_after_an_error_a_person_can_play_on_for_it(self, tmp_path):
        with Player(tmp_path, thinker=FailingThinker) as player:
            player.begin("+a2N", seats=(ANN, COMPUTER))
            player.until(lambda: player.find_all("Dialog"))
            player.seconds(0.5)
            player.tap(5, 5)
            player.seconds(0.5)
            assert player.find_all("Dialog"), "it wants an answer"
            player.tap_on("Push", icon="person")
            player.rest()
            match = player.table.match
            assert match.number == 1
            assert match.seats[1].is_person
            assert [panel.kind for panel in player.find_all("SeatPanel")] == ["person"] * 2
            player.carry("reserve1", "e4")
            player.confirm()
            player.rest()
            assert match.number == 2
            assert match.decider == 0

    def test_it_stops_when_the_app_goes_to_the_background_and_goes_on_after(self, tmp_path):
        with Player(tmp_path, thinker=SlowThinker) as player:
            player.begin("+a2N", seats=(ANN, COMPUTER))
            player.app.dispatch("on_pause")
            assert not player.table.thinking
            player.app.dispatch("on_resume")
            assert player.table.thinking
            player.table._thinker.answer()
            player.rest()
            assert player.table.match.number == 2

    def test_with_the_real_thread(self, tmp_path):
        with Player(tmp_path, thinker=Thinker) as player:
            import time

            player.begin("+a2N", seats=(ANN, COMPUTER))
            for _ in range(600):  # wall time, because the thread lives in it
                player.frames()
                if player.table.match.number == 2:
                    break
                time.sleep(0.01)
            player.rest()
            assert player.table.match.number == 2

    def test_two_computers_play_to_the_end_by_themselves(self, player):
        player.app.settings.animation = "instant"
        other = SeatSetup("Robot", "teal", "easy")
        player.begin(seats=(COMPUTER, other), position="...../.N.../ooo../...../....e E 10 0 0")
        player.until(lambda: player.table.over, limit=600, what="the end")


class SlowThinker(InlineThinker):
    """Answers only when told."""

    share = 0.4

    def __init__(self, deliver) -> None:
        self.answers = []
        self._deliver_late = deliver
        super().__init__(self.answers.append)

    def answer(self) -> None:
        self._deliver_late(self.answers.pop())


class FailingThinker(InlineThinker):
    """Fails once."""

    def __init__(self, deliver) -> None:
        self.calls = 0

        def make(game_id, level):
            self.calls += 1
            return _Broken() if self.calls == 1 else levels.player(game_id, level)

        super().__init__(deliver, make_player=make)


class _Broken:
    def think(self, *_args, **_kwargs) -> Decision:
        raise RuntimeError("out of order")


class TestTakingBack:
    def test_between_people_both_are_asked(self, player):
        player.begin(OPENING)
        player.tool("undo")
        question = player.find("Dialog")
        assert "Ann" in question.message or "Ben" in question.message
        first = question.message
        player.tap_on("Push", icon="tick")
        second = player.find("Dialog").message
        assert first != second, "the other one is asked too"
        player.tap_on("Push", icon="tick")
        player.seconds(1)
        assert player.table.match.number == 3
        assert _sq("e4") in player.board.sprites

    @pytest.mark.parametrize("refuser", [0, 1])
    def test_one_refusal_is_enough(self, player, refuser):
        player.begin(OPENING)
        player.tool("undo")
        for _ in range(refuser):
            player.tap_on("Push", icon="tick")
        player.tap_on("Push", icon="close")
        player.seconds(1)
        assert player.table.match.number == 4
        assert not player.find_all("Dialog")

    def test_a_proposed_move_goes_back_without_asking(self, player):
        player.begin(OPENING)
        player.carry("b2", "a2")
        player.tool("undo")
        assert player.pending == ""
        assert player.table.match.number == 4

    def test_nothing_to_undo_at_the_start(self, player):
        player.begin()
        assert player.find("Tool", icon="undo").disabled
        assert player.find("Tool", icon="redo").disabled


class TestWindowsOverTheBoard:
    def test_the_log_tells_every_move_in_words(self, player):
        player.begin(OPENING)
        player.tool("log")
        lines = [text.text for text in player.find_all("Text") if "Ann" in text.text]
        assert any("b2" in line for line in lines)
        player.back()
        player.seconds(1)
        assert not player.find_all("Dialog")
        assert player.screen == "game"

    def test_back_first_lets_go_then_leaves(self, player):
        player.begin(OPENING)
        player.carry("b2", "a2")
        player.back()
        assert (player.pending, player.screen) == ("", "game")
        player.tap_square("b2")
        player.back()
        assert (player.board.selected, player.screen) == (None, "game")
        player.back()
        assert player.screen == "home"

    def test_home_twice_back_leaves_the_app(self, player):
        stopped = []
        player.app.stop = lambda *_: stopped.append(True)
        player.back()
        assert not stopped
        player.back()
        assert stopped

    def test_the_screen_stays_lit_during_a_game_only(self, player):
        player.begin()
        assert player.device.awake
        player.back()
        player.seconds(1)
        assert not player.device.awake


class TestByKeyboard:
    def test_a_whole_entry(self, player):
        player.begin()
        player.key(ord("r"), "r")
        start = player.board.keys.cursor
        player.key(UP)
        assert player.board.keys.cursor == start + 11
        player.key(ENTER)
        assert player.pending == "+a2E"
        player.key(UP, modifiers=["shift"])
        assert player.pending == "+a2N"
        player.key(ENTER)
        player.rest()
        assert player.played == "+a2N"

    def test_moving_turning_pushing_leaving(self, player):
        player.begin(OPENING)
        player.key(LEFT)  # shows the cursor on an own animal
        assert player.board.keys.cursor == _sq("b2")
        player.key(SPACE)
        player.key(UP)
        player.key(SPACE)
        assert player.pending == "b2-b3N"
        player.key(27)
        assert player.pending == ""
        player.key(DOWN)
        player.key(RIGHT, modifiers=["shift"])
        assert player.pending == "b2E"
        player.key(27)
        player.key(SPACE)
        player.key(ord("x"), "x")
        assert player.pending == ""
        assert "b2" in player.table.notice, "not from an inner square"

    def test_undo_and_redo(self, player):
        player.begin(seats=(ANN, COMPUTER))
        player.key(ENTER)
        player.key(ENTER)
        player.key(ENTER)
        player.rest()
        assert player.table.match.number == 2
        player.key(ord("z"), "z", ["ctrl"])
        assert player.table.match.number == 0
        player.key(ord("y"), "y", ["ctrl"])
        player.rest()
        assert player.table.match.number == 2

    def test_tab_reaches_every_button_and_enter_presses_it(self, player):
        player.begin(OPENING)
        reached = set()
        player.find("Tool", icon="menu").focus = True
        for _ in range(12):
            player.key(9)
            reached |= {w.icon for w in player.find_all("Tool") if w.focus}
        assert {"undo", "log", "menu"} <= reached


class TestTableModes:
    def test_across_turns_the_far_panel_to_its_player(self, tmp_path):
        with Player(tmp_path, table="across") as player:
            player.begin()
            far = player.find("SeatPanel", seat=1)
            middle = player.centre(far)
            top_left = far.to_window(far.x, far.top)
            assert top_left[0] > middle[0], "upside down"
            assert top_left[1] < middle[1], "upside down"
            player.carry("reserve0", "a4")
            ticks = [t for t in player.find_all("RoundTool", icon="tick") if not t.disabled]
            assert len(ticks) == 1, "only the deciding player's tick"
            player.tap(*player.centre(ticks[0]))
            player.rest()
            assert player.played == "+a4E"
            player.carry("reserve1", "e2")
            assert player.pending == "+e2W", "a drag out of a turned panel"

    def test_arrows_of_a_turned_bar_point_where_the_animal_will_face(self, tmp_path):
        with Player(tmp_path, table="across") as player:
            player.begin("+a2N +e4S +a4E")
            player.tap_square("e4")
            away = player.find("MoveButton", icon="arrow_down")  # for Ben: towards himself
            x, y = away.to_window(away.center_x, away.center_y)
            assert y > Window.height / 2, "it is on Ben's side"
            player.tap(x, y)
            assert player.pending == "e4N", "down for him is up on the board"

    def test_changing_the_mode_in_mid_match_keeps_everything(self, player):
        player.begin(OPENING)
        player.app.settings.table = "across"
        player.frames(4)
        player.carry("b2", "a2")
        assert player.pending == "b2-a2N"

    def test_solo_is_always_upright(self, tmp_path):
        with Player(tmp_path, table="across") as player:
            player.begin(seats=(ANN, COMPUTER))
            assert player.find("Frame").mode == "together"


@pytest.mark.parametrize(("size", "density"), LOOKS, ids=LOOK_NAMES)
def test_system_bars_cover_nothing_of_the_frame(tmp_path, size, density):
    from siamapp.platform import Insets

    insets = Insets(10, 50, 20, 60)
    with Player(tmp_path, size, density, insets=insets) as player:
        player.begin()
        for kind in ("SeatPanel", "MoveBar", "Tools", "GameBoard"):
            for widget in player.find_all(kind):
                x, y = widget.to_window(*widget.pos)
                right, top = widget.to_window(widget.right, widget.top)
                assert min(x - 10, y - 60) >= 0, kind
                assert max(right - (size[0] - 20), top - (size[1] - 50)) <= 1, kind
