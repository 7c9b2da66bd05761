"""What the worker is asked, as values that carry all they need: it answers them in its own process.

A question about a decision holds a view, what a seat has heard and a seed: nothing that a person at that seat would not
know.
"""

from __future__ import annotations

import importlib
import time
from dataclasses import dataclass
from typing import Any, Protocol

from games.core.bot import Bot, Choice
from games.core.events import Event
from games.core.rng import Rng
from games.core.rules import View


class Question(Protocol):
    """A question to be answered in another process. It travels as bytes, and so does its answer."""

    def answer(self, until: float) -> object:
        """Its answer. ``until``: the deadline, by ``time.monotonic``."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat's decision, put to a computer player: which (module and level), what the seat sees and has heard."""

    module: str
    level: str
    view: View[Any, Any]
    heard: tuple[Event, ...]
    seed: int

    @property
    def bot(self) -> Bot[Any, Any]:
        """The player who is asked."""
        bot: Bot[Any, Any] = importlib.import_module(self.module).BOTS[self.level]
        return bot


@dataclass(frozen=True, slots=True)
class Choose(Decision):
    """What to do: the best choice there is when the time is up, or None."""

    def answer(self, until: float) -> Choice[Any] | None:
        best = None
        for best in self.bot.think(self.view, self.heard, Rng(self.seed)):  # noqa: B007  (the last one counts)
            if time.monotonic() >= until:
                break
        return best


@dataclass(frozen=True, slots=True)
class Rank(Decision):
    """What may be done, best first."""

    def answer(self, until: float) -> tuple[Any, ...]:
        return self.bot.rank(self.view, self.heard, Rng(self.seed))
