"""Poke by folk advice: keep what is paired, draw while it is free or the hand is bad, lead sets, then high cards."""

from collections import Counter

from games.core.bot import Bot, Choice
from games.core.poker import Category, grade, height
from games.poke.scoring import beats, level
from games.poke.state import HAND, PLAYED, STAND, Lead, Play, draw, in_order


class Rule(Bot):
    def think(self, view, heard, rng):
        hand, public = in_order(view.piles[HAND[view.seat]]), view.public
        counts = Counter(card.rank for card in hand)
        match public.phase:
            case "draw":
                yield Choice(exchange(hand, counts, level(view.seat, public.draws[view.seat - 1] + 1, public.dealer)))
            case "lead":
                best = max(hand, key=lambda card: (counts[card.rank], height(card)))
                yield Choice(Lead(tuple(card for card in hand if card.rank == best.rank)))
            case _:
                led = view.piles[PLAYED[3 - view.seat]][-public.led :]
                answers = [play.cards for play in view.legal if isinstance(play, Play)]
                winning = [cards for cards in answers if beats(cards, led)]
                yield Choice(Play(min(winning or answers, key=lambda cards: price(cards, counts))))


def price(cards, counts):
    return sum(height(card) + 6 * (counts[card.rank] - 1) for card in cards)


def exchange(hand, counts, doubles):
    category = grade(hand)[0]
    pair = max(height(card) for card in hand if counts[card.rank] == max(counts.values()))
    if category >= Category.STRAIGHT or doubles == 4:
        return STAND
    if doubles == 2 and (category >= Category.TWO_PAIR or (category == Category.PAIR and pair >= 10)):
        return STAND
    junk = [card for card in hand if counts[card.rank] == 1]
    return draw(tuple((junk[2:] if category == Category.HIGH_CARD else junk)[-3:]))


RULE = Rule()
