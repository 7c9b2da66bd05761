"""Tricks: which card takes one, which cards follow suit, who has not followed (Briscola, Pepper, Turnover Bridge)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from games.core.board import Cards
from games.core.cards import Card
from games.core.events import Event, Moved, Said


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """How the cards of a pack rank in a hand with these trumps."""

    suits: Mapping[Card, str]
    """The suit that each card counts as."""
    heights: Mapping[Card, int]
    """How high each card stands in its suit."""
    trumps: str
    """The suit that beats the others, or none."""

    def beats(self, card: Card, other: Card) -> bool:
        """Whether a card takes the trick from the one that holds it so far."""
        suit = self.suits[card]
        return self.heights[card] > self.heights[other] if suit == self.suits[other] else suit == self.trumps

    def best(self, trick: Cards) -> int:
        """Which card of a trick, in the order played, takes it: the highest trump, else the highest of the suit led."""
        at = 0
        for index in range(1, len(trick)):
            if self.beats(trick[index], trick[at]):
                at = index
        return at

    def following(self, hand: Cards, led: Card) -> Cards:
        """The cards of a hand that may be played on this lead: those of its suit if there are any, otherwise all."""
        suits = self.suits
        suit = suits[led]
        return [card for card in hand if suits[card] == suit] or hand


def voids(heard: Sequence[Event], ranking: Ranking, seats: int) -> frozenset[tuple[int, str]]:
    """Which suits each seat is known to be out of, not having followed them in the tricks heard since the deal."""
    found, led, count = set(), "", 0
    for event in heard:
        match event:
            case Moved(_, dst, (card,)) if dst.name == "trick":
                suit = ranking.suits[card]
                if count % seats == 0:
                    led = suit
                elif suit != led:
                    found.add((dst.seat, led))
                count += 1
    return frozenset(found)


def last_tricks(count: int) -> Callable[[Sequence[Event]], Sequence[Event]]:
    """The memory of a player who recalls this many complete tricks and the one in progress."""

    def recalled(heard: Sequence[Event]) -> Sequence[Event]:
        taken = {at for at, event in enumerate(heard) if isinstance(event, Moved) and event.src.name == "trick"}
        # A trick is taken in card by card: it ends where no more follow.
        ends = sorted(at for at in taken if at + 1 not in taken)
        return heard if len(ends) <= count else heard[ends[-count - 1] + 1 :]

    return recalled


def lost_ace(events: Sequence[Event], seat: int, by: int) -> str | None:
    """``lost_ace``: an ace of a seat went into a trick that another took."""
    if not any(isinstance(event, Said) and event.seat == by for event in events):
        return None
    for event in events:
        if isinstance(event, Moved) and event.src.name == "trick" and event.src.seat == seat != event.dst.seat:
            return "lost_ace" if any(card.rank == 1 for card in event.cards) else None
    return None
