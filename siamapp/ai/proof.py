"""What a number of games proves: intervals, Elo, and a test that says when it is enough."""

from __future__ import annotations

import math
from dataclasses import dataclass

ERROR = 0.05
"""How often a test may be wrong, either way."""


def wilson(score: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which the true score lies, by Wilson's formula.

    Made for wins and losses; with draws, which vary less, it is a little too wide.
    """
    centre = score + z * z / (2 * games)
    spread = z * math.sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max((centre - spread) / scale, 0.0), min((centre + spread) / scale, 1.0)


def elo(score: float) -> float:
    """The difference in strength that makes this score, in Elo; infinite at 0 and 1."""
    if min(score, 1 - score) < 1e-9:
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score))


def expected(elo: float) -> float:
    """The score that this difference in strength makes."""
    return 1 / (1 + 10 ** (-elo / 400))


@dataclass(frozen=True, slots=True)
class Sprt:
    """Wald's sequential test: is the difference rather ``elo1`` than ``elo0``?

    Exact for wins and losses; a draw counts as half of each, which errs on the careful side.
    """

    elo0: float
    elo1: float

    def evidence(self, wins: int, draws: int, losses: int) -> float:
        """The logarithm of how much likelier the games are with ``elo1`` than with ``elo0``."""
        p0, p1 = expected(self.elo0), expected(self.elo1)
        won, lost = wins + draws / 2, losses + draws / 2
        return won * math.log(p1 / p0) + lost * math.log((1 - p1) / (1 - p0))

    @property
    def bound(self) -> float:
        """The evidence that is enough, in either direction."""
        return math.log((1 - ERROR) / ERROR)

    def decision(self, wins: int, draws: int, losses: int) -> bool | None:
        """True for ``elo1``, False for ``elo0``, None as long as it is open."""
        evidence = self.evidence(wins, draws, losses)
        if abs(evidence) < self.bound:
            return None
        return evidence > 0
