"""A hand of Milligan played on quickly: as ``quick`` does action by action, but what both see is kept up to date."""

from __future__ import annotations

from games.core.board import Board
from games.core.cards import Card
from games.core.rng import Stream
from games.milligan import state as milligan
from games.milligan.mover import NONE, PLACES, RANK, Sight, choice, sight
from games.milligan.rules import RULES
from games.milligan.state import ASIDE, COLUMNS, DISCHARGE, HAND, HELD, SEQUENCES, STOCK, TOP, Public

SPOTS = tuple(SEQUENCES.values())


def walk(board: Board[Public], stream: Stream, cap: int) -> int:
    """Play on to the end of the hand; what ends it, or deals beyond the end of the stock, is done by the rules."""
    public, sights = board.public, dict[int, Sight]()
    for count in range(cap):
        if public.phase != "play":
            return count
        seat = public.turn
        if seat not in sights:
            sights[seat] = sight(board, seat)
        action = choice(sights[seat])
        if isinstance(action, milligan.Discard):
            done = _discard(board, seat, sights, action)
        else:
            done = not isinstance(action, milligan.End) and _play(board, seat, sights[seat], action)
        if not done:
            RULES.do(board, seat, action)
            sights.clear()
    return cap


def _play(board: Board[Public], seat: int, seen: Sight, action: milligan.Play) -> bool:
    """Whether a play was made that changes nothing but its own piles; if not, it has still to be done."""
    lengths, hand = seen.lengths, seen.hand
    if not hand:
        return False
    if isinstance(action, milligan.Hand):
        if len(hand) == 1:
            return False
        card = action.card
        _leave(seen, card)
    elif isinstance(action, milligan.Pile):
        pile = board[DISCHARGE[seat]]
        if len(pile) == 1:
            return False
        card = pile.pop()
        seen.top = pile[-1].rank
    else:
        column = seen.columns[action.column - 1]
        card = column.pop()
        seen.tops[action.column - 1] = column[-1].rank if column else NONE
    at = lengths.index(0) if action.to == "new" else PLACES.index(action.to)
    spot = SPOTS[at]
    board[spot].append(card)
    if lengths[at] == TOP - 1:
        board.lift(spot, ASIDE, TOP)
    seen.lengths = (*lengths[:at], (lengths[at] + 1) % TOP, *lengths[at + 1 :])
    board.public.acted = True
    return True


def _discard(board: Board[Public], seat: int, sights: dict[int, Sight], action: milligan.Discard) -> bool:
    """Whether a card could be parked and others drawn from a stock that has enough; the turn is over (R11, R12)."""
    seen, public, card, stock, rival = sights[seat], board.public, action.card, board[STOCK], 3 - seat
    hand = seen.hand
    drawn = HELD + 1 - len(hand)
    if len(stock) < drawn or not board[HAND[rival]]:
        return False
    number = seen.tops.index(NONE) if action.to == "new" else COLUMNS.index(action.to)
    seen.columns[number].append(card)
    seen.tops[number] = card.rank
    _leave(seen, card)
    hand += stock[: -drawn - 1 : -1]
    del stock[-drawn:]
    seen.ranks += map(RANK, hand[-drawn:])
    public.turn, public.acted, public.idle = rival, False, 0
    if rival in sights:
        theirs = sights[rival]
        theirs.lengths, theirs.rival, theirs.rival_left = seen.lengths, seen.top, len(board[DISCHARGE[seat]])
    return True


def _leave(seen: Sight, card: Card) -> None:
    """A card leaves the hand, the same as on every board."""
    at = -1 if seen.hand[-1] is card else seen.hand.index(card)
    del seen.hand[at], seen.ranks[at]
