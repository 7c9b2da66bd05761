"""The sounds of the table, made from numbers: knocks of card on cloth, clicks of chips, a few short tones.

Samples run from −1 to 1, mono, 22.05 kHz. Each recipe gets its own generator, so that the bank is the same everywhere.
"""

from __future__ import annotations

import io
import wave
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp, pi, sin
from random import Random
from types import MappingProxyType

RATE = 22050
_PEAK = 0.89
"""The loudest sample of a sound at full level."""

Samples = list[float]
Recipe = Callable[[Random], Samples]


def wav(samples: Sequence[float]) -> bytes:
    """Samples as a WAV file of 16 bits."""
    numbers = array("h", (round(max(-1.0, min(1.0, sample)) * 32767) for sample in samples))
    if numbers.itemsize == 2 and array("H", [1]).tobytes()[0] == 0:
        numbers.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(numbers.tobytes())
    return file.getvalue()


def bank() -> Iterator[tuple[str, bytes]]:
    """Every variant of every sound, by name, as a WAV file; one at a time, the short ones first."""
    for name, (recipe, variants, level) in RECIPES.items():
        for variant in range(variants):
            samples = recipe(Random(f"{name} {variant}"))
            loudest = max(map(abs, samples))
            yield name, wav([sample * level * _PEAK / loudest for sample in samples])


# -- what sounds are made of


def _silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def _add(whole: Samples, part: Samples, at: float, level: float = 1.0) -> None:
    """Mix a part in at that many seconds."""
    first = round(at * RATE)
    for index in range(min(len(part), len(whole) - first)):
        whole[first + index] += part[index] * level


def _band(dice: Random, seconds: float, low: float, high: float, sharp: float = 0.7) -> Samples:
    """Noise about a pitch that glides from low to high (a resonant filter); the more sharp the purer."""
    count = round(seconds * RATE)
    band = below = 0.0
    samples = []
    for index in range(count):
        pitch = low + (high - low) * index / count
        step = 2 * sin(pi * min(pitch, RATE / 6.5) / RATE)
        above = dice.uniform(-1, 1) - below - (1 - sharp) * 2 * band
        band += step * above
        below += step * band
        samples.append(band)
    return samples


def _fade(samples: Samples, half: float) -> Samples:
    """Let samples die away, to half after this many seconds; the first millisecond comes in softly."""
    fall = 0.5 ** (1 / (half * RATE))
    level, soft = 1.0, RATE / 1000
    faded = []
    for index, sample in enumerate(samples):
        faded.append(sample * level * min(1.0, index / soft))
        level *= fall
    return faded


def _tone(pitch: float, seconds: float, half: float, overtones: Sequence[float] = (0.35, 0.12)) -> Samples:
    """A soft note: a sine with a few overtones, dying away, without a click at its end."""
    count = round(seconds * RATE)
    turn = 2 * pi * pitch / RATE
    samples = []
    for index in range(count):
        wave_ = sin(turn * index)
        for number, share in enumerate(overtones, 2):
            wave_ += share * sin(turn * number * index)
        samples.append(wave_ * min(1.0, (count - index) / (0.02 * RATE)))
    return _fade(samples, half)


# -- cards


def _place(dice: Random) -> Samples:
    """A card put down: a falling thump, and the brush of paper on cloth."""
    whole = _silence(0.11)
    pitch = 150 * dice.uniform(0.94, 1.06)
    thump = [sin(2 * pi * pitch * (index / RATE) * exp(-9 * index / RATE)) for index in range(len(whole))]
    _add(whole, _fade(thump, 0.016), 0, 0.9)
    _add(whole, _fade(_band(dice, 0.035, 2300, 2100), 0.008), 0.001, 0.5)
    return whole


def _flick(dice: Random) -> Samples:
    """A card dealt off the pack: two clicks close together."""
    whole = _silence(0.09)
    _add(whole, _fade(_band(dice, 0.03, 3800, 3500), 0.004), 0, 0.7)
    _add(whole, _fade(_band(dice, 0.04, 3350, 3100), 0.006), 0.013 * dice.uniform(0.9, 1.2))
    return whole


def _slide(dice: Random) -> Samples:
    """Cards drawn over the cloth: noise that swells and dies."""
    samples = _band(dice, 0.2, 600 * dice.uniform(0.9, 1.1), 1500, 0.5)
    return [sample * sin(pi * index / len(samples)) for index, sample in enumerate(samples)]


