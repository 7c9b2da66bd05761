"""Briscola as it is taught at the bar: count what has gone, take what pays, load your partner's tricks, save trumps."""

from math import comb

from games.briscola.scoring import POINTS, RANKINGS
from games.briscola.state import HAND, SIDES, STOCK, TRICK, Ack
from games.core.bot import Bot, Choice
from games.core.memory import not_seen, recall
from games.core.seating import side_of

TRUMP_KEPT = {1: 9.0, 3: 7.0, 13: 5.5, 12: 5.0, 11: 4.5}
PLAIN_KEPT = {1: 3.5, 3: 2.5, 13: 0.6, 12: 0.4, 11: 0.3}
LOW_TRUMP = 3.6


class Rule(Bot):
    def think(self, view, heard, rng):
        if isinstance(view.legal[0], Ack):
            yield Choice(view.legal[0])
        else:
            table = Table(view, heard)
            yield Choice(max(view.legal, key=lambda action: table.worth(action.card)))


class Table:
    """What one who counts cards knows when it is their turn."""

    def __init__(self, view, heard):
        public, self.me = view.public, view.seat
        piles = recall(view.piles, heard, STOCK)
        self.ranking, self.trumps = RANKINGS[public.trumps], public.trumps
        unplayed = [player for player in public.order if not view.piles[TRICK[player]]]
        self.after = [player for player in unplayed if player != self.me]
        self.played = [(player, view.piles[TRICK[player]][0]) for player in public.order if player not in unplayed]
        self.sides = SIDES[public.seats]
        self.rivals = len({side_of(self.sides, player) for player in public.players}) - 1
        gone = {*piles.get(STOCK, ()), *([public.removed] if public.removed else [])}
        self.unseen = [card for card in not_seen(tuple(self.ranking.suits), piles) if card not in gone]
        self.hands = {player: piles[HAND[player]] for player in self.after}
        self.early = bool(view.piles[STOCK])

    def ours(self, player):
        return side_of(self.sides, player) == side_of(self.sides, self.me)

    def chance(self, player, wanted):
        """How likely a player holds at least one of these cards."""
        hand, wanted = self.hands[player], set(wanted)
        if wanted & set(hand):
            return 1.0
        drawn, pool, good = sum(card.hidden for card in hand), len(self.unseen), len(wanted & set(self.unseen))
        return 1 - comb(pool - good, drawn) / comb(pool, drawn) if drawn <= pool else 0.0

    def kept(self, card):
        """What a card is still good for later."""
        if card.suit == self.trumps:
            return TRUMP_KEPT.get(card.rank, LOW_TRUMP) * (1 if self.early else 0.7)
        if not self.early:
            return PLAIN_KEPT.get(card.rank, 0) / 2
        # A load takes a trick only on a lead of its own suit: less as the cards of this suit run out.
        return PLAIN_KEPT.get(card.rank, 0) * min(1, sum(other.suit == card.suit for other in self.unseen) / 4)

    def worth(self, card):
        """The points that the trick is likely to bring with this card, less what the card was good for."""
        trick = [*self.played, (self.me, card)]
        winner, best = trick[0]
        for player, other in trick[1:]:
            if self.ranking.beats(other, best):
                winner, best = player, other
        pot = sum(POINTS[other.rank] for _, other in trick)
        mine = float(self.ours(winner))
        for player in self.after:
            higher = [other for other in self.known() if self.ranking.beats(other, best)]
            suited = [other for other in higher if other.suit != self.trumps]
            trumping = [other for other in higher if other.suit == self.trumps]
            loads = sum(POINTS[other.rank] for other in suited) / max(1, len(suited))
            by_suit = self.chance(player, suited) * (0.95 if loads or pot else 0.7)
            eager = 0.95 if pot >= 10 else 0.55 if pot >= 3 else 0.3 if pot else 0.08
            beaten = by_suit + (1 - by_suit) * self.chance(player, trumping) * eager
            if self.ours(player):
                mine += (1 - mine) * beaten * 0.8
                pot += 2.5 * mine
            else:
                pot += by_suit * loads + 0.4
                mine *= 1 - beaten
        lost = (1 - mine) / self.rivals
        return pot * (mine - lost) - self.kept(card)

    def known(self):
        """All cards that somebody may still play after me."""
        return [*self.unseen, *(card for hand in self.hands.values() for card in hand if not card.hidden)]


RULE = Rule()
