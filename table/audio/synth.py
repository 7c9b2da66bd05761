"""The sounds of the table, made from numbers: card on cloth and card on card, chips, a pencil, a little brass.

Each recipe gets its own generator, so that the sounds are the same everywhere.
"""

import io
import wave
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp, pi, sin
from random import Random
from types import MappingProxyType

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


_PEAK = 0.89
"""The loudest sample of a sound at full level."""

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


# -- cards


def _place(dice: Random) -> Samples:
    """A card put down on felt: a falling thump, and the dull brush of paper on cloth."""
    whole = silence(0.11)
    add(whole, fade(_thump(dice, 140, len(whole)), 0.016), 0, 0.9)
    add(whole, fade(band(dice, 0.04, 1500, 1100), 0.009), 0.001, 0.45)
    return whole


def _pile(dice: Random) -> Samples:
    """A card put down on others: a slap of paper on paper, brighter and shorter, with little of the table in it."""
    whole = silence(0.1)
    add(whole, fade(_thump(dice, 230, len(whole)), 0.007), 0, 0.5)
    add(whole, fade(band(dice, 0.05, 3000, 2300, 0.6), 0.007), 0)
    add(whole, fade(band(dice, 0.04, 1300, 700, 0.5), 0.012), 0.014, 0.25)
    return whole


def _thump(dice: Random, pitch: float, count: int) -> Samples:
    """The table under a card: a pitch that falls."""
    pitch *= dice.uniform(0.94, 1.06)
    return [sin(2 * pi * pitch * (index / RATE) * exp(-9 * index / RATE)) for index in range(count)]


def _flick(dice: Random) -> Samples:
    """A card dealt off the pack: two clicks close together."""
    whole = silence(0.09)
    add(whole, fade(band(dice, 0.03, 3800, 3500), 0.004), 0, 0.7)
    add(whole, fade(band(dice, 0.04, 3350, 3100), 0.006), 0.013 * dice.uniform(0.9, 1.2))
    return whole


def _slide(dice: Random) -> Samples:
    """Cards drawn over the cloth: noise that swells and dies."""
    samples = band(dice, 0.2, 600 * dice.uniform(0.9, 1.1), 1500, 0.5)
    return [sample * sin(pi * index / len(samples)) for index, sample in enumerate(samples)]


def _shuffle(dice: Random) -> Samples:
    """A pack riffled, faster and faster, then squared up."""
    whole = silence(0.83)
    at, gap = 0.0, 0.03
    for _ in range(34):
        add(whole, _flick(dice), at, dice.uniform(0.5, 1.0))
        at += gap * dice.uniform(0.8, 1.2)
        gap *= 0.965
    add(whole, _slide(dice), 0.62, 1.1)
    return whole


# -- pieces


def _hit(dice: Random) -> Samples:
    """One chip on another: four partials that form no note."""
    whole = silence(0.14)
    for partial_pitch, level, half in (
        (2300.0, 1.0, 0.018),
        (3720, 0.7, 0.014),
        (5450, 0.5, 0.010),
        (7900, 0.3, 0.007),
    ):
        pitch = partial_pitch * dice.uniform(0.97, 1.03)
        partial = [sin(2 * pi * pitch * index / RATE) for index in range(len(whole))]
        add(whole, fade(partial, half), 0, level)
    return whole


def _chips(dice: Random) -> Samples:
    """Several chips put down."""
    whole = silence(0.28)
    for at, level in ((0.0, 0.8), (0.055, 1.0), (0.125, 0.6)):
        add(whole, _hit(dice), at * dice.uniform(0.9, 1.1), level)
    return whole


def _dice(dice: Random) -> Samples:
    """Dice over the table: nine knocks, slower and slower."""
    whole = silence(0.95)
    at, gap = 0.0, 0.055
    for number in range(9):
        knock = fade(band(dice, 0.04, dice.uniform(1100, 1700), 900, 0.85), 0.006)
        add(whole, knock, at, dice.uniform(0.6, 1.0) * (1 - 0.06 * number))
        at += gap * dice.uniform(0.85, 1.15)
        gap *= 1.17
    return whole


def _pencil(dice: Random) -> Samples:
    """A figure written on the score pad: three strokes of lead, each a rustle of grains of paper."""
    whole = silence(0.34)
    for at, seconds, pitch in ((0.0, 0.07, 2900.0), (0.11, 0.05, 3300.0), (0.19, 0.13, 2600.0)):
        stroke = band(dice, seconds * dice.uniform(0.9, 1.1), pitch, pitch * 0.8, 0.85)
        grain = 1.0
        for index in range(len(stroke)):
            if index % 90 == 0:  # the lead catches some 250 times a second, never twice alike
                grain = dice.uniform(0.35, 1.0)
            stroke[index] *= grain * sin(pi * index / len(stroke)) ** 0.5
        add(whole, stroke, at)
    return whole


# -- signals


def _tune(*notes: tuple[float, float, float, float]) -> Samples:
    """Notes as (at, pitch, seconds, level)."""
    whole = silence(max(at + seconds for at, _, seconds, _ in notes))
    for at, pitch, seconds, level in notes:
        add(whole, tone(pitch, seconds, seconds * 0.22), at, level)
    return whole


def _win(dice: Random) -> Samples:
    """Won: three notes upward, begun softly, and quiet."""
    whole = silence(0.88)
    for at, pitch, level in ((0.0, 392.0, 0.8), (0.16, 523.3, 0.9), (0.32, 659.3, 1.0)):
        add(whole, tone(pitch, 0.56, 0.15, (0.22, 0.05), soft=0.014), at, level)
    return whole


def _lose(dice: Random) -> Samples:
    """Lost: three notes downward, gently."""
    return _tune((0.0, 440.0, 0.35, 0.9), (0.2, 392.0, 0.35, 0.8), (0.4, 311.1, 0.6, 0.9))


RECIPES: Mapping[str, tuple[Recipe, int, float]] = MappingProxyType(
    {
        "place": (_place, 3, 0.85),
        "pile": (_pile, 3, 0.7),
        "flick": (_flick, 3, 0.55),
        "slide": (_slide, 2, 0.6),
        "tick": (lambda _: tone(1320, 0.03, 0.007), 1, 0.5),  # three, two, one
        "illegal": (lambda _: fade(tone(165, 0.16, 0.04, (0.5, 0.3, 0.15)), 0.05), 1, 0.5),  # one dull note
        # By ear, a pile in the upper or in the lower half of the table has another card.
        "upper": (lambda _: tone(1046.5, 0.06, 0.02, soft=0.004), 1, 0.4),
        "lower": (lambda _: tone(523.3, 0.07, 0.025, soft=0.004), 1, 0.4),
        "turn": (lambda _: strike(784.0, 0.5, 0.1), 1, 0.55),  # a touch on a little brass bell
        "chip": (_hit, 2, 0.5),
        "pencil": (_pencil, 2, 0.3),
        "chips": (_chips, 1, 0.6),
        "dice": (_dice, 1, 0.8),
        "shuffle": (_shuffle, 1, 0.7),
        "win": (_win, 1, 0.42),
        "lose": (_lose, 1, 0.38),
    }
)
"""Recipe, how many variants there are to choose among, and how loud."""

SIGNALS = frozenset({"turn", "win", "lose", "illegal", "tick", "upper", "lower"})
"""The signals meant for the players; everything else is the table's own noise."""
