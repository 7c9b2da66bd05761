"""The cards of Turnover Bridge as sets of bits, for those who count a deal out or play many of them on.

Playing a card uncovers the one under it. Each plays one card to a trick, so that it makes no difference to them whether
a card is turned up at once or after the trick (R4).
"""

from collections.abc import Iterable

from games.core.board import Board
from games.core.cards import Card
from games.turnover_bridge.state import COLUMN, PACK, RANKING, TRUMPS, Public, open_cards

Bits = int
"""Cards as bits, the one worth keeping least first: by height, whatever the suit, and then the trumps."""

_ORDER = sorted(PACK, key=lambda card: (card.suit == TRUMPS, RANKING.heights[card], card.suit))
BIT = {card: 1 << at for at, card in enumerate(_ORDER)}
CARD = {bit: card for card, bit in BIT.items()}
SUIT = {bit: sum(BIT[other] for other in PACK if other.suit == card.suit) for bit, card in CARD.items()}
TRUMP_BITS = sum(BIT[card] for card in PACK if card.suit == TRUMPS)
BEATEN_BY = {bit: sum(BIT[other] for other in PACK if RANKING.beats(other, card)) for bit, card in CARD.items()}
"""What takes the trick from each card that is led."""
HIGHER = {bit: SUIT[bit] & BEATEN_BY[bit] for bit in SUIT}
"""The cards of its suit that beat a card."""


def bits(cards: Iterable[Card]) -> Bits:
    """Cards as bits."""
    return sum([BIT[card] for card in cards])


def each(cards: Bits) -> list[Bits]:
    """The bits one by one."""
    found = []
    while cards:
        bit = cards & -cards
        found.append(bit)
        cards ^= bit
    return found


def in_play(board: Board[Public], seat: int) -> Bits:
    """What a seat may play as soon as it is its turn: its open cards, and one that waits for the end of the trick."""
    found, waiting = bits(open_cards(board, seat)), board.public.waiting
    return found | BIT[board[waiting][-1]] if waiting is not None and waiting.seat == seat else found


def covered(board: Board[Public]) -> dict[Bits, Bits]:
    """The card under each open one that lies on another."""
    piles = [board[spot] for seat in (1, 2) for spot in COLUMN[seat]]
    return {BIT[pile[1]]: BIT[pile[0]] for pile in piles if len(pile) == 2}
