"""A match as text: it survives chats and mails, or says that it did not."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import random
import re
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siamapp.match.save_format import MOST_BYTES, Save, SaveError, encode, to_data
from siamapp.match.save_text import LINE, from_text, has_text, read_any, to_text
from tests.match.support import GAMES, long_match, random_match, siam
from tests.match.test_save_format import same


def text_of(match) -> str:
    return to_text(Save.of(match))


def forged(raw: bytes) -> str:
    """The text of any bytes, with a fitting checksum."""
    packed = zlib.compress(raw, 9)
    whole = packed + hashlib.sha256(packed).digest()[:5]
    return f"[SIAMAPP1 {base64.b32encode(whole).decode().rstrip('=')}]"


def refusal(text: str) -> str:
    with pytest.raises(SaveError) as caught:
        from_text(text)
    return caught.value.message.key


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), plies=st.integers(0, 120))
def test_a_text_opens_as_the_same_match(game_id, seed, plies):
    match = random_match(game_id, random.Random(seed), plies)
    assert same(from_text(text_of(match)).open(), match)


def test_it_is_short_plain_and_in_lines():
    text = text_of(long_match(300))
    assert len(text) < 2500
    assert all(len(line) <= LINE for line in text.splitlines())
    assert text.isascii()
    assert set(text.lower()) <= set("abcdefghijklmnopqrstuvwxyz1234567[] \n")


MANGLED = {
    "one line": lambda text: text.replace("\n", ""),
    "Windows": lambda text: text.replace("\n", "\r\n"),
    "a quoted mail": lambda text: "\n".join(f"> > {line}" for line in text.splitlines()),
    "small letters": str.lower,
    "narrow lines": lambda text: text[:9] + re.sub("(.{7})", r"\1\n", text[9:]),
    "words around it": lambda text: f"Look (9:41)!\n{text}\nYour turn [really].",
    "spaces that do not break": lambda text: text.replace("\n", "\u00a0"),
    "invisible characters": lambda text: text[:10] + "\u200b\u00ad".join(text[10:]),
    "a byte order mark": lambda text: "\ufeff" + text,
}


@pytest.mark.parametrize("mangle", MANGLED.values(), ids=MANGLED)
def test_what_chats_and_mails_do_to_it_does_no_harm(mangle):
    match = siam(moves="+a1N +e5S +b1N", title="Zoë’s match")
    assert same(from_text(mangle(text_of(match))).open(), match)
    assert same(read_any(mangle(text_of(match)).encode()).open(), match)


def test_a_text_without_its_end():
    text = text_of(siam(moves="+a1N +e5S"))
    for length in range(len("[SIAMAPP1 ") + 1, len(text)):
        assert refusal(text[:length]) in ("save.text_cut", "save.text_changed")
    assert refusal(text[:-1]) == "save.text_cut"
    assert refusal(text[:40]) == "save.text_cut"


def test_any_changed_or_missing_letter_is_found():
    text = text_of(siam(moves="+a1N +e5S")).replace("\n", "")
    for at in range(10, len(text) - 1):
        other = "A" if text[at] != "A" else "B"
        changed = text[:at] + other + text[at + 1 :]
        if at < len(text) - 2:  # of the last letter, some bits say nothing
            assert refusal(changed) == "save.text_changed", at
        assert refusal(text[:at] + text[at + 1 :]) == "save.text_changed", at
        assert refusal(text[:at] + "!" + text[at:]) == "save.text_changed", at


def test_other_texts():
    assert refusal("") == refusal("Dear diary") == refusal("[SIAMAPP]") == "save.text_none"
    assert refusal("[SIAMAPP2 ABCD]") == "save.newer_format"
    assert refusal("[SIAMAPP1 ]") == "save.text_changed"
    assert not has_text("SIAMAPP1 ABCD")


def test_a_forged_text_is_checked_like_a_file():
    data = to_data(siam(moves="+a1N"))
    assert from_text(forged(json.dumps(data).encode())).open().number == 1
    assert refusal(forged(b"[]")) == "save.foreign"
    assert refusal(forged(b"x")) == "save.text_changed"
    assert refusal(forged(b"[" * 100_000)) == "save.text_changed"
    assert refusal(forged(json.dumps({**data, "more": 1}).encode())) == "save.unknown_field"
    assert refusal(forged(json.dumps({**data, "seats": []}).encode())) == "save.bad_seats"


def test_a_short_text_cannot_become_an_endless_one():
    bomb = forged(b" " * 300 * MOST_BYTES)
    assert len(bomb) < MOST_BYTES
    assert refusal(bomb) == "save.too_large"
    assert refusal("[SIAMAPP1 " + "A" * 3 * MOST_BYTES) == "save.too_large"
    with pytest.raises(SaveError):
        read_any(b"A" * (MOST_BYTES + 1))


def test_a_file_may_hold_either():
    match = siam(moves="+a1N")
    raw = encode(to_data(match))
    assert same(read_any(raw).open(), match)
    assert same(read_any(b"\xef\xbb\xbf" + raw).open(), match)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300), st.booleans())
def test_whatever_is_in_it_it_is_read_or_refused(raw, marked):
    text = raw.decode("latin-1")
    with contextlib.suppress(SaveError):
        from_text(f"[SIAMAPP1 {text}]" if marked else text)
