"""What a touch on the board of King of Siam means in the present phase, by tap, drop or key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from siamapp.games.api import Message
from siamapp.games.king_of_siam.layout import CHOOSE, KING, PLACE, PROVINCES, SWAP, TAKE, TILES
from siamapp.games.king_of_siam.moves import (
    CROWNS,
    GAINS,
    PASS_MOVE,
    PLAYS,
    PUT,
    PUTS,
    TILE_TURNS,
    TURN_TILES,
    Move,
)
from siamapp.games.king_of_siam.screen import card_outlooks
from siamapp.i18n import tr
from siamapp.ui.boards import king_of_siam_draft as drafts
from siamapp.ui.boards.king_of_siam_draft import EMPTY

if TYPE_CHECKING:
    from siamapp.ui.boards.king_of_siam import GameBoard


class Choices:
    """Turns touches into proposals; what a turn needs more than one touch for is remembered in
    the board's ``selected`` and ``draft``."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board

    def card(self, card: int) -> bool:
        """Lay a card down; what it cannot do is told."""
        board = self.board
        state = board.state
        outlooks = card_outlooks(state, state.decider)
        note = next((outlook.note for outlook in outlooks if outlook.card == card), None)
        done = board.propose(PLAYS[card])
        if done and note is not None:
            board.table.tell(board.words(note))
        return done

    def pass_turn(self) -> None:
        self.board.propose(PASS_MOVE)

    # -- placing -----------------------------------------------------------------------------

    def pool_choice(self) -> int | None:
        """The faction that a tap on a province places: the chosen one, or the first there is."""
        board = self.board
        factions = [move.faction for move in board.state.legal_moves() if move.kind == PUT]
        if board.selected and board.selected[0] == "pool" and board.selected[1] in factions:
            return board.selected[1]
        return factions[0] if factions else None

    def pool(self, faction: int) -> None:
        reason = self.why_fixed(("pool", faction))
        if reason is not None:
            self.board.table.refuse(reason)
        else:
            self.board.selected = ("pool", faction)

    def province(self, province: int) -> None:
        """Place the chosen follower."""
        faction = self.pool_choice()
        if faction is not None:
            self.board.propose(PUTS[faction][province])

    # -- followers on the map ----------------------------------------------------------------

    def follower(self, province: int, faction: int) -> None:
        board = self.board
        phase = board.state.phase
        if phase == TAKE:
            board.propose(GAINS[3 * province + faction])
        elif phase == SWAP:
            self.for_swap(province, faction)
        else:
            board.selected = ("province", province)

    def for_swap(self, province: int, faction: int) -> None:
        """One more follower for the swap; the swap itself, once nothing is left open."""
        board = self.board
        state, draft = board.state, board.draft
        again = draft.has(province, faction)
        if again and (province, faction) not in drafts.next_spots(state, draft):
            board.selected = None  # a second tap lets go
            return
        answer = drafts.chosen(state, draft, province, faction)
        if isinstance(answer, Message):
            board.table.refuse(answer)
            return
        board.draft = answer
        move = drafts.complete(state, answer)
        if move is not None:
            board.draft = EMPTY
            board.propose(move)
        else:
            board.selected = ("swap", answer)

    # -- tiles -------------------------------------------------------------------------------

    def box(self, box: int) -> None:
        board = self.board
        phase = board.state.phase
        if phase == KING:
            board.propose(CROWNS[box])
        elif phase == TILES:
            self._tile(box)
        else:
            board.selected = ("province", board.state.tiles[box])

    def _tile(self, box: int) -> None:
        board = self.board
        first = board.selected[1] if board.selected and board.selected[0] == "box" else None
        reason = self.why_fixed(("box", box))
        if first == box:
            board.selected = None
        elif first is not None:
            board.propose(tile_turn(first, box))
        elif reason is None:
            board.selected = ("box", box)
        else:
            board.table.refuse(reason)

    # -- what may be picked up ---------------------------------------------------------------

    def why_fixed(self, thing: tuple) -> Message | None:
        """Why the person who decides cannot pick this up, or None."""
        board = self.board
        state = board.state
        kind, phase = thing[0], state.phase
        if kind == "card":
            return state.why_not(PLAYS[board.shown_fan().cards[thing[1]]])
        if kind == "pool":
            province = state.legal_moves()[0].province if phase == PLACE else 0
            return state.why_not(PUTS[thing[1]][province])
        if kind == "follower" and phase == SWAP:
            answer = drafts.chosen(state, EMPTY, thing[1], thing[2])
            return answer if isinstance(answer, Message) else None
        if kind == "follower":
            return state.why_not(GAINS[3 * thing[1] + thing[2]])
        if kind == "box":
            turns = [move for move in state.legal_moves() if move.kind == TURN_TILES]
            if any(thing[1] in (move.province, move.other) for move in turns):
                return None
            return state.why_not(tile_turn(thing[1], (thing[1] + 1) % PROVINCES))
        return None


def tile_turn(box: int, other: int) -> Move:
    return TILE_TURNS[min(box, other), max(box, other)]


def prompt(board: GameBoard) -> str:
    """What the deciding person can do now, in words."""
    phase = board.state.phase
    chosen = board.selected[0] if board.selected else ""
    if phase == CHOOSE:
        if chosen == "card":
            return tr("king_of_siam.prompt.card")
        if len(board.state.legal_moves()) == 1:
            return tr("king_of_siam.prompt.only_pass")
        return tr("king_of_siam.prompt.choose")
    if phase == SWAP:
        return _swap_prompt(board)
    if phase == TILES and chosen == "box":
        return tr("king_of_siam.prompt.second_tile")
    return {
        PLACE: tr("king_of_siam.prompt.place"),
        TILES: tr("king_of_siam.prompt.tiles"),
        KING: tr("king_of_siam.prompt.king"),
    }.get(phase, tr("king_of_siam.prompt.take"))


def _swap_prompt(board: GameBoard) -> str:
    draft = board.draft
    if draft.gives and draft.partner is not None:
        name = board.state.map.name(draft.province)
        return tr("king_of_siam.prompt.swap_more", province=name)
    readings = drafts.fitting(board.state, draft)
    if draft.gives and all(len(reading.gives) == len(draft.gives) for reading in readings):
        return tr("king_of_siam.prompt.swap_partner")
    if any(len(reading.gives) == 2 for reading in readings):
        return tr("king_of_siam.prompt.swap_two")
    return tr("king_of_siam.prompt.swap_one")
