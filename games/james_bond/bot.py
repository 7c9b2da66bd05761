"""A computer player that reaches like a hand: one player, three paces.

It knows its own piles only from when it held them, and of the others' what they gave and took in the open. It gathers
the ranks it has most of, one to a pile; a rank that brings nothing for a long time grows stale and is given up, so that
two players who hoard the same ranks do not block each other for good. With nothing to gain it offers the others what it
does not need, each card once; then it waits until one of them changes the centre.
"""

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from games.core.board import Cards
from games.core.bot import Choice
from games.core.cards import Card
from games.core.events import Event, Moved
from games.core.reach import RealtimeBot
from games.core.rng import Rng
from games.core.rules import View
from games.core.search import at_random
from games.james_bond.memory import remembered
from games.james_bond.rules import RULES
from games.james_bond.state import CENTRE, HELD, PILE, Bond, Move, Pick, Public, PutDown, Stop, Swap, four_of_a_kind

MEMORY = 60
"""How many of its own picks and swaps it looks back on to see whether it has made progress."""


class Past(NamedTuple):
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


HOME, OFFERED, STRAY = 1.0, 0.30, 0.22
"""What a card of a gathered rank is worth in its pile, in the centre, in another of the player's piles."""
LOOK = 0.5
"""What looking at a pile never seen is worth."""
PATIENCE = 10
"""Own swaps without a card of a rank after which it begins to grow stale."""
HOPELESS, AGREEING = 100, 15
"""Own swaps without progress after which it asks to stop; after which it joins the others in stopping, or agrees when
the table asks."""


