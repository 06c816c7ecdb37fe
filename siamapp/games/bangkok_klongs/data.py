"""The data file: water, track and boats, checked part by part.

Much of it is reconstructed from what is known of the printed game, so a correction is a change of
the file and of nothing else. Whoever changes it raises its version: saves then know.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from siamapp.games.api import BadText, say, shown
from siamapp.games.bangkok_klongs.board import (
    IN_SUB_MARKET,
    LETTERS,
    MOST_COLUMNS,
    MOST_ROWS,
    Board,
)
from siamapp.games.bangkok_klongs.boats import GOODS, MOST_BASKETS, SPECIALS, Boat, Fleet
from siamapp.games.limits import read_json

BOATS = 72
SYMBOLS = 14
LANDING_PLACES = 43
PARTS = ("version", "sub_markets", "landing_places", "start_fields", "track", "boats")
MOST_POINTS = 99
MOST_STEPS = 40

SMALL, GREAT = "small", "great"

NEEDED_OWNABLE, NEEDED_OTHERS = 12, 4
"""Tactical variant: four players begin with three boats from one stack and one from the other."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the Luk Phat track (B4)."""

    points: int
    market_day: str = ""
    """:data:`SMALL`, :data:`GREAT`, or nothing."""


@dataclass(frozen=True)
class Data:
    """All that the file says."""

    version: int
    board: Board
    track: tuple[Step, ...]
    fleet: Fleet


def parse_data(text: str) -> Data:
    """The data in a file, checked; :class:`BadText` says what is wrong with it."""
    try:
        found = read_json(text)
    except ValueError as error:
        raise BadText(say("bangkok_klongs.data.not_json", detail=shown(error))) from None
    if not isinstance(found, dict):
        raise BadText(say("bangkok_klongs.data.not_object"))
    for part in found:
        if part not in PARTS:
            raise BadText(say("bangkok_klongs.data.unknown_part", part=shown(part)))
    for part in PARTS:
        if part not in found:
            raise BadText(say("bangkok_klongs.data.missing_part", part=part))
    if not _is_number(found["version"], 1, 9999):
        raise BadText(say("bangkok_klongs.data.version"))
    return Data(
        found["version"],
        _board(found["sub_markets"], found["landing_places"], found["start_fields"]),
        _track(found["track"]),
        _fleet(found["boats"]),
    )