def _shuffle(dice: Random) -> Samples:
    """A pack riffled, faster and faster, then squared up."""
    whole = _silence(0.83)
    at, gap = 0.0, 0.03
    for _ in range(34):
        _add(whole, _flick(dice), at, dice.uniform(0.5, 1.0))
        at += gap * dice.uniform(0.8, 1.2)
        gap *= 0.965
    _add(whole, _slide(dice), 0.62, 1.1)
    return whole


# -- pieces


def _hit(dice: Random) -> Samples:
    """One chip on another: four partials that belong to no note."""
    whole = _silence(0.14)
    for partial_pitch, level, half in (
        (2300.0, 1.0, 0.018),
        (3720, 0.7, 0.014),
        (5450, 0.5, 0.010),
        (7900, 0.3, 0.007),
    ):
        pitch = partial_pitch * dice.uniform(0.97, 1.03)
        partial = [sin(2 * pi * pitch * index / RATE) for index in range(len(whole))]
        _add(whole, _fade(partial, half), 0, level)
    return whole


def _chips(dice: Random) -> Samples:
    """Several chips put down."""
    whole = _silence(0.28)
    for at, level in ((0.0, 0.8), (0.055, 1.0), (0.125, 0.6)):
        _add(whole, _hit(dice), at * dice.uniform(0.9, 1.1), level)
    return whole


def _dice(dice: Random) -> Samples:
    """Dice over the table: nine knocks, slower and slower."""
    whole = _silence(0.95)
    at, gap = 0.0, 0.055
    for number in range(9):
        knock = _fade(_band(dice, 0.04, dice.uniform(1100, 1700), 900, 0.85), 0.006)
        _add(whole, knock, at, dice.uniform(0.6, 1.0) * (1 - 0.06 * number))
        at += gap * dice.uniform(0.85, 1.15)
        gap *= 1.17
    return whole


# -- signals


def _tune(*notes: tuple[float, float, float, float]) -> Samples:
    """Notes as (at, pitch, seconds, level)."""
    whole = _silence(max(at + seconds for at, _, seconds, _ in notes))
    for at, pitch, seconds, level in notes:
        _add(whole, _tone(pitch, seconds, seconds * 0.22), at, level)
    return whole


def _turn(dice: Random) -> Samples:
    """It is your turn: two notes upward."""
    return _tune((0.0, 587.3, 0.22, 0.8), (0.11, 880.0, 0.34, 1.0))


def _win(dice: Random) -> Samples:
    """Won: a chord broken upward."""
    return _tune((0.0, 523.3, 0.4, 0.8), (0.13, 659.3, 0.4, 0.8), (0.26, 784.0, 0.4, 0.9), (0.4, 1046.5, 0.7, 1.0))


def _lose(dice: Random) -> Samples:
    """Lost: three notes downward, gently."""
    return _tune((0.0, 440.0, 0.35, 0.9), (0.2, 392.0, 0.35, 0.8), (0.4, 311.1, 0.6, 0.9))


def _illegal(dice: Random) -> Samples:
    """Not so: one dull note."""
    return _fade(_tone(165, 0.16, 0.04, (0.5, 0.3, 0.15)), 0.05)


def _tick(dice: Random) -> Samples:
    """Three, two, one."""
    return _tone(1320, 0.03, 0.007)


RECIPES: Mapping[str, tuple[Recipe, int, float]] = MappingProxyType(
    {
        "place": (_place, 3, 0.85),
        "flick": (_flick, 3, 0.55),
        "slide": (_slide, 2, 0.6),
        "tick": (_tick, 1, 0.5),
        "illegal": (_illegal, 1, 0.5),
        "turn": (_turn, 1, 0.55),
        "chip": (_hit, 2, 0.5),
        "chips": (_chips, 1, 0.6),
        "dice": (_dice, 1, 0.8),
        "shuffle": (_shuffle, 1, 0.7),
        "win": (_win, 1, 0.6),
        "lose": (_lose, 1, 0.55),
    }
)
"""Recipe, how many variants there are to choose among, and how loud."""

SIGNALS = frozenset({"turn", "win", "lose", "illegal", "tick"})
"""What is meant for the players; all else is the table's own noise."""
