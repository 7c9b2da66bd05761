"""What is written on a score pad: sides, counts, trumps, notes."""

from dataclasses import dataclass

from games.core.controller import Strokes
from games.core.phrases import EMPTY, Words
from sprites import paper

Value = Words | Strokes


@dataclass(frozen=True, slots=True)
class Side:
    """The owner of a column or a row: the name, and the mark of its cloth, which its ink goes with."""

    name: Words
    mark: int
    army: int = 0
    """The player whose armies stand for it; 0: the cloth does."""

    def ink(self, felt: str) -> str:
        """What is written of it is written in the colour that it has on the table."""
        return paper.side_ink(self.mark, self.army, felt)


@dataclass(frozen=True, slots=True)
class PadCount:
    """A count: its name, and each side's figure."""

    words: Words
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Pad:
    """What is written on the pad."""

    title: Words
    under: Words = EMPTY
    """Of the title: which hand it is."""
    sides: tuple[Side, ...] = ()
    entries: tuple[PadCount, ...] = ()
    trumps: str = ""
    """A suit, drawn large, with words under it."""
    trumps_words: Words = EMPTY
    notes: tuple[Words, ...] = ()
