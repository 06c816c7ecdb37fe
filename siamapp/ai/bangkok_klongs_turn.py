"""A turn on the water: which moves are worth a thought, and which is the best at first sight."""

from __future__ import annotations

from siamapp.ai import bangkok_klongs_day as day
from siamapp.ai.bangkok_klongs_eye import Eye
from siamapp.ai.bangkok_klongs_sight import Weights, expected
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.moves import Move
from siamapp.games.bangkok_klongs.position import (
    OVER,
    OWNING,
    PLACING,
    REMOVING,
    SCORING,
    STEALING,
)
from siamapp.games.bangkok_klongs.state import State

STEPS = 4
"""So many steps of movement cards are worth a thought, the best ones."""


def placements(world: State) -> list[Move]:
    """All placements from the hand, and nothing else; empty if there are none."""
    open_fields, board = world.open_fields(), world.board
    if not open_fields:
        return []
    book, thief = world.game.book.place, world.fleet.thief
    fields = board.fields_in(open_fields)
    found: list[Move] = []
    before = 0
    for boat in world.hands[world.seat]:
        if boat != before:
            places = book[boat]
            if thief[boat] and open_fields & world.guarded:
                found += [places[field] for field in fields if not world.guarded >> field & 1]
            else:
                found += [places[field] for field in fields]
        before = boat
    return found


def lead(points: list[float], seat: int) -> float:
    """What this seat is ahead of the others: of the best of them, and of all."""
    others = [other for at, other in enumerate(points) if at != seat]
    return points[seat] - (max(others) + sum(others) / len(others)) / 2


def steps(world: State, moves: list[Move], by: Weights) -> list[tuple[float, Move]]:
    """What each of these moves gains now, the best first; of a movement card, card and all."""
    seat = world.seat
    before = lead(expected(world, by), seat)
    found = []
    for move in moves:
        world.apply(move)
        found.append((lead(expected(world, by), seat) - before, move))
        world.undo()
    found.sort(key=lambda step: step[0], reverse=True)
    return found


def possession(world: State, by: Weights) -> Move:
    """Own the boat; without a trader, with that of the boat that promises least (B7)."""
    if world.traders[world.seat]:
        return m.OWN_MOVE
    return steps(world, world.legal_moves(), by)[0][1]


def placement(world: State, by: Weights) -> Move:
    """The placement that promises most, at first sight."""
    moves = placements(world)
    if not moves:
        return world.legal_moves()[-1]
    gains = Eye(world, by, world.seat).placements(moves)
    return moves[gains.index(max(gains))]


def at_once(world: State, by: Weights) -> Move:
    """What a greedy player does at first sight; never a movement card."""
    stage = world.stage
    if stage == PLACING:
        return placement(world, by)
    if stage == OWNING:
        return possession(world, by)
    if stage in (SCORING, REMOVING):
        return day.greedy(world, by)
    moves = world.legal_moves()
    if stage == STEALING:
        gains = Eye(world, by, world.seat).takes(moves)
        return moves[gains.index(max(gains))]
    return moves[0]  # chase the thieves to the box; draw


def settle(world: State, by: Weights) -> None:
    """Play on greedily until the next turn begins, or the game is over."""
    stage = world.stage
    while stage != PLACING and stage != OVER:
        if stage in (SCORING, REMOVING):
            day.finish(world, by)
        else:
            world.advance(at_once(world, by))
        stage = world.stage
