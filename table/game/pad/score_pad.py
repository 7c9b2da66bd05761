"""The score pad: a sheet of paper with the sides, their figures, the trumps and other facts."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from games.core.controller import Strokes
from games.core.phrases import EMPTY, Phrase, Told, Words
from sprites import palette, paper
from sprites.paper import Sheet
from table.board.canvas import BlitTarget
from table.game.frame import enlarged
from table.game.pad.pad import Pad, PadCount, Value
from table.look import FINE, LARGE, TEXT, Look

PITCH, TIGHT, TALL, LOW, HEAD, SUB, LEAD = 34, 25, 46, 42, 80, 24, 20
"""From rule to rule, the least where there is little room, the most and the least where names take two lines; to the
first rule; what a line under the title adds; from line to line. In u at 100 % text."""
USUAL_SHARE, LEAST_SHARE = 0.9, 0.4
"""How small everything on the pad may be with all its lines, and with the figures alone."""
STEEP, FLAT = (175, 62), (96, 14)
"""Of blank paper in u, and at which angle a pencil lies on it."""
PENCIL, HEADING = 176, 210
INNER, WHOLE, SMALLEST = 10, 0.9, 0.6
"""Paper at the edges and beside figures in u; how far figures shrink for the words between, and these for them."""
CLOSED, WHOLE_WIDTH = 150, 200
"""Percent of text beyond which a pad narrower than that in u has room for the title and the figures alone."""


class ScorePad:
    """Draws pads; with two sides they are columns, with more of them rows."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._share = 1.0
        """The scale of everything on the pad, as a share of the chosen size, if there is little room."""
        self._ruled = PITCH
        """From rule to rule, in u at that scale."""

    def _fitted(self, pad: Pad, room: pygame.Rect) -> Pad:
        """As much of the pad as there is room for."""
        narrow = room.width < self._look.px(WHOLE_WIDTH)
        if narrow and self._look.settings.text_size > CLOSED:
            pad = replace(pad, under=EMPTY, notes=(), trumps_words=EMPTY)
        usual = USUAL_SHARE  # on high paper rather as small as at 100 % than without a line
        usual *= 1 if room.width > room.height else 100 / self._look.settings.text_size
        while not self._fits(pad, room, usual) and (pad.notes or pad.under or pad.trumps_words):
            pad = replace(pad, notes=pad.notes[:-1]) if pad.notes else replace(pad, under=EMPTY, trumps_words=EMPTY)
        while self.height(pad, room.width) > room.height and self._share > LEAST_SHARE:
            self._share -= 0.05
        return pad

    def _fits(self, pad: Pad, room: pygame.Rect, usual: float) -> bool:
        """Find the scale at which it fits, that share or more: rules come closer before letters shrink."""
        self._share, self._ruled = enlarged(self._look, room), PITCH
        if pad.entries and not self._columns(pad):
            flat, self._ruled = self._names(pad, room), TALL
            self._ruled = TALL if self._names(pad, room) > flat else PITCH
        least = LOW if self._ruled == TALL and pad.notes else TIGHT  # rather two lines of a name than a note
        while self.height(pad, room.width) > room.height and self._ruled > least:
            self._ruled -= 1
        while self.height(pad, room.width) > room.height and self._share > usual:
            self._share = max(usual, self._share - 0.05)
        return self.height(pad, room.width) <= room.height

    def draw(self, surface: BlitTarget, pad: Pad, rect: pygame.Rect) -> None:
        """Write the pad on paper of that size."""
        pad = self._fitted(pad, rect)
        self._draw_sheet(surface, pad, rect)
        self._draw_head(surface, pad, rect)
        top = self._draw_entries(surface, pad, rect)
        if pad.trumps:
            top = self._draw_trumps(surface, pad, rect, top)
        px, ink = self._note(pad, rect.width), self._inks.text
        for line in self._wrapped(pad, rect.width):
            self._draw_lines(surface, line, px, rect.width, ink, "regular", (rect.centerx, top + self._pitch // 2))
            top += self._pitch
        self._draw_pencil(surface, rect, top)

    def _draw_pencil(self, surface: BlitTarget, rect: pygame.Rect, top: int) -> None:
        """A pencil on the blank lines, where there are enough."""
        look = self._look
        angle = next((angle for free, angle in (STEEP, FLAT) if rect.bottom - top >= look.length(free)), None)
        if angle is not None:
            picture = look.atlas.pencil(look.length(PENCIL), look.u, -angle)
            right, below = (rect.right + look.length(8), 0) if angle == STEEP[1] else (rect.right - look.length(6), 10)
            surface.blit(picture, picture.get_rect(bottomright=(right, rect.bottom - look.length(below))))

    def lines(self, pad: Pad, rect: pygame.Rect) -> list[tuple[pygame.Rect, Words]]:
        """What is written beside names and figures, with its places: for explanations."""
        pad = self._fitted(pad, rect)
        top, pitch = rect.top + self._first(pad), self._pitch
        found = [(pygame.Rect(rect.left, rect.top + self._px(HEAD - 35), rect.width, pitch), pad.under)]
        if self._columns(pad):
            for entry in pad.entries:
                found.append((pygame.Rect(rect.left, top, rect.width, pitch), entry.words))
                top += pitch
        elif pad.entries:
            high, wide = len(pad.sides) * pitch, self._column(pad, rect)
            for at, entry in enumerate(pad.entries):
                box = pygame.Rect(0, 0, wide, high + pitch)
                box.midbottom = self._column_at(pad, rect, at), top + high
                found.append((box, entry.words))
            top += high
        if pad.trumps:
            high = pitch * (3 if pad.trumps_words else 2)
            found.append((pygame.Rect(rect.left, top, rect.width, high), pad.trumps_words or Phrase("Trumps")))
            top += high
        for note in pad.notes:
            high = pitch * len(self._wrapped(replace(pad, notes=(note,)), rect.width))
            found.append((pygame.Rect(rect.left, top, rect.width, high), note))
            top += high
        return [(box, words) for box, words in found if words]

    def height(self, pad: Pad, width: int) -> int:
        """How high the pad is, at that width."""
        lines = len(self._wrapped(pad, width))
        return self._first(pad) + self._rows(pad) * self._pitch + lines * self._pitch + self._px(12)

    # -- measures

    def _px(self, base: float) -> int:
        px, share = self._look.px, self._share
        return px(base * share) if share > 1 else max(1, round(px(base) * share))

    @property
    def _pitch(self) -> int:
        return self._px(self._ruled)

    def _text(self, base: float) -> int:
        px = self._px(base)
        return px if self._share >= 1 else self._look.text.fitting(self._look.px(base), lambda step: step <= px)

    @property
    def _inks(self) -> paper.Inks:
        return paper.inks(self._look.settings.felt)

    def _first(self, pad: Pad) -> int:
        """Where the first rule is, from the top."""
        heads = 0 if self._columns(pad) else max(map(len, self._headings(pad)), default=1) - 1
        return self._px((HEAD if pad.entries else HEAD - 30) + (SUB if pad.under else 0) + heads * LEAD)

    def _headings(self, pad: Pad) -> list[list[Told]]:
        """The words over the columns of figures, in lines: where sides are rows."""
        text, px, room = self._look.text, self._text(TEXT), self._px(HEADING) // max(1, len(pad.entries))
        return [text.wrap(each.words, px, max(room, text.longest(each.words, px))) for each in pad.entries]

    def _columns(self, pad: Pad) -> bool:
        return len(pad.sides) == 2

    def _rows(self, pad: Pad) -> int:
        """Ruled rows of figures and of the trumps."""
        figures = len(pad.entries) if self._columns(pad) else len(pad.sides) * bool(pad.entries)
        signs = 0 if not pad.trumps else 3 if pad.trumps_words else 2
        return figures + signs

    def _wrapped(self, pad: Pad, width: int) -> list[Told]:
        px, room = self._note(pad, width), width - self._px(20)
        return [line for note in pad.notes for line in self._look.text.wrap(note, px, room)]

    def _note(self, pad: Pad, width: int) -> int:
        """The text size of notes: a step smaller where they take fewer lines then, so that like stands beside like."""
        text, full, room = self._look.text, self._text(TEXT), width - self._px(20)
        smaller = text.fitting(full, lambda step: step < full)
        return min((full, smaller), key=lambda px: (sum(len(text.wrap(note, px, room)) for note in pad.notes), -px))

    def _draw_sheet(self, surface: BlitTarget, pad: Pad, rect: pygame.Rect) -> None:
        look, first = self._look, self._first(pad)
        centre = (first - self._px(30), first) if pad.entries and self._columns(pad) else None
        divide = None
        if pad.entries and not self._columns(pad):
            x = self._column_at(pad, rect, 0) - rect.left - self._column(pad, rect) / 2
            divide = (x, first, first + len(pad.sides) * self._pitch)
        sheet = Sheet(rect.size, look.u, True, first, self._pitch, centre, divide)
        pad_out = paper.margin(look.u)
        surface.blit(look.atlas.sheet(sheet), (rect.x - pad_out, rect.y - pad_out))

    def _draw_head(self, surface: BlitTarget, pad: Pad, rect: pygame.Rect) -> None:
        look, title, wide = self._look, self._inks.title, rect.width - self._look.length(2 * INNER)
        middle, top, ink = rect.centerx, rect.top, self._inks.text
        self._write(surface, pad.title, LARGE, "bold", title, (middle, top + self._px(31)), wide - look.length(18))
        if pad.under:
            self._write(surface, pad.under, FINE, "regular", ink, (middle, top + self._px(57)), wide)
        if not pad.entries:
            return
        y = rect.top + self._first(pad) - self._px(17)
        if self._columns(pad):
            half, full = rect.width // 2 - look.length(INNER), self._text(TEXT)
            px = min(look.text.shrunk(side.name, full, half, "semibold") for side in pad.sides)
            for at, side in enumerate(pad.sides):
                middle = rect.left + rect.width * (1 + 2 * at) // 4
                self._draw_lines(surface, side.name, px, half, side.ink(look.settings.felt), "semibold", (middle, y))
            return
        heads, column, end = self._headings(pad), self._column(pad, rect), rect.right
        wides = [max(look.text.width(words, self._text(TEXT)) for words in lines) for lines in heads]
        room = max((column - look.length(8)) / max(1, *wides), (rect.width - self._px(34)) / (sum(wides) + 1))
        fits = max(SMALLEST, min(1.0, room))  # one size for all
        px = look.text.fitting(self._text(TEXT), lambda px: px <= fits * self._text(TEXT))
        for at, lines in reversed([*enumerate(heads)]):  # what is wider than its column reaches over the names
            wide = max(column, *(look.text.width(words, px) + look.length(7) for words in lines))
            middle = min(self._column_at(pad, rect, at), end - wide // 2)
            end = middle - wide // 2
            for up, words in enumerate(reversed(lines)):
                line = look.text.squeezed(words, px, wide - look.length(6), ink)
                surface.blit(line, line.get_rect(center=(middle, y - up * self._px(LEAD))))

    def _draw_entries(self, surface: BlitTarget, pad: Pad, rect: pygame.Rect) -> int:
        """The figures; where the next row begins."""
        top, pitch = rect.top + self._first(pad), self._pitch
        number = len(pad.entries if self._columns(pad) else pad.sides) if pad.entries else 0
        rows = [pygame.Rect(rect.left, top + at * pitch, rect.width, pitch) for at in range(number)]
        if rows and self._columns(pad):
            self._draw_counts(surface, pad, rows)
        elif rows:
            px, worded = self._names(pad, rect), self._worded(pad, [self._column(pad, rect)] * len(pad.entries))
            for at, row in enumerate(rows):
                self._draw_side(surface, pad, at, row, px, worded)
        return top + number * pitch

    def _draw_counts(self, surface: BlitTarget, pad: Pad, rows: Sequence[pygame.Rect]) -> None:
        """Counts of two sides: words in the middle of a row, a figure on either side of them."""
        text, inner, gap, full = self._look.text, self._look.length(INNER), self._look.length(8), rows[0].width
        rooms = [full - 2 * (self._least(entry) + self._look.length(INNER + 10)) for entry in pad.entries]
        told = [entry.words for entry in pad.entries]
        px = min(map(text.shrunk, told, [self._text(TEXT)] * len(rows), rooms))
        wides = [min(room, text.width(words, px)) + gap for words, room in zip(told, rooms, strict=True)]
        if max(map(self._least, pad.entries)) <= (full - max(wides)) // 2 - inner:
            wides = [max(wides)] * len(rows)  # the figures are columns
        worded = self._worded(pad, [(full - wide) // 2 - inner for wide in wides])
        for entry, row, room, wide in zip(pad.entries, rows, rooms, wides, strict=True):
            self._draw_lines(surface, entry.words, px, room, self._inks.text, "regular", row.center)
            box = pygame.Rect(row.left + inner, row.top, (full - wide) // 2 - inner, row.height)
            size = self._strokes(entry, box.width)
            for at, (side, value) in enumerate(zip(pad.sides, entry.values, strict=True)):
                self._draw_value(surface, value, side.ink(self._look.settings.felt), box, at, size, worded)
                box = box.move(box.width + wide, 0)

    def _least(self, entry: PadCount) -> int:
        """How wide a count's figures are: one that is cut is none; words in its place may take two lines."""
        text, said = self._look.text, [each for each in entry.values if isinstance(each, str)]
        size = max(self._look.px(1), round(self._text(TEXT) * WHOLE))
        least = [text.longest(words, size, "bold" if text.is_figure(words) else "semibold") for words in said]
        return max(least, default=0)

    def _names(self, pad: Pad, rect: pygame.Rect) -> int:
        """The text size of all names where sides are rows: two lines of a name rather than one that is smaller."""
        text, full, room = self._look.text, self._text(TEXT), self._name_room(pad, rect)
        names, half = [side.name for side in pad.sides], self._half(full, self._pitch)
        px = min(text.shrunk(name, full, room, "semibold") for name in names)
        two = (text.wrap(name, half, room, "semibold") for name in names)
        whole = all(text.longest(name, half, "semibold") <= room for name in names)
        return half if px < half and whole and all(len(lines) <= 2 for lines in two) else px

    def _half(self, px: int, high: int) -> int:
        """That size, or the next step at which two lines go into a row so high, and their tails are off its line."""
        return self._look.text.fitting(px, lambda step: 2.4 * step <= high)

    def _name_room(self, pad: Pad, rect: pygame.Rect) -> int:
        left, column = rect.left + self._px(34), self._column(pad, rect)
        return self._column_at(pad, rect, 0) - column // 2 - left - self._look.length(6)

    def _draw_side(self, surface: BlitTarget, pad: Pad, number: int, row: pygame.Rect, px: int, worded: int) -> None:
        """One side's row: its mark, its name, that large, its figures."""
        look, side = self._look, pad.sides[number]
        ink = side.ink(look.settings.felt)
        mark = look.atlas.seat_sign(side.mark, side.army, self._px(24) if side.army else max(8, self._px(22)))
        surface.blit(mark, mark.get_rect(center=(row.left + self._px(20), row.centery)))
        left, column, room = row.left + self._px(34), self._column(pad, row), self._name_room(pad, row)
        lines = look.text.wrap(side.name, px, room, "semibold")
        if len(lines) > 1:
            px = self._half(px, row.height)
            lines = [lines[0], look.text.fit(Told(" ".join(lines[1:])), px, room, "semibold")]
        for at, words in enumerate(lines):
            name = look.text.line(words, px, ink, "semibold")
            middle = row.centery + round((at - (len(lines) - 1) / 2) * px * 1.05)
            surface.blit(name, name.get_rect(midleft=(left, middle)))
        for at, entry in enumerate(pad.entries):
            box = pygame.Rect(0, 0, column, row.height)
            box.center = self._column_at(pad, row, at), row.centery
            self._draw_value(surface, entry.values[number], ink, box, number, self._strokes(entry, column), worded)

    def _column(self, pad: Pad, rect: pygame.Rect) -> int:
        """How wide a column of figures is, where sides are rows."""
        return min(self._px(70 if len(pad.entries) == 1 else 58), rect.width // (len(pad.entries) + 2))

    def _column_at(self, pad: Pad, rect: pygame.Rect, number: int) -> int:
        """The middle of a column of figures."""
        wide = self._column(pad, rect)
        return rect.right - self._look.length(8) - wide * (len(pad.entries) - number) + wide // 2

    def _strokes(self, entry: PadCount, room: int) -> float:
        """How large the strokes of a count are, the same for all sides; 0: there are too many, and figures stand."""
        u = self._px(100) / 100
        most = max((value.count for value in entry.values if isinstance(value, Strokes)), default=0)
        size = min(u, u * room / self._look.atlas.tally(most, self._inks.text, u).get_width()) if most else u
        return size if size >= SMALLEST * u else 0.0

    def _worded(self, pad: Pad, rooms: Sequence[int]) -> int:
        """The text size of all words that stand in place of figures. ``rooms``: the width for those of each count."""
        text, full, inset = self._look.text, self._text(TEXT), self._look.length(6)
        said = [(each, room) for entry, room in zip(pad.entries, rooms, strict=True) for each in entry.values]
        sizes = (text.shrunk(each, full, room - inset, "semibold") for each, room in said
                 if not isinstance(each, Strokes) and not text.is_figure(each))  # fmt: skip
        return min(sizes, default=full)

    def _draw_value(
        self, surface: BlitTarget, value: Value, ink: str, room: pygame.Rect, seed: int, u: float, worded: int
    ) -> None:
        if isinstance(value, Strokes):
            if value.count and u:
                tally = self._look.atlas.tally(value.count, ink, u, seed)
                surface.blit(tally, tally.get_rect(center=room.center))
                return
            value = Told(str(value.count))
        if self._look.text.is_figure(value):
            self._write(surface, value, TEXT, "bold", ink, room.center, room.width)
        else:
            self._draw_lines(surface, value, worded, room.width, ink, "semibold", room.center)

    def _draw_trumps(self, surface: BlitTarget, pad: Pad, rect: pygame.Rect, top: int) -> int:
        look, pitch = self._look, self._pitch
        colour = paper.deep(palette.SUIT_COLOURS[look.settings.colours][pad.trumps])
        sign = look.atlas.suit(pad.trumps, round(pitch * 1.6), colour)
        surface.blit(sign, sign.get_rect(center=(rect.centerx, top + pitch)))
        if pad.trumps_words:
            middle = rect.centerx, top + pitch * 5 // 2
            self._write(surface, pad.trumps_words, TEXT, "regular", self._inks.text, middle)
        return top + pitch * (3 if pad.trumps_words else 2)

    def _write(
        self, surface: BlitTarget, words: Words, size: float, weight: str, ink: str, middle: tuple[int, int],
        room: int = 0,
    ) -> None:  # fmt: skip
        """Centred words, smaller and at last cut if they do not fit."""
        room = (room or self._look.px(PITCH) * 100) - self._look.length(6)
        px = self._look.text.shrunk(words, self._text(size), room, weight)
        self._draw_lines(surface, words, px, room, ink, weight, middle)

    def _draw_lines(
        self, surface: BlitTarget, words: Words, px: int, room: int, ink: str, weight: str, middle: tuple[int, int]
    ) -> pygame.Rect:  # fmt: skip
        """Centred words of one size, in two lines where they are too wide for one; where they are."""
        text, (x, y) = self._look.text, middle
        drawn = [text.line(line, px, ink, weight) for line in text.in_lines(words, px, room, weight, 2)]
        y -= (len(drawn) - 1) * px // 2
        places = [surface.blit(line, line.get_rect(center=(x, y + at * px))) for at, line in enumerate(drawn)]
        return places[0].unionall(places[1:])
