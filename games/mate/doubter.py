"""A quick Mate player of another mind: it mates as soon as it can, and waits for nothing."""

from __future__ import annotations

from games.core.board import Board
from games.core.cards import Card
from games.core.rng import Stream
from games.mate.ahead import BIT, hand_of, holds, replies
from games.mate.bot import no_choice
from games.mate.rules import play
from games.mate.scoring import STRENGTH, VALUES, answers
from games.mate.state import MOVE, Move, Public, playable


def eager(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Leads the dearest mate there is, else its highest card that holds; answers with its highest card."""
    public, hand = board.public, playable(board, seat)
    if (only := no_choice(public, hand)) is not None:
        return only

    def height(card: Card) -> int:
        return STRENGTH[card.rank]

    if seat != public.leader:
        return play(max(answers(hand, board[MOVE[public.leader][public.number - 1]][0]), key=height))
    theirs = hand_of(playable(board, 3 - seat))
    mates = [card for card in hand if not replies(theirs, BIT[card])]
    if mates:
        return play(max(mates, key=lambda card: VALUES[card.rank]))
    return play(max([card for card in hand if holds(BIT[card], theirs)] or hand, key=height))


DOUBTER = eager
