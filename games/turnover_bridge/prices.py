"""What the cards of Turnover Bridge are worth in hand: a trick is weighed with what both have left after it.

Worths are tricks that the one takes more than the other. They were fitted to what came of positions in many games.
"""

from functools import lru_cache

from games.core.board import Board
from games.turnover_bridge.bits import BEATEN_BY, BIT, CARD, HIGHER, SUIT, TRUMP_BITS, Bits, covered, each, in_play
from games.turnover_bridge.rules import play
from games.turnover_bridge.state import TRICK, Play, Public

TAKEN = 1.08
"""A trick, and the lead to the next."""
TRUMP = 1.35
"""A trump, more than a plain card."""
BEATEN = 0.21
"""What a card is worth less for each of its suit that beats it and is the other's, up to four."""
COVERED = 0.31
"""What a card is worth less as long as it is covered."""


def weighed(board: Board[Public]) -> dict[Play, float]:
    """What each card that may be played is worth where every card is known, or imagined: the trick as the other answers
    best, and what both have left."""
    seat, other = board.public.turn, 3 - board.public.turn
    under, cards, answers = covered(board), in_play(board, seat), in_play(board, other)
    mine, theirs = _with(under, cards), _with(under, answers)

    def gone(played: Bits, answer: Bits, suit: Bits) -> float:
        """What it changes in a suit that these are played."""
        before, after = (mine & suit, theirs & suit), (mine & suit & ~played, theirs & suit & ~answer)
        return _ahead(*after) - _ahead(*before)

    if seat != board.public.leader:
        led = BIT[board[TRICK[other]][0]]
        return {
            play(CARD[card]): _taken(card & BEATEN_BY[led]) + gone(card, 0, SUIT[card]) + COVERED * (card in under)
            for card in each(cards & SUIT[led] or cards)
        }
    found = {}
    thrown = {answer: gone(0, answer, SUIT[answer]) for answer in each(answers)}
    for card in each(cards):
        suit = SUIT[card]
        alone = gone(card, 0, suit)
        least = [
            (gone(card, answer, suit) if answer & suit else alone + thrown[answer])
            - _taken(answer & BEATEN_BY[card])
            - COVERED * (answer in under)
            for answer in each(answers & suit or answers)
        ]
        found[play(CARD[card])] = min(least) + COVERED * (card in under)
    return found


def _with(under: dict[Bits, Bits], cards: Bits) -> Bits:
    """Open cards, and those under them."""
    return cards | sum([lower for upper, lower in under.items() if upper & cards])


def _taken(winner: Bits) -> float:
    return TAKEN if winner else -TAKEN


@lru_cache(1 << 16)
def _ahead(mine: Bits, theirs: Bits) -> float:
    """What the cards of a suit are worth to one player, less what they are worth to the other."""
    trumps = mine.bit_count() - theirs.bit_count() if (mine | theirs) & TRUMP_BITS else 0
    return TRUMP * trumps - BEATEN * (_beaten(mine, theirs) - _beaten(theirs, mine))


def _beaten(cards: Bits, others: Bits) -> int:
    return sum([min((others & HIGHER[card]).bit_count(), 4) for card in each(cards)])
