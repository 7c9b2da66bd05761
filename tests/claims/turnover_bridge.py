"""Turnover Bridge's claims counted again from the cards on the table."""

LADDER = [*range(2, 14), 1]
"""The ranks, low to high."""


def own(view, name, seat):
    """A player's piles of that name, those of the columns numbered."""
    return {
        spot: cards
        for spot, cards in view.piles.items()
        if spot.seat == seat and spot.name.rstrip("0123456789") == name
    }


def led(view):
    return next(iter(own(view, "trick", 3 - view.seat).values()))


def step(card):
    """How dear a card is: any trump above all others."""
    return (card.suit == "s") * 13 + LADDER.index(card.rank)


def over(card, other):
    return step(card) > step(other) and card.suit in {other.suit, "s"}


def may_play(view):
    return [move.card for move in view.legal]


def winners(view):
    return [card for card in may_play(view) if over(card, led(view)[0])]


def open_cards(view):
    """What the other may play from the table."""
    tops = [cards[-1] for cards in own(view, "column", 3 - view.seat).values() if cards]
    return [card for card in tops if not card.hidden]


def follows(view, action):
    return [card for card in open_cards(view) if card.suit == action.card.suit]


def open_above(view, action):
    return [card for card in follows(view, action) if over(card, action.card)]


def covered(view, action):
    columns = own(view, "column", view.seat).values()
    return next((len(cards) - 1 for cards in columns if cards and cards[-1] == action.card), 0)


RECOUNTS = {
    "saves": lambda view, heard, action, card: (
        card in may_play(view) and card != action.card and step(card) > step(action.card)
    ),
    "hole": lambda view, heard, action, card: (
        action.card == card and any(card in cards for cards in own(view, "hole", view.seat).values())
    ),
    "turns": lambda view, heard, action, count: covered(view, action) == count > 0,
    "could win": lambda view, heard, action, count: (
        len(winners(view)) == count > 0 and action.card not in winners(view)
    ),
    "wasted": lambda view, heard, action, count: (
        not winners(view) and sum(step(card) < step(action.card) for card in may_play(view)) == count > 0
    ),
    "lowest": lambda view, heard, action, count: (
        not winners(view) and step(action.card) == min(map(step, may_play(view))) and len(may_play(view)) == count
    ),
    "takes": lambda view, heard, action, count: over(action.card, led(view)[0]) and len(winners(view)) == count,
    "lowest winner": lambda view, heard, action, count: (
        len(winners(view)) == count > 1 and step(action.card) == min(map(step, winners(view)))
    ),
    "trump": lambda view, heard, action, card: action.card == card and card.suit == "s" != led(view)[0].suit,
    "follow": lambda view, heard, action, count: len(follows(view, action)) == count > 0,
    "open above": lambda view, heard, action, count: len(open_above(view, action)) == count > 0,
    "beats open": lambda view, heard, action, count: (
        len(follows(view, action)) == count > 0 and not open_above(view, action)
    ),
    "open": lambda view, heard, action, suited, trumps: (
        (len(follows(view, action)), sum(card.suit == "s" for card in open_cards(view))) == (suited, trumps)
    ),
}
"""By kind of claim, whether it is so."""
