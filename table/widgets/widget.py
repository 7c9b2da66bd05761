"""What all parts of a form have in common."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import pairwise
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
    tip: Words = EMPTY
    """What it is for, in a line; empty where its own words say all."""
    look: Look
    """Given where it is made, or by the area it comes into."""

    def __init__(self, look: Look | None = None, name: str = "") -> None:
        if look is not None:
            self.look = look
        self.name = name
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

    @property
    def out(self) -> int:
        """How far it reaches over the edge at which its words stand, in pixels."""
        return 0

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

    @property
    def pitch(self) -> int:
        """The height of its rows, if none of them is to be cut; 0: it has none."""
        return 0

    def uncut(self) -> Iterator[tuple[int, int, int]]:
        """From where to where, below its upper edge, it is drawn whole or not at all, its lines; and how far down there
        must be room, or none of it is drawn."""
        yield 0, self.rect.height, self.rect.height

    def spot(self) -> pygame.Rect:
        """What of it is to be in sight while it has the focus, in the form's own lengths."""
        return self.rect

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
    """Words that fit themselves: wrapped; with ``lines`` on no more than that, smaller and at last cut."""

    flows = True

    def __init__(
        self, look: Look | None, words: Words, base: float = 19, *, colour: str = palette.TEXT, weight: str = "regular",
        align: str = "left", full: bool = False, lines: int = 0, looped: str = "", ruled: bool = False,
    ) -> None:  # fmt: skip
        """``full``: takes the whole width, as centred words need; ``looped``: in a loop of that colour, which may reach
        beyond its place; ``ruled``: with a line under each of theirs."""
        super().__init__(look)
        self.words, self.base, self.colour, self.weight, self.align = words, base, colour, weight, align
        self.full, self.lines, self.looped, self.ruled = full or align != "left", lines, looped, ruled

    def _fitted(self, width: int, height: int | None = None) -> pen.Block:
        return pen.block(self.look, self.words, self.base, width, weight=self.weight, height=height, most=self.lines)

    def measure(self, width: int) -> tuple[int, int]:
        if self.lines == 1:  # as wide as it would like to be
            px = self.look.px(self.base)
            size = self.look.text.width(self.words, px, self.weight), self.look.text.height(px, self.weight)
        else:
            size = self._fitted(width).size
        return (width if self.full else size[0]), size[1]

    def uncut(self) -> Iterator[tuple[int, int, int]]:
        block = self._fitted(self.rect.width, self.rect.height)
        above = (self.rect.height - block.size[1]) // 2
        ends = [above + at * block.pitch for at in range(len(block.lines) + 1)]
        return ((start, end, end) for start, end in pairwise(ends))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, ink, block = self.look, self.ink(self.colour), self._fitted(box.width, box.height)
        pen.write(look, surface, block, box, ink, self.align, ruled=self.ruled)
        words, side = (
            pygame.Rect((0, 0), block.size),
            {"left": "midleft", "right": "midright"}.get(self.align, "center"),
        )
        setattr(words, side, getattr(box, side))
        if self.looped:
            high = block.px + look.length(4) if look.text.is_figure(self.words) else block.size[1]  # no descender
            loop = pen.looped(look, words, min(box.height, high) + look.length(8))
            surface.blit(look.atlas.loop(loop.size, self.ink(self.looped), look.u), loop)


class Icon(Widget):
    """An icon."""

    def __init__(self, look: Look | None, icon: str, base: float = 22, colour: str = palette.MUTED) -> None:
        super().__init__(look)
        self.icon = icon
        self.base = base
        self.colour = colour

    def measure(self, width: int) -> tuple[int, int]:
        size = self.look.px(self.base)
        return size, size

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        picture = self.look.atlas.icon(self.icon, self.look.px(self.base), self.ink(self.colour))
        surface.blit(picture, picture.get_rect(center=box.center))
