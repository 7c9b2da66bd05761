"""A choice of felts, woods or players' colours, each shown above its name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import pygame

from games.core.phrases import Phrase, Words
from sprites import felt, palette
from table.look import Look
from table.widgets.choice import Cell, ChoiceField
from table.widgets.pen import Block

Kind = Literal["felt", "wood", "player"]
_SIZES: dict[Kind, tuple[int, int]] = {"felt": (48, 48), "wood": (84, 34), "player": (24, 24)}
COLOURS = ("sky", "orange", "pink", "lime", "lemon", "green", "mauve", "white")
"""The colours of players, in the palette's order."""
COLOUR_WORDS: Mapping[str, Phrase] = {
    "sky": Phrase("sky"), "orange": Phrase("orange"), "pink": Phrase("pink"), "lime": Phrase("lime"),
    "lemon": Phrase("lemon"), "green": Phrase("green"), "mauve": Phrase("mauve"), "white": Phrase("white"),
}  # fmt: skip
_EDGE = "#8a6a2c"


class Swatches(ChoiceField[str]):
    """``values`` are felts, woods or colours of players, as ``kind`` says."""

    def __init__(
        self, look: Look, label: Words, values: Sequence[tuple[str, Cell]], value: str,
        on_change: Callable[[str], None], kind: Kind, name: str = "",
    ) -> None:  # fmt: skip
        super().__init__(look, label, values, value, on_change, 0.3, name=name)
        self.kind = kind

    def _set(self, widths: list[int], columns: int) -> tuple[int, int]:
        extra = self._size()[1] + self.look.length(4)
        wide, high = super()._set(widths, columns)
        self.cells = [
            (self._narrow(rect, words).move(0, number // columns * extra), words)
            for number, (rect, words) in enumerate(self.cells)
        ]
        return wide, high + -(-len(self.cells) // columns) * extra

    def _narrow(self, cell: pygame.Rect, words: Block) -> pygame.Rect:
        """A cell no wider than its words or its swatch, and high enough for both."""
        wide, high = self._size()
        wide = min(cell.width, max(words.size[0] + 2 * self._pad, wide))
        return pygame.Rect(cell.left, cell.top, wide, cell.height + high + self.look.length(4))

    def _size(self) -> tuple[int, int]:
        wide, high = _SIZES[self.kind]
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
        if self.kind == "player":
            colour = palette.PLAYERS[COLOURS.index(value)]
            surface.blit(atlas.rounded(place.size, round_, colour, palette.SHADE, max(1, line // 2)), place)
            return
        bright, dark = felt.shade(value, 0.35), felt.shade(value, 0.8)
        surface.blit(atlas.rounded(place.size, round_, dark, _EDGE, line), place)
        inner = place.inflate(-place.width // 5, -place.height // 5)
        surface.blit(atlas.rounded(inner.size, inner.height / 2, palette.mix(dark, bright, 0.6)), inner)
