"""A quick Briscola player of another mind: trumps are for the end, and for tricks that are worth ten points."""

from __future__ import annotations

from games.briscola.rules import play
from games.briscola.scoring import POINTS, RANKINGS, STRENGTH
from games.briscola.state import HAND, TRICK, Ack, Move, Public
from games.core.board import Board
from games.core.cards import Card
from games.core.rng import Stream

DEAR = 10
"""Points for which it spends a trump."""


def sparing(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Takes with the dearest card of the suit, with its lowest trump only what is worth it; brings the partner points;
    leads from its longest suit, and throws what is worth least."""
    public = board.public
    if public.phase == "look":
        return Ack()
    hand, order, ranking = board[HAND[seat]], public.order, RANKINGS[public.trumps]

    def price(card: Card) -> tuple[bool, int, int]:
        return card.suit == public.trumps, POINTS[card.rank], STRENGTH[card.rank]

    if seat == order[0]:
        suits = [card.suit for card in hand]
        return play(min(hand, key=lambda card: (*price(card)[:2], -suits.count(card.suit), *price(card)[2:])))
    trick = [board[TRICK[player]][0] for player in order[: order.index(seat)]]
    best = ranking.best(trick)
    last, top = seat == order[-1], trick[best]
    friendly = public.seats == 4 and (order[best] - seat) % 2 == 0
    plain = [card for card in hand if card.suit != public.trumps]
    if friendly and plain and (last or top.suit == public.trumps):
        return play(max(plain, key=price))
    over = [card for card in plain if ranking.beats(card, top)]
    if over and not friendly:
        return play((max if last else min)(over, key=price))
    trumps = [card for card in hand if card not in plain and ranking.beats(card, top)]
    if trumps and not friendly and sum(POINTS[card.rank] for card in trick) >= DEAR:
        return play(min(trumps, key=price))
    return play(min(hand, key=price))


DOUBTER = sparing
