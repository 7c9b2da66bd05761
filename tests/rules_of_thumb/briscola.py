"""Briscola by folk advice: lead low, take points cheaply, trump only what is worth it, feed a partner's trick."""

from games.briscola.scoring import POINTS, RANKINGS, STRENGTH
from games.briscola.state import HAND, TRICK, Ack, Play
from games.core.bot import Bot, Choice
from games.core.seating import clockwise

WORTH_A_TRUMP = 10


class Rule(Bot):
    def think(self, view, heard, rng):
        yield Choice(Ack() if view.public.phase == "look" else Play(card(view)))


def card(view):
    public, me = view.public, view.seat
    hand, ranking, trumps = view.piles[HAND[me]], RANKINGS[public.trumps], public.trumps
    order = clockwise(public.players, public.leader)
    before = order[: order.index(me)]
    trick = [view.piles[TRICK[seat]][0] for seat in before]

    def cheap(card):
        return POINTS[card.rank] + 6 * (card.suit == trumps), STRENGTH[card.rank]

    if not trick:
        return min(hand, key=cheap)
    best = ranking.best(trick)
    pot = sum(POINTS[card.rank] for card in trick)
    last = me == order[-1]
    if public.seats == 4 and (before[best] - me) % 2 == 0 and (last or trick[best].suit == trumps):
        plain = [card for card in hand if card.suit != trumps]
        return max(plain, key=lambda card: POINTS[card.rank]) if plain else min(hand, key=cheap)
    winning = [card for card in hand if ranking.beats(card, trick[best])]
    suited = [card for card in winning if card.suit != trumps]
    if suited and (last or pot):
        return max(suited, key=lambda card: POINTS[card.rank])
    if winning and pot >= WORTH_A_TRUMP:
        return min(winning, key=cheap)
    return min(hand, key=cheap)


RULE = Rule()
