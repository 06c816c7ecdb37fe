"""Why a move of Siam is good: what it wins, parries, threatens and brings."""

from __future__ import annotations

from siamapp.ai.api import Decision
from siamapp.games.api import Message, SeatName, say
from siamapp.games.siam.moves import Move
from siamapp.games.siam.squares import FIRST_ANIMAL, FREE, ROCK, STEP, WALL, name, side_of
from siamapp.games.siam.state import CROSS_TURNS, State
from siamapp.games.siam.tell import ANIMALS

URGENT = 0.5
"""A threat counts as one if at least this part of all moves would let it happen."""


def where(world: State, move: Move) -> Message:
    if move.is_entry:
        return say("siam.hint.where_reserve", animal=ANIMALS[world.side])
    return say("siam.hint.where_animal", animal=ANIMALS[world.side], square=name(move.origin))


def why(world: State, decision: Decision) -> list[Message]:
    move = decision.move
    after = world.copy()
    after.apply(move)
    found = [*_parried(world, after), *_threat(world, after), *_pushed(world, move)]
    if not found:
        found += _stands_behind(after, move)
    return found


def _parried(world: State, after: State) -> list[Message]:
    """What the other side would do if nothing were done about it."""
    if _winning_push(after) is not None:
        return []
    losing = []
    moves = world.legal_moves()
    trial = world.copy()
    for other in moves:
        trial.apply(other)
        reply = _winning_push(trial)
        if reply is not None:
            losing.append(_rock_of(trial, reply))
        trial.undo()
    if len(losing) < URGENT * len(moves):
        return []
    rock = max(set(losing), key=losing.count)
    return [say("siam.hint.parries", seat=SeatName(after.side), square=name(rock))]


def _threat(world: State, after: State) -> list[Message]:
    """What the mover could do now if the other side did nothing."""
    again = _if_passed(after)
    reply = _winning_push(again)
    if reply is None or _winning_push(world) is not None:
        return []
    return [say("siam.hint.threatens", square=name(_rock_of(again, reply)))]


def _pushed(world: State, move: Move) -> list[Message]:
    """What a push moves: rocks towards the edge, animals off the board."""
    push = world.push_of(move)
    if push is None or push.falls == ROCK:
        return []
    if push.falls >= FIRST_ANIMAL:
        beast = ANIMALS[side_of(push.falls)]
        own = side_of(push.falls) == world.side
        return [] if own else [say("siam.hint.pushes_out", animal=beast)]
    rocks = [sq for sq in push.line if world.cells[sq] == ROCK]
    if not rocks:
        return []
    step = STEP[push.direction]
    rock = rocks[-1] + step
    at_edge = world.cells[rock + step] == WALL
    key = "siam.hint.rock_at_edge" if at_edge else "siam.hint.rock_nearer"
    return [say(key, square=name(rock))]


def _stands_behind(after: State, move: Move) -> list[Message]:
    """Does the animal now face a rock, or an animal of the other side?"""
    if move.is_exit:
        return [say("siam.hint.comes_home")]
    ahead = after.cells[move.target + STEP[move.facing]]
    if ahead == ROCK:
        square = name(move.target + STEP[move.facing])
        return [say("siam.hint.faces_rock", square=square)]
    if ahead >= FIRST_ANIMAL and side_of(ahead) == after.side:
        return [say("siam.hint.faces_animal", animal=ANIMALS[after.side])]
    return [say("siam.hint.brings")] if move.is_entry else []


def _if_passed(state: State) -> State:
    """The same board with the other side to move."""
    twin = state.copy()
    twin.set_up(twin.cells, 1 - twin.side, max(twin.turn, CROSS_TURNS), twin.exits)
    return twin


def _winning_push(state: State) -> Move | None:
    """A push of the side to move that wins at once."""
    if state.is_over:
        return None
    side = state.side
    for move in state.legal_moves():
        if move.is_exit or move.is_turn or state.cells[move.target] <= FREE:
            continue
        state.apply(move)
        wins = state.winner == side
        state.undo()
        if wins:
            return move
    return None


def _rock_of(state: State, winning: Move) -> int:
    """The square of the rock that this push drops."""
    push = state.push_in(winning.target, winning.facing)
    return push.line[-1]
