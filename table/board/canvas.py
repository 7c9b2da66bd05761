"""What is at rest, as a list of pictures at places: only where the list differs from the last one is redrawn."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, Protocol

import pygame

Coordinates = tuple[int, int] | pygame.Rect
_Drawn = tuple[pygame.Surface, int, int]
_MOST = 60
"""How many rectangles are redrawn one by one; if there are more, their common box is."""
_ROW = 4
"""Pixels of 16 bytes. Rows that begin at a multiple of them SDL copies past the processor's caches, so that whatever is
drawn over them next waits for the memory: rows that begin one further on are there five times as soon."""
_SPARE = 6000
"""Pixels drawn in vain that cost less than another pass through all pictures."""


class BlitTarget(Protocol):
    """What pictures are put on: a surface, or a canvas."""

    def blit(self, source: pygame.Surface, dest: Coordinates, /) -> pygame.Rect:
        """Put a picture with its upper left corner there; the rectangle drawn on."""

    def get_rect(self) -> pygame.Rect:
        """The whole target."""

    def get_size(self) -> tuple[int, int]:
        """Width and height in pixels."""


class _DrawnPart(NamedTuple):
    """A part that is shown: all that it depends on, its pictures, and how many others are under them."""

    value: object
    pictures: list[_Drawn]
    start: int = 0


class Canvas:
    """A surface, and what it shows. Pictures put on it must not change afterwards; the first one covers everything."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._shown: list[_Drawn] = []
        self._next: list[_Drawn] = []
        self._parts: dict[Hashable, _DrawnPart] = {}
        self._parts_next: dict[Hashable, _DrawnPart] = {}
        self._again = False
        """Whether only some parts are noted: all else stays as it is shown."""

    def blit(self, source: pygame.Surface, dest: Coordinates, /) -> pygame.Rect:
        """Note that a picture is to be there; the rectangle it takes."""
        rect = source.get_rect(topleft=(dest[0], dest[1]))
        self._next.append((source, rect.x, rect.y))
        return rect

    def part(self, name: Hashable, value: object, draw: Callable[[], None]) -> None:
        """Note the pictures of a part: the same ones as last time where ``value`` is the same."""
        if self._again:
            self._renew(name, value, draw)
            return
        assert name not in self._parts_next, name
        known, start = self._parts.get(name), len(self._next)
        if known is not None and known.value == value:
            self._next += known.pictures
        else:
            draw()
            known = _DrawnPart(value, self._next[start:])
        self._parts_next[name] = known._replace(start=start)

    def again(self) -> None:
        """Only some parts are noted before it settles, in their places: all else is as it was the last time."""
        self._next, self._parts_next, self._again = self._shown[:], self._parts.copy(), True

    def _renew(self, name: Hashable, value: object, draw: Callable[[], None]) -> None:
        before, rest, self._next = self._parts_next[name], self._next, []
        draw()
        pictures, later = self._next, False
        self._next = rest[: before.start] + pictures + rest[before.start + len(before.pictures) :]
        for each, known in self._parts_next.items():
            if later:
                start = known.start + len(pictures) - len(before.pictures)
                self._parts_next[each] = known._replace(start=start)
            later = later or each == name
        self._parts_next[name] = _DrawnPart(value, pictures, before.start)

    def get_rect(self) -> pygame.Rect:
        return self.surface.get_rect()

    def get_size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def settle(self) -> list[pygame.Rect]:
        """Draw what was noted since the last time, where it differs from what is shown; the redrawn rectangles."""
        changed = [rect.clip(self.get_rect()) for rect in _difference(self._shown, self._next)]
        rects = joined(changed)
        areas = [source.get_rect(topleft=(x, y)) for source, x, y in self._next] if rects else []
        for rect in rects:
            clip = rect if rect.x % _ROW else pygame.Rect(rect.x - 1, rect.y, rect.width + 1, rect.height)
            self.surface.set_clip(clip)
            under = [self._next[at] for at in clip.collidelistall(areas)]
            self.surface.blits([(source, (x, y)) for source, x, y in under], doreturn=False)
        self.surface.set_clip(None)
        self._shown, self._next = self._next, []
        self._parts, self._parts_next, self._again = self._parts_next, {}, False
        return rects


