"""Every bug that fuzzing has found, one test for each."""

from __future__ import annotations

import json
from itertools import chain

import pytest

from siamapp.games.api import BadText
from siamapp.games.limits import MOST_BYTES, MOST_POINTS
from siamapp.games.maps import parse_map
from siamapp.match.save_format import SaveError
from siamapp.match.save_repair import repair
from tests.fuzz.targets import TARGETS, attempt, warm_up

BY_NAME = {target.name: target for target in TARGETS}


def tried(name: str, raw: bytes) -> bool:
    warm_up(BY_NAME[name])
    return attempt(BY_NAME[name], raw)


@pytest.mark.parametrize("raw", [b"[" * 100_000, b'{"sound":' * 3000])
def test_settings_nested_too_deeply_are_set_aside(raw):
    """RecursionError: the app did not start any more."""
    assert tried("settings", raw)


@pytest.mark.parametrize("part", ["1e999", "NaN", "-Infinity", "[" * 3000 + "]" * 3000])
def test_a_forged_text_with_numbers_that_are_none(part):
    """ValueError and RecursionError when its checksum was made."""
    assert not tried("save text, forged", b'{"app": "siamapp", "seed": %s}' % part.encode())


def test_a_repair_of_empty_lines_ends():
    """The search for the next line began anew at each of them: that took hours."""
    with pytest.raises(SaveError):
        repair(b'{"a": x' + b"\n" * (MOST_BYTES - 10))


def test_a_map_with_many_long_edges_is_refused_at_once():
    """Each edge is compared with each other one that is near: minutes, for 16,000 of them."""
    combs = [
        [[x, 10 * y + 1 + 8 * (x % 2)] for x in range(1000)] + [[999, 10 * y], [0, 10 * y]]
        for y in range(8)
    ]
    data = {"name": "Combs", "size": [10_000, 10_000], "borders": []}
    data["provinces"] = [
        {"id": f"p{y}", "name": f"P{y}", "capital": [0, 0], "outline": comb}
        for y, comb in enumerate(combs)
    ]
    assert len(list(chain(*combs))) > MOST_POINTS
    with pytest.raises(BadText) as caught:
        parse_map("combs", json.dumps(data), provinces=8)
    assert caught.value.message.key == "games.map.points"
