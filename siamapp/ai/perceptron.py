"""A small net that judges positions: one hidden layer, in plain Python.

Its weights are learned from games that players have played against themselves; the scripts in
``bench/learning`` make them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from operator import mul
from typing import Any

from siamapp.ai import weights


class Perceptron:
    """From traits of a position to a value between -1 and 1.

    ``units`` are the hidden ones: the weights of their inputs, the bias, and the weight of what
    they say if that is above zero. ``direct`` are the weights of the traits themselves.
    """

    __slots__ = ("base", "direct", "units")

    def __init__(
        self,
        units: Sequence[tuple[Sequence[float], float, float]],
        direct: Sequence[float],
        base: float,
    ) -> None:
        self.units = tuple((tuple(row), bias, out) for row, bias, out in units)
        self.direct = tuple(direct)
        self.base = base

    def __call__(self, traits: Sequence[float]) -> float:
        total = self.base + sum(map(mul, self.direct, traits))
        for row, bias, out in self.units:
            said = bias + sum(map(mul, row, traits))
            if said > 0.0:
                total += out * said
        return math.tanh(total)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Perceptron:
        return cls(
            list(zip(data["rows"], data["biases"], data["outs"], strict=True)),
            data["direct"],
            data["base"],
        )


@cache
def net(game_id: str, players: int) -> Perceptron:
    """The net that judges positions of this game with so many players."""
    return Perceptron.from_dict(weights.of(game_id)["nets"][str(players)])


@cache
def has_net(game_id: str, players: int) -> bool:
    """Was anything learned about games with so many players?"""
    return str(players) in weights.of(game_id)["nets"]
