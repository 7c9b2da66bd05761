"""How a game of Dominion ends: who has won it, how it is written out, and what a field is worth (R22–R24)."""

from collections.abc import Sequence

from games.core.outcome import Line
from games.core.phrases import Phrase, row, seat_name
from games.dominion.field import holdings
from games.dominion.state import End, Public, State
from games.dominion.words import armies, cells

LAND = 6.0
"""What a cell is worth, in armies."""


def conquest(public: Public) -> End | None:
    """The end, if one player occupies every cell (R22)."""
    if not (owner := public.owners[0]) or public.owners.count(owner) < len(public.owners):
        return None
    return _end(public, (owner,), Phrase("{who:@} holds the whole field.", owner, you="You hold the whole field."))


def last_left(public: Public) -> End | None:
    """The end, if only one player has not resigned (R24)."""
    if len(public.playing) > 1:
        return None
    (last,) = public.playing
    return _end(public, (last,), Phrase("The last one standing."))


def count(public: Public, why: Phrase) -> End:
    """The end at a limit: most cells, then most armies; still equal, it is drawn among those players (R23)."""
    held = {seat: holdings(public, seat) for seat in public.playing}
    most = max(number for number, _ in held.values())
    top = [seat for seat in held if held[seat][0] == most]
    strongest = max(held[seat][1] for seat in top)
    best = [seat for seat in top if held[seat][1] == strongest]
    if len(top) == 1:
        return _end(public, top, Phrase("{why} {cells}, the most.", why, cells(most)))
    if len(best) == 1:
        said = "{why} {names} hold {cells} each. {armies} decide it."
        return _end(public, best, Phrase(said, why, _names(top), cells(most), armies(strongest)))
    how = Phrase("{why} {names} have {cells} and {armies} each.", why, _names(best), cells(most), armies(strongest))
    return _end(public, best if len(best) < public.seats else (), how)


def _end(public: Public, winners: Sequence[int], how: Phrase) -> End:
    return End(tuple(holdings(public, seat)[0] for seat in range(1, public.seats + 1)), tuple(winners), how)


def _names(seats: Sequence[int]) -> Phrase:
    return row([seat_name(seat) for seat in seats])


def value(at: State, seat: int) -> float:
    """A seat's share of all cells and armies on the field; at the end whether it has won."""
    public = at.public
    if public.end is not None:
        winners = public.end.winners
        return float(seat in winners) if winners else 0.5
    if seat in public.resigned:
        return 0.0
    owned, held = holdings(public, seat)
    everything = LAND * (len(public.owners) - public.owners.count(0)) + sum(public.armies)
    return (LAND * owned + held) / everything if everything else 1 / public.seats


def sheet(at: State) -> tuple[Line, ...]:
    """Cells and armies at the end."""
    public = at.public
    if public.end is None:
        return ()
    seats = range(1, public.seats + 1)
    held = [holdings(public, seat) for seat in seats]
    return (
        Line(Phrase(""), tuple(map(seat_name, seats)), "head"),
        Line(Phrase("Cells"), tuple(str(owned) for owned, _ in held), "sum"),
        Line(Phrase("Armies"), tuple(str(strength) for _, strength in held)),
    )
