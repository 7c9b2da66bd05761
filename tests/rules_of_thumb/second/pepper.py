"""Pepper by the old advice: count sure tricks before you bid, draw trumps, cash aces, give partners what is theirs."""

from games.core.bot import Bot, Choice
from games.core.memory import not_seen, recall
from games.core.seating import side_of
from games.pepper.scoring import LEVELS, PACK, RANKINGS, SIDES, TRUMPS
from games.pepper.state import DEAD, HAND, STOCK, TRICK, Bid, Pass, Play, Trump

TRUMP_TRICKS = (1.0, 0.92, 0.8, 0.62, 0.5, 0.42)
"""What trumps from the right bower down are likely to take."""
PLAIN_TRICKS = {2: (0.85, 0.4, 0.12), 3: (0.72, 0.3, 0.08), 4: (0.72, 0.25, 0.05)}
PARTNER = 0.9
RISK = 0.6
"""How far a bid may go beyond what the hand promises: naming trumps is worth it."""


class Rule(Bot):
    def think(self, view, heard, rng):
        hand = view.piles[HAND[view.seat]]
        match view.legal[0]:
            case Play():
                play = Trick(view, heard)
                yield Choice(max(view.legal, key=lambda action: play.worth(action.card)))
            case Trump():
                yield Choice(max(view.legal, key=lambda action: tricks(hand, action.suit, view.public.seats)))
            case _:
                yield Choice(call(view, hand))


def call(view, hand):
    """The next bid if the hand is good for it, big pepper at once if it should take all tricks."""
    public, most = view.public, len(hand)
    promised = max(tricks(hand, trumps, public.seats) for trumps in TRUMPS)
    bids = [action for action in view.legal if isinstance(action, Bid)]
    alone = promised - (PARTNER if public.seats == 4 else 0)
    if bids and alone > most - 0.55:
        return bids[-1]
    friend = public.seats == 4 and public.declarer and (public.declarer - view.seat) % 2 == 0
    for action in bids[:1]:
        levels = LEVELS[public.seats]
        need = levels.index(action.level) + 1
        wanted = most if action.level in {"little", "big"} else need
        if promised >= wanted - RISK + friend:
            return action
    return Pass()


def tricks(hand, trumps, seats):
    """How many tricks a hand is likely to take with these trumps."""
    ranking, count = RANKINGS[trumps], 0.0
    suits = {suit: sorted((card for card in hand if ranking.suits[card] == suit), key=ranking.heights.get, reverse=True)
             for suit in "shdc"}  # fmt: skip
    for suit, cards in suits.items():
        order = sorted((card for card in PACK if ranking.suits[card] == suit), key=ranking.heights.get, reverse=True)
        if suit == trumps:
            values = [TRUMP_TRICKS[min(order.index(card), 5)] for card in cards]
            count += sum(values) * min(1, 0.55 + 0.15 * len(cards)) + 0.25 * max(0, len(cards) - 4)
            continue
        run = 0
        for at, card in enumerate(cards):
            place = order.index(card)
            run += place == at == run
            likely = PLAIN_TRICKS[seats][place] if place < 3 else 0
            guarded = place < len(cards)
            count += (max(likely, 0.8) if run > at and trumps == "none" else likely) if guarded else 0
        # A long suit goes on taking tricks once its top is out.
        count += 0.6 * max(0, len(cards) - 3) if trumps == "none" and run >= 2 else 0
    return count + (PARTNER if seats == 4 else 0)


class Trick:
    """A card to a trick, by one who remembers what has been played."""

    def __init__(self, view, heard):
        public, self.me = view.public, view.seat
        self.ranking, self.trumps, self.seats = RANKINGS[public.trumps], public.trumps, public.seats
        piles = recall(view.piles, heard, STOCK)
        self.hand, self.unseen = piles[HAND[self.me]], not_seen(PACK, piles)
        order = [(public.leader - 1 + step) % public.seats + 1 for step in range(public.seats)]
        self.played = [(player, view.piles[TRICK[player]][0]) for player in order if view.piles[TRICK[player]]]
        self.last = len(self.played) == public.seats - 1
        self.declaring = self.friend(public.declarer)
        self.dead = len(piles.get(DEAD, ()))

    def friend(self, player):
        sides = SIDES[self.seats]
        return side_of(sides, player) == side_of(sides, self.me)

    def over(self, card):
        """The unseen cards that stand over one in its own suit."""
        return sum(self.ranking.suits[other] == self.ranking.suits[card] and self.ranking.beats(other, card)
                   for other in self.unseen)  # fmt: skip

    def worth(self, card):
        return self.leading(card) if not self.played else self.following(card)

    def leading(self, card):
        suit, height = self.ranking.suits[card], self.ranking.heights[card]
        out = sum(self.ranking.suits[other] == self.trumps for other in self.unseen)
        length = sum(self.ranking.suits[other] == suit for other in self.hand)
        left = sum(self.ranking.suits[other] == suit for other in self.unseen)
        if suit == self.trumps:
            if self.declaring and out:
                return (90 if not self.over(card) else 35 + length - 3 * self.over(card)) + height / 20
            return 15 + height / 20 if not self.over(card) else -10 - height
        if not self.over(card):
            # A high card takes its trick while the others can follow, or when no trumps are left.
            return 60 + (20 if not out else min(left, 6)) - length
        return 20 - height / 2 - 4 * (self.over(card) == 1) + (2 * length if self.trumps == "none" else -length)

    def following(self, card):
        winner, best = self.played[0]
        for player, other in self.played[1:]:
            if self.ranking.beats(other, best):
                winner, best = player, other
        cost = self.ranking.heights[card] + 20 * (self.ranking.suits[card] == self.trumps)
        safe = self.friend(winner) and winner != self.me and (self.last or not self.over(best))
        if not self.ranking.beats(card, best):
            alone = sum(self.ranking.suits[other] == self.ranking.suits[card] for other in self.hand) == 1
            top = not self.over(card)
            return 10 - cost / 4 - 4 * top + (1.5 if alone and not top else 0)
        if safe:
            return -cost / 4
        if self.last:
            return 60 - cost
        # Somebody plays after me: a card that can be beaten is worth less, one that cannot is worth its price.
        return 60 - cost / 2 - 9 * min(3, self.over(card)) if not self.friend(winner) else 20 - cost / 2


RULE = Rule()
