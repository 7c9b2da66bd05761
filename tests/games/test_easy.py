"""Easy errs like a person: whatever it forgets and wherever it slips, it throws no sure gain that lies in plain sight.

What such a gain is, is said here again in the words of the rules, from the view of the seat: last to play, a trick that
can be taken; a meld that costs nothing; armies to be had for nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

import pytest

from games.core.bot import Bot
from games.core.cards import Card
from games.core.match import Match
from games.core.poker import Category, grade
from games.core.registry import game, rules
from games.core.rng import Rng
from games.core.rules import TABLE, TableAction, View
from games.core.seating import clockwise

Keeps = Callable[[Any], bool]
"""Whether an action keeps the gain."""
NEVER = 10**9
LARGE = 8
"""From here on a delivery is worth more than to be rid of a card."""
POINTS = {1: 11, 3: 10, 13: 4, 12: 3, 11: 2}


def briscola(view: View) -> Keeps | None:
    """Last to play: points that a plain card takes; an ace or a three given to the rivals though another card is
    worth nothing."""
    trick = _trick(view)
    if view.public.phase != "play" or len(trick) != len(view.public.players) - 1:
        return None
    trumps, hand = view.public.trumps, _hand(view)
    seat, top = _holder(trick, trumps, lambda card: (POINTS.get(card.rank, 0), card.rank))
    if view.public.seats == 4 and (seat - view.seat) % 2 == 0:
        return None

    def takes(card: Card) -> bool:
        return _over(card, top, trumps, lambda card: (POINTS.get(card.rank, 0), card.rank))

    if sum(POINTS.get(card.rank, 0) for _, card in trick) >= 2 and any(
        takes(card) and card.suit != trumps for card in hand
    ):
        return lambda action: takes(action.card)
    if any(card.rank not in POINTS and card.suit != trumps for card in hand):
        return lambda action: takes(action.card) or POINTS.get(action.card.rank, 0) < 10
    return None


def turnover_bridge(view: View) -> Keeps | None:
    """The trick, with a second card of its suit: a trump is worth more than the trick, and may be kept."""
    trick = _trick(view)
    if not trick:
        return None
    ((_, led),) = trick

    def takes(action: Any) -> bool:
        return _over(action.card, led, "s", lambda card: card.rank if card.rank > 1 else 14)

    return takes if any(takes(move) and move.card.suit == led.suit != "s" for move in _listed(view)) else None


def pepper(view: View) -> Keeps | None:
    """The trick of a rival, with the last card."""
    trick = _trick(view)
    if view.public.phase != "play" or len(trick) != len(_players(view)) - 1 or view.public.trumps == "none":
        return None
    trumps = view.public.trumps
    left = {"h": "d", "d": "h", "s": "c", "c": "s"}[trumps]

    def suit(card: Card) -> str:
        return trumps if card.rank == 11 and card.suit == left else card.suit

    def height(card: Card) -> float:
        if card.rank == 11 and suit(card) == trumps:
            return 20 + (card.suit == trumps)
        return 14 if card.rank == 1 else card.rank

    led = suit(trick[0][1])

    def strength(card: Card) -> tuple[int, float]:
        return (2 if suit(card) == trumps else 1 if suit(card) == led else 0), height(card)

    seat, top = max(trick, key=lambda played: strength(played[1]))
    if view.public.seats == 4 and (seat - view.seat) % 2 == 0:
        return None

    def takes(action: Any) -> bool:
        return strength(action.card) > strength(top)

    return takes if any(map(takes, _listed(view))) else None


def poke(view: View) -> Keeps | None:
    """A trick that can be taken; a straight or better in the hand that was dealt."""
    hand = _hand(view)
    if view.public.phase == "draw":
        return (lambda action: type(action).__name__ == "Stand") if grade(hand)[0] >= Category.STRAIGHT else None
    if view.public.phase == "lead":
        return None
    led = next(cards for spot, cards in view.piles.items() if spot.name == "played" and spot.seat == 3 - view.seat)

    def takes(action: Any) -> bool:
        high = [card.rank if card.rank > 1 else 14 for card in (*action.cards, led[-1])]
        return len(set(high[:-1])) == 1 and high[0] > high[-1]

    return takes if any(map(takes, _listed(view))) else None


def mille(view: View) -> Keeps | None:
    """Three of a rank or more, without a 2, that are not laid down yet."""
    melds = [move for move in _listed(view) if type(move).__name__ == "Meld" and all(c.rank != 2 for c in move.cards)]
    return (lambda action: type(action).__name__ != "Discard") if melds else None


def milligan(view: View) -> Keeps | None:
    """The own discharge card goes somewhere."""
    goes = any(type(move).__name__ == "Pile" for move in view.legal)
    return (lambda action: type(action).__name__ not in {"Discard", "End"}) if goes else None


def milk_run(view: View) -> Keeps | None:
    """Much milk for oneself, in a colour that has not all of its 30; it may be the second card of the turn."""
    totals = view.public.totals[view.seat - 1]
    useful = [
        move
        for move in _listed(view)
        if type(move).__name__ == "Deliver" and move.at is None and move.card.rank >= LARGE
        if totals[move.card.suit in "sc"] < 30
    ]

    def keeps(action: Any) -> bool:
        waits = view.public.played == 0 and any(move.card != action.card for move in useful)
        return type(action).__name__ != "Discard" or waits

    return keeps if useful else None


def dominion(view: View) -> Keeps | None:
    """Armies that need only be put down."""
    deploys = any(type(move).__name__ == "Deploy" for move in view.legal)
    return (lambda action: type(action).__name__ != "NoDeploy") if deploys else None


def scopa(view: View) -> Keeps | None:
    """A sweep, and the seven of coins."""
    (table,) = (cards for spot, cards in view.piles.items() if spot.name == "table")
    held = sum(len(cards) for spot, cards in view.piles.items() if spot.name in {"hand", "stock"})
    takes = [move for move in _listed(view) if type(move).__name__ == "Take"]
    sweeps = [move for move in takes if len(move.cards) == len(table) and held > 1]
    sevens = [move for move in takes if "7d" in map(str, (*move.cards, move.card))]
    return (lambda action: action in sweeps or action in sevens) if sweeps or sevens else None


def east_west(view: View) -> Keeps | None:
    """A third card of a rank, in a row that has no other pair and is still open on the other side."""
    piles = {(spot.name, spot.seat): cards for spot, cards in view.piles.items()}
    (card,) = piles["card", 0]

    def third(action: Any) -> bool:
        ranks = [other.rank for side in (0, view.seat) for other in piles.get((_row(action, side), side), ())]
        others = Counter(rank for rank in ranks if rank != card.rank)
        return ranks.count(card.rank) == 2 and set(others.values()) <= {1}

    open_ones = [move for move in _listed(view) if len(piles[_row(move, 3 - view.seat), 3 - view.seat]) < 4]
    return third if any(map(third, open_ones)) else None


def _row(action: Any, side: int) -> str:
    return f"row{action.row}" if side else f"board{action.row}"


def mate(view: View) -> Keeps | None:
    """With two cards left, a lead that the other cannot answer; it is worth more at the end, if the first one holds."""
    if view.public.phase != "play" or view.public.leader != view.seat or view.public.number != 9:
        return None
    seen = {card for cards in view.piles.values() for card in cards}
    theirs = [card for card in rules("mate").pack if card not in seen]

    def mates(action: Any) -> bool:
        return all(card.suit != action.card.suit and card.rank != action.card.rank for card in theirs)

    def holds(action: Any) -> bool:
        ranks, suits, (rank, suit, _) = (7, 12, 13, 10, 1), "dhsc", action.card
        same_suit = [ranks.index(card.rank) < ranks.index(rank) for card in theirs if card.suit == suit]
        return all(same_suit or [suits.index(card.suit) < suits.index(suit) for card in theirs if card.rank == rank])

    return holds if any(map(mates, _listed(view))) else None


SURE = {each.__name__: each for each in (
    briscola, dominion, east_west, mate, milk_run, mille, milligan, pepper, poke, scopa, turnover_bridge,
)}  # fmt: skip
"""The games that have such gains; of another one they are said here, too, if anything in it is sure."""


def _hand(view: View) -> tuple[Card, ...]:
    return next(cards for spot, cards in view.piles.items() if spot.name == "hand" and spot.seat == view.seat)


def _listed(view: View) -> list[Any]:
    return [move for move in view.legal if not isinstance(move, TableAction)]


def _players(view: View) -> tuple[int, ...]:
    return tuple(sorted({spot.seat for spot in view.piles if spot.name == "trick"}))


def _trick(view: View) -> list[tuple[int, Card]]:
    """Who has played what, in order."""
    played = {spot.seat: cards[0] for spot, cards in view.piles.items() if spot.name == "trick" and cards}
    order = clockwise(_players(view), view.public.leader) if view.public.leader else ()
    return [(seat, played[seat]) for seat in order if seat in played]


def _over(card: Card, other: Card, trumps: str, height: Callable[[Card], Any]) -> bool:
    return height(card) > height(other) if card.suit == other.suit else card.suit == trumps


def _holder(trick: list[tuple[int, Card]], trumps: str, height: Callable[[Card], Any]) -> tuple[int, Card]:
    """Who has the trick, and with which card."""
    holder = trick[0]
    for played in trick[1:]:
        holder = played if _over(played[1], holder[1], trumps, height) else holder
    return holder


def positions(key: str) -> Iterator[tuple[View, tuple, int]]:
    """What Easy meets against itself, match after match, with as few players as may be and with partners."""
    easy: Bot = game(key).bots["Easy"]
    counts = [min(rules(key).seats), *([4] if rules(key).partners else [])]
    for seed in range(10**6):
        seats = counts[seed % len(counts)]
        match = Match(rules(key), seats, rules(key).nearest_valid(seats, rules(key).options()), seed=seed)
        while match.outcome is None and len(match.entries) < 300:
            seat = min(match.view(TABLE).deciding)
            view, heard = match.view(seat), match.heard(seat)
            if seat == TABLE:
                match.submit(TABLE, view.legal[0])
                continue
            if len(_listed(view)) > 1:
                yield view, heard, len(match.entries)
            match.submit(seat, easy.rank(view, heard, Rng(len(match.entries)))[0])


def thrown(key: str, most: int) -> tuple[list[tuple[View, Any]], int]:
    """Where Easy threw a sure gain, whether or not it slips in every decision, and how many such gains there were."""
    players = []
    for slips in (1, NEVER):
        player = copy(game(key).bots["Easy"])
        player.slips = slips
        players.append(player)
    found, gains = [], 0
    for count, (view, heard, number) in enumerate(positions(key)):
        if count == most:
            break
        keeps = SURE[key](view)
        if keeps is not None:
            gains += 1
            done = [player.rank(view, heard, Rng(number))[0] for player in players]
            found += [(view, action) for action in done if not keeps(action)]
    return found, gains


@pytest.mark.parametrize("key", SURE)
@pytest.mark.parametrize("most", [40, pytest.param(1000, marks=pytest.mark.long)])
def test_easy_never_throws_a_sure_gain_in_plain_sight(key: str, most: int) -> None:
    found, gains = thrown(key, most)
    assert not found
    assert gains >= most // 100
