"""The first screen: the games."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pygame

from games.core import registry
from games.core.phrases import EMPTY, Phrase, Told, Words
from table.layout import layout
from table.layout.layout import GameHead
from table.overlays.dialog import ChoiceScreen, DialogScreen
from table.pictures import menu_key
from table.screen import History, Host, Learn
from table.screens.choosing import is_laid_out, offer_to_resume
from table.screens.lettering import Lettering
from table.screens.tiles import BETWEEN, Grid, Space, Tile
from table.store.faults import MendingError
from table.store.matches import MatchStore
from table.store.people import People
from table.store.saved import SavedMatch
from table.widgets.area import ABOVE, Row, SlipArea
from table.widgets.arrival import APART, RISE
from table.widgets.button import Button
from table.widgets.choice import Cell, ChoiceField
from table.widgets.page import Page
from table.widgets.widget import Label, LineLabel, Widget

_PLAYERS = ((0, Cell(Phrase("any"))), *((count, Cell(Told(str(count)))) for count in (2, 3, 4, 5, 6, 8)))
_MINUTES = ((0, Cell(Phrase("any"))), *((most, Cell(Told(f"≤ {most}"))) for most in (10, 20, 30)))
_MEANINGS: Mapping[str, Phrase] = MappingProxyType(
    {
        "players": Phrase("Players: only games for this many are shown."),
        "minutes": Phrase("Minutes: only games that take no longer than this are shown."),
        "code": Phrase("A deal code deals the cards of a match again, here or on another computer."),
        "resume": Phrase("Resume the match that was left last."),
        "unfinished": Phrase("All matches that were left, to be resumed or removed."),
    }
)
"""What parts of the menu are for."""
WELCOME = Phrase("New here? Every game has a short lesson.")


class MenuScreen(Page):
    """Choose a game, or go to settings and rules, or leave."""

    width = 1400
    tall = True
    framed = False

    def __init__(self, host: Host, saved_matches: MatchStore | None = None) -> None:
        """``saved_matches``: where unfinished matches are."""
        super().__init__(host)
        self._saved_matches = saved_matches
        self._people = People(saved_matches) if saved_matches is not None else None
        self.players = self.minutes = 0
        """The filter; 0: any."""
        self._drawn: list[Tile] = []
        """Tiles whose picture is there and not yet shown."""
        self._pictured = False
        """Whether it has been kept as it is seen."""
        self._ahead = True
        """Whether there is more to read for the history."""
        self._told: Words | None = None
        self._unfinished: list[SavedMatch] = []
        self._grid = Grid(self.look, len(registry.keys()))

    def stand(self) -> None:
        """Have it there at once: the window shows it already."""
        self._came = self.stands = True

    @property
    def lasts(self) -> float:
        return RISE + APART * (len(self.rows()) - 1)

    def rows(self) -> list[pygame.Rect]:
        """The head and each row of tiles, as they come up one after another."""
        gap = self.look.length(BETWEEN) // 2
        tops = sorted({self.body.box(widget).top for _, widget in self.form.stops if isinstance(widget, Tile)})
        edges = [0, *(top - gap for top in tops), self.look.size[1]]
        wide = self.look.size[0]
        return [pygame.Rect(0, top, wide, below - top) for top, below in itertools.pairwise(edges) if below > top]

    def entered(self) -> None:
        self._fill()
        self._pictured = False
        super().entered()

    def store_mended(self, words: Words) -> None:
        if self.host.store.trouble == str(MendingError()):
            self.host.store.trouble = None
        self._ahead = True
        self._fill()

    def lay(self) -> None:
        if not self._laid:
            look = self.look
            window = pygame.Rect((0, 0), look.size).inflate(-2 * self._margin(), -2 * self._margin())
            head = self._head.wanted(min(window.width, self.wide())) if self._head.rows else 0
            self._grid.room = window.height - head - 2 * look.length(self.gap) - 2 * look.length(ABOVE)
        super().lay()

    def prepare(self) -> bool:
        """Draw the picture of one tile that is still without; then read what the history shows."""
        if self.stale:
            return True  # it was shown before it was drawn
        bare = self._bare()
        if bare:
            self.look.atlas.emblem(bare[0].head.emblem, bare[0].room.size)
            self._drawn.append(bare[0])
            bare[0].bare = False
        elif not self._pictured and self.arrival is None:
            self._pictured = True
            self._keep_picture()
        elif self._ahead and self._saved_matches is not None:
            self._ahead = self._saved_matches.read_ahead()
            return self._ahead
        return bool(bare)

    def _keep_picture(self) -> None:
        """Have the menu kept as it is seen, to be shown first the next time."""
        look = self.look
        if look.pictures is not None and not look.unsettled:
            look.pictures.keep(menu_key(look.size, self.host.store.folder), look.display.surface.copy())

    def _bare(self) -> list[Tile]:
        """The tiles in sight without their pictures."""
        seen = self.body.rect
        widgets = [widget for area, widget in self.form.stops if area is self.body]
        return [
            widget
            for widget in widgets
            if isinstance(widget, Tile) and widget.bare and widget.room and seen.colliderect(widget.room)
        ]

    def animate(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The rows that come up, then the pictures that have been drawn meanwhile."""
        if self.arrival is not None:
            return self.arrival.show_rows(surface, self.look.u, self.rows())
        drawn, self._drawn = self._drawn, []
        places = []
        surface.set_clip(self.body.rect)
        for tile in drawn:
            picture = self.look.atlas.emblem(tile.head.emblem, tile.room.size)
            places.append(surface.blit(picture, picture.get_rect(center=tile.room.center)))
        surface.set_clip(None)
        return places

    def _fill(self) -> None:
        self._look_for_unfinished()
        heads = sorted(map(layout.head_or_fault, registry.keys()), key=lambda head: (head.order, head.title))
        shown = [head for head in heads if self._wanted(head)]
        tiles = [Tile(self.look, head, self._grid, lambda key=head.key: self.choose(key)) for head in shown]  # type: ignore[misc]
        for tile in tiles:
            tile.waiting = any(saved.game == tile.key_ for saved in self._unfinished)
        spaces = [Space(self.look, self._grid) for _ in range(len(heads) - len(shown))]
        code = Button(self.look, Phrase("Deal code"), self.enter_code, least=112)
        code.name = "code"
        head: list[Row | Widget] = [
            Row(
                (
                    Lettering(self.look),
                    code,
                    Button(self.look, Phrase("Settings"), self.settings, least=112),
                    Button(self.look, Phrase("Rules"), self.rules, least=112),
                    *(
                        []
                        if self._saved_matches is None
                        else [Button(self.look, Phrase("History"), self.history, least=112)]
                    ),
                    Button(self.look, Phrase("Quit"), self.host.quit, least=112),
                ),
                2,
                "spread",
            )
        ]
        self._told = self.host.store.trouble
        if self._told:
            head.append(Label(self.look, self._told, 18))
        slip = SlipArea(self.look, self._paper(shown), self._grid.slip, lambda width: self._grid.cell(width)[1])
        self.build(head, [Row((*tiles, *spaces, slip), BETWEEN, "left", BETWEEN)], [])
        if tiles and not isinstance(self.form.focus, Tile):
            self.form.focus_on(tiles[0])

    def _paper(self, shown: Sequence[GameHead]) -> list[Row | Widget]:
        """The filters, and the match that can be resumed, or what else to play."""
        players = ChoiceField(self.look, Phrase("Players"), _PLAYERS, self.players, self.set_players, share=0.25)
        minutes = ChoiceField(self.look, Phrase("Minutes"), _MINUTES, self.minutes, self.set_minutes, share=0.25)
        players.name, minutes.name = "players", "minutes"
        rows: list[Row | Widget] = [Row((players,), 4), Row((minutes,), 4)]
        if not shown:
            rows.append(Label(self.look, Phrase("No game fits: change the filters."), 18))
        if self._unfinished:
            rows += self._again()
        elif shown:
            rows += self._suggested(shown[0])
        return rows

    def _suggested(self, gentlest: GameHead) -> list[Row | Widget]:
        """What to play next: for somebody new the gentlest game, otherwise the last one once more."""
        settings = self.look.settings
        latest = self._saved_matches.latest() if self._saved_matches is not None else None
        if latest is not None:
            from table.screens.history_words import last_played  # the menu opens sooner without it the first time

            again = Button(self.look, Phrase("Play again"), lambda: self.play_again(latest.game), main=True, least=104)
            again.name = "again"
            return [Row((LineLabel(self.look, last_played(latest), 18),), 4), again]
        if settings.lessons or settings.tables:
            return []
        begin = Button(
            self.look, Phrase("Begin with {title}", gentlest.title), lambda: self.choose(gentlest.key), main=True
        )
        begin.name = "begin"
        return [Row((LineLabel(self.look, WELCOME, 18),), 4), begin]

    def _look_for_unfinished(self) -> None:
        if self._saved_matches is None:
            return
        self._unfinished = self._saved_matches.unfinished()
        if self._saved_matches.trouble:
            self.host.store.trouble, self._saved_matches.trouble = self._saved_matches.trouble, None

    def enter_code(self) -> None:
        """Play the cards of a deal code."""
        from table.overlays.code_entry import CodeScreen  # the menu opens sooner without the pages that it leads to

        self.host.push(CodeScreen(self.host))

    def _again(self) -> list[Row | Widget]:
        """A button to resume the latest match, and one that leads to all of them."""
        from table.screens.unfinished import in_parts

        newest = Button(self.look, Phrase("Resume"), self.resume, main=True, least=104)
        count = len(self._unfinished)
        said = Phrase("Unfinished matches") if count == 1 else Phrase("All {count} unfinished", count)
        listed = Button(self.look, said, self.show_unfinished, least=104)
        newest.name, listed.name = "resume", "unfinished"
        words, day = in_parts(self._unfinished[0])
        return [Row((LineLabel(self.look, words, 18, end=day),), 4), Row((newest, listed), 2, "left")]

    def _wanted(self, head: GameHead) -> bool:
        """Whether a game is for this many, and short enough."""
        return (not self.players or self.players in head.seats) and (not self.minutes or head.minutes <= self.minutes)

    def set_players(self, count: int) -> None:
        """Show only games for this many; 0: all."""
        self.players = count
        self._fill()

    def set_minutes(self, most: int) -> None:
        """Show only games that take no longer; 0: all."""
        self.minutes = most
        self._fill()

    def resume(self) -> None:
        """Resume the match that was played last."""
        from table.screens.unfinished import go_on

        if self._saved_matches is not None and self._unfinished:
            go_on(self.host, self._saved_matches, self._unfinished[0])

    def play_again(self, key: str) -> None:
        """Sit down at a game with those who sat there last."""
        from table.screens.seats import SeatsScreen

        if is_laid_out(self.host, key):
            seats = SeatsScreen(self.host, key, None, self._people)
            self.host.push(seats)
            seats.play()

    def show_unfinished(self) -> None:
        """Show all matches that can be resumed."""
        from table.screens.unfinished import UnfinishedScreen

        if self._saved_matches is not None:
            self.host.push(UnfinishedScreen(self.host, self._saved_matches))

    def choose(self, key: str) -> None:
        """Go to the seats of a game."""
        from table.overlays.learn import offer
        from table.screens.seats import SeatsScreen

        if not is_laid_out(self.host, key):
            return
        saved = next((saved for saved in self._unfinished if saved.game == key), None)
        store = self._saved_matches
        offered = offer_to_resume(self.host, self, store, saved) if saved is not None and store is not None else None
        seats = SeatsScreen(self.host, key, offered, self._people)
        lesson = offer(self.host, key)
        self.host.push(seats)
        if lesson is not None and saved is None:
            learn = partial(self.host.open, Learn(key))
            answers = ((lesson, learn), (Phrase("Just play"), seats.play), (Phrase("Choose seats"), lambda: None))
            head = layout.head_or_fault(key)
            self.host.push(DialogScreen(self.host, head.title, head.about, answers))

    def settings(self) -> None:
        """Open the settings."""
        from table.overlays.settings import SettingsScreen

        self.host.push(SettingsScreen(self.host))

    def rules(self) -> None:
        """Ask for a game, and show its rules."""
        heads = sorted(map(layout.head_or_fault, registry.keys()), key=lambda head: head.title)
        answers = [(found.title, lambda key=found.key: self.show_rules(key)) for found in heads]
        self.host.push(ChoiceScreen(self.host, Phrase("The rules of which game?"), answers))

    def history(self) -> None:
        """Show what was played."""
        self.host.open(History())

    def show_rules(self, key: str) -> None:
        """Show the rules of a game."""
        from table.overlays.rules_page import RulesScreen

        self.host.push(RulesScreen(self.host, key))

    def meaning(self, widget: Widget) -> Words:
        if isinstance(widget, Tile):
            return Told(f"{widget.head.title}: {widget.head.about}")
        return _MEANINGS.get(widget.name, EMPTY)

    def take_file(self, path: Path) -> Words:
        """Show the film of a record."""
        from table.screens.dropped import show  # the menu opens sooner without it

        return show(path, self.host.open)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F1:
            if isinstance(self.form.focus, Tile):
                self.show_rules(self.form.focus.key_)
            else:
                self.rules()
        elif event.key == pygame.K_ESCAPE:
            answers = ((Phrase("Stay"), lambda: None), (Phrase("Quit"), self.host.quit))
            self.host.push(DialogScreen(self.host, Phrase("Quit Tavolino?"), EMPTY, answers, escape=0))
