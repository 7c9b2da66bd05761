"""A choice of felts, woods or players' colours, each shown above its name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import pygame

from games.core.phrases import Phrase, Words
from sprites import felt, palette
from table.look import Look
from table.widgets.choice import Cell, ChoiceField

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
        on_change: Callable[[str], None], kind: Kind, share: float = 0, name: str = "", columns: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(look, label, values, value, on_change, share, name=name, columns=columns)
        self.kind = kind

    def _size(self) -> tuple[int, int]:
        wide, high = _SIZES[self.kind]
        return self.look.length(wide), self.look.length(high)

    @property
    def over(self) -> int:
        return self._size()[1] + self.look.length(4)

    def begins(self, where: pygame.Rect, wide: int) -> int:
        """In the middle of what the widest of all takes."""
        most = max(self._size()[0], *(words.size[0] for _, words in self.cells))
        return super().begins(where, most) + (most - wide) // 2

    def draw_control(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        super().draw_control(surface, box)
        for (value, _), (rect, _) in zip(self.values, self.cells, strict=True):
            where, size = rect.move(box.topleft), self._size()
            place = pygame.Rect((self.begins(where, size[0]), where.top + self.look.length(2)), size)
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
