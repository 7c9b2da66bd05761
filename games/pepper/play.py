"""How a computer player of Pepper weighs the cards it may play: the chance to take the trick against what the card is
worth in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb

from games.core.cards import Card
from games.core.events import Event
from games.core.memory import recall
from games.core.rules import View
from games.pepper.cards import beats, best, strength, suit_of
from games.pepper.memory import unseen, voids
from games.pepper.state import HAND, STOCK, TRICK, Cards, Move, Public, clockwise, side_of

TRUMP_WORTH = (0.36, 0.40, 0.0, 0.46, 0.55, 0.70, 0.0, 0.86, 0.93)
"""What a trump is worth in hand, by its strength."""
MASTER, SECOND, LOW = 0.55, 0.2, 0.02
"""The same for the best card left of another suit, the second best, and a step of the others."""
DRAW = 0.35
"""How much a declarer likes to draw trumps with one that cannot be beaten."""
PROBE = 0.1
"""How much a defender dislikes to lead trumps for the declarer."""
SHORT = 0.04
"""How much a lone card of another suit is in the way of a player with trumps."""


@dataclass(frozen=True, slots=True)
class Table:
    """What the player at a seat knows of the trick in progress and of the others' hands."""

    me: int
    trumps: str
    hand: Cards
    trick: Cards
    ours: tuple[bool, ...]
    """For each card of the trick, whether it is our side's."""
    after: tuple[int, ...]
    """The seats that play after us."""
    friends: frozenset[int]
    declaring: bool
    size: Mapping[int, int]
    """How many cards each seat holds."""
    lacking: frozenset[tuple[int, str]]
    unseen: Cards


def look_round(view: View[Move, Public], heard: Sequence[Event]) -> Table:
    """The situation of the seat that is to play."""
    public, me = view.public, view.seat
    seats = len(public.tricks)
    order = clockwise(seats, public.leader)
    mine = order.index(me)
    friends = frozenset(seat for seat in order if side_of(seats, seat) == side_of(seats, me))
    return Table(
        me,
        public.trumps,
        view.piles[HAND[me]],
        tuple(view.piles[TRICK[seat]][0] for seat in order[:mine]),
        tuple(seat in friends for seat in order[:mine]),
        order[mine + 1 :],
        friends,
        public.declarer in friends,
        {seat: len(view.piles[HAND[seat]]) for seat in order},
        voids(heard, public.trumps, seats),
        unseen(recall(view.piles, heard, STOCK)),
    )


def worth(table: Table, card: Card) -> float:
    """The share of a trick this card may be expected to win now, less what it would be worth in hand."""
    trick = (*table.trick, card)
    leads = best(trick, table.trumps)
    chance = 1.0 if (*table.ours, True)[leads] else 0.0
    top, led = trick[leads], suit_of(trick[0], table.trumps)
    for seat in table.after:
        over = _over(table, seat, top, led)
        # Whoever goes over the card takes the trick to his side; a partner does not waste a high card on our trick.
        chance = chance + (1 - chance) * over if seat in table.friends else chance * (1 - over)
    value = chance - kept(table, card)
    return value if table.trick else value + _lead(table, card, chance)


def _lead(table: Table, card: Card, chance: float) -> float:
    """What else speaks for or against leading this card."""
    trumps = table.trumps
    if suit_of(card, trumps) != trumps:
        return 0.0
    if not table.declaring:
        return -PROBE
    left = any(suit_of(other, trumps) == trumps for other in table.unseen)
    rivals = any((seat, trumps) not in table.lacking for seat in table.after if seat not in table.friends)
    return DRAW if left and rivals and chance > 0.99 else 0.0


def kept(table: Table, card: Card) -> float:
    """What a card is worth in hand."""
    suit = suit_of(card, table.trumps)
    if suit == table.trumps:
        return TRUMP_WORTH[strength(card, table.trumps)]
    above = sum(beats(other, card, table.trumps) for other in table.unseen if suit_of(other, table.trumps) == suit)
    left = sum(suit_of(other, table.trumps) == suit for other in table.unseen)
    mates = [other for other in table.hand if suit_of(other, table.trumps) == suit]
    if above == 0:
        return MASTER if left else MASTER / 2
    if above == 1 and len(mates) > 1:
        return SECOND
    lone = len(mates) == 1 and any(suit_of(other, table.trumps) == table.trumps for other in table.hand)
    return LOW * strength(card, table.trumps) - (SHORT if lone else 0.0)


def _over(table: Table, seat: int, top: Card, led: str) -> float:
    """How likely a seat is to beat the best card so far, following suit as it must."""
    trumps = table.trumps
    may = [card for card in table.unseen if (seat, suit_of(card, trumps)) not in table.lacking]
    held, size = min(table.size[seat], len(may)), len(may)
    if not held:
        return 0.0
    following = [card for card in may if suit_of(card, trumps) == led]
    higher = sum(beats(card, top, trumps) for card in following)
    has_higher = 1 - _none(size, higher, held)
    if led == trumps:
        return has_higher
    trumping = sum(beats(card, top, trumps) for card in may if suit_of(card, trumps) == trumps)
    cannot_follow = _none(size, len(following), held)
    rest = size - len(following)
    ruffs = 1 - _none(rest, trumping, min(held, rest)) if rest else 0.0
    return min(1.0, has_higher + cannot_follow * ruffs)


def _none(size: int, wanted: int, held: int) -> float:
    """How likely so many cards out of ``size`` hold none of the wanted ones."""
    return comb(size - wanted, held) / comb(size, held)
