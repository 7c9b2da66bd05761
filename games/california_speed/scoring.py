"""How a game of California Speed is written out."""

from games.california_speed.state import PACKET, State
from games.core.outcome import Line
from games.core.phrases import Phrase, seat_name


def reason(at: State) -> Phrase:
    """How the game was won (R8): "Piet still had 5 cards."."""
    other = 3 - at.public.winner
    return Phrase(
        "{who:@} still had {count} card.", other, len(at[PACKET[other]]), many="{who:@} still had {count} cards.",
        you="You still had {count} card.", you_many="You still had {count} cards.",
    )  # fmt: skip


def sheet(at: State) -> tuple[Line, ...]:
    """What each player has put down and has left, once the game is over."""
    if not at.public.winner:
        return ()
    left = [str(len(at[PACKET[seat]])) for seat in (1, 2)]
    return (
        Line(Phrase(""), (seat_name(1), seat_name(2)), "head"),
        Line(Phrase("Cards played"), tuple(map(str, at.public.covers))),
        Line(Phrase("Cards left"), tuple(left), "sum"),
    )
