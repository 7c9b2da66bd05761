"""Computer players: they get what a person at their seat would have seen, and nothing else."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic

from games.core.board import F
from games.core.events import Event
from games.core.phrases import Phrase
from games.core.rng import Rng
from games.core.rules import A, TableAction, View


@dataclass(frozen=True, slots=True)
class Choice(Generic[A]):
    """An action, and the seconds a person would need to see it and reach it."""

    action: A
    wait: float = 0.0


class Bot(ABC, Generic[A, F]):
    """One level of one game's computer player."""

    searches: ClassVar[bool] = False
    """Whether it may think for long: the table then gives it a process of its own. Its first choice comes at once."""

    slow: bool = False
    """Whether a choice may take longer than a frame has room for: it is made in that process if there is one."""

    manner: Phrase | None = None
    """How it plays, in a sentence for the person choosing a rival; None: as levels of this name do in every game."""

    pace: float | None = None
    """In real time, how long it takes compared with a person: 1 as long, 1.1 a tenth longer. None: in games of
    turns."""

    @abstractmethod
    def think(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[A]]:
        """Choices, each better than the last; the caller stops when its time is up.

        ``heard`` is all that this seat witnessed since the hand was dealt: its memory. Yielding nothing means to wait
        until something happens (real-time games only). How long it thinks is bounded by a number of steps, never by a
        clock, so that the result can be repeated.
        """

    def answer(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[A]]:
        """The same, when the table asks whether to stop because a game in real time gets nowhere. Nothing: it plays
        on."""
        return iter(())

    def patient(self, times: int) -> "Bot[A, F]":
        """The same player with this many times as many steps, where the clock of the table is to stop it."""
        return self

    def rank(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> tuple[A, ...]:
        """What may be done, best first, as it sees it: for hints. Unless it says more, its choice, then the others;
        nothing while it waits."""
        chosen = [choice.action for choice in self.think(view, heard, rng)][-1:]
        others = [move for move in view.legal if not isinstance(move, TableAction) and move not in chosen]
        return (*chosen, *others) if chosen else ()


class Thinker(Bot[A, F]):
    """A player who ranks what may be done, perhaps several times and each time better, and does the first of it."""

    seconds: ClassVar[float] = 0.9
    """What a person needs for an action."""

    @abstractmethod
    def rankings(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> Iterator[tuple[A, ...]]:
        """What may be done, best first; each ranking is better than the last. An empty one where nothing is to be
        done."""

    def pause(self, action: A) -> float:
        """Seconds a person would need for this action."""
        return self.seconds

    def think(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[A]]:
        for ranked in self.rankings(view, heard, rng):
            if ranked:
                yield Choice(ranked[0], self.pause(ranked[0]))

    def rank(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> tuple[A, ...]:
        *_, ranked = self.rankings(view, heard, rng)
        return ranked


class Ranker(Thinker[A, F]):
    """A player who ranks what may be done once: a rule of thumb."""

    @abstractmethod
    def rank(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> tuple[A, ...]:
        """What may be done, best first; nothing where nothing is to be done."""

    def rankings(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> Iterator[tuple[A, ...]]:
        yield self.rank(view, heard, rng)


class Weighing(Ranker[A, F]):
    """A rule of thumb that puts a figure to what may be done."""

    @abstractmethod
    def weighed(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> tuple[tuple[float, A], ...]:
        """What may be done, best first, and what it is worth."""

    def rank(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> tuple[A, ...]:
        return tuple(action for _, action in self.weighed(view, heard, rng))
