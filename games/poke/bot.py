"""Poke players: Medium counts what every exchange promises and plays tricks by rule, Hard counts the tricks out on
hands that the other may hold, Easy slips.

They know their own cards, those they threw away, and what has been played.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from math import comb

from games.core.board import Board
from games.core.bot import Ranker, Thinker
from games.core.cards import Card, without
from games.core.events import Event
from games.core.levels import Careless, last
from games.core.memory import not_seen, recall
from games.core.phrases import Phrase
from games.core.poker import Category, grade, height
from games.core.rng import Rng, Stream
from games.core.rules import View
from games.core.search import deals
from games.poke import state as poke
from games.poke.endgame import Heights, answered, heights, played
from games.poke.prospects import POINT, Terms, drawing, standing_pat
from games.poke.rules import RULES
from games.poke.scoring import beats, level
from games.poke.state import HAND, PACK, PLAYED, STAND, Cards, Draw, Lead, Move, Play, Public, draw, in_order, lead

CHEAP = 10.0
"""What a point below the line is worth to a player who does not look ahead to the rubber."""


class Medium(Ranker[Move, Public]):
    """Exchanges when that promises more than it gives away."""

    slow = True

    def __init__(self, point: float = POINT) -> None:
        """What it thinks a point below the line is worth."""
        self.point = point

    def rank(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[Move, ...]:
        """The exchanges, leads or answers, best first."""
        hand = in_order(view.piles[HAND[view.seat]])
        others = not_seen(PACK, recall(view.piles, heard, poke.STOCK))
        if view.public.phase == "draw":
            return self._exchanges(view, hand, others)
        return _leads(view, hand, others) if view.public.phase == "lead" else _answers(view, hand)

    def _exchanges(self, view: View[Move, Public], hand: Cards, unseen: Sequence[Card]) -> tuple[Move, ...]:
        """Standing and every exchange, by what they promise."""
        public, me = view.public, view.seat
        done, dealer = public.draws[me - 1], me == public.dealer
        # The dealer has a free exchange still to come.
        others = public.draws[2 - me] if dealer else 1
        terms = Terms(public.levels[2 - me], level(me, done, public.dealer), not dealer, others, self.point)
        after = terms._replace(gives=level(me, done + 1, public.dealer))
        worth: dict[Move, float] = {poke.STAND: standing_pat(hand, terms)}
        for odd in _odd(hand) if Draw(hand[-1:]) in view.legal else ():
            worth[draw(odd)] = drawing([card for card in hand if card not in odd], unseen, after)
        return tuple(sorted(worth, key=lambda action: -worth[action]))


# -- exchanging


def _odd(hand: Cards) -> Iterator[Cards]:
    """What may be thrown away: the lowest of the single cards, one pair of two, all but four of a suit or of a run."""
    counts = Counter(card.rank for card in hand)
    single = tuple(card for card in hand if counts[card.rank] == 1)
    yield from (single[-count:] for count in range(1, min(3, len(single)) + 1))
    if 2 <= len(single) <= 3:
        yield single[1:]
        yield single[:1] + single[2:]
    pairs = [card for card in hand if counts[card.rank] == 2]
    if len(pairs) == 4:
        yield in_order((*pairs[2:], *single))
    for card in hand:
        rest = [other for other in hand if other != card]
        heights = {height(other) for other in rest}
        if len({other.suit for other in rest}) == 1 or (len(heights) == 4 and max(heights) - min(heights) <= 4):
            yield (card,)


# -- playing


def _leads(view: View[Move, Public], hand: Cards, unseen: Sequence[Card]) -> tuple[Move, ...]:
    """Whole sets and single cards first, by the tricks to be expected; high ones before low ones."""
    counts = Counter(card.rank for card in hand)

    def liking(cards: Cards) -> tuple[bool, float, int]:
        whole = counts[cards[0].rank] == len(cards)
        return whole, len(cards) * _holds(cards, len(hand), unseen), height(cards[0])

    leads = [action for action in view.legal if isinstance(action, Lead)]
    return tuple(sorted(leads, key=lambda action: liking(action.cards), reverse=True))


def _holds(cards: Cards, held: int, unseen: Sequence[Card]) -> float:
    """How likely it is that the other cannot beat a lead."""
    counts = Counter(card.rank for card in unseen if height(card) > height(cards[0]))
    size, none = len(unseen), 1.0
    for free in counts.values():
        enough = sum(comb(free, n) * comb(size - free, held - n) for n in range(len(cards), min(free, held) + 1))
        none *= 1 - enough / comb(size, held)
    return none


def _answers(view: View[Move, Public], hand: Cards) -> tuple[Move, ...]:
    """The cheapest cards that take the tricks; then those that are least good for any."""
    led = view.piles[PLAYED[3 - view.seat]][-view.public.led :]
    counts = Counter(card.rank for card in hand)

    def price(action: Play) -> tuple[bool, float]:
        cards = action.cards
        broken = sum(counts[card.rank] - 1 for card in cards if counts[card.rank] > len(cards))
        cost = sum((height(card) / 14) ** 2 + 0.35 * (counts[card.rank] - 1) for card in cards)
        return not beats(cards, led), cost + 0.2 * broken

    return tuple(sorted([action for action in view.legal if isinstance(action, Play)], key=price))


# -- in play-outs


def quick(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Exchanges its lowest odd cards while that is free, leads its largest sets, answers as cheaply as it can."""
    public = board.public
    hand = in_order(board[HAND[seat]])
    sets = [tuple(same) for _, same in groupby(hand, lambda card: card.rank)]
    match public.phase:
        case "draw":
            odd = [cards[0] for cards in sets if len(cards) == 1][-3:]
            free = level(seat, public.draws[seat - 1] + 1, public.dealer) == 1
            return draw(tuple(odd)) if free and odd else poke.STAND
        case "lead":
            return poke.lead(max(sets, key=len))
    led = board[PLAYED[3 - seat]][-public.led :]
    for cards in reversed(sets):
        if len(cards) >= len(led) and height(cards[0]) > height(led[0]):
            return poke.answer(cards[: len(led)])
    return poke.answer(hand[-len(led) :])


