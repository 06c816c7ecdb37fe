"""Launcher icons and the presplash."""

from __future__ import annotations

import math

from app import emblem
from kit import palette as c
from kit.model import Picture
from kit.svg import at, circle, document, path, radial, rect


def _rosette(x: float, y: float, radius: float, petals: int, colour: str, opacity: float) -> str:
    """Return a faint wheel of petals behind the emblem."""
    r = radius
    petal = (
        f"M0 {-r * 0.5}C{r * 0.2} {-r * 0.66} {r * 0.2} {-r * 0.86} 0 {-r}C{-r * 0.2} "
        f"{-r * 0.86} {-r * 0.2} {-r * 0.66} 0 {-r * 0.5}Z"
    )
    return "".join(
        at(
            path(petal, stroke=colour, stroke_width=float(r * 0.012), opacity=opacity),
            x,
            y,
            360 * k / petals,
        )
        for k in range(petals)
    )


def icon() -> str:
    """Return the square icon with its own rounded ground."""
    body = rect(0, 0, 512, 512, "url(#e_red)", 112)
    body += _rosette(256, 256, 236, 24, c.GOLD, 0.32)
    body += rect(18, 18, 476, 476, "none", 96, stroke=c.GOLD, stroke_width=8.0)
    body += at(emblem.emblem(), 256, 262, 0, 1.45)
    return document(512, 512, body, emblem.DEFS)


def icon_background() -> str:
    """Return the lower layer of the adaptive icon."""
    body = rect(0, 0, 432, 432, "url(#e_red)") + _rosette(216, 216, 205, 24, c.GOLD, 0.34)
    return document(432, 432, body, emblem.DEFS)


def icon_foreground() -> str:
    """Return the upper layer; launchers may crop all but the middle 66/108."""
    return document(432, 432, at(emblem.emblem(), 216, 220, 0, 0.86), emblem.DEFS)


def presplash() -> str:
    """Return the emblem on the night colour; the edge is flat so any window colour joins it."""
    defs = emblem.DEFS + radial(
        "night", [(0, "#4a1d2c"), (0.55, "#2a1b2e"), (0.92, c.INK), (1, c.INK)]
    )
    body = rect(0, 0, 1024, 1024, c.INK) + circle(512, 512, 480, "url(#night)")
    body += _rosette(512, 512, 330, 24, c.GOLD, 0.5)
    body += circle(512, 512, 236, "url(#e_red)", stroke=c.GOLD, stroke_width=8.0)
    body += circle(512, 512, 222, "none", stroke=c.GOLD, stroke_width=2.0, opacity=0.7)
    for k in range(24):
        a = math.tau * (k + 0.5) / 24
        body += circle(512 + 346 * math.sin(a), 512 + 346 * math.cos(a), 4, c.GOLD, opacity=0.6)
    body += at(emblem.emblem(), 512, 517, 0, 1.34)
    return document(1024, 1024, body, defs)


def pictures() -> dict[str, Picture]:
    """Return every picture by its file name."""
    return {
        "icon.png": Picture(icon(), 512, 512),
        "icon_foreground.png": Picture(icon_foreground(), 432, 432),
        "icon_background.png": Picture(icon_background(), 432, 432),
        "presplash.png": Picture(presplash(), 1024, 1024),
    }
