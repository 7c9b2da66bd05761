"""The band of a lesson at the head of the table: the text, how to do it, how far the learner is, and what it points
at."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from games.core.phrases import Told, Words
from sprites import palette, slip
from table.board.canvas import BlitTarget
from table.look import Look
from table.widgets import pen

TEXT, LONG, HOW, COUNT = 24, 19, 16, 16
"""Text sizes at 1280×800; ``LONG`` that of words for which there is no room otherwise."""
TIGHT = 1.2
"""From line to line under the words, in text sizes."""
EDGE, KEY, GAP = 14, 42, 10
"""The margin round the words, the size of a button, the space between things, in u."""
VEIL = "#00000040"
MARK, INK, PALE = "#7a1c30", "#22201c", "#5d564a"
"""Urgent words, words, quiet words."""


class Arrow(NamedTuple):
    """An arrow: how far it is turned, 0 being upwards, and where it is."""

    turn: int
    place: pygame.Rect


@dataclass(frozen=True, slots=True)
class Band:
    """What the band shows."""

    rect: pygame.Rect
    words: Words
    how: Words
    """How to do what is wanted, or a message in its place."""
    message: bool
    number: int
    """The current step, from 1."""
    steps: int
    """0: nothing is counted."""
    points: tuple[tuple[int, int, int, int], ...]
    """What it points at, in pixels; the rest of ``table`` is darker."""
    arrows: tuple[Arrow, ...]
    """Beside what it points at, where there is room for one."""
    table: pygame.Rect
    pad: bool
    """Whether the score pad is shown beside the table."""


def height(look: Look, sayings: Sequence[Words], long: Words, width: int) -> int:
    """As tall as the longest text needs, and the line under it: one height for everything the band may say. ``long``:
    what is said in smaller type, or nothing."""
    inner = width - 2 * look.length(EDGE) - look.length(8)

    def high(words: Words, px: int) -> int:
        return len(look.text.wrap(words, px, inner, "semibold")) * look.text.height(px, "semibold")

    words = max(high(long, look.px(LONG)), *(high(words, look.px(TEXT)) for words in sayings))
    return words + _row_height(look) + look.length(2 * EDGE)


def keys(look: Look, rect: pygame.Rect) -> list[pygame.Rect]:
    """The places of back, on and leave, at the lower right."""
    size, gap = _row_height(look), look.length(GAP)
    right, top = rect.right - look.length(EDGE), rect.bottom - look.length(EDGE) * 2 // 3 - size
    return [pygame.Rect(right - (3 - at) * size - (2 - at) * gap, top, size, size) for at in range(3)]


def _row_height(look: Look) -> int:
    """The line with the buttons, which grows with the text."""
    return max(look.length(KEY), look.text.height(look.px(HOW), "semibold") + look.length(8))


def foot(look: Look, band: Band) -> pygame.Rect:
    """The line under the words, left of how far the learner is: how to do it, or a message."""
    back, *_ = keys(look, band.rect)
    left, end = band.rect.left + look.length(EDGE + 8), back.left - look.length(3 * GAP)
    end -= look.text.width(_count(band), look.px(COUNT), "semibold")
    return pygame.Rect(left, back.top, end - left, back.height)


def _count(band: Band) -> Told:
    return Told(f"{band.number} / {band.steps}" if band.steps else "")


class BandPainter:
    """Draws bands."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._veil: tuple[object, pygame.Surface] | None = None

    def draw(self, surface: BlitTarget, band: Band) -> None:
        """The veil, what is pointed at, the band with its words."""
        look = self._look
        if band.points:
            surface.blit(self._veiled(band), band.table)
        below = pygame.Rect(0, band.rect.bottom, look.size[0], look.size[1] - band.rect.bottom)
        for point in band.points:
            around = ring(look, pygame.Rect(point)).clip(below)
            surface.blit(look.atlas.ring(around.size, look.length(10), palette.GOLD, _line(look)), around)
        for turn, place in band.arrows:
            surface.blit(look.atlas.arrow(*place.size, palette.GOLD, turn), place)
        rect = band.rect
        out = slip.margin(look.u)
        surface.blit(look.atlas.slip(slip.Slip(rect.size, look.u, slip.TURN)), (rect.x - out, rect.y - out))
        left, top = rect.left + look.length(EDGE + 8), rect.top + look.length(EDGE) * 2 // 3
        inner, room = rect.width - 2 * look.length(EDGE) - look.length(8), keys(look, rect)[0].top - top
        block = pen.block(look, band.words, TEXT, inner, weight="semibold", height=room)
        top += max(0, room - block.size[1]) // 2
        for words in block.lines:
            surface.blit(look.text.line(words, block.px, INK, "semibold"), (left, top))
            top += block.pitch
        self._draw_foot(surface, band)

    def _draw_foot(self, surface: BlitTarget, band: Band) -> None:
        """How to do it, at the left; the number of the step, beside the buttons."""
        look = self._look
        back, *_ = keys(look, band.rect)
        count = look.text.line(_count(band), look.px(COUNT), PALE, "semibold")
        surface.blit(count, count.get_rect(midright=(back.left - look.length(GAP), back.centery)))
        if not band.how:
            return
        weight = "semibold" if band.message else "regular"
        box, colour = foot(look, band), MARK if band.message else PALE
        block = pen.block(look, band.how, HOW, box.width, weight=weight, height=box.height, most=2, leading=TIGHT)
        top = box.centery - block.size[1] // 2
        for at, words in enumerate(block.lines):
            surface.blit(look.text.line(words, block.px, colour, weight), (box.left, top + at * block.pitch))

    def _veiled(self, band: Band) -> pygame.Surface:
        """The shade over everything the lesson does not point at."""
        key = band.points, band.table.size
        if self._veil is None or self._veil[0] != key:
            shade = pygame.Surface(band.table.size, pygame.SRCALPHA)
            shade.fill(VEIL)
            for point in band.points:
                around = pygame.Rect(point).inflate(self._look.length(10), self._look.length(10))
                shade.fill("#00000000", around.move(-band.table.x, -band.table.y))
            self._veil = key, shade
        return self._veil[1]


def ring(look: Look, point: pygame.Rect) -> pygame.Rect:
    """The ring round something pointed at, its line included."""
    line = _line(look)
    return point.inflate(4 * line, 4 * line)


def _line(look: Look) -> int:
    return max(2, look.length(3))
