"""The whole way by finger: from home to the result and the rematch; and after a kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap

import pytest

from siamapp import resources
from tests.ui.siam_player import BEN, COMPUTER, LOOK_NAMES, LOOKS, Player

WON = "+a2N +e4S a2-b2N e4-e3S b2-b3N e3-e2S b3-b4N e2-e1S b4-b5N"
"""The elephant walks up behind the rock of the b-file, and the rhino does not look."""


def play_by_finger(player: Player, text: str) -> None:
    """Make one move as a person would: drag, choose the facing by an arrow if need be, tick."""
    seat = player.table.decider
    arrows = dict(zip("NESW", ("arrow_up", "arrow_right", "arrow_down", "arrow_left"), strict=True))
    if text.startswith("+"):
        player.carry(f"reserve{seat}", text[1:3])
    else:
        start, end = text[:-1].split("-")
        player.carry(start, end)
    if player.pending != text:
        player.arrow(arrows[text[-1]])
    assert player.pending == text
    player.confirm()


def choose_two_people(player: Player) -> None:
    """On the set-up screen: both seats are people."""
    for pick in player.find_all("PickOne", value="person"):
        if pick.pick.value != "person":
            player.tap(*player.centre(pick))


@pytest.mark.parametrize(("size", "density"), LOOKS, ids=LOOK_NAMES)
def test_from_home_to_a_win_and_on_to_the_rematch(tmp_path, size, density):
    with Player(tmp_path, size, density, animation="fast") as player:
        assert player.screen == "home"
        player.tap_on("GameCard", game_id="siam")
        assert player.screen == "setup"
        choose_two_people(player)
        player.tap_on("Push", icon="play")
        player.rest()
        assert player.screen == "game"
        assert not player.table.match.is_solo
        for text in WON.split():
            play_by_finger(player, text)
        assert player.table.over
        assert player.table.match.result.winners == (0,)
        player.tap_on("RoundTool", icon="trophy")
        player.seconds(2)
        assert player.screen == "result"
        first = player.table.match
        player.tap_on("Push", icon="replay")
        player.rest()
        assert player.screen == "game"
        again = player.table.match
        assert again.id != first.id
        assert again.seats == (first.seats[1], first.seats[0]), "the other one begins"
        assert again.number == 0
        play_by_finger(player, "+a2N")
        assert player.played == "+a2N"


def test_two_taps_from_home_to_a_running_match(tmp_path):
    with Player(tmp_path) as player:
        player.tap_on("GameCard", game_id="siam")
        player.tap_on("Push", icon="play")
        player.rest()
        assert player.screen == "game"
        assert player.table.match.is_solo, "the first time against the computer"


KILLED = """
import sys
import tests.conftest
from tests.ui.siam_player import Player
from tests.ui.test_siam_path import play_by_finger
from pathlib import Path

with Player(Path(sys.argv[1])) as player:
    player.begin()
    for text in "+a2N +e4S a2-b2N".split():
        play_by_finger(player, text)
    player.carry("d3", "d4")
    player.app.saver.flush(10)
    print(player.table.match.state.position(), flush=True)
    player.carry("e4", "d4", lift=False)  # in mid-drag
    sys.stdin.read()
"""


def test_a_killed_app_comes_back_to_the_same_position_in_one_tap(tmp_path):
    child = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(KILLED), str(tmp_path)],
        cwd=resources.root(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(resources.root())},
    )
    try:
        position = child.stdout.readline().strip()
    finally:
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdin.close()
        child.stdout.close()
    assert position.endswith(" R 3 0 0")
    with Player(tmp_path) as player:
        assert player.screen == "home"
        player.tap_on("ResumeCard")
        player.rest()
        assert player.screen == "game"
        assert player.table.match.state.position() == position
        play_by_finger(player, "e4-d4S")
        assert player.table.match.number == 4


@pytest.mark.parametrize(("size", "density"), LOOKS[::2], ids=LOOK_NAMES[::2])
def test_a_whole_match_against_the_computer(tmp_path, size, density):
    """The person plays badly and by finger; the computer must win, and the result says so."""
    with Player(tmp_path, size, density, animation="fast") as player:
        player.begin(seats=(BEN, COMPUTER), position="...../.N.e./o.o.o/...../..... E 10 0 0")
        for _ in range(60):
            if player.table.over:
                break
            player.tap_square("b4")
            if player.board.selected is None:
                legal = player.table.match.state.legal_moves()[0]
                player.table.play(legal)  # the animal was pushed away
                player.rest()
                continue
            turned = player.find_all("MoveButton", disabled=False)
            player.tap(*player.centre(turned[0]))
            player.confirm()
        assert player.table.over
        assert player.table.match.result.winners == (1,)
        player.tap_on("RoundTool", icon="trophy")
        player.seconds(2)
        assert player.screen == "result"
