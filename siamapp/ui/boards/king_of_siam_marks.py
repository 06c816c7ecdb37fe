"""Which light the board of King of Siam shows now: it asks the state what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from siamapp.games.king_of_siam.layout import (
    KING,
    PLACE,
    PROVINCES,
    SWAP,
    TAKE,
    TILES,
    UNRESOLVED,
)
from siamapp.games.king_of_siam.moves import GAIN, PUT, Move
from siamapp.games.king_of_siam.screen import card_outlooks, if_everyone_passed
from siamapp.ui.boards import king_of_siam_draft as drafts
from siamapp.ui.boards.ink import Box
from siamapp.ui.boards.king_of_siam_look import BARRED, CHOSEN, FACTION_COLOURS, GOES
from siamapp.ui.theme import with_alpha

if TYPE_CHECKING:
    from siamapp.ui.boards.king_of_siam import GameBoard


def draw_marks(board: GameBoard) -> None:
    look, table = board.look, board.table
    look.clear_marks()
    look.washes.clear_all()
    _tint_controlled(board)
    if board.motion.is_busy:
        return
    selected = board.selected or ("",)
    if selected[0] == "outlook":
        _foresee(board)
    elif selected[0] == "province":
        _light_neighbours(board, selected[1])
    card = board.hand.card_in_hand()
    if card is None and selected[0] == "card":
        card = selected[1]
    if card is not None and board.hand_seat is not None:
        _light_card(board, card)
    if board.is_mine:
        _light_choices(board)
    if board.pending is not None:
        _light_pending(board, board.pending)
    _light_hovered(board)
    if table.may_touch:
        _draw_cursor(board)


def _tint_controlled(board: GameBoard) -> None:
    for province in range(PROVINCES):
        control = board.scene.control[province]
        if control != UNRESOLVED:
            board.look.washes.paint(province, FACTION_COLOURS[control], 0.3)
    contested = board.scene.contested()
    if contested is not None:
        board.look.washes.paint(contested, board.theme.lacquer_bright, 0.1, 0.75)


def _foresee(board: GameBoard) -> None:
    for prospect in if_everyone_passed(board.state).prospects:
        board.look.foresee(
            board.places,
            prospect.box,
            prospect.province,
            prospect.control,
            prospect.reached,
            beside_king=prospect.province in board.scene.kings,
        )


def _light_neighbours(board: GameBoard, province: int) -> None:
    board.look.glow_province(province, CHOSEN)
    for neighbour in board.state.map.neighbours[province]:
        board.look.glow_province(neighbour, GOES, strong=False)


def _light_card(board: GameBoard, card: int) -> None:
    """Where a card would do something."""
    for outlook in card_outlooks(board.state, board.hand_seat):
        if outlook.card == card and outlook.is_allowed:
            for province in outlook.provinces:
                board.look.glow_province(province, GOES, strong=False)
            for box in outlook.boxes:
                board.look.light_box(board.places.boxes[box], GOES)


def _light_choices(board: GameBoard) -> None:
    """What can be touched in this phase."""
    phase = board.state.phase
    if phase == PLACE:
        _light_places(board)
    elif phase == SWAP:
        _light_swaps(board)
    elif phase == TAKE and board.pending is None:
        for move in board.state.legal_moves():
            _ring(board, move.province, move.faction, GOES)
    elif phase == TILES:
        _light_tiles(board)
    elif phase == KING:
        _light_king(board)


def _light_places(board: GameBoard) -> None:
    moves = [move for move in board.state.legal_moves() if move.kind == PUT]
    held = board.hand.held("pool")
    chosen = board.choices.pool_choice() if held is None else held
    for province in {move.province for move in moves if move.faction == chosen}:
        board.look.glow_province(province, GOES, strong=False)
    if held is None:
        for faction in {move.faction for move in moves}:
            x, y = board.places.pool_spot(faction)
            size = board.places.pool_figure
            strong = 1 if faction == chosen else 0.45
            spot = (x - size * 0.28, y)
            board.look.over.picture(
                "ring",
                (spot[0], spot[1] - size * 0.36),
                size,
                size * 0.42,
                with_alpha(board.theme.target, strong),
            )


def _light_swaps(board: GameBoard) -> None:
    draft = board.draft
    spots = drafts.next_spots(board.state, draft)
    if board.hand.is_carrying:
        for province in {province for province, _ in spots} - {draft.province}:
            board.look.glow_province(province, GOES, strong=False)
    for province, faction in spots:
        _ring(board, province, faction, GOES)
    if draft.gives:
        board.look.glow_province(draft.province, CHOSEN, strong=False)
        for faction in set(draft.gives):
            _ring(board, draft.province, faction, CHOSEN)
    if draft.partner is not None:
        _ring(board, *draft.partner, CHOSEN)


def _light_tiles(board: GameBoard) -> None:
    chosen = board.selected[1] if board.selected and board.selected[0] == "box" else None
    boxes = set()
    for move in board.state.legal_moves():
        pair = {move.province, move.other}
        if chosen is None or chosen in pair:
            boxes |= pair
    for box in boxes:
        colour = CHOSEN if box == chosen else GOES
        board.look.light_box(board.places.boxes[box], colour)


def _light_king(board: GameBoard) -> None:
    for box in board.king_boxes():
        board.look.light_box(board.places.boxes[box], GOES)
    if not board.hand.has_king:
        side = board.places.boxes[0].height * 0.95
        spot = board.king_spot()
        board.look.over.picture("glow", spot, side * 1.7, colour=board.theme.target)
        board.look.over.picture("king", spot, side)


def _ring(board: GameBoard, province: int, faction: int, colour) -> None:
    if board.scene.followers[province][faction]:
        size = board.places.figure(province)
        board.look.ring_spot(board.spot(province, faction), size, colour)


def _light_pending(board: GameBoard, pending: Move) -> None:
    if pending.kind == GAIN:
        _ring(board, pending.province, pending.faction, CHOSEN)
        x, y = board.spot(pending.province, pending.faction)
        size = board.places.figure(pending.province)
        board.look.over.edge(_around((x, y), size * 0.62), CHOSEN, dp(2.2), size * 0.3)


def _around(centre: tuple[float, float], reach: float) -> Box:
    return Box(centre[0] - reach, centre[1] - reach, 2 * reach, 2 * reach)


def _light_hovered(board: GameBoard) -> None:
    """What lies under the carried piece."""
    over = board.hand.hovered
    if over is None:
        return
    good = board.hovered is not None and board.state.is_legal(board.hovered)
    good = good or board.hand.hover_fits
    colour = GOES if good else BARRED
    if over[0] == "province":
        board.look.glow_province(over[1], colour)
    elif over[0] == "follower":
        board.look.glow_province(over[1], colour, strong=False)
        _ring(board, over[1], over[2], colour)
    elif over[0] == "box":
        board.look.light_box(board.places.boxes[over[1]], colour)


def _draw_cursor(board: GameBoard) -> None:
    cursor = board.keys.cursor
    if cursor is None:
        return
    if cursor[0] == "province":
        board.look.washes.paint(cursor[1], CHOSEN, 0.25, 1)
    elif cursor[0] == "box":
        board.look.light_box(board.places.boxes[cursor[1]].grown(dp(1)), board.theme.cursor)
