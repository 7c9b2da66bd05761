"""Where the parts of a game screen are: cards, score pad, log, the program's buttons, captions."""

from collections.abc import Sequence

import pygame

from sprites import room
from table.look import TEXT, Look

EDGE, TOP = 44, 36
"""Clear felt at the sides, and above and below, in u."""
PAD, WIDER, ABOVE = 226, 72, 48
"""The pad's width at 100 % text, by how much larger text may widen it, how far it is from the upper edge; in u."""
GAP, BELOW = 22, 6
"""Between the table and what is beside it; clear felt under a band, in u."""
ICON, STEP = 36, 38
"""A small button's side, and from one to the next."""
FOLDS = 125
"""Percent of text beyond which the pad folds into a tab, and messages have a ledge at the foot of the table."""
TAB, LEDGE, LIFTED = 118, 62, 44
"""The width of the tab, the height of the ledge, and by how much it makes the table lower; in u."""
LARGE, APART = 48, 54
"""A small button's side on the ledge, and from one to the next."""
UPRIGHT, FLAT = 1.1, 0.77
"""How much higher than wide a window is whose bands lie under the table, and how high the table is there, as a share of
its width."""
LARGEST = 1.7
"""How much larger words may be on wide and high paper."""
RESULT = 1.8
"""How much wider large text may make the sheet of those who have lost."""
READ, READ_MOST, SHARE = 400, 560, 0.34
"""The width of a page beside the table at 100 % text, the least and the most, in u; and its share between these."""
PLAYED = 640
"""The least width that a page must leave to the table: at 100 % text in u, and in pixels."""


class Frame:
    """Divides the window, in pixels."""

    def __init__(self, look: Look, *, slim: bool = False, speaks: bool = True) -> None:
        """``slim``: for two people side by side, who have the whole felt for their cards; ``speaks``: whether prompts
        and messages have a band in the column."""
        self._look = look
        self.slim = slim
        self.speaks = speaks and not slim
        self.sides = 2
        """How many sides have figures on the pad."""
        self.card = False
        """Whether the your-turn card is shown in this match: it needs a higher band."""
        self.page = 0
        """The width of a page beside the table in pixels; it takes the place of pad and log. 0: there is none."""
        self.over = False
        """Whether that page is the last of a match: there is nothing to say on a ledge."""

    @property
    def folded(self) -> bool:
        """Whether the pad is a tab: with large text."""
        return self.speaks and self._look.settings.text_size > FOLDS

    @property
    def upright(self) -> bool:
        """Whether the window is so narrow that the bands lie under the table."""
        wide, high = self._look.size
        return self.speaks and not self.folded and high > UPRIGHT * wide

    @property
    def ledge(self) -> pygame.Rect:
        """The wood at the foot of the window that a folded pad leaves to messages; otherwise it has no height."""
        wide, high = self._look.size
        tall = self._look.length(LEDGE) if self.folded and not self.over else 0
        return pygame.Rect(0, high - tall, wide, tall)

    @property
    def head(self) -> int:
        """How far down a band at the head of the window reaches."""
        return 0

    @property
    def felt(self) -> pygame.Rect:
        """The cloth within the brass line."""
        return room.inside(self._look.size)

    @property
    def whole(self) -> pygame.Rect:
        """Where no card is cut, and no hand lies on the rim: under the band, over the ledge."""
        felt = self.felt
        top, bottom = max(felt.top, self.head + self._look.length(BELOW) if self.head else 0), self.ledge.top
        return pygame.Rect(felt.left, top, felt.width, min(felt.bottom, bottom) - top)

    @property
    def table(self) -> pygame.Rect:
        """What the arrangement is laid into."""
        length, (wide, high) = self._look.length, self._look.size
        left, top = length(EDGE), length(TOP)
        whole = wide - 2 * left
        if self.upright or (self.slim and not self.page):
            right = left + whole
        else:
            right = self.column.left - length(GAP)
        tall = high - 2 * top - (length(LIFTED) if self.ledge.height else 0)
        return pygame.Rect(left, top, right - left, round(whole * FLAT) if self.upright else tall)

    @property
    def column(self) -> pygame.Rect:
        """The strip at the right, from the top of the pad to above the program's buttons."""
        length, wide = self._look.length, self._look.size[0]
        width = self.page or min(self._look.px(PAD), length(PAD + WIDER))
        top, bottom = length(ABOVE), self.icons(["pause"])["pause"].top - length(14)
        if self.folded:
            width, bottom = self.page or length(TAB), self.ledge.top - length(14)
        if self.upright:
            width, top = wide - 2 * length(EDGE), self.table.bottom + length(ABOVE + GAP)
        return pygame.Rect(wide - length(EDGE) - width, top, width, bottom - top)

    def room_for_result(self) -> int:
        """How wide the sheet of those who have lost is, in pixels: as wide as the pad, which it takes the place of."""
        return min(self._look.px(PAD), self._look.length(PAD * RESULT))

    def result(self, *, over: bool) -> pygame.Rect:
        """Where that sheet may be; ``over``: the match is, so that no button of the program's is left under it."""
        column = self.column
        if over:
            column.height = self.felt.bottom - self._look.length(14) - column.top
        return column

    def room_for_page(self) -> int:
        """How wide a page beside the table would be, in pixels; 0: the table would be too narrow."""
        look = self._look
        free = look.size[0] - 2 * look.length(EDGE) - look.length(GAP)
        page = max(look.px(READ), min(look.px(READ_MOST), round(SHARE * free)))
        fits = free - page >= max(look.px(PLAYED), PLAYED)
        return page if fits and not (self.slim or self.folded or self.upright) else 0

    def large_button(self, height: int) -> pygame.Rect:
        """The table's own button, at the foot of the column."""
        column = self.column
        return pygame.Rect(column.left, column.bottom - height, column.width, height)

    def icons(
        self, names: Sequence[str] = ("pause", "question"), box: pygame.Rect | None = None
    ) -> dict[str, pygame.Rect]:
        """The program's buttons at the lower right, from the right: pause, rules and what the game allows; or in a row
        from the left of a box."""
        look = self._look
        if box is not None:
            side, step = look.length(ICON), look.length(STEP)
            return {name: pygame.Rect(box.left + at * step, box.top, side, side) for at, name in enumerate(names)}
        size, step, right = look.length(ICON), look.length(STEP), look.size[0] - look.length(EDGE)
        top = look.size[1] - look.length(TOP + 48)
        if self.folded:
            size, step, right = look.length(LARGE), look.length(APART), look.size[0] - look.length(APART - LARGE + 10)
            top = self.ledge.centery - size // 2
        return {name: pygame.Rect(right - size - at * step, top, size, size) for at, name in enumerate(names)}

    @property
    def caption(self) -> pygame.Rect:
        """The line on the rim under the cards for captions, over the ledge; without captions it has no height."""
        look, felt = self._look, self.felt
        high = look.text.height(look.px(TEXT), "semibold") + look.length(8) if look.settings.captions else 0
        return pygame.Rect(felt.left, self.ledge.top - high, felt.width, high)


def enlarged(look: Look, rect: pygame.Rect) -> float:
    """How much larger than usual words may be on paper that is higher than wide: under the table of an upright
    window."""
    return max(1.0, min(LARGEST, rect.width / look.px(PAD))) if rect.height >= rect.width else 1.0
