"""Mate as two people play it across a table: keep the other without an answer in sight, and never be without one."""

from games.core.bot import Bot, Choice
from games.core.cards import without
from games.core.memory import not_seen
from games.mate.scoring import MOVES, PACK, VALUES, answers, beats
from games.mate.state import ASIDE, HAND, MOVE, Keep, Play


class Rule(Bot):
    def think(self, view, heard, rng):
        yield Choice(max(view.legal, key=lambda action: worth(view, action)))


def worth(view, action):
    piles, public, me = view.piles, view.public, view.seat
    theirs = list(not_seen(PACK, piles) if piles[HAND[3 - me]] else piles[MOVE[3 - me][MOVES - 2]])
    hand, number = list(piles[HAND[me]]), public.number
    if not isinstance(action, Play):
        if isinstance(action, Keep):
            return prospect(hand, theirs, 1)
        # One more in the number of the move, for one answer fewer.
        rest = without(hand, [action.card])
        stands = prospect(rest, theirs, 2)
        return stands * (1.15 if stands > 0 else 1) - VALUES[action.card.rank] / 8
    rest = without(hand, [action.card]) if action.card in hand else []
    counts = number + bool(piles[ASIDE[me]])
    if public.leader != me:
        won = beats(action.card, piles[MOVE[public.leader][number - 1]][0])
        return after(rest, theirs, number + 1, leads=won)
    able = answers(theirs, action.card)
    if not able:
        return mating(action.card, counts, rest, theirs)
    return min(after(rest, without(theirs, [card]), number + 1, leads=not beats(card, action.card)) for card in able)


def mating(card, counts, rest, hand):
    """A mate now; but what mates now mates in the next move as well, for more, if the lead is kept meanwhile."""
    waits = [led for led in rest if (able := answers(hand, led)) and not any(beats(one, led) for one in able)]
    return 1000 + VALUES[card.rank] * counts - (2000 if waits and counts < MOVES else 0)


def mates(hand, other):
    """The cards of a hand that the other cannot answer, and those that only one card answers."""
    counted = [(card, len(answers(other, card))) for card in hand]
    return [card for card, able in counted if not able], [card for card, able in counted if able == 1]


def after(mine, theirs, number, *, leads):
    """How I stand after a move, in points: who threatens what."""
    if not mine or not theirs or number > MOVES:
        return 0.0
    ready, near = mates(mine, theirs)
    feared, dim = mates(theirs, mine)
    best = max((VALUES[card.rank] for card in ready), default=0) * number
    worst = max((VALUES[card.rank] for card in feared), default=0) * number
    now = best if leads else -worst
    later = 0.45 * (best - worst) * keeping(mine, theirs, leads=leads)
    hints = 0.12 * number * (sum(VALUES[card.rank] for card in near) - sum(VALUES[card.rank] for card in dim))
    return now + later + hints


def keeping(mine, theirs, *, leads):
    """More where the one who does not lead has the high cards to come in."""
    high = sum(beats(one, other) for one in mine for other in theirs if one.suit == other.suit)
    low = sum(beats(other, one) for one in mine for other in theirs if one.suit == other.suit)
    share = (high + 1) / (high + low + 2)
    return share if leads else 1 - share / 2


def prospect(hand, theirs, number):
    """How a hand stands before the first move."""
    return after(hand, theirs, number, leads=True) / 2 + after(hand, theirs, number, leads=False) / 2


RULE = Rule()