class Pending:
    """Pictures that are to be drawn over an area, in this order."""

    def __init__(self, area: pygame.Rect) -> None:
        self._area = area
        self._pictures: list[tuple[pygame.Surface, pygame.Rect]] = []

    def blit(self, source: pygame.Surface, dest: Coordinates, /) -> pygame.Rect:
        """Note that a picture is to be there; the rectangle it takes."""
        rect = source.get_rect(topleft=(dest[0], dest[1]))
        self._pictures.append((source, rect))
        return rect

    def get_rect(self) -> pygame.Rect:
        return self._area.copy()

    def get_size(self) -> tuple[int, int]:
        return self._area.size

    @property
    def single(self) -> bool:
        """Whether it is one alone."""
        return len(self._pictures) == 1

    def rects(self) -> list[pygame.Rect]:
        """Where they are."""
        return joined([rect.clip(self._area) for _, rect in self._pictures])

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what lies in a rectangle."""
        surface.set_clip(rect)
        for source, at in self._pictures:
            if at.colliderect(rect):
                surface.blit(source, at)
        surface.set_clip(None)


def copy_over(target: pygame.Surface, source: pygame.Surface, rect: pygame.Rect) -> None:
    """Copy what is there in a picture to the same place of another."""
    if not rect.x % _ROW:
        column = pygame.Rect(rect.topleft, (min(1, rect.width), rect.height))
        target.blit(source, column, column)
        rect = pygame.Rect(rect.x + column.width, rect.y, rect.width - column.width, rect.height)
    target.blit(source, rect, rect)


def part(ground: BlitTarget, name: Hashable, value: object, draw: Callable[[], None]) -> None:
    """Draw a part of the table; on a canvas only where ``value``, all that it depends on beside the look, differs."""
    if isinstance(ground, Canvas):
        ground.part(name, value, draw)
    else:
        draw()


def _difference(shown: Sequence[_Drawn], wanted: Sequence[_Drawn]) -> list[pygame.Rect]:
    """Where two stacks of pictures look different."""
    least = min(len(shown), len(wanted))
    start = next((at for at in range(least) if shown[at] != wanted[at]), least)
    end = next((at for at in range(least - start) if shown[-1 - at] != wanted[-1 - at]), least - start)
    before, after = shown[start : len(shown) - end], wanted[start : len(wanted) - end]
    gone, come = set(before) - set(after), set(after) - set(before)
    if [drawn for drawn in before if drawn not in gone] != [drawn for drawn in after if drawn not in come]:
        gone, come = set(before), set(after)  # some are now over what they were under
    return [source.get_rect(topleft=(x, y)) for source, x, y in gone | come]


def joined(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in rectangles that are joined where that is cheap."""
    kept: list[pygame.Rect] = []
    for rect in rects:
        if not rect:
            continue
        while (at := _near(rect, kept)) >= 0:
            rect = rect.union(kept.pop(at))
        kept.append(rect)
    return kept if len(kept) <= _MOST else [kept[0].unionall(kept[1:])]


def apart(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in rectangles of which none covers a part of another."""
    return [left for at, rect in enumerate(rects) for left in uncovered(rect, rects[:at])]


def uncovered(rect: pygame.Rect, above: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """What is left of a rectangle beside those that lie on it, in pieces."""
    left = [rect]
    for over in above:
        left = [part for each in left for part in _beside(each, over)]
    return left


def _beside(rect: pygame.Rect, over: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a rectangle beside another one, in at most four pieces."""
    hidden = rect.clip(over)
    if not hidden:
        return [rect]
    strips = (
        (rect.left, rect.top, rect.width, hidden.top - rect.top),
        (rect.left, hidden.bottom, rect.width, rect.bottom - hidden.bottom),
        (rect.left, hidden.top, hidden.left - rect.left, hidden.height),
        (hidden.right, hidden.top, rect.right - hidden.right, hidden.height),
    )
    return [pygame.Rect(strip) for strip in strips if strip[2] > 0 and strip[3] > 0]


def _near(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """Which of the others is so near the rectangle that drawing both at once is cheaper; -1 if none."""
    for at, other in enumerate(others):
        both = rect.union(other)
        if both.w * both.h - rect.w * rect.h - other.w * other.h < _SPARE:
            return at
    return -1
