"""Scopa's claims counted again from the table and from all that was seen to be taken."""

from games.core.cards import Card
from games.core.events import Moved
from games.scopa.state import Lay, Take

VALUES = {**{rank: rank for rank in range(1, 8)}, 11: 8, 12: 9, 13: 10}
PRIMIERA = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 11: 10, 12: 10, 13: 10}


def pile(view, name, seat=0):
    return next(cards for spot, cards in view.piles.items() if spot == (name, seat))


def gone(action):
    return [action.card, *action.cards] if isinstance(action, Take) else []


def after(view, action):
    table = [card for card in pile(view, "table") if card not in gone(action)]
    return table if isinstance(action, Take) else [*table, action.card]


def seen(view, heard):
    """Every card that has come to light in this hand."""
    cards = [card for event in heard if isinstance(event, Moved) for card in event.cards]
    return {card for card in [*cards, *(card for cards in view.piles.values() for card in cards)] if not card.hidden}


def cards_to_come(view, action):
    """How many cards are still to be played after this one."""
    hands = sum(len(cards) for spot, cards in view.piles.items() if spot.name == "hand")
    return len(pile(view, "stock")) + hands - 1


def total(view, action):
    return sum(VALUES[card.rank] for card in after(view, action))


def helps(view, heard, action, rank):
    """Whether a card of that rank is the best of its suit in the pile of the side, and the best of those that are."""
    own = ("won", 2 - view.seat % 2)
    taken = {card for event in heard if isinstance(event, Moved) and event.dst == own for card in event.cards}

    def best(card):
        return all(PRIMIERA[card.rank] > PRIMIERA[other.rank] for other in taken if other.suit == card.suit)

    better = [card.rank for card in gone(action) if best(card)]
    return rank in {7, 6, 1} and max(better, key=PRIMIERA.__getitem__, default=0) == rank


def may_sweep(view, heard, action, seat, rank):
    deck = {Card(rank, suit) for rank in VALUES for suit in "shdc"} - seen(view, heard)
    fits = sorted(card.rank for card in deck if VALUES[card.rank] == total(view, action))
    follows = 1 if view.seat == view.public.seats else view.seat + 1
    return seat == follows and fits[:1] == [rank] and cards_to_come(view, action) > 1


RECOUNTS = {
    "saves": lambda view, heard, action, card: (
        card in pile(view, "hand", view.seat) and card != action.card and VALUES[card.rank] > VALUES[action.card.rank]
    ),
    "sweeps": lambda view, heard, action, count: (
        len(pile(view, "table")) == len(action.cards) == count and cards_to_come(view, action) > 0
    ),
    "secures": lambda view, heard, action, card: card in gone(action) and card == Card(7, "d"),
    "coins": lambda view, heard, action, count, suit: (
        suit == "d" and sum(card.suit == suit for card in gone(action)) == count > 0
    ),
    "primiera": helps,
    "takes": lambda view, heard, action, count: len(gone(action)) == count,
    "gives up": lambda view, heard, action, card, suit: (
        isinstance(action, Lay) and action.card == card and card.suit == suit == "d"
    ),
    "counts most": lambda view, heard, action, rank: (
        isinstance(action, Lay) and action.card.rank == rank and PRIMIERA[action.card.rank] == max(PRIMIERA.values())
    ),
    "counts least": lambda view, heard, action, rank: (
        isinstance(action, Lay) and action.card.rank == rank and PRIMIERA[action.card.rank] == min(PRIMIERA.values())
    ),
    "leaves": lambda view, heard, action, points: total(view, action) == points > 10,
    "may sweep": may_sweep,
    "lies": lambda view, heard, action, card: card in after(view, action) and card == Card(7, "d"),
}
"""By kind of claim, whether it is so."""
