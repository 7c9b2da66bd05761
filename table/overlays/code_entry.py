"""A share code is typed in, or comes from the clipboard; the match of it begins."""

import pygame

from games.core.deal_code import CodedDeal, CodeError, read_deal
from games.core.phrases import EMPTY, Phrase, Words, words_of
from sprites import palette
from table import feature
from table.bindings import PASTE
from table.layout import layout
from table.layout.hosts import named
from table.layout.layout import LayoutError
from table.native import clipboard
from table.screen import Host, Play
from table.session.deals import of_deal
from table.setup import draw_seed
from table.widgets.area import Row
from table.widgets.entry import TextField
from table.widgets.page import Page
from table.widgets.writing import Passage

_LONGEST = 300
HOW = Phrase("Same code, same cards. Codes never use 0, O, 1, I or L.")


class CodeScreen(Page):
    """Over the menu. What is on the clipboard is offered where it is a code, or says one."""

    covers = False
    width = 620

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        found = clipboard()[:_LONGEST]
        self.code = found.strip() if _deal(found) is not None else ""
        self.fault: Words = EMPTY
        self._fill()
        self.form.focus_name("play" if self.code else "code")
        if not self.code and self.form.focus is not None:
            self.form.focus.activate()

    def _fill(self) -> None:
        label, deal = Phrase("Share code"), _deal(self.code)
        entry = TextField(self.look, label, self.code, self.enter, wide=380, share=0.3, most=_LONGEST, name="code")
        told = Passage(self.fault, 19, palette.ERROR) if self.fault else Passage(_words(deal))
        play = self.button("play", Phrase("Play"), self.play, main=True)
        play.enabled = deal is not None
        ways = play, self.button("cancel", Phrase("Cancel"), self.host.pop, "cross")
        body = [Row((entry,), 10), Row((told,), 10), Row((Passage(HOW, 16),))]
        self.build([Passage(Phrase("Play a share code"), 24, weight="bold")], body, [Row(ways)])

    def enter(self, text: str) -> None:
        """Take what was typed, and say what it is."""
        self.code, self.fault = text, EMPTY
        try:
            if text:
                read_deal(text)
        except CodeError as error:
            self.fault = Phrase("{fault}.", words_of(error))
        self._fill()
        self.form.focus_name("play" if _deal(text) is not None else "code")

    def play(self) -> None:
        """Sit down at that deal: one person, and computers in the other seats."""
        deal = _deal(self.code)
        if deal is None:
            return
        to = feature.leads(deal.key, deal.seed, self.host.today())
        if to is not None:
            self.host.pop()
            self.host.open(to)
            return
        kinds = (("mouse", ""), *(("bot", ""),) * (deal.seats - 1))
        setup = of_deal(deal, named(kinds, deal.key), draw_seed())  # type: ignore[arg-type]
        try:
            self.host.open(Play(setup))
        except LayoutError as error:
            self.fault = words_of(error)
            self._fill()

    def key(self, event: pygame.event.Event) -> None:
        if event.key == PASTE:
            self.form.close()
            self.enter(clipboard()[:_LONGEST].strip())
        else:
            super().key(event)


def _deal(code: str) -> CodedDeal | None:
    try:
        return read_deal(code)
    except CodeError:
        return None


def _words(deal: CodedDeal | None) -> Words:
    """What a code is of."""
    if deal is None:
        return Phrase("At least 12 letters and digits. Capitals and spaces don't matter.")
    return Phrase("{title}, {seats} players.", layout.head_or_fault(deal.key).title, deal.seats)
