"""Milk Run's columns added up, and how near a player is to winning."""

from games.core.figures import added_up
from games.core.outcome import Line
from games.core.phrases import Phrase, linked, seat_name
from games.milk_run.state import COLOUR_NAMES, COLOURS, DELIVERY, GOAL, State, goes, most


def sheet(at: State) -> tuple[Line, ...]:
    """Once the game is won, every column added up, and how many of them are full (R16)."""
    if at.public.phase != "end":
        return ()
    totals = at.public.totals
    seats = range(1, at.public.seats + 1)
    full = tuple(str(sum(total >= GOAL for total in both)) for both in totals)
    lines = [
        Line(Phrase("Deliveries"), tuple(map(seat_name, seats)), "head"),
        Line(Phrase("Red"), tuple(str(red) for red, _ in totals)),
        Line(Phrase("Black"), tuple(str(black) for _, black in totals)),
        Line(Phrase("Columns with {goal} or more", GOAL), full, "sum"),
    ]
    for seat in seats:
        columns = [
            Phrase("{colour} {sum}", COLOUR_NAMES[colour], added_up([card.rank for card in at[DELIVERY[colour][seat]]]))
            for colour in COLOURS
        ]
        lines.append(Line(Phrase("{who:@}: {columns}", seat, linked(columns, "{some}, {other}")), (), "note"))
    return tuple(lines)


def worth(at: State, seat: int) -> float:
    """From 0 to 1: the milk delivered, and some of what the go piles and limits let through next."""
    worth = 0.0
    for colour, total in zip(COLOURS, at.public.totals[seat - 1], strict=True):
        worth += min(GOAL, total)
        if total < GOAL:
            worth += min(GOAL - total, most(at, colour, seat)) * (0.3 if goes(at, colour, seat) else 0.1)
    return worth / (2 * GOAL)
