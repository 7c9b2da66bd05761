"""One screen of the program (the menu, a game, a page over it), and what a screen may ask of its host."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pygame

from games.core.cards import FRENCH
from games.core.phrases import EMPTY, Phrase, Speech, Told, Words
from table.aloud import Aloud, Query, paged
from table.look import Look
from table.settings import Settings
from table.settings_file import Store
from table.setup import Setup
from table.speech import speech_of

NOT_HERE = Phrase("Drop match files on the menu, the history or a replay.")


@dataclass(frozen=True, slots=True)
class Play:
    """A new match, on a screen of its own; ``record``: from a point of another, with all that came before."""

    setup: Setup
    record: str = ""


class Learn(NamedTuple):
    """A game's lesson, where the learner left it."""

    key: str


class ToPage(ABC):
    """A page of a feature, over what is shown now. Each feature has kinds of its own, which say what is to be shown."""

    @abstractmethod
    def page(self, host: Any) -> Screen:
        """Make it. ``host``: a ``table.opening.Keeper``, which stands higher than this. BoundedError or LayoutError
        where it cannot be shown."""


@dataclass(frozen=True, slots=True)
class Watch:
    """A match as a film, on top of whoever asks for it. ``setup``: who sat where; ``record``: the match, or as much of
    it as may be seen; ``name``: its name in the store; ``begun``: seconds since 1970, 0 where nobody knows."""

    setup: Setup
    record: str
    name: str = ""
    begun: float = 0.0
    eyes: tuple[int, ...] | None = None
    """Of a match in play, as which seats it may be watched (0: as everybody may see it); None: in every way."""
    short: bool = False
    """Whether the store has lost some of its actions."""
    since: int = 0
    """After how many actions it begins, and runs from there."""


class Seats(NamedTuple):
    """A game's seats, for somebody who has just learned it."""

    key: str


Destination = Play | Learn | Seats | Watch | ToPage
"""A screen in a higher room than the code that asks for it."""


class Speaker(Protocol):
    """What plays sounds."""

    @property
    def silent(self) -> bool: ...

    def play(self, name: str, after: float = 0.0, side: float = 0.0) -> None: ...

    def hurry(self) -> None: ...


class Reciter(Protocol):
    """What speaks."""

    on: bool

    @property
    def said(self) -> Sequence[Told]: ...

    @property
    def left(self) -> float: ...

    def hush(self) -> None: ...


class Host(Protocol):
    """The program, as its screens know it."""

    look: Look
    store: Store
    now: float
    """Seconds that the program has run, as frames count them."""
    sounds: Speaker
    voice: Reciter
    screens: Sequence[Screen]

    def today(self) -> date:
        """The day it is here."""

    def push(self, screen: Screen) -> None:
        """Put a screen on top."""

    def pop(self) -> None:
        """Take the top screen away; the program ends with the last one."""

    def swap(self, screen: Screen) -> None:
        """Put a screen in the place of the top one."""

    def pop_to(self, screen: Screen) -> None:
        """Take screens away until this one is on top."""

    def go_home(self) -> None:
        """Back to the first screen: the menu."""

    def open(self, to: Destination) -> None:
        """Put another screen in the place of the top one; a feature's page and a film over it. SetupError or
        LayoutError where that cannot be, RecordError where a film does not play."""

    def film(self, name: str) -> Watch:
        """The match of that name in the store. StoreError, one line, where it cannot be had."""

    def quit(self, sure: bool = False) -> None:
        """End the program after this frame; whoever would lose what was played is asked first, if not ``sure``."""

    def restyle(self, settings: Settings) -> None:
        """Take new settings: keep them, and lay everything out and draw it again."""

    def sit_down(self, setup: Setup) -> None:
        """The people of a match take their places: what goes with them is in the settings."""

    def keep(self, settings: Settings) -> None:
        """Take settings that do not change the layout, and keep them."""

    def answer_of(self, who: str, key: str) -> float:
        """A person's mean answer in a real-time game, in seconds; 0: not known."""

    def keep_answers(self, key: str, answers: Mapping[str, float]) -> None:
        """Keep the mean answers of people whose the settings are not."""

    def spoilt(self, setup: Setup) -> tuple[Phrase, Phrase] | None:
        """The question that comes before the film of a match, and what is said with it, where whoever sits here is
        still to play its cards; None otherwise."""

    def history(self) -> Sequence[Any]:
        """What was played (each a ``Summary``), also what was taken off the list."""


