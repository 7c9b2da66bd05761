"""The menu as it is seen: at rest, over that the boxes that are open, and the light on everything."""

import pygame

from table.look import Look
from table.screens.menu.chosen_box import ChosenBox
from table.widgets import pen
from table.widgets.area import Area
from table.widgets.strips import cut
from table.widgets.widget import Widget


class MenuPicture:
    """Draws what is open over the picture at rest."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.top = 0
        """No card comes higher out of a box: what is above the boxes is read."""
        self._rest: pygame.Surface | None = None
        """The picture without the boxes that are open, before the light falls on it."""

    def finish(self, surface: pygame.Surface, chosen: ChosenBox, body: Area, ringed: Widget | None) -> None:
        """The window holds the picture at rest: draw the rest over it. ``ringed``: what has the focus, if that is
        shown."""
        self._rest = surface.copy()
        self._lay(surface, surface.get_rect(), chosen, body, ringed)

    def move(self, surface: pygame.Surface, chosen: ChosenBox, body: Area, ringed: Widget | None) -> list[pygame.Rect]:
        """Draw the boxes that open and close; the rectangles drawn on."""
        moving = [one for one in chosen.moving if one.moving]
        if not moving or self._rest is None:
            return []
        places = [one.reach(body.box(one.box)) for one in moving]
        place = places[0].unionall(places[1:]).clip(surface.get_rect())
        surface.blit(self._rest, place, place)
        self._lay(surface, place, chosen, body, ringed)
        return [place]

    def _lay(
        self, surface: pygame.Surface, place: pygame.Rect, chosen: ChosenBox, body: Area, ringed: Widget | None
    ) -> None:  # fmt: skip
        felt, _ = cut(place, "top", body.rect.bottom - place.top)  # a box goes under the plates at the foot
        surface.set_clip(felt)
        for one in chosen.moving:
            at = body.box(one.box)
            if not one.box.bare and body.rect.collidepoint(one.box.middle(at)):
                one.draw(surface, at, self.top)
        surface.set_clip(place)
        self.light(surface, place)
        surface.set_clip(felt)
        for one in chosen.moving:
            if ringed is one.box and body.rect.collidepoint(one.box.middle(body.box(one.box))):
                pen.ring(self._look, surface, *one.box.ring(body.box(one.box)))
        surface.set_clip(None)

    def light(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Let the light of the hour fall on a place."""
        light = self._look.light()
        if light is not None:
            surface.blit(light, place, place, special_flags=pygame.BLEND_RGB_MULT)
