"""Playing The Foreign King by tapping: what a tap means, and the buttons of the move bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.layout import IDLING, OFFERING, ORDERING, RIDING
from siamapp.games.foreign_king.moves import Move
from siamapp.i18n import tr, word
from siamapp.ui.boards import foreign_king_words as words
from siamapp.ui.boards.foreign_king_things import CARRIED, Target, Thing, move_for

if TYPE_CHECKING:
    from siamapp.ui.boards.foreign_king import GameBoard

Button = tuple[str, Callable[[], object], bool]


def tapped(board: GameBoard, thing: Thing) -> None:
    """A tap plays what was chosen, chooses something, or looks at it."""
    kind = thing[0]
    if kind == "medals":
        board.propose(m.LOAN_MOVE)
    elif kind == "loans":
        board.propose(m.REPAY_MOVE)
    elif kind == "space":
        board.propose(move_for(board.state, ("pawn",), thing))
    elif kind == "works":
        _tap_works(board, thing)
    elif not _play_chosen(board, thing):
        wanted = _to_look_at(board, thing)
        useless = _why_useless(board, wanted)
        if useless is not None:
            board.propose(useless)
        else:
            board.selected = None if wanted == board.selected else wanted


def _why_useless(board: GameBoard, thing: Thing) -> Move | None:
    """A move to be refused with its reason, for a piece that can go nowhere now."""
    if thing[0] not in CARRIED:
        return None
    found = list(board.targets(thing).values())
    return found[0] if found and not board.legal.intersection(found) else None


def _to_look_at(board: GameBoard, thing: Thing) -> Thing:
    """A piece that cannot go anywhere now stands for its province."""
    if thing[0] == "citizen" and not any(
        move.kind in (m.STEP, m.HELP_STEP, m.DELEGATE) for move in board.legal
    ):
        return ("province", thing[1])
    if thing[0] == "king" and board.state.phase != RIDING and board.scene.king is not None:
        return ("province", board.scene.king)
    return thing


def _play_chosen(board: GameBoard, thing: Thing) -> bool:
    """Carry what is chosen to what was tapped."""
    chosen = board.chosen
    if chosen is None or thing == chosen:
        return False
    target = _as_target(thing, board.scene.king)
    move = move_for(board.state, chosen, target) if target is not None else None
    if move is None:
        return False
    if move not in board.legal and thing[0] == "citizen":
        return False  # choose that one instead
    board.propose(move)
    return True


def _tap_works(board: GameBoard, thing: Thing) -> None:
    """A factory where nobody has the majority may be turned inactive."""
    choices = [move for move in board.legal if move.kind == m.IDLE]
    if len(thing) > 2:
        board.propose(m.IDLES[thing[2]])
    elif len(choices) == 1:
        board.propose(choices[0])
    else:
        board.selected = ("province", thing[1])


def _as_target(thing: Thing, king: int | None) -> Target | None:
    """What was tapped, as a place to put something down."""
    kind = thing[0]
    if kind in ("province", "citizen"):
        return ("province", thing[1])
    if kind == "king" and king is not None:
        return ("province", king)
    if kind == "congress":
        return ("hall", 0)
    if kind == "stock":
        return ("stock", 0)
    return None


def buttons(board: GameBoard) -> dict[str, Button]:
    """What can be said by a button now: icon to (word, action, enabled)."""
    found: dict[str, Button] = {}
    state = board.state
    if not board.table.may_touch or state.decider is None:
        return found
    legal = state.legal_moves()

    def offer(icon: str, text: str, move: Move) -> None:
        if move in legal:
            found[icon] = (text, lambda: board.propose(move), True)

    if state.phase in (OFFERING, ORDERING) and board.selected != ("decision",):
        found["info"] = (tr("foreign_king.ui.button.decide"), board.decide, True)
    offer("handshake", tr("foreign_king.ui.button.come"), m.YES_MOVE)
    offer("pass", tr("foreign_king.ui.button.stay"), m.NO_MOVE)
    if state.phase == IDLING:
        offer("factory_textile", tr("foreign_king.ui.button.textile"), m.IDLES[0])
        offer("factory_metal", tr("foreign_king.ui.button.metal"), m.IDLES[1])
    offer("loan", word(words.LOAN), m.LOAN_MOVE)
    offer("repay", word(words.REPAY), m.REPAY_MOVE)
    offer("pass", tr("foreign_king.ui.button.skip"), m.SKIP_MOVE)
    offer("pass", tr("foreign_king.ui.button.done"), m.DONE_MOVE)
    return found
