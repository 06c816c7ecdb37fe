"""The last reckoning, line by line, and who has won.

It can be asked of any position: what it says then is how things stand now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from siamapp.games.api import Message, Result, say
from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king.counting import control, factories_in, leads
from siamapp.games.foreign_king.ground import Ground
from siamapp.games.foreign_king.layout import (
    DELEGATES,
    FRANCS,
    LOANS,
    MEDALS,
    SCORE,
    Position,
)
from siamapp.games.foreign_king.rounds import reason_of_end
from siamapp.games.foreign_king.words import name_of, names_of

if TYPE_CHECKING:
    from siamapp.games.foreign_king.state import State


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the reckoning: for each colour what was counted, and the points for it.

    ``name`` is "king", "loans", "control", "medals", "delegates", "francs", and for the virtual
    player "leads" and "industry".
    """

    name: str
    counts: tuple[int, ...]
    points: tuple[int, ...]

    def leaders(self) -> tuple[int, ...]:
        """Who has most; nobody if all have nothing (F9)."""
        most = max(self.counts)
        if most == 0:
            return ()
        return tuple(colour for colour, n in enumerate(self.counts) if n == most)


def reckon(v: Position, ground: Ground) -> tuple[Line, ...]:
    """All lines, in the order of the rules; each has an entry for every colour."""
    nobody = [0] * len(ground.colours)
    scores = tuple(v[SCORE + colour] for colour in ground.colours)
    loans = _of_seats(v, LOANS, ground)
    lines = [
        Line("king", scores, scores),
        Line("loans", loans, tuple(c.POINTS_LOAN * n for n in loans)),
        _control(v, ground),
        _most("medals", medals(v, ground), c.POINTS_MEDALS),
        _most("delegates", _of_seats(v, DELEGATES, ground), c.POINTS_DELEGATES),
        _most("francs", _of_seats(v, FRANCS, ground), c.POINTS_FRANCS),
    ]
    if ground.virtual is not None:
        led = leads(v, ground)[ground.virtual]
        industrial = sum(1 for province in led if factories_in(v, province))
        for name, count, worth in (
            ("leads", len(led), c.VIRTUAL_LEAD),
            ("industry", industrial, c.VIRTUAL_INDUSTRY),
        ):
            counts, points = nobody.copy(), nobody.copy()
            counts[ground.virtual] = count
            points[ground.virtual] = worth * count
            lines.append(Line(name, tuple(counts), tuple(points)))
    return tuple(lines)


def medals(v: Position, ground: Ground) -> tuple[int, ...]:
    """Either side up; the virtual player has none."""
    face_up, face_down = _of_seats(v, MEDALS, ground), _of_seats(v, LOANS, ground)
    return tuple(a + b for a, b in zip(face_up, face_down, strict=True))


def _of_seats(v: Position, start: int, ground: Ground) -> tuple[int, ...]:
    """What stands there for each colour; for the virtual one that is always 0."""
    return tuple(v[start + colour] for colour in ground.colours)


def _most(name: str, counts: tuple[int, ...], worth: int) -> Line:
    """Ties share, rounded down; where all have zero, nobody gets anything (F9)."""
    leaders = Line(name, counts, ()).leaders()
    share = worth // len(leaders) if leaders else 0
    points = tuple(share if colour in leaders else 0 for colour in range(len(counts)))
    return Line(name, counts, points)


def _control(v: Position, ground: Ground) -> Line:
    line = _most("control", tuple(control(v, ground)), c.POINTS_CONTROL)
    points = tuple(
        p * c.VIRTUAL_CONTROL_TIMES if colour == ground.virtual else p
        for colour, p in enumerate(line.points)
    )
    return Line("control", line.counts, points)


def totals(lines: Sequence[Line]) -> list[int]:
    """The sum of each colour."""
    return [sum(column) for column in zip(*(line.points for line in lines), strict=True)]


# -- who has won ---------------------------------------------------------------------------------


def ranked(v: Position, ground: Ground) -> list[list[int]]:
    """All colours from first to last; more medals go first among equals, the rest shares."""
    return _ranked(totals(reckon(v, ground)), medals(v, ground))


def _ranked(points: Sequence[int], won: Sequence[int]) -> list[list[int]]:
    strength = list(zip(points, won, strict=True))
    groups = sorted(set(strength), reverse=True)
    return [[colour for colour, s in enumerate(strength) if s == group] for group in groups]


