"""What a table can show: spots where cards lie, and the closed vocabulary of what happens to them.

Moving the cards that a seat's witnessed events name turns that seat's old view into its new one; the table animates
every game from these and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.core.cards import Card


class Spot(NamedTuple):
    """A place for cards, written ``stock``, ``hand@2``, ``column3@1`` or ``b2``. Seat 0: everybody's."""

    name: str
    seat: int = 0

    def __str__(self) -> str:
        return f"{self.name}@{self.seat}" if self.seat else self.name


def parse_spot(text: str) -> Spot:
    """The spot written so; ValueError if the seat is no number."""
    name, _, seat = text.partition("@")
    if not name or (seat and not seat.isdigit()) or (not seat and "@" in text):
        raise ValueError(f'"{text}" is not a place: expected a name, or name@seat')
    return Spot(name, int(seat or 0))


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards (bottom to top) went from the top of one spot, or out of it, to the top of another, or into it: ``at``
    cards of dst then lie under them (None: all of them).

    ``shown``: how many of them, from the top, lie face up at dst for this viewer. Rules leave it at 0 and
    ``Rules.witness`` fills it in and hides the cards a seat may not see.
    """

    src: Spot
    dst: Spot
    cards: tuple[Card, ...]
    shown: int = 0
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Turned:
    """The top cards of a spot now read so, in place: turned up, or down where they are HIDDEN."""

    spot: Spot
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Gathered:
    """So many cards went face down from one spot to another in an order nobody follows (a shuffle, a restack)."""

    src: Spot
    dst: Spot
    count: int


@dataclass(frozen=True, slots=True)
class Said:
    """A public remark, by a seat or by the table (seat 0). ``{2}`` in the text stands for the name of seat 2."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice fell, for a seat."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stacked:
    """Armies or chips of a seat on a spot: count is what now lies there."""

    spot: Spot
    seat: int
    count: int


Event = Moved | Turned | Gathered | Said | Rolled | Stacked
