"""A match from outside is checked, never put in the place of another, and never hangs."""

from __future__ import annotations

import os

import pytest

from siamapp.match.exchange import Kind, read_outside, receive
from siamapp.match.save_format import Save, SaveError, encode, to_data
from siamapp.match.saves import SaveFolder, to_text
from tests.match.support import play, siam
from tests.match.test_save_format import same


@pytest.fixture
def folder(tmp_path) -> SaveFolder:
    return SaveFolder(tmp_path / "saves")


def bytes_of(match) -> bytes:
    return encode(to_data(match))


@pytest.mark.parametrize("as_bytes", [bytes_of, lambda match: to_text(Save.of(match)).encode()])
def test_a_new_one_comes_as_it_is(folder, as_bytes):
    match = siam(moves="+a1N", title="Tea")
    arrival = receive(as_bytes(match), folder)
    assert arrival.kind is Kind.NEW
    assert same(arrival.match, match)
    assert not folder.path.exists(), "receiving writes nothing"


def test_one_that_is_here_already_is_found_again(folder):
    match = siam(moves="+a1N", title="Tea")
    folder.write(to_data(match))
    match.title = "As Ann calls it"
    match.changed += 5
    arrival = receive(bytes_of(match), folder)
    assert (arrival.kind, arrival.match.id) == (Kind.KNOWN, match.id)
    assert arrival.match.title == "Tea", "its own title stays"


@pytest.mark.parametrize("moves", ["", "+a1N +e5S", "+a2N"])
def test_another_state_of_a_match_becomes_a_copy(folder, moves):
    match = siam(moves="+a1N")
    folder.write(to_data(match))
    other = siam(moves=moves)
    other.id = match.id
    arrival = receive(bytes_of(other), folder)
    assert arrival.kind is Kind.COPY
    assert arrival.match.id != match.id
    assert arrival.match.state == other.state
    folder.write(to_data(arrival.match))
    assert same(folder.load(match.id), match)
    assert len(folder.list().saves) == 2


def test_matches_in_memory_and_damaged_ones_count_as_well(folder):
    match = siam(moves="+a1N")
    longer = play(siam(moves="+a1N"), "+e5S")
    longer.id = match.id
    assert receive(bytes_of(longer), folder, [Save.of(match)]).kind is Kind.COPY
    assert receive(bytes_of(match), folder, [Save.of(match)]).kind is Kind.KNOWN
    folder.path.mkdir()
    (folder.path / f"{match.id}.json").write_bytes(b"broken")
    assert receive(bytes_of(match), folder).kind is Kind.COPY


@pytest.mark.parametrize("raw", [b"", b"Dear diary", b"[SIAMAPP1 AAAA]", b"{}", b"\x89PNG"])
def test_what_is_no_match_is_refused(folder, raw):
    with pytest.raises(SaveError):
        receive(raw, folder)


def test_files_from_outside(tmp_path):
    def key_of(path) -> str:
        with pytest.raises(SaveError) as caught:
            read_outside(path)
        return caught.value.message.key

    (tmp_path / "tea.json").write_bytes(b"tea")
    assert read_outside(tmp_path / "tea.json") == b"tea"
    assert key_of(tmp_path / "coffee.json") == "save.missing"
    assert key_of(tmp_path) == "save.no_file"
    assert key_of("nul\0name") == "save.missing"
    with open(tmp_path / "huge", "wb") as file:
        file.truncate(10**10)
    assert key_of(tmp_path / "huge") == "save.too_large"
    if hasattr(os, "mkfifo"):  # opening one waits until somebody writes to it
        os.mkfifo(tmp_path / "pipe")
        assert key_of(tmp_path / "pipe") == "save.no_file"
        assert key_of("/dev/zero") == "save.no_file"
