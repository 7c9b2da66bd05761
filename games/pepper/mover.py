"""How a search plays a hand of Pepper on: quickly, with all hands in sight."""

from collections.abc import Sequence

from games.core.board import Board, Cards
from games.core.cards import Card
from games.core.rng import Stream
from games.core.seating import clockwise, side_of
from games.core.tricks import Ranking
from games.pepper.bidding import expected
from games.pepper.rules import CALLS, play
from games.pepper.scoring import PLAYERS, RANKINGS, SIDES, TRICKS, TRUMPS, needed
from games.pepper.state import HAND, TRICK, Bid, Move, Pass, Public, Trump

TRUMP = 10
"""How much more a trump is worth than a plain card of the same height."""


def quick(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Bids as low as possible and no more than its tricks, cashes sure tricks, and takes others cheaply."""
    match board.public.phase:
        case "bid":
            return quick_call(board, seat)
        case "trump":
            seats, hand = board.public.seats, board[HAND[seat]]
            return Trump(max(TRUMPS, key=lambda trumps: expected(hand, trumps, seats)[0]))
    return quick_card(board, seat)


def quick_call(board: Board[Public], seat: int) -> Move:
    """The lowest open bid, against another side and with the tricks for it."""
    public, hand = board.public, board[HAND[seat]]
    seats = public.seats
    lowest = CALLS[seats, public.bid][0]
    if not isinstance(lowest, Bid) or (public.declarer and public.declarer in _side(seats, seat)):
        return Pass()
    tricks = max([expected(hand, trumps, seats)[0] for trumps in TRUMPS])
    return lowest if needed(lowest.level, TRICKS[seats]) <= tricks else Pass()


def quick_card(board: Board[Public], seat: int) -> Move:
    """Takes tricks with the cheapest card that no rival's hand can beat, and throws its lowest where there is none.

    It looks into all hands: players who take one another's sure tricks mislead a search.
    """
    public, hand = board.public, board[HAND[seat]]
    ranking, leader, seats = RANKINGS[public.trumps], public.leader, public.seats
    order = clockwise(PLAYERS[seats], leader)
    at, side = order.index(seat), _side(seats, seat)
    rivals = [board[HAND[player]] for player in order[at + 1 :] if player not in side]
    if at == 0:
        return play(_quick_lead(ranking, hand, rivals, seat == public.declarer))
    trick = [board[TRICK[player]][0] for player in order[:at]]
    led = trick[0]
    cards = ranking.following(hand, led)
    if len(cards) == 1:
        return play(cards[0])
    best = ranking.best(trick)
    ours = order[best] in side and _holds(ranking, trick[best], led, rivals)
    beats, top = ranking.beats, trick[best]
    winning = () if ours else [card for card in cards if beats(card, top) and _holds(ranking, card, led, rivals)]
    return play(_lowest(ranking, winning or cards))


def _quick_lead(ranking: Ranking, hand: Cards, rivals: Sequence[Cards], declaring: bool) -> Card:
    """Sure tricks, the declarer's trumps first while rivals have any; otherwise the lowest card."""
    heights, suits, trumps = ranking.heights, ranking.suits, ranking.trumps
    sure = [card for card in hand if _holds(ranking, card, card, rivals)]
    if not sure:
        return _lowest(ranking, hand)
    draws = declaring and any(suits[card] == trumps for held in rivals for card in held)
    return max(sure, key=lambda card: ((suits[card] == trumps) == draws, heights[card]))


def _holds(ranking: Ranking, card: Card, led: Card, rivals: Sequence[Cards]) -> bool:
    """Whether none of these hands can take the trick from the card."""
    beats = ranking.beats
    return not any(beats(other, card) for held in rivals for other in ranking.following(held, led))


def _lowest(ranking: Ranking, cards: Cards) -> Card:
    """The lowest card, trumps last."""
    heights, suits, trumps = ranking.heights, ranking.suits, ranking.trumps
    return min(cards, key=lambda card: heights[card] + (TRUMP if suits[card] == trumps else 0))


def _side(seats: int, seat: int) -> tuple[int, ...]:
    return SIDES[seats][side_of(SIDES[seats], seat)]
