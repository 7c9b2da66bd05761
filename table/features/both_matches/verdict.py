"""How much play, not the cards, made the difference between two matches with the same cards."""

from typing import NamedTuple

from games.core.phrases import EMPTY, Phrase, Speech, Told, Words, counted, row
from table.decimals import decimal
from table.session.compare import ORDINALS, ComparedMatch, Sat, held, played_out
from table.setup import Setup


class Verdict(NamedTuple):
    """Both matches; the figure of what play made, empty where scores count nothing, and what it says, about the seats
    of the later one."""

    before: ComparedMatch
    now: ComparedMatch
    changed: bool
    figure: Words
    words: Words


_PLAINLY = Speech()


def compare(before: Sat, now: Sat, speech: Speech = _PLAINLY) -> Verdict | None:
    """How much play made of the difference, in the words of that ``speech``; None if the matches cannot be compared:
    other cards, other people, or one of them was left or conceded."""
    one, two = before.match, now.match
    if not (played_out(one) and played_out(two)):
        return None
    if (one.tags.game, one.tags.seed, one.tags.options, one.seats) != (
        two.tags.game, two.tags.seed, two.tags.options, two.seats,
    ):  # fmt: skip
        return None
    if (shift := _shift(before.setup, now.setup)) is None:
        return None
    place = now.setup.people[0] if now.setup.people else 1
    was = (place - 1 - shift) % one.seats + 1
    mine, then = now.seat(place), before.seat(was)
    both = held(before, then, speech), held(now, mine, speech)
    figure, words = _same_seat(before, now, mine) if mine == then else _other_seat(before, now, then, mine)
    return Verdict(*both, shift != 0, figure, words)


def _shift(before: Setup, now: Setup) -> int | None:
    """By how many places everybody has moved on; None where they are not the same players."""
    names = [(seat.kind, seat.name) for seat in before.seats]
    for shift in range(len(names)):
        moved = [*names[len(names) - shift :], *names[: len(names) - shift]]
        if moved == [(seat.kind, seat.name) for seat in now.seats]:
            return shift
    return None


def _same_seat(before: Sat, now: Sat, seat: int) -> tuple[Words, Phrase]:
    """The same cards for the same player."""
    if (unit := _unit(now)) is None:
        return EMPTY, _twice(seat, before.won(seat), now.won(seat))
    if not (gain := _better(now, now.score(seat) - before.score(seat))):
        said = "Same cards: {who:@} did as well as last time.", "Same cards: you did as well as last time."
        return Told("±0"), Phrase(said[0], seat, you=said[1])
    said = ("Same cards: {who:@} got {gain} than last time.", "Same cards: you got {gain} than last time.")
    return _signed(gain), Phrase(said[0], seat, _gain(now, gain, unit), you=said[1])


def _twice(seat: int, first: bool, second: bool) -> Phrase:
    """Where only who won counts."""
    if first and second:
        said = "{who:@} won with these cards both times.", "You won with these cards both times!"
    elif second:
        said = "This time {who:@} won with these cards.", "This time you won with these cards!"
    elif first:
        said = "This time {who:@} lost with these cards.", "This time you lost with these cards."
    else:
        said = "{who:@} lost with these cards both times.", "These cards beat you both times."
    return Phrase(said[0], seat, you=said[1])


_EITHER = {
    2: (
        "{who:@} won from both seats. That was skill.",
        "You won from both seats. That was skill!",
    ),
    1: (
        "{who:@} won from one seat and lost from the other. That was the cards.",
        "You won from one seat and lost from the other. That was the cards.",
    ),
    0: (
        "{who:@} lost from both seats.",
        "You lost from both seats this time.",
    ),
}  # fmt: skip
"""By how often somebody won with two seats' cards."""


def _other_seat(before: Sat, now: Sat, then: int, mine: int) -> tuple[Words, Phrase]:
    """Two seats' cards, each played by both: whoever did better with both owes it to play."""
    if (unit := _unit(now)) is None:
        said = _EITHER[before.won(then) + now.won(mine)]
        return EMPTY, Phrase(said[0], mine, you=said[1])
    one = _better(now, before.score(then) - now.score(then))
    two = _better(now, now.score(mine) - before.score(mine))
    rivals = row(list(dict.fromkeys([now.name(then), before.name(mine)])))
    if one == two == 0:
        said = (
            "{who:@} and {others} did equally well from both seats.",
            "You and {others} did equally well from both seats.",
        )  # fmt: skip
        return Told("±0"), Phrase(said[0], mine, rivals, you=said[1])
    if one == two:
        said = ("{who:@} got {gain} than {others} over both seats.", "You got {gain} than {others} over both seats.")
        return _signed(one), Phrase(said[0], mine, _gain(now, one, unit), rivals, you=said[1])
    parts = [
        Phrase("{gain} with the {which} seat's cards", _gain(now, gain, unit), ORDINALS[seat - 1]) if gain else
        Phrase("the same with the {which} seat's cards", ORDINALS[seat - 1])
        for gain, seat in sorted(((one, then), (two, mine)), key=lambda pair: pair[1])
    ]  # fmt: skip
    words = Phrase("Against {others}, {who:@} got {parts}.", rivals, mine, row(parts))
    return _signed((one + two) / 2), words


def _gain(sat: Sat, gain: int, unit: Phrase) -> Phrase:
    """ "3 more points"; fewer is worse, or better where the lowest score wins."""
    count = abs(gain)
    if (gain > 0) != sat.match.rules.fewest(sat.match.options):
        return Phrase("{count} more {unit}", count, counted(unit, count))
    return Phrase("{count} fewer {unit}", count, counted(unit, count))


def _unit(sat: Sat) -> Phrase | None:
    """What scores count; None where they say no more than who won."""
    return sat.match.rules.unit(sat.match.options)


def _better(sat: Sat, more: int) -> int:
    """A difference, so that more is better."""
    return -more if sat.match.rules.fewest(sat.match.options) else more


def _signed(number: float) -> Phrase:
    shown = decimal(abs(number), 0 if f"{abs(number):.1f}".endswith(".0") else 1)
    return Phrase("{sign}{figure}", "+" if number > 0 else "−" if number < 0 else "±", shown)
