"""What each game's problems ask, in the words of its rules page."""

from collections.abc import Hashable, Iterable
from typing import Any

from games.core.board import Board
from games.core.events import Spot
from games.east_west.rules import RULES
from tests.features.find_the_play.proofs.counting import Plain, as_it_lies, every_deal, piles

# -- Mate: points of a game; only the player who mates scores (R7), twice as much for an overmate (R9)


def _mate_points(board: Board[Any], seat: int, start: Any) -> float:
    result = board.public.finished[-1]
    values = {1: 11, 10: 10, 13: 4, 12: 3, 7: 7}
    if not result.seat:
        return 0
    points = values[result.rank] * (result.move + result.foreplaced)
    overmate = result.foreplaced and result.move == 10
    return float(points * (1 + overmate) * (1 if result.seat == seat else -1))


def _played_before(board: Board[Any]) -> Iterable[str]:
    """The moves that nothing depends on any more: all but this one, and the ninth, which may be played again (R8)."""
    return (f"move{number}" for number in range(1, board.public.number) if number != 9)


MATE = Plain(
    over=lambda board, start: board.public.phase in {"over", "end"},
    value=_mate_points,
    rest=lambda board: (board.public.turn, board.public.leader, piles(board, *_played_before(board))),
    deals=every_deal,
)

# -- Turnover Bridge: the game won, tied or lost; fourteen tricks win, and thirteen each are a tie (R8)


def _tricks(board: Board[Any], seat: int) -> int:
    return len(board[Spot("won", seat)]) // 2


def _game(board: Board[Any], seat: int, start: Any) -> float:
    mine, theirs = _tricks(board, seat), _tricks(board, 3 - seat)
    return (mine >= 14) - (theirs >= 14)


TURNOVER_BRIDGE = Plain(
    over=lambda board, start: 14 in (taken := [_tricks(board, 1), _tricks(board, 2)]) or sum(taken) == 26,
    value=_game,
    rest=lambda board: (board.public.turn, board.public.leader, _tricks(board, 1), piles(board, "won")),
    deals=every_deal,
    bound=1,
)

# -- Briscola: points of the hand, more than the other player's (R9)


def _briscola_points(board: Board[Any], seat: int, start: Any) -> float:
    counts = board.public.finished[-1].counts
    mine, theirs = (sum(map(int.__mul__, side, (11, 10, 4, 3, 2))) for side in (counts[seat - 1], counts[2 - seat]))
    return mine - theirs


BRISCOLA = Plain(
    over=lambda board, start: board.public.phase in {"over", "end"},
    value=_briscola_points,
    rest=lambda board: (board.public.turn, board.public.order, piles(board)),
    deals=every_deal,
)

# -- Milk Run: the game won in this turn, which ends with the second play (R7, R17)


def _full(board: Board[Any], seat: int) -> float:
    red, black = (sum(card.rank for card in board[Spot(f"delivery_{colour}", seat)]) for colour in ("red", "black"))
    return float(red >= 30 and black >= 30)


MILK_RUN = Plain(
    over=lambda board, start: board.public.turn != start.public.turn or _full(board, start.public.turn) > 0,
    value=lambda board, seat, start: _full(board, seat),
    rest=lambda board: object(),
    deals=as_it_lies,
)


# -- Milligan: the top of the discharge pile played in this turn (R9), before any card is drawn


def _discharged(board: Board[Any], seat: int, start: Any) -> float:
    return float(len(board[Spot("discharge", seat)]) < len(start[Spot("discharge", seat)]))


def _turn_over(board: Board[Any], start: Any) -> bool:
    seat = start.public.turn
    drawn = len(board[Spot("stock")]) != len(start[Spot("stock")])
    return board.public.turn != seat or board.public.phase != "play" or drawn or _discharged(board, seat, start) > 0


def _sequences_and_hand(board: Board[Any]) -> Hashable:
    seat = board.public.turn
    parked = (len(board[Spot(f"park{number}", seat)]) for number in (1, 2, 3, 4))
    sequences = (len(board[Spot(f"s{number}")]) for number in (1, 2, 3))
    return (*parked, *sequences, *sorted(board[Spot("hand", seat)]))


MILLIGAN = Plain(over=_turn_over, value=_discharged, rest=_sequences_and_hand, deals=as_it_lies)


# -- Poke: tricks of the hand; what they count is more for more of them (R8, R10)


def _led(board: Board[Any]) -> Hashable:
    played = board[Spot("played", board.public.leader)]
    return tuple(played[len(played) - board.public.led :])


POKE = Plain(
    over=lambda board, start: board.public.phase in {"over", "end"},
    value=lambda board, seat, start: board.public.finished[-1].tricks[seat - 1],
    rest=lambda board: (board.public.turn, _led(board), board.public.tricks, piles(board, "stock", "box")),
    deals=as_it_lies,
)


# -- East–West: games won in a hundred, ties as half; each card of the stock may come next


def _hundred(board: Board[Any], seat: int, start: Any) -> float:
    outcome = RULES.outcome(board)
    assert outcome is not None
    winners = outcome.winners
    return 100.0 if seat in winners else 0.0 if winners else 50.0


def _every_next_card(board: Board[Any]) -> Iterable[Board[Any]]:
    stock = Spot("stock")
    for at in range(len(board[stock])):
        way = board.copy()
        way[stock].append(way[stock].pop(at))
        yield way


EAST_WEST = Plain(
    over=lambda board, start: not board.public.turn,
    value=_hundred,
    rest=lambda board: (board.public.turn, piles(board, "stock")),
    deals=as_it_lies,
    comes=_every_next_card,
)

PLAIN = {
    "mate": MATE,
    "turnover_bridge": TURNOVER_BRIDGE,
    "briscola": BRISCOLA,
    "milk_run": MILK_RUN,
    "milligan": MILLIGAN,
    "poke": POKE,
    "east_west": EAST_WEST,
}
LARGE: frozenset[str] = frozenset()
"""Those of more than ``SMALL`` positions."""
