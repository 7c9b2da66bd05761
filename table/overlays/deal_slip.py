"""What a deal is fixed by, on the result: its code, to be copied, and the commitment with its salt."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from games.core.phrases import Phrase, Told, Words, linked
from sprites import paper
from table.look import Look
from table.native import copy_text
from table.session.honesty import KNOWN, PROVES
from table.widgets import pen
from table.widgets.button import Pressable

HIGH, BASE, CODE = 42, 18, 20
_GAP, _PAD = 12, 16
_GROUP = 8
COPY = Phrase("copy")
NO_CLIPBOARD = Phrase("There is no clipboard here: write the code down.")


class Fixed(NamedTuple):
    """The code of the deal; the commitment and its salt, empty where there is none; whether the cards may have been
    known beforehand, so that a commitment proves nothing."""

    code: str
    commit: str = ""
    salt: str = ""
    known: bool = False

    @property
    def proof(self) -> Words:
        """What there is to tell of the commitment."""
        said = KNOWN if self.known else linked(PROVES)
        return Phrase("Number: {number}\nSalt: {salt}\n{said}", grouped(self.commit), grouped(self.salt), said)


def grouped(digits: str) -> Told:
    """A long number in parts that can be read, and that go on another line."""
    return Told(" ".join(digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP)))


NOTHING = Fixed("")
"""Of a hand, or where cards were laid by hand."""


class DealSlip(Pressable):
    """A strip of paper with the code; pressed, it copies it."""

    def __init__(self, look: Look, code: str, tell: Callable[[Words], None]) -> None:
        super().__init__(look, self.copy)
        self.name = "code"
        self.code = code
        self._tell = tell

    def copy(self) -> None:
        """Put the code on the clipboard, and say so."""
        self._tell(Phrase("{code} is on the clipboard.", self.code) if copy_text(self.code) else NO_CLIPBOARD)

    def _parts(self) -> list[tuple[Words, float, str, str]]:
        inks = paper.inks(self.look.settings.felt)
        return [
            (Phrase("deal"), BASE, "regular", inks.words),
            (Told(self.code), CODE, "semibold", paper.DARK_INKS.words),
            (COPY, BASE, "semibold", inks.first),
        ]

    def measure(self, width: int) -> tuple[int, int]:
        look = self.look
        words = sum(look.text.width(words, look.px(base), weight) for words, base, weight, _ in self._parts())
        wide = words + look.px(BASE) + 3 * look.length(_GAP) + 2 * look.length(_PAD)
        return min(width, wide), max(look.length(HIGH), look.text.height(look.px(CODE), "semibold") + look.length(10))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        pen.sheet(look, surface, box)
        left, gap = box.left + look.length(_PAD), look.length(_GAP)
        share = min(1.0, (box.width - 2 * look.length(_PAD)) / max(1, self.measure(10**6)[0] - 2 * look.length(_PAD)))
        for words, base, weight, ink in self._parts():
            room = share * look.text.width(words, look.px(base), weight)
            px, copies = look.text.shrunk(words, look.px(base), room, weight), words == COPY
            if copies:
                sign = look.atlas.icon("cards", px, ink)
                surface.blit(sign, sign.get_rect(midleft=(left, box.centery)))
                left += px + gap // 2
            line = look.text.line(words, px, ink, weight)
            place = line.get_rect(midleft=(left, box.centery))
            pen.put(surface, line, place.topleft, box)
            if copies and self.hovered:
                surface.fill(ink, (place.left, place.bottom - 1, place.width, max(1, look.length(2))))
            left += line.get_width() + gap
