"""A computer player that reaches like a hand: one player, three paces.

It looks over the eight cards for a pair, covers one of it, and then the other, which it has seen by then.
"""

from collections.abc import Iterator, Sequence

from games.california_speed.state import COVERS, STACK, Cover, Public
from games.core.bot import Choice
from games.core.cards import Card
from games.core.events import Event, Moved, Said, Spot
from games.core.reach import RealtimeBot
from games.core.rng import Rng
from games.core.rules import TABLE, View

GAP, LONGEST, FLIGHT = 0.05, 1.4, 0.22
"""Seconds from card to card, at most, and in the air, while a new tableau is being laid out for all to see."""


class Player(RealtimeBot[Cover, Public]):
    first = 2.5

    def think(self, view: View[Cover, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Cover]]:
        if view.seat not in view.active or not view.public.open:
            return
        stacks = [stack for stack in COVERS if stack in view.public.open]
        if (other := other_of_pair(view, heard)) is not None:
            yield self.reach(other, 1, 2, 2, rng)
            return
        index, rng = rng.below(len(stacks))
        laid = laid_just_now(heard) if view.public.restacks else 0
        showing = min(LONGEST, GAP * laid) + FLIGHT if laid else 0.0
        yield self.reach(stacks[index], len(stacks), len(COVERS), 4, rng, showing)


def other_of_pair(view: View[Cover, Public], heard: Sequence[Event]) -> Cover | None:
    """If this player put down the last card: an open stack of the rank it covered, seen before."""
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
    for stack in COVERS:
        if stack in view.public.open and view.piles[STACK[stack]][-1].rank == covered[1].rank:
            return stack
    return None


def laid_just_now(heard: Sequence[Event]) -> int:
    """How many cards were moved since the table began a new layout; 0 once a stack has been covered."""
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


BOTS = {"Easy": Player(1.8, 1.3, 0.65), "Medium": Player(1.05, 1.02), "Hard": Player(0.8, 0.95, 0.35)}
# No MOVER: random play-outs cover any open stack, and a hand in a hurry can choose nothing better.
