"""A choice of colours and woods, each shown above its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from sprites import felt, palette
from table.look import Look
from table.widgets.choice import Cell, Choice

Kind = Literal["felt", "wood"]
_DISC, _PLANK = (48, 48), (84, 34)
_EDGE = "#8a6a2c"


class Swatches(Choice[str]):
    """``values`` are felts or woods, as ``kind`` says."""

    def __init__(
        self, look: Look, label: str, values: Sequence[tuple[str, Cell]], value: str,
        on_change: Callable[[str], None], kind: Kind,
    ) -> None:  # fmt: skip
        super().__init__(look, label, values, value, on_change, 0.3)
        self.kind = kind

    def _set(self, widths: list[int], columns: int) -> tuple[int, int]:
        extra = self._size()[1] + self.look.length(4)
        wide, high = super()._set(widths, columns)
        self.cells = [
            (pygame.Rect(rect.left, rect.top + number // columns * extra, rect.width, rect.height + extra), words)
            for number, (rect, words) in enumerate(self.cells)
        ]
        return wide, high + -(-len(self.cells) // columns) * extra

    def _size(self) -> tuple[int, int]:
        wide, high = _DISC if self.kind == "felt" else _PLANK
        return self.look.length(wide), self.look.length(high)

    def words_at(self, cell: pygame.Rect) -> pygame.Rect:
        extra = self._size()[1] + self.look.length(4)
        return pygame.Rect(cell.left, cell.top + extra, cell.width, cell.height - extra)

    def draw_control(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        super().draw_control(surface, box)
        for (value, _), (rect, _) in zip(self.values, self.cells, strict=True):
            where = rect.move(box.topleft)
            place = pygame.Rect((0, 0), self._size())
            place.midtop = (where.centerx, where.top + self.look.length(2))
            self._swatch(surface, value, place)

    def _swatch(self, surface: pygame.Surface, value: str, place: pygame.Rect) -> None:
        atlas, line = self.look.atlas, max(1, self.look.length(2))
        if self.kind == "wood":
            surface.blit(atlas.plank(place.size, value, self.look.u), place)
            return
        round_ = place.height / 2
        bright, dark = felt.shade(value, 0.35), felt.shade(value, 0.8)
        surface.blit(atlas.rounded(place.size, round_, dark, _EDGE, line), place)
        inner = place.inflate(-place.width // 5, -place.height // 5)
        surface.blit(atlas.rounded(inner.size, inner.height / 2, palette.mix(dark, bright, 0.6)), inner)