def _is_number(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


# -- the water -----------------------------------------------------------------------------------


def _board(sub_markets: Any, landing_places: Any, start_fields: Any) -> Board:
    _check_picture("sub_markets", sub_markets, (2, MOST_ROWS), (2, MOST_COLUMNS))
    for letter, count in Counter("".join(sub_markets)).items():
        if not letter.isalnum() or count != IN_SUB_MARKET:
            raise BadText(say("bangkok_klongs.data.sub_market", letter=shown(letter), n=count))
    rows, columns = len(sub_markets), len(sub_markets[0])
    _check_picture(
        "landing_places", landing_places, (rows - 1, rows - 1), (columns - 1, columns - 1)
    )
    letters = "".join(landing_places)
    for letter in letters:
        if letter not in "o-":
            raise BadText(say("bangkok_klongs.data.landing_letter", letter=shown(letter)))
    if letters.count("o") != LANDING_PLACES:
        raise BadText(
            say("bangkok_klongs.data.landing_count", n=letters.count("o"), wanted=LANDING_PLACES)
        )
    light, dark = _start_fields(start_fields, columns, rows)
    return Board(sub_markets, landing_places, light, dark)


def _check_picture(part: str, rows: Any, height: tuple[int, int], width: tuple[int, int]) -> None:
    is_picture = isinstance(rows, list) and all(isinstance(row, str) for row in rows)
    if (
        not is_picture
        or not height[0] <= len(rows) <= height[1]
        or not all(width[0] <= len(row) <= width[1] and len(row) == len(rows[0]) for row in rows)
    ):
        raise BadText(
            say(
                "bangkok_klongs.data.picture",
                part=part,
                rows=_span(*height),
                columns=_span(*width),
            )
        )


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


Points = list[tuple[int, int]]


def _start_fields(found: Any, columns: int, rows: int) -> tuple[Points, Points]:
    if not isinstance(found, dict) or sorted(found) != ["dark", "light"]:
        raise BadText(say("bangkok_klongs.data.start_parts"))
    points: Points = []
    for shade in ("light", "dark"):
        if not isinstance(found[shade], list):
            raise BadText(say("bangkok_klongs.data.start_parts"))
        for point in found[shade]:
            if (
                not isinstance(point, list)
                or len(point) != 2
                or not _is_number(point[0], 0, columns - 1)
                or not _is_number(point[1], 0, rows - 1)
            ):
                raise BadText(
                    say(
                        "bangkok_klongs.data.start_field",
                        field=shown(point),
                        columns=columns,
                        rows=rows,
                    )
                )
            points.append((point[0], point[1]))
    for column, row in points:
        if points.count((column, row)) > 1:
            raise BadText(
                say("bangkok_klongs.data.start_twice", field=f"{LETTERS[column]}{row + 1}")
            )
    lights = len(found["light"])
    if lights < 2 or len(points) < 4:
        raise BadText(say("bangkok_klongs.data.start_count", light=lights, all=len(points)))
    return points[:lights], points[lights:]


# -- the track -----------------------------------------------------------------------------------


def _track(found: Any) -> tuple[Step, ...]:
    if not isinstance(found, list) or not 1 <= len(found) <= MOST_STEPS:
        raise BadText(say("bangkok_klongs.data.track", most=MOST_STEPS))
    steps = []
    for number, entry in enumerate(found, start=1):
        if (
            not isinstance(entry, dict)
            or not set(entry) <= {"points", "market_day"}
            or not _is_number(entry.get("points"), 0, MOST_POINTS)
            or entry.get("market_day", "") not in ("", SMALL, GREAT)
        ):
            raise BadText(say("bangkok_klongs.data.step", step=number, most=MOST_POINTS))
        steps.append(Step(entry["points"], entry.get("market_day", "")))
        if (steps[-1].market_day == GREAT) != (number == len(found)):
            raise BadText(say("bangkok_klongs.data.track_end", step=number))
    return tuple(steps)


# -- the boats -----------------------------------------------------------------------------------


def _fleet(found: Any) -> Fleet:
    if not isinstance(found, list):
        raise BadText(say("bangkok_klongs.data.boats"))
    boats = [_boat(number, entry) for number, entry in enumerate(found, start=1)]
    for code, count in Counter(boat.code for boat in boats).items():
        if count > 1:
            raise BadText(say("bangkok_klongs.data.boat_twice", boat=code))
    fleet = Fleet(boats)
    if fleet.total() != BOATS:
        raise BadText(say("bangkok_klongs.data.boat_count", n=fleet.total(), wanted=BOATS))
    symbols = sum(boat.count for boat in boats if boat.luk_phat)
    if symbols != SYMBOLS:
        raise BadText(say("bangkok_klongs.data.symbol_count", n=symbols, wanted=SYMBOLS))
    ownable = sum(boat.count for boat in boats if boat.ownable)
    if ownable < NEEDED_OWNABLE or BOATS - ownable < NEEDED_OTHERS:
        raise BadText(
            say("bangkok_klongs.data.stacks", ownable=NEEDED_OWNABLE, others=NEEDED_OTHERS)
        )
    return fleet


def _boat(number: int, entry: Any) -> Boat:
    wrong = BadText(say("bangkok_klongs.data.boat", boat=number))
    if not isinstance(entry, dict) or not _is_number(entry.get("count"), 1, BOATS):
        raise wrong
    luk_phat = entry.get("luk_phat", False)
    if type(luk_phat) is not bool:
        raise wrong
    if "special" in entry:
        if not set(entry) <= {"special", "luk_phat", "count"} or entry["special"] not in SPECIALS:
            raise wrong
        return Boat(entry["count"], special=entry["special"], luk_phat=luk_phat)
    if (
        not set(entry) <= {"goods", "baskets", "seat", "luk_phat", "count"}
        or entry.get("goods") not in GOODS
        or not _is_number(entry.get("baskets"), 0, MOST_BASKETS)
        or entry.get("seat") not in ("empty", "taken")
    ):
        raise wrong
    return Boat(
        entry["count"],
        goods=entry["goods"],
        baskets=entry["baskets"],
        ownable=entry["seat"] == "empty",
        luk_phat=luk_phat,
    )
