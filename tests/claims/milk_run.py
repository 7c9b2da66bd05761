"""Milk Run's claims counted again, by what lies in front of everybody."""

from games.milk_run.state import Deliver, Discard, Draw, Go, Limit, Steal, Stop

SUITS = {"red": "hd", "black": "sc"}


def pile(view, name, seat=0):
    return next(cards for spot, cards in view.piles.items() if spot == (name, seat))


def hand(view):
    return pile(view, "hand", view.seat)


def colour(card):
    return next((name for name, suits in SUITS.items() if card.suit in suits), "")


def going(view, name, seat):
    return any(card.rank in {11, 12, 13} for card in pile(view, f"go_{name}", seat)[-1:])


def limit(view, name, seat):
    return next((card.rank for card in pile(view, f"limit_{name}", seat)[-1:]), 5)


def missing(view, name, seat):
    return max(0, 30 - sum(card.rank for card in pile(view, f"delivery_{name}", seat)))


def owner(view, action):
    """Whose pile a card goes to."""
    return action.victim if isinstance(action, Steal) else getattr(action, "at", None) or view.seat


def colour_meant(action):
    return action.colour if hasattr(action, "colour") else colour(action.card)


def card_meant(view, action):
    return pile(view, "discard")[-1] if isinstance(action, Draw) else action.card


def to_draw(view):
    """The cards of the stock, or those that would be shuffled into a new one."""
    if pile(view, "stock"):
        return len(pile(view, "stock"))
    covered = [len(cards) - 1 for spot, cards in view.piles.items() if spot.name[:3] in {"go_", "lim"} and cards]
    return max(0, len(pile(view, "discard")) - 3) + sum(covered)


def deliverable(view, card, at_once=True):
    name = colour(card)
    right = 2 <= card.rank <= limit(view, name, view.seat)
    return right and going(view, name, view.seat) == at_once


def lets(view, action, card):
    """Whether a card of the hand can be delivered after this, and could not before."""
    name = colour(card)
    if card not in hand(view) or not 2 <= card.rank <= 10 or owner(view, action) != view.seat:
        return False
    if isinstance(action, Go):
        return deliverable(view, card, at_once=False) and name == colour_meant(action)
    fits = limit(view, name, view.seat) < card.rank <= action.card.rank and card != action.card
    return fits and name == colour_meant(action) and going(view, name, view.seat)


def stops(view, heard, action, seat, name):
    right = isinstance(action, Stop) or hasattr(action, "colour")
    return right and (owner(view, action), colour_meant(action)) == (seat, name) and going(view, name, seat)


def limits(view, heard, action, seat, now, then):
    where = owner(view, action), limit(view, colour(action.card), owner(view, action))
    return isinstance(action, Limit) and where == (seat, now) and action.card.rank == then


def go_cards(view, heard, action, count, name):
    held = [card for card in hand(view) if card.rank > 10 and colour(card) == name]
    if action.card not in held:
        return False
    needed = missing(view, name, view.seat) > 0 and not going(view, name, view.seat)
    return isinstance(action, Discard) and len(held) == count and needed


RECOUNTS = {
    "draws": lambda view, heard, action, count: action == Draw("stock") and to_draw(view) >= count == 1,
    "draws and leaves": lambda view, heard, action, count, second: (
        action == Draw("stock")
        and to_draw(view) >= count == 1
        and len(pile(view, "discard")) >= second == 1
        and not view.public.drawn
    ),
    "joker": lambda view, heard, action, count: card_meant(view, action).joker and count == 1,
    "go card": lambda view, heard, action, card, left: (
        card_meant(view, action) == card
        and card.rank > 10
        and not going(view, colour(card), view.seat)
        and missing(view, colour(card), view.seat) == left > 0
    ),
    "can deliver": lambda view, heard, action, card: card_meant(view, action) == card and deliverable(view, card),
    "once it goes": lambda view, heard, action, card: action.card == card and deliverable(view, card, at_once=False),
    "cannot deliver": lambda view, heard, action, card: (
        card_meant(view, action) == card and not deliverable(view, card)
    ),
    "ace": lambda view, heard, action, card: card_meant(view, action) == card and card.rank == 1,
    "helps": lambda view, heard, action, seat, card: (
        isinstance(action, Deliver) and action.at == seat != view.seat and action.card == card
    ),
    "missing": lambda view, heard, action, left, name: (
        name in SUITS and colour_meant(action) == name and missing(view, name, view.seat) == left
    ),
    "delivers": lambda view, heard, action, points, name: (
        isinstance(action, Deliver) and action.card.rank == points and colour(action.card) == name
    ),
    "completes": lambda view, heard, action, left, name: (
        colour(action.card) == name and missing(view, name, view.seat) == left and 0 < left <= action.card.rank
    ),
    "starts": lambda view, heard, action, seat, name: (
        isinstance(action, Go)
        and owner(view, action) == seat
        and colour_meant(action) == name
        and not going(view, name, seat)
    ),
    "stops": stops,
    "limit": limits,
    "bars": lambda view, heard, action, seat, low, high: (
        limits(view, heard, action, seat, high, low - 1) and low <= high and seat != view.seat
    ),
    "lets you deliver": lambda view, heard, action, card: lets(view, action, card),
    "takes": lambda view, heard, action, seat, card: (
        isinstance(action, Steal)
        and action.victim == seat
        and pile(view, f"delivery_{action.colour}", seat)[-1] == card
        and going(view, action.colour, view.seat)
        and card.rank <= limit(view, action.colour, view.seat)
    ),
    "go card to spare": lambda view, heard, action, card: (
        action.card == card and card.rank > 10 and going(view, colour(card), view.seat)
    ),
    "go cards": go_cards,
    "above the limit": lambda view, heard, action, rank, most: (
        action.card.rank == rank > most == limit(view, colour(action.card), view.seat)
    ),
}
"""By kind of claim, whether it is so."""
