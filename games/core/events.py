"""What a table can show: spots where cards are, and the closed vocabulary of what happens to them.

Moving the cards that a seat's witnessed events name turns that seat's old view into its new one; the table animates
every game from these and nothing else.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.core.cards import Card
from games.core.phrases import Phrase


class _SpotFields(NamedTuple):
    name: str
    seat: int = 0


class Spot(_SpotFields):
    """A place for cards, written ``stock``, ``hand@2``, ``column3@1`` or ``b2``. Seat 0: everybody's.

    There is only one Spot of a name and seat: comparing spots by identity is faster than by value.
    """

    __slots__ = ()
    __hash__ = object.__hash__

    def __new__(cls, name: str, seat: int = 0) -> "Spot":
        key = name, seat
        return _SPOTS.get(key) or _SPOTS.setdefault(key, super().__new__(cls, name, seat))

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> "Spot":  # type: ignore[override]
        return cls(*iterable)

    def __str__(self) -> str:
        return f"{self.name}@{self.seat}" if self.seat else self.name


_SPOTS: dict[tuple[str, int], Spot] = {}


def parse_spot(text: str) -> Spot:
    """The spot written so; ValueError if the seat is no number."""
    name, _, seat = text.partition("@")
    if not name or (seat and not (seat.isascii() and seat.isdigit())) or (not seat and "@" in text):
        raise ValueError(f'"{text}" is not a place: expected a name, or name@seat')
    return Spot(name, int(seat or 0))


class Moved(NamedTuple):
    """Cards (bottom to top) went from the top of one spot, or out of it, to the top of another, or into it: ``at``
    cards of dst are then under them (None: all of them).

    ``shown``: how many of them, from the top, are face up at dst for this viewer. Rules leave it at 0 and
    ``Rules.witness`` fills it in and hides the cards a seat may not see.
    """

    src: Spot
    dst: Spot
    cards: tuple[Card, ...]
    shown: int = 0
    at: int | None = None


class Turned(NamedTuple):
    """The top cards of a spot now read like this, in place: turned up, or down where they are HIDDEN."""

    spot: Spot
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Gathered:
    """This many cards went face down from one spot to another in an order that nobody knows (a shuffle, a restack)."""

    src: Spot
    dst: Spot
    count: int


class Said(NamedTuple):
    """A public remark, by a seat or by the table (seat 0)."""

    seat: int
    phrase: Phrase
    brief: Phrase | None = None
    """The same in few words, for those who hear it; without words: what follows tells it anyway. None: as it is."""


ON_SHEET = Phrase("")
"""In brief nothing is said of what stands on the score sheet that follows."""


class Rolled(NamedTuple):
    """Dice fell, for a seat."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stacked:
    """Armies or chips of a seat on a spot: count is what is now there."""

    spot: Spot
    seat: int
    count: int


Event = Moved | Turned | Gathered | Said | Rolled | Stacked
