"""The folder of saves: previous versions, damaged files, lists, deleting, a disk that refuses."""

from __future__ import annotations

import errno
import json
import os
import random
import stat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siamapp.games.api import BadText
from siamapp.match import save_folder
from siamapp.match.save_format import SaveError, checksum, to_data
from siamapp.match.saves import SaveFolder
from tests.match.support import ANN, EASY, GAMES, WON_BY_ELEPHANTS, play, random_match, siam
from tests.match.test_save_format import same


@pytest.fixture
def folder(tmp_path) -> SaveFolder:
    return SaveFolder(tmp_path / "saves")


def names(folder: SaveFolder) -> list[str]:
    return sorted(name for name in os.listdir(folder.path) if name != save_folder.LATEST)


def contents(folder: SaveFolder) -> dict[str, bytes]:
    return {f.name: f.read_bytes() for f in folder.path.glob("*.json") if f.is_file()}


def written_twice(folder: SaveFolder):
    """A match with one move in its previous version and two in the newest."""
    match = siam(moves="+a1N", title="Tea")
    folder.write(to_data(match))
    play(match, "+e5S")
    folder.write(to_data(match))
    return match


def break_file(folder: SaveFolder, name: str, raw: bytes = b'{"app": "siamapp", ') -> None:
    (folder.path / name).write_bytes(raw)


def key_of(call, *args) -> str:
    with pytest.raises(SaveError) as caught:
        call(*args)
    return caught.value.message.key


# -- writing and loading -------------------------------------------------------------------------


def test_the_folder_is_made_when_it_is_needed(folder):
    assert folder.list().saves == folder.list().damaged == []
    assert folder.unfinished() is None
    assert not folder.path.exists()
    match = siam(moves="+a1N")
    folder.write(to_data(match))
    assert names(folder) == [f"{match.id}.json"]
    assert same(folder.load(match.id), match)


def test_the_version_before_is_kept(folder):
    match = written_twice(folder)
    assert names(folder) == [f"{match.id}.json", f"{match.id}.previous.json"]
    assert len(json.loads((folder.path / f"{match.id}.previous.json").read_bytes())["moves"]) == 1
    loaded = folder.load(match.id)
    assert same(loaded, match)
    assert loaded.loaded_from_previous is None


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_was_written_last_is_loaded(tmp_path_factory, game_id, seed):
    folder = SaveFolder(tmp_path_factory.mktemp("saves"))
    rng = random.Random(seed)
    match = random_match(game_id, rng, rng.randrange(30))
    for _ in range(3):
        folder.write(to_data(match))
        assert same(folder.load(match.id), match)
        offer = match.take_back_offer()
        if offer is not None:
            match.take_back(offer.asks)
    assert [info.moves for info in folder.list().saves] == [folder.load(match.id).number]


def test_a_loaded_match_goes_on(folder):
    match = written_twice(folder)
    loaded = SaveFolder(folder.path).load(match.id)
    play(loaded, "+b1N")
    assert loaded.changed > match.changed
    folder.write(to_data(loaded))
    assert folder.load(match.id).number == 3
    assert len(folder.list().saves) == 1


@pytest.mark.parametrize("missing", ["0" * 32, "nothing", "../x", ""])
def test_a_save_that_is_not_there(folder, missing):
    assert key_of(folder.load, missing) == "save.missing"
    assert key_of(folder.rename, missing, "x") == "save.missing"
    assert key_of(folder.delete, missing) == "save.missing"
    assert key_of(folder.restore, missing) == "save.missing"


# -- damaged files -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        (b"", "save.truncated"),
        (b"Dear diary", "save.not_json"),
        (b"{}", "save.foreign"),
        (b'{"app": "siamapp", "format": 2}', "save.newer_format"),
        (b'{"app": "siamapp", "format": 1, "checksum": ""}', "save.checksum"),
    ],
)
def test_a_damaged_save_is_loaded_from_the_version_before(folder, raw, key):
    match = written_twice(folder)
    name = f"{match.id}.json"
    break_file(folder, name, raw)
    loaded = folder.load(match.id)
    assert loaded.number == 1
    assert loaded.loaded_from_previous.key == key
    listing = folder.list()
    assert [(d.file_name, d.reason.key) for d in listing.damaged] == [(name, key)]
    assert [(info.id, info.moves, info.from_previous) for info in listing.saves] == [
        (match.id, 1, True)
    ]


def test_a_missing_save_is_loaded_from_the_version_before(folder):
    """As after a kill between the two renames."""
    match = written_twice(folder)
    (folder.path / f"{match.id}.json").unlink()
    assert folder.load(match.id).loaded_from_previous.key == "save.missing"
    assert folder.unfinished().from_previous
    assert folder.list().damaged == []
    play(match, "+b1N")
    folder.write(to_data(match))
    assert folder.load(match.id).number == 3
    assert len(json.loads((folder.path / f"{match.id}.previous.json").read_bytes())["moves"]) == 1


