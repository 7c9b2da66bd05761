"""Widgets laid out in rows within a rectangle, scrolled if they need more room."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from sprites import palette
from sprites.paper import BOUND, RULE
from sprites.tint import CREAM
from table.look import Look
from table.widgets import pen
from table.widgets.ends import Ends, ends_of
from table.widgets.widget import Point, Widget

ASIDE, ABOVE = 14, 8
"""Room at the sides of all rows, and above and below them."""
BAR, FADES = 26, 30
"""The room of the drag bar; how high the edge is at which rows that go on fade out."""


class Row(NamedTuple):
    """Widgets side by side, on more lines if they do not fit. ``gap``: to the next row; ``between``: within.

    align: left, center, right, even (from edge to edge), or spread (the first at the left, the others at the right).
    hang: further lines begin under the widget of that number, where there is room.
    """

    widgets: Sequence[Widget]
    gap: float = 12
    align: str = "left"
    between: float = 12
    hang: int = 0


Line = list[tuple[Widget, tuple[int, int]]]
"""Widgets side by side, with their sizes."""


class Area:
    """Rows from top to bottom, with room left round them for the focus ring."""

    def __init__(self, look: Look, rows: Sequence[Row | Widget] = ()) -> None:
        self.look = look
        self.on_paper = False
        self.take(rows)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.scroll = 0
        self.content = 0
        """The height of all rows."""
        self._grip: int | None = None
        """Where on the drag bar the mouse holds it."""
        self._over_bar = False

    def take(self, rows: Sequence[Row | Widget]) -> None:
        """Have other rows, which are not laid out yet."""
        self.rows = [row if isinstance(row, Row) else Row((row,)) for row in rows]
        for widget in self.widgets:
            widget.look, widget.on_paper = getattr(widget, "look", self.look), self.on_paper or widget.on_paper

    def lay_on_paper(self) -> "Area":
        """Everything here is written on paper."""
        self.on_paper = True
        for widget in self.widgets:
            widget.on_paper = True
        return self

    @property
    def widgets(self) -> Iterator[Widget]:
        """All of them; in place of a nest its contents."""
        for row in self.rows:
            for widget in row.widgets:
                if isinstance(widget, Nest):
                    yield from widget.written.widgets
                else:
                    yield widget

    @property
    def _nests(self) -> "Iterator[Nest]":
        return (widget for row in self.rows for widget in row.widgets if isinstance(widget, Nest))

    # -- layout

    def wanted(self, width: int) -> int:
        """The height at which everything is in sight at that width."""
        return self._lay(pygame.Rect(0, 0, width, 0))

    def arrange(self, rect: pygame.Rect) -> None:
        """Lay the rows into a rectangle; what does not fit scrolls."""
        self.rect = rect
        self.content = self._lay(rect)
        if self.content > rect.height:
            self.content = self._lay(pygame.Rect(rect.left, rect.top, rect.width - self.bar_room(), rect.height))
        pitch = self.pitched
        if pitch and self.content > rect.height:  # no row of a list is cut
            over = (rect.height - self.look.length(ABOVE)) % pitch
            self.rect = pygame.Rect(rect.topleft, (rect.width, rect.height - over))
        self.scroll = max(0, min(self.scroll, self.most))

    @property
    def pitched(self) -> int:
        """The height of the rows of a list on it; 0: there is none."""
        return max((widget.pitch for widget in self.widgets), default=0)

    def _lay(self, rect: pygame.Rect) -> int:
        aside, edge = self.look.length(ASIDE), self.look.length(ABOVE)
        width = rect.width - 2 * aside
        y, below = edge, 0
        for row in self.rows:
            y += below + self._lay_row(row, rect.left + aside, rect.top + y + below, width)
            below = self.look.length(row.gap)
        return y + edge if self.rows else 0

    def _lay_row(self, row: Row, left: int, top: int, width: int) -> int:
        """Lay a row out; its height. One in the middle that takes more lines fills them evenly."""
        lines, indents = self._lines(row, width)
        if row.align == "center" and len(lines) > 1:
            lines, indents = self._evened(row, width, lines)
        between = self.look.length(row.between)
        y = 0
        for number, line in enumerate(lines):
            y += self.look.length(min(row.gap, row.between)) if number else 0
            outs = [widget.out if row.align in {"left", "spread"} else 0 for widget, _ in line] or [0]
            used = sum(size[0] for _, size in line) + between * (len(line) - 1) - outs[0] - outs[-1]
            spare = max(0, width - used)
            shift = {"right": spare, "center": spare // 2}.get(row.align, indents[number])
            x = left + shift - outs[0]
            high = max((size[1] for _, size in line), default=0)
            for index, (widget, size) in enumerate(line):
                if row.align == "spread" and index == 1:
                    x += spare
                elif row.align == "even" and index:
                    x += spare // len(line)
                widget.place(pygame.Rect(x, top + y + (high - size[1]) // 2, *size))
                x += size[0] + between
            y += high
        return y

    def _evened(self, row: Row, width: int, lines: list[Line]) -> tuple[list[Line], list[int]]:
        """The same number of lines in the least width they fit in."""
        least, most = max(size[0] for line in lines for _, size in line), width
        while least < most:
            middle = (least + most) // 2
            if len(self._lines(row, middle)[0]) <= len(lines):
                most = middle
            else:
                least = middle + 1
        return self._lines(row, most)

    def _lines(self, row: Row, width: int) -> tuple[list[Line], list[int]]:
        """The widgets of a row with their sizes, line by line, and how far each line is indented."""
        between = self.look.length(row.between)
        lines, indents = list[Line]([[]]), [0]
        x = under = 0
        for number, widget in enumerate(row.widgets):
            left_over = width - x
            size = widget.measure(left_over if widget.flows and left_over > width // 2 else width)
            if lines[-1] and x + size[0] > width:
                lines.append([])
                x = under if size[0] <= width - under else 0
                indents.append(x)
            if len(lines) == 1 and number == row.hang:
                under = x
            lines[-1].append((widget, size))
            x += size[0] + between
        return lines, indents

    # -- scrolling

    @property
    def most(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.content - self.rect.height)

    def scroll_to(self, to: int) -> bool:
        """Scroll there, or as near as possible; whether that changed anything."""
        to = max(0, min(to, self.most))
        changed = to != self.scroll
        self.scroll = to
        return changed

    def reveal(self, widget: Widget) -> None:
        """Scroll the widget into sight; the first and the last one bring the very end into sight."""
        stops, spot = [one for one in self.widgets if one.focusable], widget.spot()
        near = self.look.length(28 if spot is widget.rect else 8)
        top = spot.top - self.rect.top - near
        bottom = spot.bottom - self.rect.top + near
        if bottom - self.scroll > self.rect.height:
            self.scroll_to(bottom - self.rect.height)
        if top < self.scroll:
            self.scroll_to(top)
        if stops and widget is stops[0] and bottom <= self.rect.height:
            self.scroll_to(0)

    def box(self, widget: Widget) -> pygame.Rect:
        """Where a widget is on the window now."""
        return widget.rect.move(0, -self.scroll)

    def at(self, pos: Point) -> Widget | None:
        """The widget under a point of the window."""
        if not self.rect.collidepoint(pos):
            return None
        return next((widget for widget in self.widgets if self.box(widget).collidepoint(pos)), None)

    # -- the drag bar

    def bar_room(self) -> int:
        """What the drag bar takes of the width."""
        return max(24, self.look.length(BAR))

    def _track(self) -> pygame.Rect:
        room = self.bar_room()
        return pygame.Rect(self.rect.right - room, self.rect.top, room, self.rect.height)

    def thumb(self) -> pygame.Rect:
        track = self._track()
        high = max(self.look.length(40), track.height * self.rect.height // max(1, self.content))
        top = track.top + (track.height - high) * self.scroll // max(1, self.most)
        return pygame.Rect(track.left, top, track.width, high)

    def press_bar(self, pos: Point) -> bool:
        """The mouse went down: whether on the drag bar, which it then holds; beside the thumb it scrolls by a page."""
        if not self.most or not self._track().collidepoint(pos):
            return False
        grip = self.thumb()
        if not grip.collidepoint(pos):
            self.scroll_to(self.scroll + (self.page if pos[1] > grip.bottom else -self.page))
        self._grip = pos[1] - self.thumb().top
        return True

    def drag_bar(self, pos: Point) -> bool:
        """The mouse moved: whether the view did."""
        over = self._grip is not None or (self.most > 0 and self._track().collidepoint(pos))
        changed = over != self._over_bar
        self._over_bar = over
        if self._grip is None:
            return changed
        track, grip = self._track(), self.thumb()
        room = max(1, track.height - grip.height)
        return self.scroll_to(round((pos[1] - self._grip - track.top) * self.most / room)) or changed

    def release_bar(self) -> bool:
        """The mouse came up: whether it held the bar."""
        held, self._grip = self._grip is not None, None
        return held

    @property
    def page(self) -> int:
        """A page of it, less a line or two."""
        return max(20, self.rect.height - self.look.px(40))

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Everything that is in sight."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        seen, fades = self.ends()
        under = [(edge, surface.subsurface(edge.clip(surface.get_rect())).copy()) for edge in fades]
        for nest in self._nests:
            if any(self.box(widget).clip(seen).height for widget in nest.written.widgets):
                nest.draw(surface, self.box(nest))
        surface.set_clip(seen.clip(clip))
        for widget in self.widgets:
            if (box := self.box(widget)).colliderect(seen):
                widget.draw(surface, box)
        surface.set_clip(self.rect.clip(clip))
        for edge, ground in under:
            pen.fade_out(surface, edge, ground, down=edge.top > self.rect.top)
        if self.most:
            self._draw_bar(surface)
        surface.set_clip(clip)

    def ends(self) -> Ends:
        """What of it is drawn, and where what goes on beyond fades out; the rows of a list end with one."""
        if not self.most or self.pitched:
            return Ends(self.rect, [])
        boxes = [(self.box(widget).top, widget) for widget in self.widgets]
        lines = [(top + start, top + end, top + least) for top, widget in boxes for start, end, least in widget.uncut()]
        papers = [(box.top, box.bottom) for box in map(self.box, self._nests)]
        high = min(self.look.length(FADES), self.rect.height // 3)
        fade = pygame.Rect(0, 0, self.rect.width - self.bar_room(), high)
        return ends_of(self.rect, lines, papers, (self.scroll > 0, self.scroll < self.most), fade)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        wide = max(6, self.look.length(10))
        track = self._track()
        thin = pygame.Rect(track.centerx - wide // 2, track.top, wide, track.height)
        groove, plain = ("#3a241430", "#8a7a62") if self.on_paper else ("#0a1a1380", palette.MUTED)
        surface.blit(self.look.atlas.rounded(thin.size, wide / 2, groove), thin)
        grip = self.thumb()
        bar = pygame.Rect(thin.left, grip.top, wide, grip.height)
        colour = ("#3a2414" if self.on_paper else CREAM) if self._over_bar else plain
        surface.blit(self.look.atlas.rounded(bar.size, wide / 2, colour), bar)


class Nest(Widget):
    """A background among widgets, with rows of its own; ``draw`` draws the background alone."""

    def __init__(self, look: Look, rows: Sequence[Row | Widget]) -> None:
        super().__init__(look)
        self.written = Area(look, rows)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.written.wanted(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.written.arrange(rect)


class SlipArea(Nest):
    """A sheet of paper among widgets, with rows of its own, ruled under each of them."""

    def __init__(
        self, look: Look, rows: Sequence[Row | Widget], wide: Callable[[int], int], *, bound: bool = False
    ) -> None:
        """``wide``: its width in rows of that width; ``bound``: whether its upper edge is bound."""
        super().__init__(look, rows)
        self.written.lay_on_paper()
        self.wide = wide
        self.bound = bound

    def measure(self, width: int) -> tuple[int, int]:
        wide = self.wide(width)
        return wide, self.written.wanted(wide) + self._binding()

    def place(self, rect: pygame.Rect) -> None:
        self.rect = rect
        top = self._binding()
        self.written.arrange(pygame.Rect(rect.left, rect.top + top, rect.width, rect.height - top))

    def _binding(self) -> int:
        return self.look.length(BOUND) if self.bound else 0

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, aside = self.look, self.look.length(10)
        pen.sheet(look, surface, box, bound=self.bound)
        for row in self.written.rows:
            low = max(widget.rect.bottom for widget in row.widgets) - self.rect.top + look.length(row.gap) // 2
            if low < box.height - aside:
                surface.fill(RULE, (box.left + aside, box.top + low, box.width - 2 * aside, max(1, round(look.u))))


class Plate(Nest):
    """A dark plate with rows of its own: who sits there, or what is wrong."""

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        pen.plate(self.look, surface, box, radius=14)
