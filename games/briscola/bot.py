"""A rule-of-thumb Briscola player: it weighs what the trick is worth against what each card is worth in hand.

It knows its own cards, what lies on the table and what it has heard; partners play for the side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb

from games.briscola.rules import recall
from games.briscola.scoring import PACK, POINTS, STRENGTH, beats, best
from games.briscola.state import HAND, STOCK, TRICK, Ack, Move, Play, Public, clockwise
from games.core.bot import Bot, Choice
from games.core.cards import Card
from games.core.events import Event
from games.core.rng import Rng
from games.core.rules import View

PAUSE = 0.8
"""Seconds a person takes to play a card."""


@dataclass(frozen=True, slots=True)
class Table:
    """What the player at a seat knows of the trick in progress and of the others' hands."""

    trumps: str
    trick: tuple[Card, ...]
    ours: tuple[bool, ...]
    """For each card of the trick, whether it is our side's."""
    after: tuple[int, ...]
    """The seats that play after us."""
    friends: frozenset[int]
    held: Mapping[int, tuple[Card, ...]]
    """The cards we know each of them to hold."""
    hidden: Mapping[int, int]
    """How many more each of them holds."""
    unseen: tuple[Card, ...]
    """The cards that may be there, or in the stock."""
    stock: int


class Normal(Bot[Move, Public]):
    """Plays the card with the best balance of points won now and strength kept."""

    def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        if view.public.phase == "look":
            yield Choice(Ack())
            return
        table = look_round(view, heard)
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        chosen = max(cards, key=lambda card: (worth(table, card), -STRENGTH[card.rank], card))
        yield Choice(Play(chosen), PAUSE)


def look_round(view: View[Move, Public], heard: Sequence[Event]) -> Table:
    """The situation of the seat that is to play."""
    public, me = view.public, view.seat
    piles = recall(view, heard)
    order = clockwise(public.players, public.leader)
    mine = order.index(me)
    friends = frozenset(seat for seat in public.players if len(public.tricks) == 4 and (seat - me) % 2 == 0) | {me}
    known = {card for cards in piles.values() for card in cards}
    held = {seat: tuple(card for card in piles[HAND[seat]] if not card.hidden) for seat in public.players if seat != me}
    return Table(
        public.trumps,
        tuple(piles[TRICK[seat]][0] for seat in order[:mine]),
        tuple(seat in friends for seat in order[:mine]),
        order[mine + 1 :],
        friends,
        held,
        {seat: len(piles[HAND[seat]]) - len(cards) for seat, cards in held.items()},
        tuple(card for card in PACK if card not in known),
        len(piles[STOCK]),
    )


def worth(table: Table, card: Card) -> float:
    """Points this card may be expected to swing now, less what it would be worth kept."""
    trick = (*table.trick, card)
    ours = (*table.ours, True)
    leads = best(trick, table.trumps)
    pot = sum(POINTS[laid.rank] for laid in trick)
    top = trick[leads]
    keeps = ours[leads]
    chance = 1.0 if keeps else 0.0
    for seat in table.after:
        over = _over(table, seat, top, pot)
        # Whoever goes over the card takes the trick to his side.
        chance = chance + (1 - chance) * over if seat in table.friends else chance * (1 - over)
    return (2 * chance - 1) * (pot + _fed(table, chance)) - kept(table, card)


def kept(table: Table, card: Card) -> float:
    """What a card is worth in hand."""
    points = POINTS[card.rank]
    if card.suit == table.trumps:
        return 3.0 + STRENGTH[card.rank] * 0.45 + points * 0.75
    return points * 0.35


def _fed(table: Table, chance: float) -> float:
    """Points that those who play later are likely to add."""
    return sum(1.5 if seat in table.friends and chance > 0.6 else 0.8 for seat in table.after)


def _over(table: Table, seat: int, top: Card, pot: int) -> float:
    """How likely a seat is to beat the best card so far."""
    none = 1.0
    for card in table.held[seat]:
        if beats(card, top, table.trumps):
            none *= 1 - _willing(table, card, top, pot)
    count, size = table.hidden[seat], len(table.unseen)
    if count and size:
        eager = sum(_willing(table, card, top, pot) for card in table.unseen if beats(card, top, table.trumps))
        strong = sum(beats(card, top, table.trumps) for card in table.unseen)
        if strong:
            has = 1 - comb(size - strong, count) / comb(size, count)
            none *= 1 - has * eager / strong
    return 1 - none


def _willing(table: Table, card: Card, top: Card, pot: int) -> float:
    """How likely a player who can beat the trick with this card does."""
    if card.suit != table.trumps or (top.suit == table.trumps and pot >= 10):
        return 0.9
    return min(0.95, 0.15 + 0.08 * (pot + POINTS[card.rank] * 0.3))


BOTS = {"Normal": Normal()}
