"""What is written on a page: text that fits itself, and widgets side by side or one above another."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from games.core.phrases import EMPTY, Words, linked
from sprites import palette
from table.look import Look
from table.widgets.area import ASIDE, Area, Row
from table.widgets.button import Pressable
from table.widgets.strips import cut
from table.widgets.widget import Label, Widget


class Passage(Label):
    """Words, whose look is that of the area they come into."""

    def __init__(
        self, words: Words, base: float = 19, colour: str = palette.TEXT, weight: str = "regular",
        align: str = "left", *, lines: int = 0, looped: str = "", ruled: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(None, words, base, colour=colour, weight=weight, align=align, lines=lines, looped=looped,
                         ruled=ruled)  # fmt: skip


class Placed(Widget):
    """Widgets that are one to the page: they are placed, drawn and said together."""

    def __init__(self, *parts: Widget, gap: float, said: Words = EMPTY) -> None:
        super().__init__()
        self.parts, self.gap, self.spoken = parts, gap, said

    @property
    def inside(self) -> Iterator[Widget]:
        """Its parts, which have the group's look and ground."""
        for part in self.parts:
            part.look, part.on_paper = self.look, self.on_paper
            yield part

    def in_words(self) -> Words:
        return self.spoken or linked([said for part in self.parts if (said := part.in_words())], "{some}, {other}")

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        for part, place in zip(self.inside, self.places(box), strict=True):
            part.draw(surface, place)

    @abstractmethod
    def places(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Where its parts are in that place."""


class Stack(Placed):
    """Widgets one above another, in the middle of their place."""

    def __init__(self, *parts: Widget, gap: float = 0, said: Words = EMPTY) -> None:
        super().__init__(*parts, gap=gap, said=said)

    def measure(self, width: int) -> tuple[int, int]:
        sizes = [part.measure(width) for part in self.inside]
        return max(wide for wide, _ in sizes), sum(high for _, high in sizes) + self._between() * (len(sizes) - 1)

    def _between(self) -> int:
        return self.look.length(self.gap)

    def places(self, box: pygame.Rect) -> list[pygame.Rect]:
        _, high = self.measure(box.width)
        rest, found = box.move(0, (box.height - high) // 2), []
        for part in self.inside:
            place, rest = cut(rest, "top", part.measure(box.width)[1], self._between())
            found.append(place)
        return found


class Cols(Placed):
    """Widgets side by side, as high as their place. A share is a part of the width; without one a widget has what it
    likes. What an empty text leaves free is its neighbours': what the right one lacks, the rest the left one's."""

    def __init__(
        self, *parts: Widget | tuple[float, Widget], gap: float = 8, pad: float = 0, high: float = 0,
        said: Words = EMPTY,
    ) -> None:  # fmt: skip
        """``pad``: at both ends; ``high``: the least height."""
        pairs = [part if isinstance(part, tuple) else (0, part) for part in parts]
        super().__init__(*(part for _, part in pairs), gap=gap, said=said)
        self.shares, self.pad, self.high = [share for share, _ in pairs], pad, high

    def _widths(self, width: int) -> list[int]:
        """What each has of that width: a share of what is left, or what it likes, less if that is too much."""
        free = width - 2 * self.look.length(self.pad) - self.look.length(self.gap) * (len(self.parts) - 1)
        wished = [0 if share else part.measure(free)[0] for share, part in zip(self.shares, self.inside, strict=True)]
        squeeze, rest = min(1.0, free / max(1, sum(wished))), max(0, free - sum(wished))
        whole = sum(self.shares) or 1
        found = [round(rest * share / whole) if share else int(wish * squeeze)
                 for share, wish in zip(self.shares, wished, strict=True)]  # fmt: skip
        for at in range(1, len(self.parts) - 1):
            part = self.parts[at]
            if isinstance(part, Passage) and not part.words:
                self._lend(found, at, self.parts[at + 1].measure(free)[0])
        return found

    @staticmethod
    def _lend(found: list[int], at: int, wished: int) -> None:
        """An empty one lends its room: to the right one what that lacks of its wish, to the left one the rest."""
        lent = min(found[at], max(0, wished - found[at + 1]))
        found[at - 1] += found[at] - lent
        found[at + 1] += lent
        found[at] = 0

    def measure(self, width: int) -> tuple[int, int]:
        sizes = [part.measure(wide) for part, wide in zip(self.inside, self._widths(width), strict=True)]
        high = max(self.look.length(self.high), *(size[1] for size in sizes))
        if any(self.shares):
            return width, high
        between = self.look.length(self.gap) * (len(sizes) - 1) + 2 * self.look.length(self.pad)
        return min(width, sum(size[0] for size in sizes) + between), high

    def places(self, box: pygame.Rect) -> list[pygame.Rect]:
        rest, found = box.move(self.look.length(self.pad), 0), []
        for wide in self._widths(box.width):
            place, rest = cut(rest, "left", wide, self.look.length(self.gap))
            found.append(place)
        return found


class Space(Widget):
    """Nothing, so wide and so high at text size 100 %."""

    def __init__(self, wide: float, high: float = 0) -> None:
        super().__init__()
        self.size = wide, high

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = self.size
        return round(wide * self.look.u * self.look.settings.text_size / 100), self.look.length(high)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        return


class Rule(Widget):
    """A line across, so thick."""

    def __init__(self, colour: str, thick: float = 1) -> None:
        super().__init__()
        self.colour, self.thick = colour, thick

    def measure(self, width: int) -> tuple[int, int]:
        return width, max(1, self.look.length(self.thick))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.fill(self.colour, box)


class BlankRows(Widget):
    """What some rows are lower than the highest of others."""

    def __init__(self, look: Look, rows: Sequence[Row | Widget], others: Sequence[Sequence[Row | Widget]]) -> None:
        super().__init__(look)
        self._rows, self._others = Area(look, rows), [Area(look, each) for each in others]

    def measure(self, width: int) -> tuple[int, int]:
        width += 2 * self.look.length(ASIDE)
        return 0, max(0, max(each.wanted(width) for each in self._others) - self._rows.wanted(width))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Nothing is on it."""


class DrawnThing(Widget):
    """Something drawn that stands among words."""

    def __init__(self, drawn: Callable[[Look], pygame.Surface]) -> None:
        super().__init__()
        self._drawn = drawn

    def measure(self, width: int) -> tuple[int, int]:
        return self._drawn(self.look).get_size()

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        picture = self._drawn(self.look)
        surface.blit(picture, picture.get_rect(center=box.center))


class Framed(Placed):
    """A widget on a ground with an edge, so large at text size 100 %; it grows with text, but less."""

    def __init__(
        self, part: Widget, size: tuple[float, float], fill: str | None, edge: str | None, line: float = 0,
        radius: float = 6, inset: float = 0,
    ) -> None:  # fmt: skip
        """``size``: its width, 0 for all there is, and its height; ``inset``: how much smaller than its place the
        ground is."""
        super().__init__(part, gap=0)
        self.size, self.fill, self.edge = size, fill, edge
        self.line, self.radius, self.inset = line, radius, inset

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = (max(self.look.length(side), self.look.px(side * 0.75)) if side else 0 for side in self.size)
        wide = min(width, wide or width)
        written = max(part.measure(wide)[1] for part in self.inside)
        return wide, max(high, written + self.look.length(8))

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return box, min(box.height // 2, self.look.length(self.radius))

    def places(self, box: pygame.Rect) -> list[pygame.Rect]:
        return [box.inflate(-self.look.length(self.inset), -self.look.length(self.inset))]

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        (ground,) = self.places(box)
        radius = min(ground.height / 2, self.look.length(self.radius))
        fill, edge = (None if colour is None else self.ink(colour) for colour in (self.fill, self.edge))
        line = max(1, self.look.length(self.line))
        surface.blit(self.look.atlas.rounded(ground.size, radius, fill, edge, line), ground)
        super().draw(surface, box)


class PressedParts(Pressable):
    """What leads somewhere, made of other widgets."""

    def __init__(
        self, made: Callable[[bool], Widget], on_press: Callable[[], Any], name: str = "", said: Words = EMPTY
    ) -> None:
        """``made``: what is seen of it, given whether the pointer is on it."""
        super().__init__(None, on_press, name)
        self._made, self.spoken = made, said

    def _now(self) -> Widget:
        return self._with_look(self._made(self.hovered))

    def _with_look(self, made: Widget) -> Widget:
        """A widget with the look and the ground of this one."""
        made.look, made.on_paper = self.look, self.on_paper
        return made

    def in_words(self) -> Words:
        return self.spoken or self._now().in_words()

    def measure(self, width: int) -> tuple[int, int]:
        return self._now().measure(width)

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return self._now().ring(box)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        self._now().draw(surface, box)


_LINK = 19
BETWEEN = 8
"""Between two links that share a line."""


class PaperLink(PressedParts):
    """Underlined words on paper that lead somewhere, in as many lines as they take; in one where they share it."""

    def __init__(self, words: Words, on_press: Callable[[], None], share: float = 1.0) -> None:
        """``share``: how much of the line it takes."""
        super().__init__(self._seen, on_press)
        self.words, self.share, self.base = words, share, _LINK

    def _seen(self, over: bool) -> Widget:
        ink = palette.PLAYERS[over] if self.enabled else palette.FAINT
        return Passage(self.words, self.base, ink, "semibold", "center", lines=int(self.share < 1), ruled=self.enabled)

    def measure(self, width: int) -> tuple[int, int]:
        wide = round((width - (self.look.length(BETWEEN) if self.share < 1 else 0)) * self.share)
        return wide, super().measure(wide)[1] + self.look.length(10)
