"""Writing on the window: text set into a box that it never leaves, panels, and the shade under overlays."""

from dataclasses import dataclass

import pygame

from games.core.phrases import Told, Words
from sprites import palette, paper
from sprites.tint import PLATE
from table.look import Look

LEADING = 1.3
"""From line to line, in text sizes."""
_ROUND, _LONG = 0.17, 0.08
"""By how much of their width a loop goes beyond words at either side, and beyond long ones, beside the least."""

PENCIL, LIES, LYING = 176, 14, 96
"""A pencil's length in u, the angle at which it lies, and the blank paper in u on which it does."""


@dataclass(frozen=True, slots=True)
class Block:
    """Text set in lines for a certain width."""

    lines: tuple[Told, ...]
    px: int
    weight: str
    size: tuple[int, int]
    pitch: int
    """From the top of one line to the top of the next."""


def block(
    look: Look, words: Words, base: float, width: int, *, weight: str = "regular", height: int | None = None,
    most: int = 0, leading: float = LEADING,
) -> Block:  # fmt: skip
    """Set the words at that text size: wrapped to the width, smaller if a word or the height requires it, and at last
    cut. ``most``: in no more lines than that; 0: in as many as it takes."""
    text, width = look.text, max(1, width)
    words, largest = text.told(words), look.px(base)

    def high(size: int, count: int) -> int:
        return round(size * leading) * (count - 1) + text.height(size, weight)

    def fits(size: int) -> bool:
        lines = text.wrap(words, size, width, weight)
        few = not most or len(lines) <= most
        return few and text.whole(lines, words) and (height is None or high(size, len(lines)) <= height)

    def fit() -> Block:
        px = text.fitting(largest, fits)
        lines = text.in_lines(words, px, width, weight, most) if most else text.wrap(words, px, width, weight)
        wide = max(text.width(line, px, weight) for line in lines)
        return Block(tuple(lines), px, weight, (wide, high(px, len(lines))), round(px * leading))

    fitted: Block = text.once((words, largest, text.least(), width, weight, height, most, leading), fit)
    return fitted


def write(
    look: Look, surface: pygame.Surface, text: Block, box: pygame.Rect, colour: str, align: str = "left",
    valign: str = "center", *, ruled: bool = False,
) -> None:  # fmt: skip
    """Draw a block within a box; ``ruled``: with a line under each of its lines."""
    top = box.top
    if valign == "center":
        top += (box.height - text.size[1]) // 2
    elif valign == "bottom":
        top = box.bottom - text.size[1]
    for line in text.lines:
        if line:
            picture = look.text.line(line, text.px, colour, text.weight)
            left = box.left
            if align == "center":
                left += (box.width - picture.get_width()) // 2
            elif align == "right":
                left = box.right - picture.get_width()
            put(surface, picture, (left, top), box)
            if ruled:
                low = top + picture.get_height() - look.length(3)
                surface.fill(colour, (left, low, picture.get_width(), max(1, look.length(1.4))))
        top += text.pitch


def put(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], box: pygame.Rect) -> None:
    """Draw a piece of text in a box; every text of the kit is drawn here."""
    surface.blit(picture, at)


def sheet(look: Look, surface: pygame.Surface, rect: pygame.Rect, *, bound: bool = False) -> None:
    """A sheet of paper with its shadow, ``bound`` along its upper edge."""
    out = paper.margin(look.u)
    surface.blit(look.atlas.sheet(paper.Sheet(rect.size, look.u, bound)), rect.move(-out, -out))


def blank(look: Look, surface: pygame.Surface, rect: pygame.Rect, pitch: int) -> None:
    """Blank lines on paper; where there are some, a pencil lies on them."""
    lines, thin = rect.height // pitch, max(1, round(look.u))
    for line in range(1, lines + 1):
        surface.fill(paper.RULE, (rect.left, rect.top + line * pitch, rect.width, thin))
    if lines * pitch >= look.length(LYING):
        long = min(look.length(PENCIL), rect.width)
        pencil = look.atlas.pencil(long, look.u, -LIES)
        at = rect.right - (rect.width - long) // 4, rect.top + lines * pitch
        surface.blit(pencil, pencil.get_rect(bottomright=at))


def fade_out(surface: pygame.Surface, edge: pygame.Rect, under: pygame.Surface, *, down: bool) -> None:
    """Have what was drawn at an edge fade into what is under it, ``down`` or up."""
    for row in range(under.get_height()):
        under.set_alpha(round(255 * (row + 1 if down else edge.height - row) / edge.height))
        surface.blit(under, (edge.left, edge.top + row), (0, row, edge.width, 1))


def plate(look: Look, surface: pygame.Surface, rect: pygame.Rect, *, radius: float = 12) -> None:
    """A dark plate tinted from the felt."""
    fill, edge = look.tints.dark + PLATE, look.tints.plate_edge + "80"
    surface.blit(look.atlas.rounded(rect.size, look.length(radius), fill, edge, max(1, look.length(1.2))), rect)


def ring(look: Look, surface: pygame.Surface, box: pygame.Rect, radius: int) -> None:
    """The white ring with a dark rim round what has the focus."""
    out = look.length(3) + 3
    around = box.inflate(2 * out, 2 * out)
    surface.blit(look.atlas.ring(around.size, radius + out, "#ffffff", max(3, look.length(3))), around)


def looped(look: Look, words: pygame.Rect, high: int) -> pygame.Rect:
    """The box of a loop drawn by hand round words, clear of their first and last letter."""
    least = look.length(8) + min(look.length(6), words.width // 8)
    aside = max(least, min(round(words.width * _ROUND), least + round(words.width * _LONG)))
    return words.inflate(2 * aside, high - words.height)


def shade(look: Look, surface: pygame.Surface, strength: int = 150) -> None:
    """Darken all that was drawn so far, under an overlay, in the felt's own tint."""
    veil = pygame.Surface(surface.get_size())
    veil.fill(palette.mix(look.tints.dark, "#000000", 0.4))
    veil.set_alpha(strength)
    surface.blit(veil, (0, 0))


def felt(look: Look, surface: pygame.Surface) -> None:
    """The table, edge to edge."""
    surface.blit(look.ground(), (0, 0))
