"""Sheets of paper side by side on a page; one at a time if text is large."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from sprites.paper import BOUND
from table.look import Look
from table.widgets import pen
from table.widgets.area import Area, Row
from table.widgets.strips import cut
from table.widgets.widget import Widget

_LARGE = 130
"""The size of text, in per cent, beyond which sheets are not side by side."""
_BETWEEN = 24
"""What is free between them, in u."""


class SheetRows(NamedTuple):
    """What is written on a sheet: a body that scrolls if it must, something above it, something below it."""

    share: float
    """Of the width."""
    body: Sequence[Row | Widget] | Area
    head: Sequence[Row | Widget] = ()
    foot: Sequence[Row | Widget] = ()
    bare: bool = False
    """Whether it is no sheet: what is written there is on the felt."""


class Spread:
    """``turned``: the sheet that is shown where there is but one; ``main``: the one whose body is the page's."""

    def __init__(self, look: Look, sheets: Sequence[SheetRows], turned: int = 0, main: int = 0) -> None:
        self.look = look
        kept = range(len(sheets)) if side_by_side(look) else (turned,)
        self.sheets = [
            [rows if isinstance(rows, Area) else Area(look, rows) for rows in (one.head, one.body, one.foot)]
            for one in sheets
        ]
        """The areas of each, from the top: also of one that is not shown."""
        for rows, sheet in zip(sheets, self.sheets, strict=True):
            for area in () if rows.bare else sheet:
                area.lay_on_paper()
        self.main = self.sheets[main]
        self._shown = [(sheets[at], self.sheets[at]) for at in kept]
        self._papers: list[pygame.Rect] = []

    @property
    def areas(self) -> list[Area]:
        """All that are shown, in order."""
        return [area for _, sheet in self._shown for area in sheet]

    def wanted(self, width: int) -> int:
        """The height at which nothing on any sheet that is shown scrolls, at that width of all."""
        high = 0
        for rows, sheet in self._shown:
            wide = round(width * (rows.share if len(self._shown) > 1 else 1)) - 8
            high = max(high, sum(area.wanted(wide) for area in sheet if area.rows))
        return high + self.look.length(BOUND) + self.look.length(_BETWEEN)

    def arrange(self, room: pygame.Rect) -> None:
        """Lay them into that room; the chosen row of a list is in sight."""
        look, self._papers = self.look, []
        bound, between = look.length(BOUND), look.length(_BETWEEN)
        wide, rest = room.width, room
        for rows, (head, body, foot) in self._shown:
            share = rows.share if len(self._shown) > 1 else 1
            place, rest = cut(rest, "left", min(rest.width, round(wide * share)), between)
            if not rows.bare:
                self._papers.append(place)
                _, place = cut(place.inflate(-8, -4), "top", bound)
            low, inside = cut(place, "bottom", foot.wanted(place.width))
            high, inside = cut(inside, "top", min(head.wanted(place.width), inside.height // 2))
            for area, its in ((head, high), (body, inside), (foot, low)):
                area.arrange(its)
            for widget in body.widgets:
                if widget.pitch:
                    body.reveal(widget)

    def draw(self, surface: pygame.Surface) -> None:
        """Their paper; the areas are drawn by the form."""
        for place in self._papers:
            pen.sheet(self.look, surface, place, bound=True)


def side_by_side(look: Look) -> bool:
    """Whether text is small enough for that."""
    return look.settings.text_size <= _LARGE
