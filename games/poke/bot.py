"""A rule-of-thumb Poke player: it exchanges while a better hand is worth more than doubled tricks, leads its
sets and high cards first, and answers as cheaply as it can.

It knows its own cards, those it threw away, and what has been played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, groupby
from math import comb

from games.core.board import Board
from games.core.bot import Bot, Choice
from games.core.cards import Card
from games.core.events import Event
from games.core.memory import recall
from games.core.poker import height, rank
from games.core.rng import Rng, Stream
from games.core.rules import View
from games.poke.scoring import beats, honours, level
from games.poke.state import (
    HAND,
    PACK,
    PLAYED,
    STAND,
    STOCK,
    Cards,
    Draw,
    Lead,
    Move,
    Play,
    Public,
    Stand,
    answer,
    draw,
    in_order,
    lead,
)

PAUSE = 0.9
"""Seconds a person takes for a choice."""
TRIES = 24
"""How often a draw is imagined."""
POINT = 16.0
"""What a point below the line is worth in points above it: twenty of them win a game, two games the rubber."""


class Medium(Bot[Move, Public]):
    """Weighs exchanges by a few imagined draws; plays its tricks by rule."""

    def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        hand = view.piles[HAND[view.seat]]
        known = {card for cards in recall(view.piles, heard, STOCK).values() for card in cards}
        unseen = [card for card in PACK if card not in known]
        match view.public.phase:
            case "draw":
                yield Choice(_exchange(view, hand, unseen, rng), PAUSE)
            case "lead":
                yield Choice(Lead(_lead(hand, unseen)), PAUSE)
            case "answer":
                yield Choice(Play(_answer(view, hand)), PAUSE)


# -- exchanging


def _exchange(view: View[Move, Public], hand: Cards, unseen: Sequence[Card], rng: Rng) -> Move:
    """The exchange that promises most, if it promises more than standing."""
    public, me = view.public, view.seat
    done = public.draws[me - 1]
    gives, would = level(me, done, public.dealer), level(me, done + 1, public.dealer)
    gets = public.levels[2 - me]
    imagined: list[tuple[Card, ...]] = []
    for _ in range(TRIES):
        mixed, rng = rng.shuffle(unseen)
        imagined.append(mixed)
    theirs = [_other(deck) for deck in imagined]
    best: Move = Stand()
    most = sum(_promise(hand, other, gets, gives) for other in theirs)
    for kept in _keeps(hand):
        drawn = 5 - len(kept)
        total = sum(
            _promise((*kept, *deck[:drawn]), other, gets, would) for deck, other in zip(imagined, theirs, strict=True)
        )
        if total > most:
            best, most = Draw(in_order(tuple(card for card in hand if card not in kept))), total
    return best


def _keeps(hand: Cards) -> Iterator[Cards]:
    """What may be worth keeping: the groups, four of a suit or of a run, the high cards."""
    counts = Counter(card.rank for card in hand)
    grouped = tuple(card for card in hand if counts[card.rank] > 1)
    high = tuple(sorted(hand, key=height, reverse=True))
    found = {grouped, high[:2], high[:3], high[:4]}
    if grouped:
        kicker = next((card for card in high if card not in grouped), None)
        if kicker is not None:
            found.add((*grouped, kicker))
        top = max(height(card) for card in grouped)
        found.add(tuple(card for card in grouped if height(card) == top))
    for four in combinations(high, 4):
        heights = {height(card) for card in four}
        run = len(heights) == 4 and max(heights) - min(heights) <= 4
        if run or len({card.suit for card in four}) == 1:
            found.add(four)
    for kept in sorted(tuple(sorted(cards)) for cards in found):
        if 2 <= len(kept) <= 4:
            yield kept


def _other(deck: Cards) -> Cards:
    """A hand the other player may hold after a draw: the best of what a few cards give."""
    first = deck[-5:]
    counts = Counter(card.rank for card in first)
    kept = tuple(card for card in first if counts[card.rank] > 1) or tuple(sorted(first, key=height)[-2:])
    kept = kept if len(kept) < 5 else first
    return (*kept, *deck[-10 : -5 - len(kept)])


def _promise(mine: Cards, theirs: Cards, gets: int, gives: int) -> float:
    """Honours, and the tricks to be expected as they would count."""
    one, two = rank(mine), rank(theirs)
    above = honours(mine) if one > two else -honours(theirs) if two > one else 0
    tricks = 5 * _power(mine) / (_power(mine) + _power(theirs))
    return above + POINT * (tricks * gets - (5 - tricks) * gives)


def _power(cards: Cards) -> float:
    """How many tricks cards are good for, roughly."""
    counts = Counter(card.rank for card in cards)
    return sum((height(card) / 14) ** 3 + 0.35 * (counts[card.rank] - 1) for card in cards) + 0.1


# -- playing


def _lead(hand: Cards, unseen: Sequence[Card]) -> Cards:
    """The set or card with most tricks to be expected; high singles before low ones."""
    sets: dict[int, Cards] = {}
    for card in in_order(hand):
        sets[card.rank] = (*sets.get(card.rank, ()), card)
    return max(sets.values(), key=lambda cards: (len(cards) * _holds(cards, len(hand), unseen), height(cards[0])))


def _holds(cards: Cards, held: int, unseen: Sequence[Card]) -> float:
    """How likely the other cannot beat a lead."""
    counts = Counter(card.rank for card in unseen if height(card) > height(cards[0]))
    size, none = len(unseen), 1.0
    for free in counts.values():
        enough = sum(comb(free, n) * comb(size - free, held - n) for n in range(len(cards), min(free, held) + 1))
        none *= 1 - enough / comb(size, held)
    return none


def _answer(view: View[Move, Public], hand: Cards) -> Cards:
    """The cheapest cards that take the tricks; otherwise those that are least good for any."""
    other = 3 - view.seat
    lead = view.piles[PLAYED[other]][-view.public.led :]
    counts = Counter(card.rank for card in hand)
    answers = [play.cards for play in view.legal if isinstance(play, Play)]

    def price(cards: Cards) -> tuple[float, Cards]:
        broken = sum(counts[card.rank] - 1 for card in cards if counts[card.rank] > len(cards))
        return sum((height(card) / 14) ** 2 + 0.35 * (counts[card.rank] - 1) for card in cards) + 0.2 * broken, cards

    winning = [cards for cards in answers if beats(cards, lead)]
    return min(winning or answers, key=price)


# -- in play-outs


def quick(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Exchanges its lowest odd cards while that is free, leads its largest sets, answers as cheaply as it can."""
    public = board.public
    hand = in_order(board[HAND[seat]])
    sets = [tuple(same) for _, same in groupby(hand, lambda card: card.rank)]
    match public.phase:
        case "draw":
            odd = [cards[0] for cards in sets if len(cards) == 1][-3:]
            free = level(seat, public.draws[seat - 1] + 1, public.dealer) == 1
            return draw(tuple(odd)) if free and odd else STAND
        case "lead":
            return lead(max(sets, key=len))
    led = board[PLAYED[3 - seat]][-public.led :]
    for cards in reversed(sets):
        if len(cards) >= len(led) and height(cards[0]) > height(led[0]):
            return answer(cards[: len(led)])
    return answer(hand[-len(led) :])


BOTS = {"Medium": Medium()}
MOVER = quick
