"""Finding words on a page: a line to type into, and where on the page the words are."""

from collections.abc import Callable, Sequence
from itertools import groupby

import pygame

from games.core.phrases import EMPTY, Told
from table.look import Look
from table.widgets.entry import TextField
from table.widgets.prose import LEADING, Prose, TextLine, TextRun

MOST = 40
"""Letters that can be looked for."""
MARKED, RING = "#f2d984", "#9c2430"
"""Under what was found, and round the one that is read."""

Found = tuple[pygame.Rect, ...]
"""Where some words are, from the page's corner: more than one rectangle where they go on in the next line."""


class FindLine(TextField):
    """What is typed counts at once; Enter goes to the next one, Shift+Enter back, Esc ends it."""

    def __init__(
        self, look: Look, on_change: Callable[[str], None], on_step: Callable[[int], None], on_close: Callable[[], None]
    ) -> None:
        super().__init__(look, EMPTY, "", on_change, wide=260, most=MOST)
        self.on_step = on_step
        self.on_close = on_close

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            self.on_step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.on_close()
            return True
        before = self.draft
        used = super().key(event)
        if self.draft is not None and self.draft != before:
            self.text = self.draft
            self.on_change(self.draft)
        return used


class FindableProse(Prose):
    """A page on which words are marked."""

    sought = ""
    found: tuple[Found, ...] = ()
    """Where the words that are looked for are."""
    current = 0
    """Which of them is read."""

    def seek(self, words: str) -> None:
        """Mark these words, capitals or not; none: mark nothing."""
        self.sought = " ".join(words.lower().split())
        self.found = _find(self.look, self.rows, self.sought)
        self.current = min(self.current, max(0, len(self.found) - 1))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.seek(self.sought)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, clip = self.look, surface.get_clip()
        thick = max(2, look.length(2))
        for number, rects in enumerate(self.found):
            for rect in rects:
                place = rect.move(box.topleft).inflate(2 * thick, 0)
                if place.colliderect(clip):
                    edge = RING if number == self.current else None
                    surface.blit(look.atlas.rounded(place.size, look.length(5), MARKED, edge, thick), place)
        super().draw(surface, box)


def _find(look: Look, rows: Sequence[TextLine], words: str) -> tuple[Found, ...]:
    """Where the words are in the rows; they may go on in the next row of the same part."""
    found: list[Found] = []
    for _, part in groupby(rows, lambda row: row.part):
        text, places = _spread(look, list(part))
        at = text.find(words) if words else -1
        while at >= 0:
            found.append(_boxes(look, places[at : at + len(words)]))
            at = text.find(words, at + len(words))
    return tuple(found)


_Letter = tuple[TextLine, TextRun, int] | None
"""A letter by its row, its piece and its place in that; None: the gap between two."""


def _spread(look: Look, rows: Sequence[TextLine]) -> tuple[str, list[_Letter]]:
    """The text of a part in small letters, and for each letter where it is."""
    text = ""
    places: list[_Letter] = []
    for row in rows:
        end = -look.px(100)
        for piece in row.pieces:
            if text and piece.x > end + row.px * 0.1:
                text += " "
                places.append(None)
            end = piece.x + look.text.width(piece.words, row.px, piece.weight)
            small = piece.words.lower()
            small = small if len(small) == len(piece.words) else piece.words
            text += small
            places += [(row, piece, at) for at in range(len(small))]
        if text and not text.endswith(" "):
            text += " "
            places.append(None)
    return text, places


def _boxes(look: Look, letters: Sequence[_Letter]) -> Found:
    """The rectangles round these letters, one for each row."""
    boxes: dict[int, pygame.Rect] = {}
    for letter in letters:
        if letter is None:
            continue
        row, piece, at = letter
        left = piece.x + look.text.width(Told(piece.words[:at]), row.px, piece.weight)
        right = piece.x + look.text.width(Told(piece.words[: at + 1]), row.px, piece.weight)
        box = pygame.Rect(left, row.y, right - left, round(row.px * LEADING * 0.93))
        boxes[row.y] = boxes[row.y].union(box) if row.y in boxes else box
    return tuple(boxes.values())
