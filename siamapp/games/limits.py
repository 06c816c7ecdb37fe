"""What a file from a stranger may ask of this app: all limits, in one place.

A save, a map, a board or a list of boats may come from anywhere. It is read as JSON and as nothing
else, names no other file, and costs no more than these numbers allow.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

MOST_BYTES = 1_000_000
"""The size of a file, and of a text that is pasted."""

DEEPEST = 16
"""Lists and objects within each other."""

MOST_MOVES = 20_000
"""In one match."""

MOST_PLAYERS = 4
"""What every game checks against its own numbers of players."""

LONGEST_NAME = 24
LONGEST_TITLE = 60
LONGEST_COLOUR = 24
LONGEST_LABEL = 40
"""Characters: a player, a match, the id of a colour; a map, a province or a board."""

MOST_POINTS = 2_000
"""Of all the shapes of a map together: whether they cross is asked for every two of them."""

_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)
"""Possessive, and the last quotation mark may be missing: nothing is ever looked at twice."""


def read_json(text: str) -> Any:
    """What the text says; ValueError if it is no JSON, too long or too deep.

    >>> read_json('{"rows": [1, 2]}')
    {'rows': [1, 2]}
    >>> read_json("[" * 17 + "]" * 17)
    Traceback (most recent call last):
    ...
    ValueError: more than 16 lists within each other
    """
    if len(text) > MOST_BYTES:
        raise ValueError(f"more than {MOST_BYTES} characters")
    _check_depth(text)
    return json.loads(text, parse_constant=_refuse)


def _check_depth(text: str) -> None:
    """Before anything is built: the stack of a phone's thread is small."""
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        first = found[0][0]
        if first in "[{":
            depth += 1
            if depth > DEEPEST:
                raise ValueError(f"more than {DEEPEST} lists within each other")
        elif first in "]}":
            depth -= 1


def _refuse(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
