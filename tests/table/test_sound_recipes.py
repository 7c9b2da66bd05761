"""The sounds themselves: small, clean, varied, and tuned to what they stand for."""

from __future__ import annotations

import cmath
import io
import wave
from array import array
from functools import cache
from pathlib import Path

import pytest

from table.audio import kept_bank, synth

NAMES = {
    "place", "upper", "lower", "pile", "pencil", "flick", "slide", "shuffle", "chip", "chips", "dice", "turn", "win",
    "lose", "illegal", "tick",
}  # fmt: skip


@cache
def bank() -> tuple[tuple[str, bytes], ...]:
    """All the sounds, made once."""
    return tuple(synth.bank())


def first(name: str) -> bytes:
    """The first sound of that name."""
    return next(sound for each, sound in bank() if each == name)


# -- the recipes


def test_every_sound_of_the_list_is_made_and_is_small() -> None:
    assert {name for name, _ in bank()} == NAMES == set(synth.RECIPES)
    assert len(bank()) == 25
    assert sum(len(sound) for _, sound in bank()) < 310 * 1024


def test_sounds_are_made_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = bank()
    monkeypatch.setattr(synth, "bank", lambda: iter(made))
    assert tuple(kept_bank.sounds(tmp_path)) == made
    monkeypatch.setattr(synth, "bank", lambda: pytest.fail("they were kept"))
    assert tuple(kept_bank.sounds(tmp_path)) == made
    assert [path.name for path in tmp_path.iterdir()] == [kept_bank.FILE]


def test_sounds_that_were_spoiled_or_made_otherwise_are_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(synth, "bank", lambda: iter([("tick", b"sound")]))
    list(kept_bank.sounds(tmp_path))
    path = tmp_path / kept_bank.FILE
    whole = path.read_bytes()
    monkeypatch.setattr(synth, "bank", lambda: iter([("tick", b"another")]))
    for spoiled in (whole[:-1], whole[:-4] + b"AAAA", b"", b"x" * 50):
        path.write_bytes(spoiled)
        assert list(kept_bank.sounds(tmp_path)) == [("tick", b"another")]
    path.write_bytes(whole)
    recipes = tmp_path / "recipes"
    recipes.write_text("other recipes")
    monkeypatch.setattr(synth, "__file__", str(recipes))
    assert list(kept_bank.sounds(tmp_path)) == [("tick", b"another")]
    recipes.unlink()
    assert list(kept_bank.sounds(tmp_path)) == [("tick", b"another")], "nobody can tell what made the kept ones"


def test_where_nothing_can_be_kept_sounds_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(synth, "bank", lambda: iter([("tick", b"sound")]))
    (tmp_path / "file").write_text("")
    for folder in (None, tmp_path / "file"):
        assert list(kept_bank.sounds(folder)) == [("tick", b"sound")]


def samples(sound: bytes) -> array[int]:
    with wave.open(io.BytesIO(sound)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, synth.RATE)
        return array("h", file.readframes(file.getnframes()))


def test_sounds_are_as_long_as_listed_and_neither_clip_nor_click() -> None:
    lengths = {"place": 0.11, "pile": 0.1, "pencil": 0.34, "flick": 0.09, "slide": 0.2, "shuffle": 0.83, "chip": 0.14,
               "chips": 0.28, "dice": 0.95}  # fmt: skip
    for name, sound in bank():
        found = samples(sound)
        seconds = len(found) / synth.RATE
        assert seconds == pytest.approx(lengths[name], abs=0.005) if name in lengths else 0.03 <= seconds <= 1.1
        loudest = max(map(abs, found))
        assert 8000 < loudest < 32000, name
        assert abs(found[0]) < 0.1 * loudest, f"{name} begins with a click"
        assert max(map(abs, found[-8:])) < 0.12 * loudest, f"{name} ends with a click"


def test_sounds_come_in_variants_that_differ_but_are_always_the_same() -> None:
    places = [sound for name, sound in bank() if name == "place"]
    assert len(set(places)) == len(places) == 3
    assert tuple(synth.bank()) == bank()


def loudness(sound: bytes, low: float, high: float) -> float:
    """The share of a sound's energy between two pitches."""
    found = samples(sound)
    step = synth.RATE / 1024
    power = [0.0] * 512
    for start in range(0, len(found), 512):
        part = [complex(sample) for sample in found[start : start + 1024]]
        for at, value in enumerate(fourier(part + [0j] * (1024 - len(part)))[:512]):
            power[at] += abs(value) ** 2
    return sum(value for at, value in enumerate(power) if low <= at * step < high) / sum(power)


def fourier(values: list[complex]) -> list[complex]:
    """The strengths of the pitches in a row of samples; their number is a power of two."""
    if len(values) == 1:
        return values
    even, odd = fourier(values[::2]), fourier(values[1::2])
    turned = [cmath.exp(-2j * cmath.pi * at / len(values)) * value for at, value in enumerate(odd)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


def test_felt_is_duller_than_a_pile_and_a_pencil_is_all_rustle() -> None:
    assert loudness(first("place"), 0, 800) > 2 * loudness(first("pile"), 0, 800)
    assert loudness(first("pile"), 1500, 5000) > 3 * loudness(first("place"), 1500, 5000)
    assert loudness(first("pencil"), 1500, 6000) > 0.8


def test_brass_rings_on_partials_of_no_chord() -> None:
    bell = first("turn")
    for share in (1.0, 1.19, 2.0, 2.66):
        pitch = 784 * share
        assert loudness(bell, pitch - 45, pitch + 45) > 0.01, share


def test_a_win_is_quieter_than_a_card_and_begins_softly() -> None:
    win, place = samples(first("win")), samples(first("place"))
    assert max(map(abs, win)) < 0.55 * max(map(abs, place))
    assert max(map(abs, win[: round(0.004 * synth.RATE)])) < 0.35 * max(map(abs, win))
