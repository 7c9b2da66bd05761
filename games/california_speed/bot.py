"""A computer player that reaches like a hand: one player, four paces.

It looks over the eight cards for a pair, covers one of it, and then the other, which it has seen by then.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from games.california_speed.state import STACKS, Cover, Public, stack_spot
from games.core.bot import Bot, Choice
from games.core.cards import Card
from games.core.events import Event, Moved, Said, Spot
from games.core.rng import Rng
from games.core.rules import TABLE, View

FLOOR = 0.25
"""Seconds under which no hand answers."""
GAP, LONGEST, FLIGHT = 0.05, 1.4, 0.22
"""Seconds from card to card, at most, and in the air, while a new tableau is being laid out for all to see."""


class Hand(Bot[Cover, Public]):
    def __init__(self, tempo: float) -> None:
        self._tempo = tempo

    def think(self, view: View[Cover, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Cover]]:
        if view.seat not in view.active or not view.public.open:
            return
        stacks = [stack for stack in STACKS if stack in view.public.open]
        other = other_of_pair(view, heard)
        if other is not None:
            yield self._choice(other, 1, 2, 2, 0.0, rng)
            return
        index, rng = rng.below(len(stacks))
        laid = laid_just_now(heard) if view.public.restacks else 0
        showing = min(LONGEST, GAP * laid) + FLIGHT if laid else 0.0
        yield self._choice(stacks[index], len(stacks), len(STACKS), 4, showing, rng)

    def _choice(self, move: Cover, responses: int, scanned: int, distance: float, wait: float, rng: Rng
                ) -> Choice[Cover]:  # fmt: skip
        """Hick's and Fitts's laws, the player's tempo, and the unevenness of people (ex-Gaussian)."""
        seconds = 0.25 + 0.15 * math.log2(responses + 1) + 0.028 * scanned + math.log2(distance + 1) / 4.5
        first, rng = rng.unit()
        second, rng = rng.unit()
        third, rng = rng.unit()
        bell = math.sqrt(-2 * math.log(1 - first)) * math.cos(math.tau * second)
        tail = -math.log(1 - third / 0.3) if third < 0.3 else 0.0
        return Choice(move, max(FLOOR, wait + seconds * self._tempo * (1 + 0.12 * (bell + tail))))


def other_of_pair(view: View[Cover, Public], heard: Sequence[Event]) -> Cover | None:
    """Where the last card anybody laid was one's own: an open stack of the rank it covered, seen before."""
    under: dict[Spot, Card] = {}
    covered: tuple[int, Card] | None = None
    for event in heard:
        match event:
            case Moved(Spot("packet", seat), dst, (card,)):
                before = under.get(dst)
                under[dst] = card
                covered = (seat, before) if before is not None else None
            case Moved(src, Spot("packet")):
                under.pop(src, None)
                covered = None
    if covered is None or covered[0] != view.seat:
        return None
    for stack in STACKS:
        top = view.piles[stack_spot(stack.side, stack.number)][-1]
        if stack in view.public.open and top.rank == covered[1].rank:
            return stack
    return None


def laid_just_now(heard: Sequence[Event]) -> int:
    """How many cards were moved since the table began to lay out anew; 0 once a stack has been covered."""
    count = 0
    for event in reversed(heard):
        match event:
            case Said(seat) if seat != TABLE:
                return 0
            case Said():
                return count
            case Moved():
                count += 1
    return 0


BOTS = {"Relaxed": Hand(1.8), "Easy": Hand(1.35), "Medium": Hand(1.05), "Quick": Hand(0.8)}
