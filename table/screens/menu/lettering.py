"""The program's name over the menu."""

from __future__ import annotations

from games.core.phrases import Phrase, Told
from table.look import Look
from table.widgets.writing import Passage, Picture, Stack

TAGLINE = Phrase("card games for a small table")
_HIGH = 54
_TAGGED = 115
"""The largest text at which there is room for the tagline."""


class Lettering(Stack):
    """The program's name, and under it what it is where there is room to say so."""

    def __init__(self, look: Look) -> None:
        name = Picture(lambda look: look.atlas.lettering(look.length(_HIGH)))
        tagged = look.settings.text_size <= _TAGGED
        tagline = [Passage(TAGLINE, align="center")] if tagged else []
        super().__init__(name, *tagline, said=Told("Tavolino"))
        self.look = look
