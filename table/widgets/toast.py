"""One line that says what just happened and disappears after a while."""

from collections.abc import Sequence

import pygame

from games.core.phrases import EMPTY, Words
from sprites import palette
from table.look import Look
from table.widgets import pen
from table.widgets.strips import cut

SECONDS = 4.0
BASE, PAD = 19, 14


class Toast:
    """A caption; ``say`` shows it, ``update`` says when it has changed."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.words: Words = EMPTY
        self.colour = palette.TEXT
        self.left = 0.0
        """Seconds until it disappears."""

    def say(self, words: Words, colour: str = palette.TEXT, seconds: float = SECONDS) -> None:
        """Show that line."""
        self.words, self.colour, self.left = words, colour, seconds

    @property
    def due(self) -> float | None:
        """Seconds until it goes; None if there is none."""
        return self.left if self.words else None

    def update(self, dt: float) -> bool:
        """Let time pass; whether the line went away."""
        if not self.words:
            return False
        self.left -= dt
        if self.left > 0:
            return False
        self.words = EMPTY
        return True

    @property
    def wide(self) -> int:
        """The width that it takes on one line."""
        look = self.look
        return look.text.width(self.words, look.px(BASE), "semibold") + 2 * look.length(PAD)

    def beside(self, room: pygame.Rect, taken: Sequence[pygame.Rect]) -> pygame.Rect:
        """What of a strip is right of everything in it; the whole strip where that leaves less than a third."""
        rights = [rect.right for rect in taken if rect.colliderect(room)]
        left = max(room.left, max(rights, default=room.left) + self.look.length(12))
        _, clear = cut(room, "left", left - room.left)
        return clear if rights and clear.width > room.width // 3 else room

    def draw(self, surface: pygame.Surface, room: pygame.Rect, base: float = BASE) -> pygame.Rect:
        """Draw it in the middle of that room, on a dark plate; the rectangle it takes."""
        if not self.words:
            return pygame.Rect(room.center, (0, 0))
        look, pad = self.look, self.look.length(PAD)
        words = pen.block(look, self.words, base, room.width - 2 * pad, weight="semibold", height=room.height)
        plate = pygame.Rect(0, 0, words.size[0] + 2 * pad, min(room.height, words.size[1] + pad))
        plate.center = room.center
        surface.blit(look.atlas.rounded(plate.size, look.length(9), look.tints.dark, look.tints.plate_edge, 1), plate)
        pen.write(look, surface, words, plate, self.colour, "center")
        return plate
