"""Text on surfaces: Open Sans at its final size, suit marks drawn as pictures, everything cached.

Phrases are told here, when they are measured and drawn; and only here are words that have been told taken apart: to
break lines, to cut them, and to see how long they take to read.
"""

import io
import os
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import groupby
from typing import Any, NamedTuple
from unicodedata import bidirectional

import pygame

from games.core.phrases import Speech, Told, Words, told
from sprites import palette
from sprites.atlas import Atlas
from sprites.picture_store import weight_of
from table.faces import BACKWARDS, FACE_PX, FOREIGN, Typefaces, draws

SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_MARKS = re.compile("([♠♥♦♣])")
_LETTERS = r"[^\s.,:;!?()“”‘’'\"…·–]*"
_FOREIGN_WORD = f"{_LETTERS}{FOREIGN.pattern}{_LETTERS}"
_FOREIGN_WORDS = re.compile(f"{_FOREIGN_WORD}(?: +{_FOREIGN_WORD})*")
_SUM = re.compile(r"[^ ]+(?: [=+×−] [^ ]+)*")
_SIGN = "sign"
_FILES = {"regular": "OpenSans-Regular.ttf", "semibold": "OpenSans-SemiBold.ttf", "bold": "OpenSans-Bold.ttf"}
_RED_ON_DARK = "#ff8a80"
_RED_ON_LIGHT = "#c8102e"
BUDGET = 4 * 1024 * 1024
"""Bytes of rendered lines that are cached; the least recently used go first."""
WIDTHS = 4000
"""Measured pieces of text that are cached; the least recently used go first."""
WRAPPED = 500
"""Texts set in lines that are cached; the least recently used go first."""
FITTED = 4000
"""Texts fitted into boxes that are kept; all of them go at once."""
SCALE = (9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 27, 30, 34, 38, 43, 48, 54, 60, 68, 76, 86, 97, 109, 122, 137, 154)
"""The steps of the type scale in pixels: words that do not fit take one of them."""
LONELY = 0.34
"""Of the width: a shorter word does not stand alone on the last of several lines."""
GREYEST = 56
"""By how much the red, green and blue of an ink may differ, of 255, where it is not a colour."""


_PLAINLY = Speech()


