"""A film's papers: the time line under the table, the keys that wind it, the speeds; at the right its log and eyes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from games.core.phrases import EMPTY, Phrase, Told, Words
from table.game.frame import EDGE, GAP, TOP, Frame
from table.game.intents import Eyes, Intent, Reel, Speed
from table.look import Look

TEXT, CAP, SIGN, LINE = 19, 16, 21, 32
"""Text sizes in u: words, what is printed on keys, their signs; from line to line of the log."""
SPEEDS = ((0.5, Told("×½")), (1.0, Told("×1")), (2.0, Told("×2")), (4.0, Told("×4")), (8.0, Told("×8")))
GO_ON = Phrase("Play on from here")
EDGES, HUNG, STRETCH = 18, 8, 1.5
"""The clear felt round a film's table, and above it and under the plates on the rim, in u; how much wider than it is
made, for its height, the table may be laid out."""
_KEY, _GAP, _AROUND, _LINE_HIGH, _PAD = 48, 6, 12, 72, 24
READ = 0.75
"""The share of their size at which the words on keys are still worth reading beside what is larger."""
CAPS: Mapping[Reel, Words] = {
    Reel.FIRST: Phrase("Home", context="key"), Reel.BACK: Phrase("Up", context="key"),
    Reel.STEP_BACK: Phrase("Left", context="key"), Reel.PLAY: Phrase("Space", context="key"),
    Reel.STEP: Phrase("Right", context="key"), Reel.ON: Phrase("Down", context="key"),
    Reel.LAST: Phrase("End", context="key"), Reel.GO_ON: Told("G"), Reel.EYES: Told("V"), Reel.LEAVE: Told("Esc"),
}  # fmt: skip
"""What is printed on the keys that do the same."""
_WIND = (Reel.FIRST, Reel.BACK, Reel.STEP_BACK, Reel.PLAY, Reel.STEP, Reel.ON, Reel.LAST)


@dataclass(frozen=True, slots=True)
class Bar:
    """What a part of the film brought: from where to where on the time line, for which side, how much (0 to 1)."""

    start: float
    end: float
    side: int
    share: float


@dataclass(frozen=True, slots=True)
class Strip:
    """What the strip, the log and the eyes of a film show."""

    bars: tuple[Bar, ...]
    hands: tuple[float, ...]
    """Where hands begin on the time line, from 0 to 1."""
    at: float
    """Where the film stands."""
    where: tuple[Words, Words]
    """Which hand, which part of it."""
    running: bool
    speed: float
    goes_on: bool
    """Whether one can go on from here."""
    eyes: tuple[tuple[int | None, Words], ...]
    eye: int | None
    title: Words
    lines: tuple[Words, ...]
    end: Words
    """How it ended; empty where that is not told."""
    armies: bool = False
    """Whether armies stand for the sides on the table."""


@dataclass(frozen=True, slots=True)
class Key:
    """Something to press on a paper."""

    rect: tuple[int, int, int, int]
    does: Intent
    words: Words = EMPTY
    cap: Words = EMPTY
    chosen: bool = False
    enabled: bool = True
    more: bool = False
    """Whether its words are one of several."""


class FilmFrame(Frame):
    """How a film divides the window: its strip at the foot, log and eyes at the right, the table in between."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, speaks=False)
        self.inset = (0, 0, 0, 0)
        """By how much the table is smaller, or larger, at its left, top, right and lower edge, so that no card hangs
        over it and little felt is left."""

    def take_in(self, cards: Sequence[pygame.Rect], words: Sequence[pygame.Rect], shape: tuple[float, float]) -> None:
        """Fit the table as it is now into what is in sight, under the plates on the upper rim, whose place that is.
        ``shape``: how wide and how high it is made."""
        length, felt, (wide, high) = self._look.length, self.felt, self._look.size
        edge, rim = length(EDGES), [box for box in words if box.top < felt.top]
        room = pygame.Rect(felt.left + edge, felt.top + length(HUNG), self.column.left - felt.left - 2 * edge, 0)
        room.height = self.strip.top - edge - room.top
        room.inflate_ip(min(0, round(self.table.height * shape[0] / shape[1] * STRETCH) - room.width), 0)
        inside = [*cards, *(box for box in words if box not in rim)]
        box = inside[0].unionall(inside)
        top = box.top
        for plate in rim:  # what is under a plate begins below it
            tops = [each.top for each in inside if each.left < plate.right and plate.left < each.right]
            top = min([top, *(each - plate.bottom + felt.top for each in tops)])
        over = (room.left - box.left, room.top - top, box.right - room.right, box.bottom - room.bottom)
        limits = zip(self.inset, over, (wide // 5, high // 5) * 2, strict=True)
        left, top, right, foot = (min(most, had + more) for had, more, most in limits)
        self.inset = max(-edge, left), top, max(-edge, right), foot

    @property
    def strip(self) -> pygame.Rect:
        """The paper at the foot."""
        look = self._look
        left, (wide, high) = look.length(EDGE - 4), look.size
        letters = look.text.height(look.px(CAP)) + look.text.height(self.cap) if self.cap else look.px(SIGN + 16)
        row = max(look.length(_KEY), letters + look.length(8))
        tall = look.length(_LINE_HIGH + 12) + row + look.length(14)
        return pygame.Rect(left, high - look.length(TOP) - tall, wide - 2 * left, tall)

    @property
    def table(self) -> pygame.Rect:
        table, (left, top, right, foot) = super().table, self.inset
        table.height = self.strip.top - self._look.length(10) - table.top
        return pygame.Rect(table.left + left, table.top + top, table.width - left - right, table.height - top - foot)

    @property
    def column(self) -> pygame.Rect:
        column = super().column
        column.top = self._look.length(TOP + 8)
        column.height = self.strip.top - self._look.length(16) - column.top
        return column

    @property
    def eyes(self) -> pygame.Rect:
        """The slip that says whose eyes."""
        column, look = self.column, self._look
        high = look.length(20) + 3 * look.text.height(look.px(TEXT)) + look.length(8)
        return pygame.Rect(column.left, column.bottom - high, column.width, high)

    @property
    def log(self) -> pygame.Rect:
        """The paper of the log."""
        column = self.column
        column.height = self.eyes.top - self._look.length(GAP - 6) - column.top
        return column

    @property
    def line(self) -> pygame.Rect:
        """The time line on its paper."""
        look, strip = self._look, self.strip
        pad = look.length(_PAD + 4)
        return pygame.Rect(strip.left + pad, strip.top + look.length(8), strip.width - 2 * pad, look.length(_LINE_HIGH))

    def keys(self, strip: Strip) -> tuple[Key, ...]:
        """Everything that can be pressed, where it is."""
        return (*self._wind(), *self._speeds(strip), *self._ways(strip), *self._eyes(strip))

    @property
    def _row(self) -> pygame.Rect:
        look, strip = self._look, self.strip
        top = self.line.bottom + look.length(6)
        return pygame.Rect(strip.left + look.length(_PAD), top, self._wide, strip.bottom - look.length(12) - top)

    @property
    def _wide(self) -> int:
        """The width of the row of keys."""
        return self._look.size[0] - 2 * self._look.length(EDGE - 4) - 2 * self._look.length(_PAD)

    @property
    def _key(self) -> int:
        """The width of a winding key."""
        look = self._look
        wide = self._words_wide(look.px(CAP)) if self.cap else look.px(SIGN) + 2 * look.length(_AROUND)
        return max(look.length(_KEY), min(wide, self._room))

    @property
    def _room(self) -> int:
        """How wide a winding key may be: beside them are speeds, ways on and where the film stands."""
        look, gap = self._look, self._look.length(_GAP)
        parts = (Phrase("trick {number}", 26), Phrase("dealt"))
        part = max(look.text.width(words, look.px(TEXT), "bold") for words in parts)
        rest = len(SPEEDS) * self._speed_width + self._on_wide + part + look.length(34)
        return (self._wide - rest) // (len(_WIND) + 1) - gap

    def _words_wide(self, size: int) -> int:
        look = self._look
        return max(look.text.width(CAPS[does], size) for does in _WIND) + look.length(_AROUND)

    @property
    def cap(self) -> int:
        """The text size of what is printed on all keys, in pixels; 0 where there is room for their signs alone."""
        look, room = self._look, max(self._look.length(_KEY), self._room)
        size = look.text.fitting(look.px(CAP), lambda size: self._words_wide(size) <= room)
        return size if size >= READ * look.px(CAP) else 0

    def _wind(self) -> list[Key]:
        row, side, gap = self._row, self._key, self._look.length(_GAP)
        return [
            Key((row.left + at * (side + gap), row.top, side, row.height), does, EMPTY, CAPS[does], does is Reel.PLAY)
            for at, does in enumerate(_WIND)
        ]

    @property
    def where(self) -> pygame.Rect:
        """The words beside the winding keys."""
        row, gap = self._row, self._look.length(_GAP)
        left = row.left + len(_WIND) * (self._key + gap) + gap
        return pygame.Rect(left, row.top, self._speeds_left - left - self._look.length(8), row.height)

    @property
    def _speeds_left(self) -> int:
        return self._ways_left - len(SPEEDS) * self._speed_width - self._look.length(20)

    @property
    def _speed_width(self) -> int:
        look = self._look
        return max(look.length(46), look.text.width(SPEEDS[0][1], look.px(TEXT), "semibold") + look.length(14))

    def _speeds(self, strip: Strip) -> list[Key]:
        row, each = self._row, self._speed_width
        return [
            Key((self._speeds_left + at * each, row.top, each, row.height), Speed(times), words, Told(str(at + 1)),
                chosen=times == strip.speed)
            for at, (times, words) in enumerate(SPEEDS)
        ]  # fmt: skip

    @property
    def _on_wide(self) -> int:
        look = self._look
        return min(look.text.width(GO_ON, look.px(TEXT), "semibold") + look.length(28), self._wide // 4)

    @property
    def _ways_left(self) -> int:
        return self._row.right - self._on_wide - self._key - self._look.length(8)

    def _ways(self, strip: Strip) -> list[Key]:
        row, on, leave = self._row, self._on_wide, self._key
        return [
            Key((self._ways_left, row.top, on, row.height), Reel.GO_ON, GO_ON, CAPS[Reel.GO_ON],
                enabled=strip.goes_on),
            Key((row.right - leave, row.top, leave, row.height), Reel.LEAVE, cap=CAPS[Reel.LEAVE]),
        ]  # fmt: skip

    def _eyes(self, strip: Strip) -> list[Key]:
        look, eyes = self._look, self.eyes
        pad, high = look.length(14), look.text.height(look.px(TEXT)) + look.length(6)
        room = pygame.Rect(eyes.left + pad, eyes.bottom - high - look.length(10), eyes.width - 2 * pad, high)
        shown = strip.eyes if len(strip.eyes) <= 3 else tuple(pair for pair in strip.eyes if pair[0] == strip.eye)
        each, more = room.width // max(1, len(shown)), len(shown) < len(strip.eyes)
        return [
            Key((room.left + at * each, room.top, each, high), Eyes(eye) if len(shown) > 1 else Reel.EYES, words,
                chosen=eye == strip.eye, more=more)
            for at, (eye, words) in enumerate(shown)
        ]  # fmt: skip


def line_share(look: Look, x: int) -> float:
    """Where a point of the window is on the time line, from 0 to 1."""
    line = FilmFrame(look).line
    return max(0.0, min(1.0, (x - line.left) / max(1, line.width)))
