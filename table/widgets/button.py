"""Buttons: they act when the mouse comes up inside them, or on Enter and Space."""

from collections.abc import Callable
from typing import Any

import pygame

from games.core.phrases import EMPTY, Words
from sprites import palette, paper
from sprites.paper import RULE
from sprites.tint import CREAM
from table.look import Look
from table.widgets import pen
from table.widgets.inks import faint
from table.widgets.widget import Point, Widget

HIGH = 46
_BASE = 19
_PAD, _PAD_LINED = 22, 8


class Pressable(Widget):
    """Anything that does one thing when it is pressed."""

    focusable = True

    def __init__(self, look: Look | None, on_press: Callable[[], Any], name: str = "") -> None:
        super().__init__(look, name)
        self.on_press = on_press

    def release(self, at: Point | None) -> None:
        super().release(at)
        if at is not None and self.enabled:
            self.on_press()

    def activate(self) -> None:
        if self.enabled:
            self.on_press()


class Button(Pressable):
    """A button with words and perhaps an icon; ``main``: the primary one, in gold. On paper others are blue lines."""

    def __init__(
        self, look: Look | None, words: Words, on_press: Callable[[], Any], *, icon: str = "", main: bool = False,
        least: float = 120, full: bool = False, name: str = "", tip: Words = EMPTY,
    ) -> None:  # fmt: skip
        super().__init__(look, on_press, name)
        self.tip = tip
        self.words = words
        self.icon = icon
        self.main = main
        self.least = least
        self.full = full
        self._block: pen.Block | None = None

    @property
    def _lined(self) -> bool:
        """Whether it is a line on paper rather than a plate."""
        return self.on_paper and not self.main

    @property
    def out(self) -> int:
        return self._pad() if self._lined and not self.full else 0

    def _pad(self) -> int:
        return self.look.length(_PAD_LINED if self._lined else _PAD)

    def measure(self, width: int) -> tuple[int, int]:
        pad, icon = self._pad(), self._icon_room()
        block = pen.block(self.look, self.words, _BASE, width - 2 * pad - icon, weight="semibold")
        high = max(self.look.length(HIGH), block.size[1] + self.look.length(16))
        wide = max(self.look.length(0 if self._lined else self.least), block.size[0] + 2 * pad + icon)
        return (width if self.full else min(width, wide)), high

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        room = rect.width - 2 * self._pad() - self._icon_room()
        self._block = pen.block(self.look, self.words, _BASE, room, weight="semibold", height=rect.height)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if self.held and self.hovered:
            box = box.move(0, max(1, self.look.length(1)))
        if self._block is None:
            return
        if self._lined:
            self._draw_line(surface, box, self._block)
            return
        colour = face(self.look, surface, box, self, lit=palette.GOLD if self.main else "")
        icon = self._icon_room()
        left = box.left + (box.width - self._block.size[0] - icon) // 2
        if icon:
            size = self.look.px(_BASE + 3)
            surface.blit(self.look.atlas.icon(self.icon, size, colour), (left, box.centery - size // 2))
        room = pygame.Rect(left + icon, box.top, self._block.size[0], box.height)
        pen.write(self.look, surface, self._block, room, colour, "center")

    def _draw_line(self, surface: pygame.Surface, box: pygame.Rect, block: pen.Block) -> None:
        """A sign and blue words, from edge to edge with a rule under them, else underlined."""
        look, inks, icon = self.look, paper.inks(self.look.settings.felt), self._icon_room()
        ink = faint(look.settings.felt) if not self.enabled else inks.second if self.hovered else inks.first
        spare = 0 if self.full and self._lined else max(0, (box.width - block.size[0] - icon - 2 * self._pad()) // 2)
        words = pygame.Rect(box.left + self._pad() + spare + icon, box.top, block.size[0], box.height)
        if self.icon:
            size = look.px(_BASE + 3)
            sign = look.atlas.icon(self.icon, size, ink if not self.words or self.hovered else inks.text)
            surface.blit(sign, (words.left - icon, box.centery - size // 2))
        pen.write(look, surface, block, words, ink)
        thick = max(1, look.length(1.4))
        if self.full:
            surface.fill(RULE, (box.left, box.bottom - 1, box.width, max(1, look.length(1))))
        elif self.words:
            low = box.centery + block.size[1] // 2 - look.length(2)
            surface.fill(ink, (words.left, low, words.width, thick))

    def _icon_room(self) -> int:
        room = self.look.px(_BASE + 3) if self.icon else 0
        return room + self.look.length(14 if self.full and self._lined else 8) if room and self.words else room


def under_pointer(fill: str) -> str:
    """The colour of a control that the pointer is on: lighter, and without a ring, which is what has the focus."""
    return palette.mix(fill, "#ffffff", 0.15)


def face(
    look: Look, surface: pygame.Surface, box: pygame.Rect, widget: Widget, *, lit: str,
    hovered: bool | None = None, enabled: bool = True, radius: float = 9,
) -> str:  # fmt: skip
    """The ground of a button by its state, in the colour in which it is lit, or plain; the colour of what is written
    there."""
    over = widget.hovered if hovered is None else hovered
    edge = max(1, look.length(2))
    down = widget.held and over
    tints = look.tints
    if not (widget.enabled and enabled):
        fill, line, colour = tints.dark, tints.plate_edge, INACTIVE
        if lit and widget.on_paper:
            fill, line, colour = PALE, PALE, faint(look.settings.felt)
    elif lit:
        fill = palette.mix(lit, "#000000", 0.14) if down else palette.mix(lit, "#ffffff", 0.35) if over else lit
        line, colour = fill, palette.DARK_TEXT
    else:
        fill = tints.dark if down else under_pointer(tints.button) if over else tints.button
        line, colour = tints.button_edge, palette.TEXT
    surface.blit(look.atlas.rounded(box.size, look.length(radius), fill, line, edge), box)
    if widget.enabled and enabled and not (down or lit):
        upper = (box.width - 4 * edge, box.height // 2 - 2 * edge)
        shine = look.atlas.rounded(upper, look.length(radius - 2), SHINE)
        surface.blit(shine, (box.left + 2 * edge, box.top + 2 * edge))
    return colour


SHINE = "#ffffff0c"
"""What the lamp adds to the upper half of a plain button."""
INACTIVE = palette.FAINT
"""Words on what cannot be used now."""
PALE = palette.mix(palette.GOLD, CREAM, 0.6)
"""The primary button of a sheet while it cannot be used."""
