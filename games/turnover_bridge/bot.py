"""A rule-of-thumb Turnover Bridge player: it weighs the trick against what its cards are worth in hand.

It sees both players' open cards, remembers what has been played, and knows how many cards the other has that it cannot
see.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from games.core.board import Board, Cards
from games.core.bot import Ranker
from games.core.events import Event
from games.core.levels import Careless, Searching
from games.core.memory import not_seen, recall
from games.core.rng import Rng, Stream
from games.core.rules import View
from games.core.search import deals
from games.core.tricks import last_tricks
from games.turnover_bridge.bits import BEATEN_BY, BIT, HIGHER, SUIT, TRUMP_BITS, Bits, bits, each
from games.turnover_bridge.endgame import tricks_left, worths
from games.turnover_bridge.prices import weighed
from games.turnover_bridge.rules import RULES, play
from games.turnover_bridge.state import COLUMN, HOLE, PACK, RANKING, STOCK, TRICK, TRUMPS, Play, Public, open_cards

TRUMP, SHARE, COVERING = 1.4, 0.9, 0.3
"""What a card is worth in hand, where a trick is worth 1: a trump; one that beats all of its suit that the other has,
or the less if all of it beats the card; and less if it covers another. Tuned by play against other rules of thumb."""


class Table(NamedTuple):
    """What the player at a seat knows."""

    led: Bits
    mine: Bits
    """All cards that may be played, now or when it is free to."""
    theirs: Bits
    """The other's open cards."""
    unseen: Bits
    share: float
    """How likely one that is not seen is the other's, covered or in the hole."""
    covering: Bits
    """The open cards that lie on others."""

    def price(self, card: Bits) -> float:
        """What a card of one's own is worth in hand."""
        return self._price(card, self.theirs, self.share)

    def worth(self, card: Bits) -> float:
        """The trick as the other's open cards can answer best, less what the card is worth in hand."""
        if self.led:
            return (1 if card & BEATEN_BY[self.led] else -1) - self.price(card)
        answers = self.theirs & SUIT[card] or self.theirs
        least = [
            self._price(answer, self.mine, 1 - self.share) - (1 if answer & BEATEN_BY[card] else -1)
            for answer in each(answers)
        ]
        return min(least, default=1) - self.price(card)

    def _price(self, card: Bits, others: Bits, share: float) -> float:
        """What a card is worth where these are the other's, and so many of the unseen ones."""
        above, suit = HIGHER[card], SUIT[card] & ~card
        higher = (above & others).bit_count() + share * (above & self.unseen).bit_count()
        whole = (suit & others).bit_count() + share * (suit & self.unseen).bit_count()
        high = SHARE * (whole - 2 * higher) / (whole + 1)
        return TRUMP * bool(card & TRUMP_BITS) + high - COVERING * bool(card & self.covering)


class Medium(Ranker[Play, Public]):
    """Weighs the trick, and what the other may answer from the table, against what the cards are worth in hand."""

    def rank(self, view: View[Play, Public], heard: Sequence[Event], rng: Rng) -> tuple[Play, ...]:
        table = look_round(view, heard)
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        cards.sort(key=lambda card: (-table.worth(BIT[card]), RANKING.heights[card], card))
        return tuple(map(play, cards))


def look_round(view: View[Play, Public], heard: Sequence[Event]) -> Table:
    """The situation of the seat that is to play."""
    piles, seat, other = view.piles, view.seat, 3 - view.seat
    columns = {side: [pile for pile in map(piles.__getitem__, COLUMN[side]) if pile] for side in (1, 2)}
    tops = {side: bits(pile[-1] for pile in columns[side] if not pile[-1].hidden) for side in (1, 2)}
    mine, theirs = tops[seat] | bits(piles[HOLE[seat]]), tops[other]
    unseen = bits(not_seen(PACK, recall(piles, heard, STOCK))) & ~(mine | theirs)
    hidden = sum(card.hidden for pile in (*columns[other], piles[HOLE[other]]) for card in pile)
    covering = bits(pile[-1] for side in (1, 2) for pile in columns[side] if len(pile) > 1)
    return Table(bits(piles[TRICK[other]]), mine, theirs, unseen, hidden / (unseen.bit_count() or 1), covering)


