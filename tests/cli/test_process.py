"""The same from outside: ``python -m siamapp`` as its users start it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from siamapp import resources


def _start(
    *argv: str, typed: str = "", options: tuple[str, ...] = ()
) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, *options, "-m", "siamapp", *argv],
        cwd=resources.root(),
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_perft_prints_the_count_last() -> None:
    done = _start("perft", "siam", "2")
    assert (done.returncode, done.stdout.splitlines()[-1], done.stderr) == (0, "2960", "")


@pytest.mark.parametrize("argv", [[], ["perft", "siam", "x"], ["check", "no-such-file"]])
def test_wrong_arguments_leave_with_2_and_one_line(argv: list[str]) -> None:
    done = _start(*argv)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_play_to_the_end_of_input_without_docstrings() -> None:
    done = _start("play", "siam", typed="+a1N\n+c1N\n", options=("-OO",))
    assert (done.returncode, done.stderr) == (0, "")
    assert "c1 has a cross" in done.stdout
    assert done.stdout.endswith("Goodbye!\n")


def test_bytes_that_are_no_text_are_no_crash() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "siamapp", "play", "siam"],
        cwd=resources.root(),
        input=b"\xff\xfe\n+a1N\n",
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "elephant enters on a1" in done.stdout.decode()


def test_a_reader_who_has_seen_enough_is_no_crash() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "siamapp", "play", "siam", "--seat", "random", "random"],
        cwd=resources.root(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=120) == 0


def test_the_command_line_does_not_load_kivy() -> None:
    code = (
        "import sys, siamapp.cli\n"
        "siamapp.cli.main(['games'])\n"
        "print([m for m in sys.modules if m.split('.')[0] in ('kivy', 'plyer')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=resources.root(),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "[]"
