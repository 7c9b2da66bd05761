"""The winner's cards, as a seat at the table saw them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from games.core.cards import Card
from games.core.events import Event, Moved

MOST = 13


def won_cards(heard: Iterable[Event], seats: Collection[int], order: Callable[[Card], tuple[int, ...]]) -> list[Card]:
    """The cards that lately came from those seats or to them, face up for the listener; sorted, and each once.

    Cards that went unseen are not among them.
    """
    seen: dict[Card, None] = {}
    for event in heard:
        if isinstance(event, Moved) and {event.src.seat, event.dst.seat} & set(seats):
            for card in event.cards[len(event.cards) - event.shown :]:
                seen.pop(card, None)
                if not card.hidden:
                    seen[card] = None
    return sorted(list(seen)[-MOST:], key=order)
