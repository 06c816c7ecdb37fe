"""What is left of a damaged save: the match up to its last sound move, as a copy.

Only a player asks for this, because it trusts what a checksum does not. Nothing is guessed: game,
rules, options, players and seed must be there and sound, or the cards and pieces would be others.
"""

from __future__ import annotations

import json
import re
import time
import uuid
from dataclasses import dataclass
from typing import Any

from siamapp.games.api import GameError, say
from siamapp.match import save_text
from siamapp.match.match import Match
from siamapp.match.save_format import (
    FIELDS,
    MOST_BYTES,
    MOST_MOVES,
    SaveError,
    checksum,
    is_time,
    is_title,
    read_data,
)

_MOST_FIELDS = 100
"""A save has a seventh of that; a file from a stranger must not take for ever."""

_SPACE = re.compile(r"[\s,\0]*")
_BLANK = re.compile(r"\s+")
_decoder = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class Repaired:
    """A match with an id of its own, and how many moves after it could be read but not played."""

    match: Match
    unplayable: int


def repair(raw: bytes, now: float | None = None) -> Repaired:
    """The longest sound beginning of a match in these bytes, or :class:`SaveError`."""
    try:
        return _repair(raw, time.time() if now is None else now)
    except SaveError:
        raise
    except Exception as error:  # whatever a file contains, it never stops the app
        raise SaveError(say("save.unreadable", reason=type(error).__name__)) from error


def _repair(raw: bytes, now: float) -> Repaired:
    if len(raw) > MOST_BYTES:
        raise SaveError(say("save.too_large", most=MOST_BYTES // 1000))
    text = raw.decode("utf-8", "replace")
    if save_text.has_text(text):
        text = save_text.beginning(text).decode("utf-8", "replace")
    data = salvage(text)
    found = data.get("moves")
    moves = [move for move in found if isinstance(move, str)] if isinstance(found, list) else []
    match = _without_moves(data, now)
    kept = 0
    for move in moves[:MOST_MOVES]:
        try:
            match.replay((match.game.parse_move(move),))
        except GameError:
            break
        kept += 1
    if not kept:
        raise SaveError(say("save.repair_nothing"))
    return Repaired(match, len(moves) - kept)


def _without_moves(data: dict[str, Any], now: float) -> Match:
    """The match before its first move. What is only for looking at may be lost."""
    kept = {name: data[name] for name in FIELDS if name in data}
    kept |= {"id": uuid.uuid4().hex, "moves": [], "winners": None}
    if not is_title(kept.get("title")):
        kept["title"] = ""
    for name in ("created", "changed"):
        if not is_time(kept.get(name)):
            kept[name] = now
    kept["checksum"] = checksum(kept)
    return read_data(kept).open()


def salvage(text: str) -> dict[str, Any]:
    """The fields of a JSON object that can still be read, of a broken list its beginning."""
    found: dict[str, Any] = {}
    at = text.find("{") + 1
    for _ in range(_MOST_FIELDS):
        at = _after_space(text, at)
        if not 0 < at < len(text):
            break
        try:
            name, after = _decoder.raw_decode(text, at)
            after = _after_space(text, after)
            if not isinstance(name, str) or text[after] != ":":
                raise ValueError
        except (ValueError, IndexError, RecursionError):
            at = _next_line(text, at)
            continue
        start = _after_space(text, after + 1)
        try:
            value, at = _decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            at = _next_line(text, start)
            if text[start : start + 1] != "[":
                continue
            value = _beginning(text, start + 1)
        found.setdefault(name, value)
    return found


def _beginning(text: str, at: int) -> list[Any]:
    """The texts of a list up to where it breaks off."""
    found: list[Any] = []
    while True:
        at = _after_space(text, at)
        if text[at : at + 1] != '"':
            return found
        try:
            value, at = _decoder.raw_decode(text, at)
        except ValueError:
            return found
        found.append(value)


def _after_space(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return at if space is None else space.end()


def _next_line(text: str, at: int) -> int:
    """Behind the next line break and all that is blank, if a name or a text begins there."""
    for blank in _BLANK.finditer(text, at):  # one after the other: each is looked at once
        if "\n" in blank[0] and text[blank.end() : blank.end() + 1] == '"':
            return blank.end()
    return len(text)


__all__ = ["Repaired", "repair", "salvage"]
