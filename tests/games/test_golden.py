"""The recorded matches: the rules cannot drift unnoticed."""

from __future__ import annotations

import re

import pytest

from siamapp.games import registry
from tests.games import golden

GAMES = pytest.mark.parametrize("game_id", registry.game_ids())
WRITE = "if the rules are meant to change: python -m tests.games.golden --write"


@GAMES
def test_record_still_holds(game_id):
    file = golden.file_of(game_id)
    assert file.exists(), f"{game_id} has no record; {WRITE}"
    recorded = file.read_text("utf-8").splitlines()
    head, moves = golden.read(recorded)
    assert head["game"] == game_id
    assert head["rules"] == registry.game(game_id).rules_version, WRITE
    now = list(golden.record(head, moves))
    for number, (old, new) in enumerate(zip(recorded, now, strict=False), start=1):
        assert new == old, f"{file.name}:{number} differs; {WRITE}"
    assert len(now) == len(recorded)


@GAMES
def test_record_is_a_whole_match(game_id):
    lines = golden.file_of(game_id).read_text("utf-8").splitlines()
    assert lines[-1].startswith("  result: ")
    assert len(golden.read(lines)[1]) >= 10


def test_every_record_belongs_to_a_game():
    files = sorted(file.stem for file in golden.FOLDER.glob("*.txt"))
    assert files == sorted(registry.game_ids())


def test_siam_record_has_everything_that_can_happen():
    lines = golden.file_of("siam").read_text("utf-8").splitlines()
    events = [line for line in lines if line.startswith("  events: ")]
    for pattern in (
        r"entered side=0 .* pushing=False",
        r"entered side=1 .* pushing=False",
        r"entered .* pushing=True; shifted",
        r"went .* pushing=False",
        r"went .* pushing=True; shifted",
        r"turned ",
        r"left side=0",
        r"left side=1",
        r"; fell .* side=0",
        r"; fell .* side=1",
        r"; fell .* side=None; ended winner=[01]$",
    ):
        assert any(re.search(pattern, line) for line in events), pattern
