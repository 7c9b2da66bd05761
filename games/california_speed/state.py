"""What California Speed keeps beside its cards: its places, the one action, and what everybody knows."""

from games.core.board import At, Piles, facts
from games.core.events import Spot
from games.core.notation import Action
from games.core.rules import TableAction

COUNT = 1.5
"""Seconds that eight different ranks stay on view before the table restacks, so that both see it (R6)."""
GUARD = 50
"""Restacks in a row without a cover after which the packets are shuffled (R9)."""


class Cover(Action):
    """Put the top card of your packet onto a stack: the n-th on a seat's side (R4)."""

    form = "cover {side}.{number}"
    side: int
    number: int


class Restack(TableAction):
    """Both take their stacks back and lay out again, because no two cards match (R6)."""


COVERS = tuple(Cover(side, number) for side in (1, 2) for number in range(1, 5))
"""Every cover there can be, in the order of the stacks (R2)."""

STOCK = Spot("stock")
"""Where the deal comes from; not a place used in play."""
PACKET = tuple(Spot("packet", seat) for seat in range(3))
STACK = {cover: Spot(f"stack{cover.side}_{cover.number}") for cover in COVERS}
"""The stack that each action covers. Stacks are in the same places for both players, so that every pad has their
shape."""
COVER = {spot: cover for cover, spot in STACK.items()}
ROW = tuple(tuple(spot for spot, cover in COVER.items() if cover.side == seat) for seat in range(3))
"""The four stacks on each seat's side."""


@facts
class Public:
    """What everybody knows beside the cards on view. What is open follows from what was on view, so it is no secret."""

    open: frozenset[Cover] = frozenset()
    """The stacks that may be covered (R3), named by the action that does."""
    idle: int = 0
    """Restacks since a stack was last covered (R9)."""
    covers: tuple[int, ...] = (0, 0)
    """How many cards each player has got rid of."""
    restacks: int = 0
    winner: int = 0


State = At[Public]


def matching(piles: Piles) -> frozenset[Cover]:
    """The stacks whose visible card has the rank of another's (R3)."""
    ranks = [piles[spot][-1].rank for spot in COVER]
    return frozenset([cover for cover, rank in zip(COVERS, ranks, strict=True) if ranks.count(rank) > 1])
