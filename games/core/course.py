"""The course of a match: what has been done, what each seat has heard of it, and what of it can be taken back."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from games.core.board import Step
from games.core.common import Undo
from games.core.events import Event
from games.core.news import brings_news
from games.core.notation import Action, write
from games.core.phrases import Phrase
from games.core.record import Entry
from games.core.rules import TABLE, Deal, Rules, Timeout


@dataclass(frozen=True, slots=True)
class Taken:
    """An action that was taken: seconds of table time, seat, and the action as the rules record it."""

    at: float
    seat: int
    action: Action

    @property
    def text(self) -> str:
        """Its notation."""
        return write(self.action)

    @property
    def entry(self) -> Entry:
        """Its line in a record."""
        return Entry(self.at, self.seat, self.text)

    def __str__(self) -> str:
        return str(self.entry)


@dataclass(frozen=True, slots=True)
class _Past:
    """How things stood before an action: the entry, its number, the state, and how much of the hand had been heard."""

    entry: Taken
    number: int
    """How many actions the record had."""
    state: Any
    hand: list[tuple[Any, Step[Any]]]
    length: int


class Course:
    """All actions of a match in their order, and the hand in progress step by step."""

    def __init__(self, rules: Rules[Any, Any, Any], first: Step[Any]) -> None:
        """``first``: the deal of the first hand."""
        self.rules = rules
        self.entries: list[Taken] = []
        self._past: list[_Past] = []
        self._sealed = 0
        """How many of those can no longer be taken back."""
        # The hand so far, for those who ask later what they heard: (state before, step). The first deal has no state
        # before it, so its events are judged by the state it leads to.
        self._hand: list[tuple[Any, Step[Any]]] = [(first.state, first)]
        self._deals: list[tuple[int, Any]] = [(0, first.state)]
        self._heard: dict[int, tuple[list[Event], int]] = {}

    def take(self, entry: Taken, before: Any, step: Step[Any]) -> None:
        """Write an action down; of a new hand nothing has been heard."""
        if not self.rules.realtime:  # there nothing is ever taken back
            self._past.append(_Past(entry, len(self.entries), before, self._hand, len(self._hand)))
        elif isinstance(entry.action, Deal):
            self._deals.append((len(self.entries), before))
        self.entries.append(entry)
        if isinstance(entry.action, Deal):
            self._hand = []
            self._heard.clear()
        self._hand.append((before, step))

    def heard(self, seat: int) -> tuple[Event, ...]:
        """What a seat witnessed since the hand was dealt."""
        events, steps = self._heard.setdefault(seat, ([], 0))
        for before, step in self._hand[steps:]:
            events += self.rules.witness(before, step, seat)
        self._heard[seat] = events, len(self._hand)
        return tuple(events)

    @property
    def dealt(self) -> Any:
        """The state from which the hand was dealt; of the first hand, the one it led to."""
        return self._hand[0][0]

    @property
    def stages(self) -> list[tuple[int, Any]]:
        """How things stood before each action that counts, in real time before each deal, and how many lines the record
        had."""
        return list(self._deals) if self.rules.realtime else [(past.number, past.state) for past in self._past]

    # -- taking back

    @property
    def sealed(self) -> bool:
        """Whether nothing so far can be taken back, since somebody has looked back at it."""
        return self._sealed == len(self._past)

    def seal(self, entry: Taken) -> None:
        """Somebody looks back."""
        self._sealed = len(self._past)
        self.entries.append(entry)

    def undo_refusal(self, state: Any, seat: int) -> Phrase | None:
        """Why a seat cannot take its last action back; None if it can. What has been seen cannot be unseen
        (``games/core/news.py``); the score sheet of a hand tells all of it."""
        if self.rules.realtime:
            return Phrase("Nothing can be taken back in a game without turns.")
        back = self._last_of(seat)
        if back is None:
            return Phrase("There is nothing of yours to take back.")
        if back < self._sealed:
            return Phrase("You have looked back at that: it cannot be taken back.")
        since = self._past[back:]
        if any(isinstance(past.entry.action, Timeout) for past in since):
            return Phrase("Time has been called since: it cannot be taken back.")
        scored = TABLE in self.rules.active(state) and Deal() in self.rules.legal(state, TABLE)
        if scored or any(past.hand is not self._hand or past.entry.seat == TABLE for past in since):
            return Phrase("That hand is over: it cannot be taken back.")
        first = since[0].length
        heard = [event for at in self._hand[:first] for event in self.rules.witness(*at, seat)]
        for past, (before, step) in zip(since, self._hand[first:], strict=True):
            if brings_news(self.rules, before, past.entry.action, step, seat, heard):
                return Phrase("It cannot be taken back: something that was hidden has been seen since.")
            heard += self.rules.witness(before, step, seat)
        return None

    def undo(self, seat: int, at: float) -> Any:
        """Take a seat's last action back, and what was done since; return the state before it."""
        back = self._last_of(seat)
        assert back is not None
        past = self._past[back]
        del self._past[back:]
        del past.hand[past.length :]
        self._hand = past.hand
        self._heard.clear()
        self.entries.append(Taken(at, seat, Undo()))
        return past.state

    def since(self, seat: int) -> tuple[Taken, ...]:
        """What an undo of this seat would take back, its own action first."""
        back = self._last_of(seat)
        return tuple(past.entry for past in self._past[back:]) if back is not None else ()

    def _last_of(self, seat: int) -> int | None:
        return next((at for at in reversed(range(len(self._past))) if self._past[at].entry.seat == seat), None)

    def fork(self) -> Course:
        """The same course so far, which goes its own way."""
        other = copy(self)
        hands = {id(hand): list(hand) for hand in (self._hand, *(past.hand for past in self._past))}
        other.entries, other._hand = list(self.entries), hands[id(self._hand)]
        other._deals = list(self._deals)
        other._past = [replace(past, hand=hands[id(past.hand)]) for past in self._past]
        other._heard = {}
        return other
