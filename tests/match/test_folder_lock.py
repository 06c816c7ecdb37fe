"""Two apps on one folder: the second does not write, says so, and nothing of either is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from siamapp.match.folder_lock import NAME, FolderLock
from siamapp.match.save_format import SaveError, to_data
from siamapp.match.saves import SaveFolder, Saver
from tests.match.support import play, siam

ROOT = Path(__file__).resolve().parents[2]
HOLD = (
    "import sys\n"
    "from siamapp.match.folder_lock import FolderLock\n"
    "lock = FolderLock(sys.argv[1])\n"
    "print(lock.take(), flush=True)\n"
    "sys.stdin.read()\n"
)


@pytest.fixture
def other_app(tmp_path):
    """Another process that holds the lock."""
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


def test_only_one_has_it(tmp_path):
    one, two = FolderLock(tmp_path), FolderLock(tmp_path)
    assert one.take()
    assert one.take(), "it stays ours"
    assert not two.take()
    one.release()
    one.release()
    assert two.take()
    assert not one.take()
    two.release()


def test_it_outlives_no_crash(tmp_path, other_app):
    lock = FolderLock(tmp_path)
    assert not lock.take()
    other_app.kill()
    other_app.wait()
    assert (tmp_path / NAME).exists(), "the file stays, and does no harm"
    assert lock.take()
    lock.release()


def test_where_there_can_be_no_lock_nobody_is_locked_out(tmp_path):
    (tmp_path / "file").write_text("in the way")
    assert FolderLock(tmp_path / "file").take()


def test_the_second_does_not_write_and_begins_to_when_the_first_has_ended(tmp_path, other_app):
    errors: list[str] = []
    folder = SaveFolder(tmp_path / "saves", FolderLock(tmp_path))
    saver = Saver(folder, lambda message: errors.append(message.key))
    match = siam(moves="+a1N")
    saver.save(match)
    assert not saver.flush(60)
    assert set(errors) == {"save.in_use"}
    assert [(save.id, reason.key) for save, reason in saver.unsaved()] == [
        (match.id, "save.in_use")
    ]
    assert not folder.path.exists()
    for call in (folder.delete, folder.restore, lambda it: folder.rename(it, "Tea")):
        with pytest.raises(SaveError) as caught:
            call(match.id)
        assert caught.value.message.key == "save.in_use"
    other_app.kill()
    other_app.wait()
    assert saver.flush(60)
    assert saver.unsaved() == []
    assert saver.close(60)
    assert folder.load(match.id).number == 1


def test_two_who_played_on_from_the_same_save_both_keep_their_match(tmp_path):
    """As when the second app gets to write after the first has ended."""
    first, second = SaveFolder(tmp_path), SaveFolder(tmp_path)
    match = siam(moves="+a1N +e5S", title="Tea")
    first.write(to_data(match))
    mine, yours = first.load(match.id), second.load(match.id)
    first.write(to_data(play(mine, "+b1N")))
    first.write(to_data(play(mine, "+a5S")))
    second.write(to_data(play(yours, "+b5S")))
    second.write(to_data(play(yours, "+d1N")))
    saves = second.list().saves
    assert len(saves) == 2
    assert {info.title for info in saves} == {"Tea"}
    states = [second.load(info.id).state for info in saves]
    assert mine.state in states
    assert yours.state in states
    assert second.load(match.id).state == yours.state
    assert second.list().damaged == []


def test_a_match_that_goes_on_after_a_restart_is_no_other_match(tmp_path):
    first = SaveFolder(tmp_path)
    match = siam(moves="+a1N +e5S")
    first.write(to_data(match))
    again = SaveFolder(tmp_path)
    again.write(to_data(play(match, "+b1N")))
    loaded = SaveFolder(tmp_path)
    taken_back = loaded.load(match.id)
    taken_back.take_back({0, 1})
    taken_back.take_back({0, 1})
    loaded.write(to_data(taken_back))
    assert [info.moves for info in loaded.list().saves] == [1]
