"""Make every sound of the app: ``python art/sounds/make.py [name ...]``.

The sounds are those of a wooden board with stones and small gongs. The output depends on this
source alone: a second run writes the same bytes.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from pathlib import Path

from synth import PEAK, Partial, Track, points, write

OUT = Path(__file__).resolve().parents[2] / "assets" / "sounds"
LONG = 22050  # the rate of long sounds: nothing in them is above 9 kHz, and they stay small

Made = tuple[list[float], int]


def wood(pitch: float, ring: float = 1.0) -> list[Partial]:
    """Partials of a struck piece of hard wood; ``ring`` stretches how long it sounds.

    They are crowded and die at once: a few clear ones would sound like a xylophone.
    """
    ratios = (
        (0.62, 0.013, 0.35),
        (1.0, 0.016, 1.0),
        (1.53, 0.012, 0.7),
        (2.09, 0.010, 0.55),
        (2.71, 0.008, 0.5),
        (3.64, 0.006, 0.35),
        (5.15, 0.004, 0.25),
    )
    return [(pitch * ratio, decay * ring, level) for ratio, decay, level in ratios]


def stone(pitch: float, ring: float = 1.0) -> list[Partial]:
    """Partials of a struck stone: crowded, out of tune with each other and short."""
    ratios = (
        (1.0, 0.022, 0.8),
        (1.37, 0.018, 0.7),
        (1.83, 0.015, 0.6),
        (2.61, 0.011, 0.5),
        (3.47, 0.008, 0.35),
    )
    return [(pitch * ratio, decay * ring, level) for ratio, decay, level in ratios]


def gong(pitch: float, ring: float, bright: float = 1.0) -> list[Partial]:
    """Partials of a small bossed gong; the close pairs make its slow beat."""
    ratios = (
        (1.0, 1.0, 1.0),
        (1.006, 0.9, 0.35),
        (2.0, 0.6, 0.5 * bright),
        (2.013, 0.55, 0.2 * bright),
        (2.74, 0.35, 0.22 * bright),
        (3.76, 0.22, 0.16 * bright),
        (5.4, 0.12, 0.1 * bright),
    )
    return [(pitch * ratio, ring * decay, level) for ratio, decay, level in ratios]


def click() -> Made:
    """A button."""
    track = Track("click", 0.09)
    track.strike(0.002, wood(1150, 0.7))
    track.thud(0.002, 2600, 0.003, 1.6)
    return track.finish(1.3), track.rate


def pick() -> Made:
    """A piece is lifted: a soft tick."""
    track = Track("pick", 0.14)
    track.strike(0.002, wood(640, 0.9), 0.9, attack=0.0015)
    track.strike(0.026, wood(860, 0.8), 0.4, attack=0.0015)
    track.thud(0.002, 1700, 0.004, 1.2)
    return track.finish(1.3, PEAK * 0.9), track.rate


def drop() -> Made:
    """A piece is put down: wood on wood with a tiny second touch."""
    track = Track("drop", 0.32)
    for at, pitch, loudness in ((0.002, 310, 1.0), (0.072, 335, 0.22)):
        track.strike(at, wood(pitch, 1.6), loudness)
        track.strike(at, [(pitch * 0.51, 0.045, 0.5)], loudness)  # the board below answers
        track.thud(at, 1300, 0.006, loudness * 3)
    return track.finish(1.8), track.rate


def slide() -> Made:
    """An animal walks one square: felt over wood with two soft steps."""
    track = Track("slide", 0.42)
    hump = points((0.0, 0.0), (0.12, 1.0), (0.26, 0.8), (0.36, 0.0))
    track.noise(0, 0.38, points((0, 700), (0.2, 1000), (0.38, 750)), 0.9, hump, grain=0.6)
    for at, pitch in ((0.09, 265), (0.28, 290)):
        track.strike(at, wood(pitch, 1.3), 0.45, attack=0.003)
        track.thud(at, 600, 0.012, 1.2)
    return track.finish(1.4), track.rate


def turn() -> Made:
    """A piece turns on the spot: a short wooden ratchet."""
    track = Track("turn", 0.3)
    for index, at in enumerate((0.004, 0.052, 0.106, 0.168)):
        pitch = (620, 655, 690, 520)[index]
        loudness = (0.45, 0.55, 0.65, 1.0)[index]
        track.strike(at, wood(pitch), loudness)
        track.thud(at, 2000, 0.004, loudness * 2)
    return track.finish(1.6), track.rate


def push() -> Made:
    """Something heavy is pushed: stone grinds on wood and stops."""
    track = Track("push", 0.62)
    force = points((0.0, 0.0), (0.1, 1.0), (0.36, 0.9), (0.47, 0.0))
    track.noise(0, 0.5, points((0, 180), (0.25, 260), (0.5, 200)), 0.9, force, grain=0.85)
    track.noise(0, 0.5, points((0, 900), (0.25, 1500), (0.5, 1000)), 0.7, force, grain=0.95)
    at = 0.03
    while at < 0.42:  # the grains that crack under the weight
        pitch = track.random.uniform(420, 1100)
        track.strike(at, stone(pitch, 0.45), 0.12 * track.random.uniform(0.3, 1.0) * force(at))
        at += track.random.uniform(0.006, 0.022)
    track.strike(0.44, wood(210, 2.2), 0.7)
    track.strike(0.44, stone(520, 0.7), 0.3)
    track.thud(0.44, 500, 0.015, 1.6)
    return track.finish(1.8), track.rate


def leave() -> Made:
    """A piece leaves the board: a breath of air and a tick."""
    track = Track("exit", 0.46)
    air = points((0.0, 0.0), (0.17, 1.0), (0.32, 0.0))
    track.noise(0, 0.34, points((0, 450), (0.2, 1500), (0.34, 2100)), 0.6, air)
    track.strike(0.31, wood(640), 0.32)
    track.thud(0.31, 1700, 0.004, 0.5)
    return track.finish(1.4, PEAK * 0.8), track.rate


def refuse() -> Made:
    """Not allowed: a dull double knock."""
    track = Track("refuse", 0.3)
    for at, loudness in ((0.004, 1.0), (0.118, 0.8)):
        track.strike(at, wood(235, 1.6), loudness, attack=0.003)
        track.thud(at, 420, 0.014, loudness * 2)
    return track.finish(1.8), track.rate


def rock_falls() -> Made:
    """A rock leaves the board: it tumbles and settles."""
    track = Track("rock falls", 1.15, LONG)
    at, gap, loudness = 0.004, 0.24, 1.0
    while at < 0.95:
        pitch = track.random.uniform(330, 560)
        track.strike(at, stone(pitch, 1.6), loudness)
        track.strike(at, stone(pitch * 0.42, 1.8), loudness * 0.9)
        track.thud(at, 650, 0.014, loudness * 3)
        for _ in range(3):  # splinters around each blow
            off = at + track.random.uniform(0.01, 0.07)
            pitch = track.random.uniform(900, 2000)
            track.strike(off, stone(pitch, 0.7), loudness * track.random.uniform(0.05, 0.2))
        at += gap * track.random.uniform(0.75, 1.15)
        gap *= 0.82
        loudness *= 0.73
    rubble = points((0.0, 0.0), (0.06, 0.3), (0.4, 0.16), (1.0, 0.0))
    track.noise(0, 1.05, points((0, 700), (1, 350)), 1.0, rubble, grain=0.95)
    return track.finish(1.8, fade=0.2), track.rate


def strike_gong(
    track: Track, at: float, pitch: float, ring: float, loudness: float, bright: float = 1.0
) -> None:
    """Strike a gong with a padded beater."""
    track.strike(at, gong(pitch, ring, bright), loudness, attack=0.003, bend=0.01)
    track.thud(at, 900, 0.008, loudness * 0.8)


def win() -> Made:
    """The game is won: three rising gongs over a low one."""
    track = Track("win", 1.33, LONG)
    for at, pitch, loudness in ((0.004, 392, 0.7), (0.15, 493.9, 0.7), (0.3, 587.3, 0.95)):
        strike_gong(track, at, pitch, 0.5, loudness)
    strike_gong(track, 0.3, 196, 0.7, 0.6)
    return track.finish(0.6, fade=0.45), track.rate


def lose() -> Made:
    """The game is lost: a low gong and a lower one."""
    track = Track("lose", 1.33, LONG)
    strike_gong(track, 0.004, 220, 0.5, 0.5, 1.2)
    strike_gong(track, 0.22, 164.8, 0.9, 0.9, 1.5)
    return track.finish(0.6, fade=0.5), track.rate


def draw() -> Made:
    """Nobody wins: the same chime twice, neither up nor down."""
    track = Track("draw", 1.2, LONG)
    for at, loudness in ((0.004, 0.9), (0.26, 0.9)):
        strike_gong(track, at, 440, 0.4, loudness, 0.8)
        strike_gong(track, at, 659.3, 0.3, loudness * 0.4, 0.6)
    return track.finish(0.6, PEAK * 0.8, fade=0.4), track.rate


def your_turn() -> Made:
    """The other player is done: two soft notes."""
    track = Track("your turn", 0.8, LONG)
    strike_gong(track, 0.004, 659.3, 0.22, 0.7, 0.6)
    strike_gong(track, 0.09, 880, 0.24, 0.8, 0.5)
    return track.finish(0.6, PEAK * 0.6, fade=0.25), track.rate


SOUNDS: dict[str, Callable[[], Made]] = {
    "click": click,
    "draw": draw,
    "drop": drop,
    "exit": leave,
    "lose": lose,
    "pick": pick,
    "push": push,
    "refuse": refuse,
    "rock_falls": rock_falls,
    "slide": slide,
    "turn": turn,
    "win": win,
    "your_turn": your_turn,
}


def main(wanted: list[str]) -> None:
    """Make the wanted sounds, or all, and say how long and how loud each is."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        if wanted and name not in wanted:
            continue
        samples, rate = make()
        write(OUT / f"{name}.wav", samples, rate)
        peak = 20 * math.log10(max(abs(sample) for sample in samples))
        print(f"{name}: {len(samples) / rate:.2f} s, peak {peak:.1f} dBFS")


if __name__ == "__main__":
    main(sys.argv[1:])
