"""Runs commands inside this process: an exit code, what was printed, what was complained about."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from siamapp.cli import main
from siamapp.games.random_play import play_at_random
from siamapp.games.registry import game
from siamapp.match.match import Match, SeatSetup
from siamapp.match.save_format import encode
from siamapp.match.saves import to_data


@dataclass
class Run:
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def complaint(self) -> str:
        """The one line of a refusal."""
        assert self.code == 2
        assert self.out == ""
        assert self.err.startswith("siamapp: ")
        assert self.err.count("\n") == 1
        return self.err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Run]:
    def run_command(*argv: object, typed: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(arg) for arg in argv])
        out, err = capsys.readouterr()
        return Run(code, out, err)

    return run_command


@pytest.fixture
def saved(tmp_path: Path) -> Callable[..., Path]:
    """Writes the save of a match of Ann and Ben after so many random moves."""

    def write(moves: int, seed: int = 1) -> Path:
        match = Match.new("siam", [SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")], seed=seed)
        match.replay(play_at_random(game("siam").start(), moves, seed))
        path = tmp_path / f"{moves}-{seed}.json"
        path.write_bytes(encode(to_data(match)))
        return path

    return write
