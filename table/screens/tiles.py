"""The tiles of the menu: a game each, in rows that fill the window."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from games.core.phrases import Phrase, Told
from sprites import palette
from sprites.parts import HIGH, WIDE
from table.layout.layout import GameHead
from table.look import Look
from table.widgets import pen
from table.widgets.button import Pressable
from table.widgets.widget import Widget

BETWEEN = 14
_PAD = 14
_LEAST, _NARROW = 170, 140
"""The width of a tile, at least, at text size 100 %, and where more columns bring all of them in sight."""
_COLUMNS = 5
"""As many as are comfortable where the menu scrolls."""
_SLIP, _PAPER = 2, 400
"""The columns that the paper takes, at least, and the width that its lines need at text size 100 %."""


def players(seats: tuple[int, ...]) -> Told:
    """For how many a game is, in short: "2–8"; the seats page offers the very numbers."""
    return Told(f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else f"{seats[0]}")


class Grid:
    """Where tiles go, and the paper after them: in as many columns as make their pictures largest while all is in
    sight; where it cannot be, in as many as are comfortable at this text size."""

    def __init__(self, look: Look, tiles: int) -> None:
        self.look = look
        self.tiles = tiles
        self.room = 0
        """The height there is, in pixels."""
        self._found: tuple[Hashable, int] = None, 0
        """What columns were asked for last, and how many they are: a page asks for each of its tiles."""

    def cell(self, width: int) -> tuple[int, int]:
        """The size of a tile where the rows are that wide."""
        columns = self._columns(width)
        wide = self._wide(width, columns)
        return wide, max(self._least(wide), self._high(width, columns))

    def slip(self, width: int) -> int:
        """The width of the paper."""
        columns = self._columns(width)
        return self._span(self._wide(width, columns), self._paper(width, columns))

    def _columns(self, width: int) -> int:
        asked = width, self.room, self.look.u, self.look.settings.text_size
        if self._found[0] != asked:
            self._found = asked, self._best(width)
        return self._found[1]

    def _best(self, width: int) -> int:
        sizes = {count: self._picture(width, count) for count in range(1, self._most(width, _NARROW) + 1)}
        best = max(sizes, key=lambda count: sizes[count])
        return best if sizes[best] > 0 else min(_COLUMNS, self._most(width, _LEAST))

    def _picture(self, width: int, columns: int) -> float:
        """How large pictures are in so many columns; 0 where not everything is in sight."""
        wide, high = self._wide(width, columns), self._high(width, columns)
        if high < self._least(wide):
            return 0.0
        pads = 2 * self.look.length(_PAD)
        return min((wide - pads) / WIDE, (high - pads - lines_high(self.look)) / HIGH)

    def _wide(self, width: int, columns: int) -> int:
        return (width - self._gap * (columns - 1)) // columns

    def _high(self, width: int, columns: int) -> int:
        """The height of a tile if the rows fill the room."""
        rows = -(-(self.tiles + self._paper(width, columns)) // columns)
        return (self.room - self._gap * (rows - 1)) // rows

    def _paper(self, width: int, columns: int) -> int:
        """The columns that the paper takes, so that its lines have room."""
        wide = self._wide(width, columns)
        enough = (count for count in range(_SLIP, columns) if self._span(wide, count) >= self.look.px(_PAPER))
        return next(enough, columns)

    def _span(self, wide: int, columns: int) -> int:
        return columns * wide + (columns - 1) * self._gap

    def _most(self, width: int, least: int) -> int:
        """How many columns at least that wide fit side by side."""
        return max(1, (width + self._gap) // (self.look.px(least) + self._gap))

    @property
    def _gap(self) -> int:
        return self.look.length(BETWEEN)

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

    def __init__(self, look: Look, head: GameHead, grid: Grid, on_press: Callable[[], None]) -> None:
        super().__init__(look, on_press)
        self.name = self.key_ = head.key
        self.head = head
        self.grid = grid
        said = "{players} · {minutes} min · real time" if head.realtime else "{players} · {minutes} min"
        self.facts = Phrase(said, players(head.seats), head.minutes)
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
