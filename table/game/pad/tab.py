"""The score pad folded into a tab, with large text: names, first figures, trumps, and that it opens."""

from collections.abc import Sequence

import pygame

from games.core.controller import Strokes
from games.core.phrases import Told, Words
from sprites import palette, paper
from sprites.paper import Sheet
from table.board.canvas import BlitTarget
from table.game.pad.pad import Pad, Value
from table.look import Look
from table.widgets import pen

NAME, FIGURE, SIDE, TRUMPS, HEAD, FOOT = 28, 52, 100, 74, 24, 36
"""A name, a figure, what a side takes, the trumps, the binding, the chevron: in u; less where there are many sides."""
NOTE, BETWEEN, INNER = 13, 10, 7
"""The text size of a note, what is between two of them, and clear paper beside all that is written, in u."""


def height(look: Look, sides: int) -> int:
    """How high a tab would like to be, for so many sides and for trumps."""
    return look.length(HEAD + SIDE * sides + TRUMPS + FOOT)


def draw(look: Look, surface: BlitTarget, pad: Pad, rect: pygame.Rect) -> None:
    """Write the sides and their first figures on paper of that size."""
    out = paper.margin(look.u)
    surface.blit(look.atlas.sheet(Sheet(rect.size, look.u, True)), (rect.x - out, rect.y - out))
    share = min(1.0, rect.height / height(look, len(pad.sides)))
    inks, top = paper.inks(look.settings.felt), rect.top + look.length(HEAD)

    room = rect.width - look.length(2 * INNER)

    def write(words: Words, px: int, weight: str, ink: str, middle: int) -> None:
        """A line in the middle, smaller where it would be wider than the tab, at last cut."""
        line = look.text.squeezed(words, px, room, ink, weight)
        surface.blit(line, line.get_rect(center=(rect.centerx, middle)))

    figures = [_figure(value) for value in pad.entries[0].values] if pad.sides else []
    size = min((look.text.shrunk(one, look.length(FIGURE * share), room, "bold") for one in figures), default=0)
    names = look.length(NAME * share)
    names = min((look.text.shrunk(side.name, names, room, "semibold") for side in pad.sides), default=names)
    for at, side in enumerate(pad.sides):
        ink, high = side.ink(look.settings.felt), look.length(SIDE * share)
        write(side.name, names, "semibold", ink, top + round(0.2 * high))
        write(figures[at], size, "bold", ink, top + round(0.62 * high))
        top += high
    if not pad.sides:
        write(pad.title, look.length(NAME), "semibold", inks.title, top + look.length(NAME) // 2)
        _write_notes(look, surface, pad.notes, rect, top + look.length(NAME + BETWEEN))
    if pad.trumps:
        colour = paper.deep(palette.SUIT_COLOURS[look.settings.colours][pad.trumps])
        sign = look.atlas.suit(pad.trumps, look.length(58 * share), colour)
        surface.blit(sign, sign.get_rect(center=(rect.centerx, top + look.length(TRUMPS * share) // 2)))
    chevron = look.atlas.icon("fold", look.length(30), inks.text)
    surface.blit(chevron, chevron.get_rect(midbottom=(rect.centerx, rect.bottom - look.length(4))))


def _write_notes(look: Look, surface: BlitTarget, notes: Sequence[Words], rect: pygame.Rect, top: int) -> None:
    """What stands on a pad without figures, as far as there is room over the chevron."""
    inks, bottom = paper.inks(look.settings.felt), rect.bottom - look.length(FOOT)
    for note in notes:
        block = pen.block(look, note, NOTE, rect.width - look.length(2 * INNER))
        if top + block.size[1] > bottom:
            continue
        for line in block.lines:
            words = look.text.line(line, block.px, inks.text)
            surface.blit(words, words.get_rect(midtop=(rect.centerx, top)))
            top += block.pitch
        top += look.length(BETWEEN)


def _figure(value: Value) -> Words:
    return Told(str(value.count)) if isinstance(value, Strokes) else value
