"""Briscola for two with the stock drawn: a player who remembers every card knows the other's hand, so play is counted
out.

At most three cards are left in either hand: every line of play is looked at, with the rules themselves.
"""

from games.briscola.rules import RULES, play
from games.briscola.scoring import POINTS, RANKINGS
from games.briscola.state import HAND, SIDES, STOCK, TRICK, UPCARD, Move, Play, Public
from games.core.board import Board, Piles
from games.core.seating import side_of

DECIDED = 0.25
"""What winning the match is worth, beside the margin."""
WHOLE = 480
"""A lead of this many points would be worth as much as the match: a hand has 120, so that no lead outweighs winning."""


def worth(board: Board[Public], seat: int) -> float:
    """How a side stands after a hand: its lead in the points that decide the match, and whether they have."""
    public, sides = board.public, SIDES[board.public.seats]
    own = side_of(sides, seat)
    points = public.finished[-1].points if len(public.finished) > public.regular else public.totals
    lead = points[own] - max([count for side, count in enumerate(points) if side != own])
    return _worth_of(lead, decides=len(public.finished) >= public.regular)


def worth_with(public: Public, seat: int, margin: int) -> float:
    """How one of two who play stands if this hand is won by so many points."""
    played = len(public.finished)
    lead = margin
    if 0 < played < public.regular:
        lead += public.totals[seat - 1] - public.totals[2 - seat]
    return _worth_of(lead, decides=played + 1 >= public.regular)


def _worth_of(lead: int, *, decides: bool) -> float:
    return 0.5 + lead / WHOLE + (DECIDED * ((lead > 0) - (lead < 0)) if decides else 0.0)


def is_open(piles: Piles, public: Public) -> bool:
    """Whether all cards can be known to a seat that remembers: two players, and nothing left to draw."""
    return public.phase == "play" and len(public.players) == 2 and not (piles[UPCARD] or piles[STOCK])


def counted_out(board: Board[Public]) -> tuple[tuple[float, Move], ...]:
    """The cards that may be played, best first, each with its worth when both play on perfectly; of equal ones first
    that which gives away the fewest points."""
    seat = board.public.turn
    found = [(_after(board, seat, move), move) for move in map(play, board[HAND[seat]])]
    return tuple(sorted(found, key=lambda each: (-round(each[0], 9), _given(board, seat, each[1]))))


def _given(board: Board[Public], seat: int, move: Play) -> int:
    """The points of a card that does not take the trick, or may not."""
    led = [card for player in board.public.players for card in board[TRICK[player]]]
    return 0 if led and RANKINGS[board.public.trumps].beats(move.card, led[0]) else POINTS[move.card.rank]


def _after(board: Board[Public], seat: int, move: Move) -> float:
    """The worth for a seat of a move and of the best play after it."""
    after = board.copy()
    RULES.do(after, seat, move)
    public = after.public
    if public.phase != "play":
        return worth(after, seat)
    replies = [_after(after, public.turn, reply) for reply in map(play, after[HAND[public.turn]])]
    # Two sides share 1 between them.
    return max(replies) if public.turn == seat else 1 - max(replies)
