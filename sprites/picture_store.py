"""A store of finished pictures that never grows beyond a budget: the least recently used are forgotten first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Protocol

import pygame

BUDGET = 28_000_000
"""Bytes of pictures in a window of ROOM pixels; a larger one has as much more."""
ROOM = 1280 * 800
SPARED = 0.82
"""The share of its budget up to which pictures are drawn before they are wanted."""


class Shelf(Protocol):
    """Where pictures are kept that take long to draw, from one evening to the next."""

    def find(self, key: str) -> pygame.Surface | None: ...

    def keep(self, key: str, picture: pygame.Surface) -> None: ...


class PictureStore:
    """Pictures by key; callers must not draw on them. ``budget`` is in bytes, for a window of ROOM pixels."""

    def __init__(self, budget: int = BUDGET, shelf: Shelf | None = None) -> None:
        self._budget = budget
        self._shelf = shelf
        self.bytes = 0
        self.drawn = 0
        """How many pictures were drawn, or read from the shelf."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    @property
    def roomy(self) -> bool:
        """Whether there is room for pictures that may be wanted."""
        return self.bytes < SPARED * self.budget

    @property
    def budget(self) -> int:
        """The bytes that pictures may take in the window there is."""
        window = pygame.display.get_surface()
        wide, high = window.get_size() if window is not None else (0, 0)
        return self._budget * max(ROOM, wide * high) // ROOM

    def clear(self) -> None:
        """Forget everything, as after a change of window size."""
        self._kept.clear()
        self.bytes = 0

    def clear_kinds(self, *kinds: str) -> None:
        """Forget the pictures whose keys begin with one of these."""
        for key in [key for key in self._kept if isinstance(key, tuple) and key[0] in kinds]:
            self._forget(key)

    def keep(
        self, key: Hashable, make: Callable[[], pygame.Surface], packed: bool = False, opaque: bool = False,
        lasting: Hashable = None,
    ) -> pygame.Surface:  # fmt: skip
        """The picture under that key, made if it is not there; packed ones are run-length coded, which blits faster.

        ``lasting``: all that such a picture depends on, where it is to be kept on the shelf.
        """
        if (found := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return found
        made = self._twin(key) or self._made(make, opaque, lasting)
        if packed:
            made.set_alpha(255, pygame.RLEACCEL)
        self._kept[key] = made
        self.bytes += weight_of(made)
        while self.bytes > self.budget and len(self._kept) > 1:
            self._forget(next(iter(self._kept)))
        return made

    def ready(self, key: Hashable, lasting: Hashable = None) -> pygame.Surface | None:
        """The picture under that key, if it need not be drawn: it is here, or on the shelf."""
        if key not in self._kept:
            found = self._shelf.find(repr(lasting)) if self._shelf is not None and lasting is not None else None
            return self.keep(key, lambda: found) if found is not None else None
        self._kept.move_to_end(key)
        return self._kept[key]

    def replace(self, key: Hashable, picture: pygame.Surface) -> None:
        """Put a better picture where one is."""
        self._forget(key)
        self._kept[key] = picture
        self.bytes += weight_of(picture)

    def _twin(self, key: Hashable) -> pygame.Surface | None:
        """A copy of a card that is there packed, or of one that is there to be scaled; None if neither is."""
        if not (isinstance(key, tuple) and key[0] in {"card", "back"} and isinstance(key[-1], bool)):
            return None
        if (found := self._kept.get((*key[:-1], not key[-1]))) is None:
            return None
        copy = found.copy()
        copy.set_alpha(255, 0)
        return copy

    def _made(self, make: Callable[[], pygame.Surface], opaque: bool, lasting: Hashable) -> pygame.Surface:
        self.drawn += 1
        return converted(make() if self._shelf is None or lasting is None else self._shelved(lasting, make), opaque)

    def _shelved(self, lasting: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture from the shelf, or drawn and put there."""
        assert self._shelf is not None
        key = repr(lasting)
        if (found := self._shelf.find(key)) is None:
            found = make()
            self._shelf.keep(key, found)
        return found

    def _forget(self, key: Hashable) -> None:
        self.bytes -= weight_of(self._kept.pop(key))


def converted(made: pygame.Surface, opaque: bool = False) -> pygame.Surface:
    """A picture in the format of the window, which blits faster."""
    if pygame.display.get_surface() is None:
        return made
    return made.convert() if opaque else made.convert_alpha()


def weight_of(picture: pygame.Surface) -> int:
    """How many bytes a picture takes."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
