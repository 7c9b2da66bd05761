"""What cards are worth before they are counted, and what the next player could do with a table: rules of thumb, in
points of difference between the sides."""

from collections import Counter
from collections.abc import Mapping

from games.core.board import Cards
from games.core.cards import Card
from games.scopa.scoring import captures
from games.scopa.state import COINS, PACK, SETTEBELLO, VALUES, WON, Public, ScopaBoard

SWEEP = 1.0
_CARD, _COIN = 0.2, 0.4
_RANKS: Mapping[int, float] = {7: 0.45, 6: 0.2, 1: 0.1}
"""For the primiera (R19)."""
WORTH: Mapping[Card, float] = {
    card: _CARD + _COIN * (card.suit == COINS) + _RANKS.get(card.rank, 0.0) + 2 * (card == SETTEBELLO) for card in PACK
}
"""How much better it is to have a card than to leave it to the other side."""


def worth(cards: Cards) -> float:
    """What these cards are worth together."""
    return sum([WORTH[card] for card in cards])


def danger(table: Cards, unseen: Cards, held: int, *, sweeps: bool = True) -> float:
    """What the next player takes from this table on average, holding that many of the unseen cards; ``sweeps``: whether
    taking everything is a sweep."""
    return threat(table, unseen, held, sweeps=sweeps)[0]


def threat(table: Cards, unseen: Cards, held: int, *, sweeps: bool = True) -> tuple[float, float]:
    """The same, and how likely that player takes nothing."""
    if not held or not unseen or not table:
        return 0.0, 1.0
    offers = []
    copies = Counter(VALUES[card] for card in unseen)
    best = {VALUES[card]: card for card in sorted(unseen, key=lambda card: WORTH[card])}
    for value, card in best.items():
        if able := captures(card, table):
            gain = max(worth(cards) + SWEEP * (sweeps and len(cards) == len(table)) for cards in able)
            offers.append((gain + WORTH[card], 1 - (1 - held / len(unseen)) ** copies[value]))
    total, none = 0.0, 1.0
    for gain, chance in sorted(offers, reverse=True):
        total += none * chance * gain
        none *= 1 - chance
    return total, none


def standing(board: ScopaBoard, seat: int) -> float:
    """How well a seat stands in the middle of a hand, from 0 to 1: points, and what the piles are worth."""
    public: Public = board.public
    mine = (seat - 1) % 2
    ahead = float(public.totals[mine] - public.totals[1 - mine])
    if public.phase == "play":
        sweeps = len(public.sweeps) - 2 * public.sweeps.count(1 - mine)
        ahead += sweeps * SWEEP + (worth(board[WON[mine + 1]]) - worth(board[WON[2 - mine]])) / 2
    return min(1.0, max(0.0, 0.5 + ahead / 40))
