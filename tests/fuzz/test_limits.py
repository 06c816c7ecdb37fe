"""The limits that are named in ``siamapp/games/limits.py``: each holds, and leaves room enough."""

from __future__ import annotations

import json
import random
import tracemalloc

import pytest

from siamapp import resources
from siamapp.games import limits, registry
from siamapp.games.api import BadText, GameError
from siamapp.games.bangkok_klongs.data import parse_data
from siamapp.games.maps import parse_map
from siamapp.games.siam.board import parse_board
from siamapp.match.match import Match, SeatSetup
from siamapp.match.save_format import SaveError, checksum, decode, from_data, to_data
from siamapp.match.save_repair import repair
from siamapp.match.save_text import read_any
from siamapp.match.seats import check_title

READERS = {
    "save": decode,
    "save text": read_any,
    "repair": repair,
    "map": lambda raw: parse_map("x", raw.decode(), 8),
    "board": lambda raw: parse_board("x", raw.decode()),
    "data": lambda raw: parse_data(raw.decode()),
}
EVERY_READER = pytest.mark.parametrize("read", READERS.values(), ids=READERS)

DATA_FOLDERS = ("boards/siam", "maps/king_of_siam", "maps/foreign_king", "bangkok_klongs")

FULL = limits.MOST_BYTES
HEAVY = {
    "too large": b" " * (FULL + 1),
    "empty lists": b"[" + b"[]," * (FULL // 3 - 10) + b"[]]",
    "empty objects": b"[" + b"{}," * (FULL // 3 - 10) + b"{}]",
    "one text": b'"' + b"x" * (FULL - 2) + b'"',
    "texts never ended": b'"\\' * (FULL // 2),
    "names": json.dumps({f"{n:x}": 0 for n in range(60_000)}).encode(),
    "brackets": b"[" * FULL,
    "objects in objects": b'{"":' * (FULL // 4),
    "digits": b"9" * FULL,
    "zeros": b"\0" * FULL,
    "lines": b"\n" * FULL,
    "marks": b"[SIAMAPP1 " * (FULL // 10),
}
MOST_MEMORY = 150 * FULL
"""What a phone can spare; empty objects in a list are the worst, 64 bytes for each three."""


@EVERY_READER
@pytest.mark.parametrize("raw", HEAVY.values(), ids=HEAVY)
def test_no_file_takes_much_memory(read, raw):
    tracemalloc.start()
    try:
        with pytest.raises(GameError):
            read(raw)
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    finally:
        tracemalloc.stop()


def test_lists_within_lists():
    def nested(depth: int) -> str:
        return "[" * depth + "]" * depth

    limits.read_json(nested(limits.DEEPEST))
    limits.read_json(json.dumps("[" * 99) + "\n")  # within a text they count for nothing
    limits.read_json('["\\"[[[[[[[[[[[[[[[[[[[[["]')
    with pytest.raises(ValueError, match="lists within each other"):
        limits.read_json(nested(limits.DEEPEST + 1))
    with pytest.raises(ValueError, match="lists within each other"):
        limits.read_json('{"a":[' * limits.DEEPEST)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number(number):
    with pytest.raises(ValueError, match="no number"):
        limits.read_json(f"[{number}]")


def match_of(moves: int) -> dict:
    """A save with so many moves: two animals that turn, in a game without repetition."""
    seats = [SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")]
    data = to_data(Match.new("siam", seats, {"repetition": "off"}, seed=1))
    turns = ["+a1N", "+e5S", *["a1E", "e5W", "a1N", "e5S"] * (moves // 4)]
    data["moves"] = turns[:moves]
    return data | {"checksum": checksum(data)}


def test_the_longest_match():
    assert from_data(match_of(limits.MOST_MOVES)).number == limits.MOST_MOVES
    with pytest.raises(SaveError) as caught:
        from_data(match_of(limits.MOST_MOVES + 1))
    assert caught.value.message.key == "save.too_many_moves"


def test_players_names_and_titles():
    for game_id in registry.game_ids():
        assert max(registry.game(game_id).player_counts) <= limits.MOST_PLAYERS
        with pytest.raises(BadText):
            registry.game(game_id).start(limits.MOST_PLAYERS + 1)
    SeatSetup("x" * limits.LONGEST_NAME, "x" * limits.LONGEST_COLOUR)
    for name, colour in (("x" * (limits.LONGEST_NAME + 1), "x"), ("x", "x" * 25)):
        with pytest.raises(BadText):
            SeatSetup(name, colour)
    check_title("x" * limits.LONGEST_TITLE)
    with pytest.raises(BadText):
        check_title("x" * (limits.LONGEST_TITLE + 1))
    rows = ["....", ".oo.", "...."]
    for length, is_good in ((limits.LONGEST_LABEL, True), (limits.LONGEST_LABEL + 1, False)):
        text = json.dumps({"name": "x" * length, "animals": 2, "rows": rows})
        if is_good:
            parse_board("x", text)
        else:
            with pytest.raises(BadText):
                parse_board("x", text)


def test_points_of_a_map():
    data = json.loads(dict(resources.read_texts("maps/king_of_siam"))["siam"])
    outlines = sum(len(province["outline"]) for province in data["provinces"])
    for part in ("rivers", "mountains"):
        data.pop(part, None)
    left = limits.MOST_POINTS - outlines
    homes = tuple(data["homes"])
    data["land"] = [[[n % 100, n // 100] for n in range(left)]]
    parse_map("x", json.dumps(data), 8, homes)
    data["mountains"] = [[1, 1]]
    with pytest.raises(BadText) as caught:
        parse_map("x", json.dumps(data), 8, homes)
    assert caught.value.message.key == "games.map.points"


def test_what_ships_stays_far_below():
    for folder in DATA_FOLDERS:
        for _, text in resources.read_texts(folder):
            assert len(text) < limits.MOST_BYTES / 10


@pytest.mark.parametrize(
    "path", ["/etc/passwd", "../../../etc/passwd", "siam.json", "./siam", "file:///etc/passwd"]
)
@pytest.mark.parametrize("game_id", ["siam", "king_of_siam"])
def test_the_name_of_a_map_or_board_is_no_path(game_id, path):
    """Options are compared with what was loaded at the start: no file is opened for them."""
    game = registry.game(game_id)
    seats = [SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")]
    data = to_data(Match.new(game_id, seats, seed=random.Random(1).randrange(99)))
    data["options"] = data["options"] | {game.options[0].name: path}
    with pytest.raises(SaveError) as caught:
        from_data(data | {"checksum": checksum(data)})
    assert caught.value.message.key == "save.bad_option"
