"""What all parts of a form have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, TypeAlias

import pygame

from games.core.phrases import EMPTY, Words
from sprites import palette
from table.look import Look
from table.widgets import pen
from table.widgets.inks import on_paper

Point: TypeAlias = tuple[int, int]


class Widget(ABC):
    """One part of a form. Its ``rect`` is in the form's own lengths; everything it is told or draws is relative to its
    own corner, so that it may be scrolled."""

    focusable: ClassVar[bool] = False
    typing: bool = False
    """Whether it takes every key now, even those with another use."""
    flows: ClassVar[bool] = False
    """Whether it takes the room left on a line rather than begin a new one."""

    main: bool = False
    """Whether it is the primary one, in gold."""
    spoken: Words = EMPTY
    """What is said of it in place of what is written there."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.name = ""
        """The name by which it is found again when a form is rebuilt."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.hovered = False
        self.held = False
        """The mouse went down here and has not come up."""
        self.on_paper = False
        """Whether it is written on paper, not on the felt or a plate."""

    def ink(self, colour: str) -> str:
        """The colour, or its counterpart on this widget's background."""
        return on_paper(colour, self.look.settings.felt) if self.on_paper else colour

    def in_words(self) -> Words:
        """What it says to those who play by ear."""
        return self.spoken or getattr(self, "words", EMPTY)

    @abstractmethod
    def measure(self, width: int) -> tuple[int, int]:
        """The size it wants if it may be no wider than that."""

    def place(self, rect: pygame.Rect) -> None:
        """Lay everything out for that place."""
        self.rect = rect

    @abstractmethod
    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw it at its place in the window."""

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        """What the focus ring goes round, and the radius of its corners."""
        return box, self.look.length(9)

    # -- input; methods that return a bool say whether something changed

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether it wants a key that has another use."""
        return self.typing

    def hover(self, at: Point | None) -> bool:
        """The pointer is there, or has left."""
        now = at is not None and self.enabled
        changed = now != self.hovered
        self.hovered = now
        return changed

    def press(self, at: Point) -> None:
        """The mouse went down."""
        self.held = True

    def drag(self, at: Point) -> bool:
        """The mouse moves while it is down."""
        return False

    def release(self, at: Point | None) -> None:
        """The mouse came up there; None: elsewhere, or the press was cancelled."""
        self.held = False

    def activate(self) -> None:
        """Enter or Space."""
        return

    def key(self, event: pygame.event.Event) -> bool:
        """A key or a piece of text while it has the focus; whether it was for this widget."""
        return False

    def blur(self) -> None:
        """The focus goes elsewhere."""
        return


class Label(Widget):
    """Words."""

    flows = True

    def __init__(
        self, look: Look, words: Words, base: float = 19, *, colour: str = palette.TEXT, weight: str = "regular",
        align: str = "left", full: bool = False,
    ) -> None:  # fmt: skip
        """``full``: takes the whole width, as centred words need."""
        super().__init__(look)
        self.words = words
        self.base = base
        self.colour = colour
        self.weight = weight
        self.align = align
        self.full = full or align != "left"
        self._block: pen.Block | None = None

    def measure(self, width: int) -> tuple[int, int]:
        block = pen.block(self.look, self.words, self.base, width, weight=self.weight)
        return (width if self.full else block.size[0]), block.size[1]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._block = pen.block(self.look, self.words, self.base, rect.width, weight=self.weight, height=rect.height)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if self._block is not None:
            pen.write(self.look, surface, self._block, box, self.ink(self.colour), self.align)


class Icon(Widget):
    """An icon."""

    def __init__(self, look: Look, icon: str, base: float = 22, colour: str = palette.MUTED) -> None:
        super().__init__(look)
        self.icon = icon
        self.base = base
        self.colour = colour

    def measure(self, width: int) -> tuple[int, int]:
        size = self.look.px(self.base)
        return size, size

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.blit(self.look.atlas.icon(self.icon, box.width, self.ink(self.colour)), box)