class Beginner(Medium):
    """Wants a good poker hand above all, and saves its best cards for the end."""

    def rank(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[Move, ...]:
        """Leads single cards and low ones first; otherwise as Medium."""
        ranked = super().rank(view, heard, rng)
        leads = [action for action in ranked if isinstance(action, Lead)]
        leads.sort(key=lambda action: (len(action.cards), height(action.cards[0])))
        return tuple(leads) or ranked


class Easy(Careless[Move, Public]):
    """A beginner who slips."""

    manner = Phrase("Chases good poker hands, saves its best cards too long, and slips now and then.")


def sure(view: View[Move, Public], action: Move) -> float:
    """The tricks that an answer takes; the straight or better that somebody has who stands."""
    if isinstance(action, Play):
        return float(beats(action.cards, view.piles[PLAYED[3 - view.seat]][-view.public.led :]))
    stands = isinstance(action, poke.Stand)
    return float(stands and grade(view.piles[HAND[view.seat]])[0] >= Category.STRAIGHT)


class Hard(Thinker[Move, Public]):
    """Exchanges as Medium does, and plays the cards that do best against many hands that the other may hold, each
    counted out to the end."""

    searches = True
    manner = Phrase("Tries its tricks against many hands you might hold.")

    def __init__(self, deals: int) -> None:
        """``deals``: how many hands of the other it imagines for each decision."""
        self.deals = deals

    def patient(self, times: int) -> "Hard":
        return Hard(self.deals * times)

    def rankings(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[tuple[Move, ...]]:
        """The actions, best first: as Medium ranks them, then better and better as more hands are counted out."""
        ranked = MEDIUM.rank(view, heard, rng)
        yield ranked
        if view.public.phase == "draw":
            return
        first: dict[Heights, Lead | Play] = {}
        for action in ranked:
            if isinstance(action, Lead | Play):
                first.setdefault(heights(action.cards), action)
        if len(first) == 1:
            return
        sums, other = dict.fromkeys(first, 0.0), HAND[3 - view.seat]
        for deal, _ in islice(deals(RULES, view, heard, rng), self.deals):
            theirs = heights(deal[other])
            for cards in sums:
                sums[cards] += _gained(view, cards, theirs)
            best = [first[cards] for cards in sorted(sums, key=lambda cards: -sums[cards])]
            yield (*best, *[action for action in ranked if action not in best])


def _gained(view: View[Move, Public], cards: Heights, theirs: Heights) -> float:
    """What a lead or an answer brings if the other holds these cards."""
    public, me = view.public, view.seat
    own = heights(view.piles[HAND[me]])
    gets, gives = public.levels[2 - me], public.levels[me - 1]
    if public.phase == "lead":
        return answered(cards, own, theirs, (gets, gives), all_taken=not public.tricks[2 - me])
    led = heights(view.piles[PLAYED[3 - me]][-public.led :])
    return -played(led, cards, theirs, tuple(without(own, cards)), (gives, gets), all_taken=not public.tricks[me - 1])


MEDIUM = Medium()
BOTS = {"Easy": Easy(Beginner(CHEAP), last(0), sure=sure), "Medium": MEDIUM, "Hard": Hard(40)}
MOVER = quick


def single(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Changes the lowest odd card while that is free; leads its highest card alone; takes with its highest cards, and
    where it cannot throws the lowest."""
    public, hand = board.public, in_order(board[HAND[seat]])
    match public.phase:
        case "draw":
            counts = Counter(card.rank for card in hand)
            odd = [card for card in hand if counts[card.rank] == 1][-1:]
            free = level(seat, public.draws[seat - 1] + 1, public.dealer) == 1
            return draw(tuple(odd)) if free and odd else STAND
        case "lead":
            return lead(hand[:1])
    led = board[PLAYED[3 - seat]][-public.led :]
    for first in hand:
        same = tuple(card for card in hand if card.rank == first.rank)
        if len(same) >= len(led) and height(first) > height(led[0]):
            return poke.answer(same[: len(led)])
    return poke.answer(hand[-len(led) :])


DOUBTER = single
"""Another mind: it changes little, and leads its cards one by one from the top."""
