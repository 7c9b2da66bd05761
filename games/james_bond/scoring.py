"""What is counted at the end of James Bond, and how it is written out (R6, R7)."""

from collections.abc import Iterator

from games.core.board import Cards
from games.core.outcome import Line
from games.core.phrases import Phrase, linked, seat_name
from games.james_bond.state import HELD, PILE, End, State, four_of_a_kind

NOT_SHOWN = Phrase("not shown")
"""What the sheet says of the piles that a call does not turn up (R6)."""


def all_piles(at: State, seat: int) -> Iterator[Cards]:
    """A player's piles, the one in hand in its place."""
    public = at.public
    held, piles = public.holding[seat - 1], PILE[seat]
    return (at[HELD[seat] if number == held else piles[number]] for number in range(1, public.piles + 1))


def complete(at: State, seat: int) -> int:
    """How many of a player's piles are four of a kind, the one in hand too."""
    return sum(map(four_of_a_kind, all_piles(at, seat)))


def is_complete(at: State, seat: int) -> bool:
    """Whether a player may call (R6)."""
    return all(map(four_of_a_kind, all_piles(at, seat)))


def called(at: State, seat: int) -> End:
    """The end by a right call: the caller wins (R6)."""
    public = at.public
    how = Phrase("Four of a kind in all {count} piles.", public.piles)
    return End(seat, tuple(int(other == seat) for other in range(1, public.seats + 1)), (seat,), how)


def counted(at: State, why: Phrase) -> End:
    """The end without a call: most complete piles wins, those tied at the top share, all tied is a draw (R7)."""
    seats = range(1, at.public.seats + 1)
    scores = tuple(complete(at, seat) for seat in seats)
    winners = tuple(seat for seat in seats if scores[seat - 1] == max(scores))
    if len(winners) == len(seats):
        return End(None, scores, (), Phrase("{why} The same number of complete piles each.", why))
    return End(None, scores, winners, Phrase("{why} The most complete piles.", why))


def sheet(at: State) -> tuple[Line, ...]:
    """The caller's piles, or how many each player has complete."""
    public = at.public
    if (end := public.end) is None:
        return ()
    seats = range(1, public.seats + 1)
    lines = [Line(Phrase(""), tuple(map(seat_name, seats)), "head")]
    if end.caller is None:
        lines.append(Line(Phrase("Complete piles"), tuple(map(str, end.scores)), "sum"))
    else:
        for number, pile in enumerate(all_piles(at, end.caller), 1):
            shown = linked(pile)
            values = tuple(shown if seat == end.caller else NOT_SHOWN for seat in seats)
            lines.append(Line(Phrase("Pile {number}", number), values))
    return tuple(lines)
