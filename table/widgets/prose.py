"""Reading matter: a small part of Markdown set in a column, suit marks as pictures."""

from __future__ import annotations

import re
from typing import NamedTuple

import pygame

from sprites import palette
from table.look import Look
from table.widgets import ladder, pen
from table.widgets.ladder import Ladder, read_ladder
from table.widgets.widget import Widget

LETTERS = 78
"""The most in one line."""
CARDS = "```cards"
"""The line that begins a ladder of cards."""
LEADING = 1.5
BASE = 19
_HEADS = {1: 30.0, 2: 23.0, 3: 20.0}
_BOLD = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`|(?<!\*)\*([^*\s][^*]*)\*(?!\*)")
_ITEM = re.compile(r"([-*•]|\d+\.)\s+(.*)")
_RULE = re.compile(r"(?:\*\*)?(R\d+[a-z]?)\.?(?:\*\*)?\s+(.*)")


class Part(NamedTuple):
    """One paragraph, heading (level 1 to 3) or list item (with its mark)."""

    words: str
    level: int = 0
    mark: str = ""
    depth: int = 0

    ladder: Ladder | None = None
    """Cards in place of words."""

    @property
    def listed(self) -> bool:
        """Whether it is an item of a list."""
        return bool(self.mark) and not self.mark.startswith("R")


class Piece(NamedTuple):
    """Some words of a line, and their place."""

    words: str
    x: int
    weight: str


class Row(NamedTuple):
    """A line of the column."""

    pieces: tuple[Piece, ...]
    y: int
    px: int
    colour: str


def parse(page: str) -> tuple[Part, ...]:
    """The parts of a page: ``#`` headings, ``-`` and ``1.`` lists, rules that begin with ``R1``, paragraphs, and
    ladders of cards between ```` ```cards ```` and ```` ``` ````.

    In the middle of a paragraph a line may begin with a number or a rule's number without starting a new part.
    """
    parts: list[Part] = []
    open_ = False
    block: list[str] | None = None
    for line in page.splitlines():
        text = line.strip()
        if text == "```" and block is not None:
            parts.append(Part("", ladder=read_ladder("\n".join(block))))
            block, open_ = None, False
            continue
        if text == CARDS or block is not None:
            block = [] if block is None else [*block, text]
            continue
        depth = min(2, (len(line) - len(line.lstrip())) // 2)
        if not text:
            open_ = False
        elif text.startswith("#"):
            level = len(text) - len(text.lstrip("#"))
            parts.append(Part(text.lstrip("# "), min(3, level)))
            open_ = False
        elif (item := _ITEM.fullmatch(text)) and (item[1] in "-*•" or not open_ or parts[-1].listed):
            mark = "•" if item[1] in "-*•" else item[1]
            parts.append(Part(item[2], 0, mark, depth))
            open_ = True
        elif (rule := _RULE.fullmatch(text)) and (not open_ or text.startswith("*")):
            parts.append(Part(rule[2], 0, rule[1]))
            open_ = True
        elif open_:
            parts[-1] = parts[-1]._replace(words=f"{parts[-1].words} {text}")
        else:
            parts.append(Part(text))
            open_ = True
    return tuple(parts)


class Prose(Widget):
    """A page, set in lines of at most 80 letters with room between them."""

    def __init__(self, look: Look, page: str, base: float = BASE) -> None:
        super().__init__(look)
        self.parts = parse(page)
        self.base = base
        self.rows: tuple[Row, ...] = ()
        self.ladders: tuple[tuple[int, Ladder], ...] = ()
        """Where ladders of cards are, from the top."""

    def column(self) -> int:
        """The widest a line may get, in pixels."""
        sample = "the quick brown fox jumps over the lazy dog and goes on to the next round, "
        px = self.look.px(self.base)
        return round(self.look.text.width(sample, px) * LETTERS / len(sample))

    def measure(self, width: int) -> tuple[int, int]:
        wide = min(width, self.column())
        return wide, self._set(wide)[2]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.rows, self.ladders, _ = self._set(rect.width)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        clip = surface.get_clip()
        for y, found in self.ladders:
            place = pygame.Rect(box.left, box.top + y, box.width, ladder.high(self.look))
            if place.colliderect(clip):
                ladder.draw(self.look, surface, found, place)
        for row in self.rows:
            top = box.top + row.y
            if top > clip.bottom:
                break
            if top + 2 * row.px < clip.top:
                continue
            for piece in row.pieces:
                picture = self.look.text.line(piece.words, row.px, self.ink(row.colour), piece.weight)
                pen.put(surface, picture, (box.left + piece.x, top), box)

    def _set(self, width: int) -> tuple[tuple[Row, ...], tuple[tuple[int, Ladder], ...], int]:
        """The lines, the ladders with their places, and the height of it all."""
        rows: list[Row] = []
        ladders: list[tuple[int, Ladder]] = []
        y = 0
        for index, part in enumerate(self.parts):
            px = self.look.px(_HEADS[part.level] if part.level else self.base)
            gap = px * (0.75 if part.level else 0.3 if part.mark else 0.55)
            y += round(gap) if index else 0
            if part.ladder is not None:
                ladders.append((y, part.ladder))
                y += ladder.high(self.look)
                continue
            indent = round(self.look.px(self.base) * 1.3) * part.depth
            if part.mark:
                rule = part.mark.startswith("R")
                weight = "semibold" if rule else "regular"
                room = self.look.text.width("R00 " if rule else part.mark + "  ", px, weight)
                room = max(room, round(px * 1.1))
                mark = Piece(part.mark, indent + (0 if rule else round(px * 0.2)), weight)
                rows.append(Row((mark,), y, px, palette.GOLD))
                indent += room
            weight = "bold" if part.level else "regular"
            for line in self._wrap(part.words, px, width - indent, weight):
                pieces = tuple(piece._replace(x=piece.x + indent) for piece in line)
                rows.append(Row(pieces, y, px, palette.GOLD if part.level == 2 else palette.TEXT))
                y += round(px * (1.35 if part.level else LEADING))
        return tuple(rows), tuple(ladders), y

    def _wrap(self, words: str, px: int, width: int, weight: str) -> list[list[Piece]]:
        """Words with bold and slanted runs (both shown heavier), in lines of pieces."""
        text = self.look.text
        space = text.width(" ", px, weight)
        lines: list[list[Piece]] = [[]]
        x = letters = 0
        for word in _words(words, weight):
            wide = sum(text.width(bit, px, heft) for bit, heft in word)
            long = sum(len(bit) for bit, _ in word)
            if lines[-1] and (x + space + wide > width or letters + 1 + long > LETTERS):
                lines.append([])
                x = letters = 0
            line = lines[-1]
            joint = " " if line else ""
            for bit, heft in word:
                if line and line[-1].weight == heft:
                    line[-1] = line[-1]._replace(words=line[-1].words + joint + bit)
                else:
                    line.append(Piece(text.fit(bit, px, width, heft), x + (space if joint else 0), heft))
                x = line[-1].x + text.width(line[-1].words, px, heft)
                joint = ""
            letters += long + (1 if letters else 0)
        return lines


def _words(words: str, weight: str) -> list[list[tuple[str, str]]]:
    """The words, each as bits of one weight."""
    runs: list[tuple[str, str]] = []
    at = 0
    for match in _BOLD.finditer(words):
        runs.append((words[at : match.start()], weight))
        runs.append((match[1] or match[2] or match[3], "bold" if weight == "bold" else "semibold"))
        at = match.end()
    runs.append((words[at:], weight))
    found: list[list[tuple[str, str]]] = []
    glued = False
    for run, heft in runs:
        for word in re.split(r"\s+", run) if run else ():
            if word and glued:
                found[-1].append((word, heft))
            elif word:
                found.append([(word, heft)])
            glued = False
        glued = bool(run) and not run[-1].isspace()
    return found
