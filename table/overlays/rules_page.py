"""The rules of a game, to be read in the window."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from games.core.cards import FRENCH, Deck
from games.core.phrases import EMPTY, Phrase, Speech, Words, plain, told
from games.core.registry import game
from sprites import palette
from table.bindings import FIND
from table.overlays.learn import lesson_button
from table.overlays.table_picture import TablePicture
from table.screen import Host
from table.session.choices import choices_of
from table.session.lesson.table_block import BlockError
from table.session.terms import terms_of
from table.setup import fits
from table.speech import page_in, speech_at
from table.widgets.area import ASIDE, BAR, Row
from table.widgets.field import BASE
from table.widgets.finding import FindableProse, FindLine
from table.widgets.page import PAD, Page
from table.widgets.strips import cut
from table.widgets.widget import Label, Widget
from table.widgets.writing import Cols, Passage, PressedParts

CHAPTERS = (
    (Phrase("The table"), Phrase("Table")), (Phrase("On screen"), Phrase("Screen")),
    (Phrase("First hints"), Phrase("Hints")), (Phrase("Words"), Phrase("Words")),
    (Phrase("House rules"), Phrase("House rules", context="tab")),
)  # fmt: skip
"""The headings of chapters that every page has, and how they are called above it; the others are the rules."""
SMALL = 140
"""The largest text size at which the chapters' names are there."""


@dataclass(frozen=True, slots=True)
class Beside:
    """What a page needs that is read beside a table: where it is, and what puts it away."""

    room: Callable[[], pygame.Rect]
    leave: Callable[[], None]


class Chapter(PressedParts):
    """The name of a chapter above the page; a press leads there. ``current``: whether it is read now."""

    def __init__(self, words: Words, on_press: Callable[[], None], base: float = 19) -> None:
        super().__init__(self._seen, on_press)
        self.words, self.current, self._base = words, False, base

    def _seen(self, over: bool) -> Widget:
        ink = palette.PLAYERS[1] if over else palette.GOLD if self.current else palette.MUTED
        loop = palette.PLAYERS[1] if self.current else ""
        return Cols(Passage(self.words, self._base, ink, lines=1, looped=loop), pad=10, high=self._base + 13)


