"""Saving beside the frame."""

from __future__ import annotations

import errno
import os
import threading

import pytest

from siamapp.match import save_folder
from siamapp.match.saves import SaveFolder, Saver
from tests.match.support import long_match, play, siam
from tests.match.test_save_format import same


class Told:
    """What the saver said, in order."""

    def __init__(self) -> None:
        self.saved: list[tuple[str, int]] = []
        self.errors: list[str] = []
        self.threads: set[threading.Thread] = set()

    def on_saved(self, match_id: str, number: int) -> None:
        self.threads.add(threading.current_thread())
        self.saved.append((match_id, number))

    def on_error(self, message) -> None:
        self.errors.append(message.key)


class Gate:
    """Holds back the writing of files until it is opened."""

    def __init__(self, monkeypatch) -> None:
        self.is_reached = threading.Event()
        self.is_open = threading.Event()
        self.fault: OSError | None = None
        self.fail_once: OSError | None = None
        real = save_folder.write_through

        def write_through(path, raw):
            self.is_reached.set()
            assert self.is_open.wait(60)
            fault, self.fail_once = self.fail_once or self.fault, None
            if fault is not None:
                raise fault
            real(path, raw)

        monkeypatch.setattr(save_folder, "write_through", write_through)


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def gate(monkeypatch) -> Gate:
    return Gate(monkeypatch)


@pytest.fixture
def saver(tmp_path, told):
    saver = Saver(SaveFolder(tmp_path), told.on_error, told.on_saved)
    yield saver
    saver.close()


def test_a_saved_match_is_on_the_disk_when_it_is_told(saver, told):
    match = siam(moves="+a1N")
    saver.save(match)
    assert saver.flush(60)
    assert told.saved == [(match.id, 1)]
    assert told.threads == {saver._thread}
    assert saver._thread.daemon
    assert same(saver.folder.load(match.id), match)


def test_saving_waits_for_nothing_and_writes_only_the_latest(saver, told, gate):
    match, other = siam(), siam(moves="+a2N")
    saver.save(match)
    assert gate.is_reached.wait(60)
    for text in ("+a1N", "+e5S", "+b1N"):
        play(match, text)
        saver.save(match)
    saver.save(other)
    assert told.saved == []
    assert not saver.flush(0.01)
    gate.is_open.set()
    assert saver.flush(60)
    assert told.saved == [(match.id, 0), (match.id, 3), (other.id, 1)]
    assert same(saver.folder.load(match.id), match)


def test_a_save_is_the_match_as_it_was_then(saver, told, gate):
    match = siam(moves="+a1N")
    saver.save(match)
    play(match, "+e5S")
    match.title = "Later"
    gate.is_open.set()
    assert saver.flush(60)
    loaded = saver.folder.load(match.id)
    assert (loaded.number, loaded.title) == (1, "")


@pytest.mark.parametrize(
    ("number", "key"), [(errno.ENOSPC, "save.disk_full"), (errno.EROFS, "save.read_only")]
)
def test_what_failed_is_told_and_tried_again_with_the_next_save(saver, told, gate, number, key):
    gate.fault = OSError(number, os.strerror(number))
    gate.is_open.set()
    match, other = siam(moves="+a1N"), siam(moves="+a2N +b1N")
    saver.save(match)
    assert not saver.flush(60)
    assert set(told.errors) == {key}
    assert told.saved == []
    gate.fault = None
    saver.save(other)
    assert saver.flush(60)
    assert sorted(told.saved) == sorted([(match.id, 1), (other.id, 2)])


def test_flushing_tries_once_more(saver, told, gate):
    gate.fault = OSError(errno.ENOSPC, "full")
    gate.is_open.set()
    match = siam(moves="+a1N")
    saver.save(match)
    assert not saver.flush(60)
    gate.fault = None
    assert saver.flush(60)
    assert told.saved == [(match.id, 1)]


def test_a_newer_state_takes_the_place_of_one_that_failed(saver, told, gate):
    gate.fault = OSError(errno.ENOSPC, "full")
    match = siam(moves="+a1N")
    saver.save(match)
    assert gate.is_reached.wait(60)
    play(match, "+e5S")
    saver.save(match)
    gate.is_open.set()
    assert not saver.flush(60)
    gate.fault = None
    play(match, "+b1N")
    saver.save(match)
    assert saver.flush(60)
    assert told.saved == [(match.id, 3)]


def test_an_old_state_that_failed_never_follows_a_newer_one(saver, told, gate):
    match = siam(moves="+a1N")
    saver.save(match)
    assert gate.is_reached.wait(60)
    play(match, "+e5S")
    saver.save(match)
    gate.fail_once = OSError(errno.ENOSPC, "full")
    gate.is_open.set()
    assert saver.flush(60)
    assert saver.flush(60)
    assert told.errors == ["save.disk_full"]
    assert told.saved == [(match.id, 2)]
    assert saver.folder.load(match.id).number == 2


def test_a_dropped_match_is_not_written_again(saver, told, gate):
    match, waiting = siam(moves="+a1N"), siam(moves="+a2N")
    saver.save(match)
    assert gate.is_reached.wait(60)
    saver.save(waiting)
    saver.drop(waiting.id)
    gate.is_open.set()
    saver.drop(match.id)
    assert told.saved == [(match.id, 1)], "what was being written is finished"
    saver.folder.delete(match.id)
    assert saver.flush(60)
    assert saver.folder.list().saves == []


def test_closing_saves_first_and_ends_the_thread(tmp_path, told):
    saver = Saver(SaveFolder(tmp_path), told.on_error, told.on_saved)
    match = siam(moves="+a1N")
    saver.save(match)
    assert saver.close(60)
    assert told.saved == [(match.id, 1)]
    assert not saver._thread.is_alive()


def test_a_listener_that_fails_does_not_end_saving(tmp_path, told, caplog):
    def fail(match_id, number):
        told.on_saved(match_id, number)
        raise ZeroDivisionError

    saver = Saver(SaveFolder(tmp_path), told.on_error, fail)
    match = siam()
    for text in ("+a1N", "+e5S"):
        play(match, text)
        saver.save(match)
        assert saver.flush(60)
    assert told.saved == [(match.id, 1), (match.id, 2)]
    assert saver.close(60)
    assert "ZeroDivisionError" in caplog.text


def test_an_unexpected_failure_is_told_and_does_not_end_saving(saver, told, monkeypatch, caplog):
    with monkeypatch.context() as patch:
        patch.setattr(save_folder, "encode", lambda _: 1 / 0)
        saver.save(siam())
        assert not saver.flush(60)
    assert set(told.errors) == {"save.cannot_write"}
    assert saver.flush(60)
    assert len(told.saved) == 1


def test_300_moves_each_saved(saver, told):
    match = long_match(300)
    while match.take_back_offer() is not None:
        match.take_back({0, 1})
    while match.can_redo:
        match.redo()
        saver.save(match)
    assert saver.flush(60)
    assert told.saved[-1] == (match.id, 300)
    assert same(saver.folder.load(match.id), match)
    assert told.errors == []
