"""What is to be seen in James Bond against the clock: which swap brings a pile further."""

from collections import Counter

from games.core.phrases import Phrase
from games.core.rules import View
from games.core.spotting import Spotting
from games.james_bond.state import CENTRE, HELD, Move, Public, Swap


def further(view: View[Move, Public]) -> frozenset[Move]:
    """The swaps that bring the pile in hand one card nearer to four of a kind, where only one rank of it can grow and
    one card of the centre makes it (R4, R6)."""
    held, centre = view.piles[HELD[view.seat]], view.piles[CENTRE]
    ranks = Counter(card.rank for card in held)
    most = max(ranks.values(), default=0)
    wanted = {rank for rank, count in ranks.items() if count == most}
    taken = [card for card in centre if card.rank in wanted]
    if not 2 <= most <= 3 or len(wanted) > 1 or len(taken) != 1:
        return frozenset()
    return frozenset(Swap(card, taken[0]) for card in held if card.rank not in wanted) & frozenset(view.legal)


SPOTTING = Spotting(Phrase("Which swap improves the pile?"), (Swap,), further)
