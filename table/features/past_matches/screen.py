"""What was played: the matches, the newest first, and beside them the figures."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pygame

from games.core.phrases import EMPTY, Phrase, Told, Words, words_of
from games.core.record import RecordError
from table.features.past_matches.chosen_match import ChosenMatch
from table.features.past_matches.figures import hours, rows
from table.features.past_matches.read_in import ReadScreen
from table.features.past_matches.rows import MORE, ask_which, by_game, by_person, match_row
from table.files import one_line
from table.layout import layout
from table.overlays.code_entry import CodeScreen
from table.overlays.dialog import Answer, ChoiceScreen, ask
from table.screen import Host
from table.store.archive import Archive
from table.store.faults import StoreError
from table.store.figures import GUEST, chosen
from table.store.matches import MatchStore
from table.store.people import People
from table.store.person import Person
from table.store.records import Done, ReadIn, read_file_in, read_in
from table.store.summary import Summary
from table.widgets.area import Area, Row
from table.widgets.listing import Listing, RuledArea
from table.widgets.page import Page
from table.widgets.spread import SheetRows, Spread, side_by_side
from table.widgets.widget import Widget
from table.widgets.writing import Passage


def ask_whose(host: Host, people: People, matches: Sequence[Summary], done: Callable[[Words], None]) -> bool:
    """Ask the first person, if there is anything to ask; whether there is. ``done``: called with a line about what went
    wrong, empty where nothing did."""
    found = people.unclaimed(matches)
    if found is None:
        return False
    person, count = found

    def answer(*, theirs: bool) -> None:
        done(_claimed(people, person, theirs=theirs))

    yes = Phrase("Yes, that was {name}", person.name), partial(answer, theirs=True)
    no = Phrase("No, a guest"), partial(answer, theirs=False)
    said = Phrase(
        "{count} match was played here before anyone entered a name.", count,
        many="{count} matches were played here before anyone entered a name.",
    )  # fmt: skip
    ask(host, Phrase("Was that {name}?", person.name), said, Phrase("Not now"), yes, no)
    return True


def _claimed(people: People, person: Person, *, theirs: bool) -> Words:
    try:
        people.claim(person, theirs=theirs)
    except StoreError as error:
        return words_of(error)
    return EMPTY


_READ: Mapping[Done, str] = MappingProxyType(
    {
        "new": "Added: {game} · {standing}.",
        "longer": "This adds to a match you had: {game} · {standing}.",
        "restored": "Restored: {game} · {standing}.",
        "known": "You already have this match: {game} · {standing}.",
    }
)
"""What was done with a record; with the match in words."""
_SHEET = 0.59
"""The share of the sheet with the matches."""
FEW = 20
"""Matches that are seen at a glance: with fewer nothing is filtered."""


class HistoryScreen(Page):
    """Matches on one sheet, figures on the other."""

    framed = False
    margin = 40

    list: Listing[Summary]
    figures: Area

    def __init__(self, host: Host, store: MatchStore, game: str = "") -> None:
        """``game``: the only one to show; empty: all."""
        super().__init__(host)
        self.store, self.archive = store, Archive(store)
        self.game, self.who = game, ""
        self.turned = 0
        """The sheet that is shown if text is large."""
        self._chosen = ""
        """The name of the match that was chosen last."""
        self._whose = False
        """Whether it was asked whose the matches without a name are."""
        self._removed: dict[str, Summary] = {}
        """Matches removed since the page was opened: they stay in the list, to be brought back."""
        self.matches: Sequence[Summary] = []
        self.people: dict[str, str] = {}

    def _read(self, trouble: Words = EMPTY) -> None:
        """Read the store, and show what is there now."""
        first, self.matches = not self.matches, self.archive.history()
        self.people = self.archive.players(self.matches)
        if [*self.people] == [GUEST]:
            self.people[GUEST] = "You"
        only = next(iter(self.people), "") if first and len(self.people) == 1 else ""
        self.who = self.who if self.who in self.people else only
        self.fill()
        if trouble:
            self.notify(trouble)

    def entered(self) -> None:
        self.archive.people.look_again()
        self._read()
        super().entered()
        self._whose = self._whose or ask_whose(self.host, self.archive.people, self.matches, self._read)

    def store_mended(self, words: Words) -> None:
        self._read()

    # -- what is written

    def fill(self) -> None:
        """Write everything anew, by the filters."""
        every = {match.uid: match for match in [*self._removed.values(), *self.matches]}
        listed = sorted(every.values(), key=lambda match: match.played, reverse=True)
        wanted = chosen(listed, self.game, self.who)
        counted = [match for match in wanted if match.uid not in self._removed]
        at = next((at for at, match in enumerate(wanted) if match.uid == self._chosen), 0)
        self.list = Listing(
            "matches", wanted, lambda match: match_row(match, self.who, self.game, self._removed),
            Phrase("No matches like that yet."), at, on_choose=self._chose, on_open=self.open,
            tip=Phrase("Your matches: when, against whom, the score, and how long it took."),
        )  # fmt: skip
        self.framed = not every
        if self.framed:
            self._say_empty()
            return
        figures = RuledArea(self.look, rows(counted, self.game, self.who, self.people), least=0)
        sheets = SheetRows(_SHEET, [self.list], self._asked(), [self._buttons()]), SheetRows(1, figures)
        spread = Spread(self.look, sheets, self.turned)
        self.figures = spread.sheets[1][1]
        self.lay_out([self._title(counted)], spread, "matches")

    def _title(self, counted: Sequence[Summary]) -> Row:
        count = Phrase("{count} match", len(counted), many="{count} matches")
        time = hours(sum(match.lasted for match in counted) / 1000)
        both = side_by_side(self.look)
        other = Phrase("Matches") if self.turned else Phrase("Statistics")
        beside = Passage(Phrase("{count}, {time}", count, time), 19) if both else self.button("other", other, self.turn)
        title = Passage(Phrase("History"), 32 if both else 24, weight="bold")
        return Row([title, beside, *self._ways()], 8, "spread", 30 if both else 16)

    def _ways(self) -> Sequence[Widget]:
        tip = Phrase("Save a copy, open a file or paste a share code.")
        return [
            self.button("more", Phrase("More"), self.show_more, "plus", tip),
            self.button("back", Phrase("Back"), self.host.pop, "left"),
        ]

    def _say_empty(self) -> None:
        """On one sheet: nothing was played yet."""
        said = Phrase("Every match you play is kept here, to watch again or to play with the same cards.")
        body = [*self._asked(), Passage(said)]
        self.build([Passage(Phrase("History"), 24, weight="bold")], body, [Row(self._ways(), 8, "right", 20)])
        self.form.focus_name("back")

    def _asked(self) -> Sequence[Row | Widget]:
        """The filters of the list, and what is wrong with the store."""
        room = (self.look.size[0] - 2 * self._margin()) * (_SHEET if side_by_side(self.look) else 1)
        found: list[Row | Widget] = []
        if self.game or len(self.matches) >= FEW:
            found.append(Row((by_game(self.look, self._games(), self.game, room, self.ask_game),), 2))
        if len(self.people) > 1 and len(self.matches) >= FEW:
            found.append(Row((by_person(self.look, self.people, self.who, self.ask_person),), 2))
        if self.store.trouble is not None:
            found.append(Passage(self.store.trouble, 16))
            self.store.trouble = None
        return found

    def _games(self) -> Counter[str]:
        return Counter(match.game for match in self.matches)

    def _buttons(self) -> Row:
        """What can be done with the chosen match."""
        match = self.list.chosen
        if match is None:
            return Row(())
        if match.uid in self._removed:
            return Row([self.button("restore", Phrase("Undo"), self.restore, "undo")], 8)
        way, do, over = self.button, self._do, bool(match.ended)
        made = [
            (not over, way("open", Phrase("Resume"), self.open, "play",
                           Phrase("Pick this match up where you left it."), main=True)),
            (over, way("watch", Phrase("Watch replay"), self.watch, "eye",
                       Phrase("Watch the match again, at any speed."), main=True)),
            (over, way("same", Phrase("Same cards"), self.play_again, "cards",
                       Phrase("Play a new match with these cards."))),
            (over and self.archive.same_deal(match, self.matches),
             way("beside", Phrase("Compare"), partial(do, ChosenMatch.beside), "people",
                 Phrase("See what someone else did with the same cards."))),
            (True, way("remove", Phrase("Remove"), self.remove, "cross",
                       Phrase("Take this match off the list. You can undo it until you leave this page."))),
        ]  # fmt: skip
        return Row([button for there, button in made if there], 8, "left", 10)

    def _chose(self) -> None:
        """Another match was chosen: update the buttons and bring it into sight."""
        self._chosen = self.list.chosen.uid if self.list.chosen is not None else ""
        self._foot.take([self._buttons()])
        self._laid = False
        self.lay()

    # -- asking

    def ask_game(self, game: str) -> None:
        """Show only that game; empty: all."""
        if game == MORE:
            ask_which(self.host, self._games(), self.ask_game, self.fill)
        else:
            self._from_the_top(game, self.who)

    def ask_person(self, who: str) -> None:
        """Show only that person; empty: everybody."""
        self._from_the_top(self.game, who)

    def _from_the_top(self, game: str, who: str) -> None:
        self.game, self.who = game, who
        self.fill()
        self.body.scroll_to(0)

    def turn(self) -> None:
        """Show the other sheet."""
        self.turned = 1 - self.turned
        self.fill()

    def resized(self) -> None:
        self.fill()
        super().resized()

    def another_day(self) -> None:
        self.fill()

    def show_more(self) -> None:
        """What is wanted seldom."""
        match = self.list.chosen
        answers: list[Answer] = [
            (Phrase("Open a match from a file"), self.ask_record),
            (Phrase("Paste a share code"), lambda: self.host.push(CodeScreen(self.host))),
        ]
        if match is not None and match.uid not in self._removed:
            answers.insert(0, (Phrase("Save a copy of this match"), self.export))
        self.host.push(ChoiceScreen(self.host, Phrase("More"), answers))

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
        self._chosen, self.who, self.turned = found.uid, "", 0
        self._removed.pop(found.uid, None)
        self.game = self.game if self.game == found.game else ""
        self._read(Phrase(_READ[found.done], layout.head_or_fault(found.game).title, found.words))
        self.form.focus_name("matches")
        return EMPTY

    # -- what can be done with a match

    def open(self) -> None:
        """Resume the chosen match, or watch it if it is over."""
        if self.list.chosen is not None and self.list.chosen.uid not in self._removed:
            self._do(ChosenMatch.open)

    def watch(self) -> None:
        """Show the chosen match as a film."""
        self._do(ChosenMatch.watch)

    def play_again(self) -> None:
        """The same cards once more, at a new table."""
        self._do(ChosenMatch.play_again)

    def export(self) -> None:
        """Write the chosen match to a file."""
        self._do(ChosenMatch.export)

    def _do(self, do: Callable[[ChosenMatch], Words]) -> Summary | None:
        """Do something with the chosen match; the match, unless something had to be said of it."""
        match = self.list.chosen
        said = do(ChosenMatch(self.host, self.store, self.archive, match)) if match is not None else EMPTY
        if said:
            self.notify(said)
        return None if said else match

    def remove(self) -> None:
        """Remove the chosen match; until the page is left it can be brought back."""
        match = self._do(ChosenMatch.remove)
        if match is not None:
            self._removed[match.uid] = match
            self._again(match, "restore")

    def restore(self) -> None:
        """Bring a removed match back."""
        match = self._do(ChosenMatch.restore)
        if match is not None:
            del self._removed[match.uid]
            self._again(match, "remove")

    def _again(self, match: Summary, focus: str) -> None:
        self._chosen = match.uid
        self._read()
        self.form.focus_name(focus)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_DELETE:
            self.remove()
        else:
            super().key(event)
