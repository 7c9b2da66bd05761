"""The sheet of a look back: the slips, why another play was better, and how far apart the two are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from games.core.phrases import Phrase, Words
from sprites import paper
from table.decimals import decimal
from table.look import Look
from table.session.review import Mistake
from table.widgets import pen

WORSE, BETTER = "#9c2430", "#1d6b3c"
TEXT, PALE, HEADING, ROW, SLIP = "#2e2418", "#5d4a35", "#26386e", "#f2d984", "#f8f0dc"
TAIL = 16
"""How far a tag's tail reaches, in u."""
ERRORS = 1.96
"""Standard errors to either side within which a mean is almost always."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A few words at a card."""

    words: Words
    under: Words
    colour: str
    at: pygame.Rect


class SlipPaper:
    """Writes on the sheet, and pins tags to cards."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.rows: list[pygame.Rect] = []
        """Where each slip is written."""

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, rows: Sequence[tuple[Words, Words]], at: int, why: Words,
        unit: Words, slip: Mistake,
    ) -> None:  # fmt: skip
        """``rows``: when each slip was and what it cost; ``at``: the one that is shown."""
        look = self._look
        pen.sheet(look, surface, rect, bound=True)
        inner = rect.inflate(-2 * look.length(14), 0)
        top = rect.top + look.length(paper.BOUND + 14)
        top = self._line(surface, Phrase("Looking back"), 24, TEXT, inner, top, "bold", "center") + look.length(10)
        self.rows = []
        for index, (when, cost) in enumerate(rows):
            box = pygame.Rect(inner.left, top, inner.width, look.px(36))
            if index == at:
                surface.blit(look.atlas.rounded(box.size, look.length(6), ROW + "b0"), box)
            edge = box.inflate(-2 * look.length(10), 0)
            price = pen.block(look, cost, 18, edge.width // 3, weight="bold", most=1)
            room = edge.width - price.size[0] - look.length(8)
            said = pen.block(look, when, 18, room, weight="semibold", most=1)
            pen.write(look, surface, said, edge, TEXT)
            pen.write(look, surface, price, edge, WORSE, "right")
            top = box.bottom + look.length(2)
            self.rows.append(box)
        top += look.length(10)
        pygame.draw.line(surface, WORSE, (inner.left, top), (inner.right, top), max(1, look.length(1)))
        top += look.length(10)
        foot = rect.bottom - look.length(14) - look.px(24)
        chart = look.px(22) + look.length(70) + look.px(20)
        text = pen.block(look, why, 19, inner.width, height=foot - top)
        pen.write(look, surface, text, pygame.Rect(inner.left, top, inner.width, text.size[1]), TEXT, valign="top")
        top += text.size[1] + look.length(14)
        if top + chart <= foot:  # in a small window with large text there is room for the words alone
            top = self._line(surface, unit, 17, HEADING, inner, top, "semibold") + look.length(4)
            self._chart(surface, pygame.Rect(inner.left + look.length(6), top, inner.width - look.length(12), 0), slip)
        self._line(surface, Phrase("played on {deals} times", slip.deals), 16, PALE, inner, foot, "regular", "center")

    def _line(
        self, surface: pygame.Surface, words: Words, base: float, colour: str, box: pygame.Rect, top: int,
        weight: str = "regular", align: str = "left",
    ) -> int:  # fmt: skip
        """One line of words; where it ends."""
        text = pen.block(self._look, words, base, box.width, weight=weight)
        pen.write(self._look, surface, text, pygame.Rect(box.left, top, box.width, text.size[1]), colour, align, "top")
        return top + text.size[1]

    def _chart(self, surface: pygame.Surface, box: pygame.Rect, slip: Mistake) -> None:
        """Both means with their intervals over one scale."""
        look = self._look
        spans = [(each.mean, ERRORS * each.error) for each in (slip.done, slip.instead)]
        low, high = min(mean - half for mean, half in spans), max(mean + half for mean, half in spans)
        room = max(1e-6, high - low) * 0.12
        low, high = low - room, high + room

        def x(value: float) -> int:
            return round(box.left + (value - low) / (high - low) * box.width)

        wide, cap, dot = max(2, look.length(2)), look.length(6), look.length(7)
        for (mean, half), colour, y in zip(
            spans, (WORSE, BETTER), (box.top + look.length(14), box.top + look.length(42)), strict=True
        ):
            pygame.draw.line(surface, colour, (x(mean - half), y), (x(mean + half), y), wide)
            for end in (mean - half, mean + half):
                pygame.draw.line(surface, colour, (x(end), y - cap), (x(end), y + cap), wide)
            pygame.draw.circle(surface, colour, (x(mean), y), dot)
        axis = box.top + look.length(64)
        pygame.draw.line(surface, PALE, (box.left, axis), (box.right, axis), max(1, look.length(1)))
        for share, align in ((0.0, "left"), (0.5, "center"), (1.0, "right")):
            at = box.left + round(share * box.width)
            pygame.draw.line(surface, PALE, (at, axis - cap // 2), (at, axis + cap // 2), max(1, look.length(1)))
            value = low + share * (high - low)
            words = decimal(value, 0 if high - low >= 4 else 1)
            self._line(surface, words, 16, PALE, box, axis + look.length(6), align=align)

    def draw_tags(self, surface: pygame.Surface, table: pygame.Rect, tags: Sequence[Tag]) -> None:
        """Each at its card, clear of the other and of what both point at."""
        look, taken = self._look, [tag.at for tag in tags]
        for tag in tags:
            head = pen.block(look, tag.words, 20, look.length(260), weight="bold")
            foot = pen.block(look, tag.under, 18, look.length(260))
            wide = max(head.size[0], foot.size[0]) + look.length(42)
            high = head.size[1] + foot.size[1] + look.length(22)
            rect = beside(tag.at, (wide, high), look.length(TAIL), table, taken)
            taken.append(rect)
            self._tag(surface, rect, tag, head, foot)

    def _tag(self, surface: pygame.Surface, rect: pygame.Rect, tag: Tag, head: pen.Block, foot: pen.Block) -> None:
        look = self._look
        surface.blit(look.atlas.rounded(rect.size, look.length(6), "#00000066"), rect.move(0, look.length(4)))
        if rect.bottom <= tag.at.top:
            middle, half = min(max(tag.at.centerx, rect.left + 20), rect.right - 20), look.length(14)
            tip = (middle, rect.bottom + look.length(TAIL) - 2)
            pygame.draw.polygon(
                surface, SLIP, [(middle - half, rect.bottom - 1), (middle + half, rect.bottom - 1), tip]
            )
        surface.blit(look.atlas.rounded(rect.size, look.length(6), SLIP, "#00000030", 1), rect)
        stripe = pygame.Rect(rect.left, rect.top, look.length(11), rect.height)
        surface.blit(look.atlas.rounded(stripe.size, look.length(5), tag.colour), stripe)
        inner = pygame.Rect(rect.left + look.length(24), rect.top + look.length(8), rect.width, rect.height)
        pen.write(look, surface, head, inner, tag.colour, valign="top")
        inner.top += head.size[1] + look.length(4)
        pen.write(look, surface, foot, inner, TEXT, valign="top")


def beside(
    at: pygame.Rect, size: tuple[int, int], gap: int, table: pygame.Rect, taken: Sequence[pygame.Rect]
) -> pygame.Rect:  # fmt: skip
    """Where a tag of that size is: above its card, below it, at its right or its left; over it only if there is no
    room anywhere."""
    rect = pygame.Rect((0, 0), size)
    for side, end in (
        ("midbottom", (at.centerx, at.top - gap)), ("midtop", (at.centerx, at.bottom + gap)),
        ("midleft", (at.right + gap, at.centery)), ("midright", (at.left - gap, at.centery)),
    ):  # fmt: skip
        setattr(rect, side, end)
        rect.clamp_ip(table)
        if rect.collidelist(taken) < 0:
            return rect
    rect.midbottom = (at.centerx, at.top - gap)
    return rect.clamp(table)
