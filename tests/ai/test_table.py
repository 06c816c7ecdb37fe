"""What a search remembers, and what it forgets when there is no room."""

import random

from siamapp.ai.table import AT_LEAST, EXACT, Table


def entry(key, depth, value=0):
    return key, depth, EXACT, value, f"move {key}"


def test_keeps_what_fits():
    table = Table(places=7)
    for key in range(7):
        table.put(entry(key, depth=key % 3))
    assert [table.get(key) for key in range(7)] == [entry(key, key % 3) for key in range(7)]
    assert table.get(7) is None


def test_a_position_is_never_taken_for_another():
    table = Table(places=1)
    table.put(entry(5, depth=9))
    assert table.get(6) is None
    table.put(entry(6, depth=1))
    assert table.get(5)[0] == 5
    assert table.get(6)[0] == 6


def test_the_deepest_stays_and_the_others_take_turns():
    table = Table(places=1)
    for key, depth in enumerate([4, 9, 2, 3, 1]):
        table.put(entry(key, depth))
    assert [table.get(key) is not None for key in range(5)] == [False, True, False, False, True]


def test_whoever_was_the_deepest_gives_way_to_a_deeper_one_but_stays_for_a_while():
    table = Table(places=1)
    table.put(entry("old", depth=3))
    table.put(entry("new", depth=3))
    assert table.get("old") == entry("old", 3)
    table.put(entry("next", depth=1))
    assert table.get("old") is None
    assert table.get("new") == entry("new", 3)


def test_what_is_known_of_a_position_is_what_was_found_last():
    table = Table(places=1)
    table.put(entry("a", depth=5, value=10))
    table.put(("a", 2, AT_LEAST, 99, "better"))
    assert table.get("a") == ("a", 2, AT_LEAST, 99, "better")


def test_never_more_than_two_for_each_place():
    table, rng = Table(places=11), random.Random(1)
    keys = [rng.getrandbits(100) for _ in range(500)]
    for key in keys:
        table.put(entry(key, rng.randrange(6)))
    assert 0 < sum(table.get(key) is not None for key in keys) <= 22
