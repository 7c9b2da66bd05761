"""The first screen: the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection

import pygame

from games.core import registry
from sprites import palette
from table.layout import layout
from table.layout.layout import Head, LayoutError
from table.look import Look
from table.overlays.dialog import ChoiceScreen, DialogScreen
from table.overlays.rules_page import RulesScreen
from table.overlays.settings import SettingsScreen
from table.screen import Host
from table.screens.seats import Offer, SeatsScreen
from table.screens.unfinished import UnfinishedScreen, called, go_on, how_it_stands
from table.store.matches import MatchStore, SavedMatch
from table.widgets import pen
from table.widgets.area import Row
from table.widgets.button import Button, Pressable, face
from table.widgets.choice import Cell, Choice
from table.widgets.page import Page
from table.widgets.widget import Label, Widget

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


def families(heads: Collection[Head]) -> list[str]:
    """The families of games as the menu shows them: real time first, then the largest, then in alphabetical order."""
    sizes = Counter(head.family for head in heads)
    realtime = {head.family for head in heads if head.realtime}
    return sorted(sizes, key=lambda family: (family not in realtime, -sizes[family], family))


class Tile(Pressable):
    """A game: picture, name, players, minutes, turns or real time, a line about it."""

    def __init__(self, look: Look, key: str, tiles: list[Tile], on_press: Callable[[], None]) -> None:
        """``tiles``: all those of the menu, which have the same size."""
        super().__init__(look, on_press)
        self.key_ = key
        self.name = key
        self.head = layout.head_or_fault(key)
        self.facts = (
            ("people", players(self.head.seats)),
            ("clock", f"{self.head.minutes} min"),
            ("lightning", "real time") if self.head.realtime else ("turns", "in turns"),
        )
        self.waiting = False
        """Whether a match of this game can be resumed."""
        self.tiles = tiles
        self._heights: tuple[tuple[int, int], int] | None = None
        tiles.append(self)

    def measure(self, width: int) -> tuple[int, int]:
        gap = self.look.length(_BETWEEN)
        columns = max(1, min(len(self.tiles), 4, (width + gap) // (self.look.px(_LEAST) + gap)))
        wide = (width - gap * (columns - 1)) // columns
        first = self.tiles[0]
        key = (wide, self.look.px(100))
        if first._heights is None or first._heights[0] != key:
            first._heights = (key, max(self._lines(tile, wide) for tile in self.tiles))
        return wide, first._heights[1]

    def _lines(self, tile: Tile, wide: int) -> int:
        """The height a tile needs for all it says."""
        room = wide - 2 * self.look.length(_PAD)
        texts = sum(block.size[1] + gap for block, _, gap in tile._blocks(room))
        return self._picture(wide) + texts + tile._facts_high(room) + self.look.length(34)

    def _picture(self, wide: int) -> int:
        return min(round(wide * 0.46), self.look.length(240))

    def _blocks(self, room: int) -> list[tuple[pen.Block, str, int]]:
        """The lines of text: set, colour, gap below."""
        look = self.look
        name = pen.block(self.look, self.head.title, 23, room, weight="bold")
        blocks = [(name, palette.TEXT, look.length(2))]
        if self.head.also:
            also = pen.block(self.look, "also " + ", ".join(self.head.also), 16, room)
            blocks.append((also, palette.MUTED, look.length(4)))
        about = pen.block(self.look, self.head.about, 17, room)
        blocks.append((about, palette.TEXT, look.length(10)))
        return blocks

    def _facts(self, room: int) -> list[tuple[int, int, str, str]]:
        """Icon and words of each fact, and where they begin; on a second line where they do not fit."""
        look, size = self.look, self.look.px(18)
        placed, x, y = [], 0, 0
        for icon, words in self.facts:
            wide = size + look.length(4) + look.text.width(words, look.px(16), "semibold")
            if x and x + wide > room:
                x, y = 0, y + round(size * 1.5)
            placed.append((x, y, icon, words))
            x += wide + look.length(10)
        return placed

    def _facts_high(self, room: int) -> int:
        return self._facts(room)[-1][1] + round(self.look.px(18) * 1.5)

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return box, self.look.length(14)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, pad = self.look, self.look.length(_PAD)
        face(self.look, surface, box, self, lit=False, radius=14)
        high = self._picture(box.width)
        edge = max(1, look.length(2))
        cloth = pygame.Rect(box.left + edge, box.top + edge, box.width - 2 * edge, high)
        felt = palette.FELTS[look.settings.felt]
        surface.blit(look.atlas.rounded(cloth.size, look.length(12), felt), cloth)
        surface.fill(felt, (cloth.left, cloth.bottom - look.length(14), cloth.width, look.length(14)))
        picture = look.atlas.emblem(self.head.emblem, (cloth.width - 2 * pad, cloth.height - pad))
        surface.blit(picture, picture.get_rect(center=cloth.center))
        if self.waiting:
            size = look.px(30)
            mark = pygame.Rect(cloth.right - size - look.length(8), cloth.top + look.length(8), size, size)
            surface.blit(look.atlas.rounded(mark.size, size / 2, palette.GOLD), mark)
            sign = look.atlas.icon("play", round(size * 0.6), palette.DARK_TEXT)
            surface.blit(sign, sign.get_rect(center=mark.center))
        room = pygame.Rect(box.left + pad, cloth.bottom + look.length(10), box.width - 2 * pad, 0)
        for block, colour, gap in self._blocks(room.width):
            room.height = block.size[1]
            pen.write(self.look, surface, block, room, colour)
            room.top += block.size[1] + gap
        size = look.px(18)
        bottom = box.bottom - look.length(12) - self._facts_high(room.width)
        for x, y, icon, words in self._facts(room.width):
            line = pygame.Rect(room.left + x, bottom + y, room.width - x, round(size * 1.5))
            surface.blit(look.atlas.icon(icon, size, palette.GOLD), (line.left, line.centery - size // 2))
            line.left += size + look.length(4)
            line.width -= size + look.length(4)
            block = pen.block(self.look, words, 16, line.width, weight="semibold")
            pen.write(self.look, surface, block, line, palette.MUTED)


class MenuScreen(Page):
    """Choose a game, or go to settings and rules, or leave."""

    width = 1200
    tall = True
    framed = False

    def __init__(self, host: Host, saved_matches: MatchStore | None = None) -> None:
        """``saved_matches``: where unfinished matches are."""
        super().__init__(host)
        self._saved_matches = saved_matches
        self.players = self.minutes = 0
        """What is asked for; 0: anything."""
        self._told: str | None = None
        self._unfinished: list[SavedMatch] = []

    def entered(self) -> None:
        self._fill()
        super().entered()

    def _fill(self) -> None:
        tiles: list[Tile] = []
        self._look_for_unfinished()
        heads = {found.key: found for found in map(layout.head_or_fault, registry.keys())}
        rows: list[Row | Widget] = []
        for family in families(heads.values()):
            keys = sorted(key for key in heads if heads[key].family == family and self._wanted(heads[key]))
            shown = [Tile(self.look, key, tiles, lambda key=key: self.choose(key)) for key in keys]  # type: ignore[misc]
            for tile in shown:
                tile.waiting = any(saved.game == tile.key_ for saved in self._unfinished)
            if shown:
                rows += [Label(self.look, family, 21, colour=palette.GOLD, weight="semibold")]
                rows += [Row(shown, _BETWEEN, "left", _BETWEEN)]
        if not rows:
            rows = [Label(self.look, "No game is so. Choose another number of players or more time.", 19)]
        title = Row(
            (
                Label(self.look, "Tavolino", 42, weight="bold"),
                Button(self.look, "Settings", self.settings, icon="gear", least=100),
                Button(self.look, "Rules", self.rules, icon="question", least=100),
                Button(self.look, "Quit", self.host.quit, icon="cross", least=100),
            ),
            4,
            "spread",
        )
        self._told = self.host.store.trouble
        line = Label(self.look, self._told or "Choose a game.", 19, colour=palette.GOLD if self._told else palette.TEXT)
        again: list[Row | Widget] = []
        if self._unfinished:
            again = [Row(self._again(), 8, "left")]
        players = Choice(self.look, "Players", _PLAYERS, self.players, self.set_players, share=0.2)
        minutes = Choice(self.look, "Time", _MINUTES, self.minutes, self.set_minutes, share=0.2)
        players.name, minutes.name = "players", "minutes"
        self.build([title, line, *again], [players, minutes, *rows], [])
        if tiles and not isinstance(self.form.focus, Tile):
            self.form.focus_on(tiles[0])

    def _look_for_unfinished(self) -> None:
        if self._saved_matches is None:
            return
        self._unfinished = self._saved_matches.unfinished()
        if self._saved_matches.trouble:
            self.host.store.trouble, self._saved_matches.trouble = self._saved_matches.trouble, None

    def _again(self) -> tuple[Button, ...]:
        """Going on with the match that was played last, and the way to all of them."""
        newest = Button(self.look, f"Go on: {called(self._unfinished[0])}", self.resume, icon="play", main=True)
        count = len(self._unfinished)
        said = "Unfinished matches" if count == 1 else f"All {count} unfinished matches"
        listed = Button(self.look, said, self.show_unfinished)
        newest.name, listed.name = "resume", "unfinished"
        return newest, listed

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
        if self._saved_matches is not None and self._unfinished:
            go_on(self.host, self._saved_matches, self._unfinished[0])

    def show_unfinished(self) -> None:
        """Show all matches that can be resumed."""
        if self._saved_matches is not None:
            self.host.push(UnfinishedScreen(self.host, self._saved_matches))

    def choose(self, key: str) -> None:
        """Go to the seats of a game."""
        if self._laid_out(key):
            saved = next((saved for saved in self._unfinished if saved.game == key), None)
            self.host.push(SeatsScreen(self.host, key, self._offer(saved) if saved is not None else None))

    def _offer(self, saved: SavedMatch) -> Offer:
        def resume() -> None:
            self.host.pop_to(self)
            if self._saved_matches is not None:
                go_on(self.host, self._saved_matches, saved)

        return Offer(f"Go on: {how_it_stands(saved)}", resume)

    def _laid_out(self, key: str) -> bool:
        """Whether the whole layout of a game is good; if not it is said what is wrong."""
        try:
            layout.load(key)
        except LayoutError as error:
            self.host.push(
                DialogScreen(self.host, "This game cannot be laid out", str(error), (("Back", lambda: None),))
            )
            return False
        return True

    def settings(self) -> None:
        """Open the settings."""
        self.host.push(SettingsScreen(self.host))

    def rules(self) -> None:
        """Ask whose rules are wanted, and show them."""
        heads = sorted(map(layout.head_or_fault, registry.keys()), key=lambda head: head.title)
        answers = [(found.title, lambda key=found.key: self.show_rules(key)) for found in heads]
        self.host.push(ChoiceScreen(self.host, "The rules of which game?", answers))

    def show_rules(self, key: str) -> None:
        """Show the rules of a game."""
        self.host.push(RulesScreen(self.host, key))

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F1:
            if isinstance(self.form.focus, Tile):
                self.show_rules(self.form.focus.key_)
            else:
                self.rules()
        elif event.key == pygame.K_ESCAPE:
            answers = (("Leave", self.host.quit), ("Stay", lambda: None))
            self.host.push(DialogScreen(self.host, "Leave Tavolino?", "", answers))
