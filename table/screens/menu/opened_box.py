"""The box that the pointer or the focus is on: it rises, its lid opens, and its cards fan out."""

import pygame

from sprites import tuck
from table.screens.menu.boxes import HIGHER, LARGER, GameBox

RISES, APART = 0.16, 0.07
"""Seconds in which the box rises and its lid opens, or a card comes out of it; and from card to card."""
LASTS = RISES + 2 * APART
_CARD = 128
_FAN = ((-30, -23, -8.0), (0, -31, 0.0), (30, -23, 8.0))
"""Where the middle of each card goes from the middle of the front, and its angle."""
_SPAN, _LOWER = 110, 70
"""How far the fan reaches to either side; where that is beyond the window its cards are closer. How much lower they are
at most where they would cover what is above the boxes."""
_SHUT = ((-8, 0, -2.5), (0, 0, 0.0), (8, 0, 2.5))
ASIDE, ABOVE, BELOW = 200, 228, 150
"""How far it reaches, in the lengths of a box."""


class OpenedBox:
    """A box that opens or closes. ``age``: seconds of its opening that have gone by, 0 to LASTS."""

    def __init__(self, box: GameBox, age: float = 0.0) -> None:
        self.box = box
        self.age = age
        self.opening = True

    @property
    def moving(self) -> bool:
        """Whether it goes on opening or closing."""
        return self.age < LASTS if self.opening else self.age > 0

    def move(self, seconds: float) -> None:
        """Let so much of its time go by."""
        self.age = max(0.0, min(LASTS, self.age + (seconds if self.opening else -seconds)))

    def reach(self, at: pygame.Rect) -> pygame.Rect:
        """All that it may cover, with the pointer's place for it there."""
        pixels = self.box.grid.pixels
        x, y = self.box.middle(at)
        return pygame.Rect(x - pixels(ASIDE), y - pixels(ABOVE), 2 * pixels(ASIDE), pixels(ABOVE + BELOW))

    def _share(self, after: float = 0.0) -> float:
        """How far something has come that sets off then, slower towards its end."""
        return 1 - (1 - min(1.0, max(0.0, (self.age - after) / RISES))) ** 3

    def draw(self, surface: pygame.Surface, at: pygame.Rect, top: int) -> None:
        """Draw it, with the pointer's place for it there; its cards come no higher out of it than ``top``."""
        box, pixels, risen = self.box, self.box.grid.pixels, self._share()
        atlas, wide = box.look.atlas, pixels(tuck.WIDE * LARGER)
        x, y = box.middle(at)
        y -= round(pixels(HIGHER) * risen)
        scale = (1 + (LARGER - 1) * risen) / LARGER
        front = pygame.Rect(0, 0, round(wide * scale), round(wide * scale * tuck.HIGH / tuck.WIDE))
        front.center = x, y
        box.cast(surface, front, 0.42 + 0.5 * risen)
        flap = atlas.tuck_flap(box.box, wide)
        if risen > 0:
            size = front.width, max(1, round(flap.get_height() * risen))
            lid = flap if size == flap.get_size() else pygame.transform.smoothscale(flap, size)
            surface.blit(lid, lid.get_rect(midbottom=(x, front.top + 2)))
        for number in range(len(box.box.cards)):
            self._draw_card(surface, number, (x, y), top)
        picture, turn = atlas.tuck_front(box.box, wide), box.tilt * (1 - risen)
        label = box.label(wide, 0.0)
        middle = box.label_middle((x, y), front.width)
        if risen < 1:
            picture = pygame.transform.rotozoom(picture, -turn, scale)
            label = pygame.transform.rotozoom(label, -turn, scale)
        surface.blit(picture, picture.get_rect(center=(x, y + round(tuck.EDGE * front.width / tuck.WIDE / 2))))
        surface.blit(label, label.get_rect(center=middle))
        if box.waiting:
            box.stick_out(surface, (x, y), front.width)

    def _draw_card(self, surface: pygame.Surface, number: int, middle: tuple[int, int], top: int) -> None:
        box, pixels, out = self.box, self.box.grid.pixels, self._share(APART * number)
        wide = pixels(_CARD)
        (x, y, turn), (right, down, angle) = _SHUT[number], _FAN[number]
        now = turn + (angle - turn) * out
        if out == 1:
            picture = box.look.atlas.tuck_card(box.box, number, wide, angle)
        else:
            flat = box.look.atlas.tuck_card(box.box, number, wide, 0.0)
            picture = pygame.transform.rotozoom(flat, -now, (tuck.CARD + (_CARD - tuck.CARD) * out) / _CARD)
        fan = pygame.Rect(middle[0] - pixels(_SPAN), 0, 2 * pixels(_SPAN), 1)
        inward = fan.clamp(pygame.Rect((0, 0), box.look.size)).left - fan.left
        inward = inward * (2 - number if inward > 0 else number) // 2  # the last card stays beside the next box
        at = pixels(x + (right - x) * out) + round(inward * out), pixels(y + (down - y) * out)
        place = picture.get_rect(center=(middle[0] + at[0], middle[1] + at[1]))
        place.top = max(place.top, min(top, place.top + pixels(_LOWER)))
        surface.blit(picture, place)
