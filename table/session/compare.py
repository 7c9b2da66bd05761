"""Two matches with the same cards, side by side: how much play, not the cards, made the difference."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.common import Concede
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rules import Line
from table.setup import Setup

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_ROWS = 5


@dataclass(frozen=True, slots=True)
class ComparedMatch:
    """One of the two matches: its sums, the sides' names, which of them won (from 0), whose cards one held."""

    lines: tuple[Line, ...]
    names: tuple[str, ...]
    won: tuple[int, ...]
    cards: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Both matches; the figure of what play made, empty where scores count nothing, and what it says in words."""

    before: ComparedMatch
    now: ComparedMatch
    changed: bool
    figure: str
    words: str


@dataclass(frozen=True, slots=True)
class Sat:
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

    def name(self, seat: int) -> str:
        """What a seat is called: a lone person is "You"."""
        return "You" if seat == self.you else self.setup.seats[self.match.seating()[seat - 1] - 1].name

    @property
    def you(self) -> int | None:
        """The seat of a lone person; nobody's with none or several."""
        people = self.setup.people
        return self.seat(people[0]) if len(people) == 1 else None


def compare(before: Sat, now: Sat) -> Verdict | None:
    """How much play made of the difference; None if the matches cannot be compared: other cards, other people, or one
    of them was left or conceded."""
    one, two = before.match, now.match
    if not (_played_out(one) and _played_out(two)):
        return None
    if (one.tags.game, one.tags.seed, one.tags.options, one.seats) != (
        two.tags.game, two.tags.seed, two.tags.options, two.seats,
    ):  # fmt: skip
        return None
    shift = _shift(before.setup, now.setup)
    if shift is None:
        return None
    place = now.setup.people[0] if now.setup.people else 1
    was = (place - 1 - shift) % one.seats + 1
    mine, then = now.seat(place), before.seat(was)
    held = _held(before, then), _held(now, mine)
    figure, words = _same_seat(before, now, mine) if mine == then else _other_seat(before, now, then, mine)
    return Verdict(*held, shift != 0, figure, words)


def _played_out(match: Match) -> bool:
    """Whether a match has a result that says something about play."""
    return match.outcome is not None and not isinstance(match.entries[-1].action, Concede)


def _shift(before: Setup, now: Setup) -> int | None:
    """By how many places everybody has moved on; None where they are not the same players."""
    names = [(seat.kind, seat.name) for seat in before.seats]
    for shift in range(len(names)):
        moved = [*names[len(names) - shift :], *names[: len(names) - shift]]
        if moved == [(seat.kind, seat.name) for seat in now.seats]:
            return shift
    return None


def _held(sat: Sat, seat: int) -> ComparedMatch:
    """The sums of a match, a column for each side."""
    match, names = sat.match, {each: sat.name(each) for each in range(sat.match.seats + 1) if each}
    you = sat.you
    sides = match.rules.sides(match.seats)

    def told(words: str) -> str:
        return words.told(names, you) if isinstance(words, Phrase) else words

    lines: list[Line] = []
    heading = ""
    for line in match.sheet():
        if line.kind == "head":
            heading = told(line.words)
        elif line.kind == "sum" and len(line.values) == len(sides):
            lines.append(Line(Phrase(heading or told(line.words)), tuple(map(told, line.values)), "sum"))
            heading = ""
    lines = lines[-_ROWS:]
    if not lines:
        scores = tuple(str(sat.score(side[0])) for side in sides)
        lines = [Line(Phrase("Score"), scores, "sum")]
    columns = tuple(" & ".join(names[each] for each in side) for side in sides)
    won = tuple(number for number, side in enumerate(sides) if any(sat.won(each) for each in side))
    head = Line(Phrase(""), columns, "head")
    return ComparedMatch((head, *lines), columns, won, f"{names[seat]} held the {_ORDINALS[seat - 1]} seat’s cards.")


def _same_seat(before: Sat, now: Sat, seat: int) -> tuple[str, str]:
    """The same cards for the same player."""
    who = now.name(seat)
    if _unit(now) is None:
        return "", _twice(who, before.won(seat), now.won(seat))
    more = _better(now, now.score(seat) - before.score(seat))
    if not more:
        return "±0", f"{who} did as well with the same cards as before."
    return _signed(more), f"{who} had {abs(more)} {_word(now, more)} {_unit(now)} than before with the same cards."


def _twice(who: str, first: bool, second: bool) -> str:
    """Where only who won counts."""
    if first == second:
        return f"{who} {'won' if second else 'lost'} with the same cards both times."
    return f"{who} {'won' if second else 'lost'} this time with the same cards."


def _other_seat(before: Sat, now: Sat, then: int, mine: int) -> tuple[str, str]:
    """Two seats' cards, each played by both: whoever did better with both owes it to play."""
    who = now.name(mine)
    first, second = now.name(then), before.name(mine)
    if _unit(now) is None:
        ahead = before.won(then) + now.won(mine)
        words = {
            2: f"{who} won with either seat’s cards: that was play.",
            1: f"{who} won with one seat’s cards and lost with the other’s: that was the cards.",
            0: f"{who} lost with either seat’s cards: that was play.",
        }
        return "", words[ahead]
    one = _better(now, before.score(then) - now.score(then))
    two = _better(now, now.score(mine) - before.score(mine))
    rivals = first if first == second else f"{first} and {second}"
    if one == two == 0:
        return "±0", f"{who} and {rivals} did equally well with either seat’s cards."
    unit = _unit(now)
    if one == two:
        alike = f"{who} had {abs(one)} {_word(now, one)} {unit} than {rivals} with either seat’s cards."
        return _signed(one), alike
    parts = " and ".join(
        f"{abs(gain)} {_word(now, gain)} {unit} with the {_ORDINALS[seat - 1]} seat’s cards" if gain else
        f"as many with the {_ORDINALS[seat - 1]} seat’s cards"
        for gain, seat in sorted(((one, then), (two, mine)), key=lambda pair: pair[1])
    )  # fmt: skip
    return _signed((one + two) / 2), f"Compared with {rivals}, {who if who != 'You' else 'you'} had {parts}."


def _unit(sat: Sat) -> str | None:
    """What scores count; None where they say no more than who won."""
    return sat.match.rules.unit(sat.match.options)


def _better(sat: Sat, more: int) -> int:
    """A difference, so that more is better."""
    return -more if sat.match.rules.fewest(sat.match.options) else more


def _word(sat: Sat, gain: float) -> str:
    return "more" if (gain > 0) != sat.match.rules.fewest(sat.match.options) else "fewer"


def _signed(number: float) -> str:
    shown = f"{abs(number):.1f}".removesuffix(".0")
    return f"{'+' if number > 0 else '−' if number < 0 else '±'}{shown}"
