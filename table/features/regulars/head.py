"""Who waits, on the menu's leaf: the face, the name, the game, how it stands between the two, and what they say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from games.core.phrases import EMPTY, Phrase, Told, Words, linked
from sprites import palette
from table.features.regulars.lines import Known, Line, choose, read_said, remembered
from table.features.regulars.page import ToRegulars
from table.language import chosen
from table.layout import layout
from table.screen import Host
from table.screens.menu.game_paper import LinesLabel
from table.screens.menu.leaf_marks import HeadLine, LeafHead, OfPerson
from table.screens.menu.waiting import Waiting
from table.screens.seats.rivals import face
from table.setup import RIVALS
from table.store.memory import Series
from table.widgets.widget import Widget
from table.widgets.writing import Cols, Passage, Space, Stack

_FACE, _SAYS = 64, 18


def score(series: Series) -> Words:
    """How it stands between the two, and whose that is; empty where it would reproach somebody."""
    if not series.near:
        return EMPTY
    won, lost = series.won, series.lost
    if won == lost:
        return Told(f"{won}–{lost}")
    return Phrase("{score} to you", f"{won}–{lost}") if won > lost else score_of(f"{lost}–{won}", series.rival)


def score_of(figures: str, who: str) -> Phrase:
    """A score that is one of the regulars'."""
    return Phrase("{score} to {name}", figures, RIVALS[who])


class RegularHead(HeadLine):
    """Pressed, it leads to the page of them all."""

    def __init__(self, host: Host) -> None:
        super().__init__(self._shown, self._go, "tonight")
        self._host = host
        self.enabled = False
        self.waits: Waiting | None = None
        self.line: Line | None = None
        """What is said."""

    def tell(self, kept: OfPerson | None, day: date, asked: Sequence[Waiting]) -> Waiting:
        """The most particular line decides, of those who were met lately rather than long ago, another day another."""
        self.waits, self.line, self.enabled = asked[0], None, True
        settings = self._host.look.settings
        if kept is None or not settings.remarks:
            return self.waits
        said, language, best = settings.features.get("regulars", ""), chosen(settings.language), 1e9
        for place, one in enumerate(asked):
            known = Known(kept.memory, one.rival, one.game, day, one.level)
            line = choose("door", known, read_said(said), language, same=True)
            worth = line.rank + 1.5 * place + (day.toordinal() * 7 + place * 5) % 4 if line is not None else best
            if line is not None and worth < best:
                self.waits, self.line, best = one, line, worth
        if self.line is not None and (now := remembered(said, self.line, day)) != said:
            self._host.keep(replace(settings, features={**settings.features, "regulars": now}))
        return self.waits

    def _go(self) -> None:
        if self.waits is not None:
            self._host.open(ToRegulars(self.waits.rival))

    # -- what is seen

    def in_words(self) -> Words:
        if (waits := self.waits) is None:
            return EMPTY
        parts = [Told(RIVALS[waits.rival]), layout.head_or_fault(waits.game).title, score(waits.series)]
        if self.line is not None:
            parts.append(self.line.words)
        return linked([words for words in parts if words], "{some} · {other}")

    def measure(self, width: int) -> tuple[int, int]:
        """As much as the most there can be."""
        sample = self._laid(Told("x"), [Told("x"), Told("x")], Told("x"), Space(_FACE, _FACE), palette.TEXT)
        return width, self._with_look(sample).measure(width)[1]

    def _shown(self, over: bool) -> Widget:
        if (waits := self.waits) is None:
            return Space(0)
        seen = face(waits.rival, lambda look: look.length(_FACE), up=True)
        words = Phrase("“{words}”", self.line.words) if self.line is not None else EMPTY
        title, ink = layout.head_or_fault(waits.game).title, palette.PLAYERS[1] if over else palette.PLAYERS[0]
        small = [told for told in (title, score(waits.series)) if told]
        return self._laid(Told(RIVALS[waits.rival]), small, words, seen, ink)

    def _laid(self, name: Words, small: Sequence[Words], words: Words, seen: Widget, ink: str) -> Widget:
        """``small``: what stands under the name; ``words``: what is said, in as much room whatever it is."""
        under = [Passage(told, 17, palette.MUTED, lines=1) for told in small]
        above = Cols(seen, (1, Stack(Passage(name, 23, ink, "bold", lines=1), *under, gap=-3)), gap=12)
        said = LinesLabel(self.look, _SAYS, 2)
        said.words = words
        return Stack(above, said, gap=6) if words else above


HEAD = LeafHead(RegularHead)
