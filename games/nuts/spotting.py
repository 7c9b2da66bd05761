"""What is to be seen in Nuts against the clock: which card goes up."""

from games.core.cards import Card
from games.core.phrases import Phrase
from games.core.rules import View
from games.core.spotting import Spotting
from games.nuts.state import FOUNDATIONS, HOMES, Move, Play, Public, Reserve, Waste

BEGUN = 3
"""Foundations on which something lies: with fewer of them there is nothing to look for."""


def going_up(view: View[Play, Public]) -> frozenset[Play]:
    """The ways to play the only card that goes up to the foundations (R6)."""
    seats = view.public.seats
    if sum(bool(view.piles[spot]) for spot in FOUNDATIONS[seats]) < BEGUN:
        return frozenset()
    home, up, cards = HOMES[seats][view.seat], set[Play](), set[Card]()
    for action in view.legal:
        match action:
            case Reserve("f"):
                cards.add(view.piles[home.reserve][-1])
            case Waste("f"):
                cards.add(view.piles[home.waste][-1])
            case Move(card, "f"):
                cards.add(card)
            case _:
                continue
        up.add(action)
    return frozenset(up) if len(cards) == 1 else frozenset()


SPOTTING = Spotting(Phrase("Which card can go up? Put it on a foundation."), (Reserve, Waste, Move), going_up)
