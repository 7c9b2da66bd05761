"""What features have on the menu's leaf: two doors (``table/feature.py``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from games.core.phrases import EMPTY, Phrase, Told, Words, linked
from sprites import palette
from table import feature
from table.screen import Host
from table.screens.menu.game_paper import LinesLabel
from table.screens.menu.leaf_lines import LeafLine
from table.widgets.widget import Widget
from table.widgets.writing import Cols, Passage, PressedParts, Space, Stack

if TYPE_CHECKING:
    from table.screens.menu.waiting import Waiting
    from table.settings import Settings
    from table.store.matches import MatchStore
    from table.store.memory import Memory
    from table.store.summary import Summary

_FACE = 64


class OfPerson(NamedTuple):
    """What is kept of the person at this screen."""

    store: MatchStore
    matches: Sequence[Summary]
    settings: Settings
    memory: Memory


class LeafEntry(NamedTuple):
    """A line of the leaf, where there is reason for it. Of several in one place the first feature's stands there."""

    place: Literal["puzzle", "last"]
    line: Callable[[Host, OfPerson, date], LeafLine | None]
    meaning: Words = EMPTY
    """What it is for."""


class Greeting(NamedTuple):
    """Who waits, and how that is told."""

    waits: Waiting
    name: str
    under: Sequence[Words]
    """What stands under the name, in one line or two."""
    words: Words
    """What is said; empty: nothing."""


class LeafHead(NamedTuple):
    """Who waits, over the lines: a door that one feature opens, or none."""

    greet: Callable[[Host, OfPerson | None, date, Sequence[Waiting]], Greeting]
    """One of those who may wait, of whom there is one at least; without a store nobody is known."""
    open: Callable[[Host, str], None]
    """To the page of whoever waits."""


def entries() -> Mapping[str, LeafEntry]:
    """The lines, by feature."""
    return feature.doors("leaf", LeafEntry)


def head() -> LeafHead | None:
    """The head, if a feature gives one."""
    return next(iter(feature.doors("head", LeafHead).values()), None)


class RivalFace(Widget):
    """Somebody's face, or the room for one."""

    def __init__(self, who: str = "") -> None:
        super().__init__()
        self.who = who

    def measure(self, width: int) -> tuple[int, int]:
        return self.look.px(_FACE), self.look.px(_FACE)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.blit(self.look.atlas.rival(self.who, box.width, up=True), box)


class HeadLine(PressedParts):
    """The head of the leaf, as large before it is told: the face, the name, what stands under it, and what is said."""

    def __init__(self, host: Host, door: LeafHead) -> None:
        super().__init__(self._shown, self._go, "tonight")
        self._host, self.door = host, door
        self.greeting: Greeting | None = None
        self.enabled = False

    def show(self, greeting: Greeting) -> None:
        """Show who waits."""
        self.greeting, self.enabled = greeting, True

    def _go(self) -> None:
        if self.greeting is not None:
            self.door.open(self._host, self.greeting.waits.rival)

    def in_words(self) -> Words:
        if (greeting := self.greeting) is None:
            return EMPTY
        parts = (Told(greeting.name), *greeting.under, greeting.words)
        return linked([words for words in parts if words], "{some} · {other}")

    def measure(self, width: int) -> tuple[int, int]:
        usual = self._laid("x", (Told("x"), Told("x")), Told("x"), RivalFace(), palette.TEXT)
        return width, self._with_look(usual).measure(width)[1]

    def _shown(self, over: bool) -> Widget:
        if (greeting := self.greeting) is None:
            return Space(0)
        words = Phrase("“{words}”", greeting.words, context="quote") if greeting.words else EMPTY
        face = RivalFace(greeting.waits.rival)
        return self._laid(greeting.name, greeting.under, words, face, palette.PLAYERS[over])

    def _laid(self, name: str, small: Sequence[Words], words: Words, seen: Widget, ink: str) -> Widget:
        """What is said has two lines, whatever it is."""
        under = [Passage(line, 16, palette.MUTED, lines=1) for line in small]
        above = Cols(seen, (1, Stack(Passage(Told(name), 24, ink, "bold", lines=1), *under, gap=-3)), gap=12)
        said = LinesLabel(self.look, 19, 2)
        said.words = words
        return Stack(above, said, gap=6) if words else above


def of_person(store: MatchStore, settings: Settings) -> OfPerson:
    """What is kept of the person at this screen, of matches that were taken off the list too."""
    from table.store import lists  # the menu opens sooner without them
    from table.store.memory import memory

    nothing: list[Summary] = []
    matches = store.ask(lambda connection: lists.ever(connection, store.summaries), nothing)
    return OfPerson(store, matches, settings, memory(matches, settings.who))
