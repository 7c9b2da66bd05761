"""The list of matches: however long it is, only the rows in sight are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from games.core.phrases import Phrase, Told, Words, linked
from sprites import palette, paper
from sprites.paper import RULE
from table.look import Look
from table.screens.history_words import MatchWords, told
from table.store.summary import Summary
from table.widgets import pen
from table.widgets.area import Area
from table.widgets.inks import faint
from table.widgets.widget import Point, Widget

HIGH = 56
BASE = 18
_PAGE = 8
"""Rows that Page Up and Page Down go."""
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -_PAGE, pygame.K_PAGEDOWN: _PAGE}

NONE = Phrase("No such match yet.")


class MatchList(Widget):
    """Matches, one of them chosen; Up and Down choose, Enter opens the chosen one."""

    focusable = True

    def __init__(self, look: Look, matches: Sequence[Summary], who: str, game: str, on_choose: Callable[[], None],
                 on_open: Callable[[], None]) -> None:  # fmt: skip
        """``who`` and ``game``: the filters of the list, as ``told`` takes them."""
        super().__init__(look)
        self.name = "matches"
        self.matches = matches
        self.who = who
        self.game = game
        self.on_choose = on_choose
        self.on_open = on_open
        self.at = 0
        """Which one is chosen."""
        self.removed: frozenset[str] = frozenset()
        """Those that were removed, and can be brought back while the page is open."""

    @property
    def chosen(self) -> Summary | None:
        return self.matches[self.at] if self.matches else None

    def in_words(self) -> Words:
        if not self.matches:
            return NONE
        said = told(self.matches[self.at], self.who, self.game)
        number = Phrase("{number} of {count}", self.at + 1, len(self.matches))
        parts = (said.day, said.time, said.first, said.second, said.standing, said.result, said.lasted, number)
        return linked([part for part in parts if part], "{some}, {other}")

    # -- layout

    @property
    def row(self) -> int:
        """The height of a row: two lines, and a little."""
        return max(self.look.length(HIGH), 2 * self._line() + self.look.length(6))

    def _line(self) -> int:
        return self.look.text.height(self.look.px(BASE))

    def measure(self, width: int) -> tuple[int, int]:
        return width, max(1, len(self.matches)) * self.row

    def box_of(self, at: int) -> pygame.Rect:
        """The rectangle of a row, in the form's own lengths."""
        return pygame.Rect(self.rect.left, self.rect.top + at * self.row, self.rect.width, self.row)

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return self.box_of(self.at).move(box.left - self.rect.left, box.top - self.rect.top), self.look.length(6)

    # -- input

    def choose(self, at: int) -> bool:
        """Choose a row, or the nearest one; whether the choice has changed."""
        at = max(0, min(at, len(self.matches) - 1))
        changed = at != self.at
        self.at = at
        if changed:
            self.on_choose()
        return changed

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or not self.matches:
            return False
        if event.key in _STEPS:
            return self.choose(self.at + _STEPS[event.key])
        if event.key in {pygame.K_HOME, pygame.K_END}:
            return self.choose(0 if event.key == pygame.K_HOME else len(self.matches) - 1)
        return False

    def activate(self) -> None:
        if self.matches:
            self.on_open()

    def press(self, at: Point) -> None:
        super().press(at)
        if self.matches:
            self.choose(at[1] // self.row)

    # -- drawing

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if not self.matches:
            words = pen.block(self.look, NONE, BASE, box.width)
            pen.write(self.look, surface, words, box, self.ink(palette.MUTED))
            return
        seen = surface.get_clip().clip(box)
        first = max(0, (seen.top - box.top) // self.row)
        last = min(len(self.matches), -(-(seen.bottom - box.top) // self.row))
        for at in range(first, last):
            self._draw_row(surface, pygame.Rect(box.left, box.top + at * self.row, box.width, self.row), at)

    def _draw_row(self, surface: pygame.Surface, row: pygame.Rect, at: int) -> None:
        look, match = self.look, self.matches[at]
        if at == self.at:
            surface.blit(look.atlas.rounded(row.size, look.length(6), "#f2d984a8"), row)
        surface.fill(RULE, (row.left, row.bottom - 1, row.width, max(1, look.length(1))))
        words = told(match, self.who, self.game)
        gone = match.uid in self.removed
        inks = paper.inks(look.settings.felt)
        plain = faint(look.settings.felt) if gone else self.ink(palette.TEXT)
        muted = faint(look.settings.felt) if gone else self.ink(palette.MUTED)
        day, who, scores, result, lasted = self._columns(row)
        if not gone and not words.scores and not words.standing:
            more = max(0, look.text.width(words.result, look.px(BASE)) - result.width)
            result = pygame.Rect(result.left - more, result.top, result.width + more, result.height)
            who.width = scores.right - more - who.left
        self._two(surface, day, (words.day, words.time), (plain, muted))
        self._two(surface, who, (words.first, words.second), (plain, muted), "semibold")
        if gone:
            self._one(surface, scores.unionall([result]), Phrase("removed"), muted, "left")
        else:
            self._score(surface, scores, words)
            colour = inks.first if words.ended == "won" else inks.second if words.ended == "lost" else muted
            self._one(surface, result, words.result, colour, "left")
        self._one(surface, lasted, words.lasted, muted, "right")

    def _columns(self, row: pygame.Rect) -> tuple[pygame.Rect, ...]:
        """When, against whom, scores, result, how long: in shares of the width."""
        pad = self.look.length(12)
        inside = row.inflate(-2 * pad, 0)
        edges = [inside.left + round(inside.width * share) for share in (0, 0.145, 0.525, 0.765, 0.885, 1)]
        gap = self.look.length(8)
        return tuple(
            pygame.Rect(left, row.top, right - left - gap, row.height)
            for left, right in pairwise(edges)
        )  # fmt: skip

    def _two(self, surface: pygame.Surface, room: pygame.Rect, words: tuple[Words, Words], inks: tuple[str, str],
             weight: str = "regular") -> None:  # fmt: skip
        line, px = self._line(), self.look.px(BASE)
        top = room.top + (room.height - 2 * line) // 2
        for number, (text, ink) in enumerate(zip(words, inks, strict=True)):
            heavy = weight if not number else "regular"
            place = pygame.Rect(room.left, top + number * line, room.width, line)
            picture = self.look.text.squeezed(text, px, room.width, ink, heavy)
            pen.put(surface, picture, picture.get_rect(midleft=place.midleft).topleft, place)

    def _one(self, surface: pygame.Surface, room: pygame.Rect, words: Words, ink: str, align: str) -> None:
        block = pen.block(self.look, words, BASE, room.width, height=self._line())
        pen.write(self.look, surface, block, room, ink, align)

    def _score(self, surface: pygame.Surface, room: pygame.Rect, words: MatchWords) -> None:
        """Each side's score, the winner's in a loop; the standing if the match is not over."""
        look, inks = self.look, paper.inks(self.look.settings.felt)
        if words.standing:
            block = pen.block(look, words.standing, BASE - 2, room.width, height=room.height)
            pen.write(look, surface, block, room, self.ink(palette.MUTED))
            return
        if not words.scores:
            return
        two = len(words.scores) == 2
        gap = look.length(38 if two else 28)

        def measures(px: int) -> tuple[list[int], int, int]:
            """How wide each score is, all of them, and what a loop needs beside them."""
            widths = [look.text.width(score, px, "bold") for score in words.scores]
            edge = (pen.looped(look, pygame.Rect(0, 0, max(widths), px), px).width - max(widths)) // 2
            return widths, sum(widths) + gap * (len(widths) - 1), edge

        def fits(px: int) -> bool:
            _, total, edge = measures(px)
            return total + 2 * edge <= room.width

        px = look.text.fitting(look.px(20 if two else BASE), fits)
        widths, total, edge = measures(px)
        x = room.left + edge
        if two:  # the colons line up
            x = max(x, min(room.left + (room.width - gap) // 2 - widths[0], room.right - edge - total))
        for number, (score, wide) in enumerate(zip(words.scores, widths, strict=True)):
            picture = look.text.line(score, px, inks.side(number), "bold")
            place = picture.get_rect(midleft=(x, room.centery))
            if number in words.winners:
                loop = pen.looped(look, place, min(room.height, picture.get_height() + look.length(2)))
                surface.blit(look.atlas.loop(loop.size, inks.side(number), look.u), loop)
            pen.put(surface, picture, place.topleft, place)
            if two and not number:
                colon = look.text.line(Told(":"), px, self.ink(palette.MUTED), "bold")
                surface.blit(colon, colon.get_rect(center=(place.right + gap // 2, room.centery)))
            x += wide + gap


class ListArea(Area):
    """The area of a list: it shows whole rows, and brings the chosen one into sight."""

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        found = next((widget for widget in self.widgets if isinstance(widget, MatchList)), None)
        if found is not None and found.rect.bottom > rect.bottom:
            over = (rect.bottom - found.rect.top) % found.row
            super().arrange(pygame.Rect(rect.left, rect.top, rect.width, rect.height - over))

    def reveal(self, widget: Widget) -> None:
        if not isinstance(widget, MatchList):
            super().reveal(widget)
            return
        row = widget.box_of(widget.at).move(0, -self.rect.top)
        margin = self.look.length(8)
        if row.bottom + margin - self.scroll > self.rect.height:
            self.scroll_to(row.bottom + margin - self.rect.height)
        if row.top - margin < self.scroll:
            self.scroll_to(row.top - margin)