class Screen(ABC):
    """What is shown and who gets the input; the app keeps a stack of these and the top one is live."""

    heavy: bool = False
    """Whether it has pictures enough that they should go as soon as it does."""
    covers: bool = True
    """Whether it hides the screens below completely."""

    greets: bool = False
    """Whether somebody who is here for the first time is told something: where it is in the way of nothing."""
    quits: bool = False
    """Whether it asks for the last time before the program ends."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.look = host.look
        self.recited: Aloud | None = None
        """What was spoken of it last."""
        self.stale = True
        """Set it to redraw the whole screen in the next frame."""
        self.stands = False
        """Whether the window shows it already: input is answered first, and it is drawn in the frame after."""

    @property
    def by_keys(self) -> bool:
        """Whether keys were used last here, and not the mouse."""
        return False

    @property
    def busy(self) -> bool:
        """Whether something moves, so that frames are wanted at full rate."""
        return False

    @property
    def carries(self) -> bool:
        """Whether the pointer carries something that may follow it between two frames, by ``carry``."""
        return False

    @property
    def sways(self) -> bool:
        """Whether nothing moves but that, which comes upright by itself."""
        return False

    @property
    def runs(self) -> bool:
        """Whether it goes on though nobody touches anything, so that the screen must stay bright."""
        return False

    @property
    def due(self) -> float | None:
        """Seconds until ``update`` has something to do; None: only input matters."""
        return None

    def prepare(self) -> bool:
        """Do some milliseconds of work ahead, in spare time; whether there is more."""
        return False

    def keeps_open(self) -> bool:
        """The window is to be closed; whether the screen would rather ask first, and has asked."""
        return False

    def entered(self) -> None:
        """The screen has become the top one, for the first time or again."""
        self.stale = True

    def on_leave(self) -> None:
        """Another screen was put on top, or this one is going away."""

    def on_end(self) -> None:
        """The program ends, and begins with this screen the next time."""

    def on_close(self) -> None:
        """The screen is off the stack for good."""

    def resized(self) -> None:
        """The window has a new size, or text and card styles changed: lay everything out again."""
        self.stale = True

    def another_day(self) -> None:
        """It is another day than before: what is made of the date is made anew."""

    def means(self, event: pygame.event.Event) -> bool:
        """Whether a key stands for something here, though it may change nothing while other things move."""
        return True

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether this screen wants a key that the whole program has a use for."""
        return False

    def take_file(self, path: Path) -> Words:
        """A file was dragged onto the window; in a line what is wrong with that, else empty."""
        return NOT_HERE

    def aloud(self) -> Aloud:
        """All that it says now."""
        return Aloud()

    def answer(self, query: Query) -> Words:
        """What it says when it is asked."""
        return paged(self.aloud().place)

    @property
    def speech(self) -> Speech:
        """How it says that: with the names of the cards that are on the table below."""
        speech = speech_of(self.look.settings)
        return speech if self.look.atlas.deck == speech.deck.key else speech._replace(deck=FRENCH)

    def notify(self, words: Words) -> None:
        """The program has something to say in one line."""

    @property
    def notice(self) -> Words:
        """The line that it shows for a while; empty: none. What nobody has asked for waits until it has gone."""
        return EMPTY

    def take_fault(self) -> str:
        """What failed here and was got over, once, for a report; empty: nothing."""
        return ""

    def store_mended(self, words: Words) -> None:
        """The store of matches was mended, and may have others than before; what became of it, in a line."""
        if words:
            self.notify(words)

    @abstractmethod
    def handle(self, event: pygame.event.Event) -> None:
        """One event of the window."""

    def carry(self, surface: pygame.Surface, at: tuple[int, int] | None, dt: float) -> list[pygame.Rect] | None:
        """The pointer has come there (None: it rests) with what it carries: draw that alone. The rectangles that
        changed; None where that is not all there is to do. Seconds that pass so are in those of the next ``update``."""
        return None

    def update(self, dt: float) -> None:
        """Time has passed, in seconds."""

    def play_on(self, dt: float) -> None:
        """The frame has been shown: what others do, who wait for nobody here, is seen in the next one."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what has changed since ``draw``; the rectangles, or None for the whole screen."""
        self.stale = False
        self.draw(surface)
        return None

    def animate(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw only what moves, over the picture from ``draw``; the rectangles that changed."""
        return []
