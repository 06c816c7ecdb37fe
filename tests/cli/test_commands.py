"""What the commands print when all is well."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from siamapp.games.random_play import play_at_random
from siamapp.games.registry import game, game_ids
from tests.cli.conftest import Run

Runner = Callable[..., Run]


def test_games_lists_every_game_with_its_options(run: Runner) -> None:
    done = run("games")
    assert done.code == 0
    for game_id in game_ids():
        assert any(line.startswith(f"{game_id}: ") for line in done.lines)
        for option in game(game_id).options:
            line = next(x for x in done.lines if x.startswith(f"  option {option.name}: "))
            assert f"{option.default} (default)" in line
            assert all(choice in line for choice in option.ids())
    assert "  players: 2" in done.lines


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (["0"], "1"),
        (["1"], "56"),
        (["2"], "2960"),
        (["1", "--option", "crosses=off"], "64"),
        (["2", "--option", "crosses=off"], "3894"),
        (["1", "--players", "2"], "56"),
        (["1", "--from", "...../...../.ooo./...../..... E 0 0 0"], "56"),
        # 3 turns, 3 × 4 moves, 15 × 4 entries; neither the elephant nor an entry pushes two rocks.
        (["1", "--from", "...../...../..Eoo/...../..... E 9 0 0"], "75"),
    ],
)
def test_perft_counts(run: Runner, arguments: list[str], count: str) -> None:
    done = run("perft", "siam", *arguments)
    assert (done.code, done.lines[-1]) == (0, count)


def test_perft_ends_a_line_where_the_game_ends(run: Runner) -> None:
    # Every first move but the winning one, d1-e1E, leaves the rhinos their answers.
    position = "...../...../...../...../...Eo E 9 0 0"
    state = game("siam").parse_position(position)
    answers = 0
    for move in state.legal_moves():
        state.play(move)
        answers += len(state.legal_moves())
        state.undo()
    assert run("perft", "siam", "2", "--from", position).lines[-1] == str(answers)


def test_show_is_the_position_after_seeded_moves(run: Runner) -> None:
    state = game("siam").start()
    moves = play_at_random(state, 12, seed=3)
    done = run("show", "siam", "--seed", 3, "--moves", 12)
    assert done.code == 0
    assert done.out.startswith(state.as_text())
    assert f"position: {state.position()}" in done.lines
    assert f"moves: {' '.join(map(str, moves))}" in done.lines
    assert done.out == run("show", "siam", "--seed", 3, "--moves", 12).out
    assert done.out != run("show", "siam", "--seed", 4, "--moves", 12).out


def test_show_as_json_tells_the_same(run: Runner) -> None:
    data = json.loads(run("show", "siam", "--seed", 3, "--moves", 12, "--json").out)
    assert len(data["moves"]) == 12
    state = game("siam").start()
    for text in data["moves"]:
        state.play(game("siam").parse_move(text))
    assert data["state"] == state.as_dict()
    assert data["options"]["board"] == "standard"
    assert data["over"] is False


def test_show_plays_by_the_options(run: Runner) -> None:
    done = run("show", "siam", "--option", "board=no-corners", "--option", "exits=once", "--json")
    data = json.loads(done.out)
    assert data["options"]["exits"] == "once"
    assert data["state"]["position"] == "_..._/...../.ooo./...../_..._ E 0 0 0"


def test_show_stops_at_the_end_and_says_so(run: Runner) -> None:
    done = run("show", "siam", "--seed", 1, "--moves", 5000)
    over = [line for line in done.lines if line.startswith("the game is over after ")]
    assert over
    assert over[0].endswith(" of 5000 moves")
    data = json.loads(run("show", "siam", "--seed", 1, "--moves", 5000, "--json").out)
    assert data["over"] is True
    assert over[0].startswith(f"the game is over after {len(data['moves'])} of")


@pytest.mark.parametrize(("games", "jobs"), [(4, 1), (3, 2)])
def test_arena_tells_the_first_levels_tally_last(run: Runner, games: int, jobs: int) -> None:
    arguments = ["arena", "siam", "random", "random", "--games", games, "--seed", 5, "--jobs", jobs]
    done = run(*arguments)
    assert (done.code, done.err) == (0, "")
    tally = re.fullmatch(r"random: (\d+) wins, (\d+) draws, (\d+) losses of 4", done.lines[-1])
    assert tally is not None  # every seed is played with both orders of the seats
    assert sum(int(count) for count in tally.groups()) == 4
    assert done.out == run(*arguments).out


def test_arena_takes_time_and_options(run: Runner) -> None:
    arguments = ["arena", "siam", "easy", "random", "--games", 2, "--seed", 1, "--time", "0.01"]
    done = run(*arguments, "--option", "board=no-corners")
    assert done.code == 0
    assert done.lines[-1].startswith("easy: ")
    assert done.lines[-1].endswith(" of 2")


def test_arena_ends_when_it_is_proved(run: Runner) -> None:
    arguments = ["arena", "siam", "easy", "random", "--games", 400, "--seed", 1, "--time", "0.01"]
    done = run(*arguments, "--sprt", 0, 200)
    assert done.code == 0
    assert any(line.startswith("SPRT between 0 and 200 Elo: 200 (") for line in done.lines)
    assert done.lines[-1].startswith("easy: ")
    assert int(done.lines[-1].split()[-1]) < 40


def test_replay_tells_every_move_and_the_last_position(
    run: Runner, saved: Callable[..., Path]
) -> None:
    done = run("replay", saved(12, seed=3))
    state = game("siam").start()
    moves = play_at_random(state, 12, seed=3)
    assert done.code == 0
    assert done.lines[0] == "Siam: Ann, Ben"
    for number, move in enumerate(moves, start=1):
        assert done.lines[number].split()[:2] == [f"{number}.", str(move)]
        assert ("Ann: elephant", "Ben: rhino")[(number - 1) % 2] in done.lines[number]
    assert state.as_text() in done.out
    assert done.lines[-1] == "Unfinished: it is the turn of Ann."


def test_replay_tells_the_result(run: Runner, saved: Callable[..., Path]) -> None:
    done = run("replay", saved(5000))
    assert done.code == 0
    assert " wins: " in done.lines[-1] or " wins: " in done.lines[-2] or "draw" in done.lines[-1]


def test_replay_of_a_bad_save_is_one_line(run: Runner, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    done = run("replay", bad)
    assert done.code == 1
    assert done.out == ""
    assert done.err == "siamapp: This file is not a save of this app.\n"


def test_check_of_a_sound_save(run: Runner, saved: Callable[..., Path]) -> None:
    done = run("check", saved(12))
    assert (done.code, done.out) == (0, "sound: Siam, moves: 12, unfinished\n")
    done = run("check", saved(5000))
    assert done.code == 0
    assert done.out.endswith(", finished\n")


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda raw: raw[:100], "its end is missing"),
        (lambda _: b"", "its end is missing"),
        (lambda raw: raw.replace(b"Ann", b"Eve"), "checksum"),
        (lambda raw: raw.replace(b'"format": 1', b'"format": 99'), "newer version"),
        (lambda _: b'{"app": "other"}', "not a save of this app"),
        (lambda _: b"\xff\xfe\n\n", "not valid JSON"),
        (lambda _: b"[1, 2]", "not a save of this app"),
    ],
)
def test_check_of_a_spoilt_save(
    run: Runner, saved: Callable[..., Path], spoil: Callable[[bytes], bytes], reason: str
) -> None:
    path = saved(12)
    before = spoil(path.read_bytes())
    path.write_bytes(before)
    done = run("check", path)
    assert done.code == 1
    assert len(done.lines) == 1
    assert reason in done.out
    assert done.out.startswith("not sound: ")
    assert path.read_bytes() == before


def test_help_and_version_are_no_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    from siamapp.cli import COMMANDS, main

    for argv in (["--help"], ["--version"], *([c.__name__.split(".")[-1], "-h"] for c in COMMANDS)):
        with pytest.raises(SystemExit) as left:
            main(argv)
        assert left.value.code == 0
        assert capsys.readouterr().out
