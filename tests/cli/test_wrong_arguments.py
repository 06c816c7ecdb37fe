"""Wrong arguments get one clear line and exit code 2, and nothing is done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run

Runner = Callable[..., Run]

START = "...../...../.ooo./...../..... E 0 0 0"

WRONG = [
    ([], "which command?"),
    (["dance"], "dance"),
    (["--dance"], "--dance"),
    (["games", "siam"], "siam"),
    (["perft"], "GAME, DEPTH"),
    (["perft", "siam"], "DEPTH"),
    (["perft", "chess", "1"], "chess"),
    (["perft", "siam", "deep"], "'deep' is not a whole number"),
    (["perft", "siam", "-1"], "-1"),
    (["perft", "siam", "1.5"], "1.5"),
    (["perft", "siam", "١"], "not a whole number"),
    (["perft", "siam", "1", "2"], "2"),
    (["perft", "siam", "1", "--option", "board"], "NAME=VALUE"),
    (["perft", "siam", "1", "--option", "board="], "NAME=VALUE"),
    (["perft", "siam", "1", "--option", "=x"], "NAME=VALUE"),
    (["perft", "siam", "1", "--option", "board=round"], "round"),
    (["perft", "siam", "1", "--option", "colour=red"], "colour"),
    (["perft", "siam", "1", "--option", "push=strict", "--option", "push=total"], "twice"),
    (["perft", "siam", "1", "--opt", "push=strict"], "--opt"),
    (["perft", "siam", "1", "--players", "3"], "3"),
    (["perft", "siam", "1", "--players", "0"], "0"),
    (["perft", "siam", "1", "--from", ""], "five parts"),
    (["perft", "siam", "1", "--from", START.replace("o", "q")], "“q” on b3"),
    (["perft", "siam", "1", "--from", START.replace("E", "X")], "“X”"),
    (["perft", "siam", "1", "--from", START, "--option", "board=no-corners"], "no-corners"),
    (["perft", "siam", "1", "--from", "bad\nposition"], "five parts"),
    (["show", "siam", "--moves", "-1"], "-1"),
    (["show", "siam", "--moves", "many"], "many"),
    (["show", "siam", "--seed", "-1"], "-1"),
    (["show", "siam", "--seed", "1" * 30], "not a whole number"),
    (["show", "siam", "--seed"], "--seed"),
    (["show", "king_of_chess"], "king_of_chess"),
    (["play", "siam", "--seat", "genius", "person"], "genius"),
    (["play", "siam", "--seat", "easy"], "number of players: 1"),
    (["play", "siam", "--seat", "easy", "easy", "easy"], "number of players: 3"),
    (["play", "siam", "--option", "push=gently"], "gently"),
    (["play", "chess"], "chess"),
    (["arena", "siam", "--games", "2"], "LEVEL"),
    (["arena", "siam", "easy", "--games", "2"], "one level for each"),
    (["arena", "siam", "easy", "easy", "easy", "--games", "2"], "one level for each"),
    (["arena", "siam", "easy", "genius", "--games", "2"], "genius"),
    (["arena", "siam", "easy", "easy"], "--games"),
    (["arena", "siam", "easy", "easy", "--games", "0"], "0"),
    (["arena", "siam", "easy", "easy", "--games", "-2"], "-2"),
    (["arena", "siam", "easy", "easy", "--games", "2", "--time", "0"], "seconds"),
    (["arena", "siam", "easy", "easy", "--games", "2", "--time", "-1"], "--time"),
    (["arena", "siam", "easy", "easy", "--games", "2", "--time", "nan"], "seconds"),
    (["arena", "siam", "easy", "easy", "--games", "2", "--jobs", "0"], "0"),
    (["arena", "siam", "easy", "easy", "--games", "2", "--option", "x=y"], "x"),
    (["arena", "siam", "easy", "easy", "--games", "2", "--sprt", "10"], "--sprt"),
    (["arena", "siam", "easy", "easy", "--games", "2", "--sprt", "0", "1e3"], "1e3"),
    (["arena", "siam", "easy", "easy", "--games", "2", "--sprt", "0", "900"], "900"),
    (["arena", "siam", "easy", "easy", "--games", "2", "--sprt", "50", "0"], "lower Elo first"),
    (
        ["arena", "king_of_siam", "easy", "easy", "easy", "--games", "3", "--sprt", "0", "50"],
        "two levels",
    ),
    (["check"], "FILE"),
    (["check", "no-such-file.json"], "no-such-file.json"),
    (["check", "."], "no file"),
    (["check", "nul\0byte"], "no file"),
    (["replay", "no-such-file.json"], "no-such-file.json"),
    (["picture", "siam"], "FILE.png"),
    (["picture", "chess", "x.png"], "chess"),
    (["picture", "siam", "x.jpg"], ".png"),
    (["picture", "siam", "no-such-folder/x.png"], "no-such-folder"),
    (["picture", "siam", "--size", "big", "x.png"], "WxH"),
    (["picture", "siam", "--size", "390", "x.png"], "WxH"),
    (["picture", "siam", "--size", "-390x844", "x.png"], "--size"),
    (["picture", "siam", "--size", "0x0", "x.png"], "sides"),
    (["picture", "siam", "--size", "99999x100", "x.png"], "sides"),
    (["picture", "siam", "--moves", "-4", "x.png"], "-4"),
    (["picture", "siam", "--option", "board=round", "x.png"], "round"),
]


@pytest.mark.parametrize(("argv", "names"), WRONG, ids=lambda value: repr(value)[:60])
def test_wrong_arguments(
    run: Runner,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    argv: list[str],
    names: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert names in run(*argv).complaint
    assert list(tmp_path.iterdir()) == []
