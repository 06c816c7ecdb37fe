"""The end of a game in words: provinces in order, who reigns and why, courts compared.

It follows the rules step by step, tie-break by tie-break, and says each one that was used.
:mod:`siamapp.games.king_of_siam.reign` finds the same winners quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from siamapp.games.api import Message, Result, Seat, SeatName, say
from siamapp.games.king_of_siam.layout import BRITISH, COLONY, FACTIONS, LAST
from siamapp.games.king_of_siam.reign import gained
from siamapp.games.king_of_siam.words import CONTROL_NAMES, listed

if TYPE_CHECKING:
    from siamapp.games.king_of_siam.state import State

Seats = tuple[Seat, ...]


def result(state: State) -> Result:
    """The result of this position as if it were the end, with its reasons."""
    order = gained(state.v)
    lines = [
        say(
            "king_of_siam.result.struggle",
            number=number,
            province=state.map.name(province),
            control=CONTROL_NAMES[control],
        )
        for number, (province, control) in enumerate(zip(state.tiles, order, strict=False), 1)
    ]
    if order.count(BRITISH) >= COLONY:
        reckoning: _Reckoning = _Colony(state, lines)
    else:
        reckoning = _Reign(state, lines, order)
    return reckoning.result()


def ranked_factions(order: Sequence[int]) -> list[int]:
    """The factions that hold provinces, the reigning one first (K13)."""

    def last_gain(faction: int) -> int:
        return max(struggle for struggle, control in enumerate(order) if control == faction)

    holding = [faction for faction in FACTIONS if faction in order]
    return sorted(holding, key=lambda f: (order.count(f), last_gain(f)), reverse=True)


def partner(seat: Seat) -> Seat:
    return (seat + 2) % 4


class _Reckoning:
    """Finds the best of some seats and says how."""

    def __init__(self, state: State, lines: list[Message]) -> None:
        self.state = state
        self.lines = lines
        self.teams = state.players == 4

    def best(self, seats: Seats) -> Seats:
        raise NotImplementedError

    def result(self) -> Result:
        state, lines = self.state, self.lines
        for seat in range(state.players):
            rama, lao, malay = state.court(seat)
            lines.append(
                say(
                    "king_of_siam.result.court",
                    seat=SeatName(seat),
                    rama=rama,
                    lao=lao,
                    malay=malay,
                )
            )
        left = tuple(range(state.players))
        first = self.best(left)
        lines.append(self._verdict(first))
        ranking: list[Seats] = []
        self.lines = []  # the places behind the first need no words
        while left:
            group = self.best(left) if ranking else first
            if self.teams:
                group = tuple(seat for seat in left if seat in group or partner(seat) in group)
            ranking.append(group)
            left = tuple(seat for seat in left if seat not in group)
        winners = ranking[0] if len(ranking[0]) < state.players else ()
        return Result(winners, tuple(ranking), tuple(lines))

    def _verdict(self, best: Seats) -> Message:
        if self.teams:
            if len({seat % 2 for seat in best}) == 2:
                return say("king_of_siam.result.all_share")
            seat = best[0]
            return say(
                "king_of_siam.result.team_wins",
                seat=SeatName(seat),
                partner=SeatName(partner(seat)),
            )
        if len(best) == self.state.players:
            return say("king_of_siam.result.all_share")
        if len(best) > 1:
            return say("king_of_siam.result.share", seats=_names(best))
        return say("king_of_siam.result.wins", seat=SeatName(best[0]))

    def is_decided(self, seats: Seats) -> bool:
        """K15: one seat is left, or only partners."""
        return len(seats) == 1 or (self.teams and len({seat % 2 for seat in seats}) == 1)

    def most(self, seats: Seats, value: Callable[[Seat], int]) -> Seats:
        top = max(map(value, seats))
        return tuple(seat for seat in seats if value(seat) == top)

    def last(self, seat: Seat) -> int:
        """When this seat played its last card: 0 never, then the later the more."""
        return self.state.v[LAST + seat]


class _Reign(_Reckoning):
    """A faction reigns: followers of the first, then of the second, then K14."""

    def __init__(self, state: State, lines: list[Message], order: Sequence[int]) -> None:
        super().__init__(state, lines)
        self.order = order
        self.ranked = ranked_factions(order)
        self._say_rank(
            0, key="king_of_siam.result.reigns", tie_key="king_of_siam.result.reigns_later"
        )

    def _say_rank(self, place: int, key: str, tie_key: str) -> None:
        faction = self.ranked[place]
        n = self.order.count(faction)
        tied = [f for f in self.ranked[place + 1 :] if self.order.count(f) == n]
        name = CONTROL_NAMES[faction]
        if tied:
            others = listed([CONTROL_NAMES[f] for f in tied])
            self.lines.append(say(tie_key, faction=name, others=others, n=n))
        else:
            self.lines.append(say(key, faction=name, n=n))

    def best(self, seats: Seats) -> Seats:
        seats = self._most_of(self.ranked[0], seats)
        if self.is_decided(seats):
            return seats
        if len(self.ranked) > 1:
            self._say_rank(
                1, key="king_of_siam.result.second", tie_key="king_of_siam.result.second_later"
            )
            seats = self._most_of(self.ranked[1], seats)
        else:
            self.lines.append(say("king_of_siam.result.no_second"))
        if self.is_decided(seats):
            return seats
        never = tuple(seat for seat in seats if not self.last(seat))
        if never:
            self.lines.append(say("king_of_siam.result.never_played", seats=_names(never)))
            return never
        (earliest,) = self.most(seats, lambda seat: -self.last(seat))
        self.lines.append(say("king_of_siam.result.earliest", seat=SeatName(earliest)))
        return (earliest,)

    def _most_of(self, faction: int, seats: Seats) -> Seats:
        best = self.most(seats, lambda seat: self.state.court(seat)[faction])
        n = self.state.court(best[0])[faction]
        key = "king_of_siam.result.most" if len(best) == 1 else "king_of_siam.result.most_tied"
        self.lines.append(say(key, faction=CONTROL_NAMES[faction], n=n, seats=_names(best)))
        return best


class _Colony(_Reckoning):
    """The British rule: complete sets, then who played last wins; partners count together."""

    def __init__(self, state: State, lines: list[Message]) -> None:
        super().__init__(state, lines)
        lines.append(say("king_of_siam.result.colony"))

    def sets(self, seat: Seat) -> int:
        court = self.state.court(seat)
        if self.teams:
            with_partner = self.state.court(partner(seat))
            court = tuple(mine + yours for mine, yours in zip(court, with_partner, strict=True))
        return min(court)

    def best(self, seats: Seats) -> Seats:
        best = self.most(seats, self.sets)
        n = self.sets(best[0])
        key = (
            "king_of_siam.result.sets" if self.is_decided(best) else "king_of_siam.result.sets_tied"
        )
        self.lines.append(say(key, seats=_names(best), n=n))
        if self.is_decided(best):
            return best
        latest = self.most(best, self.last)
        if not self.last(latest[0]):
            self.lines.append(say("king_of_siam.result.none_played"))
            return latest
        self.lines.append(say("king_of_siam.result.latest", seat=SeatName(latest[0])))
        return latest


def _names(seats: Seats) -> Message:
    return listed([say("king_of_siam.seat", seat=SeatName(seat)) for seat in seats])
