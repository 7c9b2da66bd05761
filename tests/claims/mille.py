"""Mille's claims counted again from the cards in sight, with the rules' own table of values."""

from games.mille.state import RANK_NAMES, Add, Draw, Meld, Take

VALUES = {1: 15, 2: 20, **dict.fromkeys(range(3, 10), 5), **dict.fromkeys(range(10, 14), 10)}


def pile(view, name, seat=0):
    return next(cards for spot, cards in view.piles.items() if spot == (name, seat))


def hand(view):
    return pile(view, "hand", view.seat)


def melds(view, seat):
    """A player's melds, by rank."""
    return {rank: [*pile(view, f"meld_{name.lower()}", seat)] for rank, name in enumerate(RANK_NAMES, 1)}


def worth(cards):
    dear = {(12, "s"): 100, (11, "d"): 50}
    return sum(dear.get((card.rank, card.suit), VALUES[card.rank]) for card in cards)


def laid(action):
    return list(action.cards or ())


def twos(action):
    """The 2s that stand for other cards."""
    natural = [card for card in laid(action) if card.rank != 2]
    return len(laid(action)) - len(natural) if natural else 0


def clean(view, seat):
    return all(card.rank != 2 for rank, cards in melds(view, seat).items() if rank != 2 for card in cards)


def rest(view, action):
    left = [*hand(view)]
    for card in [action.card] if hasattr(action, "card") else laid(action):
        left.remove(card)
    return left


def meant(action):
    if isinstance(action, Add):
        return RANK_NAMES.index(action.rank) + 1
    return min((card.rank for card in laid(action) if card.rank != 2), default=2)


def best(table, without_twos):
    """What melds count at the most (R12)."""
    return sum(
        worth(cards)
        * (2 if len(cards) == 8 and len({card.rank for card in cards}) == 1 else 1)
        * (2 if without_twos else 1)
        for cards in table.values()
    )


def wins(view, heard, action, card, mine, theirs):
    """Both players' points at the most if the hand ends with the discard of that card."""
    own, other = melds(view, view.seat), melds(view, 3 - view.seat)
    spotless = clean(view, view.seat) and not twos(action)
    own[meant(action)] += laid(action)
    totals = [sum(tally[seat - 1].points for tally in view.public.finished) for seat in (view.seat, 3 - view.seat)]
    counted = totals[0] + best(own, spotless), totals[1] + best(other, clean(view, 3 - view.seat))
    return rest(view, action) == [card] and counted == (mine, theirs) and mine >= 1200 and mine > theirs


def left_to_take(view, action):
    """The cards of its rank that the other may hold."""
    return 8 - sum(card.rank == action.card.rank for cards in view.piles.values() for card in cards)


def never_taken(view, action, card):
    never = card.rank == 2 and view.public.options.two_upcard != "pair"
    return action.card == card and (never or left_to_take(view, action) < 2)


RECOUNTS = {
    "draws": lambda view, heard, action, count: (
        isinstance(action, Draw)
        and (pile(view, "stock") or (len(pile(view, "discard")) > 1 and view.public.reformed < 9))
        and count == 1
    ),
    "only": lambda view, heard, action, count: (
        len({type(move) for move in view.legal}) == count and action in view.legal
    ),
    "melds": lambda view, heard, action, points: worth([*laid(action), pile(view, "discard")[-1]]) == points,
    "under it": lambda view, heard, action, count: isinstance(action, Take) and len(pile(view, "discard")) == count + 1,
    "first 2s": lambda view, heard, action, count: clean(view, view.seat) and twos(action) == count > 0,
    "2s": lambda view, heard, action, count: not clean(view, view.seat) and twos(action) == count > 0,
    "lays down": lambda view, heard, action, points: worth(laid(action)) == points,
    "left": lambda view, heard, action, count: len(rest(view, action)) == count,
    "goes out": lambda view, heard, action, card: rest(view, action) == [card],
    "wins": wins,
    "could go out": lambda view, heard, action, count: (
        count == sum(isinstance(move, Meld | Add) and len(rest(view, move)) == 1 for move in view.legal)
    ),
    "discards": lambda view, heard, action, card: action.card == card and card.rank == 2,
    "alike": lambda view, heard, action, count, rank: (
        action.card.rank == rank and sum(card.rank == rank for card in rest(view, action)) == count
    ),
    "their meld": lambda view, heard, action, count: len(melds(view, 3 - view.seat)[action.card.rank]) == count > 0,
    "can't be taken": lambda view, heard, action, card: never_taken(view, action, card),
    "to take it with": lambda view, heard, action, count: (
        left_to_take(view, action) == count > 1 and not never_taken(view, action, action.card)
    ),
    "worth": lambda view, heard, action, points: worth([action.card]) == points,
}
"""By kind of claim, whether it is so."""
