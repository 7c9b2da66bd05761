"""Why an action is good, in the game's own words: effects that the seat can see, never a bot's arithmetic."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

from games.core.board import At, F
from games.core.events import Event
from games.core.notation import Action
from games.core.phrases import Phrase, row
from games.core.rules import A, View
from games.core.search import CAP


@dataclass(frozen=True, slots=True)
class Reason:
    """One effect of an action, as what it does: "takes {points} points"."""

    words: Phrase
    weight: float
    """In the game's points or tricks; below 0 it speaks against the action."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint: an action, and what sets it apart from the next best; empty where nobody can say."""

    action: Any
    why: Phrase


class Coach(ABC, Generic[A, F]):
    """What a game's hints and your-turn cards say, and what a play is measured by when it is looked at again."""

    unit: ClassVar[Phrase | None] = None
    """What ``worth`` counts, in words: points, tricks; None where plays are not measured."""
    slip: ClassVar[float] = 0.0
    """From how much of it on another play was clearly better."""
    horizon: ClassVar[int] = CAP
    """After how many actions more it is counted, if the hand is not over before."""
    missed: ClassVar[tuple[type[Action], ...]] = ()
    """In real time: actions that may be missed while they lie open."""

    @abstractmethod
    def reasons(self, view: View[A, F], heard: Sequence[Event], action: A) -> tuple[Reason, ...]:
        """What speaks for an action and against it, whether a person or a computer proposes it, from a seat's view and
        what it has heard alone."""

    @abstractmethod
    def aim(self, view: View[A, F]) -> Phrase:
        """What it is about at this moment, in a dozen words at most."""

    def worth(self, at: At[F], seat: int) -> float:
        """How a hand has gone for a seat, or goes so far, in the unit."""
        return 0.0

    def moment(self, view: View[A, F]) -> Phrase | None:
        """When it is, in a word or two: "Trick 2"; None where the game has no such measure of time."""
        return None

    def name(self, action: A) -> Phrase | None:
        """The other action in a sentence about it: its card or cards; None where it is no noun."""
        card, cards = getattr(action, "card", None), getattr(action, "cards", None)
        if card is not None:
            return Phrase("{card}", card)
        if not cards:
            return None
        return row(cards) if len(cards) == 1 else Phrase("Playing {cards}", row(cards))

    def why(self, view: View[A, F], heard: Sequence[Event], action: A, other: A | None) -> Phrase:
        """The two weightiest effects that the next best action lacks, then what speaks against that one; where there is
        neither, what it costs, or that nothing does."""
        mine = self.reasons(view, heard, action)
        theirs = self.reasons(view, heard, other) if other is not None else ()
        positive = sorted((each for each in mine if each.weight > 0), key=lambda each: -each.weight)
        good = [each for each in positive if each not in theirs] or positive[:1]
        bad = sorted((each for each in theirs if each.weight < 0 and each not in mine), key=lambda each: each.weight)
        name = self.name(other) if other is not None else None
        parts: list[Phrase] = []
        if good:
            parts.append(Phrase("It {effects}.", row([each.words for each in good[:2]])))
        if bad and name is not None:
            parts.append(Phrase("{other} {effect}.", name, bad[0].words))
        if parts:
            return row(parts, last="{some} {other}")
        costs = sorted((each for each in mine if each.weight < 0), key=lambda each: each.weight)
        if costs:
            return Phrase("It costs you least: it {effect}.", costs[0].words)
        if name is not None:
            return Phrase("It has no drawback, and {other} would do no better.", name)
        return Phrase("It has no drawback that you can see.")
