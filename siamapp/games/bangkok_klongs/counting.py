"""The counting of the stocks, and the result line by line (B15)."""

from __future__ import annotations

from siamapp.games.api import Message, Result, Seat, SeatName, say
from siamapp.games.bangkok_klongs.boats import GOODS, NO_GOODS
from siamapp.games.bangkok_klongs.position import Position
from siamapp.games.bangkok_klongs.words import goods_word


def stock_counts(state: Position, seat: Seat) -> tuple[int, ...]:
    """How many boats of each goods, in the order of GOODS; special boats hold none."""
    counts = [0] * len(GOODS)
    for boat in state.stocks[seat]:
        goods = state.fleet.goods[boat]
        if goods != NO_GOODS:
            counts[goods] += 1
    return tuple(counts)


def value_of(count: int) -> int:
    """1 + 2 + … + count.

    >>> value_of(1) + value_of(3) + value_of(7)
    35
    """
    return count * (count + 1) // 2


def stock_value(state: Position, seat: Seat) -> int:
    return sum(value_of(count) for count in stock_counts(state, seat))


def totals(state: Position) -> tuple[int, ...]:
    """Seat to score and stock together."""
    return tuple(state.scores[seat] + stock_value(state, seat) for seat in range(state.players))


def winners(state: Position) -> tuple[Seat, ...]:
    """All with the highest total: a tie is shared (B15)."""
    found = totals(state)
    return tuple(seat for seat, total in enumerate(found) if total == max(found))


def result(state: Position) -> Result:
    found = totals(state)
    ranking = tuple(
        tuple(seat for seat, total in enumerate(found) if total == rank)
        for rank in sorted(set(found), reverse=True)
    )
    lines = [line for seat in range(state.players) for line in _lines(state, seat, found[seat])]
    best = max(found)
    if len(ranking[0]) == 1:
        lines.append(say("bangkok_klongs.result.winner", seat=SeatName(ranking[0][0]), total=best))
    else:
        lines += [
            say("bangkok_klongs.result.shared", seat=SeatName(seat), total=best)
            for seat in ranking[0]
        ]
    return Result(ranking[0], ranking, tuple(lines))


def _lines(state: Position, seat: Seat, total: int) -> list[Message]:
    """The counting of one player."""
    who = SeatName(seat)
    symbols, great = state.symbol_points[seat], state.day_points[seat]
    small = state.scores[seat] - symbols - great
    lines = [
        say("bangkok_klongs.result.symbols", seat=who, points=symbols),
        say("bangkok_klongs.result.small_days", seat=who, points=small),
        say("bangkok_klongs.result.great_day", seat=who, points=great),
    ]
    for goods, count in zip(GOODS, stock_counts(state, seat), strict=True):
        if count == 1:
            lines.append(
                say("bangkok_klongs.result.one_boat", seat=who, goods=goods_word(goods), points=1)
            )
        elif count:
            lines.append(
                say(
                    "bangkok_klongs.result.boats",
                    seat=who,
                    goods=goods_word(goods),
                    count=count,
                    sum=" + ".join(str(number) for number in range(1, count + 1)),
                    points=value_of(count),
                )
            )
    lines.append(say("bangkok_klongs.result.total", seat=who, total=total))
    return lines
