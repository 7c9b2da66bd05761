"""A ladder of cards on a page: side by side behind a line, from high to low, with a number under each."""

from typing import NamedTuple

import pygame

from games.core.cards import Card, parse_card
from games.core.phrases import Told
from sprites import paper
from table.look import Look
from table.text import SUITS

WIDE, SHOWN, FIGURE = 90, 68, 20
"""The width of a card, how much of its height is seen, the size of the numbers; in u."""
LEDGE = "#8a6a2c"


class Ladder(NamedTuple):
    """The cards and their numbers."""

    cards: tuple[Card, ...]
    figures: tuple[Told, ...]

    def high(self, look: Look, width: int) -> int:
        """How high a ladder is, in pixels."""
        return look.length(SHOWN + 8) + round(look.px(FIGURE) * 1.5)

    def draw(self, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the ladder as wide as the box."""
        wide = min(look.length(WIDE), box.width // 4)
        step = (box.width - wide) / (len(self.cards) - 1)
        shown, before = round(wide * SHOWN / WIDE), surface.get_clip()
        surface.set_clip(before.clip(pygame.Rect(box.left, box.top, box.width, shown)))
        for at, card in enumerate(self.cards):
            surface.blit(look.atlas.card(card, wide, packed=False), (box.left + round(at * step), box.top))
        surface.set_clip(before)
        ledge = look.atlas.rounded((box.width, max(2, look.length(2.4))), 0, LEDGE)
        surface.blit(ledge, (box.left, box.top + shown))
        inks, text = paper.inks(look.settings.felt), look.text
        px = min(text.shrunk(words, look.px(FIGURE), step, "bold") for words in self.figures)
        for at, words in enumerate(self.figures):
            figure = look.text.line(words, px, inks.text if words == "0" else inks.first, "bold")
            middle = box.left + round(at * step) + round(min(step, wide) / 2 if at + 1 < len(self.cards) else wide / 2)
            surface.blit(figure, figure.get_rect(midtop=(middle, box.top + shown + look.length(6))))


def read_ladder(block: str) -> Ladder:
    """A block of a page: a line of cards, a line of numbers. ValueError where that is not what it is."""
    lines = block.splitlines()
    if len(lines) != 2:
        raise ValueError("expected a line of cards and a line of numbers")
    cards = tuple(parse_card(word[:-1] + SUITS.get(word[-1], word[-1])) for word in lines[0].split())
    figures = tuple(map(Told, lines[1].split()))
    if len(cards) != len(figures) or len(cards) < 2:
        raise ValueError("expected a number for each card, and two cards at least")
    return Ladder(cards, figures)
