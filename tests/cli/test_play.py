"""A match in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from siamapp.games.registry import game
from tests.cli.conftest import Run

Runner = Callable[..., Run]


def test_people_play_and_leave(run: Runner) -> None:
    done = run("play", "siam", typed="+a1N\n+e5S\nquit\n+a2N\n")
    assert done.code == 0
    assert done.err == ""
    assert "Player 1: elephant enters on a1, facing north" in done.out
    assert "Player 2: rhino enters on e5, facing south" in done.out
    assert "a2" not in done.out
    assert done.lines[-1].endswith("Goodbye!")


def test_the_end_of_input_ends_politely(run: Runner) -> None:
    for typed in ("", "+a1N", "+a1N\n\n"):
        done = run("play", "siam", typed=typed)
        assert done.code == 0
        assert done.lines[-1] == "Goodbye!"


def test_the_position_is_shown(run: Runner) -> None:
    done = run("play", "siam", typed="+a1N\n")
    state = game("siam").start()
    assert state.as_text() in done.out
    state.play(game("siam").parse_move("+a1N"))
    assert state.as_text() in done.out


def test_an_illegal_move_is_refused_in_words_and_changes_nothing(run: Runner) -> None:
    done = run("play", "siam", typed="+c1N\n+b2N\n+a1N\n")
    assert "c1 has a cross" in done.out
    assert "b2 is not an outer square" in done.out
    assert "   1. +a1N" in done.out  # still the first move


def test_nonsense_is_answered(run: Runner) -> None:
    done = run("play", "siam", typed="please\n+a1X\n\x00\nwhy\nwhy me\n" + "9" * 5000 + "\n")
    assert done.code == 0
    assert done.out.count("is not a move") == 6


def test_help_and_moves(run: Runner) -> None:
    done = run("play", "siam", typed="help\nmoves\n")
    assert "why MOVE" in done.out
    lines = done.out.replace("Player 1> ", "").splitlines()
    legal = {str(move) for move in game("siam").start().legal_moves()}
    assert legal <= {word for line in lines for word in line.split()}
    assert all(len(line) < 80 for line in lines)


def test_why(run: Runner) -> None:
    done = run("play", "siam", typed="why +a1N\nwhy +c1N\n")
    assert "Yes, that is a legal move." in done.out
    assert "c1 has a cross" in done.out


def test_undo_redo_and_log(run: Runner) -> None:
    done = run("play", "siam", typed="undo\nredo\n+a1N\n+e5S\nundo\nlog\nredo\nlog\n")
    assert "There is nothing to take back." in done.out
    assert "There is nothing to play again." in done.out
    entry = "Player 2: rhino enters on e5, facing south"
    assert done.out.count(entry) == 2  # when it was played and in the second log


def test_undo_against_the_computer_leads_to_the_persons_turn(run: Runner) -> None:
    typed = "+a1N\nundo\nlog\n+b1N\n"
    done = run("play", "siam", "--seat", "person", "random", "--seed", 4, typed=typed)
    assert "   1. +b1N" in done.out
    assert "Computer 2: " in done.out


def test_computers_play_alone_to_the_end(run: Runner) -> None:
    arguments = ["play", "siam", "--seat", "random", "--seat", "random", "--seed", 5]
    done = run(*arguments)
    assert done.code == 0
    assert "> " not in done.out
    assert "wins" in done.out or "draw" in done.out
    assert done.out == run(*arguments).out  # the same seed, the same match


def test_the_computer_answers_on_every_level(run: Runner) -> None:
    for level in ("easy", "medium", "hard"):
        done = run("play", "siam", "--seat", "person", level, "--seed", 1, typed="+a1N\n")
        assert done.code == 0
        assert "   2. " in done.out


def test_options_count(run: Runner) -> None:
    done = run("play", "siam", "--option", "crosses=off", typed="+c1N\n")
    assert "Player 1: elephant enters on c1" in done.out


def test_a_won_match_tells_its_result(run: Runner) -> None:
    # The elephant takes the rock of its file along, to the north and over the edge.
    typed = "+d1N\n+a1N\nd1-d2N\na1-a2N\nd2-d3N\na2-a3N\nd3-d4N\na3-a4N\nd4-d5N\nquit\n"
    done = run("play", "siam", typed=typed)
    assert "wins: a rock is off the board" in done.out
    assert done.lines[-1] != "Goodbye!"


def test_save_can_be_checked_and_replayed_and_overwrites_nothing(
    run: Runner, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    done = run("play", "siam", typed=f"+a1N\nsave {path}\nsave {path}\nsave \nsave \x00\n")
    assert f"Saved as {path}." in done.out
    assert done.out.count("Not saved as") == 3
    assert run("check", path).code == 0
    assert "elephant enters on a1" in run("replay", path).out
