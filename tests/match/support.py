"""Matches to try things on."""

from __future__ import annotations

import random

from siamapp.games import registry
from siamapp.match.match import Match, SeatSetup

GAMES = (*registry.game_ids(), "parlour")

ANN = SeatSetup("Ann", "gold")
BEN = SeatSetup("Ben", "indigo")
CLEO = SeatSetup("Cleo", "jade")
EASY = SeatSetup("Chang", "red", "easy")


class Clock:
    """A clock that goes on by a second whenever somebody looks."""

    def __init__(self, now: float = 1_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        self.now += 1
        return self.now


def siam(*seats: SeatSetup, moves: str = "", **more) -> Match:
    match = Match.new("siam", seats or (ANN, BEN), clock=Clock(), seed=7, **more)
    return play(match, moves)


def parlour(*seats: SeatSetup, moves: str = "", **more) -> Match:
    match = Match.new("parlour", seats or (ANN, BEN), clock=Clock(), seed=7, **more)
    return play(match, moves)


def play(match: Match, moves: str) -> Match:
    for text in moves.split():
        match.play(match.game.parse_move(text))
    return match


def texts(match: Match) -> str:
    return " ".join(map(str, match.moves))


def random_match(game_id: str, rng: random.Random, plies: int) -> Match:
    """A match with random players, options and moves."""
    game = registry.game(game_id)
    count = rng.choice(game.player_counts)
    seats = [rng.choice((ANN, BEN, CLEO, EASY)) for _ in range(count)]
    options = {option.name: rng.choice(option.ids()) for option in game.options}
    title = rng.choice(("", "Sunday evening", "Zoë & Łukasz: ลาก่อน"))
    seed = rng.randrange(2**53)
    match = Match.new(game_id, seats, options, seed, title, clock=Clock(rng.uniform(0, 2e9)))
    play_on(match, rng, plies)
    return match


def play_on(match: Match, rng: random.Random, plies: int) -> None:
    for _ in range(plies):
        if not match.is_over:
            match.play(rng.choice(match.state.legal_moves()))


def long_match(number: int = 300, seed: int = 1) -> Match:
    """A match of Siam that goes on for this many moves."""
    rng = random.Random(seed)
    match = siam(options={"repetition": "off"}, title="The long one")
    while match.number < number:
        move = rng.choice(match.state.legal_moves())
        after = match.state.copy()
        after.apply(move)
        if not after.is_over:
            match.play(move)
    return match


WON_BY_ELEPHANTS = "+d1N +a1N d1-d2N a1E d2-d3N a1S d3-d4N a1W d4-d5N"
