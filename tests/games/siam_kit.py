"""Short words for the tests of Siam: positions and moves as texts."""

from __future__ import annotations

from siamapp.games import registry
from siamapp.games.siam.game import Siam
from siamapp.games.siam.moves import Move
from siamapp.games.siam.state import State

SIAM: Siam = registry.game("siam")

LATER = 20
"""A turn at which the crosses bind nobody any more; elephants are to move."""


def start(**options: str) -> State:
    return SIAM.start(options=options)


def at(rows: str, side: str = "E", turn: int | None = None, used="0 0", **options: str) -> State:
    """The position with these rows, by default late in the game; ``used`` are the exits."""
    if turn is None:
        turn = LATER if side == "E" else LATER + 1
    return SIAM.parse_position(f"{rows} {side} {turn} {used}", options)


def move(text: str) -> Move:
    return SIAM.parse_move(text)


def play(state: State, *texts: str) -> State:
    for text in texts:
        state.play(move(text))
    return state


def after(state: State, *texts: str) -> State:
    return play(state.copy(), *texts)


def rows(state: State) -> str:
    return state.position().split()[0]


def legal(state: State) -> set[str]:
    return {str(m) for m in state.legal_moves()}


def why(state: State, text: str) -> tuple[str, dict] | None:
    """Key (without its beginning) and arguments of the refusal, or None if the move is legal.

    The legal moves have to say the same.
    """
    reason = state.why_not(move(text))
    assert (reason is None) == (text in legal(state))
    if reason is None:
        return None
    return reason.key.removeprefix("siam.why."), reason.arguments()


def goes(state: State, text: str) -> bool:
    return why(state, text) is None


def events(state: State, text: str) -> list:
    return state.events(move(text))
