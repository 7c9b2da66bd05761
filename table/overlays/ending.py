"""The end of a hand or a match, folded: who won and by how much, the ways on, and one line for everything else."""

from collections.abc import Sequence
from itertools import product
from math import radians, sin
from typing import NamedTuple

import pygame

from games.core.cards import Card
from games.core.phrases import EMPTY, Words
from sprites import palette, paper
from sprites.laurels import CROWN, Fan
from table.look import HEADING, Look
from table.overlays.laurels import draw_fan
from table.widgets.area import ASIDE, Area, Row
from table.widgets.arrival import COUNT, RISE, Arrival, in_and_out
from table.widgets.button import Button
from table.widgets.strips import cut
from table.widgets.totals import LAST, FoldLine, TotalsSheet
from table.widgets.widget import Label, Widget
from table.widgets.writing import PaperLink

FAN, DROPS = 1.2, 0.26
"""Seconds in which a winner's cards fan out, and in which the crown drops when they have."""
GAP = 14
SINKS = 26
"""How much the light sinks on the table of those who have lost, of 255."""
TIGHTER = (1.0, 0.85, 0.7, 0.6, 0.5, 0.42, 0.36, LAST)
"""How much smaller the totals are set where there are many sides and large text."""
ROUND = 7
"""Cards that go round the sheet; fewer stay above it."""
CARD, RADIUS, STEP, CROWNED = 142, 520, 9.8, 148
"""The width of a card, the radius of the arc, degrees from card to card, the width of the crown."""
SHRINKS = 1.4
"""The words get smaller where the scale times this is less than one."""
ROUNDED, FLAT = 127, 46
"""Degrees from the first card to the last at most, round the sheet and above it."""
AROUND, ABOVE = 1.25, 0.72
"""How much further the sheet may reach than the radius for cards to go round it; the share of it that they take above
it."""
MEANT, SAYS = 19, 16
"""The text sizes of what a match has meant, and of what somebody says to that."""
WORDS = (1.0, 0.85, 0.7)
"""How much smaller all other words are set where that is not enough."""
TITLE, LARGEST = 32, 1.25
"""The text size of who won, for those who have not, and by how much large text makes it larger."""
UNCROWNED = 44
"""Of a hand: the room in place of the crown."""
SCALES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.42)
_GAP = 10
DROP = 24
"""How far the crown drops, in u."""


class EndFigures(NamedTuple):
    """What stands in large figures."""

    totals: Sequence[Sequence[int]] = ()
    """Of each side, in one figure or several."""
    gains: Sequence[int] = ()
    """What a hand has brought each side."""
    took: Sequence[int] = ()
    """The sides, from 0, to which a hand has brought the most."""
    armies: bool = False
    """Whether armies stand for the sides on the table."""


NO_FIGURES = EndFigures()


class Wreath(Widget):
    """The cards are drawn across the whole rectangle; crown and words stand in the middle under them."""

    def __init__(self, look: Look, words: Words, cards: Sequence[Card], *, crown: bool) -> None:
        """``crown``: whether there is one: for a match, not for a hand."""
        super().__init__(look)
        self._crown = crown
        self.words = words
        self.cards = tuple(cards)
        self.scale = 1.0
        self.clear = 0
        """How far to either side of the middle the ends of the arc stay clear of what is under it, in pixels."""
        self.spread = self.crowned = 1.0
        """How far the cards are fanned out, and the crown has dropped."""

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.high()

    def high(self) -> int:
        """How far it reaches down in the middle."""
        look = self.look
        card = self._length(CARD * look.atlas.ratio + _GAP) if self.cards else 0
        crown = round(self._length(CROWNED) * CROWN) if self._crown else self._length(UNCROWNED)
        return card + crown + look.text.height(self._px(), "bold")

    def _length(self, base: float) -> int:
        return self.look.length(base * self.scale)

    def _px(self) -> int:
        full = self.look.grown(HEADING, 1.1)
        return self.look.text.fitting(full, lambda px: px <= SHRINKS * self.scale * full)

    def _fan(self) -> Fan:
        wide, radius, gaps = self._length(CARD), self._length(RADIUS), max(1, len(self.cards) - 1)
        room = min(self.clear + 0.8 * wide, self.look.size[0] / 2 - 1.3 * wide)
        most = ROUNDED
        if room > AROUND * radius:  # so small a one stays above the sheet
            room, most = ABOVE * self.clear, FLAT
        step = min(STEP, most / gaps)
        return Fan(wide, max(radius, round(room / sin(radians(step * gaps / 2)))), step, self.look.atlas.ratio)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, top = self.look, box.top
        if self.cards:
            draw_fan(look, surface, self._fan(), self.cards, box.midtop, self.spread)
            top += self._length(CARD * look.atlas.ratio + _GAP)
        if self._crown:
            crown = look.atlas.crown(self._length(CROWNED))
            place = crown.get_rect(midtop=(box.centerx, top))
            top = place.bottom
            if self.crowned > 0:
                surface.blit(crown, place.move(0, -round(look.length(DROP) * (1 - self.crowned))))
        else:
            top += self._length(UNCROWNED)
        px = self._px()
        for colour, off in (("#04140c", max(1, look.length(2))), (palette.TEXT, 0)):
            line = look.text.squeezed(self.words, px, box.width, colour, "bold")
            surface.blit(line, line.get_rect(midtop=(box.centerx + off, top + off)))


