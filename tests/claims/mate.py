"""Mate's claims counted again, for any card that the other may have put aside."""

from games.core.cards import Card
from games.mate.ahead import BIT, Count, Duel, after, hand_of, of_lead
from games.mate.state import Foreplace, Keep, Play

LADDER = [7, 12, 13, 10, 1]
"""The ranks, low to high."""
SUITS = "dhsc"
WORTH = {1: 11, 10: 10, 13: 4, 12: 3, 7: 7}
DECK = [Card(rank, suit) for suit in SUITS for rank in LADDER]


def pile(view, name, seat):
    return next(cards for spot, cards in view.piles.items() if spot == (name, seat))


def hand(view):
    return pile(view, "hand", view.seat)


def other_hands(view):
    """Every hand that the other may have."""
    seen = {card for cards in view.piles.values() for card in cards}
    unseen = [card for card in DECK if card not in seen]
    if any(card.hidden for card in pile(view, "aside", 3 - view.seat)):
        return [[card for card in unseen if card != aside] for aside in unseen]
    return [unseen]


def answers(cards, led):
    suited = [card for card in cards if card.suit == led.suit]
    return suited if suited else [card for card in cards if card.rank == led.rank]


def over(card, led):
    if card.suit == led.suit:
        return LADDER.index(card.rank) > LADDER.index(led.rank)
    return SUITS.index(card.suit) > SUITS.index(led.suit)


def led(view):
    return pile(view, f"move{view.public.number}", view.public.leader)[0]


def leads(view):
    return view.public.leader == view.seat


def mates(view, card):
    return not any(answers(cards, card) for cards in other_hands(view))


def points(view, card):
    return WORTH[card.rank] * (view.public.number + len(pile(view, "aside", view.seat)))


def keeps_lead(view, action):
    return not any(over(card, action.card) for cards in other_hands(view) for card in answers(cards, action.card))


def left(view, action):
    """What stays to be played, the card that is used again included (R8)."""
    cards = hand(view) or pile(view, f"move{view.public.number - 1}", view.seat)
    return [card for card in cards if card != action.card]


def may_play(view):
    return [move.card for move in view.legal if isinstance(move, Play)]


def only_answers(view, action):
    (cards,) = other_hands(view)
    return answers(cards, action.card)


def costs(view, heard, action, count, card):
    """By the count of all positions, whose figures are checked against a plain one with the puzzles."""
    if not any(move == Play(card) for move in view.legal):
        return False
    return counted(view, card) - counted(view, action.card) == count > 0


def counted(view, card):
    (theirs,), mine, margin = other_hands(view), hand_of(hand(view)), Count(10**6).margin
    asides = [bool(pile(view, "aside", seat)) for seat in (view.seat, 3 - view.seat)]
    if leads(view):
        return of_lead(Duel(mine, hand_of(theirs), view.public.number, *asides), BIT[card], margin)
    first = BIT[led(view)]
    duel = Duel(hand_of(theirs) | first, mine, view.public.number, *reversed(asides))
    return -after(duel, first, BIT[card], margin)


RECOUNTS = {
    "costs": costs,
    "saves": lambda view, heard, action, card: (
        card != action.card
        and any(getattr(move, "card", None) == card for move in view.legal)
        and LADDER.index(card.rank) > LADDER.index(action.card.rank)
    ),
    "hand": lambda view, heard, action, count: isinstance(action, Keep) and len(hand(view)) == count,
    "later": lambda view, heard, action, count: isinstance(action, Foreplace) and count == 1,
    "gives up": lambda view, heard, action, card: isinstance(action, Foreplace) and action.card == card,
    "may play": lambda view, heard, action, count: may_play(view) == [action.card] and count == 1,
    "mates": lambda view, heard, action, count: (
        leads(view) and mates(view, action.card) and points(view, action.card) == count
    ),
    "mates later": lambda view, heard, action, card: card in hand(view) and card != action.card and mates(view, card),
    "lead": lambda view, heard, action, sure: leads(view) and int(keeps_lead(view, action)) == sure,
    "draws": lambda view, heard, action, count, *only: (
        len(only_answers(view, action)) == count
        and list(only) == (only_answers(view, action) if count == 1 else [])
        and (count == 1 or only_answers(view, action)[0].suit == action.card.suit)
    ),
    "draws by rank": lambda view, heard, action, count, rank: (
        len(only_answers(view, action)) == count > 1
        and {card.rank for card in only_answers(view, action)} == {rank} == {action.card.rank}
    ),
    "beats": lambda view, heard, action, card: not leads(view) and card == led(view) and over(action.card, card),
    "loses to": lambda view, heard, action, card: not leads(view) and card == led(view) and not over(action.card, card),
    "could have won": lambda view, heard, action, card: (
        card in left(view, action)
        and card in may_play(view)
        and over(card, led(view))
        and not over(action.card, led(view))
    ),
    "counts least": lambda view, heard, action, count: (
        WORTH[action.card.rank] == count
        and all(WORTH[card.rank] > count for card in may_play(view) if card != action.card)
    ),
    "of its suit": lambda view, heard, action, count: (
        sum(card.suit == action.card.suit for card in left(view, action)) == count
    ),
    "suits": lambda view, heard, action, count: len({card.suit for card in left(view, action)}) == count,
}
"""By kind of claim, whether it is so."""
