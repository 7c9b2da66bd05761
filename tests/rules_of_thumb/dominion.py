"""Dominion by folk advice: take free land first, guard what an enemy can reach, attack with an advantage of two."""

from games.core.bot import Bot, Choice
from games.dominion.field import LINES, PLACE, effect
from games.dominion.state import (
    Attack,
    Deploy,
    EndAttack,
    Flip,
    Grant,
    NoAdvance,
    Occupy,
    Remove,
    Roll,
)


class Rule(Bot):
    def think(self, view, heard, rng):
        yield Choice(max(view.legal, key=lambda action: liking(view.public, view.seat, action)))


def strength(public, cell):
    return public.field[cell].rank + effect(public.field[cell], public.flipped) + public.armies[cell]


def threats(public, seat, cell):
    lines = LINES[public.size]
    return [at for at in range(len(lines)) if cell in lines[at] and public.owners[at] not in {0, seat}]


def liking(public, seat, action):
    place, lines = PLACE[public.size], LINES[public.size]
    match action:
        case Flip():
            edges = [
                strength(public, src) - strength(public, dst)
                for src in range(len(lines))
                for dst in lines[src]
                if public.owners[src] == seat and public.owners[dst] not in {0, seat}
            ]
            return 50 if max(edges, default=-9) >= 3 else 0
        case Attack(src, dst):
            edge = strength(public, place[src]) - strength(public, place[dst])
            return 30 + edge if edge >= 2 else edge - 30
        case EndAttack() | NoAdvance():
            return 10
        case Occupy(count):
            held = public.armies[public.conquest[0]]
            return 20 - abs(count - max(1, held // 2))
        case Roll():
            return 20
        case Deploy(spot, count) | (Grant(spot) as count):
            cell = place[spot]
            count = count if isinstance(count, int) else 1
            danger = len(threats(public, seat, cell))
            if public.owners[cell] == 0:
                return 60 + public.field[cell].rank + count / 10
            return 40 + 3 * danger + count - strength(public, cell) / 2
        case Remove(spot):
            return public.armies[place[spot]] - 5 * (public.armies[place[spot]] == 1)
    return -99


RULE = Rule()
