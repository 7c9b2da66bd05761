"""What is written on the menu's leaf: lines that lead somewhere, and the places where they come to stand."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from games.core import registry
from games.core.phrases import EMPTY, Told, Words, linked
from sprites import palette
from table.layout import layout
from table.widgets.widget import Icon, Widget
from table.widgets.writing import Cols, Passage, PressedParts, Stack

BOX = 34, 30
"""The little box of a game, in u."""
_RED = palette.PLAYERS[1]


class LeafMark(NamedTuple):
    """What stands beside a line."""

    done: bool = False
    """Whether it is ticked."""
    figure: Words = EMPTY
    """How it came out, or how far it has come."""
    said: Words = EMPTY
    """The same by ear."""


NOTHING = LeafMark()


class LeafLine(PressedParts):
    """One thing to do: the box of its game, what it is and of which game; at the right what came of it."""

    def __init__(
        self, name: str, key: str, on_press: Callable[[], None], what: Words = EMPTY, title: Words = EMPTY,
        mark: LeafMark = NOTHING,
    ) -> None:  # fmt: skip
        """``key``: of the game; ``what``: in small letters over the title, which is the game's if none is given."""
        super().__init__(self._seen, on_press, name)
        self.game, self._head = key, layout.head_or_fault(key)
        self.words, self.mark, self._what = title or self._head.title, mark, what

    def in_words(self) -> Words:
        tells = linked([self._what, self.words], "{some}: {other}") if self._what else self.words
        return linked([tells, self.mark.said], "{some} · {other}") if self.mark.said else tells

    def _seen(self, over: bool) -> Widget:
        title = Passage(self.words, 19, palette.PLAYERS[over], "semibold", lines=1, ruled=over)
        what = [Passage(self._what, 16, palette.MUTED, lines=1)] if self._what else []
        made: list[Widget | tuple[float, Widget]] = [
            BoxSign(self._head.tuck_box.colour),
            (1, Stack(*what, title, gap=-5)),
        ]
        if self.mark.done:
            made.append(Icon(None, "tick", 20, _RED))
        if self.mark.figure:
            made.append(Passage(self.mark.figure, 19, _RED, "semibold", lines=1))
        return Cols(*made, gap=7, pad=4, high=52)


class LeafSlot(PressedParts):
    """The place of a line: as large before anybody knows what stands there, or where nothing does."""

    def __init__(self, name: str, beside: float = 0) -> None:
        """``beside``: what is left free of the width, at text size 100 %."""
        super().__init__(self._shown, self._go, name)
        self.line: LeafLine | None = None
        self.meaning: Words = EMPTY
        self.enabled = False
        self._beside = beside
        self._usual = LeafLine("", registry.keys()[0], self._go, Told(" "), Told(" "))

    def show(self, line: LeafLine | None, meaning: Words = EMPTY) -> None:
        """Have a line stand there, or nothing."""
        self.line, self.meaning, self.enabled = line, meaning, line is not None

    def in_words(self) -> Words:
        return self.line.in_words() if self.line is not None else EMPTY

    def _shown(self, over: bool) -> Widget:
        made = self.line or self._usual
        made.hovered = over
        return made

    def _go(self) -> None:
        if self.line is not None:
            self.line.on_press()

    def measure(self, width: int) -> tuple[int, int]:
        wide = width - self.look.px(self._beside) if self._beside else width
        return wide, self._with_look(self._usual).measure(wide)[1]

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if self.line is not None:
            super().draw(surface, box)


class BoxSign(Widget):
    """The box of a game in small, cards standing out of it."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self.colour = colour

    def measure(self, width: int) -> tuple[int, int]:
        return self.look.length(BOX[0] + 7), self.look.length(BOX[1])

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, length, middle = self.look, self.look.length, (box.left + self.look.length(BOX[0]) // 2, box.centery)
        card = look.atlas.rounded((length(14), length(20)), length(2), palette.PAPER, palette.EDGE, max(1, look.u))
        edge, size = palette.mix(self.colour, "#000000", 0.4), (length(BOX[0]), length(BOX[1]) * 2 // 3)
        front = look.atlas.rounded(size, length(3), self.colour, edge, max(1, look.u))
        place = front.get_rect(midbottom=(middle[0], middle[1] + length(BOX[1]) // 2))
        for aside in (-6, 5):
            surface.blit(card, card.get_rect(midbottom=(place.centerx + length(aside), place.top + length(11))))
        surface.blit(front, place)
        label = look.atlas.rounded((length(18), length(8)), length(2), palette.PAPER)
        surface.blit(label, label.get_rect(center=place.center))
