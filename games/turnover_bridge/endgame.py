"""Turnover Bridge with few tricks left: when every card is known, or imagined, it is counted out who takes how many.

What a player may play is a set of bits; playing a card uncovers the one under it. Each plays one card to a trick, so
that it makes no difference here whether a card is turned up at once or after the trick (R4).
"""

from __future__ import annotations

from games.core.board import Board, Piles
from games.core.cards import Card
from games.turnover_bridge import state as bridge
from games.turnover_bridge.rules import play
from games.turnover_bridge.state import COLUMN, ENOUGH, PACK, TRICK, TRICKS, TRUMPS, Play, Public, open_cards, tricks

Open = int
"""The cards that a player may play, as bits: from low to high within a suit, suit after suit, trumps last."""

WON = 0.3
"""What winning is worth, beside the margin in tricks."""

_ORDER = sorted(PACK, key=lambda card: (card.suit == TRUMPS, card.suit, bridge.RANKING.heights[card]))
_BIT = {card: 1 << at for at, card in enumerate(_ORDER)}
_CARD = {bit: card for card, bit in _BIT.items()}
_SUIT = {bit: sum(_BIT[other] for other in PACK if other.suit == card.suit) for bit, card in _CARD.items()}
_TRUMPS = sum(_BIT[card] for card in PACK if card.suit == TRUMPS)


class Ending:
    """The tricks still to be played, with all cards known; each position is counted once."""

    def __init__(self, board: Board[Public]) -> None:
        self._under = {
            _BIT[pile[1]]: _BIT[pile[0]]
            for seat in (1, 2)
            for pile in map(board.__getitem__, COLUMN[seat])
            if len(pile) == 2
        }
        self._known: dict[tuple[Open, Open], int] = {}

    def leader_gets(self, leader: Open, other: Open) -> int:
        """How many of the remaining tricks the leader takes when both play perfectly."""
        if not leader:
            return 0
        known = self._known.get((leader, other))
        if known is not None:
            return known
        whole = self.count(leader)
        best, rest = -1, leader
        while rest and best < whole:
            # From the top: high cards and trumps settle most positions at once.
            led = 1 << rest.bit_length() - 1
            rest ^= led
            best = max(best, self.led(leader, other, led, best))
        self._known[leader, other] = best
        return best

    def led(self, leader: Open, other: Open, led: Open, enough: int = -1) -> int:
        """What the leader takes with this lead; where that is not above ``enough``, any figure not above it."""
        worst = TRICKS
        rest = self.answers(other, led)
        while rest and worst > enough:
            answer = rest & -rest
            rest ^= answer
            worst = min(worst, self.answered(leader, other, led, answer))
        return worst

    def answered(self, leader: Open, other: Open, led: Open, answer: Open) -> int:
        """What the leader of this trick takes from here on, once it is answered with this card."""
        left = leader ^ led | self._under.get(led, 0), other ^ answer | self._under.get(answer, 0)
        if answer > led if answer & _SUIT[led] else answer & _TRUMPS:
            return self.count(left[0]) - self.leader_gets(left[1], left[0])
        return 1 + self.leader_gets(*left)

    def answers(self, cards: Open, led: Open) -> Open:
        """What may be played on a lead: its suit, or anything (R6)."""
        return cards & _SUIT[led] or cards

    def count(self, cards: Open) -> int:
        """How many cards a player has, covered ones included."""
        return cards.bit_count() + sum(1 for top in self._under if top & cards)


def tricks_left(piles: Piles) -> int:
    """How many tricks are not yet taken."""
    return TRICKS - sum(tricks(piles))


def counted_out(board: Board[Public]) -> tuple[tuple[int, Play], ...]:
    """What may be played, best first, each with the tricks that its seat takes from now on."""
    seat, other = board.public.turn, 3 - board.public.turn
    ending, mine, theirs = Ending(board), _bits(open_cards(board, seat)), _bits(open_cards(board, other))
    if board.public.waiting is not None:
        # It waits for the end of the trick, to which its owner has played.
        theirs |= _BIT[board[board.public.waiting][-1]]
    found = []
    if seat == board.public.leader:
        found = [(ending.led(mine, theirs, led), play(_CARD[led])) for led in _each(mine)]
    else:
        led = _BIT[board[TRICK[other]][0]]
        # The card led has left its place, and the one it covered is open already: only the card led is put back.
        for answer in _each(ending.answers(mine, led)):
            whole = ending.count(mine)
            found.append((whole - ending.answered(theirs | led, mine, led, answer), play(_CARD[answer])))
    return tuple(sorted(found, key=lambda each: -each[0]))


def worths(board: Board[Public]) -> dict[Play, float]:
    """What each card that may be played is worth, from 0 to 1: who then wins, and by how many tricks."""
    seat, left = board.public.turn, tricks_left(board)
    mine, theirs = tricks(board)[seat - 1], tricks(board)[2 - seat]
    found = {}
    for more, move in counted_out(board):
        final = mine + more, theirs + left - more
        won = (final[0] >= ENOUGH) - (final[1] >= ENOUGH)
        found[move] = 0.5 + WON * won + (0.5 - WON) * (final[0] - final[1]) / TRICKS
    return found


def _bits(cards: list[Card]) -> Open:
    return sum(_BIT[card] for card in cards)


def _each(cards: Open) -> list[Open]:
    found = []
    while cards:
        bit = cards & -cards
        found.append(bit)
        cards ^= bit
    return found
