"""The tiles of the menu: a game each, in rows that fill the window."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sprites import palette
from table.layout.layout import Head
from table.look import Look
from table.widgets import pen
from table.widgets.button import Pressable
from table.widgets.widget import Widget

BETWEEN = 14
_PAD = 14
_LEAST = 170
"""The width of a tile, at least, at text size 100 %."""
_COLUMNS = 5
_SLIP = 2
"""The columns that the paper takes."""


def players(seats: tuple[int, ...]) -> str:
    """For how many a game is, in short: "2–8"; the seats page offers the very numbers."""
    return f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else ", ".join(map(str, seats))


class Grid:
    """Where tiles go: as many columns as fit side by side at this text size, rows that fill the height."""

    def __init__(self, look: Look, tiles: int) -> None:
        self.look = look
        self.tiles = tiles
        self.room = 0
        """The height there is, in pixels."""

    def cell(self, width: int) -> tuple[int, int]:
        """The size of a tile where the rows are that wide."""
        gap, columns = self.look.length(BETWEEN), self._columns(width)
        wide = (width - gap * (columns - 1)) // columns
        rows = -(-(self.tiles + _SLIP) // columns)
        return wide, max(self._least(wide), (self.room - gap * (rows - 1)) // rows)

    def slip(self, width: int) -> int:
        """The width of the paper."""
        columns = min(_SLIP, self._columns(width))
        return columns * self.cell(width)[0] + (columns - 1) * self.look.length(BETWEEN)

    def _columns(self, width: int) -> int:
        gap = self.look.length(BETWEEN)
        return max(1, min(_COLUMNS, (width + gap) // (self.look.px(_LEAST) + gap)))

    def _least(self, wide: int) -> int:
        """The height of a picture that can be made out, and of the words under it."""
        return round(wide * 0.4) + lines_high(self.look) + 2 * self.look.length(_PAD)


def lines_high(look: Look) -> int:
    """The height of a tile's two lines."""
    return look.text.height(look.px(_TITLE), "bold") + look.text.height(look.px(_FACTS)) + look.length(4)


_TITLE, _FACTS = 21, 17


class Space(Widget):
    """The place of a tile that is not shown."""

    def __init__(self, look: Look, grid: Grid) -> None:
        super().__init__(look)
        self.grid = grid

    def measure(self, width: int) -> tuple[int, int]:
        return self.grid.cell(width)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The felt is seen."""


class Tile(Pressable):
    """A game: picture, name, players and minutes, on a dark plate."""

    def __init__(self, look: Look, head: Head, grid: Grid, on_press: Callable[[], None]) -> None:
        super().__init__(look, on_press)
        self.name = self.key_ = head.key
        self.head = head
        self.grid = grid
        facts = [players(head.seats), f"{head.minutes} min", *(["real time"] if head.realtime else [])]
        self.facts = " · ".join(facts)
        self.waiting = False
        """Whether a match of this game can be resumed."""
        self.learned = head.key in look.settings.learned
        """Whether its lesson was gone through."""
        self.room = pygame.Rect(0, 0, 0, 0)
        """Where its picture is on the window."""
        self.bare = True
        """Whether its picture is not to be seen yet."""

    def measure(self, width: int) -> tuple[int, int]:
        return self.grid.cell(width)

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return box, self.look.length(14)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, pad = self.look, self.look.length(_PAD)
        pen.plate(look, surface, box, radius=14, lit=self.hovered)
        room = box.inflate(-2 * pad, -2 * pad)
        for words, base, weight, colour in (
            (self.facts, _FACTS, "regular", palette.MUTED),
            (self.head.title, _TITLE, "bold", palette.TEXT),
        ):
            line = pygame.Rect(room.left, 0, room.width, look.text.height(look.px(base), weight))
            line.bottom = room.bottom
            block = pen.block(look, words, base, line.width, weight=weight, height=line.height)
            pen.write(look, surface, block, line, colour)
            if self.learned and words is self.facts:
                side = look.px(17)
                tick = look.atlas.icon("tick", side, palette.OK)
                surface.blit(tick, tick.get_rect(midright=(room.right, line.centery)))
            room.height -= line.height + look.length(2)
        room.height -= look.length(5)
        self.room = room
        picture = look.atlas.kept_emblem(self.head.emblem, room.size)
        self.bare = picture is None
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=room.center))
        if self.waiting:
            size = look.px(30)
            mark = pygame.Rect(box.right - size - look.length(10), box.top + look.length(10), size, size)
            surface.blit(look.atlas.rounded(mark.size, size / 2, palette.GOLD), mark)
            sign = look.atlas.icon("play", round(size * 0.6), palette.DARK_TEXT)
            surface.blit(sign, sign.get_rect(center=mark.center))
