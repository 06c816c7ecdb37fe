"""Positions of Siam to think about, and slow, plain answers to hold the fast ones against."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from siamapp.ai.alphabeta import WON
from siamapp.games.siam.game import Siam
from siamapp.games.siam.moves import Move
from siamapp.games.siam.squares import FREE
from siamapp.games.siam.state import State

TINY = json.dumps({"name": "Tiny", "animals": 2, "rows": ["....", ".oo.", "...."]})
WIDE = json.dumps(
    {"name": "Wide", "animals": 4, "rows": ["..x......", "..o...o..", "....o....", "..o...o.."]}
)
HOLE = json.dumps(
    {"name": "Hole", "animals": 3, "rows": [".....", ".o.o.", "x._.x", ".o.o.", "....."]}
)

GAME = Siam([("tiny", TINY), ("wide", WIDE), ("hole", HOLE)])

VARIANTS = {
    "standard": {},
    "strict": {"push": "strict"},
    "four-animals": {"board": "four-animals"},
    "no-corners": {"board": "no-corners", "crosses": "entry"},
    "once": {"exits": "once"},
    "no-crosses": {"crosses": "off"},
    "no-repetition": {"repetition": "off"},
    "tiny": {"board": "tiny", "crosses": "off"},
    "wide-strict": {"board": "wide", "push": "strict"},
    "hole-once": {"board": "hole", "exits": "once"},
}


def is_push(state: State, move: Move) -> bool:
    return not move.is_exit and not move.is_turn and state.cells[move.target] > FREE


def walk(variant: str, seed: int, moves: int = 80) -> Iterator[State]:
    """The positions of a random game with many pushes; each is for looking at, not for keeping."""
    rng = random.Random(f"{variant} {seed}")
    state = GAME.start(options=VARIANTS[variant])
    for _ in range(moves):
        if state.is_over:
            return
        yield state
        legal = state.legal_moves()
        pushes = [move for move in legal if is_push(state, move)]
        state.apply(rng.choice(pushes if pushes and rng.random() < 0.4 else legal))


def after(state: State, move: Move) -> State:
    child = state.copy()
    child.play(move)
    return child


def winning_moves(state: State) -> list[Move]:
    """All moves that win at once, by making every move."""
    side = state.side
    found = []
    for move in state.legal_moves():
        state.apply(move)
        if state.winner == side:
            found.append(move)
        state.undo()
    return found


def is_safe(state: State, move: Move) -> bool:
    """Does this move neither lose at once nor let the opponent win with the next move?"""
    child = after(state, move)
    if child.is_over:
        return child.winner != child.side
    return not winning_moves(child)


def wins_in_two(state: State, move: Move) -> bool:
    """Does every reply to this move leave a win in one?"""
    child = after(state, move)
    if child.is_over or winning_moves(child):
        return False
    return all(
        grandchild.winner == state.side or (not grandchild.is_over and winning_moves(grandchild))
        for grandchild in (after(child, reply) for reply in child.legal_moves())
    )


def minimax(state: State, depth: int, leaf, ply: int = 0) -> int:
    """The value of the state by definition. A leaf is looked at for a win in one."""
    if state.is_over:
        return state.result().value(state.side) * (WON - ply)
    if depth == 0:
        return WON - ply - 1 if winning_moves(state) else leaf(state)
    best = -WON
    for move in state.legal_moves():
        state.apply(move)
        best = max(best, -minimax(state, depth - 1, leaf, ply + 1))
        state.undo()
    return best