class Player(RealtimeBot[Move, Public]):
    first = 4.0
    strays = 80

    def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        return self._consider(view, heard, rng, asked=False)

    def _consider(
        self, view: View[Move, Public], heard: Sequence[Event], rng: Rng, *, asked: bool
    ) -> Iterator[Choice[Move]]:
        """What to do next. ``asked``: whether the table has just asked whether to stop."""
        if view.seat not in view.active:
            return
        public, held = view.public, view.public.holding[view.seat - 1]
        known = remembered(view, heard)
        piles = {number: known[PILE[view.seat][number]] for number in range(1, public.piles + 1)}
        if held is not None:
            piles[held] = known[HELD[view.seat]]
        if all(map(four_of_a_kind, piles.values())):
            yield self.reach(Bond(), 1, 0, 1, rng)
            return
        past = read_past(view.seat, heard, public.piles)
        plan = Plan(piles, view.piles[CENTRE], past, view.seat)
        move, worth = plan.best(held)
        if worth <= 0.0:
            if view.seat in public.stops:
                return
            luck, rng = rng.unit()
            move = plan.fish(held, luck)
            urged = asked or len(public.stops) == public.seats - 1
            if past.fruitless > (AGREEING if urged else HOPELESS) or (urged and move is None):
                yield self.reach(Stop(), 2, 4, 2, rng)
                return
        if move is None:
            return
        yield self._reach(move, public.piles, past, worth, rng)

    def answer(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        """It agrees to stop where it would join all others in stopping (R7)."""
        return (choice for choice in self._consider(view, heard, rng, asked=True) if isinstance(choice.action, Stop))

    def _reach(self, move: Move, piles: int, past: Past, worth: float, rng: Rng) -> Choice[Move]:
        """A move with the time a person would need to find it and get there."""
        match move:
            case Pick():
                return self.reach(move, piles, 0, 2, rng)
            case Swap():
                # Without a card worth having, a person looks on to see what the others do.
                pause = 0 if worth > 0 else 12 * min(past.idle, 10)
                return self.reach(move, 8, 8 + pause, 5, rng)
        return self.reach(move, 2, 0, 2, rng)


class Plan:
    """Which rank goes to which pile, and the next move towards that."""

    def __init__(self, piles: Mapping[int, Cards], centre: Cards, past: Past, seat: int) -> None:
        self.piles = piles
        self.centre = centre
        self.past = past
        self.seat = seat
        self.unknown = [number for number, cards in piles.items() if cards and cards[0].hidden]
        self.own = Counter(card.rank for cards in piles.values() for card in cards if not card.hidden)
        self.homes = self._settle(self._ranks())

    def _ranks(self) -> list[int]:
        """The ranks to gather, the most promising first, at most one a pile."""
        offered = Counter(card.rank for card in self.centre)
        most = {rank: max(self._count(number, rank) for number in self.piles) for rank in range(1, 14)}
        promise: dict[int, float] = {}
        for rank in range(1, 14):
            own = self.own[rank]
            if self.unknown and own < 2:
                continue
            promise[rank] = own + 0.3 * offered[rank] + 0.25 * most[rank] + 0.3 * self._whim(rank)
            if own + offered[rank] < 4 and not self.unknown:
                stale = self.past.swaps - self.past.taken.get(rank, 0) - PATIENCE
                promise[rank] -= 0.4 * self.past.wanted.get(rank, 0.0) + 0.05 * min(max(0, stale), 60)
        return sorted(promise, key=lambda rank: (-promise[rank], rank))[: len(self.piles)]

    def _settle(self, ranks: Sequence[int]) -> dict[int, int]:
        """A pile for each rank: where most of it is."""
        # Ties are broken by what does not change with a swap: otherwise two ranks would keep changing places.
        pairs = sorted((-self._count(number, rank), number, rank) for rank in ranks for number in self.piles)
        homes: dict[int, int] = {}
        for _, number, rank in pairs:
            if rank not in homes and number not in homes.values():
                homes[rank] = number
        return homes

    def best(self, held: int | None) -> tuple[Move | None, float]:
        """The next move towards the swap, or the look, that brings most for its time; what that is worth a second."""
        chosen: tuple[float, int, Swap | None] = (0.0, 0, None)
        for number, cards in self.piles.items():
            reach = 0.0 if number == held else 1.0 if held is None else 2.0
            if number in self.unknown:
                chosen = max(chosen, (LOOK / reach, number, None), key=lambda option: option[0])
                continue
            if four_of_a_kind(cards):
                continue
            for give in cards:
                for take in self.centre:
                    before = self._worth(give.rank, number) + self._worth(take.rank, 0)
                    gain = self._worth(take.rank, number) + self._worth(give.rank, 0) - before
                    rate = gain / (reach + 1.7)
                    if give.rank != take.rank and rate > chosen[0] and not self._in_vain(give, take, number):
                        chosen = rate, number, Swap(give, take)
        rate, number, swap = chosen
        return (_towards(number, swap, held), rate) if rate > 1e-9 else (None, 0.0)

    def fish(self, held: int | None, luck: float) -> Move | None:
        """Nothing in the centre helps: offer a card that is of no use here for another such card, so that the others
        may move on. What has been on view since they last moved is no offer: nobody wanted it."""
        offers = []
        for number, cards in self.piles.items():
            for give in cards:
                if give.hidden or give in self.past.shown or self.homes.get(give.rank) == number:
                    continue
                for take in self.centre:
                    if take.rank == give.rank or take.rank in self.homes:
                        continue
                    fresh = self.past.swaps - self.past.given.get(take, -99)
                    liking = 0.3 * (self.own[take.rank] - self.own[give.rank]) + min(fresh, 12) * 0.12
                    liking += min(self.past.swaps - self.past.given.get(give, -99), 12) * 0.08
                    liking += 0.2 * self.past.wanted.get(give.rank, 0.0) - (0.0 if number == held else 0.9)
                    offers.append((liking, number, Swap(give, take)))
        if not offers:
            return None
        offers.sort(key=lambda offer: -offer[0])
        best = [offer for offer in offers if offer[0] > offers[0][0] - 0.5]
        _, number, swap = best[int(luck * len(best))]
        return _towards(number, swap, held)

    def _in_vain(self, give: Card, take: Card, number: int) -> bool:
        """Whether a card would go to the centre that has been there since anybody else last changed it, and nothing
        useful would come in return: that only undoes what was done before."""
        return give in self.past.shown and self.homes.get(take.rank) != number

    def _worth(self, rank: int, number: int) -> float:
        """A card's worth in a pile, or in the centre (0)."""
        if (home := self.homes.get(rank)) is None:
            return 0.0
        if number == home:
            return HOME
        return STRAY if number else OFFERED - 0.06 * min(1.0, max(0.0, self.past.wanted.get(rank, 0.0)))

    def _count(self, number: int, rank: int) -> int:
        return sum(card.rank == rank for card in self.piles[number])

    def _whim(self, rank: int) -> float:
        """A small liking for some ranks, another for each player and from time to time, that breaks deadlocks."""
        word = (rank * 2654435761 + self.seat * 40503 + self.past.swaps // 20 * 69069) & 0xFFFFFFFF
        word = (word ^ (word >> 15)) * 2246822519 & 0xFFFFFFFF
        return ((word ^ (word >> 13)) & 0xFFFF) / 0xFFFF


def _towards(number: int, swap: Swap | None, held: int | None) -> Move:
    """The move that comes next on the way to a pile, and to a swap there."""
    if held == number and swap is not None:
        return swap
    return Pick(number) if held is None else PutDown()


BOTS = {"Easy": Player(1.3, 1.3, 0.65), "Medium": Player(1.0, 1.0), "Hard": Player(0.7, 0.7, 0.35)}
MOVER = at_random(RULES)
"""Real-time players do not search, and random play is enough to see how far a position is from its end."""
