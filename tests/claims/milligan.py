"""Milligan's claims counted again from the open cards."""

from games.milligan.state import Discard, End, Hand, Park, Pile

NEAR = 4


def pile(view, name, seat=0):
    return next(cards for spot, cards in view.piles.items() if spot == (name, seat))


def hand(view):
    return pile(view, "hand", view.seat)


def columns(view):
    return [pile(view, f"park{number}", view.seat) for number in range(1, 5)]


def source(view, action):
    """The pile that a play takes its card from."""
    if isinstance(action, Pile):
        return pile(view, "discharge", view.seat)
    return columns(view)[action.column - 1] if isinstance(action, Park) else hand(view)


def card(view, action):
    return action.card if isinstance(action, Hand | Discard) else source(view, action)[-1]


def length(view, action):
    """How many cards the sequence has then."""
    return 1 if action.to == "new" else len(pile(view, action.to)) + 1


def wild(card):
    return card.rank == 13 or card.joker


def follows(view, action, card):
    """Whether a card continues the sequence after this play."""
    following = length(view, action) + 1
    return card.rank == following or (wild(card) and following not in {1, 7, 12, 13})


def top(view, seat):
    return pile(view, "discharge", seat)[-1]


def nearer(view, action, seat, card, steps):
    return (
        top(view, seat) == card and not wild(card) and card.rank - length(view, action) == steps in range(1, NEAR + 1)
    )


def under(view, action):
    """The top of the column a discard goes to; None where it begins one."""
    return None if action.to == "new" else columns(view)[int(action.to[1]) - 1][-1]


RECOUNTS = {
    "others": lambda view, heard, action, count: isinstance(action, End) and len(view.legal) == count + 1,
    "left": lambda view, heard, action, count: len(source(view, action)) - 1 == count,
    "draws": lambda view, heard, action, left: (
        isinstance(action, Hand)
        and len(hand(view)) - 1 == left == 0
        and bool(pile(view, "stock") or pile(view, "aside"))
    ),
    "wild": lambda view, heard, action, spent: card(view, action) == spent and wild(spent),
    "completes": lambda view, heard, action, count: length(view, action) == count == 12,
    "follows": lambda view, heard, action, other: (
        other in [*hand(view), *(cards[-1] for cards in columns(view) if cards)]
        and other.rank == length(view, action) + 1
    ),
    "makes way": lambda view, heard, action, seat, other: (
        seat in {1, 2} and top(view, seat) == other and follows(view, action, other)
    ),
    "nearer": lambda view, heard, action, seat, other, steps: (
        seat in {1, 2} and nearer(view, action, seat, other, steps)
    ),
    "takes the place": lambda view, heard, action, seat, other: (
        seat == 3 - view.seat and top(view, seat) == other and other.rank == length(view, action)
    ),
    "fixed": lambda view, heard, action, other: (
        isinstance(action, Discard) and action.card == other and other.rank in {1, 7, 12}
    ),
    "alike": lambda view, heard, action, count, rank: (
        action.card.rank == rank and sum(card.rank == rank for card in hand(view)) == count > 1
    ),
    "column": lambda view, heard, action, count: (
        action.to == "new" and sum(bool(cards) for cards in columns(view)) == count - 1
    ),
    "high": lambda view, heard, action, card: action.to == "new" and action.card == card and card.rank in range(8, 13),
    "buries": lambda view, heard, action, other: (
        under(view, action) == other and (wild(other) or wild(action.card) or other.rank < action.card.rank)
    ),
    "goes on": lambda view, heard, action, other: (
        under(view, action) == other and not wild(other) and not wild(action.card) and other.rank >= action.card.rank
    ),
}
"""By kind of claim, whether it is so."""
