"""Hints on the board of The Foreign King: where a piece may go, the king's path, who decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp, sp

from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.layout import HELPING, IDLING, NOWHERE, OFFERING, ORDERING
from siamapp.games.foreign_king.screen import ride
from siamapp.i18n import word
from siamapp.ui.boards import foreign_king_places as at
from siamapp.ui.boards.foreign_king_pieces import INK, PAPER
from siamapp.ui.boards.ink import Box
from siamapp.ui.theme import Colour

if TYPE_CHECKING:
    from siamapp.ui.boards.foreign_king import GameBoard

SOURCES = {
    "stock": at.STOCK,
    "virtual": at.VIRTUAL_CELL,
    "pawn": at.PURSE,
}
"""Kind of a chosen thing to its cell of the desk."""


def draw_marks(board: GameBoard) -> None:
    look = board.look
    look.washes.clear_all()
    look.marks.wipe()
    look.over.wipe()
    if board.places is None:
        return
    may_touch = board.table.may_touch
    if may_touch:
        _targets(board)
        _chosen(board)
    _hovered(board)
    _path(board)
    _cursor(board)
    if board.state.phase in (OFFERING, HELPING, ORDERING, IDLING):
        _ribbon(board)


def _targets(board: GameBoard) -> None:
    """What the chosen piece could do; without one, what could be chosen."""
    theme, places, look = board.theme, board.places, board.look
    thing = board.carried or board.chosen
    legal = board.legal
    if thing is None:
        for move in legal:
            if move.kind in (m.GO, m.COPY):
                look.over.edge(
                    places.spaces[move.what].grown(dp(0.5)), theme.target, dp(1.6), dp(7)
                )
            elif move.kind in (m.STEP, m.HELP_STEP, m.DELEGATE) and move.province != NOWHERE:
                look.washes.paint(move.province, theme.target, 0.14, 0.7)
        return
    for target, move in board.targets(thing).items():
        if move not in legal:
            continue
        kind, value = target
        if kind == "province":
            look.washes.paint(value, theme.target, 0.3, 0.95)
        elif kind == "space":
            look.over.edge(places.spaces[value].grown(dp(0.5)), theme.target, dp(2), dp(7))
        elif kind == "hall":
            look.over.edge(places.hall, theme.target, dp(2.4), dp(8))
        elif kind == "stock":
            look.over.edge(places.desk[at.STOCK], theme.target, dp(2.4), dp(7))


def _chosen(board: GameBoard) -> None:
    """A ring around what was picked by tapping."""
    thing = board.chosen
    if thing is None or board.carried is not None:
        return
    places, over, colour = board.places, board.look.over, board.theme.cursor
    kind = thing[0]
    if kind == "pawn" and board.scene.pawn(board.seat) is not None:
        over.edge(places.spaces[board.scene.pawn(board.seat)], colour, dp(2.2), dp(7))
    elif kind in SOURCES:
        over.edge(places.desk[SOURCES[kind]], colour, dp(2.2), dp(7))
    elif kind == "factory":
        over.edge(places.desk[(at.TEXTILE, at.METAL)[thing[1]]], colour, dp(2.2), dp(7))
    elif kind == "king":
        board.look.marks.picture(
            "ring",
            places.king_spot(board.scene.king),
            places.king_size(board.scene.king) * 1.25,
            colour=colour,
        )
    elif kind == "citizen":
        spot = places.stack(thing[1], board.scene.present(thing[1]), thing[2])
        board.look.marks.picture("ring", spot, places.figure * 1.4, colour=colour)


def _hovered(board: GameBoard) -> None:
    """Green where the piece may be dropped, red where it may not."""
    move = board.hovered or board.pending
    if move is None:
        return
    theme, places, look = board.theme, board.places, board.look
    path = board.hand.path
    if path:  # the whole way counts, not the step to where it ends
        reason = ride(board.state, path).reason
        goes = reason is None and path[-1] == move.province
    else:
        goes = board.state.why_not(move) is None
    colour = theme.push_goes if goes else theme.push_refused
    where = move.province
    if move.kind in (m.STEP, m.HELP_STEP):
        where = move.target
        if move.target == NOWHERE:
            look.over.edge(places.desk[at.STOCK], colour, dp(2.6), dp(7))
    if move.kind in (m.GO, m.COPY):
        look.over.edge(places.spaces[move.what], colour, dp(2.6), dp(7))
    elif move.kind == m.DELEGATE:
        look.over.edge(places.hall, colour, dp(2.6), dp(8))
    elif where != NOWHERE:
        look.washes.paint(where, colour, 0.42, 1)


def _path(board: GameBoard) -> None:
    """The king's way, step by step."""
    path = board.hand.path
    if not path:
        return
    places, over = board.places, board.look.over
    start = board.scene.king
    spots = [places.portrait.centre if start is None else places.king_spot(start)]
    spots += [places.middle(province) for province in path]
    flat = [part for spot in spots for part in spot]
    for colour, width in ((INK, dp(4.4)), (board.theme.push_wins, dp(2.4))):
        over.add(Color(*colour))
        over.add(SmoothLine(points=flat, width=width))
    for number, spot in enumerate(spots[1:], start=1):
        over.picture("glow", spot, dp(30), colour=(*board.theme.push_wins[:3], 0.9))
        over.write(str(number), spot, sp(14), INK)


def _cursor(board: GameBoard) -> None:
    """Where the keyboard is."""
    box = board.keys.box()
    if box is not None:
        board.look.over.edge(box, board.theme.cursor, dp(2.4), dp(8))


def _ribbon(board: GameBoard) -> None:
    """Decisions pass between players inside a turn: who decides now, in their colour."""
    seat = board.state.decider
    if seat is None:
        return
    over, places, colour = board.look.over, board.places, board.look.paint.colour(seat)
    letters = max(sp(13), min(sp(19), places.sheet.height * 0.04))
    height = letters * 1.7
    name = word(board.ribbon(), board.table.names)
    sheet = places.sheet
    width = min(sheet.width - dp(12), letters * (4 + 0.52 * len(name)))
    box = Box(sheet.centre[0] - width / 2, sheet.top - height * 0.85, width, height)
    _tag(board, box, name, letters, colour)
    board.look.paint.citizen(over, (box.x + height * 0.55, box.centre[1]), height * 0.84, seat)


def _tag(board: GameBoard, box: Box, text: str, letters: float, colour: Colour) -> None:
    over = board.look.over
    over.fill(box, (0.09, 0.07, 0.08, 0.93), box.height * 0.4)
    over.edge(box.grown(-dp(1)), colour, dp(1.6), box.height * 0.4)
    middle = (box.centre[0] + box.height * 0.4, box.centre[1])
    over.write(text, middle, letters, PAPER, width=box.width - box.height * 1.3)
