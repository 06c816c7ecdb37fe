"""The few building blocks every sound of the app is made of, with the standard library only.

A sound is a ``Track``: a list of samples that blows and noises are mixed into. Struck things
(wood, stone, gongs) are sums of decaying partials, rubbing and air are filtered noise.
"""

from __future__ import annotations

import math
import random
import wave
from array import array
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

PEAK = 0.5  # -6 dBFS: leaves room when several sounds overlap
Partial = tuple[float, float, float]  # frequency in Hz, decay time in s, loudness
Curve = Callable[[float], float]


def fixed(value: float) -> Curve:
    """Return a curve that never changes."""
    return lambda _time: value


def points(*knots: tuple[float, float]) -> Curve:
    """Return a curve through (time, value) knots, smooth between them."""

    def curve(time: float) -> float:
        if time <= knots[0][0]:
            return knots[0][1]
        for (t0, v0), (t1, v1) in pairwise(knots):
            if time < t1:
                x = (time - t0) / (t1 - t0)
                return v0 + (v1 - v0) * x * x * (3 - 2 * x)
        return knots[-1][1]

    return curve


class Track:
    """A mono sound being mixed, with its own random numbers so that every run is the same."""

    def __init__(self, name: str, seconds: float, rate: int = 44100) -> None:
        self.rate = rate
        self.samples = [0.0] * round(seconds * rate)
        self.random = random.Random(name)

    @property
    def seconds(self) -> float:
        """Length of the sound."""
        return len(self.samples) / self.rate

    def strike(
        self,
        at: float,
        partials: Sequence[Partial],
        loudness: float = 1.0,
        attack: float = 0.0008,
        bend: float = 0.0,
    ) -> None:
        """Add a struck body: every partial starts together and dies at its own pace.

        ``bend`` raises the pitch at the first moment by that part (0.02 = 2 %), as a hard blow on
        a gong does.
        """
        start = round(at * self.rate)
        for frequency, decay, level in partials:
            if frequency > self.rate * 0.45:
                continue
            length = min(len(self.samples) - start, round(decay * 9 * self.rate))
            phase = self.random.uniform(-0.3, 0.3)
            for index in range(length):
                time = index / self.rate
                rise = 1 - math.exp(-time / attack)
                drift = bend * frequency * 0.06 * (1 - math.exp(-time / 0.06))
                angle = math.tau * (frequency * time + drift) + phase
                self.samples[start + index] += (
                    loudness * level * rise * math.exp(-time / decay) * math.sin(angle)
                )

    def noise(
        self,
        at: float,
        seconds: float,
        centre: Curve,
        width: float,
        level: Curve,
        grain: float = 0.0,
    ) -> None:
        """Add noise through a moving band-pass.

        ``width`` is the band's width relative to its centre. ``grain`` (0..1) is how uneven the
        loudness is: 0 for air, near 1 for a rough stone.
        """
        start = round(at * self.rate)
        length = min(len(self.samples) - start, round(seconds * self.rate))
        low = band = 0.0
        rough = 1.0
        # The roughness wanders at some 60 Hz: slower is heard as wobble, faster as noise.
        step = 1 - math.exp(-math.tau * 60 / self.rate)
        target = 1.0
        for index in range(length):
            time = index / self.rate
            if self.random.random() < 120 / self.rate:
                target = self.random.random() ** 2 * 2
            rough += step * (target - rough)
            # A state variable filter stays stable while its centre moves.
            g = math.tan(math.pi * min(centre(time), self.rate * 0.4) / self.rate)
            white = self.random.uniform(-1, 1)
            high = (white - low - (g + width) * band) / (1 + g * (g + width))
            band_now = g * high + band
            low_now = g * band_now + low
            band = g * high + band_now
            low = g * band_now + low_now
            gain = level(time) * (1 - grain + grain * rough)
            self.samples[start + index] += gain * width * band_now

    def thud(self, at: float, frequency: float, decay: float, loudness: float) -> None:
        """Add the short burst of noise with which two things meet."""
        self.noise(
            at,
            decay * 7,
            fixed(frequency),
            1.2,
            lambda time: loudness * math.exp(-time / decay) * (1 - math.exp(-time / 0.0005)),
        )

    def finish(self, drive: float = 1.0, peak: float = PEAK, fade: float = 0.03) -> list[float]:
        """Return the samples without DC, evened out and with silent ends.

        ``drive`` above 1 rounds off the highest peaks, so that a short blow is as loud as a long
        sound with the same peak.
        """
        top = max(abs(sample) for sample in self.samples)
        pole = math.exp(-math.tau * 25 / self.rate)
        clean = []
        before = out = 0.0
        for sample in self.samples:
            rounded = math.tanh(drive * sample / top)
            out = rounded - before + pole * out
            before = rounded
            clean.append(out)
        top = max(abs(sample) for sample in clean)
        fade_in, fade_out = round(0.001 * self.rate), round(fade * self.rate)
        last = len(clean) - 1
        return [
            sample
            * peak
            / top
            * min(1.0, index / fade_in)
            * (0.5 - 0.5 * math.cos(math.pi * min(1.0, (last - index) / fade_out)))
            for index, sample in enumerate(clean)
        ]


def write(path: Path, samples: Sequence[float], rate: int) -> None:
    """Write a mono 16-bit WAV file."""
    data = array("h", (round(sample * 32767) for sample in samples))
    if data.itemsize != 2:
        raise RuntimeError("samples must be 16 bits wide")
    frames = b"".join(value.to_bytes(2, "little", signed=True) for value in data)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(frames)
