"""The whole app, played from outside with a real pointer and with two fingers."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from siamapp.games.siam.squares import parse_name
from siamapp.match.match import Match, SeatSetup
from siamapp.match.saves import SaveFolder, to_data
from tests.e2e.outside import (
    SIZE,
    Fingers,
    Mouse,
    Point,
    free_port,
    need_tools,
    running_app,
    wait_for,
)
from tests.ui.driver import Driver


@pytest.fixture(autouse=True)
def tools() -> None:
    need_tools()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the app from outside keeps its data."""
    return tmp_path / "data"


@pytest.fixture
def twin(tmp_path: Path) -> Iterator[Driver]:
    """The same app off screen, brought to the same screens, to ask it where things are."""
    with Driver(tmp_path / "twin", SIZE) as twin:
        yield twin


def place_of(twin: Driver, kind: str, **properties: object) -> Point:
    return twin.centre(twin.find(kind, **properties))


def square(twin: Driver, name: str) -> Point:
    board = twin.app.screen("game").table.board
    return board.to_window(*board.places.centre(parse_name(name)))


def saved_moves(folder: Path) -> list[str] | None:
    """The moves of the saved match, which replays by the rules; None before there is one."""
    saves = SaveFolder(folder / "saves")
    info = saves.unfinished()
    return None if info is None else [str(move) for move in saves.load(info.id).moves]


def test_mouse_drags_an_animal_from_the_reserve_into_a_match(
    twin: Driver, folder: Path, tmp_path: Path
) -> None:
    with running_app(folder, tmp_path) as screen:
        mouse = Mouse(screen)

        def click(kind: str, **properties: object) -> None:
            before = screen.pixels()
            mouse.click(place_of(twin, kind, **properties))
            twin.tap_on(kind, **properties)
            screen.wait_until_quiet(before)

        click("GameCard", game_id="siam")
        click("Push", icon="play")
        wait_for(lambda: saved_moves(folder) == [], "the new match is saved")

        start, end = place_of(twin, "Tray", seat=0), square(twin, "b1")
        before = screen.pixels()
        mouse.drag(start, end)
        twin.drag(start, end)
        screen.wait_until_quiet(before)
        assert saved_moves(folder) == []  # nothing counts before the tick

        mouse.click(place_of(twin, "RoundTool", icon="tick"))
        wait_for(lambda: len(saved_moves(folder)) >= 2, "the move and an answer are saved")
        assert saved_moves(folder)[0] == "+b1N"


def test_two_fingers_turn_an_animal(twin: Driver, folder: Path, tmp_path: Path) -> None:
    match = Match.new("siam", [SeatSetup("Malee", "gold"), SeatSetup("Somchai", "indigo")], seed=1)
    for text in ("+b1N", "+d5S"):
        match.play(match.game.parse_move(text))
    SaveFolder(folder / "saves").write(to_data(match))
    twin.app.saves.write(to_data(match))
    twin.app.show("home")
    twin.seconds(1)

    port = free_port()
    with running_app(folder, tmp_path, port) as screen:
        fingers = Fingers(port)

        before = screen.pixels()
        fingers.tap(place_of(twin, "ResumeCard", match_id=match.id))
        twin.tap_on("ResumeCard", match_id=match.id)
        screen.wait_until_quiet(before)

        before = screen.pixels()
        centre = square(twin, "b1")
        for degrees in range(0, -91, -9):  # clockwise: from north to east
            fingers.place(around(centre, degrees), around(centre, degrees + 180))
        fingers.place()
        twin.twist(centre, -90)
        screen.wait_until_quiet(before)
        assert saved_moves(folder) == ["+b1N", "+d5S"]

        fingers.tap(place_of(twin, "RoundTool", icon="tick"))
        wait_for(lambda: len(saved_moves(folder)) == 3, "the turn is saved")
        fingers.close()
        assert saved_moves(folder)[-1] == "b1E"


def around(centre: Point, degrees: float, radius: float = 40) -> Point:
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)
