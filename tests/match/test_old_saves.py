"""Saves of every released format load for ever.

The files in ``saves/`` are never made again and never leave: if one stops loading, so do the
matches that people have on their devices. A new format, game or number of players adds files.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from siamapp.games import registry
from siamapp.match.save_format import FORMAT, load_file
from siamapp.match.save_text import TEXT_FORMAT, from_text

SAVES = Path(__file__).parent / "saves"
INDEX = json.loads((SAVES / "index.json").read_text("utf-8"))


def test_none_disappears_and_none_is_changed():
    files = {file.name: file for file in SAVES.glob("*.json") if file.name != "index.json"}
    assert files.keys() == INDEX.keys()
    for name, file in files.items():
        assert hashlib.sha256(file.read_bytes()).hexdigest() == INDEX[name]["sha256"], name
    assert {"format-1-long.json", "format-1-options.json", "format-1-won.json"} <= files.keys()


def test_there_is_one_of_every_format_game_and_number_of_players():
    """So that leaving one out of the index is found out, too."""
    wanted = {
        f"format-{number}-{game_id}-{players}.json"
        for number in range(1, FORMAT + 1)
        for game_id in ("siam", "king_of_siam", "bangkok_klongs", "foreign_king")
        for players in registry.game(game_id).player_counts
    }
    assert len(wanted) == FORMAT * 10
    assert wanted <= INDEX.keys()
    texts = {file.name.split("-")[1] for file in SAVES.glob("text-*.txt")}
    assert texts == {str(number) for number in range(1, TEXT_FORMAT + 1)}


@pytest.mark.parametrize("name", INDEX)
def test_each_loads_and_ends_as_it_did(name):
    match = load_file(SAVES / name)
    told = INDEX[name]
    assert (match.game.id, len(match.seats)) == (told["game"], told["players"])
    assert match.number == told["moves"]
    winners = None if match.result is None else list(match.result.winners)
    assert winners == told["winners"]


def test_all_of_the_first_ones_is_as_it_was():
    won = load_file(SAVES / "format-1-won.json")
    assert won.title == "Zoë’s first win"
    assert [seat.name for seat in won.seats] == ["Zoë", "Chang"]
    assert won.seats[1].player == "easy"
    options = load_file(SAVES / "format-1-options.json")
    assert options.options == {
        "board": "no-corners",
        "crosses": "entry",
        "push": "strict",
        "exits": "once",
        "repetition": "off",
    }
    assert load_file(SAVES / "format-1-long.json").state.position() == (
        (SAVES / "format-1-long.position").read_text("ascii").strip()
    )


@pytest.mark.parametrize("file", sorted(SAVES.glob("text-*.txt")), ids=lambda file: file.stem)
def test_texts_load_for_ever_too(file):
    match = from_text(file.read_text("utf-8")).open()
    same = load_file(SAVES / f"format-1-{file.stem.split('-', 2)[2]}.json")
    assert (match.state, match.log, match.seats) == (same.state, same.log, same.seats)
