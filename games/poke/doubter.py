"""A quick Poke player of another mind: it changes little, and leads its cards one by one from the top."""

from __future__ import annotations

from collections import Counter

from games.core.board import Board
from games.core.poker import height
from games.core.rng import Stream
from games.poke.scoring import level
from games.poke.state import HAND, PLAYED, STAND, Move, Public, answer, draw, in_order, lead


def single(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Changes the lowest odd card while that is free; leads its highest card alone; takes with its highest cards, and
    where it cannot throws the lowest."""
    public, hand = board.public, in_order(board[HAND[seat]])
    match public.phase:
        case "draw":
            counts = Counter(card.rank for card in hand)
            odd = [card for card in hand if counts[card.rank] == 1][-1:]
            free = level(seat, public.draws[seat - 1] + 1, public.dealer) == 1
            return draw(tuple(odd)) if free and odd else STAND
        case "lead":
            return lead(hand[:1])
    led = board[PLAYED[3 - seat]][-public.led :]
    for first in hand:
        same = tuple(card for card in hand if card.rank == first.rank)
        if len(same) >= len(led) and height(first) > height(led[0]):
            return answer(same[: len(led)])
    return answer(hand[-len(led) :])


DOUBTER = single
