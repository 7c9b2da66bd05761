"""What can be done with one match of the history."""

from collections.abc import Callable
from functools import partial

from games.core.match import SetupError
from games.core.phrases import EMPTY, Phrase, Told, Words, row, words_of
from games.core.record import RecordError
from table.layout.layout import LayoutError
from table.overlays.dialog import ChoiceScreen, ask
from table.screen import Host, Play, Watch
from table.screens.beside import BesideScreen
from table.screens.dropped import ask_first
from table.screens.export import export
from table.screens.match_words import day
from table.screens.unfinished import go_on
from table.session.beside import BesideError
from table.store.archive import Archive
from table.store.faults import StoreError
from table.store.matches import MatchStore
from table.store.saved import SavedMatch
from table.store.summary import Summary


class ChosenMatch:
    """A match, and where it is kept. What cannot be done is said by a line, where nothing else says it."""

    def __init__(self, host: Host, store: MatchStore, archive: Archive, match: Summary) -> None:
        self._host = host
        self._store = store
        self._archive = archive
        self._match = match

    def open(self) -> Words:
        """Resume it, or watch it if it is over."""
        match = self._match
        if match.ended:
            return self.watch()
        go_on(self._host, self._store, SavedMatch(match.uid, match.game, match.standing, (), match.played))
        return EMPTY

    def watch(self) -> Words:
        """Show it as a film."""
        try:
            film = self._host.film(self._match.uid)
            ask_first(self._host, film, lambda: self._host.open(film))
        except (StoreError, RecordError, LayoutError) as error:
            return self._store.take_trouble() or words_of(error)
        return EMPTY

    def beside(self) -> Words:
        """Lay it beside what other people made of the same deal."""
        try:
            mine = self._host.film(self._match.uid)
            others = self._archive.same_deal(self._match, self._archive.history())
            answers = [
                (Phrase("{names}, {when}", row([Told(one.name) for one in other.sitters if one.person]),
                        day(other.begun, self._store.now())), partial(self._lay_beside, mine, other.uid))
                for other in others
            ]  # fmt: skip
            if len(others) == 1:
                self._lay_beside(mine, others[0].uid)
            else:
                self._host.push(ChoiceScreen(self._host, Phrase("Compare with whose match?"), answers))
        except (StoreError, RecordError, LayoutError, BesideError) as error:
            return self._store.take_trouble() or words_of(error)
        return EMPTY

    def _lay_beside(self, mine: Watch, uid: str) -> None:
        film = self._host.film(uid)
        ask_first(self._host, film, lambda: self._host.push(BesideScreen(self._host, mine, film)))

    def play_again(self) -> Words:
        """The same cards once more, at a new table."""
        try:
            self._host.open(Play(self._archive.same_cards(self._match.uid)))
        except (StoreError, SetupError, LayoutError) as error:
            ask(self._host, Phrase("This match can't be replayed"), words_of(error), Phrase("Back"))
        return EMPTY

    def export(self) -> Words:
        """Write it out as a record, and say where."""
        try:
            return Phrase("Saved to {path}", export(self._archive, self._match))
        except StoreError as error:
            return words_of(error)

    def remove(self) -> Words:
        """Remove it; it can be brought back."""
        return self._change(self._store.remove)

    def restore(self) -> Words:
        """Bring it back."""
        return self._change(self._store.restore)

    def _change(self, change: Callable[[str], None]) -> Words:
        try:
            change(self._match.uid)
        except StoreError as error:
            return words_of(error)
        return EMPTY
