"""What sounds are made of: silence, noise around a pitch, notes, brass, and how they die away.

Samples run from −1 to 1, mono, 22.05 kHz.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from random import Random

RATE = 22050
"""Samples a second."""

Samples = list[float]

_BRASS = ((0.5, 0.3, 1.3), (1.0, 1.0, 1.0), (1.19, 0.3, 0.8), (1.5, 0.15, 0.6), (2.0, 0.5, 0.7), (2.66, 0.25, 0.4),
          (4.07, 0.15, 0.2))  # fmt: skip
"""The partials of a small bell, as shares of its note: pitch, level, and how long they ring."""


def silence(seconds: float) -> Samples:
    """Nothing, to add sounds to."""
    return [0.0] * round(seconds * RATE)


def add(whole: Samples, part: Samples, at: float, level: float = 1.0) -> None:
    """Mix a part in at that many seconds."""
    first = round(at * RATE)
    for index in range(min(len(part), len(whole) - first)):
        whole[first + index] += part[index] * level


def band(dice: Random, seconds: float, low: float, high: float, sharp: float = 0.7) -> Samples:
    """Noise around a pitch that glides from low to high (a resonant filter); the sharper, the purer."""
    count = round(seconds * RATE)
    now = below = 0.0
    samples = []
    for index in range(count):
        pitch = low + (high - low) * index / count
        step = 2 * sin(pi * min(pitch, RATE / 6.5) / RATE)
        above = dice.uniform(-1, 1) - below - (1 - sharp) * 2 * now
        now += step * above
        below += step * now
        samples.append(now)
    return samples


def fade(samples: Samples, half: float, soft: float = 0.001) -> Samples:
    """Let samples die away, to half after that many seconds; the first ``soft`` seconds come in gradually."""
    fall = 0.5 ** (1 / (half * RATE))
    level, rise = 1.0, RATE * soft
    faded = []
    for index, sample in enumerate(samples):
        faded.append(sample * level * min(1.0, index / rise))
        level *= fall
    return faded


def tone(
    pitch: float, seconds: float, half: float, overtones: Sequence[float] = (0.35, 0.12), soft: float = 0.001
) -> Samples:
    """A soft note: a sine with a few overtones, dying away, without a click at its end."""
    count = round(seconds * RATE)
    turn = 2 * pi * pitch / RATE
    samples = []
    for index in range(count):
        wave = sin(turn * index)
        for number, share in enumerate(overtones, 2):
            wave += share * sin(turn * number * index)
        samples.append(wave * min(1.0, (count - index) / (0.02 * RATE)))
    return fade(samples, half, soft)


def strike(pitch: float, seconds: float, half: float) -> Samples:
    """A touch on brass: the partials of a small bell, the high ones gone first."""
    whole = silence(seconds)
    for share, level, ring in _BRASS:
        add(whole, tone(pitch * share, seconds, half * ring, (), soft=0.003), 0, level)
    return whole
