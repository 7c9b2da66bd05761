"""What Milk Run keeps beside its cards: its places, options, actions, and what everybody knows."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

from games.core.board import At, Piles, facts
from games.core.cards import JOKER, Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.phrases import Phrase

Cards = tuple[Card, ...]
Colour = Literal["red", "black"]
Source = Literal["stock", "discard"]
Phase = Literal["draw", "play", "end"]

COLOURS: tuple[Colour, ...] = ("red", "black")
"""Strawberry milk and chocolate milk (R5)."""
COLOUR_NAMES: Mapping[Colour, Phrase] = {"red": Phrase("red"), "black": Phrase("black")}
MOST = 8
"""Players (R1)."""
HELD = 6
"""Cards dealt, and held again at the end of every turn (R3, R7)."""
EACH = 2
"""Cards drawn and cards played in a turn (R6, R7)."""
GOAL = 30
"""Deliveries of each colour that win (R17)."""
OPEN_LIMIT = 5
"""The limit where no card says otherwise (R8)."""
KEPT = 3
"""Discards that stay when a new stock is made (R18)."""

STOCK, DISCARD = Spot("stock"), Spot("discard")
HAND = tuple(Spot("hand", seat) for seat in range(MOST + 1))
LIMIT = {colour: tuple(Spot(f"limit_{colour}", seat) for seat in range(MOST + 1)) for colour in COLOURS}
GO = {colour: tuple(Spot(f"go_{colour}", seat) for seat in range(MOST + 1)) for colour in COLOURS}
DELIVERY = {colour: tuple(Spot(f"delivery_{colour}", seat) for seat in range(MOST + 1)) for colour in COLOURS}
"""The three piles of each colour, by colour and seat (R5)."""


def colour_of(card: Card) -> Colour:
    """The colour of any card but a joker."""
    return "red" if card.suit in "hd" else "black"


def is_numeral(card: Card) -> bool:
    return 2 <= card.rank <= 10


class MilkRunOptions(Options):
    """The choices of R2, R11 and R12."""

    packs: int | Literal["n", "n-1"] = option(
        "n", "Packs for N players", ("n", "n-1"), most=MOST, words=("One each", "One fewer")
    )
    deliver_to_others: bool = option(False, "Deliver to other players too", (False, True))
    steal_needs_card: bool = option(False, "A steal needs a card to take", (False, True))

    def count(self, seats: int) -> int:
        """The packs shuffled together for this many players (R2)."""
        return {"n": seats, "n-1": seats - 1}[self.packs] if isinstance(self.packs, str) else self.packs


def all_packs(count: int) -> Cards:
    """This many packs of 54, sorted (R2)."""
    return pack(jokers=2) * count


# -- actions


class Draw(Action):
    """One card from the stock, or the top discard (R6)."""

    source: Source


class Limit(Action):
    """A numeral on a limit pile, one's own where no seat is named (R8)."""

    form = "limit {card}[ @{at}]"
    card: Card
    at: int | None = None


class Go(Action):
    """A face card on a go pile (R9)."""

    form = "go {card}[ @{at}]"
    card: Card
    at: int | None = None


class Stop(Action):
    """An ace on a go pile (R10)."""

    form = "stop {card}[ @{at}]"
    card: Card
    at: int | None = None


class Deliver(Action):
    """A numeral on a delivery column (R11)."""

    form = "deliver {card}[ @{at}]"
    card: Card
    at: int | None = None


class Steal(Action):
    """A joker on another player's go pile: their last delivery becomes the thief's newest (R12)."""

    form = "steal from {victim} {colour}"
    victim: int
    colour: Colour


class Block(Action):
    """A joker on one's own go pile (R13)."""

    colour: Colour


class Discard(Action):
    """Any card on the discard pile (R14)."""

    card: Card


Play = Limit | Go | Stop | Deliver | Steal | Block | Discard
Move = Draw | Play


draw, limit, go, stop, deliver = cache(Draw), cache(Limit), cache(Go), cache(Stop), cache(Deliver)
steal, block, discard = cache(Steal), cache(Block), cache(Discard)
"""The actions, each made once."""


def card_of(action: Play) -> Card:
    """The card of the hand that a play uses."""
    return JOKER if isinstance(action, Steal | Block) else action.card


def target(seat: int, action: Play) -> Spot:
    """The pile that a play's card goes to."""
    match action:
        case Limit(card, at):
            return LIMIT[colour_of(card)][at or seat]
        case Go(card, at) | Stop(card, at):
            return GO[colour_of(card)][at or seat]
        case Deliver(card, at):
            return DELIVERY[colour_of(card)][at or seat]
        case Steal(victim, colour):
            return GO[colour][victim]
        case Block(colour):
            return GO[colour][seat]
        case Discard():
            return DISCARD


# -- what everybody knows


@facts
class Public:
    """What everybody knows beside the cards on view."""

    seats: int
    options: MilkRunOptions
    phase: Phase = "draw"
    dealer: int = 0
    turn: int = 0
    drawn: tuple[Source, ...] = ()
    """Where the cards drawn in this turn came from (R6)."""
    played: int = 0
    """Cards played in this turn (R7)."""
    totals: tuple[tuple[int, int], ...] = ()
    """What each seat's red and black columns add up to (R16)."""

    @property
    def winner(self) -> int:
        """The seat with 30 of both colours; 0 where there is none (R17)."""
        return next((seat for seat, both in enumerate(self.totals, 1) if min(both) >= GOAL), 0)


State = At[Public]


# -- what the piles of a seat say


def goes(at: Piles, colour: Colour, owner: int) -> bool:
    """Whether a go pile shows a face card (R9)."""
    pile = at[GO[colour][owner]]
    return bool(pile) and pile[-1].rank >= 11


def most(at: Piles, colour: Colour, owner: int) -> int:
    """The limit: the highest numeral that may be delivered (R8)."""
    pile = at[LIMIT[colour][owner]]
    return pile[-1].rank if pile else OPEN_LIMIT
