"""Whose plate is polished: bronze turns to brass as the turn lands on somebody, and dulls again as it leaves."""

from __future__ import annotations

from collections.abc import Mapping

SECONDS = 0.18
STEPS = 6
"""Into how many steps the change is divided: each is a picture of its own."""


class Polish:
    """How bright the plate of each seat is."""

    def __init__(self) -> None:
        self._now = 0.0
        self._pace = 1.0
        self._turned: dict[int, tuple[bool, float]] = {}
        """Whether it is bright, or about to be, and since when."""

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self._now += dt

    @property
    def busy(self) -> bool:
        """Whether a plate is changing."""
        return any(self._now - start < SECONDS * self._pace for _, start in self._turned.values())

    def aim(self, bright: Mapping[int, bool], pace: float) -> None:
        """These plates are bright from now on, or not. One that was not there before is so at once."""
        self._pace = pace
        for seat, wanted in bright.items():
            known = self._turned.get(seat)
            if known is None:
                self._turned[seat] = wanted, self._now - SECONDS * pace
            elif known[0] != wanted:
                self._turned[seat] = wanted, self._now

    def level(self, seat: int) -> float:
        """From 0, bronze, to 1, polished brass, in steps."""
        bright, start = self._turned.get(seat, (False, 0.0))
        seconds = SECONDS * self._pace
        share = 1.0 if seconds <= 0 else min(1.0, (self._now - start) / seconds)
        done = round(share * STEPS)
        return (done if bright else STEPS - done) / STEPS

    def levels(self) -> tuple[tuple[int, float], ...]:
        """How bright each plate is."""
        return tuple((seat, self.level(seat)) for seat in self._turned)
