"""What the generic tests of games share: which games to try, and how to play them at random.

No game is named here: everything is asked of the registry.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from siamapp.games import registry
from siamapp.games.api import Message, Move, SeatName, State

SOAK = max(1, int(os.environ.get("SIAMAPP_SOAK", "1")))
"""How many times as much as usual: ``SIAMAPP_SOAK=20 pytest tests/games`` for a long proof."""


@dataclass(frozen=True)
class Setup:
    """A game with a number of players and chosen options."""

    game_id: str
    players: int
    chosen: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self.chosen)
        return f"{self.game_id}-{self.players}-{options or 'defaults'}"

    @property
    def game(self):
        return registry.game(self.game_id)

    def start(self, seed: int = 0) -> State:
        return self.game.start(self.players, dict(self.chosen), seed)


def setups() -> list[Setup]:
    """Every game and player count with its defaults, with each value of each option, and with
    some options thrown together at random."""
    found = []
    for game_id in registry.game_ids():
        options = registry.game(game_id).options
        singles = [((o.name, id),) for o in options for id in o.ids() if id != o.default]
        rng = random.Random(game_id)
        mixed = [tuple((o.name, rng.choice(o.ids())) for o in options) for _ in range(6 * SOAK)]
        for players in registry.game(game_id).player_counts:
            found += [Setup(game_id, players, chosen) for chosen in [(), *singles, *mixed]]
    return list(dict.fromkeys(found))


# -- ways to choose a move -----------------------------------------------------------------------


def any_move(state: State, moves, rng: random.Random) -> Move:
    return rng.choice(moves)


def winning_move(state: State, moves, rng: random.Random) -> Move:
    """A move that ends the game if there is one: games as short as beginners play them."""
    for move in moves:
        state.apply(move)
        over = state.is_over
        state.undo()
        if over:
            return move
    return rng.choice(moves)


def early_move(state: State, moves, rng: random.Random) -> Move:
    """One of the first two moves in the list: runs into repetitions and other dead ends."""
    return moves[rng.randrange(min(2, len(moves)))]


WAYS_TO_CHOOSE = (any_move, winning_move, early_move)


def playing(state: State, rng: random.Random, plies: int, choose=any_move) -> Iterator[Move]:
    """Play on this state, giving each move before it is played."""
    for _ in range(plies):
        if state.is_over:
            return
        move = choose(state, state.legal_moves(), rng)
        yield move
        state.apply(move)


@cache
def positions(setup: Setup) -> tuple[State, ...]:
    """Positions from a few random games: the first, some in the middle, the last."""
    found = []
    for number, choose in enumerate(WAYS_TO_CHOOSE):
        state = setup.start(seed=number)
        rng = random.Random(f"{setup}{number}")
        for ply, _ in enumerate(playing(state, rng, 150, choose)):
            if ply % 9 == 0 or ply < 5:
                found.append(state.copy())
        found.append(state.copy())
    return tuple(found)


@cache
def known_moves(game_id: str) -> tuple[Move, ...]:
    """Moves of a game that were legal somewhere: most of them are not legal in one position."""
    found: dict[Move, None] = {}
    for setup in setups():
        if setup.game_id == game_id:
            for state in positions(setup):
                found.update(dict.fromkeys(state.legal_moves()))
    return tuple(found)


# -- checks --------------------------------------------------------------------------------------


class Untouched:
    """``with Untouched(state):`` fails if the state changes inside."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __enter__(self) -> None:
        self.before = self.state.copy()
        self.facts = facts(self.state)

    def __exit__(self, *error: object) -> None:
        if error == (None, None, None):
            assert self.state == self.before
            assert facts(self.state) == self.facts


def facts(state: State) -> tuple:
    """Everything a state answers about itself, so that nothing hides behind ``==``."""
    return (
        hash(state),
        state.key(),
        state.decider,
        state.turn,
        state.is_over,
        state.result(),
        tuple(state.legal_moves()),
        state.as_dict(),
        state.as_text(),
        state.census(),
    )


def check_message(message: object, game_id: str) -> None:
    """A message is a key of the game with arguments that can be worded."""
    assert isinstance(message, Message)
    assert message.key.split(".")[0] in (game_id, "games")
    names = [name for name, _ in message.args]
    assert names == sorted(set(names))
    for _, value in message.args:
        if isinstance(value, Message):
            check_message(value, game_id)
        else:
            assert type(value) in (str, int, SeatName)
            assert not isinstance(value, str) or value.isprintable()
