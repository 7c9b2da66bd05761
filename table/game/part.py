"""A part of what goes on at a table that is shown: play, its rules beside it, a lesson, a film."""

from enum import Enum
from typing import Final

import pygame

from table.game.intents import Intent
from table.game.table_view import TableView
from table.session.log import Heard


class Handled(Enum):
    """What a part says of an event that needs nothing more."""

    HANDLED = "handled"


HANDLED: Final = Handled.HANDLED


class Part:
    """It has a state of its own, acts on the showing, and knows no other part. The screen asks its parts in order."""

    # -- input

    def takes(self, event: pygame.event.Event) -> Intent | Handled | None:
        """What an event means to it; None: it is for the parts that follow."""
        return None

    def does(self, intent: Intent) -> Intent | None:
        """Do what somebody wants; what is left to be done by the parts that follow: all of it, something else, or
        nothing."""
        return intent

    def wants_key(self, event: pygame.event.Event) -> bool:
        """Whether it wants a key that the whole program has a use for."""
        return False

    def means(self, event: pygame.event.Event) -> bool:
        """Whether a key stands for something, though it may change nothing now."""
        return True

    # -- what is shown

    def adds(self, view: TableView) -> TableView:
        """The view with what this part shows."""
        return view

    def made_of(self) -> tuple[object, ...]:
        """The values of its own that this depends on."""
        return ()

    # -- what happens

    def opened(self) -> None:
        """The table has been laid for the first time."""

    def hears(self, heard: Heard) -> None:
        """Something was done, and is on its way to where it will be seen."""

    def rewound(self) -> None:
        """Something was taken back, and the table laid out anew."""

    def refreshed(self) -> None:
        """The table has changed: what was found on it must be found again."""

    def follow_up(self) -> None:
        """Events were dealt with, or time has passed: what follows from it at once."""

    # -- time

    @property
    def busy(self) -> bool:
        """Whether it moves something, so that frames are wanted at full rate."""
        return False

    @property
    def runs(self) -> bool:
        """Whether it goes on though nobody touches anything: time runs, or a film."""
        return False

    def tick(self, dt: float) -> None:
        """Time passes, in seconds: first for the parts, then for what is shown."""

    def after_tick(self, dt: float) -> None:
        """Time has passed for what is shown."""

    def play_on(self, dt: float) -> None:
        """Time passes for computers and for the table, once the frame has been shown: what they do is seen in the
        next, so that none has all the work of a move."""

    def wants(self) -> float | None:
        """Seconds until it has something to do; None: only input matters."""
        return None

    # -- the screen

    def entered(self) -> None:
        """The table is on top, for the first time or again."""

    def left(self) -> None:
        """Something lies over the table, or it is going away."""

    def closed(self) -> None:
        """The table has gone for good."""

    def resizing(self) -> None:
        """The window has a new size, or text and card styles changed; the table is not laid out for it yet."""

    def resized(self) -> None:
        """The table has been laid out for that."""

    def keeps_open(self) -> bool:
        """The window is to be closed; whether it would rather ask first, and has asked."""
        return False
