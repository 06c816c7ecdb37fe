"""Maps of provinces on the screen: where things are, with and without outlines."""

from __future__ import annotations

import json
import math
from itertools import combinations

import pytest

from siamapp import resources
from siamapp.games.king_of_siam.game import KingOfSiam
from siamapp.games.king_of_siam.layout import FACTION_IDS
from siamapp.games.maps import Map, parse_map
from siamapp.match.match import Match
from tests.ui.king_player import ANN, BEN, Player

# isort: split
from siamapp.ui.boards.ink import Box
from siamapp.ui.boards.king_of_siam_look import ATLAS, STYLE
from siamapp.ui.boards.province_map import (
    Ink,
    MapPlaces,
    blunted,
    clipped,
    triangles,
    widened,
    write_names,
)

SQUARE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]


def text_of(name: str) -> str:
    return resources.path("assets", "maps", "king_of_siam", f"{name}.json").read_text("utf-8")


def bare(name: str) -> str:
    """A map file as somebody may write it without drawing anything."""
    data = json.loads(text_of(name))
    for part in ("land", "rivers", "mountains"):
        data.pop(part, None)
    for province in data["provinces"]:
        province.pop("outline")
        province.pop("room", None)
    return json.dumps(data)


def area(shape) -> float:
    turned = [*shape[1:], shape[0]]
    return sum(a * d - c * b for (a, b), (c, d) in zip(shape, turned, strict=True)) / 2


@pytest.fixture(params=["siam", "britain", "bare siam"])
def found(request) -> Map:
    name = request.param
    text = bare(name.split()[1]) if " " in name else text_of(name)
    return parse_map("map", text, 8, FACTION_IDS)


@pytest.mark.parametrize("box", [Box(10, 20, 300, 400), Box(0, 0, 900, 200)])
def test_everything_of_a_map_lies_in_its_box_and_is_found_there(found, box):
    places = MapPlaces(found, box)
    for province in range(8):
        for x, y in places.shape(province):
            assert box.grown(0.01).contains(x, y)
        x, y, radius = places.room(province)
        assert places.province_at(x, y) == province
        assert places.province_at(*places.capital(province)) == province
        for turn in range(8):
            angle = math.tau * turn / 8
            spot = (x + 0.9 * radius * math.cos(angle), y + 0.9 * radius * math.sin(angle))
            assert places.province_at(*spot) == province, "pieces stay within their province"
    assert places.province_at(box.x - 5, box.y - 5) is None


def test_names_keep_clear_of_each_other(found):
    places = MapPlaces(found, Box(0, 0, 300, 420))
    boxes = write_names(Ink(ATLAS), STYLE, places, 13)
    for one, other in combinations(boxes, 2):
        assert not one.meets(other)


def test_a_filled_shape_is_as_large_as_the_shape():
    mesh = triangles(SQUARE)
    total = 0.0
    points = [(mesh.vertices[i], mesh.vertices[i + 1]) for i in range(0, len(mesh.vertices), 4)]
    for i in range(0, len(mesh.indices), 3):
        total += abs(area([points[index] for index in mesh.indices[i : i + 3]]))
    assert total == pytest.approx(100)


def test_shapes_are_cut_at_the_edge_of_the_paper_and_grow_at_the_coast():
    assert abs(area(clipped(SQUARE, Box(5, 5, 100, 100)))) == pytest.approx(25)
    assert clipped(SQUARE, Box(50, 50, 5, 5)) == []
    assert area(widened(SQUARE, 1)) > area(SQUARE)
    needle = [(0.0, 0.0), (100.0, 1.0), (0.0, 2.0)]
    assert len(blunted(needle)) > len(needle)
    assert blunted(SQUARE) == SQUARE


def test_a_map_without_outlines_is_drawn_from_its_capitals_and_played_on(tmp_path):
    game = KingOfSiam([("own", bare("siam"))])
    match = Match(game, (ANN, BEN), None, 1, id="0" * 32, title="", created=0.0)
    with Player(tmp_path, animation="instant") as player:
        player.put_on_table(match)
        player.drag_move(game.parse_move("khon-thai"))
        player.drag_move(game.parse_move("+dR"))
        player.tap_move(game.parse_move("+gL"))
        assert {match.state.map.name(p) for p in range(8)} <= set(player.board.look.texts)
