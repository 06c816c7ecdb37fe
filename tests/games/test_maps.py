"""Maps of provinces: what is refused and why (K1), and the shapes of those that ship."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from siamapp import resources
from siamapp.games.api import BadText
from siamapp.games.king_of_siam.game import KingOfSiam
from siamapp.games.king_of_siam.layout import FACTION_IDS
from siamapp.games.maps import parse_map
from siamapp.games.outlines import contains, double_area, edges_of, meet
from tests.games.support import SOAK, check_message

FILES = dict(resources.read_texts("maps/king_of_siam"))
SHIPPED = pytest.mark.parametrize("name", ["siam", "britain"])


def shipped(name):
    return parse_map(name, FILES[name], 8, FACTION_IDS)


def refused(text, provinces=8, homes=FACTION_IDS):
    """The last part of the key that says what is wrong, and its arguments."""
    with pytest.raises(BadText) as caught:
        parse_map("tried", text if isinstance(text, str) else json.dumps(text), provinces, homes)
    check_message(caught.value.message, "games")
    return caught.value.message.key.removeprefix("games.map."), caught.value.message.arguments()


# -- a small map of three squares in a row -------------------------------------------------------

ROW = {
    "name": "Row",
    "size": [30, 10],
    "provinces": [
        {"id": "a", "name": "A", "capital": [5, 5]},
        {"id": "b", "name": "B", "capital": [15, 5]},
        {"id": "c", "name": "C", "capital": [25, 5]},
    ],
    "borders": [["a", "b"], ["b", "c"]],
    "homes": {"red": "a", "blue": "c"},
}
SQUARES = [
    [[0, 0], [10, 0], [10, 10], [0, 10]],
    [[10, 0], [20, 0], [20, 10], [10, 10]],
    [[20, 0], [30, 0], [30, 10], [20, 10]],
]


def row(outlines=None, **changes):
    data = copy.deepcopy(ROW) | changes
    if outlines:
        for province, outline in zip(data["provinces"], outlines, strict=True):
            province["outline"] = outline
    return data


def parse_row(data):
    return parse_map("row", json.dumps(data), 3, ["red", "blue"])


def row_fault(data):
    return refused(data, 3, ["red", "blue"])


def test_a_sound_map():
    found = parse_row(row(SQUARES))
    assert found.label == "Row"
    assert found.borders == ((0, 1), (1, 2))
    assert found.neighbours == ((1,), (0, 2), (1,))
    assert found.homes == (0, 2)
    assert found.name(2) == "C"
    assert found.has_outlines
    assert not parse_row(row()).has_outlines  # drawn from its capitals


def test_k1_a_border_listed_twice_is_harmless():
    twice = row(borders=[["a", "b"], ["b", "c"], ["c", "b"], ["a", "b"]])
    assert parse_row(twice).borders == parse_row(row()).borders


def test_borders_hold_for_both_sides():
    """K1: symmetric; a pair says it for both."""
    for name in FILES:
        found = shipped(name)
        for one, row_of_neighbours in enumerate(found.neighbours):
            for other in row_of_neighbours:
                assert one in found.neighbours[other]
                assert one != other


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 41}, "name"),
        ({"name": "   "}, "name"),
        ({"name": 3}, "name"),
        ({"size": [10]}, "size"),
        ({"size": [0, 10]}, "size"),
        ({"size": [True, 10]}, "size"),
        ({"size": "large"}, "size"),
        ({"size": [30, 10_001]}, "size"),
        ({"provinces": ROW["provinces"][:2]}, "provinces"),
        ({"provinces": {}}, "provinces"),
        ({"provinces": ["a", "b", "c"]}, "province"),
        ({"borders": {}}, "borders"),
        ({"borders": [["a", "b", "c"]]}, "borders"),
        ({"borders": ["ab"]}, "borders"),
        ({"borders": [["a", "x"]]}, "border_unknown"),
        ({"borders": [["a", []]]}, "border_unknown"),
        ({"borders": [["a", "a"]]}, "border_self"),
        ({"borders": [["a", "b"]]}, "in_pieces"),
        ({"borders": []}, "in_pieces"),
        ({"homes": {"red": "a"}}, "homes"),
        ({"homes": {"red": "a", "blue": "c", "green": "b"}}, "homes"),
        ({"homes": ["a", "c"]}, "homes"),
        ({"homes": {"red": "a", "blue": "x"}}, "home_unknown"),
        ({"homes": {"red": "a", "blue": ["c"]}}, "home_unknown"),
        ({"homes": {"red": "a", "blue": "a"}}, "homes_same"),
        ({"land": [[[0, 0], [1, 1]]]}, "drawing"),
        ({"land": 3}, "drawing"),
        ({"rivers": [[[0, 0], [99, 1]]]}, "drawing"),
        ({"mountains": [[0.5, 0]]}, "drawing"),
        ({"sea": []}, "unknown_part"),
    ],
)
def test_k1_what_is_refused(changes, fault):
    assert row_fault(row(**changes))[0] == fault


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"id": "B"}, "province_id"),
        ({"id": ""}, "province_id"),
        ({"id": "x" * 31}, "province_id"),
        ({"id": 7}, "province_id"),
        ({"id": "a"}, "same_id"),
        ({"name": "A"}, "same_name"),
        ({"name": "B\n"}, "province_name"),
        ({"name": None}, "province_name"),
        ({"capital": [15]}, "capital"),
        ({"capital": [15, 11]}, "capital"),
        ({"capital": [15, -1]}, "capital"),
        ({"capital": [15.0, 5]}, "capital"),
        ({"capital": [True, 5]}, "capital"),
        ({"room": [15, 5]}, "room"),
        ({"room": [15, 5, 0]}, "room"),
        ({"room": [15, 5, True]}, "room"),
        ({"room": "wide"}, "room"),
        ({"outline": SQUARES[1]}, "outline_missing"),
        ({"outline": SQUARES[1][:2]}, "outline"),
        ({"outline": [*SQUARES[1], SQUARES[1][0]]}, "outline"),
        ({"outline": 3}, "outline"),
        ({"population": 3}, "unknown_part"),
    ],
)
def test_k1_what_is_refused_in_a_province(change, fault):
    data = row()
    data["provinces"][1] |= change
    assert row_fault(data)[0] == fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "not_json"),
        ("{", "not_json"),
        ("[" * 100_000, "not_json"),
        ("[]", "not_object"),
        ("null", "not_object"),
        ("{}", "name"),
        ("\ufffd", "not_json"),
    ],
)
def test_what_is_no_map_at_all(text, fault):
    assert refused(text)[0] == fault


def test_the_province_that_cannot_be_reached_is_named():
    assert row_fault(row(borders=[["a", "b"]])) == ("in_pieces", {"province": "C"})


# -- outlines ------------------------------------------------------------------------------------


def test_outlines_run_counter_clockwise():
    turned = [square[::-1] for square in SQUARES]
    for found in (parse_row(row(SQUARES)), parse_row(row(turned))):
        assert all(double_area(p.outline) == 200 for p in found.provinces)


OUTLINE_FAULTS = {
    "outlines_apart": [SQUARES[0], SQUARES[1], [[21, 0], [30, 0], [30, 10], [21, 10]]],
    # A neighbour with one corner more on the common edge: the points are not the same.
    "outlines_apart too": [SQUARES[0], SQUARES[1], [*SQUARES[2], [20, 5]]],
    "outlines_touch": [
        [[0, 0], [10, 0], [20, 0], [10, 10], [0, 10]],
        [[20, 0], [20, 10], [10, 10]],
        SQUARES[2],
    ],
    "outlines_overlap": [
        [[0, 0], [16, 0], [14, 5], [10, 2], [10, 10], [0, 10]],
        [[10, 2], [20, 0], [20, 10], [10, 10]],
        SQUARES[2],
    ],
    "outline_crosses_itself": [
        [[0, 0], [10, 0], [10, 10], [0, 10], [0, 9], [3, 8], [3, 9], [0, 8]],
        SQUARES[1],
        SQUARES[2],
    ],
}


@pytest.mark.parametrize("fault", OUTLINE_FAULTS)
def test_k1_outlines_touch_exactly_where_borders_are(fault):
    assert row_fault(row(OUTLINE_FAULTS[fault]))[0] == fault.split()[0]


def test_an_edge_on_an_edge_is_an_overlap():
    """Not the same points, yet no gap: the border would be drawn twice, and differently."""
    outlines = [
        [[0, 0], [10, 0], [10, 4], [10, 10], [0, 10]],
        [[10, 0], [20, 0], [20, 10], [10, 10], [10, 6]],
        SQUARES[2],
    ]
    assert row_fault(row(outlines))[0] in ("outlines_apart", "outlines_overlap")


def test_a_capital_lies_in_its_own_province():
    data = row(SQUARES)
    data["provinces"][0]["capital"] = [15, 6]
    assert row_fault(data) == ("capital_outside", {"province": "A"})
    data["provinces"][0]["capital"] = [10, 5]  # on the border
    assert row_fault(data) == ("capital_outside", {"province": "A"})


def test_a_province_within_another_is_found():
    outlines = [
        [[0, 0], [10, 0], [10, 10], [0, 10]],
        [[10, 0], [30, 0], [30, 10], [10, 10]],
        [[22, 2], [28, 2], [28, 8], [22, 8]],
    ]
    data = row(outlines, borders=[["a", "b"], ["a", "c"]])
    assert row_fault(data)[0] == "outlines_apart"
    # Even if a border is pretended, by a common edge that is folded inwards.
    outlines[1] = [[10, 0], [30, 0], [30, 10], [10, 10]]
    outlines[2] = [[30, 0], [30, 10], [22, 5]]
    data = row(outlines, borders=[["a", "b"], ["b", "c"]])
    assert row_fault(data)[0] == "outlines_overlap"


points = st.tuples(st.integers(0, 6), st.integers(0, 6))


@settings(deadline=None, derandomize=True, max_examples=400 * SOAK)
@given(points, points, points, points)
def test_edges_that_meet(a, b, c, d):
    """Against exact arithmetic with parameters along both edges."""
    if len({a, b}) < 2 or len({c, d}) < 2 or {a, b} == {c, d}:
        return
    assert meet((a, b), (c, d)) == slow_meet((a, b), (c, d))
    assert meet((c, d), (b, a)) == slow_meet((a, b), (c, d))


def slow_meet(one, other):
    """Is there a point on both edges that is not an end of both?"""
    common = set(one) & set(other)
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if cross:
        s = Fraction((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), cross)
        t = Fraction((cx - ax) * (by - ay) - (cy - ay) * (bx - ax), cross)
        meeting = (ax + s * (bx - ax), ay + s * (by - ay))
        return 0 <= s <= 1 and 0 <= t <= 1 and meeting not in common
    if (cx - ax) * (by - ay) != (cy - ay) * (bx - ax):
        return False  # parallel
    axis = 0 if ax != bx else 1
    low = max(min(p[axis] for p in one), min(p[axis] for p in other))
    high = min(max(p[axis] for p in one), max(p[axis] for p in other))
    return low < high or (low == high and not common)


@settings(deadline=None, derandomize=True, max_examples=200 * SOAK)
@given(points)
def test_inside(point):
    """An L of six corners, against the two rectangles that it is made of."""
    outline = [(0, 0), (6, 0), (6, 2), (2, 2), (2, 6), (0, 6)]
    x, y = point
    assert contains(outline, point) == ((0 < x < 6 and 0 < y < 2) or (0 < x < 2 and 0 < y < 6))


# -- the maps that ship --------------------------------------------------------------------------

SIAM = """Chiang Mai–Sukothai, Chiang Mai–Vientiane, Sukothai–Vientiane, Sukothai–Ayutthaya,
Sukothai–Khorat, Vientiane–Khorat, Khorat–Ayutthaya, Khorat–Rayong, Ayutthaya–Rayong,
Ayutthaya–Nakhon, Nakhon–Kedah"""
BRITAIN = """Moray–Strathclyde, Strathclyde–Lancaster, Strathclyde–Northumbria,
Lancaster–Northumbria, Lancaster–Gwynedd, Lancaster–Warwick, Northumbria–Warwick,
Northumbria–Essex, Gwynedd–Warwick, Gwynedd–Devon, Warwick–Essex, Warwick–Devon, Essex–Devon"""


@pytest.mark.parametrize(
    ("name", "borders", "homes"),
    [
        ("siam", SIAM, ("Ayutthaya", "Vientiane", "Kedah")),  # K1
        ("britain", BRITAIN, ("Essex", "Gwynedd", "Moray")),  # K2
    ],
)
def test_k1_k2_borders_and_homes(name, borders, homes):
    found = shipped(name)
    wanted = {frozenset(pair.split("–")) for pair in " ".join(borders.split()).split(", ")}
    assert {frozenset(found.name(p) for p in pair) for pair in found.borders} == wanted
    assert tuple(found.name(home) for home in found.homes) == homes  # of Rama, Lao, Malay
    assert len({province.name for province in found.provinces}) == 8


@SHIPPED
def test_outlines_by_brute_force(name):
    """Every edge against every other, in exact arithmetic: they meet in common corners alone."""
    found = shipped(name)
    edges = {tuple(sorted(edge)) for p in found.provinces for edge in edges_of(p.outline)}
    for one, other in combinations(sorted(edges), 2):
        if other[0][0] > one[1][0]:
            continue  # wholly to the right
        assert not slow_meet(one, other), (one, other)


@SHIPPED
def test_outlines_by_painting_them(name):
    """Paint the provinces; two colours lie side by side exactly where there is a border."""
    found = shipped(name)
    picture = Image.new("L", found.size)
    for number, province in enumerate(found.provinces, start=1):
        ImageDraw.Draw(picture).polygon(province.outline, fill=number)
    width, _ = found.size
    pixels = picture.tobytes()
    below = zip(pixels, pixels[width:], strict=False)
    pairs = set(pairwise(pixels)) | set(below)
    touching = {tuple(sorted((a - 1, b - 1))) for a, b in pairs if a and b and a != b}
    assert touching == set(found.borders)


@SHIPPED
def test_there_is_room_for_pieces(name):
    for province in shipped(name).provinces:
        x, y, radius = province.room
        assert radius >= 75
        for dx, dy in ((radius, 0), (-radius, 0), (0, radius), (0, -radius), (0, 0)):
            assert contains(province.outline, (x + dx * 9 // 10, y + dy * 9 // 10))


@SHIPPED
def test_the_file_is_what_its_plan_in_art_draws(name):
    program = resources.path("art", "maps", "make.py")
    done = subprocess.run(
        [sys.executable, str(program), "--check", name], capture_output=True, text=True, timeout=250
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{name}.json")


@SHIPPED
def test_something_to_draw(name):
    found = shipped(name)
    assert found.land
    assert found.rivers
    assert found.mountains


# -- maps of others ------------------------------------------------------------------------------


def test_k1_further_maps_are_offered_and_bad_ones_listed():
    corrected = json.loads(FILES["siam"]) | {"name": "My own box"}
    corrected["borders"].append(["rayong", "nakhon"])
    for province in corrected["provinces"]:
        del province["outline"]
    broken = json.loads(FILES["siam"])
    broken["borders"].pop()
    game = KingOfSiam(
        [("zz", json.dumps(corrected)), ("broken", json.dumps(broken)), *FILES.items()]
    )
    option = game.options[0]
    assert [(choice.id, choice.label) for choice in option.choices] == [
        ("siam", ""),
        ("britain", ""),
        ("zz", "My own box"),
    ]
    assert option.default == "siam"
    ((name, reason),) = game.problems
    assert name == "broken"
    assert reason.key == "games.map.in_pieces"
    state = game.start(3, {"map": "zz"}, seed=1)
    assert 6 in state.map.neighbours[5]


def test_without_a_sound_map_nothing_starts():
    game = KingOfSiam([("siam", "{}")])
    with pytest.raises(BadText) as caught:
        game.start()
    assert caught.value.message.key == "games.bad_choice"


@settings(deadline=None, derandomize=True, max_examples=150 * SOAK)
@given(st.data())
def test_damaged_maps_are_refused_or_sound(data):
    """Whatever is changed in a map file: it is refused with a reason, or it is a map."""
    found = json.loads(FILES["siam"])
    for _ in range(data.draw(st.integers(1, 3))):
        where, last = found, None
        while (
            isinstance(where, dict | list) and where and (last is None or data.draw(st.booleans()))
        ):
            keys = list(where) if isinstance(where, dict) else range(len(where))
            last = (where, data.draw(st.sampled_from(keys)))
            where = where[last[1]]
        holder, key = last
        holder[key] = data.draw(
            st.none()
            | st.booleans()
            | st.integers(-5, 2_000)
            | st.floats()
            | st.text(max_size=3)
            | st.sampled_from(["khorat", "siam", [], {}, [[0, 0]], [1, 1]])
        )
    try:
        good = parse_map("damaged", json.dumps(found), 8, FACTION_IDS)
    except BadText as error:
        check_message(error.message, "games")
    else:
        assert len(good.provinces) == 8
