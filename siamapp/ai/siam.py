"""Computer players of Siam."""

from siamapp.ai.api import Player
from siamapp.ai.montecarlo import RandomPlayer


def player(level: str) -> Player:
    return RandomPlayer()
