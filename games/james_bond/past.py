"""What the swaps of a game of James Bond tell: who wants what, and whether a player gets on."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.core.cards import Card
from games.core.events import Event, Moved
from games.james_bond.state import CENTRE, HELD

MEMORY = 60
"""How many of its own picks and swaps it looks back on to see whether it has made progress."""


@dataclass(frozen=True, slots=True)
class Past:
    """What the swaps seen so far tell."""

    swaps: int
    """How many the player has made."""
    taken: Mapping[int, int]
    """By rank: at which of its own swaps a card of it was last taken."""
    given: Mapping[Card, int]
    """By card: at which of its own swaps it was last given."""
    wanted: Mapping[int, float]
    """By rank: how much the others take of it (negative: they give it away), lately more than long ago."""
    fruitless: int
    """Own swaps since the player last held more of what it gathers than in a long time before."""
    idle: int
    """Own swaps since another player last changed the centre."""
    shown: frozenset[Card]
    """The cards that have been in the centre since then."""


def read_past(seat: int, heard: Sequence[Event], piles: int) -> Past:
    """Go through what was heard once."""
    swaps = gained = idle = 0
    wealths: deque[int] = deque([0], maxlen=MEMORY)
    taken: dict[int, int] = {}
    given: dict[Card, int] = {}
    wanted: dict[int, float] = {}
    own: Counter[int] = Counter()
    seen: set[Card] = set()
    centre: set[Card] = set()
    shown: set[Card] = set()
    mine = HELD[seat]
    for event in heard:
        if not isinstance(event, Moved):
            continue
        if event.dst == CENTRE:
            centre.update(event.cards)
            shown.update(event.cards)
        elif event.src == CENTRE:
            centre.difference_update(event.cards)
        if event.dst == mine:
            fresh = [card for card in event.cards if card not in seen]
            seen.update(fresh)
            own.update(card.rank for card in fresh)
            if event.src == CENTRE:
                swaps += 1
                idle += 1
                taken[event.cards[0].rank] = swaps
        elif event.src == mine and event.dst == CENTRE:
            card = event.cards[0]
            given[card] = swaps
            seen.discard(card)
            own[card.rank] -= 1
            continue
        elif CENTRE in {event.src, event.dst} and len(event.cards) == 1:
            rank = event.cards[0].rank
            idle = 0
            shown = set(centre)
            wanted = {other: value * 0.97 for other, value in wanted.items()}
            wanted[rank] = wanted.get(rank, 0.0) + (0.5 if event.src == CENTRE else -0.5)
            continue
        wealth = sum(sorted((min(count, 4) ** 2 for count in own.values()), reverse=True)[:piles])
        if wealth > max(wealths):
            gained = swaps
        wealths.append(wealth)
    return Past(swaps, taken, given, wanted, swaps - gained, idle, frozenset(shown))
