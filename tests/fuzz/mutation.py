"""Makes bad files out of good ones: knows JSON, so that most get past the first check."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Sequence
from typing import Any

NASTY: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    5,
    2**31,
    2**53,
    2**63,
    10**30,
    10**400,
    0.5,
    -0.0,
    1e308,
    float("inf"),
    float("nan"),
    "",
    " ",
    "\0",
    "\n",
    "\ud800",
    "x" * 25,
    "x" * 61,
    "x" * 5000,
    "../../../../etc/passwd",
    "/etc/passwd",
    "file:///etc/passwd",
    "C:\\con",
    "{0.__class__}",
    "{name}",
    "%s%n",
    "[b]x[/b]",
    "٣",
    "１",
    "ſ",
    "İ",
    "‮a",
    "__class__",
    "person",
    "easy",
    [],
    {},
    [[]],
    [0, 0],
    [-1, -1],
    [10**6, 0],
    {"": 0},
    {"__class__": "os.system"},
)
"""In place of anything."""

BYTES = (
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\xed\xa0\x80",
    b'"',
    b"\\",
    b"{",
    b"}",
    b"[" * 40,
    b"[" * 3000,
    b'{"a":' * 3000,
    b"\n" * 3000,
    b"]",
    b",",
    b"\n",
    b" " * 99,
    b"-",
    b"1e999",
    b"NaN",
    b"9" * 4400,
    b"\\ud800",
)


def mutated(raw: bytes, rng: random.Random, others: Sequence[bytes] = ()) -> bytes:
    """Another file, a little or much worse than this one."""
    if rng.random() < 0.75:
        try:
            data = json.loads(raw)
        except (ValueError, RecursionError):
            pass
        else:
            if isinstance(data, (dict, list)):
                return _dumped(_worse(data, rng), raw)
    for _ in range(rng.choice((1, 1, 2, 5))):
        raw = _other_bytes(raw, rng, others)
    return raw


def _dumped(data: Any, raw: bytes) -> bytes:
    try:
        return json.dumps(data).encode("ascii")
    except (ValueError, RecursionError):  # numbers with more digits than Python writes
        return raw


def _worse(data: Any, rng: random.Random) -> Any:
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        places = _places(data)
        if not places:
            break
        where, key = rng.choice(places)
        _change(where, key, rng, places)
    return data


def _places(data: Any) -> list[tuple[Any, Any]]:
    """Every spot that holds a value: the list or object, and its index or name."""
    found: list[tuple[Any, Any]] = []
    rest = [data]
    while rest and len(found) < 3000:
        where = rest.pop()
        entries = where.items() if isinstance(where, dict) else enumerate(where)
        for key, value in entries:
            found.append((where, key))
            if isinstance(value, (dict, list)):
                rest.append(value)
    return found


def _change(where: Any, key: Any, rng: random.Random, places: list[tuple[Any, Any]]) -> None:
    value = where[key]
    way = rng.randrange(8)
    if way == 0:
        del where[key]
    elif way == 1 and isinstance(where, list):
        where.insert(key, copy.deepcopy(value))
    elif way == 1:
        where[rng.choice(("id", "name", "x", "moves", "map", "board", "__class__"))] = value
    elif way == 2:
        other, name = rng.choice(places)
        try:
            where[key] = copy.deepcopy(other[name])
        except (KeyError, IndexError):
            where[key] = None
    elif way == 3 and isinstance(value, list):
        rng.shuffle(value)
    elif way == 4 and isinstance(value, list) and len(value) < 300:
        value *= rng.choice((2, 3, 10))
    elif type(value) is int and way < 7:
        where[key] = value + rng.choice((-1, 1, 2, -5, 40, 1000))
    elif isinstance(value, str) and value and way < 7:
        at = rng.randrange(len(value))
        where[key] = value[:at] + rng.choice(("", value, "-", "N", "1", "é")) + value[at + 1 :]
    else:
        where[key] = copy.deepcopy(rng.choice(NASTY))


def _other_bytes(raw: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    at = rng.randrange(len(raw) + 1)
    end = min(len(raw), at + rng.choice((0, 1, 1, 2, 8, 100)))
    way = rng.randrange(6)
    if way == 0:
        return raw[:at]
    if way == 1:
        return raw[:at] + raw[end:]
    if way == 2 and others:
        other = rng.choice(others)
        return raw[:at] + other[rng.randrange(len(other) + 1) :]
    if way == 3:
        return raw[:at] + bytes(rng.randrange(256) for _ in range(rng.randrange(4))) + raw[end:]
    if way == 4:
        return raw[:at] + raw[at:end] * rng.choice((2, 3, 50)) + raw[end:]
    return raw[:at] + rng.choice(BYTES) + raw[end:]
