"""What was chosen the last time a game was set up."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from kivy.logger import Logger

from siamapp.ai.levels import PLAYABLE
from siamapp.games.api import Game
from siamapp.games.limits import read_json
from siamapp.match.match import PERSON
from siamapp.match.seats import LONGEST_NAME, is_line
from siamapp.ui.theme import SEAT_COLOURS

RANDOM = "random"
COLOURS = tuple(SEAT_COLOURS["classic"])


@dataclass(frozen=True)
class SeatPlan:
    """``name`` is None as long as nobody has typed one."""

    player: str
    colour: str
    level: str = PLAYABLE[0]
    name: str | None = None


@dataclass(frozen=True)
class Plan:
    """``begins`` is the number of the player who begins, or :data:`RANDOM`."""

    seats: tuple[SeatPlan, ...]
    begins: str = "0"
    options: dict[str, str] = field(default_factory=dict)


def first_plan(game: Game[Any]) -> Plan:
    """For a first visit: one person against the gentlest computer."""
    players = [PERSON] + [PLAYABLE[0]] * (game.player_counts[0] - 1)
    return Plan(tuple(SeatPlan(player, COLOURS[i]) for i, player in enumerate(players)))


def with_players(plan: Plan, players: int) -> Plan:
    """The same plan for another number of players."""
    seats = list(plan.seats[:players])
    while len(seats) < players:
        taken = {seat.colour for seat in seats}
        colour = next((c for c in COLOURS if c not in taken), COLOURS[0])
        seats.append(SeatPlan(PLAYABLE[0], colour))
    begins = plan.begins
    if begins != RANDOM and int(begins) >= players:
        begins = "0"
    return replace(plan, seats=tuple(seats), begins=begins)


class SetupMemory:
    """One small file for all games; whatever it says that makes no sense is forgotten."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def recall(self, game: Game[Any]) -> Plan:
        try:
            return _plan_from(self._read()[game.id], game)
        except (KeyError, TypeError, ValueError, AttributeError):
            return first_plan(game)

    def keep(self, game: Game[Any], plan: Plan) -> None:
        data = self._read()
        data[game.id] = asdict(plan)
        fresh = self._file.with_suffix(".new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(data, indent=1), "utf-8")
            os.replace(fresh, self._file)
        except OSError as error:
            Logger.warning("Setup: not remembered: %s", error)

    def _read(self) -> dict[str, Any]:
        try:
            data = read_json(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return data if isinstance(data, dict) else {}


def _plan_from(data: dict[str, Any], game: Game[Any]) -> Plan:
    """Plain data as a plan; ValueError and the like if it is none."""
    seats = tuple(SeatPlan(**seat) for seat in data["seats"])
    if len(seats) not in game.player_counts or len({s.colour for s in seats}) < len(seats):
        raise ValueError("seats")
    for seat in seats:
        if seat.player != PERSON and seat.player not in PLAYABLE:
            raise ValueError("player")
        if seat.level not in PLAYABLE or seat.colour not in COLOURS:
            raise ValueError("level or colour")
        if seat.name is not None and not is_line(seat.name, LONGEST_NAME):
            raise ValueError("name")
    begins = data["begins"]
    if begins not in (RANDOM, *(str(number) for number in range(len(seats)))):
        raise ValueError("begins")
    options = {  # an option or a board may be gone since: the others are kept
        option.name: data["options"][option.name]
        for option in game.options
        if data["options"].get(option.name) in option.ids()
    }
    return Plan(seats, begins, options)
