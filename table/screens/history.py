"""What was played: the matches, the newest first, and beside them the figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from games.core.phrases import EMPTY, Phrase, Told, Words, words_of
from games.core.record import RecordError
from table.files import one_line
from table.layout import layout
from table.screen import Host
from table.screens.chosen_match import ChosenMatch
from table.screens.history_figures import hours, rows
from table.screens.history_filters import MORE, ask_which, by_game, by_person
from table.screens.history_list import ListArea, MatchList
from table.screens.history_papers import PAPER, inside_of, papers_in, stack
from table.screens.history_words import MEANINGS, READ
from table.screens.read_in import ReadScreen
from table.screens.whose import ask_whose
from table.store.archive import Archive
from table.store.faults import StoreError
from table.store.figures import GUEST, chosen
from table.store.matches import MatchStore
from table.store.person import Person
from table.store.records import ReadIn, read_file_in, read_in
from table.store.summary import Summary
from table.widgets import pen
from table.widgets.area import Area, Row
from table.widgets.button import Button
from table.widgets.form import Form
from table.widgets.page import Page
from table.widgets.widget import Label, Widget

_LARGE = 130
"""The size of text, in per cent, beyond which matches and figures are not side by side."""


class HistoryScreen(Page):
    """Matches on one paper, figures on another; one at a time if text is large."""

    framed = False
    margin = 40
    meanings = MEANINGS

    def __init__(self, host: Host, store: MatchStore, game: str = "") -> None:
        """``game``: the only one to show; empty: all."""
        super().__init__(host)
        self.store = store
        self.archive = Archive(store)
        self.game = game
        self.who = ""
        self._chosen = ""
        """The name of the match that was chosen last."""
        self.counting = False
        """Whether the figures are shown when there is only one paper."""
        self._whose = False
        """Whether it was asked whose the matches without a name are."""
        self._removed: dict[str, Summary] = {}
        """Matches removed since the page was opened: they stay in the list, to be brought back."""
        self._papers: tuple[pygame.Rect, ...] = ()
        self._filters, self.figures = Area(self.look), Area(self.look)
        self.matches: list[Summary] = []
        self.people: dict[str, str] = {}

    def _read(self) -> None:
        """Read the store."""
        self.matches = self.archive.history()
        self.people = self.archive.players(self.matches)
        if [*self.people] == [GUEST]:
            self.people[GUEST] = "You"
        if self.who not in self.people:
            self.who = ""

    def entered(self) -> None:
        first = not self.matches
        self.archive.people.look_again()
        self._read()
        if first and len(self.people) == 1:
            self.who = next(iter(self.people))
        self.fill()
        super().entered()
        self._whose = self._whose or ask_whose(self.host, self.archive.people, self.matches, self._claimed)

    def _claimed(self, trouble: Words) -> None:
        self._read()
        self.fill()
        if trouble:
            self.notify(trouble)

    def store_mended(self, words: Words) -> None:
        self._read()
        self.fill()

    # -- the form

    @property
    def _both(self) -> bool:
        """Whether there is room for both papers."""
        return self.look.settings.text_size <= _LARGE

    def fill(self) -> None:
        """Build everything by the filters."""
        look = self.look
        name = self.form.focus.name if self.form.focus is not None else ""
        before = self.form
        before.close()
        wanted = self._wanted()
        self.list = MatchList(look, wanted, self.who, self.game, self._chose, self.open)
        self.list.removed = frozenset(self._removed)
        self.list.at = next((at for at, match in enumerate(wanted) if match.uid == self._chosen), 0)
        self._head = Area(look, [self._title(self._counted(wanted))])
        self._filters = Area(look, self._asked()).lay_on_paper()
        self.body = ListArea(look, [Row((self.list,))]).lay_on_paper()
        self._foot = Area(look, [Row(self._buttons(), 8, "left", 10)]).lay_on_paper()
        self.figures = Area(look, rows(look, self._counted(wanted), self.game, self.who, self.people)).lay_on_paper()
        self.form = Form(self.areas())
        self.form.succeed(before)
        self._laid = False
        self.lay()
        self.form.focus_name(name or "matches")
        self.stale = True

    def areas(self) -> list[Area]:
        """The parts of the page, from the top."""
        matches = [self._filters, self.body, self._foot]
        if self._both:
            return [self._head, *matches, self.figures]
        return [self._head, *([self.figures] if self.counting else matches)]

    def _counted(self, wanted: list[Summary]) -> list[Summary]:
        return [match for match in wanted if match.uid not in self._removed] if self._removed else wanted

    def _wanted(self) -> list[Summary]:
        """The matches that pass the filters."""
        if not self._removed:
            return chosen(self.matches, self.game, self.who)
        every = {match.uid: match for match in [*self.matches, *self._removed.values()]}
        listed = sorted(every.values(), key=lambda match: match.played, reverse=True)
        return chosen(listed, self.game, self.who)

    def _title(self, wanted: Sequence[Summary]) -> Row:
        look = self.look
        count = Phrase("{count} match", len(wanted), many="{count} matches")
        counted = Phrase("{count}, {time}", count, hours(sum(match.lasted for match in wanted) / 1000))
        back = self._button(Phrase("Back"), "back", self.host.pop, icon="left")
        take_in = self._button(Phrase("Import"), "read", self.ask_record, icon="plus")
        if self._both:
            return Row(
                (Label(look, Phrase("History"), 32, weight="bold"), Label(look, counted, 20), take_in, back),
                8,
                "spread",
                30,
            )
        other = self._button(Phrase("Matches") if self.counting else Phrase("Figures"), "other", self.turn)
        return Row((Label(look, Phrase("History"), 25, weight="bold"), other, take_in, back), 8, "spread", 16)

    def _button(self, said: Words, name: str, do: Callable[[], Any], icon: str = "", *, main: bool = False) -> Button:
        button = Button(self.look, said, do, icon=icon, main=main, least=104)
        button.name = name
        return button

    def _asked(self) -> list[Row | Widget]:
        """The filters of the list."""
        room = (self.look.size[0] - 2 * self._margin()) * (PAPER if self._both else 1)
        games = [match.game for match in self.matches]
        found: list[Row | Widget] = [by_game(self.look, games, self.game, room, self.ask_game)]
        if len(self.people) > 1:
            found.append(by_person(self.look, self.people, self.who, self.ask_person))
        if self.store.trouble is not None:
            found.append(Label(self.look, self.store.trouble, 17))
            self.store.trouble = None
        return found

    def _buttons(self) -> list[Widget]:
        match = self.list.chosen
        if match is None:
            return []
        if match.uid in self._removed:
            return [self._button(Phrase("Bring back"), "restore", self.restore, "undo")]
        made: list[Widget] = []
        if not match.ended:
            made.append(self._button(Phrase("Resume"), "open", self.open, "play", main=True))
        else:
            made.append(self._button(Phrase("Watch"), "watch", self.watch, "eye", main=True))
            made.append(self._button(Phrase("Same cards"), "same", self.play_again, "cards"))
            if self.archive.same_deal(match, self.matches):
                made.append(
                    self._button(
                        Phrase("Side by side"), "beside", lambda: self._with_chosen(ChosenMatch.beside), "people"
                    )
                )
        made.append(self._button(Phrase("Export"), "export", lambda: self._with_chosen(ChosenMatch.export), "up"))
        return [*made, self._button(Phrase("Remove"), "remove", self.remove, "cross")]

    # -- layout

    def lay(self) -> None:
        if self._laid:
            return
        self._laid = True
        look = self.look
        margin = self._margin()
        room = pygame.Rect((0, 0), look.size).inflate(-2 * margin, -2 * margin)
        head = pygame.Rect(room.left, room.top, room.width, self._head.wanted(room.width))
        self._head.arrange(head)
        papers = pygame.Rect(room.left, head.bottom, room.width, room.bottom - head.bottom)
        self._papers = papers_in(look, papers) if self._both else (papers,)
        inside = [inside_of(look, sheet) for sheet in self._papers]
        if self._both or not self.counting:
            stack(inside[0], self._filters, self.body, self._foot)
        if self._both or self.counting:
            self.figures.arrange(inside[-1])
        self.panel = room
        if self.list in self.body.widgets and self.body in self.form.areas:
            self.body.reveal(self.list)

    def resized(self) -> None:
        self.fill()
        super().resized()

    def ground(self, surface: pygame.Surface) -> None:
        super().ground(surface)
        for sheet in self._papers:
            pen.sheet(self.look, surface, sheet, bound=True)

    # -- asking

    def ask_game(self, game: str) -> None:
        """Show only that game; empty: all."""
        if game == MORE:
            ask_which(self.host, [match.game for match in self.matches], self.ask_game, self.fill)
            return
        self.game = game
        self._from_the_top()

    def ask_person(self, who: str) -> None:
        """Show only that person; empty: everybody."""
        self.who = who
        self._from_the_top()

    def _from_the_top(self) -> None:
        self.fill()
        self.body.scroll_to(0)

    def turn(self) -> None:
        """Show the other paper."""
        self.counting = not self.counting
        self.fill()

    def _chose(self) -> None:
        """Another match was chosen: update the buttons and bring it into sight."""
        self._chosen = self.list.chosen.uid if self.list.chosen is not None else ""
        self._foot = Area(self.look, [Row(self._buttons(), 8, "left", 10)]).lay_on_paper()
        self.form.areas = self.areas()
        self._laid = False
        self.lay()
        self.stale = True

    # -- reading in

    def ask_record(self) -> None:
        """Ask where a record is."""
        self.host.push(ReadScreen(self.host, self.read_file, self.read_text))

    def take_file(self, path: Path) -> Words:
        return self.read_file(path)

    def read_file(self, path: Path) -> Words:
        """Read a file in and show its match; the reason if that is impossible, else empty."""
        return self._read_in(lambda people: read_file_in(self.store, path, people))

    def read_text(self, text: str) -> Words:
        """The same with the text of a record."""
        return self._read_in(lambda people: read_in(self.store, text, self.store.now(), people))

    def _read_in(self, read: Callable[[Sequence[Person]], ReadIn]) -> Words:
        try:
            found = read(self.archive.people.known())
        except StoreError as error:
            return words_of(error)
        except RecordError as error:
            return Told(one_line(f"{str(error)[:1].upper()}{str(error)[1:]}."))
        self._chosen, self._removed = found.uid, {uid: one for uid, one in self._removed.items() if uid != found.uid}
        self._read()
        self.who = ""
        if self.game != found.game:
            self.game = ""
        self.counting = False
        self.fill()
        self.form.focus_name("matches")
        self.notify(Phrase(READ[found.done], layout.head_or_fault(found.game).title, found.words))
        return EMPTY

    # -- what can be done with a match

    def open(self) -> None:
        """Resume the chosen match, or watch it if it is over."""
        if self.list.chosen is not None and self.list.chosen.uid not in self._removed:
            self._with_chosen(ChosenMatch.open)

    def watch(self) -> None:
        """Show the chosen match as a film."""
        self._with_chosen(ChosenMatch.watch)

    def play_again(self) -> None:
        """The same cards once more, at a new table."""
        self._with_chosen(ChosenMatch.play_again)

    def _with_chosen(self, do: Callable[[ChosenMatch], Words]) -> bool:
        """Do something with the chosen match; whether there was nothing to say of it."""
        match = self.list.chosen
        said = do(ChosenMatch(self.host, self.store, self.archive, match)) if match is not None else EMPTY
        if said:
            self.notify(said)
        return not said

    def remove(self) -> None:
        """Remove the chosen match; until the page is left it can be brought back."""
        match = self.list.chosen
        if match is not None and self._with_chosen(ChosenMatch.remove):
            self._removed[match.uid] = match
            self._again("restore")

    def restore(self) -> None:
        """Bring a removed match back."""
        match = self.list.chosen
        if match is not None and self._with_chosen(ChosenMatch.restore):
            del self._removed[match.uid]
            self._again("remove")

    def _again(self, focus: str) -> None:
        at = self.list.at
        self._read()
        self.fill()
        self.list.choose(at)
        self.form.focus_name(focus)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_DELETE:
            self.remove()
        else:
            super().key(event)
