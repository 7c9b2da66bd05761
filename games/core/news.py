"""What a step showed a seat that it did not know: what has been seen cannot be unseen, so no undo goes back behind it.

New is a card that the seat sees or hears named and that could have been another one, by all it had seen and heard; and
every roll and shuffle, since the same chance would come again; and what comes of an action by cards that stay hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

from games.core.board import Cards, Pack, Position, Step
from games.core.cards import HIDDEN, Card, without
from games.core.events import Event, Gathered, Moved, Said, Spot, Turned
from games.core.memory import settled
from games.core.notation import Action
from games.core.phrases import Phrase
from games.core.rules import Rules


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

    def _fits(
        self, cards: Cards, gaps: Sequence[Spot], barred: frozenset[tuple[Spot, Card]] = frozenset()
    ) -> bool:  # fmt: skip
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
