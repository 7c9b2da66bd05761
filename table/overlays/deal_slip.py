"""What a deal is fixed by, on the result: its code, to be copied, and the commitment with its salt."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from games.core.phrases import Phrase, Told, Words, linked
from sprites import palette
from table.native import copy_text
from table.session.honesty import KNOWN, PROVES
from table.widgets import pen
from table.widgets.widget import Icon, Widget
from table.widgets.writing import Cols, Passage, PressedParts

_GROUP = 8
NO_CLIPBOARD = Phrase("No clipboard here. Please write the code down.")


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


class DealSlip(PressedParts):
    """A strip of paper with the code; pressed, it copies it."""

    def __init__(self, code: str, tell: Callable[[Words], None]) -> None:
        super().__init__(self._seen, self.copy, "code")
        self.code, self._say = code, tell

    def copy(self) -> None:
        """Put the code on the clipboard, and say so."""
        self._say(Phrase("Copied: {code}", self.code) if copy_text(self.code) else NO_CLIPBOARD)

    def _seen(self, over: bool) -> Widget:
        what = Passage(Phrase("deal"), 19, palette.MUTED, lines=1)
        code = Passage(Told(self.code), 19, palette.TEXT, "semibold", lines=1)
        copies = Passage(Phrase("copy"), 19, palette.PLAYERS[0], "semibold", lines=1, ruled=over)
        return Cols(
            what, code, Cols(Icon(None, "cards", 18, palette.PLAYERS[0]), copies, gap=6), gap=12, pad=16, high=42
        )

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        self.on_paper = True
        pen.sheet(self.look, surface, box)
        super().draw(surface, box)
