"""What Nuts keeps beside its cards: its places, options, actions, and what everybody knows."""

from typing import Literal, NamedTuple

from games.core.board import At, Cards, Piles, facts
from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.nuts.scoring import Tally, totals

Phase = Literal["play", "over", "end"]
"""Everybody plays; between two hands; the match is over."""
Place = Literal["t1", "t2", "t3", "t4", "f"]
"""Where a card may be put: one of the four columns, or a foundation."""

COLUMNS: tuple[Place, ...] = ("t1", "t2", "t3", "t4")
SIDES = {
    2: ((1,), (2,)),
    3: ((1,), (2,), (3,)),
    4: ((1,), (2,), (3,), (4,)),
    6: ((1, 2), (3, 4), (5, 6)),
    8: ((1, 2), (3, 4), (5, 6), (7, 8)),
}
"""Who plays together, side by side, by the number of players (R1)."""
ENOUGH = 100
"""The match ends with the hand after which a side has more than this (R13)."""
SHIFTS = 3
"""How often in a row all may be stuck before the hand ends (R11)."""


class Turn(Action):
    """Turn the next three cards of the stock over to the waste (R7)."""


class Recycle(Action):
    """With the stock used up, turn the waste over to be the stock again (R7)."""


class Reserve(Action):
    """Play the top card of the Nuts pile (R4)."""

    to: Place


class Waste(Action):
    """Play the top card of the waste (R4)."""

    to: Place


class Move(Action):
    """Move a card of a column with all the cards on it to another column, or the last one to a foundation (R4, R5)."""

    card: Card
    to: Place


class Stuck(Action):
    """Say that the side is stuck (R9)."""


class Nuts(Action):
    """Call Nuts, where it has to be called (R10)."""

    form = "nuts"


Play = Turn | Recycle | Reserve | Waste | Move | Stuck | Nuts


class NutsOptions(Options):
    """The choice of R10."""

    call_required: bool = option(False, "Nuts must be called", (False, True))


@facts
class Public:
    """What everybody knows beside the cards on view. Sides count from 0; the cards of side n come from deck n + 1."""

    options: NutsOptions
    seats: int
    up: tuple[int, ...] = ()
    """How many cards of each side's deck are on the foundations."""
    stuck: frozenset[int] = frozenset()
    """The sides that say they are stuck (R9)."""
    shifts: int = 0
    """How often all were stuck since a card was last played from a reserve or waste, or to a foundation (R11)."""
    phase: Phase = "over"
    finished: tuple[Tally, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The match score of each side after the finished hands."""
        return totals(self.finished, len(SIDES[self.seats]))


State = At[Public]


class Places(NamedTuple):
    """The places of one side; they are named by its first seat."""

    reserve: Spot
    stock: Spot
    waste: Spot
    columns: tuple[Spot, ...]
    foundations: Spot
    """Where a side drops cards for the foundations, whichever takes them; no card ever stays there."""


PLACES = tuple(
    Places(
        Spot("reserve", seat),
        Spot("stock", seat),
        Spot("waste", seat),
        tuple(Spot(name, seat) for name in COLUMNS),
        Spot("foundations", seat),
    )
    for seat in range(9)
)
HOMES = {seats: (PLACES[0], *(PLACES[side[0]] for side in sides for _ in side)) for seats, sides in SIDES.items()}
"""By the number of players, the places of each seat's side; a watcher's are always empty."""
NUMBERS = {seats: (0, *(number for number, side in enumerate(sides) for _ in side)) for seats, sides in SIDES.items()}
"""By the number of players, which side each seat belongs to."""
FOUNDATIONS = {seats: tuple(Spot(f"f{number}") for number in range(1, 4 * len(SIDES[seats]) + 1)) for seats in SIDES}
"""All the foundations there can be, the oldest first; empty ones are not begun (R6)."""
_ALL = frozenset(FOUNDATIONS[8])


def is_foundation(spot: Spot) -> bool:
    """Whether a spot is one of the foundations."""
    return spot in _ALL


def column_of(home: Places, to: Place) -> Spot:
    """A side's column by its name."""
    return home.columns[COLUMNS.index(to)]


PLAIN = {card: Card(card.rank, card.suit) for deck in range(5) for card in pack(deck=deck)}
"""Each card as the notation writes it, without its deck."""
ON = {
    card: frozenset(other for other in pack(deck=card.deck) if other.rank == card.rank + 1 and other.red != card.red)
    for card in PLAIN
}
"""The cards on which each card may be put in a column: one rank higher and of the other colour (R5)."""
ON_END: dict[Card, frozenset[Card | None]] = {card: cards | {None} for card, cards in ON.items()}
"""The end cards of the columns that take each card; None: an empty one."""
ACES = tuple(card for card in pack() if card.rank == 1)
NEXT = {card: Card(card.rank + 1, card.suit) if card.rank < 13 else None for card in PLAIN}


def fits_column(card: Card, column: Cards) -> bool:
    """Whether a card is one rank lower than a column's end card and of the other colour; an empty column takes any
    card (R5)."""
    return not column or column[-1] in ON[card]


def going_up(piles: Piles, foundations: tuple[Spot, ...]) -> dict[Card | None, Spot]:
    """Where each card that can go up goes, by its plain face: an ace to the next free place, others to the oldest
    foundation they fit (R6)."""
    places: dict[Card | None, Spot] = {}
    for spot in foundations:
        if not (pile := piles[spot]):
            places.update(dict.fromkeys(ACES, spot))
            return places
        places.setdefault(NEXT[pile[-1]], spot)
    return places


def find(piles: Piles, home: Places, card: Card) -> tuple[Spot, int] | None:
    """In which column of a side a card is, given by its plain face, and how many are under it; None: in none."""
    for spot in home.columns:
        for depth, held in enumerate(piles[spot]):
            if PLAIN[held] is card:
                return spot, depth
    return None
