"""Suit signs that fall once over a winner's page."""

import math
from dataclasses import dataclass
from random import Random

import pygame

from games.core.cards import SUITS
from sprites import palette
from sprites.tint import CREAM
from table.look import Look

SECONDS, COUNT = 2.9, 70
"""How long until the last of them has left the window, and how many there are."""
SIZES = (16, 22, 28)


@dataclass(frozen=True, slots=True)
class _FallingSuit:
    suit: str
    size: int
    x: float
    """Where it falls, as a share of the window's width."""
    start: float
    speed: float
    """When it sets off and how fast it is, as shares of the whole time and of the window's height."""
    sway: float


class Confetti:
    """A fall of suit signs; ``share`` is how much of it is over."""

    def __init__(self, look: Look, seed: int = 1) -> None:
        self._look = look
        chance = Random(seed)
        self._signs = []
        for _ in range(COUNT):
            start = chance.uniform(0.0, 0.35)
            speed = chance.uniform(1.0, 1.5) / (1 - start)
            suit, size, sway = chance.choice(SUITS), chance.choice(SIZES), chance.uniform(-1, 1)
            self._signs.append(_FallingSuit(suit, size, chance.random(), start, speed, sway))

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """All signs that are in sight then."""
        wide, high = surface.get_size()
        colours = palette.SUIT_COLOURS[self._look.settings.colours]
        for sign in self._signs:
            gone = (share - sign.start) * sign.speed
            if gone <= 0:
                continue
            size = self._look.length(sign.size)
            x = sign.x * wide + sign.sway * size * math.sin(6 * gone + sign.x * 9)
            y = gone * (high + 2 * size) - size
            if y < high:
                light = CREAM if sign.suit in "sc" else palette.mix(colours[sign.suit], palette.GOLD, 0.35)
                surface.blit(self._look.atlas.suit(sign.suit, size, light), (round(x), round(y)))
