"""Poke's claims counted again, card by card."""

from collections import Counter
from itertools import combinations

from games.core.events import Moved
from games.poke.state import Draw, Play, Stand
from tests.claims._poker import five

LADDER = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1]
"""The ranks, low to high."""
HIGH = {10, 11, 12, 13, 1}


def pile(view, name, seat):
    return next(cards for spot, cards in view.piles.items() if spot == (name, seat))


def hand(view):
    return pile(view, "hand", view.seat)


def moved(action):
    return () if isinstance(action, Stand) else action.cards


def rest(view, action):
    return [card for card in hand(view) if card not in moved(action)]


def together(cards):
    return max(Counter(card.rank for card in cards).values())


def step(card):
    return LADDER.index(card.rank)


def kept(view, action):
    """Whether all cards stay that make the hand what it is."""
    name, *ranks = five(hand(view))
    if name in {"STRAIGHT", "FLUSH", "FULL_HOUSE", "STRAIGHT_FLUSH"}:
        return not moved(action)
    return not any(card.rank in ranks for card in moved(action))


def level(view, more):
    """What the other's tricks count after so many more exchanges."""
    free = 1 if view.public.dealer == view.seat else 0
    return [1, 1, 2, 4][view.public.draws[view.seat - 1] + more + 1 - free]


def led(view):
    return pile(view, "played", 3 - view.seat)[-view.public.led :]


def wins(view, cards):
    return len({card.rank for card in cards}) == 1 and step(cards[0]) > step(led(view)[0])


def ranks_above(view, heard, action):
    """The higher ranks of which the other may hold as many cards as are led."""
    seen = [card for event in heard if isinstance(event, Moved) for card in event.cards]
    seen += [card for cards in view.piles.values() for card in cards]
    higher = LADDER[step(action.cards[0]) + 1 :]
    return [rank for rank in higher if 4 - len({card for card in seen if card.rank == rank}) >= len(action.cards)]


def higher(view, action):
    return [card for card in rest(view, action) if step(card) > max(map(step, action.cards))]


RECOUNTS = {
    "kept": lambda view, heard, action, *named: five(hand(view)) == named and kept(view, action),
    "broken": lambda view, heard, action, *named: five(hand(view)) == named and not kept(view, action),
    "together": lambda view, heard, action, count: (
        together(rest(view, action)) == count
        and (count > 1 or max(map(step, rest(view, action))) == max(map(step, hand(view))))
    ),
    "low": lambda view, heard, action, count: (
        sum(card.rank not in HIGH for card in action.cards) == count > 0
        and (isinstance(action, Draw) or count == len(action.cards))
    ),
    "high": lambda view, heard, action, count: sum(card.rank in HIGH for card in action.cards) == count > 0,
    "level": lambda view, heard, action, count: level(view, 1) == count,
    "level now": lambda view, heard, action, seat, count: seat == 3 - view.seat and level(view, 0) == count,
    "honours": lambda view, heard, action, points: five(hand(view))[0] == "HIGH_CARD" and points == 0,
    "for tricks": lambda view, heard, action, count: len(action.cards) == count > 1,
    "left": lambda view, heard, action, count: len(rest(view, action)) == count and len(action.cards) == 1,
    "ranks above": lambda view, heard, action, count: len(ranks_above(view, heard, action)) == count,
    "split": lambda view, heard, action, count: (
        sum(card.rank == action.cards[0].rank for card in rest(view, action)) == count > 0
    ),
    "higher": lambda view, heard, action, count: len(higher(view, action)) == count,
    "takes": lambda view, heard, action, count: wins(view, action.cards) and len(action.cards) == count,
    "lead": lambda view, heard, action, count: wins(view, action.cards) and len(rest(view, action)) == count > 0,
    "could win": lambda view, heard, action, count: (
        isinstance(action, Play) and sum(wins(view, way) for way in combinations(hand(view), len(led(view)))) == count
    ),
}
"""By kind of claim, whether it is so."""
