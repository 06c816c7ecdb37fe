"""An error that nobody caught: saved first, an apology, back into the match, and no circles."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import pytest

from tests.ui.driver import PHONE, TABLET, Driver
from tests.ui.hands import answer, dialogs, press, told

# isort: split
from kivy.base import ExceptionManager
from kivy.clock import Clock

from siamapp import resources
from siamapp.match.saves import SaveFolder
from siamapp.ui import crash
from siamapp.ui.crash import MOST, SEEN, UNSEEN, CrashWatch
from siamapp.ui.gallery import FOUR, king_match, sample_match
from siamapp.ui.screens.crash import CrashScreen
from siamapp.ui.screens.home import GameCard


class Player(Driver):
    """Runs the loop as Kivy does: errors go to the watch, and end the app if it says so."""

    def __enter__(self) -> Player:
        super().__enter__()
        self.watch = CrashWatch(self.app)
        self.watch.install()
        return self

    def __exit__(self, *problem: object) -> None:
        self.watch.remove()
        super().__exit__(*problem)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            try:
                super().frames(1)
            except Exception as error:
                if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                    raise

    def down(self, x: float, y: float):
        """A touch is dispatched within the loop, too."""
        try:
            return super().down(x, y)
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise
            return None

    def fail(self, error: Exception | None = None) -> None:
        """Something breaks in the next frame."""

        def breaks(_: float) -> None:
            raise error or ZeroDivisionError("division by zero")

        Clock.schedule_once(breaks)
        self.seconds(0.5)


@pytest.fixture
def player(tmp_path):
    with Player(tmp_path, animation="instant") as player:
        yield player


def begin(player: Player, match=None):
    match = match or sample_match()
    player.app.show("game", match=match)
    player.seconds(0.5)
    return match


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_an_apology_the_details_and_back_into_the_match(tmp_path, size) -> None:
    with Player(tmp_path, size, animation="instant") as player:
        match = begin(player)
        table = player.app.screen("game").table
        player.fail()
        assert player.screen == "crash"
        assert player.find(CrashScreen).summary == "ZeroDivisionError: division by zero"
        assert SaveFolder(tmp_path / "saves").load(match.id).state == match.state
        press(player, "Push", text="Copy details")
        assert told(player) == "The details are in the clipboard."
        details = player.device.clipboard
        assert "test_crash.py" in details
        assert "ZeroDivisionError: division by zero" in details
        assert "siam, 2 players, 7 moves" in details
        press(player, "Push", text="Go on with the match")
        assert player.screen == "game"
        again = player.app.screen("game").table
        assert again is not table
        assert again.match.state == match.state
        again.play(again.match.state.legal_moves()[0])
        player.seconds(0.5)
        player.back()
        assert player.screen == "home"


def test_an_error_under_the_finger(player, monkeypatch) -> None:
    match = begin(player)
    table = player.app.screen("game").table
    monkeypatch.setattr(type(table.board), "on_touch_down", lambda *_: 1 / 0)
    player.tap(*player.centre(table.board))
    player.seconds(0.5)
    assert player.screen == "crash"
    assert player.app.saves.load(match.id).state == match.state


def test_an_error_in_a_thread(player, monkeypatch) -> None:
    match = begin(player)
    told_before = []
    monkeypatch.setattr(player.watch, "_hooks", (sys.excepthook, told_before.append))
    thread = threading.Thread(target=lambda: [][0])
    thread.start()
    thread.join()
    player.seconds(0.5)
    assert player.screen == "crash"
    assert player.find(CrashScreen).match_id == match.id
    assert len(told_before) == 1, "the log hears of it, too"


def test_the_match_is_saved_before_anything_else(player, monkeypatch) -> None:
    match = begin(player)
    match.play(match.state.legal_moves()[0])  # not saved yet
    monkeypatch.setattr(player.app, "start_over", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        player.fail()
    assert player.app.saves.load(match.id).number == match.number


def test_a_match_that_is_broken_itself_does_not_overwrite_its_save(player, tmp_path) -> None:
    match = begin(player)
    player.app.saver.flush(60)
    match._steps = match._steps[3:]  # would not replay
    player.fail()
    press(player, "Push", text="Go on with the match")
    assert player.app.screen("game").table.match.number == 7
    assert SaveFolder(tmp_path / "saves").list().damaged == []


class TestNeverInCircles:
    def test_the_second_time_it_leads_home_and_the_match_is_kept(self, player, tmp_path) -> None:
        match = begin(player)
        player.fail()
        press(player, "Push", text="Go on with the match")
        player.fail()
        assert player.screen == "crash"
        assert player.find_all("Push", text="Go on with the match") == []
        press(player, "Push", text="Home screen")
        assert player.screen == "home"
        assert SaveFolder(tmp_path / "saves").load(match.id).state == match.state
        press(player, GameCard, game_id="siam")
        assert player.screen == "setup", "all screens work again"

    def test_a_match_that_cannot_be_shown(self, player, monkeypatch) -> None:
        """It would break again and again."""
        begin(player)
        player.fail()
        monkeypatch.setattr(type(player.app.screen("game")), "show", lambda *_, **__: 1 / 0)
        press(player, "Push", text="Go on with the match")
        player.seconds(0.5)
        assert player.screen == "crash"
        press(player, "Push", text="Home screen")
        assert player.screen == "home"

    def test_an_error_in_every_frame_ends_the_app_and_the_next_start_tells(self, tmp_path) -> None:
        with Player(tmp_path, animation="instant") as player:
            match = begin(player)
            is_broken = [True]

            def breaks(_: float) -> None:
                if is_broken:
                    Clock.schedule_once(breaks, 0.001)
                    raise ZeroDivisionError

            Clock.schedule_once(breaks)
            with pytest.raises(ZeroDivisionError):
                player.frames(600)
            is_broken.clear()
            assert player.watch._count == MOST + 1
        with Player(tmp_path, animation="instant") as player:
            assert dialogs()[0].title == "The app had to stop last time"
            answer(player, "Copy details")
            assert "ZeroDivisionError" in player.device.clipboard
            assert player.app.saves.load(match.id).state == match.state
        with Player(tmp_path, animation="instant"):
            assert dialogs() == [], "it is told once"

    def test_leaving_the_app_is_no_crash(self, player) -> None:
        for leaving in (KeyboardInterrupt(), SystemExit(0)):
            assert ExceptionManager.handle_exception(leaving) == ExceptionManager.RAISE
        player.seconds(0.2)
        assert player.screen == "home"


def test_without_a_match_the_way_leads_home(player) -> None:
    player.app.show("settings")
    player.fail()
    assert player.screen == "crash"
    player.back()
    assert player.screen == "home"
    assert player.app.trail == []


def test_open_dialogs_go_with_the_screens(player) -> None:
    begin(player)
    player.tap_on("Tool", icon="menu")
    assert dialogs()
    player.fail()
    assert dialogs() == []
    assert player.screen == "crash"


def test_an_error_before_the_loop_is_kept_for_the_next_start(player, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(player.watch, "_hooks", (lambda *_: None, threading.excepthook))
    error = ValueError("early")
    sys.excepthook(ValueError, error, None)
    assert "ValueError: early" in (tmp_path / UNSEEN).read_text("utf-8")
    crash.seen(tmp_path)
    assert (tmp_path / SEEN).exists()


def test_a_folder_that_cannot_be_written_is_no_second_crash(player, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(player.app, "folder", tmp_path / "file" / "folder")
    (tmp_path / "file").write_text("in the way")
    player.fail()
    assert player.screen == "crash"
    assert player.watch._count == 1


def test_the_details_name_nobody_and_show_no_secret(player) -> None:
    match = begin(player, king_match(40, FOUR))
    player.fail()
    details = player.find(CrashScreen).text
    for secret in (*(seat.name for seat in match.seats), str(match.seed) + ",", match.id):
        assert secret not in details
    assert os.path.expanduser("~") + os.sep not in details


def test_the_app_is_started_with_its_watch(monkeypatch) -> None:
    from siamapp.ui import start
    from siamapp.ui.app import SiamApp

    handlers = []
    monkeypatch.setattr(SiamApp, "run", lambda _: handlers.extend(ExceptionManager.handlers))
    hooks = sys.excepthook, threading.excepthook
    try:
        start.main()
        (watch,) = [handler for handler in handlers if isinstance(handler, CrashWatch)]
        watch.remove()
    finally:
        sys.excepthook, threading.excepthook = hooks


REAL_RUN = """
from siamapp.ui import start

