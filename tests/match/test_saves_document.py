"""docs/saves.md says what the code does."""

from __future__ import annotations

import json
import re
from pathlib import Path

from siamapp.ai.levels import LEVELS
from siamapp.games import registry
from siamapp.match import folder_lock, save_folder, save_format, save_text, seats
from siamapp.match.match import SEED_BITS
from siamapp.match.save_format import checksum, from_data

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "saves.md").read_text("utf-8")
ROWS = dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", DOCUMENT, re.MULTILINE))


def test_every_field_is_described_and_no_other():
    assert set(ROWS) == save_format.FIELDS


def test_its_example_is_a_save():
    example = json.loads(re.search(r"```json\n(.+?)```", DOCUMENT, re.DOTALL)[1])
    assert list(example) == list(ROWS), "in the order in which the app writes them"
    example["checksum"] = checksum(example)
    match = from_data(example)
    assert save_format.to_data(match) == example


def test_its_numbers_are_those_of_the_code():
    assert f"at most {save_format.MOST_BYTES} bytes" in DOCUMENT
    assert f"`{save_format.FORMAT}`" in ROWS["format"]
    assert f"at most {seats.LONGEST_TITLE} characters" in ROWS["title"]
    assert f"2^{SEED_BITS}" in ROWS["seed"]
    assert f"1 to {seats.LONGEST_NAME} characters" in ROWS["seats"]
    assert f"at most {seats.LONGEST_COLOUR} characters" in ROWS["seats"]
    assert f"at most {save_format.MOST_MOVES}" in ROWS["moves"]
    assert f"last {save_folder.KEPT_DELETED} deleted" in DOCUMENT
    assert f"[SIAMAPP{save_text.TEXT_FORMAT} CODE]" in DOCUMENT
    assert f"`{folder_lock.NAME}`" in DOCUMENT
    assert f"`{save_folder.LATEST}`" in DOCUMENT


def test_its_lists_are_complete():
    games = ("siam", "king_of_siam", "bangkok_klongs", "foreign_king")
    assert re.findall(r'"(\w+)"', ROWS["game"]) == list(games)
    assert {f"`{registry.game(game_id).rules_version}`" for game_id in games} == set(
        re.findall("`[0-9]+`", ROWS["rules"])
    )
    assert re.findall(r'"(\w+)"', ROWS["seats"]) == ["person", *LEVELS]