class Ending:
    """What is in sight until the rest is unfolded."""

    def __init__(
        self, look: Look, words: tuple[Words, Words, Words], totals: TotalsSheet, cards: Sequence[Card],
        ways: Sequence[Button], rest: FoldLine, turn: PaperLink | None = None, *, lost: bool, hand: bool,
    ) -> None:  # fmt: skip
        """``words``: who won; how, or what it has meant; what somebody says to that. ``lost``: those who look at it
        have, or nobody has won; ``hand``: it is no match, so that nobody is crowned and nothing sinks."""
        self._look = look
        self.lost = lost
        self.sinks = SINKS if lost and not hand else 0
        self.totals, self._rest = totals, rest
        self.wreath = None if lost else Wreath(look, words[0], cards, crown=not hand)
        self.ways = ways
        title = Label(look, words[0], look.capped(TITLE, LARGEST), weight="bold", align="center", lines=2)
        self.head: list[Row | Widget] = [self.wreath or title]
        meant, says = (
            [Row((Label(look, told, size, align="center", colour=ink),), 4)] if told != EMPTY else []
            for told, size, ink in ((words[1], MEANT, palette.TEXT), (words[2], SAYS, palette.MUTED))
        )
        turned = [Row((turn,), 2)] if turn is not None else []
        self.body = [*meant, *turned, *says, Row((rest,), 0, "center")]
        said = (each for row in self.body for each in row.widgets)
        self._sizes = {each: each.base for each in said if isinstance(each, Label | PaperLink)}
        if totals.totals:
            self.body.insert(0, Row((totals,), 8, "center"))
        self.foot: list[Row | Widget] = [Row(ways, align="center", between=18)]
        if lost:
            self.foot = [Row(ways[:1], 4), Row(ways[1:], 0, "center")]

    def lay(self, inside: pygame.Rect, areas: tuple[Area, Area, Area]) -> None:
        """The cards of a winner across the window, as large as leaves room for the sheet and the buttons under them."""
        look, wreath, (head, body, foot) = self._look, self.wreath, areas
        assert wreath is not None
        gap, bound = look.length(GAP), self._bound()
        wide = min(inside.width, self._rest.measure(inside.width)[0] + 2 * look.length(ASIDE))
        buttons, sheet = foot.wanted(inside.width), 0
        wreath.scale = SCALES[-1]
        for self.totals.scale in TIGHTER:
            sheet = body.wanted(wide)
            if wreath.high() + bound + sheet + gap + buttons <= inside.height:
                break
        wreath.clear = wide // 2 if len(wreath.cards) >= ROUND else 0
        high = 0
        for scale in SCALES:
            wreath.scale = scale
            high = wreath.high() + bound + sheet + gap + buttons
            if high <= inside.height:
                break
        top = inside.top + max(0, inside.height - high) // 2
        low = top + wreath.high() + bound
        head.arrange(pygame.Rect(inside.left, top - look.length(8), inside.width, inside.bottom - top))
        body.arrange(pygame.Rect(inside.centerx - wide // 2, low, wide, sheet))
        foot.arrange(pygame.Rect(inside.left, low + sheet + gap, inside.width, buttons))

    def lay_aside(self, column: pygame.Rect, areas: tuple[Area, Area, Area]) -> pygame.Rect:
        """After a loss all stands on one sheet in the column, so that the table is seen. The sheet."""
        wide, bound, highs = column.width, self._bound(), [0, 0, 0]
        inner = wide - 2 * self._look.length(ASIDE)
        scales = [scale for scale in TIGHTER if self.totals.fits(inner, scale)] or TIGHTER[-2:]
        for share, self.totals.scale in product(WORDS, scales):
            for words, base in self._sizes.items():
                words.base = base * share
            highs = [area.wanted(wide) for area in areas]
            if bound + sum(highs) <= column.height:
                break
        sheet = pygame.Rect(column.left, column.top, wide, min(column.height, bound + sum(highs)))
        above, rest = cut(sheet, "top", bound + highs[0])
        between, below = cut(rest, "top", rest.height - highs[2])
        for area, place in zip(areas, (cut(above, "bottom", highs[0])[0], between, below), strict=True):
            area.arrange(place)
        return above.unionall((between, below))

    def _bound(self) -> int:
        """What the binding of the sheet takes."""
        return round((paper.BOUND + 3) * self._look.u)

    def sheet(self, body: pygame.Rect) -> pygame.Rect:
        """The paper under the totals."""
        bound = self._bound()
        return pygame.Rect(body.left, body.top - bound, body.width, body.height + bound)

    @property
    def lasts(self) -> float:
        """Seconds until it stands still."""
        return max(RISE + COUNT, FAN + DROPS if self.wreath is not None else 0.0)

    def arrive(self, arrival: Arrival) -> None:
        """The cards fan out, the crown drops on them, and the totals count up."""
        self.totals.counted = arrival.share(RISE, COUNT)
        if self.wreath is not None:
            self.wreath.spread = in_and_out(arrival.share(0.0, FAN))
            self.wreath.crowned = _bounced(arrival.share(FAN, DROPS))

    def settle(self) -> None:
        """It has arrived."""
        self.totals.counted = 1.0
        if self.wreath is not None:
            self.wreath.spread = self.wreath.crowned = 1.0


def _bounced(share: float) -> float:
    """How far a thing has dropped that springs back once, a little."""
    if share < 0.7:
        return (share / 0.7) ** 2
    return 1 - 0.12 * (1 - abs(share - 0.85) / 0.15)
