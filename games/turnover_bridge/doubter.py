"""A quick Turnover Bridge player of another mind: it draws trumps, and plays high before low."""

from __future__ import annotations

from games.core.board import Board, Cards
from games.core.rng import Stream
from games.turnover_bridge.bot import COSTS
from games.turnover_bridge.rules import play
from games.turnover_bridge.state import RANKING, TRICK, TRUMPS, Play, Public, open_cards


def drawing(board: Board[Public], seat: int, stream: Stream) -> Play:
    """Leads its highest trump while the other shows one, then its highest plain card; takes with the highest card that
    does, a trump only where it must, and throws the lowest."""
    cards: Cards = open_cards(board, seat)
    other = 3 - seat
    if seat == board.public.leader:
        trumps = [card for card in cards if card.suit == TRUMPS]
        plain = [card for card in cards if card.suit != TRUMPS]
        shown = any(card.suit == TRUMPS for card in open_cards(board, other))
        return play(max((trumps if shown and trumps else plain) or cards, key=COSTS.__getitem__))
    led = board[TRICK[other]][0]
    cards = RANKING.following(cards, led)
    over = [card for card in cards if RANKING.beats(card, led)]
    if over and over[0].suit == led.suit:
        return play(max(over, key=COSTS.__getitem__))
    return play(min(over or cards, key=COSTS.__getitem__))


DOUBTER = drawing
