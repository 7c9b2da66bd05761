"""The sheet of a look back: the slips, why another play was better, and how far apart the two are."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from games.core.phrases import Phrase, Words
from sprites import paper
from table.decimals import decimal
from table.game.messages.place import covered
from table.look import Look
from table.session.review import Mistake
from table.widgets import pen
from table.widgets.plot import Plot, Stroke
from table.widgets.strips import cut
from table.widgets.widget import Widget
from table.widgets.writing import Cols, Framed, Passage, Placed, Rule, Space, Stack

WORSE, BETTER = "#9c2430", "#1d6b3c"
TEXT, PALE, HEADING, ROW, SLIP = "#2e2418", "#5d4a35", "#26386e", "#f2d984", "#f8f0dc"
TAIL = 16
"""How far a tag's tail reaches, in u."""
ROOMS = 260, 160
"""How wide the words of a tag may be, and in more lines where it would cover cards else, in u."""
WORST = 100
"""How much worse it is to cover what is meant than another card."""
ERRORS = 1.96
"""Standard errors to either side within which a mean is almost always."""


class Tag(NamedTuple):
    """A few words at a card."""

    words: Words
    under: Words
    colour: str
    at: pygame.Rect


_Laid = tuple[pygame.Rect, pen.Block, pen.Block]


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
        _, room = cut(rect.inflate(-2 * look.length(14), 0), "top", look.length(paper.BOUND + 14))
        lines = [_row(*row, shown=number == at) for number, row in enumerate(rows)]
        title = Passage(Phrase("Your review"), 24, TEXT, "bold", "center")
        head = Stack(title, Space(0, 10), *lines, Space(0, 8), Rule(WORSE), gap=2)
        above, room = self._put(surface, head, room, look.length(8))
        self.rows = above[2 : 2 + len(lines)]
        count = Passage(Phrase("tried on {deals} deals", slip.deals), 16, PALE, align="center", lines=1)
        low, room = cut(cut(room, "bottom", look.length(14))[1], "bottom", look.px(24))
        self._put(surface, count, low)
        words = Passage(why, 19, TEXT)
        whole = Stack(words, Space(0, 12), Passage(unit, 16, HEADING, "semibold"), _chart(slip))
        whole.look = look
        goes_in = whole.measure(room.width)[1] <= room.height
        self._put(surface, whole if goes_in else words, room)  # in a small window with large text the words alone

    def _put(
        self, surface: pygame.Surface, widget: Widget, room: pygame.Rect, gap: int = 0
    ) -> tuple[list[pygame.Rect], pygame.Rect]:
        """Draw a widget at the upper edge of a room; where its parts are, and what is left."""
        widget.look, widget.on_paper = self._look, True
        place, rest = cut(room, "top", min(room.height, widget.measure(room.width)[1]), gap)
        widget.draw(surface, place)
        return (widget.places(place) if isinstance(widget, Placed) else [place]), rest

    def draw_tags(
        self, surface: pygame.Surface, table: pygame.Rect, tags: Sequence[Tag], others: Sequence[pygame.Rect]
    ) -> None:  # fmt: skip
        """Each at its card, clear of the other and of what both point at, and as far as may be of other cards."""
        at = [tag.at for tag in tags]

        def hidden(laid: Sequence[_Laid]) -> int:
            return sum(covered(rect, [*at, *others]) for rect, _, _ in laid)

        laid = min((self._laid(tags, self._look.length(room), table, others) for room in ROOMS), key=hidden)
        for tag, (rect, head, foot) in zip(tags, laid, strict=True):
            self._tag(surface, rect, tag, head, foot)

    def _laid(
        self, tags: Sequence[Tag], room: int, table: pygame.Rect, others: Sequence[pygame.Rect]
    ) -> list[_Laid]:  # fmt: skip
        """Each tag with its words in lines no wider than that."""
        look = self._look
        heads = [pen.block(look, tag.words, 19, room, weight="bold") for tag in tags]
        feet = [pen.block(look, tag.under, 16, room) for tag in tags]
        sizes = [
            (max(head.size[0], foot.size[0]) + look.length(42), head.size[1] + foot.size[1] + look.length(22))
            for head, foot in zip(heads, feet, strict=True)
        ]
        places = beside([tag.at for tag in tags], sizes, look.length(TAIL), table, others)
        return list(zip(places, heads, feet, strict=True))

    def _tag(self, surface: pygame.Surface, rect: pygame.Rect, tag: Tag, head: pen.Block, foot: pen.Block) -> None:
        look, edge = self._look, self._look.length(6)
        surface.blit(look.atlas.rounded(rect.size, edge, "#00000066"), rect.move(0, look.length(4)))
        if rect.bottom <= tag.at.top:
            middle, half = min(max(tag.at.centerx, rect.left + 20), rect.right - 20), look.length(14)
            tip = middle, rect.bottom + look.length(TAIL) - 2
            ends = [(x, rect.bottom - 1) for x in (middle - half, middle + half)]
            pygame.draw.polygon(surface, SLIP, [*ends, tip])
        surface.blit(look.atlas.rounded(rect.size, edge, SLIP, "#00000030", 1), rect)
        stripe, inner = cut(rect, "left", look.length(11), look.length(13))
        surface.blit(look.atlas.rounded(stripe.size, look.length(5), tag.colour, SLIP, look.length(2)), stripe)
        _, inner = cut(inner, "top", look.length(8))
        above, under = cut(inner, "top", head.size[1], look.length(4))
        pen.write(look, surface, head, above, tag.colour, valign="top")
        pen.write(look, surface, foot, under, TEXT, valign="top")


