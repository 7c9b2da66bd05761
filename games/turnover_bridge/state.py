"""What Turnover Bridge keeps beside its cards: its places, options, its one action, and what everybody knows."""

from typing import Literal

from games.core.board import At, Piles, facts
from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.tricks import Ranking

PACK = pack()
TRUMPS = "s"
RANKING = Ranking(
    {card: card.suit for card in PACK}, {card: 14 if card.rank == 1 else card.rank for card in PACK}, TRUMPS
)
"""The ace is high, spades are trumps (R1, R7)."""
COLUMNS = 12
TRICKS, ENOUGH = 26, 14
"""Tricks in a game, and how many of them win it (R8)."""

STOCK = Spot("stock")
HOLE = tuple(Spot("hole", seat) for seat in range(3))
TRICK = tuple(Spot("trick", seat) for seat in range(3))
WON = tuple(Spot("won", seat) for seat in range(3))
COLUMN = tuple(tuple(Spot(f"column{number}", seat) for number in range(1, COLUMNS + 1)) for seat in range(3))
"""The columns of each seat, ``COLUMN[seat][0]`` to ``COLUMN[seat][11]``."""


class TurnoverOptions(Options):
    """When the card under a played one is turned up (R4)."""

    flip: Literal["at_once", "after_trick"] = option(
        "at_once", "Turn cards up", ("at_once", "after_trick"), words=("At once", "After the trick")
    )


class Play(Action):
    """An accessible card to the trick (R5, R6)."""

    card: Card


@facts
class Public:
    """What everybody knows beside the cards on view."""

    late: bool
    """Whether cards are turned up only after the trick (R4)."""
    dealer: int = 0
    leader: int = 0
    turn: int = 0
    """0: the game is over."""
    waiting: Spot | None = None
    """The column whose uncovered card waits for the end of the trick (R4)."""


State = At[Public]


def open_cards(at: State, seat: int) -> list[Card]:
    """The cards a seat may play: the uncovered ones of its columns, and its hole cards (R3)."""
    cards = [pile[-1] for pile in map(at.__getitem__, COLUMN[seat]) if pile]
    if (waiting := at.public.waiting) is not None and waiting.seat == seat:
        cards.remove(at[waiting][-1])
    return [*cards, *at[HOLE[seat]]]


def place_of(piles: Piles, seat: int, card: Card) -> Spot | None:
    """Where a seat's own open card or hole card is."""
    for spot in COLUMN[seat]:
        pile = piles[spot]
        if pile and pile[-1] is card:
            return spot
    return HOLE[seat] if card in piles[HOLE[seat]] else None


def tricks(piles: Piles) -> tuple[int, int]:
    """Tricks taken, by seat."""
    return len(piles[WON[1]]) // 2, len(piles[WON[2]]) // 2
