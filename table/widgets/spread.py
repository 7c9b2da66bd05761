"""Sheets of paper side by side on a page; one at a time if text is large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from sprites.paper import BOUND
from table.look import Look
from table.widgets import pen
from table.widgets.area import Area, Row
from table.widgets.widget import Widget

_LARGE = 130
"""The size of text, in per cent, beyond which sheets are not side by side."""
_BETWEEN = 24
"""What is free between them, in u."""


class SheetRows(NamedTuple):
    """What is written on a sheet: a body that scrolls if it must, something above it, something below it."""

    share: float
    """Of the width."""
    body: Sequence[Row | Widget]
    head: Sequence[Row | Widget] = ()
    foot: Sequence[Row | Widget] = ()


class Spread:
    """``turned``: the sheet that is shown where there is but one."""

    def __init__(self, look: Look, sheets: Sequence[SheetRows], turned: int = 0) -> None:
        self.look = look
        kept = range(len(sheets)) if side_by_side(look) else (turned,)
        self._shares = [sheets[at].share if len(kept) > 1 else 1 for at in kept]
        self.sheets = [
            [Area(look, rows).lay_on_paper() for rows in (one.head, one.body, one.foot)] for one in sheets
        ]  # fmt: skip
        """The areas of each, from the top: also of one that is not shown."""
        self._shown = [self.sheets[at] for at in kept]
        self._places: list[pygame.Rect] = []

    @property
    def areas(self) -> list[Area]:
        """All that are shown, in order."""
        return [area for sheet in self._shown for area in sheet]

    def arrange(self, room: pygame.Rect) -> None:
        """Lay them into that room; the chosen row of a list is in sight."""
        look, left, self._places = self.look, room.left, []
        for share, (head, body, foot) in zip(self._shares, self._shown, strict=True):
            place = pygame.Rect(left, room.top, min(room.right - left, round(room.width * share)), room.height)
            self._places.append(place)
            left = place.right + look.length(_BETWEEN)
            inside = place.inflate(-8, -4)
            inside.top, inside.height = inside.top + look.length(BOUND), inside.height - look.length(BOUND)
            low = foot.wanted(inside.width)
            high = min(head.wanted(inside.width), (inside.height - low) // 2)
            head.arrange(pygame.Rect(inside.topleft, (inside.width, high)))
            foot.arrange(pygame.Rect(inside.left, inside.bottom - low, inside.width, low))
            body.arrange(pygame.Rect(inside.left, inside.top + high, inside.width, inside.height - high - low))
            for widget in body.widgets:
                if widget.pitch:
                    body.reveal(widget)

    def draw(self, surface: pygame.Surface) -> None:
        """Their paper; the areas are drawn by the form."""
        for place in self._places:
            pen.sheet(self.look, surface, place, bound=True)


def side_by_side(look: Look) -> bool:
    """Whether text is small enough for that."""
    return look.settings.text_size <= _LARGE
