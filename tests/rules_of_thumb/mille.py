"""Mille by folk advice: take a pile that is worth it, meld what is natural, keep your 2s, throw what stands alone."""

from collections import Counter

from games.core.bot import Bot, Choice
from games.mille.scoring import VALUE, WILD
from games.mille.state import DISCARD, HAND, MELD, Add, Discard, Draw, Meld, Take


class Rule(Bot):
    def think(self, view, heard, rng):
        yield Choice(max(view.legal, key=lambda action: liking(view, action)))


def liking(view, action):
    piles, me = view.piles, view.seat
    hand = piles[HAND[me]]
    late = len(piles[HAND[3 - me]]) <= 5
    counts = Counter(card.rank for card in hand)
    match action:
        case Draw():
            return 50
        case Take(cards):
            high = VALUE[piles[DISCARD][-1]] >= 10
            return (
                49 if cards is None or (len(piles[DISCARD]) > 12 and late) else 60 + len(cards) if high or late else 55
            )
        case Meld(cards) | Add(_, cards):
            twos = sum(card.rank == WILD for card in cards)
            if twos and twos < len(cards) and not late:
                return -1
            return 80 + len(cards) - 5 * twos
        case Discard(card):
            if card.rank == WILD:
                return 0
            seen = bool(piles[MELD[3 - me][card.rank]])
            return (
                40 - 8 * (counts[card.rank] - 1) - 6 * bool(piles[MELD[me][card.rank]]) - 15 * seen - VALUE[card] / 10
            )
    return -2


RULE = Rule()
