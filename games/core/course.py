"""The course of a match: what has been done, what each seat has heard of it, and what of it can be taken back."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from games.core.board import Cards, Pack, Position, Step
from games.core.cards import HIDDEN, Card, without
from games.core.events import Event, Gathered, Moved, Said, Spot, Turned
from games.core.memory import settled
from games.core.notation import Action, Undo, write
from games.core.phrases import Phrase
from games.core.record import Entry
from games.core.rules import TABLE, Deal, Rules, Timeout


def brings_news(
    rules: Rules[Any, Any, Any], before: Position[Any], action: Action, step: Step[Position[Any]], seat: int,
    heard: Sequence[Event],
) -> bool:  # fmt: skip
    """Whether the step of an action told a seat anything it did not know; ``heard``: what it had witnessed since the
    deal."""
    if step.state.rng != before.rng:
        return True
    view = rules.view(before, seat)
    if seat in view.active and rules.tells(view, action):
        return True
    packs, barred = rules.packs(view.public), rules.barred(view, heard)
    known = _KnownPiles(rules.remembered(view, heard), packs, barred, frozenset(_named(action)))
    events = rules.witness(before, step, seat)
    said = (card for event in events if isinstance(event, Said) for card in _named(event.phrase))
    return (
        any(known.surprised(event) for event in events)
        or any(known.shows(spot, cards) for spot, cards in rules.shown(step.state, seat).items())
        or not all(known.placed(card) for card in said)
    )


class _KnownPiles:
    """The piles with all the cards that a seat knows to be there, while it follows a step."""

    def __init__(
        self, piles: Mapping[Spot, Cards], packs: Sequence[Pack], barred: frozenset[tuple[Spot, Card]],
        chosen: frozenset[Card],
    ) -> None:  # fmt: skip
        """``chosen``: cards that somebody picks out, wherever in a pile they are."""
        self._piles = {spot: [*cards] for spot, cards in piles.items()}
        self._packs = packs
        self._barred = barred
        self._chosen = chosen

    def surprised(self, event: Event) -> bool:
        """Follow an event; whether it shows a card that the seat did not know to be there."""
        match event:
            case Moved(src, dst, cards):
                if self.shows(src, cards):
                    return True
                self._take(src, cards)
                self._piles[dst] += cards
            case Turned(spot, cards):
                return self.shows(spot, cards)
            case Gathered(src, dst, count):
                self._take(src, (HIDDEN,) * count)
                self._piles[dst] += (HIDDEN,) * count
        return False

    def shows(self, spot: Spot, cards: Cards) -> bool:
        """Look at cards of a spot; whether the seat could not know that they are there."""
        pile = self._piles[spot]
        for card, count in Counter(cards).items():
            for _ in range(0 if card.hidden else count - pile.count(card)):
                if HIDDEN not in pile or not self._must_hold(spot, card):
                    return True
                pile[pile.index(HIDDEN)] = card
        return False

    def _take(self, spot: Spot, cards: Cards) -> None:
        """Cards leave a spot; of one that leaves unseen nobody knows which of the unknown ones it was."""
        pile = self._piles[spot]
        for card in cards:
            pile.remove(card if card in pile else pile[0])

    def _must_hold(self, spot: Spot, card: Card) -> bool:
        """Whether the unseen cards lie in no way in which this one is not here: among the unseen ones, where it is
        picked out; otherwise as each of them, since their order is unknown."""
        for pack in self._packs:
            if spot in pack[1]:
                unseen, gaps = self._loose(pack)
                if card in self._chosen:
                    return not self._fits(unseen, gaps, frozenset({(spot, card)}))
                gaps.remove(spot)
                others = {other for other in unseen if other is not card and (spot, other) not in self._barred}
                return not any(self._fits(without(unseen, [other]), gaps) for other in others)
        return False

    def _loose(self, pack: Pack) -> tuple[list[Card], list[Spot]]:
        """The cards of a pack that are not known to be anywhere, and the places that they have."""
        cards, spots = pack
        unseen = Counter(cards)
        gaps: list[Spot] = []
        for spot, pile in self._piles.items():
            if spot in spots:
                unseen.subtract(pile)
                gaps += [spot] * pile.count(HIDDEN)
        return [card for card in unseen.elements() if not card.hidden], gaps

    def _fits(self, cards: Cards, gaps: Sequence[Spot], barred: frozenset[tuple[Spot, Card]] = frozenset()) -> bool:
        """Whether these cards may be at these places."""
        return len(cards) != len(gaps) or settled(cards, gaps, self._barred | barred) is not None

    def placed(self, card: Card) -> bool:
        """Whether the seat knows where there is such a card."""
        return any(card in pile for pile in self._piles.values())


def _named(value: object) -> Iterator[Card]:
    """The cards that an action or a sentence names, and the sentences in it."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Phrase | tuple):
        for part in value.values if isinstance(value, Phrase) else value:
            yield from _named(part)
    elif isinstance(value, Action):
        for field in fields(value):
            yield from _named(getattr(value, field.name))


@dataclass(frozen=True, slots=True)
class Taken:
    """An action that was taken: seconds of table time, seat, and the action as the rules record it."""

    at: float
    seat: int
    action: Action

    @property
    def text(self) -> str:
        return write(self.action)

    @property
    def entry(self) -> Entry:
        """Its line in a record."""
        return Entry(self.at, self.seat, self.text)

    def __str__(self) -> str:
        return str(self.entry)


class _Past(NamedTuple):
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
            return Phrase("There's no taking back in a game without turns.")
        if (back := self._last_of(seat)) is None:
            return Phrase("You have nothing to take back.")
        if back < self._sealed:
            return Phrase("Too late: you've already reviewed that move.")
        since = self._past[back:]
        if any(isinstance(past.entry.action, Timeout) for past in since):
            return Phrase("Too late: time was called.")
        scored = TABLE in self.rules.active(state) and Deal() in self.rules.legal(state, TABLE)
        if scored or any(past.hand is not self._hand or past.entry.seat == TABLE for past in since):
            return Phrase("Too late: that hand is over.")
        first = since[0].length
        heard = [event for at in self._hand[:first] for event in self.rules.witness(*at, seat)]
        for past, (before, step) in zip(since, self._hand[first:], strict=True):
            if brings_news(self.rules, before, past.entry.action, step, seat, heard):
                return Phrase("Too late: a hidden card has been seen since.")
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

    def fork(self) -> "Course":
        """The same course so far, which goes its own way."""
        other = copy(self)
        hands = {id(hand): list(hand) for hand in (self._hand, *(past.hand for past in self._past))}
        other.entries, other._hand = list(self.entries), hands[id(self._hand)]
        other._deals = list(self._deals)
        other._past = [past._replace(hand=hands[id(past.hand)]) for past in self._past]
        other._heard = {}
        return other