# -- in play-outs

COSTS = {card: RANKING.heights[card] + (13 if card.suit == TRUMPS else 0) for card in PACK}
"""Which card is worth keeping more: any trump over a plain card."""


def quick(board: Board[Public], seat: int, stream: Stream) -> Play:
    """Takes a trick as cheaply as it can; leads the cheapest card that holds against what the other has open."""
    cards: Cards = open_cards(board, seat)
    other = 3 - seat
    if seat != board.public.leader:
        led = board[TRICK[other]][0]
        cards = RANKING.following(cards, led)
        cards = [card for card in cards if RANKING.beats(card, led)] or cards
    else:
        highest: dict[str, int] = {}
        for card in open_cards(board, other):
            highest[card.suit] = max(highest.get(card.suit, 0), COSTS[card])
        # A card of a suit the other lacks holds if they have no trump either.
        ruff = 0 if TRUMPS not in highest else 99
        cards = [card for card in cards if COSTS[card] > highest.get(card.suit, ruff)] or cards
    return play(min(cards, key=COSTS.__getitem__))


# -- levels

DEALS = {8: 6, 7: 15}
"""On how many deals the end is counted out, by the tricks left; with fewer tricks on ``FULLY``."""
FULLY = 40


class Hard(Searching[Play, Public]):
    """Weighs the trick on the deals it can imagine; from eight tricks before the end it counts them out."""

    def rankings(self, view: View[Play, Public], heard: Sequence[Event], rng: Rng) -> Iterator[tuple[Play, ...]]:
        """The cards, best first: as the usual player ranks them, then better and better as more deals are looked at."""
        ranked = self.usual.rank(view, heard, rng)
        yield ranked
        if len(ranked) == 1:
            return
        sums, left, unknown = dict.fromkeys(ranked, 0.0), tricks_left(view.piles), is_unknown(view, heard)
        weigh, most = (weighed, self.deals) if left > max(DEALS) else (worths, DEALS.get(left, FULLY))
        for deal, _ in islice(deals(RULES, view, heard, rng), most if unknown else 1):
            for move, found in weigh(deal).items():
                sums[move] += found
            yield tuple(sorted(ranked, key=lambda move: -sums[move]))


def is_unknown(view: View[Play, Public], heard: Sequence[Event]) -> bool:
    """Whether more than one card is in a place where the seat cannot know it."""
    return sum(card.hidden for cards in RULES.remembered(view, heard).values() for card in cards) > 1


def sure(view: View[Play, Public], action: Play) -> float:
    """The trick, with its second card."""
    led = view.piles[TRICK[3 - view.seat]]
    return float(bool(led) and RANKING.beats(action.card, led[0]))


BOTS = {
    "Easy": Careless(Medium(), last_tricks(0), slips=2, worst=9, sure=sure),
    "Medium": Medium(),
    "Hard": Hard(RULES, Medium(), quick, deals=20),
}
MOVER = quick


def drawing(board: Board[Public], seat: int, stream: Stream) -> Play:
    """Leads its highest trump while the other shows one, then its highest plain card; takes with the highest card that
    does, a trump only where it must, and throws the lowest."""
    cards: Cards = open_cards(board, seat)
    other = 3 - seat
    if seat == board.public.leader:
        trumps = [card for card in cards if card.suit == TRUMPS]
        plain = [card for card in cards if card.suit != TRUMPS]
        shown = any(card.suit == TRUMPS for card in open_cards(board, other))
        return play(max((trumps if shown and trumps else plain) or cards, key=COSTS.__getitem__))
    led = board[TRICK[other]][0]
    cards = RANKING.following(cards, led)
    over = [card for card in cards if RANKING.beats(card, led)]
    if over and over[0].suit == led.suit:
        return play(max(over, key=COSTS.__getitem__))
    return play(min(over or cards, key=COSTS.__getitem__))


DOUBTER = drawing
"""Another mind: it draws trumps, and plays high before low."""
