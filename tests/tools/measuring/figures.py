"""A figure that ``bench`` prints, and the floor it is held against."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measurement:
    """One measurement: what, how much, of what; the floor it is compared with and how far above that it is."""

    name: str
    value: float
    unit: str
    floor: float | None = None
    floor_name: str = ""
    ratio: float | None = None


def figure(name: str, value: float, unit: str, floor: float | None = None, floor_name: str = "") -> Measurement:
    """A figure with its ratio."""
    ratio = round(value / floor, 2) if floor else None
    return Measurement(name, _round(value), unit, None if floor is None else _round(floor), floor_name, ratio)


def _round(value: float) -> float:
    return round(value, 3) if value < 100 else float(round(value))


def median(act: Callable[[], object], count: int) -> float:
    """The median time of an act in milliseconds."""
    return statistics.median(times(act, count))


def times(act: Callable[[], object], count: int) -> list[float]:
    """The times that an act takes in milliseconds, from the shortest."""
    taken = []
    for _ in range(max(5, count)):
        began = time.perf_counter()
        act()
        taken.append((time.perf_counter() - began) * 1000)
    return sorted(taken)
