"""Hands of Bangkok Klongs are secret: what is drawn is searched, texture by texture."""

from __future__ import annotations

import pytest

from tests.games.bangkok_klongs_kit import boats, table
from tests.ui.driver import PHONE, TABLET
from tests.ui.hands import texts
from tests.ui.klongs_player import ANN, BEN, KlongsPlayer

# isort: split
from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.graphics.instructions import InstructionGroup

from siamapp.match.match import SeatSetup
from siamapp.ui import pictures
from siamapp.ui.boards.bangkok_klongs_look import ATLAS

WATER = "fish2@c4:0 fish3@d5:1"
ANNS = "thief cookshop"
BENS = "overseer cookshop"


@pytest.fixture
def player(tmp_path):
    with KlongsPlayer(tmp_path, PHONE, animation="instant") as player:
        yield player


def drawn() -> set[str]:
    """The names of all pictures of this game's atlas that the window draws."""
    names = {}
    for density in pictures.DENSITIES:
        for name, texture in pictures._regions(ATLAS, density).items():
            names[id(texture)] = name
    found = set()

    def search(group: InstructionGroup) -> None:
        for instruction in group.children:
            if isinstance(instruction, Rectangle) and instruction.texture is not None:
                if id(instruction.texture) in names and instruction.size[0] > 0:
                    found.add(names[id(instruction.texture)])
            elif isinstance(instruction, InstructionGroup):
                search(instruction)

    search(Window.canvas)
    return found


def words(player: KlongsPlayer) -> str:
    board = player.board
    extra = [*board.strip.words, *(word for tray in board._trays.values() for word in tray.words)]
    return " ".join([*texts(player), *extra])


def begin(player: KlongsPlayer, **values) -> None:
    player.begin(table(WATER, (ANNS, BENS), **values))


def test_the_search_finds_what_is_drawn(player):
    begin(player)
    assert {"thief", "cookshop", "goods_fish", "hull_own"} <= drawn()


def test_only_the_hand_of_whoever_looks_is_drawn(player):
    begin(player)
    assert "overseer" not in drawn()
    player.carry("cookshop", "c3")
    player.button("boat")
    player.confirm()
    assert player.table.curtain_for == 1
    assert not {"thief", "overseer"} & drawn(), "nobody's while the curtain is down"
    player.lift_curtain()
    assert "overseer" in drawn()
    assert "thief" not in drawn()


def test_nothing_is_drawn_before_the_first_curtain_is_lifted(player):
    from siamapp.match.match import Match

    match = Match.new("bangkok_klongs", (ANN, BEN), seed=1)
    match.state = table(WATER, (ANNS, BENS))
    player.app.show("game", match=match)
    player.frames(15)
    assert player.table.curtain_for == 0
    assert not {"thief", "overseer", "cookshop"} & drawn()


def test_in_the_background_nothing_secret_is_left(player):
    begin(player)
    player.app.on_pause()
    player.frames(2)
    assert not {"thief", "overseer", "cookshop"} & drawn()
    assert not player.board.shelf.boats
    assert "thief" not in words(player)
    assert "cookshop" not in words(player)
    player.app.on_resume()
    player.frames(2)
    assert "thief" not in drawn(), "until the finger is back on the curtain"
    player.lift_curtain()
    assert "thief" in drawn()


def test_in_the_background_a_carried_boat_is_put_back(player):
    begin(player)
    player.carry("thief", "c3", lift=False)
    assert "thief" in drawn()
    player.app.on_pause()
    player.frames(2)
    assert not {"thief", "cookshop"} & drawn()
    assert player.played == ""


def test_in_the_background_no_reason_tells_what_was_held(player):
    """Only a thief is refused by an overseer: the reason must not stay on the screen."""
    player.begin(table("overseer@d4 fish2@c4:0", ("thief fish0", BENS[9:])))
    player.carry("thief", "d3")
    assert "thief" in words(player)
    player.app.on_pause()
    player.frames(2)
    assert "thief" not in words(player)


@pytest.mark.parametrize("icon", ["log", "info"])
def test_in_the_background_an_open_page_tells_nothing_secret(player, icon):
    """Log and market book lie above the curtain: they hold only what all may know."""
    player.begin(table(WATER, ("thief cookshop", BENS), next="flowers3"))
    player.carry("cookshop", "c3")
    player.button("boat")
    player.confirm()
    player.lift_curtain()
    player.tap_on("Tool", icon=icon)
    player.seconds(0.5)
    player.app.on_pause()
    player.frames(2)
    assert not {"thief", "overseer"} & drawn()
    shown = words(player)
    assert not any(secret in shown for secret in ("thief", "overseer", "flowers3"))
    assert "flower boat" not in shown


def test_one_person_alone_is_covered_in_the_background_and_goes_on_without_a_curtain(player):
    seats = (ANN, SeatSetup("Computer", "red", "easy"))
    player.begin(table(WATER, (ANNS, BENS)), seats=seats)
    assert "thief" in drawn()
    assert "overseer" not in drawn()
    player.app.on_pause()
    player.frames(2)
    assert not {"thief", "cookshop"} & drawn()
    player.app.on_resume()
    player.frames(2)
    assert "thief" in drawn()


def test_a_boat_that_all_have_seen_stays_known(player):
    """B17: Ben's overseer was taken from the water."""
    state = table(WATER, ("fish0", BENS), known=((), boats("overseer")))
    player.begin(state)
    assert player.board.public_hand(1).count(boats("overseer")[0]) == 1
    assert player.board.public_hand(1).count(-1) == 1


def test_at_the_edges_of_a_table_each_hand_lies_in_its_own_panel(tmp_path):
    with KlongsPlayer(tmp_path, TABLET, animation="instant", table="across") as player:
        begin(player)
        assert not player.board.shelf.boats
        own, other = (player.board._trays[seat].shelf for seat in (0, 1))
        assert [boat.boat is not None for boat in own.boats] == [True, True]
        assert [boat.boat is not None for boat in other.boats] == [False, False]
        assert "overseer" not in drawn()
        player.carry("cookshop", "c3")
        assert player.played == "cookshop@c3"


def test_the_draw_tells_nobody_what_came(player):
    player.begin(table(WATER, (ANNS, BENS), next="flowers3"))
    player.carry("cookshop", "c3")
    player.button("boat")
    assert "flower" not in words(player)
    player.confirm()
    assert "flower" not in words(player)
    player.lift_curtain()
    player.tap_on("Tool", icon="log")
    player.seconds(0.5)
    shown = " ".join(texts(player))
    assert "Ann draws a boat from the stack." in shown
    assert "flower" not in shown
