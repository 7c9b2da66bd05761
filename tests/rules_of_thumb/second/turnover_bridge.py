"""Turnover Bridge by looking across the table: win cheaply, lead what they cannot beat, keep the hole cards back."""

from games.core.bot import Bot, Choice
from games.core.memory import not_seen, recall
from games.turnover_bridge.state import COLUMN, HOLE, PACK, RANKING, STOCK, TRICK, TRUMPS

HOLE_KEPT = 0.06
"""A hole card is a surprise: it is played a little later than one that lies open."""
UNCOVERED = 0.07
"""A card turned up is another choice."""


class Rule(Bot):
    def think(self, view, heard, rng):
        table = Table(view, heard)
        yield Choice(max(view.legal, key=lambda action: table.worth(action.card)))


class Table:
    def __init__(self, view, heard):
        piles, self.me = recall(view.piles, heard, STOCK), view.seat
        other = 3 - self.me
        self.unseen = not_seen(PACK, piles)
        self.open = [view.piles[spot][-1] for spot in COLUMN[other] if view.piles[spot]]
        self.open = [card for card in self.open if not card.hidden]
        self.holes = len(view.piles[HOLE[other]])
        columns = [view.piles[spot] for spot in COLUMN[self.me] if view.piles[spot]]
        self.covering = {cards[-1]: len(cards) > 1 for cards in columns}
        self.led = view.piles[TRICK[other]][0] if view.piles[TRICK[other]] else None
        self.left = [*self.unseen, *self.open]
        self.all_mine = {card for spot in (*COLUMN[self.me], HOLE[self.me]) for card in view.piles[spot][-2:]}

    def kept(self, card, against):
        """What part of a trick a card is likely to take later, by those of its suit that it stands over."""
        suited = [other for other in against if other.suit == card.suit]
        under = sum(RANKING.beats(card, other) for other in suited)
        share = under / len(suited) if suited else 0.6
        if card.suit == TRUMPS:
            return 0.45 + 0.5 * share
        trumps = sum(other.suit == TRUMPS for other in against) / max(1, len(against))
        return (0.04 + 0.8 * share**2) * (1 - trumps)

    def price(self, card):
        later = self.kept(card, self.left)
        return later - UNCOVERED * self.covering.get(card, False) + HOLE_KEPT * (card not in self.covering)

    def theirs(self, card):
        """What the other gives up by playing a card, as I see it."""
        return self.kept(card, [other for other in [*self.unseen, *self.all_mine] if not other.hidden])

    def worth(self, card):
        if self.led is not None:
            return (1 if RANKING.beats(card, self.led) else 0) - self.price(card)
        known = RANKING.following(self.open, card)
        replies = [(0.0 if RANKING.beats(reply, card) else 1.0) + self.theirs(reply) for reply in known]
        seen = min(replies, default=1.0)
        return seen + self.in_the_hole(card, seen) - self.price(card)

    def in_the_hole(self, card, seen):
        """What a card that I cannot see may change: it beats mine, or must be played instead of a trump."""
        suited = [other for other in self.unseen if other.suit == card.suit]
        follows = any(other.suit == card.suit for other in self.open)
        beating = [other for other in suited if RANKING.beats(other, card)]
        if not follows:
            beating += [other for other in self.unseen if other.suit == TRUMPS and other.suit != card.suit]
        likely = min(1, self.holes * len(beating) / max(1, len(self.unseen)))
        forced = 0 if follows else min(1, self.holes * (len(suited) - len(beating)) / max(1, len(self.unseen)))
        return likely * min(0, 0.6 - seen) + 0.5 * forced * max(0, 1 - seen)


RULE = Rule()
