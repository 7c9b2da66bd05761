"""The first screen: the games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from games.core import registry
from sprites import palette
from table.layout import layout
from table.layout.layout import GROUPS, Head, LayoutError
from table.overlays.dialog import ChoiceScreen, DialogScreen
from table.overlays.rules_page import RulesScreen
from table.overlays.settings import SettingsScreen
from table.screens.seats import SeatsScreen
from table.session.session import Session
from table.store.journal import Saved
from table.widgets import pen
from table.widgets.area import Row
from table.widgets.button import Button, Pressable, face
from table.widgets.choice import Cell, Choice
from table.widgets.page import Page
from table.widgets.widget import Label, Widget

if TYPE_CHECKING:
    from table.app import App

_GROUP_WORDS = {
    "speed": "Speed: all hands at once",
    "tricks": "Tricks",
    "melds": "Melds and sequences",
    "poker": "Poker",
    "conquest": "Conquest",
}
_PLAYERS = ((0, Cell("Any")), *((count, Cell(str(count))) for count in (2, 3, 4, 5, 6, 8)))
_MINUTES = ((0, Cell("Any")), *((most, Cell(f"up to {most} min")) for most in (10, 20, 30)))
_BETWEEN = 18
_PAD = 14
_LEAST = 252
"""The width of a tile, at least, at text size 100 %."""


def players(seats: tuple[int, ...]) -> str:
    """The numbers of players in short: "2–4", "2, 4"."""
    if len(seats) > 1 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}–{seats[-1]}"
    return ", ".join(map(str, seats))


def head(key: str) -> Head:
    """What the tile says; a layout with a fault says what is wrong with it."""
    try:
        return layout.head(key)
    except LayoutError as error:
        return Head(key, key.replace("_", " ").title(), (), GROUPS[-1], 0, (), False, str(error))


class Tile(Pressable):
    """A game: picture, name, players, minutes, turns or real time, a line about it."""

    def __init__(self, app: App, key: str, family: list[Tile], on_press: Callable[[], None]) -> None:
        """``family``: all tiles of the menu, which have the same size."""
        super().__init__(app, on_press)
        self.key_ = key
        self.name = key
        self.head = head(key)
        self.facts = (
            ("people", players(self.head.seats)),
            ("clock", f"{self.head.minutes} min"),
            ("lightning", "real time") if self.head.realtime else ("turns", "in turns"),
        )
        self.family = family
        self._heights: tuple[tuple[int, int], int] | None = None
        family.append(self)

    def measure(self, width: int) -> tuple[int, int]:
        gap = self.app.length(_BETWEEN)
        columns = max(1, min(len(self.family), 4, (width + gap) // (self.app.px(_LEAST) + gap)))
        wide = (width - gap * (columns - 1)) // columns
        first = self.family[0]
        key = (wide, self.app.px(100))
        if first._heights is None or first._heights[0] != key:
            first._heights = (key, max(self._lines(tile, wide) for tile in self.family))
        return wide, first._heights[1]

    def _lines(self, tile: Tile, wide: int) -> int:
        """The height a tile needs for all it says."""
        room = wide - 2 * self.app.length(_PAD)
        texts = sum(block.size[1] + gap for block, _, gap in tile._blocks(room))
        return self._picture(wide) + texts + tile._facts_high(room) + self.app.length(34)

    def _picture(self, wide: int) -> int:
        return min(round(wide * 0.46), self.app.length(240))

    def _blocks(self, room: int) -> list[tuple[pen.Block, str, int]]:
        """The lines of text: set, colour, gap below."""
        app = self.app
        name = pen.block(app, self.head.title, 23, room, weight="bold")
        blocks = [(name, palette.TEXT, app.length(2))]
        if self.head.also:
            also = pen.block(app, "also " + ", ".join(self.head.also), 16, room)
            blocks.append((also, palette.MUTED, app.length(4)))
        about = pen.block(app, self.head.about, 17, room)
        blocks.append((about, palette.TEXT, app.length(10)))
        return blocks

    def _facts(self, room: int) -> list[tuple[int, int, str, str]]:
        """Icon and words of each fact, and where they begin; on a second line where they do not fit."""
        app, size = self.app, self.app.px(18)
        placed, x, y = [], 0, 0
        for icon, words in self.facts:
            wide = size + app.length(4) + app.text.width(words, app.px(16), "semibold")
            if x and x + wide > room:
                x, y = 0, y + round(size * 1.5)
            placed.append((x, y, icon, words))
            x += wide + app.length(10)
        return placed

    def _facts_high(self, room: int) -> int:
        return self._facts(room)[-1][1] + round(self.app.px(18) * 1.5)

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return box, self.app.length(14)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        app, pad = self.app, self.app.length(_PAD)
        face(app, surface, box, self, lit=False, radius=14)
        high = self._picture(box.width)
        edge = max(1, app.length(2))
        cloth = pygame.Rect(box.left + edge, box.top + edge, box.width - 2 * edge, high)
        felt = palette.FELTS[app.settings.felt]
        surface.blit(app.atlas.rounded(cloth.size, app.length(12), felt), cloth)
        surface.fill(felt, (cloth.left, cloth.bottom - app.length(14), cloth.width, app.length(14)))
        picture = app.atlas.emblem(self.key_, (cloth.width - 2 * pad, cloth.height - pad))
        surface.blit(picture, picture.get_rect(center=cloth.center))
        room = pygame.Rect(box.left + pad, cloth.bottom + app.length(10), box.width - 2 * pad, 0)
        for block, colour, gap in self._blocks(room.width):
            room.height = block.size[1]
            pen.write(app, surface, block, room, colour)
            room.top += block.size[1] + gap
        size = app.px(18)
        bottom = box.bottom - app.length(12) - self._facts_high(room.width)
        for x, y, icon, words in self._facts(room.width):
            line = pygame.Rect(room.left + x, bottom + y, room.width - x, round(size * 1.5))
            surface.blit(app.atlas.icon(icon, size, palette.GOLD), (line.left, line.centery - size // 2))
            line.left += size + app.length(4)
            line.width -= size + app.length(4)
            block = pen.block(app, words, 16, line.width, weight="semibold")
            pen.write(app, surface, block, line, palette.MUTED)


class MenuScreen(Page):
    """Choose a game, or go to settings and rules, or leave."""

    width = 1200
    tall = True
    framed = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.players = self.minutes = 0
        """What is asked for; 0: anything."""
        self._told: str | None = None
        self._kept: tuple[Path, Saved] | None = None

    def entered(self) -> None:
        self._fill()
        super().entered()

    def _fill(self) -> None:
        app = self.app
        tiles: list[Tile] = []
        heads = {found.key: found for found in map(head, registry.keys())}
        rows: list[Row | Widget] = []
        for group in GROUPS:
            keys = sorted(key for key in heads if heads[key].group == group and self._wanted(heads[key]))
            family = [Tile(app, key, tiles, lambda key=key: self.choose(key)) for key in keys]  # type: ignore[misc]
            if family:
                rows += [Label(app, _GROUP_WORDS[group], 21, colour=palette.GOLD, weight="semibold")]
                rows += [Row(family, _BETWEEN, "left", _BETWEEN)]
        if not rows:
            rows = [Label(app, "No game is so. Choose another number of players or more time.", 19)]
        title = Row(
            (
                Label(app, "Tavolino", 42, weight="bold"),
                Button(app, "Settings", self.settings, icon="gear", least=100),
                Button(app, "Rules", self.rules, icon="question", least=100),
                Button(app, "Quit", app.quit, icon="cross", least=100),
            ),
            4,
            "spread",
        )
        found = app.saved_matches.newest() if app.saved_matches is not None else None
        if app.saved_matches is not None and app.saved_matches.trouble:
            app.store.trouble, app.saved_matches.trouble = app.saved_matches.trouble, None
        self._told = app.store.trouble
        words = self._told or "Choose a game."
        line = Label(app, words, 19, colour=palette.GOLD if self._told else palette.TEXT)
        self._kept = found
        again: list[Row | Widget] = []
        if found is not None:
            setup = found[1].setup
            names = ", ".join(seat.name for seat in setup.seats)
            words = f"Continue {heads[setup.key].title}: {names}"
            again = [Row((Button(app, words, self.resume, icon="play", main=True),), 8, "left")]
        players = Choice(app, "Players", _PLAYERS, self.players, self.set_players, share=0.2)
        minutes = Choice(app, "Time", _MINUTES, self.minutes, self.set_minutes, share=0.2)
        players.name, minutes.name = "players", "minutes"
        self.build([title, line, *again], [players, minutes, *rows], [])
        if tiles and not isinstance(self.form.focus, Tile):
            self.form.focus_on(tiles[0])

    def _wanted(self, head: Head) -> bool:
        """Whether a game is for so many, and short enough."""
        return (not self.players or self.players in head.seats) and (not self.minutes or head.minutes <= self.minutes)

    def set_players(self, count: int) -> None:
        """Show only games for so many; 0: all."""
        self.players = count
        self._fill()

    def set_minutes(self, most: int) -> None:
        """Show only games that take no longer; 0: all."""
        self.minutes = most
        self._fill()

    def resume(self) -> None:
        """Go on with the match that was played last."""
        from table.game.screen import GameScreen

        saved_matches, kept = self.app.saved_matches, self._kept
        if saved_matches is None or kept is None:
            return
        path, saved = kept
        if not self._laid_out(saved.setup.key):
            return
        session = Session(saved.setup, saved.match, saved_matches.resume(path, saved))
        screen = GameScreen(self.app, saved.setup, session)
        self.app.push(screen)
        if screen.realtime:
            screen.pause()
        if saved_matches.trouble:
            screen.say(saved_matches.trouble)
            saved_matches.trouble = None

    def choose(self, key: str) -> None:
        """Go to the seats of a game."""
        if self._laid_out(key):
            self.app.push(SeatsScreen(self.app, key))

    def _laid_out(self, key: str) -> bool:
        """Whether the whole layout of a game is good; if not it is said what is wrong."""
        try:
            layout.load(key)
        except LayoutError as error:
            self.app.push(DialogScreen(self.app, "This game cannot be laid out", str(error), (("Back", lambda: None),)))
            return False
        return True

    def settings(self) -> None:
        """Open the settings."""
        self.app.push(SettingsScreen(self.app))

    def rules(self) -> None:
        """Ask whose rules are wanted, and show them."""
        heads = sorted(map(head, registry.keys()), key=lambda head: head.title)
        answers = [(found.title, lambda key=found.key: self.show_rules(key)) for found in heads]
        self.app.push(ChoiceScreen(self.app, "The rules of which game?", answers))

    def show_rules(self, key: str) -> None:
        """Show the rules of a game."""
        self.app.push(RulesScreen(self.app, key))

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F1:
            if isinstance(self.form.focus, Tile):
                self.show_rules(self.form.focus.key_)
            else:
                self.rules()
        elif event.key == pygame.K_ESCAPE:
            answers = (("Leave", self.app.quit), ("Stay", lambda: None))
            self.app.push(DialogScreen(self.app, "Leave Tavolino?", "", answers))
