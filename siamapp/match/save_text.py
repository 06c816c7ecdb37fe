"""A match as text for a chat or a mail: short, and none of its characters is lost on the way.

``[SIAMAPP1 MZXW6YTB…]``: between the brackets stands the save in base 32, compressed, with a
checksum at its end. Letters and digits only, capitals or not, with any line breaks: whatever
programs do to a text that they show, this comes through or is found out.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib

from siamapp.games.api import say
from siamapp.games.limits import read_json
from siamapp.match.save_format import (
    MOST_BYTES,
    Save,
    SaveError,
    checksum,
    decode,
    read_data,
)

TEXT_FORMAT = 1
LINE = 60
"""Characters of a line; mail programs break longer ones, and worse."""

_MARK = re.compile(r"\[SIAMAPP([0-9]{1,4})\s+([^\]\[]*)(\]?)", re.IGNORECASE)
_IN_BETWEEN = re.compile(r"[\s>|\u00ad\u200b-\u200f\u2060\ufeff]+")
"""What mails and chats put into a text: white space, quotation marks, invisible characters."""

_SUM_BYTES = 5


def to_text(save: Save) -> str:
    """The text that :func:`from_text` reads."""
    data = save.to_data()
    data.pop("checksum")  # it would not shrink, and the text has its own
    data["moves"] = data.pop("moves")  # last: of a text without its end, the beginning is left
    raw = json.dumps(data, separators=(",", ":")).encode("ascii")
    if len(raw) > MOST_BYTES:
        raise SaveError(say("save.too_large", most=MOST_BYTES // 1000))
    packed = zlib.compress(raw, 9)
    code = base64.b32encode(packed + _sum(packed)).decode("ascii").rstrip("=")
    whole = f"[SIAMAPP{TEXT_FORMAT} {code}]"
    return "\n".join(whole[at : at + LINE] for at in range(0, len(whole), LINE))


def from_text(text: str) -> Save:
    """The save in a text, whatever stands around it, or :class:`SaveError`."""
    packed, is_whole = _packed(text)
    if not is_whole:
        raise SaveError(say("save.text_cut"))
    packed, found = packed[:-_SUM_BYTES], packed[-_SUM_BYTES:]
    if found != _sum(packed):
        raise SaveError(say("save.text_changed"))
    try:
        data = read_json(_unpacked(packed).decode("utf-8"))
        if isinstance(data, dict):
            data["checksum"] = checksum(data)
    except (ValueError, zlib.error) as error:
        raise SaveError(say("save.text_changed")) from error
    return read_data(data)


def read_any(raw: bytes) -> Save:
    """The save in a file or in a clipboard: as JSON, or as text somewhere in between."""
    if len(raw) > MOST_BYTES:
        raise SaveError(say("save.too_large", most=MOST_BYTES // 1000))
    text = raw.decode("utf-8", "replace")
    if has_text(text):
        return from_text(text)
    raw = raw.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not raw.startswith(b"{"):
        raise SaveError(say("save.text_none"))
    return decode(raw)


def has_text(text: str) -> bool:
    """Is there the text of a match in it, sound or not?"""
    return _MARK.search(text) is not None


def beginning(text: str) -> bytes:
    """As much of the JSON as a damaged text still holds; for repairs."""
    try:
        packed, _ = _packed(text)
        return _unpacked(packed)
    except (SaveError, zlib.error):
        return b""


def _packed(text: str) -> tuple[bytes, bool]:
    """The compressed bytes, with their checksum, and whether the end is there."""
    if len(text) > 2 * MOST_BYTES:
        raise SaveError(say("save.too_large", most=MOST_BYTES // 1000))
    mark = _MARK.search(text)
    if mark is None:
        raise SaveError(say("save.text_none"))
    if int(mark[1]) != TEXT_FORMAT:
        raise SaveError(say("save.newer_format", format=int(mark[1]), known=TEXT_FORMAT))
    code = _IN_BETWEEN.sub("", mark[2]).upper()
    is_whole = bool(mark[3])
    if not is_whole:
        code = code[: len(code) - len(code) % 8]
    try:
        return base64.b32decode(code + "=" * (-len(code) % 8)), is_whole
    except (binascii.Error, ValueError) as error:
        raise SaveError(say("save.text_changed")) from error


def _unpacked(packed: bytes) -> bytes:
    """Never more than a save may have: a short text can pretend to be an endless one."""
    raw = zlib.decompressobj().decompress(packed, MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise SaveError(say("save.too_large", most=MOST_BYTES // 1000))
    return raw


def _sum(packed: bytes) -> bytes:
    return hashlib.sha256(packed).digest()[:_SUM_BYTES]


__all__ = ["TEXT_FORMAT", "beginning", "from_text", "has_text", "read_any", "to_text"]
