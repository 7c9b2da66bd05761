"""The ways that lead from the menu: to a game's seats, to its table or lesson, to matches that wait, to other pages.

The menu opens sooner without the pages that it leads to: each is loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from games.core import registry
from games.core.phrases import EMPTY, Phrase, Words
from table import feature
from table.doors import MenuPlate, plates
from table.layout import layout
from table.overlays.dialog import DialogScreen, ask
from table.screen import Host, Learn
from table.screens.choosing import is_laid_out, offer_to_resume
from table.screens.menu.game_paper import GamePast
from table.screens.menu.groups import GROUPS, in_order
from table.screens.menu.rim import RimPlate
from table.store.matches import MatchStore
from table.store.people import People
from table.store.saved import SavedMatch
from table.widgets.page import Page

if TYPE_CHECKING:
    from table.screens.menu.waiting import Waiting
    from table.screens.seats.screen import SeatsScreen

MEANINGS: Mapping[str, Phrase] = MappingProxyType(
    {
        "players": Phrase("Players: highlights the games for this many."),
        "puzzles": Phrase("A few minutes alone: the deal of the day, plays to find, quick eyes."),
        "resume": Phrase("Pick up your last match where you left it."),
        "unfinished": Phrase("Your unfinished matches: pick one up, or remove it."),
        "play": Phrase("Play now, with the same players as last time."),
        "learn": Phrase("A lesson at the table. It takes a few minutes."),
        **{name: group.meaning for name, group in GROUPS.items()},
    }
)
"""What parts of the menu are for."""


class MenuWays:
    """Where the menu leads."""

    def __init__(self, host: Host, menu: Page, store: MatchStore | None) -> None:
        self._host = host
        self._menu = menu
        self._store = store
        self._people = People(store) if store is not None else None
        self._latest: dict[str, GamePast] = {}
        """What is known of the match that was played last, until all are read."""
        self.shown = False
        """Whether the window shows the page that the first click leads to."""

    def first(self, unfinished: Sequence[SavedMatch]) -> str:
        """The game that is chosen at first: one that waits, or the last one, or the gentlest."""
        if unfinished:
            return unfinished[0].game
        latest = self._store.latest() if self._store is not None else None
        if latest is not None and latest.game in registry.keys():
            from table.screens.match_words import last_played  # the menu opens sooner without it the first time

            self._latest = {latest.game: GamePast(last_played(latest))}
            return latest.game
        return in_order(self._host.look.text)[0].key

    def plates(self, unfinished: Sequence[SavedMatch]) -> tuple[list[RimPlate], list[RimPlate]]:
        """The plates at the left and at the right of the lower rim."""
        left = []
        if unfinished and self._store is not None:
            act, short = (lambda: self.resume(unfinished[0])), Phrase("Resume")
            left.append(self._plate("resume", _called(unfinished[0]), act, main=True, short=short))
            if len(unfinished) > 1:
                words = Phrase("All {count} unfinished matches", len(unfinished))
                short = Phrase("All {count}", len(unfinished))
                left.append(self._plate("unfinished", words, self.show_unfinished, short=short))
        right = [
            *(self._plate(one.name, one.words, partial(one.open, self._host)) for one in self._plates()),
            self._plate("settings", Phrase("Settings"), self.settings),
            self._plate("quit", Phrase("Quit"), self._host.quit),
        ]
        return left, right

    def _plates(self) -> list[MenuPlate]:
        found = [one for one in plates() if self._store is not None or not one.needs_store]
        puzzles = [self._puzzles()] if feature.given("puzzles") else []
        return sorted([*found, *puzzles])

    def _puzzles(self) -> MenuPlate:
        def show(host: Host) -> None:
            from table.screens.puzzles import PuzzlesScreen

            host.push(PuzzlesScreen(host, self._store))

        return MenuPlate(2, "puzzles", Phrase("Puzzles"), MEANINGS["puzzles"], show)

    def _plate(
        self, name: str, words: Words, act: Callable[[], None], *, main: bool = False, short: Words = EMPTY
    ) -> RimPlate:  # fmt: skip
        return RimPlate(self._host.look, name, words, act, main=main, short=short)

    def past(self, key: str, pasts: Mapping[str, GamePast] | None, unfinished: Sequence[SavedMatch]) -> GamePast:
        """What is told of a game's matches: how one stands that waits, or how the last one ended."""
        past = (pasts or self._latest).get(key, GamePast())
        saved = next((saved for saved in unfinished if saved.game == key), None)
        if saved is None:
            return past
        from table.screens.unfinished import how_it_stands

        return past._replace(last=how_it_stands(saved))

    # -- to a game

    def choose(self, key: str, unfinished: Sequence[SavedMatch]) -> None:
        """Go to the seats of a game; where nobody has opened it before, offer its lesson."""
        from table.overlays.learn import offer

        host = self._host
        if not is_laid_out(host, key):
            return
        seats = self.seats(key, unfinished)
        lesson = offer(host, key)
        if self.shown:
            seats.stand()
            self.shown = False
        else:
            self._menu.sow(seats)
        host.push(seats)
        if lesson is not None and all(saved.game != key for saved in unfinished):
            learn = partial(host.open, Learn(key))
            answers = ((lesson, learn), (Phrase("Just play"), seats.play), (Phrase("Choose seats"), lambda: None))
            head = layout.head_or_fault(key)
            host.push(DialogScreen(host, head.title, head.about, answers))

    def seats(self, key: str, unfinished: Sequence[SavedMatch], *, ahead: bool = False) -> SeatsScreen:
        """The seats of a game; ``ahead``: nobody sees them yet."""
        from table.screens.seats.screen import SeatsScreen

        saved = next((saved for saved in unfinished if saved.game == key), None)
        host, store = self._host, self._store
        offered = None if saved is None or store is None else offer_to_resume(host, self._menu, store, saved)
        return SeatsScreen(host, key, offered, self._people, ahead=ahead)

    def play(self, key: str) -> None:
        """Sit down at a game with those who sat there last."""
        from table.screens.seats.screen import SeatsScreen

        if is_laid_out(self._host, key):
            seats = SeatsScreen(self._host, key, None, self._people)
            self._host.push(seats)
            seats.play()

    def sit(self, waits: Waiting, unfinished: Sequence[SavedMatch]) -> None:
        """Sit down with one of the rivals alone; where a match of that game is unfinished, ask."""
        from table.screens.menu.waiting import sit_down

        if any(saved.game == waits.game for saved in unfinished):
            self.choose(waits.game, unfinished)
        else:
            sit_down(self._host, self._people, waits)

    def learn(self, key: str) -> None:
        """Take the lesson of a game."""
        from table.screens.seats.screen import SeatsScreen

        if is_laid_out(self._host, key):
            self._host.push(SeatsScreen(self._host, key, None, self._people))
            self._host.open(Learn(key))

    # -- to matches

    def resume(self, saved: SavedMatch) -> None:
        """Resume a match."""
        from table.screens.unfinished import go_on

        if self._store is not None:
            go_on(self._host, self._store, saved)

    def show_unfinished(self) -> None:
        """Show all matches that can be resumed."""
        from table.screens.unfinished import UnfinishedScreen

        if self._store is not None:
            self._host.push(UnfinishedScreen(self._host, self._store))

    # -- to other pages

    def settings(self) -> None:
        """Open the settings."""
        from table.overlays.settings import SettingsScreen

        self._host.push(SettingsScreen(self._host))

    def show_rules(self, key: str) -> None:
        """Show the rules of a game."""
        from table.overlays.rules_page import RulesScreen

        self._host.push(RulesScreen(self._host, key))

    def leave(self) -> None:
        """Ask whether to quit."""
        ask(self._host, Phrase("Quit Tavolino?"), EMPTY, Phrase("Stay"), (Phrase("Quit"), self._host.quit))


def _called(saved: SavedMatch) -> Phrase:
    """A match that waits, in a few words."""
    title = layout.head_or_fault(saved.game).title
    if len(saved.players) == 2:
        return Phrase("Resume: {game} with {name}", title, saved.players[1].name)
    return Phrase("Resume: {game}", title)
