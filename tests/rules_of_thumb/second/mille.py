"""Mille with a head for what pays: the pile when it can be had, no 2s in other melds, out before the other is."""

from collections import Counter
from math import comb

from games.core.bot import Bot, Choice
from games.core.cards import RANKS
from games.mille.scoring import VALUE, WILD
from games.mille.state import DISCARD, HAND, MELD, PACK, STOCK, Add, Discard, Draw, Meld, Take

CARD = 6.0
"""What a card of the pile is worth, its points and what it helps to, before it is known."""


class Rule(Bot):
    def think(self, view, heard, rng):
        hand = Fifteen(view)
        yield Choice(max(view.legal, key=hand.worth))


class Fifteen:
    def __init__(self, view):
        piles, self.view, self.me = view.piles, view, view.seat
        self.hand = list(piles[HAND[self.me]])
        self.held = Counter(card.rank for card in self.hand)
        self.melds = {rank: piles[MELD[self.me][rank]] for rank in range(1, 14)}
        self.theirs = {rank: piles[MELD[3 - self.me][rank]] for rank in range(1, 14)}
        self.other, self.pile, self.stock = len(piles[HAND[3 - self.me]]), len(piles[DISCARD]), len(piles[STOCK])
        self.mixed = any(card.rank == WILD for rank, cards in self.melds.items() if rank != WILD for card in cards)
        seen = Counter(card for cards in piles.values() for card in cards if not card.hidden)
        self.unseen = Counter(card.rank for card in (Counter(PACK) - seen).elements())
        self.hidden = sum(self.unseen.values())
        self.pressed = self.other <= 4 or self.stock <= 6
        self.finish = self.going_out()

    def going_out(self):
        """Whether all but one card can be laid now, 2s helping; then it is worth thinking of the end."""
        twos, lone = self.held[WILD], []
        for rank, count in self.held.items():
            if rank == WILD or self.melds[rank] or count >= 3:
                continue
            lone.append(3 - count)
        # One lone card may be the discard.
        return sum(lone) - (2 if 2 in lone else 0) <= twos

    def worth(self, action):
        match action:
            case Take(cards):
                natural = len(cards) if cards else 0
                return 40 + CARD * self.pile - 25 * (self.other <= 2 and self.pile > 6) + natural
            case Draw():
                return 45
            case Meld(cards):
                return self.laying(cards[0].rank if cards[0].rank != WILD else cards[-1].rank, cards)
            case Add(name, cards):
                return self.laying(self.rank_of(name), cards)
            case Discard(card):
                return self.throwing(card)
        return 0.0

    def rank_of(self, name):
        return RANKS.index(name) + 1

    def laying(self, rank, cards):
        """Naturals go down; pairs and threes are kept a while to take the pile; 2s go with others only at the end."""
        points = sum(VALUE[card] for card in cards)
        wild = sum(card.rank == WILD for card in cards)
        if rank == WILD:
            return 300 + points if self.pressed or self.finish or not self.mixed else 200 + points
        if wild:
            behind = sum(VALUE[card] for card in self.hand)
            if self.finish:
                return 250 + points - 30 * wild
            doubled = sum(VALUE[card] for group in self.melds.values() for card in group)
            if self.mixed:
                return 220 + points - 20 * wild
            return 210 + points if self.pressed and self.other <= 2 and behind > doubled + 60 else -900 + points
        if len(cards) < self.held[rank] and not self.melds[rank]:
            # Three of four or five: the others stay as a pair for the pile.
            pair = self.held[rank] - len(cards) >= 2
            return (320 if pair and not self.pressed and not self.finish else 150) + points
        if self.melds[rank]:
            pair = len(cards) >= 2 and self.unseen[rank] > 1
            return -800 + points if pair and not self.pressed and not self.finish else 300 + points
        early = len(self.hand) > 12 and self.other > 9 and self.pile >= 4 and not self.finish
        return -700 + points if early and points < 45 else 300 + points

    def throwing(self, card):
        """A card whose rank the other is unlikely to hold twice, and that I need least; a 2 is safe, but dear."""
        if card.rank == WILD:
            return -120 + (80 if self.pile > 12 else 0)
        pool, held, outs = max(1, self.hidden), min(self.other, self.hidden), self.unseen[card.rank]
        none = comb(pool - outs, held) / comb(pool, held)
        one = outs * comb(pool - outs, held - 1) / comb(pool, held) if held and pool - outs >= held - 1 else 0.0
        risk = max(0.0, 1 - none - one) * (1.3 if self.theirs[card.rank] else 1)
        need = {1: 2, 2: 14, 3: 40}.get(min(3, self.held[card.rank]), 0) + (15 if self.melds[card.rank] else 0)
        special = 30 if (card.rank, card.suit) in {(12, "s"), (11, "d")} else 0
        caught = VALUE[card] / 4 if self.pressed else -VALUE[card] / 8
        kept = 0 if self.pressed and self.held[card.rank] == 1 else special
        return caught - risk * (12 + CARD * self.pile) - need - kept


RULE = Rule()