def result(state: State) -> Result:
    """Of a game that is over."""
    v, ground = state.v, state.ground
    reason = reason_of_end(v, ground)
    if reason == "rounds":  # F10
        line = say("foreign_king.result.rounds", rounds=c.MOST_ROUNDS)
        return Result((), (tuple(ground.seats),), (line,))
    lines = reckon(v, ground)
    points = totals(lines)
    groups = _ranked(points, medals(v, ground))
    people = [tuple(colour for colour in group if colour in ground.seats) for group in groups]
    ranking = tuple(group for group in people if group)
    winners = people[0]
    told = [_END[reason], *_told(lines, ground), *_summed(points, ground)]
    told += _tie_break(points, groups, ground)
    if not winners:  # F14
        told.append(say("foreign_king.result.virtual_wins", seat=names_of(ranking[0], ground)))
    elif len(winners) < len(groups[0]):
        told.append(say("foreign_king.result.virtual_shares", seats=names_of(winners, ground)))
    if len(winners) == ground.players:
        winners = ()  # all share: nobody has beaten anybody
    return Result(winners, ranking, tuple(told), all_lost=not people[0])


_END = {
    "marker": say("foreign_king.result.marker"),
    "factories": say("foreign_king.result.factories"),
}

_MOST_KEYS = {
    "control": "foreign_king.result.control",
    "medals": "foreign_king.result.medals",
    "delegates": "foreign_king.result.delegates",
    "francs": "foreign_king.result.francs",
}
_SHARED_KEYS = {
    "control": "foreign_king.result.control_shared",
    "medals": "foreign_king.result.medals_shared",
    "delegates": "foreign_king.result.delegates_shared",
    "francs": "foreign_king.result.francs_shared",
}
_NOBODY_KEYS = {
    "control": "foreign_king.result.control_nobody",
    "medals": "foreign_king.result.medals_nobody",
    "delegates": "foreign_king.result.delegates_nobody",
    "francs": "foreign_king.result.francs_nobody",
}


def _told(lines: Sequence[Line], ground: Ground) -> list[Message]:
    """The lines in words; what gave nothing is told where somebody might wonder."""
    told: list[Message] = []
    for line in lines:
        if line.name in _MOST_KEYS:
            told += _most_told(line, ground)
            continue
        for colour, count in enumerate(line.counts):
            if count or (line.name == "king" and colour != ground.virtual):
                told.append(_single(line, colour, ground))
    return told


def _single(line: Line, colour: int, ground: Ground) -> Message:
    who, n, points = name_of(colour, ground), line.counts[colour], line.points[colour]
    if line.name == "king":
        return say("foreign_king.result.king", seat=who, n=n)
    if line.name == "loans":
        return say("foreign_king.result.loans", seat=who, n=n, points=-points)
    if line.name == "leads":
        return say("foreign_king.result.leads", seat=who, n=n, points=points)
    return say("foreign_king.result.industry", seat=who, n=n, points=points)


def _most_told(line: Line, ground: Ground) -> list[Message]:
    leaders = line.leaders()
    if not leaders:
        return [say(_NOBODY_KEYS[line.name])]
    n = line.counts[leaders[0]]
    seats = names_of(leaders, ground)
    people = [colour for colour in leaders if colour in ground.seats]
    told: list[Message] = []
    if len(leaders) == 1:
        points = line.points[leaders[0]]
        told.append(say(_MOST_KEYS[line.name], seat=seats, n=n, points=points))
    else:
        points = line.points[people[0]]
        told.append(say(_SHARED_KEYS[line.name], seats=seats, n=n, points=points))
    if ground.virtual in leaders:
        told.append(
            say(
                "foreign_king.result.control_doubled",
                seat=name_of(leaders[-1], ground),
                share=c.POINTS_CONTROL // len(leaders),
                points=line.points[leaders[-1]],
            )
        )
    return told


def _summed(points: Sequence[int], ground: Ground) -> list[Message]:
    by_points = sorted(ground.colours, key=lambda colour: -points[colour])
    return [
        say("foreign_king.result.total", seat=name_of(colour, ground), n=points[colour])
        for colour in by_points
    ]


def _tie_break(
    points: Sequence[int], groups: Sequence[Sequence[int]], ground: Ground
) -> list[Message]:
    """More medals decide between as many points for the first place."""
    best = max(points)
    if sum(p == best for p in points) == len(groups[0]):
        return []
    return [say("foreign_king.result.tie_break", seats=names_of(groups[0], ground))]
