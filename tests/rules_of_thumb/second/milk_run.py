"""Milk Run by folk advice: deliver what you can, get the lights green, open your limit, then vex the leader."""

from games.core.bot import Bot, Choice
from games.milk_run.state import (
    COLOURS,
    DELIVERY,
    DISCARD,
    GOAL,
    HAND,
    Deliver,
    Discard,
    Draw,
    Go,
    Limit,
    Steal,
    Stop,
    colour_of,
    goes,
    is_numeral,
    most,
)


class Rule(Bot):
    def think(self, view, heard, rng):
        yield Choice(max(view.legal, key=lambda action: liking(view, action)))


def liking(view, action):
    me, piles = view.seat, view.piles

    def full(colour, seat):
        return view.public.totals[seat - 1][colour != COLOURS[0]] >= GOAL

    def milk(seat):
        return sum(view.public.totals[seat - 1]) / 10

    match action:
        case Draw("discard"):
            top = piles[DISCARD][-1]
            if top.joker:
                return 2
            useful = (is_numeral(top) and top.rank >= 7) or (top.face and not goes(piles, colour_of(top), me))
            return 2 if useful and not full(colour_of(top), me) else 0
        case Draw():
            return 1
        case Steal(victim, colour) if (column := piles[DELIVERY[colour][victim]]) and not full(colour, me):
            return 104 + column[-1].rank
        case Deliver(card, None) if not full(colour_of(card), me):
            return 100 + card.rank
        case Go(card, None) if not full(colour_of(card), me):
            return 90
        case Limit(card, None) if not full(colour_of(card), me) and card.rank >= most(piles, colour_of(card), me) + 2:
            return 70 + card.rank
        case Stop(card, int(other)) if not full(colour_of(card), other):
            return 60 + milk(other)
        case Limit(card, int(other)) if card.rank <= 3 and most(piles, colour_of(card), other) >= card.rank + 3:
            return 50 + milk(other)
        case Discard(card):
            keep = 20 if card.joker else 9 if card.face else 7 if card.rank == 1 else card.rank
            same = sum(card.suit == other.suit and card.face == other.face for other in piles[HAND[me]])
            return 20 - (keep - same if card.joker or not full(colour_of(card), me) else keep / 4)
    return -1


RULE = Rule()
