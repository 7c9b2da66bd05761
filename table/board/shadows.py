"""The shadows of cards at rest: away from the lamp, the farther and softer the higher a card is, and turned with it."""

import pygame

from sprites import felt
from table.layout.geometry import Place
from table.look import Look

REST = 0.18
"""How high a card at rest is over the felt, of the height at which a hand holds one."""
_Slant = tuple[int, int, float, int]
"""A card's size, how high it is, and the degrees by which it is turned."""


class CardShadows:
    """Shadows from the look's atlas. Those at an angle are drawn in spare time; until then they are straight."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._rough: set[_Slant] = set()
        self.sharpened = 0
        """How many have been drawn at their angle."""

    def forget(self) -> None:
        """Sizes or styles have changed."""
        self._rough.clear()

    def under(self, place: Place, lift: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """The shadow of a card at a place that is this high, and where its corner goes."""
        rect, atlas = place.rect, self._look.atlas
        shadow, offset = atlas.shadow(*rect.size, lift)
        away = from_lamp(rect.center, self._look.size, place.width, lift)
        corner = rect.x + offset[0] + away[0], rect.y + offset[1] + away[1]
        turn = round(place.tilt)
        if not turn:
            return shadow, corner
        slant = (*rect.size, lift, turn)
        slanted = atlas.slanted(*slant)
        if slanted is None:
            self._rough.add(slant)
            return shadow, corner
        return slanted, slanted.get_rect(center=shadow.get_rect(topleft=corner).center).topleft

    def sharpen(self) -> bool:
        """Draw one shadow at its angle; whether there was one to draw."""
        while self._rough:
            slant = self._rough.pop()
            if self._look.atlas.slanted(*slant) is None:
                self._look.atlas.slanted(*slant, make=True)
                self.sharpened += 1
                return True
        return False


def from_lamp(at: tuple[int, int], window: tuple[int, int], width: int, lift: float) -> tuple[int, int]:
    """How much further from the lamp the shadow of a card is, for a card ``width`` wide and this high."""
    right, down = at[0] / window[0] - felt.LAMP[0], at[1] / window[1] - felt.LAMP[1] + 0.35
    return round(right * width * (0.10 + 0.34 * lift)), round(down * width * (0.05 + 0.20 * lift))
