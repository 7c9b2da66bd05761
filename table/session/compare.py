"""A match and who sat at it, its sums in short: what two matches of the same cards are compared by."""

from collections.abc import Mapping
from typing import NamedTuple

from games.core.match import Match
from games.core.notation import Concede
from games.core.phrases import EMPTY, Phrase, Speech, Told, Words, linked, told
from table.setup import Setup
from table.store.person import is_stranger

ORDINALS = (
    Phrase("first"), Phrase("second"), Phrase("third"), Phrase("fourth"),
    Phrase("fifth"), Phrase("sixth"), Phrase("seventh"), Phrase("eighth"),
)  # fmt: skip
_ROWS = 5
ToldLine = tuple[Words, tuple[Words, ...], str]
"""The words, values and kind of a line of a score sheet."""


class ComparedMatch(NamedTuple):
    """One of the two matches: its sums, the sides' names, which of them won (from 0), whose cards one held."""

    lines: tuple[ToldLine, ...]
    names: tuple[Words, ...]
    won: tuple[int, ...]
    cards: Words


class Sat(NamedTuple):
    """A finished match and its players."""

    setup: Setup
    match: Match

    def seat(self, place: int) -> int:
        """The seat of the player at a place, from 1."""
        return self.match.seating().index(place) + 1

    def score(self, seat: int) -> int:
        """The score of a seat."""
        assert self.match.outcome is not None
        return self.match.outcome.scores[seat - 1]

    def won(self, seat: int) -> bool:
        """Whether a seat is among the winners."""
        return self.match.outcome is not None and seat in self.match.outcome.winners

    def name(self, seat: int) -> Words:
        """What a seat is called: a lone person is "You"."""
        return Phrase("You") if seat == self.you else self.names[seat]

    @property
    def names(self) -> Mapping[int, Told]:
        """The players' names, by seat."""
        return {seat: Told(self.setup.seats[place - 1].name) for seat, place in enumerate(self.match.seating(), 1)}

    @property
    def you(self) -> int | None:
        """The seat of a lone person who plays here; nobody's with none or several."""
        people = self.setup.people
        alone = len(people) == 1 and not is_stranger(self.setup.seats[people[0] - 1].who)
        return self.seat(people[0]) if alone else None


def played_out(match: Match) -> bool:
    """Whether a match has a result that says something about play."""
    return match.outcome is not None and not isinstance(match.entries[-1].action, Concede)


def held(sat: Sat, seat: int, speech: Speech) -> ComparedMatch:
    """The sums of a match, a column for each side."""
    match = sat.match
    sides = match.rules.sides(match.seats)

    def as_told(words: Phrase | str) -> Told:
        return told(words, speech._replace(names=sat.names, you=sat.you))

    lines: list[ToldLine] = []
    heading = EMPTY
    for line in match.sheet():
        if line.kind == "head":
            heading = as_told(line.words)
        elif line.kind == "sum" and len(line.values) == len(sides):
            lines.append((heading or as_told(line.words), tuple(map(as_told, line.values)), "sum"))
            heading = EMPTY
    if not (lines := lines[-_ROWS:]):
        lines = [(Phrase("Score"), tuple(Told(str(sat.score(side[0]))) for side in sides), "sum")]
    columns = tuple(linked([sat.name(each) for each in side], "{some} & {other}") for side in sides)
    won = tuple(number for number, side in enumerate(sides) if any(sat.won(each) for each in side))
    head: ToldLine = (EMPTY, columns, "head")
    held = Phrase(
        "{who:@} had the {which} seat's cards.", seat, ORDINALS[seat - 1], you="You had the {which} seat's cards."
    )
    return ComparedMatch((head, *lines), columns, won, as_told(held))
