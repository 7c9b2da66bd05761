"""Term cards: what a word means, on a slip of paper beside the thing it explains."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from games.core.phrases import Phrase, Told, Words
from sprites import palette, slip
from table.look import Look

TITLE, TEXT, LEADING = 19, 16, 1.32
"""Text sizes in u, and from line to line in text sizes."""
WIDTHS = (236, 330, 450)
"""How wide the words may be in u at 100 % text: the narrowest that fits is taken."""
STRIPE, INNER, ABOVE = 11, 15, 11
STEP = 16
"""From one place to the next that is tried for a card, in u."""
HOVER, FOCUS = 0.5, 1.0
"""Seconds that the pointer, or the focus, rests on a thing before it is explained."""
NOTHING = Phrase("Nothing to explain here.")
INK, TITLE_INK = "#2e2418", "#26386e"
DARK = palette.DARK_TEXT


class Surface(Protocol):
    """What a card is drawn on."""

    def blit(self, source: pygame.Surface, dest: tuple[int, int] | pygame.Rect, /) -> pygame.Rect: ...


@dataclass(frozen=True, slots=True)
class Tip:
    """A card, set in type and placed."""

    title: Words
    lines: tuple[Told, ...]
    rect: pygame.Rect
    tail: str
    """At which edge its tail is; empty if the thing is not beside it."""
    at: int


def placed(
    look: Look, title: Words, words: Words, beside: pygame.Rect, within: pygame.Rect, avoid: Sequence[pygame.Rect],
    spare: Sequence[pygame.Rect] = (),
) -> Tip:  # fmt: skip
    """A card beside a thing, within the window, clear of what must not be covered; if there is no such place, over as
    little of it as possible. ``spare``: what it does not cover as long as there is room beside the thing or elsewhere.
    """
    if spare:
        taken = [*avoid, *spare, beside]
        tip = placed(look, title, words, beside, within, taken)
        if tip.rect.collidelist(taken) < 0:
            return tip
        for width in WIDTHS:
            lines, size = _set(look, title, words, min(look.px(width), within.width - look.length(60)))
            free = _nearest_free(size, beside, within, taken, look.length(STEP))
            if free is not None:
                return Tip(title, lines, free, "", 0)
    best: tuple[int, Tip] | None = None
    covered = [*avoid, beside]
    for width in WIDTHS:
        lines, size = _set(look, title, words, min(look.px(width), within.width - look.length(60)))
        for tail, rect in _around(look, size, beside):
            rect.clamp_ip(within)
            over = sum(_area(rect.clip(other)) for other in covered)
            if best is None or over < best[0]:
                at = beside.centerx - rect.left if tail in {"up", "down"} else beside.centery - rect.top
                edge = rect.width if tail in {"up", "down"} else rect.height
                room = look.length(22)
                apart = not rect.colliderect(beside) and edge > 2 * room
                best = over, Tip(title, lines, rect, tail if apart else "", max(room, min(at, edge - room)))
        if best is not None and not best[0]:
            break
    assert best is not None
    return best[1]


def _nearest_free(
    size: tuple[int, int], beside: pygame.Rect, within: pygame.Rect, taken: Sequence[pygame.Rect], step: int
) -> pygame.Rect | None:
    """The place for a card nearest to a thing that covers nothing; None where there is no room."""
    rect, rects = pygame.Rect((0, 0), size), list(taken)
    best: tuple[int, pygame.Rect] | None = None
    for top in range(within.top, within.bottom - size[1] + 1, step):
        for left in range(within.left, within.right - size[0] + 1, step):
            rect.topleft = left, top
            far = (rect.centerx - beside.centerx) ** 2 + (rect.centery - beside.centery) ** 2
            if (best is None or far < best[0]) and rect.collidelist(rects) < 0:
                best = far, rect.copy()
    return best[1] if best is not None else None


def _set(look: Look, title: Words, words: Words, room: int) -> tuple[tuple[Told, ...], tuple[int, int]]:
    """The lines, and the size of the card with its title."""
    px, head = look.px(TEXT), look.px(TITLE)
    lines = look.text.wrap(words, px, room)
    wide = max(look.text.width(title, head, "bold"), *(look.text.width(line, px) for line in lines))
    high = round(head * LEADING) + round(px * LEADING * len(lines)) + 2 * look.length(ABOVE)
    return tuple(lines), (wide + look.length(STRIPE + 2 * INNER), high)


def _around(look: Look, size: tuple[int, int], beside: pygame.Rect) -> list[tuple[str, pygame.Rect]]:
    """Under the thing, over it, at its right and its left; each with the edge that is next to it."""
    gap = slip.reach(look.u) + look.length(4)
    rects = [pygame.Rect((0, 0), size) for _ in range(4)]
    rects[0].midtop = beside.centerx, beside.bottom + gap
    rects[1].midbottom = beside.centerx, beside.top - gap
    rects[2].midleft = beside.right + gap, beside.centery
    rects[3].midright = beside.left - gap, beside.centery
    return list(zip(("up", "down", "left", "right"), rects, strict=True))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def draw(look: Look, surface: Surface, tip: Tip) -> None:
    """Draw a card."""
    contrast, rect, out = look.settings.felt == "contrast", tip.rect, slip.margin(look.u)
    paper = look.atlas.slip(slip.Slip(rect.size, look.u, slip.TERM, tip.tail, tip.at))
    surface.blit(paper, (rect.x - out, rect.y - out))
    left, top = rect.left + look.length(STRIPE + INNER), rect.top + look.length(ABOVE)
    head, px = look.px(TITLE), look.px(TEXT)
    surface.blit(look.text.line(tip.title, head, DARK if contrast else TITLE_INK, "bold"), (left, top))
    top += round(head * LEADING)
    for number, words in enumerate(tip.lines):
        line = look.text.line(words, px, DARK if contrast else INK)
        surface.blit(line, (left, top + round(number * px * LEADING)))
