"""Pepper by folk advice: bid sure tricks and one for the partner; draw trumps, cash aces, win cheaply."""

from games.core.bot import Bot, Choice
from games.core.cards import SUITS
from games.core.seating import clockwise, side_of
from games.pepper.scoring import ACE, LEVELS, PLAYERS, RANKINGS, SIDES, TRICKS
from games.pepper.state import HAND, TRICK, Bid, Pass, Play, Trump


class Rule(Bot):
    def think(self, view, heard, rng):
        match view.public.phase:
            case "bid":
                yield Choice(call(view))
            case "trump":
                yield Choice(Trump(max(SUITS, key=lambda suit: sure(view.piles[HAND[view.seat]], suit))))
            case "play":
                yield Choice(Play(card(view)))


def sure(hand, trumps):
    ranking = RANKINGS[trumps]
    own = [card for card in hand if ranking.suits[card] == trumps]
    high = sum(1.0 if ranking.heights[card] >= ACE else 0.6 for card in own)
    return high + 0.7 * sum(ranking.heights[card] == ACE for card in hand if card not in own)


def call(view):
    public = view.public
    sides = SIDES[public.seats]
    if public.declarer and side_of(sides, public.declarer) == side_of(sides, view.seat):
        return Pass()
    tricks = max(sure(view.piles[HAND[view.seat]], suit) for suit in SUITS) + (public.seats == 4)
    bids = [action for action in view.legal if isinstance(action, Bid)]
    numbers = [bid for bid in bids if bid.level in LEVELS[public.seats] and bid.level.isdigit()]
    affordable = [bid for bid in numbers if int(bid.level) <= min(tricks, TRICKS[public.seats])]
    return affordable[0] if affordable else Pass()


def card(view):
    public, me = view.public, view.seat
    cards = [action.card for action in view.legal]
    ranking, sides = RANKINGS[public.trumps], SIDES[public.seats]
    order = clockwise(PLAYERS[public.seats], public.leader)
    before = order[: order.index(me)]
    trick = [view.piles[TRICK[seat]][0] for seat in before]

    def cheap(card):
        return (ranking.suits[card] == public.trumps, ranking.heights[card])

    if not trick:
        trumps = [card for card in cards if ranking.suits[card] == public.trumps]
        if side_of(sides, public.declarer) == side_of(sides, me) and trumps:
            return max(trumps, key=cheap)
        aces = [card for card in cards if card not in trumps and ranking.heights[card] == ACE]
        return aces[0] if aces else min(cards, key=cheap)
    best = ranking.best(trick)
    winning = [card for card in cards if ranking.beats(card, trick[best])]
    partner = side_of(sides, before[best]) == side_of(sides, me)
    return min(cards if partner or not winning else winning, key=cheap)


RULE = Rule()
