"""Damaged saves: the match up to its last sound move, as a copy, and nothing guessed."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siamapp.match.save_format import Save, SaveError, decode, encode, to_data
from siamapp.match.save_repair import repair, salvage
from siamapp.match.save_text import to_text
from tests.match.support import GAMES, random_match, siam
from tests.match.test_save_format import changed

MOVES = "+a1N +e5S +b1N +d5S"


def key_of(raw: bytes) -> str:
    with pytest.raises(SaveError) as caught:
        repair(raw)
    return caught.value.message.key


def sound() -> bytes:
    return encode(to_data(siam(moves=MOVES, title="Tea")))


def test_a_file_that_is_sound_gives_all_of_it_as_a_copy():
    match = siam(moves=MOVES, title="Tea")
    repaired = repair(encode(to_data(match)))
    assert repaired.match.state == match.state
    assert repaired.match.id != match.id
    assert repaired.match.title == "Tea"
    assert repaired.unplayable == 0
    assert decode(encode(to_data(repaired.match))).open().state == match.state


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), part=st.floats(0, 1))
def test_cut_off_anywhere_it_goes_as_far_as_the_moves_do(game_id, seed, part):
    match = random_match(game_id, random.Random(seed), 40)
    raw = encode(to_data(match))
    at = int(len(raw) * part)
    start = raw.index(b'"moves": [') + len(b'"moves": [')
    left = [text for text in raw[start : max(at, start)].split(b"]")[0].split(b",") if text]
    whole = sum(text.count(b'"') == 2 for text in left)
    if at < start or not whole:
        assert key_of(raw[:at]) in (
            *("save.repair_nothing", "save.bad_field", "save.foreign"),
            *("save.bad_seats", "save.bad_option"),
        )
    else:
        repaired = repair(raw[:at]).match
        assert repaired.moves == match.moves[:whole]
        assert (repaired.seats, repaired.seed) == (match.seats, match.seed)


def test_rubbish_in_the_moves_ends_them():
    raw = sound().replace(b'"+b1N"', b'"+b\x00\xff')
    assert repair(raw).match.number == 2


def test_a_move_that_the_rules_forbid_ends_them():
    data = changed(moves=["+a1N", "+e5S", "+c3N", "+d5S"])
    repaired = repair(encode(data))
    assert repaired.match.number == 2
    assert repaired.unplayable == 2


def test_a_wrong_checksum_alone_loses_nothing():
    raw = sound().replace(b'"title": "Tea"', b'"title": "Coffee"')
    with pytest.raises(SaveError):
        decode(raw)
    assert (repair(raw).match.number, repair(raw).match.title) == (4, "Coffee")


def test_what_is_only_for_looking_at_may_be_lost():
    raw = sound()
    for name in (b"title", b"created", b"changed", b"winners", b"checksum", b"id"):
        lines = [line for line in raw.split(b"\n") if not line.startswith(b'"' + name)]
        assert repair(b"\n".join(lines), now=5.0).match.number == 4
        broken = [b'"' + name + b'": {{{,' if line.startswith(b'"' + name) else line
                  for line in raw.split(b"\n")]  # fmt: skip
        assert repair(b"\n".join(broken), now=5.0).match.number == 4


@pytest.mark.parametrize(
    "name", [b"app", b"format", b"game", b"rules", b"options", b"seed", b"seats"]
)
def test_what_the_match_hangs_on_is_never_guessed(name):
    lines = [line for line in sound().split(b"\n") if not line.startswith(b'"' + name)]
    assert key_of(b"\n".join(lines)) in ("save.foreign", "save.bad_field")


def test_nothing_is_made_of_nothing():
    assert key_of(b"") == key_of(b"Dear diary") == key_of(b"\0" * 500) == "save.foreign"
    assert key_of(encode(to_data(siam()))) == "save.repair_nothing"
    assert key_of(b'{"app": "siamapp", "format": 9}') == "save.newer_format"
    assert key_of(b"x" * 1_000_001) == "save.too_large"


def test_a_text_without_its_end_keeps_its_beginning():
    match = random_match("king_of_siam", random.Random(5), 40)
    text = to_text(Save.of(match))
    repaired = repair(text[: len(text) * 3 // 4].encode()).match
    assert 0 < repaired.number < match.number
    assert repaired.moves == match.moves[: repaired.number]


def test_hostile_files_take_no_time():
    """Each would take minutes if its faults were looked at one by one."""
    for raw in (b'{\n"' * 300_000, b'{"moves": [' + b'"x",' * 200_000, b"[" * 900_000):
        key_of(raw)
    assert len(salvage('{"a":1,' + '\n"' * 50_000)) == 1


@settings(max_examples=120, deadline=None)
@given(data=st.data())
def test_whatever_happened_to_a_file_it_is_repaired_or_refused(data):
    raw = bytearray(sound())
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(raw) - 1))
        length = data.draw(st.integers(0, 20))
        raw[at : at + length] = data.draw(st.binary(max_size=8))
        if not raw:
            break
    try:
        repaired = repair(bytes(raw))
    except SaveError:
        return
    assert json.loads(encode(to_data(repaired.match)))["moves"]
