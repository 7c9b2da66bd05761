"""Dice on their way: thrown from the roller's plate, they bounce twice and settle one after the other."""

import math
from dataclasses import dataclass

import pygame

FAR = 180
"""How far dice are thrown, in u."""
SECONDS, APART = 0.5, 0.12
"""How long a die rolls, and how much later than the one before it each die settles."""
BOUNCES = ((0.0, 0.5, 1.0), (0.5, 0.8, 0.42), (0.8, 1.0, 0.14))
"""The arcs between setting off, two bounces and rest: from and to which share of the time, and how high."""
TUMBLES, SPIN = 9, 300
"""Faces that a die shows before it settles, and the degrees it turns meanwhile."""
HIGH = 0.9
"""How high the first arc is, in dice."""


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice of one seat; ``start`` in seconds of motion time, ``pace`` what the motion setting makes of seconds."""

    start: float
    dice: int
    pace: float

    @property
    def end(self) -> float:
        """When the last of them has settled."""
        return self.start + (SECONDS + APART * (self.dice - 1)) * self.pace

    def share(self, number: int, now: float) -> float:
        """How far along its way one of them is, from 0 to 1."""
        return min(1.0, max(0.0, (now - self.start) / ((SECONDS + APART * number) * self.pace)))


@dataclass(frozen=True, slots=True)
class Tumbling:
    """A die as seen at an instant."""

    pips: int
    middle: tuple[float, float]
    tilt: float
    """Degrees beyond its final angle."""


def tumbling(pips: int, rest: pygame.Rect, thrower: tuple[int, int], far: float, share: float) -> Tumbling:
    """A die that will settle at ``rest`` showing ``pips``. ``thrower``: where it comes from; ``far``: pixels it
    flies."""
    across, down = rest.centerx - thrower[0], rest.centery - thrower[1]
    length = math.hypot(across, down) or 1.0
    left = (1 - share) ** 2
    back = far * left / length
    arc = next((arc for arc in BOUNCES if share <= arc[1]), BOUNCES[-1])
    within = (share - arc[0]) / (arc[1] - arc[0])
    high = rest.height * HIGH * arc[2] * math.sin(math.pi * min(1.0, within))
    turns = math.ceil(TUMBLES * left)
    face = (pips + turns * 3 - 1) % 6 + 1
    return Tumbling(face, (rest.centerx - across * back, rest.centery - down * back - high), SPIN * left)