class RulesScreen(Page):
    """One game's page; Esc, F1 or Close goes back to where it was opened. Ctrl+F finds words on it."""

    tall = True

    def __init__(self, host: Host, key: str, beside: Beside | None = None) -> None:
        super().__init__(host)
        self._beside = beside
        self._key = key
        self._named = self.deck = self._fitting_deck()
        self.look.atlas.deck = self.deck.key  # its pictures are measured in these cards
        page = page_in(self.look.settings, key) + glossary(self._speech, key) + choices(self._speech, key)
        self.prose = FindableProse(self.look, page, tables=self._picture)
        base = 19 if beside is None else 16
        self.chapters = [(Chapter(words, partial(self._go, at), base), at) for at, words in self._heads()]
        """The names above the page, each with the part that it leads to."""
        self._line: FindLine | None = None
        """Where words to be found are typed; None while nothing is looked for."""
        self.count = Label(self.look, EMPTY, BASE)
        self._lay_out()

    def _lay_out(self) -> None:
        """The page, with the line to type into above it if something is looked for."""
        if self._line is None:
            names = [chapter for chapter, _ in self.chapters] if self.look.settings.text_size <= SMALL else []
            self.build([Row(names, between=2)] if names else [], [self.prose], [Row(self._buttons())])
            self.form.focus_name("close")
            return
        before = self.button("before", Phrase("Previous"), partial(self._step, -1), "left")
        after = self.button("after", Phrase("Next (Enter)"), partial(self._step, 1), "right")
        done = self.button("done", Phrase("Done (Esc)"), self._close_search, main=True)
        line, count = self._line, self.count
        rows = [(line, before, after, count)] if self._beside is None else [(line, count), (before, after)]
        self.build([Row(row) for row in rows], [self.prose], [Row((done,))])

    def _buttons(self) -> list[Widget]:
        """Ways out, and to words on the page. Beside a table no lesson: it would take the match's place."""
        alone = self._beside is None
        close = self.button("close", Phrase("Close") if alone else Phrase("Close (F1)"), self.leave, main=True)
        learn = lesson_button(self.host, self._key) if alone else None
        find = self.button("find", Phrase("Find (Ctrl+F)"), self.find, "find")
        return [close, find] if learn is None else [close, learn, find]

    def leave(self) -> None:
        """Back to where it was opened."""
        if self._beside is not None:
            self._beside.leave()
        else:
            self.host.pop()

    def _fitting_deck(self) -> Deck:
        """The deck of the settings where it has every card of this game, otherwise the French one."""
        wanted, rules = self.look.settings.cards, game(self._key).rules
        fewest = min(rules.seats)
        return wanted if fits(wanted, rules, fewest, rules.nearest_valid(fewest, rules.options())) else FRENCH

    @property
    def _speech(self) -> Speech:
        """How the page names cards."""
        return speech_at(self.look.settings, self._key)._replace(deck=self._named)

    def _picture(self, text: str) -> TablePicture | None:
        """The picture of a block; a wrong one is left out (the tests tell what is wrong with it)."""
        try:
            return TablePicture(self.look, self._key, text, self._named)
        except BlockError:
            return None

    def room(self) -> pygame.Rect:
        return self._beside.room() if self._beside is not None else super().room()

    def ground(self, surface: pygame.Surface) -> None:
        if self._beside is None:  # otherwise the table is under it
            super().ground(surface)

    def wide(self) -> int:
        if self._beside is not None:
            return self._beside.room().width
        return self.prose.column() + 2 * self.look.length(PAD + ASIDE) + self.look.length(BAR)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == FIND:
            self.find()
        elif event.key == pygame.K_ESCAPE and self._line is not None:
            self._close_search()
        elif event.key in {pygame.K_ESCAPE, pygame.K_F1}:
            self.leave()
        elif event.key == pygame.K_F2:
            self._read_picture()

    # -- chapters

    def _heads(self) -> list[tuple[int, Words]]:
        """The parts with which the chapters begin, and their names; all numbered rules are one."""
        heads = [(at, part.words) for at, part in enumerate(self.prose.parts) if part.level == 2]
        # A game without a page in the window's language has the English one.
        known = {words: name for head, name in CHAPTERS for words in (plain(head), told(head, self._speech))}
        first = next((at for at, words in heads if words not in known), -1)
        found = [(at, known.get(words, Phrase("Rules"))) for at, words in heads if words in known or at == first]
        return [(0, Phrase("Goal")), *found]

    def _go(self, part: int) -> None:
        self.body.scroll_to(self._above() + self.prose.top(part) - self.look.px(BASE) // 2)
        self.stale = True

    def _above(self) -> int:
        """How far the page's upper edge is below that of all that scrolls."""
        return self.prose.rect.top - self.body.rect.top

    def draw(self, surface: pygame.Surface) -> None:
        read = self.body.scroll + self.look.px(BASE) * 2 - self._above()
        begun = [at for _, at in self.chapters if self.prose.top(at) <= read]
        now = self.chapters[-1][1] if self.body.scroll == self.body.most > 0 else max(begun, default=0)
        for chapter, at in self.chapters:
            chapter.current = at == now
        super().draw(surface)

    def _toast_room(self) -> pygame.Rect:
        """Remarks go over the foot of the page: its head has the chapters, or the search."""
        _, beside = cut(self.body.rect, "right", self.look.length(BAR))
        return cut(beside, "bottom", self.look.px(BASE) * 4)[0]

    # -- finding words

    @property
    def finds(self) -> bool:
        """Whether words are looked for."""
        return self._line is not None

    def find(self) -> None:
        """Have words typed that are then marked."""
        if self._line is None:
            self._line = FindLine(self.look, self._seek, self._step, self._close_search)
            self._lay_out()
        self.form.focus_on(self._line)
        self._line.activate()
        self.stale = True

    def _seek(self, words: str) -> None:
        """Mark the words, and show the first of them from here on."""
        self.prose.seek(words)
        found = self.prose.found
        here = self.body.rect.top - self.body.box(self.prose).top
        self.prose.current = next((at for at, rects in enumerate(found) if rects[0].bottom > here), 0)
        self._show_found()

    def _step(self, by: int) -> None:
        if self.prose.found:
            self.prose.current = (self.prose.current + by) % len(self.prose.found)
        self._show_found()

    def _show_found(self) -> None:
        """Bring what was found into sight, and say how many there are."""
        found, at = self.prose.found, self.prose.current
        said: Words = Phrase("Nothing found") if self.prose.sought else EMPTY
        if found:
            said = Phrase("{number} of {count}", at + 1, len(found))
        if said != self.count.words:
            self.count.words = said
            self._laid = False
            self.lay()
        if found:
            top = self.prose.rect.top - self.body.rect.top + found[at][0].top
            if not self.body.scroll <= top <= self.body.scroll + self.body.rect.height - self.look.px(BASE) * 3:
                self.body.scroll_to(top - self.body.rect.height // 3)
        self.stale = True

    def _close_search(self) -> None:
        self.form.close()
        self._line = None
        self.count.words = EMPTY
        self.prose.seek("")
        self._lay_out()

    def _read_picture(self) -> None:
        """Say the words of the first picture in sight."""
        middles = [(figure, self.body.box(self.prose).top + y + high // 2) for figure, y, high in self.prose.figures]
        for figure, middle in middles:
            if isinstance(figure, TablePicture) and self.body.rect.top <= middle < self.body.rect.bottom:
                self.notify(figure.words)
                return


def glossary(speech: Speech, key: str) -> str:
    """The glossary, as the last chapter but one; what choices mean is told with them."""
    terms = terms_of(key).of_page(game(key).page)
    said = [f"- **{told(term.name, speech)}**: {told(term.says, speech)}" for term in terms]
    head = told(Phrase("Words"), speech)
    return "\n".join(["", "", f"## {head}", "", *said, ""])


def choices(speech: Speech, key: str) -> str:
    """What may be chosen before a match, as the last chapter."""
    said = [f"- {told(line, speech)}" for line in choices_of(key)]
    head = told(Phrase("Choose these before a match, next to the seats. The usual rule comes first."), speech)
    title = told(Phrase("House rules"), speech)
    return "\n".join(["", f"## {title}", "", head, "", *said, ""])