def test_if_nothing_is_sound_the_reason_is_that_of_the_newest(folder):
    match = written_twice(folder)
    break_file(folder, f"{match.id}.json", b"Dear diary")
    break_file(folder, f"{match.id}.previous.json", b"{}")
    assert key_of(folder.load, match.id) == "save.not_json"
    (folder.path / f"{match.id}.json").unlink()
    assert key_of(folder.load, match.id) == "save.foreign"
    assert folder.list().saves == []


def test_a_damaged_file_is_set_aside_before_its_name_is_used(folder):
    match = written_twice(folder)
    for number in (1, 2):
        broken = b"broken %d" % number
        break_file(folder, f"{match.id}.json", broken)
        folder.write(to_data(match))
        assert (folder.path / f"{match.id}.damaged-{number}.json").read_bytes() == broken
        assert folder.load(match.id).number == 2
    listing = folder.list()
    assert [d.file_name for d in listing.damaged] == [
        f"{match.id}.damaged-1.json",
        f"{match.id}.damaged-2.json",
    ]
    assert [d.reason.key for d in listing.damaged] == ["save.not_json"] * 2
    assert len(listing.saves) == 1


def test_a_damaged_previous_version_is_set_aside_too(folder):
    match = written_twice(folder)
    break_file(folder, f"{match.id}.previous.json", b"broken")
    folder.write(to_data(match))
    assert (folder.path / f"{match.id}.previous.damaged-1.json").read_bytes() == b"broken"
    assert folder.load(match.id).number == 2


def test_a_save_with_an_illegal_move_is_set_aside_too(folder):
    """Its checksum is right; only the rules find the fault."""
    match = written_twice(folder)
    data = to_data(match)
    data["moves"] = ["+a1N", "+c1N"]
    data["checksum"] = checksum(data)
    raw = json.dumps(data).encode()
    break_file(folder, f"{match.id}.json", raw)
    fresh = SaveFolder(folder.path)
    loaded = fresh.load(match.id)
    assert loaded.loaded_from_previous.key == "save.bad_move"
    assert [d.reason.key for d in fresh.list().damaged] == ["save.bad_move"], "known from now on"
    fresh.write(to_data(loaded))
    assert (folder.path / f"{match.id}.damaged-1.json").read_bytes() == raw


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_whatever_lies_in_the_folder_is_never_lost(tmp_path_factory, data):
    """Read, list, write: every file that was damaged is still there, byte for byte."""
    folder = SaveFolder(tmp_path_factory.mktemp("saves"))
    match = written_twice(folder)
    kinds = ("json", "previous.json", "damaged-1.json", "previous.damaged-1.json", "x.json")
    broken = {}
    for kind in data.draw(st.sets(st.sampled_from(kinds))):
        raw = f"broken {kind}".encode() + data.draw(st.binary(max_size=20))
        break_file(folder, f"{match.id}.{kind}", raw)
        broken[kind] = raw
    fresh = SaveFolder(folder.path)
    for action in data.draw(
        st.lists(st.sampled_from(["list", "load", "write", "write", "rename", "delete"]))
    ):
        try:
            if action == "list":
                fresh.list()
            elif action == "write":
                fresh.write(to_data(match))
            elif action == "rename":
                fresh.rename(match.id, "Other")
            else:
                getattr(fresh, action)(match.id)
        except SaveError:
            pass
    left = list(contents(fresh).values())
    for raw in broken.values():
        assert raw in left
    assert len(fresh.list().damaged) <= len(broken)


def test_files_of_others_are_listed_and_left_alone(folder):
    match = written_twice(folder)
    copy = (folder.path / f"{match.id}.json").read_bytes()
    break_file(folder, "copy of tea.json", copy)
    break_file(folder, f"{'0' * 32}.json", copy)
    break_file(folder, "holiday.jpg", b"jpg")
    (folder.path / "folder.json").mkdir()
    listing = folder.list()
    assert {d.file_name: d.reason.key for d in listing.damaged} == {
        "copy of tea.json": "save.other_name",
        f"{'0' * 32}.json": "save.other_name",
        "folder.json": "save.cannot_read",
    }
    assert [info.id for info in listing.saves] == [match.id]


# -- lists ---------------------------------------------------------------------------------------


def test_a_list_shows_what_a_card_needs_newest_first(folder):
    old = siam(ANN, EASY, moves="+a1N", title="Old", options={"push": "strict"})
    new = siam(moves=WON_BY_ELEPHANTS, title="New")
    new.changed += 100
    for match in (new, old):
        folder.write(to_data(match))
    first, second = folder.list().saves
    assert (first.id, first.title, first.game_id) == (new.id, "New", "siam")
    assert (first.finished, first.winners, first.moves) == (True, (0,), 9)
    assert (second.id, second.seats, second.moves) == (old.id, (ANN, EASY), 1)
    assert (second.created, second.changed) == (old.created, old.changed)
    assert not second.finished
    assert not second.from_previous
    assert dict(second.options)["push"] == "strict"


