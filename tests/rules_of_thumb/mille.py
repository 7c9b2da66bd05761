"""Mille by folk advice: take every pile, meld what is natural, keep 2s to themselves, discard what nobody can pair."""

from collections import Counter

from games.core.bot import Bot, Choice
from games.mille.memory import remember
from games.mille.scoring import VALUE, WILD
from games.mille.state import DISCARD, HAND, Add, Discard, Draw, Meld, Take

LATE = 3
"""With so few cards the other is about to go out."""


class Rule(Bot):
    def think(self, view, heard, rng):
        memory = remember(view, heard)
        yield Choice(max(view.legal, key=lambda action: liking(view, memory, action)))


def liking(view, memory, action):
    match action:
        case Draw():
            return 50
        case Take(cards):
            return 60 + len(cards) if cards else 0
        case Meld(cards) | Add(_, cards):
            twos = sum(card.rank == WILD for card in cards)
            joins = len(cards) > twos or (isinstance(action, Add) and action.rank != "2")
            return -1 if twos and joins else 1000 + len(cards)
        case Discard(card):
            return -2 if card.rank == WILD else 500 - cost(view, memory, card)
    return -2


def cost(view, memory, card):
    """Pairs of ours are worth keeping; the more of a rank the other may hold, and the larger the pile, the worse."""
    hand, theirs = view.piles[HAND[view.seat]], view.piles[HAND[3 - view.seat]]
    own, held, unseen = (
        Counter(each.rank for each in cards)[card.rank] for cards in (hand, memory.held, memory.unseen)
    )
    keep = (0, 0, 20, 30)[min(3, own)]
    danger = max(0, unseen + 3 * held - 1) * min(8, len(view.piles[DISCARD]))
    return keep + danger - VALUE[card] * (0.5 if len(theirs) <= LATE else 0.1)


RULE = Rule()