class Text:
    """Tells phrases and renders lines of text; sizes are whole pixels."""

    def __init__(self, atlas: Atlas, speech: Speech = _PLAINLY, least: Callable[[], int] = lambda: SCALE[0]) -> None:
        """``atlas``: where the suit marks come from; ``speech``: how phrases are told that nobody has told yet;
        ``least``: the smallest size at which anything is written now."""
        self.speech = speech
        self.least = least
        self._atlas = atlas
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: OrderedDict[tuple[str, int, str], int] = OrderedDict()
        self._lines: OrderedDict[tuple[str, int, str, str, str], pygame.Surface] = OrderedDict()
        self._wrapped: OrderedDict[tuple[str, int, int, str], list[Told]] = OrderedDict()
        self._fitted: dict[tuple[object, ...], object] = {}
        self.bytes = 0
        """Bytes that the rendered lines take."""
        self.faces = Typefaces()
        self.signs: Mapping[str, tuple[int, int, str]] = {}
        """Of those who sit at the table, by their names: the sign as the atlas draws it, and the colour. They stand for
        names that cannot be drawn."""
        self._own: dict[str, bool] = {}
        """Whether the program's own face has a letter that it may lack."""

    def told(self, words: Words) -> Told:
        """The words as they are shown: who draws a phrase tells it."""
        return told(words, self.speech)

    def font(self, px: int, weight: str = "regular") -> pygame.font.Font:
        """The font of that size; pygame's own if Open Sans is missing."""
        key = (weight, px)
        if key not in self._fonts:
            try:
                # In memory: a font reads from its file as long as it exists.
                self._fonts[key] = pygame.font.Font(io.BytesIO(typeface(weight)), px)
            except (OSError, ModuleNotFoundError, pygame.error):
                self._fonts[key] = pygame.font.Font(None, px)
        return self._fonts[key]

    def width(self, words: Words, px: int, weight: str = "regular") -> int:
        """How wide the line will be."""
        words = self.told(words)
        key = (words, px, weight)
        if key in self._widths:
            self._widths.move_to_end(key)
            return self._widths[key]
        width = sum(self._wide(piece, px, weight) for piece in self._pieces(words))
        self._widths[key] = width
        if len(self._widths) > WIDTHS:
            self._widths.popitem(last=False)
        return width

    def height(self, px: int, weight: str = "regular") -> int:
        """How high a line is."""
        return self.font(px, weight).get_linesize()

    def line(self, words: Words, px: int, colour: str = palette.TEXT, weight: str = "regular") -> pygame.Surface:
        """One line as a surface of its own. Do not draw on it: it is shared."""
        words = self.told(words)
        key = (words, px, colour, weight, self._atlas.deck)
        if key in self._lines:
            self._lines.move_to_end(key)
            return self._lines[key]
        surface = self._render(words, px, colour, weight)
        self._lines[key] = surface
        self.bytes += weight_of(surface)
        while self.bytes > BUDGET and len(self._lines) > 1:
            self.bytes -= weight_of(self._lines.popitem(last=False)[1])
        return surface

    def is_figure(self, words: Words) -> bool:
        """Whether no letter is in it."""
        return not any(letter.isalpha() for letter in self.told(words))

    def longest(self, words: Words, px: int, weight: str = "regular") -> int:
        """How wide the widest word is: where lines may break is said here alone."""
        return max((self.width(Told(word), px, weight) for word in self.told(words).split()), default=0)

    def wrap(self, words: Words, px: int, width: int, weight: str = "regular") -> list[Told]:
        """The text in lines no wider than that, broken at plain spaces only; a word that is wider stands alone and is
        cut with an ellipsis."""
        words = self.told(words)
        key = (words, px, width, weight)
        if key in self._wrapped:
            self._wrapped.move_to_end(key)
        else:
            self._wrapped[key] = self._set(words, px, width, weight)
            if len(self._wrapped) > WRAPPED:
                self._wrapped.popitem(last=False)
        return list(self._wrapped[key])

    def _set(self, words: Told, px: int, width: int, weight: str) -> list[Told]:
        rows: list[list[str]] = []
        for paragraph in words.split("\n"):
            begun = len(rows)
            rows.append([])
            for piece in self._unbroken(paragraph, px, width, weight):
                if rows[-1] and self.width(Told(" ".join([*rows[-1], piece])), px, weight) > width:
                    rows.append([])
                rows[-1].append(piece)
            if len(rows) - begun > 1 and len(rows[-1]) == 1 and len(rows[-2]) > 2:
                alone, together = Told(rows[-1][0]), Told(f"{rows[-2][-1]} {rows[-1][0]}")
                if self.width(alone, px, weight) < width * LONELY and self.width(together, px, weight) <= width:
                    rows[-1].insert(0, rows[-2].pop())
        return [self.fit(Told(" ".join(row)), px, width, weight) for row in rows]

    def _unbroken(self, paragraph: str, px: int, width: int, weight: str) -> Iterator[str]:
        """What stays on one line: words, and sums as long as there is room for a whole one."""
        for piece in _SUM.findall(paragraph):
            yield from [piece] if self.width(Told(piece), px, weight) <= width else filter(None, piece.split(" "))

    def fit(self, words: Words, px: int, width: int, weight: str = "regular") -> Told:
        """The line, shortened with an ellipsis if it is wider than that."""
        words = self.told(words)
        if self.width(words, px, weight) <= width:
            return words
        while words and self.width(Told(words + "…"), px, weight) > width:
            words = Told(words[:-1])
        return Told(words.rstrip() + "…")

    def fitting(self, px: int, fits: Callable[[int], bool], least: float = 0) -> int:
        """That size if it fits, or the next step down the scale that does; the smallest one if none of them does. All
        text is fitted here. ``least``: how far down it may go, if not as far as anything is written."""
        least = max(least, self.least())
        steps = [px, *(step for step in reversed(SCALE) if least < step < px), *[int(least)] * (least < px)]
        return next(filter(fits, steps), steps[-1])

    def once(self, key: tuple[object, ...], fit: Callable[[], Any]) -> Any:
        """What ``fit`` gives, worked out once for each ``key``, which holds all that it depends on."""
        if len(self._fitted) >= FITTED:
            self._fitted.clear()
        return self._fitted[key] if key in self._fitted else self._fitted.setdefault(key, fit())

    def shrunk(self, words: Words, px: int, room: float, weight: str = "regular", least: float = 0) -> int:
        """The size at which the line fits into that width."""
        return self.fitting(px, lambda size: self.width(words, size, weight) <= room, least)

    def whole(self, lines: Sequence[Told], words: Words) -> bool:
        """Whether nothing of the words is cut in these lines."""
        return "".join(lines).count("…") == self.told(words).count("…")

    def in_lines(self, words: Words, px: int, width: int, weight: str, most: int) -> list[Told]:
        """The text in no more lines than that, the last of them cut where it is not all."""
        lines = self.wrap(words, px, width, weight)
        rest = Told(" ".join(lines[most - 1 :]))
        return lines if len(lines) <= most else [*lines[: most - 1], self.fit(rest, px, width, weight)]

    def squeezed(self, words: Words, px: int, room: int, colour: str, weight: str = "regular") -> pygame.Surface:
        """One line in that width, smaller where it must be, and at last cut."""
        px = self.shrunk(words, px, room, weight)
        return self.line(self.fit(words, px, room, weight), px, colour, weight)

    def _render(self, words: Told, px: int, colour: str, weight: str) -> pygame.Surface:
        font = self.font(px, weight)
        if not words:
            return pygame.Surface((1, font.get_height()), pygame.SRCALPHA)
        if not (_MARKS.search(words) or FOREIGN.search(words)):
            return font.render(words, True, colour)
        surface = pygame.Surface((max(1, self.width(words, px, weight)), font.get_height()), pygame.SRCALPHA)
        light = palette.luminance(colour) > 0.3
        black = colour if light or _grey(colour) else palette.DARK_TEXT
        left = 0
        for piece in self._pieces(words):
            if piece.kind == _SIGN:
                mark = self._sign(piece.text, _mark_height(px), colour)
                surface.blit(mark, (left, (font.get_height() - mark.get_height()) // 2))
                left += self._wide(piece, px, weight)
            elif piece.text in SUITS:
                kind = SUITS[piece.text]
                red = _RED_ON_DARK if light else _RED_ON_LIGHT
                height = _mark_height(px)
                mark = self._atlas.suit(kind, height, red if kind in "hd" else black)
                room = _mark_width(px)
                top = font.get_ascent() - (height + mark.get_height()) // 2 + round(px * 0.02)
                surface.blit(mark, (left + (room - mark.get_width()) // 2, top))
                left += room
            else:
                face = self._face(piece.kind, px) if piece.kind else font
                drawn = face.render(piece.text, True, colour)
                surface.blit(drawn, (left, font.get_ascent() - face.get_ascent()))
                left += drawn.get_width()
        return surface

    # -- letters that the program's own face has none of

    def draws(self, words: str) -> bool:
        """Whether every letter can be drawn; where not, a sign stands for the words they are in."""
        lacking = {letter for letter in FOREIGN.findall(words) if not self._draws(letter)}  # all are looked for at once
        return not lacking

    def _draws(self, letter: str) -> bool:
        if letter not in self._own:
            self._own[letter] = bidirectional(letter) not in BACKWARDS and draws(self.font(FACE_PX), letter)
        return self._own[letter] or bool(self.faces.of(letter))

    def lacks(self, words: str) -> bool:
        """Whether it is known that they cannot be drawn."""
        return not self.draws(words) and not self.faces.looking

    def take_signs(self, signs: Mapping[str, tuple[int, int, str]]) -> None:
        """Others sit at the table, or nobody."""
        if signs != self.signs and not all(map(self.draws, (*signs, *self.signs))):
            self._lines.clear()
            self.bytes = 0
        self.signs = signs

    def look_for_faces(self) -> bool | None:
        """As ``Typefaces.look``; what was measured and drawn without the faces that were found is forgotten."""
        if (more := self.faces.look()) is None:
            for kept in (self._widths, self._lines, self._wrapped, self._fitted):
                kept.clear()
            self.bytes = 0
        return more

    def _pieces(self, words: str) -> "Iterator[_LinePart]":
        """Words in what is drawn in one way: by the program's own face, by others, as the mark of a suit or as a
        sign."""
        end = 0
        for found in _FOREIGN_WORDS.finditer(words) if FOREIGN.search(words) else ():
            yield from _plain(words[end : found.start()])
            end = found.end()
            if self.draws(found[0]):
                yield from (_LinePart("".join(letters), kind) for kind, letters in groupby(found[0], self._kind))
            else:
                yield _LinePart(found[0], _SIGN)
        yield from _plain(words[end:])

    def _kind(self, letter: str) -> str:
        """The file of the face that a letter is drawn with; empty: the program's own."""
        return self.faces.of(letter) if FOREIGN.match(letter) and not self._own[letter] else ""

    def _wide(self, piece: "_LinePart", px: int, weight: str) -> int:
        if piece.kind == _SIGN or piece.text in SUITS:
            return _mark_width(px)
        return (self._face(piece.kind, px) if piece.kind else self.font(px, weight)).size(piece.text)[0]

    def _face(self, file: str, px: int) -> pygame.font.Font:
        key = (file, px)
        if key not in self._fonts:
            try:
                self._fonts[key] = pygame.font.Font(file, px)
            except (OSError, pygame.error):
                self.faces.lost(file)
                return self.font(px)
        return self._fonts[key]

    def _sign(self, words: str, side: int, colour: str) -> pygame.Surface:
        """What stands for a name that cannot be drawn: sign and colour of who sits there, elsewhere a disc."""
        found = next((sign for name, sign in self.signs.items() if name and name in words), None)
        if found is None:
            return self._atlas.rounded((side, side), side // 2, colour)
        sign = self._atlas.seat_sign(*found[:2], side).copy()
        pygame.draw.rect(sign, found[2], sign.get_rect(), max(1, side // 8), side // 4)
        return sign


class _LinePart(NamedTuple):
    """Part of a line, and how it is drawn: the file of a face (empty: the program's own), or as a sign."""

    text: str
    kind: str = ""


def _plain(words: str) -> Iterator[_LinePart]:
    return (_LinePart(part) for part in _MARKS.split(words) if part)


def count_words(words: Told) -> int:
    """How many words there are to read."""
    return len(words.split())


@cache
def typeface(weight: str) -> bytes:
    """The file of Open Sans of that weight. OSError or ModuleNotFoundError where there is none."""
    if (spec := find_spec("ttf_opensans")) is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("there is no ttf_opensans")
    # Its own loader finds it in an archive too; importlib.resources would take longer to load than the menu's text.
    read: Callable[[str], bytes] = getattr(spec.loader, "get_data")  # noqa: B009
    return read(os.path.join(spec.submodule_search_locations[0], "ttf", _FILES[weight]))


def _grey(colour: str) -> bool:
    """Whether an ink is nearly without colour, so that black suit marks may have it too."""
    red, green, blue, _ = pygame.Color(colour)
    return max(red, green, blue) - min(red, green, blue) < GREYEST


def _mark_height(px: int) -> int:
    return max(6, round(px * 0.72))


def _mark_width(px: int) -> int:
    return _mark_height(px) + max(1, round(px * 0.1))
