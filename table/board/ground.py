"""The felt with all that never moves on it: cloths under the piles of each seat, darker felt under common cards, a tray
for dice."""

import pygame

from sprites import tint
from table.layout.geometry import Places
from table.look import Look

CLOTH, CLOSER, MANY = 7, 6, 8
"""How far a cloth reaches beyond the cards on it, in u: usually, and where so many sit."""
RAISED = 12
"""How much larger the tray for dice is than the room that they have in it, in u."""


class Ground:
    """What the table of a scene lies on, as one picture: so many cloths cost no frame more than bare felt."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._made: tuple[pygame.Surface, Places, pygame.Surface] | None = None
        """The bare felt, the places, and the felt with their cloths on it."""

    def forget(self) -> None:
        """Sizes or styles have changed."""
        self._made = None

    def picture(self, places: Places) -> pygame.Surface:
        """The ground for these places, as large as the window."""
        look, felt = self._look, self._look.ground()
        tray, dice = places.tray, places.arrangement.dice
        if not places.areas and not tray and dice is None:
            return felt
        if self._made is None or self._made[0] is not felt or self._made[1] is not places:
            laid = felt.copy()
            if tray:
                laid.blit(look.atlas.rounded(tray.size, look.length(10), look.tints.dark + tint.LABEL), tray)
            if dice is not None:
                self._lay_tray(laid, places.box_of(dice))
            leads = {seat: side[0] for side in places.style.sides for seat in side}
            for seat, rect in self.cloths(places):
                laid.blit(look.atlas.runner(rect.size, leads.get(seat, seat) - 1, look.u, look.settings.felt), rect)
            self._made = felt, places, laid
        return self._made[2]

    def _lay_tray(self, laid: pygame.Surface, dice: pygame.Rect) -> None:
        """The tray that dice are thrown into: a low frame of wood, lined with felt."""
        look, chosen = self._look, self._look.settings
        tray = dice.inflate(look.length(RAISED), look.length(RAISED))
        shadow = look.atlas.rounded(tray.size, look.length(8), "#00000050")
        laid.blit(shadow, tray.move(0, look.length(3)))
        laid.blit(look.atlas.table_top(tray.size, chosen.felt, chosen.wood, chosen.light, look.u / 2), tray)

    def cloths(self, places: Places) -> list[tuple[int, pygame.Rect]]:
        """The cloths, and whose piles lie on each."""
        out = 2 * self._look.length(CLOTH if len(places.order) < MANY else CLOSER)
        return [(seat, rect.inflate(out, out)) for seat, rect in places.areas]
