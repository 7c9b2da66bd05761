"""How a game of California Speed is written out."""

from games.california_speed.state import PACKET, State
from games.core.phrases import Phrase, seat_name
from games.core.rules import Line


def reason(at: State) -> Phrase:
    """How the game was won (R8): "Rosa wins: Piet has 5 cards left."."""
    winner = at.public.winner
    other = 3 - winner
    left = Phrase(
        "{who:@} has {count} card left", other, len(at[PACKET[other]]), many="{who:@} has {count} cards left",
        you="you have {count} card left", you_many="you have {count} cards left",
    )  # fmt: skip
    return Phrase("{won}: {left}.", Phrase("{who:@} wins", winner, you="You win"), left)


def sheet(at: State) -> tuple[Line, ...]:
    """What each player has put down and has left, once the game is over."""
    if not at.public.winner:
        return ()
    left = [str(len(at[PACKET[seat]])) for seat in (1, 2)]
    return (
        Line(Phrase(""), (seat_name(1), seat_name(2)), "head"),
        Line(Phrase("Cards played"), tuple(map(str, at.public.covers))),
        Line(Phrase("Cards left"), tuple(left), "sum"),
        Line(reason(at), (), "note"),
    )
