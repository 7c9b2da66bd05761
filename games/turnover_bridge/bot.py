"""A rule-of-thumb Turnover Bridge player: it weighs the trick against what each card is likely to take later.

It sees both players' open cards, remembers what has been played, and allows for the other's two hole cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import comb

from games.core.board import Board, Cards
from games.core.bot import Ranker
from games.core.cards import Card
from games.core.events import Event
from games.core.levels import Careless, Searching
from games.core.memory import not_seen, recall
from games.core.rng import Rng, Stream
from games.core.rules import View
from games.core.search import deals
from games.core.tricks import last_tricks
from games.turnover_bridge.endgame import tricks_left, worths
from games.turnover_bridge.rules import RULES, play
from games.turnover_bridge.state import COLUMN, HOLE, PACK, RANKING, STOCK, TRICK, TRUMPS, Play, Public, open_cards
from games.turnover_bridge.tree import Tree

TRUMP, TRUMP_HEIGHT, PLAIN_HEIGHT, FORCE = 0.5, 0.45, 0.7, 0.5
"""What a card is worth in hand: any trump, a trump's and a plain card's share of lower cards; and what it is worth that
a lost lead has cost the other a trump. Tuned by play against random moves and a simpler player."""


@dataclass(frozen=True, slots=True)
class Table:
    """What the player at a seat knows."""

    trick: Cards
    theirs: Cards
    """The other's open cards."""
    hidden: int
    """How many more cards the other could play from their hole."""
    unseen: Cards
    """Every card that may be there, or covered."""

    @property
    def out(self) -> Cards:
        """All cards that may yet meet ours: the other's open cards, and those not seen yet."""
        return (*self.theirs, *self.unseen)


class Medium(Ranker[Play, Public]):
    """Takes a trick as cheaply as it can, leads what holds, and throws away what is worth least."""

    def rank(self, view: View[Play, Public], heard: Sequence[Event], rng: Rng) -> tuple[Play, ...]:
        table = look_round(view, heard)
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        cards.sort(key=lambda card: (-worth(table, card), RANKING.heights[card], card))
        return tuple(map(play, cards))


def look_round(view: View[Play, Public], heard: Sequence[Event]) -> Table:
    """The situation of the seat that is to play."""
    piles, other = recall(view.piles, heard, STOCK), 3 - view.seat
    tops = (piles[spot][-1:] for spot in COLUMN[other])
    return Table(
        piles[TRICK[other]],
        tuple(card for top in tops for card in top if not card.hidden),
        len(piles[HOLE[other]]),
        not_seen(PACK, piles),
    )


def worth(table: Table, card: Card) -> float:
    """Tricks this card may be expected to take now, less what it would be worth in hand."""
    if table.trick:
        return float(RANKING.beats(card, table.trick[0])) - kept(table, card)
    return holds(table, card) - kept(table, card)


def kept(table: Table, card: Card) -> float:
    """What a card is worth in hand: the more of its suit it beats, the more."""
    suit, height = [other for other in table.out if other.suit == card.suit], RANKING.heights[card]
    share = sum(RANKING.heights[other] < height for other in suit) / len(suit) if suit else 1.0
    if card.suit == TRUMPS:
        return TRUMP + TRUMP_HEIGHT * share
    return PLAIN_HEIGHT * share


def holds(table: Table, card: Card) -> float:
    """How likely a lead is to take its trick; making the other spend a trump counts for something."""
    suit = [other for other in table.theirs if other.suit == card.suit]
    if any(RANKING.beats(other, card) for other in suit):
        return 0.0
    higher = _in_hole(table, sum(other.suit == card.suit and RANKING.beats(other, card) for other in table.unseen))
    if suit or card.suit == TRUMPS:
        return 1 - higher
    follows = _in_hole(table, sum(other.suit == card.suit for other in table.unseen))
    trumps = any(other.suit == TRUMPS for other in table.theirs)
    ruffs = 1.0 if trumps else _in_hole(table, sum(other.suit == TRUMPS for other in table.unseen))
    ruffed = (1 - follows) * ruffs
    return (1 - higher) * (1 - ruffed) + ruffed * FORCE


def _in_hole(table: Table, wanted: int) -> float:
    """How likely one of this many unseen cards is in the other's hole."""
    size = len(table.unseen)
    if not wanted or not table.hidden or not size:
        return 0.0
    return 1 - comb(size - wanted, table.hidden) / comb(size, table.hidden)


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
GROWN = 100
"""After how many deals a tree is asked for the best play."""


class Hard(Searching[Play, Public]):
    """Grows a tree over the deals it can imagine; from eight tricks before the end it counts them out."""

    def rankings(self, view: View[Play, Public], heard: Sequence[Event], rng: Rng) -> Iterator[tuple[Play, ...]]:
        """The cards, best first: as the usual player ranks them, then better and better as more deals are looked at."""
        ranked = self.usual.rank(view, heard, rng)
        yield ranked
        if len(ranked) == 1:
            return
        if tricks_left(view.piles) > max(DEALS):
            tree = Tree()
            for count, (deal, _) in enumerate(islice(deals(RULES, view, heard, rng), self.deals), 1):
                tree.walk(deal)
                if count % GROWN == 0:
                    yield tree.ranked(ranked)
            return
        sums, unknown = dict.fromkeys(ranked, 0.0), is_unknown(view, heard)
        most = DEALS.get(tricks_left(view.piles), FULLY) if unknown else 1
        for deal, _ in islice(deals(RULES, view, heard, rng), most):
            for move, found in worths(deal).items():
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
    "Easy": Careless(Medium(), last_tricks(0), slips=4, sure=sure),
    "Medium": Medium(),
    "Hard": Hard(RULES, Medium(), quick, deals=400),
}
MOVER = quick
