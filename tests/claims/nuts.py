"""Nuts' claims counted again from what lies open."""

from games.nuts.state import SIDES, Move, Nuts, Recycle, Reserve, Stuck, Turn, Waste


def home(view, seat):
    """The first seat of a side, by which its places are named."""
    return next(side[0] for side in SIDES[view.public.seats] if seat in side)


def pile(view, name, first):
    return next((cards for spot, cards in view.piles.items() if spot == (name, first)), ())


def mine(view, name):
    return pile(view, name, home(view, view.seat))


def columns(view):
    return [mine(view, f"t{number}") for number in range(1, 5)]


def same(card, other):
    return (card.rank, card.suit) == (other.rank, other.suit)


def goes_up(view, card):
    """Whether a foundation takes it; there is always room for another ace."""
    tops = [
        cards[-1] for spot, cards in view.piles.items() if spot.name[0] == "f" and spot.name[1:].isdigit() and cards
    ]
    return card.rank == 1 or any(same(top, card._replace(rank=card.rank - 1)) for top in tops)


def fits(card, end):
    return end.rank == card.rank + 1 and (card.suit in "hd") != (end.suit in "hd")


def card(view, action):
    match action:
        case Reserve():
            return mine(view, "reserve")[-1]
        case Waste():
            return mine(view, "waste")[-1]
    return action.card


def under(view, action):
    """The cards that a run leaves in its column."""
    for column in columns(view):
        for depth, held in enumerate(column):
            if same(held, action.card):
                return column[:depth]
    raise LookupError(action)


def to(view, action):
    """The column where it goes."""
    return mine(view, action.to)


def follows(view, heard, action, first, other):
    ends = [pile(view, name, first)[-1:] for name in ("reserve", "waste", "t1", "t2", "t3", "t4")]
    right = same(card(view, action), other._replace(rank=other.rank - 1))
    return action.to == "f" and right and any(same(end[0], other) for end in ends if end)


def could_play(view, top):
    return goes_up(view, top) or any(not column or fits(top, column[-1]) for column in columns(view))


def passes_over(view, heard, action, top):
    tops = [cards[-1] for cards in (mine(view, "reserve"), mine(view, "waste")) if cards]
    first = next((each for each in tops if could_play(view, each)), None)
    return isinstance(action, Turn | Recycle) and first == top


RECOUNTS = {
    "left": lambda view, heard, action, count: isinstance(action, Reserve) and len(mine(view, "reserve")) - 1 == count,
    "fills": lambda view, heard, action, count: (
        action.to != "f" and not to(view, action) and len(mine(view, "reserve")) == count > 0
    ),
    "under": lambda view, heard, action, count: len(mine(view, "waste")) - 1 == count > 0,
    "turns": lambda view, heard, action, count: isinstance(action, Turn) and min(3, len(mine(view, "stock"))) == count,
    "again": lambda view, heard, action, count: (
        isinstance(action, Recycle) and not mine(view, "stock") and len(mine(view, "waste")) == count
    ),
    "others": lambda view, heard, action, count: (
        isinstance(action, Stuck) and len([move for move in view.legal if move != action]) == count > 0
    ),
    "ends": lambda view, heard, action, count: isinstance(action, Nuts) and len(mine(view, "reserve")) == count,
    "empty": lambda view, heard, action, count: not to(view, action) and columns(view).count(()) == count,
    "scores": lambda view, heard, action, count: action.to == "f" and goes_up(view, card(view, action)) and count == 1,
    "follows": follows,
    "empties": lambda view, heard, action, count: (
        isinstance(action, Move) and not under(view, action) and len(mine(view, "reserve")) == count
    ),
    "makes a place": lambda view, heard, action, top: (
        mine(view, "reserve")[-1] == top and fits(top, under(view, action)[-1])
    ),
    "uncovers": lambda view, heard, action, top, up: under(view, action)[-1] == top and int(goes_up(view, top)) == up,
    "passes over": passes_over,
}
"""By kind of claim, whether it is so."""