def _row(when: Words, cost: Words, *, shown: bool) -> Widget:
    """When a slip was, and what it cost."""
    said = Passage(when, 19, TEXT, "semibold", lines=1)
    line = Cols((1, said), Passage(cost, 19, WORSE, "bold", lines=1), pad=10)
    return Framed(line, (0, 36), ROW + "b0" if shown else None, None)


def _chart(slip: Mistake) -> Plot:
    """Both means with their intervals over one scale."""
    spans = [(each.mean, ERRORS * each.error) for each in (slip.done, slip.instead)]
    low, high = min(mean - half for mean, half in spans), max(mean + half for mean, half in spans)
    room = max(1e-6, high - low) * 0.12
    low, wide = low - room, high - low + 2 * room
    marks = [Stroke("full", 0, 1, 29, 1, PALE)]
    for (mean, half), colour, y in zip(spans, (WORSE, BETTER), (-21, 7), strict=True):
        left, middle, right = ((value - low) / wide for value in (mean - half, mean, mean + half))
        marks.append(Stroke("full", left, right - left, y - 1, 2, colour))
        marks += [Stroke("full", end, 0, y - 6, 12, colour, 2) for end in (left, right)]
        marks.append(Stroke("dot", middle, 0, y - 7, 14, colour, 14))
    for share in (0.0, 0.5, 1.0):
        value = decimal(low + share * wide, 0 if wide >= 4 else 1)
        marks.append(Stroke("full", share, 0, 26, 6, PALE, 1, value))
    return Plot(70, marks)


def beside(
    at: Sequence[pygame.Rect], sizes: Sequence[tuple[int, int]], gap: int, table: pygame.Rect,
    others: Sequence[pygame.Rect] = (),
) -> tuple[pygame.Rect, ...]:  # fmt: skip
    """Where tags of these sizes are, each beside its card: over no card that is meant and over no other tag, if there
    is room anywhere, and over as little of the other cards as may be."""
    choices = [list(_sides(card, size, gap, table)) for card, size in zip(at, sizes, strict=True)]

    def hidden(tags: Sequence[pygame.Rect]) -> int:
        meant = sum(covered(tag, [*at, *tags[:number]]) for number, tag in enumerate(tags))
        return WORST * meant + sum(covered(tag, others) for tag in tags)

    return min(product(*choices), key=hidden)


def _sides(at: pygame.Rect, size: tuple[int, int], gap: int, table: pygame.Rect) -> Iterator[pygame.Rect]:
    """Above a card, below it, at its right or its left."""
    above, aside = at.top - gap, at.width // 4
    for side, end in (
        ("midbottom", (at.centerx, above)), ("bottomleft", (at.centerx - aside, above)),
        ("bottomright", (at.centerx + aside, above)), ("bottomleft", (at.right - aside, above)),
        ("bottomleft", (at.centerx + aside // 2, above)), ("bottomleft", (at.right - aside // 2, above)),
        ("midtop", (at.centerx, at.bottom + gap)), ("midleft", (at.right + gap, at.centery)),
        ("midright", (at.left - gap, at.centery)),
    ):  # fmt: skip
        rect = table.copy()
        rect.size = size
        setattr(rect, side, end)
        yield rect.clamp(table)
