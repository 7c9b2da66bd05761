"""A quick Pepper player of another mind: it looks into no hand but its own, and plays high before low."""

from __future__ import annotations

from games.core.board import Board
from games.core.cards import Card
from games.core.rng import Stream
from games.core.seating import clockwise, side_of
from games.pepper.mover import quick
from games.pepper.rules import play
from games.pepper.scoring import PLAYERS, RANKINGS, SIDES
from games.pepper.state import HAND, TRICK, Move, Public


def blunt(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Bids and names trumps as everybody does; leads its highest card, of trumps if it declares, else of another suit;
    goes over a rival with its highest card, and throws the lowest."""
    public, hand = board.public, board[HAND[seat]]
    if public.phase != "play":
        return quick(board, seat, stream)
    ranking = RANKINGS[public.trumps]
    heights, suits, trumps = ranking.heights, ranking.suits, ranking.trumps

    def low(card: Card) -> tuple[bool, int]:
        return suits[card] == trumps, heights[card]

    order = clockwise(PLAYERS[public.seats], public.leader)
    at = order.index(seat)
    if not at:
        first = [card for card in hand if (suits[card] == trumps) == (seat == public.declarer)]
        return play(max(first or hand, key=heights.__getitem__))
    trick = [board[TRICK[player]][0] for player in order[:at]]
    cards, best = ranking.following(hand, trick[0]), ranking.best(trick)
    sides = SIDES[public.seats]
    over = [card for card in cards if ranking.beats(card, trick[best])]
    if over and order[best] not in sides[side_of(sides, seat)]:
        return play(max(over, key=low))
    return play(min(cards, key=low))


DOUBTER = blunt
