"""The plates on the lower rim of the menu: what the program can do, and at the left the match that waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from games.core.phrases import EMPTY, Words
from sprites import palette, rim_plate
from table.look import Look
from table.widgets.area import Area, Row
from table.widgets.button import Pressable

HIGH, BASE = 34, 18
BETWEEN, NARROWEST = 8, 0.3
"""What is between two plates, in u; the least share of its width that one with much to say may have."""


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

    def measure(self, width: int) -> tuple[int, int]:
        look, px = self.look, self.look.px(BASE)
        wide = look.text.width(self.words, px, "bold") + look.length(2 * rim_plate.SCREWED)
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
        room = box.width - look.length(2 * rim_plate.SCREWED - 12)
        words = self.words if look.text.width(self.words, look.least(), "bold") <= room else self.short
        line = look.text.squeezed(words, look.px(BASE), room, ink, "bold")
        surface.blit(line, line.get_rect(center=(box.centerx, box.centery - look.length(1))))

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return box.inflate(-self.look.length(8), -self.look.length(10)), self.look.length(6)


class RimArea(Area):
    """Plates at the left and at the right of one line; where there is no room for all of them, on more."""

    def __init__(self, look: Look, left: Sequence[RimPlate], right: Sequence[RimPlate]) -> None:
        super().__init__(look, [Row((*left, *right))])
        self._left, self._right = left, right

    def _lay(self, rect: pygame.Rect) -> int:
        gap = self.look.length(BETWEEN)
        taken = sum(plate.measure(rect.width)[0] + gap for plate in self._right)
        short = self._short(rect.width - taken)
        if sum(short) + gap * len(short) + taken <= rect.width + gap:
            high = self._line(self._right, rect.right - taken + gap, rect.top, [0] * len(self._right), rect.width)
            self._line(self._left, rect.left, rect.top, short, rect.width)
            return high
        high = 0
        for plates in (self._left, self._right):
            line: list[RimPlate] = []
            for plate in plates:
                used = sum(one.measure(rect.width)[0] + gap for one in line)
                if line and used + plate.measure(rect.width)[0] > rect.width:
                    high += self._line(line, rect.left, rect.top + high, [0] * len(line), rect.width) + gap // 2
                    line = []
                line.append(plate)
            if line:
                high += self._line(line, rect.left, rect.top + high, [0] * len(line), rect.width) + gap // 2
        return max(0, high - gap // 2)

    def _short(self, room: int) -> list[int]:
        """The widths of the plates at the left, whose words are set smaller or said in short rather than that all
        take more lines, and the boxes less room."""
        wide = [plate.measure(self.look.length(1280))[0] for plate in self._left]
        room -= self.look.length(BETWEEN) * (len(wide) - 1)
        share = max(NARROWEST, min(1.0, room / max(1, sum(wide))))
        return [int(each * share) for each in wide]

    def _line(self, plates: Sequence[RimPlate], left: int, top: int, widths: Sequence[int], most: int) -> int:
        high = 0
        for plate, given in zip(plates, widths, strict=True):
            wide, tall = plate.measure(most)
            plate.place(pygame.Rect(left, top, given or wide, tall))
            left += (given or wide) + self.look.length(BETWEEN)
            high = max(high, tall)
        return high
