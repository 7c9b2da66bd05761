"""Random play of James Bond on bare lists: what it comes to action by action, four times as fast."""

from __future__ import annotations

from collections.abc import Callable

from games.core.board import Board
from games.core.rng import Stream
from games.core.search import Walker, at_random
from games.james_bond.rules import RULES
from games.james_bond.scoring import all_piles
from games.james_bond.state import CENTRE, HELD, PILE, Move, Public, four_of_a_kind
from games.james_bond.steps import call, play_on, stop

SWAPS = 16
"""Each of the four cards in hand for each of the centre (R4)."""


def walk(board: Board[Public], stream: Stream, cap: int) -> int:
    """Play on at random, seats and piles counted from 0; what ends the game is done by the rules."""
    public, below, count = board.public, stream.below, 0
    if public.end is not None:
        return count
    seats, each, auto = public.seats, public.piles, public.options.auto_call
    centre = [*board[CENTRE]]
    piles = [[[*pile] for pile in all_piles(board, seat + 1)] for seat in range(seats)]
    full = [{number for number, pile in enumerate(own) if four_of_a_kind(pile)} for own in piles]
    holding = [None if number is None else number - 1 for number in public.holding]
    stops = {seat - 1 for seat in public.stops}
    end: Callable[[Board[Public], int], None] | None = None
    while end is None and count < cap:
        count += 1
        seat = below(seats)
        held, complete, may_stop = holding[seat], len(full[seat]) == each, seat not in stops
        # In the order of the list: swap or pick up, call, ask to stop, put down.
        first = each if held is None else SWAPS
        chosen = below(first + complete + may_stop + (held is not None))
        if chosen < first:
            if held is None:
                holding[seat] = chosen
            else:
                pile, give, take = piles[seat][held], chosen >> 2, chosen & 3
                pile[give], centre[take] = centre[take], pile[give]
                (full[seat].add if four_of_a_kind(pile) else full[seat].discard)(held)
        elif complete and chosen == first:
            end = call
            break
        elif may_stop and chosen == first + complete:
            stops.add(seat)
            end = stop if len(stops) == seats else None
            continue
        else:
            holding[seat] = None
        if stops:
            stops.discard(seat)
        if auto and len(full[seat]) == each:
            end = play_on
    board[CENTRE][:] = centre
    for own, held, spots, hand in zip(piles, holding, PILE[1:], HELD[1:], strict=False):
        board[hand][:] = [] if held is None else own[held]
        for number, pile in enumerate(own):
            board[spots[number + 1]][:] = [] if number == held else pile
    public.holding = tuple([None if held is None else held + 1 for held in holding])
    public.stops = frozenset([seat + 1 for seat in stops])
    if end is not None:
        end(board, seat + 1)
    return count


RANDOM: Walker[Public, Move] = Walker(at_random(RULES), walk)
