"""What a disk and a clock can do to a running match. See also test_save_folder and test_saver."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from siamapp.match.match import Match
from siamapp.match.save_format import SaveError, to_data
from siamapp.match.saves import SaveFolder, Saver
from tests.match.support import ANN, BEN, WON_BY_ELEPHANTS, play, siam
from tests.match.test_save_format import same


@pytest.fixture
def folder(tmp_path) -> SaveFolder:
    return SaveFolder(tmp_path / "saves")


@pytest.fixture
def saver(folder):
    saver = Saver(folder)
    yield saver
    saver.close()


def key_of(call, *args) -> str:
    with pytest.raises(SaveError) as caught:
        call(*args)
    return caught.value.message.key


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux has a disk that is always full")
def test_a_disk_that_is_really_full(folder, saver):
    """The system itself refuses to write."""
    match = siam(moves="+a1N")
    folder.write(to_data(match))
    play(match, "+e5S")
    (folder.path / f"{match.id}.tmp").symlink_to("/dev/full")
    assert key_of(folder.write, to_data(match)) == "save.disk_full"
    assert folder.load(match.id).number == 1, "the last save is still there"
    assert not (folder.path / f"{match.id}.tmp").is_symlink(), "nothing is left behind"
    folder.write(to_data(match))
    assert same(folder.load(match.id), match)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_is_really_read_only(folder):
    match = siam(moves="+a1N")
    folder.write(to_data(match))
    folder.path.chmod(0o555)
    try:
        assert key_of(folder.write, to_data(play(match, "+e5S"))) == "save.read_only"
        assert folder.load(match.id).number == 1
    finally:
        folder.path.chmod(0o755)


def test_what_could_not_be_saved_is_known_until_it_is(folder, saver):
    match, other = siam(moves="+a1N"), siam(moves="+a2N")
    folder.path.parent.mkdir(exist_ok=True)
    folder.path.write_text("a file is in the way")
    saver.save(match)
    assert not saver.flush(60)
    play(match, "+e5S")
    saver.save(match)
    assert not saver.flush(60)
    ((save, reason),) = saver.unsaved()
    assert (save.id, reason.key) == (match.id, "save.cannot_write")
    assert same(save.open(), match), "the latest state can be gone on with, and exported"
    saver.save(other)
    assert not saver.flush(60)
    assert len(saver.unsaved()) == 2
    saver.drop(other.id)
    assert len(saver.unsaved()) == 1
    folder.path.unlink()
    assert saver.flush(60)
    assert saver.unsaved() == []
    assert same(folder.load(match.id), match)


def test_a_file_or_folder_that_vanished_is_written_again(folder):
    match = siam(moves="+a1N")
    folder.write(to_data(match))
    (folder.path / f"{match.id}.json").unlink()
    assert key_of(folder.load, match.id) == "save.missing"
    folder.write(to_data(play(match, "+e5S")))
    assert same(folder.load(match.id), match)
    shutil.rmtree(folder.path)
    assert folder.list().saves == []
    folder.write(to_data(play(match, "+b1N")))
    assert same(folder.load(match.id), match)


def test_a_file_that_vanishes_in_the_middle_of_a_write(folder, monkeypatch):
    match = siam(moves="+a1N")
    folder.write(to_data(match))
    real = os.replace

    def replace(source, target):
        if str(source).endswith(f"{match.id}.json"):
            os.unlink(source)
        real(source, target)

    monkeypatch.setattr(os, "replace", replace)
    folder.write(to_data(play(match, "+e5S")))
    assert same(folder.load(match.id), match)


def test_a_folder_that_cannot_be_looked_into_says_so(folder, monkeypatch):
    folder.path.mkdir()

    def refuse(path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "listdir", refuse)
    listing = folder.list()
    assert listing.saves == []
    assert listing.trouble.key == "save.folder_unreadable"
    assert folder.unfinished() is None


def test_only_files_of_the_folder_are_read_for_repair(folder, tmp_path):
    folder.write(to_data(siam(moves="+a1N")))
    (tmp_path / "secret.json").write_bytes(b"secret")
    assert key_of(folder.read, "../secret.json") == "save.missing"
    assert key_of(folder.read, str(tmp_path / "secret.json")) == "save.missing"
    (folder.path / "broken.json").write_bytes(b"broken")
    assert folder.read("broken.json") == b"broken"


class TestClocks:
    def test_the_match_that_was_played_last_is_offered_though_the_clock_went_back(self, folder):
        old = siam(moves="+a1N")
        old.changed = 2_000_000_000.0
        folder.write(to_data(old))
        new = Match.new("siam", [ANN, BEN], now=1_000.0, clock=lambda: 1_000.0)
        play(new, "+a1N")
        folder.write(to_data(new))
        assert folder.unfinished().id == new.id
        assert SaveFolder(folder.path).unfinished().id == new.id
        assert [info.id for info in folder.list().saves] == [old.id, new.id]

    def test_a_match_goes_on_when_its_clock_goes_back(self, folder):
        times = iter([5_000.0, 4_000.0, -3.0])
        match = Match.new("siam", [ANN, BEN], now=9_000.0, clock=lambda: next(times))
        for text in ("+a1N", "+e5S", "+b1N"):
            play(match, text)
            folder.write(to_data(match))
            assert same(folder.load(match.id), match)

    def test_one_that_was_finished_or_deleted_last_is_not_offered(self, folder):
        open_one, won = siam(moves="+a1N"), siam(moves=WON_BY_ELEPHANTS)
        folder.write(to_data(open_one))
        folder.write(to_data(won))
        assert folder.unfinished().id == open_one.id
        gone = siam(moves="+a2N")
        folder.write(to_data(gone))
        folder.delete(gone.id)
        assert folder.unfinished().id == open_one.id

    @pytest.mark.parametrize("raw", [b"", b"\xff" * 100, b"../x", b"0" * 10_000])
    def test_a_damaged_note_of_the_latest_does_no_harm(self, folder, raw):
        match = siam(moves="+a1N")
        folder.write(to_data(match))
        (folder.path / "latest").write_bytes(raw)
        assert folder.unfinished().id == match.id
