"""What a game of California Speed is made of: the places, the one action, the state, what everybody knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.core.cards import Card
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TableAction

Cards = tuple[Card, ...]
ROW = 4
"""Stacks on each side (R2)."""
COUNT = 1.5
"""Seconds that eight different ranks lie before the table restacks, so that both see it."""
GUARD = 50
"""Restacks in a row without a cover after which the packets are shuffled (R9)."""


@dataclass(frozen=True, slots=True)
class Cover(Action):
    """Put the top card of the own packet onto a stack: the n-th on a seat's side (R4)."""

    form: ClassVar[str] = "cover {side}.{number}"
    side: int
    number: int


@dataclass(frozen=True, slots=True)
class Restack(TableAction):
    """Everybody takes the own stacks back and lays out anew, because no two cards match (R6)."""


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment. ``stacks[side - 1][number - 1]`` and packets run bottom to top."""

    options: Options
    rng: Rng
    packets: tuple[Cards, ...]
    stacks: tuple[tuple[Cards, ...], ...]
    open: frozenset[Cover]
    """The stacks that may be covered (R3), named by the action that does."""
    idle: int = 0
    """Restacks since a stack was last covered (R9)."""
    covers: tuple[int, ...] = (0, 0)
    """How many cards each player has got rid of."""
    restacks: int = 0
    winner: int = 0


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody knows beside the cards on view. What is open follows from what lay there, so it is no secret."""

    options: Options
    open: frozenset[Cover]
    idle: int
    covers: tuple[int, ...]
    restacks: int
    winner: int


def packet_spot(seat: int) -> Spot:
    return Spot("packet", seat)


def stack_spot(side: int, number: int) -> Spot:
    """The stacks lie in the same places whoever looks, so that every pad has their shape."""
    return Spot(f"stack{side}_{number}")


def stack_at(spot: Spot) -> Cover | None:
    """The cover that a stack's place asks for; None where no stack lies."""
    if not spot.name.startswith("stack"):
        return None
    side, number = spot.name.removeprefix("stack").split("_")
    return Cover(int(side), int(number))


STACKS = tuple(Cover(side, number) for side in (1, 2) for number in range(1, ROW + 1))
"""All eight, in the order of the layout (R2)."""


def matching(tops: Sequence[Card]) -> frozenset[Cover]:
    """R3: the stacks whose visible card has the rank of another's."""
    ranks = Counter(card.rank for card in tops)
    return frozenset(stack for stack, card in zip(STACKS, tops, strict=True) if ranks[card.rank] > 1)
