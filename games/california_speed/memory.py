"""What a seat can know of packets and stacks, and full games that fit it (an honest computer player's imagination)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.california_speed.state import STACKS, Cards, Cover, Public, State, packet_spot, stack_spot
from games.core.cards import HIDDEN, Card, pack
from games.core.events import Event, Gathered, Moved, Spot
from games.core.rng import Rng
from games.core.rules import View


@dataclass(slots=True)
class Pile:
    """A pile as far as it is known: cards whose place is known, and on them cards that were shuffled (R9)."""

    placed: list[Card] = field(default_factory=list)
    loose: list[Card] = field(default_factory=list)

    def take(self, card: Card) -> Card:
        """The top card leaves; what it is, if that was known or shows now."""
        if not self.loose:
            known = self.placed.pop()
            return known if card.hidden else card
        self.loose.remove(card if card in self.loose else HIDDEN)
        return card


def followed(heard: Sequence[Event]) -> dict[Spot, Pile]:
    """Every pile after what was heard since the deal: a card once seen is followed through every restack (R7)."""
    piles: defaultdict[Spot, Pile] = defaultdict(Pile)
    for event in heard:
        match event:
            case Moved(Spot("stock"), dst, cards):
                piles[dst].placed += cards
            case Moved(src, dst, (card,), _, at):
                taken = piles[src].take(card)
                piles[dst].placed.insert(len(piles[dst].placed) if at is None else at, taken)
            case Gathered(src, dst) if src == dst:
                pile = piles[src]
                pile.placed, pile.loose = [], pile.placed + pile.loose
    return piles


def imagined(view: View[Cover, Public], heard: Sequence[Event], rng: Rng) -> State:
    """A full state: what is known where it lies, the unseen cards sorted, shuffled and dealt to the gaps."""
    public = view.public
    piles = followed(heard)
    seen = {card for pile in piles.values() for card in pile.placed + pile.loose}
    unseen, rng = rng.shuffle([card for card in sorted(pack()) if card not in seen])
    rest = iter(unseen)
    packets = []
    for seat in (1, 2):
        pile = piles[packet_spot(seat)]
        placed, loose = (
            tuple(next(rest) if card.hidden else card for card in cards) for cards in (pile.placed, sorted(pile.loose))
        )
        loose, rng = rng.shuffle(loose)
        packets.append(placed + loose)
    stacks: list[Cards] = [tuple(piles[stack_spot(stack.side, stack.number)].placed) for stack in STACKS]
    return State(
        public.options,
        rng,
        tuple(packets),
        (tuple(stacks[:4]), tuple(stacks[4:])),
        public.open,
        public.idle,
        public.covers,
        public.restacks,
        public.winner,
    )