def test_the_newest_unfinished_match_is_offered(folder):
    matches = [siam(moves="+a1N"), siam(moves="+a1N +e5S"), siam(moves=WON_BY_ELEPHANTS)]
    for match in matches:
        folder.write(to_data(match))
    assert folder.unfinished().id == matches[1].id
    matches[0].changed += 1000
    folder.write(to_data(matches[0]))
    assert folder.unfinished().id == matches[0].id


def test_a_list_notices_what_changed_since(folder):
    match = written_twice(folder)
    assert folder.list().damaged == []
    break_file(folder, f"{match.id}.json", b"broken")
    assert len(folder.list().damaged) == 1
    (folder.path / f"{match.id}.json").unlink()
    assert folder.list().damaged == []


# -- renaming, deleting --------------------------------------------------------------------------


def test_renaming_changes_only_the_title(folder):
    match = written_twice(folder)
    folder.rename(match.id, "  Coffee ")
    match.title = "Coffee"
    assert same(folder.load(match.id), match)
    with pytest.raises(BadText):
        folder.rename(match.id, "x" * 61)
    assert folder.load(match.id).title == "Coffee"


def test_a_deleted_match_can_be_brought_back(folder):
    match = written_twice(folder)
    folder.delete(match.id)
    assert folder.list().saves == folder.list().damaged == []
    assert names(folder) == ["deleted"]
    folder.restore(match.id)
    assert same(folder.load(match.id), match)
    assert len(contents(folder)) == 2
    assert key_of(folder.restore, match.id) == "save.exists"


def test_deleting_twice_brings_back_the_last(folder):
    match = written_twice(folder)
    folder.delete(match.id)
    play(match, "+b1N")
    folder.write(to_data(match))
    folder.delete(match.id)
    folder.restore(match.id)
    assert folder.load(match.id).number == 3


def test_the_last_twenty_deleted_matches_are_kept(folder):
    matches = [written_twice(folder) for _ in range(25)]
    for match in matches:
        folder.delete(match.id)
    assert len(os.listdir(folder.path / "deleted")) == 2 * save_folder.KEPT_DELETED
    for match in matches[5:]:
        folder.restore(match.id)
    assert key_of(folder.restore, matches[4].id) == "save.missing"
    assert len(folder.list().saves) == 20


def test_a_damaged_save_is_not_deleted(folder):
    match = written_twice(folder)
    break_file(folder, f"{match.id}.json", b"broken")
    folder.delete(match.id)
    assert (folder.path / f"{match.id}.damaged-1.json").read_bytes() == b"broken"
    assert folder.list().saves == []
    assert len(folder.list().damaged) == 1
    alone = siam(moves="+a1N")
    folder.write(to_data(alone))
    break_file(folder, f"{alone.id}.json", b"broken")
    assert key_of(folder.delete, alone.id) == "save.not_json"
    assert (folder.path / f"{alone.id}.json").read_bytes() == b"broken"


# -- a disk that refuses -------------------------------------------------------------------------


REFUSALS = [
    (errno.ENOSPC, "save.disk_full"),
    (errno.EROFS, "save.read_only"),
    (errno.EACCES, "save.read_only"),
    (errno.EIO, "save.cannot_write"),
]


@pytest.mark.parametrize(("number", "key"), REFUSALS)
@pytest.mark.parametrize("call", ["open", "fsync", "replace", "second replace"])
def test_whatever_the_disk_refuses_the_last_save_is_still_there(
    folder, monkeypatch, number, key, call
):
    match = written_twice(folder)
    play(match, "+b1N")
    calls = 0

    def refuse(*args, **more):
        nonlocal calls
        calls += 1
        if call == "second replace" and calls == 1:
            return real(*args, **more)
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        if call == "open":
            real = save_folder.write_through
            patch.setattr(save_folder, "write_through", refuse)
        else:
            name = call.split()[-1]
            real = getattr(os, name)
            patch.setattr(os, name, refuse)
        assert key_of(folder.write, to_data(match)) == key
        assert calls == (2 if call == "second replace" else 1)
        loaded = folder.load(match.id)
        assert loaded.number >= 2
        assert folder.list().damaged == []
    folder.write(to_data(match))
    assert folder.load(match.id).number == 3
    assert folder.load(match.id).loaded_from_previous is None


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "saves").write_text("a file is in the way")
    folder = SaveFolder(tmp_path / "saves")
    assert key_of(folder.write, to_data(siam())) == "save.cannot_write"
    assert folder.list().saves == []


def test_a_file_system_that_cannot_sync_folders_is_fine(folder, monkeypatch):
    real = os.fsync

    def fsync(handle):
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "not on this file system")
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    match = written_twice(folder)
    assert folder.load(match.id).number == 2
