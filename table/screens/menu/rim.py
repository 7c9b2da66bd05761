"""The plates on the lower rim of the menu: what the program can do, and at the left the match that waits."""

from collections.abc import Callable, Sequence

import pygame

from games.core.phrases import EMPTY, Words
from sprites import palette, rim_plate
from table.look import Look
from table.widgets.area import Area, Row
from table.widgets.button import Pressable

HIGH, BASE = 34, 19
_SMALLEST = 0.75
"""The least share of its size at which all is written that is to be said."""
WIDE, LONG = 168, 280
"""The width of a plate, and of one that says which match waits, at text size 100 %."""
GROWS = 0.35
"""To which power of the size of text plates grow wider: five stay on one line up to 150 %."""
BETWEEN, KEPT = 8, 0.14
"""What is between two plates, in u; the share of the width that is kept for those at the left."""


class RimPlate(Pressable):
    """A plate of bronze with a word; ``main``: of polished brass; ``short``: what it says where there is no room for
    all of it."""

    def __init__(
        self, look: Look, name: str, words: Words, on_press: Callable[[], None], *, main: bool = False,
        short: Words = EMPTY,
    ) -> None:  # fmt: skip
        super().__init__(look, on_press, name)
        self.words = words
        self.main = main
        self.short = short or words
        self.px = 0
        """The size of all words of one row; 0: its own."""

    def measure(self, width: int) -> tuple[int, int]:
        look, px = self.look, self.look.px(BASE)
        wide = round((LONG if self.main else WIDE) * look.u * max(1.0, px / BASE / look.u) ** GROWS)
        return min(width, wide), max(look.length(HIGH), look.text.height(px, "bold") + look.length(8))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        plain = look.settings.felt == "contrast"
        polished = self.main or (self.hovered and not plain)
        if plain:
            fill, edge = (palette.GOLD, palette.GOLD) if self.main else (look.tints.dark, palette.TEXT)
            surface.blit(look.atlas.rounded(box.size, look.length(8), fill, edge, max(1, look.length(2))), box)
            ink = palette.DARK_TEXT if self.main else palette.TEXT
        else:
            surface.blit(look.atlas.rim_plate(box.size, look.u, polished=polished), box)
            ink = rim_plate.BRIGHT if polished else rim_plate.DULL
        if self.held and self.hovered:
            box = box.move(0, 1)
        room = self._room(box.width)
        px = max(look.least(), round(look.px(BASE) * _SMALLEST))
        words = self.words if look.text.width(self.words, px, "bold") <= room else self.short
        line = look.text.squeezed(words, self.px or look.px(BASE), room, ink, "bold")
        surface.blit(line, line.get_rect(center=(box.centerx, box.centery - look.length(1))))

    def _room(self, wide: int) -> int:
        return wide - self.look.length(2 * rim_plate.SCREWED - 12)

    def fitting(self, wide: int) -> int:
        """The size at which all is written on a plate so wide."""
        return self.look.text.shrunk(self.words, self.look.px(BASE), self._room(wide), "bold")

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return box.inflate(-self.look.length(8), -self.look.length(10)), self.look.length(6)


class RimArea(Area):
    """Plates at the right of one line, or of several if there is no room beside those at the left, which move none of
    them. All are in the same places in every language."""

    def __init__(
        self, look: Look, left: Sequence[RimPlate], right: Sequence[RimPlate], before: RimPlate | None = None
    ) -> None:  # fmt: skip
        """``before``: beside those at the right, with more to say."""
        super().__init__(look, [Row((*left, *([before] if before is not None else []), *right))])
        self._left, self._right, self._before = left, right, before

    def _lay(self, rect: pygame.Rect) -> int:
        gap = self.look.length(BETWEEN)
        wide, high = self._right[0].measure(rect.width)
        most = max(1, int(rect.width * (1 - KEPT)) // (wide + gap))
        lines = -(-len(self._right) // most)
        each = -(-len(self._right) // lines)
        backward = [*reversed(self._right)]
        px = min(plate.fitting(wide) for plate in self._right)
        for number in range(lines):
            top, right = rect.top + (lines - 1 - number) * (high + gap // 2), rect.right
            for plate in backward[number * each : (number + 1) * each]:
                plate.place(pygame.Rect(right - wide, top, wide, high))
                plate.px = px
                right -= wide + gap
        if self._before is not None:
            long = min(self._before.measure(rect.width)[0], right - rect.left)
            self._before.place(pygame.Rect(right - long, rect.top, long, high))
        left, room = rect.left, right - rect.left - gap * (len(self._left) - 1)
        whole = sum(plate.measure(rect.width)[0] for plate in self._left)
        for plate in self._left:
            wished = plate.measure(rect.width)[0]
            plate.place(pygame.Rect(left, rect.top, wished * min(whole, room) // max(1, whole), high))
            left = plate.rect.right + gap
        return lines * (high + gap // 2) - gap // 2
