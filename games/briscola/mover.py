"""How a search plays a hand of Briscola on: by the worth of the trick and of each card."""

from games.briscola.rules import play
from games.briscola.scoring import PACK, POINTS, RANKINGS, STRENGTH
from games.briscola.state import HAND, TRICK, Ack, Move, Public
from games.core.board import Board
from games.core.cards import SUITS, Card
from games.core.rng import Stream


def _costs(trumps: str, trump_point: float, plain: float) -> dict[Card, float]:
    return {
        card: 5.0 + 0.45 * STRENGTH[card.rank] + trump_point * POINTS[card.rank]
        if card.suit == trumps
        else plain * POINTS[card.rank] + 0.02 * STRENGTH[card.rank]
        for card in PACK
    }


COSTS = {trumps: _costs(trumps, 0.75, 0.8) for trumps in SUITS}
COSTS_OF_MANY = {trumps: _costs(trumps, 1.25, 0.5) for trumps in SUITS}
"""What each card is worth in hand, by trumps: with one rival, and with more players."""
RISK = 0.6
"""How much of a trick counts for a player whom others may still beat."""


def quick(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Leads the cheapest card; otherwise takes the trick if its points outweigh the card, or throws a cheap one."""
    public = board.public
    if public.phase == "look":
        return Ack()
    hand, order = board[HAND[seat]], public.order
    costs = (COSTS if len(order) == 2 else COSTS_OF_MANY)[public.trumps]
    if seat == order[0]:
        return play(min(hand, key=lambda card: costs[card] + 0.5 * POINTS[card.rank]))
    ranking = RANKINGS[public.trumps]
    trick = [board[TRICK[player]][0] for player in order[: order.index(seat)]]
    best = ranking.best(trick)
    top, pot = trick[best], sum([POINTS[card.rank] for card in trick])
    ours = 1.0 if public.seats == 4 and (order[best] - seat) % 2 == 0 else -1.0
    weight = 1.0 if seat == order[-1] else RISK

    def gain(card: Card) -> float:
        sign = 1.0 if ranking.beats(card, top) else ours
        return sign * weight * (pot + POINTS[card.rank]) - costs[card]

    return play(max(hand, key=gain))
