"""A market day told above the water: who is asked now and next, the rounds, the running table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from siamapp.games.api import Seat
from siamapp.games.bangkok_klongs import insight
from siamapp.games.bangkok_klongs.market_day import ROUNDS
from siamapp.i18n import tr
from siamapp.ui.boards.bangkok_klongs_chips import add_chip
from siamapp.ui.boards.bangkok_klongs_grips import THE_MASTER
from siamapp.ui.boards.bangkok_klongs_look import written
from siamapp.ui.theme import with_alpha

if TYPE_CHECKING:
    from siamapp.ui.boards.bangkok_klongs_strip import Strip

Box = tuple[float, float, float, float]

NAME = 5.2
"""How wide a column of the table is, to the size of its letters."""
WORDS = 16
"""How much the words of the story need."""


def tell_story(strip: Strip, box: Box, with_master: bool) -> None:
    """Who scores now and next, the rounds left, and what the day has brought to whom."""
    board = strip.board
    x, y, width, height = box
    if with_master:
        x, width = _master(strip, box)
    width -= _table(strip, (x, y, width, height))
    rest = insight.still_asked(board.state)[2:]
    queue = strip.letters * 1.7 if rest and height > strip.letters * 5 else 0
    upper = (x, y + queue, width, height - queue)
    strip.lines(upper, [(_title(strip), True), ((_order(strip),), False)])
    if queue:
        _queue(strip, rest, x, y + queue / 2)


def _master(strip: Strip, box: Box) -> tuple[float, float]:
    """The market master, to be dragged; where the rest begins and how wide it is."""
    board = strip.board
    x, y, width, height = box
    side = min(height, dp(64))
    strip.grips[THE_MASTER] = (x, y, side, height)
    shown = 0.3 if board.active_grip == THE_MASTER else 1
    low = y + (height - side) / 2
    strip.picture("soft", x, low, side, with_alpha(board.theme.target, 0.5))
    strip.picture("master", x, low, side, (1, 1, 1, shown))
    return x + side + dp(6), width - side - dp(6)


def _title(strip: Strip) -> tuple[str, ...]:
    """The kind of day and how far it is, at length and in short."""
    state = strip.board.state
    if state.great:
        if not state.count:
            return (tr("bangkok_klongs.strip.great_day_begins"),)
        return (
            tr("bangkok_klongs.strip.great_day", n=state.count),
            tr("bangkok_klongs.strip.declined", n=state.count),
        )
    now = min(ROUNDS, state.count // state.players + 1)
    return (
        tr("bangkok_klongs.strip.small_day", round=now, rounds=ROUNDS),
        tr("bangkok_klongs.strip.round", round=now, rounds=ROUNDS),
    )


def _order(strip: Strip) -> str:
    board = strip.board
    names = [board.table.names[seat] for seat in insight.still_asked(board.state)]
    if len(names) < 2:
        return tr("bangkok_klongs.strip.last_asked", name=names[0] if names else "")
    return tr("bangkok_klongs.strip.asked", name=names[0], next=names[1])


def _queue(strip: Strip, seats: Sequence[Seat], x: float, y: float) -> None:
    """Who comes after that, as their signs."""
    side = strip.letters * 1.15
    for number, seat in enumerate(seats):
        tint = strip.board.colour(seat)
        strip.picture(f"base_{seat}", x + number * side * 1.35, y - side / 2, side, tint)


# -- the running table -----------------------------------------------------------------------------


def _table(strip: Strip, box: Box) -> float:
    """What the day has brought to whom, at the right; how wide that is."""
    x, y, width, height = box
    letters, players = strip.letters, strip.board.state.players
    words = max(
        written(text, letters, False).width
        for text in (tr("bangkok_klongs.strip.today"), tr("bangkok_klongs.strip.in_all"))
    )
    needed = words + letters + letters * NAME * players
    if height >= letters * 4.4 and width - needed >= letters * WORDS:
        _whole_table(strip, x + width - needed, y, height, words)
        return needed + dp(6)
    return _few_chips(strip, x + width, y, height)


def _whole_table(strip: Strip, left: float, y: float, height: float, words: float) -> None:
    """A column for each player: name, the points of this day, all points."""
    board, letters = strip.board, strip.letters
    state, theme = board.state, board.theme
    step = min(height / 3, letters * 2)
    rows = [y + height / 2 + step * way for way in (1, 0, -1)]
    for row, text in (
        (1, tr("bangkok_klongs.strip.today")),
        (2, tr("bangkok_klongs.strip.in_all")),
    ):
        texture = written(text, letters, False)
        strip.words.append(text)
        at = left + words - texture.width
        strip.text_at(texture, at, rows[row] - texture.height / 2, theme.paper_dim)
    wide = letters * NAME
    for seat in range(state.players):
        middle = left + words + letters + wide * (seat + 0.5)
        name = written(board.table.names[seat], letters, True, round(wide * 0.94))
        strip.text_at(name, middle - name.width / 2, rows[0] - name.height / 2, board.colour(seat))
        day, whole = f"+{state.day_points[seat]}", str(state.scores[seat])
        strip.words += [day, whole]
        add_chip(strip.drawing, seat, board.colour(seat), day, (middle, rows[1]), letters)
        texture = written(whole, letters)
        strip.text_at(texture, middle - texture.width / 2, rows[2] - texture.height / 2)


def _few_chips(strip: Strip, right: float, y: float, height: float) -> float:
    """Where there is little room: the points of this day alone; the rest is in the panels."""
    board, letters = strip.board, strip.letters
    state = board.state
    columns = 1 if state.players == 2 else 2
    rows = -(-state.players // columns)
    part = min(height / rows, letters * 2.2)
    wide = part * 1.12
    for seat in range(state.players):
        column, row = divmod(seat, rows)
        cx = right - wide * (columns - column - 0.5)
        cy = y + height / 2 - part * (row - (rows - 1) / 2)
        text = f"+{state.day_points[seat]}"
        strip.words.append(text)
        add_chip(strip.drawing, seat, board.colour(seat), text, (cx, cy), letters * 0.95)
    return wide * columns + dp(4)
