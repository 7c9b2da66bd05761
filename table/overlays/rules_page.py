"""The rules of a game, to be read in the window."""

from __future__ import annotations

import pygame

from games.core.cards import FRENCH, Deck, ItalianDeck
from games.core.registry import game
from table.overlays.learn import lesson_button
from table.overlays.table_picture import TablePicture
from table.screen import Host
from table.session.table_block import BlockError
from table.session.terms import terms_of
from table.widgets.area import ASIDE, BAR, Row
from table.widgets.button import Button
from table.widgets.page import PAD, Page
from table.widgets.prose import Prose


class RulesScreen(Page):
    """One game's page; Esc, F1 or Close goes back to where it was opened."""

    tall = True

    def __init__(self, host: Host, key: str) -> None:
        super().__init__(host)
        self._key, self._before = key, self.look.atlas.deck
        self._named = self._deck
        self.prose = Prose(self.look, game(key).page + _words(self._named, key), tables=self._picture)
        close, learn = Button(self.look, "Close", self.host.pop, main=True), lesson_button(host, key)
        self.build([], [self.prose], [Row((close, learn) if learn is not None else (close,))])

    @property
    def _deck(self) -> Deck:
        """The deck of the settings where it has every card of this game, otherwise the French one."""
        settings = self.look.settings
        italian = ItalianDeck(settings.indices)
        rules = game(self._key).rules
        public, _ = rules.lay(min(rules.seats), rules.nearest_valid(min(rules.seats), rules.options()))
        fits = all(italian.has(card) for cards, _ in rules.packs(public) for card in cards)
        return italian if fits and settings.deck == italian.key else FRENCH

    def _picture(self, text: str) -> TablePicture | None:
        """The picture of a block; a wrong one is left out (the tests tell what is wrong with it)."""
        try:
            return TablePicture(self.look, self._key, text, self._named)
        except BlockError:
            return None

    def entered(self) -> None:
        self.look.atlas.deck = self._deck.key
        super().entered()

    def on_leave(self) -> None:
        self.look.atlas.deck = self._before
        super().on_leave()

    def wide(self) -> int:
        return self.prose.column() + 2 * self.look.length(PAD + ASIDE) + self.look.length(BAR)

    def key(self, event: pygame.event.Event) -> None:
        if event.key in {pygame.K_ESCAPE, pygame.K_F1}:
            self.host.pop()
        elif event.key == pygame.K_F2:
            self._read_picture()

    def _read_picture(self) -> None:
        """Say the words of the first picture in sight."""
        middles = [(figure, self.body.box(self.prose).top + y + high // 2) for figure, y, high in self.prose.figures]
        for figure, middle in middles:
            if isinstance(figure, TablePicture) and self.body.rect.top <= middle < self.body.rect.bottom:
                self.notify(figure.words)
                return


def _words(deck: Deck, key: str) -> str:
    """The glossary, as the last chapter of the page."""
    terms = terms_of(key).own
    told = [f"- **{term.name.told({}, None, deck)}**: {term.says.told({}, None, deck)}" for term in terms]
    return "\n".join(["", "", "## Words", "", *told, ""])
