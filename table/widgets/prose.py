"""Reading matter: a small part of Markdown set in a column, suit marks as pictures."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

import pygame

from games.core.phrases import EMPTY, Told
from sprites import palette
from table.look import Look
from table.widgets import pen
from table.widgets.ends import SEEN
from table.widgets.ladder import Ladder, read_ladder
from table.widgets.widget import Widget

LETTERS = 78
"""The most in one line."""
CARDS, TABLE = "```cards", "```table"
"""The lines that begin a ladder of cards, and a picture of the table."""
LEADING = 1.5
BASE = 19
_HEADS = {1: 32.0, 2: 24.0, 3: 19.0}
MARKUP = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`|(?<!\*)\*([^*\s][^*]*)\*(?!\*)")
_ITEM = re.compile(r"([-*•]|\d+\.)\s+(.*)")
_RULE = re.compile(r"(?:\*\*)?(R\d+[a-z]?)\.?(?:\*\*)?\s+(.*)")


class Figure(Protocol):
    """Something drawn between paragraphs, as wide as the column."""

    def high(self, look: Look, width: int) -> int:
        """How high it is in a column of that width, in pixels."""

    def draw(self, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw it there."""


Maker = Callable[[str], Figure | None]
"""What makes a picture of the table from the text of its block; None where there is nothing to draw."""


class Paragraph(NamedTuple):
    """One paragraph, heading (level 1 to 3) or list item (with its mark)."""

    words: Told
    level: int = 0
    mark: str = ""
    depth: int = 0
    ladder: Ladder | None = None
    """Cards in place of words."""
    table: str | None = None
    """The block of a picture of the table, in place of words."""

    @property
    def listed(self) -> bool:
        """Whether it is an item of a list."""
        return bool(self.mark) and not self.mark.startswith("R")


class TextRun(NamedTuple):
    """Some words of a line, and their place."""

    words: Told
    x: int
    weight: str


class SetFigure(NamedTuple):
    """A figure in its place, from the top."""

    figure: Figure
    y: int
    high: int


class TextLine(NamedTuple):
    """A line of the column."""

    pieces: tuple[TextRun, ...]
    y: int
    px: int
    colour: str
    part: int
    """The number of the part it belongs to."""


