"""Dominion by folk advice: land first, no cell in an enemy's reach without a guard, attack with an advantage."""

from games.core.bot import Bot, Choice
from games.dominion.field import LINES, PLACE, effect
from games.dominion.state import (
    Advance,
    Attack,
    Deploy,
    EndAttack,
    Flip,
    Grant,
    NoAdvance,
    NoDeploy,
    Occupy,
    Remove,
    Roll,
)

LAND, SURE = 5, 1


class Rule(Bot):
    def think(self, view, heard, rng):
        public = view.public
        ranks = [card.rank + effect(card, public.flipped) for card in public.field]
        ground, held = (ranks, LINES[public.size]), [*zip(public.owners, public.armies, strict=True)]
        yield Choice(max(view.legal, key=lambda action: liking(public, ground, held, view.seat, action)))


def liking(public, ground, held, seat, action):
    place = PLACE[public.size]
    match action:
        case Flip():
            return max(edges(ground, held, seat), default=-9) - SURE
        case Attack(src, dst):
            return edge(ground, held, place[src], place[dst]) - SURE
        case EndAttack():
            return -1
        case Occupy(count):
            src, dst = public.conquest
            return standing(ground, moved(held, src, dst, seat, count), seat)
        case Advance(src, dst, count):
            return standing(ground, moved(held, place[src], place[dst], seat, count), seat) - 1
        case Deploy(cell, count):
            return standing(ground, added(held, place[cell], seat, count), seat)
        case Grant(cell) | Remove(cell):
            return standing(ground, added(held, place[cell], seat, 1 if isinstance(action, Grant) else -1), seat)
        case Roll():
            return 1000
        case NoAdvance() | NoDeploy():
            return standing(ground, held, seat)
    return -1000


def standing(ground, held, seat):
    """Land and armies, less what enemies with an edge are likely to take, and a little for the own edges."""
    danger = [0] * len(held)
    for src, line in enumerate(ground[1]):
        for dst in line if held[src][0] not in {0, seat} else ():
            danger[dst] = max(danger[dst], min(4, edge(ground, held, src, dst) + SURE))
    own = [(LAND + count, danger[cell]) for cell, (owner, count) in enumerate(held) if owner == seat]
    score = sum(worth - risk * worth / 5 for worth, risk in own)
    return score + 0.5 * max(0, max(edges(ground, held, seat), default=0))


def edge(ground, held, src, dst):
    """By how much an attacking cell is the stronger."""
    ranks, _ = ground
    return ranks[src] + held[src][1] - ranks[dst] - held[dst][1]


def edges(ground, held, seat):
    return [
        edge(ground, held, src, dst)
        for src, line in enumerate(ground[1])
        for dst in line
        if held[src][0] == seat and held[dst][0] not in {0, seat}
    ]


def added(held, cell, seat, count):
    after = [*held]
    left = held[cell][1] + count
    after[cell] = (seat if left else 0, left)
    return after


def moved(held, src, dst, seat, count):
    return added(added(held, src, seat, -count), dst, seat, count) if count else held


RULE = Rule()
