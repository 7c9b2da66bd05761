"""One screen of the program: the menu, a game, a page over it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from table.app import App


class Screen(ABC):
    """What is shown and who gets the input; the app keeps a stack of these and the top one is live."""

    covers: bool = True
    """Whether nothing of the screens below shows through."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.stale = True
        """Set to have the whole screen drawn again in the next frame."""

    @property
    def busy(self) -> bool:
        """Whether something moves, so that frames are wanted at full rate."""
        return False

    @property
    def due(self) -> float | None:
        """Seconds until ``update`` has something to do by itself; None: only input matters."""
        return None

    def prepare(self) -> bool:
        """Do a little, of some milliseconds, that may be wanted later, in time to spare; whether there is more."""
        return False

    def entered(self) -> None:
        """The screen has become the top one, for the first time or again."""
        self.stale = True

    def left(self) -> None:
        """Another screen was put on top, or this one is going away."""

    def gone(self) -> None:
        """The screen is off the stack for good."""

    def resized(self) -> None:
        """The window has a new size, or text and card styles changed: lay everything out again."""
        self.stale = True

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether a key is wanted here as it is, though the whole program has a use for it."""
        return False

    def told(self, words: str) -> None:
        """The program has something to say in one line."""

    @abstractmethod
    def handle(self, event: pygame.event.Event) -> None:
        """One event of the window."""

    def update(self, dt: float) -> None:
        """Time has passed, in seconds."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what has changed over what stands there since ``draw``; the rectangles, or None for the whole screen."""
        self.draw(surface)
        return None

    def animate(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw only what moves, over what stands there since ``draw``; the rectangles that changed."""
        return []
