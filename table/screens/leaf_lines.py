"""What is written on the menu's leaf: the number of the day, and lines that lead somewhere, ticked when done."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from games.core.phrases import EMPTY, Told, Words, linked
from sprites import palette, paper
from table.look import Look
from table.widgets.button import Pressable
from table.widgets.widget import Label

_WEEKDAY, _NUMBER, _WHAT, _TITLE, _FIGURE = 21, 72, 16, 20, 18
BOX, SIGN, TICK, BETWEEN = (34, 30), 28, 20, 14
"""The little box of a game, the sign of an evening, a tick, and what is free between them and words; in u."""


class LeafMark(NamedTuple):
    """What stands beside a line."""

    done: bool = False
    """Whether it is ticked."""
    figure: Words = EMPTY
    """How it came out, or how far it has come."""
    said: Words = EMPTY
    """The same by ear."""


NOTHING = LeafMark()


class LeafNumber(Label):
    """The weekday over the number of the day, as on a calendar of which a leaf is torn off each day."""

    def __init__(self, look: Look, words: Words, weekday: Words, number: int) -> None:
        super().__init__(look, words, full=True)
        self._weekday, self._number = weekday, Told(str(number))

    def measure(self, width: int) -> tuple[int, int]:
        text, px = self.look.text, self.look.px
        return width, text.height(px(_WEEKDAY), "semibold") + round(text.height(px(_NUMBER), "bold") * 0.82)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, inks = self.look, paper.inks(self.look.settings.felt)
        weekday = look.text.line(self._weekday, look.px(_WEEKDAY), inks.second, "semibold")
        number = look.text.line(self._number, look.px(_NUMBER), self.ink(palette.TEXT), "bold")
        place = surface.blit(weekday, weekday.get_rect(midtop=box.midtop))
        middle = (place.bottom + box.bottom) // 2
        surface.blit(number, number.get_rect(center=(box.centerx, middle)))


class LeafLine(Pressable):
    """One thing of the day: the box of its game, what it is and of which game; at the right what came of it."""

    def __init__(self, look: Look, what: Words, title: Words, colour: str, on_press: Callable[[], None]) -> None:
        """``what``: in small letters over the title; ``colour``: of the game's box, empty: people meet."""
        super().__init__(look, on_press)
        self.words = title
        self.tells: Words = title
        """What it is, by ear."""
        self.mark: LeafMark | None = None
        self._what, self._colour = what, colour

    def in_words(self) -> Words:
        said = self.mark.said if self.mark is not None else None
        return linked([self.tells, said], "{some} · {other}") if said else self.tells

    def measure(self, width: int) -> tuple[int, int]:
        text, px = self.look.text, self.look.px
        words = text.height(px(_WHAT)) + text.height(px(_TITLE), "semibold")
        return width, round(words * 0.9) + self.look.length(8)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, inks, gap = self.look, paper.inks(self.look.settings.felt), self.look.length(BETWEEN)
        left = box.left + look.length(4)
        self._draw_box(surface, (left + look.length(BOX[0]) // 2, box.centery))
        left, right = left + look.length(BOX[0]) + gap, self._draw_mark(surface, box) - gap // 2
        ink = inks.second if self.hovered else inks.first
        room = max(1, right - left)
        title = look.text.squeezed(self.words, look.px(_TITLE), room, ink, "semibold")
        high = title.get_height()
        if self._what:
            what = look.text.squeezed(self._what, look.px(_WHAT), room, self.ink(palette.MUTED))
            high = round((high + what.get_height()) * 0.9)
            surface.blit(what, (left, box.centery - high // 2))
        place = title.get_rect(bottomleft=(left, box.centery + high // 2))
        surface.blit(title, place)
        if self.hovered:
            surface.fill(ink, (left, place.bottom - look.length(3), place.width, max(1, look.length(1.4))))

    def _draw_box(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        """The box of the game in small, cards standing out of it; for an evening the sign of people."""
        look, length = self.look, self.look.length
        if not self._colour:
            sign = look.atlas.icon("people", length(SIGN), self.ink(palette.MUTED))
            surface.blit(sign, sign.get_rect(center=middle))
            return
        front = pygame.Rect(0, 0, length(BOX[0]), length(BOX[1]) * 2 // 3)
        front.midbottom = middle[0], middle[1] + length(BOX[1]) // 2
        card = look.atlas.rounded((length(14), length(20)), length(2), palette.PAPER, palette.EDGE, max(1, look.u))
        for aside in (-6, 5):
            surface.blit(card, card.get_rect(midbottom=(front.centerx + length(aside), front.top + length(11))))
        edge = palette.mix(self._colour, "#000000", 0.4)
        surface.blit(look.atlas.rounded(front.size, length(3), self._colour, edge, max(1, look.u)), front)
        label = pygame.Rect(0, 0, length(18), length(8))
        label.center = front.center
        surface.blit(look.atlas.rounded(label.size, length(2), palette.PAPER), label)

    def _draw_mark(self, surface: pygame.Surface, box: pygame.Rect) -> int:
        """A tick, and the figure; where the room for words ends."""
        look, mark = self.look, self.mark
        right = box.right - look.length(4)
        if mark is None or not (mark.done or mark.figure):
            return right
        ink = paper.inks(look.settings.felt).second
        if mark.figure:
            figure = look.text.line(mark.figure, look.px(_FIGURE), ink, "semibold")
            right = surface.blit(figure, figure.get_rect(midright=(right, box.centery))).left - look.length(4)
        if mark.done:
            tick = look.atlas.icon("tick", look.px(TICK), ink)
            right = surface.blit(tick, tick.get_rect(midright=(right, box.centery))).left
        return right
