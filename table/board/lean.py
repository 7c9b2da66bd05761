"""How cards lean in the hand that carries them: the faster they go sideways, the more."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

SPEED = 200.0
"""How much faster sideways a card goes for each degree that it leans, in u a second."""
MOST: Mapping[str, float] = MappingProxyType({"full": 6.0, "short": 3.0, "none": 0.0})
"""The degrees that it leans at most, by the motion in the settings."""
STEP = 1.5
"""Degrees from one picture to the next."""
FOLLOWS, RISES = 0.09, 0.16
"""Seconds until it leans as its speed wants, and until it is upright again."""
SETTLED = 0.05
"""The share of its way that is left then."""
LOOSE = 0.6
"""Steps that the lean must be off before another picture is taken, so that none flickers."""


@dataclass(slots=True)
class Lean:
    """The lean of what is carried, clockwise, in degrees."""

    most: float = 0.0
    at: float | None = None
    """How far right it was last, in u."""
    angle: float = 0.0
    shown: float = 0.0
    """The lean of the picture that is shown: a number of steps."""

    def follow(self, at: float, dt: float) -> None:
        """Time has passed; it is that far right now."""
        if not self.most or dt <= 0:
            return
        speed = (at - self.at) / dt if self.at is not None else 0.0
        self.at = at
        wanted = max(-self.most, min(self.most, speed / SPEED))
        takes = FOLLOWS if abs(wanted) > abs(self.angle) else RISES
        self.angle += (wanted - self.angle) * (1 - math.pow(SETTLED, dt / takes))
        if abs(self.angle - self.shown) > LOOSE * STEP:
            self.shown = round(self.angle / STEP) * STEP


def steps(most: float) -> list[float]:
    """Every lean that is shown but upright, the smallest first."""
    return [side * STEP * number for number in range(1, round(most / STEP) + 1) for side in (1, -1)]
