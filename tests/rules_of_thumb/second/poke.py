"""Poke by plain sense: keep pairs and high cards, do not double yourself lightly, lead sets, then from the top."""

from collections import Counter

from games.core.bot import Bot, Choice
from games.core.poker import Category, grade, height
from games.poke.scoring import allowed
from games.poke.state import HAND, PLAYED, Draw, Lead, Stand


class Rule(Bot):
    def think(self, view, heard, rng):
        match view.legal[0]:
            case Draw() | Stand():
                yield Choice(exchange(view))
            case Lead():
                yield Choice(max(view.legal, key=lambda action: leading(view, action.cards)))
            case _:
                yield Choice(max(view.legal, key=lambda action: answering(view, action.cards)))


def exchange(view):
    """What should go, if what it costs is worth it."""
    me, public, hand = view.seat, view.public, view.piles[HAND[view.seat]]
    stand = next(action for action in view.legal if isinstance(action, Stand))
    going = {card for card in hand if card not in keeping(hand)}
    wanted = next((action for action in view.legal if isinstance(action, Draw) and set(action.cards) == going), stand)
    free = allowed(me, public.dealer) == 3
    done = public.draws[me - 1]
    price = done + (0 if free else 1)
    """0: it costs nothing; 1: I am doubled; 2: redoubled."""
    if price == 0:
        return wanted
    poor = strength(hand)
    # Behind, when every trick of the other counts more, only a hand that would lose nearly all is worth a double.
    return wanted if poor < (3.0 if price == 1 else 1.1) else stand


def keeping(hand):
    """Pairs and better, four to a flush, otherwise the two highest cards if they are high."""
    ranks, suits = Counter(card.rank for card in hand), Counter(card.suit for card in hand)
    if grade(hand)[0] >= Category.STRAIGHT:
        return hand
    grouped = [card for card in hand if ranks[card.rank] > 1]
    suit, most = suits.most_common(1)[0]
    if most == 4 and (not grouped or max(map(height, grouped)) < 10):
        return [card for card in hand if card.suit == suit]
    others = sorted((card for card in hand if ranks[card.rank] == 1), key=height, reverse=True)
    high = [card for card in others if height(card) >= 13]
    if not grouped:
        return [*high, *(card for card in others if card not in high)][: max(2, min(4, len(high)))]
    return grouped + high


def strength(hand):
    """About how many tricks a hand takes: high cards and sets, counted together."""
    ranks = Counter(map(height, hand))
    count = 0.0
    for high, size in ranks.items():
        single = max(0, high - 8) / 7
        count += size * single if size == 1 else size * min(1, 0.62 + 0.028 * high)
    return count + (0.8 if grade(hand)[0] >= Category.STRAIGHT else 0)


def leading(view, cards):
    """Sets first, the larger and higher the sooner; then from the top, so that the lead is kept."""
    hand = view.piles[HAND[view.seat]]
    same = sum(card.rank == cards[0].rank for card in hand)
    if len(cards) < same:
        return -1 - same
    high = height(cards[0])
    gone = Counter(height(card) for seat in (1, 2) for card in view.piles[PLAYED[seat]])
    held = Counter(map(height, hand))
    # Ranks above from which the other could still hold as many cards.
    above = sum(4 - gone[other] - held[other] >= len(cards) for other in range(high + 1, 15))
    return 20 * (len(cards) - 1) + 14 - above


def answering(view, cards):
    """Beat with the lowest that does; otherwise give up the lowest cards, and keep sets together."""
    public, hand = view.public, view.piles[HAND[view.seat]]
    led = view.piles[PLAYED[public.leader]][-public.led :]
    one_rank = len({card.rank for card in cards}) == 1
    wins = one_rank and height(cards[0]) > height(led[0])
    ranks = Counter(card.rank for card in hand)
    spent = Counter(card.rank for card in cards)
    broken = sum(ranks[rank] > size > 0 for rank, size in spent.items())
    cost = sum(map(height, cards)) / 15
    return (10 * len(cards) if wins else 0) - cost - (1.2 * broken if not wins else 0.5 * broken)


RULE = Rule()