def parse(page: str) -> tuple[Paragraph, ...]:
    """The parts of a page: ``#`` headings, ``-`` and ``1.`` lists, rules that begin with ``R1``, paragraphs,
    ladders of cards between ```` ```cards ```` and ```` ``` ````, pictures of the table after ```` ```table ````.

    In the middle of a paragraph a line may begin with a number or a rule's number without starting a new part.
    """
    parts: list[Paragraph] = []
    open_ = False
    block: list[str] = []
    begun = ""
    for line in page.splitlines():
        text = line.strip()
        if begun and text == "```":
            told = "\n".join(block)
            parts.append(Paragraph(EMPTY, table=told) if begun == TABLE else Paragraph(EMPTY, ladder=read_ladder(told)))
            begun, open_ = "", False
            continue
        if begun:
            block.append(text)
            continue
        if text in {CARDS, TABLE}:
            begun, block = text, []
            continue
        depth = min(2, (len(line) - len(line.lstrip())) // 2)
        if not text:
            open_ = False
        elif text.startswith("#"):
            level = len(text) - len(text.lstrip("#"))
            parts.append(Paragraph(Told(text.lstrip("# ")), min(3, level)))
            open_ = False
        elif (item := _ITEM.fullmatch(text)) and (item[1] in "-*•" or not open_ or parts[-1].listed):
            mark = "•" if item[1] in "-*•" else item[1]
            parts.append(Paragraph(Told(item[2]), 0, mark, depth))
            open_ = True
        elif (rule := _RULE.fullmatch(text)) and (not open_ or text.startswith("*")):
            parts.append(Paragraph(Told(rule[2]), 0, rule[1]))
            open_ = True
        elif open_:
            parts[-1] = parts[-1]._replace(words=Told(f"{parts[-1].words} {text}"))
        else:
            parts.append(Paragraph(Told(text)))
            open_ = True
    return tuple(parts)


class Prose(Widget):
    """A page, set in lines of at most 80 letters with room between them."""

    def __init__(self, look: Look, page: str, tables: Maker | None = None) -> None:
        """``tables``: what draws the table; without it there are no such pictures."""
        super().__init__(look)
        self.parts = parse(page)
        self.rows: tuple[TextLine, ...] = ()
        self.figures: tuple[SetFigure, ...] = ()
        self._made: dict[int, Figure] = {}
        """The figures, by the number of their part."""
        for index, part in enumerate(self.parts):
            made = part.ladder if part.table is None else tables(part.table) if tables is not None else None
            if made is not None:
                self._made[index] = made

    def column(self) -> int:
        """The widest a line may get, in pixels."""
        sample = Told("the quick brown fox jumps over the lazy dog and goes on to the next round, ")
        px = self.look.px(BASE)
        return round(self.look.text.width(sample, px) * LETTERS / len(sample))

    def top(self, part: int) -> int:
        """Where that part begins, from the page's upper edge."""
        return next((row.y for row in self.rows if row.part >= part), 0)

    def measure(self, width: int) -> tuple[int, int]:
        wide = min(width, self.column())
        return wide, self._set(wide)[2]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.rows, self.figures, _ = self._set(rect.width)

    def uncut(self) -> Iterator[tuple[int, int, int]]:
        """A heading stands over a line, or over so much of a figure that one sees what it is."""
        spans = [(row.y, high := round(row.px * LEADING), high, self.parts[row.part].level > 0) for row in self.rows]
        spans += [(figure.y, figure.high, round(figure.high * SEEN), False) for figure in self.figures]
        below = 0
        for y, high, least, heading in sorted(spans, reverse=True):
            below = below if heading and below else y + least
            yield y, y + high, below

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        clip = surface.get_clip()
        for figure, y, high in self.figures:
            place = pygame.Rect(box.left, box.top + y, box.width, high)
            if place.colliderect(clip):
                figure.draw(self.look, surface, place)
        for row in self.rows:
            top = box.top + row.y
            if top > clip.bottom:
                break
            if top + 2 * row.px < clip.top:
                continue
            for piece in row.pieces:
                picture = self.look.text.line(piece.words, row.px, self.ink(row.colour), piece.weight)
                pen.put(surface, picture, (box.left + piece.x, top), box)

    def _set(self, width: int) -> tuple[tuple[TextLine, ...], tuple[SetFigure, ...], int]:
        """The lines, the figures with their places, and the height of it all."""
        rows: list[TextLine] = []
        figures: list[SetFigure] = []
        y = 0
        for index, part in enumerate(self.parts):
            if part.table is not None and index not in self._made:
                continue
            px = self.look.px(_HEADS[part.level] if part.level else BASE)
            gap = px * (0.75 if part.level else 0.3 if part.mark else 0.55)
            y += round(gap) if index else 0
            if index in self._made:
                figures.append(SetFigure(self._made[index], y, self._made[index].high(self.look, width)))
                y += figures[-1].high
                continue
            indent = round(self.look.px(BASE) * 1.3) * part.depth
            if part.mark:
                rule = part.mark.startswith("R")
                weight = "semibold" if rule else "regular"
                room = self.look.text.width(Told("R00  " if rule else part.mark + "  "), px, weight)
                room = max(room, round(px * 1.1))
                mark = TextRun(Told(part.mark), indent + (0 if rule else round(px * 0.2)), weight)
                rows.append(TextLine((mark,), y, px, palette.GOLD, index))
                indent += room
            weight = "bold" if part.level else "regular"
            for line in self._wrap(part.words, px, width - indent, weight):
                pieces = tuple(piece._replace(x=piece.x + indent) for piece in line)
                rows.append(TextLine(pieces, y, px, palette.GOLD if part.level == 2 else palette.TEXT, index))
                y += round(px * (1.35 if part.level else LEADING))
        return tuple(rows), tuple(figures), y

    def _wrap(self, words: str, px: int, width: int, weight: str) -> list[list[TextRun]]:
        """Words with bold and slanted runs (both shown heavier), in lines of pieces."""
        text = self.look.text
        space = text.width(Told(" "), px, weight)
        lines: list[list[TextRun]] = [[]]
        x = letters = 0
        found = _bits(words, weight)
        if len(found) > 3 and sum(text.width(bit, px, heft) for bit, heft in found[-2] + found[-1]) < width // 2:
            # No short word is alone on the last line.
            found[-2:] = [[*found[-2], (Told(" "), found[-2][-1][1]), *found[-1]]]
        for word in found:
            wide = sum(text.width(bit, px, heft) for bit, heft in word)
            long = sum(len(bit) for bit, _ in word)
            if lines[-1] and (x + space + wide > width or letters + 1 + long > LETTERS):
                lines.append([])
                x = letters = 0
            line = lines[-1]
            joint = " " if line else ""
            for bit, heft in word:
                if line and line[-1].weight == heft:
                    line[-1] = line[-1]._replace(words=Told(line[-1].words + joint + bit))
                else:
                    line.append(TextRun(text.fit(bit, px, width, heft), x + (space if joint else 0), heft))
                x = line[-1].x + text.width(line[-1].words, px, heft)
                joint = ""
            letters += long + (1 if letters else 0)
        return lines


def _bits(words: str, weight: str) -> list[list[tuple[Told, str]]]:
    """The words, each as bits of one weight."""
    runs: list[tuple[str, str]] = []
    at = 0
    for match in MARKUP.finditer(words):
        runs.append((words[at : match.start()], weight))
        runs.append((match[1] or match[2] or match[3], "bold" if weight == "bold" else "semibold"))
        at = match.end()
    runs.append((words[at:], weight))
    found: list[list[tuple[Told, str]]] = []
    glued = False
    for run, heft in runs:
        for word in re.split(r"\s+", run) if run else ():
            if word and glued:
                found[-1].append((Told(word), heft))
            elif word:
                found.append([(Told(word), heft)])
            glued = False
        glued = bool(run) and not run[-1].isspace()
    return found