start.prepare()
from kivy.app import App
from kivy.clock import Clock
from siamapp.ui.gallery import sample_match

def once(condition, act):
    def look(_):
        if condition():
            act()
            return False
    Clock.schedule_interval(look, 0)

def current():
    return App.get_running_app().manager.current

def begin(_):
    App.get_running_app().show("game", match=sample_match())
    Clock.schedule_once(lambda _: 1 / 0, 0.05)
    once(lambda: current() == "crash", go_on)

def go_on():
    print("crash")
    App.get_running_app().screen("crash").go_on()
    once(lambda: current() == "game", again)

def again():
    print("game", App.get_running_app().screen("game").table.match.number)
    Clock.schedule_once(lambda _: 1 / 0, 0.05)
    once(lambda: current() == "crash", home)

def home():
    App.get_running_app().screen("crash").go_on()
    once(lambda: current() == "home", App.get_running_app().stop)

Clock.schedule_once(begin, 0.1)
start.main()
print("end")
"""


def test_in_a_process_of_its_own_with_the_loop_of_kivy(tmp_path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", REAL_RUN],
        cwd=resources.root(),
        env={**os.environ, "SIAMAPP_FOLDER": str(tmp_path), "KIVY_HOME": str(tmp_path / "kivy")},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout.split("\n")[-4:] == ["crash", "game 7", "end", ""], done.stderr
    assert done.returncode == 0
    assert "ZeroDivisionError" in (tmp_path / SEEN).read_text("utf-8")
    assert len(SaveFolder(tmp_path / "saves").list().saves) == 1
