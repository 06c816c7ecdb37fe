"""Saving does not work: it is said once, the match goes on in memory, and nothing is lost."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.ui.driver import Driver
from tests.ui.hands import answer, dialogs, press, texts, told

# isort: split
from kivy.core.window import Window

from siamapp.match import save_folder
from siamapp.match.saves import Save, SaveFolder, to_data, to_text
from siamapp.ui.gallery import sample_match
from siamapp.ui.page import Notice
from siamapp.ui.screens.home import ResumeCard
from siamapp.ui.screens.saves import SaveFace, SaveRow
from tests.match.test_folder_lock import HOLD, ROOT

TROUBLES = {
    errno.ENOSPC: "the device is full",
    errno.EROFS: "cannot be written to",
    errno.EIO: os.strerror(errno.EIO),
}


class Disk:
    """Refuses while it has a fault."""

    fault: int | None = None


@pytest.fixture
def disk(monkeypatch) -> Disk:
    disk = Disk()
    real = save_folder.write_through

    def write_through(path, raw) -> None:
        if disk.fault is not None:
            raise OSError(disk.fault, os.strerror(disk.fault))
        real(path, raw)

    monkeypatch.setattr(save_folder, "write_through", write_through)
    return disk


@pytest.fixture
def player(tmp_path, disk):
    with Driver(tmp_path, animation="instant") as player:
        yield player


def play(player: Driver, text: str) -> None:
    table = player.app.screen("game").table
    table.play(table.match.game.parse_move(text))
    settle(player)


def settle(player: Driver) -> None:
    player.app.saver.flush(60)
    player.seconds(0.5)


def begin(player: Driver):
    match = sample_match(())
    player.app.show("game", match=match)
    settle(player)
    return match


@pytest.mark.parametrize(("fault", "words"), TROUBLES.items(), ids=map(os.strerror, TROUBLES))
def test_it_is_said_once_and_the_match_goes_on(player, disk, tmp_path, fault, words) -> None:
    match = begin(player)
    disk.fault = fault
    play(player, "+b1N")
    assert [dialog.title for dialog in dialogs()] == ["This match is not saved"]
    assert words in dialogs()[0].message
    answer(player, "Go on playing")
    play(player, "+d5S")
    assert dialogs() == [], "once is enough"
    player.tap_on("Tool", icon="menu")
    assert words in dialogs()[0].message, "the menu still says it"
    answer(player, "Back to the game")
    assert match.number == 2
    assert SaveFolder(tmp_path / "saves").load(match.id).number == 0
    disk.fault = None
    play(player, "+e1W")
    assert told(player) == "Everything is saved again."
    assert SaveFolder(tmp_path / "saves").load(match.id).number == 3


def test_it_can_be_exported_from_memory(player, disk) -> None:
    match = begin(player)
    disk.fault = errno.ENOSPC
    play(player, "+b1N")
    answer(player, "Export this match")
    answer(player, "Copy as text")
    assert to_text(Save.of(match)) in player.device.clipboard


def test_trying_again_helps_or_says_so_again(player, disk) -> None:
    match = begin(player)
    disk.fault = errno.ENOSPC
    play(player, "+b1N")
    answer(player, "Try again")
    assert dialogs()[0].title == "This match is not saved"
    disk.fault = None
    answer(player, "Try again")
    assert dialogs() == []
    assert player.app.saver.unsaved() == []
    assert player.app.saves.load(match.id).number == 1


def test_a_match_in_memory_is_offered_like_any_other(player, disk) -> None:
    """Also after another match was on the table."""
    disk.fault = errno.ENOSPC
    match = begin(player)
    answer(player, "Go on playing")
    play(player, "+b1N")
    disk.fault = None
    disk.fault = errno.EROFS
    begin(player)
    answer(player, "Go on playing")
    player.app.show("saves")
    player.seconds(0.5)
    rows = player.find_all(SaveRow)
    assert len(rows) == 2
    assert all("cannot be written to" in row.warning for row in rows)
    mine = next(row for row in rows if row.info.id == match.id)
    player.tap(*player.centre(next(w for w in mine.walk() if isinstance(w, SaveFace))))
    player.seconds(0.5)
    table = player.app.screen("game").table
    assert (table.match.id, table.match.number) == (match.id, 1)
    while dialogs():
        answer(player, "Go on playing")
    player.app.show("home")
    player.seconds(0.5)
    assert "could not be saved" in player.find(ResumeCard).details
    player.tap_on(ResumeCard)
    assert player.screen == "game"


class TestLeaving:
    def test_with_something_unsaved_is_asked_first(self, player, disk, monkeypatch) -> None:
        stopped = []
        monkeypatch.setattr(player.app, "stop", lambda: stopped.append(1))
        begin(player)
        disk.fault = errno.ENOSPC
        play(player, "+b1N")
        answer(player, "Go on playing")
        player.app.show("home")
        player.seconds(0.5)
        player.back()
        player.back()
        assert dialogs()[0].title == "Leave without saving?"
        answer(player, "Stay")
        assert stopped == []
        assert Window.dispatch("on_request_close"), "the window stays"
        player.seconds(0.5)
        answer(player, "Leave all the same")
        assert stopped == [1]

    def test_when_all_is_saved_nobody_is_asked(self, player) -> None:
        begin(player)
        assert not Window.dispatch("on_request_close")
        assert dialogs() == []


def test_a_save_that_vanished_is_no_longer_offered(player, tmp_path) -> None:
    match = sample_match()
    player.app.saves.write(to_data(match))
    player.app.show("home")
    player.seconds(0.5)
    (tmp_path / "saves" / f"{match.id}.json").unlink()
    player.tap_on(ResumeCard)
    player.seconds(0.5)
    assert dialogs()[0].message == "The file of this match is no longer there."
    answer(player, "Close")
    assert player.find_all(ResumeCard) == []


def test_the_file_of_the_match_on_the_table_vanishes(player, tmp_path) -> None:
    match = begin(player)
    (tmp_path / "saves" / f"{match.id}.json").unlink()
    play(player, "+b1N")
    assert dialogs() == []
    assert SaveFolder(tmp_path / "saves").load(match.id).number == 1


def test_a_folder_that_cannot_be_read_is_not_called_empty(player, monkeypatch) -> None:
    def refuse(path):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(save_folder.os, "listdir", refuse)
        player.app.show("saves")
    player.seconds(0.5)
    assert "cannot be read" in player.find(Notice).text
    assert not any(text.startswith("Nothing here yet") for text in texts(player))


class TestClock:
    def test_matches_of_the_future_are_explained(self, player) -> None:
        match = sample_match()
        match.changed = time.time() + 10**6
        player.app.saves.write(to_data(match))
        player.app.show("saves")
        player.seconds(0.5)
        assert "clock" in player.find(Notice).text

    def test_others_are_not(self, player) -> None:
        player.app.saves.write(to_data(sample_match()))
        player.app.show("saves")
        player.seconds(0.5)
        assert player.find_all(Notice) == []


class TestTwoApps:
    @pytest.fixture
    def other_app(self, tmp_path):
        process = subprocess.Popen(
            [sys.executable, "-c", HOLD, str(tmp_path)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert process.stdout.readline().strip() == b"True"
        yield process
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()

    def test_the_second_says_so_and_saves_when_the_first_has_ended(
        self, tmp_path: Path, other_app
    ) -> None:
        with Driver(tmp_path, animation="instant") as player:
            assert dialogs()[0].title == "The app is already open"
            answer(player, "Close")
            match = begin(player)
            play(player, "+b1N")
            assert dialogs() == [], "it was said at the start"
            assert player.app.saves.list().saves == []
            player.tap_on("Tool", icon="menu")
            assert "open a second time" in dialogs()[0].message
            answer(player, "Back to the game")
            other_app.kill()  # a crash: its lock ends with it
            other_app.wait()
            play(player, "+d5S")
            assert told(player) == "Everything is saved again."
            assert player.app.saves.load(match.id).number == 2

    def test_the_first_says_nothing(self, tmp_path: Path) -> None:
        for _ in range(2):  # also not after it was closed
            with Driver(tmp_path, animation="instant"):
                assert dialogs() == []


def test_an_import_onto_a_full_disk_goes_on_in_memory(player, disk) -> None:
    disk.fault = errno.ENOSPC
    match = sample_match()
    player.device.clipboard = to_text(Save.of(match))
    player.app.show("saves")
    player.seconds(0.5)
    press(player, "Push", text="Import a match")
    answer(player, "Paste text")
    settle(player)
    assert player.app.screen("game").table.match.state == match.state
    assert dialogs()[0].title == "This match is not saved"
