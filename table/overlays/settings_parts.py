"""Parts of the settings page: the list of its sections, and a little table that shows what was chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.core.cards import FRENCH, HIDDEN, Card, parse_cards
from games.core.phrases import Words
from sprites import palette, paper, table_top
from table.look import Look
from table.widgets.widget import Icon, Widget
from table.widgets.writing import Cols, Framed, Passage, PressedParts, Rule, Stack

_CHOSEN = "#f2d984"


class SettingsSection(PressedParts):
    """A section of the page: press it to bring it into sight."""

    def __init__(self, title: Words, icon: str, read: Callable[[], Words], on_press: Callable[[], None]) -> None:
        """``read``: the section that is read."""
        super().__init__(self._seen, on_press, f"chapter {icon}", title)
        self.title, self._icon, self._read = title, icon, read

    def _seen(self, over: bool) -> Widget:
        chosen = self._read() == self.title
        colour = palette.PLAYERS[1] if chosen else palette.GOLD if over else palette.MUTED
        words = Passage(self.title, 20, colour, "semibold" if chosen else "regular")
        line = Cols(Icon(None, self._icon, 20, colour), (1, words), gap=12, pad=10)
        return Stack(Framed(line, (0, 46), _CHOSEN if chosen else None, None), Rule(paper.RULE))


class Sample(Widget):
    """A little table with a few cards as they will look: French ones, and the other deck."""

    HAND, OTHER = parse_cards("Qh 10s Ad"), parse_cards("Kd 3s")

    def __init__(self, look: Look, high: float, name: str) -> None:
        super().__init__(look, name)
        self.high = high

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.look.length(self.high)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        surface.blit(
            look.atlas.rounded(box.size, look.length(table_top.CORNER), "#00000060"), box.move(0, look.length(5))
        )
        picture = pygame.Surface(box.size, pygame.SRCALPHA)
        self._lay(picture)
        if look.light() is not None:
            light = look.atlas.light(box.size, look.settings.light)
            picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(picture, box)

    def _lay(self, surface: pygame.Surface) -> None:
        """The table with its cards, before light falls on it."""
        look, chosen, size = self.look, self.look.settings, surface.get_size()
        surface.blit(look.atlas.table_top(size, chosen.felt, chosen.wood, chosen.light, look.u), (0, 0))
        felt = table_top.inside(size, look.u)
        upright = felt.height > felt.width
        wide = min(look.length(96), round(felt.height / (3.4 if upright else 1.7)), felt.width // (4 if upright else 7))
        if upright:
            first, second = ((felt.centerx, felt.top + felt.height * share // 100) for share in (30, 75))
        else:
            first, second = ((felt.left + felt.width * share // 100, felt.centery) for share in (27, 73))
        self._fan(surface, self.HAND, FRENCH.key, first, wide)
        self._fan(surface, (HIDDEN, *self.OTHER), chosen.deck, second, wide)

    def _fan(
        self, surface: pygame.Surface, cards: tuple[Card, ...], deck: str, middle: tuple[int, int], wide: int
    ) -> None:
        atlas = self.look.atlas
        before, atlas.deck = atlas.deck, deck
        for number, card in enumerate(cards):
            off = number - (len(cards) - 1) / 2
            angle = 0.0 if self.look.settings.straight else 5 * off
            picture = atlas.tilted(card, 0, wide, angle)
            place = picture.get_rect(
                center=(round(middle[0] + off * wide * 0.9), middle[1] + round(off * off * wide * 0.03))
            )
            cast = atlas.rounded((wide, round(wide * atlas.ratio)), wide * 0.07, "#00000038")
            surface.blit(cast, cast.get_rect(center=place.move(self.look.length(3), self.look.length(5)).center))
            surface.blit(picture, place)
        atlas.deck = before
