"""How Bangkok Klongs looks: shapes besides colours, numbers that keep apart, corrected data."""

from __future__ import annotations

from itertools import combinations

import pytest

from siamapp import resources
from siamapp.games import registry
from siamapp.games.bangkok_klongs.boats import GOODS, SPECIALS, Boat
from siamapp.match.match import Match
from tests.games.bangkok_klongs_kit import game_with, place, raw_data, table
from tests.ui.driver import PHONE, SMALL_PHONE
from tests.ui.klongs_player import PEOPLE, KlongsPlayer

# isort: split
from kivy.core.image import Image as CoreImage
from kivy.graphics import InstructionGroup, Rectangle, RoundedRectangle

from siamapp.ui.boards.bangkok_klongs_chips import add_chips
from siamapp.ui.boards.bangkok_klongs_look import boat_parts
from siamapp.ui.theme import Theme


def outline(name: str) -> list[bool]:
    """Where a picture of the atlas is not transparent, whatever its colours, on 24 x 24 points."""
    import json

    index = resources.path("assets", "atlas", "bangkok_klongs-1x.atlas")
    for page, boxes in json.loads(index.read_text("utf-8")).items():
        if name in boxes:
            image = CoreImage(str(index.with_name(page)), keep_data=True)
            x, y, width, height = boxes[name]
            top = image.height - y - height
            return [
                image.read_pixel(
                    x + int((column + 0.5) * width / 24), top + int((row + 0.5) * height / 24)
                )[3]
                > 0.5
                for row in range(24)
                for column in range(24)
            ]
    raise AssertionError(f"no picture {name}")


@pytest.mark.parametrize(
    "names",
    [
        [f"goods_{goods}" for goods in GOODS],
        [f"trader_{seat}" for seat in range(4)],
        [f"base_{seat}" for seat in range(4)],
    ],
    ids=["goods", "traders", "signs"],
)
def test_things_differ_by_shape_and_not_by_colour_alone(names):
    shapes = {name: outline(name) for name in names}
    for one, other in combinations(names, 2):
        both = sum(a and b for a, b in zip(shapes[one], shapes[other], strict=True))
        either = sum(a or b for a, b in zip(shapes[one], shapes[other], strict=True))
        assert both / either < 0.88, f"{one} and {other} have nearly the same outline"


@pytest.mark.parametrize("special", SPECIALS)
def test_a_symbol_is_drawn_on_every_boat_that_has_one(special):
    """Corrected data may put Luk Phat on any boat, and it counts there."""
    for boat in (
        Boat(1, special=special, luk_phat=True),
        Boat(1, goods="fish", baskets=0, ownable=True, luk_phat=True),
    ):
        assert [part[0] for part in boat_parts(boat)].count("luk_phat") == 1


# -- the numbers on landing places ---------------------------------------------------------------


def covered(players: int, unit: float, size: float, at: float) -> tuple[float, float]:
    """From where to where, in fields, the points of one landing place reach."""
    group, theme = InstructionGroup(), Theme()
    colours = dict.fromkeys(range(players), theme.paper)
    points = dict.fromkeys(range(players), 48)
    add_chips(group, points, colours, (at, 4.0), size, unit, unit * 0.97)
    shapes = [i for i in group.children if isinstance(i, Rectangle | RoundedRectangle)]
    assert len(shapes) >= 2 * players
    signs = [shape for shape in shapes if isinstance(shape, RoundedRectangle)] or shapes
    return (
        min(shape.pos[0] for shape in signs),
        max(shape.pos[0] + shape.size[0] for shape in signs),
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("unit", [34, 36, 56, 90])
def test_the_points_of_neighbouring_landing_places_keep_apart(tmp_path, players, unit):
    with KlongsPlayer(tmp_path, PHONE, animation="instant"):
        size = max(12, min(17, 0.24 * unit))
        right_of_one = covered(players, unit, size, 3.0)[1]
        left_of_next = covered(players, unit, size, 4.0)[0]
        assert right_of_one <= left_of_next + 2.5 / unit


# -- corrected data ------------------------------------------------------------------------------


@pytest.fixture
def corrected(monkeypatch):
    """Another market, track and boats: all that the file may say."""
    boats = raw_data()["boats"]
    symbol = next(boat for boat in boats if boat.get("luk_phat"))
    symbol["luk_phat"] = False
    symbol["baskets"] = 0
    thief = next(boat for boat in boats if boat.get("special") == "thief")
    boats.append({"special": "thief", "luk_phat": True, "count": symbol["count"]})
    thief["count"] -= symbol["count"]
    boats.append({"goods": "fish", "baskets": 0, "seat": "taken", "count": symbol["count"]})
    boats.remove(symbol)
    game = game_with(
        version=2,
        sub_markets=[
            "AAAABBBBCCCC",
            "DDDDEEEEFFFF",
            "GGGGHHHHIIII",
            "JJJJKKKKLLLL",
            "MMMMNNNNOOOO",
        ],
        landing_places=["ooooooooooo", "ooooooooooo", "ooooooooooo", "oooooooooo-"],
        start_fields={"light": [[0, 0], [4, 4]], "dark": [[8, 0], [11, 4]]},
        track=[{"points": 9}, {"points": 1, "market_day": "great"}],
        boats=boats,
    )
    assert game.problems == ()
    known = registry.game
    monkeypatch.setattr(
        registry, "game", lambda name: game if name == "bangkok_klongs" else known(name)
    )
    return game


def test_corrected_data_are_drawn_and_played_by_finger(tmp_path, corrected):
    with KlongsPlayer(tmp_path, SMALL_PHONE, animation="instant") as player:
        match = Match.new("bangkok_klongs", PEOPLE[:2], {}, seed=2)
        assert match.game is corrected
        player.app.show("game", match=match)
        player.frames(15)
        player.lift_curtain()
        assert player.scene.places.width == pytest.approx(12.8)
        assert "2 symbols to the great market day" in player.board.strip.words
        for name in ("a1", "e5"):
            kind = player.state.hands[player.table.decider][0]
            board = player.board
            start = board.to_window(*board.shelf.where(("hand", kind)))
            target = {match.state.board.name(f): f for f in match.state.board.fields}[name]
            if not player.view.is_fit:
                player.key(ord("0"), "0")
            player.drag(start, board.to_window(*player.scene.field_centre(target)))
            player.rest()
            assert player.played.split()[-1].endswith(f"@{name}")
            while player.state.stage != 0 and not player.table.over:
                last = player.state.legal_moves()[-1]
                player.table.propose(last)
                player.rest()
                if player.table.pending is not None:
                    player.confirm()
                player.lift_curtain()


def test_points_of_a_complete_place_stand_where_it_is(tmp_path):
    with KlongsPlayer(tmp_path, PHONE, animation="instant") as player:
        player.begin(table("fish2@b2:0 banana0@c2:0 avocado3@b3:1 flowers0@c3", ("fish0",)))
        assert list(player.scene.chips) == [place("b2c3")]
