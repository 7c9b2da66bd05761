"""The page that is shown when something has failed that nobody foresaw."""

from games.core.phrases import Phrase, Told
from table.screen import Host
from table.screens.unfinished import go_on
from table.store.matches import MatchStore
from table.store.saved import SavedMatch
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.page import Page
from table.widgets.widget import Label

HAPPENED = Phrase("Something went wrong")
RESUME, MENU = Phrase("Resume"), Phrase("Menu")
KEPT = Phrase("Your match is saved up to the last move. You can pick it up from there.")
AGAIN = Phrase("Your match is saved, but it broke again at the same spot. You'll find it under unfinished matches.")
REPORT = Phrase("If you report this, please send the file below:")
CARDS = Phrase("It contains the cards of this match, but no names.")


class FallenScreen(Page):
    """What happened in plain words, where the report is, and the way on."""

    width = 680

    def __init__(self, host: Host, store: MatchStore | None, report: str, name: str, playing: bool) -> None:
        """``name``: of the match that can be gone on with, in the store; ``playing``: whether a match was played."""
        super().__init__(host)
        self._store = store
        self._saved = find(store, name)
        words = (
            [Label(self.look, Told(report), 16)]
            if not playing
            else [Label(self.look, Told(report), 16), Label(self.look, CARDS)]
        )
        if self._saved is not None:
            words.insert(0, Label(self.look, KEPT))
        elif playing and not name and store is not None:
            words.insert(0, Label(self.look, AGAIN))
        words.insert(len(words) - (2 if playing else 1), Label(self.look, REPORT))
        buttons = [Button(self.look, MENU, self.host.pop, main=self._saved is None)]
        if self._saved is not None:
            buttons.insert(0, Button(self.look, RESUME, self.go_on, main=True, icon="play"))
        self.build([Label(self.look, HAPPENED, 32, weight="bold")], words, [Row(buttons)])
        self.form.focus_on(buttons[0])

    def go_on(self) -> None:
        """Back to the table, from the last action."""
        assert self._store is not None
        assert self._saved is not None
        self.host.pop()
        go_on(self.host, self._store, self._saved)


def find(store: MatchStore | None, name: str) -> SavedMatch | None:
    """The match of that name, if it can be resumed."""
    if not name or store is None:
        return None
    store.writer.settle(name)
    return next((saved for saved in store.unfinished() if saved.id == name), None)


def go_back_to(host: Host, store: MatchStore, name: str) -> None:
    """Back to the table of that match, from the last action; nothing where it is gone."""
    saved = find(store, name)
    if saved is not None:
        go_on(host, store, saved)
