"""Scopa by its proverbs: the settebello, sevens and coins first, and never leave the next player a sweep."""

from math import comb

from games.core.bot import Bot, Choice
from games.core.memory import not_seen, recall
from games.scopa.scoring import captures
from games.scopa.state import COINS, HAND, OPEN, PACK, SETTEBELLO, STOCK, VALUES, Take, last_card, pile

CARD, COIN, SEVEN, SIX, ACE = 0.09, 0.17, 0.38, 0.16, 0.09
"""What a card, a coin and a good card for the primiera are worth, in points of the hand."""
SWEEP = 1.0


class Rule(Bot):
    def think(self, view, heard, rng):
        counts = Counts(view, heard)
        yield Choice(max(view.legal, key=counts.worth))


class Counts:
    def __init__(self, view, heard):
        self.view, self.public = view, view.public
        piles = recall(view.piles, heard, STOCK)
        self.unseen = not_seen(PACK, piles)
        after = view.seat % self.public.seats + 1
        self.held = len(view.piles[HAND[after]]) or (3 if view.piles[STOCK] else 0)
        taken = piles[pile(view.seat)], piles[pile(view.seat % 2 + 1)]
        self.coins = [sum(card.suit == COINS for card in cards) for cards in taken]
        self.cards = [len(cards) for cards in taken]
        self.last = last_card(view.piles, self.public, view.seat)

    def price(self, cards):
        """What these cards bring to a side; nothing for what is decided."""
        cards_open, coins_open = max(self.cards) <= 20, max(self.coins) <= 5
        worth = 0.0
        for card in cards:
            worth += CARD * cards_open + COIN * coins_open * (card.suit == COINS)
            worth += {7: SEVEN, 6: SIX, 1: ACE}.get(card.rank, 0.02)
            worth += SWEEP * (card == SETTEBELLO)
        return worth

    def chance(self, value):
        """How likely the next player holds a card of this value."""
        pool, good = len(self.unseen), sum(VALUES[card] == value for card in self.unseen)
        held = min(self.held, pool)
        return 1 - comb(pool - good, held) / comb(pool, held)

    def worth(self, action):
        table = list(self.view.piles[OPEN])
        if isinstance(action, Take):
            left = [card for card in table if card not in action.cards]
            gain = self.price([action.card, *action.cards]) + (SWEEP if not left and not self.last else 0)
            if not self.view.piles[STOCK]:
                # The side that takes last gets what is still there.
                gain += 0.3 * self.price(left)
        else:
            left, gain = [*table, action.card], 0.0
        return gain - self.danger(left) + self.following(action, left) / 6

    def danger(self, left):
        """What the next player is likely to take, most of all by a sweep."""
        if not left or not self.held:
            return 0.0
        losses = []
        for value in range(1, 11):
            likely = self.chance(value)
            if not likely:
                continue
            ways = captures(next(card for card in PACK if VALUES[card] == value), left)
            if ways:
                best = max(self.price(cards) + (SWEEP if len(cards) == len(left) else 0) for cards in ways)
                losses.append((best + 0.15, likely))
        # The next player takes the best there is with what is held.
        total, none = 0.0, 1.0
        for best, likely in sorted(losses, reverse=True):
            total += none * likely * best
            none *= 1 - likely
        return total

    def following(self, action, left):
        """What my other cards could take from what is left, if nobody else does."""
        mine = [card for card in self.view.piles[HAND[self.view.seat]] if card != action.card]
        ways = [cards for card in mine for cards in captures(card, left)]
        return max(map(self.price, ways), default=0.0)


RULE = Rule()
