"""What Bangkok Klongs says to whoever plays: prompts, previews, buttons, and what a boat is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from siamapp.games.api import Message, say
from siamapp.games.bangkok_klongs import insight
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.board import LETTERS, NOWHERE
from siamapp.games.bangkok_klongs.boats import NO_GOODS, WATER
from siamapp.games.bangkok_klongs.events import DayBegan, SymbolCounted
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import (
    CHASING,
    ENDING,
    OWNING,
    PLACING,
    REMOVING,
    SCORING,
    STEALING,
)
from siamapp.games.bangkok_klongs.words import boat_words
from siamapp.i18n import tr, word
from siamapp.ui.boards.bangkok_klongs_grips import (
    A_CARD,
    BOX_SPOT,
    HAND_SPOT,
    ON_WATER,
    STOCK_SPOT,
    THE_MASTER,
)

if TYPE_CHECKING:
    from siamapp.ui.boards.bangkok_klongs import GameBoard

ALWAYS_ICONS = {
    m.OWN: "trader",
    m.DECLINE: "pass",
    m.PASS: "pass",
    m.END: "resume",
}
"""Kinds of moves that are always offered as a button, and its icon."""

DRAW_ICONS = ("boat", "boat_neutral")
SPOT_ICONS = {STOCK_SPOT: "basket", HAND_SPOT: "to_hand", BOX_SPOT: "box"}

Offer = tuple[str, str, Move]
"""Icon, word, move."""


# -- buttons -------------------------------------------------------------------------------------


def buttons(board: GameBoard) -> list[Offer]:
    """A button for each legal move that needs no place on the water, and for what is chosen."""
    found: list[Offer] = []
    for move in board.options.moves:
        if move.kind == m.DRAW:
            found.append((DRAW_ICONS[move.target], _draw_word(board, move), move))
        elif move.kind in ALWAYS_ICONS and (move.kind != m.OWN or move.field == NOWHERE):
            found.append((ALWAYS_ICONS[move.kind], _button_word(board, move), move))
        elif move.kind == m.CHASE:
            found.append((SPOT_ICONS[BOX_SPOT], tr("bangkok_klongs.button.box"), move))
    grip = board.selected
    if grip is not None and grip[0] == ON_WATER:
        spots = board.options.spots(grip)
        if STOCK_SPOT in spots:
            text = tr("bangkok_klongs.button.stock")
            found.insert(0, (SPOT_ICONS[STOCK_SPOT], text, spots[STOCK_SPOT]))
        if HAND_SPOT in spots:
            text = tr("bangkok_klongs.button.hand")
            found.insert(0, (SPOT_ICONS[HAND_SPOT], text, spots[HAND_SPOT]))
    return found


def _draw_word(board: GameBoard, move: Move) -> str:
    if len(board.state.left) == 1:
        return tr("bangkok_klongs.button.draw")
    if move.target == 0:
        return tr("bangkok_klongs.button.draw_ownable")
    return tr("bangkok_klongs.button.draw_others")


def _button_word(board: GameBoard, move: Move) -> str:
    if move.kind == m.OWN:
        return tr("bangkok_klongs.button.own")
    if move.kind == m.PASS:
        return tr("bangkok_klongs.button.pass")
    if move.kind == m.END:
        return tr("bangkok_klongs.button.end")
    if board.state.stage == OWNING:
        return tr("bangkok_klongs.button.leave")
    if board.state.stage == STEALING:
        return tr("bangkok_klongs.button.no_theft")
    if board.state.stage == CHASING:
        return tr("bangkok_klongs.button.no_chase")
    return tr("bangkok_klongs.button.decline")


# -- prompts -------------------------------------------------------------------------------------


def prompt(board: GameBoard) -> str:
    """What can be done now."""
    state = board.state
    if board.selected is not None:
        return _prompt_selected(board)
    if state.stage == PLACING:
        return _prompt_placing(board)
    if state.stage == OWNING:
        if state.traders[state.seat]:
            return tr("bangkok_klongs.prompt.own")
        return tr("bangkok_klongs.prompt.own_from")
    if state.stage == SCORING:
        return tr("bangkok_klongs.prompt.score")
    if state.stage == REMOVING:
        return tr("bangkok_klongs.prompt.remove", place=state.board.place_name(state.place))
    if state.stage == STEALING:
        return tr("bangkok_klongs.prompt.steal", row=state.board.row_of(state.placed) + 1)
    if state.stage == CHASING:
        column = LETTERS[state.board.column_of(state.placed)]
        return tr("bangkok_klongs.prompt.chase", column=column)
    return _prompt_ending(board)


def _prompt_selected(board: GameBoard) -> str:
    spots = board.options.spots(board.selected)
    if board.selected == A_CARD:
        return tr("bangkok_klongs.prompt.card")
    if board.selected == THE_MASTER:
        return tr("bangkok_klongs.prompt.score")
    if STOCK_SPOT in spots or HAND_SPOT in spots:
        return tr("bangkok_klongs.prompt.take")
    return tr("bangkok_klongs.prompt.field")


def _prompt_placing(board: GameBoard) -> str:
    state, options = board.state, board.options
    if options.of_kind(m.PASS):
        if options.of_kind(m.STEP):
            return tr("bangkok_klongs.prompt.pass_or_step")
        return tr("bangkok_klongs.prompt.pass")
    if state.is_first_round:
        return tr("bangkok_klongs.prompt.first")
    if options.of_kind(m.STEP):
        return tr("bangkok_klongs.prompt.place_or_step")
    return tr("bangkok_klongs.prompt.place")


def _prompt_ending(board: GameBoard) -> str:
    options = board.options
    if options.of_kind(m.END):
        if options.of_kind(m.STEP):
            return tr("bangkok_klongs.prompt.end_or_step")
        return tr("bangkok_klongs.prompt.end")
    if options.of_kind(m.STEP):
        return tr("bangkok_klongs.prompt.draw_or_step")
    return tr("bangkok_klongs.prompt.draw")


# -- why a card moves nothing --------------------------------------------------------------------


def why_no_step(board: GameBoard, field: int) -> Message | None:
    """Why no movement card moves what is on this field; None if that is a matter of where to."""
    state = board.state
    reasons = [state.why_not(move) for move in state.game.book.steps[field].values()]
    return reasons[0] if reasons and None not in reasons else None


def why_no_card(board: GameBoard) -> Message:
    """Why no boat can be moved with a card now."""
    state = board.state
    for field in state.board.fields_in(state.owned[state.seat]):
        reason = why_no_step(board, field)
        if reason is not None:
            return reason
    return say("bangkok_klongs.card.none_moves")


# -- previews ------------------------------------------------------------------------------------


def preview(board: GameBoard, move: Move) -> str:
    """What a move would do, in a few words; the reason if it cannot be."""
    state, names = board.state, board.table.names
    reason = state.why_not(move)
    if reason is not None:
        return word(reason, names)
    if move.kind == m.PLACE:
        return _preview_place(board, move)
    if move.kind == m.SCORE:
        points = insight.worth(state, move.field).points
        name = state.board.place_name(move.field)
        return tr("bangkok_klongs.preview.score", place=name, points=board.motion.points(points))
    if move.kind == m.TAKE and state.stage == REMOVING:
        return _preview_remove(board, move)
    if move.kind == m.STEP:
        return tr("bangkok_klongs.preview.step", field=state.board.name(move.target))
    return word(state.describe(move), names)


def _preview_place(board: GameBoard, move: Move) -> str:
    state = board.state
    field = state.board.name(move.field)
    # Possession comes first where there is a choice: then nothing else is told yet.
    for event in state.events(move):
        if isinstance(event, DayBegan):
            return tr("bangkok_klongs.preview.place_day", field=field)
    for event in state.events(move):
        if isinstance(event, SymbolCounted):
            return tr("bangkok_klongs.preview.place_symbol", field=field, n=event.points)
    return tr("bangkok_klongs.preview.place", field=field)


def _preview_remove(board: GameBoard, move: Move) -> str:
    """What the boat is worth in the stock, and what its going closes and opens."""
    state = board.state
    found = insight.removal(state, move.field)
    goods = state.fleet.goods[state.cells[move.field]]
    value = 0
    if goods != NO_GOODS:
        value = insight.stock_lines(state, state.asked)[goods].next
    told = [
        tr("bangkok_klongs.preview.stock", field=state.board.name(move.field), n=value),
        tr("bangkok_klongs.preview.closes", n=len(found.closes)),
    ]
    if found.opens:
        names = ", ".join(state.board.name(field) for field in found.opens)
        told.append(tr("bangkok_klongs.preview.opens", fields=names))
    return " ".join(told)


# -- looking -------------------------------------------------------------------------------------


def about(board: GameBoard, field: int, place: int | None) -> str:
    """A landing place near the finger, or else what is on this field."""
    from siamapp.ui.boards.bangkok_klongs_book import worth_words

    state = board.state
    if place is not None:
        for landing in insight.landing_places(state):
            if landing.place == place:
                return worth_words(board, landing)
    name = state.board.name(field)
    kind = state.cells[field]
    if kind != WATER:
        owner = state.owner_of(field)
        boat = word(boat_words(state.fleet, kind))
        if owner is not None:
            whose = board.table.names[owner]
            return tr("bangkok_klongs.about.owned", field=name, boat=boat, name=whose)
        return tr("bangkok_klongs.about.boat", field=name, boat=boat)
    if field in insight.blocked_fields(state):
        return tr("bangkok_klongs.why.full", field=name)
    if state.guarded >> field & 1:
        return tr("bangkok_klongs.about.guarded", column=LETTERS[state.board.column_of(field)])
    if board.table.may_touch and state.stage in (PLACING, ENDING):
        return tr("bangkok_klongs.about.water", field=name)
    return ""
