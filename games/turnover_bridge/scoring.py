"""How a game of Turnover Bridge came out, and its tricks by what took them (R7, R8)."""

from games.core.board import Cards
from games.core.outcome import Line
from games.core.phrases import Phrase, seat_name
from games.turnover_bridge.state import TRUMPS, WON, State, tricks


def result(at: State) -> Phrase:
    """How the finished game came out (R8)."""
    first, second = tricks(at)
    if first == second:
        return Phrase("{count} tricks each.", first)
    return Phrase("{most} tricks to {least}.", max(first, second), min(first, second))


def sheet(at: State) -> tuple[Line, ...]:
    """The tricks of the finished game, by what took them (R7, R8)."""
    if at.public.turn:
        return ()
    taken = tricks(at)
    ruffs = [_trumped(at[WON[seat]]) for seat in (1, 2)]
    plain = (str(count - trumped) for count, trumped in zip(taken, ruffs, strict=True))
    return (
        Line(Phrase("The game"), (seat_name(1), seat_name(2)), "head"),
        Line(Phrase("Tricks won in a plain suit"), tuple(plain)),
        Line(Phrase("Tricks won with a trump"), tuple(map(str, ruffs))),
        Line(Phrase("Tricks"), tuple(map(str, taken)), "sum"),
    )


def _trumped(won: Cards) -> int:
    """How many of these tricks, two cards each, have a trump in them."""
    return sum(TRUMPS in {lead.suit, answer.suit} for lead, answer in zip(won[::2], won[1::2], strict=True))
