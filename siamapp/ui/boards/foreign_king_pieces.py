"""The pieces of The Foreign King, drawn one by one: figures in their player's colour, factories,
king, medals. Colour is never alone: each seat has a figure of its own."""

from __future__ import annotations

from kivy.metrics import dp, sp

from siamapp.games.foreign_king.layout import SPACE_IDS
from siamapp.ui.boards.ink import Box, Ink
from siamapp.ui.theme import Colour

ATLAS = "foreign_king"
VIRTUAL_FIGURE = 4
EMBLEMS = ("hat_top", "hat_bonnet", "hat_bicorne", "hat_cap")
FACTORIES = ("textile", "metal")
ACTIONS = tuple(f"act_{name}" for name in SPACE_IDS)
INK: Colour = (0.11, 0.07, 0.05, 1)
PAPER: Colour = (0.97, 0.93, 0.82, 1)
BRASS: Colour = (0.86, 0.66, 0.28, 1)
BRASS_DARK: Colour = (0.36, 0.25, 0.08, 1)

Spot = tuple[float, float]


class Paint:
    """Knows the colour and the figure of every seat and of the virtual player."""

    def __init__(self, colours: list[Colour], virtual: int | None, virtual_colour: Colour) -> None:
        self._colours = colours
        self._virtual = virtual
        self._virtual_colour = virtual_colour

    def colour(self, colour: int) -> Colour:
        return self._virtual_colour if colour == self._virtual else self._colours[colour]

    def figure(self, colour: int) -> int:
        return VIRTUAL_FIGURE if colour == self._virtual else colour

    def citizen(self, ink: Ink, spot: Spot, size: float, colour: int, alpha: float = 1) -> None:
        name = f"citizen{self.figure(colour)}"
        ink.picture(name, spot, size, colour=(*self.colour(colour)[:3], alpha))
        ink.picture(f"{name}_ink", spot, size, colour=(1, 1, 1, alpha))

    def stack(self, ink: Ink, spot: Spot, size: float, colour: int, count: int) -> None:
        """Figures one behind the other, and how many there are."""
        self.crowd(ink, spot, size, colour, count)
        headcount(ink, spot, size, count)

    def crowd(self, ink: Ink, spot: Spot, size: float, colour: int, count: int) -> None:
        """Up to three figures, without their number."""
        for back in range(min(count, 3) - 1, 0, -1):
            behind = (spot[0] + size * 0.09 * back, spot[1] + size * 0.12 * back)
            self.citizen(ink, behind, size, colour, 0.85)
        self.citizen(ink, spot, size, colour)

    def pawn(self, ink: Ink, spot: Spot, size: float, seat: int, alpha: float = 1) -> None:
        ink.picture(f"pawn{seat}", spot, size, colour=(*self.colour(seat)[:3], alpha))
        ink.picture(f"pawn{seat}_ink", spot, size, colour=(1, 1, 1, alpha))


def headcount(ink: Ink, spot: Spot, size: float, count: int) -> None:
    """How many stand there; one alone needs no number."""
    if count > 1:
        number(ink, str(count), (spot[0] + size * 0.2, spot[1] - size * 0.24), size * 0.5)


def number(ink: Ink, text: str, spot: Spot, size: float, colour: Colour = PAPER) -> None:
    """A number on a dark disc; never below twelve points."""
    letters = max(sp(12), size * 0.82)
    width = max(letters * 1.15, letters * (0.55 + 0.58 * len(text)))
    box = Box(spot[0] - width / 2, spot[1] - letters * 0.58, width, letters * 1.16)
    ink.fill(box, (0.09, 0.07, 0.07, 0.92), letters * 0.5)
    ink.write(text, spot, letters, colour)


def factory(ink: Ink, spot: Spot, size: float, kind: int, active: bool, count: int = 1) -> None:
    name = FACTORIES[kind] if active else f"{FACTORIES[kind]}_off"
    ink.picture(name, spot, size)
    if count > 1:
        number(ink, str(count), (spot[0] + size * 0.38, spot[1] - size * 0.34), size * 0.46)


def king(ink: Ink, spot: Spot, size: float) -> None:
    ink.picture("shadow", (spot[0], spot[1] - size * 0.1), size)
    ink.picture("king", spot, size)


def plate(ink: Ink, box: Box, tone: Colour, edge: Colour, width: float = 1.2) -> None:
    """A plate of dark metal with a brass edge."""
    radius = dp(7)
    ink.fill(box, tone, radius)
    ink.edge(box.grown(-dp(1)), edge, dp(width), radius)
