"""A widget to choose a key: press it, then the key."""

from collections.abc import Callable

import pygame

from games.core.phrases import Phrase, Told, Words
from sprites import palette
from table.look import Look
from table.widgets import pen
from table.widgets.field import BASE, HIGH, Field
from table.widgets.widget import Point

CAP = 44
ASKS = Phrase("Press a key")


class Capture(Field):
    """Shows the cap of a key. Enter or a click waits for the next key, whose scancode is handed on; Esc changes
    nothing, Backspace removes the key (0)."""

    def __init__(
        self, look: Look, label: Words, cap: Words, on_key: Callable[[int], None], *, colour: str = palette.MUTED,
        share: float = 0.52, name: str = "",
    ) -> None:  # fmt: skip
        super().__init__(look, label, share, name)
        self.cap = cap
        self.on_key = on_key
        self.colour = colour
        self.waiting = False

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self.waiting

    def in_words(self) -> Words:
        return ASKS if self.waiting else self.cap

    def fit(self, width: int) -> tuple[int, int]:
        look = self.look
        if not self.label:
            size = max(look.length(CAP), look.px(CAP * 0.8))
            return size, size
        wide = max(look.text.width(words, look.px(BASE), "semibold") for words in (ASKS, self.cap)) + look.length(28)
        return min(width, max(look.length(96), wide)), max(look.length(HIGH - 2), look.px(BASE + 12))

    # -- input

    def activate(self) -> None:
        self.waiting = True

    def release(self, at: Point | None) -> None:
        super().release(at)
        if at is not None:
            self.waiting = not self.waiting

    def blur(self) -> None:
        self.waiting = False

    def key(self, event: pygame.event.Event) -> bool:
        if not self.waiting:
            return False
        if event.type != pygame.KEYDOWN:
            return True
        self.waiting = False
        if event.key != pygame.K_ESCAPE:
            self.on_key(0 if event.key == pygame.K_BACKSPACE else event.scancode)
        return True

    # -- drawing

    def draw_control(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        colour = palette.GOLD if self.waiting else self.colour
        if self.hovered and not self.waiting:
            colour = palette.mix(colour, "#ffffff", 0.35)
        surface.blit(look.atlas.key_cap(box.size, colour), box)
        words = self.cap if not self.waiting else ASKS if self.label else Told("?")
        face = pygame.Rect(box.left, box.top, box.width, round(box.height * 0.9)).inflate(-look.length(8), 0)
        block = pen.block(look, words, BASE, face.width, weight="semibold", height=face.height)
        pen.write(look, surface, block, face, palette.DARK_TEXT, "center")
